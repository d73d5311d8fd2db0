package syracuse_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// example is one worked example: what is given and what the rules must make of it.
type example struct {
	ID, Kind, Basis, Cite string

	Side, Item, Zone, Place, Wall, Field, Fort, Element, Assault, Share, Advantage string
	A, B                                                                           string
	Turn, PM, Attack, Defence, Besiegers, Die                                      int

	TotalAthens     int            `toml:"total_athens"`
	TotalSyracuse   int            `toml:"total_syracuse"`
	AdvantageUse    string         `toml:"advantage_use"`
	Holds           bool           `toml:"holds"`
	Standing        []string       `toml:"standing"`
	Destroyed       []string       `toml:"destroyed"`
	Presence        map[string]int `toml:"presence"`
	PlemmyrionOwner string         `toml:"plemmyrion_owner"`
	Path            []string       `toml:"path"`
	EnemyWalls      []string       `toml:"enemy_walls"`
	RuinedWalls     []string       `toml:"ruined_walls"`
	CavalryOwn      int            `toml:"cavalry_own"`
	CavalryEnemy    int            `toml:"cavalry_enemy"`
	Chains          bool           `toml:"chains"`
	DoubleLeader    bool           `toml:"double_leader_on_map"`
	Camp            bool           `toml:"camp"`
	Winter          bool           `toml:"winter"`
	Force           []string       `toml:"force"`
	LeadersField    []string       `toml:"leaders_field"`
	LeadersFort     []string       `toml:"leaders_fort"`
	Count           int            `toml:"count"`

	Attackers, Defenders, Entered, Support []string
	AttackerLeaders                        []string `toml:"attacker_leaders"`
	DefenderLeaders                        []string `toml:"defender_leaders"`
	SupportDefender                        []string `toml:"support_defender"`
	StratagemsAttacker                     []string `toml:"stratagems_attacker"`
	StratagemsDefender                     []string `toml:"stratagems_defender"`
	NightDie                               int      `toml:"s10_die"`
	FortHolds                              string   `toml:"fort_holds"`
	ReinforcedShips                        bool     `toml:"reinforced_ships"`

	played

	Expect map[string]any
}

// vectors is one example at work.
type vectors struct {
	bench
	*example
}

// expects compares what the rules make of an example with what it says.
func (v vectors) expects(key string, got any) {
	v.Helper()
	want, ok := v.Expect[key]
	if !ok {
		v.Fatalf("the example says nothing of %s", key)
	}
	if n, number := want.(int64); number {
		want = int(n)
	}
	v.Want(key, got, want)
	delete(v.Expect, key)
}

// set is a made position in which the side is active.
func (v vectors) set(active zonewar.Side, lines ...string) *rules.Game {
	return rules.Position(v.cfg, active, strings.Join(lines, "\n"))
}

// TestVectors holds the rules to every worked example.
func TestVectors(t *testing.T) {
	var file struct{ Example []example }
	meta, err := toml.DecodeFile("testdata/examples.toml", &file)
	if err != nil {
		t.Fatal(err)
	}
	if unread := meta.Undecoded(); len(unread) > 0 {
		t.Errorf("nobody reads %v", unread)
	}
	if len(file.Example) != 133 {
		t.Errorf("%d examples, not 133", len(file.Example))
	}
	kept := 0
	cfg := configOf(t, "historical", nil)
	for i := range file.Example {
		e := &file.Example[i]
		t.Run(e.ID+"_"+e.Kind, func(t *testing.T) {
			check, ok := vectorKinds[e.Kind]
			if !ok {
				check, ok = playedKinds[e.Kind]
			}
			if !ok {
				t.Fatalf("no test for examples of the kind %q", e.Kind)
			}
			if len(e.Expect) == 0 {
				t.Error("it says nothing")
			}
			check(vectors{benchOf(t, cfg), e})
			if len(e.Expect) > 0 {
				t.Errorf("the check passes over %v", e.Expect)
			}
			kept++
		})
	}
	t.Logf("the rules were held to %d of %d examples", kept, len(file.Example))
}

var vectorKinds = map[string]func(v vectors){
	"action_points": vectorActionPoints, "activation": vectorActivation, "adjacency": vectorAdjacency,
	"attrition": vectorAttrition,
	"build":     vectorBuild, "combat": vectorCombat, "losses": vectorLosses, "movement": vectorMovement,
	"naval_limit": vectorNavalLimit,
	"odds":        vectorOdds, "siege": vectorSiege, "stacking": vectorStacking, "wall_attempt": vectorWallAttempt,
	"wall_effect": vectorWallEffect,
	"works_dice":  vectorWorksDice,
}

// troops are faces of units of a side, of the types, that add up to so many FP.
func (v vectors) troops(side zonewar.Side, types string, fp int, used map[string]bool) []string {
	v.Helper()
	var pool []zonewar.UnitData
	for _, u := range v.cfg.Units {
		if u.Side == side && strings.ContainsRune(types, rune(u.Type)) && !used[u.ID] {
			pool = append(pool, u)
		}
	}
	out, ok := addUp(pool, fp)
	if !ok {
		v.Fatalf("no units of %d FP are left", fp)
	}
	for _, id := range out {
		used[strings.TrimSuffix(id, "-")] = true
	}
	return out
}

// addUp finds faces of units whose FP add up to a sum.
func addUp(pool []zonewar.UnitData, fp int) ([]string, bool) {
	if fp == 0 {
		return nil, true
	}
	for i, u := range pool {
		for face, mark := range [...]string{"", "-"} {
			if n := u.FP[face]; n > 0 && n <= fp {
				if rest, ok := addUp(pool[i+1:], fp-n); ok {
					return append(rest, u.ID+mark), true
				}
			}
		}
	}
	return nil, false
}

// sideNamed is a side by its seat's name, sideHolding that of a counter.
func sideNamed(seat string) zonewar.Side {
	if seat == "athens" {
		return athens
	}
	return syracuse
}

func sideHolding(ids ...string) zonewar.Side {
	if strings.HasPrefix(ids[0], "ath-") {
		return athens
	}
	return syracuse
}

func vectorActionPoints(v vectors) {
	g := v.set(athens, "T17: ath-h1", "T16: syr-h1")
	g.Month(v.Turn)
	g.Holder(sideNamed(v.Advantage))
	half := func(n int) []int { return []int{n / 2, n - n/2} }
	g.StartTurn(zonetest.Box(append(half(v.TotalAthens), half(v.TotalSyracuse)...)...))
	if v.AdvantageUse == "invert" {
		if _, err := g.Apply(engine.Cmd("exchange"), zonewar.NoDice{}); err != nil {
			v.Fatal(err)
		}
	}
	v.expects("initiative", string(g.Ruleset().Seat(g.Raw().Initiative)))
	v.expects("pa_athens", int(g.Raw().AP[athens]))
	v.expects("pa_syracuse", int(g.Raw().AP[syracuse]))
}

func vectorActivation(v vectors) {
	leaders := slices.Concat(v.LeadersField, v.LeadersFort)
	side := athens
	if len(leaders) > 0 {
		side = sideHolding(leaders...)
	}
	own, foe := "ath", "syr"
	if side == syracuse {
		own, foe = foe, own
	}
	g := v.set(side)
	zone, units := "T9", map[string]string{"own": own + "-h1", "enemy": foe + "-h1"}
	g.Put(zone, append(slices.Clone(v.LeadersField), units[v.Field])...)
	at := zone
	if v.Fort == "own" {
		g.Build("fort:labdalon")
		if side == syracuse {
			g.Take("fort:labdalon")
		}
		g.Put("fort:labdalon", append(slices.Clone(v.LeadersFort), own+"-h2")...)
		if v.Field == "enemy" {
			at = "fort:labdalon"
		}
	}
	v.Play(g, "announce 3", "activate "+at)
	v.expects("cost", 3-int(g.Raw().Announced[side]))
	together := g.Ruleset().Together(g.Series(), g.Ruleset().PlaceOf(at), side)
	garrison, _ := g.Ruleset().CounterOf(own + "-h2")
	if v.Fort == "own" && !together.Has(garrison) {
		v.Error("the garrison does not move with the activation")
	}
	v.expects("activations", 1)
}

func vectorAdjacency(v vectors) {
	g := v.set(athens)
	v.expects("adjacent", slices.Contains(strings.Fields(near(g, v.A)), v.B))
}

func vectorWallEffect(v vectors) {
	g := v.set(athens)
	for _, id := range v.Standing {
		g.Build(id)
	}
	r := g.Ruleset()
	v.expects("wall", r.Crossing(g.Series(), r.PlaceOf(v.A), r.PlaceOf(v.B), syracuse).Has(zonewar.Wall))
}

func vectorBuild(v vectors) {
	side := sideNamed(v.Side)
	g := v.set(side)
	for _, id := range v.Standing {
		g.Build(id)
	}
	for _, id := range v.Destroyed {
		g.Ruin(id)
	}
	if v.PlemmyrionOwner == "syracuse" {
		g.Take("fort:plemmyrion")
	}
	used := map[string]bool{}
	for at, fp := range engine.InOrder(v.Presence) {
		g.Put(at, v.troops(side, "HAP", fp, used)...)
	}
	g.Work(side, zonetest.Fixed(6, 6, 6, 6, 6))
	v.expects("legal", g.Prompt().Decision == "build" && v.Legal(g, "build "+v.Item))
}

func vectorMovement(v vectors) {
	side := athens
	if v.Path[0] == "T16" || len(v.EnemyWalls)+len(v.RuinedWalls) > 0 {
		side = syracuse
	}
	g := v.set(side)
	for _, id := range v.EnemyWalls {
		g.Build(id)
	}
	for _, id := range v.RuinedWalls {
		g.Ruin(id)
	}
	r, cost := g.Rules(), 0
	for i, to := range v.Path[1:] {
		cost += r.StepCost(g.Series(), r.PlaceOf(v.Path[i]), r.PlaceOf(to), side)
	}
	v.expects("cost", cost)
	v.expects("legal", cost <= v.PM)
}

func vectorLosses(v vectors) {
	for res := zonewar.Result(0); ; res++ {
		if res.String() == v.Share {
			v.expects("steps", res.Hits(v.Count))
			return
		}
	}
}

func vectorOdds(v vectors) {
	v.expects("column", zonewar.Columns[zonewar.OddsColumn(v.Attack, v.Defence)])
}

func vectorStacking(v vectors) {
	g := v.set(athens)
	if v.Camp {
		g.Build("camp")
	}
	g.Put(v.Place, v.Force...)
	r := g.Ruleset()
	v.expects("legal", !r.Overfull(g.Series(), r.PlaceOf(v.Place), sideHolding(v.Force...)))
}

func vectorWorksDice(v vectors) {
	side := sideNamed(v.Side)
	g := v.set(side)
	g.Month(v.Turn)
	g.Holder(side.Other())
	if v.Holds {
		g.Holder(side)
	}
	used := map[string]bool{}
	g.Put("T20", v.troops(side, "C", v.CavalryOwn, used)...)
	g.Put("T11", v.troops(side.Other(), "C", v.CavalryEnemy, used)...)
	if v.Chains {
		g.Build("chains")
	}
	if v.DoubleLeader {
		g.Put("T20", map[zonewar.Side]string{athens: "ath-alcibiades", syracuse: "syr-gylippus"}[side])
	}
	v.expects("dice", g.WorksDice(side, false))
}

func vectorSiege(v vectors) {
	g := v.set(athens, "fort:olympieion: syr-p1")
	g.Put("T21", "ath-h1", "ath-h2", "ath-h3", "ath-h4", "ath-h5")
	for _, id := range []string{"ath-h1", "ath-h2", "ath-h3", "ath-h4", "ath-h5"}[v.Besiegers:] {
		g.Put("T25", id)
	}
	g.Strike(athens)
	v.Roll(g, "besiege fort:olympieion", v.Die)
	v.expects("success", g.FortOf("fort:olympieion") == athens)
}

func vectorWallAttempt(v vectors) {
	side := syracuse
	if v.Wall[0] == 'S' {
		side = athens
	}
	g := v.set(side, "built: camp A1 A2")
	used := map[string]bool{}
	for at, fp := range engine.InOrder(v.Presence) {
		g.Put(at, v.troops(side, "HAP", fp, used)...)
	}
	g.Strike(side)
	allowed := g.Prompt().Decision == "strike" && v.Legal(g, "wreck "+v.Wall)
	v.expects("allowed", allowed)
	if allowed {
		v.Roll(g, "wreck "+v.Wall, v.Die)
	}
	v.expects("destroyed", g.Ruined(v.Wall))
}

func vectorAttrition(v vectors) {
	side := sideHolding(v.Force...)
	g := v.set(side)
	if v.Place == "fort:labdalon" {
		g.Build("fort:labdalon")
	}
	if v.Winter {
		g.Month(2)
	}
	g.Put(v.Place, v.Force...)
	events := g.Waste(side, zonetest.Box(v.Die))
	e, tested := find(events, "attrition-roll")
	v.expects("tested", tested)
	total, _ := e.Facts.Number("total")
	v.expects("modified", total)
	effect := "none"
	if tested {
		effect = e.Facts.Get("hits")
	}
	v.expects("effect", effect)
}

func vectorNavalLimit(v vectors) {
	g := v.set(athens, "CATANE: "+strings.Join(v.Force, " "), "T16: syr-h1")
	g.Holder(athens)
	fp := 0
	for _, c := range zonewar.See(g.View("")).Counters {
		if c.Place == "CATANE" {
			fp += c.FP
		}
	}
	v.expects("pf", fp)
	g.EndTurn(engine.NewSeeded(1))
	over := g.Prompt().Over
	v.expects("syracuse_wins", over != nil && over.Cause == "fleet")
}

// vectorCombat reckons a combat with the stratagems named, and reads the table for its die.
func vectorCombat(v vectors) {
	side := sideHolding(v.Attackers...)
	g := v.set(side)
	r, s := g.Ruleset(), g.Raw()
	at, field := r.PlaceOf(v.Zone), v.Zone
	titles, lend := [2]int{}, [2]zonewar.Place{zonewar.NoPlace, zonewar.NoPlace}
	lends := func(who zonewar.Side, units []string, where string) {
		if len(units) > 0 {
			g.Put(where, units...)
			titles[who], lend[who] = int(rules.Combined), r.PlaceOf(where)
		}
	}
	inside := v.Zone
	switch v.Assault {
	case "camp":
		g.Build("camp")
		field = "T13"
		lends(side, v.Support, "T15")
	case "":
		lends(side, v.Support, "T11")
	default:
		inside = v.Assault
		at = r.PlaceOf(inside)
	}
	g.Put(field, slices.Concat(v.Attackers, v.AttackerLeaders)...)
	g.Put(inside, slices.Concat(v.Defenders, v.DefenderLeaders)...)
	lends(side.Other(), v.SupportDefender, "T16")
	if v.FortHolds != "" {
		g.Build("fort:labdalon")
		garrison := map[zonewar.Side]string{athens: "ath-p1", syracuse: "syr-p2"}
		holder := side
		if v.FortHolds == "defender" {
			holder = side.Other()
		}
		if holder == syracuse {
			g.Take("fort:labdalon")
		}
		g.Put("fort:labdalon", garrison[holder])
	}
	for _, id := range v.Attackers {
		c, _ := r.CounterOf(strings.TrimSuffix(id, "-"))
		v.entered(&s.Units[c], r)
	}
	if v.ReinforcedShips {
		s.Lasting[syracuse] = int8(rules.ReinforcedShips)
	}
	v.lay(g, side, v.StratagemsAttacker, &titles, at)
	v.lay(g, side.Other(), v.StratagemsDefender, &titles, at)
	if v.Assault == "camp" {
		s.Combat.Zone, s.StormFrom = at, r.PlaceOf(field)
	}
	k := r.Reckon(g.Series(), at, side, titles, lend)
	shift := 0
	for _, m := range k.Shifts {
		shift += m.Value
	}
	cell := r.Odds(g.Series(), at, side, titles, lend).Results[v.Die-1]
	v.expects("attack_pf", k.Att.FP)
	v.expects("defence_pf", k.Def.FP)
	v.expects("odds", zonewar.Columns[k.Base])
	v.expects("shift", shift)
	v.expects("column", zonewar.Columns[k.Column])
	v.expects("modifier", k.DRM)
	v.expects("row", min(max(v.Die+k.DRM, zonewar.MinRow), zonewar.MaxRow))
	v.expects("attacker", cell.Attacker.String())
	v.expects("defender", cell.Defender.String())
	winner := "defender"
	if cell.AttackerWins {
		winner = "attacker"
	}
	v.expects("winner", winner)
	v.expects("attacker_steps", cell.Attacker.Hits(len(v.Attackers)))
	v.expects("defender_steps", cell.Defender.Hits(len(v.Defenders)))
	delete(v.Expect, "winner_reconstructed") // who wins a quarter against a quarter the data tell
}

// entered marks how an attacking unit came into the zone.
func (v vectors) entered(u *zonewar.Unit, r *zonewar.Ruleset) {
	u.Via = zonewar.ByLand
	u.From = r.PlaceOf("T14") // from high ground, over nothing
	for _, way := range v.Entered {
		switch way {
		case "river":
			u.Crossed |= zonewar.River
		case "wall":
			u.Crossed |= zonewar.Wall
		case "amphibious":
			u.Via, u.From = zonewar.ByTransport, r.PlaceOf("M9")
		case "climb":
			u.From = r.PlaceOf("T24")
		default:
			v.Fatalf("nobody comes by %q", way)
		}
	}
	if v.Element == "naval" {
		u.Via, u.From = 0, zonewar.NoPlace
	}
}

// lay lays the stratagems of a side for the combat; of a night attack the die has fallen.
func (v vectors) lay(g *rules.Game, side zonewar.Side, list []string, titles *[2]int, at zonewar.Place) {
	for _, id := range list {
		switch id {
		case "S3":
			titles[side] = int(rules.Diekplous)
		case "S11":
			titles[side] = int(rules.Combined)
		case "S19":
			titles[side] = int(rules.LeaderWounded)
		case "S10":
			titles[side] = int(rules.NightAttack)
			s := g.Raw()
			s.Combat.Zone = at
			if v.NightDie >= 3 {
				s.Share[syracuse] = zonewar.TwoThirds
			} else {
				s.Share[athens] = zonewar.HalfUp
			}
		default:
			v.Fatalf("the stratagem %q is not laid here", id)
		}
	}
}
