package render_test

import (
	"testing"

	"strategos/render"
)

// BenchmarkCounter rasterises the counters of Sphacteria at map scale 1.
func BenchmarkCounter(b *testing.B) {
	c := render.NewCache(render.DefaultPalette(), 1<<30)
	for i := 0; b.Loop(); i++ {
		if i%28 == 0 {
			c.Clear()
		}
		c.Get(sphacteria[i%14].spec(i%28 >= 14), 96)
	}
}
