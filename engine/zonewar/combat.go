package zonewar

import (
	"errors"
	"fmt"
	"strconv"

	"strategos/engine"
)

// choosingCombat: which of several contested zones is fought next.
func choosingCombat(c *Cites) decision {
	return decision{
		Step: StepChooseCombat, Name: "fight", Saved: "choose-combat", Cite: c.Fight,
		Verbs: []Verb[*Exec]{{Word: "fight", Do: (*Exec).fight}},
		Ask: func(x *Exec, p *engine.Prompt, _ bool) {
			first := true
			for left := x.S.ToFight; left != 0; left &= left - 1 {
				if at := left.First(); x.fought(x.S, at) {
					x.Offer(p, Offer{Verb: "fight", Words: Naming(NameOf(at)), On: engine.OnZone, Rule: x.Cites.Fight, Default: first})
					first = false
				}
			}
		},
		Deny: func(x *Exec, p *engine.Prompt) { denyButton(p, "decline", engine.Refuse(x.Cites.Fight, "must-fight")) },
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			return engine.Refuse(x.Cites.Fight, "no-combat-here").At(x.PlaceID(p))
		},
		By: Active, Uses: UsesPhase | UsesToFight, Calm: true, Window: true,
		Sound: func(x *Exec) error {
			for i := range x.Places {
				if p := Place(i); x.S.ToFight.Has(p) && x.fought(x.S, p) {
					return nil
				}
			}
			return errors.New("to_fight: there is no contested zone")
		},
	}
}

// committing: a side lays a stratagem face down for the combat, the attacker first; both
// are revealed before the die falls (State.Combat).
func committing(c *Cites, step Step) decision {
	d := decision{
		Step: step, Name: "commit_attacker", Saved: "commit-attacker", Cite: c.Combat, Stage: "stratagems",
		Verbs: []Verb[*Exec]{{Word: "commit", Do: (*Exec).commit}, {Word: "pass", Then: func(x *Exec) { x.committed(x.S.Step) }}},
		Ask:   (*Exec).askCombatTitle,
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			if p == x.S.Combat.Zone {
				return engine.Refuse(x.Cites.Combat, "stratagem-first").At(x.PlaceID(p))
			}
			return x.combatElsewhere(p)
		},
		AtCounter: func(x *Exec, c Counter) *engine.Refusal {
			if !x.inCombat(c) {
				return x.notInCombat(c)
			}
			return engine.Refuse(x.Cites.Fight, "all-fight").With(x.CounterID(c)).At(x.PlaceID(x.S.Units[c].Place))
		},
		Ahead: func(x *Exec, was *State) *engine.Forecast {
			f := x.forecastKnown(x.S, was)
			f.Later, f.Hidden = true, was.Decider != x.S.Active && x.Undisclosed(x.S)
			return f
		},
		By: Active, Uses: UsesPhase | UsesToFight | UsesCombat, Calm: true, Window: true, Sound: (*Exec).checkCommit,
	}
	if step == StepCommitDefender {
		d.Name, d.Saved, d.By = "commit_defender", "commit-defender", Passive
	}
	return d
}

// combatElsewhere says where the combat in progress is.
func (x *Exec) combatElsewhere(p Place) *engine.Refusal {
	return engine.Refuse(x.Cites.Fight, "combat-elsewhere", engine.PlaceOf("from", x.PlaceID(x.S.Combat.Zone))).At(x.PlaceID(p))
}

// notInCombat refuses a counter that stands elsewhere.
func (x *Exec) notInCombat(c Counter) *engine.Refusal {
	return engine.Refuse(x.Cites.Fight, "not-in-combat").With(x.CounterID(c)).At(x.PlaceID(x.S.Combat.Zone))
}

// startCombats begins step 3 of the action phase: every contested zone is
// fought for 1 AP in all; without an announced AP left the active player's units
// there go back (section 4.1).
func (x *Exec) startCombats() {
	if !x.Owner.BeforeCombats() {
		x.StartCombats(0)
	}
}

// StartCombats begins the combats that are due and the storming of places.
func (x *Exec) StartCombats(storm PlaceSet) {
	s := x.S
	s.ToFight = storm
	for i := range x.Places {
		if x.Contested(s, Place(i)) {
			s.ToFight.Add(Place(i))
		}
	}
	if s.ToFight == 0 {
		s.CargoThen = CargoCombats // of a fleet whose enemy is gone
		if !x.unladeNext() {
			s.CargoThen = CargoMoves
			x.closePhase()
		}
		return
	}
	if !x.MayPay() {
		x.refuseCombats()
		return
	}
	if s.Announced[s.Active] < 1 { // out of the stock
		s.AP[s.Active]--
	} else {
		x.spend(1)
	}
	x.Tell(engine.Event{Kind: "combats-begin", Rule: x.Cites.Fight, Tags: engine.TagCombat, Seat: x.Seat(s.Active), Zones: x.PlaceIDs(s.ToFight),
		Facts: engine.Facts{engine.Num("left", s.Announced[s.Active])}})
	x.nextCombat()
}

// MayPay tells whether the active side has the AP that combats cost (section 4.1).
func (x *Exec) MayPay() bool {
	s := x.S
	return s.Announced[s.Active] >= 1 || x.Params.StockPays && s.AP[s.Active] >= 1
}

// nextCombat ends the combat in progress, lands whom beaten and victorious fleets carry, and
// goes on with the next.
func (x *Exec) nextCombat() {
	x.endCombat()
	x.Unlade(CargoCombats)
}

// nextDue opens the next combat, asking which when there are several.
func (x *Exec) nextDue() {
	s := x.S
	var one Place = NoPlace
	n := 0
	for i := range x.Places {
		p := Place(i)
		if !s.ToFight.Has(p) {
			continue
		}
		if !x.fought(s, p) { // a retreat or capture may have emptied it
			s.ToFight &^= 1 << uint(p)
			continue
		}
		one = p
		n++
	}
	switch n {
	case 0:
		x.combatsOver()
	case 1:
		x.openCombat(one)
	default:
		s.Step, s.Decider = StepChooseCombat, s.Active
	}
}

func (x *Exec) fight(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse(x.Cites.Fight, "usage", engine.Word("verb", "fight"))
	}
	p := x.PlaceOf(args[0])
	if !x.S.ToFight.Has(p) {
		return engine.Refuse(x.Cites.Fight, "not-contested", engine.Typed("word", args[0]))
	}
	x.openCombat(p)
	return nil
}

func (x *Exec) openCombat(p Place) {
	s := x.S
	s.ToFight &^= 1 << uint(p)
	from := p
	if !x.Contested(s, p) {
		from = x.stormedFrom(s, p, s.Active)
		s.StormFrom = from
	}
	s.Combat.Zone = p
	if from == p || x.Fort(p) { // of what else is stormed the game tells, when it is known who fights
		x.TellCombat()
	} else {
		x.Tell(engine.Event{Kind: "storm-begins", Rule: x.Cites.Fight, Seat: x.Seat(s.Active), Zones: x.OnePlace(p)})
	}
	if !x.Owner.BeforeCombat() {
		x.GiveBattle()
	}
}

// TellCombat tells of the combat that was opened: who fights, with what strength.
func (x *Exec) TellCombat() {
	if x.Quiet {
		return
	}
	s := x.S
	p, from, foe := s.Combat.Zone, x.FightsAt(x.S, s.Active), s.Active.Other()
	own, others := s.At[from].And(x.bySide[s.Active]), s.At[p].And(x.bySide[foe])
	if x.Sea(p) { // what a fleet carries takes no part
		own, others = own.Minus(x.land), others.Minus(x.land)
	}
	facts := []engine.Fact{engine.Num("own-fp", x.fightingFP(s, from, s.Active)), engine.Num("others-fp", x.fightingFP(s, p, foe))}
	if x.laidOpen(s) != 0 {
		if !s.Crew.Empty() {
			others = others.And(s.Crew)
		}
		facts[1] = engine.Num("others-fp", x.FPOf(s, others.And(x.units)))
		facts = append(facts, engine.Num("lent", x.lent(s, s.Combat.Lend[s.Active], s.Active, false)))
	}
	x.Tell(engine.Event{Kind: "combat", Rule: x.Cites.Fight, Seat: x.Seat(s.Active), Zones: x.OnePlace(p),
		Counters: append(x.IDs(own), x.IDs(others)...), Facts: x.Facts(facts...)})
}

// GiveBattle begins the combat that was opened: stratagems first.
func (x *Exec) GiveBattle() { x.askCommit(StepCommitAttacker) }

// NextBattle ends the combat in progress and goes on with the next.
func (x *Exec) NextBattle() { x.nextCombat() }

// AvoidBattle ends the combat that was opened without a fight.
func (x *Exec) AvoidBattle() { x.nextCombat() }

// askCommit asks a side for its combat stratagem, if by what both can see it
// might have one: a counter in hand and none played in this phase.
func (x *Exec) askCommit(step Step) {
	s := x.S
	side := s.Active
	if step == StepCommitDefender {
		side = side.Other()
	}
	if !s.HasPlayed(side) && s.HandSize(x.Board, side) > 0 {
		s.Step, s.Decider = step, side
		return
	}
	x.committed(step)
}

// HasPlayed tells whether a side has used its one stratagem of the action phase; one
// that lies face down in the combat counts (section 2.B.3).
func (s *State) HasPlayed(side Side) bool { return s.Played[side] || s.Combat.Title[side] != 0 }

func (x *Exec) committed(step Step) {
	if step == StepCommitAttacker {
		x.askCommit(StepCommitDefender)
		return
	}
	x.rollCombat()
}

// commit takes "commit PIECE TITLE [ZONE]" of the deciding side.
func (x *Exec) commit(args []string) *engine.Refusal {
	s := x.S
	side := s.Decider
	f, why := x.NameFace(side, args, x.Cites.Combat, "commit")
	if why != nil {
		return why
	}
	if why := x.checkFits(side, f.Title); why != nil {
		return why
	}
	lend, struck := NoPlace, Counter(-1)
	switch e := x.effect(f.Title, side == s.Active); {
	case e.Lends:
		if f.Target == "" {
			return engine.Refuse(x.Cites.Combined, "needs-zone")
		}
		lend = x.PlaceOf(f.Target)
		if why := x.checkLend(side, lend, f.Target); why != nil {
			return why
		}
	case e.Wounds:
		if struck, why = x.checkStruck(side, f); why != nil {
			return why
		}
	default:
		if f.Target != "" {
			return engine.Refuse(x.Cites.Combat, "usage", engine.Word("verb", "commit"))
		}
	}
	c := &s.Combat
	c.Piece[side], c.Title[side], c.Lend[side], c.Struck[side] = int8(f.Piece), int8(f.Title), lend, struck
	x.committed(s.Step)
	return nil
}

// askCombatTitle offers the stratagems legal in the combat.
func (x *Exec) askCombatTitle(p *engine.Prompt, full bool) {
	side := x.S.Decider
	p.Zone = x.PlaceID(x.S.Combat.Zone)
	x.Faces(side, func(piece int, f Face) {
		if why := x.checkFits(side, f.No); why != nil {
			x.Deny(p, full, piece, f.No, why)
			return
		}
		o := Offer{Verb: "commit", On: engine.OnPiece, Rule: x.TitleRule(f.No)}
		card, title, no := NameOfPiece(piece), NameOfNumber(f.No), engine.TitleNo("title", f.No)
		switch e := x.effect(f.No, side == x.S.Active); {
		case e.Wounds:
			o.Key = "commit-against"
			x.vulnerable(side).Each(func(l Counter) {
				o.Words = Naming(card, title, NameOfCounter(l))
				x.Offer(p, o, no, engine.ThingOf("counter", x.CounterID(l)))
			})
		case e.Lends:
			o.Key = "commit-from"
			for left := x.lenders(side); left != 0; left &= left - 1 {
				z := left.First()
				o.Words = Naming(card, title, NameOf(z))
				x.Offer(p, o, no, engine.PlaceOf("zone", x.PlaceID(z)), engine.Num("fp", x.lent(x.S, z, side, !x.Places[x.S.Combat.Zone].Land)))
			}
		default:
			o.Words = Naming(card, title)
			x.Offer(p, o, no)
		}
	})
	x.Button(p, "pass", "commit-none", x.Cites.Combat, true)
}

// vulnerable are the enemy leaders in the combat whom a stratagem of the side may wound, which is laid down only where there is one
// (LeaderWounded): those with a bonus, by the games that say so all who are healthy; where none has a bonus, any.
func (x *Exec) vulnerable(side Side) Set {
	all := x.Commanders(x.S, x.FightsAt(x.S, side.Other()), side.Other())
	var fit Set
	all.Each(func(c Counter) {
		if x.LeaderBonus(x.S, c) > 0 || x.Params.WoundsHealthy && !x.S.Units[c].Weak {
			fit.Add(c)
		}
	})
	if fit.Empty() {
		return all
	}
	return fit
}

// checkStruck refuses a leader whom the side's stratagem cannot wound.
func (x *Exec) checkStruck(side Side, f NamedFace) (Counter, *engine.Refusal) {
	c, ok := x.CounterOf(f.Target)
	if !ok || !x.vulnerable(side).Has(c) {
		return -1, engine.Refuse(x.TitleRule(f.Title), "names-an-enemy-leader", engine.Typed("word", f.Target))
	}
	return c, nil
}

// checkLend refuses a zone that cannot lend FP to a combined attack: it must be
// next to the combat, of the same kind, and hold friendly units of that kind.
func (x *Exec) checkLend(side Side, lend Place, word string) *engine.Refusal {
	rule := x.Cites.Combined
	if lend == NoPlace {
		return engine.Refuse(rule, "no-such-place", engine.Typed("word", word))
	}
	at := x.Zone(x.S.Combat.Zone)
	if !x.lendsTo(lend, at) {
		return engine.Refuse(rule, "not-next-to-combat").At(word)
	}
	if x.lent(x.S, lend, side, !x.Places[at].Land) == 0 {
		return engine.Refuse(rule, "no-units-there").At(word)
	}
	return nil
}

// lendsTo tells whether a zone may lend to a combat: joined by an adjacency of
// the combat's kind.
func (x *Exec) lendsTo(lend, at Place) bool {
	kind := x.link[lend][at].Kind
	if !x.Places[lend].Lends || x.S.StormFrom == lend {
		return false
	}
	if x.Places[at].Land {
		return kind == LandLink
	}
	return kind == SeaLink
}

// lenders are the zones that could lend to the combat.
func (x *Exec) lenders(side Side) PlaceSet {
	at := x.Zone(x.S.Combat.Zone)
	var out PlaceSet
	for _, p := range x.near[at] {
		if x.lendsTo(p, at) && x.lent(x.S, p, side, !x.Places[at].Land) > 0 {
			out.Add(p)
		}
	}
	return out
}

// reckonCombat calculates the combat in progress; hidden titles count only once
// revealed.
func (r *Ruleset) reckonCombat(s *State) Reckoning {
	if g, ok := r.Rules.(Stormer); ok && s.StormFrom != NoPlace && !r.Fort(s.Combat.Zone) && s.Crew.Empty() && !s.Combat.Rolled {
		after := *s // who fights is still being asked
		titles, lend := g.Storm(&after, s.Combat.Zone, s.Active)
		return r.Reckon(&after, s.Combat.Zone, s.Active, titles, lend)
	}
	var titles [2]int
	lend := [2]Place{NoPlace, NoPlace}
	switch open := r.laidOpen(s); {
	case s.Combat.Revealed:
		titles = [2]int{int(s.Combat.Title[0]), int(s.Combat.Title[1])}
		lend = s.Combat.Lend
	case open != 0:
		titles[s.Active], lend[s.Active] = open, s.Combat.Lend[s.Active]
	}
	return r.Reckon(s, s.Combat.Zone, s.Active, titles, lend)
}

// rollCombat reveals the stratagems, rolls the die and reads the table.
func (x *Exec) rollCombat() {
	s := x.S
	c := &s.Combat
	for _, side := range [...]Side{s.Active, s.Active.Other()} {
		if c.Title[side] != 0 {
			s.Played[side] = true
			x.Spend(side, int(c.Piece[side]), int(c.Title[side]), c.Lend[side])
		}
	}
	c.Revealed = true
	for side, leader := range c.Struck {
		if leader >= 0 {
			x.TurnLeader(leader, false, x.TitleRule(int(c.Title[side])))
		}
	}
	if !x.Owner.BeforeDie() {
		x.RollDie()
	}
}

// RollDie rolls the die of the combat in progress.
func (x *Exec) RollDie() {
	x.Throw(Pending{Kind: CombatRoll, Side: x.S.Active, Zone: x.S.Combat.Zone, Counter: -1, N: 1})
}

// readTable notes the combat as it was rolled and reads the table.
func (x *Exec) readTable(die int) {
	s := x.S
	c := &s.Combat
	k := x.reckonCombat(s)
	c.NMods = 0
	c.keep(&k)
	row, cell := x.rollOf(&k, die)
	c.Rolled, c.Die, c.Row, c.Col = true, int8(die), int8(row), int8(k.Column)
	c.Result, c.AttWins = [2]Result{cell.Attacker, cell.Defender}, cell.AttackerWins
	if !x.Quiet {
		winner := s.Active.Other()
		if cell.AttackerWins {
			winner = s.Active
		}
		x.Tell(engine.Event{Kind: "combat-roll", Rule: x.Cites.Combat, Seat: x.Seat(s.Active), Zones: x.OnePlace(c.Zone),
			Dice: []int{die}, Detail: x.lookCombat(s),
			Facts: x.Facts(engine.Num("attacker-fp", k.Att.FP), engine.Num("defender-fp", k.Def.FP), engine.Word("odds", Columns[k.Base]), engine.Word("column", Columns[k.Column]), engine.Mod("drm", k.DRM), engine.Num("row", row), engine.Word("attacker", cell.Attacker.String()), engine.Word("defender", cell.Defender.String()), engine.SeatOf("winner", x.Seat(winner)))})
	}
}

// keep notes the combat as it is rolled.
func (c *Combat) keep(k *Reckoning) {
	c.FP = [2]int16{int16(k.Att.FP), int16(k.Def.FP)}
	c.Base, c.DRM = int8(k.Base), int8(k.DRM)
	add := func(list []ModifierView, column bool) {
		for _, m := range list {
			if int(c.NMods) == len(c.Mods) {
				return
			}
			r := RolledModifier{Value: int8(m.Value), Column: column, Cancelled: m.Cancelled}
			if len(m.Letter) > 1 {
				title, _ := strconv.Atoi(m.Letter[1:])
				r.Title = int8(title)
			} else {
				r.Letter = m.Letter[0]
			}
			c.Mods[c.NMods] = r
			c.NMods++
		}
	}
	add(k.Shifts, true)
	add(k.DRMs, false)
}

// checkCommit checks a combat before its roll.
func (x *Exec) checkCommit() error {
	s := x.S
	if !x.fought(s, s.Combat.Zone) {
		return errors.New("combat.zone: is not contested")
	}
	if s.Played[s.Decider] || s.HandSize(x.Board, s.Decider) == 0 {
		return fmt.Errorf("step: %s has no stratagem to commit", x.Seat(s.Decider))
	}
	if !s.Combat.Hit.Empty() {
		return errors.New("combat.hit: nobody is hit before the roll")
	}
	for side := Side(0); side < 2; side++ {
		title := int(s.Combat.Title[side])
		if title == 0 {
			continue
		}
		field := "combat.committed." + x.seatName(side) + ": "
		if side == s.Decider || side == s.Active.Other() || s.Played[side] {
			return errors.New(field + "is committed too early")
		}
		if _, _, why := x.heldFace(side, x.Pieces[s.Combat.Piece[side]].ID, Itoa(title)); why != nil {
			return fmt.Errorf("%s%w", field, why)
		}
		if why := x.checkFits(side, title); why != nil {
			return fmt.Errorf("%s%w", field, why)
		}
		lend := s.Combat.Lend[side]
		if x.effect(title, side == s.Active).Lends != (lend != NoPlace) {
			return errors.New(field + "the zone that lends is missing or one too many")
		}
		if lend == NoPlace {
			continue
		}
		if why := x.checkLend(side, lend, x.PlaceID(lend)); why != nil {
			return fmt.Errorf("%s%w", field, why)
		}
	}
	return nil
}
