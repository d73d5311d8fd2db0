package game

import (
	"strategos/game/ui"
	"strategos/render"
)

// credits tells what the program is, who made what it is made of, and under which licences.
type credits struct{ app *App }

// work is something the program is made of.
type work struct{ name, by, licence string }

// libraries and fonts, as their licences ask.
var works = []work{
	{"Ebitengine", "Hajime Hoshi", "Apache 2.0"},
	{"purego, hideconsole, gomobile, xgb", "Ebitengine, Go, XGB authors", "Apache 2.0, BSD"},
	{"GLFW", "Marcus Geelnard, Camilla Löwy", "zlib"},
	{"freetype-go", "Freetype-Go authors", "FreeType (FTL)"},
	{"rasterx", "Steven R. Wiley", "BSD 3-Clause"},
	{"golang.org/x/image, x/text, x/sys, x/sync", "Go authors", "BSD 3-Clause"},
	{"Oto", "Oto authors", "Apache 2.0"},
	{"BurntSushi/toml", "TOML authors", "MIT"},
	{"go-i18n", "Nick Snyder", "MIT"},
	{"goldmark", "Yusuke Inuzuka", "MIT"},
	{"kong", "Alec Thomas", "MIT"},
	{"xdg", "Adrian-George Bostan", "MIT"},
	{"renameio", "Google", "Apache 2.0"},
	{"gofrs/flock", "Tim Heckman, The Gofrs", "BSD 3-Clause"},
	{"GSHHG 2.3.7", "Wessel & Smith", "LGPL 3"},
	{"Gentium Book Plus", "SIL International", "OFL 1.1"},
	{"Noto Sans", "Noto Project authors", "OFL 1.1"},
	{"Open Sans Condensed", "Steve Matteson", "Apache 2.0"},
	{"DejaVu Sans", "DejaVu authors", "Bitstream Vera"},
}

func (k *credits) Frame(c *ui.Context) {
	a := k.app
	room := a.header(c, "laurel", a.say("credits.title"))
	t := c.Theme
	c.ScrollKeys("credits")
	c.Scroll("credits", room, func(in render.Rect) float64 {
		col := column(in, 820)
		y := in.Y + 28
		for _, key := range []string{"credits.what", "credits.series", "credits.art", "credits.coast", "credits.rules"} {
			y += c.Paragraph(render.R(col.X, y, col.W, 0), render.Left, t.Reading(), a.say(key)) + 14
		}
		y = group(c, col, y+8, a.say("credits.works"))
		for _, w := range works {
			if col.W < 760 { // in two lines
				y += c.Paragraph(render.R(col.X, y+2, col.W, 0), render.Left, t.Body(), w.name) + 2
				y += c.Paragraph(render.R(col.X, y, col.W, 0), render.Left, t.Small(), w.by+"  ·  "+w.licence) + 6
				c.HLine(col.X, y, col.W, render.WithAlpha(t.Line, 0.5))
				y += 4
				continue
			}
			c.TextIn(render.R(col.X, y, col.W*0.46, 26), render.Left, t.Body(), w.name)
			c.TextIn(render.R(col.X+col.W*0.47, y, col.W*0.32, 26), render.Left, t.Small(), w.by)
			c.TextIn(render.R(col.X+col.W*0.8, y, col.W*0.2, 26), render.Right, t.Small(), w.licence)
			c.HLine(col.X, y+27, col.W, render.WithAlpha(t.Line, 0.5))
			y += 29
		}
		return y + 30 - in.Y
	})
}
