package epic

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"

	"strategos/engine"
)

// Game is a game in progress.
type Game struct {
	rules *Ruleset
	state State
	// teller answers on the state itself, prober carries commands out on the spare; both are made when first needed.
	teller, prober *Exec
	spare          *State
	// looked: teller has looked at the state as it is, and what it has worked out still holds.
	looked bool
}

var _ engine.Game = (*Game)(nil)

// New sets a scenario up (2) and begins it. The error is an *engine.NeedDice where the dice give out before the first
// decision.
func New(r *Ruleset, dice engine.Dice) (*Game, []engine.Event, error) {
	g := &Game{rules: r}
	g.state.setUp(r)
	x := g.on(&g.state, dice, false)
	_, need := x.attempt(func() *engine.Refusal {
		x.begin()
		return nil
	})
	if need != nil {
		return nil, nil, need
	}
	return g, x.Events, nil
}

// on readies a state for a command or a question.
func (g *Game) on(s *State, dice engine.Dice, quiet bool) *Exec {
	return &Exec{Ruleset: g.rules, S: s, dice: dice, quiet: quiet}
}

// look readies the present state for questions that change nothing.
func (g *Game) look() *Exec {
	if g.teller == nil {
		g.teller = g.on(&g.state, noDice{}, true)
	}
	if !g.looked {
		g.teller.ready(noDice{}, true)
		g.teller.still, g.looked = true, true
	}
	g.teller.muted = false
	return g.teller
}

// try readies a copy of the present state for a command.
func (g *Game) try(dice engine.Dice, quiet bool) *Exec {
	if g.spare == nil {
		g.spare = new(State)
		g.prober = g.on(g.spare, dice, quiet)
	}
	*g.spare = g.state
	g.prober.ready(dice, quiet)
	return g.prober
}

// noDice serves checks: what comes after the first roll does not matter.
type noDice struct{}

func (noDice) D6() (int, bool)      { return 0, false }
func (noDice) Draw(int) (int, bool) { return 0, false }

// Info names the game.
func (g *Game) Info() engine.Info {
	return engine.Info{Game: "epic", Scenario: g.rules.Scenario.ID, Seats: slices.Clone(g.rules.Players()), Options: maps.Clone(g.rules.Options)}
}

// Stage is where the game stands.
func (g *Game) Stage() engine.Stage {
	x := g.look()
	s := engine.Stage{Turn: x.turnNo(), LastTurn: SeasonNo(g.rules.Scenario.EndYear, Winter), Phase: x.phase()}
	if g.state.Verdict == NoVerdict {
		s.Deciding, s.Acting = seat(g.state.Deciding), seat(g.acting())
	}
	return s
}

// acting is whose half of a part it is.
func (g *Game) acting() Player {
	if parts[g.state.Part].halves < 2 {
		return Nobody
	}
	return g.look().phasing()
}

// Prompt tells the decision the game waits for.
func (g *Game) Prompt() engine.Prompt { return g.prompt(true) }

// Legal is Prompt without the refused choices.
func (g *Game) Legal() engine.Prompt { return g.prompt(false) }

func (g *Game) prompt(full bool) engine.Prompt {
	x := g.look()
	d := decisions[g.state.Step]
	if d == nil {
		return engine.Prompt{Decision: "over", Rule: "21", Over: x.outcome()}
	}
	p := engine.Prompt{Seat: seat(g.state.Deciding), Decision: d.name, Rule: d.cite}
	d.ask(x, &p, full)
	x.askOffers(&p)
	x.askAttend(&p)
	x.askConfer(&p)
	return p
}

// Destinations lists where a group may go.
func (g *Game) Destinations(group []string, why bool) []engine.Destination {
	x := g.look()
	d := decisions[g.state.Step]
	set, bad := x.pieces(group)
	if d == nil || d.ways == nil || bad != nil || set.Empty() {
		return nil
	}
	x.muted = !why
	return d.ways(x, set, why)
}

// Apply carries a command out completely or not at all.
func (g *Game) Apply(c engine.Command, dice engine.Dice) ([]engine.Event, error) {
	x := g.try(dice, false)
	switch why, need := x.attempt(func() *engine.Refusal { return x.do(c) }); {
	case why != nil:
		return nil, why
	case need != nil:
		return nil, need
	}
	g.state, g.looked = *g.spare, false
	return x.Events, nil
}

// Check tells why a command would be refused.
func (g *Game) Check(c engine.Command) *engine.Refusal {
	x := g.try(noDice{}, true)
	why, _ := x.attempt(func() *engine.Refusal { return x.do(c) })
	return why
}

// Explain tells why a click on a place or a piece does nothing at this moment.
func (g *Game) Explain(on engine.Target, id string) *engine.Refusal {
	x := g.look()
	d := decisions[g.state.Step]
	switch {
	case d == nil:
		return engine.Refuse("21", "game-over")
	case on == engine.OnCounter:
		p, ok := x.PieceOf(id)
		if !ok {
			return engine.Refuse("1.3", "no-such-piece", engine.Typed("piece", id))
		}
		if d.atPiece != nil {
			if why := d.atPiece(x, p); why != nil {
				return why
			}
			return engine.Refuse(d.cite, "pick-where").With(id)
		}
		return engine.Refuse(d.cite, "not-asked-about").With(id)
	case d.atPlace != nil:
		if why := d.atPlace(x, id); why != nil {
			return why
		}
	case d.ways != nil:
		return engine.Refuse(d.cite, "pick-who").At(id)
	}
	return engine.Refuse(d.cite, "not-asked-about").At(id)
}

// Hash of the whole state; the parts of the realm in which nothing stands are left out.
func (g *Game) Hash() string {
	b, err := binary.Append(nil, binary.LittleEndian, &g.state)
	if err != nil {
		panic(err) // a state is of fixed size
	}
	war := len(b) - binary.Size(Realm{})
	h := fnv.New64a()
	h.Write(b[:war])
	realm, empty := b[war:], make([]byte, binary.Size(Realm{}))
	for i, part := range g.state.parts() {
		n := binary.Size(part)
		if !bytes.Equal(realm[:n], empty[:n]) {
			h.Write([]byte{byte(i)})
			h.Write(realm[:n])
		}
		realm = realm[n:]
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// Clone is an independent copy.
func (g *Game) Clone() engine.Game { return &Game{rules: g.rules, state: g.state} }

// Violations lists the invariants the state breaks.
func (g *Game) Violations() []string { return g.look().violations() }
