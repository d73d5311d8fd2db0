package table

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"strings"
	"sync"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/render"
	"strategos/render/soft"
	"strategos/scenarios"
	"strategos/scenarios/zone"
)

// ShotOptions says what a picture of the board shows.
type ShotOptions struct {
	// Width and Height in pixels, each 16 to 8192. 0 means 1600 by 1200; for a crop,
	// the crop at the board's printed size. A crop is fitted into them.
	Width, Height int
	// Lang is "en" or "fr".
	Lang string
	// Zoom is in pixels per pixel of the printed board; 0 fits what is shown.
	Zoom float64
	// Centre is the zone in the middle; empty shows the whole board, or the crop.
	Centre string
	// Shown are zones to point out as the log does; Route a way to draw, from its start.
	Shown []string
	Route []string
	// Marked counters wear the frame of picked ones.
	Marked []string
	// Illustration is the crop, the marks and the caption, which is written beneath the
	// board in as many lines as it takes.
	Illustration Illustration
	// Bare leaves the counters out.
	Bare bool
	// Palette is the colours; nil means the default ones.
	Palette *render.Palette
	// Lit, if not nil, is the game of the view: the board is lit as the window lights it for the player who decides.
	Lit *engine.Session
	// Fine resamples the board slowly and well.
	Fine bool
}

// Sizes of pictures, in pixels each way.
const (
	leastPicture = 16
	mostPicture  = 8192
	// cropPicture is the longer side of a crop for which nobody chose a size, at most.
	cropPicture = 4096
)

// Shot draws a board as a picture, without a window. It fails on a game without a
// board, and with a *Mistake on an unknown zone, on marks that do not fit and on a
// size out of range.
func Shot(view engine.View, o ShotOptions) (*image.RGBA, error) {
	components, err := scenarios.Zone(view.Game)
	if err != nil {
		return nil, err
	}
	s, err := NewScene(components, o.Lang)
	if err != nil {
		return nil, err
	}
	if err := s.check(&view, &o); err != nil {
		return nil, err
	}
	s.View, s.Illustration, s.Bare = &view, &o.Illustration, o.Bare
	if o.Palette != nil {
		s.Palette = o.Palette
	}
	if o.Fine {
		s.Quality = render.Fine
	}
	s.Lights = make(map[string]Light)
	for _, id := range o.Shown {
		s.Lights[id] = Light{Tone: ToneShown}
	}
	s.Route = o.Route
	s.Marks = make(map[string]render.Mark)
	for _, id := range o.Marked {
		s.Marks[id] = render.Selected
	}
	if o.Lit != nil {
		if err := s.light(o.Lit); err != nil {
			return nil, err
		}
	}
	if s.Camera, err = s.shotCamera(&o); err != nil {
		return nil, err
	}
	sheet := s.sheet(1)
	if err := sheet.check(); err != nil {
		return nil, err
	}
	return sheet.draw(view.Game, s.Text.Language(), s.Palette)
}

// check finds what of the options does not fit the board.
func (s *Scene) check(view *engine.View, o *ShotOptions) error {
	for _, list := range [][]string{o.Shown, o.Route, {o.Centre}} {
		for _, id := range list {
			if id != "" && s.Geo.Place(id) == nil {
				return mistake("no-zone", "given", id)
			}
		}
	}
	if (o.Width != 0 || o.Height != 0) && !pictureSize(o.Width, o.Height) {
		return mistake("size", "w", o.Width, "h", o.Height, "least", leastPicture, "most", mostPicture)
	}
	if o.Zoom < 0 || math.IsNaN(o.Zoom) || math.IsInf(o.Zoom, 0) {
		return mistake("zoom")
	}
	if !o.Illustration.Crop.Whole() {
		if o.Centre != "" {
			return mistake("crop-centre")
		}
		if o.Zoom > 0 && o.Width > 0 {
			return mistake("crop-zoom")
		}
	}
	return o.Illustration.Check(s.Geo, view)
}

func pictureSize(w, h int) bool {
	return w >= leastPicture && h >= leastPicture && w <= mostPicture && h <= mostPicture
}

// shotCamera sees what the options ask for.
func (s *Scene) shotCamera(o *ShotOptions) (Camera, error) {
	ill := &o.Illustration
	if !ill.Crop.Whole() {
		region, err := ill.Crop.Region(s.Geo)
		if err != nil {
			return Camera{}, err
		}
		zoom := o.Zoom
		if o.Width > 0 {
			foot := captionHeight(o.Width, ill.Caption)
			zoom = math.Min(float64(o.Width)/region.W, math.Max(leastPicture, float64(o.Height)-foot)/region.H)
		}
		if zoom == 0 {
			zoom = cropZoom(region)
		}
		return cropCamera(s.Geo.Size, region, zoom), nil
	}
	width, height := o.Width, o.Height
	if width == 0 {
		width, height = 1600, 1200
	}
	foot := captionHeight(width, ill.Caption)
	cam := NewCamera(s.Geo.Size, render.R(0, 0, float64(width), math.Max(leastPicture, float64(height)-foot)))
	if o.Centre != "" {
		zoom := o.Zoom
		if zoom == 0 {
			zoom = 0.75
		}
		cam.Recall(SavedView{s.Geo.Place(o.Centre).Middle(), zoom})
	} else if o.Zoom > 0 {
		cam.Recall(SavedView{s.Geo.Size.Mul(0.5), o.Zoom})
	}
	return cam, nil
}

// cropZoom is the zoom of a crop for which nobody chose one: the printed size, less
// for a large part of the board.
func cropZoom(region render.Rect) float64 {
	return math.Min(1, cropPicture/math.Max(region.W, region.H))
}

// cropCamera sees a part of a board and nothing else, in whole pixels.
func cropCamera(size render.Point, region render.Rect, zoom float64) Camera {
	view := render.R(0, 0, math.Round(region.W*zoom), math.Round(region.H*zoom))
	return Camera{View: view, Centre: region.Center(), Zoom: zoom, size: size}
}

// A sheet is a picture laid out: what is drawn, and its size in pixels.
type sheet struct {
	list   render.List
	w, h   int
	scale  float64
	ground string // the board's picture
}

// sheet lays the scene out as its camera sees it, with the illustration's caption
// beneath; scale is in pixels of the picture per logical pixel.
func (s *Scene) sheet(scale float64) *sheet {
	view := s.Camera.View
	caption := ""
	if s.Illustration != nil {
		caption = strings.TrimSpace(s.Illustration.Caption)
	}
	foot := captionHeight(int(view.W), caption)
	out := &sheet{w: int(view.W*scale + 0.5), h: int((view.H+foot)*scale + 0.5), scale: scale, ground: s.Picture}
	s.Lay()
	s.Draw(&out.list)
	drawCaption(&out.list, render.R(0, view.H, view.W, foot), caption)
	return out
}

// check refuses a size that is out of range.
func (p *sheet) check() error {
	if !pictureSize(p.w, p.h) {
		return mistake("size", "w", p.w, "h", p.h, "least", leastPicture, "most", mostPicture)
	}
	return nil
}

// draw makes the picture; it takes a while and may be called on any goroutine.
func (p *sheet) draw(game, lang string, palette *render.Palette) (*image.RGBA, error) {
	board, err := BoardPicture(game, lang)
	if err != nil {
		return nil, err
	}
	r := soft.New(palette)
	r.SetPicture(p.ground, board)
	return r.Picture(p.w, p.h, boardGround, &p.list, p.scale), nil
}

// NewScene opens a game's board in a language, without a position.
func NewScene(components *zone.Game, lang string) (*Scene, error) {
	geo, err := layoutOf(components.Info.ID)
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
	raw, err := scenarios.Picture(game, lang, false)
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

// captionStyle is the lettering beneath a picture of that width, larger in large
// pictures: they are looked at as a whole.
func captionStyle(width float64) render.TextStyle {
	return render.TextStyle{Face: render.Book, Size: math.Round(20 * math.Max(1, math.Min(3.2, width/1300))), Color: render.Hex(0x2b2118)}
}

// captionHeight is the room a caption needs under a picture of that width.
func captionHeight(width int, caption string) float64 {
	if caption == "" {
		return 0
	}
	style := captionStyle(float64(width))
	return math.Ceil(float64(len(render.Wrap(style, caption, float64(width)-2*style.Size)))*style.Metrics().LineHeight + 1.2*style.Size)
}

func drawCaption(l *render.List, r render.Rect, caption string) {
	if caption == "" {
		return
	}
	style := captionStyle(r.W)
	l.FillRect(r, render.Hex(0xefe6cf))
	l.HLine(r.X, r.Y, r.W, color.NRGBA{106, 90, 68, 255})
	l.Paragraph(render.R(r.X+style.Size, r.Y+0.6*style.Size, r.W-2*style.Size, r.H-1.2*style.Size), render.Left, style, caption)
}
