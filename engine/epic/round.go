package epic

import (
	"slices"

	"strategos/engine"
)

// This file is what happens between the rounds of a battle: the die, who breaks off, who wavers behind walls, who
// pursues, and what a won battle means.

// askRound asks the attacker for the next round, after those who may play cards before it.
func (x *Exec) askRound() {
	if !x.tooFewToGoOn() && !x.openWindow(W4) {
		x.askForRound()
	}
}

// tooFewToGoOn has the attacker leave where he has fallen below the lowest odds (17.3.b, Q98), and tells whether he had to.
func (x *Exec) tooFewToGoOn() bool {
	few := x.S.Battle.Melee.TooFew(&x.Combat)
	if few {
		x.tell(engine.Event{Kind: "too-few-to-go-on", Rule: "17.5.1", Seat: seat(x.hostPlayer(Attacker)), Tags: engine.TagCombat})
		x.decide(Defender)
	}
	return few
}

// askForRound asks him when no cards are added. Whom a card has left alone in his wing joins others first, and of whom a card has left too
// few they leave.
func (x *Exec) askForRound() {
	switch {
	case x.freeWing():
		x.fightOn()
	case !x.tooFewToGoOn():
		x.S.Step, x.S.Deciding = StepRound, x.hostPlayer(Attacker)
	}
}

// fightOn goes on to the next round, with wings when those that stand alone have joined others (D.3).
func (x *Exec) fightOn() {
	if !x.S.Wings.On {
		x.askRound()
		return
	}
	if x.regroup() {
		x.nameCommanders()
	}
}

// fightingRound: the attacker throws the die of the round, or breaks off when one has been fought (17.3.a, 17.8.a).
var fightingRound = decision{
	step: StepRound, name: "round", cite: "17.3",
	when:  moment{in: Parts(PartM), battle: true},
	verbs: []verb{{"fight", (*Exec).fightRound}, {"break-off", func(x *Exec, args []string) *engine.Refusal { return x.breakOff(Attacker, args) }}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		p.Zone, p.Facts = x.fieldID(), x.roundAsked()
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("fight"), On: engine.OnButton, Key: "fight-round", Rule: "17.3",
			Facts: p.Facts, Role: engine.FightRole, Default: true})
		if x.whyNoBreakOff(Attacker) == nil {
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("break-off"), On: engine.OnButton, Key: "break-off", Rule: "17.8"})
		}
	},
	sound: (*Exec).soundRound,
}

// roundAsked is what the question about a round says of it: its column and the shifts, with wings the column of each.
func (x *Exec) roundAsked() engine.Facts {
	facts := engine.Facts{engine.Num("round", x.S.Battle.Melee.Round+1)}
	if x.S.Wings.On {
		l := x.line()
		for w := range nWings {
			if l.contested(w) {
				facts = append(facts, engine.Word(wingNames[w], x.Combat.Columns[l.WingOdds(&x.Combat, w, x.cardShift()).Column]))
			}
		}
		return facts
	}
	o := x.odds()
	facts = append(facts, engine.Word("column", x.Combat.Columns[o.Column]), engine.Mod("leaders", o.Leaders), engine.Mod("light", o.Light))
	if o.Cards != 0 {
		facts = append(facts, engine.Mod("cards", o.Cards))
	}
	return facts
}

// soundBattle refuses a saved game whose battle has nobody left to fight it.
func (x *Exec) soundBattle() error {
	b := &x.S.Battle
	if _, over := b.Melee.Ended(); !b.On || over {
		return errNothingToDecide
	}
	return nil
}

// soundRound refuses one whose next round nobody can fight, with wings also where these do not stand.
func (x *Exec) soundRound() error {
	if x.S.Wings.On && (!x.deployed(Attacker) || !x.deployed(Defender) || x.freeWing()) {
		return errNothingToDecide
	}
	return x.soundBattle()
}

// whyNoBreakOff tells why a host cannot leave between rounds (17.8.a).
func (x *Exec) whyNoBreakOff(host int) *engine.Refusal {
	b := &x.S.Battle
	switch {
	case b.Melee.Round == 0:
		return engine.Refuse("17.8", "not-before-a-round")
	case !b.Melee.Hosts[host].CanRetreat:
		return engine.Refuse("17.8", "no-retreat")
	}
	return nil
}

// breakOff ends the battle: a host leaves.
func (x *Exec) breakOff(host int, args []string) *engine.Refusal {
	if why := noArgs("17.8", "break-off", args); why != nil {
		return why
	}
	if why := x.whyNoBreakOff(host); why != nil {
		return why
	}
	x.tell(engine.Event{Kind: "breaks-off", Rule: "17.8", Seat: seat(x.S.Deciding), Tags: engine.TagCombat})
	x.decide(1 - host)
	return nil
}

// fightRound goes on with the battle.
func (x *Exec) fightRound(args []string) *engine.Refusal {
	if why := noArgs("17.3", "fight", args); why != nil {
		return why
	}
	if x.whyNoBreakOff(Defender) == nil { // the attacker goes on; the defender is asked after him
		x.S.Step, x.S.Deciding = StepBreakOff, x.hostPlayer(Defender)
		return nil
	}
	x.throwRound()
	return nil
}

// throwRound throws the die.
func (x *Exec) throwRound() {
	b := &x.S.Battle
	if b.Melee.Round == 0 {
		x.fought()
	}
	if x.S.Wings.On {
		x.throwWings()
	} else {
		r := b.Melee.Fight(&x.Combat, x.odds(), x.roll)
		x.moveBegins(shiftFamily)
		x.tell(engine.Event{Kind: "round", Rule: "17.3", Seat: seat(x.hostPlayer(Attacker)), Dice: []int{r.Die}, Tags: engine.TagCombat, Facts: x.roundFacts(&r)})
	}
	x.takeDead()
	if b.Kind == SeaFight || b.landing() { // ships that are lost take nobody off (17.4.g)
		b.Melee.Hosts[Attacker].CanRetreat = x.canRetreat(Attacker)
	}
	x.afterRound()
}

// roundFacts are what is told of a round: odds, results and dice.
func (x *Exec) roundFacts(r *RoundReport) engine.Facts {
	return engine.Facts{engine.Num("round", x.S.Battle.Melee.Round), engine.Word("odds", x.Combat.Columns[r.Odds.Base]),
		engine.Word("column", x.Combat.Columns[r.Odds.Column]), engine.Word("attacker", r.Results[0].String()),
		engine.Word("defender", r.Results[1].String()), engine.DiceOf("attacker-dice", r.Dice[0]...), engine.DiceOf("defender-dice", r.Dice[1]...)}
}

// String is a result as the chart prints it.
func (r Result) String() string {
	switch {
	case r.Demoralised:
		return "D"
	case r.Plus > 0:
		return "+" + string(rune('0'+r.Plus))
	case r.Check:
		return "M"
	}
	return ""
}

// takeDead takes the units of the Dead box off the map. The dead of a garrison are nobody's (18.3.a).
func (x *Exec) takeDead() {
	b := &x.S.Battle
	for host := range b.Melee.Hosts {
		var gone Set
		h := &b.Melee.Hosts[host]
		for i := range h.Units[:h.N] {
			if u := &h.Units[i]; u.Standing == Dead && u.Piece != NoPiece && !b.Lost[host].Has(u.Piece) {
				gone.Add(u.Piece)
			}
		}
		b.Lost[host] = b.Lost[host].Or(x.units(x.withLoads(gone))) // with what they carry (Q118)
		x.eliminate(gone, "17.5", "battle")
	}
}

// afterRound asks who wavers, then who breaks off; or the fight is decided.
func (x *Exec) afterRound() {
	if !x.firstWaverer().none() && x.mayLeaveWalls() {
		x.S.Step, x.S.Deciding = StepWaver, x.hostPlayer(Defender)
		return
	}
	x.roundOver()
}

// roundOver goes on when nobody wavers any more: the fight is decided, the walls are breached, or the defender is
// asked.
func (x *Exec) roundOver() {
	b := &x.S.Battle
	rest := x.behindWalls()
	switch issue, winner := b.Melee.Issue(!rest.Empty(), x.enemyPlace(b.Hex, b.Attacker)); issue {
	case WallsOpen:
		x.breach(rest)
		x.askRound()
	case Decided:
		x.decide(winner)
	default:
		x.fightOn()
	}
}

// breakingOff: when the attacker goes on, the defender may still leave (17.8.a).
var breakingOff = decision{
	step: StepBreakOff, name: "break-off", cite: "17.8",
	when: moment{in: Parts(PartM), battle: true},
	verbs: []verb{
		{"stay", func(x *Exec, args []string) *engine.Refusal {
			if why := noArgs("17.8", "stay", args); why != nil {
				return why
			}
			x.throwRound()
			return nil
		}},
		{"break-off", func(x *Exec, args []string) *engine.Refusal { return x.breakOff(Defender, args) }},
	},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		p.Zone = x.fieldID()
		p.Choices = []engine.Choice{
			{Command: engine.Cmd("stay"), On: engine.OnButton, Key: "stay", Rule: "17.8", Default: true},
			{Command: engine.Cmd("break-off"), On: engine.OnButton, Key: "break-off", Rule: "17.8"},
		}
	},
	sound: func(x *Exec) error {
		if x.whyNoBreakOff(Defender) != nil {
			return errNothingToDecide
		}
		return x.soundRound()
	},
}

// waverer is the unit behind walls that may leave, by its number in the host.
type waverer int

func (w waverer) none() bool { return w < 0 }

// firstWaverer is the first unit of the defender that has failed its check and fights on.
func (x *Exec) firstWaverer() waverer {
	h := &x.S.Battle.Melee.Hosts[Defender]
	for i := range h.Units[:h.N] {
		if u := &h.Units[i]; u.Wavers && u.Standing == Fights && u.Piece != NoPiece {
			return waverer(i)
		}
	}
	return -1
}

// mayLeaveWalls tells whether defenders of a fortress may retreat: there is somewhere to go, and the place was
// neither masked nor besieged before (17.7.d).
func (x *Exec) mayLeaveWalls() bool {
	return !x.S.Battle.Masked && x.canRetreat(Defender)
}

// wavering: a unit on the walls that has failed its check stays or retreats (C.h).
var wavering = decision{
	step: StepWaver, name: "waver", cite: "17.7.2",
	when: moment{in: Parts(PartM), whose: otherOnly, battle: true},
	verbs: []verb{
		{"hold", func(x *Exec, args []string) *engine.Refusal { return x.waver(args, false) }},
		{"leave", func(x *Exec, args []string) *engine.Refusal { return x.waver(args, true) }},
	},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		id := x.Pieces[x.S.Battle.Melee.Hosts[Defender].Units[x.firstWaverer()].Piece].ID
		p.Zone, p.Facts = x.fieldID(), engine.Facts{engine.ThingOf("unit", id)}
		p.Choices = []engine.Choice{
			{Command: engine.Cmd("hold", id), On: engine.OnButton, Key: "hold", Rule: "17.7.2", Default: true, Facts: p.Facts},
			{Command: engine.Cmd("leave", id), On: engine.OnButton, Key: "leave", Rule: "17.7.2", Facts: p.Facts},
		}
	},
	sound: func(x *Exec) error {
		if x.firstWaverer().none() {
			return errNothingToDecide
		}
		return nil
	},
}

func (x *Exec) waver(args []string, leave bool) *engine.Refusal {
	u := &x.S.Battle.Melee.Hosts[Defender].Units[x.firstWaverer()]
	if len(args) != 1 || args[0] != x.Pieces[u.Piece].ID {
		return engine.Refuse("17.7.2", "another-unit").With(x.Pieces[u.Piece].ID)
	}
	u.Wavers = false
	if leave {
		u.Standing = Retreats
		x.tell(engine.Event{Kind: "leaves-walls", Rule: "17.7.2", Seat: seat(x.S.Deciding), Counters: slices.Clone(args), Tags: engine.TagCombat})
	}
	x.afterRound()
	return nil
}

// decide ends the rounds: a host holds the field, or nobody. The cavalry of the victor may pursue (17.9).
func (x *Exec) decide(winner int) {
	b := &x.S.Battle
	b.Winner = int8(winner)
	if winner == Defender {
		x.cavalryLeavesToo()
	}
	x.tell(engine.Event{Kind: "battle-decided", Rule: "17.7", Seat: seat(x.winnerSeat()), Zones: []string{x.fieldID()}, Tags: engine.TagCombat | engine.TagOver})
	if x.mayPursue() {
		x.S.Step, x.S.Deciding = StepPursue, x.hostPlayer(winner)
		return
	}
	x.casualties()
}

// winnerSeat is whose the field is.
func (x *Exec) winnerSeat() Player {
	if x.S.Battle.Winner < 0 {
		return Nobody
	}
	return x.hostPlayer(int(x.S.Battle.Winner))
}

// cavalryLeavesToo: cavalry that could not storm walls leaves with the stack it has come with (18.6.b, 17.8.a).
func (x *Exec) cavalryLeavesToo() {
	b := &x.S.Battle
	h := &b.Melee.Hosts[Attacker]
	if b.Kind != Storm || b.From == NoHex || b.Breached || !b.Melee.Hosts[Defender].Fortress {
		return
	}
	n := h.N
	x.fill(Attacker, x.cavalry(x.arrayed(Attacker)))
	for i := n; i < h.N; i++ {
		h.Units[i].Standing = Retreats
	}
}

// cavalry are the members of a set that are.
func (x *Exec) cavalry(s Set) Set {
	return x.of(s, func(p Piece) bool { return x.Pieces[p].Kind == Cavalry })
}

// pursuers is the victor's cavalry in the hex that is not in the Retreat box: on the display, before walls that it
// could not storm, or behind those that held (17.9.a, Q110).
func (x *Exec) pursuers() Set {
	b := &x.S.Battle
	riders := x.cavalry(x.arrayed(int(b.Winner)))
	h := &b.Melee.Hosts[b.Winner]
	for i := range h.Units[:h.N] {
		if u := &h.Units[i]; u.Piece != NoPiece && u.Standing != Fights {
			riders.Drop(u.Piece)
		}
	}
	return riders
}

// mayPursue tells whether the victor has cavalry to pursue with, and somebody leaves.
func (x *Exec) mayPursue() bool {
	b := &x.S.Battle
	if b.Winner < 0 || b.Winner == Defender && b.landing() || x.pursuers().Empty() { // nobody pursues into the sea (Q110)
		return false
	}
	loser := &b.Melee.Hosts[1-b.Winner]
	return loser.Fighting()+loser.Broken() > 0
}

// pursuing: the victor's cavalry may attack those who leave once more (C.k).
var pursuing = decision{
	step: StepPursue, name: "pursue", cite: "17.9",
	when: moment{in: Parts(PartM), battle: true},
	verbs: []verb{
		{"pursue", func(x *Exec, args []string) *engine.Refusal { return x.pursue(args, true) }},
		{"let-go", func(x *Exec, args []string) *engine.Refusal { return x.pursue(args, false) }},
	},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		p.Zone = x.fieldID()
		p.Choices = []engine.Choice{
			{Command: engine.Cmd("pursue"), On: engine.OnButton, Key: "pursue", Rule: "17.9", Default: true, Role: engine.FightRole},
			{Command: engine.Cmd("let-go"), On: engine.OnButton, Key: "let-go", Rule: "17.9", Role: engine.DeclineRole},
		}
	},
	sound: func(x *Exec) error {
		if !x.mayPursue() {
			return errNothingToDecide
		}
		return nil
	},
}

func (x *Exec) pursue(args []string, yes bool) *engine.Refusal {
	if why := noArgs("17.9", "pursue", args); why != nil {
		return why
	}
	if yes {
		b := &x.S.Battle
		r := b.Melee.Pursue(&x.Combat, int(b.Winner), x.pursuers().Len(), x.roll)
		x.tell(engine.Event{Kind: "pursuit", Rule: "17.9", Seat: seat(x.S.Deciding), Dice: []int{r.Die}, Tags: engine.TagCombat,
			Facts: engine.Facts{engine.Word("column", x.Combat.Columns[r.Odds.Column]), engine.Word("result", r.Results[1].String()),
				engine.DiceOf("checks", r.Dice[1-b.Winner]...)}})
		x.takeDead()
	}
	x.casualties()
	return nil
}

// casualties rolls for the commanders of both sides (7.8.f, Q47), then the beaten leave.
func (x *Exec) casualties() {
	b := &x.S.Battle
	for host := range b.Commander {
		led := x.commanders(host)
		for p := range led.All() {
			if b.Melee.Round == 0 || !x.S.Pieces[p].At.OnMap() { // he may have gone down with his ship
				continue
			}
			d := x.roll("leader")
			x.tell(engine.Event{Kind: "leader-risk", Rule: "7.8.6", Seat: seat(x.owner(p)), Counters: []string{x.Pieces[p].ID}, Dice: []int{d}, Tags: engine.TagCombat,
				Facts: engine.Facts{engine.YesNo("killed", d >= x.Combat.KilledOn)}})
			if d >= x.Combat.KilledOn {
				x.killLeader(p, x.company(host, p))
			}
		}
	}
	x.S.Wings = Wings{}
	x.leadersWithoutUnits()
	x.beginRetreat()
}

// commanders are those who have commanded a host in the battle: one, or with wings each who has led one (D.3).
func (x *Exec) commanders(host int) Set {
	b := &x.S.Battle
	switch {
	case x.S.Wings.On:
		return x.ours(x.S.Wings.Led, b.side(host))
	case b.Commander[host] != NoPiece:
		return only(b.Commander[host])
	}
	return Set{}
}

// company are the units with a commander: of his squadron at sea, else all of his side where he is.
func (x *Exec) company(host int, p Piece) Set {
	if b := &x.S.Battle; b.Kind == SeaFight {
		return x.fleets(x.afloat(host))
	}
	return x.units(x.ours(x.at(x.S.Pieces[p].At), x.S.Battle.side(host)))
}

// killLeader takes a leader out for good; another is drawn from the pool and stands in his place, or where his whole
// stack is gone in the Force Pool of the home region. From an empty pool comes one without a name or gift (7.8.c,
// 7.9.c).
func (x *Exec) killLeader(p Piece, company Set) {
	at, side, who := x.S.Pieces[p].At, x.leaderSide(p), x.owner(p)
	x.eliminate(only(p), "7.8.6", "leader")
	if company.Empty() || !at.OnMap() {
		at = x.homeOf(p)
	}
	if side == NoSide { // nobody comes for a Persian
		return
	}
	next := x.nextLeader(who)
	if next == NoPiece {
		return
	}
	x.put(next, at)
	if at.Sea() != NoArea {
		x.S.Pieces[next].Carrier = x.fleets(company).First()
	}
	x.tell(engine.Event{Kind: "leader-comes", Rule: "7.8.3", Seat: seat(x.owner(next)), Counters: []string{x.Pieces[next].ID}, Zones: []string{x.PlaceID(at)}})
}

// nextLeader is who comes for a leader of a player: one drawn from the pool of his side, which allies share (24.2.2), or one without a
// name; NoPiece where there is neither (7.9.c).
func (x *Exec) nextLeader(who Player) Piece {
	side := who.Side()
	var pool, nameless Set
	for q := range x.kinds[Leader].All() {
		switch where := x.S.Pieces[q].At; {
		case x.leaderSide(q) != side:
		case where == LeaderPool:
			pool.Add(q)
		case x.Pieces[q].Nameless && where == NotYet:
			nameless.Add(q)
		}
	}
	next := nameless.First()
	if n := pool.Len(); n > 0 {
		k := x.draw(n, "leader")
		for q := range pool.All() {
			if k == 0 {
				next = q
			}
			k--
		}
	}
	if next != NoPiece {
		x.enlist(next, who)
	}
	return next
}

// only is a set of one piece.
func only(p Piece) Set {
	var s Set
	s.Add(p)
	return s
}

// leadersWithoutUnits kills leaders of the battle's hex whose whole stack has been eliminated (7.8.f).
func (x *Exec) leadersWithoutUnits() {
	b := &x.S.Battle
	if b.Kind == SeaFight { // they have gone down with the last ship
		return
	}
	for host := range b.Melee.Hosts {
		at := x.hostPlace(host)
		mine := x.ours(x.at(at), b.side(host))
		if !x.units(mine).Empty() || b.Lost[host].Empty() {
			continue
		}
		leaders := x.leaders(mine)
		for p := range leaders.All() {
			x.killLeader(p, Set{})
		}
	}
}
