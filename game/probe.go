package game

// probe, where it is set, is told what the program does, before it is done: "frame" with the screen's name, "decided" with the
// session's position. It may panic, to see what comes of that. Tests set it, and programs built with the tag "probe", which no
// package ships; it is nil everywhere else.
var probe func(a *App, what, detail string)
