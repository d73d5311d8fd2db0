package table

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"sync"

	"strategos/assets"
	"strategos/assets/text"
	"strategos/engine"
	"strategos/render"
	"strategos/render/soft"
	"strategos/scenarios"
)

// ShotOptions says what a picture of the board shows.
type ShotOptions struct {
	// Width and Height in pixels, each 16 to 8192; 0 means 1600 by 1200.
	Width, Height int
	// Lang is "en" or "fr".
	Lang string
	// Zoom is in pixels per pixel of the printed board; 0 fits what is shown.
	Zoom float64
	// Centre is the zone in the middle; empty shows the whole board.
	Centre string
	// Highlights are zones to point out; Route a way to draw, from its start.
	Highlights []string
	Route      []string
	// Marked counters wear the frame of picked ones.
	Marked []string
	// Caption is written beneath the board, in as many lines as it takes.
	Caption string
	// Bare leaves the counters out.
	Bare bool
	// Palette is the colours; nil means the default ones.
	Palette *render.Palette
	// Fine resamples the board slowly and well.
	Fine bool
}

// Shot draws a board as a picture, without a window. prompt may be nil; its zone
// is lit. It fails on a game without a board, an unknown zone and a size out of
// range.
func Shot(view engine.View, prompt *engine.Prompt, o ShotOptions) (*image.RGBA, error) {
	if o.Width == 0 && o.Height == 0 {
		o.Width, o.Height = 1600, 1200
	}
	if o.Width < 16 || o.Height < 16 || o.Width > 8192 || o.Height > 8192 {
		return nil, fmt.Errorf("a picture has 16 to 8192 pixels each way, not %d by %d", o.Width, o.Height)
	}
	if o.Zoom < 0 || math.IsNaN(o.Zoom) || math.IsInf(o.Zoom, 0) {
		return nil, fmt.Errorf("the zoom must be a positive number")
	}
	components, err := scenarios.Load(view.Game)
	if err != nil {
		return nil, err
	}
	s, err := NewScene(components, o.Lang)
	if err != nil {
		return nil, err
	}
	for _, list := range [][]string{o.Highlights, o.Route, {o.Centre}} {
		for _, id := range list {
			if id != "" && s.Geo.Place(id) == nil {
				return nil, fmt.Errorf("the board has no zone %q", id)
			}
		}
	}
	s.View = &view
	if o.Palette != nil {
		s.Palette = o.Palette
	}
	if o.Fine {
		s.Quality = render.Fine
	}
	s.Bare = o.Bare
	s.Lights = make(map[string]Light)
	if prompt != nil && prompt.Zone != "" {
		s.Lights[prompt.Zone] = Light{Tone: ToneActive}
	}
	for _, id := range o.Highlights {
		s.Lights[id] = Light{Tone: ToneShown}
	}
	s.Route = o.Route
	s.Marks = make(map[string]render.Mark)
	for _, id := range o.Marked {
		s.Marks[id] = render.Selected
	}
	caption := captionHeight(o.Width, o.Caption)
	s.Camera = NewCamera(s.Geo.Size, render.R(0, 0, float64(o.Width), math.Max(16, float64(o.Height)-caption)))
	if o.Centre != "" {
		p := s.Geo.Place(o.Centre)
		zoom := o.Zoom
		if zoom == 0 {
			zoom = 0.75
		}
		s.Camera.Recall(SavedView{p.Middle(), zoom})
	} else if o.Zoom > 0 {
		s.Camera.Recall(SavedView{s.Geo.Size.Mul(0.5), o.Zoom})
	}
	s.Lay()
	var l render.List
	s.Draw(&l)
	drawCaption(&l, render.R(0, float64(o.Height)-caption, float64(o.Width), caption), o.Caption)
	r := soft.New(s.Palette)
	img, err := BoardPicture(view.Game, s.Text.Language())
	if err != nil {
		return nil, err
	}
	r.SetPicture(s.Picture, img)
	return r.Picture(o.Width, o.Height, boardGround, &l, 1), nil
}

// NewScene opens a game's board in a language, without a position.
func NewScene(components *scenarios.Game, lang string) (*Scene, error) {
	raw, err := assets.MapLayout(components.Info.ID)
	if err != nil {
		return nil, err
	}
	geo, err := ParseGeometry(raw)
	if err != nil {
		return nil, err
	}
	book := NewBook(components)
	t := text.New(lang, book)
	return &Scene{Geo: geo, Book: book, Text: t, Palette: render.DefaultPalette(), Picture: PictureName(components.Info.ID, t.Language())}, nil
}

// PictureName is the name under which a board's picture is registered with the
// back end.
func PictureName(game, lang string) string { return "board." + game + "." + lang }

var (
	boardsMu sync.Mutex
	boards   = make(map[string]*image.RGBA)
)

// BoardPicture decodes a board's printed picture; it is kept, so a second call is
// quick. The first takes some tenths of a second: call it off the window's
// goroutine. Safe for concurrent use.
func BoardPicture(game, lang string) (*image.RGBA, error) {
	boardsMu.Lock()
	defer boardsMu.Unlock()
	name := PictureName(game, lang)
	if img := boards[name]; img != nil {
		return img, nil
	}
	raw, err := assets.Map(game, lang, false)
	if err != nil {
		return nil, err
	}
	src, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("the board's picture cannot be read: %w", err)
	}
	img := image.NewRGBA(image.Rect(0, 0, src.Bounds().Dx(), src.Bounds().Dy()))
	draw.Draw(img, img.Rect, src, src.Bounds().Min, draw.Src)
	clear(boards) // one language at a time: a board takes 56 MB
	boards[name] = img
	return img, nil
}

// forgetBoard lets the decoded picture go: a window has a copy of its own.
func forgetBoard() {
	boardsMu.Lock()
	defer boardsMu.Unlock()
	clear(boards)
}

// captionStyle is the lettering beneath a picture.
func captionStyle() render.TextStyle {
	return render.TextStyle{Face: render.Book, Size: 20, Color: render.Hex(0x2b2118)}
}

// captionHeight is the room a caption needs under a picture of that width.
func captionHeight(width int, caption string) float64 {
	if caption == "" {
		return 0
	}
	style := captionStyle()
	return float64(len(render.Wrap(style, caption, float64(width)-40)))*style.Metrics().LineHeight + 24
}

func drawCaption(l *render.List, r render.Rect, caption string) {
	if caption == "" {
		return
	}
	l.FillRect(r, render.Hex(0xefe6cf))
	l.HLine(r.X, r.Y, r.W, color.NRGBA{106, 90, 68, 255})
	l.Paragraph(render.R(r.X+20, r.Y+12, r.W-40, r.H-24), render.Left, captionStyle(), caption)
}
