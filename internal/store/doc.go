// Package store holds all SQL of Farthing and its single write path, for SQLite and PostgreSQL alike.
//
// A merchant's records change in one way only: a command passed to Store.Do, which decides it and commits what was
// decided. The operator's own tables (clients, signing keys, revoked tokens, what the store itself is) are written by
// plain methods of the handles [Clients], [SigningKeys] and [Revocations]. Reads are methods of one small handle per
// noun.
//
// Times are kept as milliseconds since 1970 UTC, money as minor units, secrets (account numbers, private keys) only in
// sealed form, with a key of the key file.
//
// # Files
//
// A noun has a file of its own. These hold what a name does not say:
//
//   - do.go, lane.go, load.go, write_postgres.go, write_sqlite.go: how commands are queued, batched, loaded and
//     committed
//   - kind.go: the kinds of records; record.go: how those alike are listed and verified, kind_write.go: and written
//   - table.go, column.go: the descriptor of a table, by which it is written and read; the tables are in
//     schema
//   - dialect.go: what SQLite and PostgreSQL do differently, and which errors are worth a retry
//   - postgres.go, sqlite.go: the settings of connections, and how long the database may take
//   - write_guard.go, primary.go, fence.go, sqlite_failure.go: who may commit, and when a process must stop
//   - merchant_key.go: a merchant's number, the first column of every key
//   - statement_test.go: which statements may concern any merchant
//   - follow.go: tells parts of this process what was committed; subscription_feed.go: the feed over all merchants
//   - operator.go: the operator's own journal, and the list of who did what
//   - verify.go: verify, with a file for each kind of proof, such as verify_operator.go
//   - expectation.go, bank_move.go: what the books expect on the bank account, by what lines find it, and which lines a
//     break has; break_resolution.go ends breaks in one commit with the operator's journal
//   - safeguarding_make.go, safeguarding_bank.go: the safeguarding record of a day; safeguarding_due.go: when it is
//     made
//   - sealing.go, sealing_key.go: what is sealed, and the rotation of the key
//   - throttle.go, stream.go: what long reads may cost, and how they are read in slices
//   - stats.go, inspect.go: what metrics and doctor read
package store
