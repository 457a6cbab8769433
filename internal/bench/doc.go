// Package bench measures how fast Farthing is, and how near it comes to what the database itself can do. It measures
// both in one run, because only their ratio means something on a machine that also runs other things. It starts the
// program as people run it, as a process of its own, on stores that the program has made and filled for this purpose,
// and checks the figures against the bars that the project sets. It can also compare two builds of the program.
//
// It never opens a store that somebody uses, and measures nothing with the database's safety turned off. The reasons
// for what it measures are in docs/decisions/0010-bench.md.
package bench
