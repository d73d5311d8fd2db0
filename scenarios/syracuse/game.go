package syracuse

import (
	"embed"
	"slices"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
	"strategos/scenarios/zone"
)

//go:embed *.toml *.md board lessons
var files embed.FS

// Game is the game's entry.
var Game = book.Entry()

// book joins the folder to its rules.
var book = zone.Rulebook[rules.Config, rules.Rules, rules.Snapshot, *rules.Game]{
	ID:    "syracuse",
	Files: files,
	Rulings: map[string][]string{
		rules.OptQuarter:        {"split", "defender", "attacker"},
		rules.OptBlockedArrival: {"receiver", "enemy"},
		rules.OptDelay:          {"group", "turn"},
		rules.OptCombatPoint:    {"announced", "stock"},
		rules.OptCavalryDie:     {"outnumbered", "as-printed"},
		rules.OptStranded:       {"lost", "waits"},
		rules.OptRuinedWall:     {"locks", "frees"},
		rules.OptStarvation:     {"everywhere", "map"},
		rules.OptRaids:          {"spare", "starve"},
		rules.OptPursuit:        {"zone", "fought"},
		rules.OptMargin:         {"draw", "victory"},
		rules.OptStrategic:      {"ratio", "double-limit"},
	},
	Points: []string{"fort", "wall", "naval", "hoplites", "land", "leader",
		"late_fort", // a fort that was not built by the end of a turn
	},
	Config: Config, Data: func(cfg *rules.Config) *zonewar.Data { return &cfg.Data },
	Compile: rules.Compile, Begin: rules.New, Restore: rules.Restore, Snapshot: (*rules.Game).Snapshot,
	Decisions: rules.Decisions, Totals: totals, Own: own,
}

// Config is what the rules of Syracuse need to play a scenario under rulings. The empty scenario
// is the first; options not given have their defaults.
func Config(g *zone.Game, scenario string, options map[string]string) (*rules.Config, error) {
	s, series, err := g.Ruled(scenario, options)
	if err != nil {
		return nil, err
	}
	has := campaign(s)
	cfg := &rules.Config{Data: series, Seasons: map[int]rules.Season{}, Swords: map[string]int{}, Zones: map[string][]string{}, Apart: map[string]bool{},
		Draw: has.Bowl.Draw, Removed: slices.Clone(has.Bowl.Removed), DrawUpTo: s.Margins.DrawUpTo, StrategicRatio: s.Margins.StrategicRatio}
	for seat, ids := range has.Bowl.Starts {
		cfg.Starts[g.Side(seat)] = slices.Clone(ids)
	}
	for seat, n := range has.Bowl.FirstDraw {
		cfg.FirstDraw[g.Side(seat)] = n
	}
	for _, t := range s.Turns {
		own := t.Own.(*Turn)
		cfg.Seasons[t.No] = rules.Season{AP: own.AP, Winter: own.Winter(), Name: own.Season, Year: own.Year}
	}
	for _, d := range has.WorksDice {
		side := zonewar.NoSide
		if d.Side != "" {
			side = g.Side(d.Side)
		}
		fort := d.Fort
		if fort != "" {
			fort = zone.FortPlace(fort)
		}
		cfg.WorksDice = append(cfg.WorksDice, rules.WorksDie{ID: d.ID, Side: side, Dice: d.Dice, When: d.When, Season: d.Season, Fort: fort, Year: d.Year})
	}
	for _, r := range s.Groups {
		a := r.Arrivals[0]
		cfg.Zones[r.ID] = []string{a.Place}
		if len(a.Zones) > 0 {
			cfg.Zones[r.ID] = slices.Clone(a.Zones)
		}
		cfg.Apart[r.ID] = a.Apart
	}
	works(g, cfg)
	victory(g, s, cfg)
	for _, u := range g.Units {
		if own := u.Own.(*Unit); own.Allied {
			cfg.Allied = append(cfg.Allied, u.ID)
		}
		if u.Own.(*Unit).Spartan {
			cfg.Spartans = append(cfg.Spartans, u.ID)
		}
	}
	return cfg, nil
}

// works are what may be built, and the swords of what is stormed.
func works(g *zone.Game, cfg *rules.Config) {
	for _, f := range g.Map.Fortifications {
		if f.Cost == 0 {
			continue
		}
		cfg.Sites = append(cfg.Sites, rules.Site{ID: f.ID, Work: f.ID, Side: g.Side(f.Owner), Cost: f.Cost, At: landOf(g, f.Zones)})
		cfg.CampCrew, cfg.CampGates = f.Capacity, slices.Clone(f.Assault)
		for _, z := range landOf(g, f.Zones) {
			cfg.Swords[z] = f.Swords
		}
	}
	for _, f := range g.Map.Forts {
		place := zone.FortPlace(f.ID)
		cfg.Swords[place] = f.Swords
		if f.Builder != "" {
			cfg.Sites = append(cfg.Sites, rules.Site{ID: place, Fort: place, Side: g.Side(f.Builder), Cost: f.Cost, At: []string{f.Zone}})
		}
	}
	for _, w := range g.Map.Walls {
		cfg.Sites = append(cfg.Sites, rules.Site{ID: w.ID, Work: w.ID, Side: g.Side(w.Owner), Cost: w.Cost, At: w.Zones[:], Needs: slices.Clone(w.Requires), Bars: slices.Clone(w.Excludes)})
	}
	if c := g.Map.Chains; c != nil {
		cfg.Sites = append(cfg.Sites, rules.Site{ID: "chains", Work: "chains", Side: g.Side(c.Owner), Cost: c.Cost, Holds: zone.FortPlace(c.Fort)})
	}
}

// landOf keeps the land zones of a list.
func landOf(g *zone.Game, ids []string) []string {
	var out []string
	for _, z := range g.Map.Zones {
		if slices.Contains(ids, z.ID) && z.Land {
			out = append(out, z.ID)
		}
	}
	return out
}

// totals are the total victories of all scenarios: that the city capitulates, and what they name (9.1).
func totals(g *zone.Game) []zone.Total {
	out := []zone.Total{{Seat: "athens", Cause: rules.CauseCapitulation}}
	for i := range g.Scenarios {
		for _, v := range g.Scenarios[i].TotalVictory {
			t := zone.Total{Seat: engine.Seat(v.Own.(*TotalVictory).Side), Cause: v.ID}
			if !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
	}
	return out
}

// victory is how the game is won and what brings points.
func victory(g *zone.Game, s *zone.Scenario, cfg *rules.Config) {
	forts := func(ids []string) []string {
		var out []string
		for _, id := range ids {
			out = append(out, zone.FortPlace(id))
		}
		return out
	}
	for _, v := range s.TotalVictory {
		how := v.Own.(*TotalVictory)
		cfg.Conditions = append(cfg.Conditions, rules.Condition{ID: v.ID, Side: g.Side(how.Side), When: how.When, FoeFP: how.FoeFP, Standing: how.Standing,
			NotAll: how.NotAll, Down: how.Down, Destroyed: how.Destroyed, Forts: forts(how.Forts)})
	}
	s.Award(map[string]*int{"fort": &cfg.FortVP, "wall": &cfg.WallVP, "naval": &cfg.NavalVP, "hoplites": &cfg.HopliteVP,
		"land": &cfg.LandVP, "leader": &cfg.LeaderVP, "late_fort": &cfg.LateVP})
	for _, p := range s.Points {
		switch own := p.Own.(*Points); p.Each {
		case "fort":
			cfg.FortsVP = forts(own.Forts)
		case "late_fort":
			cfg.LateTurn, cfg.LateFort = own.By, forts(own.Forts)[0]
		}
	}
}
