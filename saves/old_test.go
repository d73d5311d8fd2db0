package saves

import (
	"bufio"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
)

// oldFolder holds saves of every format there has been. None is ever written over: a new format adds files, by
//
//	go test ./saves -run TestOldSaves -record
const oldFolder = "testdata/old"

// mostOld bounds an old save, which everybody has who has the source.
const mostOld = 60_000

// oldKind is a sort of game of which saves are kept, in the open and veiled.
type oldKind struct {
	game, scenario string
	options        map[string]string
	commands       int      // it is saved after so many
	at             []string // and then as soon as one of these is decided, which holds more than others
	// posed: it begins in a made-up position in which armies stand close.
	posed bool
}

// hows are the ways in which a game is saved.
var hows = []string{"open", "veiled"}

var oldKinds = []oldKind{
	{game: "sphacteria", scenario: "historical", commands: 150},
	{game: "hellespont", commands: 150},
	{game: "syracuse", commands: 200},
	{game: "epic", scenario: "argive", commands: 300, at: []string{"retreat", "round"}},
	{game: "epic", scenario: "campaign", commands: 300, at: []string{"window"}},
	{game: "epic", scenario: "campaign3", commands: 400, at: []string{"exchange"}},
	{game: "epic", scenario: "campaign4", commands: 400, at: []string{"window"}},
	{game: "epic", scenario: "archidamian", options: map[string]string{"wings": "with"}, commands: 300, at: []string{"round"}},
	{game: "epic", scenario: "spartan_fantasy", options: map[string]string{"wings": "with"}, commands: 100, at: []string{"join-wings"}, posed: true},
	{game: "epic", scenario: "campaign", options: map[string]string{"wings": "with"}, commands: 100, at: []string{"shift-wings"}, posed: true},
}

// file is where the save of a kind in a format lies.
func (k *oldKind) file(format int, how string) string {
	words := []string{"format", fmt.Sprint(format), k.game}
	if k.scenario != "" {
		words = append(words, k.scenario)
	}
	words = append(words, slices.Sorted(maps.Keys(k.options))...)
	if k.posed {
		words = append(words, "posed")
	}
	return filepath.Join(oldFolder, strings.Join(append(words, how), "-")+".toml")
}

// record plays a game of the kind until it is where it shall be saved.
func (k *oldKind) record(t *testing.T) *engine.Session {
	t.Helper()
	for seed := uint64(1); seed < 100; seed++ {
		box := engine.Box{Seed: engine.NewSeeded(seed)}
		rec := &engine.Recorder{From: &box}
		g, events, err := scenarios.New(k.game, k.scenario, k.options, rec)
		if err != nil {
			t.Fatal(err)
		}
		if k.posed {
			g.(interface{ Scatter(*engine.Seeded) }).Scatter(engine.NewSeeded(seed))
			rec.Rolls, events = nil, nil
		}
		s := engine.NewSession(g, box, rec.Rolls, events)
		if k.posed {
			s.Start = g.Clone()
		}
		rng := engine.NewSeeded(seed + 100)
		play(t, s, rng, k.commands)
		for range 200 {
			p := s.Game().Legal()
			if p.Over != nil {
				break
			}
			if k.at == nil || slices.Contains(k.at, p.Decision) {
				return s
			}
			play(t, s, rng, 1)
		}
	}
	t.Fatalf("no game of %s %s comes to decide %q", k.game, k.scenario, k.at)
	return nil
}

// recordOld writes the saves of the present format that are missing, and what the positions of all are known by.
func recordOld(t *testing.T) {
	t.Helper()
	for _, k := range oldKinds {
		for _, how := range hows {
			path := k.file(Format, how)
			if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
				continue
			}
			s := k.record(t)
			if p := s.Game().Legal(); len(p.Choices) > 0 { // some of them wait for dice
				s.SetTyped(true)
				s.Stand(p.Choices[0].Command)
			}
			save := Take(s, Meta{Name: "Kept for ever", Program: "test", At: noon})
			save.Plain = how == "open"
			data, err := save.Encode()
			if err == nil {
				err = os.WriteFile(path, data, 0o644)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	known := oldHashes(t)
	f, err := os.OpenFile(filepath.Join(oldFolder, "hashes.txt"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, path := range oldFiles(t) {
		if name := filepath.Base(path); known[name] == "" {
			l, err := ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintln(f, name, l.Game.Hash())
		}
	}
}

// oldHashes are the hashes of the positions of old saves by the names of the files. That of a file never changes.
func oldHashes(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	f, err := os.Open(filepath.Join(oldFolder, "hashes.txt"))
	if err != nil {
		return out // the files without one are told of
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		name, hash, _ := strings.Cut(lines.Text(), " ")
		out[name] = hash
	}
	return out
}

func oldFiles(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(oldFolder, "*.toml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no old saves: %v", err)
	}
	return files
}

// TestOldSaves loads saves of every format there has been, of every game and of each sort of game of Epic, that were saved veiled and in
// the open, and goes on with them. They hold the positions they always held, and their histories lead there to this day, but for that of
// the first, which was written before the rules were corrected.
func TestOldSaves(t *testing.T) {
	if *recording {
		recordOld(t)
	}
	hashes := oldHashes(t)
	formats := map[int]int{}
	for _, file := range oldFiles(t) {
		h, err := ReadHeader(file)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		formats[h.Format]++
		l, err := ReadFile(file)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if hash := l.Game.Hash(); hash != hashes[filepath.Base(file)] {
			t.Errorf("%s: the hash of the position is %s, it was %q", file, hash, hashes[filepath.Base(file)])
		}
		agrees := filepath.Base(file) != "format-1.toml"
		if bad := l.Game.Violations(); len(bad) > 0 || l.Replay.Agrees != agrees || len(l.Replay.Hashes) > 0 || len(l.Corrected) > 0 {
			t.Errorf("%s: %v, %+v", file, bad, l.Replay)
		}
		if l.Header.Game == "hellespont" && l.Header.Format == 1 && l.Options["retreat-room"] != "phase" { // as it was when it could not be switched
			t.Errorf("%s is played with %v", file, l.Options)
		}
		s := l.Session()
		s.SetTyped(false)
		play(t, s, engine.NewSeeded(1), 200)
		again, err := Decode(encode(t, s))
		if err != nil || again.Header.Format != Format || again.Replay.Agrees != agrees {
			t.Errorf("%s: saved again it is not read: %v", file, err)
		}
	}
	for f := 1; f <= Format; f++ {
		if formats[f] < 2 {
			t.Errorf("%d saves of format %d are kept, which is too few", formats[f], f)
		}
	}
	for f := 1; f < Format; f++ {
		if migrations[f] == nil {
			t.Errorf("format %d has no migration", f)
		}
	}
}

// TestOldSavesAreOfEverySort: of the present format each sort of game is kept, in the open and veiled, in the middle of play; a game
// that is new has to be given a line in oldKinds.
func TestOldSavesAreOfEverySort(t *testing.T) {
	games := map[string]bool{}
	for _, k := range oldKinds {
		games[k.game] = true
		for _, how := range hows {
			path := k.file(Format, how)
			data, err := os.ReadFile(path)
			if err != nil {
				t.Errorf("%v; go test ./saves -run TestOldSaves -record writes it", err)
				continue
			}
			l, err := Decode(data)
			if err != nil {
				t.Errorf("%s: %v", path, err)
				continue
			}
			if l.Header.Game != k.game || l.veiled != (how == "veiled") || l.Over || len(l.Records) < 100 || len(data) > mostOld {
				t.Errorf("%s: %s, veiled %v, over %v, %d records, %d bytes", path, l.Header.Game, l.veiled, l.Over, len(l.Records), len(data))
			}
			if _, stands := l.Session().Standing(); stands != (len(l.Game.Legal().Choices) > 0) {
				t.Errorf("%s: what waits for dice is lost", path)
			}
			if p := l.Game.Legal(); k.at != nil && !slices.Contains(k.at, p.Decision) {
				t.Errorf("%s: %s is decided", path, p.Decision)
			}
		}
	}
	for _, e := range scenarios.Games() {
		if !games[e.ID()] {
			t.Errorf("no save of %s is kept", e.ID())
		}
	}
}

// TestOldSavesAreWrittenAnew: whatever writes an old save again, it is of the present format: a program that cannot read that says so.
func TestOldSavesAreWrittenAnew(t *testing.T) {
	for _, file := range oldFiles(t) {
		l, err := Peek(file)
		if err != nil {
			t.Fatal(err)
		}
		data, err := l.Save.Encode()
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if again, err := decode(data); err != nil || again.Header.Format != Format {
			t.Errorf("%s: written again it is of format %d", file, again.Header.Format)
		}
	}
}
