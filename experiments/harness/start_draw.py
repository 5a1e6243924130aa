"""Starts the program draw. Its imports take a while, and so come after what heeds signals."""
import os
import signal
import sys

from harness.signals import heed, interrupt


def stop(number, frame):
    """Stop before the work begins. A KeyboardInterrupt could get lost among imports."""
    try:
        os.write(2, b"draw: stopped\n")
    finally:
        os._exit(1)


def main():
    heed(stop)
    from harness.draw import main as run
    try:
        return run(lambda: heed(interrupt))
    finally:
        heed(signal.SIG_IGN)


if __name__ == "__main__":
    sys.exit(main())
