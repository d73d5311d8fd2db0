//go:build syracuse

package text

import (
	"fmt"
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
		want[f.Name.In(lang)] = site{[]string{f.Zone}, f.Cost, f.Swords, f.Stands}
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
