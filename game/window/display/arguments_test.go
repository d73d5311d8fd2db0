//go:build linux

package display

import (
	"os"
	"slices"
	"testing"
)

func TestArguments(t *testing.T) {
	if got := Arguments(); len(got) == 0 || !slices.Equal(got, os.Args[1:]) {
		t.Errorf("%q, not %q", got, os.Args[1:])
	}
}
