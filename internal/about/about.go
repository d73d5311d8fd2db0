// Package about is what Strategos says of itself on a command line. It imports nothing, so that it is ready before
// anything else is: see strategos/game/window/display/required.
package about

// Release is the version of this source as the changelog and the packages have it.
const Release = "1.0.0"

// Version is the release; the scripts that build add the commit where that is not the release's own.
var Version = Release

// Help tells how the desktop program is started.
const Help = `Usage: strategos [FILE] [flags]

Board wargames of the Peloponnesian War, with every rule enforced. Without a file or a new game it begins with its title.

  FILE                     A saved game to open.

  -h, --help               Print this and end.
      --version            Print the version and end.
      --load=FILE          Open this saved game.
      --new=GAME           Begin a new game at once; stratctl games lists them.
      --scenario=NAME      Scenario of the new game; without it the first.
      --option=ID=VALUE    A ruling of the new game, as quarter=defender; may be repeated.
      --solo               One person plays all sides of the new game.
      --typed              Players of the new game roll real dice and type the results.
      --no-curtain         Do not cover the table between players' decisions.
      --lang=LANG          Language, en or fr, in place of the one in the settings.
      --width=PIXELS       Width of the window in place of the remembered one, at least 1280.
      --height=PIXELS      Height of the window, at least 800.
      --stats              When the program ends, print how many clicks it saw.

Long flags may have one dash or two. stratctl is the same without a window.
`
