package epic

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// upper is a text in capitals.
func (pt *part) upper(key string) string { return strings.ToUpper(pt.say(key)) }

// when is a season within a sentence, which in French begins small.
func (pt *part) when(turn int) string {
	title := pt.TurnTitle(turn)
	if pt.Text.Language() != "fr" {
		return title
	}
	first, size := utf8.DecodeRuneInString(title)
	return string(unicode.ToLower(first)) + title[size:]
}

// peaceSheet is how it stands with peace: what it would bring now, who may offer it, what an embassy would come to, what a truce forbids, and
// what there is to complain of.
func (pt *part) peaceSheet(c *ui.Context, in render.Rect) {
	p := pt.look().Peace
	c.Scroll("sheet.peace", in, func(inner render.Rect) float64 {
		k := prose.NewColumn(c, inner.X, inner.Y, inner.W-8)
		pt.peaceState(k, p)
		pt.offers(k, p)
		if p.State == "war" {
			pt.embassies(k, p)
		} else {
			pt.grievances(k, p)
			pt.yearOfPeace(k, p)
		}
		pt.truceBans(k, p)
		return k.Y - inner.Y + 8
	})
}

// peaceState says whether there is peace, and what peace would come to if it were made now.
func (pt *part) peaceState(k *prose.Column, p *epic.PeaceLook) {
	pt.RuledHead(k, "peace.state.rule", k.Theme.Caps(), pt.upper("peace.title"), "20.2")
	k.Para(k.Theme.Heading().Sized(22), pt.say("peace.state."+p.State))
	k.Gap(2)
	switch {
	case p.State == "truce":
		k.Para(k.Theme.Body(), pt.say("peace.truce-until", "made", pt.when(p.Made), "until", pt.when(p.Until)))
	case p.State == "peace":
		k.Para(k.Theme.Body(), pt.say("peace.since", "made", pt.when(p.Made)))
	case p.Ends:
		k.Para(k.Theme.Body(), pt.say("peace.would-end", "verdict", pt.say("verdict."+p.Verdict)))
	default:
		k.Para(k.Theme.Body(), pt.say("peace.would-stop", "until", pt.when(p.TruceIf)))
	}
}

// offers are the offers of peace and of an end: who has made them, and what declining costs.
func (pt *part) offers(k *prose.Column, p *epic.PeaceLook) {
	pt.chapterHead(k, "peace.offers.rule", pt.upper("peace.offers"), "20.1")
	k.Para(k.Theme.Small(), pt.say("peace.offers-help"))
	k.Gap(4)
	for i := range p.Offers {
		o := &p.Offers[i]
		var words string
		made := make([]string, len(o.Made))
		for j, seat := range o.Made {
			made[j] = pt.Text.Seat(seat)
		}
		switch {
		case o.By != "":
			words = pt.say("peace.offer-waits", "side", pt.Text.Seat(o.By))
		case o.Open:
			words = pt.say("peace.offer-open", "side", pt.Text.Seat(pt.View.Deciding))
		default:
			words = pt.say("peace.offer-shut")
		}
		if len(made) > 0 && o.By == "" {
			words += " · " + pt.say("peace.offer-made", "sides", strings.Join(made, ", "))
		}
		k.Fact(pt.say("peace."+o.Kind), words)
	}
}

// embassies are the rolls of both seats, one of them if an embassy goes to it, line by line; and how the last one went.
func (pt *part) embassies(k *prose.Column, p *epic.PeaceLook) {
	pt.chapterHead(k, "peace.embassy.rule", pt.upper("peace.embassy"), "20.1")
	key := "peace.embassy-help"
	switch {
	case p.Aside:
		key = "peace.embassy-aside"
	case p.Cards == 0:
		key = "peace.embassy-none"
	}
	k.Para(k.Theme.Small(), pt.say(key))
	for i := range p.Embassies {
		e := &p.Embassies[i]
		k.Gap(6)
		r := k.Take(26)
		k.Sprite(render.SealSpec{Livery: pt.Livery(e.To)}, render.R(r.X, r.Y+1, 24, 24), 0)
		k.TextIn(render.R(r.X+32, r.Y, r.W-32, r.H), render.Left, k.Theme.Strong(), pt.say("peace.rolls", "side", pt.Text.Seat(e.To)))
		k.Gap(2)
		pt.dieLines(k, "peace.to."+string(e.To), "peace.", e.Lines)
		pt.chanceBar(k, "peace.chance."+string(e.To), e.To, pt.say("peace.from", "from", e.From), e.Chance)
	}
	if last := pt.lastOf("peace-roll"); last != nil {
		k.Gap(4)
		k.Caps(pt.say("peace.last"))
		pt.told(k, "peace.last", last)
	}
}

// lastOf is the last event of a kind before the moment on show, nil where there is none.
func (pt *part) lastOf(kind string) *engine.Event {
	records := pt.Records()
	last := len(records) - 1
	if pt.Past() {
		last = min(last, pt.At())
	}
	for i := last; i >= 0; i-- {
		for j := range records[i].Events {
			if records[i].Events[j].Kind == kind {
				e := records[i].Events[j].SeenBy(pt.View.Seat)
				return &e
			}
		}
	}
	return nil
}

// truceBans are what a truce forbids, and what peace leaves out after it.
func (pt *part) truceBans(k *prose.Column, p *epic.PeaceLook) {
	pt.chapterHead(k, "peace.truce.rule", pt.upper("peace.truce"), "20.2")
	if p.State == "peace" {
		k.Para(k.Theme.Small(), pt.say("peace.bans-over"))
		k.Gap(3)
	}
	for _, ban := range []string{"fight", "siege", "enter", "leave", "raid", "intercept", "cards"} {
		r := k.Take(0)
		k.Icon("close", render.R(r.X, r.Y+4, 12, 12), k.Theme.Muted)
		side := prose.NewColumn(k.Context, k.X+20, k.Y, k.W-20)
		side.Para(k.Theme.Small().In(k.Theme.Text), pt.say("peace.ban."+ban))
		k.Y = side.Y + 2
	}
	k.Gap(2)
	k.Para(k.Theme.Small(), pt.say("peace.levels"))
}

// grievances are what each seat could complain of: who has broken the peace, what counts now and what will in the next season.
func (pt *part) grievances(k *prose.Column, p *epic.PeaceLook) {
	pt.chapterHead(k, "peace.grievance.rule", pt.upper("peace.grievances"), "20.3")
	k.Para(k.Theme.Small(), pt.say("peace.grievance-help"))
	for i := range p.Grievances {
		g := &p.Grievances[i]
		k.Gap(6)
		r := k.Take(26)
		k.Sprite(render.SealSpec{Livery: pt.Livery(g.Seat)}, render.R(r.X, r.Y+1, 24, 24), 0)
		k.TextIn(render.R(r.X+32, r.Y, r.W-32, r.H), render.Left, k.Theme.Strong(), pt.Text.Seat(g.Seat))
		if g.Broken == 0 {
			k.Para(k.Theme.Small(), pt.say("peace.kept", "side", pt.Text.Seat(pt.enemyOf(g.Seat))))
			continue
		}
		k.Para(k.Theme.Small(), pt.say("peace.broken", "side", pt.Text.Seat(pt.enemyOf(g.Seat)), "when", pt.when(g.Broken)))
		if g.Why != nil {
			k.Para(k.Theme.Small(), pt.Text.Refusal(g.Why))
		}
		k.Gap(2)
		k.Caps(pt.say("peace.last-season"))
		pt.dieLines(k, "peace.last."+string(g.Seat), "griev.", g.Last)
		pt.chanceBar(k, "peace.griev."+string(g.Seat), g.Seat, pt.say("peace.griev-from", "from", g.From), g.Chance)
		k.Caps(pt.say("peace.this-season"))
		pt.dieLines(k, "peace.now."+string(g.Seat), "griev.", g.Now)
		pt.chanceBar(k, "peace.next."+string(g.Seat), g.Seat, pt.say("peace.griev-next", "from", g.From), g.Next)
	}
}

// enemyOf is the other of the seats that play.
func (pt *part) enemyOf(seat engine.Seat) engine.Seat {
	for _, row := range pt.Rows() {
		if row.Seat != seat {
			return row.Seat
		}
	}
	return ""
}

// yearOfPeace is what the year of peace brings when it ends.
func (pt *part) yearOfPeace(k *prose.Column, p *epic.PeaceLook) {
	pt.chapterHead(k, "peace.year.rule", pt.upper("peace.year"), "20.2")
	k.Para(k.Theme.Small(), pt.say("peace.year-help", "n", text.Signed(p.YearlyML)))
	for i := range p.Years {
		y := &p.Years[i]
		gains := make([]string, len(y.Gains))
		for j, n := range y.Gains {
			gains[j] = text.Signed(n)
		}
		k.Fact(pt.say("peace.leaders", "region", pt.regionName(y.Region), "count", y.Leaders, "n", y.Leaders), strings.Join(gains, " · "))
	}
	if len(p.Years) == 0 {
		k.Para(k.Theme.Small(), pt.say("peace.no-leaders"))
	}
}
