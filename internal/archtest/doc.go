// Package archtest holds the tests of the project's shape: which package may import which, how long a file may be, and what the
// rules engine must keep away from. It has no code of its own; docs/architecture.md says why the rules are what they are.
package archtest
