package engine

import (
	"math"
	"math/big"
)

// Forecaster is a game that tells what a roll may bring before it is made, by
// enumeration and with the very code that will make it. Every game of this
// program is one; the interface stands by itself so that a game without dice
// needs none of it.
type Forecaster interface {
	// Forecast tells the first roll the command would lead to: the one it makes, or
	// the combat it brings on later (an attack that moves in, a card
	// committed). The empty command asks about the decision as it stands: the
	// combat in progress, else what the default choice leads to. It is nil
	// where no die would fall, and refused where the command would be.
	//
	// Nothing is told that the deciding seat may not know: what the other side
	// has committed in secret is left out, and Hidden says so. Where even whether
	// a die falls is a secret of the other's, it is nil too.
	Forecast(Command) (*Forecast, *Refusal)
	// ForecastZone tells the combat a place would see as things stand, without what
	// anybody may play in it; nil for a place where nobody would fight.
	ForecastZone(zone string) *Forecast
}

// Foreteller is a game that tells how it would end if nobody undertook anything more, so that dice alone decided.
type Foreteller interface {
	// ForecastEnd plays the game to its end so many times, each decision answered as it is proposed, and tells how often it
	// ended how, with the error that leaves among the factors; fewer times where no die falls. It is nil when the game is over.
	ForecastEnd(games int) *Forecast
}

// SimulationError is by how many points of a hundred chances may be off that were counted in so many simulations, in nineteen
// cases of twenty.
func SimulationError(n int) int {
	return int(math.Ceil(98 / math.Sqrt(float64(max(n, 1)))))
}

// Forecast is one roll before it is made: factors first, then what the dice can
// bring, every chance exact. A combat, a siege with its pool of dice, a
// test with a single die and a draw for the initiative all have this form.
type Forecast struct {
	// Purpose names the roll as NeedDice does ("combat", "storm").
	Purpose string `json:"purpose"`
	// Rule is the section of the rule book the roll comes from.
	Rule string `json:"rule"`
	// Seat is who rolls, empty when it is nobody's or everybody's.
	Seat     Seat     `json:"seat,omitempty"`
	Zone     string   `json:"zone,omitempty"`
	Counters []string `json:"counters,omitempty"`
	// Later: decisions lie between the command and the roll and may change it.
	Later bool `json:"later,omitempty"`
	// If names the answer to one of these decisions without which there is no such roll ("stormed"); empty where none is needed.
	If string `json:"if,omitempty"`
	// Hidden: the other side has committed something that the deciding seat
	// may not see and that is not reckoned with.
	Hidden bool `json:"hidden,omitempty"`
	// Dice are the dice thrown together, 0 when a pool has shrunk to nothing.
	Dice int `json:"dice"`
	// Factors bear on the roll, in the rule book's order. A combat has its shifts
	// and modifiers in Detail and only other remarks here.
	Factors []Factor `json:"factors,omitempty"`
	// Questions are what can be asked about the roll, the main one first.
	Questions []Question `json:"questions"`
	// Risks may come about besides, each by itself, none excluding another.
	Risks []Prospect `json:"risks,omitempty"`
	// Means are averages over all throws.
	Means []Mean `json:"means,omitempty"`
	// Detail is what only the game's own family tells of such a roll, as the Detail of
	// a View: the forces, odds and modifiers of a combat.
	Detail any `json:"detail,omitempty"`
}

// Factor is one thing that bears on a roll.
type Factor struct {
	// Key is its message key; Facts fill it.
	Key   string `json:"key"`
	Facts Facts  `json:"facts,omitempty"`
	Rule  string `json:"rule"`
	// Value is what it adds to what Adds names: "die" or "dice"; a factor that
	// adds nothing is a remark.
	Value int    `json:"value,omitempty"`
	Adds  string `json:"adds,omitempty"`
	// Counters are whom it is about.
	Counters []string `json:"counters,omitempty"`
}

// Question is asked about a roll. Its answers exclude each other and one of them
// comes true, so that their chances sum to 1.
type Question struct {
	Key string `json:"key"`
	// Seat is whom it is asked about, when it is asked of each.
	Seat    Seat       `json:"seat,omitempty"`
	Answers []Prospect `json:"answers"`
}

// Prospect is something that may come about.
type Prospect struct {
	Key   string `json:"key"`
	Facts Facts  `json:"facts,omitempty"`
	// Seat is whose doing or lot it is; may be empty.
	Seat     Seat     `json:"seat,omitempty"`
	Counters []string `json:"counters,omitempty"`
	// Rolls are the natural results of a single die that bring it about.
	Rolls  []int    `json:"rolls,omitempty"`
	Chance Fraction `json:"chance"`
}

// Mean is an average over all throws: what a seat loses or gains.
type Mean struct {
	Key   string   `json:"key"`
	Seat  Seat     `json:"seat,omitempty"`
	Value Fraction `json:"value"`
}

// Fraction is an exact number: N equally likely throws out of Of. It is not
// reduced, so that one die gives sixths and a player can count along.
type Fraction struct {
	N  int64 `json:"n"`
	Of int64 `json:"of"`
}

// Times is the product of two fractions, reduced; beyond 2^30 equal parts it is rounded.
func (f Fraction) Times(g Fraction) Fraction {
	out := Fraction{f.N * g.N, f.Of * g.Of}
	a, b := out.N, out.Of
	for b != 0 {
		a, b = b, a%b
	}
	if a > 1 {
		out = Fraction{out.N / a, out.Of / a}
	}
	for out.Of > 1<<30 {
		out = Fraction{(out.N + 1) / 2, (out.Of + 1) / 2}
	}
	return out
}

// Tenths is the fraction in tenths of a percent, rounded half up; 0 of an empty
// one.
func (f Fraction) Tenths() int { return f.scaled(1000) }

// Hundredths is the fraction times 100, rounded half up: an average with two
// digits.
func (f Fraction) Hundredths() int { return f.scaled(100) }

func (f Fraction) scaled(by int64) int {
	if f.Of <= 0 {
		return 0
	}
	twice := new(big.Int).Mul(big.NewInt(f.N), big.NewInt(2*by))
	twice.Add(twice, big.NewInt(f.Of))
	return int(twice.Div(twice, new(big.Int).Mul(big.NewInt(2), big.NewInt(f.Of))).Int64())
}

// Question finds a question by its key; nil when it is not asked.
func (f *Forecast) Question(key string) *Question {
	for i := range f.Questions {
		if f.Questions[i].Key == key {
			return &f.Questions[i]
		}
	}
	return nil
}

// ByDie asks what each result of one die brings about.
func ByDie(key string, outcome func(die int) Prospect) []Question {
	q := Question{Key: key}
	for die := 1; die <= 6; die++ {
		q.Answers = AddRoll(q.Answers, outcome(die), die)
	}
	return []Question{q}
}

// AddRoll adds one roll of a single die to the prospect it brings about.
func AddRoll(list []Prospect, p Prospect, die int) []Prospect {
	i := 0
	for i < len(list) && (list[i].Key != p.Key || list[i].Seat != p.Seat || !sameFacts(list[i].Facts, p.Facts)) {
		i++
	}
	if i == len(list) {
		p.Chance.Of = 6
		list = append(list, p)
	}
	list[i].Rolls = append(list[i].Rolls, die)
	list[i].Chance.N++
	return list
}

func sameFacts(a, b Facts) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// EachThrow hands f every throw of n dice once, 6 to the power n in all; the
// slice is f's for the call only. It serves single dice and pairs; for pools use
// Pool.
func EachThrow(n int, f func(dice []int)) {
	dice := make([]int, max(n, 0))
	for i := range dice {
		dice[i] = 1
	}
	for {
		f(dice)
		i := len(dice) - 1
		for ; i >= 0 && dice[i] == 6; i-- {
			dice[i] = 1
		}
		if i < 0 {
			return
		}
		dice[i]++
	}
}

// Spread counts how many of all equally likely throws come to each number. It is
// exact for pools of any size.
type Spread struct {
	counts map[int]*big.Int
	of     *big.Int
}

// Pool is the spread of n dice thrown together, each worth what its face is and
// the worths added up: the face itself for a sum, 1 or 0 for a count of hits.
// No dice at all are worth 0.
func Pool(n int, worth func(face int) int) Spread {
	out := Spread{map[int]*big.Int{0: big.NewInt(1)}, big.NewInt(1)}
	if n <= 0 {
		return out
	}
	die := Spread{map[int]*big.Int{}, big.NewInt(6)}
	for face := 1; face <= 6; face++ {
		die.add(worth(face), big.NewInt(1))
	}
	for range n {
		out = out.Plus(die)
	}
	return out
}

func (s Spread) add(at int, n *big.Int) {
	if s.counts[at] == nil {
		s.counts[at] = new(big.Int)
	}
	s.counts[at].Add(s.counts[at], n)
}

// Plus is the spread of the sum of two independent throws.
func (s Spread) Plus(o Spread) Spread {
	out := Spread{map[int]*big.Int{}, new(big.Int).Mul(s.of, o.of)}
	for a, m := range s.counts {
		for b, n := range o.counts {
			out.add(a+b, new(big.Int).Mul(m, n))
		}
	}
	return out
}

// billion parts a whole where a pool is so large that its fractions fit no
// machine word.
const billion = 1_000_000_000

// Chance is how likely a number is for which when holds: exact up to 24 dice,
// beyond that to a billionth.
func (s Spread) Chance(when func(n int) bool) Fraction {
	sum := new(big.Int)
	for n, count := range s.counts {
		if when(n) {
			sum.Add(sum, count)
		}
	}
	if s.of.IsInt64() {
		return Fraction{sum.Int64(), s.of.Int64()}
	}
	sum.Mul(sum, big.NewInt(2*billion)).Add(sum, s.of)
	return Fraction{sum.Div(sum, new(big.Int).Mul(s.of, big.NewInt(2))).Int64(), billion}
}

// Is is the chance of exactly that number.
func (s Spread) Is(n int) Fraction { return s.Chance(func(m int) bool { return m == n }) }
