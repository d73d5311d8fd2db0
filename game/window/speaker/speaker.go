// Package speaker plays the table's sounds on the machine's sound device with Oto, the library below Ebitengine's own audio package.
//
// That package cannot be used itself: its Context hangs a hook into the game loop that returns the device's error from every update, so
// that on a machine without a device ebiten.RunGame ends and the game with it; the hook can neither be removed nor asked beforehand, for
// there is one context in a process. Below it the same device is opened the same way, and its errors are ours to bear.
package speaker

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"slices"

	"github.com/ebitengine/oto/v3"

	"strategos/game/sound"
)

// most is how many sounds are heard at the same time.
const most = 6

// device is the machine's sound device.
type device struct {
	context *oto.Context
	players []*oto.Player
}

// Open opens the machine's sound device, once in a process.
func Open() (sound.Device, error) {
	hush()
	context, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: sound.Rate, ChannelCount: 1, Format: oto.FormatFloat32LE})
	if err != nil {
		return nil, err
	}
	<-ready
	if err := context.Err(); err != nil {
		return nil, err
	}
	return &device{context: context}, nil
}

// Wake gets the device ready to play.
func (d *device) Wake() error { return d.context.Resume() }

// Rest stops the device, which otherwise plays silence, and lets go of what has been heard.
func (d *device) Rest() error {
	d.players = nil
	return d.context.Suspend()
}

// Play begins a sound.
func (d *device) Play(samples []float32, volume float64) error {
	if err := d.context.Err(); err != nil {
		return err
	}
	d.players = slices.DeleteFunc(d.players, func(p *oto.Player) bool { return !p.IsPlaying() })
	if len(d.players) >= most {
		return nil
	}
	pcm := make([]byte, 0, 4*len(samples))
	for _, v := range samples {
		pcm = binary.LittleEndian.AppendUint32(pcm, math.Float32bits(v))
	}
	p := d.context.NewPlayer(bytes.NewReader(pcm))
	p.SetVolume(volume)
	p.Play()
	d.players = append(d.players, p)
	return errors.Join(p.Err(), d.context.Err())
}
