//go:build probe && unix

package game

import (
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"strategos/engine"
)

// A program built with the tag "probe" is the program and a witness beside it. It appends to the file that STRATEGOS_PROBE names:
//
//	ready PID                  SIGUSR1 is heard from now on; before that it would end the program
//	decided PID RECORD HASH    a decision has been applied in memory, before it is handed to the autosave
//	sees PID ID X Y ...        at SIGUSR1: what can be clicked that answers a decision or a dialog, in pixels of the window
//
// STRATEGOS_BREAK has screens panic: "play:3" the third frame of the table, "play" every one.
func init() {
	witness, err := os.OpenFile(os.Getenv("STRATEGOS_PROBE"), os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o644)
	if err != nil {
		witness = nil
	}
	screen, at, once := strings.Cut(os.Getenv("STRATEGOS_BREAK"), ":")
	when, _ := strconv.Atoi(at)
	frames := 0
	asked, heard := make(chan os.Signal, 1), false
	signal.Notify(asked, syscall.SIGUSR1)
	if witness != nil {
		fmt.Fprintf(witness, "ready %d\n", os.Getpid())
	}
	probe = func(a *App, what, detail string) {
		if !heard {
			heard = true
			go func() {
				for range asked {
					a.stage.Post(func() { fmt.Fprintf(witness, "sees %d%s\n", os.Getpid(), a.answers()) })
				}
			}()
		}
		switch {
		case what == "decided" && witness != nil:
			fmt.Fprintf(witness, "decided %d %s\n", os.Getpid(), detail)
		case what == "frame" && screen != "" && strings.HasPrefix(detail, screen):
			if frames++; !once || frames == when {
				panic("broken on purpose by STRATEGOS_BREAK")
			}
		}
	}
}

// answers are the places that answer what is asked, as " ID X Y" each.
func (a *App) answers() string {
	var b strings.Builder
	note := func(id string) {
		area, ok := a.stage.Area(id)
		if !ok || area.Dead {
			return
		}
		at := area.Rect.Intersect(area.Clip).Center()
		if a.stage.Under(at) == id {
			k := a.stage.Scale()
			fmt.Fprintf(&b, " %s %d %d", id, int(at.X*k), int(at.Y*k))
		}
	}
	starts := []string{"choice.", "act.", "way.", "curtain.", "ask.", "menu.", "pick.confirm", "button.", "fault.", "again.", "quit.", "unsaved.", "play."}
	for _, id := range a.stage.Areas() {
		if slices.ContainsFunc(starts, func(s string) bool { return strings.HasPrefix(id, s) }) {
			note(id)
		}
	}
	if s := a.Session(); s != nil && len(a.dialogs) == 0 {
		p := s.Game().Legal()
		if p.March != nil {
			for _, id := range p.March.Movers {
				note("counter." + id)
			}
		}
		for _, c := range p.Choices {
			if c.On == engine.OnCounter || c.On == engine.OnPiece {
				note(string(c.On) + "." + c.ID)
			}
		}
		if p.Over != nil {
			b.WriteString(" over 0 0")
		}
	}
	return b.String()
}
