// Package display tells whether there is a display to open a window on, without Ebitengine, which panics when there is
// none. It imports only syscall, for the sake of package required.
package display
