#!/bin/bash
# A large proof as a Slurm array, a job of the proof for each task. Before it and after it:
#
#   tools/solve/prove split 5x6.jobs --size 5x6
#   awk -F'\t' '!/^#/ && $2 == "open" { print $1 }' 5x6.jobs >open.txt
#   sbatch --array=1-$(wc -l <open.txt) tools/solve/slurm.sh
#   tools/solve/prove collect 5x6.jobs found-*.txt
#
#SBATCH --job-name=amazons-solve
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=5G
#SBATCH --time=24:00:00
#SBATCH --output=found-%a.txt
#SBATCH --error=found-%a.err
exec build/amazons solve --as-job --hash-mb 1024 --fen "$(sed -n "${SLURM_ARRAY_TASK_ID}p" open.txt)"
