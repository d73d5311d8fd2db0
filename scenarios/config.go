package scenarios

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"strategos/engine"
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
}

var rulebooks = map[string]rulebook{
	"sphacteria": {
		rulings: map[string][]string{
			sphacteria.OptQuarter:   {"split", "defender", "attacker"},
			sphacteria.OptPeltasts:  {"a", "b"},
			sphacteria.OptBaseWall:  {"open", "walled"},
			sphacteria.OptStraitI:   {"5", "10"},
			sphacteria.OptSurrender: {"captured", "spared"},
		},
		points: []string{"zone", "naval", "land", "leader"},
		data: func(g *Game, scenario string) (*zonewar.Data, error) {
			cfg, err := g.Config(scenario, nil)
			if err != nil {
				return nil, err
			}
			return &cfg.Data, nil
		},
		begin: func(g *Game, scenario string, options map[string]string, dice engine.Dice) (engine.Game, []engine.Event, error) {
			cfg, err := g.Config(scenario, options)
			if err != nil {
				return nil, nil, err
			}
			p, events, err := sphacteria.New(cfg, dice)
			if err != nil { // a nil *sphacteria.Game is no nil engine.Game
				return nil, nil, err
			}
			return p, events, nil
		},
		restore: func(g *Game, scenario string, options map[string]string, decode func(any) error) (engine.Game, error) {
			cfg, err := g.Config(scenario, options)
			if err != nil {
				return nil, err
			}
			var snap sphacteria.Snapshot
			if err := decode(&snap); err != nil {
				return nil, err
			}
			p, err := sphacteria.Restore(cfg, &snap)
			if err != nil {
				return nil, err
			}
			return p, nil
		},
		snapshot: func(g engine.Game) any {
			if p, ok := g.(*sphacteria.Game); ok {
				return p.Snapshot()
			}
			return nil
		},
		decisions: sphacteria.Decisions,
	},
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
	cfg := &sphacteria.Config{Data: zonewar.Data{
		Game: g.Info.ID, Scenario: s.ID, FirstTurn: s.FirstTurn, LastTurn: s.LastTurn, Options: rulings,
		Places: g.places(), Links: g.links(), Titles: g.keeps(), Table: g.cells(),
	}}
	for i, seat := range g.Info.Seats {
		cfg.Seats[i] = engine.Seat(seat.ID)
		cfg.Supply[i] = s.Supply[seat.ID]
		cfg.Suspended[i] = s.Suspended[seat.ID]
	}
	g.addCounters(&cfg.Data)
	g.addArrivals(&cfg.Data, s)
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
			UnitLimit: z.UnitLimit, NavalLimit: z.NavalLimit, Side: zonewar.NoSide})
	}
	for _, b := range g.Map.Boxes {
		p := zonewar.PlaceData{ID: b.ID, Terrain: zonewar.BaseLand, Land: true, Base: true, Side: g.boxSide(&b), Exits: slices.Clone(b.Exits)}
		if b.Medium == "sea" {
			p.Terrain, p.Land, p.Naval = zonewar.BaseSea, false, true
		}
		out = append(out, p)
	}
	return out
}

var linkKinds = map[string]zonewar.LinkKind{
	"sea": zonewar.SeaLink, "strait_mouth": zonewar.SeaLink, "land": zonewar.LandLink, "coast": zonewar.CoastLink, "beach": zonewar.BeachLink,
}

func (g *Game) links() []zonewar.LinkData {
	var out []zonewar.LinkData
	for _, l := range g.Map.Links {
		out = append(out, zonewar.LinkData{A: l.A, B: l.B, Kind: linkKinds[l.Kind], Wall: l.Border == borderFort})
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

func (g *Game) addCounters(d *zonewar.Data) {
	for _, u := range g.Units {
		d.Units = append(d.Units, zonewar.UnitData{ID: u.ID, Side: g.side(u.Side), Type: u.Type[0], No: u.No, Contingent: u.Contingent,
			FP: [2]int{u.FP, u.WeakFP}, Star: u.Star, Levy: u.Levy})
	}
	for _, l := range g.Leaders {
		d.Leaders = append(d.Leaders, zonewar.LeaderData{ID: l.ID, Side: g.side(l.Side), Bonus: l.Bonus})
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
			out.Arrivals = append(out.Arrivals, zonewar.Arrival{Place: a.Place, Counters: slices.Concat(a.Units, a.Leaders)})
		}
		d.Groups = append(d.Groups, out)
	}
}
