@* How we know. To be written.
