package epic

import "slices"

// This file saves and restores what an alliance of several players has to remember, and says what of it cannot be.

// AlliesSnapshot is what there is to remember of the alliance.
type AlliesSnapshot struct {
	// Order are the allies in the order in which they act in the present part, Acted is how many of them have acted in it.
	Order []string `toml:"order"`
	Acted int      `toml:"acted,omitempty"`
	// Serve are the leaders, and others whom no region raises, who serve another ally than Sparta.
	Serve map[string][]string `toml:"serve,omitempty"`
	// TookAthens is who of them has taken Athens.
	TookAthens string `toml:"took_athens,omitempty"`
	// Pact is what the allies have agreed.
	Pact *PactSnapshot `toml:"pact,omitempty"`
}

// writeAllies writes the alliance down, nil where two play.
func (x *Exec) writeAllies() *AlliesSnapshot {
	if !x.allied() {
		return nil
	}
	s := &x.S.Allies
	out := &AlliesSnapshot{Acted: int(s.Acted), Serve: map[string][]string{}, Pact: x.writePact()}
	for _, who := range x.allies() {
		out.Order = append(out.Order, string(Seats[who]))
	}
	for who, of := range s.Serve {
		if !of.Empty() {
			out.Serve[string(Seats[who])] = x.ids(of)
		}
	}
	if s.TookAthens != Athens {
		out.TookAthens = string(Seats[s.TookAthens])
	}
	return out
}

// alliance reads what writeAllies has written.
func (r *restorer) alliance(of *AlliesSnapshot) {
	if (of != nil) != r.allied() {
		r.fail("realm.allies", "the scenario has an alliance of players, or has none")
		return
	}
	if of == nil {
		return
	}
	s := &r.S.Allies
	*s = Allies{}
	if len(of.Order) != r.Scenario.Players-1 {
		r.fail("realm.allies.order", "%d allies, where there are %d", len(of.Order), r.Scenario.Players-1)
		return
	}
	for i, name := range of.Order {
		s.Order[i] = max(r.player("realm.allies.order", name), Athens)
	}
	s.Acted = int8(r.number("realm.allies.acted", of.Acted, 0, r.Scenario.Players-2))
	for name, ids := range of.Serve {
		s.Serve[max(r.player("realm.allies.serve", name), Athens)] = r.set("realm.allies.serve."+name, ids)
	}
	if of.TookAthens != "" {
		s.TookAthens = max(r.player("realm.allies.took_athens", of.TookAthens), Athens)
	}
	r.pact(of.Pact)
	r.moved()
}

// checkAllies: each ally acts once in a part, no piece serves two of them or one that a region raises.
func (x *Exec) checkAllies(bad func(string, ...any)) {
	s := &x.S.Allies
	if !x.allied() {
		if *s != (Allies{}) {
			bad("there is an alliance in a war of two")
		}
		return
	}
	for _, who := range x.team(SpartaSide) {
		if !slices.Contains(x.allies(), who) {
			bad("%s never acts", Seats[who])
		}
	}
	if s.Acted != 0 && (parts[x.S.Part].halves < 2 || x.S.Second == (x.S.First != Athens)) {
		bad("allies act in a part, or half of one, that is none of theirs")
	}
	x.checkPact(bad)
	var all Set
	for who, of := range s.Serve {
		if !of.Empty() && (who <= int(Sparta) || who >= x.Scenario.Players) || !of.And(all).Empty() {
			bad("%s is served by who serves another", Seats[who])
		}
		all = all.Or(of)
		for p := range of.All() {
			if d := &x.Pieces[p]; d.Kind != Leader && (d.Region == NoRegion || !x.Map.Regions[d.Region].Satrapy) {
				bad("%s serves %s, and is its region's", d.ID, Seats[who])
			}
		}
	}
}
