//go:build window

package gpu

import (
	"fmt"
	"image"
	"math"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"strategos/render"
	"strategos/render/soft"
)

// motion pans a board beside a panel and takes pictures of the screen itself, for while something moves a part of it is
// painted straight into the window.
type motion struct {
	hard   *Renderer
	easy   *soft.Renderer
	x      *xgb.Conn
	step   int
	direct int // frames in which it was
	failed []error
}

// steps is how far the motion goes: the board moves, rests, moves again while the panel changes, and rests.
const motionSteps = 26

func newMotion() *motion {
	m := &motion{hard: New(render.DefaultPalette()), easy: soft.New(render.DefaultPalette())}
	m.hard.SetPicture("board", board())
	m.easy.SetPicture("board", board())
	xgb.Logger.SetOutput(new(strings.Builder)) // it tells at length that there is no authority file
	var err error
	if m.x, err = xgb.NewConn(); err != nil {
		m.failed = append(m.failed, err)
	}
	return m
}

func (m *motion) list() *render.List {
	s := float64(m.step)
	switch {
	case m.step < 8:
	case m.step < 13:
		s = 8
	case m.step > 20:
		s = 20
	}
	var l render.List
	l.FillRect(render.R(0, 0, width, height), render.Hex(0x20262c))
	l.PushClip(render.R(0, 20, 600, 560))
	l.Picture("board", render.R(0, 0, 1400, 1100), render.R(-40-7*s, -30-5*s, 1400, 1100), render.Fast)
	for i := range 24 {
		l.Sprite(render.CounterSpec{Livery: render.Livery(1 + i%2), ID: fmt.Sprint("H", i), FP: i}, render.R(60+float64(i%6)*150-7*s, 60+float64(i/6)*150-5*s, 64, 64), 0)
	}
	l.PopClip()
	l.FillRoundRect(render.R(612, 20, 270, 560), 12, render.Hex(0xf3ead6))
	text := fmt.Sprintf("Turn %d", int(s)/16)
	l.Text(render.Pt(640, 80), render.Left, render.TextStyle{Face: render.Book, Size: 22, Color: render.Hex(0x2a2018)}, text)
	l.FillCircle(render.Pt(600+float64(m.step/9)*4, 300), 14, render.Hex(0xc4483a)) // half on the board
	return &l
}

// update looks at what the last frame left on the screen and goes on; false at the end.
func (m *motion) update() bool {
	if len(m.failed) > 0 {
		return false
	}
	if m.step > 0 {
		m.step--
		err := m.check()
		for try := 0; try < 20 && err != nil; try++ { // the X server may still be busy with the frame
			time.Sleep(20 * time.Millisecond)
			err = m.check()
		}
		if err != nil {
			m.failed = append(m.failed, fmt.Errorf("step %d: %w", m.step, err))
		}
		m.step++
	}
	if m.step >= motionSteps { // a slow machine may draw twice between two updates
		if m.direct < 8 {
			m.failed = append(m.failed, fmt.Errorf("only %d frames were painted straight into the window", m.direct))
		}
		if m.hard.direct.on() {
			m.failed = append(m.failed, fmt.Errorf("what has come to rest is still painted into the window"))
		}
		return false
	}
	return true
}

func (m *motion) draw(screen *ebiten.Image) {
	m.hard.Draw(screen, image.Black, m.list(), 1)
	if m.hard.direct.on() {
		m.direct++
	}
	m.step++
}

func (m *motion) check() error {
	setup := xproto.Setup(m.x)
	x, y := ebiten.WindowPosition()
	got, err := xproto.GetImage(m.x, xproto.ImageFormatZPixmap, xproto.Drawable(setup.DefaultScreen(m.x).Root), int16(x), int16(y), width, height, math.MaxUint32).Reply()
	if err != nil {
		return err
	}
	want := m.easy.Picture(width, height, image.Black, m.list(), 1).Pix
	if len(got.Data) != len(want) {
		return fmt.Errorf("the screen gave %d bytes, want %d", len(got.Data), len(want))
	}
	bad := 0
	for i := 0; i < len(want); i += 4 {
		for c := range 3 {
			if d := int(got.Data[i+2-c]) - int(want[i+c]); d > 6 || d < -6 {
				bad++
			}
		}
	}
	if bad > len(want)/500 {
		return fmt.Errorf("%d of %d channels differ", bad, len(want))
	}
	return nil
}
