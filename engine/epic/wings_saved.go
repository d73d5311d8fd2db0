package epic

import (
	"slices"
	"strings"
)

// This file saves and restores what a battle with wings has to remember.

// WingsSnapshot are the wings of a battle: who stands in each, who stood there before a shift, and who commands.
type WingsSnapshot struct {
	Left   []string `toml:"left,omitempty"`
	Centre []string `toml:"centre,omitempty"`
	Right  []string `toml:"right,omitempty"`
	// Was are the wings as they were when a player was let shift: "left att-h01".
	Was []string `toml:"was,omitempty"`
	// Free are those who may go left or right.
	Free []string `toml:"free,omitempty"`
	// Commanders are "attacker left brasidas"; Led are all who have commanded in a round.
	Commanders []string `toml:"commanders,omitempty"`
	Led        []string `toml:"led,omitempty"`
}

// writeWings writes the wings of the battle down, nil where it has none.
func (x *Exec) writeWings() *WingsSnapshot {
	w := &x.S.Wings
	if !w.On {
		return nil
	}
	out := &WingsSnapshot{Left: x.ids(w.In[LeftWing]), Centre: x.ids(w.In[CentreWing]), Right: x.ids(w.In[RightWing]), Free: x.ids(w.Free), Led: x.ids(w.Led)}
	for at := range nWings {
		for _, id := range x.ids(w.Was[at]) {
			out.Was = append(out.Was, wingNames[at]+" "+id)
		}
	}
	for host := range w.Commander {
		for at, p := range w.Commander[host] {
			if p != NoPiece {
				out.Commanders = append(out.Commanders, strings.Join([]string{hostNames[host], wingNames[at], x.Pieces[p].ID}, " "))
			}
		}
	}
	return out
}

// wings reads what writeWings has written.
func (r *restorer) wings(s *WingsSnapshot) {
	if s == nil {
		return
	}
	r.formWings()
	w := &r.S.Wings
	for at, ids := range [nWings][]string{s.Left, s.Centre, s.Right} {
		w.In[at] = r.set("battle.wings."+wingNames[at], ids)
	}
	for _, line := range s.Was {
		at, id, _ := strings.Cut(line, " ")
		p, ok := r.PieceOf(id)
		i := slices.Index(wingNames, at)
		if !ok || i < 0 {
			r.fail("battle.wings.was", "%q is nobody in a wing", line)
			return
		}
		w.Was[i].Add(p)
	}
	w.Free, w.Led = r.set("battle.wings.free", s.Free), r.set("battle.wings.led", s.Led)
	for _, line := range s.Commanders {
		f := strings.Fields(line)
		if len(f) != 3 {
			r.fail("battle.wings.commanders", "%q commands no wing", line)
			return
		}
		host, at := slices.Index(hostNames, f[0]), slices.Index(wingNames, f[1])
		p, ok := r.PieceOf(f[2])
		if host < 0 || at < 0 || !ok {
			r.fail("battle.wings.commanders", "%q commands no wing", line)
			return
		}
		w.Commander[host][at] = p
	}
}
