package epic

import (
	"slices"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/panels"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// The sheets of what lies beside the map, and of peace, by their names in catalogs.
const (
	sheetAbroad = "epic-abroad"
	sheetPeace  = "epic-peace"
)

// foreign are the sheets of a war that has Sicily, Persia or peace.
func (pt *part) foreign() []panels.Sheet {
	var out []panels.Sheet
	d := pt.look()
	if d.Sicily != nil || d.Persia != nil {
		out = append(out, panels.Sheet{ID: sheetAbroad, Icon: "anchor", W: 1080, H: 1100, Draw: pt.abroadSheet})
	}
	if d.Peace != nil {
		out = append(out, panels.Sheet{ID: sheetPeace, Icon: "olive", W: 900, H: 1100, Draw: pt.peaceSheet})
	}
	return out
}

// abroadSheet is Sicily and Persia side by side, where there is room.
func (pt *part) abroadSheet(c *ui.Context, in render.Rect) {
	const gap, least = 28.0, 380.0
	d := pt.look()
	parts := []func(*prose.Column){}
	if d.Sicily != nil {
		parts = append(parts, pt.sicily)
	}
	if d.Persia != nil {
		parts = append(parts, pt.persia)
	}
	beside := len(parts) > 1 && in.W >= 2*least+gap
	c.Scroll("sheet.abroad", in, func(inner render.Rect) float64 {
		w := inner.W - 8
		if beside {
			w = (w - gap) / 2
		}
		bottom := inner.Y
		at := render.Pt(inner.X, inner.Y)
		for _, draw := range parts {
			k := prose.NewColumn(c, at.X, at.Y, w)
			draw(k)
			bottom = max(bottom, k.Y)
			if beside {
				at.X += w + gap
			} else {
				at.Y = k.Y + gap
			}
		}
		return bottom - inner.Y + 8
	})
}

// chapterHead is the heading of a part of a sheet, with its section, which a click opens.
func (pt *part) chapterHead(k *prose.Column, id, title, rule string) {
	k.Gap(8)
	pt.RuledHead(k, id, k.Theme.Caps(), title, rule)
}

// sicily is the Sicily box.
func (pt *part) sicily(k *prose.Column) {
	s := pt.look().Sicily
	pt.chapterHead(k, "abroad.sicily.rule", pt.upper("sicily.title"), "19")
	k.Para(k.Theme.Heading().Sized(20), pt.stateOf(s))
	k.Gap(3)
	k.Para(k.Theme.Small(), pt.sicilyWords(s))
	k.Gap(6)
	pt.company(k, pt.say("sicily.athens"), s.Athens)
	pt.company(k, pt.say("sicily.sparta"), s.Sparta)
	pt.company(k, pt.say("sicily.home"), s.Sicilians)
	pt.company(k, pt.PlaceName("leaving_sicily"), s.Leaving)
	k.Para(k.Theme.Small(), pt.say("sicily.leaving-help"))
	if s.Verdict == "" && s.Cards {
		k.Gap(8)
		k.Fact(pt.say("sicily.expedition", "need", s.Need), text.Number(s.Have)+"\u00a0/\u00a0"+text.Number(s.Need))
		for _, of := range []struct {
			key string
			has bool
		}{{"fleet", s.Fleet}, {"hoplite", s.Hoplite}} {
			k.Fact(pt.say("sicily.with-"+of.key), pt.yes(of.has))
		}
	}
	pt.sicilyDie(k, s)
	pt.sicilyAfter(k, s)
}

// stateOf is how it stands in Sicily, in words.
func (pt *part) stateOf(s *epic.SicilyLook) string {
	key := "sicily.state." + s.State
	if s.Verdict != "" {
		key += "." + s.Verdict
	}
	return prose.Capital(pt.say(key))
}

// boxFacts say how a box beside the map stands.
func (pt *part) boxFacts(id string) []string {
	s := pt.look().Sicily
	switch {
	case id != "sicily" && id != "leaving_sicily":
		return nil
	case s == nil:
		return []string{pt.say("sicily.closed")}
	case id == "leaving_sicily":
		return []string{pt.say("sicily.leaving-help")}
	}
	return []string{pt.stateOf(s), pt.sicilyWords(s)}
}

// sicilyWords say who goes to Sicily and who may leave it, and what decides the expedition.
func (pt *part) sicilyWords(s *epic.SicilyLook) string {
	out := pt.say("sicily.nobody-enters")
	switch athens := slices.Contains(s.Enters, epic.Seats[epic.Athens]); {
	case len(s.Enters) == 0:
	case athens && len(s.Enters) > 1:
		out = pt.say("sicily.both-enter")
	case len(s.Enters) > 1:
		out = pt.say("sicily.one-enters", "side", pt.say("die.alliance"))
	default:
		out = pt.say("sicily.one-enters", "side", pt.Text.Seat(s.Enters[0]))
	}
	out = prose.Capital(out)
	switch {
	case s.State == "quiet" && !s.Cards:
		out += " " + pt.say("sicily.no-cards")
	case s.State == "quiet":
		out += " " + pt.say("sicily.quiet-help", "need", s.Need)
	case s.State == "war" && s.Ready:
		out += " " + pt.say("sicily.war-help") + " " + pt.say("sicily.ready")
	case s.State == "war":
		out += " " + pt.say("sicily.war-help") + " " + pt.say("sicily.not-ready", "since", pt.when(s.Since))
	}
	return out
}

// sicilyDie is what the die that decides the expedition would bring as things stand.
func (pt *part) sicilyDie(k *prose.Column, s *epic.SicilyLook) {
	if len(s.Lines) == 0 {
		return
	}
	k.Gap(6)
	k.Caps(pt.say("sicily.die"))
	k.Para(k.Theme.Small(), pt.say("sicily.die-help"))
	k.Gap(3)
	pt.dieLines(k, "abroad.sicily", "sicily.", s.Lines)
	k.Gap(4)
	for i := range s.Results {
		r := &s.Results[i]
		seat := engine.Seat("")
		switch r.Key {
		case "athens_decisive", "athens":
			seat = "athens"
		case "sparta_decisive", "sparta":
			seat = "sparta"
		}
		words := pt.say("sicily.total", "result", prose.Capital(pt.say("sicily.result."+r.Key)), "from", r.From, "dice", pt.dice(r.Dice))
		pt.chanceBar(k, "abroad.sicily.result."+r.Key, seat, words, r.Chance)
	}
	if card, ok := pt.Text.Card("sicilian_expedition_resolution_1"); ok {
		k.Gap(2)
		k.Para(k.Theme.Small(), text.Join(card.Effect))
	}
}

// sicilyAfter is what the expedition has left behind.
func (pt *part) sicilyAfter(k *prose.Column, s *epic.SicilyLook) {
	if s.Yearly > 0 {
		k.Fact(pt.say("sicily.yearly"), text.Number(s.Yearly))
	}
	if s.Comes > 0 {
		k.Gap(4)
		k.Fact(pt.say("sicily.came"), text.Number(s.Came)+"\u00a0/\u00a0"+text.Number(s.Comes))
		k.Para(k.Theme.Small(), pt.say("sicily.came-help"))
	}
	if s.Away {
		k.Para(k.Theme.Small(), pt.say("sicily.away"))
	}
	if s.Carthage && s.State == "war" {
		k.Para(k.Theme.Small(), pt.say("sicily.carthage"))
	}
}

// persia is Persia with her satrapies.
func (pt *part) persia(k *prose.Column) {
	p := pt.look().Persia
	pt.chapterHead(k, "abroad.persia.rule", pt.upper("persia.title"), "1.2")
	key := "persia.state.peace"
	if p.War {
		key = "persia.state.war"
	}
	k.Para(k.Theme.Heading().Sized(20), pt.say(key))
	k.Gap(3)
	if !p.Awake {
		k.Para(k.Theme.Body().Sized(15), pt.say("persia.asleep"))
		k.Gap(3)
	}
	k.Para(k.Theme.Small(), pt.say("persia.help"))
	for i := range p.Satrapies {
		pt.satrapy(k, &p.Satrapies[i])
	}
	k.Caps(pt.say("persia.gold"))
	if p.War {
		k.Fact(pt.say("persia.pays", "side", pt.sideName(p.By)), text.Number(p.Talents))
	} else {
		k.Fact(pt.say("persia.would-pay"), text.Number(p.Talents))
	}
	switch {
	case p.CheapUntil > 0:
		k.Para(k.Theme.Small(), pt.say("persia.cheap", "side", pt.sideName(p.CheapFor), "until", pt.when(p.CheapUntil),
			"count", p.FleetCost, "n", p.FleetCost))
	case p.Cyrus:
		k.Para(k.Theme.Small(), pt.say("persia.cyrus"))
	default:
		k.Para(k.Theme.Small(), pt.say("persia.no-cyrus"))
	}
	k.Gap(4)
	k.Para(k.Theme.Small(), pt.say("persia.cards"))
}

// satrapy is a satrapy: how it stands, and its men.
func (pt *part) satrapy(k *prose.Column, s *epic.SatrapyLook) {
	k.Caps(pt.regionName(s.Region))
	r := k.Take(24)
	ink := pt.Palette.Bad
	if s.State == "offered" || s.State == "war" {
		ink = pt.Palette.Good
	}
	k.FillRoundRect(render.R(r.X, r.Y+3, 4, r.H-6), 2, ink)
	k.TextIn(render.R(r.X+12, r.Y, r.W-12, r.H), render.Left, k.Theme.Strong(), pt.say("persia.satrapy."+s.State))
	if s.Quit {
		k.Para(k.Theme.Small().In(pt.Palette.Bad), pt.say("persia.quit"))
	}
	if s.Due > 0 {
		k.Para(k.Theme.Small(), pt.say("persia.due", "count", s.Due, "n", s.Due))
	}
	names := ""
	for i, id := range s.Seats {
		if i > 0 {
			names += ", "
		}
		names += pt.PlaceName(id)
	}
	k.Para(k.Theme.Small(), pt.say("persia.seats", "places", names, "feeds", s.Feeds))
	k.Gap(4)
	pt.company(k, pt.say("persia.waiting"), s.Pool)
	pt.company(k, pt.say("persia.abroad"), s.Abroad)
}

// company are pieces that stand together, under what they are: a click picks one that may be picked.
func (pt *part) company(k *prose.Column, title string, ids []string) {
	ids = slices.Clone(ids)
	slices.SortStableFunc(ids, func(a, b string) int { return pt.kindOf(a) - pt.kindOf(b) })
	sum := pt.Sum("", ids)
	if len(ids) == 0 {
		sum = pt.say("abroad.nobody")
	}
	k.Fact(title, sum)
	if len(ids) == 0 {
		return
	}
	const edge, gap = 38.0, 4.0
	per := max(1, int((k.W+gap)/(edge+gap)))
	k.Gap(2)
	for i, id := range ids {
		pt.waiting(k.Context, id, render.R(k.X+float64(i%per)*(edge+gap), k.Y+float64(i/per)*(edge+gap), edge, edge))
	}
	k.Gap(float64((len(ids)+per-1)/per)*(edge+gap) + 4)
}

// kindOf is the place of a thing's kind in the order of kinds.
func (pt *part) kindOf(id string) int {
	if t := pt.thing(id); t != nil {
		return slices.Index(kinds[:], t.Kind)
	}
	return len(kinds)
}

// yes is yes or no.
func (pt *part) yes(is bool) string {
	if is {
		return pt.say("abroad.yes")
	}
	return pt.say("abroad.no")
}
