//! Trick games in lists: no bits, no shared code, no speed.

/// Suits in canonical order; a suit is its place in here.
pub(crate) const SUITS: &str = "CDHS";
const RANKS: &str = "23456789TJQKA";

/// A suit and a rank. Sorted, cards are in canonical order.
type SimpleCard = (usize, usize);

/// Payoffs, and the line that leads to them, last card first.
type Value = (Vec<i64>, Vec<SimpleCard>);

/// What max^n says about a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) payoffs: Vec<i64>,
    pub(crate) best_moves: Vec<String>,
    pub(crate) line: Vec<String>,
}

/// A game at the start of a trick.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    hands: Vec<Vec<SimpleCard>>,
    /// Who played what to the trick in progress.
    trick: Vec<(usize, SimpleCard)>,
    to_play: usize,
    taken: Vec<i64>,
    trump: Option<usize>,
    restricted: Option<usize>,
    broken: bool,
    hearts_count: bool,
}

impl Table {
    /// Hands as printed: spades, hearts, diamonds, clubs.
    pub(crate) fn new(
        hands: &[String],
        leader: usize,
        trump: Option<usize>,
        restricted: Option<usize>,
    ) -> Self {
        let read = |hand: &String| {
            let mut cards = Vec::new();
            for (place, ranks) in hand.split('.').enumerate() {
                cards.extend(ranks.chars().map(|rank| (3 - place, RANKS.find(rank).unwrap())));
            }
            cards.sort_unstable();
            cards
        };
        Self {
            hands: hands.iter().map(read).collect(),
            trick: Vec::new(),
            to_play: leader,
            taken: vec![0; hands.len()],
            trump,
            restricted,
            broken: false,
            hearts_count: false,
        }
    }

    pub(crate) fn counting_hearts(self) -> Self {
        Self { hearts_count: true, ..self }
    }

    /// With this much taken by each seat before.
    pub(crate) fn with_taken(self, taken: Vec<i64>) -> Self {
        Self { taken, ..self }
    }

    /// Plays some cards of the first trick; `choose` picks one of so many. Gives their names.
    pub(crate) fn play_some(
        &mut self,
        count: usize,
        mut choose: impl FnMut(usize) -> usize,
    ) -> Vec<String> {
        let mut played = Vec::new();
        for _ in 0..count {
            let moves = self.moves();
            let card = moves[choose(moves.len())];
            *self = self.after(card);
            played.push(name(card));
        }
        played
    }

    /// The max^n answers for several evaluations at once. `side_of` says which payoff a seat
    /// plays for; `utilities` gives the payoffs for what the sides have taken.
    pub(crate) fn solve(
        &self,
        side_of: &[usize],
        evaluations: usize,
        utilities: &dyn Fn(usize, &[i64]) -> Vec<i64>,
    ) -> Vec<Answer> {
        let side = side_of[self.to_play];
        let mut answers = vec![Answer::default(); evaluations];
        for card in self.moves() {
            let values = self.after(card).values(side_of, evaluations, utilities);
            for (answer, (payoffs, mut line)) in answers.iter_mut().zip(values) {
                if answer.line.is_empty() || payoffs[side] > answer.payoffs[side] {
                    line.push(card);
                    let line = line.into_iter().rev().map(name).collect();
                    *answer = Answer { payoffs, best_moves: vec![name(card)], line };
                } else if payoffs[side] == answer.payoffs[side] {
                    answer.best_moves.push(name(card));
                }
            }
        }
        answers
    }

    fn values(
        &self,
        side_of: &[usize],
        evaluations: usize,
        utilities: &dyn Fn(usize, &[i64]) -> Vec<i64>,
    ) -> Vec<Value> {
        let moves = self.moves();
        if moves.is_empty() {
            let mut taken = vec![0; side_of.iter().max().unwrap() + 1];
            side_of.iter().zip(&self.taken).for_each(|(&side, own)| taken[side] += own);
            return (0..evaluations).map(|index| (utilities(index, &taken), Vec::new())).collect();
        }
        let side = side_of[self.to_play];
        let mut best: Option<Vec<Value>> = None;
        for card in moves {
            let mut values = self.after(card).values(side_of, evaluations, utilities);
            for (_, line) in &mut values {
                line.push(card);
            }
            let Some(best) = &mut best else {
                best = Some(values);
                continue;
            };
            for (best, value) in best.iter_mut().zip(values) {
                if value.0[side] > best.0[side] {
                    *best = value;
                }
            }
        }
        best.unwrap()
    }

    fn moves(&self) -> Vec<SimpleCard> {
        let hand = &self.hands[self.to_play];
        let allowed: Vec<SimpleCard> = match self.trick.first() {
            Some((_, led)) => hand.iter().copied().filter(|card| card.0 == led.0).collect(),
            None if self.broken => Vec::new(),
            None => hand.iter().copied().filter(|card| Some(card.0) != self.restricted).collect(),
        };
        if allowed.is_empty() { hand.clone() } else { allowed }
    }

    fn after(&self, card: SimpleCard) -> Self {
        let mut next = self.clone();
        next.hands[self.to_play].retain(|&held| held != card);
        next.trick.push((self.to_play, card));
        next.to_play = (self.to_play + 1) % self.hands.len();
        next.broken |= Some(card.0) == self.restricted;
        if next.trick.len() == self.hands.len() {
            let (_, led) = next.trick[0];
            let strength = |card: SimpleCard| (Some(card.0) == self.trump, card.0 == led.0, card.1);
            let (winner, _) = *next.trick.iter().max_by_key(|(_, card)| strength(*card)).unwrap();
            next.taken[winner] += next.worth_of_trick();
            next.trick.clear();
            next.to_play = winner;
        }
        next
    }

    fn worth_of_trick(&self) -> i64 {
        if !self.hearts_count {
            return 1;
        }
        let points = |(suit, rank): SimpleCard| match (suit, rank) {
            (2, _) => 1,
            (3, 10) => 13,
            _ => 0,
        };
        self.trick.iter().map(|&(_, card)| points(card)).sum()
    }
}

fn name((suit, rank): SimpleCard) -> String {
    format!("{}{}", &SUITS[suit..=suit], &RANKS[rank..=rank])
}

/// The formulas once more, from the description of the command line.
pub(crate) fn spades_utilities(
    formula: &str,
    tricks: &[i64],
    bids: &[i64],
    (scores, bags): (&[i32], &[u8]),
) -> Vec<i64> {
    let made: Vec<bool> = tricks.iter().zip(bids).map(|(t, b)| t >= b).collect();
    let all_missed = made.iter().map(|&made| i64::from(!made)).sum::<i64>();
    let mut utilities = Vec::new();
    for player in 0..tricks.len() {
        let (t, b, made) = (tricks[player], bids[player], made[player]);
        let missed = if made { all_missed } else { all_missed - 1 };
        utilities.push(match formula {
            "mt" => t,
            "momb" => missed,
            "mot" if made => 10 * b - (t - b),
            "smot" if made => 10 * b - (t - b - 1).max(0),
            "wl" if made => 1,
            "oh" => -(t - b).abs(),
            "table1" if made => 10 * b - (t - b) + 3 * missed,
            "mot" | "smot" | "wl" | "table1" => 0,
            "score" => {
                let hand = if b == 0 {
                    if t == 0 { 100 } else { -100 }
                } else if made {
                    // One bag at a time, as at the table.
                    let mut points = 10 * b;
                    let mut count = i64::from(bags[player]);
                    for _ in b..t {
                        points += 1;
                        count += 1;
                        if count % 10 == 0 {
                            points -= 100;
                        }
                    }
                    points
                } else {
                    -10 * b
                };
                i64::from(scores[player]) + hand
            }
            unknown => panic!("no formula {unknown}"),
        });
    }
    utilities
}
