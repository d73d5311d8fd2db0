package ui

import (
	"image/color"

	"strategos/render"
)

// Theme is how panels look: dark slate, parchment, one gold for what matters now. What carries meaning on the table
// (sides, legal, illegal) comes from Palette, which the player may change.
type Theme struct {
	Palette *render.Palette
	// Keys names keys in the player's language where they differ from English: "enter", "shift"...
	Keys map[string]string

	Back   color.NRGBA // behind everything
	Panel  color.NRGBA // a panel's ground
	Raised color.NRGBA // cards and buttons on a panel
	Sunken color.NRGBA // fields, lists, the groove of a slider
	Line   color.NRGBA // hairlines
	Text   color.NRGBA
	Muted  color.NRGBA // secondary text; still at least 4.5:1 on Panel
	Faint  color.NRGBA // disabled text; at least 4.5:1 on Panel too
	Gold   color.NRGBA // primary buttons, focus, selection
	OnGold color.NRGBA // text on Gold
	Danger color.NRGBA // ground of buttons that destroy something
	Paper  color.NRGBA // parchment cards
	Ink    color.NRGBA // text on Paper
	Sepia  color.NRGBA // secondary text on Paper
	Shade  color.NRGBA // laid over what a dialog blocks
}

// NewTheme is the theme with a palette.
func NewTheme(p *render.Palette) *Theme {
	return &Theme{
		Palette: p,
		Back:    render.Hex(0x171b20), Panel: render.Hex(0x21272e), Raised: render.Hex(0x303944), Sunken: render.Hex(0x15191d),
		Line: render.Hex(0x424d59), Text: render.Hex(0xf2ecdc), Muted: render.Hex(0xb9b2a2), Faint: render.Hex(0x9c9d99),
		Gold: render.Hex(0xd9b55c), OnGold: render.Hex(0x231a0c), Danger: render.Hex(0x8f2f26),
		Paper: render.Hex(0xefe6cf), Ink: render.Hex(0x2b2118), Sepia: render.Hex(0x6a5a44),
		Shade: render.WithAlpha(render.Hex(0x0b0d10), 0.62),
	}
}

// Body is the style of running text in panels.
func (t *Theme) Body() render.TextStyle {
	return render.TextStyle{Face: render.Sans, Size: 15, Color: t.Text}
}

// Small is the style of hints and secondary text.
func (t *Theme) Small() render.TextStyle {
	return render.TextStyle{Face: render.Sans, Size: 13, Color: t.Muted}
}

// Strong is Body in bold.
func (t *Theme) Strong() render.TextStyle {
	return render.TextStyle{Face: render.SansBold, Size: 15, Color: t.Text}
}

// Caps is the style of small headings over a group; write them in capitals.
func (t *Theme) Caps() render.TextStyle {
	return render.TextStyle{Face: render.SansBold, Size: 12, Color: t.Gold, Spacing: 0.08}
}

// Heading is the style of a panel's or dialog's title.
func (t *Theme) Heading() render.TextStyle {
	return render.TextStyle{Face: render.BookBold, Size: 22, Color: t.Text}
}

// Title is the style of a screen's title.
func (t *Theme) Title() render.TextStyle {
	return render.TextStyle{Face: render.BookBold, Size: 34, Color: t.Text}
}

// Reading is the style of longer texts, in the book face.
func (t *Theme) Reading() render.TextStyle {
	return render.TextStyle{Face: render.Book, Size: 17, Color: t.Text}
}
