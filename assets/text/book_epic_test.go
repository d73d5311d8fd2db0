package text

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// epicFolder is where Epic's files are.
const epicFolder = "../../scenarios/epic/"

// epicBooks are the rules of Epic in all languages. They are read from their files: the game need not be on the list.
func epicBooks(t *testing.T) map[string]*Book {
	t.Helper()
	books := map[string]*Book{}
	for _, l := range Languages() {
		markdown, err := os.ReadFile(epicFolder + "book." + l.Code + ".md")
		if err != nil {
			t.Fatal(err)
		}
		if books[l.Code], err = parseBook(markdown, l.Code); err != nil {
			t.Fatalf("%s: %v", l.Code, err)
		}
	}
	return books
}

// epicFile reads a data file of Epic.
func epicFile[T any](t *testing.T, name string) T {
	t.Helper()
	var out T
	if _, err := toml.DecodeFile(epicFolder+name, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// TestEpicBook holds Epic's rules to what every game's are held to: the same in both languages, well set, in the words of
// docs/words.md, and naming every section that the engine cites.
func TestEpicBook(t *testing.T) {
	books := epicBooks(t)
	sameBooks(t, "epic", books)
	sameNumbers(t, "epic", books)
	wellSet(t, "epic", books)
	words := readGlossary(t)
	cited := readEngine(t, "epic").sections("epic")
	if len(cited) < 50 {
		t.Fatalf("found only the sections %q in the engine", cited)
	}
	for lang, b := range books {
		for _, s := range b.Sections {
			said := s.Title + "\n" + s.plain
			if bad, word := words.find(lang, "book epic "+s.ID, said); bad != "" {
				t.Errorf("%s: section %s: %q; the word is %q (docs/words.md): %s", lang, s.ID, bad, word, around(said, bad))
			}
		}
		for _, id := range cited {
			if s := b.Find(id); s == nil || s.ID != id {
				t.Errorf("%s: the section %s that the engine cites does not exist", lang, id)
			}
		}
	}
}

// TestEpicSections: what the rule book numbers in the chapters of the scenarios listed has a section of exactly that
// number.
func TestEpicSections(t *testing.T) {
	want := strings.Fields("1 1.1 1.2 1.3 1.3.1 1.3.2 1.3.3 1.3.4 1.4 1.5 1.6 1.7 2 2.1 2.2 2.3 2.4 3 3.1 3.2 3.3 3.4 4 4.1 4.2 4.3 4.3.2 4.4 4.4.1 4.4.2 4.4.3 " +
		"4.4.4 4.4.5 5 5.1 5.2 5.3 5.3.1 5.3.2 5.3.3 5.3.4 5.3.5 5.3.6 5.4 5.4.1 5.4.2 6 6.5 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 7 7.1 7.2 7.3 7.3.1 7.3.2 " +
		"7.3.3 7.4 7.5 7.6 7.6.1 7.6.2 7.6.3 7.6.4 7.6.5 7.7 7.8 7.8.1 7.8.2 7.8.3 7.8.4 7.8.5 7.8.6 7.9 7.9.1 7.9.2 8 8.1 8.2 8.3 8.4 8.5 9 9.1 9.2 " +
		"9.2.1 9.2.2 9.3 9.3.1 9.3.2 9.3.3 9.3.4 9.4 9.4.1 9.4.2 9.4.3 9.5 9.6 9.7 9.7.1 9.7.2 9.7.3 9.7.4 9.8 10 10.1 10.2 10.2.1 10.2.2 10.2.3 10.3 " +
		"10.3.1 10.3.2 10.3.3 10.4 10.5 10.6 10.7 10.8 10.8.1 10.8.2 10.9 11 11.1 11.1.1 11.1.2 11.1.3 11.2 11.2.1 11.2.2 11.3 11.3.1 11.3.2 12 12.1 12.2 12.3 12.4 12.5 12.6 13 13.1 " +
		"13.2 13.3 13.3.1 13.3.2 13.4 14 14.1 14.2 14.3 15 15.1 15.2 15.3 15.4 15.5 16 16.1 16.2 16.2.1 16.2.2 16.3 16.3.1 16.3.2 16.3.3 16.3.4 16.3.5 " +
		"16.4 16.4.1 16.4.2 16.4.3 16.4.4 16.4.5 16.4.6 16.5 16.6 16.7 16.7.1 16.7.2 16.7.3 16.8 16.8.1 16.8.2 17 17.1 17.2 17.3 17.3.1 17.4 17.4.1 " +
		"17.4.2 17.4.3 17.4.4 17.4.5 17.4.6 17.5 17.5.1 17.5.2 17.5.3 17.5.4 17.5.5 17.5.6 17.6 17.7 17.7.1 17.7.2 17.7.3 17.7.4 17.7.5 17.7.6 17.7.7 " +
		"17.7.8 17.8 17.9 17.9.1 17.9.2 17.9.3 17.10 18 18.1 18.2 18.3 18.3.1 18.3.2 18.3.3 18.3.4 18.3.5 18.4 18.5 18.6 18.6.1 18.6.2 18.6.3 18.6.4 " +
		"18.6.5 19 19.1 19.2 19.3 19.4 19.5 20 20.1 20.2 20.3 21 21.1 21.2 22 22.1 22.2 22.2.1 22.2.2 22.3 22.4 22.4.1 22.4.2 22.4.3 22.4.4 22.4.5 22.5 23 23.1 23.2 23.2.1 23.2.2 23.2.3 23.2.4 23.2.5 23.2.6 23.3 23.4 23.5 26 26.1 26.2 26.2.6 26.3 26.3.2 26.4 27 27.1 27.2 27.2.1 " +
		"27.2.2 27.2.3 27.2.4 27.2.5 27.2.6 27.3 27.3.2 27.4 28 28.1 28.2 28.2.1 28.2.2 " +
		"28.2.3 28.2.4 28.2.5 28.2.6 28.3 28.4 28.5 29 29.1 29.2 29.2.1 29.2.2 29.3 29.4 29.5 D D.1 D.2 D.3 D.4 start chart regions lands seas cities units leaders cards marks " +
		"glossary")
	for lang, b := range epicBooks(t) {
		for _, id := range want {
			if s := b.Find(id); s == nil || s.ID != id {
				t.Errorf("%s: there is no section %s", lang, id)
			}
		}
	}
}

// TestEpicSequence: the sequence has a row that begins with the code of each part that the log names, by which the reference
// marks the present.
func TestEpicSequence(t *testing.T) {
	parts := epicFile[struct{ Phase map[string]string }](t, "words.en.toml").Phase
	if len(parts) < 14 {
		t.Fatalf("only the parts %v", parts)
	}
	for lang, b := range epicBooks(t) {
		table := grid(t, b, "3.2")
		if Words(table[0][0]) != "Phase" {
			t.Errorf("%s: the sequence is headed %q", lang, Words(table[0][0]))
		}
		for code := range parts {
			if !slices.ContainsFunc(table, func(row [][]Run) bool { return strings.HasPrefix(Words(row[0]), code+" ") }) {
				t.Errorf("%s: no row for part %s", lang, code)
			}
		}
	}
}

// epicFigures are the figures of tables.toml that the reference prints.
type epicFigures struct {
	Limits struct {
		ALMin   int `toml:"al_min"`
		ALMax   int `toml:"al_max"`
		MLMax   int `toml:"ml_max"`
		MLBuild int `toml:"ml_build"`
	}
	Tribute struct {
		YearlyAL  []int `toml:"yearly_al"`
		CityValue []int `toml:"city_value"`
	}
	Supply struct {
		Hoplite, Light, Cavalry int
		FleetHigh               int `toml:"fleet_high"`
		FleetLow                int `toml:"fleet_low"`
	}
	Siege struct {
		Units      []int
		UnitsFort  int `toml:"units_fort"`
		Morale     []int
		MoraleFort int `toml:"morale_fort"`
		BaseInside int `toml:"base_inside"`
		Raided     int
		Captured   int
	}
	Adjust struct {
		Revolting          int   `toml:"revolting_al"`
		Unopposed          int   `toml:"unopposed_al"`
		Victory            []int `toml:"victory"`
		Decisive           []int
		DecisiveElsewhere  []int `toml:"decisive_elsewhere"`
		UnitLost           int   `toml:"unit_lost_ml"`
		Forage             int   `toml:"forage_ml"`
		Raid               int   `toml:"raid_ml"`
		Destroyed          []int
		DestroyedElsewhere []int `toml:"destroyed_elsewhere"`
	}
	Movement map[string]int
	Combat   struct {
		Columns []string
		Chart   map[string][]string
		Morale  struct {
			Fort      int
			Walled    []int
			Unwalled  []int
			LongWalls int `toml:"long_walls"`
			Rough     int
			River     int
			Landing   int
			Crossing  int
		}
	}
	Interception struct{ Success int }
	Helots       struct{ Bands [][]int } // from a total on: cities that rise, and militance
}

// cellsDown are the cells of a column of a table, without the heading.
func cellsDown(table [][][]Run, i int) []string {
	var out []string
	for _, row := range table[1:] {
		out = append(out, Words(row[i]))
	}
	return out
}

// signedNumber writes a number with its sign as the reference does.
func signedNumber(n int) string {
	if n == 0 {
		return "0"
	}
	return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1)
}

func eachNumber(list []int, write func(int) string) []string {
	var out []string
	for _, n := range list {
		out = append(out, write(n))
	}
	return out
}

// tablesOf are all tables of a section.
func tablesOf(b *Book, id string) [][][][]Run {
	var out [][][][]Run
	for _, block := range b.Find(id).Blocks {
		if block.Kind == Grid {
			out = append(out, block.Rows)
		}
	}
	return out
}

// TestEpicFigures compares the tables of figures with tables.toml.
func TestEpicFigures(t *testing.T) {
	f := epicFile[epicFigures](t, "tables.toml")
	for lang, b := range epicBooks(t) {
		same := func(what string, got, want []string) {
			t.Helper()
			if !slices.Equal(got, want) {
				t.Errorf("%s: %s: %q, in the data %q", lang, what, got, want)
			}
		}
		yearly := grid(t, b, "5.3.4")[1][1:]
		for i, cell := range yearly {
			same("what a multiplier costs each year", []string{Words(cell)}, []string{signedNumber(f.Tribute.YearlyAL[i])})
		}
		for i, cell := range grid(t, b, "5.4.2")[1][1:] {
			same("what a city takes away", []string{Words(cell)}, []string{strconv.Itoa(f.Tribute.CityValue[i])})
		}
		s := f.Supply
		same("supply", cellsDown(grid(t, b, "9.4.3"), 1), eachNumber([]int{s.Hoplite, s.FleetLow, 0}, strconv.Itoa))
		if s.Light != s.Hoplite || s.Cavalry != s.Hoplite || s.FleetHigh != s.FleetLow {
			t.Errorf("the reference has one line for %+v", s)
		}
		g := f.Siege
		same("besiegers", cellsDown(grid(t, b, "10.3.2"), 1), eachNumber(g.Units, strconv.Itoa))
		if g.UnitsFort != g.Units[0] {
			t.Error("the reference has one line for forts and small cities")
		}
		same("siege morale", cellsDown(grid(t, b, "10.3.3"), 1),
			append(eachNumber(append([]int{g.MoraleFort}, g.Morale...), strconv.Itoa), eachNumber([]int{g.BaseInside, g.Raided, g.Captured}, signedNumber)...))
		m := f.Combat.Morale
		help := cellsDown(grid(t, b, "17.4.4"), 1)
		for i := range help {
			help[i] = strings.Fields(help[i])[0]
		}
		same("morale", help, eachNumber([]int{m.Fort, m.Walled[0], m.Walled[1], m.Walled[2], m.LongWalls, m.Unwalled[0], m.Unwalled[2], m.Rough, m.River,
			m.Landing, m.Crossing}, signedNumber))
		if m.Unwalled[0] != m.Unwalled[1] {
			t.Error("the reference has one line for small and medium unwalled cities")
		}
		chart := grid(t, b, "chart")
		for i, col := range f.Combat.Columns {
			same("column "+col, append([]string{Words(chart[0][i+1])}, cellsDown(chart, i+1)...), append([]string{col}, f.Combat.Chart[col]...))
		}
		adjustments(t, lang, b, &f)
		rising := grid(t, b, "29.4")[1:]
		slices.Reverse(rising)
		for i, band := range f.Helots.Bands {
			total, cities := numberRead.FindString(Words(rising[i][0])), numberRead.FindString(Words(rising[i][1]))
			ml := strings.Contains(Words(rising[i][1]), "ML")
			if total != strconv.Itoa(band[0]) || cities != strconv.Itoa(band[1]) || ml != (band[2] != 0) {
				t.Errorf("%s: a total of %s brings %q, in the data %v", lang, total, Words(rising[i][1]), band)
			}
		}
		movements(t, lang, b, &f)
	}
}

// adjustments compares the table of 13.4.
func adjustments(t *testing.T, lang string, b *Book, f *epicFigures) {
	t.Helper()
	two := tablesOf(b, "13.4")
	a := f.Adjust
	for i, want := range []int{a.Revolting, a.Unopposed, a.Unopposed} {
		if got := Words(two[0][i+1][1]); !strings.HasSuffix(got, signedNumber(want)) {
			t.Errorf("%s: step G, line %d: %q, in the data %d", lang, i+1, got, want)
		}
	}
	both := func(al, ml int) string {
		if ml == 0 {
			return signedNumber(al) + " AL"
		}
		return signedNumber(al) + " AL, " + signedNumber(ml) + " ML"
	}
	ml := func(n int) string { return signedNumber(n) + " ML" }
	line := func(c []int) [2]string { return [2]string{both(c[0], c[1]), both(c[2], c[3])} }
	want := [][2]string{line(a.Victory), line(a.Decisive), line(a.DecisiveElsewhere), {ml(a.UnitLost), "-"}, {ml(a.Forage), "-"}, {"-", ml(a.Raid)},
		line(a.Destroyed), line(a.DestroyedElsewhere)}
	if len(two[1])-1 != len(want) {
		t.Fatalf("%s: %d lines", lang, len(two[1])-1)
	}
	for i, w := range want {
		if row := two[1][i+1]; Words(row[1]) != w[0] || Words(row[2]) != w[1] {
			t.Errorf("%s: %s: %q and %q, in the data %q", lang, Words(row[0]), Words(row[1]), Words(row[2]), w)
		}
	}
}

// movements compares the tables of 16.4.5 to 16.6; the data count in half points.
func movements(t *testing.T, lang string, b *Book, f *epicFigures) {
	t.Helper()
	points := func(half int) string {
		if half == 1 {
			return "1/2"
		}
		return strconv.Itoa(half / 2)
	}
	m := f.Movement
	moves := cellsDown(grid(t, b, "16.5"), 1)
	for i, want := range []string{points(m["hoplite"]), points(m["cavalry"])} {
		if moves[i] != want {
			t.Errorf("%s: points %q, in the data %s", lang, moves[i], want)
		}
	}
	if got, want := numberRead.FindAllString(moves[2], -1), []string{points(m["fleet_sure"]), points(m["fleet"]), points(m["fleet_most"])}; !slices.Equal(got, want) {
		t.Errorf("%s: fleets %q, in the data %q", lang, got, want)
	}
	two := tablesOf(b, "16.6")
	land, sea := cellsDown(two[0], 1), cellsDown(two[1], 1)
	if want := []string{points(m["open"]), points(m["rough"]), "+" + points(m["river"]), points(m["road"]), points(m["area"])}; !slices.Equal(land[:5], want) {
		t.Errorf("%s: costs on land %q, in the data %q", lang, land, want)
	}
	if want := []string{points(m["sea"]), points(m["port"]), points(m["coast"]), points(m["launch"]), points(m["engage"])}; !slices.Equal(sea[:5], want) {
		t.Errorf("%s: costs at sea %q, in the data %q", lang, sea, want)
	}
	table := grid(t, b, "16.4.5")
	for rating := range 2 {
		for fleets := 1; fleets <= 4; fleets++ {
			highest := f.Interception.Success + rating + fleets // of the dice that succeed
			cell := Words(table[rating+1][fleets])
			n := numberRead.FindAllString(cell, -1)
			if always := highest >= 6; always != (len(n) == 0) || !always && n[1] != strconv.Itoa(highest) {
				t.Errorf("%s: rating %d against %d fleets: %q, in the data up to %d", lang, rating, fleets, cell, highest)
			}
		}
	}
}
