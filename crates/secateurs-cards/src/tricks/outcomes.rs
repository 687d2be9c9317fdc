//! All ways to share out what is left.

use secateurs::MAX_PLAYERS;
use secateurs::capability::Tally;

/// Every way to share `total` among the first `players` players, in lexicographic order.
pub(super) fn splits(players: usize, total: u8) -> Vec<Tally> {
    let mut all = Vec::new();
    if players > 0 {
        share(&mut Tally::default(), 0, players, total, &mut all);
    }
    all
}

fn share(tally: &mut Tally, player: usize, players: usize, left: u8, all: &mut Vec<Tally>) {
    if player + 1 == players {
        tally[player] = left;
        all.push(*tally);
        return;
    }
    for part in 0..=left {
        tally[player] = part;
        share(tally, player + 1, players, left - part, all);
    }
}

/// Shares out `total` in proportion to `weights`, the largest remainders first; of equal ones
/// the first. Equal shares if all weights are zero.
pub(super) fn in_proportion(weights: &[u32], total: u8) -> Tally {
    let mut shares = Tally::default();
    let sum: u32 = weights.iter().sum();
    let weight = |player: usize| if sum == 0 { 1 } else { weights[player] };
    let sum = if sum == 0 { weights.len() as u32 } else { sum };
    let mut left = total;
    for (player, share) in shares.iter_mut().enumerate().take(weights.len()) {
        *share = (u32::from(total) * weight(player) / sum) as u8;
        left -= *share;
    }
    let mut by_remainder: [usize; MAX_PLAYERS] = std::array::from_fn(|player| player);
    let by_remainder = &mut by_remainder[..weights.len()];
    by_remainder.sort_by_key(|&p| std::cmp::Reverse(u32::from(total) * weight(p) % sum));
    for &player in by_remainder.iter().take(usize::from(left)) {
        shares[player] += 1;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_players_share_three_tricks_in_ten_ways() {
        let ways = splits(3, 3);
        assert_eq!(ways.len(), 10);
        assert!(ways.is_sorted());
        assert!(ways.iter().all(|way| way.iter().sum::<u8>() == 3));
        assert_eq!(ways[1][..3], [0, 1, 2]);
        assert_eq!(splits(7, 7).len(), 1716);
    }

    #[test]
    fn shares_are_in_proportion_and_leave_nothing() {
        assert_eq!(in_proportion(&[1, 1, 2], 4)[..3], [1, 1, 2]);
        assert_eq!(in_proportion(&[1, 1, 1], 5)[..3], [2, 2, 1]);
        assert_eq!(in_proportion(&[0, 0], 3)[..2], [2, 1]);
        assert_eq!(in_proportion(&[5, 0], 3)[..2], [3, 0]);
    }
}
