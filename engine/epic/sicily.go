package epic

import (
	"slices"

	"strategos/engine"
)

// This file is chapter 19: Sicily, a box beside the map, into which fleets go and from which they come back.

// SicilySetup is how things stand in Sicily when a scenario begins.
type SicilySetup struct {
	// Decided is how the expedition has ended before the scenario, NoVerdict where it has not (19.6).
	Decided Verdict
	// Fleets are those of Sicily that have come to Sparta by then (27.2.1).
	Fleets int
}

// Sicily is what there is to remember of it.
type Sicily struct {
	// Decided is how the expedition has ended, NoVerdict as long as it has not.
	Decided Verdict
	// Came are the Sicilian fleets that have come to Sparta, lost ones too.
	Came int8
	// Carthage has invaded while there was war; Away: Sicilians have gone home before her, and none come.
	Carthage, Away bool
	// Owed are the units that each side has to give up yet for the expedition's end, By is who has played its card.
	Owed [2]int8
	By   Player
}

// sicilyAtWar tells whether the expedition has escalated and is not decided (19.4).
func (x *Exec) sicilyAtWar() bool { return x.lyingOf("sicily_escalation") != nil }

// inSicily are the pieces of a side in the box; of no side its own units.
func (x *Exec) inSicily(side Side) Set { return x.ours(x.at(InSicily), side) }

// sicilianOwner is whom a Sicilian unit serves: nobody at home; elsewhere Athens where she has won decisively, else Sparta (19.6).
func (x *Exec) sicilianOwner(p Piece) Player {
	switch at := x.S.Pieces[p].At; {
	case at == InSicily || at == NotYet || at == Gone:
		return Nobody
	case x.S.Sicily.Decided == AthensDecisive:
		return Athens
	}
	return Sparta
}

// poolRegion is the region of whose Force Pool a unit is: Sicilians wait in that of the home region of whom they serve (Q138).
func (x *Exec) poolRegion(p Piece) Region {
	if x.Pieces[p].Sicilian {
		if who := x.sicilianOwner(p); who != Nobody {
			return x.home[who]
		}
	}
	return x.Pieces[p].Region
}

// entries are from where fleets go into the Sicily box, or to where they come back from it.
func (x *Exec) entries(entered bool) (seas, coast AreaSet) {
	for i := range x.Boxes {
		if x.Boxes[i].Entered == entered {
			return x.Boxes[i].Seas, x.Boxes[i].Coast
		}
	}
	return seas, coast
}

// among tells whether a place is one of the seas, or a hex of one of the coasts that touches the sea.
func (x *Exec) among(at Place, seas, coast AreaSet) bool {
	if sea := at.Sea(); sea != NoArea {
		return seas.Has(sea)
	}
	h := at.Hex()
	return h != NoHex && coast.Has(x.Owner[h]) && !x.Touches(h).Empty()
}

// whyNoSicily tells why fleets of a side do not go into the box from a place (19.1, 19.4).
func (x *Exec) whyNoSicily(from Place, side Side) *engine.Refusal {
	seas, coast := x.entries(true)
	switch d := x.S.Sicily.Decided; {
	case x.Scenario.Sicily == nil:
		return x.refuse("22.4.2", "sicily-closed")
	case d == Stalemate, victorOf(d) == side.Enemy():
		return x.refuse("19.4", "sicily-is-the-victors")
	case !x.among(from, seas, coast):
		return x.refuse("19.1", "not-towards-sicily").At(x.PlaceID(from))
	}
	return nil
}

// victorOf is the side that a verdict is for, NoSide for nobody.
func victorOf(v Verdict) Side {
	switch v {
	case AthensDecisive, AthensWins:
		return AthensSide
	case SpartaDecisive, SpartaWins:
		return SpartaSide
	}
	return NoSide
}

// whyNotLeaving tells why a piece in Sicily cannot be put among those who leave: while there is war nobody is (19.4).
func (x *Exec) whyNotLeaving(p Piece) *engine.Refusal {
	if x.sicilyAtWar() {
		return x.refuse("19.4", "sicily-at-war").With(x.Pieces[p].ID)
	}
	return nil
}

// whyNotHomeward tells why fleets leaving Sicily do not come to a place: it is the sea before it, or a coast of Corcyra that no enemy
// holds (19.2).
func (x *Exec) whyNotHomeward(to Place, side Side) *engine.Refusal {
	seas, coast := x.entries(false)
	h := to.Hex()
	switch {
	case !x.among(to, seas, coast):
		return x.refuse("19.2", "not-from-sicily").At(x.PlaceID(to))
	case h == NoHex:
		return nil
	case x.closed(x.Owner[h], side):
		return x.refuse(x.closedCite(x.Owner[h]), "closed-region").At(x.PlaceID(to))
	case x.truce() && x.enemyRegion(h, side):
		return x.whyTruce()
	case to.IsInside():
		return x.whyNotMoor(h, side)
	case x.enemiesOutside(h, side) || x.enemyPlace(h, side):
		return x.refuse("19.2", "enemies-there").At(x.PlaceID(to))
	}
	return nil
}

// homeward lists where fleets come to that leave Sicily (M.9).
func (x *Exec) homeward(group Set, left int) []engine.Destination {
	seas, coast := x.entries(false)
	var out []engine.Destination
	add := func(to Place) {
		if x.whyNotHomeward(to, x.S.Deciding.Side()) == nil && (to.Hex() == NoHex || x.whyNotAnchor(group, to) == nil) {
			out = append(out, engine.Destination{Zone: x.PlaceID(to), Path: []string{x.PlaceID(to)}, Left: left, Halves: true, Afloat: true})
		}
	}
	for a := range seas.All() {
		add(AtSea(a))
	}
	for a := range coast.All() {
		for _, h := range x.Hexes(a) {
			add(Outside(h))
			if x.hasPlace(h) {
				add(Inside(h))
			}
		}
	}
	return out
}

// putToSea is the end of a side's last movement of a season: who leaves Sicily and has not sailed is on the sea before it; only what no
// fleet or leader there can carry stays in the box (Q126).
func (x *Exec) putToSea() {
	side := x.S.Deciding.Side()
	here := x.ours(x.at(LeavingSicily), side)
	group := x.fleets(here)
	seas, _ := x.entries(false)
	if x.S.Turn < 3 || group.Empty() {
		return
	}
	group = group.Or(x.leaders(here))
	for p := range x.landUnits(here).All() {
		if more := group.Or(only(p)); !x.leaders(here).Empty() && x.carriesAll(more) {
			group = more
		}
	}
	for sea := range seas.All() {
		legs := x.legs(group, AtSea(sea))
		x.take(group, AtSea(sea))
		x.tell(engine.Event{Kind: "leaves-sicily", Rule: "19.2", Seat: seat(x.S.Deciding), Counters: x.ids(group), Zones: []string{x.Areas[sea].ID}, Moves: legs})
		return
	}
}

// sicilianFleets are the most that come to Sparta: one after a victory, four after a decisive one (19.6.b).
func (x *Exec) sicilianFleets() int {
	switch x.S.Sicily.Decided {
	case SpartaWins:
		return 1
	case SpartaDecisive:
		return x.resolution().Params.Numbers["sicilians"]
	}
	return 0
}

// sicilianComes brings the next Sicilian fleet to Sparta, if another comes (19.6.b).
func (x *Exec) sicilianComes() {
	s := &x.S.Sicily
	f := x.fleets(x.inSicily(NoSide)).First()
	if int(s.Came) >= x.sicilianFleets() || s.Away || f == NoPiece {
		return
	}
	s.Came++
	x.serve(f, Sparta)
}

// serve brings a Sicilian unit into the Force Pool of the home region of whom it serves.
func (x *Exec) serve(p Piece, who Player) {
	to := ForcePool(x.home[who])
	legs := x.legs(only(p), to)
	x.put(p, to)
	x.tell(engine.Event{Kind: "sicilians-come", Rule: "19.4", Seat: seat(who), Counters: []string{x.Pieces[p].ID}, Moves: legs})
}

// resolution is the card that decides the expedition.
func (t *Tables) resolution() *CardData {
	i := slices.IndexFunc(t.Cards, func(c CardData) bool { return c.Family == "sicily_resolution" })
	return &t.Cards[i]
}

// carthageYear is the Yearly Start Phase while Carthage keeps the Sicilians at home: on enough they may come again.
func (x *Exec) carthageYear() {
	if !x.S.Sicily.Away {
		return
	}
	i := slices.IndexFunc(x.Tables.Cards, func(c CardData) bool { return c.Family == "carthage" })
	d := x.roll("carthage")
	x.S.Sicily.Away = d < x.Tables.Cards[i].Params.Numbers["return_roll_min"]
	x.tell(engine.Event{Kind: "carthage-year", Rule: "19.4", Dice: []int{d}, Facts: engine.Facts{engine.YesNo("away", x.S.Sicily.Away)}})
}

// whyNotToSicily tells why a stack does not go into the box: it is the end of its way (Q125), and Sicilians serve abroad.
func (x *Exec) whyNotToSicily(group Set, last bool) *engine.Refusal {
	home := x.of(group, func(p Piece) bool { return x.Pieces[p].Sicilian })
	switch {
	case !last:
		return x.refuse("19.1", "sicily-is-the-end")
	case !home.Empty():
		return x.refuse("19.4", "sicilians-serve").With(x.ids(home)...)
	}
	return nil
}
