package epic_test

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// stroll plays games of every scenario at random and shows their positions until it is told to stop.
func stroll(t *testing.T, games uint64, look func(g *rules.Game, p *engine.Prompt, c engine.Command) bool) {
	t.Helper()
	for seed := range games {
		for _, id := range []string{"argive", "spartan_fantasy", "athenian_fantasy"} {
			r, err := scenario.Rules(id)
			if err != nil {
				t.Fatal(err)
			}
			dice, rng := engine.NewSeeded(seed+40), engine.NewSeeded(seed+90)
			g, _, err := rules.New(r, dice)
			if err != nil {
				t.Fatal(err)
			}
			for p := g.Legal(); p.Over == nil; p = g.Legal() {
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					t.Fatalf("%s offers nothing", p.Decision)
				}
				if !look(g, &p, c) {
					return
				}
				if _, err := g.Apply(c, dice); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// arrays sets battles up, of so many units on each side at most: in the open, over a river, upon walls with others
// behind them, upon an unwalled city; and fights some rounds of each.
func arrays(t *testing.T, n int, most int, look func(b *bench)) {
	t.Helper()
	rng := engine.NewSeeded(5)
	some := func(ids string, least int) string {
		list := strings.Fields(ids)
		k := least + rng.Below(min(len(list), most)-least+1)
		for i := range list {
			j := i + rng.Below(len(list)-i)
			list[i], list[j] = list[j], list[i]
		}
		return strings.Join(list[:k], " ")
	}
	for i := range n {
		own := some("lac-e01 lac-e02 lac-h01 lac-h02 lac-h05 lac-h06 lac-l01 lac-l02 lac-c01 boe-c01", 1) + " agis"
		foes := some("arg-h01 arg-h02 arg-h03 arg-h05 arg-h06 arg-l01 att-c01 att-l02 att-h02 att-h03", 1)
		at := [4][3]string{{"W2835", "W2834: ", "W2834"}, {"W2232", "W2231: ", "W2231"}, {"W3032", "argos: ", "W3033"}, {"W2230", "elis: ", "W2231"}}[i%4]
		if i%4 < 2 {
			foes += " alcibiades"
		}
		b := marching(t, at[0]+": "+own, at[1]+foes)
		march, _ := engine.ParseCommand("move " + own + " " + at[2])
		if b.Check(march) != nil { // too few
			continue
		}
		b.do(march.String())
		b.do("done")
		if b.Prompt().Decision != "choose-battle" {
			continue
		}
		b.do(b.Legal().Choices[0].Command.String())
		for range 12 {
			p := b.Legal()
			var c string
			switch p.Decision {
			case "sally":
				c = "outside"
			case "storm-or-mask":
				c = "storm"
			case "man-walls":
				c = "man " + strings.Join(p.Pick.Suggested, " ")
			case "command", "break-off":
				c = p.Choices[0].Command.String()
			case "round":
				c = "fight"
			case "waver", "pursue":
				c = p.Choices[0].Command.String()
			}
			if c == "" {
				break
			}
			look(b)
			cmd, _ := engine.ParseCommand(c)
			if _, err := b.Apply(cmd, rng); err != nil {
				t.Fatalf("%s: %v", c, err)
			}
		}
	}
}

// counted adds up what comes about.
type counted map[string]*big.Int

func (c counted) add(key string, n *big.Int) {
	if c[key] == nil {
		c[key] = new(big.Int)
	}
	c[key].Add(c[key], n)
}

// same compares a chance with what has been counted of all throws.
func (c counted) same(t *testing.T, what, key string, f engine.Fraction, most int) {
	t.Helper()
	n := c[key]
	if n == nil {
		n = new(big.Int)
	}
	all := new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(most)), nil)
	if new(big.Int).Mul(n, big.NewInt(f.Of)).Cmp(new(big.Int).Mul(big.NewInt(f.N), all)) != 0 {
		t.Errorf("%s: %s comes about in %v of %v throws, the forecast says %d/%d", what, key, n, all, f.N, f.Of)
	}
}

// nameOf tells answers apart.
func nameOf(p *engine.Prospect) string {
	s := p.Key + " " + string(p.Seat)
	for _, key := range []string{"lost", "attacker", "defender", "talents"} {
		if v := p.Facts.Get(key); v != "" {
			s += " " + v
		}
	}
	return s
}

// TestForecastOfARoundIsTheRound: every chance of a round - who wins, what each side loses, what becomes of each unit -
// is how often it comes about, counted over every throw of all its dice.
func TestForecastOfARoundIsTheRound(t *testing.T) {
	played, most := 300, 6
	if testing.Short() {
		played, most = 60, 5
	}
	tried, set := 0, 0
	one := func(g *rules.Game, c engine.Command) bool {
		f, why := g.Forecast(c)
		if why != nil || f == nil || f.Purpose != "battle" {
			t.Fatalf("%s: %+v, %v", c, f, why)
		}
		return !f.Later && sameRound(t, g, f, most)
	}
	stroll(t, 6, func(g *rules.Game, p *engine.Prompt, c engine.Command) bool {
		if (p.Decision == "round" || p.Decision == "break-off") && c.Verb != "break-off" && one(g, c) {
			tried++
		}
		return tried < played
	})
	arrays(t, played/2, 3, func(b *bench) {
		if d := b.Prompt().Decision; d == "break-off" && one(b.Game, engine.Cmd("stay")) || d == "round" && one(b.Game, engine.Cmd("fight")) {
			set++
		}
	})
	if tried < played || set < played/4 {
		t.Errorf("only %d rounds of games, %d of battles set up", tried, set)
	}
	t.Logf("%d rounds of games, %d of battles set up", tried, set)
}

// sameRound counts all throws of a round; false where they are too many.
func sameRound(t *testing.T, g *rules.Game, f *engine.Forecast, most int) bool {
	t.Helper()
	x := g.Look()
	before := x.S.Battle
	if before.Melee.Hosts[0].Fighting()+before.Melee.Hosts[1].Fighting() > most-1 {
		return false
	}
	out := rules.OutlookOf(f)
	ends, lost, fates, chart := counted{}, [2]counted{{}, {}}, counted{}, counted{}
	reserve, own := x.Behind()
	each := func(m *rules.Melee, r rules.RoundReport, n *big.Int) {
		issue, winner := m.Issue(reserve, own)
		ends.add(nameOf(x.ProspectOf(issue, winner)), n)
		chart.add("chart  "+r.Results[0].String()+" "+r.Results[1].String(), n)
		for i := range m.Hosts {
			h := &m.Hosts[i]
			lost[i].add(fmt.Sprintf("so-many-units  %d", h.Lost()-before.Melee.Hosts[i].Lost()), n)
			k := 0
			for j := range h.Units[:h.N] {
				if before.Melee.Hosts[i].Units[j].Standing == rules.Fights {
					u := &h.Units[j]
					fates.add(fmt.Sprintf("%d %d %d", i, k, u.Standing), n)
					if u.Wavers {
						fates.add(fmt.Sprintf("%d %d wavers", i, k), n)
					}
					k++
				}
			}
		}
	}
	dice := 2*most - 1
	fight := func(m *rules.Melee, roll func(string) int) rules.RoundReport {
		return m.Fight(&x.Combat, m.Odds(&x.Combat), roll)
	}
	rollOut(&before.Melee, fight, nil, dice, each)
	what := fmt.Sprintf("%s, round %d", f.Zone, before.Melee.Round+1)
	for i := range f.Questions {
		q := &f.Questions[i]
		for j := range q.Answers {
			a := &q.Answers[j]
			switch q.Key {
			case "round":
				ends.same(t, what, nameOf(a), a.Chance, dice)
			case "chart":
				chart.same(t, what, nameOf(a), a.Chance, dice)
			case "units-lost":
				host := rules.Attacker
				if q.Seat != f.Seat {
					host = rules.Defender
				}
				lost[host].same(t, what, nameOf(a), a.Chance, dice)
			}
		}
	}
	for i, units := range out.Units {
		for k, u := range units {
			for key, chance := range map[string]engine.Fraction{"0": u.Holds, "1": u.Leaves, "2": u.Dies, "wavers": u.Wavers} {
				fates.same(t, what+" "+u.ID, fmt.Sprintf("%d %d %s", i, k, key), chance, dice)
			}
		}
	}
	return true
}

// fightOnce fights a round or a pursuit.
type fightOnce func(m *rules.Melee, roll func(string) int) rules.RoundReport

// rollOut fights with every throw of the dice, of which there are at most so many.
func rollOut(m *rules.Melee, fight fightOnce, rolls []int, most int, look func(*rules.Melee, rules.RoundReport, *big.Int)) {
	type short struct{}
	after, i := *m, 0
	r, ok := func() (r rules.RoundReport, ok bool) {
		defer func() {
			if e := recover(); e != nil {
				if _, is := e.(short); !is {
					panic(e)
				}
			}
		}()
		return fight(&after, func(string) int {
			if i == len(rolls) {
				panic(short{})
			}
			i++
			return rolls[i-1]
		}), true
	}()
	if ok {
		look(&after, r, new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(most-len(rolls))), nil))
		return
	}
	for die := 1; die <= 6; die++ {
		rollOut(m, fight, append(rolls, die), most, look)
	}
}

// TestForecastOfAPursuitIsThePursuit: how many of the pursued die, and who, counted over every throw.
func TestForecastOfAPursuitIsThePursuit(t *testing.T) {
	tried, several := 0, 0
	arrays(t, 200, 5, func(b *bench) {
		if b.Prompt().Decision != "pursue" || tried == 30 {
			return
		}
		f, why := b.Forecast(engine.Cmd("pursue"))
		if why != nil || f == nil || f.Purpose != "pursuit" {
			t.Fatalf("%+v, %v", f, why)
		}
		x := b.Look()
		before := x.S.Battle
		loser := &before.Melee.Hosts[1-before.Winner]
		most := loser.Fighting() + loser.Broken() + 1
		if most > 6 {
			return
		}
		if tried++; most > 2 {
			several++
		}
		lost, units := counted{}, counted{}
		fight := func(m *rules.Melee, roll func(string) int) rules.RoundReport {
			return m.Pursue(&x.Combat, int(before.Winner), x.Pursuers(), roll)
		}
		rollOut(&before.Melee, fight, nil, most, func(m *rules.Melee, _ rules.RoundReport, n *big.Int) {
			h := &m.Hosts[1-before.Winner]
			lost.add(fmt.Sprintf("so-many-units  %d", h.Lost()-loser.Lost()), n)
			for i := range h.Units[:h.N] {
				if u := &h.Units[i]; u.Standing == rules.Dead && loser.Units[i].Standing != rules.Dead {
					units.add(x.Pieces[u.Piece].ID, n)
				}
			}
		})
		q := f.Question("units-lost")
		for i := range q.Answers {
			lost.same(t, f.Zone, nameOf(&q.Answers[i]), q.Answers[i].Chance, most)
		}
		for _, u := range rules.OutlookOf(f).Units[1-before.Winner] {
			units.same(t, f.Zone, u.ID, u.Dies, most)
		}
	})
	if tried < 5 || several < 2 {
		t.Errorf("only %d pursuits, %d of several units", tried, several)
	}
}

// TestForecastsOfSingleDice: what every face of a die that falls alone is said to bring is what the command then tells.
func TestForecastsOfSingleDice(t *testing.T) {
	events := map[string]string{"leader": "leader-risk", "siege": "siege-roll", "unopposed": "unopposed", "income": "tribute"}
	reads := map[string]func(e engine.Event) string{
		"leader":    func(e engine.Event) string { return "killed " + e.Facts.Get("killed") },
		"siege":     func(e engine.Event) string { return "falls " + e.Facts.Get("falls") },
		"unopposed": func(e engine.Event) string { return "lost " + e.Facts.Get("lost") + e.Facts.Get("region") },
		"income":    func(e engine.Event) string { return "talents " + e.Facts.Get("empire") },
	}
	says := map[string]func(p *engine.Prospect) string{
		"leader-falls": func(*engine.Prospect) string { return "killed yes" }, "leader-lives": func(*engine.Prospect) string { return "killed no" },
		"siege-falls": func(*engine.Prospect) string { return "falls yes" }, "siege-holds": func(*engine.Prospect) string { return "falls no" },
		"allegiance-falls": func(p *engine.Prospect) string { return "lost yes" + p.Facts.Get("region") },
		"allegiance-holds": func(p *engine.Prospect) string { return "lost no" + p.Facts.Get("region") },
		"empire-pays":      func(p *engine.Prospect) string { return "talents " + p.Facts.Get("talents") },
	}
	seen := map[string]int{}
	each := func(g *rules.Game, c engine.Command) {
		f, _ := g.Forecast(c)
		if f == nil || f.Later || events[f.Purpose] == "" || seen[f.Purpose] == 40 {
			return
		}
		seen[f.Purpose]++
		for i := range f.Questions[0].Answers {
			a := &f.Questions[0].Answers[i]
			for _, die := range a.Rolls {
				box := &engine.Box{Queue: []int{die}, Seed: engine.NewSeeded(uint64(die))}
				told, err := g.Clone().(*rules.Game).Apply(c, box)
				if err != nil {
					t.Fatal(err)
				}
				k := slices.IndexFunc(told, func(e engine.Event) bool { return e.Kind == events[f.Purpose] && len(e.Dice) == 1 })
				if k < 0 || told[k].Dice[0] != die || reads[f.Purpose](told[k]) != says[a.Key](a) {
					t.Fatalf("%s: die %d brings %+v, the forecast says %s", c, die, told[k], a.Key)
				}
			}
		}
	}
	for morale := 1; morale < 8; morale++ {
		each(besieging(t, morale).Game, engine.Cmd("roll", "argos"))
	}
	stroll(t, 8, func(g *rules.Game, p *engine.Prompt, c engine.Command) bool {
		if p.March == nil {
			for i := range p.Choices {
				each(g, p.Choices[i].Command)
			}
			each(g, c)
		}
		return len(seen) < len(events) || seen["income"] < 2
	})
	for purpose := range events {
		if seen[purpose] == 0 {
			t.Errorf("%s is never foretold", purpose)
		}
	}
	t.Log(seen)
}

// besieging is Sparta's half of step E before Argos, whose siege morale is so high.
func besieging(t *testing.T, morale int) *bench {
	t.Helper()
	return table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "E", "siege", "athens", "sparta")
		s.Turn = 0
		s.Forts, s.Bases, s.Cities = nil, nil, nil
		stand(s, "force:attica: att-l01 att-h06", "W3033: lac-h01 lac-h02 lac-h05 lac-h06 lac-e01 lac-e02 agis")
		s.Sieges = []string{fmt.Sprintf("W3033 sparta %d", morale)}
	})
}

// TestForecastOfASiege: the chance to fall by each of the next four dice is what every throw of them brings.
func TestForecastOfASiege(t *testing.T) {
	for morale := 1; morale <= 8; morale++ {
		b := besieging(t, morale)
		f, why := b.Forecast(engine.Cmd("roll", "argos"))
		if why != nil {
			t.Fatal(why)
		}
		zone := b.ForecastZone("argos")
		if zone == nil || fmt.Sprint(zone.Questions) != fmt.Sprint(f.Questions) {
			t.Errorf("of the place is told %+v", zone)
		}
		falls := counted{}
		engine.EachThrow(4, func(dice []int) {
			m := morale
			for i, d := range dice {
				if d > m {
					falls.add(fmt.Sprint(i+1), big.NewInt(1))
					return
				}
				m = max(m-1, 1)
			}
			falls.add("holds", big.NewInt(1))
		})
		q := f.Question("siege-seasons")
		for i := range q.Answers {
			key := q.Answers[i].Facts.Get("season")
			if q.Answers[i].Key == "siege-holds-on" {
				key = "holds"
			}
			falls.same(t, fmt.Sprintf("morale %d", morale), key, q.Answers[i].Chance, 4)
		}
	}
}

// TestForecastsAreSound: all forecasts there are in some games are refused as their commands are, leave the game as it
// is, and the answers to each question sum to one.
func TestForecastsAreSound(t *testing.T) {
	n, met := 0, map[string]int{}
	one := func(g *rules.Game, p *engine.Prompt, c engine.Command) bool {
		before := g.Hash()
		asked := []engine.Command{c, {}, engine.Cmd("nonsense")}
		for i := range p.Choices {
			asked = append(asked, p.Choices[i].Command)
		}
		for _, c := range asked {
			f, why := g.Forecast(c)
			if check := g.Check(c); c.Verb != "" && (why == nil) != (check == nil) {
				t.Fatalf("%s: the forecast says %v, the check %v", c, why, check)
			}
			if f != nil {
				met[f.Purpose]++
				soundForecast(t, f)
			}
		}
		v := g.View("")
		for _, zone := range []string{v.Things[n%len(v.Things)].Place, p.Zone, "argos"} {
			if f := g.ForecastZone(zone); f != nil {
				met["zone "+f.Purpose]++
				soundForecast(t, f)
			}
		}
		if g.Hash() != before {
			t.Fatalf("%s: forecasts change the game", p.Decision)
		}
		n++
		return n < 300
	}
	stroll(t, 1, one)
	b := besieging(t, 4)
	p := b.Legal()
	one(b.Game, &p, engine.Cmd("roll", "argos"))
	arrays(t, 8, 4, func(b *bench) {
		p := b.Legal()
		one(b.Game, &p, engine.Command{})
	})
	for _, purpose := range []string{"battle", "siege", "unopposed", "zone battle", "zone siege"} {
		if met[purpose] == 0 {
			t.Errorf("%s is never foretold: %v", purpose, met)
		}
	}
}

func soundForecast(t *testing.T, f *engine.Forecast) {
	t.Helper()
	if f.Purpose == "" || f.Rule == "" || f.Dice < 1 || len(f.Questions) == 0 {
		t.Fatalf("%+v", f)
	}
	for _, q := range f.Questions {
		sum, rolls := int64(0), 0
		for _, a := range q.Answers {
			if a.Chance.N < 0 || a.Chance.Of != q.Answers[0].Chance.Of || a.Rolls != nil && int64(len(a.Rolls)) != a.Chance.N {
				t.Fatalf("%s: %s: %+v", f.Purpose, q.Key, a)
			}
			sum, rolls = sum+a.Chance.N, rolls+len(a.Rolls)
		}
		if len(q.Answers) == 0 || sum != q.Answers[0].Chance.Of || rolls != 0 && rolls != 6 {
			t.Fatalf("%s: the answers to %s sum to %d: %+v", f.Purpose, q.Key, sum, q.Answers)
		}
	}
	for _, r := range f.Risks {
		if r.Chance.N < 1 || r.Chance.N > r.Chance.Of {
			t.Fatalf("%s: %+v", f.Purpose, r)
		}
	}
}

// TestForecastOfABattleIsTheBattle: a battle enumerated ends as often as the same fought thousands of times: five
// standard deviations are allowed. A large one is fought so often itself, and says so.
func TestForecastOfABattleIsTheBattle(t *testing.T) {
	n := 160
	if testing.Short() {
		n = 40
	}
	enumerated, all, behind := 0, 0, 0
	var worst, sum time.Duration
	arrays(t, n, 10, func(b *bench) {
		if b.Prompt().Decision != "round" {
			return
		}
		x := b.Look()
		start := time.Now()
		f, why := b.Forecast(engine.Cmd("fight"))
		if why != nil {
			t.Fatal(why)
		}
		took := time.Since(start)
		worst, sum = max(worst, took), sum+took
		exact, e, s := x.ForetellBoth()
		all++
		if out := rules.OutlookOf(f); exact != (out.Battles == 0) || !exact && (out.Battles != rules.Simulated || out.Error < 1) {
			t.Fatalf("enumerated %v, and tells of %d battles", exact, out.Battles)
		}
		if !exact {
			return
		}
		if reserve, _ := x.Behind(); reserve {
			behind++
		}
		enumerated++
		for i := range 5 { // wins of either and nobody, wins with three eliminated
			if sigma := math.Sqrt(e[i] * (1 - e[i]) / rules.Simulated); math.Abs(e[i]-s[i]) > 5*sigma+0.002 {
				t.Errorf("%s: chance %d is %.4f enumerated, %.4f simulated", b.Prompt().Zone, i, e[i], s[i])
			}
		}
		for i := 5; i < 7; i++ {
			if math.Abs(e[i]-s[i]) > 0.15 {
				t.Errorf("%.3f and %.3f units lost", e[i], s[i])
			}
		}
	})
	if enumerated < n/2 || enumerated == all || behind < n/40 {
		t.Errorf("%d of %d battles enumerated, %d with others behind the walls", enumerated, all, behind)
	}
	t.Logf("%d of %d battles enumerated, %d with others behind the walls; a forecast took %v, the slowest %v", enumerated, all, behind, sum/time.Duration(all), worst)
}

// TestForecastNamesWhatItNeeds: the round that follows a storm nobody has decided on yet, or a fight at sea for which fleets have
// to put out, says so; once that is decided nothing is needed any more.
func TestForecastNamesWhatItNeeds(t *testing.T) {
	needs := func(b *bench, c string) string {
		t.Helper()
		cmd, err := engine.ParseCommand(c)
		if err != nil {
			t.Fatal(err)
		}
		f, why := b.Forecast(cmd)
		if why != nil || f == nil {
			t.Fatalf("%s: no forecast: %v", c, why)
		}
		return f.If
	}
	b := marching(t, "W3032: lac-e01 lac-e02 lac-e03 agis", "argos: arg-h02 arg-h03")
	b.attack("lac-e01 lac-e02 lac-e03 agis", "W3033")
	b.want("all inside", needs(b, "outside"), "stormed")
	b.want("one outside", needs(b, "outside arg-h02"), "")
	b.do("outside")
	b.want("the storm itself", needs(b, "storm"), "")
	b = sailing(t, "piraeus: att-f01 att-f02 demosthenes", "W3731: lac-f01")
	b.do("done")
	b.want("ships break out", needs(b, "break-out W3731"), "put-out")
}

// TestForecastOfABattleToCome: of a hex where somebody has to fight the first round is told before he begins it.
func TestForecastOfABattleToCome(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		stand(s, "W2834: lac-h01 lac-h02 agis", "W2934: att-h01")
	})
	b.do("move lac-h01 lac-h02 agis W2934")
	b.do("done")
	b.asks("sparta", "choose-battle")
	f := b.ForecastZone("W2934")
	if f == nil || !f.Later || len(f.Questions) == 0 {
		t.Fatalf("of the battle to come is told %+v", f)
	}
	b.want("of another hex", b.ForecastZone("W2834") == nil, true)
}

// TestForecastDuringABattle: of a battle that waits while another is fought nothing is told; before, of each that could
// come first something is.
func TestForecastDuringABattle(t *testing.T) {
	b := marching(t, "W2835: lac-h01 lac-h02 agis", "W2834: att-h01",
		"W3730: lac-h03 lac-h04 brasidas", "W3729: att-h02")
	b.do("move lac-h01 lac-h02 agis W2834")
	b.do("move lac-h03 lac-h04 brasidas W3729")
	b.do("done")
	b.want("one or the other", b.ForecastZone("W2834") != nil && b.ForecastZone("W3729") != nil, true)
	b.do("fight W2834")
	b.want("the battle in progress", b.ForecastZone("W2834") != nil, true)
	b.want("and no other", b.ForecastZone("W3729") == nil, true)
}
