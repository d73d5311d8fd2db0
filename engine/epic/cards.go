package epic

import (
	"strings"
)

// Card is an event card by its number in the deck less one: copies of a title are cards of their own.
type Card uint8

// MaxCards is how many cards there is room for, NoCard none of them.
const (
	MaxCards      = 120
	NoCard   Card = 255
)

// CardData is what a card is. Its titles and sentences stand with the words.
type CardData struct {
	// ID names the card: that of its title, with the number of the copy where there are several.
	ID, Title string
	// Of are the sides that play it from the hand; with Drawn it is whoever draws it.
	Of    SideSet
	Drawn bool
	// Timing is when it is played; Windows those of cards held outside F1.
	Timing  Timing
	Windows WindowSet
	// After is where it goes when it has been played; Stay is until when it lies open.
	After After
	Stay  Stay
	// Requires are the conditions of playing it (rulings, 12.8), Family its effect and Params the figures of that.
	Requires []string
	Family   string
	Params   Params
}

// Timing is when a card is played.
type Timing uint8

// The timings: in F1 from the hand, at once when drawn, at once or not at all, at a window (12.1-12.2).
const (
	EventCard Timing = iota
	ImmediateCard
	ImmediateOrDiscard
	HeldCard
)

// Timings are their names.
var Timings = []string{EventCard: "event", ImmediateCard: "immediate", ImmediateOrDiscard: "immediate_or_discard", HeldCard: "hold"}

// After is where a card goes that has been played (12.4).
type After uint8

// To the discard pile, out of the game, or it stays in play.
const (
	Discards After = iota
	Removes
	Stays
)

// Afters are their names.
var Afters = []string{Discards: "discard", Removes: "remove", Stays: "stay"}

// Stay is until when a card lies in play.
type Stay uint8

// Until a Yearly Start Phase, the one after it, the Resolution in Sicily, a successful grievance, a truce or Rival Satraps.
const (
	NoStay Stay = iota
	UntilYear
	UntilSecondYear
	UntilResolution
	UntilGrievance
	UntilTruce
)

// StayNames are their names.
var StayNames = []string{NoStay: "", UntilYear: "until_next_yearly_start", UntilSecondYear: "until_second_yearly_start", UntilResolution: "until_resolution",
	UntilGrievance: "until_grievance", UntilTruce: "until_truce_or_rival_satraps"}

// Window is a moment outside F1 at which held cards are played (12.6.b).
type Window uint8

// The windows: an enemy's step R or M begins; a stack of one's fleets, of an enemy's fleets is about to move; before a round of a battle;
// a land stack begins to move; a step M ends.
const (
	W1 Window = iota
	W2
	W3
	W4
	W5
	W6
)

// Windows are their names.
var Windows = []string{W1: "W1", W2: "W2", W3: "W3", W4: "W4", W5: "W5", W6: "W6"}

// WindowSet is a set of windows.
type WindowSet uint8

// Has tells whether a window is in the set.
func (s WindowSet) Has(w Window) bool { return s>>w&1 == 1 }

// Add puts a window in.
func (s *WindowSet) Add(w Window) { *s |= 1 << w }

// Params are the figures of a card's effect, by name and kind. A flag is a number, 1 where it is set.
type Params struct {
	Numbers map[string]int
	Words   map[string]string
	Lists   map[string][]int
	Region  map[string]Region
	Regions map[string]RegionSet
	// Order are the same regions as they stand in the list, for a die that names one.
	Order map[string][]Region
	// All are words, several to a name.
	All map[string][]string
}

// ParamKind is what a figure of a family is.
type ParamKind uint8

// The kinds.
const (
	NumberParam ParamKind = iota
	FlagParam
	WordParam
	RegionParam
	ListParam
	RegionsParam
	WordsParam
)

var paramKinds = map[string]ParamKind{"number": NumberParam, "flag": FlagParam, "region": RegionParam, "numbers": ListParam, "regions": RegionsParam}

// Param is a figure that a family has.
type Param struct {
	Name string
	Kind ParamKind
	// Words are what a word may be.
	Words    []string
	Optional bool
}

// ParamsOf are the figures of a family; false where there is none of the name.
func ParamsOf(family string) ([]Param, bool) {
	spec, ok := familyParams[family]
	var out []Param
	for field := range strings.FieldsSeq(spec) {
		name, kind, _ := strings.Cut(field, ":")
		p := Param{Name: name}
		kind, p.Optional = strings.CutSuffix(kind, "?")
		if k, known := paramKinds[kind]; known {
			p.Kind = k
		} else {
			p.Kind = WordParam
			if kind, ok = strings.CutPrefix(kind, "*"); ok {
				p.Kind = WordsParam
			}
			p.Words = strings.Split(kind, "|")
		}
		out = append(out, p)
	}
	_, ok = familyParams[family]
	return out, ok
}

// familyParams are the figures of every family: name and kind, or the words it may be; "*" before words stands for a list of them and
// "?" behind for what may be missing.
var familyParams = map[string]string{
	"rebellion": "region:region maritime:flag success_min:number al_0_1:number al_minus_1:number al_minus_2_or_less:number " +
		"per_lost_city:number lost_city_max:number support:number per_garrisoned_city:number garrisoned_city_max:number mult_0:number " +
		"fail_check_bonus:number al_after:number",
	"city_betrayed":     "success_min:number al_max:number al_bonus:number large:number two_units:number",
	"coup":              "owner:athens|sparta al_max:number bonus:number",
	"persia_troops":     "satrap:tissaphernes|pharnabazus units_by_die:numbers fleet_on:number free_supply_areas:number",
	"persia_gold":       "satrap:tissaphernes|pharnabazus dice:number plus:number athens_if_alcibiades:flag free_fleet_near:region?",
	"persia_enters":     "units_each:number talents:number leaders:*tissaphernes|pharnabazus",
	"satrap_cancel":     "cancel_persia_min:number",
	"cyrus":             "talents:number fleet_cost:number",
	"sicily_escalation": "min_units:number",
	"sicily_resolution": "clamp:number carthage:number totals:numbers talents:number yearly:number sicilians:number lost:numbers dies_on:number al:number",
	"carthage":          "resolution_bonus:number return_roll_min:number talents:number",
	"argos":             "min_al:number",
	"allied_unrest":     "totals:numbers al:numbers frozen:numbers al_max:number al_bonus:number held_bonus:number",
	"allied_dissent":    "",
	"al_regions":        "regions:regions owner:athens|sparta al:number check_bonus:number",
	"helot_revolt":      "",
	"earthquake":        "regions:regions",
	"restrict": "home:region? region:region? regions:regions? season:spring|summer|fall|winter? campaign_turns:numbers? " +
		"forbid:*leave_home|raid|attack|attack_land|start_siege peace_bonus_on_sparta:number?",
	"leader_swap": "side:athens|sparta to:leader_pool|removed|eliminated|force_pool count:number choice:player|random " +
		"level_region:region? level_al:number? alcibiades_defects_min:number?",
	"plague":         "region:region unit_dies_on:number leader_dies_on:number al:number no_build_next:flag",
	"four_hundred":   "attica_al:number samos_al:number",
	"alcibiades":     "success_min:number",
	"treasury":       "who:self|enemy dice:number plus:number sign:number? gain_half:flag? half_if:enemy_fort_in_attica? level_region:region? level_ml:number?",
	"harvest":        "ml:number talents:number",
	"dearth":         "divisor:number",
	"build_discount": "type:hoplite|light|cavalry|fleet cost:number max:number",
	"levy":           "units:lac-h4|thr-l4|mercenary max:number cost:number yearly:number?",
	"sitalces":       "regions:regions ml:number al_if_sparta:number end_revolt_min:number end_revolt_region:region",
	"perdiccas":      "region:region al_after:number fail_al:number own_al:number support:number",
	"region_boost":   "region:region? al:number? ml:number? or_units:number? ml_min:number?",
	"liberator":      "al:number brasidas_check_bonus:number",
	"cleruchy":       "al:number",
	"storm":          "allowance_dice:number winter:number",
	"omens":          "",
	"winds":          "points:number",
	"march":          "points:number",
	"battle_shift":   "shift:number rounds:numbers",
	"battle_morale":  "morale:number",
	"siege_morale":   "morale:number",
	"spies":          "discard:number",
	"oracle":         "draw:number",
	"peace_embassy": "success_min:number treasury_below:number treasury_mod:number per_lost_home_place:number lost_home_place_max:number " +
		"decisive_lost:number decisive_won:number",
}
