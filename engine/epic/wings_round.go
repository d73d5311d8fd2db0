package epic

import "strategos/engine"

// This file is the rounds of a battle with wings (D.3) between the map and the display: wings_line.go knows who fights whom.

// line is the battle with wings as the display shows it.
func (x *Exec) line() BattleLine {
	b, w := &x.S.Battle, &x.S.Wings
	l := BattleLine{Melee: b.Melee}
	for host := range l.Hosts {
		h := &l.Hosts[host]
		for i := range h.Units[:h.N] {
			l.Of[host][i] = x.wingOf(h.Units[i].Piece)
		}
		leaders := x.leaders(x.arrayed(host))
		for p := range leaders.All() {
			if at := x.wingOf(p); at != NoWing {
				l.Captains[host] = append(l.Captains[host], Captain{p, at, int8(x.shiftOf(p)), w.Commander[host][at] == p})
			}
		}
	}
	return l
}

// ledLine is the line as the next round would have it: in a wing where nobody commands yet, the best of its leaders does, as is proposed then
// (17.4.2).
func (x *Exec) ledLine() BattleLine {
	l := x.line()
	for host := range l.Captains {
		for w := range nWings {
			if best := l.bestCaptain(host, w); best != nil && l.commander(host, w) == nil {
				best.Leads = true
			}
		}
	}
	return l
}

// setLine puts the battle as the display shows it back.
func (x *Exec) setLine(l *BattleLine) {
	w := &x.S.Wings
	x.S.Battle.Melee = l.Melee
	for host := range l.Hosts {
		h := &l.Hosts[host]
		for i := range h.Units[:h.N] {
			x.toWing(h.Units[i].Piece, l.Of[host][i])
		}
		w.Commander[host] = [nWings]Piece{NoPiece, NoPiece, NoPiece}
		for _, c := range l.Captains[host] {
			if x.toWing(c.Piece, c.Wing); c.Leads {
				w.Commander[host][c.Wing] = c.Piece
			}
		}
	}
}

// commandless is the first wing that fights in which a host has leaders and no commander, NoWing where there is none.
func (x *Exec) commandless(host int) Wing {
	l := x.line()
	for w := range nWings {
		if l.contested(w) && l.led(host, w) && l.commander(host, w) == nil {
			return w
		}
	}
	return NoWing
}

// nameWingCommanders has each wing that fights commanded by one of its leaders: its owner says by whom where there are several (17.4.a).
func (x *Exec) nameWingCommanders() {
	for host := range x.S.Wings.Commander {
		for w := x.commandless(host); w != NoWing; w = x.commandless(host) {
			leaders := x.S.Wings.In[w].And(x.leaders(x.arrayed(host)))
			if leaders.Len() > 1 {
				x.S.Step, x.S.Deciding = StepCommand, x.hostPlayer(host)
				return
			}
			x.S.Wings.Commander[host][w] = leaders.First()
		}
	}
	x.askRound()
}

// throwWings throws the dice of a round in all wings that fight.
func (x *Exec) throwWings() {
	w := &x.S.Wings
	l := x.line()
	for host := range w.Commander {
		for at, p := range w.Commander[host] {
			if p != NoPiece && l.contested(Wing(at)) {
				w.Led.Add(p)
			}
		}
	}
	rounds := l.FightWings(&x.Combat, x.cardShift(), x.roll)
	x.setLine(&l)
	x.moveBegins(shiftFamily)
	for _, r := range rounds {
		x.tell(engine.Event{Kind: "wing-round", Rule: "D.3", Seat: seat(x.hostPlayer(Attacker)), Dice: []int{r.Die}, Tags: engine.TagCombat,
			Facts: append(engine.Facts{engine.Word("wing", wingNames[r.Wing])}, x.roundFacts(&r.RoundReport)...)})
	}
}

// regroup has those who stand alone in a wing join others (D.3); false where somebody is asked which.
func (x *Exec) regroup() bool {
	l := x.line()
	host, joined, united := l.Regroup(&x.Combat)
	if host >= 0 {
		x.askJoin(host, &l)
		return false
	}
	was := x.S.Wings.In
	x.setLine(&l)
	for _, j := range joined {
		moved := was[j.from].And(x.S.Wings.In[j.to]).And(x.deployable(j.host))
		x.tellJoin(j.host, moved, j.to, j.gains)
	}
	if united {
		x.tell(engine.Event{Kind: "wings-unite", Rule: "D.3", Seat: seat(x.hostPlayer(Attacker)), Zones: []string{x.fieldID()}, Tags: engine.TagCombat})
	}
	return true
}

// tellJoin tells who has joined a wing.
func (x *Exec) tellJoin(host int, moved Set, to Wing, gains bool) {
	x.tell(engine.Event{Kind: "wing-joined", Rule: "D.3", Seat: seat(x.hostPlayer(host)), Counters: x.ids(moved), Tags: engine.TagCombat,
		Facts: engine.Facts{engine.Word("wing", wingNames[to]), engine.YesNo("gains", gains)}})
}

// askJoin proposes to a host that has won the centre where its units go, and asks.
func (x *Exec) askJoin(host int, l *BattleLine) {
	was := x.S.Wings.In[CentreWing].And(x.deployable(host))
	l.split(host)
	x.setLine(l)
	x.S.Wings.Free = was.Minus(x.S.Wings.In[CentreWing])
	x.S.Step, x.S.Deciding = StepJoin, x.hostPlayer(host)
}

// joiningWings: who has won the centre sends each unit of it left or right (D.3, C.m).
var joiningWings = decision{
	step: StepJoin, name: "join-wings", cite: "D.3",
	when:  moment{in: Parts(PartM), battle: true},
	verbs: []verb{{"deploy", (*Exec).deploy}, {"done", (*Exec).doneJoining}},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		x.askWings(p, full, x.hostOf(x.S.Deciding), x.S.Wings.Free, "done-joining")
	},
	atPlace: (*Exec).whyNoWingThere,
	atPiece: (*Exec).whyNotYours,
	ways:    (*Exec).wingWays,
	sound: func(x *Exec) error {
		w := &x.S.Wings
		if !w.On || x.units(w.Free).Empty() || !w.Free.Minus(x.deployable(x.hostOf(x.S.Deciding))).Empty() || !w.Free.And(w.In[CentreWing]).Empty() {
			return errNothingToDecide
		}
		l := x.line()
		if !l.contested(LeftWing) || !l.contested(RightWing) {
			return errNothingToDecide
		}
		return x.soundBattle()
	},
}

// doneJoining has the wings that have been joined gain morale, and goes on.
func (x *Exec) doneJoining(args []string) *engine.Refusal {
	if why := noArgs("D.3", "done", args); why != nil {
		return why
	}
	host := x.hostOf(x.S.Deciding)
	l := x.line()
	for _, w := range []Wing{LeftWing, RightWing} {
		moved := x.S.Wings.Free.And(x.S.Wings.In[w])
		gains := !x.units(moved).Empty()
		if gains {
			l.encourage(&x.Combat, host, w)
		}
		if !moved.Empty() {
			x.tellJoin(host, moved, w, gains)
		}
	}
	x.setLine(&l)
	x.S.Wings.Free = Set{}
	x.nameCommanders()
	return nil
}

// freeWing tells whether a side stands alone in a wing of the battle, and has to join another wing before the next round.
func (x *Exec) freeWing() bool {
	if !x.S.Wings.On {
		return false
	}
	l := x.line()
	for w := range nWings {
		if l.alone(w) >= 0 {
			return true
		}
	}
	return false
}

// checkWings: in a battle with wings every unit on the display stands in a wing once its side has deployed, nobody stands in two, and wings
// are commanded by leaders who stand in them; other battles have no wings.
func (x *Exec) checkWings(bad func(string, ...any)) {
	w := &x.S.Wings
	if !w.On {
		if *w != (Wings{}) {
			bad("wings where no battle is fought with them")
		}
		return
	}
	b := &x.S.Battle
	if !b.On || b.Kind == SeaFight || b.Garrison || b.Melee.Hosts[Defender].Fortress || !x.Scenario.Wings {
		bad("a battle with wings that has none")
		return
	}
	all := union(&w.In)
	known := Set{}
	for host := range w.Commander {
		of := x.onDisplay(host)
		if of.Len() != int(b.Melee.Hosts[host].N) {
			bad("a battle with wings by men who are no units")
		}
		led := x.deployable(host)
		if some := led.And(all); !some.Empty() && some != led {
			bad("%v stand in no wing", x.ids(led.Minus(all)))
		}
		known = known.Or(led)
		for at, p := range w.Commander[host] {
			if p != NoPiece && (x.Pieces[p].Kind != Leader || !w.In[at].Has(p)) {
				bad("%s commands the wing %s without being there", x.Pieces[p].ID, wingNames[at])
			}
		}
	}
	if n := w.In[LeftWing].Len() + w.In[CentreWing].Len() + w.In[RightWing].Len(); n != all.Len() {
		bad("somebody stands in two wings")
	}
	if strangers := all.Minus(known); !strangers.Empty() {
		bad("%v stand in a wing and not in the battle", x.ids(strangers))
	}
}
