"""A player's process tree: who belongs to it, what it has used, and how to end all of it.

The runner makes itself a subreaper, so that a process whose parent dies becomes the runner's
child and cannot slip away. New processes are found without reading all of /proc each move:
/proc/loadavg names the newest process id, and ids are given out in order, so that only those
since the last look have to be read.

psutil does what is rare. Read by hand is what it lacks: processor time in nanoseconds (its own comes
in ticks of 10 ms, too coarse for a bot that has 20 ms a move), the peak of memory, the newest
process id. And /proc/PID/stat, which is read several times a move: psutil takes three times
as long for it.
"""

import ctypes
import os
import platform
import resource
import signal
import time

import psutil

_MOST_NEW_IDS = 2000

MOST_PROCESSES = 32  # that a player may have


class Watch:
    """Finds the tree of each new process: one per runner process, shared by its players' trees."""

    def __init__(self):
        self.trees = []
        self._seen = newest_id()
        self._me = os.getpid()

    def discover(self, active):
        """Adds processes that are new since the last call; orphans go to the active tree."""
        newest = newest_id()
        if newest == self._seen:
            return
        if 0 < newest - self._seen <= _MOST_NEW_IDS:
            ids = range(self._seen + 1, newest + 1)
        else:
            ids = psutil.pids()
        self._seen = newest
        known = {pid for tree in self.trees for pid in tree.members} | {self._me}
        pending = {}
        for pid in ids:
            if pid in known:
                continue
            stat = read_stat(pid)
            if stat is not None:
                pending[pid] = int(stat[1])
        self._assign(pending, active)

    def _assign(self, pending, active):
        found = True
        while found:
            found = False
            for pid, parent in list(pending.items()):
                tree = self._owner(parent, active)
                if tree is None:
                    continue
                del pending[pid]
                if psutil.pid_exists(pid):  # false for threads
                    tree.add(pid)
                    found = True

    def _owner(self, parent, active):
        if parent == self._me:
            return active
        return next((tree for tree in self.trees if parent in tree.members), None)


class Tree:
    """One player's root process and all that comes from it."""

    def __init__(self, watch, pid):
        self._watch = watch
        self.root = pid
        self.members = {}  # process id → processor time at the last look, in nanoseconds
        self._ended_ns = 0  # of members that the runner itself has waited for
        self.used_ns = 0  # processor time at the last look
        self.peak_kb = 0
        self.status = None  # of the root, once reaped, as os.waitpid gives it
        watch.trees.append(self)
        self.add(pid)

    def add(self, pid):
        self.members[pid] = 0

    def look(self):
        """Measures: returns processor time so far in nanoseconds; keeps the peak of memory."""
        self._count_time()
        if len(self.members) == 1:
            (pid,) = self.members
            self.peak_kb = max(self.peak_kb, peak_kb(pid))
        elif len(self.members) <= MOST_PROCESSES:  # of more, the kernel would be asked too long
            self.peak_kb = max(self.peak_kb, sum(map(proportional_kb, self.members)))
        return self.used_ns

    def _count_time(self):
        self._watch.discover(self)
        for pid in list(self.members):
            stat = read_stat(pid)
            if stat is None or stat[0] in (b"Z", b"X"):
                self._bury(pid, stat)
                continue
            used = (cpu_ns(pid) or 0) + nanoseconds(stat[13:15])  # with children waited for
            self.members[pid] = max(used, self.members[pid])
        # A process that was waited for counts in its parent from then on; one that was not is
        # lost, but what was seen of it stays seen.
        self.used_ns = max(self.used_ns, self._ended_ns + sum(self.members.values()))

    def _bury(self, pid, stat):
        """Takes leave of a process that has ended, unless its parent may still ask for it."""
        if stat is not None:
            self.members[pid] = max(self.members[pid], nanoseconds(stat[11:15]))
            if int(stat[1]) != os.getpid():
                return
            gone, status, usage = os.wait4(pid, os.WNOHANG)
            if not gone:
                return  # some thread of it has not ended yet
            self._ended_ns += int((usage.ru_utime + usage.ru_stime) * 1e9)
            # The kernel starts this figure at what the runner itself had at the time of the spawn.
            if usage.ru_maxrss > resource.getrusage(resource.RUSAGE_SELF).ru_maxrss:
                self.peak_kb = max(self.peak_kb, usage.ru_maxrss)
            if pid == self.root:
                self.status = status
        del self.members[pid]

    def signal(self, number):
        for pid in list(self.members):
            try:
                os.kill(pid, number)
            except OSError:
                pass

    def stop(self):
        """Freezes the tree; what was started in the meantime is frozen too."""
        before = -1
        while before != len(self.members):
            before = len(self.members)
            self.signal(signal.SIGSTOP)
            self._watch.discover(self)

    def resume(self):
        self.signal(signal.SIGCONT)

    def kill(self):
        """Ends every process of the tree and waits until all are gone."""
        self.stop()  # or a fork bomb might outrun what follows
        pause = 0.0002
        while self.members:
            self.signal(signal.SIGKILL)
            self._count_time()
            if self.members:
                time.sleep(pause)
                pause = min(2 * pause, 0.05)
        self._watch.trees.remove(self)


# -- processes in the kernel, on Linux

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
