package terminal

import (
	"bytes"
	"testing"
)

// TestWriter lets letters through, in whatever pieces they come, and nothing that steers.
func TestWriter(t *testing.T) {
	text := "Δῆμος — « é » 🏛\tx\n"
	for size := 1; size < 8; size++ {
		var b bytes.Buffer
		w := New(&b)
		for rest := []byte(text + "\x1b\u202e\xff."); len(rest) > 0; rest = rest[min(size, len(rest)):] {
			if n, err := w.Write(rest[:min(size, len(rest))]); err != nil || n == 0 {
				t.Fatal(n, err)
			}
		}
		if b.String() != text+"???." {
			t.Errorf("in pieces of %d: %q", size, b.String())
		}
	}
}
