package epic

import (
	"fmt"
	"slices"
	"strings"
)

// Snapshot is a game as it is saved, with ids as text. What is as the rules have it from the start is left out.
type Snapshot struct {
	Year      int                       `toml:"year"`
	Season    string                    `toml:"season"`
	Turn      int                       `toml:"turn,omitempty"` // campaign turn
	Part      string                    `toml:"part"`
	Second    bool                      `toml:"second,omitempty"`
	First     string                    `toml:"first"`
	Step      string                    `toml:"step"`
	Deciding  string                    `toml:"deciding,omitempty"`
	Verdict   string                    `toml:"verdict,omitempty"`
	Cause     string                    `toml:"cause,omitempty"`
	Treasury  map[string]int            `toml:"treasury"`
	FreeBases int                       `toml:"free_bases,omitempty"`
	Uprisings int                       `toml:"uprisings,omitempty"`
	Gained    []string                  `toml:"gained,omitempty"`
	LongWalls []string                  `toml:"long_walls,omitempty"`
	Regions   map[string]RegionSnapshot `toml:"regions"`
	Cities    map[string][]string       `toml:"cities,omitempty"`
	Areas     map[string]AreaSnapshot   `toml:"areas,omitempty"`
	// Pieces are where they are, with what is true of them: "W3831", "athens moved", "SAR aboard att-f01".
	Pieces map[string]string `toml:"pieces"`
	Forts  []string          `toml:"forts,omitempty"` // "W2337 athens"
	Bases  []string          `toml:"bases,omitempty"` // "piraeus athens", "piraeus athens lasting"
	Sieges []string          `toml:"sieges,omitempty"`
	// What a half of a part has to remember.
	March  []string `toml:"march,omitempty"`
	Left   int      `toml:"left,omitzero" secret:"yes"` // at sea what the whole way leaves, also while the enemy is asked something on it
	Came   []string `toml:"came,omitempty"`             // "W3831 W3731": to, from
	Fought []string `toml:"fought,omitempty"`
	// Sallied are the hexes whose place has made a sortie.
	Sallied []string `toml:"sallied,omitempty"`
	Masked  []string `toml:"masked,omitempty"`
	Paid    []string `toml:"paid,omitempty" secret:"yes"`
	// Settled: the talents of this half of step D have been spent.
	Settled bool            `toml:"settled,omitempty"`
	Rolled  []string        `toml:"rolled,omitempty"`
	Sea     *SeaSnapshot    `toml:"sea,omitempty"`
	Realm   *RealmSnapshot  `toml:"realm,omitempty"`
	Battle  *BattleSnapshot `toml:"battle,omitempty"`
}

// RegionSnapshot is a region of the regional sheet.
type RegionSnapshot struct {
	Controller string `toml:"controller"`
	Start      string `toml:"start"`
	AL         int    `toml:"al"`
	ML         int    `toml:"ml"`
	Multiplier int    `toml:"multiplier"`
}

// AreaSnapshot is what an area has been through.
type AreaSnapshot struct {
	Raided    int      `toml:"raided,omitempty"`
	Foraged   int      `toml:"foraged,omitempty"`
	RaidedBy  []string `toml:"raided_by,omitempty"`
	ForagedBy []string `toml:"foraged_by,omitempty"`
}

// BattleSnapshot is a battle that goes on.
type BattleSnapshot struct {
	Kind     string         `toml:"kind"`
	Hex      string         `toml:"hex"`
	From     string         `toml:"from,omitempty"`
	Attacker string         `toml:"attacker"`
	Masked   bool           `toml:"masked,omitempty"`
	Breached bool           `toml:"breached,omitempty"`
	Garrison bool           `toml:"garrison,omitempty"`
	Round    int            `toml:"round,omitempty"`
	NoLight  bool           `toml:"no_light,omitempty"`
	Winner   string         `toml:"winner,omitempty"`
	Naval    *NavalSnapshot `toml:"naval,omitempty"`
	// Wings are those of a battle with wings (D).
	Wings     *WingsSnapshot `toml:"wings,omitempty"`
	Attackers HostSnapshot   `toml:"attackers"`
	Defenders HostSnapshot   `toml:"defenders"`
}

// HostSnapshot is a side of a battle.
type HostSnapshot struct {
	Commander  string   `toml:"commander,omitempty"`
	Shift      int      `toml:"shift,omitempty"`
	CanRetreat bool     `toml:"can_retreat,omitempty"`
	Fortress   bool     `toml:"fortress,omitempty"`
	Lost       []string `toml:"lost,omitempty"`
	// Units are "att-h01 4 3 fights": the piece, its printed and its present morale, its box; a garrison is "-".
	Units []string `toml:"units,omitempty"`
}

var (
	battleKinds   = []string{Field: "field", Storm: "storm", Sortie: "sortie", SeaFight: "sea"}
	standingNames = []string{Fights: "fights", Retreats: "retreats", Dead: "dead"}
	colourNames   = []string{NoRevolt: "", Blue: "blue", Red: "red", White: "white"}
	flagNames     = []string{"moved", "raiding", "foraging", "wrecking", "wrecking-long", "marched", "shipped"}
	sideNames     = []string{AthensSide: "athens", SpartaSide: "sparta"}
	hostNames     = []string{Attacker: "attacker", Defender: "defender"}
	specialPlaces = map[Place]string{Gone: "gone", NotYet: "not_yet", LeaderPool: "leader_pool"}
)

// Words of the lines of a snapshot.
const (
	waversWord     = "wavers"
	lastingWord    = "lasting"
	destroyedWord  = "destroyed"
	unwalledWord   = "unwalled"
	walledWord     = "walled"
	uprisingWord   = "uprising"
	capturedPrefix = "captured:"
	revoltPrefix   = "revolt:"
)

// Snapshot writes the game down.
func (g *Game) Snapshot() *Snapshot {
	x, s := g.look(), &g.state
	out := &Snapshot{Year: int(s.Year), Season: seasonNames[s.Season], Turn: int(s.Turn), Part: parts[s.Part].phase, Second: s.Second,
		First: string(seat(s.First)), Deciding: string(seat(s.Deciding)), Verdict: verdictNames[s.Verdict], Cause: causeNames[s.Cause],
		Treasury: map[string]int{}, FreeBases: int(s.FreeBases), Uprisings: int(s.Uprisings), Regions: map[string]RegionSnapshot{}, Cities: map[string][]string{},
		Areas: map[string]AreaSnapshot{}, Pieces: map[string]string{}, Left: int(s.March.Left), Step: "over"}
	if d := decisions[s.Step]; d != nil {
		out.Step = d.name
	}
	for p := range x.Scenario.Players {
		out.Treasury[string(Seats[p])] = int(s.Treasury[p])
	}
	out.Gained = x.regionIDs(s.Gained)
	for i, w := range x.LongWalls {
		if i < MaxLongWalls && s.LongWalls[i] {
			out.LongWalls = append(out.LongWalls, x.Cities[w[0]].ID)
		}
	}
	for p := range x.Pieces {
		out.Pieces[x.Pieces[p].ID] = x.writePiece(Piece(p))
	}
	x.writeLand(out)
	out.March, out.Paid, out.Settled = x.ids(s.March.Group), x.ids(s.Paid), s.Settled
	for _, t := range s.Came.Of[:s.Came.N] {
		out.Came = append(out.Came, x.Label(t.hex())+" "+x.Label(x.Next(t.hex(), t.dir())))
	}
	out.Sea, out.Realm = x.writeSea(), x.writeRealm()
	out.Fought, out.Sallied = x.labels(&s.Fought), x.labels(&s.Sallied)
	out.Masked = x.labels(&s.MaskedBefore)
	if s.Battle.On {
		out.Battle = x.writeBattle(&s.Battle)
	}
	return out
}

// labels are the hexes of a set.
func (x *Exec) labels(s *HexSet) []string {
	var out []string
	for h := range Hex(x.Grid.Len()) {
		if s.Has(h) {
			out = append(out, x.Grid.Label(h))
		}
	}
	return out
}

func (x *Exec) writePiece(p Piece) string {
	st := &x.S.Pieces[p]
	words := []string{x.PlaceID(st.At)}
	if special, ok := specialPlaces[st.At]; ok {
		words[0] = special
	}
	for i, name := range flagNames {
		if st.Flags>>i&1 == 1 {
			words = append(words, name)
		}
	}
	if st.Carrier != NoPiece {
		words = append(words, "aboard", x.Pieces[st.Carrier].ID)
	}
	return strings.Join(words, " ")
}

// writeLand writes regions, cities, areas and what is built or besieged.
func (x *Exec) writeLand(out *Snapshot) {
	s := x.S
	for r := range x.Map.Regions {
		if st := &s.Regions[r]; st.InPlay {
			out.Regions[x.Map.Regions[r].ID] = RegionSnapshot{Controller: string(seat(st.Controller)), Start: string(seat(st.Start)), AL: int(st.AL), ML: int(st.ML),
				Multiplier: int(st.Multiplier)}
		}
	}
	for c := range x.Cities {
		st := &s.Cities[c]
		var words []string
		if st.Captor != Nobody {
			words = append(words, capturedPrefix+string(seat(st.Captor)))
		}
		if st.Revolt != NoRevolt {
			words = append(words, revoltPrefix+colourNames[st.Revolt])
		}
		if st.Uprising {
			words = append(words, uprisingWord)
		}
		if st.Destroyed {
			words = append(words, destroyedWord)
		} else if st.Walled != x.Cities[c].Walled {
			words = append(words, map[bool]string{true: walledWord, false: unwalledWord}[st.Walled])
		}
		if words != nil {
			out.Cities[x.Cities[c].ID] = words
		}
	}
	for a := range x.Areas {
		st := &s.Areas[a]
		if *st == (AreaState{}) {
			continue
		}
		of := AreaSnapshot{Raided: int(st.Raided), Foraged: int(st.Foraged)}
		for side, name := range sideNames {
			if st.RaidedNow.Has(Side(side)) {
				of.RaidedBy = append(of.RaidedBy, name)
			}
			if st.ForagedNow.Has(Side(side)) {
				of.ForagedBy = append(of.ForagedBy, name)
			}
		}
		out.Areas[x.Areas[a].ID] = of
	}
	for _, f := range s.Forts[:s.NForts] {
		out.Forts = append(out.Forts, x.Grid.Label(f.Hex)+" "+string(seat(f.Owner)))
	}
	for _, b := range s.Bases[:s.NBases] {
		line := x.PlaceID(b.At) + " " + string(seat(b.Owner))
		if b.Lasting {
			line += " " + lastingWord
		}
		out.Bases = append(out.Bases, line)
	}
	for _, g := range s.Sieges[:s.NSieges] {
		line := fmt.Sprintf("%s %s %d", x.Grid.Label(g.Hex), sideNames[g.By], g.Morale)
		if g.Risen {
			line += " risen"
		}
		if g.Rolled {
			out.Rolled = append(out.Rolled, x.Grid.Label(g.Hex))
		}
		out.Sieges = append(out.Sieges, line)
	}
}

func (x *Exec) writeBattle(b *Battle) *BattleSnapshot {
	out := &BattleSnapshot{Kind: battleKinds[b.Kind], Hex: x.Grid.Label(b.Hex), Attacker: sideNames[b.Attacker], Masked: b.Masked, Breached: b.Breached,
		Garrison: b.Garrison, Round: int(b.Melee.Round), NoLight: b.Melee.NoLight}
	if b.From != NoHex {
		out.From = x.Grid.Label(b.From)
	}
	switch {
	case b.Winner < 0:
		out.Winner = "nobody"
	case x.asked() == StepPursue || x.asked() == StepRetreat:
		out.Winner = hostNames[b.Winner]
	}
	out.Naval, out.Wings = x.writeNaval(&b.Naval), x.writeWings()
	for host, snap := range []*HostSnapshot{&out.Attackers, &out.Defenders} {
		h := &b.Melee.Hosts[host]
		snap.Shift, snap.CanRetreat, snap.Fortress, snap.Lost = int(h.Shift), h.CanRetreat, h.Fortress, x.ids(b.Lost[host])
		if b.Commander[host] != NoPiece {
			snap.Commander = x.Pieces[b.Commander[host]].ID
		}
		for i := range h.Units[:h.N] {
			u := &h.Units[i]
			id := "-"
			if u.Piece != NoPiece {
				id = x.Pieces[u.Piece].ID
			}
			line := fmt.Sprintf("%s %d %d %s", id, u.Base, u.Morale, standingNames[u.Standing])
			if u.Wavers {
				line += " " + waversWord
			}
			snap.Units = append(snap.Units, line)
		}
	}
	return out
}

// index is where a word stands in a list, or an error that names the key.
func index8[T ~int8 | ~uint8](key, word string, in []string) (T, error) {
	if i := slices.Index(in, word); i >= 0 {
		return T(i), nil
	}
	return 0, fmt.Errorf("%s: %q is unknown", key, word)
}
