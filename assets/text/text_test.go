package text

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"strategos/engine"
	"strategos/scenarios"
)

// plainBlanks makes sentences easy to compare.
var plainBlanks = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

func TestSentences(t *testing.T) {
	names := board{sphacteria(t)}
	en, fr := New("en", names), New("fr", names)
	tests := []struct {
		event  engine.Event
		en, fr string
	}{
		{engine.Event{Kind: "moved", Seat: "sparta", Counters: []string{"spa-h1", "spa-h5", "spa-brasidas"}, Zones: []string{"BTS", "N", "O", "P"}, Facts: engine.Facts{engine.Num("pm", 3), engine.Num("fp", 9)}},
			"Sparta’s H1, H5 and Brasidas (9 FP) move: BTS (Spartan land base) → N → O → P (Pylos, Koryphasion), 3 MP.",
			"Sparte déplace H1, H5 et Brasidas (9 PF) : BTS (Base terrestre spartiate) → N → O → P (Pylos), 3 PM."},
		{engine.Event{Kind: "moved", Seat: "athens", Counters: []string{"ath-t2"}, Zones: []string{"BMA", "A", "D", "I"}, Facts: engine.Facts{engine.Word("how", "naval"), engine.Num("fp", 20), engine.Num("aboard", 4)}},
			"Athens’ T2 (20 FP, 4 FP aboard) sails: BMA (Athenian naval base) → A → D → I (Northern strait).",
			"Athènes fait naviguer T2 (20 PF, 4 PF à bord) : BMA (Base maritime athénienne) → A → D → I (Passe nord, détroit de Pylos)."},
		{engine.Event{Kind: "action-points", Seat: "athens", Dice: []int{3, 2}, Facts: engine.Facts{engine.Num("total", 5), engine.Num("ap", 3)}},
			"Athens rolls 3 + 2 = 5: 3 AP.", "Athènes obtient 3 + 2 = 5 : 3 PA."},
		{engine.Event{Kind: "eliminated", Seat: "athens", Counters: []string{"ath-h6"}, Zones: []string{"P"}, Facts: engine.Facts{engine.Word("cause", "combat"), engine.Num("vp", 1)}},
			"Athens’ H6 (Messenians) is eliminated in P (Pylos, Koryphasion), in combat: 1 VP for Sparta.",
			"L’unité H6 (Messéniens) d’Athènes est éliminée en P (Pylos), au combat : 1 PV pour Sparte."},
		{engine.Event{Kind: "combat", Seat: "athens", Counters: []string{"ath-t1", "ath-t2", "ath-t3", "ath-t5", "ath-h6", "spa-t1", "spa-t2", "spa-brasidas"}, Zones: []string{"J"}, Facts: engine.Facts{engine.Num("own-fp", 60), engine.Num("others-fp", 35)}},
			"Combat in J (Southern strait): T1 to T3, T5 and H6 (Messenians) of Athens (60 FP) against T1, T2 and Brasidas of Sparta (35 FP).",
			"Combat en J (Passe sud, grande passe) : T1 à T3, T5 et H6 (Messéniens) d’Athènes (60 PF) contre T1, T2 et Brasidas de Sparte (35 PF)."},
		{engine.Event{Kind: "stratagem", Seat: "athens", Zones: []string{"V"}, Facts: engine.Facts{engine.CardOf("piece", "str-05"), engine.TitleNo("title", 5), engine.Word("goes", "phase")}},
			"Athens plays Archers (#5) on V (The Beach). The counter stays there until the phase ends.",
			"Athènes joue Archers (n° 5) sur V (La Plage). Le pion y reste jusqu’à la fin de la phase."},
		{engine.Event{Kind: "delayed", Seat: "athens", Facts: engine.Facts{engine.GroupOf("group", "ath-rh1"), engine.TurnNo("turn", 4)}},
			"Athens’ historical reinforcements 1 are held up and now due on turn 4.",
			"Athènes ne recevra qu’au tour 4 ses renforts historiques 1, retardés."},
		{engine.Event{Kind: "combat-roll", Seat: "sparta", Zones: []string{"P"}, Dice: []int{4}, Facts: engine.Facts{engine.Num("attacker-fp", 21), engine.Num("defender-fp", 11), engine.Word("odds", "3/2"), engine.Word("column", "1/2"), engine.Mod("drm", -1), engine.Num("row", 3), engine.Word("attacker", "1/2"), engine.Word("defender", "R"), engine.SeatOf("winner", "athens")}},
			"Combat in P (Pylos, Koryphasion), 21 FP against 11: column 3/2, after shifts 1/2, die 4 −1, row 3. Attacker 1/2, defender R: Athens wins.",
			"Combat en P (Pylos), 21 PF contre 11 : colonne 3/2, après décalages 1/2, dé 4 −1, ligne 3. Attaquant 1/2, défenseur R : victoire d’Athènes."},
		{engine.Event{Kind: "game-over", Seat: "sparta", Facts: engine.Facts{engine.Word("kind", "total"), engine.Word("cause", "three-zones"), engine.Num("athens", 3), engine.Num("sparta", 9)}},
			"The game is over: total victory for Sparta, holding P, Q and T. Victory points: Athens 3, Sparta 9.",
			"La partie est terminée : victoire totale de Sparte, maître de P, Q et T. Points de victoire : Athènes 3, Sparte 9."},
		{engine.Event{Kind: "drew", Seat: "athens", Secret: []engine.Seat{"athens"}, Facts: engine.Facts{engine.CardOf("piece", "str-05")}}.SeenBy("sparta"),
			"Athens draws a stratagem.", "Athènes tire un stratagème."},
	}
	for _, x := range tests {
		if got := plainBlanks.Replace(en.Event(x.event)); got != x.en {
			t.Errorf("en %s:\n got %q\nwant %q", x.event.Kind, got, x.en)
		}
		if got := plainBlanks.Replace(fr.Event(x.event)); got != x.fr {
			t.Errorf("fr %s:\n got %q\nwant %q", x.event.Kind, got, x.fr)
		}
	}
}

func TestRefusals(t *testing.T) {
	names := board{sphacteria(t)}
	en, fr := New("en", names), New("fr", names)
	r := engine.Refuse("3.3", "enemy-ships").With("ath-t2", "ath-t3").At("I")
	if got, want := en.Refusal(r), "Enemy ships (T2 and T3) in I (Northern strait) stop naval transport. (3.3)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	r = engine.Refuse("6 #5", "no-archers").At("H")
	if got, want := plainBlanks.Replace(fr.Refusal(r)), "Vous n’avez pas d’archers en H (Port). (6 n° 5)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := en.Refusal(nil); got != "" {
		t.Errorf("no refusal says %q", got)
	}
	if got, want := en.Refusal(engine.Refuse("2.C", "quite-unknown", engine.Num("ap", 3))), "Quite unknown (2.C)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPlurals(t *testing.T) {
	x := New("fr", board{sphacteria(t)})
	for n, want := range map[int]string{1: "Sparte remet 1 stratagème dans le bol.", 2: "Sparte remet 2 stratagèmes dans le bol."} {
		if got := x.Event(engine.Event{Kind: "discarded", Seat: "sparta", Facts: engine.Facts{engine.Count("count", n)}}); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	// French has the singular for none as well.
	if got := x.Event(engine.Event{Kind: "discarded", Seat: "sparta", Facts: engine.Facts{engine.Count("count", 0)}}); !strings.Contains(got, "stratagème ") {
		t.Errorf("got %q", got)
	}
}

// TestFactsGoByTheirKind: what a fact is decides how it is worded, not what it is called or looks like.
func TestFactsGoByTheirKind(t *testing.T) {
	x := New("en", ciphered{})
	for _, c := range []struct {
		name, key, want string
		fact            engine.Fact
	}{
		{"a place called 12", "zone", "12 (The ridge)", engine.PlaceOf("zone", "12")},
		{"a place under another key", "goal", "12 (The ridge)", engine.PlaceOf("goal", "12")},
		{"its preposition", "goal_in", "in 12 (The ridge)", engine.PlaceOf("goal", "12")},
		{"a number under a place's key", "zone", "12", engine.Num("zone", 12)},
		{"a thing called 7", "what", "the seventh", engine.ThingOf("what", "7")},
		{"a card", "what", "the ace", engine.CardOf("what", "1")},
		{"a group", "title", "the crowd", engine.GroupOf("title", "3")},
		{"a modifier", "ap", "+3", engine.Mod("ap", 3)},
		{"a modifier below", "ap", "−3", engine.Mod("ap", -3)},
		{"a turn", "since_label", "day 4", engine.TurnNo("since", 4)},
		{"dice", "side", "4 and 6", engine.DiceOf("side", 4, 6)},
		{"a seat", "who_the", "the Spartans", engine.SeatOf("who", "sparta")},
		{"typed, a place", "text", "12 (The ridge)", engine.Typed("text", "12")},
		{"typed, nothing known", "text", "“P”", engine.Typed("text", "P")},
		{"a word that looks like a number", "zone", "12", engine.Word("zone", "12")},
	} {
		if got := unmarked(x.data(engine.Facts{c.fact})[c.key]); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// ciphered calls things by numbers.
type ciphered struct{ Names }

func (ciphered) Game() string { return "sphacteria" }

func (ciphered) Zone(_, id string) string {
	if id == "12" {
		return "The ridge"
	}
	return ""
}

func (ciphered) Counter(_, id string) string {
	if id == "7" {
		return "the seventh"
	}
	return ""
}

func (ciphered) Group(_, _ string) string { return "the crowd" }

func (ciphered) Piece(_, _ string) string { return "the ace" }

func (ciphered) Turn(_ string, no int) string { return "day " + strconv.Itoa(no) }

func TestSpans(t *testing.T) {
	e := engine.Event{Kind: "helot-run", Seat: "sparta", Counters: []string{"spa-h5"}, Zones: []string{"U"}, Dice: []int{4}, Facts: engine.Facts{engine.Word("result", "through")}}
	var linked []Span
	for _, s := range New("en", board{sphacteria(t)}).EventSpans(e) {
		if s.Kind != Plain {
			linked = append(linked, s)
		}
	}
	want := []Span{{"H5", Counter, "spa-h5"}, {"U (Southern foreland)", Zone, "U"}, {"4", Dice, "4"}}
	if !slices.Equal(linked, want) {
		t.Errorf("got %v, want %v", linked, want)
	}
	cited := New("fr", nil).RefusalSpans(engine.Refuse("6 #20", "no-ships-at-sea"))
	if i := len(cited) - 2; i < 0 || cited[i].Kind != Rule || cited[i].ID != "6 #20" {
		t.Errorf("the section is no span of its own: %v", cited)
	}
	for marked, want := range map[string]string{mark(Counter, "x", "Spartiates!") + ".": "Spartiates!", mark(Counter, "x", "Storm") + ".": "Storm.",
		mark(Counter, "x", "Spartiates!") + " (#7).": "Spartiates! (#7)."} {
		if got := Join(spans(marked)); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestLabels(t *testing.T) {
	x := New("en", board{sphacteria(t)})
	choice := engine.Choice{On: engine.OnZone, ID: "P", Key: "activate"}
	if got := x.Choice(choice); got != "Activate P (Pylos, Koryphasion)" {
		t.Error(got)
	}
	if got := x.Denied(engine.Denied{On: engine.OnPiece, ID: "str-05", Key: "7"}); got != "Spartiates! (#7)" {
		t.Error(got)
	}
	if got := x.Choice(engine.Choice{On: engine.OnPiece, ID: "str-01", Key: "keep"}); got != "Keep Departure of Brasidas / Storm at sea" {
		t.Error(got)
	}
	if got := x.Modifier("f", true); got != "difficult terrain" {
		t.Error(got)
	}
	if got := x.Modifier("s7", true); got != "Spartiates! (#7)" {
		t.Error(got)
	}
	if name, effect, when := x.Title(99); name != "#99" || effect != "" || when != "" {
		t.Error(name, effect, when)
	}
	if got := x.Word("terrain", "beach") + x.Word("terrain", "moor"); got != "beachmoor" {
		t.Error(got)
	}
	if got := Signed(-2) + Signed(0) + Signed(3); got != "−20+3" {
		t.Error(got)
	}
}

func TestLanguages(t *testing.T) {
	if got := New("de", nil).Language(); got != "en" {
		t.Errorf("an unknown language speaks %q", got)
	}
	if got := New("fr", board{sphacteria(t)}).Seat("athens"); got != "Athènes" {
		t.Error(got)
	}
	if got := New("fr", nil).Seat("athens"); got != "athens" {
		t.Errorf("without a game a seat is called %q", got)
	}
	if l := Languages(); len(l) != 2 || l[0].Code != "en" || l[1].Name != "Français" {
		t.Error(l)
	}
}

func TestUI(t *testing.T) {
	x := New("fr", board{sphacteria(t)})
	if got := x.UI("no.such.key", "a", 1, "dangling"); got != "no.such.key" {
		t.Errorf("a key without text gives %q", got)
	}
	if got := x.UI("event.discarded", "side", "Sparte", "count", 2); got != "Sparte remet 2 stratagèmes dans le bol." {
		t.Error(got)
	}
	if !x.Has("list.and") || x.Has("no.such.key") {
		t.Error("Has does not tell")
	}
}

// FuzzText: whatever the facts are, texts come without panic, are valid and hold
// no control character.
func FuzzText(f *testing.F) {
	game, err := scenarios.Zone("sphacteria")
	if err != nil {
		f.Fatal(err)
	}
	f.Add("moved", "spa-h1", "P", "zone", "Q", 3)
	f.Add("combat-roll", "\x01", "\x02\x03", "drm", "-", 0)
	f.Add("eliminated", "a\x003\x01", "", "cause", "{{.x}}", -1)
	f.Add("delayed", "-", "-", "group", "a-rh", 7)
	f.Add("stratagem", "", "", "title", "-99999999999999999999", 7)
	f.Fuzz(func(t *testing.T, code, counter, zone, key, value string, n int) {
		facts := engine.Facts{engine.TitleNo("title", n), engine.Mod("drm", n), engine.Count("count", n), engine.TurnNo("turn", n), engine.DiceOf("dice", n, n)}
		for kind := engine.WordFact; kind <= engine.DiceFact; kind++ {
			facts = append(facts, engine.Fact{Key: key, Kind: kind, Value: value, Number: n}, engine.Fact{Key: "cause", Kind: kind, Value: value})
		}
		for _, x := range []*Text{New("en", nil), New("fr", nil), New("fr", board{game})} {
			title, question, help := x.Prompt(engine.Prompt{Decision: code, Zone: zone, Facts: facts, Seat: engine.Seat(value), Over: &engine.Outcome{Verdicts: engine.Judge([]engine.Seat{engine.Seat(value)}, "", key), Points: []int{n}}})
			name, effect, when := x.Title(n)
			for _, s := range []string{
				x.Event(engine.Event{Kind: code, Seat: engine.Seat(value), Counters: []string{counter, value}, Zones: []string{zone}, Dice: []int{n}, Facts: facts}),
				x.Refusal(engine.Refuse(zone, code, engine.Word(key, value)).At(zone).With(counter)), x.Warning(engine.Warning{Code: code, Facts: facts}),
				x.Choice(engine.Choice{Key: code, On: engine.Target(key), ID: zone, Facts: facts}), x.Modifier(value, true), x.Word(key, value),
				title, question, help, name, effect, when,
			} {
				if !utf8.ValidString(s) || strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f }) {
					t.Fatalf("%q", s)
				}
			}
		}
	})
}

func BenchmarkEvent(b *testing.B) {
	game, err := scenarios.Zone("sphacteria")
	if err != nil {
		b.Fatal(err)
	}
	x := New("fr", board{game})
	e := engine.Event{Kind: "moved", Seat: "sparta", Counters: []string{"spa-h1", "spa-h5"}, Zones: []string{"BTS", "N", "O"}, Facts: engine.Facts{engine.Num("pm", 3)}}
	for b.Loop() {
		x.EventSpans(e)
	}
}

// TestSwordsAreCounted: how many swords a leader has is said, and how far he goes; and what a fleet loses is said in FP.
func TestSwordsAreCounted(t *testing.T) {
	for _, x := range []struct{ lang, one, two, leader, loss string }{
		{"en", "One sword: a bonus", "2 swords: a double bonus", "5 MP", "a quarter of the naval FP weakened"},
		{"fr", "Une épée : bonus simple", "2 épées : double bonus", "5 PM", "un quart des PF de navires affaibli"},
	} {
		w := New(x.lang, board{load(t, "hellespont")})
		for n, want := range map[int]string{1: x.one, 2: x.two} {
			if got := plainBlanks.Replace(w.UI("table.counter.bonus", "count", n, "n", n)); got != want {
				t.Errorf("%d: %q, want %q", n, got, want)
			}
		}
		if got := plainBlanks.Replace(w.UI("table.counter.leader")); !strings.Contains(got, x.leader) {
			t.Errorf("%q does not say %s", got, x.leader)
		}
		if got := w.Word("result-at-sea", "1/4"); got != x.loss {
			t.Errorf("%q, want %q", got, x.loss)
		}
	}
}
