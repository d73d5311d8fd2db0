package text

import (
	"strconv"

	"strategos/engine"
)

// Forecast is the heading of a roll not yet made: what it is for, and what has to be done for it.
func (t *Text) Forecast(f *engine.Forecast) string {
	d := data{"dice": strconv.Itoa(f.Dice)}
	t.addSeat(d, f.Seat)
	if f.Zone != "" {
		t.setPlace(d, "zone", f.Zone)
	}
	t.addCounters(d, f.Counters, f.Seat)
	title := t.foretold("title."+clean(f.Purpose), d, f.Purpose)
	if f.If == "" {
		return title
	}
	d["what"] = title
	return t.foretold("if."+clean(f.If), d, f.Purpose)
}

// Factor is a sentence about something that bears on a roll.
func (t *Text) Factor(x engine.Factor) string {
	d := t.data(x.Facts)
	t.addCounters(d, x.Counters, "")
	s, ok := t.say("forecast.factor."+clean(x.Key), d, count(x.Facts, len(x.Counters)))
	if !ok {
		return clean(x.Key)
	}
	return unmarked(capital(s))
}

// Question is the heading of what can be asked about a roll.
func (t *Text) Question(q *engine.Question) string {
	d := data{}
	t.addSeat(d, q.Seat)
	return t.foretold("question."+clean(q.Key), d, q.Key)
}

// Prospect is something that may come about, in a few words.
func (t *Text) Prospect(p *engine.Prospect) string {
	d := t.data(p.Facts)
	t.addSeat(d, p.Seat)
	t.addCounters(d, p.Counters, p.Seat)
	return t.foretold("outcome."+clean(p.Key), d, p.Key)
}

// Mean names an average.
func (t *Text) Mean(m engine.Mean) string {
	d := data{}
	t.addSeat(d, m.Seat)
	return t.foretold("mean."+clean(m.Key), d, m.Key)
}

func (t *Text) foretold(id string, d data, key string) string {
	s, ok := t.say("forecast."+id, d, 0)
	if !ok {
		return clean(key)
	}
	return unmarked(capital(s))
}

// mostThrows is the largest number of throws that a player may still want to
// count along; of more, percents tell enough.
const mostThrows = 1296

// Chance writes a chance: "4/6 = 66.7 %", or only percents where the throws are
// too many to count.
func (t *Text) Chance(f engine.Fraction) string {
	if f.Of > mostThrows {
		return t.Percent(f)
	}
	return strconv.FormatInt(f.N, 10) + "/" + strconv.FormatInt(f.Of, 10) + " = " + t.Percent(f)
}

// Percent writes a fraction in percent with one digit, none for whole ones. What
// may happen is never 0 %, and what may fail never 100 %.
func (t *Text) Percent(f engine.Fraction) string {
	n := f.Tenths()
	switch {
	case n == 0 && f.N > 0:
		return "<\u00a00" + t.point() + "1\u00a0%"
	case n == 1000 && f.N < f.Of:
		return ">\u00a099" + t.point() + "9\u00a0%"
	}
	s := strconv.Itoa(n / 10)
	if n%10 != 0 {
		s += t.point() + strconv.Itoa(n%10)
	}
	return s + "\u00a0%"
}

// Decimal writes an average with two digits.
func (t *Text) Decimal(f engine.Fraction) string {
	n := f.Hundredths()
	s := strconv.Itoa(n % 100)
	if len(s) < 2 {
		s = "0" + s
	}
	return strconv.Itoa(n/100) + t.point() + s
}

// Quotient writes a / b with at most two digits, rounded down, by integers only.
func (t *Text) Quotient(a, b int) string {
	h := a * 100 / b
	if h%100 == 0 {
		return strconv.Itoa(h / 100)
	}
	frac := strconv.Itoa(h % 100)
	if len(frac) < 2 {
		frac = "0" + frac
	}
	return strconv.Itoa(h/100) + t.point() + frac
}

// Tenths writes a / b rounded to one decimal.
func (t *Text) Tenths(a, b int) string {
	n := (20*a + b) / (2 * b)
	return strconv.Itoa(n/10) + t.point() + strconv.Itoa(n%10)
}

// point parts whole numbers from decimals.
func (t *Text) point() string {
	if t.lang == "fr" {
		return ","
	}
	return "."
}
