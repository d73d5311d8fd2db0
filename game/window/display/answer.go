package display

import "strategos/internal/about"

// Answer is what the program says to a command line that asks for its help or its version and needs no window; "" to
// any other.
func Answer(args []string) string {
	for _, a := range args {
		switch a {
		case "--":
			return ""
		case "-h", "--help", "-help":
			return about.Help
		case "--version", "-version":
			return about.Version + "\n"
		}
	}
	return ""
}
