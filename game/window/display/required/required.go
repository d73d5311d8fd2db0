// Package required stops the program with one clear line when there is no display to open a window on: import it for
// its effect. Who only asks for help or for the version is answered all the same (on Linux).
//
// Ebitengine connects to the display while its packages are initialised, before main runs, and panics when there is
// none. Go initialises the first package by import path whose imports are ready; this one needs only syscall, on which
// nearly everything that sorts before it depends, so its init runs before Ebitengine's. For that to stay true neither it
// nor package display may import anything else but internal/about, which imports nothing. A test starts the program without a display and reads what it says.
package required
