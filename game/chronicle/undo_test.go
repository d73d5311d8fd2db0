package chronicle

import (
	"testing"

	"strategos/engine"
)

// What followed a decision that is now taken otherwise is no longer offered.
func TestUndoneDiceGoWithTheirDecision(t *testing.T) {
	pass, other := engine.Cmd("pass"), engine.Cmd("commit", "x")
	b := takeBack{undone: map[int]undone{4: {pass.String(), nil}, 5: {pass.String(), []int{3}}}}
	b.decided(4, pass)
	if len(b.undone) != 2 {
		t.Fatal("the same decision forgets the dice that follow")
	}
	b.decided(4, other)
	if _, still := b.undone[5]; still || len(b.undone) != 1 {
		t.Error("another decision keeps dice of what followed the first")
	}
}
