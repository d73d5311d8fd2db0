package zone

import (
	"fmt"
	"slices"
	"strings"

	"strategos/assets/livery"
	"strategos/engine/zonewar"
	"strategos/scenarios/entry"
	"strategos/scenarios/strict"
)

// Neutral owns stratagem faces that either side may play; of a title that belongs
// to bothSides there are faces of either colour, of one that belongs to anybody
// neutral ones beside those of a colour.
const (
	Neutral   = "neutral"
	bothSides = "both"
	anybody   = "any"
)

// title finds a title by its number, nil if there is none.
func (s *stratagemFile) title(no int) *Title {
	for i := range s.Titles {
		if s.Titles[i].No == no {
			return &s.Titles[i]
		}
	}
	return nil
}

// check verifies files that were read without error by themselves and against
// each other.
func (f *files) check() {
	f.checkMeta()
	f.checkSeats()
	checkMap(&f.chart, f.mapSrc, f.head.Seats, &f.own)
	f.checkCounters()
	f.checkTitles()
	f.checkPieces()
	f.checkTable()
	f.checkOptions()
	f.checkCommands()
	newScenarioCheck(f).check()
}

func (f *files) checkMeta() {
	for _, m := range []struct {
		src    *strict.File
		game   string
		format int
	}{
		{f.headSrc, f.head.Meta.Game, f.head.Meta.Format}, {f.mapSrc, f.chart.Meta.Game, f.chart.Meta.Format},
		{f.counterSrc, f.counters.Meta.Game, f.counters.Meta.Format}, {f.stratagemSrc, f.stratagems.Meta.Game, f.stratagems.Meta.Format},
		{f.optionSrc, f.options.Meta.Game, f.options.Meta.Format}, {f.commandSrc, f.commands.Meta.Game, f.commands.Meta.Format},
		{f.scenarioSrc, f.scenarios.Meta.Game, f.scenarios.Meta.Format},
		{f.tableSrc, f.id, f.table.Meta.Format},
	} {
		if m.game != f.id {
			m.src.Fail("meta.game", "the file is about %q, not %q", m.game, f.id)
		}
		if m.format != formatVersion {
			m.src.Fail("meta.format", "format %d is unknown, this program reads format %d", m.format, formatVersion)
		}
	}
}

func (f *files) checkSeats() {
	if n := len(f.head.Seats); n != 2 {
		f.headSrc.Fail("seat", "a zone game has 2 seats, not %d", n)
	}
	if b := f.head.Game.Bonus; b != "star" && b != "sword" {
		f.headSrc.Fail("game.bonus_mark", "bonus_mark is star or sword, not %q", b)
	}
	ids := map[string]bool{Neutral: true, bothSides: true, anybody: true}
	for i, s := range f.head.Seats {
		if ids[s.ID] {
			f.headSrc.Fail(fmt.Sprintf("seat[%d].id", i), "%q cannot name a seat, or names one already", s.ID)
		}
		ids[s.ID] = true
		key := fmt.Sprintf("seat[%d].livery", i)
		if _, ok := livery.Named(s.Livery); !ok || s.Livery == livery.Plain.Look().Name {
			f.headSrc.Fail(key, "a livery is %s, not %q", strings.Join(livery.Names(), ", "), s.Livery)
		}
		if slices.ContainsFunc(f.head.Seats[:i], func(o entry.Seat) bool { return o.Livery == s.Livery }) {
			f.headSrc.Fail(key, "another seat wears %q", s.Livery)
		}
	}
}

// counted reports a number of things that its file's head contradicts.
func counted(src *strict.File, key string, want, have int) {
	if want != have {
		src.Fail("meta."+key, "%s is %d, the file has %d", key, want, have)
	}
}

func (f *files) checkCounters() {
	c, src := &f.counters, f.counterSrc
	counted(src, "count_units", c.Meta.Units, len(c.Units))
	counted(src, "count_leaders", c.Meta.Leaders, len(c.Leaders))
	counted(src, "count_markers", c.Meta.Markers, len(c.Markers))
	counted(src, "count_total", c.Meta.Total, len(c.Units)+len(c.Leaders)+len(c.Markers)+len(f.stratagems.Pieces))
	if n := len(c.Units) + len(c.Leaders); n > zonewar.MaxCounters {
		src.Fail("unit", "%d units and leaders, at most %d", n, zonewar.MaxCounters)
	}
	ids := map[string]string{}
	fresh := func(path, id string) {
		if first, dup := ids[id]; dup {
			src.Fail(path+".id", "counter %s occurs twice, first in line %d", id, src.Line(first+".id"))
			return
		}
		ids[id] = path
	}
	type kind struct{ t, contingent string }
	troops := map[kind]int{}
	for i, t := range c.Troops {
		k := kind{t.Type, t.Contingent}
		path := fmt.Sprintf("troop[%d]", i)
		if _, dup := troops[k]; dup {
			src.Fail(path, "troop %s %s occurs twice", t.Type, t.Contingent)
		}
		troops[k] = 0
		if !slices.Contains([]string{"T", "H", "C", "P", "A"}, t.Type) {
			src.Fail(path+".type", "unknown type %q: T triremes, H hoplites, C cavalry, P peltasts, A archers", t.Type)
		}
		if t.Levy && t.Type != "H" {
			src.Fail(path+".levy", "only hoplites can be a levy")
		}
	}
	numbers := map[string]bool{}
	for i, u := range c.Units {
		path := fmt.Sprintf("unit[%d]", i)
		fresh(path, u.ID)
		if !knownSeat(f.head.Seats, u.Side) {
			src.Fail(path+".side", "unit %s: unknown side %q", u.ID, u.Side)
		}
		k := kind{u.Type, u.Contingent}
		if _, ok := troops[k]; !ok {
			src.Fail(path+".contingent", "unit %s: there is no troop of type %s and contingent %s", u.ID, u.Type, u.Contingent)
		} else {
			troops[k]++
		}
		number := fmt.Sprint(u.Side, u.Type, u.No)
		if numbers[number] || u.No < 1 {
			src.Fail(path+".no", "unit %s: there is another %s%d of this side, or the number is below 1", u.ID, u.Type, u.No)
		}
		numbers[number] = true
		if u.WeakFP < 0 || u.FP <= u.WeakFP || u.FP > 99 {
			src.Fail(path+".pf_full", "unit %s: %d FP, weakened %d; the full face has more, up to 99, the weakened one at least 0", u.ID, u.FP, u.WeakFP)
		}
	}
	for i, t := range c.Troops {
		if troops[kind{t.Type, t.Contingent}] == 0 {
			src.Fail(fmt.Sprintf("troop[%d]", i), "no unit is of the troop %s %s", t.Type, t.Contingent)
		}
	}
	for i, l := range c.Leaders {
		path := fmt.Sprintf("leader[%d]", i)
		fresh(path, l.ID)
		if !knownSeat(f.head.Seats, l.Side) {
			src.Fail(path+".side", "leader %s: unknown side %q", l.ID, l.Side)
		}
		if l.Bonus < 0 || l.Bonus > 2 {
			src.Fail(path+".bonus", "leader %s: %d stars, not 0 to 2", l.ID, l.Bonus)
		}
		if h := l.HurtBonus; h != nil && (*h < 0 || *h > l.Bonus) {
			src.Fail(path+".bonus_hurt", "leader %s: %d stars when hurt, not 0 to %d", l.ID, *h, l.Bonus)
		}
	}
	for i, m := range c.Markers {
		fresh(fmt.Sprintf("marker[%d]", i), m.ID)
	}
}

func (f *files) knownOwner(id string) bool { return id == Neutral || knownSeat(f.head.Seats, id) }

func (f *files) checkTitles() {
	s, src := &f.stratagems, f.stratagemSrc
	counted(src, "count_titles", s.Meta.Titles, len(s.Titles))
	copies, owners := map[int]int{}, map[int]map[string]bool{}
	for _, p := range s.Pieces {
		for _, face := range []Face{p.Front, p.Back} {
			copies[face.No]++
			if owners[face.No] == nil {
				owners[face.No] = map[string]bool{}
			}
			owners[face.No][face.Owner] = true
		}
	}
	for i, t := range s.Titles {
		path := fmt.Sprintf("title[%d]", i)
		if t.No < 1 || i > 0 && t.No <= s.Titles[i-1].No {
			src.Fail(path+".no", "titles stand in order from 1: title %d does not follow the one before", t.No)
		}
		if !f.knownOwner(t.Owner) && t.Owner != bothSides && t.Owner != anybody {
			src.Fail(path+".owner", "title %d: unknown owner %q", t.No, t.Owner)
		}
		if t.Owner == bothSides && len(owners[t.No]) < len(f.head.Seats) {
			src.Fail(path+".owner", "title %d belongs to both sides, but one of them has no such face", t.No)
		}
		if t.Owner == anybody && (!owners[t.No][Neutral] || len(owners[t.No]) < 2) {
			src.Fail(path+".owner", "title %d belongs to anybody, but its faces are not of a side and neutral", t.No)
		}
		if !slices.Contains([]string{"combat", "action", "reinforcement", "siege", "works", "adjustment", "any"}, t.Phase) {
			src.Fail(path+".phase", "title %d: unknown phase %q", t.No, t.Phase)
		}
		if _, ok := keepWays[t.Keep]; !ok {
			src.Fail(path+".keep_out", "title %d: keep_out is bowl, removed or map, not %q", t.No, t.Keep)
		}
		if t.Copies != copies[t.No] || t.Copies < 1 {
			src.Fail(path+".copies", "title %d: copies is %d, the pieces have %d such faces", t.No, t.Copies, copies[t.No])
		}
	}
}

func (f *files) checkPieces() {
	s, src := &f.stratagems, f.stratagemSrc
	counted(src, "count_stratagems", s.Meta.Pieces, len(s.Pieces))
	if len(s.Pieces) > zonewar.MaxPieces {
		src.Fail("stratagem", "%d stratagem counters, at most %d", len(s.Pieces), zonewar.MaxPieces)
	}
	faces := map[string]int{}
	ids := map[string]bool{}
	for i, p := range s.Pieces {
		path := fmt.Sprintf("stratagem[%d]", i)
		if ids[p.ID] {
			src.Fail(path+".id", "stratagem counter %s occurs twice", p.ID)
		}
		ids[p.ID] = true
		for _, face := range []struct {
			key string
			Face
		}{{".front", p.Front}, {".back", p.Back}} {
			faces[face.Owner]++
			switch t := s.title(face.No); {
			case t == nil:
				src.Fail(path+face.key, "%s: there is no title %d", p.ID, face.No)
			case t.Owner == bothSides && knownSeat(f.head.Seats, face.Owner):
			case t.Owner == anybody && f.knownOwner(face.Owner):
			case t.Owner != face.Owner:
				src.Fail(path+face.key, "%s: title %d is %s, the face is %s", p.ID, face.No, t.Owner, face.Owner)
			}
		}
		if p.Front == p.Back {
			src.Fail(path+".back", "%s: both faces have title %d and one owner", p.ID, p.Front.No)
		}
		for _, seat := range f.head.Seats {
			usable := func(owner string) bool { return owner == seat.ID || owner == Neutral }
			if !usable(p.Front.Owner) && !usable(p.Back.Owner) {
				src.Fail(path, "%s: %s has no face to play", p.ID, seat.ID)
			}
		}
	}
	for owner, n := range s.Meta.Faces {
		if faces[owner] != n {
			src.Fail("meta.count_faces", "count_faces of %s is %d, the pieces have %d", owner, n, faces[owner])
		}
	}
	for owner := range faces {
		if _, ok := s.Meta.Faces[owner]; !ok {
			src.Fail("meta.count_faces", "count_faces does not say how many faces are %s", owner)
		}
	}
}

// checkTable verifies the combat table: every cell once, winners that follow from
// the losses where these differ, and never a higher roll that is worse for the
// attacker.
func (f *files) checkTable() {
	m, src := &f.table.Meta, f.tableSrc
	if !slices.Contains(m.Games, f.id) {
		src.Fail("meta.games", "the table does not serve %s", f.id)
	}
	if !slices.Equal(m.Columns, zonewar.Columns) || m.DieMin != zonewar.MinRow || m.DieMax != zonewar.MaxRow {
		src.Fail("meta.columns", "the columns are %v and the rows %d to %d", zonewar.Columns, zonewar.MinRow, zonewar.MaxRow)
	}
	wins := map[string]map[int]bool{}
	for i, c := range f.table.Cells {
		path := fmt.Sprintf("cell[%d]", i)
		where := fmt.Sprintf("die %d, column %s", c.Die, c.Column)
		if !slices.Contains(zonewar.Columns, c.Column) || c.Die < zonewar.MinRow || c.Die > zonewar.MaxRow {
			src.Fail(path, "%s: there is no such cell", where)
			continue
		}
		if wins[c.Column] == nil {
			wins[c.Column] = map[int]bool{}
		}
		if _, dup := wins[c.Column][c.Die]; dup {
			src.Fail(path, "%s is given twice", where)
		}
		wins[c.Column][c.Die] = c.Winner == "attacker"
		att, errA := zonewar.ParseResult(c.Attacker)
		def, errD := zonewar.ParseResult(c.Defender)
		switch {
		case errA != nil:
			src.Fail(path+".attacker", "%s: %v", where, errA)
		case errD != nil:
			src.Fail(path+".defender", "%s: %v", where, errD)
		case c.Winner != "attacker" && c.Winner != "defender":
			src.Fail(path+".winner", "%s: the winner is attacker or defender, not %q", where, c.Winner)
		case att != def && (att < def) != (c.Winner == "attacker"):
			src.Fail(path+".winner", "%s: the %s cannot win with the heavier loss", where, c.Winner)
		case (att == def) != c.Basis.Reconstructed():
			src.Fail(path+".basis", "%s: the winner is reconstructed where the losses are equal, and only there", where)
		}
	}
	for _, column := range zonewar.Columns {
		for die := zonewar.MinRow; die <= zonewar.MaxRow; die++ {
			won, ok := wins[column][die]
			if !ok {
				src.Fail("cell", "die %d, column %s is missing", die, column)
			} else if before := wins[column][die-1]; before && !won {
				src.Fail("cell", "column %s: the attacker wins with die %d and not with %d", column, die-1, die)
			}
		}
	}
}

// checkOptions verifies the rulings against those the game's rules know.
func (f *files) checkOptions() {
	src := f.optionSrc
	known := f.rulings
	seen := map[string]bool{}
	for i, o := range f.options.Options {
		path := fmt.Sprintf("option[%d]", i)
		var values []string
		for _, v := range o.Values {
			values = append(values, v.ID)
		}
		switch {
		case seen[o.ID]:
			src.Fail(path+".id", "option %s occurs twice", o.ID)
		case len(values) < 2:
			src.Fail(path+".id", "option %s has nothing to choose", o.ID)
		case known[o.ID] == nil:
			src.Fail(path+".id", "the rules know no option %q", o.ID)
		case !slices.Equal(values, known[o.ID]):
			src.Fail(path+".id", "option %s has the values %s, the rules know %s", o.ID, strings.Join(values, ", "), strings.Join(known[o.ID], ", "))
		case o.Before != "" && (o.Before == o.Default || !slices.Contains(values, o.Before)):
			src.Fail(path+".before", "option %s: %q is the default or no value of it", o.ID, o.Before)
		case o.Default != values[0]:
			src.Fail(path+".default", "option %s: the default is the first value, %s, not %q", o.ID, values[0], o.Default)
		}
		seen[o.ID] = true
	}
	for id := range known {
		if !seen[id] {
			src.Fail("option", "option %s is missing", id)
		}
	}
}

// checkCommands gives commands their words and verifies that no two have the same.
func (f *files) checkCommands() {
	seen := map[string]bool{}
	for i := range f.commands.Commands {
		c := &f.commands.Commands[i]
		if c.Words == "" {
			c.Words = c.Name()
		}
		if seen[c.Words] {
			f.commandSrc.Fail(fmt.Sprintf("command[%d]", i), "the words %s serve two commands", c.Words)
		}
		seen[c.Words] = true
	}
}
