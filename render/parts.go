package render

import (
	"image"
	"image/color"
)

// A Cover tells which pictures hide all that is painted before them; a Target may be one.
type Cover interface {
	// Solid tells that the named picture is there and nothing shows through it.
	Solid(name string) bool
}

// part is a target that is painted in one part only. The shapes cut for the whole of it serve every part.
type part struct {
	Target
	clip image.Rectangle
}

func (p *part) Fill(r image.Rectangle, c color.NRGBA) {
	if r = r.Intersect(p.clip); !r.Empty() {
		p.Target.Fill(r, c)
	}
}

func (p *part) Mask(m *Mask, at image.Point, clip image.Rectangle, c color.NRGBA) {
	if clip = clip.Intersect(p.clip); clip.Overlaps(image.Rectangle{Min: at, Max: at.Add(m.Size())}) {
		p.Target.Mask(m, at, clip, c)
	}
}

func (p *part) Raster(r *Raster, dst Rect, clip image.Rectangle, alpha float64) {
	if clip = clip.Intersect(p.clip); !clip.Empty() {
		p.Target.Raster(r, dst, clip, alpha)
	}
}

func (p *part) Picture(name string, src, dst Rect, clip image.Rectangle, q Quality) {
	if clip = clip.Intersect(p.clip); !clip.Empty() {
		p.Target.Picture(name, src, dst, clip, q)
	}
}

// cover is a rectangle that an operation hides completely.
type cover struct {
	op   int
	area image.Rectangle
}

// leastCover is how large, in device pixels, a cover must be to be worth looking for.
const leastCover = 128 * 128

// covers lists what hides what lies beneath it, bottom first.
func covers(t Target, l *List, scale float64) []cover {
	pictures, _ := t.(Cover)
	var out []cover
	for i, op := range l.ops {
		var r image.Rectangle
		switch o := op.(type) {
		case FillRect:
			if o.Color.A < 255 {
				continue
			}
			r = snap(o.Rect, scale)
		case Picture:
			if pictures == nil || !pictures.Solid(o.Name) || !sane(o.Dst) {
				continue
			}
			r = inside(scaled(o.Dst, scale))
		default:
			continue
		}
		if r = r.Intersect(outer(op.ClipRect(), scale)).Intersect(t.Bounds()); area(r) >= leastCover {
			out = append(out, cover{i, r})
		}
	}
	return out
}

// hidden tells whether something painted later hides what the operation leaves in r.
func hidden(covers []cover, op int, r image.Rectangle) bool {
	for i := len(covers) - 1; i >= 0 && covers[i].op > op; i-- {
		if r.In(covers[i].area) {
			return true
		}
	}
	return false
}

// beside tells, without measuring it, that a line of text lies beside r.
func (o Text) beside(r image.Rectangle, scale float64) bool {
	x, em := o.At.X*scale, o.Style.size()*scale
	switch o.Align {
	case Left:
		return x-em > float64(r.Max.X)
	case Right:
		return x+em < float64(r.Min.X)
	}
	return false
}
