package zone_test

import (
	"bytes"
	"errors"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"strategos/scenarios/entry"
	"strategos/scenarios/hellespont"
	"strategos/scenarios/sphacteria"
	"strategos/scenarios/strict"
	"strategos/scenarios/syracuse"
)

// FuzzLoad puts arbitrary bytes in the place of one data file: the loader gives a
// game or strict.Problems with sensible lines, and never panics.
func FuzzLoad(f *testing.F) {
	names := []string{"sphacteria/game.toml", "sphacteria/map.toml", "sphacteria/counters.toml", "sphacteria/stratagems.toml",
		"sphacteria/scenarios.toml", "sphacteria/options.toml", "sphacteria/map-facts.toml", "zone/crt.toml"}
	of := map[string]entry.Entry{}
	for _, name := range names {
		of[name] = sphacteria.Game
	}
	for _, game := range []entry.Entry{hellespont.Game, syracuse.Game} { // what they have of their own
		for _, file := range []string{"map.toml", "counters.toml", "scenarios.toml", "map-facts.toml"} {
			name := game.ID() + "/" + file
			names, of[name] = append(names, name), game
		}
	}
	sound := map[entry.Entry]fstest.MapFS{}
	for i, name := range names {
		if sound[of[name]] == nil {
			sound[of[name]] = copied(f, of[name])
		}
		text := sound[of[name]][name].Data
		f.Add(uint8(i), []byte(nil))
		f.Add(uint8(i), text)
		f.Add(uint8(i), text[:len(text)/2])
		f.Add(uint8(i), []byte(strings.ReplaceAll(string(text), "1", "-9")))
	}
	whole := sound[sphacteria.Game]
	for _, c := range faults {
		for i, name := range names {
			if of[name] == sphacteria.Game && strings.HasSuffix(name, c.file) {
				f.Add(uint8(i), []byte(strings.Replace(string(whole[name].Data), c.old, c.new, 1)))
			}
		}
	}
	f.Add(uint8(1), []byte("[[zone]]\n[zone.x]\n[[zone.x.y]]\na.b.c = [[[]]]\n\"\" = '''\n'''"))
	f.Fuzz(func(t *testing.T, file uint8, data []byte) {
		name := names[int(file)%len(names)]
		if bytes.Equal(data, sound[of[name]][name].Data) {
			return // all other tests load it
		}
		files := maps.Clone(sound[of[name]])
		files[name] = &fstest.MapFile{Data: data}
		_, err := load(t, of[name], files)
		if err == nil {
			return
		}
		var problems strict.Problems
		if !errors.As(err, &problems) || len(problems) == 0 {
			t.Fatalf("the error is no list of problems: %v", err)
		}
		for _, p := range problems {
			if p.Line < 1 || p.File == name && p.Line > 1+strings.Count(string(data), "\n") || p.Text == "" {
				t.Errorf("a problem in no line of the file: %v", p)
			}
		}
	})
}
