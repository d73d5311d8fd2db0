// Package text turns what the engine says in codes and facts into sentences: log
// lines, questions, labels, reasons for refusals and warnings, in every language
// of the program, and holds the rules reference.
//
// Formatting never fails and never panics: a message that is missing or cannot be
// filled gives its key. Sentences can be had as spans too, so that the log can
// make zones, counters, dice and rule sections things to click.
package text
