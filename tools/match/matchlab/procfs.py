"""What the kernel tells about processes, and asks of it: the parts that only Linux has."""

import ctypes
import os
import signal
import time

_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36
_TICKS = os.sysconf("SC_CLK_TCK")


def adopt_orphans():
    """From now on descendants whose parents die become children of this process."""
    if ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        raise OSError("this system cannot keep track of orphaned processes")


def die_with_parent(parent, number=signal.SIGTERM):
    """Asks for a signal when the parent dies; ends at once if it already has."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, number, 0, 0, 0)
    if os.getppid() != parent:
        os._exit(1)


def _read(path):
    """A small file in one go; raises OSError. A third of the time that a file object takes."""
    fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        return os.read(fd, 8192)
    finally:
        os.close(fd)


def read_stat(pid):
    """The fields of /proc/PID/stat after the name, as bytes, or None if there is no process."""
    try:
        return _read(f"/proc/{pid}/stat").rpartition(b")")[2].split()
    except OSError:
        return None


def cpu_ns(pid):
    """Processor time of all threads of a living process, in nanoseconds, or None."""
    try:
        return time.clock_gettime_ns((~pid << 3) | 2)
    except OSError:
        return None


def newest_id():
    """The number of the process, or thread, that was started last on this machine."""
    return int(_read("/proc/loadavg").rpartition(b" ")[2])


def is_thread(pid):
    """Whether the number is that of a thread beside its process's first, or of nothing at all."""
    try:
        text = _read(f"/proc/{pid}/status")
    except OSError:
        return True
    at = text.index(b"Tgid:")
    return int(text[at + 5 : at + 30].split()[0]) != pid


def kilobytes(path, name):
    """The figure of a line such as `VmHWM:  1234 kB`, or 0 if the process is gone."""
    try:
        text = _read(path)
        at = text.index(name) + len(name)
        return int(text[at : at + 30].split()[0])
    except (OSError, ValueError):
        return 0


def proportional_kb(pid):
    """Memory in use, of what is shared with others (as after a fork) only its share."""
    return kilobytes(f"/proc/{pid}/smaps_rollup", b"Pss:")


def nanoseconds(ticks):
    """The sum of fields of /proc/PID/stat that count processor time."""
    return sum(map(int, ticks)) * 1_000_000_000 // _TICKS


def children_of(parent):
    """Reads all of /proc: for rare occasions."""
    found = []
    for name in os.listdir("/proc"):
        stat = read_stat(name) if name.isdigit() else None
        if stat is not None and int(stat[1]) == parent:
            found.append(int(name))
    return found


def kill_orphans(keep=()):
    """Ends all children of this process but those to keep, and what they leave in turn."""
    while orphans := [pid for pid in children_of(os.getpid()) if pid not in keep]:
        for pid in orphans:
            os.kill(pid, signal.SIGKILL)
        for pid in orphans:
            os.waitpid(pid, 0)
