package engine

import (
	"slices"
	"testing"
)

func TestEachThrowIsEveryThrowOnce(t *testing.T) {
	for n, want := range []int{1, 6, 36, 216} {
		seen := map[[3]int]int{}
		EachThrow(n, func(dice []int) {
			var key [3]int
			copy(key[:], dice)
			seen[key]++
			if len(dice) != n || n > 0 && (slices.Min(dice) < 1 || slices.Max(dice) > 6) {
				t.Fatalf("%d dice: %v", n, dice)
			}
		})
		if len(seen) != want {
			t.Errorf("%d dice: %d throws, want %d", n, len(seen), want)
		}
		for throw, times := range seen {
			if times != 1 {
				t.Errorf("%v comes %d times", throw, times)
			}
		}
	}
}

// A pool counts what enumeration counts.
func TestPoolEqualsEnumeration(t *testing.T) {
	worths := map[string]func(int) int{
		"sum":  func(face int) int { return face },
		"hits": func(face int) int { return face / 5 },
		"even": func(face int) int { return 1 - face%2 },
		// A siege asks for sixes first, then for fives, then for ones.
		"siege": func(face int) int { return map[int]int{6: 10000, 5: 100, 1: 1}[face] },
	}
	for name, worth := range worths {
		for n := range 6 {
			counts, total := map[int]int64{}, int64(0)
			EachThrow(n, func(dice []int) {
				sum := 0
				for _, d := range dice {
					sum += worth(d)
				}
				counts[sum]++
				total++
			})
			pool := Pool(n, worth)
			for at, count := range counts {
				if got := pool.Is(at); got != (Fraction{count, total}) {
					t.Errorf("%s of %d dice, %d: %v, want %d/%d", name, n, at, got, count, total)
				}
			}
			if all := pool.Chance(func(int) bool { return true }); all != (Fraction{total, total}) {
				t.Errorf("%s of %d dice: all is %v", name, n, all)
			}
		}
	}
}

// Pools beyond a machine word are told to a billionth.
func TestLargePools(t *testing.T) {
	hit := func(face int) int { return face / 6 }
	if f := Pool(24, hit).Is(0); f.Of != 4738381338321616896 || f.N != 59604644775390625 {
		t.Errorf("24 dice without a six: %v, want 5^24/6^24", f)
	}
	f := Pool(40, hit).Is(0) // (5/6)^40 = 0.000680...
	if f.Of != billion || f.N != 680378 {
		t.Errorf("40 dice without a six: %v", f)
	}
	sum := int64(0)
	for n := range 41 {
		sum += Pool(40, hit).Is(n).N
	}
	if sum < billion-40 || sum > billion+40 {
		t.Errorf("the chances of 40 dice sum to %d billionths", sum)
	}
}

func TestFractions(t *testing.T) {
	for _, x := range []struct {
		f                  Fraction
		tenths, hundredths int
	}{
		{Fraction{4, 6}, 667, 67}, {Fraction{1, 6}, 167, 17}, {Fraction{0, 6}, 0, 0}, {Fraction{6, 6}, 1000, 100},
		{Fraction{}, 0, 0}, {Fraction{35, 6}, 5833, 583}, {Fraction{4738381338321616895, 4738381338321616896}, 1000, 100},
	} {
		if x.f.Tenths() != x.tenths || x.f.Hundredths() != x.hundredths {
			t.Errorf("%v: %d, %d", x.f, x.f.Tenths(), x.f.Hundredths())
		}
	}
}

// TestTimesRoundsWhatIsTooFine: products are reduced, and beyond 2^30 equal parts rounded, so that they can be multiplied on.
func TestTimesRoundsWhatIsTooFine(t *testing.T) {
	if got := (Fraction{2, 3}).Times(Fraction{3, 4}); got != (Fraction{1, 2}) {
		t.Errorf("2/3 of 3/4 is %v", got)
	}
	third := Fraction{1, 3}
	out := Fraction{1, 1}
	for range 20 {
		out = out.Times(third)
		if out.Of > 1<<30 {
			t.Fatalf("%v has too many parts", out)
		}
	}
	if got := (Fraction{1<<29 + 1, 1<<30 - 1}).Times(Fraction{1<<29 - 1, 1<<30 + 1}); got.Of > 1<<30 || got.N*4 < got.Of*99/100 || got.N*4 > got.Of*101/100 {
		t.Errorf("a quarter is %v", got)
	}
}
