package sound

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"
	"testing"
	"time"
)

// Every sound is within bounds: not clipped, beginning and ending at rest without a click, without a steady push, of its length, as
// loud as its recipe says unless its peak forbids it.
func TestSoundsAreSound(t *testing.T) {
	lengths := map[Cue][2]time.Duration{
		Dice: {600 * time.Millisecond, 800 * time.Millisecond}, Move: {150 * time.Millisecond, 300 * time.Millisecond},
		Clash: {500 * time.Millisecond, 1000 * time.Millisecond}, Turn: {1200 * time.Millisecond, 2000 * time.Millisecond},
		Knock: {200 * time.Millisecond, 400 * time.Millisecond},
	}
	for c := Silence + 1; c < cues; c++ {
		w := Samples(c)
		bounds := lengths[c]
		if l := length(c); l < bounds[0] || l > bounds[1] {
			t.Errorf("sound %d lasts %v, not %v", c, l, bounds)
		}
		most, mean := 0.0, 0.0
		for i, v := range w {
			if math.IsNaN(float64(v)) {
				t.Fatalf("sound %d: sample %d is no number", c, i)
			}
			most = math.Max(most, math.Abs(float64(v)))
			mean += float64(v) / float64(len(w))
		}
		if most > peak+1e-6 || most < 0.1 {
			t.Errorf("sound %d reaches %.3f", c, most)
		}
		if math.Abs(mean) > 1e-4 {
			t.Errorf("sound %d pushes by %.5f", c, mean)
		}
		if a, b := math.Abs(float64(w[0])), math.Abs(float64(w[len(w)-1])); a > 0.01 || b > 0.001 {
			t.Errorf("sound %d begins at %.4f and ends at %.4f: it clicks", c, a, b)
		}
		level := 20 * math.Log10(loudness(w))
		if want := recipes[c].level; level > want+0.1 || level < want-3 {
			t.Errorf("sound %d is as loud as %.1f dB, not %.1f", c, level, want)
		}
		t.Logf("sound %d: %v, peak %.2f, %.1f dB", c, length(c), most, level)
	}
	if Samples(Silence) != nil || Samples(cues) != nil {
		t.Error("what is no sound can be heard")
	}
}

// A sound made again is the same to the last bit, and no two sounds are the same.
func TestSoundsAreTheSameEveryTime(t *testing.T) {
	seen := map[[32]byte]Cue{}
	for c := Silence + 1; c < cues; c++ {
		again := finish(recipes[c].make(), recipes[c].level)
		if !slices.Equal(again, Samples(c)) {
			t.Errorf("sound %d is another when made again", c)
		}
		var raw []byte
		for _, v := range again {
			raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(v))
		}
		sum := sha256.Sum256(raw)
		if other, twice := seen[sum]; twice {
			t.Errorf("sounds %d and %d are the same", other, c)
		}
		seen[sum] = c
	}
}

// middle is the pitch that halves a sound's strength, found by how it leans from sample to sample.
func middle(w []float32) float64 {
	var steps, all float64
	for i := 1; i < len(w); i++ {
		d := float64(w[i] - w[i-1])
		steps, all = steps+d*d, all+float64(w[i])*float64(w[i])
	}
	return math.Asin(math.Sqrt(steps/all)/2) * Rate / math.Pi
}

// What the sounds are of can be told: bone is brighter than wood, bronze between them, and a refusal the dullest; a die rattles
// with many clicks and a counter is put down with one.
func TestSoundsAreOfTheirStuff(t *testing.T) {
	order := []Cue{Knock, Move, Clash, Dice}
	for i := 1; i < len(order); i++ {
		a, b := middle(Samples(order[i-1])), middle(Samples(order[i]))
		if !(a*1.15 < b) {
			t.Errorf("sound %d is at %.0f Hz and sound %d at %.0f", order[i-1], a, order[i], b)
		}
	}
	for c, want := range map[Cue][2]int{Move: {1, 1}, Knock: {2, 2}, Turn: {1, 1}, Dice: {8, 20}} {
		if n := strokes(Samples(c)); n < want[0] || n > want[1] {
			t.Errorf("sound %d has %d strokes, not %v", c, n, want)
		}
	}
}

// strokes counts how often a sound becomes markedly stronger within ten milliseconds.
func strokes(w []float32) int {
	const span = Rate / 200
	var level []float64
	for i := 0; i+span <= len(w); i += span {
		sum := 0.0
		for _, v := range w[i : i+span] {
			sum += float64(v) * float64(v)
		}
		level = append(level, math.Sqrt(sum/span))
	}
	top := slices.Max(level)
	n, low := 0, 0.0
	for _, l := range level {
		if l > 2*low && l > 0.12*top {
			n++
			low = l
		}
		low = math.Min(low, l)
		if l > low*1.9 {
			low = l
		}
	}
	return n
}
