package board

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// See reads a view for the board: of a game of the series with its detail, of another with its things laid out as counters
// that have nothing on them but their names. What detail such a game has of its own stays for its panels.
func See(v engine.View) zonewar.Seen {
	if zonewar.DetailOf(&v) != nil {
		return zonewar.See(v)
	}
	own := v.Detail
	detail := &zonewar.View{Counters: make([]zonewar.CounterView, len(v.Things))}
	for i := range v.Things {
		x := &v.Things[i]
		c := zonewar.CounterView{ID: x.ID, Side: x.Owner, Leader: true, Type: x.Kind, Place: x.Place, Fate: zonewar.FateInPlay, Weakened: x.Face > 0}
		if x.Place == "" {
			c.Fate = zonewar.FateLeft
		}
		c.Group = task(x.Flags)
		detail.Counters[i] = c
	}
	v.Detail = detail
	seen := zonewar.See(v)
	seen.View.Detail = own
	return seen
}
