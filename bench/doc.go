// Package bench measures how fast Farthing is, and how near it comes to what the
// database itself can do: both in one run, since only their ratio means something
// on a machine that also runs other things. It starts stores of its own, fills
// them, and holds what it measures against the bars that the project keeps.
//
// It never opens a store that somebody uses, and measures nothing with the
// database's safety turned off.
package bench
