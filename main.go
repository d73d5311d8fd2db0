// Strategos plays board wargames of the Peloponnesian War in a window, with every rule enforced. stratctl is the same
// without a window.
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	// First of all, so that a machine without a display gets a sentence and not a panic.
	_ "strategos/game/window/display/required"

	"strategos/game"
	"strategos/game/commandline"
	"strategos/game/window"
	"strategos/internal/about"
)

func main() {
	commandline.FindConsole()
	f, err := commandline.Parse(os.Args[1:])
	if err == nil {
		err = run(f)
	}
	if err != nil {
		commandline.Complain(err)
		os.Exit(1)
	}
}

// run opens the window on what the flags ask for.
func run(f *commandline.Flags) error {
	if f.New != "" && (f.Load != "" || f.File != "") {
		return errors.New("-new begins a game and -load opens one: give only one of them")
	}
	hangs := time.AfterFunc(4*time.Second, func() {
		fmt.Fprintln(os.Stderr, "The disk with the saved games and the settings does not answer: the window opens when it does.")
	})
	app := game.New(game.Config{Version: about.Version, Language: f.Lang, NoCurtain: f.NoCurtain})
	hangs.Stop()
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
	app.Finish()
	if f.Stats {
		fmt.Printf("clicks %d\n", app.Stage().Clicks)
	}
	return err
}
