package epic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/scenarios/entry"
)

// This file is what stands on the event cards: their figures, as the sentences of the words files name them.

var _ entry.Carded = (*names)(nil)

// faces are what stands on the cards by their titles.
type faces struct {
	titles []string
	face   map[string]entry.CardFace
	// title is that of a card.
	title map[string]string
}

// newFaces notes what stands on every card.
func newFaces(c *Chart, r *ruleReader) faces {
	f := faces{face: map[string]entry.CardFace{}, title: map[string]string{}}
	for i := range r.figures.Cards {
		d := &r.figures.Cards[i]
		f.title[d.ID] = d.Title
		face, known := f.face[d.Title]
		if !known {
			f.titles = append(f.titles, d.Title)
			face = faceOf(c, r, d)
			face.First = i + 1
		}
		face.Copies++
		f.face[d.Title] = face
	}
	return f
}

// faceOf is what stands on a card.
func faceOf(c *Chart, r *ruleReader, d *epic.CardData) entry.CardFace {
	of := &r.cards.Cards[slices.IndexFunc(r.cards.Cards, func(k card) bool { return k.ID == d.Title })]
	out := entry.CardFace{Title: d.Title, Family: d.Family, Icon: iconOf(d), Rule: "12.6", Who: of.Side, Needs: of.Requires, After: of.After, Groups: map[string][]string{}}
	if d.Timing == epic.HeldCard {
		out.Moments = of.Windows
	} else {
		out.Moments = []string{of.Timing}
	}
	if d.After == epic.Stays {
		out.After = of.Stay
	}
	var sections string
	out.Mark, sections, _ = strings.Cut(of.Source, " ")
	for one := range strings.SplitSeq(sections, ", ") {
		if one, _, _ = strings.Cut(one, " "); one != "" {
			out.Sections = append(out.Sections, strings.TrimSuffix(one, ".0"))
		}
	}
	p := &d.Params
	for _, name := range sortedKeys(p.Numbers) {
		out.Facts = append(out.Facts, figureFacts(name, p.Numbers[name])...)
	}
	for _, name := range sortedKeys(p.Lists) {
		out.Facts = append(out.Facts, listFacts(name, p.Lists[name])...)
	}
	for _, name := range sortedKeys(p.Region) {
		out.Facts = append(out.Facts, engine.GroupOf(name, c.Map.Regions[p.Region[name]].ID))
	}
	for _, name := range sortedKeys(p.Regions) {
		for at := range c.Map.Regions {
			if set := p.Regions[name]; set.Has(epic.Region(at)) {
				out.Groups[name] = append(out.Groups[name], c.Map.Regions[at].ID)
			}
		}
	}
	if d.Family == "helot_revolt" {
		out.Facts = append(out.Facts, helotFacts(&r.figures.Helots)...)
	}
	return out
}

// cardIcons are the pictures of cards by their family, or by their title where that has one of its own.
var cardIcons = map[string]string{"rebellion": "flag", "city_betrayed": "column", "coup": "speech", "persia_troops": "bow", "persia_gold": "amphora",
	"persia_enters": "bow", "satrap_cancel": "bow", "cyrus": "amphora", "sicily_escalation": "trireme", "sicily_resolution": "trireme", "carthage": "trireme",
	"argos": "shield", "allied_unrest": "speech", "allied_dissent": "speech", "al_regions": "speech", "helot_revolt": "club", "earthquake": "column",
	"restrict": "hourglass", "hostages_from_the_island": "shield", "olympic_truce": "laurel", "leader_swap": "helmet", "plague": "skull",
	"four_hundred": "lock", "alcibiades": "helmet", "treasury": "amphora", "harvest": "wheat", "grain_from_the_pontus": "wheat",
	"grain_ships_taken": "wheat", "dearth": "wheat", "build_discount": "anchor", "levy": "hoplite", "thracian_peltasts": "peltast",
	"sitalces": "horseman", "perdiccas": "horseman", "region_boost": "laurel", "citizens_called_up": "hoplite", "liberator": "sword", "cleruchy": "hoplite",
	"storm": "dolphin", "omens": "owl", "winds": "anchor", "march": "boot", "battle_shift": "sword", "battle_morale": "warning",
	"siege_morale": "column", "spies": "eye", "oracle": "scroll", "peace_embassy": "olive"}

// iconOf is the picture of a card.
func iconOf(d *epic.CardData) string {
	if icon := cardIcons[d.Title]; icon != "" {
		return icon
	}
	return cardIcons[d.Family]
}

// figureFacts are a figure as it is, with its sign, and without.
func figureFacts(name string, n int) engine.Facts {
	return engine.Facts{engine.Num(name, n), engine.Mod(name+"_signed", n), engine.Num(name+"_abs", max(n, -n))}
}

// listFacts are the figures of a list one by one, all of them, and those that belong to the faces of a die.
func listFacts(name string, list []int) engine.Facts {
	var out engine.Facts
	var all, bands []string
	from := 1
	for i, n := range list {
		out = append(out, figureFacts(name+"_"+strconv.Itoa(i+1), n)...)
		all = append(all, strconv.Itoa(n))
		if i+1 < len(list) && list[i+1] == n {
			continue
		}
		faces := strconv.Itoa(from)
		if from <= i {
			faces = fmt.Sprintf("%d–%d", from, i+1)
		}
		bands = append(bands, fmt.Sprintf("%s → %d", faces, n))
		from = i + 2
	}
	return append(out, engine.Word(name, strings.Join(all, ", ")), engine.Word(name+"_bands", strings.Join(bands, ", ")))
}

// helotFacts are the figures of a Helot Revolt, which the tables have.
func helotFacts(h *epic.Helots) engine.Facts {
	out := slices.Concat(figureFacts("held", h.Held), figureFacts("elite_lost", h.EliteLost), figureFacts("guard", h.Guard),
		figureFacts("guard_units", h.GuardUnits), figureFacts("guard_most", h.GuardMost))
	for i, b := range h.Bands {
		no := strconv.Itoa(i + 1)
		out = slices.Concat(out, figureFacts("band_"+no, b.Min), figureFacts("rise_"+no, b.Uprisings), figureFacts("ml_"+no, b.ML))
	}
	return out
}

// Titles are those of the deck.
func (n *names) Titles() []string { return n.faces.titles }

// Face is what stands on a card.
func (n *names) Face(id string) (entry.CardFace, bool) {
	if title, ok := n.faces.title[id]; ok {
		id = title
	}
	f, ok := n.faces.face[id]
	return f, ok
}
