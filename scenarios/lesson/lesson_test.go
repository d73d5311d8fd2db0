package lesson_test

import (
	"testing"

	"strategos/scenarios"
	"strategos/scenarios/lesson"
)

// all are the lessons of every game.
func all(t *testing.T) []*lesson.Lesson {
	t.Helper()
	var out []*lesson.Lesson
	for _, e := range scenarios.Games() {
		l, err := lesson.Of(e.ID())
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, l...)
	}
	return out
}

// Every lesson of every game runs to its end by its own solutions, has a command that the rules refuse and a legal one that it does not mean in
// every task, a right answer to every question - by the forecast where it is about odds -, and goes on after every right answer.
func TestEveryLessonRunsToItsEnd(t *testing.T) {
	for _, l := range all(t) {
		t.Run(l.ID(), func(t *testing.T) {
			t.Parallel()
			if err := l.Check(); err != nil {
				t.Error(err)
			}
		})
	}
}
