//go:build !windows && !darwin && !js

package display

import "syscall"

// Usable tells whether an X server answers under a display name such as ":0", "localhost:10.0" or "unix:1.0". A server
// on another machine is given the benefit of the doubt: finding its address takes a resolver.
func Usable(display string) bool {
	colon := -1
	for i := range len(display) {
		if display[i] == ':' {
			colon = i
		}
	}
	if colon < 0 {
		// Some servers are named by the path of their socket.
		return display != "" && display[0] == '/' && answers(display)
	}
	host, rest := display[:colon], display[colon+1:]
	port, digits := 0, 0
	for digits < len(rest) && rest[digits] >= '0' && rest[digits] <= '9' && digits < 6 {
		port = port*10 + int(rest[digits]-'0')
		digits++
	}
	if digits == 0 {
		return false
	}
	switch host {
	case "", "unix":
		path := "/tmp/.X11-unix/X" + rest[:digits]
		return answers(path) || answers("\x00"+path)
	case "localhost", "127.0.0.1":
		return port <= 65535-6000 && listens(6000+port)
	}
	return true
}

// answers tells whether something listens on a Unix socket; a name that begins with a zero byte is an abstract one.
func answers(path string) bool {
	fd, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err != nil {
		return true // no verdict
	}
	defer syscall.Close(fd)
	if path[0] == 0 {
		path = "@" + path[1:] // how package syscall writes abstract names
	}
	return syscall.Connect(fd, &syscall.SockaddrUnix{Name: path}) == nil
}

// listens tells whether something listens on a port of this machine.
func listens(port int) bool {
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
	if err != nil {
		return true
	}
	defer syscall.Close(fd)
	return syscall.Connect(fd, &syscall.SockaddrInet4{Port: port, Addr: [4]byte{127, 0, 0, 1}}) == nil
}
