package epic

import (
	"slices"

	"strategos/engine"
)

// This file is chapter 21: how a game ends.

// end ends the game.
func (x *Exec) end(v Verdict, c Cause) {
	x.S.Verdict, x.S.Cause, x.S.Step, x.S.Deciding = v, c, StepOver, Nobody
}

// judgeHomes ends the game where a home region has changed hands (21.1.a); it reports whether it has.
func (x *Exec) judgeHomes() bool {
	for _, e := range x.Scenario.Endings {
		if who := e.When.of(); who != Nobody && x.lostHome(who) {
			x.end(e.Verdict, HomeLost)
			return true
		}
	}
	return false
}

// of is the player whose fall it is, Nobody for other endings.
func (w EndWhen) of() Player {
	switch w {
	case AthensFalls:
		return Athens
	case SpartaFalls:
		return Sparta
	case ThebesFalls:
		return Thebes
	case CorinthFalls:
		return Corinth
	}
	return Nobody
}

// regionsToWin is how many regions that were Sparta's Athens has to win (29.5.a).
const regionsToWin = 2

// judgeGains ends the game where Athens has won two regions that were Sparta's: that is looked at when a Yearly Start
// Phase ends, and after the last winter (29.5.a, Q142). It reports whether it has.
func (x *Exec) judgeGains() bool {
	for _, e := range x.Scenario.Endings {
		if e.When == RegionsGained && x.count(RegionsTaken) >= regionsToWin {
			x.end(e.Verdict, RegionsWon)
			return true
		}
	}
	return false
}

// lostHome tells whether the home region of a player is the enemy's.
func (x *Exec) lostHome(p Player) bool {
	r := x.home[p]
	return r != NoRegion && x.inPlay(r) && x.S.Regions[r].Controller.Side() == p.Side().Enemy()
}

// judgeCapital ends the game where a capital has been taken (21.1.a).
func (x *Exec) judgeCapital(c City) bool {
	for _, e := range x.Scenario.Endings {
		if who := e.When.of(); who != Nobody && c == x.capital[who] {
			x.end(e.Verdict, CapitalTaken)
			return true
		}
	}
	return false
}

// judgeAtEnd judges when the last winter is over, after a last control check where the scenario has one (21.2.a, Q141).
func (x *Exec) judgeAtEnd() {
	if x.Scenario.FinalCheck {
		x.changeHands(x.fallen())
		if x.judgeHomes() || x.judgeGains() {
			return
		}
	}
	x.end(x.VerdictNow(), LastSeason)
}

// VerdictNow is how the game would be judged if the last winter were over (21.2.a).
func (x *Exec) VerdictNow() Verdict { return x.Scenario.verdictOf(x.count(x.Scenario.Metric)) }

// verdictOf is the verdict that a count of the metric brings.
func (sc *Scenario) verdictOf(n int) Verdict {
	for _, b := range sc.Bands {
		if n >= b.Min {
			return b.Verdict
		}
	}
	return NoVerdict
}

// count is what the scenario's metric counts.
func (x *Exec) count(m Metric) int {
	n := 0
	for r := range x.Map.Regions {
		st := &x.S.Regions[r]
		if st.InPlay && st.Controller == Athens {
			n += x.worth(Region(r), m)
		}
	}
	return n
}

// worth is what a region is to the metric while it is Athens'.
func (x *Exec) worth(r Region, m Metric) int {
	switch {
	case m == AthensBTV:
		return x.Map.Regions[r].BTV
	case m == AthensRegions || m == RegionsTaken && x.S.Regions[r].Start == Sparta:
		return 1
	}
	return 0
}

// verdictNames are the verdicts by the words of catalogs and saves.
var verdictNames = [...]string{NoVerdict: "", AthensDecisive: "athens_decisive", AthensWins: "athens", Stalemate: "stalemate", SpartaWins: "sparta",
	SpartaDecisive: "sparta_decisive", AthensLoses: "athens_loses"}

// causeNames are the causes likewise.
var causeNames = [...]string{NoCause: "", LastSeason: "last-season", CapitalTaken: "capital-taken", HomeLost: "home-lost", RegionsWon: "regions-won",
	PeaceMade: "peace-made", Agreed: "agreed"}

// outcome is the end as every seat sees it.
func (x *Exec) outcome() *engine.Outcome {
	o := x.judged(x.S.Verdict, x.S.Cause, x.ranks())
	for p := range Player(x.Scenario.Players) {
		o.Points = append(o.Points, x.regionsOf(p))
	}
	return &o
}

// judged is an end without the regions held; ranks are how the allies have done where each is judged by himself.
func (r *Ruleset) judged(v Verdict, c Cause, ranks [MaxPlayers]Rank) engine.Outcome {
	o := engine.Outcome{Cause: causeNames[c], Rule: r.Scenario.VerdictRule}
	switch c {
	case LastSeason:
	case PeaceMade:
		o.Rule = "20.2"
	case Agreed:
		o.Rule = "23"
	default:
		o.Rule = "21.1"
	}
	winner, kind := NoSide, "stalemate"
	switch v {
	case AthensDecisive, AthensWins:
		winner, kind = AthensSide, "victory"
	case SpartaDecisive, SpartaWins:
		winner, kind = SpartaSide, "victory"
	}
	if v == AthensDecisive || v == SpartaDecisive {
		kind = "decisive"
	}
	for p := range Player(r.Scenario.Players) {
		verdict := engine.Verdict{Seat: Seats[p], Kind: kind, Won: p.Side() == winner && winner != NoSide}
		switch {
		case winner != NoSide && !verdict.Won || v == AthensLoses && p == Athens:
			verdict.Kind = engine.Defeat
		case v == AthensLoses:
			verdict.Kind, verdict.Won = rankNames[ranks[p]], ranks[p] != NoVictory
		}
		o.Verdicts = append(o.Verdicts, verdict)
	}
	return o
}

// Outcomes are all ways the scenario can end (21): by its bands after the last season, by its endings before that. Where the allies are judged
// each by himself (24.8), an end stands there for each of them, to be read with engine.Outcome.Fits.
func (r *Ruleset) Outcomes() []engine.Outcome {
	var out []engine.Outcome
	gains := r.Scenario.FinalCheck && slices.ContainsFunc(r.Scenario.Endings, func(e Ending) bool { return e.When == RegionsGained })
	for _, b := range r.Scenario.Bands {
		if gains && r.Scenario.Metric == RegionsTaken && b.Min >= regionsToWin {
			continue // the regions have ended it before the band is asked for
		}
		out = append(out, r.judgedAll(b.Verdict, LastSeason)...)
		if r.Scenario.Peace == nil {
			continue
		}
		if out = append(out, r.judgedAll(b.Verdict, Agreed)...); b.Verdict != Stalemate { // else the war goes on
			out = append(out, r.judgedAll(b.Verdict, PeaceMade)...)
		}
	}
	for _, e := range r.Scenario.Endings {
		if e.When == RegionsGained {
			out = append(out, r.judgedAll(e.Verdict, RegionsWon)...)
			continue
		}
		out = append(append(out, r.judgedAll(e.Verdict, CapitalTaken)...), r.judgedAll(e.Verdict, HomeLost)...)
	}
	return out
}

// regionsOf is how many regions a player controls.
func (x *Exec) regionsOf(p Player) int {
	n := 0
	for r := range x.Map.Regions {
		if x.S.Regions[r].InPlay && x.S.Regions[r].Controller == p {
			n++
		}
	}
	return n
}

// tellOver tells how the game has ended.
func (x *Exec) tellOver() {
	o := x.outcome()
	x.tell(engine.Event{Kind: "game-over", Rule: o.Rule, Seat: o.Winner(), Facts: engine.Facts{engine.Word("outcome", o.Kind()), engine.Word("cause", o.Cause)}})
}

// endSeason is what happens when a season's last campaign turn is over.
func (x *Exec) endSeason() {
	x.S.Windows.Waived, x.S.Works.Spared = [MaxPlayers]WindowSet{}, 0
	for a := range x.S.Areas {
		st := &x.S.Areas[a]
		st.Foraged, st.RaidedNow, st.ForagedNow = 0, 0, 0
	}
	x.S.Allies.Rifts, x.S.Allies.Tested = [MaxPlayers]PlayerSet{}, Athens
	x.seasonOver()
	x.seasonOfPeace()
}

var seasonNames = [4]string{"spring", "summer", "fall", "winter"}

// FirstYear is the year BC in which the war begins: its seasons are numbered from 1 from there, whatever the scenario.
const FirstYear = 431

// SeasonNo is the number of a season of a year BC in the whole war, from 1.
func SeasonNo(year int, season int8) int { return 4*(FirstYear-year) + int(season) + 1 }

// SeasonOf is the year BC and the season of a number that SeasonNo gives.
func SeasonOf(no int) (year int, season int8) { return FirstYear - (no-1)/4, int8((no - 1) % 4) }

// turnNo is the number of the present season.
func (x *Exec) turnNo() int { return SeasonNo(int(x.S.Year), x.S.Season) }

// seasonBegins is the event of a new season.
func (x *Exec) seasonBegins() engine.Event {
	return engine.Event{Kind: "season", Rule: "3.1", Tags: engine.TagTurn, Phase: x.phase(),
		Facts: engine.Facts{engine.TurnNo("turn", x.turnNo()), engine.Word("season", seasonNames[x.S.Season]), engine.Num("year", x.S.Year)}}
}

// phase names the part in stages: those of a campaign turn with its number.
func (x *Exec) phase() string {
	name := parts[x.S.Part].phase
	if x.S.Turn > 0 {
		name += string(rune('0' + x.S.Turn))
	}
	return name
}

// tellPart tells that a part begins, where it asks for decisions: who is first in it is news at the season's placement, and
// later where it is another than before.
func (x *Exec) tellPart(before Player) {
	if parts[x.S.Part].halves == 2 {
		tag := engine.TagHeading
		if x.S.Part == PartB || x.S.First != before {
			tag = 0
		}
		x.tell(engine.Event{Kind: "part", Rule: parts[x.S.Part].cite, Phase: x.phase(), Tags: tag,
			Facts: engine.Facts{engine.Word("part", x.phase()), engine.SeatOf("first", seat(x.S.First))}})
	}
}
