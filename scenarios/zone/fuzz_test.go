package zone_test

import (
	"errors"
	"strings"
	"testing"

	"strategos/scenarios/sphacteria"
	"strategos/scenarios/strict"
)

// FuzzLoad puts arbitrary bytes in the place of one data file: the loader gives a
// game or strict.Problems with sensible lines, and never panics.
func FuzzLoad(f *testing.F) {
	names := []string{"sphacteria/game.toml", "sphacteria/map.toml", "sphacteria/counters.toml", "sphacteria/stratagems.toml",
		"sphacteria/scenarios.toml", "sphacteria/options.toml", "sphacteria/map-facts.toml", "zone/crt.toml"}
	whole := copied(f, sphacteria.Game)
	for i, name := range names {
		f.Add(uint8(i), []byte(nil))
		f.Add(uint8(i), whole[name].Data)
		f.Add(uint8(i), whole[name].Data[:len(whole[name].Data)/2])
		f.Add(uint8(i), []byte(strings.ReplaceAll(string(whole[name].Data), "1", "-9")))
	}
	for _, c := range faults {
		for i, name := range names {
			if strings.HasSuffix(name, c.file) {
				f.Add(uint8(i), []byte(strings.Replace(string(whole[name].Data), c.old, c.new, 1)))
			}
		}
	}
	f.Add(uint8(1), []byte("[[zone]]\n[zone.x]\n[[zone.x.y]]\na.b.c = [[[]]]\n\"\" = '''\n'''"))
	f.Fuzz(func(t *testing.T, file uint8, data []byte) {
		fsys := copied(t, sphacteria.Game)
		name := names[int(file)%len(names)]
		fsys[name].Data = data
		_, err := load(t, sphacteria.Game, fsys)
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
