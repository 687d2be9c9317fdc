use secateurs::search::{
    ImpOrder, ImpPruning, UpperBounds, check_recall, imp_alpha_beta, imp_minimax,
};
use secateurs::{Against, Game, Limits, Player, Silent, Uniform};
use secateurs_games::tree::{Format, HiddenTree, Tree};

#[test]
fn smoke() {
    let mut count = 0;
    for entry in walk("/work/shared/data/efg") {
        let Ok(bytes) = std::fs::read(&entry) else { continue };
        let Ok(tree) = Tree::parse(&bytes, Format::guess(&entry, &bytes)) else { continue };
        let Ok(game) = HiddenTree::try_from(tree) else { continue };
        if game.tree().nodes().len() > 20000 {
            continue;
        }
        for player in (0..game.players()).map(Player::new) {
            let f = check_recall(&game, player, &Limits::none()).unwrap();
            if let Some(f) = &f {
                println!("{entry}: {f}");
            }
            let side = Against::new(game.clone(), player, Uniform);
            let plain = match imp_minimax(&side, &side.start(), &Limits::none()) {
                Ok(p) => p,
                Err(e) => {
                    println!("{entry} {player}: {e}");
                    continue;
                }
            };
            let plain_report = plain.finished.report.unwrap();
            for bounds in [UpperBounds::OfTheGame, UpperBounds::OfThePosition] {
                for order in [ImpOrder::Natural, ImpOrder::BestFirst] {
                    let p = ImpPruning { bounds, order };
                    let fast =
                        imp_alpha_beta(&side, &side.start(), p, &Limits::none(), &mut Silent)
                            .unwrap();
                    let r = fast.finished.report.unwrap();
                    assert_eq!(r.payoffs, plain_report.payoffs, "{entry} {player} {p:?}");
                    println!(
                        "{entry} {player} {} leaves {} of {} sets {}",
                        r.payoffs[Player::ONE],
                        r.counts.leaves,
                        plain_report.counts.leaves,
                        fast.strategy.len()
                    );
                    count += 1;
                }
            }
        }
    }
    println!("{count}");
}

fn walk(folder: &str) -> Vec<String> {
    let mut files = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(folder) = pending.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                pending.push(path.display().to_string())
            } else {
                files.push(path.display().to_string())
            }
        }
    }
    files
}
