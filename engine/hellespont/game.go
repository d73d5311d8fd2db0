// Package hellespont has the rules of Hellespont, 411-410 BC: what it does with
// the series' rules of package zonewar, and its own phases, sieges, supply,
// attrition and victory. Sections cited are those of its rule book.
package hellespont

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

// The counters that rules name: who is at issue in S17 and S18, and the base to
// which he comes back.
const (
	alcibiades = "ath-alcibiades"
	asylum     = "B3"
)

// Month is what a turn's season does.
type Month struct {
	AP         int  // added to the action points (2.B.1)
	FreeDouble bool // a leader with two swords activates for nothing (2.B.3.2)
	SiegeDice  int  // added to the dice of a siege (5.1)
	Resupply   bool // supply rises (6)
	Attrition  int  // added to the attrition roll (6.4)
}

// Scarcity is a condition under which a side lacks supply (6.1, 6.2).
type Scarcity struct {
	Side zonewar.Side
	// Held are the ports that the enemy occupies, all of them; Fleet those of them in
	// one of which at least he has ships, empty when any of Held will do.
	Held, Fleet []string
	// Idle: more naval FP in the side's bases than on the map.
	Idle bool
}

// TotalVictory is a way to win outright (9.1).
type TotalVictory struct {
	Side       zonewar.Side
	EveryTurn  bool     // checked at the end of every turn, else after the last
	Ports      []string // all occupied
	OwnFP      int      // least naval FP of the side
	FoeFP      int      // most naval FP of the enemy
	ByStrength bool     // the two thresholds count
}

// Withdrawal takes leaders out of the game on a turn (10.1).
type Withdrawal struct {
	Turn     int
	Counters []string
}

// Config is what Hellespont needs beyond the series' data.
type Config struct {
	zonewar.Data
	Months      map[int]Month
	Scarcities  []Scarcity
	Totals      []TotalVictory
	Withdrawals []Withdrawal
	// RemovedPieces leave with the titles a scenario does without; Picks are the
	// titles of which each side may pick a counter at the start; FirstDraw and Draw
	// are the counters drawn on the first turn and on every later one.
	RemovedPieces   []string
	Picks           []int
	FirstDraw, Draw int
	// Unrestored units are not turned to their front in the adjustments, but by
	// RestoredBy (10.1).
	Unrestored []string
	RestoredBy []int
	// PortVP are the victory points of the ports; SupplyVP those for every box of
	// supply ahead, FleetVP for every FleetBlock naval FP on the map, TreasonVP for
	// S18 before S17 (9.2).
	PortVP                                   map[string]int
	SupplyVP, FleetVP, FleetBlock, TreasonVP int
	// HopliteVP, LandVP and LeaderVP are those for what the enemy loses (9.2).
	HopliteVP, LandVP, LeaderVP int
	DrawUpTo, StrategicRatio    int
	SickPorts                   []string // where a sick Persian leader is taken (7 S20)
}

// Game is one game of Hellespont in progress.
type Game struct {
	zonewar.Play[State]
	r *Rules
	s *State
}

// Siege is the siege in progress (5).
type Siege struct {
	Port zonewar.Place
	// Discarded: each side has given up a counter for a die; Sapped: S9 was played.
	Discarded [2]bool
	Sapped    bool
	// Ones, Fives and Sixes are what the dice showed and has not been carried out.
	Ones, Fives, Sixes int8
	Rolled             bool
}

// State is everything that changes: the series' part and Hellespont's own.
type State struct {
	zonewar.State
	// Exchanged: the initiative has been turned round this turn (8).
	Exchanged bool
	// Sailings counts the sides that have moved out of their bases (2.B.2).
	Sailings int8
	// Seizures counts the sides in a row that have passed in the window of S17 and S18.
	Seizures int8
	// Boxed: Alcibiades sits with Tissaphernes (7 S17); Betrayed: S18 was played
	// before S17 (7 S18).
	Boxed, Betrayed bool
	// Blocked is the group that cannot be placed because enemies stand there.
	Blocked int8
	// Refuge is where the defender evades to (4.2.1).
	Refuge zonewar.Place
	// StormLeft are the ships a storm has still to roll for (7 S4).
	StormLeft zonewar.Set
	// Patient is the leader who has fallen sick and must be put up somewhere (7 S20).
	Patient zonewar.Counter
	// PlayedBy is who played the stratagem being carried out that asks more than once
	// (7 S5, S20).
	PlayedBy zonewar.Side
	Siege    Siege
	// Besieged are the ports the side has besieged in this phase.
	Besieged zonewar.PlaceSet
	// The adjustments of the side at work. HomeLimit is the naval FP it may still send
	// to its bases, doubled; HomeRoom what each base's ships sent there carry.
	HomeLimit int16
	HomeShips [zonewar.MaxPlaces]int16
	HomeTroop [zonewar.MaxPlaces]int16
	Recovered int8 // by the leaders' swords
	Extra     int8 // left of S12
	ExtraAny  int8 // left of S11
	Tested    zonewar.PlaceSet
	TestAll   bool
	// Waste is the zone in which attrition takes one unit.
	Waste zonewar.Place
	// Rot counts the ships that S5 has still to hit; the first is eliminated.
	Rot int8
	// Last counts the sides in a row that have passed at the end of the adjustments.
	Last int8
}

// Rules are the rules compiled for a scenario and its rulings. They never change, so that games share them.
type Rules struct {
	*zonewar.Ruleset
	cfg        *Config
	ports      zonewar.PlaceSet
	narrows    zonewar.PlaceSet
	beaches    zonewar.PlaceSet // sea zones on which a beach opens
	mild       zonewar.PlaceSet // those in which attrition spares fleets
	bases      [2]zonewar.PlaceSet
	portVP     [zonewar.MaxPlaces]int
	months     []Month                            // by turn
	home       [zonewar.MaxCounters]zonewar.Place // where each counter arrives, NoPlace for those there from the start
	unrestored zonewar.Set
	exile      zonewar.Counter // Alcibiades
	drms       []zonewar.Modifier
	shifts     []zonewar.Modifier
}

// New sets a game up: the scenario's counters, and the first pick of a stratagem
// (10.1). It fails when the scenario removes a counter there is not.
func New(r *Rules, dice engine.Dice) (*Game, []engine.Event, error) {
	g := newGame(r, &State{})
	s := g.s
	s.State = zonewar.NewState(r.Board)
	s.Blocked, s.Refuge, s.Waste, s.Patient, s.Siege.Port = -1, zonewar.NoPlace, zonewar.NoPlace, -1, zonewar.NoPlace
	for _, id := range r.cfg.RemovedPieces {
		i, ok := r.PieceOf(id)
		if !ok {
			return nil, nil, fmt.Errorf("the scenario removes the stratagem counter %q, which there is not", id)
		}
		s.Pieces[i].Where = zonewar.Removed
	}
	x := r.exec(s, dice, false)
	x.openPicks(Athens)
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
	p := params
	p.HopliteVP, p.LandVP, p.LeaderVP = cfg.HopliteVP, cfg.LandVP, cfg.LeaderVP
	if applied.Options[OptLeaderPoints] == "captured" {
		p.CapturedVP = p.LeaderVP
	}
	p.RetreatSharesRoom = b.Option(OptRetreatRoom) == "phase"
	r.Ruleset = zonewar.NewRuleset(b, p, cites, r, decisions(), stratagems())
	r.Speak(zonewar.OmensWords...)
	r.Joints = zonewar.Joints{Storm: stormRoll, Discord: discordRoll, Moves: thenMoves, StormOver: thenStorm}
	r.RollNames, r.RollUses, r.ThenUses = rollNames, rollUses[:], thenUses[:]
	r.PointsPhase, r.ArrivalPhase = "B.1", "B.2"
	r.drms, r.shifts = r.dieModifiers(), r.columnShifts()
	var sandy zonewar.PlaceSet // land zones with a beach
	for i := range b.Places {
		at := zonewar.Place(i)
		switch b.Places[i].Terrain {
		case "port":
			r.ports.Add(at)
		case "narrows":
			r.narrows.Add(at)
		}
		r.portVP[at] = applied.PortVP[b.Places[i].ID]
		for side := range r.bases {
			if b.OpenTo(at, zonewar.Side(side)) {
				r.bases[side].Add(at)
			}
		}
		for _, to := range b.Near(at) {
			if b.Link(at, to).Border.Has(zonewar.Beach) {
				if b.Sea(at) {
					r.beaches.Add(at)
				} else {
					sandy.Add(at)
				}
			}
		}
	}
	r.mild = r.beaches
	if b.Option(OptWinterBeach) == "zone" { // beside a land zone that has beaches somewhere
		for left := sandy; left != 0; left &= left - 1 {
			for _, to := range b.Near(left.First()) {
				if b.Sea(to) {
					r.mild.Add(to)
				}
			}
		}
	}
	r.findHomes()
	for _, id := range cfg.Unrestored {
		c, ok := b.CounterOf(id)
		if !ok {
			return nil, fmt.Errorf("the scenario names the counter %q, which there is not", id)
		}
		r.unrestored.Add(c)
	}
	c, ok := b.CounterOf(alcibiades)
	if !ok || b.PlaceOf(asylum) == zonewar.NoPlace {
		return nil, fmt.Errorf("the data lack %q or the base %q, which stratagems name", alcibiades, asylum)
	}
	r.exile = c
	r.months = make([]Month, cfg.LastTurn+1)
	for turn := cfg.FirstTurn; turn <= cfg.LastTurn; turn++ {
		month, ok := cfg.Months[turn]
		if !ok {
			return nil, fmt.Errorf("turn %d has no month", turn)
		}
		r.months[turn] = month
	}
	return r, nil
}

// findHomes notes where counters arrive: the first group each of them comes with.
func (r *Rules) findHomes() {
	for c := range r.home {
		r.home[c] = zonewar.NoPlace
	}
	for _, g := range r.Groups {
		for _, a := range g.Arrivals {
			for _, id := range a.Counters {
				if c, _ := r.CounterOf(id); r.home[c] == zonewar.NoPlace {
					r.home[c] = r.PlaceOf(a.Place)
				}
			}
		}
	}
}

var params = zonewar.Params{MostAP: 8, LandPM: 4, LeaderPM: 5, ArchersLive: true,
	TransportByFP: true, LandingStops: true, CrossingPM: 4, FleetRatio: 5, SlipRatio: 10, RiderPM: 4,
	RetreatTogether: true, RetreatAlways: true, LossesByFP: true, ReturnHits: true, EarlyClash: true, UnitsReturn: true,
	EntryShifts: zonewar.EntryShifts{Landed: -1, Climbed: -1}}

var cites = zonewar.Cites{Turn: "2", Map: "0.2", Counters: "1", Leaders: "1.2", Hands: "2.A", AP: "2.B.1", Actions: "2.B.3", Activation: "2.B.3", Move: "3", MoveLimits: "3.1",
	Stacking: "3.6", Transport: "3.4", Fight: "4.1", Combat: "4.2", Stratagems: "7", Archers: "7 S6", Combined: "7 S8", VP: "9",
	Ratio: "3.3", Riders: "3.5", Slip: "3.5", Sail: "2.B.2", Advantage: "8", Delay: "2.B.2", Epidemic: "7 S20", Discord: "7 S16", Cavalry: "7 S7", Storm: "7 S4", Adjust: "2.D", Supply: "6", Total: "9.1",
	Points: "9.2", Titles: "7 S"}

// exec is one command of Hellespont being carried out.
type exec struct {
	*zonewar.Exec
	s *State
	r *Rules
}

func (r *Rules) exec(s *State, dice engine.Dice, quiet bool) *exec {
	x := &exec{s: s, r: r}
	x.Exec = r.NewExec(&s.State, x, dice, quiet)
	x.Own = zonewar.Campaign{Exchanged: &s.Exchanged, Sailings: &s.Sailings, PlayedBy: &s.PlayedBy, StormLeft: &s.StormLeft,
		Recovered: &s.Recovered}
	return x
}

// newGame is a game under the rules, in the state given.
func newGame(r *Rules, s *State) *Game {
	return &Game{Play: zonewar.NewPlay(r.Ruleset, s, &s.State, r.exec), r: r, s: s}
}

// month is the season of the turn.
func (r *Rules) month(s *zonewar.State) *Month { return &r.months[s.Turn] }

// Clone is an independent copy.
func (g *Game) Clone() engine.Game {
	s := *g.s
	return newGame(g.r, &s)
}
