"""What the tests of the app's tables share."""

BOTH = ("maison", "officielles")

NORTH_JACKS = "JS JH JD JC 7H 8C AD QS"
