"""Class work on paper: the items of a sheet as blocks, and the blocks as PDF or HTML."""
