package epic

import (
	"slices"
	"strings"

	"strategos/engine"
)

// This file saves and restores what peace, Sicily and Persia have to remember, and says what of it cannot be.

// PeaceSnapshot is what there is to remember of peace.
type PeaceSnapshot struct {
	// Made is the season of the peace in force, by its number in the war; Broken are those in which sides have first broken it.
	Made   int            `toml:"made,omitempty"`
	Broken map[string]int `toml:"broken,omitempty"`
	// Now and Last are what sides have suffered this season and in the last.
	Now  map[string]WrongsSnapshot `toml:"now,omitempty"`
	Last map[string]WrongsSnapshot `toml:"last,omitempty"`
	// Rolled are the sides that have rolled for a grievance, Offers the offers made this season: "athens offer-peace".
	Rolled []string `toml:"rolled,omitempty"`
	Offers []string `toml:"offers,omitempty"`
	// Offer is the offer that is to be answered, with the decision it has interrupted: "athens offer-peace place".
	Offer string `toml:"offer,omitempty"`
	// Decisive are the sides that have won a decisive victory since the last Yearly Start Phase.
	Decisive []string `toml:"decisive,omitempty"`
}

// WrongsSnapshot is what a side has suffered in a season of peace.
type WrongsSnapshot struct {
	Battles    int      `toml:"battles,omitempty"`
	HomeTroops bool     `toml:"home_troops,omitempty"`
	Ships      int      `toml:"ships,omitempty"`
	Cities     []string `toml:"cities,omitempty"`
	Razed      int      `toml:"razed,omitempty"`
}

// PersiaSnapshot is what there is to remember of the satrapies, by satrap.
type PersiaSnapshot struct {
	Offered []string       `toml:"offered,omitempty"`
	Shut    []string       `toml:"shut,omitempty"`
	Quit    []string       `toml:"quit,omitempty"`
	Due     map[string]int `toml:"due,omitempty"`
	Ships   bool           `toml:"ships,omitempty"`
	Join    bool           `toml:"join,omitempty"`
	// CheapFleets is the last season in whose step C Sparta's fleets cost less.
	CheapFleets int `toml:"cheap_fleets,omitempty"`
}

// sidesOf are the names of a set of sides.
func sidesOf(s SideSet) []string {
	var out []string
	for side, name := range sideNames {
		if s.Has(Side(side)) {
			out = append(out, name)
		}
	}
	return out
}

// writePeace writes peace down, nil where nothing is to remember.
func (x *Exec) writePeace() *PeaceSnapshot {
	s := &x.S.Peace
	if *s == (Peace{}) {
		return nil
	}
	out := &PeaceSnapshot{Made: int(s.Made), Rolled: sidesOf(s.Rolled), Decisive: sidesOf(s.Decisive), Now: x.writeWrongs(&s.Now), Last: x.writeWrongs(&s.Last)}
	for side, n := range s.Broken {
		if n != 0 {
			if out.Broken == nil {
				out.Broken = map[string]int{}
			}
			out.Broken[sideNames[side]] = int(n)
		}
	}
	for kind, of := range s.Offered {
		for who := range Player(x.Scenario.Players) {
			if of.Has(who) {
				out.Offers = append(out.Offers, string(Seats[who])+" "+offerNames[kind])
			}
		}
	}
	if s.Offer.On {
		out.Offer = strings.Join([]string{string(Seats[s.Offer.By]), offerNames[s.Offer.Kind], decisions[s.Offer.Step].name}, " ")
	}
	return out
}

func (x *Exec) writeWrongs(all *[2]Wrongs) map[string]WrongsSnapshot {
	var out map[string]WrongsSnapshot
	for side := range all {
		w := &all[side]
		if *w == (Wrongs{}) {
			continue
		}
		if out == nil {
			out = map[string]WrongsSnapshot{}
		}
		of := WrongsSnapshot{Battles: int(w.Battles), HomeTroops: w.HomeTroops, Ships: int(w.Ships), Razed: int(w.Razed)}
		for c := range w.Cities.All() {
			of.Cities = append(of.Cities, x.Cities[c].ID)
		}
		out[sideNames[side]] = of
	}
	return out
}

// lastSeason is the number of the scenario's last season.
func (r *Ruleset) lastSeason() int { return SeasonNo(r.Scenario.EndYear, Winter) }

// peace reads what writePeace has written.
func (r *restorer) peace(of *PeaceSnapshot) {
	if of == nil {
		return
	}
	if r.Scenario.Peace == nil {
		r.fail("realm.peace", "the scenario has no peace")
	}
	s := &r.S.Peace
	s.Made = int16(r.number("realm.peace.made", of.Made, 0, r.lastSeason()))
	for name, n := range engine.InOrder(of.Broken) {
		s.Broken[r.sideNamed("realm.peace.broken", name)] = int16(r.number("realm.peace.broken."+name, n, 1, r.lastSeason()))
	}
	r.wrongs("realm.peace.now", &s.Now, of.Now)
	r.wrongs("realm.peace.last", &s.Last, of.Last)
	for _, name := range of.Rolled {
		s.Rolled.Add(r.sideNamed("realm.peace.rolled", name))
	}
	for _, name := range of.Decisive {
		s.Decisive.Add(r.sideNamed("realm.peace.decisive", name))
	}
	for _, line := range of.Offers {
		name, kind, _ := strings.Cut(line, " ")
		s.Offered[r.offerKind("realm.peace.offers", kind)].Add(max(r.player("realm.peace.offers", name), Athens))
	}
	if of.Offer == "" {
		return
	}
	words := strings.Fields(of.Offer)
	if len(words) != 3 {
		r.fail("realm.peace.offer", "%q is no offer", of.Offer)
		return
	}
	by := r.player("realm.peace.offer", words[0])
	step := slices.IndexFunc(decisions[:], func(d *decision) bool { return d != nil && d.name == words[2] })
	if by == Nobody || step < 0 {
		r.fail("realm.peace.offer", "%q is no offer", of.Offer)
		return
	}
	s.Offer = Offer{On: true, Kind: r.offerKind("realm.peace.offer", words[1]), By: by, Step: Step(step)}
}

// offerKind reads what is offered.
func (r *restorer) offerKind(key, word string) OfferKind {
	i := slices.Index(offerNames[:], word)
	if i < 0 {
		r.fail(key, "nobody offers %q", word)
	}
	return OfferKind(max(i, 0))
}

// sideNamed reads a side.
func (r *restorer) sideNamed(key, word string) Side { return max(of[Side](r, key, word, sideNames), 0) }

func (r *restorer) wrongs(key string, to *[2]Wrongs, of map[string]WrongsSnapshot) {
	for name, w := range engine.InOrder(of) {
		at := &to[r.sideNamed(key, name)]
		at.Battles, at.Ships = int8(r.number(key+".battles", w.Battles, 0, MostCounted)), int8(r.number(key+".ships", w.Ships, 0, MostCounted))
		at.Razed, at.HomeTroops = int8(r.number(key+".razed", w.Razed, 0, MostCounted)), w.HomeTroops
		for _, id := range w.Cities {
			if c := r.city(key+".cities", id); c != NoCity {
				at.Cities.Add(c)
			}
		}
	}
}

// writePersia writes the satrapies down, nil where nothing is to remember.
func (x *Exec) writePersia() *PersiaSnapshot {
	s := &x.S.Persia
	if *s == (Persia{}) {
		return nil
	}
	out := &PersiaSnapshot{Offered: satrapsOf(&s.Offered), Shut: satrapsOf(&s.Shut), Quit: satrapsOf(&s.Quit), Ships: s.Ships, Join: s.Join, CheapFleets: int(s.CheapFleets)}
	for who, n := range s.Due {
		if n != 0 {
			if out.Due == nil {
				out.Due = map[string]int{}
			}
			out.Due[satraps[who]] = int(n)
		}
	}
	return out
}

// satrapsOf are the names of those of whom something is so.
func satrapsOf(is *[nSatraps]bool) []string {
	var out []string
	for who, yes := range is {
		if yes {
			out = append(out, satraps[who])
		}
	}
	return out
}

// persia reads what writePersia has written.
func (r *restorer) persia(of *PersiaSnapshot) {
	if of == nil {
		return
	}
	if r.Scenario.Persia == nil {
		r.fail("realm.persia", "the scenario is without Persia")
		return
	}
	s := &r.S.Persia
	for _, list := range []struct {
		key string
		to  *[nSatraps]bool
		of  []string
	}{{"offered", &s.Offered, of.Offered}, {"shut", &s.Shut, of.Shut}, {"quit", &s.Quit, of.Quit}} {
		for _, name := range list.of {
			list.to[r.satrap("realm.persia."+list.key, name)] = true
		}
	}
	for name, n := range engine.InOrder(of.Due) {
		s.Due[r.satrap("realm.persia.due", name)] = int8(r.number("realm.persia.due."+name, n, 1, 9))
	}
	s.Ships, s.Join = of.Ships, of.Join
	s.CheapFleets = int16(r.number("realm.persia.cheap_fleets", of.CheapFleets, 0, r.lastSeason()+1))
}

// satrap reads a satrap.
func (r *restorer) satrap(key, word string) Satrap {
	return max(of[Satrap](r, key, word, satraps[:]), 0)
}

// checkAbroad: an offer waits while it is asked about, peace has been made before it is broken, and satraps' men are chosen while that is
// asked.
func (x *Exec) checkAbroad(bad func(string, ...any)) {
	s, now := &x.S.Peace, x.turnNo()
	if s.Offer.On != (x.S.Step == StepOffer) {
		bad("an offer waits, or is asked about")
	}
	if int(s.Made) > now {
		bad("peace has been made in a season to come")
	}
	for side, n := range s.Broken {
		if n != 0 && (s.Made == 0 || n < s.Made || int(n) > now) {
			bad("%s has broken a peace that is none", sideNames[side])
		}
	}
	if s.Made == 0 && x.S.Verdict == NoVerdict && (s.Now != [2]Wrongs{} || s.Last != [2]Wrongs{} || x.lyingOf("peace_embassy") != nil) {
		bad("wrongs are counted, or a card of peace lies in play, and there is war")
	}
	if x.truce() && x.S.NSieges > 0 {
		bad("a siege goes on in a truce")
	}
	p := &x.S.Persia
	if (p.Due != [nSatraps]int8{}) != (x.asked() == StepSatraps) {
		bad("satraps' men are to be chosen, or are asked about")
	}
	x.checkSicily(bad)
	for who := range nSatraps {
		if p.Quit[who] && x.isOpen(who) {
			bad("the satrapy of %s is open, and is to be left", satraps[who])
		}
	}
}

// SicilySnapshot is what there is to remember of Sicily.
type SicilySnapshot struct {
	Decided  string         `toml:"decided,omitempty"`
	Came     int            `toml:"came,omitempty"`
	Carthage bool           `toml:"carthage,omitempty"`
	Away     bool           `toml:"away,omitempty"`
	Owed     map[string]int `toml:"owed,omitempty"`
	// By is who has played the card for which units are given up.
	By string `toml:"by,omitempty"`
}

// writeSicily writes Sicily down, nil where it has no part.
func (x *Exec) writeSicily() *SicilySnapshot {
	s := &x.S.Sicily
	if x.Scenario.Sicily == nil {
		return nil
	}
	out := &SicilySnapshot{Decided: verdictNames[s.Decided], Came: int(s.Came), Carthage: s.Carthage, Away: s.Away}
	for side, n := range s.Owed {
		if n != 0 {
			if out.Owed == nil {
				out.Owed = map[string]int{}
			}
			out.Owed[sideNames[side]] = int(n)
		}
	}
	if s.By != Athens {
		out.By = string(Seats[s.By])
	}
	return out
}

// sicily reads what writeSicily has written.
func (r *restorer) sicily(of *SicilySnapshot) {
	if (of != nil) != (r.Scenario.Sicily != nil) {
		r.fail("realm.sicily", "the scenario has Sicily, or has it not")
		return
	}
	if of == nil {
		return
	}
	s := &r.S.Sicily
	*s = Sicily{Decided: verdictOf(r, of.Decided), Carthage: of.Carthage, Away: of.Away}
	s.Came = int8(r.number("realm.sicily.came", of.Came, 0, 4))
	for name, n := range engine.InOrder(of.Owed) {
		s.Owed[r.sideNamed("realm.sicily.owed", name)] = int8(r.number("realm.sicily.owed."+name, n, 1, MaxPieces/4))
	}
	if of.By != "" {
		s.By = max(r.player("realm.sicily.by", of.By), 0)
	}
	r.moved()
}

// checkSicily: units are given up while that is asked, and Sicilians are abroad only where the expedition has been decided.
func (x *Exec) checkSicily(bad func(string, ...any)) {
	s := &x.S.Sicily
	if (s.Owed != [2]int8{}) != (x.asked() == StepSicily) {
		bad("units in Sicily are to be given up, or are asked about")
	}
	if x.sicilyAtWar() && s.Decided != NoVerdict || s.Decided == NoVerdict && (s.Came != 0 || s.Away) {
		bad("there is war in Sicily that is decided, or Sicilians help before it is")
	}
	for p := range x.Pieces {
		if d := &x.Pieces[p]; d.Sicilian && x.owner(Piece(p)) != Nobody && victorOf(s.Decided) == NoSide {
			bad("%s serves a side that has not won in Sicily", d.ID)
		}
	}
}

// verdictOf reads a verdict, which may be none.
func verdictOf(r *restorer, word string) Verdict {
	return of[Verdict](r, "realm.sicily.decided", word, verdictNames[:])
}
