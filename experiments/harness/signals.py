"""What stops a program, from outside."""
import signal

SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


def heed(handler):
    """Let this handle the signals that are not ignored."""
    for number in SIGNALS:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, handler)


def interrupt(number, frame):
    """Stop once; what is done to stop is not to be interrupted."""
    heed(signal.SIG_IGN)
    raise KeyboardInterrupt
