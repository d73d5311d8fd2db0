package epic

import (
	"slices"

	"strategos/engine"
)

// This file is what a view tells of step C: what can be built where, for how much, and what is being built (7.5-7.7).

// Building is what a player can build in a region, or may not: the units of its Build Pool and works in its hexes.
type Building struct {
	// Region is "" for what lies in none.
	Region string
	Units  []BuildUnit
	Sites  []BuildSite
}

// BuildUnit is a unit that waits in a Build Pool, with its price in talents by itself, and why it cannot be built.
type BuildUnit struct {
	ID    string
	Price int
	Why   *engine.Refusal
}

// BuildSite is works that could be built: Key is the verb of the command, At its place, To the other end of long walls. They are ready
// after so many Seasons, 0 for at once.
type BuildSite struct {
	Key, At, To    string
	Price, Seasons int
	Rule           string
	Why            *engine.Refusal
}

// Command builds them.
func (s *BuildSite) Command() engine.Command {
	if s.To != "" {
		return engine.Cmd(s.Key, s.At, s.To)
	}
	return engine.Cmd(s.Key, s.At)
}

// toldRefusals are why works are not built that somebody who would have them built wants to know; other places are no sites for them.
var toldRefusals = [...]string{"cannot-pay", "card-bars", "no-work-besieged", "besieged", "too-many-forts", "too-many-bases", "too-many-long-walls"}

// Buildings are what a seat could build as things stand, region by region: those it controls and those where works could stand.
func (d *Detail) Buildings(of engine.Seat) []Building {
	who := slices.Index(Seats[:], of)
	if who < 0 {
		return nil
	}
	x := d.x.apart()
	x.muted, x.S.Deciding = false, Player(who)
	regions := make([]Building, len(x.Map.Regions)+1)
	for p := range Piece(len(x.Pieces)) {
		if r := x.S.Pieces[p].At.BuildOf(); r != NoRegion && x.owner(p) == x.S.Deciding {
			regions[r].Units = append(regions[r].Units, BuildUnit{x.Pieces[p].ID, x.price(only(p)), x.whyNotBuilt(p)})
		}
	}
	x.buildSites(func(s buildSite) {
		if s.why != nil && !slices.Contains(toldRefusals[:], s.why.Code) {
			return
		}
		site := BuildSite{Key: s.word, At: x.PlaceID(s.at), Price: s.price, Seasons: s.seasons, Rule: s.rule, Why: s.why}
		if s.to != Gone {
			site.To = x.PlaceID(s.to)
		}
		r := x.regionOf(s.at.Hex())
		if r == NoRegion {
			r = Region(len(x.Map.Regions))
		}
		regions[r].Sites = append(regions[r].Sites, site)
	})
	var out []Building
	for r := range regions {
		if b := &regions[r]; len(b.Units)+len(b.Sites) > 0 {
			if r < len(x.Map.Regions) {
				b.Region = x.Map.Regions[r].ID
			}
			out = append(out, *b)
		}
	}
	return out
}

// Price is what units cost the deciding player together to build (7.7).
func (d *Detail) Price(ids []string) int { return d.x.price(d.set(ids)) }

// Work is walls that are being built: those of a city, or long walls from At to To.
type Work struct {
	Key, At, To string
	// Ready is the season in whose step C they are, by its number in the war.
	Ready int
	// Builders are the units that build long walls, which stand outside until then (7.6.5).
	Builders []string
	Rule     string
}

// Works are all walls that are being built, those that are ready first at the head.
func (d *Detail) Works() []Work {
	x := d.x
	var out []Work
	for c := range City(len(x.Cities)) {
		if due := x.S.Works.Walls[c]; due != 0 {
			rule := "7.6.4"
			if x.S.Cities[c].Revolt != NoRevolt {
				rule = "6.5.5"
			}
			out = append(out, Work{Key: buildWallsWord, At: x.Cities[c].ID, Ready: int(due), Rule: rule})
		}
	}
	for _, w := range x.S.Works.Long[:x.S.Works.NLong] {
		if w.Ready != 0 {
			ends := x.endIDs(w.Ends)
			out = append(out, Work{Key: buildLongWord, At: ends[0], To: ends[1], Ready: int(w.Ready), Rule: "7.6.5",
				Builders: []string{x.Pieces[w.Builders[0]].ID, x.Pieces[w.Builders[1]].ID}})
		}
	}
	slices.SortStableFunc(out, func(a, b Work) int { return a.Ready - b.Ready })
	return out
}
