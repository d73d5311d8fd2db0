package scenarios

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

// rulebook joins a game's data to its rules in the engine. A game is added by
// adding its rulebook, its id in games and its folder.
type rulebook struct {
	// rulings are the options and values that the rules know, the default value first.
	rulings map[string][]string
	// points are the kinds of victory points that they count.
	points []string
	// data is what the series' board needs of a scenario.
	data func(g *Game, scenario string) (*zonewar.Data, error)
	// begin sets a game up.
	begin func(g *Game, scenario string, options map[string]string, dice engine.Dice) (engine.Game, []engine.Event, error)
	// restore goes on with a game whose snapshot decode reads.
	restore func(g *Game, scenario string, options map[string]string, decode func(any) error) (engine.Game, error)
	// snapshot writes a game of this rulebook down.
	snapshot func(engine.Game) any
	// decisions are the names of all decisions it can ask for.
	decisions func() []string
	// totals are the causes of its total victories.
	totals func() []string
}

var rulebooks = map[string]rulebook{
	"sphacteria": zoneGame[sphacteria.Config, sphacteria.Snapshot, *sphacteria.Game]{
		config: (*Game).Config, begin: sphacteria.New, restore: sphacteria.Restore, snapshot: (*sphacteria.Game).Snapshot,
		data: func(cfg *sphacteria.Config) *zonewar.Data { return &cfg.Data },
	}.rulebook(rulebook{
		rulings: map[string][]string{
			sphacteria.OptQuarter:   {"split", "defender", "attacker"},
			sphacteria.OptPeltasts:  {"a", "b"},
			sphacteria.OptBaseWall:  {"open", "walled"},
			sphacteria.OptStraitI:   {"5", "10"},
			sphacteria.OptSurrender: {"captured", "spared"},
		},
		points:    []string{"zone", "naval", "land", "leader"},
		decisions: sphacteria.Decisions,
		totals:    sphacteria.TotalCauses,
	}),
	"hellespont": zoneGame[hellespont.Config, hellespont.Snapshot, *hellespont.Game]{
		config: (*Game).HellespontConfig, begin: hellespont.New, restore: hellespont.Restore, snapshot: (*hellespont.Game).Snapshot,
		data: func(cfg *hellespont.Config) *zonewar.Data { return &cfg.Data },
	}.rulebook(rulebook{
		rulings: map[string][]string{
			hellespont.OptQuarter:       {"split", "defender", "attacker"},
			hellespont.OptStorm:         {"lee-shore", "open-water"},
			hellespont.OptSiegeStrength: {"weaker-worse", "as-printed"},
			hellespont.OptSiegeMinimum:  {"none", "one"},
			hellespont.OptSiegeDiscard:  {"own", "any"},
			hellespont.OptLeaderPoints:  {"killed", "captured"},
			hellespont.OptStrategic:     {"ratio", "difference"},
			hellespont.OptDifficultPort: {"two", "one"},
			hellespont.OptSpartaSupply:  {"points", "units"},
		},
		points:    []string{"zone", "supply_gap", "naval_on_map", "hoplites", "land", "leader", "early_recall"},
		decisions: hellespont.Decisions,
		totals:    hellespont.TotalCauses,
	}),
}

// zoneGame joins the rules of a zone game to its data: C is its configuration, S
// its snapshot, G the game.
type zoneGame[C, S any, G engine.Game] struct {
	config   func(g *Game, scenario string, options map[string]string) (*C, error)
	data     func(*C) *zonewar.Data
	begin    func(*C, engine.Dice) (G, []engine.Event, error)
	restore  func(*C, *S) (G, error)
	snapshot func(G) *S
}

// rulebook adds to a rulebook what follows from the rules.
func (z zoneGame[C, S, G]) rulebook(b rulebook) rulebook {
	b.data = func(g *Game, scenario string) (*zonewar.Data, error) {
		cfg, err := z.config(g, scenario, nil)
		if err != nil {
			return nil, err
		}
		return z.data(cfg), nil
	}
	b.begin = func(g *Game, scenario string, options map[string]string, dice engine.Dice) (engine.Game, []engine.Event, error) {
		cfg, err := z.config(g, scenario, options)
		if err != nil {
			return nil, nil, err
		}
		p, events, err := z.begin(cfg, dice)
		if err != nil { // a nil game of its own type is no nil engine.Game
			return nil, nil, err
		}
		return p, events, nil
	}
	b.restore = func(g *Game, scenario string, options map[string]string, decode func(any) error) (engine.Game, error) {
		cfg, err := z.config(g, scenario, options)
		if err != nil {
			return nil, err
		}
		snap := new(S)
		if err := decode(snap); err != nil {
			return nil, err
		}
		p, err := z.restore(cfg, snap)
		if err != nil {
			return nil, err
		}
		return p, nil
	}
	b.snapshot = func(g engine.Game) any {
		if p, ok := g.(G); ok {
			return z.snapshot(p)
		}
		return nil
	}
	return b
}

// New begins a game. Options that are not given have their defaults. It fails
// when game, scenario, an option or a value is unknown, or when the dice give
// out before the first decision (*engine.NeedDice).
func New(game, scenario string, options map[string]string, dice engine.Dice) (engine.Game, []engine.Event, error) {
	g, err := Load(game)
	if err != nil {
		return nil, nil, err
	}
	if !Playable(game) {
		return nil, nil, g.noRules()
	}
	return rulebooks[game].begin(g, scenario, options, dice)
}

func (g *Game) noRules() error {
	return fmt.Errorf("%s has no rules in this program yet", g.Info.Name.EN)
}

// Scenario finds a scenario by id; the empty id is the first.
func (g *Game) Scenario(id string) (*Scenario, error) {
	for i := range g.Scenarios {
		if id == "" || g.Scenarios[i].ID == id {
			return &g.Scenarios[i], nil
		}
	}
	return nil, fmt.Errorf("%s has no scenario %q", g.Info.Name.EN, id)
}

// Rulings completes chosen options with the defaults of the others. It fails on
// an option or value the game does not have.
func (g *Game) Rulings(chosen map[string]string) (map[string]string, error) {
	out := map[string]string{}
	for _, o := range g.Options {
		out[o.ID] = o.Default
	}
	ids := make([]string, 0, len(chosen))
	for id := range chosen {
		ids = append(ids, id)
	}
	sort.Strings(ids)
	for _, id := range ids {
		i := slices.IndexFunc(g.Options, func(o Option) bool { return o.ID == id })
		if i < 0 {
			return nil, fmt.Errorf("%s has no option %q", g.Info.Name.EN, id)
		}
		if !slices.ContainsFunc(g.Options[i].Values, func(v Value) bool { return v.ID == chosen[id] }) {
			var has []string
			for _, v := range g.Options[i].Values {
				has = append(has, v.ID)
			}
			return nil, fmt.Errorf("option %s is %s, not %q", id, strings.Join(has, " or "), chosen[id])
		}
		out[id] = chosen[id]
	}
	return out, nil
}

// Config is what the rules of Sphacteria need to play a scenario under rulings.
// The empty scenario is the first; options not given have their defaults.
func (g *Game) Config(scenario string, options map[string]string) (*sphacteria.Config, error) {
	s, err := g.Scenario(scenario)
	if err != nil {
		return nil, err
	}
	rulings, err := g.Rulings(options)
	if err != nil {
		return nil, err
	}
	cfg := &sphacteria.Config{Data: g.series(s, rulings)}
	for _, z := range g.Map.Zones {
		if z.Burns {
			cfg.BurnZones = append(cfg.BurnZones, z.ID)
		}
		if z.VP > 0 {
			cfg.VictoryZones = append(cfg.VictoryZones, z.ID)
			cfg.VictoryPoints = z.VP
		}
		if z.Periplous {
			cfg.PeriplousZones = append(cfg.PeriplousZones, z.ID)
		}
	}
	for _, r := range s.SupplyRules {
		side := g.side(r.Side)
		cfg.SupplyZones[side] = slices.Clone(r.Zones)
		cfg.SupplyWatch[side] = slices.Clone(r.Watch)
		cfg.HelotZones = append(cfg.HelotZones, r.Ferry...)
	}
	cfg.DrawUpTo, cfg.StrategicRatio = s.Margins.DrawUpTo, s.Margins.StrategicRatio
	return cfg, nil
}

// series is what every zone game has: board, counters, table, calendar.
func (g *Game) series(s *Scenario, rulings map[string]string) zonewar.Data {
	d := zonewar.Data{Game: g.Info.ID, Scenario: s.ID, FirstTurn: s.FirstTurn, LastTurn: s.LastTurn, Options: rulings,
		Places: g.places(), Links: g.links(), Titles: g.keeps(), Table: g.cells(), Advantage: engine.Seat(s.Advantage)}
	for i, seat := range g.Info.Seats {
		d.Seats[i] = engine.Seat(seat.ID)
		d.Supply[i] = s.Supply[seat.ID]
		d.Suspended[i] = s.Suspended[seat.ID]
	}
	g.addCounters(&d, s)
	g.addArrivals(&d, s)
	return d
}

// side is a seat's number; zonewar.NoSide for "neutral".
func (g *Game) side(id string) zonewar.Side {
	return zonewar.Side(slices.IndexFunc(g.Info.Seats, func(s Seat) bool { return s.ID == id }))
}

// boxSide is the side a box belongs to, NoSide for one that both may be in.
func (g *Game) boxSide(b *Box) zonewar.Side {
	if len(b.Sides) != 1 {
		return zonewar.NoSide
	}
	return g.side(b.Sides[0])
}

// places are the zones and then the boxes.
func (g *Game) places() []zonewar.PlaceData {
	var out []zonewar.PlaceData
	for _, z := range g.Map.Zones {
		terrain, err := zonewar.ParseTerrain(z.Terrain)
		if err != nil {
			panic("scenarios: an unchecked map: " + err.Error())
		}
		out = append(out, zonewar.PlaceData{ID: z.ID, Terrain: terrain, Land: z.Land, Naval: z.Naval,
			UnitLimit: z.UnitLimit, NavalLimit: z.NavalLimit, LandLimit: z.LandLimit, Side: zonewar.NoSide})
	}
	for _, b := range g.Map.Boxes {
		p := zonewar.PlaceData{ID: b.ID, Terrain: zonewar.BaseLand, Land: true, Base: true, Side: g.boxSide(&b), Exits: slices.Clone(b.Exits)}
		switch b.Medium {
		case "sea":
			p.Terrain, p.Land, p.Naval = zonewar.BaseSea, false, true
		case "both":
			p.Terrain, p.Naval = zonewar.BaseOpen, true
		}
		out = append(out, p)
	}
	return out
}

var linkKinds = map[string]zonewar.LinkKind{
	"sea": zonewar.SeaLink, "strait_mouth": zonewar.SeaLink, "land": zonewar.LandLink, "coast": zonewar.CoastLink, "beach": zonewar.BeachLink,
	"port_land": zonewar.LandLink, "port_sea": zonewar.BeachLink,
}

func (g *Game) links() []zonewar.LinkData {
	var out []zonewar.LinkData
	for _, l := range g.Map.Links {
		link := zonewar.LinkData{A: l.A, B: l.B, Kind: linkKinds[l.Kind], Wall: l.Border == borderFort}
		if l.Kind == "beach" && g.Map.Meta.Beaches == "borders" { // a coast with a beach, which no ship passes
			link.Kind, link.Beach = zonewar.CoastLink, true
		}
		out = append(out, link)
	}
	return out
}

var keepWays = map[string]zonewar.Keep{"bowl": zonewar.ToBowl, "removed": zonewar.ToRemoved, "map": zonewar.ToMap}

func (g *Game) keeps() map[int]zonewar.Keep {
	out := map[int]zonewar.Keep{}
	for _, t := range g.Titles {
		out[t.No] = keepWays[t.Keep]
	}
	return out
}

func (g *Game) cells() []zonewar.CellData {
	var out []zonewar.CellData
	for _, c := range g.Table {
		out = append(out, zonewar.CellData{Die: c.Die, Column: c.Column, Attacker: c.Attacker, Defender: c.Defender, AttackerWins: c.Winner == "attacker"})
	}
	return out
}

func (g *Game) addCounters(d *zonewar.Data, s *Scenario) {
	for _, u := range g.Units {
		d.Units = append(d.Units, zonewar.UnitData{ID: u.ID, Side: g.side(u.Side), Type: u.Type[0], No: u.No, Contingent: u.Contingent,
			FP: [2]int{u.FP, u.WeakFP}, Star: u.Star, Levy: u.Levy, Inland: slices.Contains(s.Landbound, u.ID)})
	}
	for _, l := range g.Leaders {
		d.Leaders = append(d.Leaders, zonewar.LeaderData{ID: l.ID, Side: g.side(l.Side), Bonus: l.Bonus, Inland: slices.Contains(s.Landbound, l.ID)})
	}
	for _, p := range g.Pieces {
		d.Pieces = append(d.Pieces, zonewar.PieceData{ID: p.ID, Faces: [2]zonewar.Face{
			{No: p.Front.No, Owner: g.side(p.Front.Owner)}, {No: p.Back.No, Owner: g.side(p.Back.Owner)}}})
	}
}

func (g *Game) addArrivals(d *zonewar.Data, s *Scenario) {
	for _, dep := range s.Deploy {
		d.Setup = append(d.Setup, zonewar.Deploy{Place: dep.Place, Counters: slices.Concat(dep.Units, dep.Leaders), Weakened: slices.Clone(dep.Weakened)})
	}
	for _, r := range s.Groups {
		out := zonewar.GroupData{ID: r.ID, Side: g.side(r.Side), Optional: r.Kind == "optional", Turn: r.Turn, Title: r.Title, Removes: slices.Clone(r.Removes)}
		for _, a := range r.Arrivals {
			out.Arrivals = append(out.Arrivals, zonewar.Arrival{Place: a.Place, Counters: slices.Concat(a.Units, a.Leaders), Weakened: slices.Clone(a.Weakened)})
		}
		d.Groups = append(d.Groups, out)
	}
}
