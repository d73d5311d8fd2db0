package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/game/board"
	"strategos/saves"
)

type shotCmd struct {
	selection `embed:""`
	Out       string   `short:"o" required:"" help:"The picture to write (PNG)." placeholder:"FILE"`
	Seed      uint64   `help:"Seed of the set-up's dice." default:"1" placeholder:"N"`
	Size      string   `help:"Width and height in pixels; without it 1600x1200, or what a crop needs." placeholder:"WxH"`
	Lang      string   `help:"Language of the board: en or fr." enum:"en,fr" default:"en"`
	Zoom      float64  `help:"Pixels per pixel of the printed board; 0 fits the board in." placeholder:"Z"`
	At        string   `help:"Zone in the middle; without it the whole board." placeholder:"ZONE"`
	Crop      string   `help:"Part of the board to show: zones, or X,Y,W,H in pixels of the board." placeholder:"ZONE,..."`
	Seat      string   `help:"Show what this seat sees; without it everything." placeholder:"SEAT"`
	Show      []string `help:"Zones to point out as the log does." placeholder:"ZONE"`
	Highlight []string `help:"Zones or counters to highlight, with a colour if wanted." placeholder:"WHAT[:COLOUR]"`
	Arrow     []string `sep:"none" help:"An arrow between zones, counters or points X,Y; may be repeated." placeholder:"FROM:TO[:COLOUR][:LABEL]"`
	Circle    []string `sep:"none" help:"A circle round a zone, a counter or a point X,Y; may be repeated." placeholder:"WHERE[:COLOUR][:RADIUS]"`
	Cross     []string `sep:"none" help:"A cross there; may be repeated." placeholder:"WHERE[:COLOUR][:RADIUS]"`
	Text      []string `sep:"none" help:"Words in a box there; may be repeated." placeholder:"WHERE[:COLOUR]:TEXT"`
	Numbered  bool     `help:"Number the arrows in their order."`
	Caption   string   `help:"Words beneath the board."`
	Counters  string   `help:"How large counters are: small, normal or large." enum:"small,normal,large" default:"normal"`
	Labels    string   `help:"How large the words on the board are: small, normal or large." enum:"small,normal,large" default:"normal"`
	Words     string   `help:"How large the caption is: small, normal or large." enum:"small,normal,large" default:"normal"`
	Seen      float64  `help:"Lay a crop out as a window does at this zoom, and enlarge that." placeholder:"Z"`
	Lit       bool     `help:"Light the board as the window does for the player who decides."`
	Bare      bool     `help:"Leave the counters out."`
	Small     bool     `help:"Write a picture of few colours, a third of the size."`
}

var sizePattern = regexp.MustCompile(`^([0-9]{1,5})x([0-9]{1,5})$`)

// Run draws the position.
func (s *shotCmd) Run(c *console) error { return spoken(s.draw(c), s.Lang) }

func (s *shotCmd) draw(c *console) error {
	options := board.ShotOptions{Lang: s.Lang, Zoom: s.Zoom, Centre: s.At, Shown: s.Show, Bare: s.Bare, Seen: s.Seen, Fine: true}
	if s.Size != "" {
		m := sizePattern.FindStringSubmatch(s.Size)
		if m == nil {
			return fail("not-a-size", clip(s.Size))
		}
		options.Width, _ = strconv.Atoi(m[1])
		options.Height, _ = strconv.Atoi(m[2])
		if options.Width+options.Height == 0 {
			return fail("not-a-size", s.Size)
		}
	}
	var err error
	if options.Illustration, err = s.illustration(); err != nil {
		return err
	}
	session, veiled, err := s.position()
	if err != nil {
		return err
	}
	g := session.Game()
	if s.Lit {
		options.Lit = session
	}
	if seats := seatNames(g); s.Seat != "" && !slices.Contains(seats, s.Seat) {
		return fail("no-such-seat", clip(s.Seat), strings.Join(seats, ", "))
	}
	if f := unseen(g, veiled, s.Seat); f != nil {
		return f
	}
	img, err := board.Shot(g.View(engine.Seat(s.Seat)), options)
	if err != nil {
		return err
	}
	data, err := filed(img, s.Small)
	if err != nil {
		return err
	}
	if err := saves.WritePlain(s.Out, data); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s: %d x %d\n", s.Out, img.Rect.Dx(), img.Rect.Dy())
	return nil
}

// illustration reads the crop, the marks and the caption.
func (s *shotCmd) illustration() (board.Illustration, error) {
	i := board.Illustration{Caption: s.Caption, Numbered: s.Numbered}
	var err error
	if i.Crop, err = board.ParseCrop(s.Crop); err != nil {
		return i, err
	}
	for _, text := range s.Highlight {
		h, err := board.ParseHighlight(text)
		if err != nil {
			return i, err
		}
		i.Highlights = append(i.Highlights, h)
	}
	for _, text := range s.Arrow {
		a, err := board.ParseArrow(text)
		if err != nil {
			return i, err
		}
		i.Arrows = append(i.Arrows, a)
	}
	for _, list := range []struct {
		from []string
		to   *[]board.Sign
	}{{s.Circle, &i.Circles}, {s.Cross, &i.Crosses}} {
		for _, text := range list.from {
			m, err := board.ParseSign(text)
			if err != nil {
				return i, err
			}
			*list.to = append(*list.to, m)
		}
	}
	for _, text := range s.Text {
		b, err := board.ParseTextBox(text)
		if err != nil {
			return i, err
		}
		i.Texts = append(i.Texts, b)
	}
	for _, z := range []struct {
		from string
		to   *board.Size
	}{{s.Counters, &i.Counters}, {s.Labels, &i.Labels}, {s.Words, &i.Words}} {
		if *z.to, err = board.ParseSize(z.from); err != nil {
			return i, err
		}
	}
	return i, nil
}

// position is the game chosen, loaded or set up, and whether it is veiled.
func (s *shotCmd) position() (session *engine.Session, veiled bool, err error) {
	switch {
	case s.Position != "":
		session, err = s.posed(s.Lang)
		return session, false, err
	case s.Load == "":
		session, err = s.begin(s.Seed)
		return session, false, err
	}
	l, err := s.load(s.Lang)
	if err != nil {
		return nil, false, err
	}
	if veiled, err = s.apply(l); err != nil {
		return nil, false, err
	}
	return l.Session(), veiled, nil
}

func seatNames(g engine.Game) []string {
	var seats []string
	for _, s := range g.Info().Seats {
		seats = append(seats, string(s))
	}
	return seats
}
