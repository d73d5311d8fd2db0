package epic

import "strategos/engine"

// This file is the Helot Revolt of 29.4: what it does, and what a city is that the helots hold.

// Helots are the figures of the Helot Revolt: what is added to its die, and what it brings about.
type Helots struct {
	// Held is added where units of Athens' side hold a fort or city in the region, EliteLost where an elite hoplite has
	// ever been lost, Guard for every so many land units of Sparta's side there, GuardMost times at most.
	Held, EliteLost, Guard, GuardUnits, GuardMost int
	// Bands are from the highest Min down; below all of them nothing happens.
	Bands []HelotBand
}

// HelotBand is what a Helot Revolt brings about from a total on.
type HelotBand struct {
	Min, Uprisings, ML int
}

// offerHelots asks Athens at the end of the seasonal turn whether she raises the helots (29.4.a).
func (x *Exec) offerHelots() bool {
	if !x.controls(SpartaSide, x.home[Sparta]) {
		return false
	}
	x.S.Step, x.S.Deciding = StepHelots, Athens
	return true
}

// raisingHelots: Athens plays a Helot Revolt, or not (G.1).
var raisingHelots = decision{
	step: StepHelots, name: "helot-revolt", cite: "29.4",
	when:  moment{in: Parts(PartH)},
	verbs: []verb{{"helots", (*Exec).raiseHelots}, done("29.4")},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		p.Facts = engine.Facts{engine.Mod("modifier", x.helotModifier())}
		p.Choices = []engine.Choice{
			{Command: engine.Cmd("helots"), On: engine.OnButton, Key: "raise-helots", Rule: "29.4", Facts: p.Facts},
			doneChoice("29.4", "no-helots"),
		}
	},
	sound: func(x *Exec) error {
		if !x.controls(SpartaSide, x.home[Sparta]) {
			return errNothingToDecide
		}
		return nil
	},
}

// helotModifier is what is added to the die of a Helot Revolt.
func (x *Exec) helotModifier() int {
	t, home := &x.Tables.Helots, x.home[Sparta]
	guards, held := 0, 0
	for p := range Piece(len(x.Pieces)) {
		d, at := &x.Pieces[p], x.S.Pieces[p].At
		h := at.Hex()
		if !d.Kind.Unit() || h == NoHex || x.Areas[x.Owner[h]].Region != home {
			continue
		}
		switch side := x.sideOf(p); {
		case side == AthensSide && at.IsInside():
			held = t.Held
		case side == SpartaSide && d.Kind.Land():
			guards++
		}
	}
	n := held + t.Guard*min(guards/t.GuardUnits, t.GuardMost)
	for p := range Piece(len(x.Pieces)) {
		if d := &x.Pieces[p]; d.Elite && d.Kind == Hoplite && x.S.Pieces[p].At == Gone && x.sideOf(p) == SpartaSide {
			return n + t.EliteLost
		}
	}
	return n
}

// raiseHelots rolls: by the total no city, one or two rise, and the region may lose militance.
func (x *Exec) raiseHelots(args []string) *engine.Refusal {
	if why := noArgs("29.4", "helots", args); why != nil {
		return why
	}
	if !x.helotsRise() {
		x.carryOn()
	}
	return nil
}

// helotsRise is a Helot Revolt: the die, and what comes of it. It reports whether Athens is asked for a city.
func (x *Exec) helotsRise() bool {
	home, mod := x.home[Sparta], x.helotModifier()
	d := x.roll("helots")
	var band HelotBand
	for _, b := range x.Tables.Helots.Bands {
		if d+mod >= b.Min {
			band = b
			break
		}
	}
	x.tell(engine.Event{Kind: "helot-revolt", Rule: "29.4", Seat: seat(Athens), Dice: []int{d}, Facts: engine.Facts{engine.Mod("modifier", mod),
		engine.Num("total", d+mod), engine.Num("uprisings", band.Uprisings), engine.GroupOf("region", x.Map.Regions[home].ID)}})
	x.changeML(home, band.ML, "29.4", "helots")
	x.S.Uprisings = int8(band.Uprisings)
	return x.askUprising()
}

// askUprising asks for the next city that rises; where there are no more than rise, all of them do and nobody is asked.
func (x *Exec) askUprising() bool {
	if x.S.Uprisings == 0 {
		return false
	}
	cities := x.mayRise()
	if cities.Len() > int(x.S.Uprisings) {
		x.S.Step = StepUprising
		return true
	}
	x.S.Uprisings = 0
	for c := range cities.All() {
		x.riseUp(c)
	}
	return false
}

// mayRise are the cities that the helots can take: those of Sparta's in her home region, but for herself, in which
// no units are.
func (x *Exec) mayRise() CitySet {
	var out CitySet
	for c := range x.RegionCities(x.home[Sparta]).All() {
		if x.whyNoUprising(c) == nil {
			out.Add(c)
		}
	}
	return out
}

// whyNoUprising tells why the helots cannot take a city.
func (x *Exec) whyNoUprising(c City) *engine.Refusal {
	id := x.Cities[c].ID
	switch {
	case x.RegionOf(c) != x.home[Sparta] || c == x.capital[Sparta]:
		return engine.Refuse("29.4", "no-helots-there").At(id)
	case !x.friendly(c, SpartaSide):
		return engine.Refuse("29.4", "not-spartan").At(id)
	case !x.units(x.at(Inside(x.Cities[c].Hex))).Empty(): // of either side: what is friendly to Sparta need not be held by her
		return engine.Refuse("29.4", "guarded").At(id)
	}
	return nil
}

// uprising: Athens names a city that rises.
var uprising = decision{
	step: StepUprising, name: "uprising", cite: "29.4",
	when: moment{in: Parts(PartF1, PartH)},
	verbs: []verb{{"uprising", func(x *Exec, args []string) *engine.Refusal {
		c, why := x.cityNamed("uprising", "29.4", args)
		if why == nil {
			why = x.whyNoUprising(c)
		}
		if why != nil {
			return why
		}
		x.riseUp(c)
		x.S.Uprisings--
		if !x.askUprising() {
			x.carryOn()
		}
		return nil
	}}},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		p.Facts = engine.Facts{engine.Num("uprisings", x.S.Uprisings)}
		for c := range x.RegionCities(x.home[Sparta]).All() {
			id := x.Cities[c].ID
			if why := x.whyNoUprising(c); why == nil {
				p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("uprising", id), On: engine.OnZone, ID: id, Key: "uprising", Rule: "29.4"})
			} else if full {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnZone, ID: id, Key: "uprising", Why: why})
			}
		}
	},
	sound: func(x *Exec) error {
		if x.S.Uprisings < 1 || x.mayRise().Len() <= int(x.S.Uprisings) {
			return errNothingToDecide
		}
		return nil
	},
}

// riseUp puts a Helot Uprising marker on a city: it is nobody's until it is taken. A siege of it by Athens is over
// without a victory; a base in it is lost, and leaders who were there alone go home, as where a region changes hands
// (Q18, Q19).
func (x *Exec) riseUp(c City) {
	st, h := &x.S.Cities[c], x.Cities[c].Hex
	st.Captor, st.Revolt, st.Uprising = Nobody, NoRevolt, true
	x.tell(engine.Event{Kind: "uprising", Rule: "29.4", Seat: seat(Athens), Zones: []string{x.Cities[c].ID}, Tags: engine.TagLoss})
	if x.siege(h) != nil {
		x.liftSiege(h)
		x.tell(engine.Event{Kind: "siege-lifted", Rule: "29.4", Seat: seat(Athens), Zones: []string{x.Cities[c].ID}})
	}
	x.dropStrandedBases(SpartaSide)
	x.leadersLeftAlone()
}
