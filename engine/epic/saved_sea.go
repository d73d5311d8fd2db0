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
	March  []string `toml:"march,omitempty"`               // it goes "by-sea", its die has been "rolled"
	Tried  []string `toml:"tried,omitempty"`               // the sea, and who has tried to intercept there
	Voyage []string `toml:"voyage,omitempty" secret:"yes"` // what is left of the way: the enemy is not told whither it goes
	Landed []string `toml:"landed,omitempty"`              // "W3414 SAR": the hex, the sea
	Back   string   `toml:"back,omitempty"`                // where the march was before
	Forced []string `toml:"forced,omitempty"`
	// Engagements are the battles that wait.
	Engagements []EngagementSnapshot `toml:"engagements,omitempty"`
}

// EngagementSnapshot is a battle at sea that waits.
type EngagementSnapshot struct {
	Sea       string   `toml:"sea"`
	Attacker  string   `toml:"attacker"`
	Back      string   `toml:"back,omitempty"`
	Attackers []string `toml:"attackers"`
	Defenders []string `toml:"defenders"`
}

// NavalSnapshot is what a battle has of the sea.
type NavalSnapshot struct {
	Sea       string   `toml:"sea,omitempty"`
	Harbour   string   `toml:"harbour,omitempty"`
	Back      string   `toml:"back,omitempty"`
	Attackers []string `toml:"attackers,omitempty"`
	Defenders []string `toml:"defenders,omitempty"`
	Crews     []string `toml:"crews,omitempty" secret:"yes"`
}

// harbourNames are the harbour battles in saves.
var harbourNames = []string{NoHarbour: "", ComeOut: "come-out", Relief: "relief", BreakOut: "break-out"}

// placeWord is a place, empty for none: hex 0 is out of play.
func (x *Exec) placeWord(p Place) string {
	if p == 0 {
		return ""
	}
	return x.PlaceID(p)
}

// writeNaval writes down what a battle has of the sea, nil for nothing.
func (x *Exec) writeNaval(n *Naval) *NavalSnapshot {
	if *n == (Naval{}) {
		return nil
	}
	return &NavalSnapshot{Sea: x.placeWord(n.Sea), Harbour: harbourNames[n.Harbour], Back: x.placeWord(n.Back), Attackers: x.ids(n.Squadrons[Attacker]),
		Defenders: x.ids(n.Squadrons[Defender]), Crews: x.ids(n.Crews)}
}

// optional reads a place that may be missing.
func (r *restorer) optional(key, id string) Place {
	if id == "" {
		return 0
	}
	at, _ := r.PlaceOf(id)
	if !at.OnMap() {
		r.fail(key, "there is no place %q", id)
		return 0
	}
	return at
}

// field reads the hex of a battle: of one at sea that in which its sea is named.
func (r *restorer) field(s *BattleSnapshot) Hex {
	if s.Kind == battleKinds[SeaFight] && s.Naval != nil && s.Naval.Harbour == "" {
		return r.Areas[r.seaArea("battle.naval.sea", s.Naval.Sea)].Label
	}
	return r.hex("battle.hex", s.Hex)
}

// naval reads what writeNaval has written.
func (r *restorer) naval(s *NavalSnapshot) {
	if s == nil {
		return
	}
	const key = "battle.naval"
	n := &r.S.Battle.Naval
	n.Sea, n.Back = r.optional(key, s.Sea), r.optional(key, s.Back)
	n.Harbour = of[Harbour](r, key, s.Harbour, harbourNames)
	n.Squadrons, n.Crews = [2]Set{r.set(key, s.Attackers), r.set(key, s.Defenders)}, r.set(key, s.Crews)
	if (n.Sea != 0 || n.Harbour != NoHarbour) && n.Sea.Sea() == NoArea {
		r.fail(key, "%q is no sea", s.Sea)
	}
}

// engagements reads the battles at sea that wait.
func (r *restorer) engagements(list []EngagementSnapshot) {
	if len(list) > MaxEngagements {
		r.fail("sea.engagements", "more than %d", MaxEngagements)
		return
	}
	for i := range list {
		const key = "sea.engagements"
		s := &list[i]
		sea, side := r.seaArea(key, s.Sea), of[Side](r, key, s.Attacker, sideNames)
		r.engage(sea, r.squadron(key, s.Attackers, sea, side), r.squadron(key, s.Defenders, sea, side.Enemy()), side, r.optional(key, s.Back))
	}
}

// squadron reads the fleets of a side that wait for a battle in a sea: they are there, and wait for no other.
func (r *restorer) squadron(key string, ids []string, sea Area, side Side) Set {
	out := r.set(key, ids)
	if out.Empty() {
		r.fail(key, "two sides fight")
	}
	for p := range out.All() {
		if st := &r.S.Pieces[p]; r.Pieces[p].Kind != Fleet || st.At != AtSea(sea) || r.sideOf(p) != side || st.Engaged != 0 {
			r.fail(key, "%s does not wait for that battle", r.Pieces[p].ID)
		}
	}
	return out
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
	out.Back = x.placeWord(mar.Back)
	out.Forced = x.labels(&s.Forced)
	for i := range s.Engagements[:s.NEngagements] {
		e, hosts := &s.Engagements[i], x.squadrons(i)
		out.Engagements = append(out.Engagements, EngagementSnapshot{Sea: x.Areas[e.Sea].ID, Attacker: sideNames[e.Attacker], Back: x.placeWord(e.Back),
			Attackers: x.ids(hosts[Attacker]), Defenders: x.ids(hosts[Defender])})
	}
	return out
}

// seaArea reads a sea.
func (r *restorer) seaArea(key, id string) Area {
	at, _ := r.PlaceOf(id)
	if at.Sea() == NoArea {
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
	st.March.Back, st.Forced = r.optional("sea.back", s.Back), r.hexes("sea.forced", s.Forced)
	r.engagements(s.Engagements)
	if len(s.Voyage) > MaxVoyage || len(s.Landed) > MaxLandings {
		r.fail("sea.voyage", "more than %d steps or %d landings", MaxVoyage, MaxLandings)
		return
	}
	for _, id := range s.Voyage {
		at, _ := r.PlaceOf(id)
		if at.Sea() == NoArea && at.Hex() == NoHex {
			r.fail("sea.voyage", "there is no place %q on the way", id)
		}
		st.Voyage.Path[st.Voyage.N] = at
		st.Voyage.N++
	}
	for _, line := range s.Landed {
		hex, sea, _ := strings.Cut(line, " ")
		l := Landing{Hex: r.hex("sea.landed", hex), Sea: r.seaArea("sea.landed", sea)}
		if r.landed(l.Hex) != NoArea {
			r.fail("sea.landed", "fleets have reached %s twice", hex)
		}
		st.Landings[st.NLandings] = l
		st.NLandings++
	}
}
