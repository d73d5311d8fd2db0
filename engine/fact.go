package engine

import (
	"encoding/json"
	"strconv"
	"strings"
)

// FactKind says what a fact's value is, so that whoever words it need not guess from its key or its looks: a place
// called "12" is a place.
type FactKind uint8

// The kinds of facts. A word is of a closed vocabulary that its key names ("cause", "result"); what somebody typed is
// given back as it is, or as what it names. A count is the number that picks the plural form of a sentence, a modifier
// one written with its sign. A group is several things under one name, a title what a card says, by its number.
const (
	WordFact FactKind = iota
	TypedFact
	NumberFact
	CountFact
	ModifierFact
	TurnFact
	PlaceFact
	ThingFact
	GroupFact
	SeatFact
	CardFact
	TitleFact
	DiceFact
)

// Fact is one named detail of an event, a refusal or a prompt, never a sentence: an id or a word in Value, or a Number.
// A number becomes text only when somebody reads it.
type Fact struct {
	Key    string
	Kind   FactKind
	Number int
	Value  string
}

// number is what counts and levels are kept in.
type number interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16
}

// Num is a number.
func Num[T number](key string, n T) Fact { return Fact{Key: key, Kind: NumberFact, Number: int(n)} }

// Count is a number of things: it picks the plural form of the sentence it stands in.
func Count[T number](key string, n T) Fact { return Fact{Key: key, Kind: CountFact, Number: int(n)} }

// Mod is a modifier: a number that is added, with its sign.
func Mod[T number](key string, n T) Fact { return Fact{Key: key, Kind: ModifierFact, Number: int(n)} }

// TurnNo is the number of a turn.
func TurnNo[T number](key string, n T) Fact {
	return Fact{Key: key, Kind: TurnFact, Number: int(n)}
}

// TitleNo is the number of a title.
func TitleNo[T number](key string, n T) Fact {
	return Fact{Key: key, Kind: TitleFact, Number: int(n)}
}

// Word is a word of the vocabulary its key names.
func Word(key, word string) Fact { return Fact{Key: key, Kind: WordFact, Value: word} }

// YesNo is the word "yes" or "no".
func YesNo(key string, yes bool) Fact {
	if yes {
		return Word(key, "yes")
	}
	return Word(key, "no")
}

// Typed is what somebody typed.
func Typed(key, text string) Fact { return Fact{Key: key, Kind: TypedFact, Value: text} }

// PlaceOf is a place by its id.
func PlaceOf(key, id string) Fact { return Fact{Key: key, Kind: PlaceFact, Value: id} }

// ThingOf is a thing on the board by its id.
func ThingOf(key, id string) Fact { return Fact{Key: key, Kind: ThingFact, Value: id} }

// GroupOf is a group of things by its id.
func GroupOf(key, id string) Fact { return Fact{Key: key, Kind: GroupFact, Value: id} }

// SeatOf is a seat.
func SeatOf(key string, seat Seat) Fact { return Fact{Key: key, Kind: SeatFact, Value: string(seat)} }

// CardOf is a card or a piece of a hand by its id.
func CardOf(key, id string) Fact { return Fact{Key: key, Kind: CardFact, Value: id} }

// DiceOf are dice in the order they fell.
func DiceOf(key string, dice ...int) Fact {
	words := make([]string, len(dice))
	for i, d := range dice {
		words[i] = strconv.Itoa(d)
	}
	return Fact{Key: key, Kind: DiceFact, Value: strings.Join(words, " ")}
}

// IsNumber tells whether the value is in Number.
func (f *Fact) IsNumber() bool {
	switch f.Kind {
	case NumberFact, CountFact, ModifierFact, TurnFact, TitleFact:
		return true
	}
	return false
}

// Text is the value as logs and protocols show it: the id, the word, the number.
func (f Fact) Text() string {
	if f.IsNumber() {
		return strconv.Itoa(f.Number)
	}
	return f.Value
}

// MarshalJSON writes the key and the value's text.
func (f Fact) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Key   string `json:"key"`
		Value string `json:"value"`
	}{f.Key, f.Text()})
}

// Facts is a list of facts in the order they were given.
type Facts []Fact

// find is the first fact of that key, or nil.
func (f Facts) find(key string) *Fact {
	for i := range f {
		if f[i].Key == key {
			return &f[i]
		}
	}
	return nil
}

// Get returns the text of the first fact of that key, or "".
func (f Facts) Get(key string) string {
	if x := f.find(key); x != nil {
		return x.Text()
	}
	return ""
}

// Number returns the number of the first fact of that key; it reports false where there is none or it is no number.
func (f Facts) Number(key string) (int, bool) {
	if x := f.find(key); x != nil && x.IsNumber() {
		return x.Number, true
	}
	return 0, false
}
