package epic

import "strategos/engine"

// This file tells what a roll may bring before it is made (engine.Forecaster): a command is followed up to its first
// die on a copy of the game, so that the very code that rolls has come there.

var _ engine.Forecaster = (*Game)(nil)

// blind is dice that never fall; what is drawn blindly is the first, so that it does not show.
type blind struct{}

func (blind) D6() (int, bool)        { return 0, false }
func (blind) Draw(n int) (int, bool) { return 0, true }

// Forecast tells the first roll a command leads to; with Later set where decisions lie between. The empty command asks
// for the battle in progress, or what the default choice leads to.
func (g *Game) Forecast(c engine.Command) (*engine.Forecast, *engine.Refusal) {
	if c.Verb == "" {
		return g.forecastNow(), nil
	}
	s := g.foreseen()
	x := g.on(&s, blind{}, true)
	why, need := x.attempt(func() *engine.Refusal { return x.follow(c) })
	x.index.sound = false
	switch {
	case why != nil:
		return nil, why
	case g.state.Step == StepConfer:
		return nil, nil // allies agree between themselves (24.5, 24.6): a roll behind it belongs to the decision they come back to
	case g.atWindow(W3) && s.Windows.Open == 0:
		return nil, nil // whither a stack of the enemy's sails, and so whether a die falls, is not told before it does (W3)
	case need != nil:
		return x.behindWindows(x.forecastRoll(need.Purpose, g, c)), nil
	}
	if g.state.Step == StepMove && s.Step == StepIntercept {
		return x.behindWindows(g.forecastVoyage(c)), nil
	}
	f := x.ahead(&g.state, c)
	if f != nil {
		f.Later = true
	}
	return f, nil
}

// atWindow tells whether somebody is asked at a window.
func (g *Game) atWindow(w Window) bool {
	return g.state.Step == StepWindow && g.state.Windows.Open == int8(w)+1
}

// foreseen is the present state as everything is foretold from it: at which windows the others do not want to be asked is their secret
// until they are passed over there, and they are taken to want it everywhere.
func (g *Game) foreseen() State {
	s := g.state
	for who := range s.Windows.Waived {
		if Player(who) != s.Deciding {
			s.Windows.Waived[who] = 0
		}
	}
	return s
}

// follow carries a command out and goes on past the windows behind it.
func (x *Exec) follow(c engine.Command) *engine.Refusal {
	why := x.do(c)
	if why == nil {
		x.skipWindows()
	}
	return why
}

// behindWindows notes of a roll that somebody may be asked for a card before it.
func (x *Exec) behindWindows(f *engine.Forecast) *engine.Forecast {
	if f != nil && x.skipped {
		f.Later = true
	}
	return f
}

// forecastNow tells of the battle in progress, else what the default choice leads to.
func (g *Game) forecastNow() *engine.Forecast {
	p := g.Legal()
	if p.Over != nil {
		return nil
	}
	atWindow := g.atWindow(W4)
	if x := g.look(); g.state.Step == StepRound || g.state.Step == StepBreakOff || atWindow {
		f := x.forecastRound()
		f.Later = atWindow || g.state.Step == StepRound && x.whyNoBreakOff(Defender) == nil
		return f
	}
	for i := range p.Choices {
		if ch := &p.Choices[i]; ch.Default {
			f, _ := g.Forecast(ch.Command)
			return f
		}
	}
	return nil
}

// ForecastZone tells of the battle that a hex would see as things stand, or of the siege of its place: a hex by its
// label, a city or fort by its id. It is nil where there is neither.
func (g *Game) ForecastZone(zone string) *engine.Forecast {
	at, _ := g.rules.PlaceOf(zone)
	h := at.Hex()
	if h == NoHex || g.state.Verdict != NoVerdict {
		return nil
	}
	s := g.foreseen()
	x := g.on(&s, blind{}, true)
	if s.Battle.On && s.Battle.Hex == h {
		return g.forecastNow()
	}
	if s.Part == PartM && !s.Battle.On && x.openBattle(h) {
		if f := x.atRound(); f != nil {
			f.Later = true
			return f
		}
	}
	if siege := x.siege(h); siege != nil {
		return x.forecastSiege(h)
	}
	return nil
}

// openBattle begins the battle that the phasing player has to fight in a hex, or may.
func (x *Exec) openBattle(h Hex) bool {
	x.S.Deciding = x.phasing()
	for _, of := range []struct {
		verb  string
		hexes []Hex
	}{{"fight", x.toFight()}, {"storm", x.toStorm()}, {"sortie", x.toSortie()}} {
		for _, other := range of.hexes {
			if other == h {
				_, need := x.attempt(func() *engine.Refusal { return x.chooseBattle(of.verb, []string{x.Grid.Label(h)}, of.hexes) })
				return need == nil
			}
		}
	}
	return false
}

// ahead tells of the battle or siege that a command without a die has brought nearer: a march upon enemies, a battle
// chosen, a siege begun. was is the state before it.
func (x *Exec) ahead(was *State, c engine.Command) *engine.Forecast {
	switch {
	case x.S.Step == StepSiege && c.Verb == "besiege":
		h, _ := x.siegeHex(c.Verb, c.Args)
		return x.forecastSiege(h)
	case x.S.Step == StepMove && was.Step == StepMove && c.Verb == "move":
		h := NoHex
		for p := range x.S.March.Group.All() {
			h = x.S.Pieces[p].At.Hex()
		}
		if h == NoHex || x.cameFrom(h) == NoHex {
			return nil
		}
		if x.landed(h) != NoArea && x.fleets(x.S.March.Group).Empty() { // an army: fleets that relieve the port too fight apart from it (Q97)
			x.take(x.withLoads(x.ours(x.fleets(x.at(Outside(h))), x.phasing().Side())), AtSea(x.landed(h)))
			x.dropLanding(h)
		}
		if !x.openBattle(h) {
			return nil
		}
		return x.atRound()
	}
	return x.atRound()
}

// atRound follows a battle through its decisions, each answered as it is proposed - all inside, the best commander,
// the best on the walls, the storm itself - up to its first round, which is told with the answer it depends on; nil where
// there is none.
func (x *Exec) atRound() *engine.Forecast {
	needed := ""
	for range MaxHost {
		_, need := x.attempt(func() *engine.Refusal {
			x.skipWindows()
			if x.S.Wings.On && x.S.Battle.Melee.Round == 0 {
				x.lineUp()
				x.skipWindows()
			}
			return nil
		})
		if need != nil { // the battle is over without a round
			return nil
		}
		switch x.S.Step {
		case StepRound, StepBreakOff:
			f := x.forecastRound()
			f.If = needed
			return f
		case StepSally, StepCommand, StepWalls, StepStorm, StepSquadron, StepHarbour, StepCrews, StepWings, StepJoin:
		default:
			return nil
		}
		c, ok := x.proposed()
		if !ok {
			return nil
		}
		if word := neededFor[c.Verb]; word != "" {
			needed = word
		}
		if why, need := x.attempt(func() *engine.Refusal { return x.do(c) }); why != nil || need != nil {
			return nil
		}
	}
	return nil
}

// neededFor are the answers on the way to a battle without which there is none, with their names in engine.Forecast.
var neededFor = map[string]string{"storm": "stormed", "put-out": "put-out"}

// proposed is the answer that the present decision of a battle proposes; before a place it is the storm.
func (x *Exec) proposed() (engine.Command, bool) {
	if x.S.Step == StepStorm {
		return engine.Cmd("storm"), true
	}
	var p engine.Prompt
	decisions[x.S.Step].ask(x, &p, false)
	for i := range p.Choices {
		if p.Choices[i].Default {
			return p.Choices[i].Command, true
		}
	}
	if p.Pick != nil {
		return engine.Cmd(p.Pick.Verb, p.Pick.Suggested...), true
	}
	return engine.Command{}, false
}
