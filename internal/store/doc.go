// Package store holds all SQL of Farthing and its single write path, for SQLite and PostgreSQL alike.
//
// A merchant's records change in one way only: a command passed to Store.Do, which decides it and commits what was
// decided. The operator's own tables (clients, signing keys, revoked tokens, what the store itself is) are written by
// plain methods of the handles [Clients], [SigningKeys] and [Revocations]. Reads are methods of one small handle per
// noun.
//
// Times are kept as milliseconds since 1970 UTC, money as minor units, secrets (account numbers, private keys) only in
// sealed form, with a key of the key file.
package store
