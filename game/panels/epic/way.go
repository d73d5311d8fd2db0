package epic

import (
	"slices"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
)

// aimed is the picked group's way to the place pointed at, nil where nothing is uncertain about it.
func (pt *part) aimed() *engine.Destination {
	place := pt.PlaceAimed()
	if place == "" || !pt.Live() || !pt.Ctl.Marching() || pt.Ctl.Ask() != nil {
		return nil
	}
	if d := pt.Ctl.Way(place); d != nil && (d.Chance != nil || d.Combat) {
		return d
	}
	return nil
}

// wayCard tells how likely a voyage comes to its end - by the die for a long way, past each who may intercept, and in
// all -, of a way to enemies the battle to come, as soon as that has been reckoned.
func (pt *part) wayCard(k *prose.Column, f *engine.Forecast, d *engine.Destination) {
	k.Para(k.Theme.Caps(), strings.ToUpper(pt.PlaceTitle(d.Zone)))
	k.Gap(2)
	if f == nil {
		k.Para(k.Theme.Small(), pt.say("now.reckoning"))
		return
	}
	if d.Chance == nil {
		pt.battleCard(k, f)
		return
	}
	k.Para(k.Theme.Small().In(k.Theme.Text), pt.WayWords(d.Path))
	k.Gap(4)
	fact := func(what string, chance engine.Fraction) { k.Fact(what, pt.Text.Percent(chance)) }
	if q := f.Question("fleet"); q != nil {
		die := engine.Fraction{Of: 6}
		for _, a := range q.Answers {
			if a.Key == "voyage-arrives" {
				die.N += a.Chance.N
			}
		}
		fact(pt.say("way.die"), die)
	}
	for i := range f.Risks {
		fact(pt.Text.Prospect(&f.Risks[i]), f.Risks[i].Chance)
	}
	if len(f.Risks) > 0 {
		k.HLine(k.X, k.Y+3, k.W, k.Theme.Line)
		k.Gap(8)
		k.Fact(pt.say("way.in-all"), pt.Text.Percent(*d.Chance))
	}
	pt.Unsettled(k, f.Later)
}

// battleCard tells of a battle to come what decides whether to seek it: the odds of the first round, who holds the field
// in the end, at what cost.
func (pt *part) battleCard(k *prose.Column, f *engine.Forecast) {
	k.Para(k.Theme.Strong().Sized(14), pt.Text.Forecast(f))
	k.Gap(2)
	for i, x := range f.Factors {
		if i == 0 || x.Key != "column" {
			k.Para(k.Theme.Small(), pt.Text.Factor(x))
			k.Gap(2)
		}
	}
	q := f.Question("battle")
	if q == nil {
		q = &f.Questions[0]
	}
	k.Gap(3)
	k.Para(k.Theme.Small().Sized(12).In(k.Theme.Muted), strings.ToUpper(pt.Text.Question(q)))
	for i := range q.Answers {
		k.Fact(pt.Text.Prospect(&q.Answers[i]), pt.Text.Percent(q.Answers[i].Chance))
	}
	k.Gap(3)
	pt.Risks(k, f)
	pt.Unsettled(k, f.Later)
}

// WayAsked is the way that a stack at sea has come of which is asked who intercepts it: what has been told of its voyage so far, and no more.
func (pt *part) WayAsked() []string {
	if pt.Prompt.Decision != "intercept" {
		return nil
	}
	way := []string{pt.Prompt.Zone}
	records := pt.Records()
	for i := len(records) - 1; i >= 0; i-- {
		r := &records[i]
		for k := len(r.Events) - 1; k >= 0; k-- {
			e := r.Events[k].SeenBy(pt.Prompt.Seat)
			for n := len(e.Moves) - 1; n >= 0; n-- {
				if leg := &e.Moves[n]; e.Seat != pt.Prompt.Seat && len(leg.Way) > 1 && leg.Way[len(leg.Way)-1] == way[0] {
					way = slices.Concat(leg.Way[:len(leg.Way)-1], way)
				}
			}
		}
		if r.Seat != pt.Prompt.Seat { // the command that began the voyage
			break
		}
	}
	return way
}
