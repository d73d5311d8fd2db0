package table

import (
	"strings"
	"testing"
	"time"

	"strategos/engine"
)

// askedIn plays random games of Hellespont to a decision that a test can use.
func askedIn(t *testing.T, lang, decision string, fits func(p *engine.Prompt) bool) *bench {
	t.Helper()
	begin := func(seed uint64) *engine.Session { return scatteredGame(t, "hellespont", seed) }
	b := seek(t, 60, 250, begin, func(s *engine.Session, p *engine.Prompt) *bench {
		if p.Decision == decision && fits(p) {
			b := newBench(t, copyOf(t, s), lang, 1600, 1000)
			b.driver.Tick()
			return b
		}
		return nil
	})
	if b == nil {
		t.Fatalf("nobody is ever asked %s", decision)
	}
	return b
}

// said counts the lines on the screen that begin with a text.
func (b *bench) said(begin string) int {
	n := 0
	for _, s := range b.driver.Texts() {
		if strings.HasPrefix(s, begin) {
			n++
		}
	}
	return n
}

// The chances of an evasion are told once, whatever zones it may lead to.
func TestEvasionIsForetoldOnce(t *testing.T) {
	for lang, words := range map[string][2]string{"en": {"WHAT COMES OF THE EVASION", " evades"}, "fr": {"ISSUE DE L’ÉVASION", " s’évade"}} {
		b := askedIn(t, lang, "evade", func(p *engine.Prompt) bool { return len(p.Choices) > 3 })
		if n := b.said(words[0]); n != 1 {
			t.Errorf("%s: %q stands there %d times: %q", lang, words[0], n, b.driver.Texts())
		}
		for _, s := range b.driver.Texts() {
			if strings.Contains(s, words[1]+" to ") || strings.Contains(s, words[1]+" vers ") {
				t.Errorf("%s: %q names one zone of several", lang, s)
			}
		}
	}
}

// Attrition is one table: a heading, and a row for each zone that is tested.
func TestAttritionIsOneTable(t *testing.T) {
	for lang, heading := range map[string]string{"en": ": attrition, and what is added", "fr": "\u00a0: attrition, et ce qui s’ajoute"} {
		b := askedIn(t, lang, "attrition", func(p *engine.Prompt) bool { return len(p.Choices) > 3 })
		side := b.table.text.Seat(b.table.prompt.Seat)
		if n := b.said(side + heading[:strings.Index(heading, ",")]); n != 1 {
			t.Errorf("%s: the heading stands there %d times: %q", lang, n, b.driver.Texts())
		}
		rows := 0
		for _, ch := range b.table.prompt.Choices {
			f := b.table.panels.Foresee(ch.Command)
			if f == nil || f.Purpose != "attrition" {
				continue
			}
			rows++
			id := "ahead.row." + f.Zone
			if !b.driver.Has(id) {
				t.Errorf("%s: no row for %s", lang, f.Zone)
				continue
			}
			if rows > 1 {
				continue
			}
			b.driver.Hover(id)
			b.driver.Wait(time.Second)
			if heading := b.table.text.Forecast(f); !b.driver.Sees(heading) {
				t.Errorf("%s: %s is not told as %q", lang, f.Zone, heading)
			}
		}
		if rows < 2 {
			t.Errorf("%s: %d rolls ahead", lang, rows)
		}
	}
}
