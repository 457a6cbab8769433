// Package bench measures how fast Farthing is, and how near it comes to what the
// database itself can do: both in one run, since only their ratio means something
// on a machine that also runs other things. It starts the program as people run it,
// as a process of its own, on stores of its own that the program has made and filled,
// and holds what it measures against the bars that the project keeps. It can hold two
// builds of the program against each other.
//
// It never opens a store that somebody uses, and measures nothing with the
// database's safety turned off. Why it measures what it does is in
// docs/decisions/0010-bench.md.
package bench
