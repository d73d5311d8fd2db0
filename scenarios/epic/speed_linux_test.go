//go:build !race

// The race detector takes its own time.

package epic_test

import (
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"strategos/engine"
)

// threadTime is the processor's time that this thread has used.
func threadTime(t testing.TB) time.Duration {
	var ts unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &ts); err != nil {
		t.Fatal(err)
	}
	return time.Duration(ts.Nano())
}

// listings are how long it takes, each, to list where stacks may go, on land and at sea, the first time in a position; they are sorted.
func listings(t testing.TB, games int) (land, sea []time.Duration) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	rng := engine.NewSeeded(9)
	for range games {
		s := begin(t, "", rng.Next())
		for {
			p := s.Game().Legal()
			if p.Over != nil {
				break
			}
			if m := p.March; m != nil && p.Decision == "move" && len(m.Movers) > 0 {
				movers, afloat := m.Movers, rng.Below(2) == 0
				if some := ofKind(movers, afloat); len(some) > 0 {
					movers = some
				}
				id := movers[rng.Below(len(movers))]
				start := threadTime(t)
				s.Game().Destinations([]string{id}, false)
				took := threadTime(t) - start
				if isFleet(id) {
					sea = append(sea, took)
				} else {
					land = append(land, took)
				}
			}
			step(t, s, rng)
		}
	}
	slices.Sort(land)
	slices.Sort(sea)
	return land, sea
}

// isFleet tells whether an id is a fleet's.
func isFleet(id string) bool { return strings.Contains(id, "-f") }

// ofKind are the fleets, or the others, of a list of ids.
func ofKind(ids []string, fleets bool) []string {
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return isFleet(id) != fleets })
}

// TestDestinationsAreQuick: half of the lists take 100 microseconds of processor time at most, of 100 lists all but one 1 millisecond.
// (Alone on a machine it is 15 and 400 microseconds.)
func TestDestinationsAreQuick(t *testing.T) {
	land, sea := listings(t, 6)
	if len(land) < 500 || len(sea) < 100 {
		t.Fatalf("%d lists on land and %d at sea are too few", len(land), len(sea))
	}
	all := append(land, sea...)
	slices.Sort(all)
	if median, most := all[len(all)/2], all[len(all)*99/100]; median > 100*time.Microsecond || most > time.Millisecond {
		t.Errorf("lists of destinations take %v, the longest %v", median, most)
	}
}

// BenchmarkDestinations tells how long it takes to list where random stacks may go, in processor time.
func BenchmarkDestinations(b *testing.B) {
	for b.Loop() {
		land, sea := listings(b, 30)
		for name, took := range map[string][]time.Duration{"land": land, "sea": sea} {
			n := len(took)
			for what, at := range map[string]int{"median": n / 2, "99%": n * 99 / 100, "99.9%": n * 999 / 1000, "longest": n - 1} {
				b.ReportMetric(float64(took[at].Microseconds()), "us/"+name+"-"+what)
			}
			b.ReportMetric(float64(n), name)
		}
	}
}
