// Package store holds all SQL of Farthing and its single write path, for SQLite and PostgreSQL alike.
//
// A merchant's records change in one way only: a command handed to Store.Do, which decides it and commits
// what was decided. The operator's own tables (clients, signing keys, revoked tokens, what the store itself
// is) are written by plain functions of the handles [Clients], [SigningKeys] and [Revocations]. Reads hang on
// one small handle per noun.
//
// Times are kept as milliseconds since 1970 UTC, money as minor units, secrets (account numbers, private
// keys) only sealed with the key file.
package store
