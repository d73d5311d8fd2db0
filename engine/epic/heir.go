package epic

import (
	"slices"

	"strategos/engine"
)

// This file is who of an alliance gets a region that passes to it (24.3).

// heir is the player of Sparta's side to whom a region goes that passes to it: of an alliance the ally with the most units in it, then
// with the most regions next to it by land, then with the fewest regions, else one by lot (24.3). Allies alone are compared (Q145).
func (x *Exec) heir(r Region) Player {
	all := x.team(SpartaSide)
	for _, count := range []func(Region) [MaxPlayers]int{x.unitsIn, x.regionsBeside, x.regionsFewer} {
		all = withMost(all, count(r))
	}
	if len(all) == 1 {
		return all[0]
	}
	return all[x.draw(len(all), "heir")]
}

// withMost are those of some players who have the most of something.
func withMost(all []Player, has [MaxPlayers]int) []Player {
	if len(all) == 1 {
		return all
	}
	most := has[all[0]]
	for _, who := range all[1:] {
		most = max(most, has[who])
	}
	var out []Player
	for _, who := range all {
		if has[who] == most {
			out = append(out, who)
		}
	}
	return out
}

// unitsIn counts the units of the allies in a region: each for who commands it, be it a partner's (24.3 (1), 24.5). Who has no home
// region does not count (Q160).
func (x *Exec) unitsIn(r Region) (n [MaxPlayers]int) {
	for a := range x.RegionAreas(r).All() {
		for _, h := range x.Hexes(a) {
			for _, at := range [2]Place{Inside(h), Outside(h)} {
				for p := range x.units(x.ours(x.at(at), SpartaSide)).All() {
					if home := x.Pieces[p].Region; home != NoRegion && !x.Map.Regions[home].Satrapy && !x.Pieces[p].Sicilian {
						n[x.commander(p)]++
					}
				}
			}
		}
	}
	return n
}

// regionsBeside counts the regions of the allies that are next to one by land (24.3 (2)).
func (x *Exec) regionsBeside(r Region) (n [MaxPlayers]int) {
	for near := range x.RegionsNear(r).All() {
		if x.controls(SpartaSide, near) {
			n[x.S.Regions[near].Controller]++
		}
	}
	return n
}

// regionsFewer is the more the fewer regions an ally controls (24.3 (3)).
func (x *Exec) regionsFewer(Region) (n [MaxPlayers]int) {
	for _, who := range x.team(SpartaSide) {
		n[who] = -x.regionsOf(who)
	}
	return n
}

// noteWon keeps that a region has passed to the alliance.
func (x *Exec) noteWon(r Region) {
	if x.allied() && x.controls(SpartaSide, r) {
		x.S.Allies.Won.Add(r)
	}
}

// ceding: the ally who gets a region keeps it, or leaves it to a partner (24.a).
var ceding = decision{
	step: StepCede, name: "cede", cite: "24.3",
	when:  moment{in: Parts(PartY1, PartY2, PartF1)},
	verbs: []verb{{"keep", (*Exec).keepRegion}, {"cede", (*Exec).cedeRegion}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		id := x.Map.Regions[x.firstWon()].ID
		p.Facts = engine.Facts{engine.GroupOf("region", id)}
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("keep", id), On: engine.OnButton, Key: "keep-region", Rule: "24.3", Facts: p.Facts,
			Default: true})
		for _, to := range x.partnersOf(x.S.Deciding) {
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("cede", id, string(Seats[to])), On: engine.OnButton, Key: "cede-region",
				Rule: "24.3", Facts: engine.Facts{engine.GroupOf("region", id), engine.SeatOf("partner", Seats[to])}})
		}
	},
	sound: func(x *Exec) error {
		if r := x.firstWon(); r == NoRegion || x.S.Regions[r].Controller != x.S.Deciding || x.S.Deciding == Athens {
			return errNothingToDecide
		}
		return nil
	},
}

// firstWon is the region that is asked about, NoRegion for none.
func (x *Exec) firstWon() Region {
	for r := range x.S.Allies.Won.All() {
		return r
	}
	return NoRegion
}

// askCede asks who has got a region whether he leaves it to a partner; false where there is none to ask about.
func (x *Exec) askCede() bool {
	r := x.firstWon()
	if r == NoRegion {
		return false
	}
	x.S.Step, x.S.Deciding = StepCede, x.S.Regions[r].Controller
	return true
}

// readWon reads the region that is asked about.
func (x *Exec) readWon(verb string, args []string, n int) (Region, *engine.Refusal) {
	r := x.firstWon()
	switch {
	case len(args) != n:
		return r, engine.Refuse("24.3", "usage", engine.Word("verb", verb))
	case args[0] != x.Map.Regions[r].ID:
		return r, engine.Refuse("24.3", "another-region", x.group(r))
	}
	return r, nil
}

// keepRegion keeps it.
func (x *Exec) keepRegion(args []string) *engine.Refusal {
	r, why := x.readWon("keep", args, 1)
	if why == nil {
		x.settleWon(r)
	}
	return why
}

// cedeRegion leaves it to a partner, with all that is in its pools.
func (x *Exec) cedeRegion(args []string) *engine.Refusal {
	r, why := x.readWon("cede", args, 2)
	if why != nil {
		return why
	}
	to, why := x.partner(args[1], "24.3")
	if why != nil {
		return why
	}
	x.S.Regions[r].Controller = to
	x.moved()
	x.tell(engine.Event{Kind: "region-ceded", Rule: "24.3", Seat: seat(x.S.Deciding), Facts: engine.Facts{x.group(r), engine.SeatOf("partner", seat(to))}})
	x.settleWon(r)
	return nil
}

// settleWon asks on, about the next region or its tribute.
func (x *Exec) settleWon(r Region) {
	x.S.Allies.Won.Drop(r)
	if !x.askTribute() {
		x.carryOn()
	}
}

// playerNamed is a player by his seat, Nobody for none who plays.
func (r *Ruleset) playerNamed(name string) Player {
	if i := slices.Index(r.Players(), engine.Seat(name)); i >= 0 {
		return Player(i)
	}
	return Nobody
}
