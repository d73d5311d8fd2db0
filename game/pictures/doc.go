// Package pictures is the picture mode: the player chooses a part of the board, marks
// zones and stacks, draws arrows, writes a caption, and saves what he sees. The
// illustration itself is board.Illustration, the same that stratctl and lessons use.
package pictures
