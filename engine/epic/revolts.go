package epic

import (
	"slices"

	"strategos/engine"
)

// This file is chapter 6: the cities of Athens' regions that revolt, what they are, and how revolts end.

// RevoltRules are the figures of revolt checks.
type RevoltRules struct {
	// From is the least total on which a city revolts, EndMost the most on which Athens ends a revolt herself.
	From, EndMost int
	// Low, Bad and Worst are added by allegiance: of 0 and 1, of -1, and of -2 and less.
	Low, Bad, Worst int
	// Neighbour is added for each other city of its area that has been lost, Above for a multiplier over 1, Free for 0, Lowered where it
	// was more the year before, Raided for a raided area, Guarded for units of the controller inside, Unwalled where it has no walls.
	Neighbour, Above, Free, Lowered, Raided, Guarded, Unwalled int
	// WallsSooner is how many seasons sooner than others rebels complete their walls (6.5.f).
	WallsSooner int
}

// Revolts are what step A has to remember.
type Revolts struct {
	// Checked are the regions in which a city has been checked in this step: one a season in each (6.1.b, Q34).
	Checked RegionSet
	// Since are the seasons in which the cities in revolt rose, by their number in the war; those that rise by a card after step A count
	// from the next (6.5.d, Q171). 0 for those that were in revolt when the scenario began.
	Since [MaxCities]int8
}

// revolting: Sparta names the city of a region in the risk zone that is checked (A.1).
var revolting = decision{
	step: StepRevolt, name: "revolt", cite: "6.1",
	when:  moment{in: Parts(PartA)},
	verbs: []verb{{"revolt", (*Exec).checkRevolt}},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		x.askCities(p, "revolt", "6.1", full, (*Exec).whyNoCheck)
		best := slices.MaxFunc(p.Choices, func(a, b engine.Choice) int { return int(a.Facts[0].Number - b.Facts[0].Number) })
		for i := range p.Choices {
			p.Choices[i].Default = p.Choices[i].ID == best.ID
		}
	},
	atPlace: atCity((*Exec).whyNoCheck, "6.1"),
	sound: func(x *Exec) error {
		if x.unchecked() == 0 {
			return errNothingToDecide
		}
		return nil
	},
}

// pacifying: Athens checks cities in revolt of regions that are not in the risk zone, one in each (A.2).
var pacifying = decision{
	step: StepPacify, name: "pacify", cite: "6.2",
	when:  moment{in: Parts(PartA)},
	verbs: []verb{{"pacify", (*Exec).pacify}, done("6.2")},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		x.askCities(p, "pacify", "6.2", full, (*Exec).whyNoPacifying)
		p.Choices = append(p.Choices, doneChoice("6.2", "done-pacifying"))
	},
	atPlace: atCity((*Exec).whyNoPacifying, "6.2"),
	sound: func(x *Exec) error {
		if x.pacifiable().Len() == 0 {
			return errNothingToDecide
		}
		return nil
	},
}

// farRefusals are why cities are not checked that nobody would name: their regions are not asked about.
var farRefusals = [...]string{"not-at-risk", "at-risk", "no-revolt"}

// atCity tells why a click on a city does nothing where cities are checked.
func atCity(why func(*Exec, City) *engine.Refusal, cite string) func(*Exec, string) *engine.Refusal {
	return func(x *Exec, id string) *engine.Refusal {
		at, _ := x.PlaceOf(id)
		if c := x.CityAt(at.Hex()); c != NoCity {
			return why(x, c)
		}
		return engine.Refuse(cite, "no-city-to-check")
	}
}

// askCities lists the cities that a verb can be said of, with what is added to the die.
func (x *Exec) askCities(p *engine.Prompt, word, cite string, full bool, why func(*Exec, City) *engine.Refusal) {
	for c := range City(len(x.Cities)) {
		id := x.Cities[c].ID
		switch no := why(x, c); {
		case no == nil:
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd(word, id), On: engine.OnZone, ID: id, Key: word, Rule: cite,
				Facts: engine.Facts{engine.Mod("modifier", sumOf(x.revoltModifiers(c)))}})
		case full && x.controls(AthensSide, x.RegionOf(c)) && !slices.Contains(farRefusals[:], no.Code):
			p.Denied = append(p.Denied, engine.Denied{On: engine.OnZone, ID: id, Key: word, Why: no})
		}
	}
}

// beginRevolts is step A: revolts that have been put down by those who stayed inside end, Sparta checks the regions in the risk zone,
// and Athens may check others (6.1-6.2).
func (x *Exec) beginRevolts() bool {
	x.S.Revolts.Checked = 0
	x.endOccupied()
	return x.nextRevolt()
}

// endOccupied ends the revolts of a season or more in cities in which units of the controller are (6.5.d).
func (x *Exec) endOccupied() {
	for c := range City(len(x.Cities)) {
		if x.S.Cities[c].Revolt != NoRevolt && int(x.S.Revolts.Since[c]) < x.turnNo() && x.guarded(c) {
			x.endRevolt(c, "6.5.3", "occupied")
		}
	}
}

// nextRevolt goes on with step A: a region in which a single city can be checked needs no word of Sparta's.
func (x *Exec) nextRevolt() bool {
	for r := range x.unchecked().All() {
		if only, one := x.onlyOne(r); one {
			x.checkInSeason(only)
		}
	}
	switch {
	case x.unchecked() != 0:
		x.S.Step, x.S.Deciding = StepRevolt, Sparta
	case x.pacifiable().Len() > 0:
		x.S.Step, x.S.Deciding = StepPacify, Athens
	default:
		return false
	}
	return true
}

// unchecked are the regions in the risk zone in which Sparta has yet to name a city, and can.
func (x *Exec) unchecked() RegionSet {
	var out RegionSet
	for c := range City(len(x.Cities)) {
		if x.whyNoCheck(c) == nil {
			out.Add(x.RegionOf(c))
		}
	}
	return out
}

// onlyOne is the city of a region that can be checked, where it is the only one.
func (x *Exec) onlyOne(r Region) (only City, one bool) {
	n := 0
	for c := range x.RegionCities(r).All() {
		if x.whyNoCheck(c) == nil {
			only = c
			n++
		}
	}
	return only, n == 1
}

// atRisk tells whether a region of Athens' is in the risk zone (4.1.b).
func (x *Exec) atRisk(r Region) bool {
	return x.controls(AthensSide, r) && int(x.S.Regions[r].AL) <= x.Limits.RiskZoneAL
}

// whyNoCheck tells why Sparta cannot have a city checked (6.1, 6.4, Q30).
func (x *Exec) whyNoCheck(c City) *engine.Refusal {
	r, id := x.RegionOf(c), x.Cities[c].ID
	switch {
	case !x.atRisk(r):
		return engine.Refuse("6.1", "not-at-risk", engine.Num("most", x.Limits.RiskZoneAL)).At(id)
	case x.S.Revolts.Checked.Has(r):
		return engine.Refuse("6.1", "region-checked", engine.GroupOf("region", x.Map.Regions[r].ID)).At(id)
	}
	return x.whyNoRevolt(c)
}

// whyNoRevolt tells why a city cannot revolt against its region's controller: a capital, or not his side's any more.
func (x *Exec) whyNoRevolt(c City) *engine.Refusal {
	st, id, side := &x.S.Cities[c], x.Cities[c].ID, x.S.Regions[x.RegionOf(c)].Controller.Side()
	switch {
	case x.isCapital(c):
		return engine.Refuse("6.4", "capital").At(id)
	case st.Revolt != NoRevolt || st.Uprising:
		return engine.Refuse("6.1", "in-revolt").At(id)
	case side == SpartaSide && !x.friendly(c, SpartaSide):
		return engine.Refuse("6.1", "lost-by-sparta").At(id)
	case !x.friendly(c, side):
		return engine.Refuse("6.1", "lost-already").At(id)
	}
	return nil
}

// isCapital tells whether a city is the capital of a player of the scenario (6.4.a, Q40).
func (x *Exec) isCapital(c City) bool {
	for p := range x.Scenario.Players {
		if x.capital[p] == c {
			return true
		}
	}
	return false
}

// pacifiable are the cities that Athens may check (6.2.a).
func (x *Exec) pacifiable() CitySet {
	var out CitySet
	for c := range City(len(x.Cities)) {
		if x.whyNoPacifying(c) == nil {
			out.Add(c)
		}
	}
	return out
}

// whyNoPacifying tells why Athens cannot check a city.
func (x *Exec) whyNoPacifying(c City) *engine.Refusal {
	r, id := x.RegionOf(c), x.Cities[c].ID
	switch {
	case !x.controls(AthensSide, r):
		return engine.Refuse("6.2", "not-your-region", engine.GroupOf("region", x.Map.Regions[r].ID)).At(id)
	case x.S.Cities[c].Revolt == NoRevolt:
		return engine.Refuse("6.2", "no-revolt").At(id)
	case x.atRisk(r):
		return engine.Refuse("6.2", "at-risk", engine.Num("most", x.Limits.RiskZoneAL)).At(id)
	case x.S.Revolts.Checked.Has(r):
		return engine.Refuse("6.2", "region-checked", engine.GroupOf("region", x.Map.Regions[r].ID)).At(id)
	}
	return nil
}

// A revoltModifier is a line of the table of revolt checks that applies (6.3).
type revoltModifier struct {
	key string
	n   int
}

func sumOf(all []revoltModifier) int {
	sum := 0
	for _, m := range all {
		sum += m.n
	}
	return sum
}

// revoltModifiers are what is added to the die of a city's revolt check (6.3).
func (x *Exec) revoltModifiers(c City) []revoltModifier {
	t, r, a := &x.Tables.Revolt, x.RegionOf(c), x.AreaOf(c)
	st, lost := &x.S.Regions[r], 0
	for other := range x.AreaCities(a).All() { // Q31
		if other != c && !x.S.Cities[other].Destroyed && !x.friendly(other, st.Controller.Side()) {
			lost++
		}
	}
	var out []revoltModifier
	add := func(applies bool, key string, n int) {
		if applies && n != 0 {
			out = append(out, revoltModifier{key, n})
		}
	}
	add(st.AL == 0 || st.AL == 1, "allegiance", t.Low)
	add(st.AL == -1, "allegiance", t.Bad)
	add(st.AL <= -2, "allegiance", t.Worst) // Q33
	add(lost > 0, "neighbours", lost*t.Neighbour)
	add(st.Multiplier > 1, "high", t.Above)
	add(st.Multiplier == 0, "free", t.Free)
	add(x.S.Assessment.Lowered.Has(r), "lowered", t.Lowered)
	add(x.S.Areas[a].Raided > 0, "raided", t.Raided) // Q32
	add(x.guarded(c), "guarded", t.Guarded)
	add(!x.S.Cities[c].Walled, "unwalled", t.Unwalled)
	return out
}

// guarded tells whether units of the region's controller's side are inside a city.
func (x *Exec) guarded(c City) bool {
	return !x.ours(x.units(x.at(Inside(x.Cities[c].Hex))), x.S.Regions[x.RegionOf(c)].Controller.Side()).Empty()
}

// cityNamed reads the city a command names.
func (x *Exec) cityNamed(verb, cite string, args []string) (City, *engine.Refusal) {
	if len(args) != 1 {
		return NoCity, engine.Refuse(cite, "usage", engine.Word("verb", verb))
	}
	at, _ := x.PlaceOf(args[0])
	if !at.IsInside() || x.CityAt(at.Hex()) == NoCity {
		return NoCity, engine.Refuse(cite, "no-such-place", engine.Typed("place", args[0]))
	}
	return x.CityAt(at.Hex()), nil
}

// checkRevolt is Sparta's answer in step A.
func (x *Exec) checkRevolt(args []string) *engine.Refusal {
	c, why := x.cityNamed("revolt", "6.1", args)
	if why == nil {
		why = x.whyNoCheck(c)
	}
	if why != nil {
		return why
	}
	x.checkInSeason(c)
	if !x.nextRevolt() {
		x.proceed()
	}
	return nil
}

// pacify is Athens' check of a city in revolt: it ends the revolt or does nothing (6.2).
func (x *Exec) pacify(args []string) *engine.Refusal {
	c, why := x.cityNamed("pacify", "6.2", args)
	if why == nil {
		why = x.whyNoPacifying(c)
	}
	if why != nil {
		return why
	}
	total := x.throwRevolt(c, "pacify-check", "6.2", Athens, nil)
	x.S.Revolts.Checked.Add(x.RegionOf(c))
	if total <= x.Tables.Revolt.EndMost {
		x.endRevolt(c, "6.2", "pacified")
	}
	if !x.nextRevolt() {
		x.proceed()
	}
	return nil
}

// checkInSeason has a city checked in step A, once a season in its region.
func (x *Exec) checkInSeason(c City) {
	x.S.Revolts.Checked.Add(x.RegionOf(c))
	x.revoltCheck(c, Sparta, false)
}

// revoltCheck throws the die of a revolt check and has the city revolt on enough (6.1.b); a card may add lines of its own.
func (x *Exec) revoltCheck(c City, who Player, byCard bool, more ...revoltModifier) {
	if x.throwRevolt(c, "revolt-check", "6.1", who, more) >= x.Tables.Revolt.From {
		x.revolt(c, byCard)
	}
}

// throwRevolt throws the die of a check and tells of it, line by line.
func (x *Exec) throwRevolt(c City, kind, rule string, who Player, more []revoltModifier) int {
	mods := append(x.revoltModifiers(c), more...)
	d := x.roll(kind)
	total := d + sumOf(mods)
	facts := engine.Facts{engine.GroupOf("region", x.Map.Regions[x.RegionOf(c)].ID), engine.Mod("modifier", sumOf(mods)), engine.Num("from", x.Tables.Revolt.From),
		engine.Num("most", x.Tables.Revolt.EndMost), engine.Num("total", total),
		engine.YesNo("revolts", total >= x.Tables.Revolt.From), engine.YesNo("ends", total <= x.Tables.Revolt.EndMost)}
	for _, m := range mods {
		facts = append(facts, engine.Mod(m.key, m.n))
	}
	x.tell(engine.Event{Kind: kind, Rule: rule, Seat: seat(who), Zones: []string{x.Cities[c].ID}, Dice: []int{d}, Facts: facts})
	return total
}

// revolt puts a Revolt marker on a city (6.5.a): of the enemy's colour or white. Walls are begun where it has none (6.5.f). A siege by
// those it now favours has nobody to besiege, and of those who were in it alone leaders go home and bases are lost, as where a region
// changes hands (Q18, Q19).
func (x *Exec) revolt(c City, byCard bool) {
	st, r := &x.S.Cities[c], x.RegionOf(c)
	was := x.S.Regions[r].Controller
	st.Captor, st.Revolt = Nobody, x.S.revoltColour(x.Ruleset, r)
	x.S.Revolts.Since[c] = int8(x.turnNo())
	if byCard {
		x.S.Revolts.Since[c]++
	}
	x.tell(engine.Event{Kind: "revolt", Rule: "6.5", Seat: seat(was), Zones: []string{x.Cities[c].ID}, Tags: engine.TagLoss,
		Facts: engine.Facts{engine.Word("colour", colourNames[st.Revolt])}})
	x.liftOwnSiege(x.Cities[c].Hex, "6.5", was)
	x.dropStrandedBases(was.Side())
	x.leadersLeftAlone()
	x.rebelsBuild(c)
}

// endRevolt takes a Revolt marker off (6.5.d), and walls that the rebels have not completed (6.5.f). The controller besieges his own city
// no more (Q19).
func (x *Exec) endRevolt(c City, rule, how string) {
	who := x.S.Regions[x.RegionOf(c)].Controller
	x.noteRegained(c, who.Side())
	x.S.Cities[c].Revolt, x.S.Revolts.Since[c] = NoRevolt, 0
	x.stopWalls(c)
	x.tell(engine.Event{Kind: "revolt-ends", Rule: rule, Seat: seat(who), Zones: []string{x.Cities[c].ID},
		Facts: engine.Facts{engine.Word("how", how)}})
	x.liftOwnSiege(x.Cities[c].Hex, rule, who)
}
