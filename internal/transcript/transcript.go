// Package transcript writes games down as text in which nothing depends on how the program is built: what was asked, what was
// offered and refused, what was answered, what the dice showed and what happened. A version of the program writes
// transcripts of random games, another one plays them again and has to find the same (scripts/same-play.sh).
package transcript

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"strategos/engine"
)

// Writer writes one game down, line by line: "ask" for a decision with "may", "not", "pick" and "march" for how it can be
// answered and "way" for where a group may go and why not elsewhere, "else" for what is said of a counter and of a place at which a
// click does nothing, "do" for a command with its dice, "now" for what happened. After the first error it writes nothing more.
type Writer struct {
	out   io.Writer
	err   error
	asked int // prompts of this game so far
}

// NewWriter writes to out.
func NewWriter(out io.Writer) *Writer { return &Writer{out: out} }

// Err is the first error of writing.
func (w *Writer) Err() error { return w.err }

func (w *Writer) line(words ...string) {
	if w.err == nil {
		_, w.err = io.WriteString(w.out, strings.Join(slices.DeleteFunc(words, func(s string) bool { return s == "" }), " ")+"\n")
	}
}

// Begin writes how a game is set up: the line that ParseHeader reads.
func (w *Writer) Begin(h Header, rolls []int) {
	w.asked = 0
	w.line("game", h.String(), "rolls="+numbers(rolls))
}

// Did writes a command and the dice it used.
func (w *Writer) Did(c engine.Command, rolls []int) { w.line("do", numbers(rolls), c.String()) }

// Happened writes events.
func (w *Writer) Happened(events []engine.Event) {
	for _, e := range events {
		var secret []string
		for _, seat := range e.Secret {
			secret = append(secret, string(seat))
		}
		w.line("now", e.Kind, at(e.Rule), by(e.Seat), list("counters", e.Counters), list("zones", e.Zones), pair("dice", numbers(e.Dice)),
			facts(e.Facts), list("secret", secret))
	}
}

// Asked writes the decision a game waits for, whole, and returns it. Of the places and counters of the board one each is asked about
// at every prompt, another one every time.
func (w *Writer) Asked(g engine.Game) engine.Prompt {
	p := g.Prompt()
	w.prompt(&p)
	if p.Over != nil {
		return p
	}
	if m := p.March; m != nil && len(m.Movers) > 0 {
		w.ways(g, m.Movers)
		w.ways(g, m.Movers[:1])
	}
	v := g.View("")
	if n := len(v.Things); n > 0 {
		w.explain(g, engine.OnCounter, v.Things[w.asked%n].ID)
	}
	if n := len(v.Places); n > 0 {
		w.explain(g, engine.OnZone, v.Places[w.asked%n].ID)
	}
	w.asked++
	return p
}

func (w *Writer) ways(g engine.Game, group []string) {
	for _, d := range g.Destinations(group, true) {
		if d.Why != nil {
			w.line("way", d.Zone, "why", refusal(d.Why))
			continue
		}
		var warnings []string
		for _, x := range d.Warnings {
			warnings = append(warnings, x.Code+at(x.Rule)+facts(x.Facts))
		}
		chance := ""
		if d.Chance != nil {
			chance = fmt.Sprintf("%d/%d", d.Chance.N, d.Chance.Of)
		}
		w.line("way", d.Zone, list("by", d.Path), fmt.Sprintf("cost=%d left=%d", d.Cost, d.Left), flag("combat", d.Combat),
			pair("shift", count(d.Shift)), pair("chance", chance), list("warnings", warnings))
	}
}

func (w *Writer) explain(g engine.Game, on engine.Target, id string) {
	if why := g.Explain(on, id); why != nil {
		w.line("else", string(on), id, refusal(why))
	}
}

func (w *Writer) prompt(p *engine.Prompt) {
	if o := p.Over; o != nil {
		w.line("over", string(o.Winner()), o.Kind(), o.Cause, at(o.Rule), numbers(o.Points))
		return
	}
	w.line("ask", p.Decision, at(p.Rule), by(p.Seat), pair("zone", p.Zone), facts(p.Facts), flag("secret", p.Secret))
	for _, c := range p.Choices {
		w.line("may", strconv.Quote(c.Command.String()), string(c.On), c.ID, c.Key, at(c.Rule), by(c.Seat), facts(c.Facts), pair("cost", count(c.Cost)),
			flag("default", c.Default))
	}
	for _, d := range p.Denied {
		w.line("not", string(d.On), d.ID, d.Key, facts(d.Facts), "why", refusal(d.Why))
	}
	if k := p.Pick; k != nil {
		w.line("pick", k.Verb, list("of", k.Pool), fmt.Sprintf("%d-%d", k.Min, k.Max), pair("sum", count(k.Sum)), list("suggested", k.Suggested))
	}
	if m := p.March; m != nil {
		w.line("march", m.Verb, list("movers", m.Movers), pair("from", m.From), flag("retreat", m.Retreat), flag("together", m.Together), list("core", m.Core))
	}
}

func refusal(why *engine.Refusal) string {
	if why == nil {
		return "?"
	}
	words := []string{why.Code, at(why.Rule), facts(why.Facts), list("counters", why.Counters), list("zones", why.Zones)}
	return strings.Join(slices.DeleteFunc(words, func(s string) bool { return s == "" }), " ")
}

func facts(f engine.Facts) string {
	if len(f) == 0 {
		return ""
	}
	words := make([]string, len(f))
	for i, x := range f {
		words[i] = x.Key + "=" + x.Text()
	}
	return "{" + strings.Join(words, ", ") + "}"
}

func at(rule string) string { return "§" + rule }

func by(seat engine.Seat) string { return pair("by", string(seat)) }

func pair(key, value string) string {
	if value == "" {
		return ""
	}
	return key + "=" + value
}

func flag(name string, set bool) string {
	if !set {
		return ""
	}
	return name
}

func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func list(key string, ids []string) string { return pair(key, strings.Join(ids, ",")) }

func numbers(n []int) string {
	words := make([]string, len(n))
	for i, v := range n {
		words[i] = strconv.Itoa(v)
	}
	return strings.Join(words, ",")
}

// Header is how a game was set up.
type Header struct {
	Game, Scenario string
	// Options are rulings other than the defaults.
	Options map[string]string
	// Scatter, when not 0, is the seed of the made-up position it began from.
	Scatter uint64
}

// String is the header as one line.
func (h Header) String() string {
	var options []string
	for id, value := range h.Options {
		options = append(options, id+"="+value)
	}
	slices.Sort(options)
	return fmt.Sprintf("%s scenario=%s options=%s scatter=%d", h.Game, h.Scenario, strings.Join(options, ","), h.Scatter)
}

// ParseHeader reads a line of Begin.
func ParseHeader(line string) (h Header, rolls []int, err error) {
	words := strings.Fields(line)
	if len(words) < 2 || words[0] != "game" {
		return h, nil, fmt.Errorf("%q begins no game", line)
	}
	h = Header{Game: words[1], Options: map[string]string{}}
	for _, word := range words[2:] {
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "scenario":
			h.Scenario = value
		case "options":
			for _, o := range strings.FieldsFunc(value, func(r rune) bool { return r == ',' }) {
				id, chosen, _ := strings.Cut(o, "=")
				h.Options[id] = chosen
			}
		case "scatter":
			h.Scatter, err = strconv.ParseUint(value, 10, 64)
		case "rolls":
			rolls, err = parseNumbers(value)
		default:
			err = fmt.Errorf("%q says nothing about a game", word)
		}
		if err != nil {
			return h, nil, err
		}
	}
	return h, rolls, nil
}

func parseNumbers(text string) ([]int, error) {
	var out []int
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' }) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, nil
}
