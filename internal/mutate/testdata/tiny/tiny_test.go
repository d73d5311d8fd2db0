package tiny

import "testing"

func TestPasses(t *testing.T) {
	if !Passes(10) || !Passes(11) || Passes(9) {
		t.Error("passes")
	}
}

func TestLarge(t *testing.T) {
	if !Large(1000) || Large(1) {
		t.Error("large")
	}
}

func TestSteps(t *testing.T) {
	if Steps(3) != 3 || Steps(0) != 0 {
		t.Error("steps")
	}
}

func TestFirst(t *testing.T) {
	if First([]int{1, 4, 6}) != 1 || First([]int{1}) != -1 || First([]int{2}) != 0 {
		t.Error("first")
	}
}

func TestSum(t *testing.T) {
	if Sum([]int{2, 3}) != 4 || Sum([]int{-7}) != 7 || Sum(nil) != 8 {
		t.Error("sum")
	}
}

func TestShares(t *testing.T) {
	if n, ok := Half(8); n != 4 || !ok {
		t.Error("half")
	}
	if _, ok := Half(7); ok {
		t.Error("half of an odd number")
	}
	if n, err := Third(9); n != 3 || err != nil {
		t.Error("third")
	}
	if _, err := Third(8); err == nil {
		t.Error("a third of 8")
	}
}
