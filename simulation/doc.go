// Package simulation runs the rules of Farthing as people tell them: a scenario
// is a text, one line an action and its outcome, and one interpreter runs it at
// several levels that must agree word for word. The pure level decides in memory;
// the store's decides and writes, on SQLite and on PostgreSQL; the interface's
// sends plain HTTP requests.
//
// Adjustments booked at once (adjust) and what the bank says (submit, bank) have no
// address in the interface of this version: at the interface's level those lines are
// handed to the store of the same server.
//
// The auditor is a second opinion on the books: it follows every single penny
// through a journal, knowing nothing of how the decisions were made.
package simulation
