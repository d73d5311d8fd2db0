package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// The worked examples of rule books that are played on the map lie in testdata/book, each a file: a position written by hand, a line
// "----", and then a script. A line of it is a command, behind a bar with its dice; lines set in by blanks say what it has to bring:
//
//	= TEXT            one of the log's sentences holds this
//	? SEAT DECISION   what is asked next
//	! SECTION CODE    the command is refused so
//	attackers 4 4 R   the morale of the hosts on the display, R in the Retreat box, X dead; defenders likewise
//	at PIECE PLACE    where a piece is
//	KEY = VALUE       what the state says, as "regions.attica.al = 7"; an empty value says that there is none

// exampleLine is a line of a script with what it has to bring.
type exampleLine struct {
	n       int // its number in the file
	command string
	dice    string
	wants   []string
}

// readExample parts a file into its position and its script.
func readExample(t *testing.T, file string) (position string, script []exampleLine) {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	position, rest, ok := strings.Cut(string(raw), "\n----\n")
	if !ok {
		t.Fatal("no script")
	}
	for i, line := range strings.Split(rest, "\n") {
		text := strings.TrimSpace(line)
		switch n := strings.Count(position, "\n") + 3 + i; {
		case text == "" || text[0] == '#':
		case line[0] == ' ' && len(script) > 0:
			last := &script[len(script)-1]
			last.wants = append(last.wants, text)
		default:
			command, dice, _ := strings.Cut(text, " | ")
			script = append(script, exampleLine{n, command, dice, nil})
		}
	}
	return position, script
}

// TestExamplesOfTheBooks plays the worked examples through exec, from a position and by commands alone, to the results that are
// printed. All dice that an example names are thrown, and none besides.
func TestExamplesOfTheBooks(t *testing.T) {
	files, err := filepath.Glob("testdata/book/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			position, script := readExample(t, file)
			posed := filepath.Join(t.TempDir(), "position.toml")
			if err := os.WriteFile(posed, []byte(position), 0o600); err != nil {
				t.Fatal(err)
			}
			var lines []string
			for _, l := range script {
				if l.dice == "" {
					l.dice = "clear"
				}
				lines = append(lines, ":dice typed", ":dice "+l.dice, l.command, ":dice", ":prompt", ":state")
			}
			replies := converse(t, lines, "-position", posed)
			checked := 0
			for i, l := range script {
				checked += checkExample(t, l, replies[i*6+2:i*6+6])
			}
			if checked == 0 {
				t.Error("it says nothing of what comes about")
			}
		})
	}
}

// checkExample holds the answers to a line to what it has to bring: those of the command, the dice that lie ready, the prompt, the state.
func checkExample(t *testing.T, l exampleLine, got []reply) int {
	t.Helper()
	refused := false
	for _, want := range l.wants {
		refused = refused || want[0] == '!'
		if wrong := wrongAbout(want, got); wrong != "" {
			t.Errorf("line %d, %s: %s: %s", l.n, l.command, want, wrong)
		}
	}
	if !got[0].OK && !refused {
		t.Fatalf("line %d, %s: %s", l.n, l.command, got[0].Error)
	}
	if left := got[1].Dice.Queue; len(left) > 0 {
		t.Errorf("line %d, %s: the dice %v were not thrown", l.n, l.command, left)
	}
	return len(l.wants)
}

// wrongAbout tells what is instead of what a line wants; empty if it is so.
func wrongAbout(want string, got []reply) string {
	words := strings.Fields(want)
	is := ""
	switch words[0] {
	case "=":
		for _, e := range got[0].Events {
			is += string(e) + "\n"
		}
		if text := strconv.Quote(strings.TrimPrefix(want, "= ")); strings.Contains(is, strings.Trim(text, `"`)) {
			return ""
		}
		return "told is " + is
	case "!":
		if got[0].Rule != nil {
			is = "! " + *got[0].Rule + " " + got[0].Code
		}
	case "?":
		is = "? " + string(got[2].Prompt.Seat) + " " + got[2].Prompt.Decision
	case "at":
		is = "at " + words[1] + " " + strings.Fields(fmt.Sprint(stated(got[3].State, "pieces."+words[1])))[0]
	case "attackers", "defenders":
		is = words[0] + display(stated(got[3].State, "battle."+words[0]+".units"))
	default:
		is = words[0] + " = " + strings.Trim(fmt.Sprint(stated(got[3].State, words[0])), "[]")
	}
	if strings.TrimSpace(is) == want {
		return ""
	}
	return "it is " + is
}

// stated is what a state says under a key of words between full stops; empty where it says nothing.
func stated(state map[string]any, key string) any {
	var at any = state
	for word := range strings.SplitSeq(key, ".") {
		table, ok := at.(map[string]any)
		if at = table[word]; !ok || at == nil {
			return ""
		}
	}
	return at
}

// display is a host as books show it: "boe-h01 5 4 fights" is 4.
func display(units any) string {
	list, _ := units.([]any)
	out := ""
	for _, u := range list {
		switch words := strings.Fields(fmt.Sprint(u)); words[3] {
		case "retreats":
			out += " R"
		case "dead":
			out += " X"
		default:
			out += " " + words[2]
		}
	}
	return out
}
