package zone_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"strategos/scenarios/sphacteria"
	"strategos/scenarios/zone"
)

// A game to come may have camps on its map, stakes on its borders and ships in need of repair.
type (
	camped struct {
		Camps []camp `toml:"camp"`
	}
	camp struct {
		Zone string `toml:"zone"`
		Cost int    `toml:"cost"`
	}
	staked struct {
		Stakes bool `toml:"stakes,optional"`
	}
	leaky struct {
		Leaks int `toml:"leaks,optional"`
	}
)

// TestOwnKeysOfAGame: a game's own keys are read, are as strict as those of the series, are verified by the game with
// file and line, and nobody else has them.
func TestOwnKeysOfAGame(t *testing.T) {
	change := func(o *zone.Own) {
		o.Map, o.Link, o.Unit = camped{}, staked{}, leaky{}
		before := o.CheckMap
		o.CheckMap = func(c *zone.MapCheck) {
			before(c)
			for i, x := range c.Own.(*camped).Camps {
				if x.Cost < 1 {
					c.Fail(fmt.Sprintf("camp[%d].cost", i), "a camp in %s costs something", x.Zone)
				}
			}
		}
	}
	read := func(change func(*zone.Own), camp string) (*zone.Game, string, error) {
		files := copied(t, sphacteria.Game)
		chart, sheet := files["sphacteria/map.toml"], files["sphacteria/counters.toml"]
		chart.Data = []byte(strings.Replace(string(chart.Data), "[[adjacency]]\n", "[[adjacency]]\nstakes = true\n", 1) + camp)
		sheet.Data = []byte(strings.Replace(string(sheet.Data), "[[unit]]\n", "[[unit]]\nleaks = 2\n", 1))
		folder, _ := fs.Sub(files, "sphacteria")
		g, err := zone.ReadWith(sphacteria.Game, change, folder, zone.Shared)
		last := fmt.Sprintf("sphacteria/map.toml:%d: ", strings.Count(string(chart.Data), "\n"))
		return g, last, err
	}
	g, _, err := read(change, "[[camp]]\nzone = \"K\"\ncost = 3\n")
	if err != nil {
		t.Fatal(err)
	}
	if c := g.Map.Own.(*camped).Camps; len(c) != 1 || c[0] != (camp{"K", 3}) {
		t.Errorf("the camps are %v", c)
	}
	if !g.Map.Links[0].Own.(*staked).Stakes || g.Map.Links[1].Own.(*staked).Stakes ||
		g.Units[0].Own.(*leaky).Leaks != 2 || g.Units[1].Own.(*leaky).Leaks != 0 {
		t.Error("stakes or leaks are lost")
	}
	for _, c := range []struct {
		what, camp, want string
		change           func(*zone.Own)
	}{
		{"verified", "[[camp]]\nzone = \"K\"\ncost = 0\n", "a camp in K costs something", change},
		{"strict", "[[camp]]\nzone = \"K\"\ncost = 1\ntents = 4\n", `unknown key "tents"`, change},
		{"nobody else's", "[[camp]]\n", `unknown key "camp"`, func(*zone.Own) {}},
	} {
		if _, line, err := read(c.change, c.camp); err == nil || !strings.Contains(err.Error(), line+c.want) {
			t.Errorf("%s: %v, not %s%s", c.what, err, line, c.want)
		}
	}
}
