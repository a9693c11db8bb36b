#!/usr/bin/python3
"""A match on several machines, one of which dies in the middle.

The machines are network namespaces, each with an address and an sshd of its own. Where they cannot
be made (not root, no iproute2, no sshd, no GNU parallel) the test is skipped and says why.
"""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import support

HOSTS = 3
# Another one for each process: a network that a killed test left behind is not in the way.
NETWORK = f"10.{200 + os.getpid() // 250 % 50}.{os.getpid() % 250}"
SSHD = shutil.which("sshd") or "/usr/sbin/sshd"
SKIPPED = 77


def sh(*words):
    subprocess.run(words, check=True, capture_output=True)


def obstacle():
    """Why the test cannot run here, or None."""
    if os.geteuid() != 0:
        return "network namespaces need root"
    for program in ("ip", "ssh", "ssh-keygen", "parallel"):
        if shutil.which(program) is None:
            return f"{program} is not installed"
    if not os.path.exists(SSHD):
        return "sshd is not installed"
    name = f"mt{os.getpid()}"
    try:
        sh("ip", "netns", "add", name)
        try:
            sh("ip", "-n", name, "link", "set", "lo", "up")
            sh("ip", "netns", "exec", name, "true")
        finally:
            sh("ip", "netns", "delete", name)
        for kind in (["bridge"], ["veth", "peer", "name", name + "p"]):
            sh("ip", "link", "add", name, "type", *kind)
            sh("ip", "link", "delete", name)
    except subprocess.CalledProcessError as error:
        return "no network namespaces: " + error.stderr.decode().strip()
    return None


class Network:
    """A bridge, and machines on it that answer to ssh."""

    def __init__(self, folder):
        self.folder = folder
        self.bridge = f"mb{os.getpid() % 100000}"
        self.names = [f"match{os.getpid()}n{i}" for i in range(HOSTS)]
        self.servers = []

    def start(self):
        sh("ip", "link", "add", self.bridge, "type", "bridge")
        sh("ip", "addr", "add", f"{NETWORK}.1/24", "dev", self.bridge)
        sh("ip", "link", "set", self.bridge, "up")
        self._keys()
        os.makedirs("/run/sshd", exist_ok=True)
        for number, name in enumerate(self.names):
            self._machine(number, name)
        for number in range(HOSTS):
            self._wait_for(number)

    def _keys(self):
        for name in ("host", "user"):
            sh("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", os.path.join(self.folder, name))
        shutil.copy(os.path.join(self.folder, "user.pub"), os.path.join(self.folder, "authorized"))

    def address(self, number):
        return f"{NETWORK}.{10 + number}"

    def _machine(self, number, name):
        outside, inside = f"{self.bridge}o{number}", f"{self.bridge}i{number}"
        sh("ip", "netns", "add", name)
        sh("ip", "link", "add", outside, "type", "veth", "peer", "name", inside)
        sh("ip", "link", "set", inside, "netns", name)
        sh("ip", "link", "set", outside, "master", self.bridge, "up")
        sh("ip", "-n", name, "addr", "add", f"{self.address(number)}/24", "dev", inside)
        sh("ip", "-n", name, "link", "set", inside, "up")
        sh("ip", "-n", name, "link", "set", "lo", "up")
        options = {
            "HostKey": f"{self.folder}/host", "AuthorizedKeysFile": f"{self.folder}/authorized",
            "StrictModes": "no", "UsePAM": "no", "PidFile": "none", "PermitRootLogin": "yes",
            "PasswordAuthentication": "no", "MaxStartups": "100", "MaxSessions": "100",
            "SetEnv": f"AMAZONS_MATCH_TOOLS={support.TOOLS}",
        }
        words = [word for key, value in options.items() for word in ("-o", f"{key}={value}")]
        self.servers.append(subprocess.Popen(
            ["ip", "netns", "exec", name, SSHD, "-D", "-f", "/dev/null", *words],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        ))

    def ssh(self):
        """The ssh command of a user who has the key and has seen these machines before."""
        return (
            f"ssh -i {self.folder}/user -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR "
            "-o StrictHostKeyChecking=no -o IdentitiesOnly=yes -o BatchMode=yes "
            "-o ConnectTimeout=3 -o ServerAliveInterval=1 -o ServerAliveCountMax=2"
        )

    def _wait_for(self, number):
        for _ in range(100):
            done = subprocess.run([*self.ssh().split(), f"root@{self.address(number)}", "true"],
                                  capture_output=True, check=False)
            if done.returncode == 0:
                return
            time.sleep(0.1)
        raise AssertionError(f"machine {number} does not answer: {done.stderr.decode()}")

    def processes(self, number):
        done = subprocess.run(["ip", "netns", "pids", self.names[number]], check=True,
                              capture_output=True, text=True)
        return [int(pid) for pid in done.stdout.split()]

    def unplug(self, number):
        """The cable is pulled: no more bytes, and nobody says goodbye."""
        sh("ip", "link", "set", f"{self.bridge}o{number}", "down")

    def kill(self, number):
        """The machine crashes: every process of it is gone at once."""
        while pids := self.processes(number):
            for pid in pids:
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            time.sleep(0.01)
        self.servers[number].wait()

    def close(self):
        for number, name in enumerate(self.names):
            if number < len(self.servers):
                self.kill(number)
            subprocess.run(["ip", "netns", "delete", name], capture_output=True, check=False)
        subprocess.run(["ip", "link", "delete", self.bridge], capture_output=True, check=False)


class Hosts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = cls.temporary.name
        cls.network = Network(cls.folder)
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.addClassCleanup(cls.network.close)
        cls.network.start()
        cls.project = cls.project_over_there()

    @classmethod
    def project_over_there(cls):
        """A folder whose match runner is this one, with the sanitizer that its module needs.

        The sanitizer is for that program alone: what a shell starts as it begins may hang with it.
        """
        project = os.path.join(cls.folder, "project")
        runner = os.path.join(project, "tools", "match", "match")
        os.makedirs(os.path.dirname(runner))
        preload = [f"{name}={value}" for name, value in support.PRELOAD.items()]
        with open(runner, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nexec env {shlex.join([*preload, support.MATCH])} "$@"\n')
        os.chmod(runner, 0o755)
        return project

    def setUp(self):
        self.token = f"hosts-test-{os.getpid()}-{self._testMethodName}"
        player = f"{support.MOCK} --keep-running --seed {self.token}"
        self.common = ["--player", player, "--player", player + "b", *support.QUICK]

    def hosts(self, *numbers):
        path = os.path.join(self.folder, "hosts")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"1/root@{self.network.address(n)}\n" for n in numbers)
        return ["--hosts", path, "--hosts-dir", self.project, "--shard-pairs", "2"]

    def start(self, arguments):
        return support.start(arguments, {"AMAZONS_SSH": self.network.ssh()})

    def wait_for_pairs(self, path, count, process):
        while process.poll() is None:
            if os.path.exists(path):
                with open(path, "rb") as file:
                    if file.read().count(b"\n") > count:
                        return
            time.sleep(0.02)
        self.fail("it ended too early: " + process.communicate()[1])

    def assert_quiet(self, *numbers):
        """No player is left on these machines."""
        deadline = time.monotonic() + 15
        while time.monotonic() < deadline:
            left = set(support.processes_with(self.token))
            left &= {pid for number in numbers for pid in self.network.processes(number)}
            if not left:
                return
            time.sleep(0.1)
        self.fail(f"still running: {left}")

    def test_a_machine_dies_and_another_is_unplugged(self):
        calm, path = (os.path.join(self.folder, name) for name in ("calm", "run"))
        pairs = ["--pairs", "40"]
        support.run(*self.common, *pairs, "--out", calm)
        process = self.start([*self.common, *pairs, "--out", path, *self.hosts(0, 1, 2)])
        self.wait_for_pairs(path, 4, process)
        self.network.kill(2)
        self.wait_for_pairs(path, 10, process)
        self.network.unplug(1)
        out, err = process.communicate(timeout=240)
        self.assertEqual(process.returncode, 0, out + err)
        found, wanted = (support.games_only(support.read_run(p)[1]) for p in (path, calm))
        self.assertEqual(found, wanted)
        self.assert_quiet(0)

    def test_b_stopping_ends_the_players_over_there(self):
        path = os.path.join(self.folder, "stopped")
        process = self.start([*self.common, "--pairs", "2000", "--out", path, *self.hosts(0)])
        self.wait_for_pairs(path, 2, process)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)
        self.assert_quiet(0)

    def test_c_no_machine_is_left(self):
        path = os.path.join(self.folder, "nobody")
        process = self.start([*self.common, "--pairs", "2", "--out", path, *self.hosts(2)])
        _, err = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 2)
        self.assertIn("no machine plays", err)


if __name__ == "__main__":
    reason = obstacle()
    if reason:
        print("skipped:", reason)
        sys.exit(SKIPPED)
    unittest.main()
