//go:build linux

package display

import (
	"net"
	"path/filepath"
	"testing"
)

func TestUsable(t *testing.T) {
	for _, dead := range []string{"", ":", "nonsense", ":x", ":987654", "unix:98765.0", "localhost:9876.0", "/nowhere/X0"} {
		if Usable(dead) {
			t.Errorf("display %q passes for alive", dead)
		}
	}
	socket := filepath.Join(t.TempDir(), "X7")
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if !Usable(socket) {
		t.Errorf("display %q passes for dead", socket)
	}
	if !Usable("other.example:0") {
		t.Error("a display on another machine was refused unasked")
	}
}
