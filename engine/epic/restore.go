package epic

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"strategos/engine"
)

// restorer reads a snapshot into a state. It keeps the first thing that is wrong.
type restorer struct {
	*Exec
	err error
}

// fail notes what is wrong at a key, if nothing has been before.
func (r *restorer) fail(key, format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("%s: %s", key, fmt.Sprintf(format, args...))
	}
}

// Restore goes on from a snapshot. The error names the field that is unknown or cannot be.
func Restore(rules *Ruleset, s *Snapshot) (*Game, error) {
	g := &Game{rules: rules}
	g.state.setUp(rules)
	r := &restorer{Exec: g.on(&g.state, noDice{}, true)}
	for _, part := range []func(*Snapshot){r.course, r.regions, r.cities, r.areas, r.built, r.pieces, r.memory, r.realm, r.battle, r.step} {
		if part(s); r.err != nil {
			return nil, r.err
		}
	}
	if bad := g.Violations(); len(bad) > 0 {
		return nil, errors.New(bad[0])
	}
	if d := decisions[g.state.Step]; d != nil {
		if err := r.soundly(d); err != nil {
			return nil, err
		}
		return g, nil
	}
	return g, nil
}

// number reads a figure within bounds.
func (r *restorer) number(key string, n, least, most int) int {
	if n < least || n > most {
		r.fail(key, "%d is not between %d and %d", n, least, most)
		return least
	}
	return n
}

// player reads a seat of the scenario; an empty one is nobody's.
func (r *restorer) player(key, word string) Player {
	if word == "" {
		return Nobody
	}
	for p := range r.Scenario.Players {
		if string(Seats[p]) == word {
			return Player(p)
		}
	}
	r.fail(key, "there is no seat %q", word)
	return Nobody
}

// of reads a word of a list.
func of[T ~int8 | ~uint8](r *restorer, key, word string, in []string) T {
	v, err := index8[T](key, word, in)
	if err != nil && r.err == nil {
		r.err = err
	}
	return v
}

func (r *restorer) course(s *Snapshot) {
	st := r.S
	st.Year = int16(r.number("year", s.Year, r.Scenario.EndYear, r.Scenario.StartYear))
	st.Season = of[int8](r, "season", s.Season, seasonNames[:])
	st.Turn = int8(r.number("turn", s.Turn, 0, 3))
	var phases []string
	for i := range parts {
		phases = append(phases, parts[i].phase)
	}
	st.Part = of[Part](r, "part", s.Part, phases)
	if s.Part == "" || !r.Scenario.Parts.has(st.Part) || (st.Part >= PartR) != (st.Turn > 0) {
		r.fail("part", "%q is no part of such a turn", s.Part)
	}
	st.Second, st.First, st.Deciding = s.Second, r.player("first", s.First), r.player("deciding", s.Deciding)
	if st.First == Nobody {
		r.fail("first", "somebody is first")
	}
	st.Verdict = of[Verdict](r, "verdict", s.Verdict, verdictNames[:])
	st.Cause = of[Cause](r, "cause", s.Cause, causeNames[:])
	if (st.Verdict == NoVerdict) != (st.Cause == NoCause) || (st.Verdict == NoVerdict) != (st.Deciding != Nobody) {
		r.fail("verdict", "a game that is over has a verdict, a cause and nobody who decides")
	}
	st.Treasury = [MaxPlayers]int16{}
	for who, n := range engine.InOrder(s.Treasury) {
		if p := r.player("treasury", who); p != Nobody {
			st.Treasury[p] = int16(r.number("treasury."+who, n, 0, MostTalents))
		}
	}
	st.FreeBases = int8(r.number("free_bases", s.FreeBases, 0, r.Scenario.FreeBases))
	st.Uprisings = int8(r.number("uprisings", s.Uprisings, 0, r.mostUprisings()))
	for _, id := range s.Gained {
		st.Gained.Add(max(r.region("gained", id), 0))
	}
	st.LongWalls = [MaxLongWalls]bool{}
	for _, id := range s.LongWalls {
		i := slices.IndexFunc(r.LongWalls, r.beginAt(id))
		if i < 0 || i >= MaxLongWalls {
			r.fail("long_walls", "none begin at %q", id)
			return
		}
		st.LongWalls[i] = true
	}
}

// region reads a region in play.
func (r *restorer) region(key, id string) Region {
	if at := r.regionNamed(id); at != NoRegion {
		return at
	}
	r.fail(key, "there is no region %q in play", id)
	return NoRegion
}

func (r *restorer) regions(s *Snapshot) {
	if len(s.Regions) != len(r.Scenario.Regions) {
		r.fail("regions", "%d, where the scenario has %d", len(s.Regions), len(r.Scenario.Regions))
	}
	lim := &r.Limits
	for id, of := range engine.InOrder(s.Regions) {
		key := "regions." + id
		at := r.region(key, id)
		if at == NoRegion {
			return
		}
		st := &r.S.Regions[at]
		st.Controller, st.Start = r.player(key+".controller", of.Controller), r.player(key+".start", of.Start)
		st.AL = int8(r.number(key+".al", of.AL, lim.ALMin, lim.ALMax))
		st.ML = int8(r.number(key+".ml", of.ML, lim.MLMin, lim.MLMax))
		st.Multiplier = int8(r.number(key+".multiplier", of.Multiplier, 0, r.Tables.Tribute.MultiplierMax))
		if began := r.startOf(at); st.Start != began || st.Controller == Nobody && began != Nobody {
			r.fail(key, "somebody controls it, and began with it")
		}
	}
}

// city reads a city.
func (r *restorer) city(key, id string) City {
	for i := range r.Cities {
		if r.Cities[i].ID == id {
			return City(i)
		}
	}
	r.fail(key, "there is no city %q", id)
	return NoCity
}

func (r *restorer) cities(s *Snapshot) {
	for c := range r.Cities {
		r.S.Cities[c] = CityState{Captor: Nobody, Walled: r.Cities[c].Walled}
	}
	for id, words := range engine.InOrder(s.Cities) {
		key := "cities." + id
		c := r.city(key, id)
		if c == NoCity {
			return
		}
		st := &r.S.Cities[c]
		for _, w := range words {
			captor, isCaptor := strings.CutPrefix(w, capturedPrefix)
			colour, isRevolt := strings.CutPrefix(w, revoltPrefix)
			switch {
			case isCaptor && captor != "":
				st.Captor = r.player(key, captor)
			case isRevolt && colour != "":
				st.Revolt = of[Colour](r, key, colour, colourNames)
			case w == destroyedWord:
				*st = CityState{Captor: Nobody, Destroyed: true}
			case w == uprisingWord:
				st.Uprising = true
			case w == walledWord, w == unwalledWord:
				st.Walled = w == walledWord
			default:
				r.fail(key, "%q says nothing", w)
			}
		}
	}
}

func (r *restorer) areas(s *Snapshot) {
	for id, o := range engine.InOrder(s.Areas) {
		key := "areas." + id
		i := slices.IndexFunc(r.Areas, func(a AreaData) bool { return a.ID == id })
		if i < 0 {
			r.fail(key, "there is no such area")
			return
		}
		st := &r.S.Areas[i]
		st.Raided, st.Foraged = int8(r.number(key+".raided", o.Raided, 0, MostCounted)), int8(r.number(key+".foraged", o.Foraged, 0, r.Areas[i].Forage))
		for _, side := range o.RaidedBy {
			st.RaidedNow.Add(of[Side](r, key, side, sideNames))
		}
		for _, side := range o.ForagedBy {
			st.ForagedNow.Add(of[Side](r, key, side, sideNames))
		}
	}
}

// hex reads a label of a hex where units can stand.
func (r *restorer) hex(key, label string) Hex {
	h := r.Grid.Parse(label)
	if h == NoHex || !r.Ground[h].Passable() {
		r.fail(key, "%q is no hex to stand in", label)
		return NoHex
	}
	return h
}

// built reads forts, bases and sieges.
func (r *restorer) built(s *Snapshot) {
	st := r.S
	st.Forts, st.NForts, st.Bases, st.NBases, st.Sieges, st.NSieges = [MaxForts]Fort{}, 0, [MaxBases]Base{}, 0, [MaxSieges]Siege{}, 0
	if len(s.Forts) > MaxForts || len(s.Bases) > MaxBases || len(s.Sieges) > MaxSieges {
		r.fail("forts", "too many forts, bases or sieges")
		return
	}
	for _, line := range s.Forts {
		w := strings.Fields(line)
		if len(w) != 2 {
			r.fail("forts", "%q is no fort", line)
			return
		}
		st.Forts[st.NForts] = Fort{Hex: r.hex("forts", w[0]), Owner: r.player("forts", w[1])}
		st.NForts++
	}
	for _, line := range s.Bases {
		w := strings.Fields(line)
		if len(w) < 2 || len(w) > 3 || len(w) == 3 && w[2] != lastingWord {
			r.fail("bases", "%q is no base", line)
			return
		}
		at, _ := r.PlaceOf(w[0])
		if at.Hex() == NoHex {
			r.fail("bases", "there is no place %q", w[0])
			return
		}
		st.Bases[st.NBases] = Base{At: at, Owner: r.player("bases", w[1]), Lasting: len(w) == 3}
		st.NBases++
	}
	for _, line := range s.Sieges {
		w := strings.Fields(line)
		if len(w) < 3 || len(w) > 4 || len(w) == 4 && w[3] != "risen" {
			r.fail("sieges", "%q is no siege", line)
			return
		}
		n, err := strconv.Atoi(w[2])
		if err != nil {
			r.fail("sieges", "%q is no siege morale", w[2])
		}
		st.Sieges[st.NSieges] = Siege{Hex: r.hex("sieges", w[0]), By: of[Side](r, "sieges", w[1], sideNames),
			Morale: int8(r.number("sieges", n, r.Siege.MoraleMin, MostCounted)), Risen: len(w) == 4}
		st.NSieges++
	}
}

// pieces reads where everybody is.
func (r *restorer) pieces(s *Snapshot) {
	if len(s.Pieces) != len(r.Pieces) {
		r.fail("pieces", "%d, where there are %d", len(s.Pieces), len(r.Pieces))
	}
	for p := range r.Pieces {
		id := r.Pieces[p].ID
		line, ok := s.Pieces[id]
		if !ok {
			r.fail("pieces", "%s is missing", id)
			return
		}
		r.piece(Piece(p), strings.Fields(line), "pieces."+id)
	}
	r.moved()
}

func (r *restorer) piece(p Piece, words []string, key string) {
	st := &r.S.Pieces[p]
	*st = PieceState{Carrier: NoPiece}
	if len(words) == 0 {
		r.fail(key, "it is nowhere")
		return
	}
	at, ok := r.PlaceOf(words[0])
	for special, name := range specialPlaces {
		if name == words[0] {
			at, ok = special, true
		}
	}
	if !ok {
		r.fail(key, "there is no place %q", words[0])
		return
	}
	st.At = at
	for i := 1; i < len(words); i++ {
		switch k := slices.Index(flagNames, words[i]); {
		case k >= 0:
			st.Flags |= 1 << k
		case words[i] == "aboard" && i+1 < len(words):
			i++
			carrier, known := r.PieceOf(words[i])
			if !known {
				r.fail(key, "there is no fleet %q", words[i])
				return
			}
			st.Carrier = carrier
		default:
			r.fail(key, "%q says nothing", words[i])
		}
	}
}

// set reads ids of pieces.
func (r *restorer) set(key string, ids []string) Set {
	out, why := r.Exec.pieces(ids)
	if why != nil {
		r.fail(key, "%s", why.Code)
	}
	return out
}

// hexes reads a set of hexes.
func (r *restorer) hexes(key string, labels []string) HexSet {
	var out HexSet
	for _, label := range labels {
		if h := r.hex(key, label); h != NoHex {
			out.Add(h)
		}
	}
	return out
}

// memory reads what a half of a part has to remember.
func (r *restorer) memory(s *Snapshot) {
	st := r.S
	st.March = March{Group: r.set("march", s.March), Left: int8(r.number("left", s.Left, 0, r.Movement.FleetMost)), TriedIn: NoArea}
	r.sea(s.Sea)
	if !st.March.Sea && !r.fleets(st.March.Group).Empty() {
		r.fail("march", "fleets go by sea")
	}
	st.Paid, st.Settled = r.set("paid", s.Paid), s.Settled
	if !st.Settled && !st.Paid.Empty() {
		r.fail("paid", "nothing has been spent")
	}
	st.Fought, st.Sallied = r.hexes("fought", s.Fought), r.hexes("sallied", s.Sallied)
	st.MaskedBefore = r.hexes("masked", s.Masked)
	for _, label := range s.Rolled {
		g := r.siege(r.hex("rolled", label))
		if g == nil {
			r.fail("rolled", "%s is not besieged", label)
			return
		}
		g.Rolled = true
	}
	for _, line := range s.Came {
		to, from, _ := strings.Cut(line, " ")
		h, via := r.hex("came", to), r.hex("came", from)
		if r.noteTrail(h, via); r.cameFrom(h) != via {
			r.fail("came", "nobody comes to %s from %s", to, from)
		}
	}
}

func (r *restorer) battle(s *Snapshot) {
	of8 := s.Battle
	if of8 == nil {
		return
	}
	b := &r.S.Battle
	*b = Battle{On: true, Kind: of[BattleKind](r, "battle.kind", of8.Kind, battleKinds), Hex: r.field(of8), From: NoHex,
		Attacker: of[Side](r, "battle.attacker", of8.Attacker, sideNames), Masked: of8.Masked, Breached: of8.Breached, Garrison: of8.Garrison}
	if of8.From != "" {
		b.From = r.hex("battle.from", of8.From)
		if b.Hex == NoHex || b.From != NoHex && r.Between(b.From, b.Hex)&(Linked|Crossing) == 0 {
			r.fail("battle.from", "%s is not beside the battle", of8.From)
		}
	}
	switch of8.Winner {
	case "":
	case "nobody":
		b.Winner = -1
	default:
		b.Winner = of[int8](r, "battle.winner", of8.Winner, hostNames)
	}
	r.naval(of8.Naval)
	b.Melee.Round, b.Melee.NoLight = int8(r.number("battle.round", of8.Round, 0, MostCounted)), of8.NoLight
	for host, snap := range []*HostSnapshot{&of8.Attackers, &of8.Defenders} {
		r.host(host, snap, "battle."+hostNames[host]+"s")
	}
	r.wings(of8.Wings)
}

func (r *restorer) host(host int, s *HostSnapshot, key string) {
	b := &r.S.Battle
	h := &b.Melee.Hosts[host]
	*h = Host{Shift: int8(r.number(key+".shift", s.Shift, 0, 2)), CanRetreat: s.CanRetreat, Fortress: s.Fortress}
	b.Lost[host], b.Commander[host] = r.set(key+".lost", s.Lost), NoPiece
	if s.Commander != "" {
		p, ok := r.PieceOf(s.Commander)
		if !ok || r.Pieces[p].Kind != Leader {
			r.fail(key+".commander", "there is no leader %q", s.Commander)
		}
		b.Commander[host] = p
	}
	if len(s.Units) > MaxHost {
		r.fail(key+".units", "more than %d", MaxHost)
		return
	}
	for _, line := range s.Units {
		w := strings.Fields(line)
		if len(w) < 4 || len(w) > 5 || len(w) == 5 && w[4] != waversWord {
			r.fail(key+".units", "%q is no unit of a battle", line)
			return
		}
		u := Fighter{Piece: NoPiece, Kind: Hoplite, Wavers: len(w) == 5, Standing: of[Standing](r, key+".units", w[3], standingNames)}
		if w[0] != "-" {
			p, ok := r.PieceOf(w[0])
			if !ok || !r.Pieces[p].Kind.Unit() {
				r.fail(key+".units", "there is no unit %q", w[0])
				return
			}
			u.Piece, u.Kind = p, r.Pieces[p].Kind
		}
		for i, to := range []*int8{&u.Base, &u.Morale} {
			n, err := strconv.Atoi(w[1+i])
			if err != nil {
				r.fail(key+".units", "%q is no morale", w[1+i])
				return
			}
			*to = int8(r.number(key+".units", n, 0, MaxMorale))
		}
		h.Units[h.N] = u
		h.N++
	}
}

// step reads what the game waits for.
func (r *restorer) step(s *Snapshot) {
	r.S.Step = StepOver
	for _, d := range decisions {
		if d != nil && d.name == s.Step {
			r.S.Step = d.step
		}
	}
	names := []string{"over"}
	for _, d := range decisions {
		if d != nil {
			names = append(names, d.name)
		}
	}
	if !slices.Contains(names, s.Step) {
		r.fail("step", "%q is unknown", s.Step)
	}
	if (r.S.Uprisings > 0) != (r.asked() == StepUprising) {
		r.fail("uprisings", "%d cities rise yet", r.S.Uprisings)
	}
	if r.S.Settled && r.S.Part != PartD {
		r.fail("settled", "nothing is paid in this step")
	}
	if (r.S.Step == StepOver) != (r.S.Verdict != NoVerdict) {
		r.fail("step", "%q goes with another verdict", s.Step)
	}
}

// Steps are the names of all decisions.
func Steps() []string {
	names := map[string]bool{}
	for _, d := range decisions {
		if d != nil {
			names[d.name] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}
