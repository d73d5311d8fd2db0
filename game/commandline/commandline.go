// Package commandline reads the command line of the desktop program.
package commandline

import (
	"fmt"
	"os"

	"github.com/alecthomas/kong"

	"strategos/internal/about"
	"strategos/internal/terminal"
)

// Flags are the command line; about.Help explains them.
type Flags struct {
	File      string   `arg:"" optional:"" name:"file" type:"path"`
	Load      string   `placeholder:"FILE" type:"path"`
	New       string   `placeholder:"GAME"`
	Scenario  string   `placeholder:"NAME"`
	Option    []string `placeholder:"ID=VALUE"`
	Solo      bool
	Typed     bool
	NoCurtain bool
	Lang      string `placeholder:"LANG" enum:",en,fr" default:""`
	Width     int    `placeholder:"PIXELS"`
	Height    int    `placeholder:"PIXELS"`
	Stats     bool
	Measure   string `hidden:"" enum:",start,motion" default:""`
	Version   kong.VersionFlag
}

// Parse reads the arguments after the program's name. Help and version are printed there and then, and end the program.
func Parse(args []string) (*Flags, error) {
	var f Flags
	parser, err := parserOf(&f)
	if err == nil {
		_, err = parser.Parse(doubleDashes(args))
	}
	return &f, err
}

func parserOf(f *Flags) (*kong.Kong, error) {
	help := func(_ kong.HelpOptions, ctx *kong.Context) error {
		_, err := fmt.Fprint(ctx.Stdout, about.Help)
		return err
	}
	return kong.New(f, kong.Name("strategos"), kong.UsageOnError(), kong.Help(help), kong.Vars{"version": about.Version})
}

// complain prints why the program ends. A sentence may quote an argument or a file, and neither is to steer the terminal.
func complain(err error) { fmt.Fprintf(terminal.New(os.Stderr), "strategos: %v\n", err) }

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
