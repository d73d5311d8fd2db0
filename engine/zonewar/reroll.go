package zonewar

import (
	"errors"

	"strategos/engine"
)

// repeating: the holder of the Advantage may have the dice that lie rolled once more
// (State.Pending).
func repeating(c *Cites) decision {
	return decision{
		Step: StepReroll, Name: "reroll", Saved: "reroll", Cite: c.Advantage,
		Verbs: []Verb[*Exec]{{Word: "again", Then: (*Exec).again}, {Word: "accept", Do: (*Exec).accept}},
		Ask:   (*Exec).askReroll,
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			return engine.Refuse(x.Cites.Advantage, "dice-first").At(x.PlaceID(p))
		},
		AtCounter: func(x *Exec, c Counter) *engine.Refusal {
			return engine.Refuse(x.Cites.Advantage, "dice-first").With(x.CounterID(c))
		},
		Uses: UsesDice, Calm: true, Again: (*Exec).OfferReroll,
		Sound: func(x *Exec) error {
			s := x.S
			if !x.MayReroll() || s.Decider != s.Advantage {
				return errors.New("decider: does not hold the Advantage, or has used it")
			}
			return nil
		},
	}
}

// RollKind is what a roll decides.
type RollKind int8

// The kinds of rolls that can be repeated; a game's own begin at FirstGameRoll.
const (
	NoRoll RollKind = iota
	CombatRoll
	FirstGameRoll RollKind = 8
)

// MaxDice is the most dice thrown at once.
const MaxDice = 12

// Pending is a roll that has fallen and does not stand yet.
type Pending struct {
	Kind    RollKind
	Side    Side // who rolled
	Zone    Place
	Counter Counter
	Dice    [MaxDice]int8
	N       int8
	Again   bool // has been repeated: it stands
}

// noRoll is the Pending of a state in which no roll waits.
var noRoll = Pending{Zone: NoPlace, Counter: -1}

// Roller is what a game tells of its own rolls.
type Roller interface {
	// TellRoll reports a roll that has fallen.
	TellRoll(roll *Pending)
	// ReadRoll tells what a roll that lies brings if it stands, and to which side nothing
	// better could happen, if to one.
	ReadRoll(roll *Pending) ([]engine.Prospect, Side)
}

// Results are the dice of the roll.
func (p *Pending) Results() []int {
	out := make([]int, p.N)
	for i := range out {
		out[i] = int(p.Dice[i])
	}
	return out
}

// Throw rolls the dice of a roll and offers them to the holder of the Advantage,
// or lets them stand.
func (x *Exec) Throw(p Pending) {
	x.S.Pending = p
	x.cast()
	x.OfferReroll()
}

// OfferReroll asks the holder of the Advantage about the dice that lie, or lets
// them stand. The marker may have changed hands since they fell.
func (x *Exec) OfferReroll() {
	if !x.MayReroll() {
		x.stand()
		return
	}
	x.S.Step, x.S.Decider = StepReroll, x.S.Advantage
}

// cast rolls the pending dice and reports them.
func (x *Exec) cast() {
	p := &x.S.Pending
	name := x.rollName(p.Kind)
	for i := range p.N {
		p.Dice[i] = int8(x.Roll(name))
	}
	if p.Kind == CombatRoll {
		x.readTable(int(p.Dice[0]))
		return
	}
	if t, ok := x.Owner.(Roller); ok {
		t.TellRoll(p)
	}
}

// MayReroll tells whether the roll that lies or is about to fall may be repeated:
// the holder of the Advantage has not used it in this part of the turn nor let all
// dice stand.
func (x *Exec) MayReroll() bool {
	s := x.S
	return s.Advantage != NoSide && !s.AdvUsed[s.Advantage] && !s.Calm[s.Advantage] && !s.Pending.Again
}

// stand carries out the pending roll.
func (x *Exec) stand() {
	p := x.S.Pending
	x.S.Pending = noRoll
	if p.Kind == CombatRoll {
		x.askLosses(StepLoseAttacker)
		return
	}
	x.Owner.RollStands(p)
}

// again takes "again": the Advantage has the dice rolled once more.
func (x *Exec) again() {
	x.UseAdvantage("again")
	x.S.Pending.Again = true
	x.cast()
	x.stand()
}

// accept takes "accept" or "accept rest": the roll stands, and with rest all
// others of this part of the turn.
func (x *Exec) accept(args []string) *engine.Refusal {
	switch {
	case len(args) == 1 && args[0] == "rest":
		x.S.Calm[x.S.Decider] = true
		// Said openly: the enemy would see it at the next roll, of which nobody is asked.
		x.Tell(engine.Event{Kind: "dice-stand", Rule: x.Cites.Advantage, Seat: x.Seat(x.S.Decider)})
	case len(args) > 0:
		return engine.Refuse(x.Cites.Advantage, "usage", engine.Word("verb", "accept"))
	}
	x.stand()
	return nil
}

// lying tells what the dice that lie bring if they stand, and the side to which nothing
// better could happen, if there is one. Dice and holder lie open, so it betrays nothing.
func (x *Exec) lying(roll *Pending) ([]engine.Prospect, Side) {
	if roll.Kind != CombatRoll {
		if t, ok := x.Owner.(Roller); ok {
			return t.ReadRoll(roll)
		}
		return nil, NoSide
	}
	c := &x.S.Combat
	won := x.S.Active.Other()
	if c.AttWins {
		won = x.S.Active
	}
	best := won
	k := x.reckonCombat(x.S)
	for die := 1; die <= 6; die++ {
		if _, cell := x.rollOf(&k, die); cell.betterFor(c.AttWins, c.Result) {
			best = NoSide
		}
	}
	return []engine.Prospect{prospectOf(c.Result, x.Seat(won))}, best
}

// betterFor tells whether the attacker, or the defender, might like a cell more than results
// by which he has won: he loses less or the enemy more.
func (c *Cell) betterFor(attacker bool, than [2]Result) bool {
	if attacker {
		return c.Attacker < than[0] || c.Defender > than[1]
	}
	return c.Defender < than[1] || c.Attacker > than[0]
}

// prospectOf is what a combat brings by its results, the attacker's first.
func prospectOf(results [2]Result, winner engine.Seat) engine.Prospect {
	facts := engine.Facts{engine.Word("attacker", results[0].String()), engine.Word("defender", results[1].String())}
	return engine.Prospect{Key: "result", Facts: facts, Seat: winner}
}

func (x *Exec) askReroll(p *engine.Prompt, _ bool) {
	roll := &x.S.Pending
	p.Zone = x.PlaceID(roll.Zone)
	lying, best := x.lying(roll)
	p.Gainless = best == x.S.Decider
	if !x.still {
		p.Facts = x.Facts(engine.Word("roll", x.rollName(roll.Kind)), engine.DiceOf("dice", roll.Results()...),
			engine.SeatOf("side", x.Seat(roll.Side)))
		p.Lying = lying
	}
	x.Button(p, "accept", "", x.Cites.Advantage, true)
	x.Offer(p, Offer{Verb: "accept", Words: Naming(WordRest), On: engine.OnButton, Key: "accept-rest", Rule: x.Cites.Advantage})
	x.Button(p, "again", "", x.Cites.Advantage, false)
}
