"""A cluster on one machine: three nodes of Slurm, and three hosts by ssh, on which things go wrong.

Whatever is killed, cut in half or full, the run must be the same in the end as that of one machine.
"""
import getpass
import os
import re
import shutil
import signal
import socket
import subprocess
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from conftest import Scene, processes, run, wait_for
from long_search import COUNT, kept, parts_kept, put_queens


NEEDED = ["slurmctld", "slurmd", "sbatch", "munged", "parallel", "ssh", "sshd"]
os.environ["PATH"] += ":/usr/sbin"
pytestmark = pytest.mark.skipif(
    any(shutil.which(name) is None for name in NEEDED),
    reason="experiments/tools/setup.sh cluster installs what is missing")

CONF = """
ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket,cred_expire=5
CredType=cred/munge
SlurmUser={user}
SlurmdUser={user}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool.%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.%n.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SlurmdParameters=config_overrides
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
SlurmdTimeout=3
KillWait=1
SchedulerParameters=sched_interval=1,batch_sched_delay=1,sched_min_interval=1000
NodeName=n1 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[1]} CPUs=1
NodeName=n2 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[2]} CPUs=1
NodeName=n3 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[3]} CPUs=1
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""
SSHD = """
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
AuthorizedKeysFile {folder}/user.pub
PidFile {folder}/sshd.{name}.pid
StrictModes no
UsePAM no
MaxStartups 100
"""
SSH = """
Host {name}
HostName 127.0.0.1
Port {port}
IdentityFile {folder}/user
UserKnownHostsFile /dev/null
StrictHostKeyChecking no
LogLevel ERROR
"""


def free_ports(count):
    """So many ports of this machine that nothing listens to."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]


@contextmanager
def daemon(*words, log, **options):
    """A program that is ended with the test; it must not go to the background."""
    with log.open("w") as out, subprocess.Popen(words, stdout=out, stderr=out, **options) as child:
        try:
            yield child
        finally:
            child.kill()


def kill(pids):
    """Kill those of these processes that are running."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


@pytest.fixture(scope="module")
def wanted(tmp_path_factory):
    """Solutions and report that one machine finds, with which others are compared."""
    scene = put_queens(Scene(tmp_path_factory.mktemp("local")))
    scene.harness("run", "--no-page")
    return kept(scene)


class Cluster:
    """A scene, and machines to run it."""

    def __init__(self, scene, *words):
        self.scene, self.words = scene, words

    def collect(self, **options):
        """Start the harness, which collects the parts."""
        return self.scene.start("run", *self.words, **options)

    def wait(self, *numbers):
        """Let these parts wait until they are told to go on."""
        for number in numbers:
            self.scene.put(f"wait-{number}", "")

    def go_on(self, *numbers):
        """Let the searches of these parts go on, which have been waiting."""
        for number in numbers:
            (self.scene.root / f"wait-{number}").unlink()

    def waiting(self, number):
        """The programs that wait at this part."""
        return processes(str(self.scene.root / "build/bin/dance"), f"{number}/{COUNT}")

    def finish(self, process, wanted):
        """Wait for the harness, and check that it ends with the wanted run and keeps no part;
        returns its standard error."""
        output, complaints = process.communicate()
        assert process.returncode == 0, output + complaints
        assert output.startswith("2 figures of 1 claim: 2 reproduced")
        assert kept(self.scene) == wanted
        assert parts_kept(self.scene) == []
        return complaints


@contextmanager
def slurm_in(folder):
    """Slurm, with its files in a folder: the daemons of the nodes by name."""
    (folder / "state").mkdir()
    (folder / "key").write_bytes(os.urandom(128))
    (folder / "key").chmod(0o600)
    (folder / "slurm.conf").write_text(CONF.format(
        folder=folder, user=getpass.getuser(), host=socket.gethostname().partition(".")[0],
        ports=free_ports(4)))
    # A newer one can, and must in a chroot, do without /sys/fs/cgroup.
    if run("slurmd", "-V").stdout.split()[-1] >= "23":
        (folder / "cgroup.conf").write_text("CgroupPlugin=disabled\n")
    os.environ["SLURM_CONF"] = str(folder / "slurm.conf")
    with ExitStack() as stack:
        def begin(*words):
            log = folder / f"{len(list(folder.iterdir()))}.log"
            return stack.enter_context(daemon(*words, log=log))
        begin("munged", "--foreground", "--force", f"--key-file={folder}/key",
              f"--socket={folder}/munge.socket", f"--pid-file={folder}/munged.pid",
              f"--log-file={folder}/munged.log", f"--seed-file={folder}/seed")
        wait_for((folder / "munge.socket").exists)
        begin("slurmctld", "-D", "-c")
        nodes = {name: begin("slurmd", "-D", "-N", name) for name in ("n1", "n2", "n3")}
        wait_for(lambda: idle() == 3)
        yield nodes


@pytest.fixture(scope="module")
def slurm(tmp_path_factory):
    """A running Slurm; its nodes."""
    with slurm_in(tmp_path_factory.mktemp("slurm")) as nodes:
        yield nodes


def idle():
    """How many nodes of Slurm are idle."""
    said = run("sinfo", "--noheader", "--format=%D %t").stdout.splitlines()
    return sum(int(line.split()[0]) for line in said if line.endswith(" idle"))


def test_slurm(slurm, tmp_path, wanted):
    """A harness is killed, whose jobs the next one cancels. A search and a node are killed, a
    report is cut in half; the third harness runs what is missing."""
    cluster = Cluster(put_queens(Scene(tmp_path)), "--launch", "slurm")
    cluster.wait(1, 2, 3)
    first = cluster.collect()
    wait_for(lambda: all(map(cluster.waiting, (1, 2, 3))))
    first.kill()
    first.communicate()
    before = {*cluster.waiting(1), *cluster.waiting(2)}
    second = cluster.collect()
    # Slurm cancels the jobs of the first one process by process: what runs must be all new.
    wait_for(lambda: all(running and before.isdisjoint(running)
                         for running in map(cluster.waiting, (1, 2))))
    kill(cluster.waiting(1))
    slurm["n2"].kill()
    kill(cluster.waiting(2))
    cluster.go_on(1, 2, 3)
    _, complaints = second.communicate()
    # Slurm runs again what was on the node that died, which may be one of the two.
    assert re.search(rf"failed: queens: [12] of {COUNT} parts have no report; see ", complaints)
    assert second.returncode == 1
    half = next(tmp_path.glob("build/runs/parts/queens/*/[4-5]"))
    half.write_text(half.read_text()[:100])
    cluster.finish(cluster.collect(), wanted)


def test_ctrl_c_cancels_the_jobs(slurm, tmp_path, wanted):
    cluster = Cluster(put_queens(Scene(tmp_path)), "--launch", "slurm")
    cluster.wait(1)
    process = cluster.collect()
    wait_for(lambda: cluster.waiting(1))
    process.send_signal(signal.SIGINT)
    process.communicate()
    wait_for(lambda: not cluster.waiting(1))
    cluster.go_on(1)
    cluster.finish(cluster.collect(), wanted)


@pytest.fixture
def hosts(tmp_path_factory, monkeypatch):
    """Three hosts for ssh on this machine, each with a daemon of its own."""
    folder = tmp_path_factory.mktemp("ssh")
    for name in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name],
                       check=True)
    if os.getuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # which sshd wants of root
    monkeypatch.setenv("PARALLEL_SSH", f"ssh -F {folder}/config")
    with ExitStack() as stack, (folder / "config").open("w") as config:
        daemons = {}
        for name, port in zip("abc", free_ports(3)):
            fields = {"folder": folder, "name": name, "port": port}
            (folder / f"sshd.{name}").write_text(SSHD.format(**fields))
            config.write(SSH.format(**fields))
            daemons[name] = stack.enter_context(daemon(
                shutil.which("sshd"), "-D", "-e", "-f", folder / f"sshd.{name}",
                log=folder / f"{name}.log"))
        config.flush()
        yield daemons


def test_ssh(hosts, tmp_path, wanted):
    """A search is killed, a host is lost; a harness is killed, and a report cut in half."""
    cluster = Cluster(put_queens(Scene(tmp_path)), "--launch", "ssh", "--hosts", "a b c")
    cluster.wait(2, 3)
    first = cluster.collect()
    wait_for(lambda: all(map(cluster.waiting, (2, 3))))
    kill(cluster.waiting(2))
    hosts["b"].kill()
    wait_for(lambda: parts_kept(cluster.scene) == [1, 4, 5])
    first.kill()
    first.communicate()
    (half,) = tmp_path.glob("build/runs/parts/queens/*/5")
    half.write_text(half.read_text()[:100])
    second = cluster.collect()
    cluster.go_on(2, 3)
    cluster.finish(second, wanted)


def test_hosts_that_do_not_answer(hosts, tmp_path):
    for host in hosts.values():
        host.kill()
    scene = put_queens(Scene(tmp_path))
    _, complaints = scene.harness("run", "--launch", "ssh", "--hosts", "a b", status=1)
    assert f"{COUNT} of {COUNT} parts have no report" in complaints
    assert "--launch ssh needs --hosts" in scene.refused("run", "--launch", "ssh")
