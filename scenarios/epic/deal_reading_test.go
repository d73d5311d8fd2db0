package epic_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// This file reads the event cards and a game's snapshot by itself: what the data of a card say of when, by whom and on what it is played. It
// uses the printed map and counters of the rules, and nothing that the rules work out.

// printed is a card as cards.toml has it.
type printed struct {
	ID       string
	Count    int
	Side     string
	Timing   string
	Windows  []string
	After    string
	Family   string
	Requires []string
	Params   map[string]any
	title    string
}

// printedCards are all cards by their ids: that of the title, with the number of the copy where there are several.
func printedCards(t *testing.T) map[string]*printed {
	t.Helper()
	raw, err := os.ReadFile("cards.toml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Card []printed }
	if _, err := toml.Decode(string(raw), &file); err != nil {
		t.Fatal(err)
	}
	out := map[string]*printed{}
	for i := range file.Card {
		c := &file.Card[i]
		c.title = c.ID
		for n := range max(c.Count, 1) {
			id := c.ID
			if c.Count > 1 {
				id += fmt.Sprint("_", n+1)
			}
			out[id] = c
		}
	}
	return out
}

// word and number are figures of a card, empty where it has none of the name.
func (c *printed) word(name string) string {
	s, _ := c.Params[name].(string)
	return s
}

func (c *printed) number(name string) int {
	n, _ := c.Params[name].(int64)
	return int(n)
}

// reading is a game as its snapshot tells it.
type reading struct {
	r *rules.Ruleset
	s *rules.Snapshot
	// of are the pieces in every place, in the order of the counters.
	of map[string][]*rules.PieceData
	at map[string]string
	// flags are what is true of a piece.
	flags map[string][]string
	lying map[string]string // title to season
}

func read(r *rules.Ruleset, s *rules.Snapshot) *reading {
	x := &reading{r: r, s: s, of: map[string][]*rules.PieceData{}, at: map[string]string{}, flags: map[string][]string{}, lying: map[string]string{}}
	for i := range r.Pieces {
		d := &r.Pieces[i]
		words := strings.Fields(s.Pieces[d.ID])
		x.at[d.ID], x.flags[d.ID] = words[0], words[1:]
		x.of[words[0]] = append(x.of[words[0]], d)
	}
	for _, line := range s.Realm.Cards.Lying {
		f := strings.Fields(line)
		for i := range r.Tables.Cards {
			if c := &r.Tables.Cards[i]; c.ID == f[0] {
				x.lying[c.Title] = f[2]
			}
		}
	}
	return x
}

// now is the number of the season, from the spring of 431.
func (x *reading) now() int {
	return 4*(431-x.s.Year) + slices.Index([]string{"spring", "summer", "fall", "winter"}, x.s.Season) + 1
}

// sideOf is the side of a player: all but Athens are of Sparta's; nobody is of none.
func sideOf(seat string) string {
	if seat == "" || seat == "athens" {
		return seat
	}
	return "sparta"
}

// foe is the other side.
func foe(side string) string {
	if side == "athens" {
		return "sparta"
	}
	return "athens"
}

func (x *reading) regionID(r rules.Region) string {
	if r == rules.NoRegion {
		return ""
	}
	return x.r.Map.Regions[r].ID
}

// holds tells whether a side controls a region.
func (x *reading) holds(side, region string) bool {
	return side != "" && sideOf(x.s.Regions[region].Controller) == sideOf(side)
}

// regions are those in play, in the order of the map.
func (x *reading) regions() []string {
	var out []string
	for i := range x.r.Map.Regions {
		if id := x.r.Map.Regions[i].ID; x.inPlay(id) {
			out = append(out, id)
		}
	}
	return out
}

func (x *reading) inPlay(region string) bool {
	_, ok := x.s.Regions[region]
	return ok
}

// side is whose a piece is, empty for nobody's (1.3).
func (x *reading) side(d *rules.PieceData) string {
	switch {
	case d.Kind == rules.Leader:
		side := "sparta"
		if d.Side == rules.AthensSide {
			side = "athens"
		}
		if t := x.s.Realm.Troubles; t != nil && slices.Contains(t.Turned, d.ID) {
			side = foe(side)
		}
		return side
	case d.Sicilian:
		switch s := x.s.Realm.Sicily; {
		case slices.Contains([]string{"sicily", "not_yet", "gone"}, x.at[d.ID]):
			return ""
		case s != nil && s.Decided == "athens_decisive":
			return "athens"
		}
		return "sparta"
	case d.Region == rules.NoRegion:
		for who, ids := range x.s.Realm.Hired {
			if slices.Contains(ids, d.ID) {
				return sideOf(who)
			}
		}
		return ""
	case x.r.Map.Regions[d.Region].Satrapy:
		return "sparta"
	}
	return sideOf(x.s.Regions[x.regionID(d.Region)].Controller)
}

// hexOf is the hex of a place on land, inside or outside; NoHex for all others. sea is the sea area of a place, NoArea for all others.
func (x *reading) hexOf(place string) rules.Hex {
	if at, ok := x.r.PlaceOf(place); ok {
		return at.Hex()
	}
	return rules.NoHex
}

func (x *reading) sea(place string) rules.Area {
	if at, ok := x.r.PlaceOf(place); ok {
		return at.Sea()
	}
	return rules.NoArea
}

func (x *reading) onMap(id string) bool {
	at := x.at[id]
	return x.hexOf(at) != rules.NoHex || x.sea(at) != rules.NoArea
}

// here are the pieces of a side in a place; kinds narrows them.
func (x *reading) here(place, side string, kinds ...rules.Kind) []*rules.PieceData {
	var out []*rules.PieceData
	for _, d := range x.of[place] {
		if x.side(d) == sideOf(side) && (kinds == nil || slices.Contains(kinds, d.Kind)) {
			out = append(out, d)
		}
	}
	return out
}

// The sorts of pieces.
var (
	landKinds = []rules.Kind{rules.Hoplite, rules.Light, rules.Cavalry}
	unitKinds = []rules.Kind{rules.Hoplite, rules.Light, rules.Cavalry, rules.Fleet}
)

// inside is the id of the city or fort of a hex, empty for none.
func (x *reading) inside(h rules.Hex) string {
	if c := x.r.CityAt(h); c != rules.NoCity {
		return x.r.Cities[c].ID
	}
	label := x.r.Label(h)
	if slices.ContainsFunc(x.s.Forts, func(line string) bool { return strings.HasPrefix(line, label+" ") }) {
		return "fort:" + label
	}
	return ""
}

// mark is what lies on a city, by what it begins with.
func (x *reading) mark(city, prefix string) (string, bool) {
	for _, w := range x.s.Cities[city] {
		if rest, ok := strings.CutPrefix(w, prefix); ok {
			return rest, true
		}
	}
	return "", false
}

// friend tells whether a city is a side's: by its marker, by the colour of its revolt, else by its region's control.
func (x *reading) friend(c rules.City, side string) bool {
	id := x.r.Cities[c].ID
	if _, gone := x.mark(id, "destroyed"); gone {
		return false
	}
	if _, up := x.mark(id, "uprising"); up {
		return false
	}
	if by, ok := x.mark(id, "captured:"); ok {
		return sideOf(by) == sideOf(side)
	}
	if colour, ok := x.mark(id, "revolt:"); ok {
		return colour == "blue" && side == "athens" || colour == "red" && sideOf(side) == "sparta"
	}
	r := x.r.RegionOf(c)
	if x.r.Map.Regions[r].Satrapy {
		return sideOf(side) == "sparta" && x.open(strings.TrimPrefix(x.regionID(r), "persia_"))
	}
	return x.holds(side, x.regionID(r))
}

// open tells whether a satrapy is (12.7.d).
func (x *reading) open(satrap string) bool {
	p := x.s.Realm.Persia
	if p != nil && slices.Contains(p.Offered, satrap) {
		return true
	}
	_, war := x.lying["persia_enters_the_war"]
	return war && (p == nil || !slices.Contains(p.Shut, satrap))
}

// enemyCity tells whether a city is one of an enemy's of a side: standing, and its or held by its units.
func (x *reading) enemyCity(c rules.City, side string) bool {
	id := x.r.Cities[c].ID
	region := x.regionID(x.r.RegionOf(c))
	_, gone := x.mark(id, "destroyed")
	_, up := x.mark(id, "uprising")
	_, taken := x.mark(id, "captured:")
	_, revolt := x.mark(id, "revolt:")
	switch {
	case gone:
		return false
	case len(x.here(id, foe(side), unitKinds...)) > 0:
		return true
	case x.friend(c, side) || !x.inPlay(region) || up && side == "athens":
		return false
	}
	return taken || revolt || x.s.Regions[region].Controller != ""
}

// capital tells whether a city is a player's (6.4): each is called as he is.
func (x *reading) capital(id string) bool {
	return slices.Contains(x.r.Players(), engine.Seat(id))
}

// mayRevolt tells whether a city can be checked by a card: the region's controller has it, it is no capital and in no revolt (6.1, 6.4).
func (x *reading) mayRevolt(c rules.City) bool {
	id := x.r.Cities[c].ID
	_, revolt := x.mark(id, "revolt:")
	controller := x.s.Regions[x.regionID(x.r.RegionOf(c))].Controller
	return !x.capital(id) && !revolt && controller != "" && x.friend(c, controller)
}

// besieger is the side that besieges a hex, empty for none, with the morale of the place.
func (x *reading) besieger(h rules.Hex) (side string, morale int) {
	for _, line := range x.s.Sieges {
		var hex, by string
		if n, _ := fmt.Sscan(line, &hex, &by, &morale); n == 3 && hex == x.r.Label(h) {
			return by, morale
		}
	}
	return "", 0
}

// citiesWhere are the ids of cities that are so, each a target.
func (x *reading) citiesWhere(is func(c rules.City) bool) [][]string {
	var out [][]string
	for c := range rules.City(len(x.r.Cities)) {
		if is(c) {
			out = append(out, []string{x.r.Cities[c].ID})
		}
	}
	return out
}

// regionsWhere are the regions in play that are so, each a target.
func (x *reading) regionsWhere(is func(id string) bool) [][]string {
	var out [][]string
	for _, id := range x.regions() {
		if is(id) {
			out = append(out, []string{id})
		}
	}
	return out
}

// regionOfHex is the region of a hex, empty for none.
func (x *reading) regionOfHex(h rules.Hex) string {
	if h == rules.NoHex || x.r.Owner[h] == rules.NoArea {
		return ""
	}
	return x.regionID(x.r.Areas[x.r.Owner[h]].Region)
}

// inRegion are the pieces of a side in the hexes of a region.
func (x *reading) inRegion(region, side string, kinds ...rules.Kind) []*rules.PieceData {
	var out []*rules.PieceData
	for i := range x.r.Pieces {
		d := &x.r.Pieces[i]
		if slices.Contains(kinds, d.Kind) && x.side(d) == sideOf(side) && x.regionOfHex(x.hexOf(x.at[d.ID])) == region {
			out = append(out, d)
		}
	}
	return out
}

// fleetNear tells whether a side has a fleet that counts in a sea area that touches a region (8.4.a): at sea, on a coast or in a port that is
// not masked by fleets of the enemy, and not foraging.
func (x *reading) fleetNear(side, region string) bool {
	var touching rules.AreaSet
	for h := range rules.Hex(x.r.Grid.Len()) {
		if x.regionOfHex(h) == region {
			touching = touching.Or(x.r.Touches(h))
		}
	}
	for i := range x.r.Pieces {
		d := &x.r.Pieces[i]
		if d.Kind != rules.Fleet || x.side(d) != sideOf(side) || slices.Contains(x.flags[d.ID], "foraging") {
			continue
		}
		at := x.at[d.ID]
		if sea := x.sea(at); sea != rules.NoArea && touching.Has(sea) {
			return true
		}
		h := x.hexOf(at)
		if h == rules.NoHex {
			continue
		}
		in := at != x.r.Label(h)
		seas := x.r.Touches(h)
		if c := x.r.CityAt(h); in && c != rules.NoCity && x.r.Cities[c].Shore == rules.Port {
			seas = x.r.Cities[c].Harbours
		}
		if masked := in && len(x.here(x.r.Label(h), foe(side), rules.Fleet)) > 0; !masked && !seas.And(touching).Empty() {
			return true
		}
	}
	return false
}

// command tells whether a leader is in play: on the map, in a Force Pool or in Sicily.
func (x *reading) command(id string) bool {
	at := x.at[id]
	return x.onMap(id) || strings.HasPrefix(at, "force:") || at == "sicily" || at == "leaving_sicily"
}

// leaders are those of a side of whom something is so; Persians are no leaders of Sparta's own (7.8.4).
func (x *reading) leaders(side string, is func(id string) bool) [][]string {
	return slices.DeleteFunc(x.commanders(side, is), func(l []string) bool { return l[0] == "tissaphernes" || l[0] == "pharnabazus" })
}

// commanders are leaders with the satraps.
func (x *reading) commanders(side string, is func(id string) bool) [][]string {
	var out [][]string
	for i := range x.r.Pieces {
		if d := &x.r.Pieces[i]; d.Kind == rules.Leader && x.side(d) == sideOf(side) && is(d.ID) {
			out = append(out, []string{d.ID})
		}
	}
	return out
}
