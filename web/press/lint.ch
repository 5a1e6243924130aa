@x
@q (no report)@>
@y
@1
@z
