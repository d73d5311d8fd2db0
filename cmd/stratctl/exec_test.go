package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/gametest"
	"strategos/scenarios"
	"strategos/scenarios/entry"
	"strategos/scenarios/zone"
)

// reply is any answer of exec as another program reads it.
type reply struct {
	OK     bool              `json:"ok"`
	Rule   *string           `json:"rule"`
	Code   string            `json:"code"`
	Error  string            `json:"error"`
	Events []json.RawMessage `json:"events"`
	Prompt *engine.Prompt    `json:"prompt"`
	Hash   string            `json:"hash"`
	View   *engine.View      `json:"view"`
	State  map[string]any    `json:"state"`
	Legal  *legalAnswer      `json:"legal"`
	Why    *struct {
		Legal             bool
		Rule, Code, Error string
	} `json:"why"`
	Dice     *diceAnswer         `json:"dice"`
	Odds     *zonewar.CombatView `json:"odds"`
	Rolls    []roll              `json:"rolls"`
	Report   string              `json:"report"`
	Commands []string            `json:"commands"`
}

// converse gives lines to exec and returns the answers; there must be exactly one
// for each line that is neither blank nor a comment.
func converse(t testing.TB, lines []string, args ...string) []reply {
	t.Helper()
	status, out, errs := call(t, strings.Join(lines, "\n"), append([]string{"exec"}, args...)...)
	if status != 0 || errs != "" {
		t.Fatalf("status %d: %s", status, errs)
	}
	want := 0
	for _, line := range lines {
		if s := strings.TrimSpace(line); s != "" && s[0] != '#' {
			want++
		}
	}
	var replies []reply
	for _, line := range strings.Split(strings.TrimSuffix(out, "\n"), "\n") {
		if line == "" && want == 0 {
			continue
		}
		var r reply
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if r.OK && r.Hash == "" || !r.OK && (r.Code == "" || r.Error == "" || r.Rule == nil) {
			t.Fatalf("incomplete: %s", line)
		}
		replies = append(replies, r)
	}
	if len(replies) != want {
		t.Fatalf("%d answers to %d lines", len(replies), want)
	}
	return replies
}

func TestExecProtocol(t *testing.T) {
	r := converse(t, []string{":prompt", "", "# a comment", "announce 1 2 3", "dance", "élan", ":why pass", ":why dance", ":legal", ":hash", ":view athens", ":view",
		":view corinth", ":state", ":odds", ":odds P", ":odds Z9", ":help", ":bogus", ":", ":undo", ":redo", ":prompt now", "   :hash  "}, "-seed", "4")
	at := func(i int) reply { return r[i] }
	start := at(0).Hash
	if at(0).Prompt == nil || at(0).Prompt.Seat == "" || len(at(0).Prompt.Choices) == 0 {
		t.Errorf("prompt: %+v", at(0))
	}
	for i, code := range map[int]string{1: "wrong-verb", 2: "wrong-verb", 3: "bad-line", 10: "no-such-seat", 12: "no-roll-now", 13: "no-combat", 14: "no-such-zone",
		16: "no-such-session", 17: "no-such-session", 18: "nothing-to-undo", 19: "nothing-to-redo", 20: "usage"} {
		if at(i).OK || at(i).Code != code {
			t.Errorf("line %d: %+v, not %s", i, at(i), code)
		}
	}
	if *at(1).Rule == "" || !strings.Contains(at(1).Error, " ") {
		t.Errorf("no sentence: %+v", at(1))
	}
	if w := at(4).Why; w == nil || !w.Legal {
		t.Errorf("why pass: %+v", w)
	}
	if w := at(5).Why; w == nil || w.Legal || w.Code != "wrong-verb" || w.Error == "" {
		t.Errorf("why dance: %+v", w)
	}
	if l := at(6).Legal; l == nil || len(l.Commands) == 0 || !l.All {
		t.Errorf("legal: %+v", l)
	}
	if at(7).Hash != start || at(21).Hash != start {
		t.Error("the position changed")
	}
	if v := at(8).View; v == nil || len(v.Hands) != 2 || v.Hands[0].Cards == nil || v.Hands[1].Cards != nil {
		t.Errorf("view of Athens: %+v", v)
	}
	if v := at(9).View; v == nil || len(v.Hands) != 2 || v.Hands[0].Cards == nil || v.Hands[1].Cards == nil {
		t.Errorf("whole view: %+v", v)
	}
	if at(11).State["turn"] != float64(1) || at(11).State["units"] == nil {
		t.Errorf("state: %v", at(11).State)
	}
	if len(at(15).Commands) != len(sessionCommands)+len(commands("sphacteria")) {
		t.Errorf("help: %v", at(15).Commands)
	}
}

// TestExecLanguages speaks French.
func TestExecLanguages(t *testing.T) {
	lines := []string{"dance", ":bogus", ":undo"}
	en, fr := converse(t, lines), converse(t, lines, "-lang", "fr")
	for i := range en {
		if en[i].Error == fr[i].Error || en[i].Code != fr[i].Code {
			t.Errorf("%q and %q", en[i].Error, fr[i].Error)
		}
	}
	for code, f := range failures {
		if strings.Count(f[0], "%") != strings.Count(f[1], "%") || f[0] == "" || f[1] == "" {
			t.Errorf("%s: %q", code, f)
		}
	}
}

// TestExecUndoRedoSaveLoad takes back across barriers, and goes on from a file.
func TestExecUndoRedoSaveLoad(t *testing.T) {
	file := filepath.Join(t.TempDir(), "my game.toml")
	lines, _ := opening(t, 12)
	n := len(lines)
	lines = append(lines, ":save "+file)
	for range n {
		lines = append(lines, ":undo")
	}
	lines = append(lines, ":undo")
	for range n {
		lines = append(lines, ":redo")
	}
	lines = append(lines, ":undo", ":load "+file, ":undo", ":redo", ":load "+filepath.Dir(file), ":save "+filepath.Dir(file), ":save", ":load", ":hash")
	r := converse(t, lines, "-seed", "3")
	for i := range n {
		if !r[i].OK || r[i].Events == nil || r[i].Prompt == nil {
			t.Fatalf("%s: %+v", lines[i], r[i])
		}
		if back := r[n+1+i]; i < n-1 && back.Hash != r[n-2-i].Hash {
			t.Errorf("undo %d leads elsewhere", i+1)
		}
		if again := r[2*n+2+i]; again.Hash != r[i].Hash {
			t.Errorf("redo %d leads elsewhere", i+1)
		}
	}
	if r[2*n+1].Code != "nothing-to-undo" {
		t.Errorf("%+v", r[2*n+1])
	}
	rest := r[3*n+2:]
	end := r[n-1].Hash
	if rest[1].Hash != end || rest[1].Report != "" || rest[2].Hash != r[n-2].Hash || rest[3].Hash != end {
		t.Errorf("the loaded game cannot be taken back: %+v", rest[:4])
	}
	for i, code := range []string{"not-file", "not-file", "usage", "usage"} {
		if rest[4+i].OK || rest[4+i].Code != code {
			t.Errorf("%+v, not %s", rest[4+i], code)
		}
	}
	if rest[8].Hash != end {
		t.Error("a refused line changed the position")
	}
	again, seeded := converse(t, []string{":hash", ":seed"}, "-load", file), converse(t, []string{":hash", ":seed"}, "-load", file, "-seed", "5")
	if again[0].Hash != end || seeded[0].Hash != end {
		t.Error("the file holds another position")
	}
	if again[1].Dice.Seed == seeded[1].Dice.Seed {
		t.Error("-seed did not seed the dice of the saved game")
	}
}

// opening is the first commands of a random game of that seed, and the game.
func opening(t testing.TB, n int) ([]string, engine.Game) {
	t.Helper()
	return openingOf(t, "sphacteria", "", n)
}

// openingOf is the same of a scenario, "" for the first.
func openingOf(t testing.TB, game, scenario string, n int) ([]string, engine.Game) {
	t.Helper()
	dice, rng := engine.NewSeeded(3), engine.NewSeeded(4)
	g, _, err := scenarios.New(game, scenario, nil, dice)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for range n {
		p := g.Legal()
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatal(p.Decision)
		}
		if _, err := g.Apply(c, dice); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, c.String())
	}
	return lines, g
}

func TestExecDice(t *testing.T) {
	r := converse(t, []string{":dice", ":dice 3 4 1", ":dice 7", ":dice x", ":dice " + strings.Repeat("6 ", 600), ":dice clear", ":dice typed", ":seed 9", ":seed x", ":seed -1",
		":seed 18446744073709551615"})
	if q := r[1].Dice.Queue; fmt.Sprint(q) != "[3 4 1]" {
		t.Errorf("queue %v", q)
	}
	for i, code := range map[int]string{2: "not-a-die", 3: "not-a-die", 4: "too-many-dice", 8: "not-a-seed", 9: "not-a-seed"} {
		if r[i].Code != code {
			t.Errorf("line %d: %+v, not %s", i, r[i], code)
		}
	}
	if len(r[5].Dice.Queue) != 0 || !r[6].Dice.Typed || r[7].Dice.Seed == r[0].Dice.Seed || r[10].Dice.Seed != "ffffffffffffffff" {
		t.Errorf("%+v %+v %+v %+v", r[5].Dice, r[6].Dice, r[7].Dice, r[10].Dice)
	}
	// With real dice a command waits for results and changes nothing until then.
	lines := []string{":dice typed"}
	for range 400 {
		lines = append(lines, "end", "pass", "keep none", "announce 1")
	}
	waited := false
	for _, x := range converse(t, lines) {
		waited = waited || x.Code == "dice-needed" && strings.Contains(x.Error, ":dice")
	}
	if !waited {
		t.Error("no command waited for dice")
	}
}

// TestExecLegal holds that everything listed is accepted.
func TestExecLegal(t *testing.T) {
	listed := 0
	for _, n := range []int{0, 3, 5, 6, 7, 8, 10, 12, 15, 25, 40, 60, 61, 62, 63, 90, 91, 92, 93} {
		lines, g := opening(t, n)
		r := converse(t, append(lines, ":legal"), "-seed", "3")
		last := r[len(r)-1]
		if last.Legal == nil || last.Hash != g.Hash() || len(last.Legal.Commands) == 0 {
			t.Fatalf("after %d commands: %+v", n, last)
		}
		for _, line := range last.Legal.Commands {
			c, err := engine.ParseCommand(line)
			if err != nil {
				t.Fatal(err)
			}
			if why := g.Check(c); why != nil {
				t.Errorf("after %d commands %s is listed and refused: %v", n, line, why)
			}
			listed++
		}
	}
	if listed < 20 {
		t.Errorf("only %d commands were listed", listed)
	}
}

// TestExecOdds tells a combat's column and chances.
// TestExecBytes survives any bytes, over-long lines, other line ends and an end
// without one.
func TestExecBytes(t *testing.T) {
	long := strings.Repeat("x", 5<<20)
	status, out, _ := call(t, ":hash\r\n"+long+"\n\x00\xff\xfe\n:save "+strings.Repeat("y", 5000)+"\n\n \t \n:hash", "exec")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if status != 0 || len(lines) != 5 {
		t.Fatalf("status %d, %d lines", status, len(lines))
	}
	if lines[0] != lines[4] || !strings.Contains(lines[1], "line-too-long") || !strings.Contains(lines[2], "bad-line") || !strings.Contains(lines[3], `"code":"un`) {
		t.Errorf("%.2000s", out)
	}
	if status, out, _ := call(t, "", "exec"); status != 0 || out != "" {
		t.Errorf("status %d, %q", status, out)
	}
	if status, out, _ := call(t, long, "exec"); status != 0 || strings.Count(out, "\n") != 1 {
		t.Errorf("status %d, %.200q", status, out)
	}
}

// FuzzExec gives any lines: one answer each, and a refusal changes nothing. A remark at their head, "#2", names the table they are said at.
func FuzzExec(f *testing.F) {
	posed := filepath.Join(f.TempDir(), "wings.toml")
	if err := os.WriteFile(posed, []byte(gametest.WithWings), 0o600); err != nil {
		f.Fatal(err)
	}
	tables := [][]string{{}}
	for i, of := range [][2]string{{"hellespont", ""}, {"syracuse", ""}, {"epic", ""}, {"epic", "campaign3"}, {"epic", "campaign4"}} {
		tables = append(tables, []string{"-game", of[0], "-seed", "3"})
		if of[1] != "" {
			tables[i+1] = append(tables[i+1], "-scenario", of[1])
		}
		lines, _ := openingOf(f, of[0], of[1], 12)
		f.Add(fmt.Sprintf("#%d\n%s\n:legal\n:undo\n:redo\n:view", i+1, strings.Join(lines, "\n")))
	}
	tables = append(tables, []string{"-position", posed})
	f.Add(":prompt\npass\n:legal\n:undo")
	f.Add("announce 1\n:why move ath-h1 O\n:odds P\n:dice 1 2 3")
	f.Add("\x00\xff\n:\n::\n#\n:view \n:state x")
	f.Add("#3\nraise attica 1\n:odds lac-h01\n:draw good_harvest_1\n:view sparta\n:help")
	f.Add("#6\nmove lac-e01 lac-e02 lac-h01 lac-h02 arc-h01 lac-c01 agis gylippus W2834\ndone\nfight W2834\nwings\n:legal\ndeploy gylippus left\ndone\n" +
		":dice 4 2\n:prompt\n:odds\ndeploy arc-h01 centre\ndone\nfight\n:undo\n:view athens")
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "save") || strings.Contains(text, "load") {
			return // no files of the fuzzer's choosing
		}
		lines := strings.Split(text, "\n")
		table := 0
		if no, ok := strings.CutPrefix(lines[0], "#"); ok {
			table, _ = strconv.Atoi(no) // the first, where it names none
		}
		var asked []string
		for _, line := range lines {
			asked = append(asked, line, ":hash")
		}
		r := converse(t, asked, tables[max(0, table)%len(tables)]...)
		hash, i := "", 0
		for _, line := range lines {
			if s := strings.TrimSpace(line); s != "" && s[0] != '#' {
				if !r[i].OK && hash != "" && r[i+1].Hash != hash {
					t.Fatalf("the refused %q changed the position", line)
				}
				i++
			}
			hash = r[i].Hash
			i++
		}
	})
}

var update = flag.Bool("update", false, "write testdata/full-game.txt anew")

const fullGame = "testdata/full-game.txt"

// TestExecFullGame plays the committed script to a victory.
func TestExecFullGame(t *testing.T) {
	if *update {
		writeFullGame(t)
	}
	text, err := os.ReadFile(fullGame)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	r := converse(t, lines, "-game", "sphacteria", "-scenario", "historical", "-seed", "11")
	for i, x := range r {
		if !x.OK {
			t.Fatalf("answer %d: %s (after a change of the rules: go test ./cmd/stratctl -run FullGame -update)", i, x.Error)
		}
	}
	over := r[len(r)-1].Prompt.Over
	if over == nil || over.Winner() == "" || len(over.Points) != 2 {
		t.Fatalf("no victory: %+v", r[len(r)-1].Prompt)
	}
}

// writeFullGame looks for a random game with many kinds of commands and a winner.
func writeFullGame(t *testing.T) {
	t.Helper()
	var best []string
	most := 0
	for choices := range uint64(3000) {
		dice, rng := engine.NewSeeded(11), engine.NewSeeded(choices)
		g, _, err := scenarios.New("sphacteria", "historical", nil, dice)
		if err != nil {
			t.Fatal(err)
		}
		lines := []string{"# A whole game of Sphacteria, seed 11, to a victory. Written by go test ./cmd/stratctl -run FullGame -update.", ":prompt"}
		kinds := map[string]bool{}
		for g.Legal().Over == nil {
			p := g.Legal()
			c, ok := engine.RandomCommand(g, &p, rng)
			if !ok {
				t.Fatal(p.Decision)
			}
			if _, err := g.Apply(c, dice); err != nil {
				t.Fatal(err)
			}
			lines = append(lines, c.String())
			kinds[p.Decision+" "+c.Verb] = true
		}
		if g.Legal().Over.Winner() != "" && len(kinds) > most {
			best, most = append(lines, ":prompt"), len(kinds)
		}
	}
	if err := os.WriteFile(fullGame, []byte(strings.Join(best, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestHelpOfHellespont: its own verbs are listed, each with a sentence, by its own sections.
func TestHelpOfHellespont(t *testing.T) {
	for _, name := range []string{"restore", "return", "interrupt", "besiege", "test", "withdraw", "lighten", "points", "send", "shelter"} {
		if !slices.ContainsFunc(commands("hellespont"), func(c entry.Command) bool { return c.Name() == name }) {
			t.Errorf("the help of Hellespont lacks %s", name)
		}
	}
	for _, lang := range []string{"en", "fr"} {
		for _, line := range speaker(t, "hellespont", lang).commandHelp("hellespont") {
			if strings.Contains(line, "#") || strings.Contains(line, " - (") {
				t.Errorf("%s: %q", lang, line)
			}
		}
	}
}

// TestExecTellsInWords: every event, question, choice and refusal of whole games has a sentence in the language asked for, beside its
// code, and what a player of a march would regret is told before and after.
func TestExecTellsInWords(t *testing.T) {
	for _, e := range scenarios.Games() {
		var before [2][]string
		for i, lang := range []string{"en", "fr"} {
			warned, losses := 0, 0
			top, err := (&execCmd{selection: selection{Game: e.ID()}, Lang: lang}).open()
			if err != nil {
				t.Fatal(err)
			}
			rng := engine.NewSeeded(7)
			for range 250 {
				g := top.session.Game()
				asked := g.Prompt()
				p := top.voice.prompt(&asked)
				if p.Text == "" || p.Title == "" || strings.ContainsAny(p.Text+p.Title, "<>{}\x00") {
					t.Fatalf("%s %s: the question %s is %q, %q", e.ID(), lang, p.Decision, p.Title, p.Text)
				}
				for n, c := range p.Choices {
					if c.Text == "" {
						t.Fatalf("%s %s: %s has no label", e.ID(), lang, c.Command)
					}
					if len(asked.Choices[n].Warnings) > 0 { // warned of for another reason than what it gives up
						if c.Warning == "" {
							t.Fatalf("%s %s: %s warns of nothing", e.ID(), lang, c.Command)
						}
					} else if lost := c.Warning != ""; lost != (c.Lost > 0) || lost && strings.Fields(c.Warning)[0] != strconv.Itoa(c.Lost) {
						t.Fatalf("%s %s: %s loses %d AP and warns %q", e.ID(), lang, c.Command, c.Lost, c.Warning)
					}
					if c.Lost > 0 {
						losses++
					}
					before[i] = append(before[i], c.Text)
				}
				for _, d := range p.Denied {
					if d.Text == "" || !strings.Contains(d.Error, " ") {
						t.Fatalf("%s %s: %s is refused with %q", e.ID(), lang, d.Key, d.Error)
					}
				}
				if p.Over != nil {
					break
				}
				c, ok := engine.RandomCommand(g, &asked, rng)
				if !ok {
					t.Fatal("no command")
				}
				why := top.sessionLine("why " + c.String()).(*answer).Why
				a, ok := top.command(c.String()).(*answer)
				if !ok {
					continue // the generator's groups may be refused
				}
				for _, ev := range *a.Events {
					if !strings.Contains(ev.Text, " ") {
						t.Fatalf("%s %s: the event %s is told as %q", e.ID(), lang, ev.Kind, ev.Text)
					}
				}
				if p.March != nil && c.Verb == p.March.Verb && (a.Way == nil || why.Way == nil || len(a.Way.Warnings) != len(why.Way.Warnings)) {
					t.Fatalf("%s: %s went %+v, before it was %+v", e.ID(), c, a.Way, why.Way)
				}
				if a.Way != nil {
					for _, w := range a.Way.Warnings {
						warned++
						if !strings.Contains(w.Text, " ") {
							t.Fatalf("%s %s: the warning %s is %q", e.ID(), lang, w.Code, w.Text)
						}
					}
				}
			}
			if zone.Is(e) && (warned == 0 || losses == 0) { // others need not warn, or have action points
				t.Errorf("%s: %d warnings and %d choices that lose AP only", e.ID(), warned, losses)
			}
		}
		if len(before[0]) != len(before[1]) || slices.Equal(before[0], before[1]) {
			t.Errorf("%s: the languages do not tell the same game, or tell it alike", e.ID())
		}
	}
}

// TestExecRule prints sections of the reference, and what belongs to them.
func TestExecRule(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		status, out, errs := call(t, ":rule 4.2\n:rule 99\n:rule\n", "exec", "-lang", lang)
		if status != 0 || errs != "" {
			t.Fatal(errs)
		}
		lines := strings.Split(out, "\n")
		var a answer
		if err := json.Unmarshal([]byte(lines[0]), &a); err != nil || len(a.Rules) == 0 || a.Rules[0].Section != "4.2" || !strings.Contains(a.Rules[0].Text, "\n1. ") {
			t.Errorf("%s: %v %+v", lang, err, a.Rules)
		}
		if !strings.Contains(lines[1], "no-such-rule") || !strings.Contains(lines[2], `"usage"`) {
			t.Errorf("%s: %s", lang, out)
		}
	}
}

// TestLegalGroups: what :legal lists as going together does go there, half a stack too.
func TestLegalGroups(t *testing.T) {
	for n := range 10 {
		free := make([]string, n)
		for i := range free {
			free[i] = fmt.Sprint("c", i)
		}
		all, whole := parties(free)
		seen := map[string]bool{}
		for _, p := range all {
			seen[strings.Join(p, " ")] = true
		}
		if len(seen) != len(all) || whole != (n <= maxParty) || whole && len(all) != 1<<n-1 {
			t.Errorf("%d counters: %d groups, %d of them different", n, len(all), len(seen))
		}
	}
	halves := 0
	for _, e := range scenarios.Games() {
		top, err := (&execCmd{selection: selection{Game: e.ID()}}).open()
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewSeeded(3)
		for range 200 {
			g := top.session.Game()
			if l := top.sessionLine("legal").(*answer).Legal; l.March != nil {
				for _, group := range l.Groups {
					if k := len(group.Counters); k > 1 && k < len(l.March.Movers) {
						halves++
					}
					all := g.Destinations(group.Counters, false)
					for i, zone := range group.Zones {
						best := all[slices.IndexFunc(all, func(d engine.Destination) bool { return d.Zone == zone })]
						if slices.Contains(group.Zones[:i], zone) || len(group.Warnings[zone]) != len(best.Warnings) {
							t.Fatalf("%s: %v go to %v, warned of %v", e.ID(), group.Counters, group.Zones, group.Warnings[zone])
						}
					}
					if len(all) < len(group.Zones) {
						t.Fatalf("%s: %v do not all go to %v", e.ID(), group.Counters, group.Zones)
					}
				}
				for _, c := range l.Commands {
					if cmd, err := engine.ParseCommand(c); err != nil || g.Check(cmd) != nil {
						t.Fatalf("%s: %s is listed and refused", e.ID(), c)
					}
				}
			}
			p := g.Prompt()
			c, ok := engine.RandomCommand(g, &p, rng)
			if !ok {
				break
			}
			top.command(c.String())
		}
	}
	if halves == 0 {
		t.Error("no part of a stack was listed")
	}
}
