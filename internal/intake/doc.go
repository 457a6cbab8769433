// Package intake does what several doors do with input before it becomes a command: it reads files of payments row by
// row and records them; it checks, seals and records bank accounts that are nominated; and it checks what is to be
// paused.
//
// It opens no file and prints nothing. What is wrong is an error, or a row that is not taken, described by the names of
// the file's columns; the door says where that came from, and what to do about it.
//
// # Files
//
//   - payment_file.go, imported_row.go: which files are read, and how their rows; amount.go, date.go, generated_id.go:
//     their cells
//   - provider.go, provider_row.go, provider_date.go, provider_order.go: the exports of providers
//   - totals.go: how these add up
//   - preflight.go: what refuses a whole file, and what a dry run shows
//   - import.go, rejects.go: how a file is recorded, and what happens to rows that are not
//   - bank_account.go: a nomination, at any door
package intake
