package syracuse_test

import (
	"slices"
	"strconv"
	"strings"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
)

// played is what the examples give that are played out: by commands from a made position, or by a part of the turn.
type played struct {
	Stratagem, Piece, Target    string
	Stratagems, Causes, Targets []string
	Leaders, First, Zones       []string
	Ships, Cargo, Land, Naval   []string
	Turns, Thrown               []int
	Level, Crew                 int
	S22                         bool `toml:"s22"`
	CampBuiltTurn               int  `toml:"camp_built_turn"`
	FieldUnits                  int  `toml:"field_enemy_units"`
	FortUnits                   int  `toml:"fort_enemy_units"`
	AthensFP                    int  `toml:"athens_pf"`
	SyracuseFP                  int  `toml:"syracuse_pf"`
	Owners                      map[string]string
	Troops                      map[string]int
	LossesAthens                map[string]int `toml:"losses_athens"`
	LossesSyracuse              map[string]int `toml:"losses_syracuse"`
	PlemmyrionInTime            bool           `toml:"plemmyrion_by_turn_4"`
	S11InHand                   bool           `toml:"s11_in_hand"`
	CampState                   string         `toml:"camp_state"`
	ChainsState                 string         `toml:"chains_state"`
	Cases                       []struct {
		Units int `toml:"enemy_units"`
		Mover string
	}
}

// playedKinds are the kinds of examples that are played out; those told in words have a game each.
var playedKinds = map[string]func(v vectors){
	"constructions":      vectorConstructions,
	"stratagem_return":   vectorReturn,
	"works_allowed":      vectorWorksAllowed,
	"supply":             vectorSupply,
	"stop":               vectorStop,
	"withdrawal":         vectorWithdrawal,
	"transport":          vectorTransport,
	"works_points":       vectorWorksPoints,
	"cavalry_throw":      vectorCavalry,
	"victory":            vectorVictory,
	"stratagem_playable": vectorPlayable,
	"storm":              vectorStorm,
	"discord":            vectorDiscord,
	"recovery":           vectorRecovery,
	"blockade":           vectorBlockade,
	"sap":                vectorSap,
	"camp_assault":       vectorCampAssault,
	"desertion":          vectorDesertion,
	"rotten_hulls":       vectorRottenHulls,
	"to_catane":          vectorToCatane,
	"fort_entry":         vectorFortEntry,
	"told": func(v vectors) {
		tell, ok := toldExamples[v.ID]
		if !ok {
			v.Fatal("nobody plays this example")
		}
		tell(v)
	},
}

// some are so many units of a side, of the types, the strongest of those that are free.
func (v vectors) some(side zonewar.Side, types string, n int, used map[string]bool) []string {
	v.Helper()
	var out []string
	for i := len(v.cfg.Units) - 1; i >= 0 && len(out) < n; i-- {
		if u := v.cfg.Units[i]; u.Side == side && strings.ContainsRune(types, rune(u.Type)) && !used[u.ID] {
			out, used[u.ID] = append(out, u.ID), true
		}
	}
	if len(out) < n {
		v.Fatalf("there are no %d units of %s", n, types)
	}
	return out
}

// stationed sets so many units of a side down in each place.
func (v vectors) stationed(g *rules.Game, side zonewar.Side, units map[string]int) {
	used := map[string]bool{}
	for at, n := range engine.InOrder(units) {
		types := "HAP"
		if at[0] == 'M' {
			types = "T"
		}
		g.Put(at, v.some(side, types, n, used)...)
	}
}

func vectorConstructions(v vectors) {
	g := v.set(athens, v.Zone+": ath-h1")
	if g.FortOf("fort:plemmyrion") != nobody {
		v.Fatal("the fort stands before it is built")
	}
	g.Work(athens, box(6, 6, 6))
	v.Play(g, "build fort:plemmyrion")
	v.expects("terrain", zoneOf(g, v.Zone).Terrain)
	fort := ""
	for _, id := range []string{"fort:labdalon", "fort:syke", "fort:plemmyrion"} {
		if g.FortOf(id) == athens {
			fort += id
		}
	}
	v.expects("fort", fort)
}

func vectorReturn(v vectors) {
	var g *rules.Game
	switch v.Stratagem {
	case "S11":
		g = v.set(athens, openSea, "M4: ath-t3")
		g.Hand(athens, v.Piece)
		v.Play(g, "announce 1", "end")
		v.Roll(g, "commit "+v.Piece+" 11 M4", 3)
	case "S6":
		g = v.set(syracuse, "M7: syr-t1 syr-erasinides", "T25: ath-h1", "built: camp")
		g.Hand(syracuse, v.Piece)
		g.Holder(athens)
		g.Work(syracuse, nil)
		v.Play(g, "interrupt syracuse")
		v.Must(g, box(1, 1, 1), "play "+v.Piece+" 6")
	default:
		v.Fatalf("nobody plays %s", v.Stratagem)
	}
	boxes := map[zonewar.Where]string{zonewar.InBowl: "bowl", zonewar.Removed: "permanent"}
	v.expects("to", boxes[lies(g, v.Piece).Where])
}

func vectorWorksAllowed(v vectors) {
	var allowed []bool
	for _, turn := range v.Turns {
		g := v.set(syracuse, "T16: syr-h1", "T25: ath-h1")
		if turn >= v.CampBuiltTurn {
			g.Build("camp")
			g.CampSince(v.CampBuiltTurn)
		}
		g.Month(turn)
		g.Hand(syracuse, "str-07")
		g.Work(syracuse, box(1, 1, 1, 1))
		allowed = append(allowed, g.Prompt().Seat == "syracuse" && g.Prompt().Decision == "tools")
	}
	v.expects("allowed", allowed)
}

func vectorSupply(v vectors) {
	side := sideNamed(v.Side)
	lines := []string{"T25: ath-h4", "T16: syr-h1", fleet, "built: camp"}
	for _, cause := range v.Causes {
		switch cause {
		case "chains":
			lines = append(lines, "built: chains")
		case "cavalry":
			lines = append(lines, "T11: syr-c1")
		case "blockade":
			lines = append(lines, "built: fort:syke", "fort:syke: ath-h1", "T7: ath-h2", "M5: ath-t1", "M8: ath-t2")
		default:
			v.Fatalf("nobody is cut off by %s", cause)
		}
	}
	g := v.set(side, lines...)
	if v.Winter {
		g.Month(2)
	}
	g.Raw().Supply[side] = int8(v.Level)
	dice := box(2, 1, 1, 1, 1, 1, 1, 1, 1, 1) // an even one for the horse of Syracuse
	card := []string{"str-21", "str-20"}[side]
	if v.S22 {
		g.Hand(side, card)
	}
	events := g.Recover(side, dice)
	if v.S22 {
		for n := 0; n < 5 && g.Prompt().Decision != "supply"; n++ {
			events = append(events, v.Must(g, dice, "pass")...)
		}
		events = append(events, v.Must(g, dice, "play "+card+" 22")...)
	}
	v.expects("box", int(g.Raw().Supply[side]))
	v.expects("face", map[bool]string{true: "scarcity", false: "supply"}[g.Raw().Lacking[side]])
	effect := "none"
	switch {
	case kinds(events, "hunger") > 0:
		effect = "starvation"
	case kinds(events, "capitulation") > 0:
		effect = "capitulation"
	}
	v.expects("effect", effect)
}

func vectorStop(v vectors) {
	g := v.set(syracuse, "T8: syr-h1", "T25: ath-h1", "built: fort:labdalon")
	used := map[string]bool{"ath-h1": true}
	g.Put("T9", v.some(athens, "H", v.FieldUnits, used)...)
	g.Put("fort:labdalon", v.some(athens, "H", v.FortUnits, used)...)
	v.Play(g, "announce 2", "activate T8")
	if !v.Legal(g, "move syr-h1 T9") {
		v.Error("the zone itself cannot be entered")
	}
	v.expects("stop", !v.Legal(g, "move syr-h1 T9 T12"))
}

func vectorWithdrawal(v vectors) {
	g := v.set(athens, "T13: syr-h1")
	g.Put("T23", v.Defenders...)
	g.Put("T25", slices.Concat(v.First, v.Force)...)
	v.Play(g, "announce 4", "activate T25")
	for _, group := range [][]string{v.First, v.Force} {
		if len(group) == 0 {
			continue
		}
		if g.Prompt().Decision != "moves" {
			v.Error("the first group already lets the horse ride off")
		}
		v.Play(g, "move "+strings.Join(group, " ")+" T23")
	}
	v.expects("allowed", g.Prompt().Decision == "withdraw" && g.Prompt().Seat == "syracuse")
}

func vectorTransport(v vectors) {
	var g *rules.Game
	legal := true
	if v.Cite == "3.5" { // those who arrive aboard
		_, g = due(v.T, nil, 4, athens, "T25: ath-h1", "T13: syr-h1")
		g.Deploy()
		v.Play(g, "place M1")
		for g.Prompt().Decision == "place" {
			v.Play(g, defaultOrFirst(g))
		}
		v.Asks(g, "syracuse", "sail")
		v.Play(g, "activate M1")
		legal = v.Legal(g, "move "+strings.Join(slices.Concat(v.Ships, v.Cargo), " ")+" syr-gylippus M2")
	} else {
		g = v.set(athens, "T13: syr-h1")
		g.Put("M11", v.Ships...)
		g.Put("T25", v.Cargo...)
		v.Play(g, "announce 2", "activate T25")
		for _, unit := range v.Cargo {
			if words := "move " + unit + " M11 T24"; v.Legal(g, words) {
				v.Play(g, words)
			} else {
				legal = false
			}
		}
	}
	v.expects("legal", legal)
	v.expects("surplus_pf", max(0, v.fp(g, v.Cargo)-v.fp(g, v.Ships)))
}

// defaultOrFirst is the command the prompt suggests, or its first.
func defaultOrFirst(g *rules.Game) string {
	if d := defaultOf(g); d != "" {
		return d
	}
	return commands(g)[0]
}

// fp adds up the FP of counters.
func (v vectors) fp(g *rules.Game, ids []string) int {
	n := 0
	for _, id := range ids {
		n += counter(g, strings.TrimSuffix(id, "-")).FP
	}
	return n
}

func vectorWorksPoints(v vectors) {
	g := v.set(athens, "T17: ath-h1", "T16: syr-h1")
	g.Hand(athens, "str-03")
	g.Holder(athens)
	g.Work(athens, nil)
	v.Roll(g, "pass", v.Thrown...)
	v.expects("points", int(g.Raw().Works.Points))
}

func vectorCavalry(v vectors) {
	g := v.set(athens, "T17: ath-h1", "T16: syr-h1", "built: camp", fleet)
	used := map[string]bool{}
	g.Put("T20", v.troops(athens, "C", v.AthensFP, used)...)
	g.Put("T11", v.troops(syracuse, "C", v.SyracuseFP, used)...)
	dice := box(v.Die, 1, 1, 1, 1, 1, 1, 1)
	events := g.Recover(athens, dice) // both sides' supply, as far as nobody is asked before
	for n := 0; n < 20 && g.Raw().Turn == 3 && g.Prompt().Over == nil; n++ {
		events = append(events, v.Must(g, dice, defaultOrFirst(g))...)
	}
	thrower, victim, hit := "none", "none", "no"
	for _, e := range events {
		if e.Kind != "raid-roll" {
			continue
		}
		if thrower != "none" {
			v.Error("both sides throw")
		}
		thrower, hit = string(e.Seat), e.Facts.Get("hit")
		victim = string(g.Ruleset().Seat(sideNamed(thrower).Other()))
	}
	v.expects("thrower", thrower)
	v.expects("victim", victim)
	v.expects("scarcity", hit == "yes")
}

func vectorVictory(v vectors) {
	g := v.set(athens, "T25: ath-h1", "T16: syr-h1", "M10: ath-t1 ath-t2 ath-t3")
	g.Month(9)
	for _, id := range v.Standing {
		g.Build(id)
		if v.Owners[id] == "syracuse" {
			g.Take(id)
		}
	}
	g.Raw().InTime = v.PlemmyrionInTime
	used := map[string]bool{"ath-h1": true, "syr-h1": true, "ath-t1": true, "ath-t2": true, "ath-t3": true}
	for side, lost := range [...]map[string]int{v.LossesAthens, v.LossesSyracuse} {
		who := zonewar.Side(side)
		units := v.some(who, "T", lost["T"], used)
		units = slices.Concat(units, v.some(who, "H", lost["H"], used), v.some(who, "ACP", lost["other"], used))
		leaders := [...][]string{{"ath-nicias", "ath-demosthenes"}, {"syr-sicanus", "syr-heraclides"}}[side]
		leaders = leaders[:lost["leaders"]]
		for _, id := range units {
			at := [...]string{"T25", "T16"}[side]
			if strings.Contains(id, "-t") {
				at = [...]string{"CATANE", "M6"}[side]
			}
			g.Put(at, id)
		}
		g.Put([...]string{"T25", "T16"}[side], leaders...)
		g.Lose("combat", slices.Concat(units, leaders)...)
	}
	o := over(g)
	v.expects("result", string(o.Winner())+" "+o.Kind())
	for side, seat := range []string{"athens", "syracuse"} {
		if _, told := v.Expect[seat]; told {
			v.expects(seat, o.Points[side])
		}
	}
}

// vectorPlayable offers the stratagem in a combat at sea, in the attack and in the defence.
func vectorPlayable(v vectors) {
	playable := false
	side := sideNamed(v.Side)
	title := strings.TrimPrefix(v.Stratagem, "S")
	number, _ := strconv.Atoi(title)
	for _, active := range []zonewar.Side{athens, syracuse} {
		g := v.set(active, v.Zone+": ath-t1 syr-t1", "T25: ath-h1", "T13: syr-h1")
		card := piecesOf(g, number)[0]
		g.Hand(side, card)
		v.Play(g, "announce 1", "end")
		if p := g.Prompt(); strings.HasPrefix(p.Decision, "commit_") && g.Ruleset().SeatSide(p.Seat) == side {
			playable = playable || v.Legal(g, "commit "+card+" "+title)
		}
	}
	v.expects("playable", playable)
}

func vectorStorm(v vectors) {
	g := v.set(athens, "T25: ath-h1", "T13: syr-h1")
	var ships []string
	for i, at := range v.Zones {
		ship := "ath-t" + strconv.Itoa(i+1)
		if at == "M6" {
			ship = "syr-t1"
		}
		g.Put(at, ship)
		ships = append(ships, ship)
	}
	g.Hand(athens, "str-18")
	v.Play(g, "announce 1")
	v.Roll(g, "play str-18 4", v.Die, v.Die) // of those in a port and at Catane nobody throws
	var steps []bool
	for _, id := range ships {
		steps = append(steps, counter(g, id).Weakened)
	}
	v.expects("step", steps)
}

func vectorDiscord(v vectors) {
	var removed, allowed []bool
	who := sideHolding(v.Leaders...)
	for _, id := range v.Leaders {
		g := v.set(who.Other(), "T25: ath-h1", "T13: syr-h1")
		g.Put([]string{"T25", "T13"}[who], v.Leaders...)
		card := []string{"str-19", "str-17"}[who]
		g.Hand(who.Other(), card)
		v.Play(g, "announce 1")
		words := "play " + card + " 20 " + id
		may := v.Legal(g, words)
		if may {
			v.Roll(g, words, v.Die)
		}
		allowed, removed = append(allowed, may), append(removed, counter(g, id).Fate == zonewar.FateLost)
	}
	v.expects("removed", removed)
	v.expects("allowed", allowed)
}

func vectorRecovery(v vectors) {
	side := sideHolding(v.Leaders...)
	g := v.set(side, "T25: ath-h1- ath-h2- ath-h3- ath-h4- ath-h5-", "CATANE: ath-t7- ath-t8- ath-t6-",
		"M10: ath-t1 ath-t2",
		"T16: syr-h1- syr-h2- syr-h3- syr-h4- syr-h6-")
	for _, id := range v.Leaders {
		at := []string{"T25", "T16"}[side]
		if id == "ath-alcibiades" {
			at = "CATANE"
		}
		g.Put(at, id)
	}
	var cards []string
	if len(v.Stratagems) > 0 {
		cards = []string{"play str-14 16"}
		v.Want("the stratagem", v.Stratagems, []string{"S16"})
		g.Hand(side, "str-14")
	}
	g.Recover(side, nil)
	v.Play(g, cards...)
	v.expects("units", v.Asks(g, g.Ruleset().Seat(side), "recover").Pick.Max)
}

func vectorBlockade(v vectors) {
	g := v.set(syracuse, "T16: syr-h1", "built: camp fort:syke", fleet)
	v.stationed(g, athens, v.Troops)
	g.Recover(syracuse, box(1, 1, 1, 1, 1, 1, 1, 1))
	v.expects("scarcity", g.Raw().Lacking[syracuse])
}

func vectorSap(v vectors) {
	side := sideNamed(v.Side)
	g := v.set(side, "T16: syr-h1", "built: camp A1 S1 S2 chains")
	used := map[string]bool{}
	for at, fp := range engine.InOrder(v.Presence) {
		g.Put(at, v.troops(side, "HAP", fp, used)...)
	}
	v.stationed(g, side, v.Troops)
	card := []string{"str-11", "str-10"}[side]
	g.Hand(side, card)
	v.Play(g, "announce 1")
	v.expects("allowed", v.Legal(g, "play "+card+" 14 "+v.Target))
}

func vectorCampAssault(v vectors) {
	g := v.set(syracuse)
	if v.CampState == "standing" {
		g.Build("camp")
	}
	v.stationed(g, syracuse, v.Troops)
	v.stationed(g, athens, map[string]int{"T17": v.Crew})
	if v.S11InHand {
		g.Hand(syracuse, "str-11")
	}
	v.Play(g, "announce 1", "end")
	allowed := v.Legal(g, "storm T17")
	if allowed {
		v.Play(g, "storm T17", "lead T13")
	}
	v.expects("allowed", allowed)
	v.expects("automatic", g.Ruined("camp"))
}

func vectorDesertion(v vectors) {
	side := sideNamed(v.Side)
	g := v.set(side, "T25: ath-h2", "T13: syr-h1", fleet)
	for _, id := range v.Targets {
		g.Put([]string{"T25", "T13"}[sideHolding(id)], id)
	}
	g.Hand(side, "str-12")
	dice := box(3, 3, 3, 3)
	g.Recover(side, dice)
	for n := 0; n < 10 && g.Prompt().Decision != "sabotage"; n++ {
		v.Must(g, dice, "pass")
	}
	var allowed []bool
	for _, id := range v.Targets {
		allowed = append(allowed, v.Legal(g, "play str-12 24 "+strings.TrimSuffix(id, "-")))
	}
	v.expects("allowed", allowed)
}

func vectorRottenHulls(v vectors) {
	g := v.set(syracuse, "T16: syr-h1", "T25: ath-h1", fleet)
	g.Put("M12", v.Force...)
	if v.CampState == "standing" {
		g.Build("camp")
	}
	g.Hand(syracuse, "str-04")
	g.Recover(syracuse, nil)
	v.Asks(g, "syracuse", "sabotage")
	playable := v.Legal(g, "play str-04 5")
	if playable {
		dice := box(1, 1, 1, 1)
		v.Must(g, dice, "play str-04 5")
		for g.Prompt().Decision == "rot" {
			v.Must(g, dice, "lose "+g.Prompt().Pick.Pool[0])
		}
	}
	eliminated, weakened := 0, 0
	for _, id := range v.Force {
		c := counter(g, strings.TrimSuffix(id, "-"))
		switch {
		case c.Fate == zonewar.FateEliminated:
			eliminated++
		case c.Weakened && !strings.HasSuffix(id, "-"):
			weakened++
		}
	}
	v.expects("playable", playable)
	v.expects("eliminated", eliminated)
	v.expects("weakened", weakened)
}

func vectorToCatane(v vectors) {
	g := v.set(athens, "T16: syr-h1", "T25: ath-h1", "built: camp")
	if v.ChainsState == "closed" {
		g.Build("chains")
	}
	g.Put("T1", v.Land...)
	g.Put("M2", v.Naval...)
	g.Adjust(athens, nil)
	v.Asks(g, "athens", "home")
	v.expects("legal", v.Legal(g, "send "+strings.Join(slices.Concat(v.Naval, v.Land), " ")+" CATANE"))
}

func vectorFortEntry(v vectors) {
	var taken []bool
	for _, c := range v.Cases {
		g := v.set(syracuse, "T25: ath-h1", "T16: syr-h2", "built: fort:labdalon")
		g.Put("fort:labdalon", v.some(athens, "H", c.Units, map[string]bool{"ath-h1": true})...)
		mover := map[string]string{"unit": "syr-h1", "leader": "syr-sicanus"}[c.Mover]
		g.Put("T9", mover)
		v.Play(g, "announce 2", "activate T9")
		if words := "move " + mover + " fort:labdalon"; v.Legal(g, words) {
			v.Play(g, words)
		}
		taken = append(taken, g.FortOf("fort:labdalon") == syracuse)
	}
	v.expects("taken", taken)
}
