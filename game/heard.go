package game

import (
	"fmt"
	"math"

	"strategos/game/sound"
	"strategos/game/ui"
	"strategos/render"
)

// SetSpeaker says what the table is heard with.
func (a *App) SetSpeaker(s *sound.Speaker) {
	a.speaker = s
	s.OnTrouble(func() { a.stage.Post(a.stage.Invalidate) }) // the settings say so
	s.OnPanic(a.stage.CaughtBeside)
}

// Sound lets the table be heard as loud as the player likes.
func (p *play) Sound(cue sound.Cue) { p.app.sound(cue) }

func (a *App) sound(cue sound.Cue) {
	if a.speaker == nil || !a.settings.Sound {
		return
	}
	// An ear takes half the volume for half as loud when it is a quarter.
	v := float64(a.settings.Volume) / MaxVolume
	a.speaker.Play(cue, v*v)
}

// soundRow is the setting of the sounds: off or on, and how loud. Where there is nothing to play them on it says so.
func (p *preferences) soundRow(c *ui.Context, col render.Rect, y float64) float64 {
	a := p.app
	why := a.say("settings.sound.why")
	if a.speaker != nil && a.settings.Sound {
		if !p.probed {
			p.probed = true
			a.speaker.Probe()
		}
		if a.speaker.Trouble() != nil {
			why = a.say("settings.sound.none")
		}
	}
	return prefRow(c, col, y, a.say("settings.sound"), why, func(r render.Rect) {
		const toggle = 104.0
		p.toggle(c, "settings.sound", render.R(r.X, r.Y, toggle, r.H), func(s *Settings) *bool { return &s.Sound })
		if !a.settings.Sound {
			return
		}
		r = render.R(r.X+toggle+12, r.Y, r.W-toggle-12, r.H)
		v := float64(a.settings.Volume)
		if c.Slider("settings.volume", r, &v, 0, MaxVolume, 10, fmt.Sprintf("%.0f %%", v)) {
			a.settings.Volume = int(math.Round(v))
			p.louder = true
		}
		if p.louder && c.Held() == 0 { // kept, and heard, when the slider is let go
			p.louder = false
			a.Change(func(*Settings) {})
			a.sound(sound.Move)
		}
	})
}
