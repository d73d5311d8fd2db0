package table

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/game/board"
	"strategos/game/intent"
	"strategos/game/panels"
	"strategos/render"
)

// pointer holds everything on a table against what a click on it does.
type pointer struct {
	*testing.T
	table *Table
	what  string
	acts  int // things that a click does something with
	idle  int // things that it does nothing with
}

// everything holds every place and counter against its light and its words.
func (p *pointer) everything() {
	p.Helper()
	t := p.table
	t.dressScene("")
	for _, id := range t.scene.Geo.Order() {
		in := t.ctl.AtPlace(id)
		p.words("place "+id, &in, t.panels.PlaceMeaning(id))
		p.click("place "+id, in)
		p.light(id, &in)
	}
	for i := range t.view.Counters {
		cv := &t.view.Counters[i]
		if cv.Place == "" {
			continue
		}
		for _, add := range []bool{false, true} {
			in := t.ctl.AtCounter(cv.ID, add)
			p.words("counter "+cv.ID, &in, t.panels.ThingMeaning(cv.ID, add))
			p.click("counter "+cv.ID, in)
		}
		in := t.ctl.AtCounter(cv.ID, false)
		if t.scene.Marks[cv.ID]&render.Selectable != 0 && !in.Acts() && in.Kind != intent.Pick {
			p.Errorf("%s: counter %s is framed, and a click is %v", p.what, cv.ID, in.Kind)
		}
		if in.Kind == intent.Pick && t.scene.Marks[cv.ID]&(render.Selectable|render.Selected) == 0 {
			p.Errorf("%s: counter %s can be picked and has no frame", p.what, cv.ID)
		}
	}
}

// light: what is lit is what a click does something with, and the other way round for
// what the picked piece or group may do; with nothing picked for all there is to do.
func (p *pointer) light(id string, in *intent.Intent) {
	p.Helper()
	t := p.table
	tone := t.scene.Lights[id].Tone
	lit := tone == board.ToneTarget || tone == board.ToneOffer || tone == board.ToneFight && t.view.Combat == nil
	if lit && !in.Acts() {
		p.Errorf("%s: place %s is lit as %d, and a click is %v", p.what, id, tone, in.Kind)
	}
	picked := len(t.ctl.Targets()) > 0 || t.ctl.Marching()
	if foremost := in.Kind == intent.Play || in.Kind == intent.Go || in.Acts() && !picked; foremost && !lit {
		p.Errorf("%s: place %s is dark, and a click is %v", p.what, id, in.Kind)
	}
	if (in.Kind == intent.Play || in.Kind == intent.Go) != (tone == board.ToneTarget) {
		p.Errorf("%s: place %s is lit as %d, and a click is %v", p.what, id, tone, in.Kind)
	}
}

// words: a tip promises something where a click does it, and gives a reason where it
// does nothing.
func (p *pointer) words(what string, in *intent.Intent, m panels.Meaning) {
	p.Helper()
	does := in.Acts() || in.Picks() || slices.Contains([]intent.Kind{intent.Stay, intent.Inside, intent.Plannable, intent.Later, intent.Narrow}, in.Kind)
	if does != (m.Does != "") || does == (len(m.Why) > 0) {
		p.Errorf("%s: %s is %v, and its tip says %q", p.what, what, in.Kind, m.Line())
	}
	for _, it := range in.Items {
		words := ""
		if in.Acts() && it.Choice != nil {
			words = p.table.text.Choice(*it.Choice)
		} else if it.Way != nil {
			words = p.table.zoneTitle(it.Way.Zone)
		}
		if !strings.Contains(m.Does, words) {
			p.Errorf("%s: a click on %s gives %s, and its tip says %q", p.what, what, it.Command, m.Does)
		}
	}
}

// click carries the intent out on a controller of its own: what comes of it is what it
// says, and the game takes every command that it promises.
func (p *pointer) click(what string, in intent.Intent) {
	p.Helper()
	ctl, t := p.table.ctl, p.table
	ctl.Do(in)
	cmd, _, sent := ctl.Take()
	if want := in.Acts() && !in.Menu && len(in.Warnings()) == 0; sent != want || sent && !slices.Equal(cmd.Args, in.Items[0].Command.Args) {
		p.Errorf("%s: a click on %s, which is %v, sends %s", p.what, what, in.Kind, cmd)
	}
	if (ctl.Menu() != nil) != in.Menu || (ctl.Ask() != nil) != (len(in.Warnings()) > 0) {
		p.Errorf("%s: a click on %s, which is %v, opens %v, %v", p.what, what, in.Kind, ctl.Menu(), ctl.Ask())
	}
	if picks := !slices.Equal(ctl.Group(), t.ctl.Group()); picks && !in.Picks() {
		p.Errorf("%s: a click on %s, which is %v, picks %v", p.what, what, in.Kind, ctl.Group())
	}
	if in.Acts() {
		p.acts++
	} else {
		p.idle++
	}
	for _, it := range in.Items {
		if why := t.session.Game().Check(it.Command); why != nil {
			p.Errorf("%s: a click on %s gives %s, which is refused: %v", p.what, what, it.Command, why)
		}
	}
}

// What is lit is what a click does, and what a tip says, in positions of random games
// with nothing picked, a group, all that can go, and each stratagem.
func TestLightClickAndTipAgree(t *testing.T) {
	games, every := uint64(8), 2
	if testing.Short() {
		games, every = 2, 5
	}
	for seed := range games {
		for _, g := range [][2]string{{"sphacteria", ""}, {"hellespont", "historical"}} {
			t.Run(g[0], func(t *testing.T) {
				t.Parallel()
				s := newGameOf(t, g[0], g[1], seed)
				s.Solo = true
				b := newBench(t, s, "en", 1280, 800)
				p := &pointer{T: t, table: b.table}
				rng := engine.NewSeeded(seed)
				asked := map[string]int{}
				for step := range 1500 {
					now := s.Game().Legal()
					if now.Over != nil || t.Failed() {
						break
					}
					if asked[now.Decision]++; asked[now.Decision] < 3 || step%every == 0 {
						p.round(rng)
					}
					c, ok := engine.RandomCommand(s.Game(), &now, rng)
					if !ok {
						t.Fatalf("no command for %s", now.Decision)
					}
					if _, err := s.Apply(c); err != nil {
						t.Fatal(err)
					}
				}
				if p.acts < 100 || p.idle < 100 {
					t.Errorf("only %d things did something and %d nothing", p.acts, p.idle)
				}
			})
		}
	}
}

// round points at everything with each kind of thing picked.
func (p *pointer) round(rng *engine.Seeded) {
	t := p.table
	t.fresh = false
	t.refresh()
	p.what = t.prompt.Decision
	p.everything()
	if m := t.prompt.March; m != nil && len(m.Movers) > 0 {
		p.what = t.prompt.Decision + " with one picked"
		t.ctl.ClickCounter(m.Movers[rng.Below(len(m.Movers))], false)
		p.everything()
		p.what = t.prompt.Decision + " with all picked"
		t.ctl.TakeAll()
		p.everything()
		t.ctl.Do(intent.Intent{Kind: intent.LetGo})
	}
	for i := range t.now.Sides {
		for _, piece := range t.now.Sides[i].Hand {
			if len(t.ctl.PieceItems(piece.ID)) > 0 {
				p.what = t.prompt.Decision + " with " + piece.ID
				t.ctl.ClickPiece(piece.ID)
				p.everything()
				t.ctl.Cancel()
			}
		}
	}
}
