package epic

import "strategos/engine/epic"

// This file reads how peace is made in a scenario, and what it has of Sicily and Persia.

// peace reads the lines of peace rolls.
func (s *scenarioReader) peace() {
	if s.of.Peace == nil {
		return
	}
	s.out.Peace = &epic.PeaceSetup{Rule: s.of.Peace.Rule}
	for i, of := range s.of.Peace.Modifiers {
		at := ".peace." + pathOf("modifier", i)
		m := epic.PeaceModifier{On: word(s, at+".on", players, of.On), HeldBy: epic.NoSide, All: of.All, Cities: of.Cities, Elites: of.Elites, Mod: of.Mod}
		counts := 0
		for _, is := range []bool{of.Elites, len(of.Regions) > 0, of.Fewer+of.More != "", len(of.NoPort) > 0} {
			if is {
				counts++
			}
		}
		if counts != 1 || of.Mod == 0 || int(m.On) >= s.out.Players {
			s.fail(at, "a line counts regions or elite hoplites, and adds something to a player's die")
		}
		s.others(at, &of, &m)
		for _, id := range of.Regions {
			r := word(s, at+".regions", s.chart.region, id)
			if s.chart.Regions[r].Satrapy {
				s.fail(at+".regions", "%s is a satrapy", id)
			}
			m.Regions.Add(r)
		}
		if of.Elites && (of.HeldBy != "" || of.All) {
			s.fail(at, "elite hoplites are held by nobody")
		}
		if len(of.Regions) > 0 || len(of.NoPort) > 0 {
			m.HeldBy = word(s, at+".held_by", sides, of.HeldBy)
		}
		s.out.Peace.Modifiers = append(s.out.Peace.Modifiers, m)
	}
}

// others reads what an ally's line counts besides regions (24.7.2, 25.3.2).
func (s *scenarioReader) others(at string, of *peaceModifier, m *epic.PeaceModifier) {
	if name := of.Fewer + of.More; name != "" {
		m.Than, m.More = word(s, at, players, name), of.More != ""
		if m.Than == epic.Athens || m.Than == m.On || m.On == epic.Athens || int(m.Than) >= s.out.Players {
			s.fail(at, "%s does not compare regions with %s", of.On, name)
		}
	}
	for _, id := range of.NoPort {
		m.Seas.Add(word(s, at+".no_port", s.chart.area, id))
	}
	if of.Cities && (of.All || len(of.Regions) == 0) {
		s.fail(at, "cities are counted one by one, of regions")
	}
}

// abroad reads how Sicily and Persia stand. Sicilian units wait in their box, those of Sparta's in Laconia; Persian ones in the pools of
// their satraps (23.2.1, 27.2.1, Q138).
func (s *scenarioReader) abroad() {
	at := s.out.Setup.At
	if of := s.of.Sicily; of != nil {
		s.out.Sicily = &epic.SicilySetup{Fleets: of.Fleets}
		if of.Decided != "" {
			s.out.Sicily.Decided = word(s, ".sicily.decided", verdicts, of.Decided)
		}
		if of.Fleets < 0 || of.Fleets > 4 || of.Fleets > 0 && s.out.Sicily.Decided != epic.SpartaDecisive && s.out.Sicily.Decided != epic.SpartaWins {
			s.fail(".sicily.fleets", "%d Sicilian fleets have come to Sparta", of.Fleets)
		}
		left := of.Fleets
		for p := range at {
			d := &s.ruleReader.pieces[p]
			if !d.Sicilian {
				continue
			}
			if at[p] = epic.InSicily; d.Kind == epic.Fleet && left > 0 {
				at[p] = epic.ForcePool(s.chart.region["laconia"])
				left--
			}
		}
	}
	if of := s.of.Persia; of != nil {
		s.out.Persia = &epic.PersiaSetup{FromStart: of.FromStart, CyrusFrom: of.CyrusFrom}
		if of.CyrusFrom != 0 && (of.CyrusFrom > s.of.StartYear || of.CyrusFrom < s.of.EndYear) {
			s.fail(".persia.cyrus_from", "Cyrus comes from %d BC, when there is no war", of.CyrusFrom)
		}
		for p := range at {
			if d := &s.ruleReader.pieces[p]; d.Region != epic.NoRegion && s.chart.Regions[d.Region].Satrapy {
				at[p] = epic.ForcePool(d.Region)
			}
		}
	}
}

// readPeace reads the figures of peace and grievances.
func (r *ruleReader) readPeace() {
	f, t := &r.figures.Peace, &r.tables.Peace
	f.YearlyML, f.Extra, f.GrievedFrom, f.GrievedAL, f.GrievedML = t.YearlyML, t.Extra, t.GrievedFrom, t.GrievedAL, t.GrievedML
	f.Battle, f.HomeTroops, f.City, f.HomeFleet = t.Battle, t.HomeTroops, t.City, t.HomeFleet
	r.fill("peace.destroyed", f.Destroyed[:], t.Destroyed)
	for i, b := range t.Bands {
		if len(b) != 2 || i > 0 && b[0] <= t.Bands[i-1][0] {
			r.tableSrc.Fail("peace.bands", "two figures each, from the lowest total up")
			return
		}
		f.Bands = append(f.Bands, [2]int{b[0], b[1]})
	}
}
