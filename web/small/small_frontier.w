@*1 A small frontier.

@i cxx.w
