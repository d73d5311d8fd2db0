package chronicle

import (
	"strings"

	"strategos/engine"
)

// stage is the part of a turn.
type stage struct {
	turn   int
	phase  string      // "" where it is not known
	active engine.Seat // whose action phase it is
}

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
	for n < len(g.prints) && n < len(records) && g.prints[n] == printOf(&records[n]) {
		n++
	}
	g.prints = g.prints[:n]
	for i := n; i < len(records); i++ {
		g.prints = append(g.prints, printOf(&records[i]))
	}
	g.stages = g.stages[:min(n, len(g.stages))]
	g.fights = g.fights[:len(g.stages)]
	return n
}

// stageAfter is the part of the turn after a record.
func (cr *Chronicle) stageAfter(i int) stage {
	g := &cr.log
	for k := len(g.stages); k <= i; k++ {
		st, fight := stage{turn: cr.table.Session().Records()[k].Turn}, false
		if past := cr.table.Session().At(k); past != nil {
			v := past.View(Nobody)
			st, fight = stage{turn: v.Turn, phase: v.Phase}, v.Combat != nil
			if v.Acting {
				st.active = v.Active
			}
		}
		g.stages, g.fights = append(g.stages, st), append(g.fights, fight)
	}
	return g.stages[i]
}

// stageBefore is the part of the turn in which a record was decided.
func (cr *Chronicle) stageBefore(i int) stage {
	return cr.stageAfter(max(i-1, 0))
}

// stageOf is the part of the turn an event of a record belongs to, the one before it
// having belonged to st; opens are the events that begin a part.
func stageOf(opens map[string]string, st, after stage, e *engine.Event) stage {
	phase, ok := opens[e.Kind]
	if !ok || st == after {
		return st
	}
	if e.Kind == "turn" {
		return stage{turn: after.turn, phase: phase}
	}
	return stage{turn: st.turn, phase: phase}
}

// turnName is a turn with its place in the campaign, "Turn 6 · The landing", or its
// date, "Turn 3, October 411 BC".
func (cr *Chronicle) turnName(turn int) string {
	name := cr.table.Text().UI("table.history.unnamed", "turn", turn)
	if label := cr.table.Label(turn); label != "" && !strings.Contains(name, label) {
		return name + " · " + label
	}
	return name
}

// phaseName is a part of a turn in words, with the side whose phase it is.
func (cr *Chronicle) phaseName(st stage) string {
	if st.phase == "" {
		return ""
	}
	name := cr.table.Text().Word("phase", st.phase)
	if st.active != "" {
		name += " · " + cr.table.Text().Seat(st.active)
	}
	return name
}

// momentName is a moment of the history, "Turn 6 · D. Adjustments".
func (cr *Chronicle) momentName(i int) string {
	st := cr.stageAfter(i)
	parts := []string{cr.table.Text().UI("table.history.unnamed", "turn", st.turn)}
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
	return cr.table.Text().UI("table.history.decides", "side", cr.table.Text().Seat(p.Seat), "what", title)
}
