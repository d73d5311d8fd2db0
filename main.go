// Strategos plays board wargames of the Peloponnesian War in a window, with every rule enforced. stratctl is the same
// without a window.
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	// First of all, so that a machine without a display gets a sentence and not a panic.
	_ "strategos/game/window/display/required"

	"github.com/alecthomas/kong"

	"strategos/game"
	"strategos/game/window"
)

// version is set when the program is built.
var version = "dev"

// flags are the command line. Long flags may have one dash or two.
type flags struct {
	File      string           `arg:"" optional:"" name:"file" help:"A saved game to open." type:"path"`
	Load      string           `help:"Open this saved game." placeholder:"FILE" type:"path"`
	New       string           `help:"Begin a new game at once: sphacteria." placeholder:"GAME"`
	Scenario  string           `help:"Scenario of the new game; without it the first." placeholder:"NAME"`
	Option    []string         `help:"A ruling of the new game, as quarter=defender; may be repeated." placeholder:"ID=VALUE"`
	Solo      bool             `help:"One person plays both sides of the new game."`
	Typed     bool             `help:"Players of the new game roll real dice and type the results."`
	NoCurtain bool             `help:"Do not cover the table between two players' decisions."`
	Lang      string           `help:"Language, en or fr, in place of the one in the settings." placeholder:"LANG" enum:",en,fr" default:""`
	Width     int              `help:"Width of the window in place of the remembered one." placeholder:"PIXELS"`
	Height    int              `help:"Height of the window."`
	Stats     bool             `help:"When the program ends, print how many clicks it saw."`
	Measure   string           `hidden:"" help:"Print how fast the window is and end: its start, or also a board that moves." enum:",start,motion" default:""`
	Version   kong.VersionFlag `help:"Print the version."`
}

func main() {
	var f flags
	parser, err := kong.New(&f, kong.Name("strategos"), kong.UsageOnError(), kong.Vars{"version": version},
		kong.Description("Board wargames of the Peloponnesian War, with every rule enforced."))
	if err == nil {
		_, err = parser.Parse(doubleDashes(os.Args[1:]))
	}
	if err == nil {
		err = run(f)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "strategos: %v\n", err)
		os.Exit(1)
	}
}

// doubleDashes writes long flags given with one dash, as Go's own tools take them, the way kong reads them.
func doubleDashes(args []string) []string {
	out := make([]string, len(args))
	for i, a := range args {
		if a == "--" {
			copy(out[i:], args[i:])
			break
		}
		if len(a) > 2 && a[0] == '-' && a[1] != '-' {
			a = "-" + a
		}
		out[i] = a
	}
	return out
}

// run opens the window on what the flags ask for.
func run(f flags) error {
	if f.New != "" && (f.Load != "" || f.File != "") {
		return errors.New("-new begins a game and -load opens one: give only one of them")
	}
	app := game.New(game.Config{Version: version, Language: f.Lang, NoCurtain: f.NoCurtain})
	switch file := f.Load + f.File; {
	case f.Load != "" && f.File != "":
		return errors.New("give one file to open, not two")
	case file != "":
		app.OpenFile(file)
	case f.New != "":
		start := game.Start{Game: f.New, Scenario: f.Scenario, Solo: f.Solo, Typed: f.Typed, NoCurtain: f.NoCurtain, Options: map[string]string{}}
		for _, o := range f.Option {
			id, value, ok := strings.Cut(o, "=")
			if !ok {
				return fmt.Errorf("-option wants a ruling as ID=VALUE, not %q", o)
			}
			start.Options[id] = value
		}
		if err := app.StartGame(start); err != nil {
			return err
		}
	default:
		app.ResumeAfterCrash()
	}
	o := window.Options{Width: f.Width, Height: f.Height}
	if f.Measure != "" {
		o.Measure, o.StartOnly = os.Stdout, f.Measure == "start"
	}
	err := window.Run(app, o)
	if f.Stats {
		fmt.Printf("clicks %d\n", app.Stage().Clicks)
	}
	return err
}
