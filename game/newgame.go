package game

import (
	"maps"
	"math"
	"slices"

	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// setup is the screen on which a new game is put together.
type setup struct {
	app     *App
	games   []*entry.Info
	game    int
	choices Start
	rulings bool // the rulings are unfolded
	entered bool // Enter was pressed in the name of a player: it begins the game
}

// Start is what a new game is made of.
type Start struct {
	Game, Scenario string
	// Solo: one person plays all seats.
	Solo bool
	// Typed: players roll real dice and type the results.
	Typed bool
	// NoCurtain leaves the curtain away whatever the settings say.
	NoCurtain bool
	// Title is what the game is called in lists, "" for its usual name.
	Title string
	// Line is what all saves of the game have in common, "" for one that has none yet; BranchOf, BranchName and BranchTurn are the line that
	// a branch left, what it was called, and when.
	Line, BranchOf, BranchName string
	BranchTurn                 int
	// Names of the players by seat; may be empty.
	Names map[string]string
	// Options are the rulings that are not at their defaults.
	Options map[string]string
}

func newSetup(a *App) *setup {
	s := &setup{app: a, games: scenarios.Sound()}
	s.choices = Start{Typed: a.settings.Dice == DiceTyped, Names: map[string]string{}, Options: map[string]string{}}
	for seat, name := range a.settings.Players {
		s.choices.Names[seat] = name
	}
	s.choose(0)
	s.recall(a.settings.Last)
	return s
}

// recall proposes what was chosen the last time, as far as there still is such a thing.
func (s *setup) recall(last LastGame) {
	s.choices.Solo = last.Solo
	for i, g := range s.games {
		if g.ID != last.Game {
			continue
		}
		s.choose(i)
		for _, sc := range g.Scenarios {
			if sc.ID == last.Scenario {
				s.choices.Scenario = sc.ID
			}
		}
		if _, err := g.Rulings(last.Options); err == nil {
			for id, v := range last.Options {
				s.choices.Options[id] = v
			}
		}
		s.keepOptions()
	}
}

// keepOptions forgets what has been chosen of options that do not bear upon the scenario.
func (s *setup) keepOptions() {
	of := s.games[s.game].OptionsOf(s.choices.Scenario)
	maps.DeleteFunc(s.choices.Options, func(id, _ string) bool {
		return !slices.ContainsFunc(of, func(o entry.Option) bool { return o.ID == id })
	})
}

func (s *setup) choose(i int) {
	if i < len(s.games) {
		s.game = i
		s.choices.Game, s.choices.Options = s.games[i].ID, map[string]string{}
		if len(s.games[i].Scenarios) > 0 {
			s.choices.Scenario = s.games[i].Scenarios[0].ID
		}
	}
}

func (s *setup) Frame(c *ui.Context) {
	a := s.app
	room := a.header(c, "plus", a.say("new.title"))
	t := c.Theme
	high := 68.0
	if c.Compact() {
		high = 52
	}
	foot := render.R(0, room.Bottom()-high, room.W, high)
	room.H -= high
	if room.W < ui.CompactWidth { // one below the other
		c.ScrollKeys("new.all")
		c.Scroll("new.all", room, func(in render.Rect) float64 {
			in = column(in, 720)
			used := s.drawGames(c, in)
			return used + s.drawChoices(c, in.Move(0, used-10)) + 10
		})
	} else {
		left := render.R(24, room.Y, math.Round((room.W-72)*0.44), room.H)
		right := render.R(left.Right()+24, room.Y, room.W-left.W-72, room.H)
		c.Scroll("new.left", left, func(in render.Rect) float64 { return s.drawGames(c, in) })
		c.VLine(left.Right()+12, room.Y+20, room.H-40, t.Line)
		c.ScrollKeys("new.right")
		c.Scroll("new.right", right, func(in render.Rect) float64 { return s.drawChoices(c, in) })
	}

	c.FillRect(foot, t.Panel)
	c.HLine(0, foot.Y, foot.W, t.Line)
	label := a.say("new.start")
	o := ui.ButtonOpts{Primary: true, Icon: "play", Key: "enter", Disabled: len(s.games) == 0, Why: a.say("new.none")}
	w := math.Max(200, c.ButtonWidth(label, o))
	entered := s.entered && !o.Disabled
	s.entered = false
	if c.Button("button.start", render.R(foot.W-24-w, foot.Y+(high-42)/2, w, 42), label, o) || entered {
		s.start()
	}
	lines := render.Wrap(t.Small(), s.summary(), foot.W-w-72)
	lh := t.Small().Metrics().LineHeight
	for i, l := range lines {
		y := foot.Y + (float64(i)-float64(len(lines)-1)/2)*lh
		c.TextIn(render.R(24, y, foot.W-w-72, foot.H), render.Left, t.Small(), l)
	}
}

// who tells how many persons play the seats of the scenario: each one, or one all.
func (s *setup) who(solo bool) string {
	key := "new.hotseat"
	if solo {
		key = "new.solo"
	}
	if len(s.games) > 0 {
		if n := len(s.games[s.game].SeatsOf(s.choices.Scenario)); n > 2 {
			return s.app.say(key+".many", "count", n)
		}
	}
	return s.app.say(key)
}

// summary says in a line what will be played.
func (s *setup) summary() string {
	a := s.app
	who := s.who(s.choices.Solo)
	dice := a.say("new.dice.rolled")
	if s.choices.Typed {
		dice = a.say("new.dice.typed")
	}
	said := who + "  ·  " + dice
	if len(s.games) == 0 || len(s.games[s.game].OptionsOf(s.choices.Scenario)) == 0 {
		return said // nothing is left open
	}
	rulings := a.say("new.rulings.none")
	if n := len(s.choices.Options); n > 0 {
		rulings = a.say("new.rulings.changed", "count", n)
	}
	return said + "  ·  " + rulings
}

func (s *setup) drawGames(c *ui.Context, in render.Rect) float64 {
	a, t := s.app, c.Theme
	lang := a.settings.Language
	y := in.Y + 20
	y = group(c, in, y, a.say("new.game"))
	for i, g := range s.games {
		name, blurb := g.Name.In(lang), g.Blurb.In(lang)
		pictureW := 196.0
		if in.W < 480 {
			pictureW = 120
		}
		textW := in.W - pictureW - 40
		more := 0.0 // what a name of several lines takes beyond one
		if lines := len(render.Wrap(t.Heading(), name, textW)); lines > 1 {
			more = float64(lines-1) * t.Heading().Metrics().LineHeight
		}
		h := math.Max(176, 58+more+float64(len(render.Wrap(t.Small(), blurb, textW)))*t.Small().Metrics().LineHeight+14)
		r := render.R(in.X+2, y+2, in.W-4, h)
		hit := c.Hit("game."+g.ID, r, ui.CanFocus)
		c.FillRoundRect(r, 8, t.Raised)
		edge := t.Line
		if i == s.game {
			edge = t.Gold
		}
		c.StrokeRoundRect(r, 8, 2, edge)
		pic := render.R(r.X+10, r.Y+10, pictureW, h-20)
		c.PushClip(pic)
		c.FillRect(pic, render.Hex(0x2c4a55))
		a.drawCard(c, g.ID, pic)
		c.PopClip()
		if more > 0 {
			c.Paragraph(render.R(pic.Right()+14, r.Y+8, textW, 0), render.Left, t.Heading(), name)
		} else {
			c.TextIn(render.R(pic.Right()+14, r.Y+8, textW, 30), render.Left, t.Heading(), name)
		}
		c.TextIn(render.R(pic.Right()+14, r.Y+34+more, textW, 20), render.Left, t.Small().In(t.Gold), g.Period.In(lang))
		c.Paragraph(render.R(pic.Right()+14, r.Y+58+more, textW, 0), render.Left, t.Small(), blurb)
		if hit.Clicked {
			s.choose(i)
		}
		y += h + 12
	}
	if len(s.games) == 0 {
		return y - in.Y
	}
	y = group(c, in, y+10, a.say("new.scenario"))
	for _, sc := range s.games[s.game].Scenarios {
		h, clicked := c.Radio("scenario."+sc.ID, in.X+2, y, in.W-4, sc.Name.In(lang), sc.Blurb.In(lang), sc.ID == s.choices.Scenario)
		if clicked {
			s.choices.Scenario = sc.ID
			s.keepOptions()
		}
		y += h + 6
	}
	return y + 16 - in.Y
}

func (s *setup) drawChoices(c *ui.Context, in render.Rect) float64 {
	if len(s.games) == 0 {
		return 0
	}
	a := s.app
	y := in.Y + 20
	y = group(c, in, y, a.say("new.players"))
	for _, solo := range []bool{false, true} {
		id, why := "players.two", "new.hotseat.why"
		if solo {
			id, why = "players.solo", "new.solo.why"
		}
		h, clicked := c.Radio(id, in.X+2, y, in.W-4, s.who(solo), a.say(why), s.choices.Solo == solo)
		if clicked {
			s.choices.Solo = solo
		}
		y += h + 4
	}
	if !s.choices.Solo {
		y = s.drawSeats(c, in, y+8)
	}
	y = group(c, in, y+14, a.say("new.dice"))
	for _, typed := range []bool{false, true} {
		id, key := "dice.rolled", "dice.rolled"
		if typed {
			id, key = "dice.typed", "dice.typed"
		}
		h, clicked := c.Radio(id, in.X+2, y, in.W-4, a.say(key), a.say(key+".why"), s.choices.Typed == typed)
		if clicked {
			s.choices.Typed = typed
		}
		y += h + 4
	}
	return s.drawRulings(c, in, y+14) - in.Y
}

// seatRow is how high a row of seats is, where their players are named.
const seatRow = 54

// drawSeats asks who sits where: two or three of them beside each other, more in rows.
func (s *setup) drawSeats(c *ui.Context, in render.Rect, y float64) float64 {
	a, t := s.app, c.Theme
	seats := s.games[s.game].SeatsOf(s.choices.Scenario)
	columns := len(seats)
	if columns > 3 || columns > 2 && in.W < 600 { // two in a row, so that there is room for a name
		columns = 2
	}
	top := y
	w := (in.W - 16*float64(columns-1)) / float64(columns)
	for i, seat := range seats {
		x := in.X + float64(i%columns)*(w+16)
		y = top + float64(i/columns)*seatRow
		c.Sprite(render.SealSpec{Livery: s.games[s.game].Livery(seat.ID)}, render.R(x+2, y, 34, 34), 0)
		c.TextIn(render.R(x+44, y-4, w-44, 18), render.Left, t.Small(), seat.Name.In(a.settings.Language))
		name := s.choices.Names[seat.ID]
		field := render.R(x+44, y+16, w-48, 30)
		changed, entered := c.TextField("name."+seat.ID, field, &name, ui.FieldOpts{Hint: a.say("new.name"), Max: 24})
		if changed {
			s.choices.Names[seat.ID] = name
		}
		s.entered = s.entered || entered
	}
	y += seatRow
	if len(seats) > 2 {
		y += c.Paragraph(render.R(in.X, y, in.W, 0), render.Left, t.Small(), a.say("new.together")) + 4
	}
	return y
}

// drawRulings shows what the rule book leaves open and how this game decides it; nothing in a game that asks nobody.
func (s *setup) drawRulings(c *ui.Context, in render.Rect, y float64) float64 {
	a, t := s.app, c.Theme
	lang := a.settings.Language
	g, err := scenarios.Info(s.choices.Game)
	if err != nil {
		return y
	}
	options := g.OptionsOf(s.choices.Scenario)
	if len(options) == 0 {
		return y
	}
	y = group(c, in, y, a.say("new.rulings"))
	label := a.say("new.rulings.none")
	if n := len(s.choices.Options); n > 0 {
		label = a.say("new.rulings.changed", "count", n)
	}
	fold := prose.NewColumn(c, in.X, y, in.W)
	if fold.Fold("new.rulings", capital(label), s.rulings) {
		s.rulings = !s.rulings
		c.Redraw()
	}
	if y = fold.Y + 6; !s.rulings {
		return y
	}
	y += c.Paragraph(render.R(in.X, y, in.W, 0), render.Left, t.Small(), a.say("new.rulings.why")) + 10
	for _, o := range options {
		value := o.Default
		if v := s.choices.Options[o.ID]; v != "" {
			value = v
		}
		w := render.Measure(t.Strong(), o.Name.In(lang))
		x, rule := in.X+w+12, a.say("rule", "section", o.Rule)
		if x+render.Measure(t.Small(), rule) > in.Right() { // in a line of its own
			y += c.Paragraph(render.R(in.X, y+3, in.W, 0), render.Left, t.Strong(), o.Name.In(lang)) + 2
			x = in.X
		} else {
			c.TextIn(render.R(in.X, y, in.W, 24), render.Left, t.Strong(), o.Name.In(lang))
		}
		if _, clicked := c.Link("rule."+o.ID, render.Pt(x, y+17), t.Small().In(t.Gold), rule); clicked {
			a.showRulesOf(g.ID, o.Rule)
		}
		y += 26
		y += c.Paragraph(render.R(in.X, y, in.W, 0), render.Left, t.Small(), o.Why.In(lang)) + 6
		for _, v := range o.Values {
			label := v.Name.In(lang)
			if v.ID == o.Default {
				label += "  " + a.say("new.default")
			}
			h, clicked := c.Radio("option."+o.ID+"."+v.ID, in.X+8, y, in.W-12, label, v.Text.In(lang), v.ID == value)
			if clicked {
				delete(s.choices.Options, o.ID)
				if v.ID != o.Default {
					s.choices.Options[o.ID] = v.ID
				}
			}
			y += h + 3
		}
		y += 14
	}
	return y
}

// start begins the game and remembers who plays.
func (s *setup) start() {
	a := s.app
	a.Change(func(p *Settings) {
		p.Players = s.choices.Names
		p.Last = LastGame{Game: s.choices.Game, Scenario: s.choices.Scenario, Solo: s.choices.Solo, Options: s.choices.Options}
	})
	if err := a.StartGame(s.choices); err != nil {
		a.showError(a.say("error.start"), "", err)
	}
}
