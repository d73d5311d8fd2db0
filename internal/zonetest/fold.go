package zonetest

import (
	"fmt"
	"maps"
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// told is what stands on the table as far as it can be told: every counter's place, fate and face, every stratagem counter's
// whereabouts, the calendar and the tracks, each by a name. It is read from a view, or a view before is led on by events.
type told map[string]string

// tableOf reads what a view shows.
func tableOf(g Game) told {
	v := zonewar.See(g.View(""))
	out := told{"turn": fmt.Sprint(v.Turn), "initiative": string(v.Initiative), "deciding": string(v.Deciding)}
	for i := range v.Counters {
		c := &v.Counters[i]
		out["place "+c.ID] = c.Place
		if c.Fate != zonewar.FateInPlay {
			out["place "+c.ID] = c.Fate
		}
		out["face "+c.ID] = face(c.Weakened && c.Fate == zonewar.FateInPlay, c.Sick && c.Fate == zonewar.FateInPlay)
	}
	r, s := g.Ruleset(), g.Series() // a view shows one of the counters that lie on a zone
	for i := range r.Pieces {
		where := ""
		switch p := s.Pieces[i]; p.Where {
		case zonewar.InBowl:
			where = "bowl"
		case zonewar.InHand:
			where = string(r.Seat(p.Side))
		case zonewar.Removed:
			where = "removed"
		case zonewar.OnMap:
			where = r.PlaceID(p.Zone)
			if p.UntilPhaseEnd {
				where += " phase"
			}
		}
		out["piece "+r.Pieces[i].ID] = where
	}
	for i := range v.Sides {
		side := &v.Sides[i]
		for key, n := range map[string]int{"ap": side.AP, "announced": side.Announced, "supply": side.Supply, "vp": side.VP} {
			out[key+" "+string(side.Seat)] = fmt.Sprint(n)
		}
		if side.Advantage {
			out["advantage"] = string(side.Seat)
		}
		out["suspended "+string(side.Seat)] = fmt.Sprint(s.Suspended[i]) // the view shows what the position comes to
	}
	for i := range v.Zones {
		z := &v.Zones[i]
		out["ground "+z.ID] = z.Terrain
		if z.Closed {
			out["closed "+z.ID] = string(z.ClosedTo)
		}
	}
	for i := range v.Groups {
		gr := &v.Groups[i]
		out["group "+gr.ID] = due(gr.Turn, gr.Arrived)
	}
	for i := range r.Works {
		out["work "+r.Works[i].ID] = fmt.Sprint("stands ", s.Standing.Has(i), ", ruined ", s.Broken.Has(i))
	}
	for i := range r.Places {
		if p := zonewar.Place(i); r.Fort(p) {
			out["fort "+r.PlaceID(p)] = string(r.Seat(s.Holder(p)))
		}
	}
	if v.Combat != nil {
		out["combat"] = v.Combat.Zone
	}
	if v.Siege != nil {
		out["siege"] = v.Siege.Zone
	}
	delete(out, "deciding")
	return out
}

func face(weak, sick bool) string {
	switch {
	case sick:
		return "sick"
	case weak:
		return "back"
	}
	return "front"
}

func due(turn int, arrived bool) string {
	if arrived {
		return "arrived"
	}
	return fmt.Sprint("turn ", turn)
}

// add changes a number.
func (o told) add(key string, n int) {
	var was int
	fmt.Sscan(o[key], &was)
	o[key] = fmt.Sprint(was + n)
}

// differ lists where two tables differ.
func (o told) differ(other told) []string {
	var out []string
	keys := maps.Clone(o)
	maps.Copy(keys, other)
	for _, k := range slices.Sorted(maps.Keys(keys)) {
		if o[k] != other[k] {
			out = append(out, fmt.Sprintf("%s: told %q, is %q", k, o[k], other[k]))
		}
	}
	return out
}

// lead leads a table on by an event, which says all that has changed.
func (k *Kit[G, S]) lead(o told, g Game, e engine.Event) {
	number := func(key string) int {
		n, _ := e.Facts.Number(key)
		return n
	}
	seat := string(e.Seat)
	enemy := ""
	for _, s := range g.Info().Seats {
		if string(s) != seat {
			enemy = string(s)
		}
	}
	if e.Tags.Has(engine.TagOver) {
		delete(o, "combat")
		delete(o, "siege")
	}
	if e.Phase != "" { // a siege belongs to its phase
		delete(o, "siege")
	}
	for _, m := range e.Moves {
		for _, id := range m.Things {
			o["place "+id] = m.Way[len(m.Way)-1]
		}
	}
	each := func(key, value string) {
		for _, id := range e.Counters {
			o[key+" "+id] = value
		}
	}
	switch e.Kind {
	case "turn":
		o["turn"] = e.Facts.Get("turn")
	case "initiative":
		o["initiative"] = seat
	case "advantage":
		o["advantage"] = e.Facts.Get("to")
		if e.Facts.Get("how") == "ap" {
			o.add("ap "+seat, 2)
		}
	case "advantage-taken":
		o["advantage"] = seat
	case "action-points":
		o["ap "+seat] = e.Facts.Get("ap")
	case "announced":
		o["announced "+seat] = e.Facts.Get("ap")
	case "ap-lost":
		o.add("ap "+seat, -number("ap"))
		o["announced "+seat] = "0"
	case "activated":
		o.add("ap "+seat, -number("ap"))
		if e.Facts.Get("purse") == "announced" {
			o.add("announced "+seat, -number("ap"))
		}
	case "combats-begin":
		o.add("ap "+seat, -1)
		o.add("announced "+seat, -1)
	case "weakened", "leader-wounded":
		each("face", "back")
	case "leader-sick":
		each("face", "sick")
	case "recovered", "leader-healed":
		each("face", "front")
	case "eliminated", "leader-killed", "leader-captured", "leader-left", "leader-lost":
		fate := zonewar.FateEliminated
		if e.Kind != "eliminated" {
			fate = e.Kind[len("leader-"):]
		} else if e.Facts.Get("cause") == "desertion" && g.Ruleset().Params.UnitsReturn {
			fate = zonewar.FateDeserted
		}
		each("place", fate)
		each("face", "front")
		o.add("vp "+enemy, number("vp"))
		delete(o, "closed "+e.Facts.Get("opens"))
	case "arrived", "returned", "leader-came":
		each("place", e.Zones[0])
		each("face", "front")
		if e.Kind == "arrived" {
			o["group "+e.Facts.Get("group")] = "arrived"
		}
		for _, f := range e.Facts {
			if f.Key == "weakened" {
				o["face "+f.Value] = "back"
			}
		}
		o.add("vp "+enemy, -number("back"))
	case "called":
		o["group "+e.Facts.Get("group")] = "turn " + o["turn"]
	case "cancelled":
		o["group "+e.Facts.Get("group")] = "turn 0"
	case "delayed":
		o["group "+e.Facts.Get("group")] = "turn " + e.Facts.Get("turn")
	case "drew", "picked":
		o["piece "+e.Facts.Get("piece")] = seat
	case "stratagem":
		piece := "piece " + e.Facts.Get("piece")
		switch goes := e.Facts.Get("goes"); goes {
		case "phase":
			o[piece], o["closed "+e.Zones[0]] = e.Zones[0]+" phase", enemy
		case "map":
			o[piece] = e.Zones[0]
		default:
			o[piece] = goes
		}
	case "siege-discard", "discarded-for-die":
		o["piece "+e.Facts.Get("piece")] = "bowl"
	case "discarded":
		for _, f := range e.Own {
			o["piece "+f.Value] = "bowl"
		}
	case "piece-back":
		delete(o, "closed "+e.Zones[0])
		for _, p := range g.Ruleset().Pieces {
			if o["piece "+p.ID] == e.Zones[0]+" phase" {
				o["piece "+p.ID] = "bowl"
			}
		}
	case "titles-removed":
		for _, f := range e.Facts {
			for _, p := range g.Ruleset().Pieces {
				if f.Kind == engine.TitleFact && p.Has(f.Number) {
					o["piece "+p.ID] = "removed"
				}
			}
		}
	case "burnt":
		for _, id := range e.Zones {
			o["ground "+id] = "clear"
		}
	case "built", "destroyed", "camp-destroyed":
		o.work(g.Ruleset(), e)
	case "fort-taken":
		o["fort "+e.Zones[0]] = seat
	case "supply":
		o["supply "+seat] = e.Facts.Get("to")
	case "supply-suspended":
		o["suspended "+seat] = "true"
	case "supply-resumed":
		o["suspended "+seat] = "false"
	case "arrested":
		each("place", zonewar.FateLeft)
		each("face", "front")
	case "freed":
		each("place", e.Zones[0])
	case "game-over":
		for _, s := range g.Info().Seats {
			o["vp "+string(s)] = e.Facts.Get(string(s))
		}
	case "combat", "storm-begins":
		o["combat"] = e.Zones[0]
	case "siege":
		o["siege"] = e.Zones[0]
	}
}

// work builds or ruins a fort or a work, which may make a stronghold of places.
func (o told) work(r *zonewar.Ruleset, e engine.Event) {
	id, stands := e.Facts.Get("work"), e.Kind == "built"
	if at := r.PlaceOf(id); at != zonewar.NoPlace && r.Fort(at) {
		o["fort "+id] = string(e.Seat)
		return
	}
	for i := range r.Places {
		switch p := &r.Places[i]; {
		case p.EnclosedBy == "" || p.EnclosedBy != id:
		case stands:
			o["ground "+p.ID] = p.Enclosed
		default:
			o["ground "+p.ID] = p.Terrain
		}
	}
	o["work "+id] = fmt.Sprint("stands ", stands, ", ruined ", !stands)
}

// StoryIsTheState plays games from the set-up and from made-up positions by turns. It leads what a view shows on by the events of each command and holds it against the view after it: whatever
// changes on the table has been told.
func (k *Kit[G, S]) StoryIsTheState(t T, games int) {
	t.Helper()
	for seed := range uint64(games) {
		var g G
		dice := engine.NewSeeded(seed + 40)
		if seed%2 == 0 {
			g, _ = k.Fresh(t, dice)
		} else {
			g = k.Scattered(t, seed)
		}
		was := tableOf(g)
		k.walk(t, g, engine.NewSeeded(seed), dice, nil, func(c engine.Command, events []engine.Event) bool {
			for _, e := range events {
				k.lead(was, g, e)
			}
			now := tableOf(g)
			if d := was.differ(now); len(d) > 0 {
				var kinds []string
				for _, e := range events {
					kinds = append(kinds, e.Kind)
				}
				t.Errorf("%s: %v: %v", c, d, kinds)
			}
			was = now
			return true
		})
	}
}
