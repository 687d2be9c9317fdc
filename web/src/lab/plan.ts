/** A plan to begin with. */
export const FIRST_PLAN = `name = "spades-by-cards"
title = "How Spades grows"
question = "How many nodes does each rule look at as hands get longer?"

[[search]]
id = "nodes"
heading = "Nodes by cards"
game = "spades"
options = { players = 3, eval = "smot" }
seeds = 20
vary = { option = "cards", values = [3, 4, 5, 6], label = "cards a player" }
searches = [
    { name = "plain", algorithm = "max-n" },
    { name = "speculative", algorithm = "speculative", space = "leaf-values" },
]

# With the scale "small", the study "nodes" has three deals only.
[scale.small.nodes]
seeds = 3
`;
