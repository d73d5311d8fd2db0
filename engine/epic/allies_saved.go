package epic

import (
	"slices"
	"strings"

	"strategos/engine"
)

// This file saves and restores what an alliance of several players has to remember, and says what of it cannot be.

// AlliesSnapshot is what there is to remember of the alliance.
type AlliesSnapshot struct {
	// Order are the allies in the order in which they act in the present part, Acted is how many of them have acted in it.
	Order []string `toml:"order"`
	Acted int      `toml:"acted,omitempty"`
	// Serve are the leaders, and others whom no region raises, who serve another ally than Sparta.
	Serve map[string][]string `toml:"serve,omitempty"`
	// Won are the regions whose new controllers may leave them to a partner; Rifts are pairs of allies at odds: "sparta thebes".
	Won   []string `toml:"won,omitempty"`
	Rifts []string `toml:"rifts,omitempty"`
	// Asker is the ally whose card asks somebody something, Spied whose hand lies open to spies, Tested who has heard an embassy.
	Asking bool   `toml:"asking,omitempty"`
	Asker  string `toml:"asker,omitempty"`
	Spied  string `toml:"spied,omitempty"`
	Tested string `toml:"tested,omitempty"`
	// Cyrus is the ally for whom Cyrus builds, if that is not Sparta.
	Cyrus string `toml:"cyrus,omitempty"`
	// TookAthens is who of them has taken Athens.
	TookAthens string `toml:"took_athens,omitempty"`
	// Pact is what the allies have agreed.
	Pact *PactSnapshot `toml:"pact,omitempty"`
	// Fed are the units for whom allies have paid in this step D, whose halves are over.
	Fed []string `toml:"fed,omitempty"`
}

// oneAlly is an ally whom something is to be remembered of, and his name in a snapshot.
type oneAlly struct {
	key  string
	of   *Player
	name *string
}

// ones are all of them.
func (s *Allies) ones(out *AlliesSnapshot) []oneAlly {
	return []oneAlly{{"asker", &s.Asker, &out.Asker}, {"spied", &s.Spied, &out.Spied}, {"tested", &s.Tested, &out.Tested},
		{"cyrus", &s.Cyrus, &out.Cyrus},
		{"took_athens", &s.TookAthens, &out.TookAthens}}
}

// writeAllies writes the alliance down, nil where two play.
func (x *Exec) writeAllies() *AlliesSnapshot {
	if !x.allied() {
		return nil
	}
	s := &x.S.Allies
	out := &AlliesSnapshot{Acted: int(s.Acted), Asking: s.Asking, Serve: map[string][]string{}, Pact: x.writePact()}
	for _, who := range x.allies() {
		out.Order = append(out.Order, string(Seats[who]))
	}
	for who, of := range s.Serve {
		if !of.Empty() {
			out.Serve[string(Seats[who])] = x.ids(of)
		}
	}
	out.Won, out.Fed = x.regionIDs(s.Won), x.ids(s.Fed)
	for a := range s.Rifts {
		for b := Player(a) + 1; b < MaxPlayers; b++ {
			if s.Rifts[a].Has(b) {
				out.Rifts = append(out.Rifts, string(Seats[a])+" "+string(Seats[b]))
			}
		}
	}
	for _, one := range s.ones(out) {
		if *one.of != Athens {
			*one.name = string(Seats[*one.of])
		}
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
	for name, ids := range engine.InOrder(of.Serve) {
		s.Serve[max(r.player("realm.allies.serve", name), Athens)] = r.set("realm.allies.serve."+name, ids)
	}
	s.Asking = of.Asking
	s.Won, s.Fed = r.regionSet("realm.allies.won", of.Won), r.set("realm.allies.fed", of.Fed)
	for _, pair := range of.Rifts {
		one, other, _ := strings.Cut(pair, " ")
		a, b := r.player("realm.allies.rifts", one), r.player("realm.allies.rifts", other)
		if !r.partners(a, b) {
			r.fail("realm.allies.rifts", "%q are no two allies", pair)
			return
		}
		s.Rifts[a].Add(b)
		s.Rifts[b].Add(a)
	}
	for _, one := range s.ones(of) {
		if *one.name != "" {
			*one.of = max(r.player("realm.allies."+one.key, *one.name), Athens)
		}
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
	if !s.Fed.Empty() && (x.S.Part != PartD || s.Acted == 0) {
		bad("allies have paid for units, and none of them has had his half of the supply")
	}
	x.checkPact(bad)
	if s.Won != 0 && x.asked() != StepCede && x.S.Verdict == NoVerdict {
		bad("regions have been won, and nobody is asked about them")
	}
	for r := range s.Won.All() {
		if !x.controls(SpartaSide, r) {
			bad("%s has been won by the alliance, and is not its own", x.Map.Regions[r].ID)
		}
	}
	if s.Spied != Athens && x.asked() != StepSpy {
		bad("a hand lies open, and no spies look at it")
	}
	asks := x.asked() == StepCede || x.asked() == StepKeepTribute || x.asked() == StepSpoils
	if s.Asking && (x.S.Part != PartF1 || !asks && x.S.Verdict == NoVerdict) {
		bad("a card asks about a region or a city, and nobody is asked")
	}
	if x.S.Part == PartF1 && asks && !s.Asking {
		bad("somebody is asked about a region or a city, and no card asks it")
	}
	if !s.Asking && s.Asker != Athens {
		bad("%s has played a card that asks nobody", Seats[s.Asker])
	}
	for _, who := range []Player{s.Asker, s.Spied, s.Tested, s.Cyrus, s.TookAthens} {
		if who < Athens || int(who) >= x.Scenario.Players {
			bad("player %d of the alliance has no seat", who)
		}
	}
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
