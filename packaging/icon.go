package main

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"

	"strategos/assets/livery"
	"strategos/render"
)

// sizes are those of the icon in pixels, as menus, panels and lists of files ask for them.
var sizes = []int{16, 22, 24, 32, 48, 64, 128, 256, 512}

// windowsSizes are those within a Windows program.
var windowsSizes = []int{16, 20, 24, 32, 40, 48, 64, 128, 256}

// worn is whose seal the icon is: that of Athens, as above the window.
const worn = livery.Owl

// picture draws the icon px pixels wide.
func picture(px int) image.Image {
	r := render.NewCache(render.DefaultPalette(), 4<<20).Get(render.SealSpec{Livery: worn, Large: true}, px)
	return r.Image.SubImage(image.Rect(r.Margin, r.Margin, r.Margin+px, r.Margin+px))
}

// drawing is the icon as an SVG: the seal's rings (render.SealSpec) around the device's own drawing.
func drawing() ([]byte, error) {
	look := worn.Look()
	device, err := os.ReadFile(filepath.Join("assets", "icons", look.Device+".svg"))
	if err != nil {
		return nil, fmt.Errorf("run this at the root of the project: %w", err)
	}
	_, body, ok := bytes.Cut(device, []byte(">\n"))
	body, tail, closed := bytes.Cut(body, []byte("</svg>"))
	if !ok || !closed || len(bytes.TrimSpace(tail)) > 0 {
		return nil, fmt.Errorf("%s.svg is no drawing of assets/icons", look.Device)
	}
	k := look.Usual
	hex := func(c uint32) []byte { return fmt.Appendf(nil, "#%06x", c) }
	body = bytes.ReplaceAll(body, []byte("#ffffff"), hex(k.Ground)) // what is light in the drawing is cut out of a seal
	body = bytes.ReplaceAll(body, []byte("#000000"), hex(k.Ink))
	var b bytes.Buffer
	b.WriteString("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 128 128\" width=\"128\" height=\"128\">\n")
	for _, ring := range []struct {
		r    float64
		fill uint32
	}{{64, k.Edge}, {60.8, k.Ink}, {53.76, k.Ground}} {
		fmt.Fprintf(&b, "<circle cx=\"64\" cy=\"64\" r=\"%g\" fill=\"%s\"/>\n", ring.r, hex(ring.fill))
	}
	fmt.Fprintf(&b, "<g transform=\"translate(20.48 19.2) scale(1.36)\">\n%s</g>\n</svg>\n", body)
	return b.Bytes(), nil
}
