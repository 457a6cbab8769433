// Package move copies everything that a store holds from one database to another, between SQLite and PostgreSQL in
// either direction, and compares the two afterwards. Tables, columns and keys are read from the schema, so that a new
// table is moved without a line here. The copy is made in slices by primary key; how far it has come is kept in the
// target, in the transaction of each slice, so that a copy that was interrupted goes on where it stopped.
//
// The package never changes the source: [store.Database] stops and closes it. It never opens a store, and so opens no
// secret.
package move
