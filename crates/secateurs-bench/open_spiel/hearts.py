"""Hearts with closed hands: Secateurs at two seats, OpenSpiel's IS-MCTS at the other two.

OpenSpiel deals, keeps the rules and counts; every deal is played in all six such seatings, and
counts once. Secateurs is asked over a pipe (`advise hearts --serve`), so that it is told its hand
and what was played, and nothing else.

    python hearts.py SECATEURS [DEALS [FIRST_SEED [SIMULATIONS [UCT_C [OPTIONS OF ADVISE ...]]]]]
"""

import itertools
import json
import math
import random
import subprocess
import sys
import time

import pyspiel

GAME = "hearts(pass_cards=False,qs_breaks_hearts=False)"


class Secateurs:
    """One process that is kept running: a request a line, an answer a line."""

    def __init__(self, command, options):
        self.process = subprocess.Popen(
            [command, "advise", "hearts", "--serve", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.seconds = 0.0
        self.cards = 0

    def card(self, seat, hand, record, leader):
        suits = ("".join(rank for suit, rank in hand if suit == own) for own in "SHDC")
        options = {"seat": seat + 1, "hand": ".".join(suits), "record": ",".join(record)}
        if record:
            options["leader"] = leader + 1
        print(json.dumps({"options": options}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise ValueError(answer["error"])
        self.seconds += answer["seconds"]
        self.cards += 1
        return answer["play"]


def card_of(state, action):
    """A card as Secateurs writes it: the suit first."""
    text = state.action_to_string(action)
    return text[1] + text[0]


def dealt(game, seed):
    state = game.new_initial_state()
    chance = random.Random(seed)
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def play(start, ours, secateurs, bots):
    """What everybody gets when Secateurs sits at `ours`; and the time of the others."""
    state = start.clone()
    hands = [[] for _ in range(4)]
    # All actions so far but the first, the direction of the pass that is not made, dealt a card.
    for turn, action in enumerate(start.history()[-52:]):
        hands[turn % 4].append(card_of(start, action))
    record, leader, seconds = [], state.current_player(), 0.0
    while not state.is_terminal():
        seat = state.current_player()
        legal = {card_of(state, action): action for action in state.legal_actions()}
        if len(legal) == 1:
            (card,) = legal
        elif seat in ours:
            card = secateurs.card(seat, hands[seat], record, leader)
        else:
            began = time.process_time()
            card = card_of(state, bots[seat].step(state))
            seconds += time.process_time() - began
        hands[seat].remove(card)
        record.append(card)
        state.apply_action(legal[card])
    return state.returns(), seconds


def main(command, deals=10, first=1, simulations=5000, uct_c=18, *options):
    game = pyspiel.load_game(GAME)
    secateurs = Secateurs(command, options)
    differences, seconds, points = [], 0.0, [0.0, 0.0]
    for seed in range(int(first), int(first) + int(deals)):
        start, sums = dealt(game, seed), [0.0, 0.0]
        for ours in itertools.combinations(range(4), 2):
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
            bots = [
                pyspiel.ISMCTSBot(seed * 4 + seat, evaluator, float(uct_c), int(simulations))
                for seat in range(4)
            ]
            returns, took = play(start, ours, secateurs, bots)
            seconds += took
            for seat in range(4):
                # Without the bonuses, a hand is worth 26 less the points.
                sums[seat not in ours] += (26 - returns[seat]) / 12
        points = [all + one for all, one in zip(points, sums)]
        differences.append(sums[1] - sums[0])
        mean = sum(differences) / len(differences)
        spread = sum((one - mean) ** 2 for one in differences) / max(1, len(differences) - 1)
        error = 1.96 * math.sqrt(spread / len(differences))
        each = [one / len(differences) for one in points]
        print(
            f"{len(differences)} deals: {mean:+.2f} ± {error:.2f} points a hand fewer"
            f" ({each[0]:.2f} and {each[1]:.2f}); {secateurs.seconds / secateurs.cards:.3f} s a card,"
            f" theirs {seconds / secateurs.cards:.3f} s",
            flush=True,
        )


main(*sys.argv[1:])
