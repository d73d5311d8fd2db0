package epic

import (
	"slices"

	"strategos/engine"
)

// This file saves and restores what longer wars remember, and says what of it cannot be.

// RealmSnapshot is what longer wars remember, with ids as text.
type RealmSnapshot struct {
	// Planned are the multipliers named so far in a half of step Y2; Settled the regions that are not assessed in it any more.
	Planned map[string]int `toml:"planned,omitempty"`
	Settled []string       `toml:"settled,omitempty"`
	// Lowered are the regions assessed lower than the year before.
	Lowered []string `toml:"lowered,omitempty"`
	// Checked are the regions checked in this step A; Since are the seasons, by their number in the war, in which cities rose.
	Checked []string       `toml:"checked,omitempty"`
	Since   map[string]int `toml:"since,omitempty"`
	// Walls are the seasons in which walls are ready.
	Walls map[string]int `toml:"walls,omitempty"`
	// Long are the long walls that the map has not: "W2337 W2338" for those that stand, "W2337 W2338 51 att-h01 att-h02" for those that
	// are built, with the season in which they are ready and who builds at either end.
	Long []string `toml:"long,omitempty"`
	// Spared are the players who are not asked again this season whether they pull down walls.
	Spared []string `toml:"spared,omitempty" secret:"yes"`
	// Cards are where the event cards are.
	Cards *DeckSnapshot `toml:"cards,omitempty"`
	// Troubles are what cards have left behind.
	Troubles *TroubleSnapshot `toml:"troubles,omitempty"`
	// Windows are what windows and cards that do on have to remember.
	Windows *WindowSnapshot `toml:"windows,omitempty"`
	// Peace and Persia are what there is to remember of them.
	Peace  *PeaceSnapshot  `toml:"peace,omitempty"`
	Persia *PersiaSnapshot `toml:"persia,omitempty"`
	// Hired are the mercenaries of the players.
	Hired  map[string][]string `toml:"hired,omitempty"`
	Sicily *SicilySnapshot     `toml:"sicily,omitempty"`
	// Allies are what an alliance of several players has to remember.
	Allies *AlliesSnapshot `toml:"allies,omitempty"`
}

// writeRealm writes down what a longer war remembers, nil for nothing.
func (x *Exec) writeRealm() *RealmSnapshot {
	m := &x.S.Realm
	if *m == (Realm{}) {
		return nil
	}
	out := &RealmSnapshot{Settled: x.regionIDs(m.Assessment.Settled), Lowered: x.regionIDs(m.Assessment.Lowered), Checked: x.regionIDs(m.Revolts.Checked),
		Since: x.byCity(&m.Revolts.Since), Walls: x.byCity(&m.Works.Walls), Long: x.writeLongWorks(), Spared: x.seatsIn(m.Works.Spared),
		Cards: x.writeDeck(), Troubles: x.writeTroubles(), Windows: x.writeWindows(), Peace: x.writePeace(), Persia: x.writePersia(), Hired: x.writeHired(), Sicily: x.writeSicily(),
		Allies: x.writeAllies()}
	for r, n := range m.Assessment.Planned {
		if n != 0 {
			if out.Planned == nil {
				out.Planned = map[string]int{}
			}
			out.Planned[x.Map.Regions[r].ID] = int(n) - 1
		}
	}
	return out
}

// regionIDs are the ids of regions in ascending order.
func (x *Exec) regionIDs(s RegionSet) []string {
	var out []string
	for r := range s.All() {
		out = append(out, x.Map.Regions[r].ID)
	}
	return out
}

// seatsIn are the names of a set of players.
func (x *Exec) seatsIn(s PlayerSet) []string {
	var out []string
	for who := range Player(x.Scenario.Players) {
		if s.Has(who) {
			out = append(out, string(Seats[who]))
		}
	}
	return out
}

// byCity are the figures of cities that are not 0, by id.
func (x *Exec) byCity(all *[MaxCities]int8) map[string]int {
	var out map[string]int
	for c, n := range all {
		if n != 0 {
			if out == nil {
				out = map[string]int{}
			}
			out[x.Cities[c].ID] = int(n)
		}
	}
	return out
}

// realm reads what writeRealm has written.
func (r *restorer) realm(s *Snapshot) {
	if s.Realm == nil {
		r.deck(nil)
		r.alliance(nil)
		return
	}
	m, of := &r.S.Realm, s.Realm
	for id, n := range engine.InOrder(of.Planned) {
		if at := r.region("realm.planned", id); at != NoRegion {
			m.Assessment.Planned[at] = int8(r.number("realm.planned."+id, n, 0, r.Tables.Tribute.MultiplierMax)) + 1
		}
	}
	m.Assessment.Settled, m.Assessment.Lowered = r.regionSet("realm.settled", of.Settled), r.regionSet("realm.lowered", of.Lowered)
	m.Revolts.Checked = r.regionSet("realm.checked", of.Checked)
	last := SeasonNo(r.Scenario.EndYear, Winter) + 1
	r.cityNumbers("realm.since", &m.Revolts.Since, of.Since, last)
	r.deck(of.Cards)
	r.troubles(of.Troubles)
	r.windows(of.Windows)
	r.peace(of.Peace)
	r.persia(of.Persia)
	r.hired(of.Hired)
	r.sicily(of.Sicily)
	r.alliance(of.Allies)
	r.cityNumbers("realm.walls", &m.Works.Walls, of.Walls, last+r.longestWork())
	r.longWorks(of.Long, last+r.longestWork())
	for _, name := range of.Spared {
		m.Works.Spared.Add(max(r.player("realm.spared", name), Athens))
	}
}

// regionSet reads regions in play.
func (r *restorer) regionSet(key string, ids []string) RegionSet {
	var out RegionSet
	for _, id := range ids {
		if at := r.region(key, id); at != NoRegion {
			out.Add(at)
		}
	}
	return out
}

// cityNumbers reads the seasons of cities, up to a last one.
func (r *restorer) cityNumbers(key string, to *[MaxCities]int8, of map[string]int, last int) {
	for id, n := range engine.InOrder(of) {
		if c := r.city(key, id); c != NoCity {
			to[c] = int8(r.number(key+"."+id, n, 1, last))
		}
	}
}

// longestWork is how many seasons what takes longest takes.
func (t *Tables) longestWork() int {
	return max(t.Build.LongSeasons, slices.Max(t.Build.WallSeasons[:]))
}

// checkRealm: cities that have risen are in revolt, walls are built where none are, and multipliers are planned only while they are
// assessed, by whom they are of and as they may be.
func (x *Exec) checkRealm(bad func(string, ...any)) {
	m := &x.S.Realm
	x.checkDeck(bad)
	x.checkTroubles(bad)
	x.checkWindows(bad)
	x.checkAbroad(bad)
	x.checkHired(bad)
	x.checkAllies(bad)
	for c := range City(len(x.Cities)) {
		st, id := &x.S.Cities[c], x.Cities[c].ID
		if m.Revolts.Since[c] != 0 && st.Revolt == NoRevolt {
			bad("%s has risen and is not in revolt", id)
		}
		if m.Works.Walls[c] != 0 && (st.Walled || st.Destroyed) {
			bad("%s builds walls, where they stand or where there is no city", id)
		}
	}
	x.checkLongWorks(bad)
	if was := x.S.Deciding; x.S.Step == StepExchange { // the one who has put a card up assesses
		x.S.Deciding = x.S.Allies.Pact.By
		defer func() { x.S.Deciding = was }()
	}
	for r := range Region(len(x.Map.Regions)) {
		planned := m.Assessment.Planned[r]
		if planned == 0 {
			continue
		}
		if x.S.Part != PartY2 || !x.inPlay(r) || x.S.Regions[r].Controller != x.phasing() || m.Assessment.Settled.Has(r) || x.whyNotSet(r, int(planned)-1) != nil || int(planned)-1 == int(x.S.Regions[r].Multiplier) {
			bad("%s is to be assessed at x%d", x.Map.Regions[r].ID, planned-1)
		}
	}
}
