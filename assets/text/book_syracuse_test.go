package text

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/scenarios/syracuse"
	"strategos/scenarios/zone"
)

// TestSyracuseSections: what the rule book numbers has a section of exactly that number.
func TestSyracuseSections(t *testing.T) {
	want := strings.Fields("0 0.1 0.2 0.3 1 1.1 1.2 1.3 1.4 2 2.A 2.B 2.B.1 2.B.2 2.B.3 2.C 2.D 3 3.1 3.2 3.3 3.4 3.5 4 4.1 4.2 4.2.1 4.2.2 4.3 4.4 4.5 " +
		"5 5.1 5.2 5.3 5.4 5.5 6 6.1 6.2 6.3 6.4 7 8 9 9.1 9.2 10 10.1 10.2 start table drm columns seas lands works marks glossary")
	for _, title := range load(t, "syracuse").Titles {
		want = append(want, "7 S"+strconv.Itoa(title.No))
	}
	for lang, b := range rulesOf(t, "syracuse") {
		for _, id := range want {
			if s := b.Find(id); s == nil || s.ID != id {
				t.Errorf("%s: there is no section %s", lang, id)
			}
		}
	}
}

// TestSyracuseTables compares the tables of the reference with the game's data.
func TestSyracuseTables(t *testing.T) {
	g := load(t, "syracuse")
	for lang, b := range rulesOf(t, "syracuse") {
		combatTable(t, lang, g, b)
		faces(t, lang, g, b, "athens", "syracuse", "neutral")
		seasons(t, lang, g, b)
		sites(t, lang, g, b)
		allies(t, lang, g, b)
		forces(t, lang, g, b)
		rows := slices.Concat(grid(t, b, "lands")[1:], grid(t, b, "seas")[1:])
		n := 0
		for i := range g.Map.Zones {
			if z := &g.Map.Zones[i]; z.Kind != "off_map" {
				besides(t, lang, g, z, rows[n])
				n++
			}
		}
		if n != len(rows) {
			t.Errorf("%s: %d zones in the tables, %d on the map", lang, len(rows), n)
		}
	}
}

// TestSyracuseSequence: the turn's sequence has a row that begins with each phase's code, by which
// the reference marks the present.
func TestSyracuseSequence(t *testing.T) {
	for lang, b := range rulesOf(t, "syracuse") {
		sequenceCodes(t, lang, b)
	}
}

// seasons compares what the season of every turn does: action points, works dice, supply and
// attrition.
func seasons(t *testing.T, lang string, g *zone.Game, b *Book) {
	t.Helper()
	no := map[string]string{"en": "no", "fr": "non"}[lang]
	var table [][][]Run
	for _, block := range b.Find("2").Blocks {
		if block.Kind == Grid {
			table = block.Rows // the second one
		}
	}
	longest := g.Scenarios[len(g.Scenarios)-1]
	if len(longest.Turns) != len(table)-1 {
		t.Fatalf("%s: %d turns in the table, %d in the data", lang, len(table)-1, len(longest.Turns))
	}
	for i, turn := range longest.Turns {
		row, own := table[i+1], turn.Own.(*syracuse.Turn)
		ap, _ := strconv.Atoi(strings.Replace(Words(row[2]), "−", "-", 1)) // "-" is none
		word := strings.Split(turn.Label.In(lang), " ")[0]
		if Words(row[0]) != strconv.Itoa(turn.No) || !strings.HasPrefix(Words(row[1]), word+" "+strconv.Itoa(own.Year)) || ap != own.AP ||
			(Words(row[4]) == no) != own.Winter() || (Words(row[5]) == "+1") != own.Winter() {
			t.Errorf("%s: turn %d differs from the data %+v", lang, turn.No, own)
		}
		if got, want := Words(row[3]), worksOf(g, lang, own); got != want {
			t.Errorf("%s: turn %d has the works dice %q, in the data %q", lang, turn.No, got, want)
		}
	}
}

// worksOf words what the season and year of a turn do to the works dice.
func worksOf(g *zone.Game, lang string, turn *syracuse.Turn) string {
	athens, both := 0, 0
	for _, d := range g.Scenarios[0].Own.(*syracuse.Scenario).WorksDice {
		switch {
		case d.When == "year" && d.Year != turn.Year, d.When == "season" && d.Season != turn.Season, d.When != "year" && d.When != "season":
		case d.Side == "":
			both += d.Dice
		default:
			athens += d.Dice
		}
	}
	signed := func(n int) string { return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1) }
	var out []string
	if athens != 0 {
		out = append(out, map[string]string{"en": "Athens ", "fr": "Athènes "}[lang]+signed(athens))
	}
	if both != 0 {
		out = append(out, map[string]string{"en": "both ", "fr": "les deux "}[lang]+signed(both))
	}
	if out == nil {
		return "-"
	}
	return strings.Join(out, ", ")
}

// sites compares where works lie, what they cost and their swords.
func sites(t *testing.T, lang string, g *zone.Game, b *Book) {
	t.Helper()
	type site struct {
		zones        []string
		cost, swords int
		stands       bool
	}
	want := map[string]site{}
	for _, f := range g.Map.Fortifications {
		want[map[string]string{"city en": "City", "city fr": "Ville", "camp en": "Camp", "camp fr": "Camp"}[f.ID+" "+lang]] = site{f.Zones, f.Cost, f.Swords, f.Stands}
	}
	for _, f := range g.Map.Forts {
		want[strings.TrimPrefix(f.Name.In(lang), "Fort ")] = site{[]string{f.Zone}, f.Cost, f.Swords, f.Stands}
	}
	for _, w := range g.Map.Walls {
		want[w.ID] = site{w.Zones[:], w.Cost, 0, false}
	}
	want[map[string]string{"en": "Chains", "fr": "Chaînes"}[lang]] = site{g.Map.Chains.Between[:], g.Map.Chains.Cost, 0, false}
	table := grid(t, b, "works")[1:]
	if len(table) != len(want) {
		t.Errorf("%s: %d sites in the table, %d in the data", lang, len(table), len(want))
	}
	for _, row := range table {
		name := Words(row[0])
		s, ok := want[name]
		if !ok {
			t.Errorf("%s: the data know no site %q", lang, name)
			continue
		}
		for _, z := range s.zones {
			if !slices.Contains(strings.FieldsFunc(Words(row[2]), func(r rune) bool { return r == ' ' || r == ',' }), z) {
				t.Errorf("%s: %s is said to lie %q, in the data %v", lang, name, Words(row[2]), s.zones)
			}
		}
		cost, swords := strconv.Itoa(s.cost), strconv.Itoa(s.swords)
		if s.stands {
			cost = map[string]string{"en": "stands", "fr": "debout"}[lang]
		}
		if s.swords == 0 {
			swords = "-"
		}
		if Words(row[3]) != cost || Words(row[5]) != swords {
			t.Errorf("%s: %s costs %s and has %s swords, in the data %s and %s", lang, name, Words(row[3]), Words(row[5]), cost, swords)
		}
	}
}

// allies compares the lists of allied units.
func allies(t *testing.T, lang string, g *zone.Game, b *Book) {
	t.Helper()
	for i, row := range grid(t, b, "1")[1:] {
		var want []string
		for _, u := range g.Units {
			if u.Side == []string{"athens", "syracuse"}[i] && u.Own.(*syracuse.Unit).Allied {
				want = append(want, u.Type+strconv.Itoa(u.No))
			}
		}
		got := strings.Split(Words(row[1]), ", ")
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: the allies of %s are %q, in the data %q", lang, Words(row[0]), got, want)
		}
	}
}

// A unit in the tables of a scenario: its type, FP and a star for a sword.
var unitWritten = regexp.MustCompile(`[THCPA] \d+\*?`)

// forces compares who stands where at the start and who comes when: zones, leaders and units of
// every line, in the order of the data.
func forces(t *testing.T, lang string, g *zone.Game, b *Book) {
	t.Helper()
	named := map[string]string{}
	for _, l := range g.Leaders {
		named[l.ID] = l.Name.In(lang)
	}
	written := map[string]string{}
	for _, u := range g.Units {
		written[u.ID] = fmt.Sprintf("%s %d", u.Type, u.FP)
		if u.Star {
			written[u.ID] += "*"
		}
	}
	var want [2][]zone.Arrival
	side := map[string]int{"athens": 0, "syracuse": 1}
	s := g.Scenarios[0]
	for _, d := range s.Deploy {
		want[side[d.Side]] = append(want[side[d.Side]], zone.Arrival{Zones: []string{d.Place}, Units: d.Units, Leaders: d.Leaders})
	}
	for _, r := range s.Groups {
		want[side[r.Side]] = append(want[side[r.Side]], r.Arrivals...)
	}
	tables := 0
	for _, block := range b.Find("10.1").Blocks {
		if block.Kind != Grid {
			continue
		}
		for i, a := range want[tables] {
			row := block.Rows[i+1]
			for _, z := range a.Zones {
				if z == "CATANE" {
					z = "Catane"
				}
				if !slices.Contains(strings.FieldsFunc(Words(row[1]), func(r rune) bool { return r == ' ' || r == ',' }), z) {
					t.Errorf("%s: line %q lacks the zone %s", lang, Words(row[1]), z)
				}
			}
			var units []string
			for _, id := range a.Units {
				units = append(units, written[id])
			}
			if got := unitWritten.FindAllString(Words(row[2]), -1); !slices.Equal(got, units) {
				t.Errorf("%s: %q has the units %q, the data %q", lang, Words(row[2]), got, units)
			}
			for _, id := range a.Leaders {
				if !strings.Contains(Words(row[2]), named[id]) {
					t.Errorf("%s: %q lacks %s", lang, Words(row[2]), named[id])
				}
			}
		}
		if len(block.Rows)-1 != len(want[tables]) {
			t.Errorf("%s: %d lines, %d in the data", lang, len(block.Rows)-1, len(want[tables]))
		}
		tables++
	}
}

// besides compares a zone's row with the map: its name, then its neighbours of its own element,
// with the river's mark, and those across the shore.
func besides(t *testing.T, lang string, g *zone.Game, z *zone.Zone, row [][]Run) {
	t.Helper()
	var same, shore []string
	for _, l := range g.Map.Links {
		other := l.A
		switch z.ID {
		case l.A:
			other = l.B
		case l.B:
		default:
			continue
		}
		switch {
		case l.Kind == "coast":
			shore = append(shore, other)
		case l.River:
			same = append(same, other+"~")
		case l.Kind == "off_map":
			same = append(same, "Catane")
		default:
			same = append(same, other)
		}
	}
	if got, want := Words(row[0]), z.ID+" "+strings.ReplaceAll(z.Name.In(lang), "'", "’"); got != want {
		t.Errorf("%s: zone %q, in the data %q", lang, got, want)
	}
	for i, want := range [][]string{same, shore} {
		got := strings.Split(Words(row[2+i]), ", ")
		if want == nil {
			want = []string{"-"}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: zone %s: %q, in the data %q", lang, z.ID, got, want)
		}
	}
}
