package render

// What the tests of this package look at and nothing outside it uses.
var (
	Bucket   = bucket
	Ellipsis = ellipsis
)

// Clear drops every sprite.
func (c *Cache) Clear() { c.clear() }

// Len is how many sprites are held.
func (c *Cache) Len() int { return len(c.entries) }

// Used is the memory held, in bytes of pixels.
func (c *Cache) Used() int { return c.used }
