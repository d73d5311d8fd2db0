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
