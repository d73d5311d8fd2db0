package epic

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"strategos/engine/epic"
	"strategos/scenarios/strict"
)

// ruleReader reads figures, pieces and scenarios, noting what is wrong with them by file and line.
type ruleReader struct {
	chart                                    *Chart
	tables                                   tableFile
	counters                                 counterFile
	leaders                                  leaderFile
	scenarios, campaigns                     scenarioFile
	cards                                    cardFile
	tableSrc, counterSrc, leaderSrc, cardSrc *strict.File
	scenarioSrc, campaignSrc                 *strict.File

	figures epic.Tables
	pieces  []epic.PieceData
	piece   map[string]epic.Piece
	// force are the units that begin in Force Pools, by the name of a list.
	force map[string]map[string]bool
	list  []begun
}

// begun is a scenario with its file.
type begun struct {
	*epic.Scenario
	of *scenario
	// pieces are those of the game, some leaders on another side than by birth.
	pieces []epic.PieceData
}

// readRules reads what stands beside the map. Problems are noted.
func readRules(folder fs.FS, c *Chart, problems *strict.Problems) *ruleReader {
	r := &ruleReader{chart: c, piece: map[string]epic.Piece{}, force: map[string]map[string]bool{}}
	r.tableSrc = strict.Read(folder, gameID, "tables.toml", &r.tables, nil, problems)
	r.counterSrc = strict.Read(folder, gameID, "counters.toml", &r.counters, nil, problems)
	r.leaderSrc = strict.Read(folder, gameID, "leaders.toml", &r.leaders, nil, problems)
	r.scenarioSrc = strict.Read(folder, gameID, "scenarios.toml", &r.scenarios, nil, problems)
	r.campaignSrc = strict.Read(folder, gameID, "campaigns.toml", &r.campaigns, nil, problems)
	r.cardSrc = strict.Read(folder, gameID, "cards.toml", &r.cards, nil, problems)
	for _, part := range []func(){r.readMeta, r.readTables, r.readCombat, r.readUnits, r.readLeaders, r.readForces, r.readCards, r.readScenarios} {
		if !r.tableSrc.Sound() {
			return nil
		}
		part()
	}
	if !r.tableSrc.Sound() {
		return nil
	}
	return r
}

func (r *ruleReader) readMeta() {
	checkMeta(r.tableSrc, r.tables.Meta)
	checkMeta(r.counterSrc, r.counters.Meta)
	checkMeta(r.leaderSrc, r.leaders.Meta)
	checkMeta(r.scenarioSrc, r.scenarios.Meta)
	checkMeta(r.campaignSrc, r.campaigns.Meta)
	checkMeta(r.cardSrc, r.cards.Meta)
}

// fill copies a list of figures that has to be as long as it is wanted.
func (r *ruleReader) fill(at string, dst, from []int) {
	if copy(dst, from) != len(dst) || len(from) != len(dst) {
		r.tableSrc.Fail(at, "%d figures should stand here", len(dst))
	}
}

func (r *ruleReader) readTables() {
	f, t := &r.figures, &r.tables
	l := &f.Limits
	l.ALMin, l.ALMax, l.ALAfterFlip, l.RiskZoneAL = t.Limits.ALMin, t.Limits.ALMax, t.Limits.ALAfterFlip, t.Limits.RiskZoneAL
	l.MLMin, l.MLMax, l.MLBuild = t.Limits.MLMin, t.Limits.MLMax, t.Limits.MLBuild
	if l.ALMin >= l.ALAfterFlip || l.ALAfterFlip > l.ALMax || l.ALMax > 99 || l.MLMin >= l.MLBuild || l.MLBuild > l.MLMax || l.MLMax > 99 {
		r.tableSrc.Fail("limits", "the levels should rise: AL %d, %d, %d; ML %d, %d, %d", l.ALMin, l.ALAfterFlip, l.ALMax, l.MLMin, l.MLBuild, l.MLMax)
	}
	f.Tribute.MultiplierMax, f.Tribute.RaiseMax = t.Tribute.MultiplierMax, t.Tribute.RaiseMax
	r.fill("tribute.yearly_al", f.Tribute.YearlyAL[:], t.Tribute.YearlyAL)
	r.fill("tribute.yearly_ml", f.Tribute.YearlyML[:], t.Tribute.YearlyML)
	r.fill("tribute.city_value", f.Tribute.CityValue[:], t.Tribute.CityValue)
	if f.Tribute.MultiplierMax != len(f.Tribute.YearlyAL)-1 {
		r.tableSrc.Fail("tribute.multiplier_max", "the columns go up to %d", len(f.Tribute.YearlyAL)-1)
	}
	f.Tribute.RaiseAL, f.Tribute.RaiseML = t.Tribute.RaiseAL, t.Tribute.RaiseML
	r.readRevolts()
	r.readBuilding()
	r.readPeace()
	s, su := &f.Supply, &t.Supply
	s.Hoplite, s.Light, s.Cavalry, s.FleetHigh, s.FleetLow = su.Hoplite, su.Light, su.Cavalry, su.FleetHigh, su.FleetLow
	s.HomeDivisor, s.LineAreas = su.HomeDivisor, su.LineAreas
	if s.HomeDivisor < 1 || s.LineAreas < 1 {
		r.tableSrc.Fail("supply", "a divisor of %d and lines of %d areas", s.HomeDivisor, s.LineAreas)
	}
	r.fill("siege.units", f.Siege.Units[:], t.Siege.Units)
	r.fill("siege.morale", f.Siege.Morale[:], t.Siege.Morale)
	f.Siege.UnitsFort, f.Siege.PortFleets, f.Siege.MoraleFort = t.Siege.UnitsFort, t.Siege.PortFleets, t.Siege.MoraleFort
	f.Siege.BaseInside, f.Siege.Raided, f.Siege.Captured, f.Siege.MoraleMin = t.Siege.BaseInside, t.Siege.Raided, t.Siege.Captured, t.Siege.MoraleMin
	r.readAdjust()
	r.readMovement()
	r.readHelots()
}

// readRevolts reads the table of revolt checks.
func (r *ruleReader) readRevolts() {
	f, t := &r.figures.Revolt, &r.tables.Revolt
	f.From, f.EndMost, f.Low, f.Bad, f.Worst, f.Neighbour = t.From, t.EndMost, t.Low, t.Bad, t.Worst, t.Neighbour
	f.Above, f.Free, f.Lowered, f.Raided, f.Guarded, f.Unwalled, f.WallsSooner = t.Above, t.Free, t.Lowered, t.Raided, t.Guarded, t.Unwalled, t.WallsSooner
	if f.EndMost >= f.From {
		r.tableSrc.Fail("revolt", "a revolt begins on %d and ends on %d", f.From, f.EndMost)
	}
}

// readBuilding reads what is built for how much, and how long it takes.
func (r *ruleReader) readBuilding() {
	f, t := &r.figures.Build, &r.tables.Build
	f.Units = [epic.Kinds]int{epic.Hoplite: t.Hoplite, epic.Light: t.Light, epic.Cavalry: t.Cavalry, epic.Fleet: t.Fleet}
	f.Base, f.Fort, f.LongWalls, f.LongSeasons = t.Base, t.Fort, t.LongWalls, t.LongSeasons
	r.fill("build.walls", f.Walls[:], t.Walls)
	r.fill("build.wall_seasons", f.WallSeasons[:], t.WallSeasons)
	if min(t.Hoplite, t.Light, t.Cavalry, t.Fleet, t.Base, t.Fort, t.LongWalls) < 0 || t.LongSeasons < 1 {
		r.tableSrc.Fail("build", "prices of at least nothing, and long walls that take a season")
	}
}

// readHelots reads what a Helot Revolt brings about, from the highest total down.
func (r *ruleReader) readHelots() {
	h, t := &r.figures.Helots, &r.tables.Helots
	h.Held, h.EliteLost, h.Guard, h.GuardUnits, h.GuardMost = t.Held, t.EliteLost, t.Guard, t.GuardUnits, t.GuardMost
	if h.GuardUnits < 1 {
		r.tableSrc.Fail("helots.guard_units", "%d units to a guard", h.GuardUnits)
	}
	for i, b := range t.Bands {
		if len(b) != 3 || i > 0 && b[0] >= t.Bands[i-1][0] {
			r.tableSrc.Fail("helots.bands", "three figures each, from the highest total down")
			return
		}
		h.Bands = append(h.Bands, epic.HelotBand{Min: b[0], Uprisings: b[1], ML: b[2]})
	}
}

func (r *ruleReader) readAdjust() {
	a, t := &r.figures.Adjust, &r.tables.Adjust
	a.RevoltingAL, a.UnopposedAL, a.UnopposedFrom, a.UnopposedFloor = t.RevoltingAL, t.UnopposedAL, t.UnopposedFrom, t.UnopposedFloor
	a.UnitLostML, a.ForageML, a.RaidML, a.DecisiveUnits = t.UnitLostML, t.ForageML, t.RaidML, t.DecisiveUnits
	for _, c := range []struct {
		at   string
		dst  *epic.Change
		from []int
	}{{"victory", &a.Victory, t.Victory}, {"decisive", &a.Decisive, t.Decisive}, {"decisive_elsewhere", &a.DecisiveElsewhere, t.DecisiveElsewhere},
		{"destroyed", &a.Destroyed, t.Destroyed}, {"destroyed_elsewhere", &a.DestroyedElsewhere, t.DestroyedElsewhere}} {
		r.fill("adjust."+c.at, c.dst[:], c.from)
	}
	r.fill("adjust.destroyed_times", a.DestroyedTimes[:], t.DestroyedTimes)
}

func (r *ruleReader) readMovement() {
	m, t := &r.figures.Movement, &r.tables.Movement
	m.Allowance = [epic.Kinds]int{epic.Hoplite: t.Hoplite, epic.Light: t.Light, epic.Cavalry: t.Cavalry, epic.Fleet: t.Fleet, epic.Leader: t.Leader}
	m.FleetSure, m.FleetMost = t.FleetSure, t.FleetMost
	m.Open, m.Rough, m.Road, m.River, m.Area, m.Sea = t.Open, t.Rough, t.Road, t.River, t.Area, t.Sea
	m.Port, m.Coast, m.Launch, m.Engage, m.Sicily = t.Port, t.Coast, t.Launch, t.Engage, t.Sicily
	m.Load = [3]int{r.tables.Transport.Hoplite, r.tables.Transport.Light, r.tables.Transport.Cavalry}
	m.Interception, m.StormOn = r.tables.Interception.Success, r.tables.Interception.Storm
	if m.FleetSure < t.Fleet || m.FleetMost < m.FleetSure || m.Open < 1 || m.Rough < m.Open || m.Area < 1 || m.Sea < 1 || m.Road < 1 {
		r.tableSrc.Fail("movement", "costs of at least half a point, and a fleet's points that rise")
	}
}

// readCombat reads the table of battle. What the rule book's examples say stands in it.
func (r *ruleReader) readCombat() {
	c, t := &r.figures.Combat, &r.tables.Combat
	c.Columns, c.EliminatedOver, c.KilledOn, c.LightShift = t.Columns, t.EliminatedOver, t.KilledOn, t.LightShift
	c.Garrison, c.FleetAshore, c.WallDefenders = t.Garrison, t.FleetAshore, t.WallDefenders
	m := &t.Morale
	c.Fort, c.BreachedFort, c.LongWalls, c.Rough, c.River = m.Fort, m.BreachedFort, m.LongWalls, m.Rough, m.River
	c.Landing, c.Crossing, c.CavalryFortress, c.Foraging = m.Landing, m.Crossing, m.Cavalry, m.Foraging
	c.Wings = epic.WingFigures{Least: t.Wings.Least, Part: t.Wings.Part, ShiftOn: t.Wings.ShiftOn, Gain: t.Wings.Gain}
	if c.Wings.Part < 3 || c.Wings.Least < c.Wings.Part || c.Wings.ShiftOn < 2 { // three wings, none of them empty
		r.tableSrc.Fail("combat.wings", "a %dth part of at least %d units in each, shifted on %d", c.Wings.Part, c.Wings.Least, c.Wings.ShiftOn)
	}
	r.fill("combat.morale.walled", c.Walled[:], m.Walled)
	r.fill("combat.morale.unwalled", c.Unwalled[:], m.Unwalled)
	for i, name := range t.Columns {
		var ratio [2]int
		if n, err := fmt.Sscanf(name, "%d-%d", &ratio[0], &ratio[1]); n != 2 || err != nil || ratio[0] < 1 || ratio[1] < 1 {
			r.tableSrc.Fail("combat.columns", "%q is no odds", name)
			return
		}
		if k := len(c.Ratios); k > 0 && ratio[0]*c.Ratios[k-1][1] <= ratio[1]*c.Ratios[k-1][0] {
			r.tableSrc.Fail("combat.columns", "the odds should rise at %s", name)
		}
		c.Ratios = append(c.Ratios, ratio)
		cells := t.Chart[name]
		if len(cells) != 6 {
			r.tableSrc.Fail("combat.chart", "column %s has %d results", name, len(cells))
			return
		}
		c.Chart = append(c.Chart, [6][2]epic.Result{})
		for d, cell := range cells {
			one, two, _ := strings.Cut(cell, "/")
			c.Chart[i][d] = [2]epic.Result{r.result(name, one), r.result(name, two)}
			if want, ok := t.Anchor[name+"@"+strconv.Itoa(d+1)]; ok && want != cell {
				r.tableSrc.Fail("combat.chart", "column %s at %d says %s; the rule book's example has %s", name, d+1, cell, want)
			}
		}
	}
	if len(t.Chart) != len(t.Columns) {
		r.tableSrc.Fail("combat.chart", "%d columns, of which %d are named", len(t.Chart), len(t.Columns))
	}
}

// result is a cell's part for one side.
func (r *ruleReader) result(column, word string) epic.Result {
	switch word {
	case "D":
		return epic.Result{Demoralised: true}
	case "M":
		return epic.Result{Check: true}
	case "+1", "+2", "+3":
		return epic.Result{Check: true, Plus: int(word[1] - '0')}
	}
	r.tableSrc.Fail("combat.chart", "column %s: %q is no result", column, word)
	return epic.Result{}
}

var unitKinds = map[string]epic.Kind{"hoplite": epic.Hoplite, "light": epic.Light, "cavalry": epic.Cavalry, "fleet": epic.Fleet}

func (r *ruleReader) readUnits() {
	for i, u := range r.counters.Units {
		at := pathOf("unit", i)
		kind, ok := unitKinds[u.Type]
		region := epic.NoRegion
		if u.Region != "" {
			home, known := r.chart.region[u.Region]
			if !known && u.Region != sicilyPool {
				r.counterSrc.Fail(at+".region", "%s: there is no region %q", u.ID, u.Region)
			}
			if known {
				region = home
			}
		}
		switch {
		case !ok:
			r.counterSrc.Fail(at+".type", "%s: there is no type %q", u.ID, u.Type)
		case u.Morale < 1 || u.Morale > 6:
			r.counterSrc.Fail(at+".morale", "%s: a morale of %d", u.ID, u.Morale)
		case u.Elite != (u.Morale == 6):
			r.counterSrc.Fail(at, "%s: elites are the units of morale 6", u.ID)
		}
		r.add(r.counterSrc, at, epic.PieceData{ID: u.ID, Kind: kind, Region: region, Morale: u.Morale, Elite: u.Elite, Side: epic.NoSide,
			Sicilian: u.Region == sicilyPool})
	}
}

// sicilyPool names the home of Sicilian units, which is no region (1.2.f).
const sicilyPool = "sicily"

// add gives a piece its number.
func (r *ruleReader) add(src *strict.File, at string, d epic.PieceData) {
	if _, twice := r.piece[d.ID]; twice {
		src.Fail(at+".id", "%s occurs twice", d.ID)
		return
	}
	if len(r.pieces) == epic.MaxPieces {
		src.Fail(at, "more than %d pieces", epic.MaxPieces)
		return
	}
	r.piece[d.ID] = epic.Piece(len(r.pieces))
	r.pieces = append(r.pieces, d)
}

var sides = map[string]epic.Side{"athens": epic.AthensSide, "sparta": epic.SpartaSide, "persia": epic.NoSide}

func (r *ruleReader) readLeaders() {
	for i, l := range r.leaders.Leaders {
		at := pathOf("leader", i)
		side, ok := sides[l.Side]
		if !ok {
			r.leaderSrc.Fail(at+".side", "%s: there is no side %q", l.ID, l.Side)
		}
		if l.Land < 0 || l.Land > 2 || l.Sea < 0 || l.Sea > 2 {
			r.leaderSrc.Fail(at, "%s: ratings of %d and %d", l.ID, l.Land, l.Sea)
		}
		region := epic.NoRegion
		if l.City != "" {
			c, known := r.chart.city[l.City]
			if !known {
				r.leaderSrc.Fail(at+".city", "%s: there is no city %q", l.ID, l.City)
			} else {
				region = r.chart.RegionOf(c)
			}
		}
		r.add(r.leaderSrc, at, epic.PieceData{ID: l.ID, Kind: epic.Leader, Region: region, Side: side, Land: l.Land, Sea: l.Sea})
	}
	for i, b := range r.leaders.Blanks {
		at := pathOf("blank", i)
		if b.Count < 1 || b.Count > epic.MaxPieces {
			r.leaderSrc.Fail(at+".count", "%s: %d leaders without a name", b.ID, b.Count)
			continue
		}
		for n := range b.Count {
			r.add(r.leaderSrc, at, epic.PieceData{ID: fmt.Sprintf("%s_%d", b.ID, n+1), Kind: epic.Leader, Region: epic.NoRegion,
				Side: sides[b.Side], Nameless: true})
		}
	}
}

// readForces notes which units begin in Force Pools.
func (r *ruleReader) readForces() {
	note := func(src *strict.File, at, name, region string, ids []string) {
		if r.force[name] == nil {
			r.force[name] = map[string]bool{}
		}
		for _, id := range ids {
			p, ok := r.piece[id]
			home, known := r.chart.region[region]
			switch {
			case !ok || r.pieces[p].Kind == epic.Leader:
				src.Fail(at, "there is no unit %q", id)
			case known && r.pieces[p].Region != home:
				src.Fail(at, "%s is of another region than %s", id, region)
			case r.force[name][id]:
				src.Fail(at, "%s occurs twice", id)
			}
			r.force[name][id] = true
		}
	}
	for i, p := range r.counters.Pools {
		note(r.counterSrc, pathOf("pool", i), "counters", p.Region, p.Force)
	}
	for i, f := range r.scenarios.Forces {
		note(r.scenarioSrc, pathOf("force", i), f.Name, f.Region, f.Units)
	}
	for i, f := range r.campaigns.Forces {
		note(r.campaignSrc, pathOf("force", i), f.Name, f.Region, f.Units)
	}
}
