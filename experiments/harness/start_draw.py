"""Starts the program draw. Imports take a while, and so come after what heeds signals."""
import os
import signal
import sys

SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


def heed(handler):
    """Let this handle the signals that are not ignored."""
    for number in SIGNALS:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, handler)


def stop(number, frame):
    """Stop before the work begins. A KeyboardInterrupt could get lost among imports."""
    try:
        os.write(2, b"draw: stopped\n")
    finally:
        os._exit(1)


def interrupt(number, frame):
    """Stop once; what is done to stop is not to be interrupted."""
    heed(signal.SIG_IGN)
    raise KeyboardInterrupt


def main():
    heed(stop)
    from harness.draw import main as run
    try:
        return run(lambda: heed(interrupt))
    finally:
        heed(signal.SIG_IGN)


if __name__ == "__main__":
    sys.exit(main())
