package sound

import (
	"math"
	"math/rand/v2"
	"sync"
	"time"
)

// Rate is the number of samples in a second; all sounds have one channel.
const Rate = 44100

// Cue names a sound.
type Cue uint8

// The sounds of the table.
const (
	Silence Cue = iota
	Dice        // dice rattle as they tumble
	Move        // a counter is put down on wood
	Clash       // bronze meets bronze: the dice of a fight have come to rest
	Turn        // a bell: a new turn
	Knock       // two soft knocks: that is not allowed
	cues        // how many there are
)

var made [cues]struct {
	once    sync.Once
	samples []float32
}

// Samples are a sound, between -1 and 1. They are made when first asked for and shared: nobody may change them.
func Samples(c Cue) []float32 {
	if c == Silence || c >= cues {
		return nil
	}
	m := &made[c]
	m.once.Do(func() { m.samples = finish(recipes[c].make(), recipes[c].level) })
	return m.samples
}

// length is how long a sound lasts.
func length(c Cue) time.Duration {
	return time.Duration(len(Samples(c))) * time.Second / Rate
}

// recipes say how each sound is made, and how loud it is: the level of its loudest twentieth of a second, in decibels below
// full scale. What is heard often is softer than what is heard once a turn.
var recipes = [cues]struct {
	make  func() wave
	level float64
}{
	Dice:  {dice, -21},
	Move:  {move, -22},
	Clash: {clash, -19},
	Turn:  {bell, -20},
	Knock: {knock, -24},
}

// wave is a sound in the making.
type wave []float64

func lasting(d time.Duration) wave { return make(wave, int(d*Rate/time.Second)) }

// mode is one of the tones something struck rings with: its pitch, its share, and the time in which it falls to a third.
type mode struct {
	hertz, share float64
	decay        time.Duration
}

// strike adds something struck at a moment: each of its tones begins within a millisecond and dies away.
func (w wave) strike(at time.Duration, loud, pitch float64, modes []mode) {
	from := int(at * Rate / time.Second)
	for _, m := range modes {
		step := 2 * math.Pi * m.hertz * pitch / Rate
		if step >= math.Pi { // beyond what the rate can hold
			continue
		}
		for i := from; i < len(w); i++ {
			t := float64(i-from) / Rate
			fall := math.Exp(-t / m.decay.Seconds())
			if fall < 1e-4 {
				break
			}
			w[i] += loud * m.share * fall * (1 - math.Exp(-t/0.0006)) * math.Sin(step*float64(i-from))
		}
	}
}

// hiss adds noise that dies away, between two pitches: the contact itself.
func (w wave) hiss(rng *rand.Rand, at, decay time.Duration, loud, low, high float64) {
	from := int(at * Rate / time.Second)
	a, b := onePole(high), onePole(low)
	var top, bottom float64
	for i := from; i < len(w); i++ {
		t := float64(i-from) / Rate
		fall := math.Exp(-t / decay.Seconds())
		if fall < 1e-4 {
			break
		}
		top += a * (rng.Float64()*2 - 1 - top)
		bottom += b * (top - bottom)
		w[i] += loud * fall * (1 - math.Exp(-t/0.0004)) * (top - bottom)
	}
}

// onePole is the share by which a simple filter follows its input.
func onePole(hertz float64) float64 { return 1 - math.Exp(-2*math.Pi*hertz/Rate) }

// chance is the same row of numbers for a sound every time.
func chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x5741)) }

// dice are bone cubes on a wooden table: many small clicks at first, then fewer, each with a little of the table under it.
func dice() wave {
	w, rng := lasting(760*time.Millisecond), chance(431)
	bone := []mode{{1870, 1, 9 * time.Millisecond}, {3120, 0.7, 6 * time.Millisecond}, {4710, 0.45, 4 * time.Millisecond}}
	board := []mode{{236, 0.8, 34 * time.Millisecond}, {512, 0.5, 18 * time.Millisecond}}
	gap := 24 * time.Millisecond
	for at := 4 * time.Millisecond; at < 640*time.Millisecond; {
		left := 1 - at.Seconds()/0.7
		loud := 0.35 + 0.65*left*(0.6+0.4*rng.Float64())
		w.strike(at, loud, 0.86+0.3*rng.Float64(), bone)
		w.strike(at, 0.55*loud, 0.9+0.2*rng.Float64(), board)
		w.hiss(rng, at, 5*time.Millisecond, 0.8*loud, 1200, 6000)
		at += gap + time.Duration(rng.Int64N(int64(gap)))
		gap = gap * 117 / 100
	}
	return w
}

// move is a piece put down on a wooden board.
func move() wave {
	w, rng := lasting(240*time.Millisecond), chance(424)
	w.hiss(rng, 0, 7*time.Millisecond, 0.9, 300, 3200)
	w.strike(2*time.Millisecond, 1, 1, []mode{
		{188, 0.9, 42 * time.Millisecond}, {431, 1, 30 * time.Millisecond}, {873, 0.5, 17 * time.Millisecond},
		{1510, 0.28, 10 * time.Millisecond}, {2440, 0.12, 6 * time.Millisecond},
	})
	return w
}

// clash is shield against shield: two strokes of bronze, the second harder, over a dull blow.
func clash() wave {
	w, rng := lasting(900*time.Millisecond), chance(418)
	bronze := []mode{
		{412, 0.5, 190 * time.Millisecond}, {733, 0.8, 170 * time.Millisecond}, {1178, 0.7, 140 * time.Millisecond},
		{1931, 0.5, 110 * time.Millisecond}, {2747, 0.36, 80 * time.Millisecond}, {3672, 0.25, 60 * time.Millisecond},
		{5113, 0.14, 40 * time.Millisecond},
	}
	body := []mode{{92, 1, 70 * time.Millisecond}, {151, 0.6, 50 * time.Millisecond}}
	for _, s := range []struct {
		at          time.Duration
		loud, pitch float64
	}{{3 * time.Millisecond, 0.7, 1.06}, {84 * time.Millisecond, 1, 0.97}, {205 * time.Millisecond, 0.35, 1.13}} {
		w.hiss(rng, s.at, 14*time.Millisecond, 1.1*s.loud, 700, 7000)
		w.strike(s.at, 0.5*s.loud, s.pitch, bronze)
		w.strike(s.at, s.loud, 1, body)
	}
	return w
}

// bell is a bronze bell struck once: its tones in the proportions of a cast bell, the hum below lasting longest.
func bell() wave {
	w, rng := lasting(1800*time.Millisecond), chance(404)
	w.hiss(rng, 0, 4*time.Millisecond, 0.25, 900, 5000)
	w.strike(time.Millisecond, 1, 349.2, []mode{
		{0.5, 0.5, 620 * time.Millisecond}, {1, 0.8, 480 * time.Millisecond}, {1.2, 0.45, 380 * time.Millisecond},
		{1.5, 0.3, 300 * time.Millisecond}, {2, 0.6, 260 * time.Millisecond}, {2.67, 0.2, 150 * time.Millisecond},
		{3.01, 0.22, 120 * time.Millisecond}, {4.1, 0.1, 80 * time.Millisecond},
	})
	return w
}

// knock is a knuckle on a table, twice.
func knock() wave {
	w, rng := lasting(330*time.Millisecond), chance(405)
	wood := []mode{{163, 1, 38 * time.Millisecond}, {287, 0.5, 22 * time.Millisecond}, {521, 0.15, 12 * time.Millisecond}}
	for i, at := range []time.Duration{2 * time.Millisecond, 118 * time.Millisecond} {
		loud := 1 - 0.25*float64(i)
		w.hiss(rng, at, 6*time.Millisecond, 0.3*loud, 150, 1200)
		w.strike(at, loud, 1, wood)
	}
	return w
}

// peak is the most a sound reaches; the rest is left for others at the same time.
const peak = 0.7

// finish takes what no ear hears out of a sound - a steady push - lets it end softly, and brings it to its level.
func finish(w wave, level float64) []float32 {
	follow, a := 0.0, onePole(20)
	for i, v := range w {
		follow += a * (v - follow)
		w[i] = v - follow
	}
	fade := min(len(w), Rate/40)
	for i := range fade {
		w[len(w)-1-i] *= float64(i) / float64(fade)
	}
	mean := 0.0
	for _, v := range w {
		mean += v / float64(len(w))
	}
	most := 0.0
	for i := range w { // the little that the fade brought back, spread so that both ends stay at rest
		w[i] -= mean * 2 * math.Pow(math.Sin(math.Pi*float64(i)/float64(len(w)-1)), 2)
		most = math.Max(most, math.Abs(w[i]))
	}
	k := math.Min(math.Pow(10, level/20)/loudness(w), peak/most)
	out := make([]float32, len(w))
	for i, v := range w {
		out[i] = float32(v * k)
	}
	return out
}

// loudness is the strength of the loudest twentieth of a second, as the root of its mean square.
func loudness[S ~[]F, F float32 | float64](w S) float64 {
	const span = Rate / 20
	most, sum := 0.0, 0.0
	for i, v := range w {
		sum += float64(v) * float64(v)
		if i >= span {
			sum -= float64(w[i-span]) * float64(w[i-span])
		}
		most = math.Max(most, sum)
	}
	return math.Sqrt(most / float64(min(span, max(len(w), 1))))
}
