package text

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/scenarios/hellespont"
	"strategos/scenarios/zone"
)

// TestHellespontSections: what the rule book numbers, and what its engine cites, has
// a section of exactly that number.
func TestHellespontSections(t *testing.T) {
	want := strings.Fields("0.2 0.3 1.1 1.2 1.3 2 2.A 2.B.1 2.B.2 2.B.3 2.C 2.D 3 3.1 3.2 3.3 3.4 3.5 3.6 4.1 4.2 4.2.1 4.2.2 4.2.3 4.2.4 " +
		"5 5.1 5.2 6 6.1 6.2 6.3 6.4 7 8 9 9.1 9.2 10 10.1 10.2")
	for _, title := range load(t, "hellespont").Titles {
		want = append(want, "7 S"+strconv.Itoa(title.No))
	}
	for lang, b := range rulesOf(t, "hellespont") {
		for _, id := range want {
			if s := b.Find(id); s == nil || s.ID != id {
				t.Errorf("%s: there is no section %s", lang, id)
			}
		}
	}
}

// TestHellespontTables compares the tables of the reference with the game's data.
func TestHellespontTables(t *testing.T) {
	g := load(t, "hellespont")
	for lang, b := range rulesOf(t, "hellespont") {
		combatTable(t, lang, g, b)
		months(t, lang, g, b)
		faces(t, lang, g, b, "athens", "sparta", "neutral")
		rows := slices.Concat(grid(t, b, "seas")[1:], grid(t, b, "lands")[1:], grid(t, b, "ports")[1:])
		if len(rows) != len(g.Map.Zones) {
			t.Fatalf("%s: %d zones, not %d", lang, len(rows), len(g.Map.Zones))
		}
		for i := range g.Map.Zones {
			neighbours(t, lang, g, &g.Map.Zones[i], rows[i])
		}
	}
}

// TestHellespontSequence: the turn's sequence has a row that begins with each phase's
// code, by which the reference marks the present.
func TestHellespontSequence(t *testing.T) {
	for lang, b := range rulesOf(t, "hellespont") {
		sequenceCodes(t, lang, b)
	}
}

// sequenceCodes wants a row of the sequence for every phase's code.
func sequenceCodes(t *testing.T, lang string, b *Book) {
	t.Helper()
	table := grid(t, b, "2")
	if Words(table[0][0]) != "Phase" {
		t.Errorf("%s: the sequence is headed %q", lang, Words(table[0][0]))
	}
	for _, code := range strings.Fields("A B.1 B.2 B.3 C D") {
		if !slices.ContainsFunc(table, func(row [][]Run) bool { return strings.HasPrefix(Words(row[0]), code+" ") }) {
			t.Errorf("%s: no row for phase %s", lang, code)
		}
	}
}

// months compares the effects of the months: a month of the table may stand for
// several turns.
func months(t *testing.T, lang string, g *zone.Game, b *Book) {
	t.Helper()
	yes := map[string]string{"en": "yes", "fr": "oui"}[lang]
	number := func(run []Run) int {
		n, _ := strconv.Atoi(strings.Replace(Words(run), "−", "-", 1)) // "-" is none
		return n
	}
	var table [][][]Run
	for _, block := range b.Find("2").Blocks {
		if block.Kind == Grid {
			table = block.Rows // the second one
		}
	}
	for _, turn := range g.Scenarios[0].Turns {
		month, _, _ := strings.Cut(turn.Label.In(lang), " ")
		i := slices.IndexFunc(table, func(row [][]Run) bool { return strings.Contains(Words(row[0]), month) })
		if i < 0 {
			t.Errorf("%s: the table of months lacks %s", lang, month)
			continue
		}
		row, m := table[i], turn.Own.(*hellespont.Turn).Month
		if number(row[1]) != m.AP || (Words(row[2]) == yes) != m.FreeDouble || number(row[3]) != m.SiegeDice || (Words(row[4]) == yes) != m.Resupply || number(row[5]) != m.Attrition {
			t.Errorf("%s: %s differs from the data %+v", lang, month, m)
		}
	}
}

// faces compares the number of stratagem faces of each colour, those of the columns.
func faces(t *testing.T, lang string, g *zone.Game, b *Book, owners ...string) {
	t.Helper()
	count := map[string]int{}
	for _, p := range g.Pieces {
		for _, f := range []zone.Face{p.Front, p.Back} {
			count[fmt.Sprint(f.No, f.Owner)]++
		}
	}
	table := grid(t, b, "7")[1:]
	if len(table) != len(g.Titles) {
		t.Fatalf("%s: %d titles in the table, %d in the data", lang, len(table), len(g.Titles))
	}
	for i, title := range g.Titles {
		row := table[i]
		if got, want := Words(row[0]), fmt.Sprintf("S%d %s", title.No, title.Name.In(lang)); got != want {
			t.Errorf("%s: title %q, in the data %q", lang, got, want)
		}
		for k, owner := range owners {
			want := "-"
			if n := count[fmt.Sprint(title.No, owner)]; n > 0 {
				want = strconv.Itoa(n)
			}
			if got := Words(row[2+k]); got != want {
				t.Errorf("%s: S%d has %s faces of %s, %s in the data", lang, title.No, got, owner, want)
			}
		}
	}
}

// neighbours compares a zone's row with the map: its label, then its neighbours of
// each kind, whichever columns there are.
func neighbours(t *testing.T, lang string, g *zone.Game, z *zone.Zone, row [][]Run) {
	t.Helper()
	near := map[string][]string{}
	for _, l := range g.Map.Links {
		other := l.A
		switch z.ID {
		case l.A:
			other = l.B
		case l.B:
		default:
			continue
		}
		kind := l.Kind
		switch kind {
		case "beach":
			kind, other = "coast", other+"*"
		case "port_land", "port_sea":
			if z.Kind == "port" {
				break
			}
			kind = "port"
			at := slices.IndexFunc(g.Map.Zones, func(p zone.Zone) bool { return p.ID == other })
			other = g.Map.Zones[at].Name.In(lang)
		}
		near[kind] = append(near[kind], other)
	}
	for _, x := range g.Map.Boxes {
		if slices.Contains(x.Exits, z.ID) {
			near["base"] = append(near["base"], x.ID)
		}
	}
	label, kinds := z.ID+" "+z.Name.In(lang), []string{"", "sea", "coast", "port", "base"}
	switch z.Kind {
	case "land":
		kinds = []string{"", "land", "coast", "port"}
	case "port":
		label, kinds = z.Name.In(lang), []string{"port_land", "port_sea"}
		if got := Words(row[3]); got != strconv.Itoa(z.VP) {
			t.Errorf("%s: %s is worth %s, %d in the data", lang, z.ID, got, z.VP)
		}
	}
	if got := Words(row[0]); got != label {
		t.Errorf("%s: zone %q, in the data %q", lang, got, label)
	}
	for i, kind := range kinds {
		if kind == "" {
			continue // terrain
		}
		got, want := strings.Split(Words(row[i+1]), ", "), near[kind]
		if len(want) == 0 {
			want = []string{"-"}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: zone %s, %s: %q, in the data %q", lang, z.ID, kind, got, want)
		}
	}
}
