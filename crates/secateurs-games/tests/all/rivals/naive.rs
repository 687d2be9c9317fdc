//! Both reductions once more, straight from their definitions and without chance.

use secateurs::search::Replies;
use secateurs::{Game, NoChance, Player, Turn, Utility};

/// What `me` gets. `hurts` is who of the others is out to hurt; nothing before that is decided.
pub(crate) fn value<G: Game<Chance = NoChance>>(
    game: &G,
    position: &G::Position,
    me: Player,
    replies: Replies,
    hurts: Option<Player>,
) -> Utility {
    let mover = match game.turn(position) {
        Turn::Over(payoffs) => return payoffs[me],
        Turn::Player(mover) => mover,
    };
    let mut choices = Vec::new();
    game.legal_moves(position, &mut choices);
    let after =
        |&chosen: &G::Move, hurts| value(game, &game.play(position, chosen), me, replies, hurts);
    if mover == me {
        return choices.iter().map(|chosen| after(chosen, None)).max().unwrap();
    }
    if replies == Replies::All {
        return choices.iter().map(|chosen| after(chosen, None)).min().unwrap();
    }
    match hurts {
        // Whoever hurts most is chosen before any of the others moves.
        None => {
            let others = (0..game.players()).map(Player::new).filter(|&other| other != me);
            let hurt_by = |other| value(game, position, me, replies, Some(other));
            others.map(hurt_by).min().unwrap()
        }
        Some(other) if other == mover => {
            choices.iter().map(|chosen| after(chosen, hurts)).min().unwrap()
        }
        Some(_) => {
            let most = choices.iter().map(|&chosen| game.appeal(position, chosen)).max();
            let appeals_most = |&&chosen: &&G::Move| Some(game.appeal(position, chosen)) == most;
            after(choices.iter().find(appeals_most).unwrap(), hurts)
        }
    }
}
