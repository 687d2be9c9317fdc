//! Who sits where: every seating that is played on the same deals.

/// Whether as many entrants as places only go round, or change places in every way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Orders {
    Rotations,
    All,
}

/// The most seatings: a contest that plays all of them on every deal would never end.
const MOST_SEATINGS: usize = 200_000;

/// Entrants by place; `None` if they are too many. Fewer entrants than places: every seating in which each takes part. As
/// many: every rotation of their order, or every order. More: the same for every choice of as
/// many entrants as there are places.
pub(super) fn seatings(entrants: usize, places: usize, orders: Orders) -> Option<Vec<Vec<usize>>> {
    if entrants < places {
        // There must be places left for those who have none yet.
        return filled(entrants, places, |seating| {
            let missing = (0..entrants).filter(|entrant| !seating.contains(entrant)).count();
            missing <= places - seating.len()
        });
    }
    filled(entrants, places, |seating| match orders {
        Orders::All => is_distinct(seating),
        Orders::Rotations => is_distinct(seating) && is_rotated(seating),
    })
}

/// Every way to put entrants in places, in the order of counting, of which every beginning
/// `fits`; `None` if they are too many.
fn filled(
    entrants: usize,
    places: usize,
    fits: impl Fn(&[usize]) -> bool,
) -> Option<Vec<Vec<usize>>> {
    let mut all = vec![Vec::new()];
    for _ in 0..places {
        let longer = |seating: Vec<usize>| {
            (0..entrants).map(move |next| [seating.as_slice(), &[next]].concat())
        };
        let longer = all.into_iter().flat_map(longer).filter(|seating| fits(seating));
        all = longer.take(MOST_SEATINGS + 1).collect();
        if all.len() > MOST_SEATINGS {
            return None;
        }
    }
    Some(all)
}

fn is_distinct(seating: &[usize]) -> bool {
    (1..seating.len()).all(|place| !seating[..place].contains(&seating[place]))
}

/// Whether a seating rises, but for one fall at most: back from the last to the first.
fn is_rotated(seating: &[usize]) -> bool {
    let places = seating.len();
    let falls = (0..places).filter(|&place| seating[place] > seating[(place + 1) % places]);
    falls.count() <= 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seatings(entrants: usize, places: usize, orders: Orders) -> Vec<Vec<usize>> {
        super::seatings(entrants, places, orders).unwrap()
    }

    #[test]
    fn too_many_seatings_are_refused() {
        assert_eq!(super::seatings(1000, 7, Orders::All), None);
        assert_eq!(super::seatings(7, 8, Orders::Rotations).unwrap().len(), 141_120);
    }

    #[test]
    fn two_kinds_at_three_seats_sit_in_six_ways() {
        let six = [[0, 0, 1], [0, 1, 0], [0, 1, 1], [1, 0, 0], [1, 0, 1], [1, 1, 0]];
        assert_eq!(seatings(2, 3, Orders::Rotations), six);
    }

    #[test]
    fn as_many_as_seats_go_round_or_change_in_every_way() {
        assert_eq!(seatings(3, 3, Orders::Rotations), [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
        assert_eq!(seatings(3, 3, Orders::All).len(), 6);
        assert_eq!(seatings(2, 2, Orders::Rotations), [[0, 1], [1, 0]]);
        assert_eq!(seatings(4, 4, Orders::Rotations).len(), 4);
    }

    #[test]
    fn more_than_seats_meet_in_every_choice() {
        assert_eq!(seatings(4, 2, Orders::Rotations).len(), 12);
        assert_eq!(seatings(4, 3, Orders::Rotations).len(), 12);
        assert_eq!(seatings(4, 3, Orders::All).len(), 24);
    }

    #[test]
    fn everybody_sits_everywhere_equally_often() {
        for (entrants, places) in [(2, 3), (2, 4), (3, 4), (3, 3), (5, 3), (4, 2)] {
            let all = seatings(entrants, places, Orders::Rotations);
            let times = |entrant, place| {
                all.iter().filter(|seating: &&Vec<usize>| seating[place] == entrant).count()
            };
            for place in 0..places {
                assert!((0..entrants).all(|entrant| times(entrant, place) == times(0, 0)));
            }
        }
    }
}
