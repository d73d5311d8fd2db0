package engine

import (
	"fmt"
	"strings"
)

// Limits of a command line; longer ones are refused before anything is read.
const (
	MaxCommandBytes = 2000
	MaxCommandArgs  = 100
)

// Seat names a player of a game by the side he plays.
// The empty seat is nobody.
type Seat string

// Command is one thing a seat does: a verb and the ids it concerns, for example
// "move spa-h1 spa-brasidas N O P". It is the same in clicks, saves, logs,
// tests and the exec protocol.
type Command struct {
	Verb string
	Args []string
}

// Cmd makes a command from its words.
func Cmd(verb string, args ...string) Command { return Command{Verb: verb, Args: args} }

// String gives the command as one line that ParseCommand reads back.
func (c Command) String() string {
	if len(c.Args) == 0 {
		return c.Verb
	}
	return c.Verb + " " + strings.Join(c.Args, " ")
}

// MarshalText gives the command as its line, also within JSON.
func (c Command) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (c *Command) UnmarshalText(line []byte) error {
	parsed, err := ParseCommand(string(line))
	if err == nil {
		*c = parsed
	}
	return err
}

// ParseCommand reads a command line: words of letters, digits and "-_+.:"
// parted by blanks. It fails on empty or overlong lines and on other characters.
func ParseCommand(line string) (Command, error) {
	if len(line) > MaxCommandBytes {
		return Command{}, fmt.Errorf("a command line has at most %d bytes, this one has %d", MaxCommandBytes, len(line))
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return Command{}, fmt.Errorf("the command line is empty")
	}
	if len(words)-1 > MaxCommandArgs {
		return Command{}, fmt.Errorf("a command has at most %d words after the verb, this one has %d", MaxCommandArgs, len(words)-1)
	}
	for _, w := range words {
		for _, r := range w {
			if !wordRune(r) {
				return Command{}, fmt.Errorf("the character %q cannot stand in a command", r)
			}
		}
	}
	return Command{Verb: words[0], Args: words[1:]}, nil
}

func wordRune(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_+.:", r)
}
