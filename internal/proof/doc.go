// Package proof examines what somebody has kept of a store, without the store: journals that were exported, and signed
// checkpoints. It trusts nothing but the files, and the key that it is told.
//
// The package is pure: it reads what it is given, in constant memory, and uses no clock, no database and no random
// numbers.
//
// # Files
//
//   - journal.go: exported journals
//   - statement.go, statement_forms.go, day_file.go: statements and safeguarding days, without the store
package proof
