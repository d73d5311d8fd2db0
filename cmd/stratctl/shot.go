package main

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"regexp"
	"strconv"

	"strategos/engine"
	"strategos/game/table"
)

type shotCmd struct {
	selection `embed:""`
	Out       string   `short:"o" required:"" help:"The picture to write (PNG)." placeholder:"FILE"`
	Seed      uint64   `help:"Seed of the set-up's dice." default:"1" placeholder:"N"`
	Size      string   `help:"Width and height in pixels, as in 1600x1200." default:"1600x1200" placeholder:"WxH"`
	Lang      string   `help:"Language of the board: en or fr." enum:"en,fr" default:"en"`
	Zoom      float64  `help:"Pixels per pixel of the printed board; 0 fits the board in." placeholder:"Z"`
	At        string   `help:"Zone in the middle; without it the whole board." placeholder:"ZONE"`
	Seat      string   `help:"Show what this seat sees; without it everything." placeholder:"SEAT"`
	Show      []string `help:"Zones to point out." placeholder:"ZONE"`
	Caption   string   `help:"Words beneath the board."`
	Bare      bool     `help:"Leave the counters out."`
}

var sizePattern = regexp.MustCompile(`^([0-9]{1,5})x([0-9]{1,5})$`)

// Run draws the position.
func (s *shotCmd) Run(c *console) error {
	m := sizePattern.FindStringSubmatch(s.Size)
	if m == nil {
		return fmt.Errorf("a size is width x height, as in 1600x1200, not %q", s.Size)
	}
	width, _ := strconv.Atoi(m[1])
	height, _ := strconv.Atoi(m[2])
	g, err := s.position()
	if err != nil {
		return err
	}
	if s.Seat != "" && !seated(g, s.Seat) {
		return fmt.Errorf("there is no seat %q", s.Seat)
	}
	prompt := g.Prompt()
	img, err := table.Shot(g.View(engine.Seat(s.Seat)), &prompt, table.ShotOptions{Width: width, Height: height, Lang: s.Lang, Zoom: s.Zoom,
		Centre: s.At, Highlights: s.Show, Caption: s.Caption, Bare: s.Bare, Fine: true})
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, img); err != nil {
		return err
	}
	if err := os.WriteFile(s.Out, b.Bytes(), 0o644); err != nil {
		return fmt.Errorf("the picture cannot be written: %w", err)
	}
	fmt.Fprintf(c.out, "%s: %d x %d\n", s.Out, width, height)
	return nil
}

// position is the game chosen, loaded or set up.
func (s *shotCmd) position() (engine.Game, error) {
	if s.Load != "" {
		l, err := s.load(s.Lang)
		if err != nil {
			return nil, err
		}
		return l.Game, nil
	}
	session, err := s.begin(s.Seed)
	if err != nil {
		return nil, err
	}
	return session.Game(), nil
}

func seated(g engine.Game, seat string) bool {
	for _, s := range g.Info().Seats {
		if string(s) == seat {
			return true
		}
	}
	return false
}
