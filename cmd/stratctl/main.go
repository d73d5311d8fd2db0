// Stratctl is Strategos without a window: it plays games by commands on standard
// input, plays random games with every invariant checked, verifies saved games and
// the games' data, and makes pictures of positions. docs/stratctl.md describes it.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"

	"strategos/internal/about"
	"strategos/internal/terminal"
	"strategos/saves"
	"strategos/scenarios"
)

// cli is the command line.
type cli struct {
	Exec     execCmd     `cmd:"" help:"Play a game by commands on standard input; each line is answered with one line of JSON."`
	Playout  playoutCmd  `cmd:"" help:"Play random games to their end and check every invariant after every command."`
	Verify   verifyCmd   `cmd:"" help:"Load a saved game and replay its history against the hashes."`
	Plain    plainCmd    `cmd:"" help:"Write a saved game with its secrets in the open, for both players to see that it was done; or hide them again."`
	Position positionCmd `cmd:"" help:"Write the position of a saved game as a text to learn from and to change."`
	Check    checkCmd    `cmd:"" help:"Verify the games' data: maps, counters, tables, set-ups, texts."`
	Shot     shotCmd     `cmd:"" help:"Draw a position as a PNG picture."`
	Lesson   lessonCmd   `cmd:"" help:"List lessons, check one, or write it as pictures and a page that prints."`
	Games    gamesCmd    `cmd:"" help:"List the games, one a line."`
	Version  versionCmd  `cmd:"" help:"Print the program's version."`

	Transcript transcriptCmd `cmd:"" hidden:"" help:"Write random games down, or play written ones again and compare."`
}

// console is where a command reads and writes.
type console struct {
	in       io.Reader
	out, err io.Writer
}

func main() {
	os.Exit(run(os.Args[1:], console{os.Stdin, os.Stdout, os.Stderr}))
}

// errSilent ends the program with status 1 when everything has been said already.
var errSilent = errors.New("failed")

// run carries a command line out and returns the exit status: 0, or after one sentence on the error output 1, or 3 where the
// program itself is at fault.
func run(args []string, c console) int {
	c.out, c.err = terminal.New(c.out), terminal.New(c.err)
	var commands cli
	helped := false
	parser, err := kong.New(&commands, kong.Name("stratctl"), kong.Description("Strategos without a window."),
		kong.Writers(c.out, c.err), kong.Exit(func(int) { helped = true }), kong.Help(help), kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 110}))
	if err != nil {
		fmt.Fprintln(c.err, "stratctl:", err)
		return 1
	}
	ctx, err := parser.Parse(longFlags(args))
	if helped {
		return 0
	}
	if err != nil {
		fmt.Fprintf(c.err, "stratctl: %s. See stratctl -help.\n", strings.TrimSuffix(err.Error(), "."))
		return 1
	}
	var runErr error
	if f := caught(c.err, func() { runErr = ctx.Run(&c) }); f != nil {
		fmt.Fprintln(c.err, "stratctl:", f)
		return statusFault
	}
	if err := runErr; err != nil {
		if !errors.Is(err, errSilent) {
			fmt.Fprintln(c.err, "stratctl:", err)
		}
		return 1
	}
	return 0
}

// help prints a command's help. That of exec tells of every game, whose data are
// read for nobody else.
func help(o kong.HelpOptions, ctx *kong.Context) error {
	if n := ctx.Selected(); n != nil && n.Name == "exec" {
		n.Detail = longHelp()
	}
	return kong.DefaultHelpPrinter(o, ctx)
}

var singleDash = regexp.MustCompile(`^-[a-z][a-z-]+(=.*)?$`)

// longFlags gives flags written with one dash (-game) their second one.
func longFlags(args []string) []string {
	out := make([]string, len(args))
	for i, a := range args {
		if a == "--" {
			copy(out[i:], args[i:])
			break
		}
		if singleDash.MatchString(a) {
			a = "-" + a
		}
		out[i] = a
	}
	return out
}

// selection chooses a game to begin or to load.
type selection struct {
	Game     string            `help:"The game; without it the first there is." placeholder:"GAME"`
	Scenario string            `help:"The scenario; without it the game's first." placeholder:"SCENARIO"`
	Option   map[string]string `help:"Rulings other than the defaults, as in quarter=attacker." placeholder:"ID=VALUE"`
	Load     string            `help:"Go on with a saved game instead." placeholder:"FILE"`
	Position string            `help:"Begin in a position written by hand instead." placeholder:"FILE"`

	openFlag `embed:""`
}

// game is the chosen game's id.
func (s *selection) game() (string, error) {
	if s.Game == "" {
		return scenarios.Games()[0].ID(), nil
	}
	e, err := scenarios.Find(s.Game)
	if err != nil {
		return "", err
	}
	return e.ID(), nil
}

// load reads the saved game chosen; the other choices must not contradict it.
func (s *selection) load(lang string) (*saves.Loaded, error) {
	l, err := saves.ReadFile(s.Load)
	if err != nil {
		return nil, spoken(err, lang)
	}
	switch {
	case s.Game != "" && s.Game != l.Header.Game:
		return nil, fmt.Errorf("%s is a game of %s, not of %s", saves.Plain(s.Load), l.Header.Game, s.Game)
	case s.Scenario != "" && s.Scenario != l.Scenario:
		return nil, fmt.Errorf("%s is the scenario %s, not %s", saves.Plain(s.Load), l.Scenario, s.Scenario)
	case len(s.Option) > 0:
		return nil, errors.New("the options of a saved game cannot be changed")
	}
	return l, nil
}

// spoken puts errors that know both languages into the one chosen.
func spoken(err error, lang string) error {
	var e interface{ In(lang string) string }
	if errors.As(err, &e) {
		return errors.New(e.In(lang))
	}
	return err
}

type versionCmd struct{}

// Run prints the version.
func (*versionCmd) Run(c *console) error {
	_, err := fmt.Fprintln(c.out, "stratctl", about.Version)
	return err
}

type gamesCmd struct {
	Scenarios bool `help:"A line for each scenario, with the scenario behind the game."`
}

// Run lists the games, for scripts.
func (g *gamesCmd) Run(c *console) error {
	for _, e := range scenarios.Games() {
		if !g.Scenarios {
			fmt.Fprintln(c.out, e.ID())
			continue
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		for _, s := range info.Scenarios {
			fmt.Fprintln(c.out, e.ID(), s.ID)
		}
	}
	return nil
}

type checkCmd struct{}

// Run verifies the data of all games.
func (*checkCmd) Run(c *console) error {
	n := 0
	for _, g := range scenarios.Games() {
		r := g.Check()
		fmt.Fprint(c.out, r)
		n += len(r.Errors)
	}
	fmt.Fprintf(c.out, "%d games checked: %d errors\n", len(scenarios.Games()), n)
	if n > 0 {
		return errSilent
	}
	return nil
}
