package render

import (
	"container/list"
	"image"
	"slices"
)

// A Raster is a rasterised sprite. It never changes, so a back end may keep a copy of it under its ID.
type Raster struct {
	// ID is never given twice by a cache.
	ID uint64
	// Image holds the pixels, alpha-premultiplied; its rectangle begins at (0, 0).
	Image *image.RGBA
	// Margin is how far the image reaches beyond the nominal square on every side, for shadow and selection frame.
	Margin int
	// Px is the edge of the nominal square.
	Px int
}

// Sprite sizes in device pixels.
const (
	minSprite = 4
	maxSprite = 640
)

// bucket is the size, in device pixels, at which a sprite shown px wide is rasterised: px itself up to 64, then the
// next multiple of 4 (to 128), 8 (to 256) or 32. A camera that stops at zooms where counters have such a size
// shows them untouched; in between they are scaled down by a few percent.
func bucket(px float64) int {
	if !(px > minSprite) {
		return minSprite
	}
	n := int(min(px, maxSprite) + 0.999)
	up := func(n, step int) int { return (n + step - 1) / step * step }
	switch {
	case n <= 64:
		return n
	case n <= 128:
		return up(n, 4)
	case n <= 256:
		return up(n, 8)
	}
	return min(up(n, 32), maxSprite)
}

// Cache rasterises sprites and keeps the recently used ones within a budget of memory. Not for concurrent use.
type Cache struct {
	palette *Palette
	budget  int // bytes
	used    int
	entries map[spriteKey]*list.Element
	recent  *list.List     // of *spriteEntry, most recent first
	sizes   map[Spec][]int // the sizes held of each spec
	glyphs  glyphs
	lastID  uint64
}

type spriteKey struct {
	spec Spec
	px   int
}

type spriteEntry struct {
	key    spriteKey
	raster *Raster
}

// spriteBudget suits a table of 70 counters at a few zooms, in bytes.
const spriteBudget = 20 << 20

// NewCache makes an empty cache with a budget in bytes; a single sprite above the budget is still made.
func NewCache(p *Palette, budget int) *Cache {
	c := &Cache{palette: p, budget: budget}
	c.clear()
	return c
}

// clear drops every sprite.
func (c *Cache) clear() {
	c.entries, c.recent, c.used = make(map[spriteKey]*list.Element), list.New(), 0
	c.sizes = make(map[Spec][]int)
}

// SetPalette changes the colours; sprites are drawn again.
func (c *Cache) SetPalette(p *Palette) {
	c.palette = p
	c.clear()
}

// Get returns the sprite rasterised px pixels wide (kept within 4 to 640), from the cache or new. A nil spec gives an
// empty sprite.
func (c *Cache) Get(spec Spec, px int) *Raster {
	px = max(minSprite, min(px, maxSprite))
	key := spriteKey{spec, px}
	if e, ok := c.entries[key]; ok {
		c.recent.MoveToFront(e)
		return e.Value.(*spriteEntry).raster
	}
	cv := newCanvas(c, px)
	if spec != nil {
		spec.paint(cv)
	}
	c.lastID++
	r := &Raster{c.lastID, cv.img, cv.margin, px}
	c.entries[key] = c.recent.PushFront(&spriteEntry{key, r})
	c.sizes[spec] = append(c.sizes[spec], px)
	c.used += len(r.Image.Pix)
	for c.used > c.budget && c.recent.Len() > 1 {
		last := c.recent.Back()
		e := c.recent.Remove(last).(*spriteEntry)
		delete(c.entries, e.key)
		c.forget(e.key)
		c.used -= len(e.raster.Image.Pix)
	}
	return r
}

// forget takes a size off the list of those held.
func (c *Cache) forget(key spriteKey) {
	held := slices.DeleteFunc(c.sizes[key.spec], func(px int) bool { return px == key.px })
	if len(held) == 0 {
		delete(c.sizes, key.spec)
		return
	}
	c.sizes[key.spec] = held
}

// substitute returns the sprite at the size held that is nearest to px, nil if none is held. exact tells whether the size
// is px itself.
func (c *Cache) substitute(spec Spec, px int) (r *Raster, exact bool) {
	best := 0
	for _, have := range c.sizes[spec] {
		if best == 0 || apart(have, px) < apart(best, px) {
			best = have
		}
	}
	if best == 0 {
		return nil, false
	}
	return c.Get(spec, best), best == px
}

// apart is the ratio of two sizes, above 1.
func apart(a, b int) float64 { return float64(max(a, b)) / float64(min(a, b)) }
