// Package display tells whether there is a display to open a window on, without Ebitengine, which panics when there is
// none, and answers those who need none. It imports only syscall and what imports nothing, for the sake of package required.
package display
