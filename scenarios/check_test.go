package scenarios

import (
	"testing"
	"time"
)

func TestCheckX(t *testing.T) {
	s := time.Now()
	t.Log(Check().String(), time.Since(s))
	if !Check().OK() {
		t.Fatal("not ok")
	}
}
