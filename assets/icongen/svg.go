package main

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
)

// drawing is what a file holds.
type drawing struct {
	width, height float64
	shapes        []shape
}

// shape is a path with its colours, as the fields of icons.Shape.
type shape struct {
	fill, line           string
	stroke               float64
	roundCap, roundJoin  bool
	steps                []step
	startX, startY, x, y float64 // where the contour began and where the pen is
}

// step is one step of a path: its letter in the generated file and its points in 1/64 unit.
type step struct {
	key    byte
	points []int16
}

func (s step) String() string {
	text := string(s.key)
	for _, v := range s.points {
		text += ", " + strconv.Itoa(int(v))
	}
	return text
}

// style is the head of the shape's literal.
func (s *shape) style() string {
	var text string
	if s.fill != "" {
		text += "Fill: " + s.fill + ", "
	}
	if s.line != "" {
		text += fmt.Sprintf("Line: %s, Stroke: %v, ", s.line, s.stroke)
	}
	if s.roundCap {
		text += "RoundCap: true, "
	}
	if s.roundJoin {
		text += "RoundJoin: true, "
	}
	return text
}

// tones are the placeholders a drawing may use.
var tones = map[string]string{"none": "", "#000000": "Ink", "#ffffff": "Paper", "#ff0000": "Accent", "#808080": "Half"}

// element is what is known of SVG: the root, paths and circles. Any other element or attribute is an error.
type element struct {
	XMLName xml.Name
	ViewBox string     `xml:"viewBox,attr"`
	D       string     `xml:"d,attr"`
	CX      float64    `xml:"cx,attr"`
	CY      float64    `xml:"cy,attr"`
	R       float64    `xml:"r,attr"`
	Fill    string     `xml:"fill,attr"`
	Stroke  string     `xml:"stroke,attr"`
	Width   float64    `xml:"stroke-width,attr"`
	Cap     string     `xml:"stroke-linecap,attr"`
	Join    string     `xml:"stroke-linejoin,attr"`
	Others  []xml.Attr `xml:",any,attr"`
	Parts   []element  `xml:",any"`
}

// read reads an SVG file.
func read(text []byte) (drawing, error) {
	var root element
	if err := xml.Unmarshal(text, &root); err != nil {
		return drawing{}, err
	}
	var d drawing
	box, err := numbers(root.ViewBox)
	if err != nil || root.XMLName.Local != "svg" || len(box) != 4 || box[0] != 0 || box[1] != 0 || box[2] <= 0 || box[3] <= 0 {
		return drawing{}, fmt.Errorf("wanted an svg with a viewBox of four numbers, beginning with 0 0")
	}
	d.width, d.height = box[2], box[3]
	for _, e := range root.Parts {
		s, err := e.shape()
		if err != nil {
			return drawing{}, err
		}
		d.shapes = append(d.shapes, s)
	}
	return d, nil
}

// shape turns a path or a circle into steps.
func (e *element) shape() (shape, error) {
	s := shape{stroke: e.Width, roundCap: e.Cap == "round", roundJoin: e.Join == "round"}
	for _, a := range e.Others {
		return s, fmt.Errorf("attribute %s is not known", a.Name.Local)
	}
	if e.Cap != "" && !s.roundCap || e.Join != "" && !s.roundJoin {
		return s, fmt.Errorf("lines end and turn round, or have neither attribute")
	}
	var ok bool
	if s.fill, ok = tones[e.Fill]; !ok {
		return s, fmt.Errorf("fill %q is none of the placeholders", e.Fill)
	}
	if e.Stroke != "" {
		if s.line, ok = tones[e.Stroke]; !ok || s.stroke <= 0 {
			return s, fmt.Errorf("stroke %q is none of the placeholders, or without a width", e.Stroke)
		}
	}
	switch e.XMLName.Local {
	case "path":
		return s, s.trace(e.D)
	case "circle":
		return s, s.circle(e.CX, e.CY, e.R)
	}
	return s, fmt.Errorf("element %s is not known", e.XMLName.Local)
}

// numbers reads numbers parted by spaces or commas.
func numbers(text string) ([]float64, error) {
	var all []float64
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,\t\r\n", r) }) {
		v, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, nil
}

// add appends a step and moves the pen to its last point.
func (s *shape) add(key byte, coordinates ...float64) error {
	st := step{key: key}
	for _, v := range coordinates {
		if v < -500 || v > 500 {
			return fmt.Errorf("coordinate %v is outside -500 to 500", v)
		}
		st.points = append(st.points, int16(v*64))
	}
	if n := len(coordinates); n > 0 {
		s.x, s.y = coordinates[n-2], coordinates[n-1]
	}
	s.steps = append(s.steps, st)
	return nil
}

// arity is how many numbers the known commands of a path take.
var arity = map[byte]int{'M': 2, 'L': 2, 'Q': 4, 'C': 6, 'A': 7, 'Z': 0}

// trace follows the text of a path.
func (s *shape) trace(d string) error {
	const commands = "MLQCAZ"
	for d = strings.TrimSpace(d); d != ""; {
		key, rest := d[0], d[1:]
		n, known := arity[key]
		if !known {
			return fmt.Errorf("a path may have %s, not %q", commands, key)
		}
		end := strings.IndexFunc(rest, func(r rune) bool { return r >= 'A' && r <= 'z' && r != 'e' })
		if end < 0 {
			end = len(rest)
		}
		v, err := numbers(rest[:end])
		if err != nil {
			return err
		}
		if len(v) != n {
			return fmt.Errorf("%c wants %d numbers and has %d", key, n, len(v))
		}
		if len(s.steps) == 0 && key != 'M' {
			return fmt.Errorf("a path begins with M, not %c", key)
		}
		switch key {
		case 'M':
			s.startX, s.startY = v[0], v[1]
			err = s.add('m', v...)
		case 'A':
			err = s.arc(v)
		case 'Z':
			err = s.add('z')
			s.x, s.y = s.startX, s.startY
		default:
			err = s.add(key-'A'+'a', v...)
		}
		if err != nil {
			return err
		}
		d = rest[end:]
	}
	return nil
}
