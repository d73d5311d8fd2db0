package main

import (
	"fmt"
	"slices"
	"strings"

	"strategos/assets/text"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// commands are the commands of a game, none of a game that is not there.
func commands(game string) []entry.Command {
	e, err := scenarios.Find(game)
	if err != nil {
		return nil
	}
	all, err := e.Commands()
	if err != nil {
		return nil
	}
	return all
}

// commandHelp describes a game's commands, one a line.
func (v *voice) commandHelp(game string) []string {
	var out []string
	for _, c := range commands(game) {
		line := c.Usage + " - " + v.text.Word("help", c.Words)
		if c.Rule != "" {
			line += " (" + c.Rule + ")"
		}
		out = append(out, line)
	}
	return out
}

// sessionHelp describes the session's commands, one a line.
func (v *voice) sessionHelp() []string {
	var out []string
	for _, c := range sessionCommands {
		out = append(out, c.usage+" - "+v.text.Word("exec", "session-"+c.name()))
	}
	return out
}

// longHelp is the long help of exec: every command of every game.
func longHelp() string {
	var b strings.Builder
	b.WriteString(`One line of input, one line of JSON: {"ok":true,"events":[...],"prompt":{...},"hash":"..."} or
{"ok":false,"rule":"3.1","code":"...","error":"..."}. A refused line has changed nothing. Blank lines and lines
that begin with # are passed over. The program ends with status 0 when the input ends.

Session:

`)
	program := text.New("en", nil)
	for _, c := range sessionCommands {
		fmt.Fprintf(&b, "    %-34s %s\n", c.usage, program.Word("exec", "session-"+c.name()))
	}
	for _, e := range scenarios.Games() {
		v, err := newVoice(e.ID(), "en")
		if err != nil {
			continue // stratctl check tells what is wrong with its data
		}
		list := commands(e.ID())
		capitals := "PIECE: a unit or leader"
		if slices.ContainsFunc(list, func(c entry.Command) bool { return strings.Contains(c.Usage, "COUNTER") }) {
			capitals = "COUNTER: a unit or leader, PIECE: a stratagem counter"
		}
		fmt.Fprintf(&b, "\nCommands of %s (%s; ids as :view shows them):\n\n", e.ID(), capitals)
		for _, c := range list {
			fmt.Fprintf(&b, "    %-34s %s\n", c.Usage, v.text.Word("help", c.Words))
		}
	}
	b.WriteString("\nThe same in French: :help with -lang fr.\n")
	return b.String()
}
