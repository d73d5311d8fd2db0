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

// HashOf is the hash of a game's whole state: a plain value of fixed size, from
// which the caller has cleared what is derived. It panics when a field has no
// fixed size.
func HashOf[S any](s *S) string {
	b, err := binary.Append(nil, binary.LittleEndian, s)
	if err != nil {
		panic("zonewar: the state has a field without a fixed size: " + err.Error())
	}
	h := fnv.New64a()
	h.Write(b)
	return fmt.Sprintf("%016x", h.Sum64())
}
