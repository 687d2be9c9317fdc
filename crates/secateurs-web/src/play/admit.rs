//! Which games can be played in the page, and how long the machine may think.

use secateurs_desk::{Session, SessionRequest};
use secateurs_games::registry::{Algorithm, find, find_closed};

use super::Opponent;
use crate::wire::Problem;

/// Games with a table or a board to draw. None of them opens a file.
const GAMES: [&str; 10] = [
    "spades",
    "hearts",
    "oh-hell",
    "bridge",
    "connect-four",
    "breakthrough",
    "tic-tac-toe",
    "nim",
    "chinese-checkers",
    "backgammon",
];

/// The most bytes of what a game can be asked for.
const MOST_BYTES: usize = 4 << 10;

/// The most random deals for a card.
const MOST_SAMPLES: u32 = 500;

/// The most positions for a move, or in each deal.
const MOST_NODES: u64 = 10_000_000;

/// The most plies.
const MOST_DEPTH: u32 = 60;

/// Lets a game be started if the page has it. Nobody thinks longer than is fair to others.
pub(crate) fn admit(mut request: SessionRequest) -> Result<SessionRequest, Problem> {
    let refuse = |option: &str, why: &str| {
        Err(Problem { refused: why.to_owned(), option: Some(option.to_owned()) })
    };
    request.game = match find(&request.game) {
        Ok(entry) => entry.name.to_owned(),
        Err(error) => return refuse("game", &error.to_string()),
    };
    if !GAMES.contains(&request.game.as_str()) {
        return refuse("game", "this game cannot be played in the page");
    }
    if serde_json::to_string(&request).is_ok_and(|text| text.len() > MOST_BYTES) {
        return refuse("game", &format!("more than {MOST_BYTES} bytes are not read"));
    }
    request.samples = request.samples.map(|samples| samples.min(MOST_SAMPLES));
    request.nodes = request.nodes.map(|nodes| nodes.min(MOST_NODES));
    request.depth = request.depth.map(|depth| depth.min(MOST_DEPTH));
    Ok(request)
}

/// Who can sit at the other seats: the usual one first.
pub(crate) fn opponents(request: &SessionRequest) -> Vec<Opponent> {
    let described =
        |name: &str, summary: &str| Opponent { name: name.to_owned(), summary: summary.to_owned() };
    let random = described("random", "plays anything that is legal");
    if find_closed(&request.game).is_ok() {
        let pimc = "deals out the hidden cards at random, and searches each deal with open hands";
        let is_mcts = "plays at random through deals that agree with what it sees";
        return vec![described("pimc", pimc), described("is-mcts", is_mcts), random];
    }
    let fits = |algorithm: &Algorithm| {
        let tried = SessionRequest { nodes: Some(1), depth: None, ..request.clone() };
        Session::start(&tried.against(algorithm.name())).is_ok()
    };
    let fitting = Algorithm::all().filter(fits);
    let fitting = fitting.map(|algorithm| described(algorithm.name(), algorithm.row().summary));
    fitting.chain([random]).collect()
}

#[cfg(test)]
mod tests {
    use secateurs_games::registry::OptionKind;

    use super::*;

    #[test]
    fn games_that_open_files_or_have_no_table_are_not_played() {
        for game in ["tree", "random-tree", "kuhn", "imp-model", "chess", ""] {
            assert!(admit(SessionRequest::new(game)).is_err(), "{game}");
        }
        for game in GAMES {
            assert_eq!(admit(SessionRequest::new(game)).unwrap().game, game);
            let options = secateurs_desk::session_options(game).unwrap();
            let is_file = |kind: &OptionKind| {
                matches!(kind, OptionKind::File | OptionKind::WordOr(_, OptionKind::File))
            };
            assert!(!options.iter().any(|option| is_file(&option.kind)), "{game} opens files");
        }
    }

    #[test]
    fn nobody_thinks_for_ever() {
        let greedy = SessionRequest {
            samples: Some(u32::MAX),
            nodes: Some(u64::MAX),
            depth: Some(u32::MAX),
            ..SessionRequest::new("nim")
        };
        let SessionRequest { samples, nodes, depth, .. } = admit(greedy).unwrap();
        assert_eq!((samples, nodes), (Some(MOST_SAMPLES), Some(MOST_NODES)));
        assert_eq!(depth, Some(MOST_DEPTH));
        let long = SessionRequest::new("nim").with("piles", "1,".repeat(MOST_BYTES));
        assert!(admit(long).is_err());
    }

    #[test]
    fn whoever_fits_a_game_can_sit_down() {
        let names = |game: &str| -> Vec<String> {
            opponents(&SessionRequest::new(game)).into_iter().map(|who| who.name).collect()
        };
        assert_eq!(names("hearts"), ["pimc", "is-mcts", "random"]);
        let nim = names("nim");
        assert!(nim.contains(&"alpha-beta".to_owned()) && nim.contains(&"random".to_owned()));
        let dice = names("backgammon");
        assert!(dice.iter().any(|name| name.contains("expecti")), "{dice:?}");
        assert!(!dice.contains(&"alpha-beta".to_owned()), "{dice:?}");
    }
}
