"""The match lab: pairs of games under Botzone's limits, with the statistics to believe them.

The way of a game: cli → runner → crew → shard → game → botzone or engines → child → processes.
"""
