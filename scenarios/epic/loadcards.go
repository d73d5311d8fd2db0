package epic

import (
	"fmt"
	"slices"

	"strategos/engine/epic"
)

// cardFile is cards.toml.
type cardFile struct {
	Meta   meta                      `toml:"meta"`
	Shared map[string]map[string]any `toml:"shared"`
	Cards  []card                    `toml:"card"`
}

type card struct {
	ID       string         `toml:"id"`
	Count    int            `toml:"count"`
	Side     string         `toml:"side"`
	Timing   string         `toml:"timing"`
	Windows  []string       `toml:"windows,optional"`
	After    string         `toml:"after"`
	Stay     string         `toml:"stay,optional"`
	Family   string         `toml:"family"`
	Requires []string       `toml:"requires,optional"`
	Params   map[string]any `toml:"params,optional"`
	Source   string         `toml:"source"`
}

// cardSides are the sides that play a card from the hand.
var cardSides = map[string][]epic.Side{"athens": {epic.AthensSide}, "sparta": {epic.SpartaSide}, "either": {epic.AthensSide, epic.SpartaSide}, "drawn": nil}

// readCards reads the deck: every title as often as it has copies.
func (r *ruleReader) readCards() {
	for _, family := range sortedKeys(r.cards.Shared) {
		if _, ok := epic.ParamsOf(family); !ok {
			r.cardSrc.Fail("shared."+family, "there is no family %q", family)
		}
	}
	seen := map[string]bool{}
	for i := range r.cards.Cards {
		of := &r.cards.Cards[i]
		at := pathOf("card", i)
		if seen[of.ID] {
			r.cardSrc.Fail(at+".id", "the card %s occurs twice", of.ID)
		}
		seen[of.ID] = true
		if of.Count < 1 || len(r.figures.Cards)+of.Count > epic.MaxCards {
			r.cardSrc.Fail(at+".count", "%s: %d copies, where the deck has %d cards", of.ID, of.Count, epic.MaxCards)
			return
		}
		d := r.card(at, of)
		for n := range of.Count {
			if d.ID = of.ID; of.Count > 1 {
				d.ID = fmt.Sprintf("%s_%d", of.ID, n+1)
			}
			r.figures.Cards = append(r.figures.Cards, d)
		}
	}
	if n := len(r.figures.Cards); n != epic.MaxCards {
		r.cardSrc.Fail("card", "%d cards, where the deck has %d", n, epic.MaxCards)
	}
	if r.figures.Overfull() {
		r.cardSrc.Fail("card", "more cards can lie in play or do on at a time than a game has room for: %d and %d", epic.MaxLying, epic.MaxWorking)
	}
}

// card reads a title.
func (r *ruleReader) card(at string, of *card) epic.CardData {
	d := epic.CardData{Title: of.ID, Requires: of.Requires, Family: of.Family, Drawn: of.Side == "drawn"}
	sides, ok := cardSides[of.Side]
	if !ok {
		r.cardSrc.Fail(at+".side", "%s: nobody is %q", of.ID, of.Side)
	}
	for _, side := range sides {
		d.Of.Add(side)
	}
	d.Timing = epic.Timing(r.cardWord(at+".timing", of.ID, of.Timing, epic.Timings))
	d.After = epic.After(r.cardWord(at+".after", of.ID, of.After, epic.Afters))
	d.Stay = epic.Stay(r.cardWord(at+".stay", of.ID, of.Stay, epic.StayNames))
	for _, w := range of.Windows {
		d.Windows.Add(epic.Window(r.cardWord(at+".windows", of.ID, w, epic.Windows)))
	}
	atOnce := d.Timing == epic.ImmediateCard || d.Timing == epic.ImmediateOrDiscard
	switch {
	case (d.After == epic.Stays) != (d.Stay != epic.NoStay):
		r.cardSrc.Fail(at+".stay", "%s: who stays says until when, and nobody else", of.ID)
	case (d.Timing == epic.HeldCard) != (d.Windows != 0):
		r.cardSrc.Fail(at+".windows", "%s: cards that are held have windows, and no others", of.ID)
	case d.Drawn != atOnce:
		r.cardSrc.Fail(at+".side", "%s: cards that are played at once are those of who draws them", of.ID)
	}
	for _, name := range of.Requires {
		if !slices.Contains(epic.Conditions(), name) {
			r.cardSrc.Fail(at+".requires", "%s: there is no condition %q", of.ID, name)
		}
	}
	r.params(at, of, &d.Params)
	return d
}

// cardWord is where a word stands in a list.
func (r *ruleReader) cardWord(at, id, word string, in []string) int {
	i := slices.Index(in, word)
	if i < 0 {
		r.cardSrc.Fail(at, "%s: %q is not known here", id, word)
	}
	return max(i, 0)
}

// params reads the figures of a card's family: all that it has, and no others.
func (r *ruleReader) params(at string, of *card, out *epic.Params) {
	spec, ok := epic.ParamsOf(of.Family)
	if !ok {
		r.cardSrc.Fail(at+".family", "%s: there is no family %q", of.ID, of.Family)
		return
	}
	*out = epic.Params{Numbers: map[string]int{}, Words: map[string]string{}, Lists: map[string][]int{}, Region: map[string]epic.Region{},
		Regions: map[string]epic.RegionSet{}, Order: map[string][]epic.Region{}, All: map[string][]string{}}
	known := map[string]bool{}
	for i := range spec {
		p := &spec[i]
		known[p.Name] = true
		v, own := of.Params[p.Name]
		if !own {
			v = r.cards.Shared[of.Family][p.Name]
		}
		switch {
		case v == nil && !p.Optional:
			r.cardSrc.Fail(at+".params", "%s: %s is missing", of.ID, p.Name)
		case v != nil && !r.param(p, v, out):
			r.cardSrc.Fail(at+".params", "%s: %v is no %s", of.ID, v, p.Name)
		}
	}
	for _, given := range []map[string]any{of.Params, r.cards.Shared[of.Family]} {
		for _, name := range sortedKeys(given) {
			if !known[name] {
				r.cardSrc.Fail(at+".params", "%s: %s have no %q", of.ID, of.Family, name)
			}
		}
	}
}

// param reads a figure; false where it is not what it should be.
func (r *ruleReader) param(p *epic.Param, v any, out *epic.Params) bool {
	list, _ := v.([]any)
	switch n, isNumber := v.(int64); p.Kind {
	case epic.NumberParam:
		out.Numbers[p.Name] = int(n)
		return isNumber && n >= -99 && n <= 99
	case epic.FlagParam:
		set, ok := v.(bool)
		if set {
			out.Numbers[p.Name] = 1
		}
		return ok
	case epic.ListParam:
		for _, one := range list {
			n, ok := one.(int64)
			if !ok || n < -99 || n > 99 {
				return false
			}
			out.Lists[p.Name] = append(out.Lists[p.Name], int(n))
		}
		return len(list) > 0
	case epic.RegionsParam:
		var all epic.RegionSet
		for _, one := range list {
			at, ok := r.regionOf(one)
			if !ok {
				return false
			}
			all.Add(at)
			out.Order[p.Name] = append(out.Order[p.Name], at)
		}
		out.Regions[p.Name] = all
		return all != 0
	case epic.RegionParam:
		at, ok := r.regionOf(v)
		out.Region[p.Name] = at
		return ok
	case epic.WordsParam:
		for _, one := range list {
			word, _ := one.(string)
			if !slices.Contains(p.Words, word) {
				return false
			}
			out.All[p.Name] = append(out.All[p.Name], word)
		}
		return len(list) > 0
	}
	word, _ := v.(string)
	out.Words[p.Name] = word
	return slices.Contains(p.Words, word)
}

// regionOf is a region by a value of a file.
func (r *ruleReader) regionOf(v any) (epic.Region, bool) {
	id, _ := v.(string)
	at, ok := r.chart.region[id]
	return at, ok
}
