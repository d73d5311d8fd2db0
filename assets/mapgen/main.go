// Mapgen draws the boards of the games of zones, and those of hexes, as printed maps: one picture without
// lettering for each game, and a layout file that tells the program where on the
// picture things are and what is lettered there, in both languages.
//
// It runs from the scenarios directory (go generate ./scenarios/...):
//
//	go run ../assets/mapgen
//
// A game's board lies in its folder: board/art.toml and the coast beside it are
// drawn by hand, everything else there is made here. The same sources give the same
// bytes: all randomness is hashed from the seed in the art file.
package main

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"strategos/scenarios"
	"strategos/scenarios/entry"
	"strategos/scenarios/hexmap"
	"strategos/scenarios/zone"
)

func main() {
	only := flag.String("game", "", "game whose board is drawn; without it all")
	folders := flag.String("folders", ".", "directory with the games' folders")
	fonts := flag.String("fonts", "../assets/fonts", "directory of the fonts")
	flag.Parse()
	for _, e := range scenarios.Games() {
		if *only != "" && e.ID() != *only {
			continue
		}
		draw := runHexes
		if zone.Is(e) {
			draw = run
		}
		if err := draw(e, filepath.Join(*folders, e.ID(), "board"), *fonts); err != nil {
			fmt.Fprintln(os.Stderr, "mapgen:", err)
			os.Exit(1)
		}
	}
}

// runHexes draws the board of a game with a map of hexes, if it is one.
func runHexes(e entry.Entry, board, fonts string) error {
	of, ok := e.(hexmap.Printed)
	if !ok {
		return nil
	}
	m, err := of.HexMap()
	if err != nil {
		return err
	}
	info, err := e.Info()
	if err != nil {
		return err
	}
	s, err := newSheet(e.ID(), m, info.Seats, board)
	if err != nil {
		return err
	}
	fs, err := readFaces(fonts)
	if err != nil {
		return err
	}
	p := s.draw(fs)
	if p.err != nil {
		return p.err
	}
	if err := writePNG(filepath.Join(board, "board.png"), quantise(p.img, s.flatColours()...)); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(board, "layout.toml"), []byte(s.layoutText()+labelText(*p.labels)), 0o644)
}

// run draws a game's board in its folder.
func run(e entry.Entry, board, fonts string) error {
	m, err := loadMap(e.ID())
	if err != nil {
		return err
	}
	art, err := readArt(filepath.Join(board, "art.toml"))
	if err != nil {
		return err
	}
	coast, err := readCoast(filepath.Join(board, art.Coast), art.Islets)
	if err != nil {
		return err
	}
	fs, err := readFaces(fonts)
	if err != nil {
		return err
	}
	g := newGround(m, art, coast)
	common := g.drawCommon()
	var part *inset
	if m.Inset != nil {
		part = &inset{}
		part.ground, part.at = newInset(m, art, coast)
		part.common = part.drawCommon()
	}
	p, err := g.drawSheet(common, part, fs)
	if err != nil {
		return err
	}
	if err := writePNG(filepath.Join(board, "board.png"), quantise(p.img, m.panelColours()...)); err != nil {
		return err
	}
	layout, err := g.layoutText()
	if err != nil {
		return err
	}
	if part != nil {
		layout += part.layoutText()
	}
	return os.WriteFile(filepath.Join(board, "layout.toml"), []byte(layout+g.wallText()+g.workText()+labelText(*p.labels)), 0o644)
}

// drawCommon draws the ground: what the key shows pieces of.
func (g *ground) drawCommon() *image.RGBA {
	height := g.heights()
	img := g.paintGround(height)
	g.plantGroves(img)
	g.marshes(img)
	g.hachure(img, height)
	g.sandFringe(img)
	g.stipple(img)
	g.rivers(img)
	g.plantWoods(img)
	g.build(img)
	g.weather(img)
	return img
}

// drawSheet draws the printed sheet.
func (g *ground) drawSheet(common *image.RGBA, part *inset, fs *faces) (*pen, error) {
	img := image.NewRGBA(common.Rect)
	copy(img.Pix, common.Pix)
	p := newPen(img, fs)
	g.drawRhumbs(p)
	g.veil(img)
	g.drawLines(p)
	if err := g.drawPorts(p); err != nil {
		return nil, err
	}
	g.drawCompass(p)
	g.drawShip(p)
	g.drawScale(p)
	g.drawMargins(p)
	if part != nil {
		if err := part.draw(p, &g.art.Inset.Title); err != nil {
			return nil, err
		}
	}
	g.drawTitle(p)
	if err := g.drawBases(p); err != nil {
		return nil, err
	}
	if err := g.drawZones(p); err != nil {
		return nil, err
	}
	g.drawTracks(p)
	g.drawLegend(p, common)
	return p, p.err
}

func writePNG(path string, img image.Image) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(f, img); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
