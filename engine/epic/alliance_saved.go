package epic

import (
	"slices"
	"strings"
)

// This file saves and restores what allies have agreed, and says what of it cannot be.

// PactSnapshot is what allies have agreed, and what they are conferring about.
type PactSnapshot struct {
	// Asked is the decision from which By confers.
	Asked string `toml:"asked,omitempty"`
	By    string `toml:"by,omitempty"`
	// Offered is the card that is put up for exchange.
	Offered string `toml:"offered,omitempty" secret:"yes"`
	// Withdrawn are units that their owners have taken back from partners' leaders.
	Withdrawn []string `toml:"withdrawn,omitempty"`
	// Barred are what allies forbid each other: "sparta stacking thebes".
	Barred []string `toml:"barred,omitempty"`
}

// writePact writes it down, nil where there is nothing.
func (x *Exec) writePact() *PactSnapshot {
	s := &x.S.Allies.Pact
	if *s == (Pact{}) {
		return nil
	}
	out := &PactSnapshot{Withdrawn: x.ids(s.Withdrawn)}
	for _, b := range s.bars() {
		out.Barred = append(out.Barred, string(Seats[b.by])+" "+sharingNames[b.kind]+" "+string(Seats[b.to]))
	}
	if s.Asked != StepOver {
		out.Asked, out.By = decisions[s.Asked].name, string(Seats[s.By])
	}
	if s.Offered != 0 {
		out.Offered = x.card(Card(s.Offered - 1)).ID
	}
	return out
}

// pact reads what writePact has written.
func (r *restorer) pact(of *PactSnapshot) {
	if of == nil {
		return
	}
	s := &r.S.Allies.Pact
	for _, d := range decisions {
		if d != nil && d.name == of.Asked {
			s.Asked = d.step
		}
	}
	if (s.Asked == StepOver) != (of.Asked == "") || (of.Asked == "") != (of.By == "") {
		r.fail("realm.allies.pact.asked", "nobody confers from %q", of.Asked)
		return
	}
	s.Withdrawn = r.set("realm.allies.pact.withdrawn", of.Withdrawn)
	for _, line := range of.Barred {
		w := strings.Fields(line)
		kind := -1
		if len(w) == 3 {
			kind = slices.Index(sharingNames[:], w[1])
		}
		if kind < 0 {
			r.fail("realm.allies.pact.barred", "%q is nothing that allies forbid", line)
			return
		}
		who, to := r.player("realm.allies.pact.barred", w[0]), r.player("realm.allies.pact.barred", w[2])
		if !r.partners(who, to) {
			r.fail("realm.allies.pact.barred", "%q is about who are no partners", line)
			return
		}
		s.Barred[who][kind].Add(to)
	}
	s.By = max(r.player("realm.allies.pact.by", of.By), Athens)
	if of.Offered != "" {
		c := NoCard
		if r.withCards() {
			c = r.cardNamed(of.Offered)
		}
		if c == NoCard {
			r.fail("realm.allies.pact.offered", "there is no card %q", of.Offered)
			return
		}
		s.Offered = uint8(c) + 1
	}
}

// checkPact: somebody confers while that is asked, and a card is put up while a partner is asked about it.
func (x *Exec) checkPact(bad func(string, ...any)) {
	s := &x.S.Allies.Pact
	if (s.Asked != StepOver) != (x.S.Step == StepConfer || x.S.Step == StepExchange) || s.Asked == StepOver && s.By != Athens {
		bad("somebody confers, or is asked about it")
	}
	for _, b := range s.bars() {
		if !x.partners(b.by, b.to) {
			bad("%s forbids %s to %s, who is no partner", Seats[b.by], sharingNames[b.kind], Seats[b.to])
		}
	}
	for p := range s.Withdrawn.All() {
		if !x.Pieces[p].Kind.Unit() || !x.S.Pieces[p].At.IsInside() || x.sideOf(p) != SpartaSide {
			bad("%s has been taken back from a leader, and is inside no place", x.Pieces[p].ID)
		}
	}
	if (s.Offered != 0) != (x.S.Step == StepExchange) {
		bad("a card is put up, or is asked about")
	}
	if x.S.Step == StepConfer && s.By != x.S.Deciding {
		bad("%s confers, and %s is asked", seat(s.By), seat(x.S.Deciding))
	}
}
