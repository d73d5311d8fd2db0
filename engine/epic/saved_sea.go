package epic

import (
	"slices"
	"strings"
)

// This file saves and restores what a half of step M has to remember of the sea.

// The words of a march by sea.
const (
	bySeaWord  = "by-sea"
	rolledWord = "rolled"
)

// SeaSnapshot is what a half of step M has to remember of the sea.
type SeaSnapshot struct {
	March  []string `toml:"march,omitempty"`  // it goes "by-sea", its die has been "rolled"
	Tried  []string `toml:"tried,omitempty"`  // the sea, and who has tried to intercept there
	Voyage []string `toml:"voyage,omitempty"` // what is left of the way
	Landed []string `toml:"landed,omitempty"` // "W3414 SAR": the hex, the sea
}

// writeSea writes it down, nil where there is nothing.
func (x *Exec) writeSea() *SeaSnapshot {
	mar, s := &x.S.March, &x.S.SeaState
	if !mar.Sea && *s == (SeaState{}) {
		return nil
	}
	out := &SeaSnapshot{}
	if mar.Sea {
		out.March = append(out.March, bySeaWord)
	}
	if mar.Rolled {
		out.March = append(out.March, rolledWord)
	}
	if mar.TriedIn != NoArea {
		out.Tried = append([]string{x.Areas[mar.TriedIn].ID}, x.ids(mar.Tried)...)
	}
	for _, to := range s.Voyage.Path[:s.Voyage.N] {
		out.Voyage = append(out.Voyage, x.PlaceID(to))
	}
	for _, l := range s.Landings[:s.NLandings] {
		out.Landed = append(out.Landed, x.Label(l.Hex)+" "+x.Areas[l.Sea].ID)
	}
	return out
}

// seaArea reads a sea.
func (r *restorer) seaArea(key, id string) Area {
	at, ok := r.PlaceOf(id)
	if !ok || at.Sea() == NoArea {
		r.fail(key, "there is no sea %q", id)
		return 0
	}
	return at.Sea()
}

// sea reads what writeSea has written.
func (r *restorer) sea(s *SeaSnapshot) {
	if s == nil {
		return
	}
	st := r.S
	for _, w := range s.March {
		if w != bySeaWord && w != rolledWord {
			r.fail("sea.march", "%q says nothing", w)
		}
	}
	st.March.Sea, st.March.Rolled = slices.Contains(s.March, bySeaWord), slices.Contains(s.March, rolledWord)
	if len(s.Tried) > 0 {
		st.March.TriedIn, st.March.Tried = r.seaArea("sea.tried", s.Tried[0]), r.set("sea.tried", s.Tried[1:])
	}
	if len(s.Voyage) > MaxVoyage || len(s.Landed) > MaxLandings {
		r.fail("sea.voyage", "more than %d steps or %d landings", MaxVoyage, MaxLandings)
		return
	}
	for _, id := range s.Voyage {
		at, ok := r.PlaceOf(id)
		if !ok || at.Sea() == NoArea && at.Hex() == NoHex {
			r.fail("sea.voyage", "there is no place %q on the way", id)
		}
		st.Voyage.Path[st.Voyage.N] = at
		st.Voyage.N++
	}
	for _, line := range s.Landed {
		hex, sea, _ := strings.Cut(line, " ")
		st.Landings[st.NLandings] = Landing{Hex: r.hex("sea.landed", hex), Sea: r.seaArea("sea.landed", sea)}
		st.NLandings++
	}
}
