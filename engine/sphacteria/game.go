package sphacteria

import (
	"fmt"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// The sides, in the game's order.
const (
	Athens zonewar.Side = 0
	Sparta zonewar.Side = 1
)

// The leaders whom stratagems name (section 6 #10, #11).
const (
	brasidas  = "spa-brasidas"
	cleon     = "ath-cleon"
	sophocles = "ath-sophocles"
)

// Config is what Sphacteria needs beyond the series' data.
type Config struct {
	zonewar.Data
	// SupplyZones are where each side's land units need supply, SupplyWatch the
	// maritime zones an enemy must hold alone to cut it (section 5).
	SupplyZones, SupplyWatch [2][]string
	HelotZones               []string // helots run the blockade from here (5.2)
	BurnZones                []string // turned clear by the fire (6 #21)
	VictoryZones             []string // P, Q and T (8.1, 8.2)
	VictoryPoints            int      // for each of them
	PeriplousZones           []string // wide enough for #1
	DrawUpTo, StrategicRatio int      // margins (8.2)
}

// Game is one game of Sphacteria in progress.
type Game struct {
	zonewar.Play[State]
	r *Rules
	s *State
}

// State is everything that changes: the series' part and Sphacteria's own.
type State struct {
	zonewar.State
	// Burnt from that turn on; 0 while there is no fire. FireZone holds the counter.
	BurntFrom int8
	FireZone  zonewar.Place
	// The adjustments of the side at work.
	Recovered    int8 // recoveries used
	Extra        int8 // given by #15 and #16
	HelotsRolled zonewar.Set
	CheckOff     bool // #17, #18 or #19 was played
	Checked      bool
}

// Rules are the rules compiled for a scenario and its rulings. They never change, so that games share them.
type Rules struct {
	*zonewar.Ruleset
	cfg         *Config
	supplyZones [2]zonewar.PlaceSet
	watch       [2][]zonewar.Place
	helotZones  zonewar.PlaceSet
	burn        zonewar.PlaceSet
	victory     []zonewar.Place
	periplous   zonewar.PlaceSet
	helots      zonewar.Set
	messenians  zonewar.Set
	spartiates  zonewar.Set
}

// New sets a game up. It needs dice at once, for the first turn's draws and
// rolls; the events tell what came of them.
func New(r *Rules, dice engine.Dice) (*Game, []engine.Event, error) {
	g := newGame(r, &State{})
	g.s.State = zonewar.NewState(r.Board)
	g.s.FireZone = zonewar.NoPlace
	x := r.exec(g.s, dice, false)
	x.StartTurn()
	return zonewar.Begun(g, x.Exec)
}

// Compile readies the rules for a configuration, which is theirs from then on. It fails when the data are unsound.
func Compile(cfg *Config) (*Rules, error) {
	applied := applyOptions(cfg)
	b, err := zonewar.NewBoard(&applied.Data)
	if err != nil {
		return nil, err
	}
	r := &Rules{cfg: applied}
	r.Ruleset = zonewar.NewRuleset(b, params, cites, r, decisions(), stratagems(b.Option(OptPeltasts)))
	r.PointsPhase, r.ArrivalPhase = "B", "C.0"
	set := func(ids []string) (out zonewar.PlaceSet, err error) {
		for _, id := range ids {
			p := b.PlaceOf(id)
			if p == zonewar.NoPlace {
				return 0, fmt.Errorf("unknown zone %q", id)
			}
			out.Add(p)
		}
		return out, nil
	}
	for side := range 2 {
		if r.supplyZones[side], err = set(cfg.SupplyZones[side]); err != nil {
			return nil, err
		}
		for _, id := range cfg.SupplyWatch[side] {
			r.watch[side] = append(r.watch[side], b.PlaceOf(id))
		}
		if _, err = set(cfg.SupplyWatch[side]); err != nil {
			return nil, err
		}
	}
	if r.helotZones, err = set(cfg.HelotZones); err != nil {
		return nil, err
	}
	if r.burn, err = set(cfg.BurnZones); err != nil {
		return nil, err
	}
	if r.periplous, err = set(cfg.PeriplousZones); err != nil {
		return nil, err
	}
	if _, err = set(cfg.VictoryZones); err != nil {
		return nil, err
	}
	for _, id := range cfg.VictoryZones {
		r.victory = append(r.victory, b.PlaceOf(id))
	}
	for i, u := range b.Units {
		c := zonewar.Counter(i)
		switch {
		case u.Type != 'H':
		case u.Levy && u.Side == Sparta:
			r.helots.Add(c)
		case u.Levy:
			r.messenians.Add(c)
		case u.Side == Sparta:
			r.spartiates.Add(c)
		}
	}
	for _, id := range []string{brasidas, cleon, sophocles} {
		if _, ok := b.CounterOf(id); !ok {
			return nil, fmt.Errorf("the counters lack the leader %q, whom a stratagem names", id)
		}
	}
	return r, nil
}

var params = zonewar.Params{MostAP: 8, LandPM: 3, LeaderPM: 4, NavalVP: 2, LandVP: 1, HopliteVP: 1, LeaderVP: 1, CapturedVP: 1,
	EntryShifts: zonewar.EntryShifts{Wall: -2, Landed: -1}}

var cites = zonewar.Cites{Turn: "2", Map: "0.2", Counters: "1", Leaders: "1.2", Hands: "2.A", AP: "2.B", Actions: "2.C", Activation: "2.C", Move: "3", MoveLimits: "3.1",
	Stacking: "3.2", Transport: "3.3", Fight: "4.1", Combat: "4.2", Stratagems: "6", Archers: "6 #5", Combined: "6 #8", VP: "8", Delay: "2.C", Adjust: "2.D", Total: "8.1", Points: "8.2", Titles: "6 #"}

// exec is one command of Sphacteria being carried out.
type exec struct {
	*zonewar.Exec
	zonewar.Uneventful
	s *State
	r *Rules
}

func (r *Rules) exec(s *State, dice engine.Dice, quiet bool) *exec {
	x := &exec{s: s, r: r}
	x.Exec = r.NewExec(&s.State, x, dice, quiet)
	return x
}

// newGame is a game under the rules, in the state given.
func newGame(r *Rules, s *State) *Game {
	return &Game{Play: zonewar.NewPlay(r.Ruleset, s, &s.State, r.exec), r: r, s: s}
}

// Clone is an independent copy.
func (g *Game) Clone() engine.Game {
	s := *g.s
	return newGame(g.r, &s)
}
