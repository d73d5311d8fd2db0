// Package syracuse has the rules of Syracuse, 415-413 BC: what it does with the series' rules of
// package zonewar, and its own works, walls and forts, supply, attrition and victory. Sections
// cited are those of its rule book.
package syracuse

import (
	"fmt"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// The sides, in the game's order.
const (
	Athens   zonewar.Side = 0
	Syracuse zonewar.Side = 1
)

// The works and places that rules name.
const (
	city   = "city"   // the walls of Syracuse, which always stand
	camp   = "camp"   // the Athenian camp, once it is built
	chains = "chains" // across the mouth of the Great Harbour

	stronghold = "T16"    // within the city
	campGround = "T17"    // within the camp
	campPort   = "M12"    // and its port
	cityPort   = "M6"     // the Small Harbour of the city
	exile      = "CATANE" // off the map

	// The places from which Athens blockades the city, all four together (6.2).
	blockadeFort  = "fort:syke"
	blockadeLand  = "T7"
	blockadeShore = "M5"
	blockadeSea   = "M8"
)

// The leaders that rules name.
const (
	alcibiades = "ath-alcibiades"
	erasinides = "syr-erasinides"
)

// Season is what a turn's season and year do.
type Season struct {
	AP     int  // added to the action points (2.B.1)
	Winter bool // no supply rises, attrition is worse (6)
	Name   string
	Year   int // before Christ
}

// WorksDie is a line of the dice of a works phase (2.C).
type WorksDie struct {
	ID   string
	Side zonewar.Side // whose line it is, NoSide for both
	Dice int
	// When it applies: base (always), advantage, discard, double_leader, chains, cavalry, and
	// with the fields of that name year, season and fort (held by the side).
	When, Season, Fort string
	Year               int
}

// Site is something that a side may build: a fort, the camp, a wall, the chains (5).
type Site struct {
	ID   string
	Side zonewar.Side
	Cost int // points of work
	// Fort is the place of a fort, Work the work otherwise.
	Fort, Work string
	// At are the zones in one of which the builder needs troops; none for the chains.
	At []string
	// Needs are works that must stand first, Bars walls that may not stand, Holds a fort that
	// the builder must hold.
	Needs, Bars []string
	Holds       string
}

// Condition is a way to win outright (9.1).
type Condition struct {
	ID   string
	Side zonewar.Side
	When string // supply: after the loser's; turn: at the end of each; end: of the game
	// FoeFP is the most naval FP that the enemy may have left; the works of Standing stand, of
	// NotAll not all, of Down none; those of Destroyed have been destroyed; Forts are held.
	FoeFP                             int
	Standing, NotAll, Down, Destroyed []string
	Forts                             []string
}

// Config is what Syracuse needs beyond the series' data.
type Config struct {
	zonewar.Data
	Seasons   map[int]Season
	WorksDice []WorksDie
	Sites     []Site
	// Swords are those of the forts and of the camp, by place (4.2 g); CampCrew is how many units
	// defend the camp, CampGates where it is stormed from.
	Swords    map[string]int
	CampCrew  int
	CampGates []string
	// Starts are the counters in a side's hand at the start, FirstDraw how many it draws on the
	// first turn, Draw on every later one; Removed are not played with.
	Starts    [2][]string
	FirstDraw [2]int
	Draw      int
	Removed   []string
	// Zones are the zones in one of which a group arrives, by group, Apart the groups whose
	// units choose for themselves.
	Zones map[string][]string
	Apart map[string]bool
	// Allied units may desert (7 S24), Spartans lend themselves to S8.
	Allied, Spartans []string
	// Entries are where reinforcements come onto the map.
	Entries    []string
	Conditions []Condition
	// FortVP are the points for every fort of FortsVP held, WallVP those for an own wall that stands,
	// the others those for what the enemy loses; LateVP Syracuse has when LateFort was not built
	// by the end of LateTurn (9.2).
	FortVP, WallVP, NavalVP, HopliteVP, LandVP, LeaderVP int
	FortsVP                                              []string
	LateVP, LateTurn                                     int
	LateFort                                             string
	DrawUpTo, StrategicRatio                             int
}

// Game is one game of Syracuse in progress.
type Game struct {
	zonewar.Play[State]
	r *Rules
	s *State
}

// Works is the works phase in progress (2.C, 5).
type Works struct {
	// Thrown: the dice have fallen; Points are left of them. Discarded: a counter was given up
	// for a die.
	Thrown, Discarded bool
	Points            int8
}

// State is everything that changes: the series' part and Syracuse's own.
type State struct {
	zonewar.State
	Exchanged bool // the initiative has been turned round this turn (8)
	// Placing is the group that is being placed, -1 none; PlaceUnit the place in it of the unit
	// that chooses for itself.
	Placing, PlaceUnit int8
	Chosen             [mostApart]int8 // the places chosen before, plus one
	Sailings           int8            // sides that have moved their reinforcements (2.B.2)
	// CampTurn is the turn in which the camp was built, counted from 1 since a game may begin on
	// turn 0; 0 while it has not been built.
	CampTurn int8
	// InTime: the fort of the late points was built in time (9.2).
	InTime bool
	Works  Works
	// Exiles are the leaders whom discord has removed: the Advantage may bring them back (7 S20, 8).
	Exiles zonewar.Set
	// StormLeft are the ships a storm has still to roll for (7 S4).
	StormLeft zonewar.Set
	// PlayedBy is who played the stratagem being carried out that asks more than once.
	PlayedBy zonewar.Side
	// Night: an S10 has been revealed and its die is due.
	Night bool
	// Entering is the fort, or the camp's zone, that has been taken and may be entered (4.3, 4.4).
	Entering zonewar.Place
	// The record after D.2 (2.D.2): FP of cavalry on open ground, and whether the four places of
	// the blockade were held.
	Horse    [2]int16
	Blockade bool
	// Raided: the enemy's cavalry alone is why a side lacks supply this turn (6.3).
	Raided [2]bool
	// Lacking: a side's marker shows its scarcity face.
	Lacking [2]bool
	// Recovered are the units that the swords of the side at work have turned, Extra those that
	// stratagems let it turn besides (2.D.3).
	Recovered, Extra int8
	// Tested are the zones in which the side at work has been tested, TestAll that it tests the
	// others without being asked, Waste the zone of which a unit takes the step (6.4).
	Tested  zonewar.PlaceSet
	TestAll bool
	Waste   zonewar.Place
	// Tried are the walls and chains, Besieged the forts at which the side at work has tried its
	// luck (4.3, 4.5).
	Tried    zonewar.WorkSet
	Besieged zonewar.PlaceSet
	// Aim is the work that dice are thrown against, -1 for none (4.5).
	Aim int8
	// Rot is how many ships S5 has still to strike: it eliminates one, then weakens one (7 S5).
	Rot int8
	// Condition is the way in which the game was won outright, counted from 1.
	Condition int8
	// SentShips and SentTroops are the FP that the side has sent to Catane (2.D.2).
	SentShips, SentTroops int16
}

// Rules are the rules compiled for a scenario and its rulings. They never change, so that games
// share them.
type Rules struct {
	*zonewar.Ruleset
	cfg     *Config
	seasons []Season // by turn, from the first
	sites   []Site
	// siteViews are the sites as views show them.
	siteViews []zonewar.SiteView
	// forts are the places of forts, harbour the protected water, ports that may become such.
	forts, harbour zonewar.PlaceSet
	swords         [zonewar.MaxPlaces]int
	gates          []zonewar.Place
	allied         zonewar.Set
	spartans       zonewar.Set
	arrivals       [zonewar.MaxGroups]zonewar.PlaceSet
	order          [zonewar.MaxGroups][]zonewar.Place
	drms, shifts   []zonewar.Modifier

	city, camp, chains                       int
	cityZone, campZone, campPort, catane     zonewar.Place
	cityPort                                 zonewar.Place
	walls                                    [2][]int // works of the walls of a side
	exiled, admiral                          zonewar.Counter
	blockadeFort                             zonewar.Place
	blockadeLand, blockadeShore, blockadeSea zonewar.Place
}

// New sets a game up: the scenario's counters and hands (10), then begins its first turn. It
// fails when the scenario names a stratagem counter there is not.
func New(r *Rules, dice engine.Dice) (*Game, []engine.Event, error) {
	g := newGame(r, &State{})
	s := g.s
	s.State = zonewar.NewState(r.Board)
	s.blank()
	piece := func(id string, p zonewar.Piece) error {
		i, ok := r.PieceOf(id)
		if !ok {
			return fmt.Errorf("the scenario names the stratagem counter %q, which there is not", id)
		}
		s.Pieces[i] = p
		return nil
	}
	for _, id := range r.cfg.Removed {
		if err := piece(id, zonewar.Piece{Where: zonewar.Removed, Zone: zonewar.NoPlace}); err != nil {
			return nil, nil, err
		}
	}
	for side, ids := range r.cfg.Starts {
		for _, id := range ids {
			held := zonewar.Piece{Where: zonewar.InHand, Side: zonewar.Side(side), Zone: zonewar.NoPlace}
			if err := piece(id, held); err != nil {
				return nil, nil, err
			}
		}
	}
	x := r.exec(s, dice, false)
	x.StartTurn()
	return zonewar.Begun(g, x.Exec)
}

// blank puts at rest what of the game's own state is not zero at rest.
func (s *State) blank() {
	s.Placing, s.Entering, s.Waste, s.Aim = -1, zonewar.NoPlace, zonewar.NoPlace, -1
}

// Compile readies the rules for a configuration, which is theirs from then on. It fails when the
// data are unsound.
func Compile(cfg *Config) (*Rules, error) {
	applied := applyOptions(cfg)
	b, err := zonewar.NewBoard(&applied.Data)
	if err != nil {
		return nil, err
	}
	r := &Rules{cfg: applied, sites: applied.Sites}
	p := params
	p.NavalVP, p.HopliteVP, p.LandVP, p.LeaderVP = cfg.NavalVP, cfg.HopliteVP, cfg.LandVP, cfg.LeaderVP
	p.LeadersWait = b.Option(OptStranded) == "waits"
	p.DelayTurn = b.Option(OptDelay) == "turn"
	p.StockPays = b.Option(OptCombatPoint) == "stock"
	r.Ruleset = zonewar.NewRuleset(b, p, cites, r, decisions(), stratagems())
	r.Speak(zonewar.OmensWords...)
	r.Joints = zonewar.Joints{Storm: stormRoll, Discord: discordRoll, Moves: thenMoves, StormOver: thenStorm}
	r.RollNames, r.RollUses, r.ThenUses = rollNames, rollUses[:], thenUses[:]
	r.PointsPhase, r.ArrivalPhase = "B.1", "B.2"
	r.drms, r.shifts = r.dieModifiers(), r.columnShifts()
	if err := r.findWorks(); err != nil {
		return nil, err
	}
	if err := r.findPlaces(); err != nil {
		return nil, err
	}
	r.siteViews = r.seenSites()
	return r, r.findCalendar()
}

// findWorks notes the works that rules name.
func (r *Rules) findWorks() error {
	for id, into := range map[string]*int{city: &r.city, camp: &r.camp, chains: &r.chains} {
		if *into = r.WorkOf(id); *into < 0 {
			return fmt.Errorf("the data lack the work %q, which rules name", id)
		}
	}
	for i := range r.sites {
		s := &r.sites[i]
		if s.Fort == "" && r.WorkOf(s.Work) < 0 || s.Fort != "" && r.PlaceOf(s.Fort) == zonewar.NoPlace {
			return fmt.Errorf("%s is no work and no fort", s.ID)
		}
		if w := r.WorkOf(s.Work); s.Fort == "" && w != r.camp && w != r.chains {
			r.walls[s.Side] = append(r.walls[s.Side], w)
		}
	}
	return nil
}

// findPlaces notes the places and counters that rules name.
func (r *Rules) findPlaces() error {
	for id, into := range map[string]*zonewar.Place{stronghold: &r.cityZone, campGround: &r.campZone,
		campPort: &r.campPort, exile: &r.catane, cityPort: &r.cityPort,
		blockadeFort: &r.blockadeFort, blockadeLand: &r.blockadeLand, blockadeShore: &r.blockadeShore,
		blockadeSea: &r.blockadeSea} {
		if *into = r.PlaceOf(id); *into == zonewar.NoPlace {
			return fmt.Errorf("the data lack the place %q, which rules name", id)
		}
	}
	for i := range r.Places {
		at := zonewar.Place(i)
		if r.Fort(at) {
			r.forts.Add(at)
		}
		if r.Places[i].NavalLimit > 0 {
			r.harbour.Add(at)
		}
		r.swords[i] = r.cfg.Swords[r.Places[i].ID]
	}
	for _, id := range r.cfg.CampGates {
		at := r.PlaceOf(id)
		if at == zonewar.NoPlace {
			return fmt.Errorf("the camp is stormed from %q, which there is not", id)
		}
		r.gates = append(r.gates, at)
	}
	for ids, into := range map[*[]string]*zonewar.Set{&r.cfg.Allied: &r.allied, &r.cfg.Spartans: &r.spartans} {
		for _, id := range *ids {
			c, ok := r.CounterOf(id)
			if !ok {
				return fmt.Errorf("the scenario names the counter %q, which there is not", id)
			}
			into.Add(c)
		}
	}
	var known bool
	if r.exiled, known = r.CounterOf(alcibiades); known {
		r.admiral, known = r.CounterOf(erasinides)
	}
	if !known {
		return fmt.Errorf("the data lack %q or %q, whom stratagems name", alcibiades, erasinides)
	}
	return nil
}

// findCalendar notes seasons and where groups arrive.
func (r *Rules) findCalendar() error {
	for i, g := range r.Groups {
		for _, id := range r.cfg.Zones[g.ID] {
			at := r.PlaceOf(id)
			if at == zonewar.NoPlace {
				return fmt.Errorf("%s arrives in %q, which there is not", g.ID, id)
			}
			r.arrivals[i].Add(at)
			r.order[i] = append(r.order[i], at)
		}
		if r.arrivals[i] == 0 {
			return fmt.Errorf("%s arrives nowhere", g.ID)
		}
	}
	for turn := r.cfg.FirstTurn; turn <= r.cfg.LastTurn; turn++ {
		season, ok := r.cfg.Seasons[turn]
		if !ok {
			return fmt.Errorf("turn %d has no season", turn)
		}
		r.seasons = append(r.seasons, season)
	}
	return nil
}

// params are the numbers of Syracuse that the rules of the series ask for.
var params = zonewar.Params{MostAP: 9, LandPM: 4, LeaderPM: 5, ArchersLive: true,
	TransportByFP: true, FleetRatio: 1, CargoLands: true, RiderPM: 4, RidersStand: true,
	RetreatAlways: true, RetreatOneWay: true, WoundsHealthy: true, ArrivalsMove: true, RecoverCrowded: true,
	RetreatSharesRoom: true, EntryShifts: zonewar.EntryShifts{Wall: -2, River: -1, Landed: -1, Climbed: -1}}

// cites are the sections in which its rule book has the rules of the series.
var cites = zonewar.Cites{Turn: "2", Map: "0.2", Counters: "1", Leaders: "1.2", Hands: "2.A", AP: "2.B.1",
	Actions: "2.B.3", Activation: "2.B.3", Move: "3", MoveLimits: "3.1", Stacking: "3.3", Transport: "3.4",
	Fight: "4.1", Combat: "4.2", Stratagems: "7", Archers: "7 S7", Combined: "7 S11", VP: "9", Ratio: "3.5",
	Riders: "3.2", Slip: "3.2", Sail: "2.B.2", Advantage: "8", Delay: "2.B.2", Forts: "4.3", Works: "5", Epidemic: "7 S23",
	Discord: "7 S20", Cavalry: "7 S9", Storm: "7 S4", Adjust: "2.D", Supply: "6", Total: "9.1",
	Points: "9.2", Titles: "7 S"}

// exec is one command of Syracuse being carried out.
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

// season is the season of the turn.
func (r *Rules) season(s *zonewar.State) *Season { return &r.seasons[int(s.Turn)-r.cfg.FirstTurn] }

// campStands tells whether the camp is built and not destroyed.
func (r *Rules) campStands(s *zonewar.State) bool { return s.Standing.Has(r.camp) }

// Clone is an independent copy.
func (g *Game) Clone() engine.Game {
	s := *g.s
	return newGame(g.r, &s)
}
