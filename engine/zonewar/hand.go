package zonewar

import (
	"strconv"

	"strategos/engine"
)

// DrawPiece has a side draw one stratagem counter from the bowl; false when the
// bowl is empty.
func (x *Exec) DrawPiece(side Side) bool {
	var bowl [MaxPieces]int8
	n := 0
	for i := range x.Pieces {
		if x.S.Pieces[i].Where == InBowl {
			bowl[n] = int8(i)
			n++
		}
	}
	if n == 0 {
		return false
	}
	i := bowl[x.drawn(func(n int) (int, bool) {
		return engine.DrawOf(x.Dice, n, func(k int) string { return x.Pieces[bowl[k]].ID })
	}, n)]
	x.Take(side, int(i))
	x.Tell(engine.Event{Kind: "drew", Rule: x.Cites.Hands, Seat: x.Seat(side), Facts: x.Facts(engine.CardOf("piece", x.Pieces[i].ID)),
		Secret: []engine.Seat{x.Seat(side)}})
	return true
}

// InTheBowl counts the stratagem counters that could be drawn.
func (x *Exec) InTheBowl() int {
	n := 0
	for i := range x.Pieces {
		if x.S.Pieces[i].Where == InBowl {
			n++
		}
	}
	return n
}

// Take puts a counter of the bowl into a side's hand. The other side now knows of none
// any more that it is in the bowl.
func (x *Exec) Take(side Side, piece int) {
	x.S.Pieces[piece] = Piece{Where: InHand, Side: side, Zone: NoPlace}
	x.S.Known[side].Drop(piece)
	x.S.Known[side.Other()] = 0
}

// NamedFace is a face of a held stratagem counter as a command names it, with
// the zone, unit or group it is aimed at, if any.
type NamedFace struct {
	Piece, Title int
	Target       string
}

// NameFace reads "PIECE TITLE [TARGET]" out of a command's words and refuses what
// heldFace refuses; rule and verb are cited when the words do not fit.
func (x *Exec) NameFace(side Side, args []string, rule, verb string) (NamedFace, *engine.Refusal) {
	if len(args) < 2 || len(args) > 3 {
		return NamedFace{}, engine.Refuse(rule, "usage", engine.Word("verb", verb))
	}
	piece, title, why := x.heldFace(side, args[0], args[1])
	f := NamedFace{Piece: piece, Title: title}
	if len(args) == 3 {
		f.Target = args[2]
	}
	return f, why
}

// heldFace finds a face in the side's hand by piece id and title, and refuses a
// piece not held, a title not on it or one in the enemy's colour (section 6).
func (x *Exec) heldFace(side Side, pieceID, title string) (piece, no int, why *engine.Refusal) {
	piece, ok := x.PieceOf(pieceID)
	if !ok || x.S.Pieces[piece].Where != InHand || x.S.Pieces[piece].Side != side {
		return 0, 0, engine.Refuse(x.Cites.Stratagems, "not-in-hand", engine.CardOf("piece", pieceID))
	}
	no, err := strconv.Atoi(title)
	if err != nil {
		return 0, 0, engine.Refuse(x.Cites.Stratagems, "no-such-title", engine.Typed("title", title))
	}
	foreign := false
	for _, f := range x.Pieces[piece].Faces { // both may have the title
		switch {
		case f.No != no:
		case f.Owner == side.Other():
			foreign = true
		default:
			return piece, no, nil
		}
	}
	if foreign {
		return 0, 0, engine.Refuse(x.Cites.Stratagems, "enemy-colour", engine.TitleNo("title", no))
	}
	return 0, 0, engine.Refuse(x.Cites.Stratagems, "not-on-piece", engine.TitleNo("title", no), engine.CardOf("piece", pieceID))
}

// Faces calls f for every face in the side's hand that bears his colour or the
// neutral one.
func (x *Exec) Faces(side Side, f func(piece int, face Face)) {
	for i := range x.Pieces {
		if p := x.S.Pieces[i]; p.Where != InHand || p.Side != side {
			continue
		}
		for _, face := range x.Pieces[i].Faces {
			if face.Owner != side.Other() {
				f(i, face)
			}
		}
	}
}

// Spend plays a face: the counter is revealed and goes to the bowl, out of the
// game or onto a zone, as its title says (sections 2.A and 6).
func (x *Exec) Spend(side Side, piece, title int, zone Place) {
	st := &x.S.Pieces[piece]
	*st = Piece{Where: InBowl, Side: side, Zone: NoPlace}
	goes := "bowl"
	switch {
	case x.stratagem(title).Closes:
		*st = Piece{Where: OnMap, Side: side, Zone: zone, UntilPhaseEnd: true}
		goes = "phase"
	case x.Titles[title] == ToRemoved:
		st.Where = Removed
		goes = "removed"
	case x.Titles[title] == ToMap:
		st.Where, st.Zone = OnMap, zone
		goes = "map"
	}
	if st.Where == InBowl {
		x.S.Known[0].Add(piece)
		x.S.Known[1].Add(piece)
	}
	if x.Quiet {
		return
	}
	e := engine.Event{Kind: "stratagem", Rule: x.TitleRule(title), Seat: x.Seat(side), Tags: engine.TagReveals,
		Facts: x.Facts(engine.CardOf("piece", x.Pieces[piece].ID), engine.TitleNo("title", title), engine.Word("goes", goes))}
	if zone != NoPlace {
		e.Zones = x.OnePlace(zone)
	}
	x.Tell(e)
}

// PieceBack puts a counter back into the bowl: shown to everybody, or one of a hand that
// its side alone knows.
func (x *Exec) PieceBack(piece int, shown bool) {
	for side := range x.S.Known {
		if shown || x.S.Pieces[piece].Side == Side(side) {
			x.S.Known[side].Add(piece)
		}
	}
	x.S.Pieces[piece] = inBowl
}

// endPhasePieces returns the counters that lie on the map for the action phase.
func (x *Exec) endPhasePieces() {
	for i := range x.Pieces {
		if x.S.Pieces[i].Where == OnMap && x.S.Pieces[i].UntilPhaseEnd {
			zone, side := x.S.Pieces[i].Zone, x.S.Pieces[i].Side
			x.PieceBack(i, true)
			x.Tell(engine.Event{Kind: "piece-back", Rule: x.Cites.Stratagems, Seat: x.Seat(side), Zones: x.OnePlace(zone)})
		}
	}
}
