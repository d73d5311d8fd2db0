package zonewar

import "strategos/engine"

// Params are the numbers in which the games of the series differ.
type Params struct {
	MostAP           int // action points of a side, at most
	LandPM, LeaderPM int // movement points of land units and leaders
	// Victory points for an eliminated trireme, land unit other than hoplites,
	// hoplite unit, and a leader killed and captured.
	NavalVP, LandVP, HopliteVP, LeaderVP, CapturedVP int
	// ArchersLive: a zone is open again when the archers that close it are eliminated.
	ArchersLive bool
	// TransportByFP: a maritime zone passes as many FP of land units as the fleet
	// there has FP, instead of as many units.
	TransportByFP bool
	// LandingStops: a group put ashore by naval transport goes no further.
	LandingStops bool
	// CrossingPM: naval transport is a move of its own, from one landing place to
	// another, for so many PM in all, leaders too; 0 where it is part of a march.
	CrossingPM int
	// FleetRatio is the naval FP that one FP of land units aboard needs; 0 where land
	// units are never left at sea.
	FleetRatio int
	// CargoLands: a fleet takes troops aboard where both may stand, and lands them where it
	// comes to, at once or when it has fought; what it cannot carry any more is lost.
	CargoLands bool
	// LeadersWait: a leader whose ships are gone waits for others where he is, unless the enemy's
	// take him.
	LeadersWait bool
	// DelayTurn: what delays reinforcements delays all of the enemy's that are due.
	DelayTurn bool
	// StockPays: combats are paid for out of all AP left, where nothing is left of those announced.
	StockPays bool
	// SlipRatio is how many times the enemy's naval FP a fleet needs to pass through
	// his zone without a roll; 0 where it never does.
	SlipRatio int
	// RiderPM are the PM with which cavalry alone in a zone may ride off before the
	// enemy; 0 where it may not.
	RiderPM int
	// RidersStand: they do not before cavalry alone.
	RidersStand bool
	// RetreatTogether: a beaten force goes to one place; RetreatAlways: even when the
	// winner has no unit left.
	RetreatTogether, RetreatAlways bool
	// RetreatOneWay: a beaten force may part for its own fort, but all who leave the zone go to
	// one place.
	RetreatOneWay bool
	// WoundsHealthy: a stratagem that wounds a leader may name any who is on his front, and
	// nobody else; otherwise one with a bonus while there is one.
	WoundsHealthy bool
	// RetreatSharesRoom: what retreats carry across a maritime zone counts with the
	// moves of the action phase, instead of by itself.
	RetreatSharesRoom bool
	// LossesByFP: quarters, halves and three quarters of a fleet are counted in FP.
	LossesByFP bool
	// RecoverCrowded: a unit recovers even where its full face has no room.
	RecoverCrowded bool
	// ReturnHits: units sent back from combats nobody paid for take a step loss even
	// on their weakened face.
	ReturnHits bool
	// ArrivalsMove: the moves before the action phases are those of the reinforcements just
	// placed; they cost nothing and end where no enemy is.
	ArrivalsMove bool
	// EarlyClash: moves before the action phases may end among enemies.
	EarlyClash bool
	// UnitsReturn: the Advantage brings back land units, not only leaders.
	UnitsReturn bool
	// EntryShifts are the column shifts of the ways of entry, for proposing the best
	// path.
	EntryShifts EntryShifts
}

// EntryShifts are what ways of entry cost an attacker: across a wall, across a
// river, landed by naval transport, from clear ground into rough.
type EntryShifts struct{ Wall, River, Landed, Climbed int }

// Cites are the sections of a game's rule book for the shared rules.
type Cites struct {
	Turn                                                                           string // the course of a turn
	Map, Counters                                                                  string // what places and counters there are
	Leaders, Hands, AP, Actions, Activation, Move, MoveLimits, Stacking, Transport string
	Fight, Combat, Stratagems, Archers, Combined, VP                               string
	// Titles begins the section of every stratagem title: "6 #", "7 S".
	Titles string
	// Ratio is the section on fleets and those aboard, Riders on cavalry that rides
	// off, Slip on fleets that run past the enemy, Sail on moves out of bases before
	// the action phases, Advantage on that marker, Delay on reinforcements delayed.
	Ratio, Riders, Slip, Sail, Advantage, Delay string
	// Forts is the section on forts in their zones, Works on what is built on borders.
	Forts, Works string
	// Those of stratagems whose rules several games have.
	Epidemic, Discord, Cavalry, Storm string
	// Adjust is the section on the adjustments at the end of a turn, Total and Points those on how a game is won.
	Adjust, Total, Points string
	// Supply is the section on supply.
	Supply string
}

// Effect is what a stratagem does in a combat.
type Effect struct {
	Shift, DRM int
	// CancelLeaders strikes the enemy's leaders out of the die modifiers.
	CancelLeaders bool
	// CancelDRMs and CancelShifts are letters of modifiers struck out.
	CancelDRMs, CancelShifts string
	// Lends marks a combined attack, Wounds a title that turns an enemy leader.
	Lends, Wounds bool
}

// Modifier is one line of the die or column modifiers of section 4.2.
type Modifier struct {
	Letter string
	// Value returns the modifier and whether it applies at all (a sum of zero may
	// still be worth showing).
	Value func(*Clash) (int, bool)
}

// Rules are the parts of the shared procedure that a game decides itself.
type Rules interface {
	// StepCost is the movement points a step costs a land unit or leader of a side.
	StepCost(s *State, from, to Place, side Side) int
	// ActivationCost is the AP that activating a place costs its side now.
	ActivationCost(s *State, p Place, side Side) int
	// SlipsOn is the highest die with which a fleet slips through the enemy's zone: from 1
	// on where Params.SlipRatio lets fleets slip, and not asked in games where none do.
	SlipsOn(p Place) int
	// DRMs and Shifts are the modifiers of combat, in the rule book's order.
	DRMs() []Modifier
	Shifts() []Modifier
	// Verdict compares victory points: who has won, and how.
	Verdict(points [2]int) (Side, string)
}

// Tolled are rules that tell what a step costs more than one point by land: river, wall. The sum is StepCost less 1.
type Tolled interface {
	Tolls(s *State, from, to Place, side Side) []engine.Toll
}

// Ruleset is a game of the series, ready to be played: board, numbers, sections
// and its own rules. It never changes during play.
type Ruleset struct {
	*Board
	Params Params
	Cites  Cites
	Rules  Rules

	bySide  [2]Set
	units   Set
	leaders Set
	naval   Set
	land    Set
	starred Set // leaders and units with a bonus
	byType  [256]Set
	archers Set
	inland  Set
	mayOwn  [2][MaxTitle + 1]bool // titles of which a side has a face it may use
	// RollNames are the purposes of the game's own rolls, from FirstGameRoll on.
	RollNames []string
	// RollUses and ThenUses are the parts of the state that the game's own rolls, and what goes on after fleets have been
	// put in order, work with; from FirstGameRoll and FirstGameThen on.
	RollUses, ThenUses []StepUse
	// PointsPhase and ArrivalPhase are what the game calls the parts of the turn that
	// action points and reinforcements begin.
	PointsPhase, ArrivalPhase string
	decisions                 [MaxSteps]*Decision[*Exec]      // by their steps
	stratagems                [MaxTitle + 1]*Stratagem[*Exec] // by their titles
	// closer and delayer are the titles that close a zone and put off reinforcements, 0
	// where a game has none; wounds: one turns leaders.
	closer, delayer Title
	wounds          bool
	// Joints are the numbers of the game's own rolls and ways to go on; parts and titles the steps and titles of rules that
	// not every game has.
	Joints   Joints
	parts    [parts]Step
	titles   [parts]Title
	seaPlace PlaceSet
	// titleRules are the sections of the titles, by number.
	titleRules []string
	// words are all words of commands, ownWords the game's own plain ones; see Word.
	words    [][1]string
	ownWords []string
}

// NewRuleset readies a game of the series for play: decisions are all that a side can
// be asked in it, stratagems all titles but those that only call reinforcements.
func NewRuleset(b *Board, p Params, c Cites, r Rules, decisions []Decision[*Exec], stratagems []Stratagem[*Exec]) *Ruleset {
	rs := &Ruleset{Board: b, Params: p, Cites: c, Rules: r, titleRules: make([]string, MaxTitle+1)}
	for i := range decisions {
		rs.decisions[decisions[i].Step] = &decisions[i]
		rs.parts[decisions[i].part] = decisions[i].Step
	}
	for i := range stratagems {
		t := &stratagems[i]
		rs.stratagems[t.Title] = t
		rs.titles[t.part] = t.Title
		rs.wounds = rs.wounds || t.Attack.Wounds || t.Defence.Wounds
		if t.Closes {
			rs.closer = t.Title
		}
		if t.Delays {
			rs.delayer = t.Title
		}
	}
	for i := range b.NCounters {
		c := Counter(i)
		rs.bySide[b.SideOf(c)].Add(c)
		if b.Inland(c) {
			rs.inland.Add(c)
		}
		if b.IsLeader(c) {
			rs.leaders.Add(c)
			if b.Leaders[i-b.NUnits].Bonus > 0 {
				rs.starred.Add(c)
			}
			continue
		}
		u := b.Units[i]
		rs.units.Add(c)
		rs.byType[u.Type].Add(c)
		if u.Star {
			rs.starred.Add(c)
		}
	}
	rs.naval = rs.byType['T']
	rs.land = rs.units.Minus(rs.naval)
	rs.archers = rs.byType['A']
	for _, p := range b.Pieces {
		for _, f := range p.Faces {
			for s := range 2 {
				if f.Owner == NoSide || int(f.Owner) == s {
					rs.mayOwn[s][f.No] = true
				}
			}
		}
	}
	for title := range rs.titleRules {
		rs.titleRules[title] = c.Titles + Itoa(title)
	}
	for i := range b.Places {
		if b.Sea(Place(i)) {
			rs.seaPlace.Add(Place(i))
		}
	}
	rs.spell()
	return rs
}

// crossesApart tells whether naval transport is a move of its own.
func (r *Ruleset) crossesApart() bool { return r.Params.CrossingPM > 0 }

// UnitsAt are the units of a side in a place.
func (r *Ruleset) UnitsAt(s *State, p Place, side Side) Set {
	return s.At[p].And(r.units).And(r.bySide[side])
}

// LeadersAt are the leaders of a side in a place.
func (r *Ruleset) LeadersAt(s *State, p Place, side Side) Set {
	return s.At[p].And(r.leaders).And(r.bySide[side])
}

// ShipsAtSea are the naval units of both sides in maritime zones.
func (r *Ruleset) ShipsAtSea(s *State) Set {
	var out Set
	r.naval.Each(func(c Counter) {
		if u := s.Units[c]; u.Fate == InPlay && r.Sea(u.Place) {
			out.Add(c)
		}
	})
	return out
}

// ShipsAt are the naval units of a side in a place.
func (r *Ruleset) ShipsAt(s *State, p Place, side Side) Set {
	return s.At[p].And(r.naval).And(r.bySide[side])
}

// LandUnitsAt are the land units of a side in a place.
func (r *Ruleset) LandUnitsAt(s *State, p Place, side Side) Set {
	return s.At[p].And(r.land).And(r.bySide[side])
}

// Side is all counters of a side.
func (r *Ruleset) Side(side Side) Set { return r.bySide[side] }

// AllUnits, AllLeaders, AllShips and Starred are the counters of that kind.
func (r *Ruleset) AllUnits() Set   { return r.units }
func (r *Ruleset) AllLeaders() Set { return r.leaders }
func (r *Ruleset) AllShips() Set   { return r.naval }
func (r *Ruleset) Starred() Set    { return r.starred }

// OfType is all units of a type.
func (r *Ruleset) OfType(t byte) Set { return r.byType[t] }

// MayOwn tells whether the side has any stratagem face with that title it may use.
func (r *Ruleset) MayOwn(title int, side Side) bool { return r.mayOwn[side][title] }

// TitleRule is the section of a stratagem title, e.g. "6 #5" or "7 S4".
func (r *Ruleset) TitleRule(title int) string {
	if title < 0 || title >= len(r.titleRules) { // of a command that names none there is
		return r.Cites.Titles + Itoa(title)
	}
	return r.titleRules[title]
}

// FP is a unit's strength on the face it shows.
func (r *Ruleset) FP(s *State, c Counter) int {
	if s.Units[c].Weak {
		return int(r.fp[c][1])
	}
	return int(r.fp[c][0])
}

// FPOf sums the strength of units.
func (r *Ruleset) FPOf(s *State, units Set) int {
	n := 0
	for c := range units.All() {
		n += r.FP(s, c)
	}
	return n
}

// InPlay are all counters of a side in a zone or base.
func (r *Ruleset) InPlay(s *State, side Side) Set {
	return s.On.And(r.bySide[side])
}

// TerrainNow is a place's terrain at this moment, in the word of the data files.
func (r *Ruleset) TerrainNow(s *State, p Place) string {
	switch d := &r.Places[p]; {
	case r.Enclosed(s, p):
		return d.Enclosed
	case s.Cleared.Has(p):
		return d.ClearsTo
	default:
		return d.Terrain
	}
}

// GroundNow is a place's ground at this moment: rough ground that was cleared is clear,
// within a work that stands it is neither.
func (r *Ruleset) GroundNow(s *State, p Place) Ground {
	g := r.Places[p].Ground
	if r.Enclosed(s, p) {
		return NoGround
	}
	if g == Rough && s.Cleared.Has(p) {
		return Clear
	}
	return g
}

// Crossing is what a side crosses from one place to the next: what always lies
// there, and the enemy's works that stand. Its own works hinder nobody.
func (r *Ruleset) Crossing(s *State, from, to Place, side Side) Border {
	l := &r.link[from][to]
	out := l.Border & barriers
	up := l.Works & s.Standing
	if up == 0 {
		return out
	}
	for i := range r.Works {
		if up.Has(i) && r.Works[i].Side != side {
			out |= r.Works[i].Kind
		}
	}
	return out
}

// Barred tells whether a work that stands keeps a side from a step, or one that may be
// built keeps the place for the other.
func (r *Ruleset) Barred(s *State, from, to Place, side Side) bool {
	if d := &r.Places[to]; d.OffMap && d.Side != side {
		return true
	}
	if k := r.kept[to]; k >= 0 && !s.Broken.Has(int(k)) && r.Works[k].Side != side {
		return true
	}
	up := r.link[from][to].Works & s.Standing
	if up == 0 {
		return false
	}
	for i := range r.Works {
		if w := &r.Works[i]; up.Has(i) && (w.Bars == BarsAll || w.Bars == BarsEnemy && w.Side != side) {
			return true
		}
	}
	return false
}

// HeldAgainst tells whether enemy units stand in a place or in one that lies in it.
func (r *Ruleset) HeldAgainst(s *State, p Place, side Side) bool {
	if !r.UnitsAt(s, p, side.Other()).Empty() {
		return true
	}
	for _, in := range r.inner[p] {
		if !r.UnitsAt(s, in, side.Other()).Empty() {
			return true
		}
	}
	return false
}

// Contested tells whether units of both sides stand in the place and may fight
// there; in a base both are safe.
func (r *Ruleset) Contested(s *State, p Place) bool {
	if r.Places[p].Base {
		return false
	}
	u := s.At[p].And(r.units)
	return !u.And(r.bySide[0]).Empty() && !u.And(r.bySide[1]).Empty()
}
