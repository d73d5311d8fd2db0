package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"strategos/scenarios"
	"strategos/scenarios/hexmap"
)

// eachHexBoard runs a test on the sheet of every game with a map of hexes.
func eachHexBoard(t *testing.T, test func(t *testing.T, s *sheet)) {
	for _, e := range scenarios.Games() {
		of, ok := e.(hexmap.Printed)
		if !ok {
			continue
		}
		t.Run(e.ID(), func(t *testing.T) {
			m, err := of.HexMap()
			if err != nil {
				t.Fatal(err)
			}
			info, err := e.Info()
			if err != nil {
				t.Fatal(err)
			}
			s, err := newSheet(e.ID(), m, info.Seats, boardOf(e.ID()))
			if err != nil {
				t.Fatal(err)
			}
			test(t, s)
		})
	}
}

// TestHexLayoutIsCurrent: the layout file is what the generator writes, and letters every city, region, sea and box.
func TestHexLayoutIsCurrent(t *testing.T) {
	eachHexBoard(t, func(t *testing.T, s *sheet) {
		raw, err := os.ReadFile(filepath.Join(boardOf(s.game), "layout.toml"))
		if err != nil {
			t.Fatal(err)
		}
		p := newPen(nil, loadFaces(t))
		s.lettering(p)
		if p.err != nil {
			t.Error(p.err)
		}
		text := string(raw)
		if !strings.HasPrefix(text, s.layoutText()) {
			t.Error("the layout file is out of date: run go generate ./scenarios/...")
		}
		for i := range s.m.Cities {
			if !strings.Contains(text, "place = \""+s.m.Cities[i].ID+"\"") {
				t.Errorf("%s has no name on the board", s.m.Cities[i].ID)
			}
		}
		for _, b := range s.m.Boxes {
			if !strings.Contains(text, "[[box]]\nid = \""+b.ID+"\"") {
				t.Errorf("the box %s is not on the board", b.ID)
			}
		}
	})
}

// TestHexPlacesHoldTheirStacks: the ground of every city lies in its hex, the places of stacks in their hex or sea,
// with their middles apart.
func TestHexPlacesHoldTheirStacks(t *testing.T) {
	eachHexBoard(t, func(t *testing.T, s *sheet) {
		for i := range s.m.Cities {
			c := &s.m.Cities[i]
			at, h := s.townAt(c), s.named[c.Hex]
			for k := range 12 {
				if s.hexUnder(onCircle(at, townRadius-3, float64(k))) != h {
					t.Errorf("the ground of %s leaves its hex", c.ID)
					break
				}
			}
			for _, a := range s.anchors(h) {
				if s.hexUnder(a) != h || a.sub(at).norm() < townRadius+6 {
					t.Errorf("%s: stacks outside stand at %v", c.ID, a)
				}
			}
			if quays := s.quaysOf(c); c.Port && len(quays) != len(c.Harbours) {
				t.Errorf("the port %s has %d anchors for %d seas", c.ID, len(quays), len(c.Harbours))
			}
		}
		for i := range s.m.Areas {
			a := &s.m.Areas[i]
			if a.Kind != hexmap.Waters && a.Kind != hexmap.HighSea {
				continue
			}
			anchors := s.seaAnchors(i, s.seaName(i))
			if len(anchors) == 0 {
				t.Errorf("no stack has a place in %s", a.ID)
			}
			for _, q := range anchors {
				if h := s.hexUnder(q); h == nil || h.Area != i {
					t.Errorf("%s: a stack stands at %v, which is not there", a.ID, q)
				}
			}
		}
	})
}

// TestHexPictureAgreesWithTheHexes: on the picture there is land in every hex of land and water in every hex of sea,
// mountains are darker than plains.
func TestHexPictureAgreesWithTheHexes(t *testing.T) {
	eachHexBoard(t, func(t *testing.T, s *sheet) {
		img := decode(t, s.game, "board.png")
		if b := img.Bounds().Size(); b.X != s.w || b.Y != s.h {
			t.Fatalf("the picture is %v", b)
		}
		var light, count [hexmap.OpenSea + 1]float64
		for i := range s.m.Hexes {
			h := &s.m.Hexes[i]
			warm, n, sum := 0, 0, 0.0
			for k := range 100 {
				p := s.middle(h).add(point{float64(k%10)*4 - 18, float64(k/10)*4 - 18})
				r, g, b, _ := img.At(int(p[0]), int(p[1])).RGBA()
				if n++; r > b {
					warm++
				}
				sum += float64(r+g+b) / 3 / 0xffff
			}
			light[h.Ground] += sum / float64(n)
			count[h.Ground]++
			switch {
			case s.town[h.Label] != nil: // its ring covers most of it
			case h.Ground.Dry() && h.Ground != hexmap.Lake && warm < 25:
				t.Errorf("%s is land, and %d of 100 points of it are drawn so", h.Label, warm)
			case h.Ground.Wet() && warm > 97:
				t.Errorf("%s is sea, and %d of 100 points of it are drawn as land", h.Label, warm)
			}
		}
		mean := func(g hexmap.Ground) float64 { return light[g] / count[g] }
		high, rough, open := mean(hexmap.Mountain), mean(hexmap.Rough), mean(hexmap.Open)
		sea, deep := mean(hexmap.Sea), mean(hexmap.OpenSea)
		if !(high < rough && rough < open && deep < sea-0.1) {
			t.Errorf("mountains %.2f, rough %.2f, open ground %.2f; seas %.2f, high seas %.2f are not told apart", high, rough,
				open, sea, deep)
		}
	})
}

// TestChains: sides that meet become one line, and a ring of them a closed one; three that meet are three lines.
func TestChains(t *testing.T) {
	ring := hexRing(point{100, 100})
	var sides [][2]point
	for _, k := range []int{3, 0, 5, 2, 4, 1} {
		sides = append(sides, [2]point{ring[k], ring[(k+1)%6]})
	}
	if got := chains(sides); len(got) != 1 || len(got[0]) != 7 || got[0][0].sub(got[0][6]).norm() > 1 {
		t.Errorf("a ring became %v", got)
	}
	star := [][2]point{{{0, 0}, {10, 0}}, {{0, 0}, {-5, 8}}, {{-5, -8}, {0, 0}}, {{10, 0}, {20, 3}}}
	if got := chains(star); len(got) != 3 {
		t.Errorf("a junction of three became %v", got)
	}
}
