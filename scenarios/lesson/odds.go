package lesson

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// This file finds the figures that questions ask for: of forecasts, and of ways.

// errWhose is the error of a chance of both sides that does not say whose.
var errWhose = errors.New("no side is named")

// errNoFigure is the error of odds of something that a forecast does not tell.
var errNoFigure = errors.New("no such figure")

// figure is what the forecast says, as an answer's value is written; a way's movement points the rules that list the ways.
func (o *Odds) figure(g engine.Game) (string, error) {
	c, _ := engine.ParseCommand(o.Command)
	if o.Of == wayPoints {
		return points(g, c)
	}
	fc, ok := g.(engine.Forecaster)
	if !ok {
		return "", errors.New("the game forecasts nothing")
	}
	f := (*engine.Forecast)(nil)
	if o.Zone != "" {
		f = fc.ForecastZone(o.Zone)
	} else {
		var why *engine.Refusal
		if f, why = fc.Forecast(c); why != nil {
			return "", why
		}
	}
	if f == nil {
		return "", errors.New("no roll")
	}
	if key, ok := strings.CutPrefix(o.Of, "chance "); ok {
		return chance(f, g.Info().Seats, key)
	}
	if key, ok := strings.CutPrefix(o.Of, "factor "); ok {
		return factor(f, key)
	}
	if o.Of == "dice" {
		return strconv.Itoa(f.Dice), nil
	}
	k := zonewar.CombatOf(f)
	switch {
	case k == nil && o.Of == "drm": // whatever is not a combat of the series says it factor by factor
		return signed(addedToDie(f)), nil
	case k == nil:
		return "", errNoFigure
	}
	switch o.Of {
	case "base":
		return k.Columns[k.Base], nil
	case "column":
		return k.Columns[k.Column], nil
	case "drm":
		return signed(k.DRM), nil
	case "attacker-fp":
		return strconv.Itoa(k.AttFP), nil
	case "defender-fp":
		return strconv.Itoa(k.DefFP), nil
	}
	return "", errNoFigure
}

// wayPoints asks for the movement points of the way that a command names.
const wayPoints = "points"

// errNoWay is the error of points of a command that no listed way is.
var errNoWay = errors.New("no listed way is this command's")

// points are the movement points of the command's way, as the rules list it: "2", or "2 1/2" where they count halves.
func points(g engine.Game, c engine.Command) (string, error) {
	if why := g.Check(c); why != nil {
		return "", why
	}
	p := g.Legal()
	if p.March == nil || p.March.Verb != c.Verb {
		return "", errNoWay
	}
	n := 0
	for n < len(c.Args) && (slices.Contains(p.March.Movers, c.Args[n]) || slices.Contains(p.March.Core, c.Args[n])) {
		n++
	}
	for _, d := range g.Destinations(c.Args[:n], false) {
		if slices.Equal(d.Path, c.Args[n:]) {
			return pointsOf(&d), nil
		}
	}
	return "", errNoWay
}

// pointsOf writes what a way costs.
func pointsOf(d *engine.Destination) string {
	switch {
	case !d.Halves:
		return strconv.Itoa(d.Cost)
	case d.Cost == 1:
		return "1/2"
	case d.Cost%2 == 1:
		return strconv.Itoa(d.Cost/2) + " 1/2"
	}
	return strconv.Itoa(d.Cost / 2)
}

// factor is what the forecast counts with: the fact of a factor by their keys, "odds column", or what the factor adds, "shift-leaders".
func factor(f *engine.Forecast, key string) (string, error) {
	key, fact, named := strings.Cut(key, " ")
	for i := range f.Factors {
		if at := &f.Factors[i]; at.Key == key {
			if !named {
				return signed(at.Value), nil
			}
			if words := at.Facts.Get(fact); words != "" {
				return words, nil
			}
		}
	}
	return "", errNoFigure
}

// addedToDie is all that a forecast adds to its die.
func addedToDie(f *engine.Forecast) int {
	sum := 0
	for i := range f.Factors {
		if f.Factors[i].Adds == "die" {
			sum += f.Factors[i].Value
		}
	}
	return sum
}

// chance is what the forecast gives an answer's key, or the key of the side named behind it.
func chance(f *engine.Forecast, seats []engine.Seat, key string) (string, error) {
	key, side, _ := strings.Cut(key, " ")
	seat := engine.Seat(side)
	if side != "" && !slices.Contains(seats, seat) {
		return "", errNoFigure
	}
	var found []engine.Prospect
	for _, q := range f.Questions {
		found = append(found, q.Answers...)
	}
	found = slices.DeleteFunc(found, func(p engine.Prospect) bool { return p.Key != key })
	if len(found) == 0 {
		return "", errNoFigure
	}
	for _, p := range found {
		switch {
		case side == "" && p.Seat != found[0].Seat:
			return "", errWhose
		case side != "" && p.Seat == seat:
			found[0] = p
		}
	}
	c := found[0].Chance
	if side != "" && found[0].Seat != seat { // it is the other side's on every roll
		c.N = 0
	}
	return strconv.FormatInt(c.N, 10) + "/" + strconv.FormatInt(c.Of, 10), nil
}

// signed writes a number with its sign, as the tables print it.
func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}
