package zonewar

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
)

// NoDice serves legality checks: what comes after the first roll is discarded.
type NoDice struct{}

// D6 has no die.
func (NoDice) D6() (int, bool) { return 0, false }

// Draw has nothing to draw from.
func (NoDice) Draw(int) (int, bool) { return 0, false }

// hashOf is the hash of a game's whole state: a plain value of fixed size, from
// which the caller has cleared what is derived, and of which the shared part comes first. It panics when a field has no
// fixed size. Bare leaves out the fieldworks, which are at rest: games were recorded before the state had them, and keep
// their hashes.
func hashOf[S any](s *S, bare bool) string {
	b, err := binary.Append(nil, binary.LittleEndian, s)
	if err != nil {
		panic("zonewar: the state has a field without a fixed size: " + err.Error())
	}
	if bare {
		end := binary.Size(State{})
		b = append(b[:end-binary.Size(Fieldworks{})], b[end:]...)
	}
	h := fnv.New64a()
	h.Write(b)
	return fmt.Sprintf("%016x", h.Sum64())
}
