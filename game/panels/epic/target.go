package epic

import (
	"strings"

	"strategos/engine"
	"strategos/game/intent"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// This file is the card that tells what comes of a click on a lit place, before it is made: the chances, or the effect where no die falls.

// mostTold is how many things that may be done at one place a card tells of.
const mostTold = 3

// targetCard tells of what a click on the place or the thing pointed at would choose. What a card of the hand brings without dice is told as
// the log will tell it.
func (pt *part) targetCard(c *ui.Context, board render.Rect) {
	place, items := pt.targets()
	if len(items) == 0 || len(items) > mostTold {
		return
	}
	type told struct {
		f     *engine.Forecast
		lines []string
	}
	all, some := make([]told, len(items)), false
	for i := range items {
		t := &all[i]
		f, wait := pt.ForeseeLater(c, items[i].Command)
		if t.f = f; f == nil && !wait && items[i].Choice.On == engine.OnPiece {
			t.lines = pt.Brings(items[i].Command)
		}
		if wait {
			t.lines = []string{pt.say("wings.reckoned")}
		}
		some = some || t.f != nil || len(t.lines) > 0
	}
	if !some {
		return
	}
	pt.AsideCard(c, board, place, func(k *prose.Column) {
		k.Para(k.Theme.Caps(), strings.ToUpper(pt.PlaceTitle(place)))
		k.Gap(2)
		for i := range all {
			if t := &all[i]; t.f != nil {
				k.Para(k.Theme.Strong().Sized(14), pt.Text.Forecast(t.f))
				pt.Foretold(k, t.f)
			} else if len(t.lines) > 0 {
				k.Para(k.Theme.Strong().Sized(14), pt.Text.Choice(*items[i].Choice))
				for _, line := range t.lines {
					k.Para(k.Theme.Small().In(k.Theme.Text), line)
				}
			}
			k.Gap(6)
		}
	})
}

// targets are the choices that a click on the place or the thing pointed at takes, or offers in a menu, and that place.
func (pt *part) targets() (place string, items []intent.Item) {
	place = pt.PlaceAimed()
	if !pt.Live() || pt.Ctl.Ask() != nil {
		return place, nil
	}
	var in intent.Intent
	if thing, _ := pt.Pointed(); thing != "" && pt.Ctl.Menu() == nil {
		in = pt.Ctl.AtCounter(thing, false)
	} else if place != "" {
		in = pt.Ctl.AtPlace(place)
	}
	if !in.Acts() || in.Kind == intent.Go {
		return place, nil
	}
	return place, in.Items
}
