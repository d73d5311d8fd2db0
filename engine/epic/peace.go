package epic

import (
	"slices"

	"strategos/engine"
)

// This file is chapter 20: peace, the truce with which it begins, and what it brings.

// PeaceSetup is how peace is made in a scenario: by an embassy, whose die these lines modify, or by agreement (20.1).
type PeaceSetup struct {
	// Rule is the section in which the lines stand.
	Rule      string
	Modifiers []PeaceModifier
}

// PeaceModifier is a line that a scenario adds to the die of a player to which an embassy goes (23.3).
type PeaceModifier struct {
	// On is who rolls.
	On Player
	// Regions each add Mod that HeldBy controls; with All the line counts once, if HeldBy controls all of them. With Cities it is each of
	// their cities that HeldBy has taken.
	Regions RegionSet
	HeldBy  Side
	All     bool
	Cities  bool
	// Than: in place of regions, who rolls controls fewer than this ally, or with More more (24.7.2, 25.3.2); Athens for other lines.
	Than Player
	More bool
	// Seas: in place of regions, HeldBy has no port that opens on any of these (25.3.2).
	Seas AreaSet
	// Elites: in place of regions, each elite hoplite of Sparta's that has been eliminated adds Mod (26.3.2).
	Elites bool
	Mod    int
}

// PeaceRules are the figures of chapter 20.
type PeaceRules struct {
	// YearlyML is what every region gains at the end of a year of peace; Extra is added to the die of a region for each leader beyond
	// the first, and Bands are what the total brings, from the lowest: up to it, allegiance (20.2.d).
	YearlyML, Extra int
	Bands           [][2]int
	// GrievedFrom is the least total of a valid grievance, GrievedAL and GrievedML what it brings; the others are what each fact of the
	// last season adds (20.3).
	GrievedFrom, GrievedAL, GrievedML   int
	Battle, HomeTroops, City, HomeFleet int
	Destroyed                           bySize
}

// Peace is what chapter 20 has to remember.
type Peace struct {
	// Made is the season in which the peace in force was made, by its number in the war; 0 in war.
	Made int16
	// Broken are the seasons in which each side has first done, in this peace, what a truce forbids; 0 for never.
	Broken [2]int16
	// Now and Last are what the sides have suffered in this season and in the one before (20.3.b).
	Now, Last [2]Wrongs
	// Rolled are the sides that have rolled for a grievance in this season.
	Rolled SideSet
	// Offered are the offers that the players have made in this season, by their kind.
	Offered [nOffers]PlayerSet
	// Offer is the offer that another player is asked about.
	Offer Offer
	// Decisive are the sides that have won a decisive victory since the last Yearly Start Phase.
	Decisive SideSet
}

// atPeace tells whether peace is in force, a truce or what follows it.
func (x *Exec) atPeace() bool { return x.S.Peace.Made != 0 }

// truceEnds is the last season of a truce that is made in a season: the last of its year, or spring of the next for one that is made in
// winter (Q128).
func truceEnds(made int) int {
	if last := (made + 3) / 4 * 4; last > made {
		return last
	}
	return made + 1
}

// truce tells whether the bans of a truce hold (20.2.b).
func (x *Exec) truce() bool { return x.atPeace() && x.turnNo() <= truceEnds(int(x.S.Peace.Made)) }

// enemyRegion tells whether a hex is in a region of a side's enemy.
func (x *Exec) enemyRegion(h Hex, side Side) bool {
	a := x.Owner[h]
	return side != NoSide && a != NoArea && x.Areas[a].Kind == LandArea && x.controls(side.Enemy(), x.Areas[a].Region)
}

// makePeace makes peace: the war is over for good where a side has won it as things stand; else a truce begins, sieges end, and what lies
// in play until then is over (20.2.a-b).
func (x *Exec) makePeace() {
	if v := x.VerdictNow(); x.endsByPeace(v) {
		x.end(v, PeaceMade)
		return
	}
	s := &x.S.Peace
	s.Made, s.Broken, s.Now, s.Last, s.Rolled = int16(x.turnNo()), [2]int16{}, [2]Wrongs{}, [2]Wrongs{}, 0
	x.tell(engine.Event{Kind: "peace", Rule: "20.2", Facts: engine.Facts{engine.TurnNo("until", truceEnds(x.turnNo()))}})
	for x.S.NSieges > 0 {
		h := x.S.Sieges[0].Hex
		x.tell(engine.Event{Kind: "siege-lifted", Rule: "20.2", Seat: seat(x.keeper(Inside(h), x.S.Sieges[0].By.Enemy())), Zones: []string{x.PlaceID(Inside(h))}})
		x.liftSiege(h)
	}
	x.endCards(func(_ *Lying, until Stay) bool { return until == UntilTruce })
	x.closeSatrapies()
}

// endsByPeace tells whether peace ends the game when it is judged so: a side has at least a victory, or of an alliance whose players are
// judged each by himself one of them (20.2.a).
func (x *Exec) endsByPeace(v Verdict) bool {
	if v == AthensLoses {
		return slices.Max(x.rankList()) > NoVictory
	}
	return v != Stalemate && v != NoVerdict
}

// endPeace is open war again, and the card of peace is discarded (20.3.c).
func (x *Exec) endPeace() {
	s := &x.S.Peace
	s.Made, s.Broken, s.Now, s.Last = 0, [2]int16{}, [2]Wrongs{}, [2]Wrongs{}
	x.tell(engine.Event{Kind: "peace-over", Rule: "20.3"})
	x.endCards(func(_ *Lying, until Stay) bool { return until == UntilGrievance })
}

// leaveInTruce is the beginning of step D in the season after a peace: who has not left enemy regions goes to the Build Pools, which
// costs no militance (20.2.b).
func (x *Exec) leaveInTruce() {
	if !x.truce() || !x.opening() || x.turnNo() != int(x.S.Peace.Made)+1 {
		return
	}
	var units, leaders Set
	for p := range Piece(len(x.Pieces)) {
		if h := x.S.Pieces[p].At.Hex(); h == NoHex || !x.enemyRegion(h, x.sideOf(p)) {
			continue
		}
		if x.Pieces[p].Kind.Unit() {
			units.Add(p)
		} else {
			leaders.Add(p)
		}
	}
	for who, group := range x.byOwner(units) {
		var legs []engine.Leg
		for p := range group.All() {
			legs = append(legs, x.legs(only(p), x.poolOfBanished(p))...)
		}
		x.tell(engine.Event{Kind: "sent-home", Rule: "20.2", Seat: seat(who), Counters: x.ids(group), Moves: legs})
	}
	for p := range units.All() {
		x.S.Pieces[p].Flags = 0
		x.put(p, x.poolOfBanished(p))
	}
	for p := range leaders.All() {
		x.sendHome(p)
	}
	x.dropStrandedBases(AthensSide)
	x.dropStrandedBases(SpartaSide)
}

// poolOfBanished is where a unit goes that a truce sends home: its Build Pool, or where those wait that have none.
func (x *Exec) poolOfBanished(p Piece) Place {
	if to := x.poolOfLost(p); to != Gone {
		return to
	}
	if r := x.poolRegion(p); r != NoRegion {
		return ForcePool(r)
	}
	return Gone
}

// yearOfPeace is what a year of peace brings when it ends: militance everywhere, and allegiance where leaders have stayed (20.2.d, Q131).
func (x *Exec) yearOfPeace() {
	if !x.atPeace() || x.S.Season != Winter {
		return
	}
	t := &x.Tables.Peace
	for r := range Region(len(x.Map.Regions)) {
		st := &x.S.Regions[r]
		if !st.InPlay {
			continue
		}
		x.changeML(r, t.YearlyML, "20.2", "peace")
		n := x.leadersIn(r)
		if n == 0 {
			continue
		}
		d := x.roll("peace-year")
		total := d + t.Extra*(n-1)
		gain := t.YearlyAL(total)
		x.tell(engine.Event{Kind: "peace-year", Rule: "20.2", Seat: seat(st.Controller), Dice: []int{d}, Facts: engine.Facts{
			engine.GroupOf("region", x.Map.Regions[r].ID), engine.Count("leaders", n), engine.Num("total", total), engine.Mod("change", gain)}})
		x.changeAL(r, gain, "20.2", "peace")
	}
}

// YearlyAL is the allegiance that a total of the leaders' die brings.
func (t *PeaceRules) YearlyAL(total int) int {
	for _, b := range t.Bands {
		if total <= b[0] {
			return b[1]
		}
	}
	return 0
}

// leadersIn counts the leaders of a region's own side in it and in its Force Pool.
func (x *Exec) leadersIn(r Region) int {
	side := x.S.Regions[r].Controller.Side()
	if side == NoSide {
		return 0
	}
	n := 0
	for p := range x.leaders(x.where().side[side]).All() {
		at := x.S.Pieces[p].At
		if at == ForcePool(r) || at.Hex() != NoHex && x.regionsIn(at.Hex()).Has(r) {
			n++
		}
	}
	return n
}

// seasonOfPeace ends a season: what has been suffered in it is of the last one, and everybody may roll and offer again.
func (x *Exec) seasonOfPeace() {
	s := &x.S.Peace
	x.yearOfPeace()
	s.Last, s.Now, s.Rolled, s.Offered = s.Now, [2]Wrongs{}, 0, [nOffers]PlayerSet{}
}

// whyTruce refuses what the truce in force forbids.
func (x *Exec) whyTruce() *engine.Refusal { return x.refuse("20.2", "truce") }
