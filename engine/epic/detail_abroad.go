package epic

import (
	"slices"

	"strategos/engine"
)

// This file is what a view tells of Sicily (19) and of the satrapies of Persia (1.2.e): who is there, what cards have made of them, and
// what the die of the expedition would bring as things stand. Nothing of it is in hands or the deck.

// DieLine is a line that is added to a die: those that add nothing too, so that it is seen what would.
type DieLine struct {
	// Key is the line's word; N is what it adds as things stand.
	Key string `json:"key"`
	N   int    `json:"n"`
	// Count is how many facts count and Each what one of them adds, Most the most that the line adds, 0 where nothing bounds it.
	Count int `json:"count,omitempty"`
	Each  int `json:"each,omitempty"`
	Most  int `json:"most,omitempty"`
	// Of are the regions that are looked at, Hit those of them that count now, HeldBy is who has to control them; All: the line counts once,
	// if he controls all of them. Alliance: it is the alliance of several players that has to.
	Of       []string    `json:"of,omitempty"`
	Hit      []string    `json:"hit,omitempty"`
	HeldBy   engine.Seat `json:"held_by,omitempty"`
	Alliance bool        `json:"alliance,omitempty"`
	All      bool        `json:"all,omitempty"`
	// Than is with whose regions those of who rolls are compared, Seas are those on which no port may open.
	Than engine.Seat `json:"than,omitempty"`
	Seas []string    `json:"seas,omitempty"`
	// Below is the number of talents below which it counts, 0 for other lines.
	Below int    `json:"below,omitempty"`
	Rule  string `json:"rule"`
}

// DieSum is what lines add together.
func DieSum(lines []DieLine) int {
	n := 0
	for _, l := range lines {
		n += l.N
	}
	return n
}

// DieResult is what a die brings with its lines: which faces, and how likely.
type DieResult struct {
	Key    string          `json:"key"`
	Dice   []int           `json:"dice,omitempty"`
	Chance engine.Fraction `json:"chance"`
	// From is the least total, 0 for the result below all others.
	From int `json:"from,omitempty"`
}

// SicilyLook is the Sicily box.
type SicilyLook struct {
	// State is "quiet", "war" or "decided"; Since is the season in which war came, by its number, Verdict how it has ended.
	State   string `json:"state"`
	Since   int    `json:"since,omitempty"`
	Verdict string `json:"verdict,omitempty"`
	// Athens, Sparta and Sicilians are the pieces in the box, Leaving those in that of whoever leaves.
	Athens    []string `json:"athens,omitempty"`
	Sparta    []string `json:"sparta,omitempty"`
	Sicilians []string `json:"sicilians,omitempty"`
	Leaving   []string `json:"leaving,omitempty"`
	// Need is how many units of Athens make an expedition that can come to war, Have how many she has there; Fleet and Hoplite tell that
	// there are such among them.
	Need    int  `json:"need"`
	Have    int  `json:"have"`
	Fleet   bool `json:"fleet,omitempty"`
	Hoplite bool `json:"hoplite,omitempty"`
	// Lines are added to the die that decides it, Results what that brings; Ready: it may be decided, for war came in an earlier season.
	Lines   []DieLine   `json:"lines,omitempty"`
	Results []DieResult `json:"results,omitempty"`
	Ready   bool        `json:"ready,omitempty"`
	// Cards: its cards are in the game, as they are not in the Archidamian War (26.2.6).
	Cards bool `json:"cards,omitempty"`
	// Enters are the seats whose fleets may go there.
	Enters []engine.Seat `json:"enters,omitempty"`
	// Carthage helps Athens in the war; Away: she keeps the Sicilians at home.
	Carthage bool `json:"carthage,omitempty"`
	Away     bool `json:"away,omitempty"`
	// Came are the Sicilian fleets that have come to Sparta, Comes how many come at most (19.6.b).
	Came  int `json:"came,omitempty"`
	Comes int `json:"comes,omitempty"`
	// Yearly are the talents that Athens has of a Sicily that she has won, when tribute is collected.
	Yearly int `json:"yearly,omitempty"`
}

// PersiaLook is Persia's part in the war.
type PersiaLook struct {
	// War: she has entered it, and pays By every year Talents.
	War     bool        `json:"war,omitempty"`
	By      engine.Seat `json:"by,omitempty"`
	Talents int         `json:"talents"`
	// Awake: her cards can be played; else they wait for the first rebuild of the deck.
	Awake bool `json:"awake,omitempty"`
	// Cyrus: he may come; CheapUntil is the season in whose step C fleets cost CheapFor FleetCost for the last time, by its number.
	Cyrus      bool        `json:"cyrus,omitempty"`
	CheapUntil int         `json:"cheap_until,omitempty"`
	FleetCost  int         `json:"fleet_cost,omitempty"`
	CheapFor   engine.Seat `json:"cheap_for,omitempty"`
	// Satrapies are both.
	Satrapies []SatrapyLook `json:"satrapies"`
}

// SatrapyLook is a satrapy.
type SatrapyLook struct {
	// Satrap is his leader, Region the satrapy.
	Satrap string `json:"satrap"`
	Region string `json:"region"`
	// State is "closed", "offered" until the next Yearly Start Phase, "war" while Persia is in it, or "shut" by a rival though she is.
	State string `json:"state"`
	// Quit: others than Persians have to leave it.
	Quit bool `json:"quit,omitempty"`
	// Seats are the cities where its men come, Pool those who wait, Abroad those who are out.
	Seats  []string `json:"seats"`
	Pool   []string `json:"pool,omitempty"`
	Abroad []string `json:"abroad,omitempty"`
	// Due are the units that Sparta may yet choose of it, Feeds the areas from its cities within which he feeds his men.
	Due   int `json:"due,omitempty"`
	Feeds int `json:"feeds"`
}

// lookSicily is the box, nil in a scenario without it.
func (x *Exec) lookSicily() *SicilyLook {
	if x.Scenario.Sicily == nil {
		return nil
	}
	s, c := &x.S.Sicily, x.resolution()
	athens, home := x.inSicily(AthensSide), x.inSicily(NoSide)
	units := x.units(athens)
	out := &SicilyLook{State: "quiet", Verdict: verdictNames[s.Decided], Athens: x.ids(athens), Sparta: x.ids(x.inSicily(SpartaSide)),
		Sicilians: x.ids(home), Leaving: x.ids(x.at(LeavingSicily)), Need: x.expedition(), Have: units.Len(), Fleet: !x.fleets(units).Empty(),
		Hoplite: !units.And(x.kinds[Hoplite]).Empty(), Carthage: s.Carthage, Away: s.Away, Came: int(s.Came), Comes: x.sicilianFleets()}
	out.Cards = slices.ContainsFunc(x.Tables.Cards, func(of CardData) bool {
		return of.Family == "sicily_resolution" && x.withCards() && !slices.Contains(x.Scenario.Cards.Removed, of.Title)
	})
	for _, side := range []Side{AthensSide, SpartaSide} {
		if d := s.Decided; d != Stalemate && victorOf(d) != side.Enemy() {
			out.Enters = append(out.Enters, x.teamSeats(side)...)
		}
	}
	switch l := x.lyingOf("sicily_escalation"); {
	case s.Decided != NoVerdict:
		out.State = "decided"
		if s.Decided == AthensDecisive {
			out.Yearly = c.Params.Numbers["yearly"]
		}
		return out
	case l != nil:
		out.State, out.Since = "war", int(l.Since)
		out.Ready = conditions["sicily_active_since_earlier_season"].holds(x, x.S.Deciding)
	}
	if !out.Cards {
		return out
	}
	for _, l := range x.sicilyLines(c) {
		line := DieLine{Key: l.key, N: l.n, Rule: "19.4"}
		switch l.key {
		case "expedition":
			line.Most = c.Params.Numbers["clamp"]
		case "carthage":
			line.Each = c.Params.Numbers["carthage"]
		}
		out.Lines = append(out.Lines, line)
	}
	out.Results = x.sicilyResults(c, DieSum(out.Lines))
	return out
}

// sicilyResults are what the die brings with so much added to it, from the best for Athens down.
func (x *Exec) sicilyResults(c *CardData, mods int) []DieResult {
	var out []DieResult
	for v := AthensDecisive; v <= SpartaDecisive; v++ {
		r := DieResult{Key: verdictNames[v], Chance: engine.Fraction{Of: 6}}
		if i := int(v - AthensDecisive); i < len(c.Params.Lists["totals"]) {
			r.From = c.Params.Lists["totals"][i]
		}
		for die := 1; die <= 6; die++ {
			if SicilyVerdict(c, die+mods) == v {
				r.Dice = append(r.Dice, die)
				r.Chance.N++
			}
		}
		out = append(out, r)
	}
	return out
}

// lookPersia is Persia's part, nil in a scenario without.
func (x *Exec) lookPersia() *PersiaLook {
	if x.Scenario.Persia == nil || !x.withCards() {
		return nil
	}
	p := &x.S.Persia
	out := &PersiaLook{Awake: conditions["deck_rebuilt_1_or_ionian"].holds(x, Sparta),
		Cyrus: conditions["persia_enters_in_play_or_ionian_from_408"].holds(x, Sparta)}
	for i := range x.Tables.Cards {
		switch c := &x.Tables.Cards[i]; c.Family {
		case "persia_enters":
			out.Talents = c.Params.Numbers["talents"]
		case "cyrus":
			out.FleetCost = c.Params.Numbers["fleet_cost"]
		}
	}
	if l := x.lyingOf("persia_enters"); l != nil {
		out.War, out.By = true, seat(l.By)
	}
	if until := int(p.CheapFleets); until >= x.turnNo() {
		out.CheapUntil, out.CheapFor = until, seat(x.cyrusBuildsFor())
	}
	for s := range nSatraps {
		out.Satrapies = append(out.Satrapies, x.lookSatrapy(s))
	}
	return out
}

// lookSatrapy is a satrapy.
func (x *Exec) lookSatrapy(s Satrap) SatrapyLook {
	p, r := &x.S.Persia, x.satrapy(s)
	out := SatrapyLook{Satrap: satraps[s], Region: x.Map.Regions[r].ID, State: "closed", Quit: p.Quit[s], Seats: seats[s], Due: int(p.Due[s]),
		Feeds: x.satrapCard(s).Params.Numbers["free_supply_areas"]}
	switch {
	case p.Offered[s]:
		out.State = "offered"
	case x.isOpen(s):
		out.State = "war"
	case p.Shut[s]:
		out.State = "shut"
	}
	for q := range Piece(len(x.Pieces)) {
		switch at := x.S.Pieces[q].At; {
		case x.Pieces[q].Region != r || at == Gone || at == NotYet:
		case at == ForcePool(r):
			out.Pool = append(out.Pool, x.Pieces[q].ID)
		default:
			out.Abroad = append(out.Abroad, x.Pieces[q].ID)
		}
	}
	return out
}
