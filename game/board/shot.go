package board

import (
	"image"
	"image/color"
	"math"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/intent"
	"strategos/render"
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
	// Painting is what the map is painted with, nil for the map as it is.
	Painting *Painting
	// Palette is the colours; nil means the default ones.
	Palette *render.Palette
	// Lit, if not nil, is the game of the view: the board is lit as the window lights it for the player who decides.
	Lit *engine.Session
	// Counters is how large counters are against their usual size, as SmallCounters; 0 is 1.
	Counters float64
	// Fine resamples the board slowly and well.
	Fine bool
	// Seen, for a crop, lays the board out as a window does at this zoom, and enlarges that; 0 lays it out at the size of the picture.
	Seen float64
	// Press draws the picture; nil is one of its own.
	Press *Press
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
func Shot(v engine.View, o ShotOptions) (*image.RGBA, error) {
	view := See(v)
	s, err := NewScene(view.Game, o.Lang)
	if err != nil {
		return nil, err
	}
	if err := s.check(&view, &o); err != nil {
		return nil, err
	}
	s.View, s.Illustration, s.Bare, s.Painting = &view, &o.Illustration, o.Bare, o.Painting
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
		s.light(o.Lit)
	}
	if s.Camera, err = s.shotCamera(&o); err != nil {
		return nil, err
	}
	s.Camera.Counters = o.Illustration.Counters.Factor()
	if o.Counters > 0 {
		s.Camera.Counters *= o.Counters
	}
	scale := 1.0
	if o.Seen > 0 && !o.Illustration.Crop.Whole() {
		s.Camera, scale = s.asSeen(&o)
	}
	press := o.Press
	if press == nil {
		press = new(Press)
	}
	return press.Print(s.Sheet(scale), view.Game, s.Palette)
}

// usual is the part of a window of the usual size in which the board of the picture mode lies.
var usual = render.R(0, 0, 1240, 822)

// asSeen lays a picture out at the zoom of a window of the usual size, and says how much it is enlarged to be as large as before.
func (s *Scene) asSeen(o *ShotOptions) (Camera, float64) {
	region, _ := o.Illustration.Crop.Region(s.Geo) // which has been checked
	out := seenCamera(s.Geo.Size, region, o.Seen)
	out.like, out.Counters = usual, s.Camera.Counters
	return out, s.Camera.Zoom / o.Seen
}

// seenCamera sees a part of a board and nothing else, of which the picture's pixels are not whole until it is enlarged.
func seenCamera(size render.Point, region render.Rect, zoom float64) Camera {
	return Camera{View: render.R(0, 0, region.W*zoom, region.H*zoom), Centre: region.Center(), Zoom: zoom, size: size}
}

// light marks the counters and lights the places as the window does for the player who
// decides, before he has pointed at anything. What is marked already stays so.
func (s *Scene) light(session *engine.Session) {
	game := session.Game()
	prompt := game.Prompt()
	view := See(game.View(prompt.Seat))
	var ctl intent.Controller
	ctl.SetPrompt(game, &prompt, &view.View)
	lit := *s
	lit.View = &view
	lit.Dress(Dressing{Ctl: &ctl, Live: prompt.Over == nil})
	for id, m := range lit.Marks {
		s.Marks[id] |= m
	}
	for id, l := range lit.Lights {
		if s.Lights[id].Tone == ToneNone {
			s.Lights[id] = l
		}
	}
	s.Dim = lit.Dim
}

// check finds what of the options does not fit the board.
func (s *Scene) check(view *zonewar.Seen, o *ShotOptions) error {
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
	if !zoomable(o.Zoom) || !zoomable(o.Seen) || o.Seen > maxZoom {
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

// zoomable tells whether a number is a zoom, or 0 for none.
func zoomable(z float64) bool { return z >= 0 && !math.IsInf(z, 0) }

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
			foot := ill.CaptionHeight(float64(o.Width))
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
	foot := ill.CaptionHeight(float64(width))
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

// Apart is a copy of the scene that can be laid out otherwise without the scene's own counters moving.
func (s *Scene) Apart() Scene {
	out := *s
	out.piles, out.spots, out.minis, out.signs = nil, nil, nil, nil
	return out
}

// An Extent is how much of the board a picture shows.
type Extent uint8

// The extents of pictures.
const (
	ExtentView  Extent = iota // what is seen
	ExtentWhole               // the whole board
	ExtentCrop                // the illustration's crop
)

// Exposure is the camera of a picture of the scene and its pixels per logical pixel. The board is laid out at the zoom it is seen at, by
// the measures of the window it is seen in: the picture is what the window shows, enlarged - what is seen as large as it is, a device
// having so many pixels per logical pixel; the whole board to half its printed size at least, a crop to the printed size. The error
// is a *Mistake.
func (s *Scene) Exposure(e Extent, crop Crop, device float64) (Camera, float64, error) {
	whole := render.R(0, 0, s.Geo.Size.X, s.Geo.Size.Y)
	region, least := whole, 0.5
	switch e {
	case ExtentView:
		region, least = s.Camera.Seen().Intersect(whole), 0
	case ExtentCrop:
		var err error
		if region, err = crop.Region(s.Geo); err != nil {
			return Camera{}, 0, err
		}
		least = cropZoom(region)
	}
	cam := seenCamera(s.Geo.Size, region, s.Camera.Zoom)
	cam.like, cam.Counters = s.Camera.measure(), s.Camera.Counters
	return cam, enlarged(cam.View, device, least/cam.Zoom), nil
}

// enlarged is how many pixels a logical pixel of a picture gets: those of the device, or more where the board's printed size wants
// them, as far as a picture may go.
func enlarged(view render.Rect, device, printed float64) float64 {
	k := math.Max(math.Max(1, device), printed)
	if side := math.Max(view.W, view.H); k > printed && k*side > cropPicture {
		k = math.Max(printed, math.Min(1, cropPicture/side))
	}
	return k
}

// A Sheet is a picture laid out: what is drawn, and its size in pixels.
type Sheet struct {
	list   render.List
	w, h   int
	scale  float64
	ground string  // the board's picture
	zoom   float64 // pixels of the picture per pixel of the board
}

// Sheet lays the scene out as its camera sees it, with the illustration's caption
// beneath; scale is in pixels of the picture per logical pixel.
func (s *Scene) Sheet(scale float64) *Sheet {
	view := s.Camera.View
	ill := s.Illustration
	if ill == nil {
		ill = new(Illustration)
	}
	foot := ill.CaptionHeight(view.W)
	out := &Sheet{w: int(view.W*scale + 0.5), h: int((view.H+foot)*scale + 0.5), scale: scale, ground: s.Picture, zoom: s.Camera.Zoom * scale}
	s.Lay()
	s.Draw(&out.list)
	ill.DrawCaption(&out.list, render.R(0, view.H, view.W, foot))
	return out
}

// Draw makes the picture; a size out of range is a *Mistake. It takes a while and may be
// called on any goroutine.
func (p *Sheet) Draw(game string, palette *render.Palette) (*image.RGBA, error) {
	return new(Press).Print(p, game, palette)
}

// NewScene opens the board of a game in a language, without a position.
func NewScene(game, lang string) (*Scene, error) {
	geo, err := layoutOf(game)
	if err != nil {
		return nil, err
	}
	book, err := openBook(game)
	if err != nil {
		return nil, err
	}
	t := text.New(lang, book)
	return &Scene{Geo: geo, Book: book, Text: t, Palette: render.DefaultPalette(), Picture: PictureName(game)}, nil
}

// PictureName is the name under which a board's picture is registered with the
// back end.
func PictureName(game string) string { return "board." + game }

// captionStyle is the lettering beneath a picture of that width, larger in large
// pictures: they are looked at as a whole.
func captionStyle(width float64, size Size) render.TextStyle {
	return render.TextStyle{Face: render.Book, Size: math.Round(20 * captionScale(width) * size.Factor()), Color: render.Hex(0x2b2118)}
}

// captionScale makes the words of narrow pictures smaller too, down to two thirds.
func captionScale(width float64) float64 {
	if width < 1000 {
		return math.Max(0.65, width/1000)
	}
	return math.Max(1, math.Min(3.2, width/1300))
}

// CaptionHeight is the room the illustration's caption needs under a picture of that width.
func (i *Illustration) CaptionHeight(width float64) float64 {
	caption := strings.TrimSpace(i.Caption)
	if caption == "" {
		return 0
	}
	style := captionStyle(width, i.Words)
	return math.Ceil(float64(len(render.Wrap(style, caption, width-2*style.Size)))*style.Metrics().LineHeight + 1.2*style.Size)
}

// DrawCaption writes the illustration's caption into the room under the picture.
func (i *Illustration) DrawCaption(l *render.List, r render.Rect) {
	caption := strings.TrimSpace(i.Caption)
	if caption == "" {
		return
	}
	style := captionStyle(r.W, i.Words)
	l.FillRect(r, render.Hex(0xefe6cf))
	l.HLine(r.X, r.Y, r.W, color.NRGBA{106, 90, 68, 255})
	l.Paragraph(render.R(r.X+style.Size, r.Y+0.6*style.Size, r.W-2*style.Size, r.H-1.2*style.Size), render.Left, style, caption)
}
