package hellespont

import (
	"errors"
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// The kinds of rolls the Advantage may have repeated (8).
const (
	evasionRoll = zonewar.FirstGameRoll + iota
	siegeRoll
	attritionRoll
	stormRoll
	discordRoll
)

var rollNames = []string{"evasion", "siege", "attrition", "storm", "discord"}

// rollUses are the parts of the state these rolls work with: none outside the action phases.
var rollUses = [...]zonewar.StepUse{
	evasionRoll - zonewar.FirstGameRoll: beforeBattle,
	siegeRoll - zonewar.FirstGameRoll:   0, attritionRoll - zonewar.FirstGameRoll: 0,
	stormRoll - zonewar.FirstGameRoll: betweenMoves, discordRoll - zonewar.FirstGameRoll: betweenMoves,
}

const (
	beforeBattle = zonewar.UsesPhase | zonewar.UsesToFight | zonewar.UsesCombat
	betweenMoves = zonewar.UsesPhase | zonewar.UsesActivated
)

// What goes on when fleets are in order again.
const (
	thenEvade = zonewar.FirstGameThen + iota
	thenStorm
	thenSiege
	thenAttrition
	thenLast
	thenLeftover
	thenMoves
)

// thenUses are the parts of the state that are worked with then.
var thenUses = [...]zonewar.StepUse{
	thenEvade - zonewar.FirstGameThen: beforeBattle,
	thenStorm - zonewar.FirstGameThen: betweenMoves, thenMoves - zonewar.FirstGameThen: betweenMoves,
}

// picking: at the start each side takes a stratagem counter out of the bowl in secret
// (10.1).
var picking = decision{
	Step: StepPick, Name: "pick", Saved: "he-pick", Cite: "10.1",
	Uses:  zonewar.UsesCalendar,
	Verbs: []verb{{Word: "pick", Do: (*exec).pick}},
	Ask:   (*exec).askPick,
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return engine.Refuse("10.1", "beginning-stratagem").At(x.PlaceID(p))
	},
	Blind: true,
}

// pickingAgain: the counter picked is in the enemy's hand (10.1).
var pickingAgain = decision{
	Step: StepPickAgain, Name: "pick", Saved: "he-pick-again", Cite: "10.1",
	Verbs: picking.Verbs, Ask: picking.Ask, AtPlace: picking.AtPlace, Uses: picking.Uses,
	Sound: func(x *exec) error {
		if x.s.Decider != Sparta || x.firstPick() < 0 {
			return errors.New("step: nobody has picked before")
		}
		return nil
	},
}

// clearing: enemies make room for a group that is placed where they stand (2.B.2;
// State.Blocked).
var clearing = decision{
	Step: StepClear, Name: "clear", Saved: "he-clear", Cite: "2.B.2",
	Uses:  zonewar.UsesCalendar,
	Verbs: []verb{{Word: "leave", Do: (*exec).makeRoom}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		at := x.blockedAt()
		p.Zone = x.PlaceID(at)
		x.OfferZones(p, "leave", "make-room", x.clearings(at, x.s.Decider), true)
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return engine.Refuse("2.B.2", "no-room-there", engine.PlaceOf("word", x.PlaceID(p))).At(x.PlaceID(p))
	},
	Sound: func(x *exec) error {
		if x.s.Blocked < 0 || x.clearings(x.blockedAt(), x.s.Decider) == 0 {
			return errors.New("blocked_group: nobody stands in the way")
		}
		return nil
	},
}

// openPicks lets a side take a counter out of the bowl in secret (10.1).
func (x *exec) openPicks(side zonewar.Side) {
	x.s.Step, x.s.Decider = StepPick, side
}

// pickable are the counters that a side may pick. What the enemy has picked unseen counts as long as the side cannot know it:
// the list it chooses from must not betray the secret.
func (x *exec) pickable(side zonewar.Side) []int {
	var out []int
	for i, p := range x.Pieces {
		fits := slices.ContainsFunc(p.Faces[:], func(f zonewar.Face) bool { return f.Owner == side && slices.Contains(x.r.cfg.Picks, f.No) })
		if fits && (x.s.Pieces[i].Where == zonewar.InBowl || x.s.Step == StepPick && x.pickedBy(i, side.Other())) {
			out = append(out, i)
		}
	}
	return out
}

// pickedBy tells whether a side holds a counter.
func (x *exec) pickedBy(piece int, side zonewar.Side) bool {
	return x.s.Pieces[piece].Where == zonewar.InHand && x.s.Pieces[piece].Side == side
}

// firstPick is the counter that Athens has picked, -1 for none.
func (x *exec) firstPick() int {
	for i := range x.Pieces {
		if x.pickedBy(i, Athens) {
			return i
		}
	}
	return -1
}

// pick takes "pick PIECE" or "pick none". Who reaches for the counter that the enemy has picked before finds it gone, which
// both then know, and picks another.
func (x *exec) pick(args []string) *engine.Refusal {
	side := x.s.Decider
	if len(args) != 1 {
		return engine.Refuse("10.1", "usage", engine.Word("verb", "pick"))
	}
	if args[0] != "none" {
		i, ok := x.PieceOf(args[0])
		if !ok || !slices.Contains(x.pickable(side), i) {
			return engine.Refuse("10.1", "cannot-be-picked", engine.CardOf("piece", args[0]))
		}
		if x.pickedBy(i, side.Other()) {
			x.Tell(engine.Event{Kind: "pick-gone", Rule: "10.1", Seat: x.Seat(side), Tags: engine.TagReveals, Facts: x.Facts(engine.CardOf("piece", args[0]))})
			x.s.Step = StepPickAgain
			return nil
		}
		x.Take(side, i)
		x.Tell(engine.Event{Kind: "picked", Rule: "10.1", Seat: x.Seat(side), Facts: x.Facts(engine.CardOf("piece", args[0])),
			Secret: []engine.Seat{x.Seat(side)}})
	}
	if side == Athens {
		x.openPicks(Sparta)
		return nil
	}
	x.StartTurn()
	return nil
}

// askPick offers the counters by name: nobody else sees them.
func (x *exec) askPick(p *engine.Prompt, _ bool) {
	p.Secret = true
	if i := x.firstPick(); x.s.Step == StepPickAgain && i >= 0 {
		p.Facts = x.Facts(engine.CardOf("gone", x.Pieces[i].ID))
	}
	for _, i := range x.pickable(x.s.Decider) {
		x.Offer(p, zonewar.Offer{Verb: "pick", Words: zonewar.Naming(zonewar.NameOfPiece(i)), On: engine.OnButton, Rule: "10.1"},
			engine.CardOf("piece", x.Pieces[i].ID))
	}
	x.Offer(p, zonewar.Offer{Verb: "pick", Words: zonewar.Naming(zonewar.WordNone), On: engine.OnButton, Key: "pick-none", Rule: "10.1", Default: true})
	if n := len(p.Choices); n > 0 {
		p.Choices[n-1].Role = engine.DeclineRole
	}
}

// Draws is how many stratagem counters a side draws this turn (2.A, 10.1).
func (x *exec) Draws(zonewar.Side) int {
	if int(x.s.Turn) == x.FirstTurn {
		return x.r.cfg.FirstDraw
	}
	return x.r.cfg.Draw
}

// SeasonAP changes action points by the month: more only up to 6, fewer only down
// to what 5 or 6 and 1 or 2 leave alone (section 2.B.1).
func (x *exec) SeasonAP(ap int) int {
	switch m := x.r.month(x.S).AP; {
	case m > 0 && ap < 5, m < 0 && ap > 2:
		return ap + m
	}
	return ap
}

// OpenReinforcements begins B.2: withdrawals, then the window of S13, S14, S22.
func (x *exec) OpenReinforcements() {
	s := x.s
	x.NewPart()
	for _, w := range x.r.cfg.Withdrawals {
		if w.Turn == int(s.Turn) {
			x.withdrawLeaders(w.Counters)
		}
	}
	x.OpenCalls(s.Advantage)
}

// withdrawLeaders takes counters out of the game; one who comes back with a later
// group waits for it (10.1, 10.2).
func (x *exec) withdrawLeaders(ids []string) {
	for _, id := range ids {
		c, _ := x.CounterOf(id)
		u := &x.s.Units[c]
		if u.Fate != zonewar.InPlay && u.Fate != zonewar.Waiting { // dead: nothing brings him back
			u.Fate = zonewar.Left
			continue
		}
		at := u.Place
		if u.Fate == zonewar.InPlay {
			x.RemoveLeader(c)
			x.Tell(engine.Event{Kind: "leader-left", Tags: engine.TagLoss, Rule: "10.1", Seat: x.Seat(x.SideOf(c)), Counters: []string{id}, Zones: x.OnePlace(at)})
		}
		u.Fate, u.Weak, u.Sick = zonewar.Left, false, false
		for i, g := range x.Groups {
			if !x.s.Groups[i].Arrived && g.Turn > int(x.s.Turn) && slices.ContainsFunc(g.Arrivals, func(a zonewar.Arrival) bool { return slices.Contains(a.Counters, id) }) {
				u.Fate = zonewar.Waiting
			}
		}
	}
}

// AfterCalls deploys the groups that are due, the holder of the Advantage first
// (2.B.2).
func (x *exec) AfterCalls() { x.deploy() }

// deploy places the next group; enemies who stand in its place make room first.
func (x *exec) deploy() {
	s := x.s
	s.Blocked = -1
	for _, side := range [...]zonewar.Side{s.Advantage, s.Advantage.Other()} {
		for i, g := range x.Groups {
			if !x.DueNow(x.S, i, side) {
				continue
			}
			at := x.PlaceOf(g.Arrivals[0].Place)
			if !x.Places[at].Base && !s.At[at].And(x.Side(side.Other())).Empty() {
				s.Blocked = int8(i)
				x.openClearing(at, side.Other())
				return
			}
			x.arrive(i)
		}
	}
	x.openSeizures()
}

// arrive places a group. Who has been withdrawn meanwhile does not come with a group
// that was delayed beyond that, but waits for his later one (10.1, 10.2).
func (x *exec) arrive(i int) {
	var away []zonewar.Counter
	for _, w := range x.r.cfg.Withdrawals {
		if w.Turn > int(x.s.Turn) || x.Groups[i].Turn >= w.Turn {
			continue
		}
		for _, id := range w.Counters {
			if c, _ := x.CounterOf(id); x.s.Units[c].Fate == zonewar.Waiting {
				x.s.Units[c].Fate = zonewar.Left
				away = append(away, c)
			}
		}
	}
	x.PlaceGroup(i, "10.1")
	for _, c := range away {
		x.s.Units[c].Fate = zonewar.Waiting
	}
}

// openClearing asks the enemies in the way where they go; with nowhere to go they
// are eliminated.
func (x *exec) openClearing(at zonewar.Place, side zonewar.Side) {
	if x.clearings(at, side) == 0 {
		x.UnitsAt(x.S, at, side).Each(func(c zonewar.Counter) { x.Eliminate(c, zonewar.ByNoRetreat, "2.B.2") })
		x.LeadersAt(x.S, at, side).Each(func(c zonewar.Counter) { x.LoseLeader(c, zonewar.Captured, zonewar.ByCapture, "2.B.2") })
		x.deploy()
		return
	}
	x.s.Step, x.s.Decider = StepClear, side
}

// clearings are the land zones next to a place to which a side makes room: with
// room for all of it, free of enemies if there is one, else any.
func (x *exec) clearings(at zonewar.Place, side zonewar.Side) zonewar.PlaceSet {
	var free, all zonewar.PlaceSet
	for _, p := range x.Near(at) {
		if x.Link(at, p).Kind != zonewar.LandLink || x.r.ports.Has(p) || x.crowded(p, side, x.s.At[at].And(x.Side(side))) {
			continue
		}
		all.Add(p)
		if x.UnitsAt(x.S, p, side.Other()).Empty() {
			free.Add(p)
		}
	}
	if free != 0 {
		return free
	}
	return all
}

// crowded tells whether a group would overfill a place.
func (x *exec) crowded(p zonewar.Place, side zonewar.Side, group zonewar.Set) bool {
	return x.OverfullWith(x.S, p, side, group)
}

// blockedAt is the place that a group waits for.
func (x *exec) blockedAt() zonewar.Place {
	return x.PlaceOf(x.Groups[x.s.Blocked].Arrivals[0].Place)
}

// makeRoom takes "leave ZONE".
func (x *exec) makeRoom(args []string) *engine.Refusal {
	s := x.s
	if len(args) != 1 {
		return engine.Refuse("2.B.2", "usage", engine.Word("verb", "leave"))
	}
	at, to := x.blockedAt(), x.PlaceOf(args[0])
	if !x.clearings(at, s.Decider).Has(to) {
		return engine.Refuse("2.B.2", "no-room-there", engine.Typed("word", args[0]))
	}
	group := s.At[at].And(x.Side(s.Decider))
	x.TellMove(engine.Event{Kind: "made-room", Rule: "2.B.2", Seat: x.Seat(s.Decider), Counters: x.IDs(group), Zones: x.Zones(at, to)})
	x.Relocate(group, to)
	x.CaptureAt(to)
	x.deploy()
	return nil
}

// AfterSailing lets the other side leave its bases, then begins the action phases
// (2.B.2, 2.B.3): wounded and sick leaders recover first.
func (x *exec) AfterSailing() {
	if x.BothSailed() {
		x.HealLeaders("2.B.3")
		x.StartActions()
	}
}

// AfterActions sends back what came from a base before the action phases and was
// never fought for want of AP, then begins the sieges (4.1, 2.C).
func (x *exec) AfterActions() {
	s := x.s
	x.NewPart()
	for i := range x.Places {
		p := zonewar.Place(i)
		if !x.Contested(x.S, p) {
			continue
		}
		s.At[p].Each(func(c zonewar.Counter) {
			if s.Units[c].Sailed != zonewar.NoPlace && !x.IsLeader(c) {
				x.Hit(c, zonewar.ByReturn, "4.1")
			}
		})
	}
	x.SettleFleets(thenLeftover)
}

// leftover moves those who came before the action phases out of zones that are
// still contested, back to their bases.
func (x *exec) leftover() {
	s := x.s
	for i := range x.Places {
		p := zonewar.Place(i)
		if !x.Contested(x.S, p) {
			continue
		}
		for c := range x.NCounters {
			u := s.Units[c]
			if u.Fate == zonewar.InPlay && u.Place == p && u.Sailed != zonewar.NoPlace {
				one := zonewar.SetOf(zonewar.Counter(c))
				x.TellRetreat(engine.Event{Kind: "sent-home", Rule: "4.1", Seat: x.Seat(x.SideOf(zonewar.Counter(c))), Counters: x.IDs(one), Zones: x.Zones(p, u.Sailed)})
				x.Relocate(one, u.Sailed)
			}
		}
		x.CaptureAt(p)
		x.LeadersAdrift(p)
	}
	for c := range x.NCounters {
		s.Units[c].Sailed = zonewar.NoPlace
	}
	s.Besieged = 0
	x.openSieges(s.Initiative)
}

// AfterFleets goes on where fleets were put in order.
func (x *exec) AfterFleets(then zonewar.Then) {
	switch then {
	case thenEvade:
		x.moveAway()
	case thenStorm:
		x.EndInterlude()
	case thenMoves:
		x.CaptureEverywhere()
		x.EndInterlude()
	case thenSiege:
		x.siegeResult()
	case thenAttrition:
		x.CaptureEverywhere()
		x.openAttrition()
	case thenLast:
		x.CaptureEverywhere()
		who := x.s.Decider
		if x.s.Step == zonewar.StepLighten { // its owner has put a fleet in order meanwhile
			who = x.s.PlayedBy
		}
		x.askLast(who)
	case thenLeftover:
		x.leftover()
	}
}

// RollStands carries out a roll that nobody has repeated.
func (x *exec) RollStands(roll zonewar.Pending) {
	switch roll.Kind {
	case evasionRoll:
		x.evaded(int(roll.Dice[0]))
	case siegeRoll:
		x.besieged(&roll)
	case attritionRoll:
		x.wasted(roll.Zone, int(roll.Dice[0]))
	case stormRoll:
		x.Struck(roll.Counter, int(roll.Dice[0]))
	case discordRoll:
		x.Quarrelled(roll.Counter, int(roll.Dice[0]))
		x.EndInterlude()
	}
}

// TellRoll reports a roll of Hellespont's own.
func (x *exec) TellRoll(roll *zonewar.Pending) {
	if x.Quiet {
		return
	}
	e := x.RollEvent(roll)
	die := int(roll.Dice[0])
	switch roll.Kind {
	case evasionRoll:
		bonus := x.evasionBonus()
		e.Kind, e.Rule = "evasion-roll", "4.2.1"
		e.Facts = x.Facts(engine.Mod("bonus", bonus), engine.Num("total", die+bonus), engine.Word("result", through(die+bonus >= 6)))
	case siegeRoll:
		e.Kind, e.Rule = "siege-roll", "5.2"
	case attritionRoll:
		bonus := x.attritionBonus(roll.Side, roll.Zone)
		e.Kind, e.Rule = "attrition-roll", "6.4"
		e.Facts = x.Facts(engine.Mod("bonus", bonus), engine.Num("total", die+bonus), engine.Word("hits", wastes(die+bonus)))
	}
	x.Tell(e)
}

// wastes names what an attrition roll strikes.
func wastes(total int) string {
	switch {
	case total >= 6:
		return "all"
	case total == 5:
		return "one"
	}
	return "none"
}

func through(ok bool) string {
	if ok {
		return "through"
	}
	return "stopped"
}

// BeforeDie: no stratagem of this game rolls in a combat.
func (x *exec) BeforeDie() bool { return false }

// BeforeCombats and AfterStorm: nothing is stormed from outside in this game.
func (x *exec) BeforeCombats() bool { return false }
func (x *exec) AfterStorm() bool    { return false }

// RetreatOver: nothing is left to do when the beaten have gone.
func (x *exec) RetreatOver() bool { return false }
