// Package simulation runs the rules of Farthing as people describe them: a scenario is a text in which each line is an
// action and its outcome, and one interpreter runs it at several levels that must agree word for word. The pure level
// decides in memory; the level of the store decides and writes, on SQLite and on PostgreSQL; the level of the interface
// sends plain HTTP requests.
//
// Adjustments booked at once (adjust) and what the bank says (submit, bank) have no
// address in the interface of this version: at the interface's level those lines are
// handed to the store of the same server.
//
// The auditor is a second opinion on the books: it follows every single penny through a journal, and knows nothing of
// how the decisions were made.
package simulation
