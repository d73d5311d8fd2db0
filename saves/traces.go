package saves

// Trace is a state of a game that the folder has: its file and its header.
type Trace struct {
	Path   string
	Header Header
}

// Traces lists what the folder knows of games, whether it is offered or not: the saved games and autosaves, and those deleted that can
// still be brought back, where they lie. What cannot be read is left out. It opens every file, and is for the background.
func (f *Folder) Traces() []Trace {
	var out []Trace
	add := func(path string, h Header, err error) {
		if err == nil {
			out = append(out, Trace{path, h})
		}
	}
	all, _ := f.List() // where one of the folders cannot be read, nothing can be known of it
	for _, e := range all {
		add(e.Path, e.Header, e.Err)
	}
	for _, d := range f.Deleted() {
		add(d.file, d.Header, d.Err)
	}
	return out
}
