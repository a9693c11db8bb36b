"""What the kernel tells about processes, and asks of it: the parts that only Linux has.

psutil does what is rare. By hand stays what it lacks: processor time in nanoseconds (its own comes
in ticks of 10 ms, too coarse for a bot that has 20 ms a move), the peak of memory, the newest
process id, prctl. And /proc/PID/stat, which is read several times a move: psutil takes three times
as long for it.
"""

import ctypes
import os
import platform
import signal
import time

import psutil

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


def nanoseconds(ticks):
    """The sum of fields of /proc/PID/stat that count processor time."""
    return sum(map(int, ticks)) * 1_000_000_000 // _TICKS


def cpu_ns(pid):
    """Processor time of all threads of a living process, in nanoseconds, or None."""
    try:
        return time.clock_gettime_ns((~pid << 3) | 2)
    except OSError:
        return None


def newest_id():
    """The number of the process, or thread, that was started last on this machine."""
    return int(_read("/proc/loadavg").rpartition(b" ")[2])


def peak_kb(pid):
    """The most memory that the process ever had in use, or 0 if it is gone."""
    try:
        text = _read(f"/proc/{pid}/status")
        at = text.index(b"VmHWM:") + len(b"VmHWM:")
        return int(text[at : at + 30].split()[0])
    except (OSError, ValueError):
        return 0


def proportional_kb(pid):
    """Memory in use, of what is shared with others (as after a fork) only its share."""
    try:
        return psutil.Process(pid).memory_full_info().pss // 1024
    except psutil.Error:
        return 0


def machine():
    """This machine in words: processor, how many of them, kernel."""
    model = platform.machine()
    with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as file:
        for line in file:
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                model = " ".join(value.split())
                break
    count = os.cpu_count() or 1
    release = platform.release().split("-")[0]
    plural = "processor" if count == 1 else "processors"
    return f"{model}, {count} {plural}, {platform.system()} {release}"


def kill_orphans(keep=()):
    """Ends all children of this process but those to keep, and what they leave in turn."""
    while orphans := [p for p in psutil.Process().children() if p.pid not in keep]:
        for process in orphans:
            process.kill()
        psutil.wait_procs(orphans)
