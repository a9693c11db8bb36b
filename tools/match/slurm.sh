#!/bin/bash
# A match as a Slurm array: 50 tasks of 4 pairs each, 200 pairs in all. Before it and after it:
#
#   tools/match/match config --player bot --player git:HEAD~1 --time-ms 100 >match.config
#   sbatch tools/match/slurm.sh
#   tools/match/match collect --config "$(cat match.config)" --out match.jsonl shard-*.jsonl
#   tools/match/match report match.jsonl --sprt elo0=0 elo1=10
#
#SBATCH --job-name=amazons-match
#SBATCH --array=0-49
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --time=00:30:00
#SBATCH --output=shard-%a.jsonl
#SBATCH --error=shard-%a.err
PAIRS=4
first=$((SLURM_ARRAY_TASK_ID * PAIRS))
exec tools/match/match shard --config "$(cat match.config)" $(seq $first $((first + PAIRS - 1)))
