package saves

import "path/filepath"

// Traces lists what the folder knows of games, whether it is offered or not: the saved games and autosaves, and those deleted that can
// still be brought back, where they lie. What cannot be read is left out. It opens every file, and is for the background.
func (f *Folder) Traces() []Entry {
	var out []Entry
	all, _ := f.List() // where one of the folders cannot be read, nothing can be known of it
	for _, e := range all {
		if e.Err == nil {
			out = append(out, e)
		}
	}
	for _, d := range f.bins() {
		name := d.game()
		if name == "" {
			continue
		}
		e := Entry{Path: filepath.Join(d.bin, name), Name: NameOf(name), Auto: d.Auto}
		if e.Header, e.Err = ReadHeader(e.Path); e.Err == nil {
			e.Saved = e.Header.Saved
			out = append(out, e)
		}
	}
	return out
}
