package epic_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// retold is what stands on the table as far as it can be told, each by a name; what is nothing is not in it.
type retold map[string]string

// set makes something so; nothing is taken out.
func (o retold) set(key, value string) {
	if value == "" || value == "0" {
		delete(o, key)
		return
	}
	o[key] = value
}

// number is a figure, 0 where it is nothing.
func (o retold) number(key string) int {
	n, _ := strconv.Atoi(o[key])
	return n
}

func (o retold) put(key string, n int) { o.set(key, strconv.Itoa(n)) }

func (o retold) add(key string, n int) { o.put(key, o.number(key)+n) }

// drop takes out all whose name begins so.
func (o retold) drop(prefix string) {
	for k := range o {
		if strings.HasPrefix(k, prefix) {
			delete(o, k)
		}
	}
}

// markers are the flags of pieces that are told; others follow from what is held elsewhere: who is ready, led, frozen.
var markers = []string{engine.Moved, "raiding", "foraging", "wrecking", "held-back", "storm-met"}

// table reads what the open view shows.
func (s *story) table() retold {
	v := s.View("")
	d := rules.DetailOf(&v)
	out := retold{"season": d.Season, "year": strconv.Itoa(d.Year)}
	s.owners = map[string]engine.Seat{}
	for i := range v.Things {
		t := &v.Things[i]
		s.owners[t.ID] = t.Owner
		out["at "+t.ID] = t.Place
		for _, f := range markers {
			if slices.Contains(t.Flags, f) {
				out[f+" "+t.ID] = "yes"
			}
		}
	}
	for _, t := range v.Tracks {
		if t.ID == "treasury" {
			out.put("treasury "+string(t.Seat), t.Value)
		}
	}
	for i := range d.Regions {
		r := &d.Regions[i]
		out.set("controller "+r.ID, string(r.Controller))
		out.put("al "+r.ID, r.AL)
		out.put("ml "+r.ID, r.ML)
		out.put("multiplier "+r.ID, r.Multiplier)
	}
	for i := range d.Cities {
		c := &d.Cities[i]
		out.set("captor "+c.ID, string(c.Captor))
		out.set("revolt "+c.ID, c.Revolt)
		for key, is := range map[string]bool{"destroyed ": c.Destroyed, "walled ": c.Walled, "uprising ": c.Uprising} {
			out.set(key+c.ID, yes(is))
		}
	}
	for i := range v.Places {
		p := &v.Places[i]
		if p.Kind == "fort" {
			out["fort "+p.ID] = string(p.Owner)
		}
		for _, f := range []string{"walls-begun", "gates-open"} {
			if slices.Contains(p.Flags, f) {
				out[f+" "+p.ID] = "yes"
			}
		}
	}
	s.areas, s.look = d.Areas, d
	for i := range d.Areas {
		a := &d.Areas[i]
		out.put("raided "+a.ID, a.Raided)
		out.put("foraged "+a.ID, a.Foraged)
	}
	for i := range d.Sieges {
		if g := &d.Sieges[i]; g.On {
			out["siege "+g.Place] = strconv.Itoa(g.Morale)
			out.set("risen "+g.Place, yes(g.Risen))
			out.set("rolled "+g.Place, yes(g.Rolled))
		}
	}
	for _, b := range d.Bases {
		out[fmt.Sprint("base ", b.At, " ", side(b.Owner))] = string(b.Owner)
	}
	for _, l := range v.Links {
		out[link(l.From, l.To)] = l.State
	}
	s.cards(out, &v, d)
	lookAbroad(out, d)
	return out
}

// lookAbroad reads how it stands with peace, Sicily, the satraps and between allies.
func lookAbroad(out retold, d *rules.Detail) {
	if p := d.Peace; p != nil {
		out.put("peace", p.Made)
		out.put("truce", p.Until)
		for _, g := range p.Grievances {
			out.put("wronged "+side(g.Seat), g.Broken)
		}
	}
	if y := d.Sicily; y != nil {
		out.set("sicily", y.Verdict)
		out.set("carthage", yes(y.Carthage))
		out.set("sicilians-away", yes(y.Away))
		out.put("sicilians-came", y.Came)
	}
	if a := d.Alliance; a != nil {
		for _, r := range a.Rifts {
			out["rift "+string(r[0])+" "+string(r[1])] = "yes"
		}
		for _, x := range a.Denied {
			out[fmt.Sprint("denied ", x.By, " ", x.To, " ", x.Sharing)] = "yes"
		}
	}
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return ""
}

// side is the side of a seat, of which two can have a base in one place.
func side(of engine.Seat) string {
	if of == "athens" {
		return "athens"
	}
	return "sparta"
}

// link names long walls, whichever end is named first.
func link(a, b string) string { return fmt.Sprint("link ", min(a, b), " ", max(a, b)) }

// cards reads where the cards are, as far as everybody sees it.
func (s *story) cards(out retold, v *engine.View, d *rules.Detail) {
	if d.Cards == nil {
		return
	}
	for _, h := range v.Hands {
		out.put("hand "+string(h.Seats[0]), h.Count)
	}
	out.put("deck", d.Cards.Deck)
	out.put("unseen", d.Cards.Unseen)
	out.put("rebuilt", d.Cards.Rebuilt)
	for pile, ids := range map[string][]string{"discarded ": d.Cards.Discarded, "removed ": d.Cards.Removed, "aside ": d.Cards.Aside, "lying ": d.Cards.Lying} {
		for _, id := range ids {
			out.add(pile+s.title(id), 1)
		}
	}
}

// title is that of a card.
func (s *story) title(id string) string {
	i := slices.IndexFunc(s.r.Tables.Cards, func(c rules.CardData) bool { return c.ID == id })
	return s.r.Tables.Cards[i].Title
}
