package epic

import (
	"cmp"
	"slices"

	"strategos/engine"
)

// This file is what a view tells of sieges, of the battle in progress and of how the game stands.

// lookSieges are the places besieged, then those masked that are no prey of raiders alone (10.2, 10.3).
func (x *Exec) lookSieges() []SiegeLook {
	var out []SiegeLook
	for _, g := range x.S.Sieges[:x.S.NSieges] {
		out = append(out, x.lookSiege(g.Hex, g.By))
	}
	for h := range x.placeHexes() {
		if x.siege(h) != nil {
			continue
		}
		for _, by := range []Side{AthensSide, SpartaSide} {
			if x.enemyPlace(h, by) && !x.ours(x.landUnits(x.at(Outside(h))), by).Empty() {
				out = append(out, x.lookSiege(h, by))
			}
		}
	}
	return out
}

// lookSiege is a siege, or what one would be.
func (x *Exec) lookSiege(h Hex, by Side) SiegeLook {
	out := SiegeLook{Place: x.PlaceID(Inside(h)), Hex: x.Grid.Label(h), By: seat(x.besieger(h, by)),
		Morale: x.startMorale(h)}
	if g := x.siege(h); g != nil {
		out.On, out.Morale, out.Risen = true, int(g.Morale), g.Risen
		out.Rolled = x.S.Part == PartE && g.Rolled
	} else {
		out.Factors = x.siegeFactors(h)
	}
	for _, end := range append([]Hex{h}, x.joined(h)...) {
		land, fleets := x.need(end)
		here := x.ours(x.at(Outside(end)), by)
		out.Ends = append(out.Ends, SiegeEnd{Place: x.PlaceID(Inside(end)), Land: x.landUnits(here).Len(),
			NeedLand: land, Fleets: x.fleets(here).Len(),
			NeedFleets: fleets})
	}
	out.Falls = x.fallsBy(out.Morale)
	return out
}

// siegeFactors is what the morale of a place that is not besieged yet is made of (10.3.b).
func (x *Exec) siegeFactors(h Hex) []MoraleFactor {
	t := &x.Siege
	out := []MoraleFactor{{"place", t.MoraleFort}}
	if c := x.CityAt(h); c != NoCity {
		out[0].N = t.Morale[x.Cities[c].Size]
		if x.S.Cities[c].Captor != Nobody {
			out = append(out, MoraleFactor{"captured", t.Captured})
		}
	}
	for _, b := range x.S.Bases[:x.S.NBases] {
		if b.At == Inside(h) && b.Owner.Side() == x.holder(h) {
			out = append(out, MoraleFactor{"base", t.BaseInside})
		}
	}
	if x.S.Areas[x.Owner[h]].Raided > 0 {
		out = append(out, MoraleFactor{"raided", t.Raided})
	}
	return out
}

// BattleLook is the battle in progress: the morale display (1.4.a).
type BattleLook struct {
	// Kind is "field", "storm", "sortie" or "sea"; Hex the hex, or the sea, Place the city or fort where one is fought
	// for.
	Kind  string `json:"kind"`
	Hex   string `json:"hex"`
	Place string `json:"place,omitempty"`
	// Round is how many rounds have been fought.
	Round int           `json:"round"`
	Hosts [2]BattleHost `json:"hosts"` // the attacker's, the defender's
	// Odds are those of the coming round, none before the units are on the display.
	Odds *BattleOdds `json:"odds,omitempty"`
	// Chart is the chart of results: for every column and die what befalls attacker and defender.
	Chart   [][6][2]string `json:"-"`
	Columns []string       `json:"-"`
	// Breached: the walls are open (18.6.c). Masked: the place was masked or besieged before, nobody leaves it
	// (17.7.d).
	Breached bool `json:"breached,omitempty"`
	Masked   bool `json:"masked,omitempty"`
	// NoLight: light troops bring no shift (17.4.b).
	NoLight bool `json:"no_light,omitempty"`
	// Pursuing: the field is somebody's, who may pursue (17.9); Winner is who holds it.
	Pursuing bool        `json:"pursuing,omitempty"`
	Winner   engine.Seat `json:"winner,omitempty"`
	// Wings are the left, the centre and the right of a battle with wings (D), none of any other.
	Wings []WingLook `json:"wings,omitempty"`
}

// BattleHost is a side of a battle.
type BattleHost struct {
	Seat      engine.Seat   `json:"seat"`
	Commander string        `json:"commander,omitempty"`
	Shift     int           `json:"shift,omitempty"`
	Units     []BattleUnit  `json:"units,omitempty"`
	Troops    BattleNumbers `json:"troops"`
	// CanRetreat: there is somewhere to go (17.7.a). Fortress: nobody is forced out (17.7.d). Garrison: the city's own
	// men defend (18.3).
	CanRetreat bool `json:"can_retreat,omitempty"`
	Fortress   bool `json:"fortress,omitempty"`
	Garrison   bool `json:"garrison,omitempty"`
}

// BattleNumbers are the troops of a host that fight: those that bring the light troops shift, and hoplites (17.4.b).
type BattleNumbers struct{ Light, Hoplites int }

// BattleUnit is a unit on the display. A garrison has no piece.
type BattleUnit struct {
	Piece string `json:"piece,omitempty"`
	Kind  string `json:"kind"`
	// Base is its printed morale, Morale the column it stands in now.
	Base   int `json:"base"`
	Morale int `json:"morale"`
	// Standing is "fights", "retreats" or "dead".
	Standing string `json:"standing"`
	Wavers   bool   `json:"wavers,omitempty"`
	// Wing is "left", "centre" or "right" in a battle with wings, once its side has deployed.
	Wing string `json:"wing,omitempty"`
	// Factors are what place and state add to its morale when the battle begins: "foraging", "rough", "river",
	// "crossing", "landing", "place" (17.4.c-f).
	Factors []MoraleFactor `json:"factors,omitempty"`
}

// BattleOdds are the columns of the coming round.
type BattleOdds struct {
	// Base and Column are indices of the chart, by numbers and after the shifts; Legal is false where there are too
	// few attackers to attack at all.
	Base, Column int
	Legal        bool
	// Attackers and Defenders fight.
	Attackers, Defenders int
	// Leaders and Light are the columns shifted, towards the attacker where positive.
	Leaders, Light int
	// Cards are the columns that cards shift in this round, in the same way (12.6.c). The table shows them; views as they are recorded do not.
	Cards int `json:"-"`
}

// lookBattle is the battle in progress, nil for none.
func (x *Exec) lookBattle() *BattleLook {
	b := &x.S.Battle
	if !b.On || x.S.Verdict != NoVerdict {
		return nil
	}
	out := &BattleLook{Kind: battleKinds[b.Kind], Hex: x.fieldID(), Round: int(b.Melee.Round), Breached: b.Breached,
		Masked:  b.Masked,
		NoLight: b.Melee.NoLight, Columns: x.Combat.Columns, Pursuing: x.asked() == StepPursue, Wings: x.lookWings()}
	if b.Kind == Storm || b.Kind == Sortie {
		out.Place = x.PlaceID(Inside(b.Hex))
	}
	if x.asked() == StepPursue || x.asked() == StepRetreat {
		out.Winner = seat(x.winnerSeat())
	}
	for i := range out.Hosts {
		out.Hosts[i] = x.lookHost(i)
	}
	if a, d := &b.Melee.Hosts[Attacker], &b.Melee.Hosts[Defender]; !x.S.Wings.On && a.Fighting() > 0 && d.Fighting() > 0 {
		o := x.odds()
		out.Odds = &BattleOdds{o.Base, o.Column, o.Legal, a.Fighting(), d.Fighting(), o.Leaders, o.Light, o.Cards}
	}
	for _, column := range x.Combat.Chart {
		var names [6][2]string
		for die, results := range column {
			names[die] = [2]string{results[0].String(), results[1].String()}
		}
		out.Chart = append(out.Chart, names)
	}
	return out
}

// lookHost is a side of the battle.
func (x *Exec) lookHost(host int) BattleHost {
	b := &x.S.Battle
	h := &b.Melee.Hosts[host]
	out := BattleHost{Seat: seat(x.hostPlayer(host)), Shift: int(h.Shift), CanRetreat: h.CanRetreat,
		Fortress: h.Fortress,
		Garrison: host == Defender && b.Garrison, Troops: BattleNumbers{h.Fighting(Light, Cavalry, Fleet),
			h.Fighting(Hoplite)}}
	if p := b.Commander[host]; p != NoPiece {
		out.Commander = x.Pieces[p].ID
	}
	for i := range h.Units[:h.N] {
		u := &h.Units[i]
		look := BattleUnit{Kind: kindNames[u.Kind], Base: int(u.Base), Morale: int(u.Morale),
			Standing: standingNames[u.Standing], Wavers: u.Wavers,
			Factors: x.moraleFactors(host, u.Piece)}
		if u.Piece != NoPiece {
			look.Piece = x.Pieces[u.Piece].ID
		}
		if x.S.Wings.On && u.Piece != NoPiece && x.wingOf(u.Piece) != NoWing {
			look.Wing = wingNames[x.wingOf(u.Piece)]
		}
		out.Units = append(out.Units, look)
	}
	return out
}

// moraleFactors is what bonus is made of, by names.
func (x *Exec) moraleFactors(host int, p Piece) []MoraleFactor {
	b, c := &x.S.Battle, &x.Combat
	var out []MoraleFactor
	var rest int
	if p == NoPiece {
		rest = x.placeBonus(p)
	} else {
		rest = x.bonus(host, p)
		if x.S.Pieces[p].Flags&Foraging != 0 {
			out = append(out, MoraleFactor{"foraging", c.Foraging})
			rest -= c.Foraging
		}
	}
	if rest == 0 {
		return out
	}
	key := "river"
	switch {
	case b.Kind == Storm:
		key = "place"
	case x.Ground[b.Hex] == Rough && rest == c.Rough:
		key = "rough"
	case b.landing() && rest == c.Landing:
		key = "landing"
	case b.From != NoHex && x.Between(b.From, b.Hex)&Crossing != 0 && rest == c.Crossing:
		key = "crossing"
	}
	return append(out, MoraleFactor{key, rest})
}

// Reckoning is how the game would be judged if its last winter were over now (21.2.a).
type Reckoning struct {
	Verdicts []engine.Verdict `json:"verdicts"`
	// Verdict is the scenario's word for it, Cause what would end the game, Rule the section that judges.
	Verdict string `json:"verdict"`
	Cause   string `json:"cause"`
	Rule    string `json:"rule"`
	// Metric is what is counted: "athens-regions", "athens-survives", "regions-taken", "athens-btv"; Count how many there are, and
	// Counted which.
	Metric  string   `json:"metric"`
	Count   int      `json:"count"`
	Counted []string `json:"counted,omitempty"`
	// Bands are the verdicts by the count, from the highest least number down.
	Bands []BandLook `json:"bands"`
	// Endings end the game before its time (21.1).
	Endings []EndingLook `json:"endings"`
	// Turns are regions that a last control check would turn over first (28.5).
	Turns []string `json:"turns,omitempty"`
	// FinalCheck: control is checked once more after the last winter. LastYear is the year BC whose winter is the last, Seasons how many
	// seasons are left, this one too.
	FinalCheck bool `json:"final_check,omitempty"`
	LastYear   int  `json:"last_year"`
	Seasons    int  `json:"seasons"`
	// Worth is what each of Counted is to the metric, in their order; Swings are the regions one of which alone, in other hands, would bring
	// another verdict.
	Worth  []int       `json:"worth,omitempty"`
	Swings []SwingLook `json:"swings,omitempty"`
	// Spoils are how the allies would be judged if Athens lost (24.8, 25.4), none in a war of two players.
	Spoils []SpoilsLook `json:"spoils,omitempty"`
}

// SpoilsLook is what an ally has gained: Count is the base tribute by which he is judged if Athens loses, Victory and Decisive the least that
// is a victory and a decisive one, Rank what it would be now.
type SpoilsLook struct {
	Seat     engine.Seat `json:"seat"`
	Count    int         `json:"count"`
	Victory  int         `json:"victory"`
	Decisive int         `json:"decisive"`
	Rank     string      `json:"rank"`
}

// SwingLook is a region that alone would bring another verdict if its controller were another.
type SwingLook struct {
	Region string `json:"region"`
	// To is who would control it: Athens, or Sparta or one of the allies where it is Athens' now. Change is what the count changes by.
	To      engine.Seat `json:"to"`
	Change  int         `json:"change"`
	Verdict string      `json:"verdict"`
	// Ally is who would gain or lose it of several allies, where Athens would lose, and Rank how he would be judged by himself then.
	Ally engine.Seat `json:"ally,omitempty"`
	Rank string      `json:"rank,omitempty"`
}

// BandLook is a verdict from a count on.
type BandLook struct {
	Min     int    `json:"min"`
	Verdict string `json:"verdict"`
}

// EndingLook is what ends a game before its time: "athens-falls", "sparta-falls", "thebes-falls", "corinth-falls" or
// "regions-gained".
type EndingLook struct {
	When    string `json:"when"`
	Verdict string `json:"verdict"`
	Rule    string `json:"rule"`
	// Seat is whose home falls, Home and Capital its region and city, AL the region's allegiance: at the lowest it goes over in the next
	// control check. Besieged is the chance that the capital falls on the next die, of 0 where it is not besieged.
	Seat     engine.Seat     `json:"seat,omitempty"`
	Home     string          `json:"home,omitempty"`
	Capital  string          `json:"capital,omitempty"`
	AL       int             `json:"al,omitempty"`
	Besieged engine.Fraction `json:"besieged"`
	// HomeTo is the enemy who has the home region now, CapitalTo he who has taken the capital; empty while neither has fallen.
	HomeTo    engine.Seat `json:"-"`
	CapitalTo engine.Seat `json:"-"`
	// Have and Need are the regions won so far and those that it takes, 0 for the other endings.
	Have int `json:"have,omitempty"`
	Need int `json:"need,omitempty"`
}

var (
	metricNames = [...]string{AthensRegions: "athens-regions", AthensSurvives: "athens-survives",
		RegionsTaken: "regions-taken", AthensBTV: "athens-btv"}
	endingNames = [...]string{AthensFalls: "athens-falls", SpartaFalls: "sparta-falls", RegionsGained: "regions-gained",
		ThebesFalls: "thebes-falls", CorinthFalls: "corinth-falls"}
)

// reckon judges a copy of the game.
func (x *Exec) reckon() Reckoning {
	s := new(State)
	*s = *x.S
	sc := x.Scenario
	judged := &Exec{Ruleset: x.Ruleset, S: s, dice: noDice{}, quiet: true}
	if s.Verdict == NoVerdict {
		judged.judgeAtEnd()
	}
	o := judged.outcome()
	out := Reckoning{Verdicts: o.Verdicts, Verdict: verdictNames[s.Verdict], Cause: o.Cause,
		Rule: cmp.Or(o.Rule, "21.2"), Metric: metricNames[sc.Metric],
		Count: judged.count(sc.Metric), FinalCheck: sc.FinalCheck, LastYear: sc.EndYear, Seasons: SeasonNo(sc.EndYear, Winter) - x.turnNo() + 1}
	for r := range Region(len(x.Map.Regions)) {
		was, is := &x.S.Regions[r], &s.Regions[r]
		if is.InPlay && is.Controller == Athens && (sc.Metric == AthensRegions || sc.Metric == AthensBTV || sc.Metric == RegionsTaken &&
			is.Start == Sparta) {
			out.Counted = append(out.Counted, x.Map.Regions[r].ID)
			out.Worth = append(out.Worth, judged.worth(r, sc.Metric))
		}
		if was.Controller != is.Controller {
			out.Turns = append(out.Turns, x.Map.Regions[r].ID)
		}
	}
	for _, b := range sc.Bands {
		out.Bands = append(out.Bands, BandLook{b.Min, verdictNames[b.Verdict]})
	}
	if x.allied() {
		ranks := judged.ranks()
		for _, who := range x.team(SpartaSide) {
			of := &sc.Spoils[who]
			out.Spoils = append(out.Spoils, SpoilsLook{seat(who), judged.spoilsOf(who), of.Victory, of.Decisive, rankNames[ranks[who]]})
		}
	}
	for _, e := range sc.Endings {
		out.Endings = append(out.Endings, judged.lookEnding(e))
	}
	if out.Cause == causeNames[LastSeason] {
		out.Swings = judged.swings(out.Count)
	}
	return out
}

// lookEnding is what ends the game before its time, and how near that is.
func (x *Exec) lookEnding(e Ending) EndingLook {
	out := EndingLook{When: endingNames[e.When], Verdict: verdictNames[e.Verdict], Rule: e.Rule}
	who := e.When.of()
	if who == Nobody {
		out.Have, out.Need = x.count(RegionsTaken), regionsToWin
		return out
	}
	out.Seat = seat(who)
	if r := x.home[who]; r != NoRegion && x.inPlay(r) {
		out.Home, out.AL = x.Map.Regions[r].ID, int(x.S.Regions[r].AL)
		if x.lostHome(who) {
			out.HomeTo = seat(x.S.Regions[r].Controller)
		}
	}
	if c := x.capital[who]; c != NoCity {
		out.Capital, out.CapitalTo = x.Cities[c].ID, seat(x.S.Cities[c].Captor)
		if g := x.siege(x.Cities[c].Hex); g != nil {
			out.Besieged = x.fallsBy(int(g.Morale))[0]
		}
	}
	return out
}

// swings are the regions in play, neutral ones and homes apart, that alone would bring another verdict than a count does if they changed
// hands between the sides, or of several allies another rank for who gains or loses them: a home ends the game at once.
func (x *Exec) swings(count int) []SwingLook {
	sc := x.Scenario
	now, ranks := sc.verdictOf(count), x.ranks()
	var out []SwingLook
	for r := range Region(len(x.Map.Regions)) {
		st := &x.S.Regions[r]
		if !st.InPlay || st.Controller == Nobody || slices.Contains(x.home[:x.Scenario.Players], r) {
			continue
		}
		change, takers := x.worth(r, sc.Metric), x.team(AthensSide)
		if st.Controller == Athens {
			change, takers = -change, x.team(SpartaSide)
		}
		for _, to := range takers {
			swing := SwingLook{Region: x.Map.Regions[r].ID, To: seat(to), Change: change, Verdict: verdictNames[sc.verdictOf(count+change)]}
			swung := swing.Verdict != verdictNames[now]
			if x.allied() && sc.verdictOf(count+change) == AthensLoses {
				ally, gain := to, x.Map.Regions[r].BTV
				if to == Athens {
					ally, gain = st.Controller, -gain
				}
				rank := sc.Spoils[ally].rankOf(x.spoilsOf(ally) + gain)
				swing.Ally, swing.Rank = seat(ally), rankNames[rank]
				swung = swung || rank != ranks[ally]
			}
			if swung {
				out = append(out, swing)
			}
		}
	}
	return out
}
