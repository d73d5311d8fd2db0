package epic

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/scenarios/strict"
)

// dataFiles are the files that the loader and the check of the map read.
var dataFiles = []string{"game.toml", "commands.toml", "options.toml", "map.toml", "areas.toml", "cities.toml", "tables.toml", "counters.toml",
	"leaders.toml", "scenarios.toml", "campaigns.toml", "cards.toml", "map-facts.toml"}

// soundFiles are they as they are.
func soundFiles(t testing.TB) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	for _, name := range dataFiles {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = &fstest.MapFile{Data: text}
	}
	return out
}

// found are changes of a data file that the loader or the check of the map ended or did not end with.
var found = []struct{ file, old, new string }{
	{"options.toml", `scenarios = ["campaign", "archidamian", "campaign3", "campaign4"]`, `scenarios = []`},
	{"leaders.toml", "count = 6", "count = 1000000000"},
	{"campaigns.toml", "\nhand = 5\n", "\nhand = 1000000000\n"},
	{"map-facts.toml", "hex = ", "place = "},
	{"map-facts.toml", "kind = \"same_sea\"\ncities = ", "kind = \"same_sea\"\nkinds = "},
}

// wide is the map with so many columns out of play in its east that its hexes cannot be numbered.
func wide(text string) []byte {
	text = strings.NewReplacer("last_col = 75", "last_col = 775", "sheet_e_offset = 38", "sheet_e_offset = 738").Replace(text)
	return regexp.MustCompile(`(?m)^  "([^"]{70,})",`).ReplaceAllFunc([]byte(text), func(row []byte) []byte {
		said := row[len(`  "`) : len(row)-len(`",`)]
		return fmt.Appendf(nil, `  "%s%s",`, said, strings.Repeat(".", 10*len(said)))
	})
}

// FuzzLoad puts arbitrary bytes in the place of one data file: the loader gives strict.Problems with sensible lines, or a game whose
// scenarios can all be begun, and never panics.
func FuzzLoad(f *testing.F) {
	whole := soundFiles(f)
	for i, name := range dataFiles {
		text := whole[name].Data
		f.Add(uint8(i), []byte(nil))
		f.Add(uint8(i), text)
		f.Add(uint8(i), text[:len(text)/2])
		f.Add(uint8(i), []byte(strings.ReplaceAll(string(text), "1", "-9")))
		for _, c := range found {
			if c.file != name {
				continue
			}
			if !strings.Contains(string(text), c.old) {
				f.Fatalf("%s does not say %q", name, c.old)
			}
			f.Add(uint8(i), []byte(strings.ReplaceAll(string(text), c.old, c.new)))
		}
	}
	f.Add(uint8(slices.Index(dataFiles, "map.toml")), wide(string(whole["map.toml"].Data)))
	f.Fuzz(func(t *testing.T, file uint8, data []byte) {
		loadSpoilt(t, whole, dataFiles[int(file)%len(dataFiles)], data)
	})
}

// FuzzSpoiledData changes a few lines of one data file and leaves it TOML: numbers change, words and values stand where others stood, lines
// go or come twice.
func FuzzSpoiledData(f *testing.F) {
	whole := soundFiles(f)
	for i := range dataFiles {
		f.Add(uint8(i), uint64(i))
	}
	f.Fuzz(func(t *testing.T, file uint8, seed uint64) {
		name := dataFiles[int(file)%len(dataFiles)]
		lines, rng := strings.Split(string(whole[name].Data), "\n"), engine.NewSeeded(seed)
		for range 1 + rng.Below(3) {
			lines = spoiltLine(lines, rng)
		}
		loadSpoilt(t, whole, name, []byte(strings.Join(lines, "\n")))
	})
}

// wordsOf are the words and numbers of a line.
func wordsOf(line string) []string {
	return strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t\",=[]{}|", r) })
}

// isNumber tells a whole number from a word.
func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// oddNumbers stand where other numbers stood.
var oddNumbers = []string{"0", "-1", "1", "2", "7", "99", "100", "1000", "1000000000", "9223372036854775807", "-9223372036854775808"}

// spoiltLine changes one of the lines that say something.
func spoiltLine(lines []string, rng *engine.Seeded) []string {
	i := rng.Below(len(lines))
	for len(wordsOf(lines[i])) == 0 || lines[i][0] == '#' {
		i = rng.Below(len(lines))
	}
	words := wordsOf(lines[i])
	old, new := words[rng.Below(len(words))], ""
	out := slices.Clone(lines)
	switch how := rng.Below(8); {
	case how == 0:
		return slices.Delete(out, i, i+1)
	case how == 1:
		return slices.Insert(out, i, out[i])
	case how == 2:
		if key, _, ok := strings.Cut(out[i], " = "); ok {
			out[i] = key + []string{" = []", ` = ""`, " = {}"}[rng.Below(3)]
		}
		return out
	case isNumber(old) && how < 6:
		new = oddNumbers[rng.Below(len(oddNumbers))]
	default: // another of its kind
		for new == "" || isNumber(new) != isNumber(old) {
			if words := wordsOf(lines[rng.Below(len(lines))]); len(words) > 0 {
				new = words[rng.Below(len(words))]
			}
		}
	}
	out[i] = strings.Replace(out[i], old, new, 1)
	return out
}

// loadSpoilt loads the game with other data in one of its files. A refusal is a list of problems in lines that there are; what is taken is
// a game whose scenarios can all be begun.
func loadSpoilt(t *testing.T, whole fstest.MapFS, name string, data []byte) {
	t.Helper()
	if bytes.Equal(data, whole[name].Data) {
		return // all other tests load it
	}
	files := maps.Clone(whole)
	files[name] = &fstest.MapFile{Data: data}
	d, err := load(files)
	if err == nil {
		var untrue strict.Problems
		if checkFacts(files, d.chart, &untrue); len(untrue) > 0 {
			err = untrue.Sorted()
		}
	}
	if err == nil {
		for _, id := range sortedKeys(d.compiled) {
			g, _, err := epic.New(d.compiled[id], engine.NewSeeded(1))
			if err != nil {
				t.Fatalf("%s cannot be begun: %v", id, err)
			}
			if p := g.Legal(); p.Over == nil && len(p.Choices) == 0 && p.March == nil && p.Pick == nil {
				t.Fatalf("%s begins with a question without an answer: %s", id, p.Decision)
			}
			g.Violations() // which the check of the data tells of
		}
		return
	}
	var problems strict.Problems
	if !errors.As(err, &problems) || len(problems) == 0 {
		t.Fatalf("the error is no list of problems: %v", err)
	}
	for _, p := range problems {
		if p.Line < 1 || p.File == gameID+"/"+name && p.Line > 1+strings.Count(string(data), "\n") || p.Text == "" {
			t.Errorf("a problem in no line of the file: %v", p)
		}
	}
}
