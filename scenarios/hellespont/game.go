// Package hellespont is the folder of the game Hellespont (411 to 410 BC): its entry
// in the list of games, and beside it its data, words, rules reference and board. Its
// rules are engine/hellespont.
package hellespont

import (
	"embed"
	"slices"

	rules "strategos/engine/hellespont"
	"strategos/engine/zonewar"
	"strategos/scenarios/zone"
)

//go:embed *.toml *.md board lessons
var files embed.FS

// Game is the game's entry.
var Game = zone.Rulebook[rules.Config, rules.Rules, rules.Snapshot, *rules.Game]{
	ID:    "hellespont",
	Files: files,
	Rulings: map[string][]string{
		rules.OptQuarter:       {"split", "defender", "attacker"},
		rules.OptStorm:         {"lee-shore", "open-water"},
		rules.OptSiegeStrength: {"weaker-worse", "as-printed"},
		rules.OptSiegeMinimum:  {"none", "one"},
		rules.OptSiegeDiscard:  {"own", "any"},
		rules.OptLeaderPoints:  {"killed", "captured"},
		rules.OptStrategic:     {"ratio", "difference"},
		rules.OptDifficultPort: {"two", "one"},
		rules.OptSpartaSupply:  {"points", "units"},
		rules.OptRetreatRoom:   {"own", "phase"},
		rules.OptWinterBeach:   {"border", "zone"},
	},
	Points: []string{"zone", "land", "leader",
		"hoplites",     // an enemy unit of hoplites eliminated; the other land units are "land"
		"supply_gap",   // a box by which the own supply is higher
		"naval_on_map", // FP of own ships on the map
		"early_recall", // the stratagem that recalls a leader played before the one that seizes him
	},
	Config: Config, Data: func(cfg *rules.Config) *zonewar.Data { return &cfg.Data },
	Compile: rules.Compile, Begin: rules.New, Restore: rules.Restore, Snapshot: (*rules.Game).Snapshot,
	Decisions: rules.Decisions, Totals: zone.EitherSide(rules.TotalCauses()),
	Awaited: map[string][]int{"seize": {17, 18}},
	Own:     own,
}.Entry()

// Config is what the rules of Hellespont need to play a scenario under
// rulings. The empty scenario is the first; options not given have their defaults.
func Config(g *zone.Game, scenario string, options map[string]string) (*rules.Config, error) {
	s, series, err := g.Ruled(scenario, options)
	if err != nil {
		return nil, err
	}
	has := campaign(s)
	cfg := &rules.Config{Data: series, Months: map[int]rules.Month{}, PortVP: map[string]int{},
		Unrestored: slices.Clone(has.Unrestored), RestoredBy: slices.Clone(has.RestoredBy),
		DrawUpTo: s.Margins.DrawUpTo, StrategicRatio: s.Margins.StrategicRatio, SickPorts: portsOfTheInland(g, s)}
	for _, t := range s.Turns {
		cfg.Months[t.No] = rules.Month(t.Own.(*Turn).Month)
	}
	if b := has.Bowl; b != nil {
		cfg.RemovedPieces, cfg.Picks, cfg.FirstDraw, cfg.Draw = slices.Clone(b.Removed), slices.Clone(b.Picks), b.FirstDraw, b.Draw
	}
	for _, w := range has.Withdrawals {
		cfg.Withdrawals = append(cfg.Withdrawals, rules.Withdrawal{Turn: w.Turn, Counters: slices.Clone(w.Counters)})
	}
	for _, c := range has.Scarcity {
		cfg.Scarcities = append(cfg.Scarcities, rules.Scarcity{Side: g.Side(c.Side), Held: slices.Clone(c.Held), Fleet: slices.Clone(c.Fleet), Idle: c.Idle})
	}
	for _, v := range s.TotalVictory {
		how := v.Own.(*TotalVictory)
		cfg.Totals = append(cfg.Totals, rules.TotalVictory{Side: g.Side(how.Side), EveryTurn: how.When == "turn", Ports: slices.Clone(v.Zones),
			OwnFP: how.OwnFP, FoeFP: how.FoeFP, ByStrength: len(v.Zones) == 0})
	}
	for _, z := range g.Map.Zones {
		if z.VP > 0 {
			cfg.PortVP[z.ID] = z.VP
		}
	}
	s.Award(map[string]*int{"supply_gap": &cfg.SupplyVP, "naval_on_map": &cfg.FleetVP, "hoplites": &cfg.HopliteVP,
		"land": &cfg.LandVP, "leader": &cfg.LeaderVP, "early_recall": &cfg.TreasonVP})
	for _, p := range s.Points {
		if p.Each == "naval_on_map" {
			cfg.FleetBlock = p.Own.(*Points).Per
		}
	}
	return cfg, nil
}

// portsOfTheInland are the ports that counters who never cross the sea can reach
// by land from where they arrive.
func portsOfTheInland(g *zone.Game, s *zone.Scenario) []string {
	seen := map[string]bool{}
	var queue, out []string
	for _, r := range s.Groups {
		for _, a := range r.Arrivals {
			if a.Field && !seen[a.Place] {
				seen[a.Place] = true
				queue = append(queue, a.Place)
			}
		}
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, l := range g.Map.Links {
			if l.Kind != "land" && l.Kind != "port_land" {
				continue
			}
			to := l.A
			if to == at {
				to = l.B
			} else if l.B != at {
				continue
			}
			if seen[to] {
				continue
			}
			seen[to] = true
			queue = append(queue, to)
			if l.Kind == "port_land" {
				out = append(out, to)
			}
		}
	}
	slices.Sort(out)
	return out
}
