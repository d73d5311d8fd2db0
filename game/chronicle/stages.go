package chronicle

import (
	"strings"

	"strategos/engine"
)

// recordPrint tells one record from another that has taken its place.
type recordPrint struct {
	first        *engine.Event
	argument     *string
	verb         string
	events, args int
	notes        int
}

func printOf(r *engine.Record) recordPrint {
	p := recordPrint{verb: r.Command.Verb, events: len(r.Events), args: len(r.Command.Args), notes: len(r.Notes)}
	if p.events > 0 {
		p.first = &r.Events[0]
	}
	if p.args > 0 {
		p.argument = &r.Command.Args[0]
	}
	return p
}

// follow brings what is known of the records up to date and returns the index of the
// first that is new or another: what was taken back may have been played otherwise.
func (g *logState) follow(records []engine.Record) int {
	n := 0
	// A session never writes over records it has shown: those that begin where the ones followed do are these.
	if known := len(g.followed); known > 0 && known <= len(records) && &g.followed[0] == &records[0] && known == len(g.prints) {
		n = known
	}
	g.followed = records
	for n < len(g.prints) && n < len(records) && g.prints[n] == printOf(&records[n]) {
		n++
	}
	g.prints = g.prints[:n]
	for i := n; i < len(records); i++ {
		g.prints = append(g.prints, printOf(&records[i]))
	}
	return n
}

// stageAfter is the part of the game's course after a record.
func (cr *Chronicle) stageAfter(i int) engine.Part {
	return cr.table.Session().Records()[i].Stage.Part()
}

// stageBefore is the part in which a record was decided; before the first there was none.
func (cr *Chronicle) stageBefore(i int) engine.Part {
	if i == 0 {
		return engine.Part{}
	}
	return cr.stageAfter(i - 1)
}

// turnName is a turn with its place in the campaign, "Turn 6 · The landing", or its
// date, "Turn 3, October 411 BC".
func (cr *Chronicle) turnName(turn int) string {
	name := cr.ui("table.history.unnamed", "turn", turn)
	if label := cr.table.Label(turn); label != "" && !strings.Contains(name, label) {
		return name + " · " + label
	}
	return name
}

// phaseName is a part of a turn in words, with the side whose phase it is.
func (cr *Chronicle) phaseName(st engine.Part) string {
	if st.Phase == "" {
		return ""
	}
	name := cr.table.Text().Word("phase", st.Phase)
	if st.Acting != "" {
		name += " · " + cr.table.Text().Seat(st.Acting)
	}
	return name
}

// momentName is a moment of the history, "Turn 6 · D. Adjustments".
func (cr *Chronicle) momentName(i int) string {
	st := cr.stageAfter(i)
	parts := []string{cr.ui("table.history.unnamed", "turn", st.Turn)}
	if phase := cr.phaseName(st); phase != "" {
		parts = append(parts, phase)
	}
	return strings.Join(parts, " · ")
}

// momentDecision says who decides what at a moment; "" where nobody knows or when
// the game is over.
func (cr *Chronicle) momentDecision(i int) string {
	g := cr.table.Session().At(i)
	if g == nil {
		return ""
	}
	p := g.Legal()
	title, _, _ := cr.table.Text().Prompt(p)
	if p.Over != nil {
		return title
	}
	return cr.ui("table.history.decides", "side", cr.table.Text().Seat(p.Seat), "what", title)
}
