// Package sphacteria is the folder of the game Sphacteria (425 BC): its entry in the
// list of games, and beside it its data, words, rules reference and board. Its rules
// are engine/sphacteria.
package sphacteria

import (
	"embed"
	"slices"

	rules "strategos/engine/sphacteria"
	"strategos/engine/zonewar"
	"strategos/scenarios/zone"
)

//go:embed *.toml *.md board lessons
var files embed.FS

// Game is the game's entry.
var Game = zone.Rulebook[rules.Config, rules.Rules, rules.Snapshot, *rules.Game]{
	ID:    "sphacteria",
	Files: files,
	Rulings: map[string][]string{
		rules.OptQuarter:   {"split", "defender", "attacker"},
		rules.OptPeltasts:  {"a", "b"},
		rules.OptBaseWall:  {"open", "walled"},
		rules.OptStraitI:   {"5", "10"},
		rules.OptSurrender: {"captured", "spared"},
		rules.OptWallOut:   {"wall", "free"},
	},
	Points: []string{"zone", "naval", "land", "leader"},
	Config: Config, Data: func(cfg *rules.Config) *zonewar.Data { return &cfg.Data },
	Compile: rules.Compile, Begin: rules.New, Restore: rules.Restore, Snapshot: (*rules.Game).Snapshot,
	Decisions: rules.Decisions, Totals: zone.EitherSide(rules.TotalCauses()),
	Own: own,
}.Entry()

// Config is what the rules of Sphacteria need to play a scenario under rulings.
// The empty scenario is the first; options not given have their defaults.
func Config(g *zone.Game, scenario string, options map[string]string) (*rules.Config, error) {
	s, series, err := g.Ruled(scenario, options)
	if err != nil {
		return nil, err
	}
	cfg := &rules.Config{Data: series}
	for i := range g.Map.Zones {
		z := &g.Map.Zones[i]
		if marks(z).Burns {
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
	for i, seat := range g.Info.Seats {
		cfg.Suspended[i] = supply(s).Suspended[seat.ID]
	}
	for _, r := range supply(s).Rules {
		side := g.Side(r.Side)
		cfg.SupplyZones[side] = slices.Clone(r.Zones)
		cfg.SupplyWatch[side] = slices.Clone(r.Watch)
		cfg.HelotZones = append(cfg.HelotZones, r.Ferry...)
	}
	cfg.DrawUpTo, cfg.StrategicRatio = s.Margins.DrawUpTo, s.Margins.StrategicRatio
	return cfg, nil
}
