"""OpenSpiel's best responses to uniform play in Leduc poker: the median time of each.

Prints one line a player and way: way, player, value, seconds.
"""

import statistics
import sys
import time

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import best_response

REPEATS = int(sys.argv[1]) if len(sys.argv) > 1 else 5


def in_python(game, player):
    response = best_response.BestResponsePolicy(game, player, policy.UniformRandomPolicy(game))
    return response.value(game.new_initial_state())


def in_cpp(game, player):
    # The response does not own the policy, and looks at it late.
    uniform = pyspiel.UniformRandomPolicy(game)
    response = pyspiel.TabularBestResponse(game, player, uniform)
    return response.value("")


def main():
    game = pyspiel.load_game("leduc_poker")
    for way, run in (("python", in_python), ("c++", in_cpp)):
        for player in range(2):
            seconds = []
            for _ in range(REPEATS):
                start = time.perf_counter()
                value = run(game, player)
                seconds.append(time.perf_counter() - start)
            print(way, player + 1, value, statistics.median(seconds))


main()
