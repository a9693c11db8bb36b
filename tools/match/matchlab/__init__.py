"""The match lab: pairs of games under Botzone's limits, with the statistics to believe them.

The way of a game: cli → runner (or remote) → shard → game → botzone, uci or gtp → child →
processes.
"""
