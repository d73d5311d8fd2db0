package text

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// epicNamed is anything of Epic's data with an id and a name.
type epicNamed struct {
	ID string
	EN string `toml:"name_en"`
	FR string `toml:"name_fr"`
}

// in is the name in a language, as the reference writes it.
func (n epicNamed) in(lang string) string {
	if lang == "fr" {
		return strings.ReplaceAll(n.FR, "'", "’")
	}
	return strings.ReplaceAll(n.EN, "'", "’")
}

type epicAreas struct {
	Region []struct {
		epicNamed
		Areas   []string
		BTV     int
		Capital string
	}
	LandArea []struct {
		epicNamed
		Forage int
	} `toml:"land_area"`
	Island []epicNamed
	Sea    []struct {
		epicNamed
		Open bool
	}
}

type epicCities struct {
	City []struct {
		epicNamed
		Hex, Size, Kind string
		Walled          bool
		Harbours        []string
	}
	Place []struct {
		epicNamed
		Hex string
	}
}

// epicWaters are the straits and rivers of map.toml.
type epicWaters struct{ Strait, River []epicNamed }

type epicTouching struct {
	Area map[string]struct{ Adjacent, Crossing, Seas []string }
	Sea  map[string]struct{ Adjacent []string }
}

// namesIn are the names in a cell, sorted.
func namesIn(cell []Run) []string {
	out := strings.Split(Words(cell), ", ")
	slices.Sort(out)
	return out
}

// namesOf are the names of things, sorted; a dash where there are none.
func namesOf(ids []string, names map[string]string) []string {
	var out []string
	for _, id := range ids {
		if n := names[id]; n != "" {
			out = append(out, n)
		}
	}
	if out == nil {
		out = []string{"-"}
	}
	slices.Sort(out)
	return out
}

// TestEpicMap compares the regions, areas, seas and cities of the reference with the map.
func TestEpicMap(t *testing.T) {
	areas, cities := epicFile[epicAreas](t, "areas.toml"), epicFile[epicCities](t, "cities.toml")
	touching, waters := epicFile[epicTouching](t, "testdata/touching.toml"), epicFile[epicWaters](t, "map.toml")
	for lang, b := range epicBooks(t) {
		lands, seas, ports := map[string]string{}, map[string]string{}, map[string][]string{}
		names := map[string]string{}
		for _, a := range areas.LandArea {
			lands[a.ID] = a.in(lang)
		}
		for _, s := range areas.Sea {
			seas[s.ID] = s.in(lang)
		}
		for _, c := range cities.City {
			names[c.ID] = c.in(lang)
			for _, h := range c.Harbours {
				ports[h] = append(ports[h], c.ID)
			}
		}
		equal := func(what string, got, want []string) {
			t.Helper()
			if !slices.Equal(got, want) {
				t.Errorf("%s: %s: %q, in the data %q", lang, what, got, want)
			}
		}
		rows, regionOf := grid(t, b, "regions")[1:], map[string]string{}
		if len(rows) != len(areas.Region) {
			t.Fatalf("%s: %d regions", lang, len(rows))
		}
		for i, r := range areas.Region {
			equal("region", []string{Words(rows[i][0]), Words(rows[i][1])}, []string{r.in(lang), strconv.Itoa(r.BTV)})
			equal(r.ID+", areas", namesIn(rows[i][2]), namesOf(r.Areas, lands))
			for _, a := range r.Areas {
				regionOf[a] = r.in(lang)
			}
		}
		byName := map[string][][]Run{}
		for _, row := range grid(t, b, "lands")[1:] {
			byName[Words(row[0])] = row
		}
		for _, a := range areas.LandArea {
			row, near := byName[a.in(lang)], touching.Area[a.ID]
			if row == nil {
				t.Errorf("%s: no row for %s", lang, a.ID)
				continue
			}
			across := maps.Clone(lands)
			want := namesOf(near.Adjacent, lands)
			for id, n := range lands {
				across[id] = n + " ~"
			}
			if over := namesOf(near.Crossing, across); over[0] != "-" {
				want = slices.DeleteFunc(append(want, over...), func(s string) bool { return s == "-" })
				slices.Sort(want)
			}
			equal(a.ID, []string{Words(row[1]), Words(row[2])}, []string{regionOf[a.ID], strconv.Itoa(a.Forage)})
			equal(a.ID+", land", namesIn(row[3]), want)
			equal(a.ID+", shore", namesIn(row[4]), namesOf(near.Seas, seas))
		}
		for i, row := range grid(t, b, "seas")[1:] {
			s := areas.Sea[i]
			equal("sea", []string{Words(row[0])}, []string{s.in(lang)})
			if open := map[string]string{"en": "open sea", "fr": "grand large"}[lang]; (Words(row[1]) == open) != s.Open {
				t.Errorf("%s: %s is said to be %s", lang, s.ID, Words(row[1]))
			}
			equal(s.ID+", water", namesIn(row[2]), namesOf(touching.Sea[s.ID].Adjacent, seas))
			equal(s.ID+", ports", namesIn(row[3]), namesOf(ports[s.ID], names))
		}
		rows = grid(t, b, "cities")[1:]
		byHex := map[string][][]Run{}
		for _, row := range rows {
			byHex[Words(row[1])] = row
		}
		if len(byHex) != len(cities.City) || len(rows) != len(cities.City) {
			t.Fatalf("%s: %d cities in %d hexes, in the data %d", lang, len(rows), len(byHex), len(cities.City))
		}
		size := map[string]string{"small": "small", "medium": "medium", "large": "large"}
		if lang == "fr" {
			size = map[string]string{"small": "petite", "medium": "moyenne", "large": "grande"}
		}
		for _, c := range cities.City {
			row := byHex[c.Hex]
			if row == nil || Words(row[0]) != c.in(lang) || Words(row[3]) != size[c.Size] || (Words(row[4]) != "-") != c.Walled {
				t.Errorf("%s: %s is wrong in the table", lang, c.ID)
				continue
			}
			want := []string{map[string]string{"coastal en": "coast", "coastal fr": "côte", "inland en": "-", "inland fr": "-"}[c.Kind+" "+lang]}
			if c.Kind == "port" {
				want = namesOf(c.Harbours, seas)
			}
			equal(c.ID+", port", namesIn(row[5]), want)
		}
		says := func(section, name string) {
			t.Helper()
			if !strings.Contains(b.Find(section).plain, name) {
				t.Errorf("%s: section %s lacks %s", lang, section, name)
			}
		}
		for _, i := range areas.Island {
			says("lands", i.in(lang))
		}
		for _, p := range cities.Place {
			says("cities", p.in(lang)+" "+p.Hex)
		}
		for _, w := range slices.Concat(waters.Strait, waters.River) {
			says("cities", w.in(lang))
		}
	}
}

type epicUnits struct {
	Unit []struct {
		ID, Region, Type string
		Morale           int
		Elite            bool
	}
	Pool []struct {
		Region string
		Force  []string
	}
}

type epicLeaders struct {
	Leader []struct {
		epicNamed
		Side      string
		Land, Sea int
	}
}

type epicScenarios struct {
	Scenario []struct {
		ID, Section, Force string
		StartYear          int `toml:"start_year"`
		EndYear            int `toml:"end_year"`
		LeadersMax         int `toml:"leaders_max"`
		ExtraIncome        int `toml:"extra_income"`
		FreeBases          int `toml:"free_bases"`
		Treasury           map[string]int
		Region             []struct {
			ID, Controller     string
			AL, ML, Multiplier int
		}
		Band []struct{ Min int }
	}
	Force []struct {
		Name, Region string
		Units        []string
	}
}

// TestEpicPieces compares the units, the leaders and the set-ups of the reference with the data.
func TestEpicPieces(t *testing.T) {
	areas, units := epicFile[epicAreas](t, "areas.toml"), epicFile[epicUnits](t, "counters.toml")
	leaders, scenarios := epicFile[epicLeaders](t, "leaders.toml"), epicFile[epicScenarios](t, "scenarios.toml")
	written := map[string]string{}
	byRegion := map[string][]string{}
	for _, u := range units.Unit {
		letter := map[string]string{"hoplite": "H", "light": "L", "cavalry": "C", "fleet": "F"}[u.Type]
		if u.Elite && u.Type == "hoplite" {
			letter = "E"
		}
		written[u.ID] = letter + strconv.Itoa(u.Morale)
		byRegion[u.Region] = append(byRegion[u.Region], u.ID)
	}
	// count writes units as the tables do: number, type and morale.
	count := func(ids []string) []string {
		n := map[string]int{}
		for _, id := range ids {
			n[written[id]]++
		}
		var out []string
		for what, k := range n {
			out = append(out, strconv.Itoa(k)+" "+what)
		}
		slices.Sort(out)
		return out
	}
	for lang, b := range epicBooks(t) {
		equal := func(what string, got, want []string) {
			t.Helper()
			if !slices.Equal(got, want) {
				t.Errorf("%s: %s: %q, in the data %q", lang, what, got, want)
			}
		}
		rows := grid(t, b, "units")[1:]
		if len(rows) != len(byRegion) {
			t.Errorf("%s: units of %d regions and others, in the data %d", lang, len(rows), len(byRegion))
		}
		regions := map[string]string{}
		for i, r := range areas.Region {
			regions[r.ID] = r.in(lang)
			equal("units of "+r.ID, append([]string{Words(rows[i][0])}, namesIn(rows[i][1])...), append([]string{r.in(lang)}, count(byRegion[r.ID])...))
		}
		side := map[string]string{"athens": "Athens", "sparta": "Sparta"}
		if lang == "fr" {
			side = map[string]string{"athens": "Athènes", "sparta": "Sparte"}
		}
		rows, n := grid(t, b, "leaders")[1:], 0
		for _, l := range leaders.Leader {
			if l.Side == "persia" {
				continue
			}
			equal(l.ID, []string{Words(rows[n][0]), Words(rows[n][1]), Words(rows[n][2]), Words(rows[n][3])},
				[]string{l.in(lang), side[l.Side], strconv.Itoa(l.Land), strconv.Itoa(l.Sea)})
			n++
		}
		if n != len(rows) {
			t.Errorf("%s: %d leaders, in the data %d", lang, len(rows), n)
		}
		side["neutral"] = map[string]string{"en": "nobody", "fr": "personne"}[lang]
		wars := epicFile[epicScenarios](t, "campaigns.toml")
		for _, s := range slices.Concat(scenarios.Scenario, wars.Scenario) {
			id := map[string]string{"22": "22.2", "28": "28.2.1", "29": "29.2.1", "23": "23.2.3", "27": "27.2.3"}[s.Section]
			if id == "" {
				continue
			}
			force := map[string][]string{}
			for _, f := range slices.Concat(scenarios.Force, wars.Force) {
				if f.Name == s.Force {
					force[f.Region] = f.Units
				}
			}
			for _, p := range units.Pool {
				if s.Force == "counters" {
					force[p.Region] = p.Force
				}
			}
			rows := grid(t, b, id)[1:]
			if len(rows) != len(s.Region) {
				t.Fatalf("%s: %s has %d regions, in the data %d", lang, s.ID, len(rows), len(s.Region))
			}
			for i, r := range s.Region {
				equal(s.ID+", "+r.ID, append([]string{Words(rows[i][0]), Words(rows[i][1]), Words(rows[i][2]), Words(rows[i][3]), Words(rows[i][4])}, namesIn(rows[i][5])...),
					append([]string{regions[r.ID], side[r.Controller], strconv.Itoa(r.AL), strconv.Itoa(r.ML), "×" + strconv.Itoa(r.Multiplier)}, count(force[r.ID])...))
			}
			if s.Section == "23" { // no end but that of the war
				continue
			}
			length := numberRead.FindAllString(b.Find(s.Section+".3").plain, 3)
			equal(s.ID+", length", length, []string{strconv.Itoa(s.StartYear), strconv.Itoa(s.EndYear), strconv.Itoa(4 * (s.StartYear - s.EndYear + 1))})
		}
		argive := scenarios.Scenario[0]
		for id, want := range map[string]int{"22.2.1": argive.Treasury["sparta"], "22.2.2": argive.Treasury["athens"], "22.4.3": argive.LeadersMax,
			"22.4.4": argive.ExtraIncome, "22.4.5": argive.FreeBases} {
			if !slices.Contains(numberRead.FindAllString(b.Find(id).plain, -1), strconv.Itoa(want)) {
				t.Errorf("%s: section %s does not say %d", lang, id, want)
			}
		}
		for i, band := range argive.Band {
			if row := Words(grid(t, b, "22.5")[i+1][0]); !slices.Contains(numberRead.FindAllString(row, -1), strconv.Itoa(band.Min)) {
				t.Errorf("%s: victory line %q, in the data from %d", lang, row, band.Min)
			}
		}
		for i, id := range []string{"23.5", "26.4", "27.4"} {
			rows, bands := grid(t, b, id)[1:], wars.Scenario[i].Band
			for k, row := range rows {
				want := bands[min(k, 3)].Min // the last is below the one before
				if n := numberRead.FindString(Words(row[0])); n != strconv.Itoa(want) {
					t.Errorf("%s: %s, line %d: %s, in the data %d", lang, id, k+1, n, want)
				}
			}
		}
		for i, id := range []string{"23.2.4", "", "27.2.4"} {
			if id != "" {
				equal("treasuries of "+id, numberRead.FindAllString(b.Find(id).plain, -1),
					[]string{strconv.Itoa(wars.Scenario[i].Treasury["athens"]), strconv.Itoa(wars.Scenario[i].Treasury["sparta"])})
			}
		}
		equal("treasuries", numberRead.FindAllString(b.Find("28.2.4").plain, -1),
			[]string{strconv.Itoa(scenarios.Scenario[1].Treasury["athens"]), strconv.Itoa(scenarios.Scenario[1].Treasury["sparta"])})
	}
}
