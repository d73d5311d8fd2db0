package table

import (
	"math"

	"strategos/render"
)

// frameBox says where the parts of the table are in the window.
type frameBox struct {
	bar, board, panel, tray, log render.Rect
	// banner is the strip above the board that says it shows the past, empty while it does not.
	banner render.Rect
	// compact: panel is a drawer with tabs for what has no place of its own; ask is
	// the strip with the question while the drawer is folded.
	compact   bool
	tabs, ask render.Rect
	// beside: hand and log stand beside the board, not below it.
	beside bool
}

// Measures of the table in a window large enough for all of it at once: the bar's height, the least width of the panel and, where it stands
// beside the board, of the log with the hand.
const (
	barHigh    = 44.0
	panelLeast = 324.0
	sideLeast  = 262.0
)

// boxes lays the table out in a window large enough for all of it at once: with hand and log below the board or beside it, whichever gives
// the picture of a board of that size the more room. What the picture leaves over goes to the panel and the log. A hand of cards that bear
// words, of a deck, has more room below the board.
func boxes(size render.Rect, board render.Point, deck bool) frameBox {
	below, beside := boxesBelow(size, board, deck), boxesBeside(size, board)
	if pictured(beside.board, board) > pictured(below.board, board) {
		return beside
	}
	return below
}

// panelMost is how wide the panel may become.
func panelMost(size render.Rect) float64 { return math.Max(460, size.W*0.19) }

// withBanner takes a strip from the board's upper edge, so that what is said there hides nothing of it.
func (b frameBox) withBanner(high func(board render.Rect) float64) frameBox {
	h := high(b.board)
	b.banner = render.R(b.board.X, b.board.Y, b.board.W, h)
	b.board.Y, b.board.H = b.board.Y+h, b.board.H-h
	return b
}

// pictured is how much the whole of a board is enlarged in a rectangle.
func pictured(r render.Rect, board render.Point) float64 { return math.Min(r.W/board.X, r.H/board.Y) }

// within keeps a length between two bounds, the upper one last.
func within(least, v, most float64) float64 { return math.Round(math.Min(most, math.Max(least, v))) }

// boxesBelow has hand and log below the board. A wide board leaves room above and below it, which the log takes; a high one leaves it at its
// side, which the panel takes.
func boxesBelow(size render.Rect, board render.Point, deck bool) frameBox {
	panel := within(panelLeast, size.W*0.225, 392)
	foot := within(116, size.H*0.19, 196)
	if deck {
		foot = within(140, size.H*0.21, 200)
	}
	high := size.H - barHigh - foot
	panel = within(panel, size.W-high*board.X/board.Y, panelMost(size))
	left := size.W - panel
	foot = within(foot, size.H-barHigh-left*board.Y/board.X, math.Max(foot, size.H*0.32))
	tray := within(236, left*0.4, math.Max(430, foot*1.9))
	if deck {
		tray = within(300, left*0.5, math.Max(520, foot*2.4))
	}
	return frameBox{
		bar:   render.R(0, 0, size.W, barHigh),
		board: render.R(0, barHigh, left, size.H-barHigh-foot),
		panel: render.R(left, barHigh, panel, size.H-barHigh),
		tray:  render.R(0, size.H-foot, tray, foot),
		log:   render.R(tray, size.H-foot, left-tray, foot),
	}
}

// boxesBeside has the log between the board and the panel, and the hand below the log.
func boxesBeside(size render.Rect, board render.Point) frameBox {
	high := size.H - barHigh
	spare := math.Max(0, size.W-panelLeast-sideLeast-high*board.X/board.Y)
	panel := within(panelLeast, panelLeast+spare*0.4, panelMost(size))
	side := within(sideLeast, sideLeast+spare-(panel-panelLeast), math.Max(560, size.W*0.22))
	left := size.W - panel - side
	tray := within(150, side*0.36+60, 220)
	return frameBox{
		bar:    render.R(0, 0, size.W, barHigh),
		board:  render.R(0, barHigh, left, high),
		panel:  render.R(size.W-panel, barHigh, panel, high),
		log:    render.R(left, barHigh, side, high-tray),
		tray:   render.R(left, size.H-tray, side, tray),
		beside: true,
	}
}
