package epic

import (
	"slices"

	"strategos/engine/epic"
	"strategos/scenarios/strict"
)

var players = map[string]epic.Player{"athens": epic.Athens, "sparta": epic.Sparta, "thebes": epic.Thebes, "corinth": epic.Corinth}

// controllers are who can control a region when a scenario begins: players, or nobody (23.2.3).
var controllers = map[string]epic.Player{"athens": epic.Athens, "sparta": epic.Sparta, "thebes": epic.Thebes, "corinth": epic.Corinth, "neutral": epic.Nobody}

var metrics = map[string]epic.Metric{"athens_regions": epic.AthensRegions, "athens_survives": epic.AthensSurvives,
	"start_spartan_regions_now_athenian": epic.RegionsTaken, "athens_btv": epic.AthensBTV}

var endings = map[string]epic.EndWhen{"athens_falls": epic.AthensFalls, "sparta_falls": epic.SpartaFalls, "gained": epic.RegionsGained,
	"thebes_falls": epic.ThebesFalls, "corinth_falls": epic.CorinthFalls}

var verdicts = map[string]epic.Verdict{"athens_decisive": epic.AthensDecisive, "athens": epic.AthensWins, "stalemate": epic.Stalemate,
	"sparta": epic.SpartaWins, "sparta_decisive": epic.SpartaDecisive, "athens_loses": epic.AthensLoses}

// sequences are the sequence of play of a scenario without cards (22.4.1.a), and that of the whole war (3.2).
var sequences = map[string]epic.PartSet{"simplified": simplified,
	"full": simplified | epic.Parts(epic.PartY2, epic.PartA, epic.PartC, epic.PartF1, epic.PartF2)}

const simplified = epic.PartSet(1<<epic.PartY1 | 1<<epic.PartY3 | 1<<epic.PartY4 | 1<<epic.PartB | 1<<epic.PartD0 | 1<<epic.PartD |
	1<<epic.PartE | 1<<epic.PartG | 1<<epic.PartR | 1<<epic.PartM)

// scenarioReader reads one scenario.
type scenarioReader struct {
	*ruleReader
	src *strict.File
	of  *scenario
	at  string
	out *epic.Scenario
}

// readScenarios reads the scenarios of both files.
func (r *ruleReader) readScenarios() {
	files := []*scenarioFile{&r.scenarios, &r.campaigns}
	seen := map[string]*scenario{}
	for n, src := range []*strict.File{r.scenarioSrc, r.campaignSrc} {
		for i := range files[n].Scenarios {
			s := scenarioReader{ruleReader: r, src: src, of: &files[n].Scenarios[i], at: pathOf("scenario", i), out: &epic.Scenario{}}
			if seen[s.of.ID] != nil {
				s.fail(".id", "scenario %s occurs twice", s.of.ID)
			}
			if s.like(seen); len(s.of.Regions) == 0 || len(s.of.Markers) == 0 || len(s.of.Leaders) == 0 || len(s.of.Pools) == 0 {
				s.fail("", "%s has no regions, markers, leaders or leader pools", s.of.ID)
			}
			seen[s.of.ID] = s.of
			for _, part := range []func(){s.head, s.regions, s.pieces, s.leaderPools, s.markers, s.cardSetup, s.endings, s.peace, s.abroad} {
				part()
			}
			r.list = append(r.list, begun{Scenario: s.out, of: s.of, pieces: s.turned()})
		}
	}
}

// like takes what a scenario does not say from the one that it is like: of the regions those that are in play.
func (s *scenarioReader) like(seen map[string]*scenario) {
	if s.of.Like == "" {
		return
	}
	from := seen[s.of.Like]
	if from == nil {
		s.fail(".like", "there is no scenario %q before it", s.of.Like)
		return
	}
	of := s.of
	if of.Regions == nil {
		of.Regions = slices.DeleteFunc(slices.Clone(from.Regions), func(r regionStart) bool { return !slices.Contains(of.InPlay, r.ID) })
	}
	if of.Markers == nil {
		of.Markers, of.Placed = from.Markers, from.Placed
	}
	if of.Leaders == nil {
		of.Leaders, of.Pools = from.Leaders, from.Pools
	}
}

func (s *scenarioReader) fail(at, format string, args ...any) {
	s.src.Fail(s.at+at, format, args...)
}

// word looks a word of the file up.
func word[V any](s *scenarioReader, at string, in map[string]V, key string) V {
	v, ok := in[key]
	if !ok {
		s.fail(at, "%q is not known here", key)
	}
	return v
}

func (s *scenarioReader) head() {
	o, of := s.out, s.of
	o.ID, o.Section, o.StartYear, o.EndYear, o.Players, o.Parts = of.ID, of.Section, of.StartYear, of.EndYear, s.players(), word(s, ".sequence", sequences, of.Sequence)
	if o.First = epic.Nobody; of.FirstPlayer != "" {
		o.First = word(s, ".first_player", players, of.FirstPlayer)
	}
	o.PermanentLosses, o.ExtraIncome, o.FreeBases, o.FinalCheck = of.Permanent, of.ExtraIncome, of.FreeBases, of.FinalCheck
	o.HelotRevolt, o.Metric = of.FreeCard == "helot_revolt", word(s, ".metric", metrics, of.Metric)
	if o.HelotRevolt {
		o.Parts |= epic.Parts(epic.PartH)
	}
	if of.StartYear < of.EndYear || of.StartYear > 999 || of.EndYear < 1 {
		s.fail(".start_year", "%s runs from %d to %d BC", of.ID, of.StartYear, of.EndYear)
	}
	for who, talents := range of.Treasury {
		o.Treasury[word(s, ".treasury", players, who)] = talents
	}
	for _, who := range of.Collects {
		o.Collects[word(s, ".collects", players, who)] = true
	}
	for p := range o.Players {
		o.LeadersMax[p] = of.LeadersMax
	}
	for who, most := range of.LeadersOf {
		o.LeadersMax[word(s, ".leaders_of", players, who)] = most
	}
	for i, e := range of.Exceptions {
		at := "." + pathOf("exception", i)
		o.Exceptions = append(o.Exceptions, epic.Exception{Side: word(s, at+".side", sides, e.Side), City: word(s, at+".city", s.chart.city, e.City),
			Landing: e.Landing})
	}
}

// players is how many play the scenario: Athens and Sparta, and who else sits down in the order of the seats.
func (s *scenarioReader) players() int {
	if s.of.Players == nil {
		return 2
	}
	for i, who := range s.of.Players {
		if i >= len(epic.Seats) || who != string(epic.Seats[i]) {
			s.fail(".players", "%q has no seat here", who)
			return 2
		}
	}
	return max(len(s.of.Players), 2)
}

func (s *scenarioReader) regions() {
	var ids []string
	lim := &s.figures.Limits
	for i, of := range s.of.Regions {
		at := "." + pathOf("region", i)
		ids = append(ids, of.ID)
		if of.AL < lim.ALMin || of.AL > lim.ALMax || of.ML < lim.MLMin || of.ML > lim.MLMax ||
			of.Multiplier < 0 || of.Multiplier > s.figures.Tribute.MultiplierMax {
			s.fail(at, "%s: AL %d, ML %d, x%d", of.ID, of.AL, of.ML, of.Multiplier)
		}
		s.out.Regions = append(s.out.Regions, epic.RegionStart{Region: word(s, at+".id", s.chart.region, of.ID),
			Controller: word(s, at+".controller", controllers, of.Controller), AL: of.AL, ML: of.ML, Multiplier: of.Multiplier})
	}
	if !same(ids, s.of.InPlay) {
		s.fail(".in_play", "the regions in play are not those of the table")
	}
}

// pieces puts units into pools and onto the map: those of the regions in play that a list of forces names, the others
// into their Build Pools.
func (s *scenarioReader) pieces() {
	at := make([]epic.Place, len(s.ruleReader.pieces))
	forces := s.force[s.of.Force]
	if forces == nil {
		s.fail(".force", "there is no list of forces %q", s.of.Force)
	}
	for p := range at {
		d := &s.ruleReader.pieces[p]
		playing := slices.ContainsFunc(s.out.Regions, func(r epic.RegionStart) bool { return r.Region == d.Region })
		switch {
		case d.Kind == epic.Leader || !playing:
			at[p] = epic.NotYet
		case forces[d.ID]:
			at[p] = epic.ForcePool(d.Region)
		default:
			at[p] = epic.BuildPool(d.Region)
		}
	}
	for i, u := range s.of.Placed {
		where := "." + pathOf("placed", i)
		p := word(s, where+".unit", s.piece, u.Unit)
		h := s.hexOf(where, u.City, u.Hex)
		if h == epic.NoHex {
			continue
		}
		at[p] = epic.Outside(h)
		if u.Inside {
			at[p] = epic.Inside(h)
		}
	}
	for i, l := range s.of.Leaders {
		where := "." + pathOf("leader", i)
		p := word(s, where+".id", s.piece, l.ID)
		switch {
		case l.City != "":
			c := word(s, where+".city", s.chart.city, l.City)
			at[p] = epic.Inside(s.chart.Cities[c].Hex)
		default:
			at[p] = epic.ForcePool(word(s, where+".pool", s.chart.region, l.Pool))
		}
		if l.Player != "" {
			who := word(s, where+".player", players, l.Player)
			if who <= epic.Sparta || int(who) >= s.out.Players {
				s.fail(where+".player", "%s serves no ally %q", l.ID, l.Player)
				continue
			}
			s.out.Serve[who] = append(s.out.Serve[who], p)
		}
	}
	s.out.Setup.At = at
}

// turned are the pieces of the scenario: leaders it puts on another side are of that.
func (s *scenarioReader) turned() []epic.PieceData {
	out := s.ruleReader.pieces
	for i, l := range s.of.Leaders {
		if l.Side == "" {
			continue
		}
		at := "." + pathOf("leader", i)
		if p, side := word(s, at+".id", s.piece, l.ID), word(s, at+".side", sides, l.Side); out[p].Side == side {
			s.fail(at+".side", "%s is of that side by birth", l.ID)
		} else {
			out = slices.Clone(out)
			out[p].Side = side
		}
	}
	return out
}

// hexOf is the hex of a city, or of a label.
func (s *scenarioReader) hexOf(at, cityID, label string) epic.Hex {
	if cityID != "" {
		if c, ok := s.chart.city[cityID]; ok {
			return s.chart.Cities[c].Hex
		}
		s.fail(at+".city", "there is no city %q", cityID)
		return epic.NoHex
	}
	h := s.chart.Grid.Parse(label)
	if h == epic.NoHex {
		s.fail(at+".hex", "there is no hex %q", label)
	}
	return h
}

// leaderPools fills the face-down pools; "*" is all leaders of the side that stand nowhere else (Q48).
func (s *scenarioReader) leaderPools() {
	at := s.out.Setup.At
	for i, pool := range s.of.Pools {
		where := "." + pathOf("leader_pool", i)
		side := word(s, where+".side", sides, pool.Side)
		for _, id := range pool.IDs {
			if id != "*" {
				at[word(s, where+".ids", s.piece, id)] = epic.LeaderPool
				continue
			}
			for p := range at {
				if d := &s.ruleReader.pieces[p]; d.Kind == epic.Leader && d.Side == side && !d.Nameless && at[p] == epic.NotYet {
					at[p] = epic.LeaderPool
				}
			}
		}
	}
}

func (s *scenarioReader) markers() {
	set := &s.out.Setup
	set.Captured = map[epic.City]epic.Player{}
	for i := range s.chart.LongWalls {
		if i < epic.MaxLongWalls {
			set.LongWalls[i] = false
		}
	}
	for i, m := range s.of.Markers {
		at := "." + pathOf("marker", i)
		switch m.Kind {
		case "control":
			set.Captured[word(s, at+".city", s.chart.city, m.City)] = word(s, at+".owner", players, m.Owner)
		case "revolt":
			set.Revolts = append(set.Revolts, word(s, at+".city", s.chart.city, m.City))
		case "destroyed":
			set.Destroyed = append(set.Destroyed, word(s, at+".city", s.chart.city, m.City))
		case "unwalled":
			s.unwalled(at, m)
		case "fort":
			set.Forts = append(set.Forts, epic.Fort{Hex: s.hexOf(at, m.City, m.Hex), Owner: word(s, at+".owner", players, m.Owner)})
		case "base":
			s.base(at, m)
		case "long_walls", "no_long_walls":
			s.longWalls(at, m)
		default:
			s.fail(at+".kind", "there is no marker %q", m.Kind)
		}
	}
}

// base is inside the city or fort of its hex, where there is one.
func (s *scenarioReader) base(at string, m marker) {
	h := s.hexOf(at, m.City, m.Hex)
	if h == epic.NoHex {
		return
	}
	place := epic.Outside(h)
	fort := slices.ContainsFunc(s.out.Setup.Forts, func(f epic.Fort) bool { return f.Hex == h })
	if s.chart.CityAt(h) != epic.NoCity || fort {
		place = epic.Inside(h)
	}
	s.out.Setup.Bases = append(s.out.Setup.Bases, epic.Base{At: place, Owner: word(s, at+".owner", players, m.Owner)})
}

// unwalled is a city whose walls have been pulled down.
func (s *scenarioReader) unwalled(at string, m marker) {
	c := word(s, at+".city", s.chart.city, m.City)
	if !s.chart.Cities[c].Walled {
		s.fail(at+".city", "%s has no walls", m.City)
	}
	s.out.Setup.Unwalled = append(s.out.Setup.Unwalled, c)
}

func (s *scenarioReader) longWalls(at string, m marker) {
	for i, w := range s.chart.lines.LongWalls {
		if same(w.Cities, m.Cities) && i < epic.MaxLongWalls {
			s.out.Setup.LongWalls[i] = m.Kind == "long_walls"
			return
		}
	}
	s.fail(at+".cities", "no long walls join %v", m.Cities)
}

func (s *scenarioReader) endings() {
	for i, a := range s.of.Automatic {
		at := "." + pathOf("automatic", i)
		s.out.Endings = append(s.out.Endings, epic.Ending{When: word(s, at+".when", endings, a.When), Verdict: word(s, at+".verdict", verdicts, a.Verdict),
			Rule: a.Source})
	}
	for i, b := range s.of.Bands {
		at := "." + pathOf("band", i)
		s.out.Bands = append(s.out.Bands, epic.Band{Min: b.Min, Verdict: word(s, at+".verdict", verdicts, b.Verdict)})
		if i > 0 && b.Min >= s.of.Bands[i-1].Min {
			s.fail(at+".min", "bands go from the most down")
		}
	}
	if n := len(s.of.Bands); n == 0 || s.of.Bands[n-1].Min > 0 {
		s.fail(".band", "no band for 0")
	}
	s.spoils()
	s.out.VerdictRule = s.of.Section
}
