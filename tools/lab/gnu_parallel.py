"""GNU parallel, which runs jobs here or on other machines by ssh."""

import os
import shutil

# A machine that does not answer for some seconds is given up. Keys and users: ~/.ssh/config.
SSH = os.environ.get("AMAZONS_SSH") or (
    "ssh -o BatchMode=yes -o ConnectTimeout=5 -o ServerAliveInterval=2 -o ServerAliveCountMax=3"
)
_RETRIES = 3


def complaint():
    """What is missing for it to run, or None."""
    if shutil.which("parallel") is None:
        return "GNU parallel is not installed: apt-get install parallel"
    return None


def on_hosts(hosts, ssh=SSH):
    """Options for `command`: the machines of a file of ssh logins (--sshloginfile)."""
    return ["--sshloginfile", os.path.abspath(hosts), "--ssh", ssh, "--retries", str(_RETRIES)]


def command(options, arguments, job):
    """The command that runs the job, a shell's, with each line of the file of arguments."""
    return ["parallel", "--will-cite", "--no-run-if-empty", "--line-buffer", *options,
            "--arg-file", arguments, job]
