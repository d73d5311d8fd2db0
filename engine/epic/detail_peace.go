package epic

import (
	"slices"

	"strategos/engine"
)

// This file is what a view tells of peace (20): what an embassy would bring to whom it goes, the truce, grievances, offers, and what a
// year of peace brings.

// PeaceLook is how it stands with peace.
type PeaceLook struct {
	// State is "war", "truce" or "peace": peace after its truce. Made and Until are the season of the peace and the last of its truce, by
	// their numbers, 0 in war.
	State string `json:"state"`
	Made  int    `json:"made,omitempty"`
	Until int    `json:"until,omitempty"`
	// TruceIf is the last season of a truce that were made now.
	TruceIf int `json:"truce_if"`
	// Verdict is how peace would be judged if it were made now; Ends: that ends the game, else a truce begins (20.2.a).
	Verdict string `json:"verdict"`
	Ends    bool   `json:"ends,omitempty"`
	// Embassies are those to each seat, by who rolls. Cards is how many of their cards are in the game; Aside: they come in with the first
	// rebuild of the deck.
	Embassies []EmbassyLook `json:"embassies"`
	Cards     int           `json:"cards"`
	Aside     bool          `json:"aside,omitempty"`
	// Grievances are those of each seat, none in war.
	Grievances []GrievanceLook `json:"grievances,omitempty"`
	Offers     []OfferLook     `json:"offers"`
	// Years are the regions whose leaders roll when this year of peace ends, YearlyML the militance that every region gains then.
	Years    []YearLook `json:"years,omitempty"`
	YearlyML int        `json:"yearly_ml,omitempty"`
}

// EmbassyLook is an embassy to a seat, who rolls.
type EmbassyLook struct {
	To    engine.Seat `json:"to"`
	Lines []DieLine   `json:"lines"`
	// From is the least total that is peace.
	From   int             `json:"from"`
	Chance engine.Fraction `json:"chance"`
}

// GrievanceLook is what a seat could complain of.
type GrievanceLook struct {
	Seat engine.Seat `json:"seat"`
	// Broken is the season in which the enemy has first broken the peace, by its number, 0 for never.
	Broken int `json:"broken,omitempty"`
	// Last are the lines of the season before, that count now, Chance what they bring; Now those of this season, that count in the next, and
	// Next what they bring.
	Last   []DieLine       `json:"last"`
	Chance engine.Fraction `json:"chance"`
	Now    []DieLine       `json:"now"`
	Next   engine.Fraction `json:"next"`
	From   int             `json:"from"`
	// Why he cannot roll now, nil where he can, in step F1.
	Why *engine.Refusal `json:"-"`
}

// OfferLook is a kind of offer: "offer-peace" or "offer-end".
type OfferLook struct {
	Kind string `json:"kind"`
	Rule string `json:"rule"`
	// Made are the seats that have made it this season. Open: whoever decides may make it now.
	Made []engine.Seat `json:"made,omitempty"`
	Open bool          `json:"open,omitempty"`
	// By is whose offer waits for its answer.
	By engine.Seat `json:"by,omitempty"`
}

// YearLook is what the die of a region's leaders brings at the end of a year of peace (20.2.d).
type YearLook struct {
	Region  string `json:"region"`
	Leaders int    `json:"leaders"`
	// Gains are the allegiance by each face of the die.
	Gains [6]int `json:"gains"`
}

// chanceOf is how likely a die with so much added comes to a total.
func chanceOf(mods, from int) engine.Fraction {
	f := engine.Fraction{Of: 6}
	for die := 1; die <= 6; die++ {
		if die+mods >= from {
			f.N++
		}
	}
	return f
}

// embassyCard is the card of peace by its figures.
func (t *Tables) embassyCard() *CardData {
	for i := range t.Cards {
		if t.Cards[i].Family == "peace_embassy" {
			return &t.Cards[i]
		}
	}
	return nil
}

// lookPeace is how it stands with peace, nil in a scenario in which none is made.
func (x *Exec) lookPeace() *PeaceLook {
	c := x.embassyCard()
	if x.Scenario.Peace == nil || c == nil {
		return nil
	}
	s, v := &x.S.Peace, x.VerdictNow()
	out := &PeaceLook{State: "war", Made: int(s.Made), TruceIf: truceEnds(x.turnNo()), Verdict: verdictNames[v], Ends: x.endsByPeace(v)}
	if x.atPeace() {
		out.Until, out.State, out.YearlyML = truceEnds(int(s.Made)), "peace", x.Tables.Peace.YearlyML
		if x.truce() {
			out.State = "truce"
		}
		out.Years = x.lookYears()
	}
	for i := range x.Tables.Cards {
		if of := &x.Tables.Cards[i]; of.Family == "peace_embassy" && x.withCards() && x.S.Deck.At[i] != Removed {
			out.Cards++
			out.Aside = x.S.Deck.Rebuilt == 0 && slices.Contains(x.Scenario.Cards.Aside, of.Title)
		}
	}
	for who := range Player(x.Scenario.Players) {
		e := EmbassyLook{To: seat(who), From: c.Params.Numbers["success_min"], Lines: x.lookEmbassy(c, who)}
		e.Chance = chanceOf(DieSum(e.Lines), e.From)
		out.Embassies = append(out.Embassies, e)
		if x.atPeace() {
			out.Grievances = append(out.Grievances, x.lookGrievance(who))
		}
	}
	for kind := range nOffers {
		o := OfferLook{Kind: offerNames[kind], Rule: offerRules[kind], Open: x.mayOffer() && x.whyNoOffer(kind) == nil}
		for who := range Player(x.Scenario.Players) {
			if s.Offered[kind].Has(who) {
				o.Made = append(o.Made, seat(who))
			}
		}
		if s.Offer.On && s.Offer.Kind == kind {
			o.By = seat(s.Offer.By)
		}
		out.Offers = append(out.Offers, o)
	}
	return out
}

// lookEmbassy are the lines of the die of a player to whom an embassy goes.
func (x *Exec) lookEmbassy(c *CardData, who Player) []DieLine {
	var out []DieLine
	for _, l := range x.peaceLines(c, who) {
		d := DieLine{Key: l.key, N: l.n, Count: l.count, Each: l.each, Rule: "20.1"}
		switch {
		case l.of != nil:
			d.Rule = x.Scenario.Peace.Rule
			d.All = l.of.All
			switch {
			case l.of.Than != Athens:
				d.Than = seat(l.of.Than)
			case !l.of.Elites:
				d.HeldBy, d.Alliance = seat(x.hegemon(l.of.HeldBy)), x.allied() && l.of.HeldBy == SpartaSide
			}
			for a := range l.of.Seas.All() {
				d.Seas = append(d.Seas, x.Areas[a].ID)
			}
			for r := range l.of.Regions.All() {
				id := x.Map.Regions[r].ID
				if d.Of = append(d.Of, id); x.controls(l.of.HeldBy, r) && !l.of.Cities {
					d.Hit = append(d.Hit, id)
				}
			}
		case l.key == "treasury":
			d.Below = c.Params.Numbers["treasury_below"]
		case l.key == "home-places":
			d.Most = c.Params.Numbers["lost_home_place_max"]
		}
		out = append(out, d)
	}
	return out
}

// lookGrievance is what a player could complain of.
func (x *Exec) lookGrievance(who Player) GrievanceLook {
	s, t, side := &x.S.Peace, &x.Tables.Peace, who.Side()
	out := GrievanceLook{Seat: seat(who), Broken: int(s.Broken[side.Enemy()]), From: t.GrievedFrom, Why: x.whyNoGrievance(who)}
	lines := func(w *Wrongs) []DieLine {
		var of []DieLine
		for _, l := range w.lines(t) {
			of = append(of, DieLine{Key: l.key, N: l.n, Rule: "20.3"})
		}
		return of
	}
	out.Last, out.Now = lines(&s.Last[side]), lines(&s.Now[side])
	out.Chance, out.Next = chanceOf(DieSum(out.Last), t.GrievedFrom), chanceOf(DieSum(out.Now), t.GrievedFrom)
	return out
}

// lookYears are the regions whose leaders would roll if the year of peace ended now.
func (x *Exec) lookYears() []YearLook {
	var out []YearLook
	t := &x.Tables.Peace
	for r := range Region(len(x.Map.Regions)) {
		if n := x.leadersIn(r); x.S.Regions[r].InPlay && n > 0 {
			y := YearLook{Region: x.Map.Regions[r].ID, Leaders: n}
			for die := range y.Gains {
				y.Gains[die] = t.YearlyAL(die + 1 + t.Extra*(n-1))
			}
			out = append(out, y)
		}
	}
	return out
}

// teamSeats are the seats of a side.
func (r *Ruleset) teamSeats(side Side) []engine.Seat {
	var out []engine.Seat
	for _, who := range r.team(side) {
		out = append(out, seat(who))
	}
	return out
}
