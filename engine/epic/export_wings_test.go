package epic

import "slices"

// Regrouped is a battle with wings after those who stood alone have joined others.
type Regrouped struct {
	Chooses int
	United  bool
	// Wing lists the units that fight by wing, Morale is theirs, Command who leads in a wing of a host.
	Wing    map[string][]string
	Morale  map[string]int
	Command map[string]string
}

// Regroup has who stands alone in a wing of the battle in progress join others when some have left the fight.
func (x *Exec) Regroup(left ...string) Regrouped {
	l := x.line()
	for host := range l.Hosts {
		for i := range l.Hosts[host].Units[:l.Hosts[host].N] {
			if u := &l.Hosts[host].Units[i]; slices.Contains(left, x.Pieces[u.Piece].ID) {
				u.Standing = Retreats
			}
		}
	}
	host, _, united := l.Regroup(&x.Combat)
	out := Regrouped{Chooses: host, United: united, Wing: map[string][]string{}, Morale: map[string]int{}, Command: map[string]string{}}
	for host := range l.Hosts {
		for i := range l.Hosts[host].Units[:l.Hosts[host].N] {
			if u := &l.Hosts[host].Units[i]; u.Standing == Fights {
				at := wingNames[l.Of[host][i]]
				out.Wing[at] = append(out.Wing[at], x.Pieces[u.Piece].ID)
				out.Morale[x.Pieces[u.Piece].ID] = int(u.Morale)
			}
		}
		for _, c := range l.Captains[host] {
			if c.Leads {
				out.Command[hostNames[host]+" "+wingNames[c.Wing]] = x.Pieces[c.Piece].ID
			}
		}
	}
	return out
}
