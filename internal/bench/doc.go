// Package bench measures how fast the program is as people run it, beside what the database does of the same without
// it. Both are measured in one run, because only their ratio means something on a machine that also runs other things.
// The program runs in a process of its own, on a store that is made and filled for this purpose, and is removed. It
// never opens a store that somebody uses, and measures nothing with the database's safety turned off.
//
// What it is made of (servers, connections, loads, a filled store) also serves the suite of tools/bench, which measures
// far more, holds it against bars, and compares builds. The reasons for both are in docs/decisions/0010-bench.md.
package bench
