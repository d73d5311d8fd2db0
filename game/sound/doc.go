// Package sound is what the table lets be heard: a handful of short sounds, made here by arithmetic and the same
// every time, and the Speaker that plays them in the background. It knows no sound device; an adapter brings one.
package sound
