// Package iso20022 reads and writes the XML files that a business and its bank exchange: payment orders (pain.001),
// reports on them (pain.002), statements (camt.053) and notifications (camt.054).
//
// It knows the form of the files and the arithmetic in them, and nothing of merchants, withdrawals or books. It reads
// no clock, file or network: a file is an io.Reader, and a moment is a parameter.
//
// # Types
//
// PaymentInitiation, StatusReport, Statement and Entry are types of our own, flatter than the schemas. One table for
// each (a shape) names the elements in the order of the schemas, and says where each is kept. Reader and writer use the
// same table, so what is read is what is written. Amounts are whole minor units, and other numbers are decimals as they
// were written; there is no float.
//
// # Reading
//
// A file comes from outside, and is hostile until it is read. A reader refuses what is not well-formed, declares a
// document type or entities, has a namespace, version or root that is not known, exceeds a limit, or holds a value that
// is not of its type. Each refusal is an *Error with the line and the path. Elements of the schemas that no type here
// has a place for are passed over, and Unread lists them; the decision record on this package says which they are.
//
// Statements are read entry by entry in constant memory. The other two kinds are read whole, within Limits.
//
// # Writing
//
// A writer refuses what the receiver would refuse: what the schema does not allow, and what it allows and banks do not,
// as wrong sums, amounts of nothing, two currencies in one block, identifiers that are used twice, and characters
// outside the set that all banks take. Transliterate turns names into that set, and Payee says which it cannot.
//
// # Files
//
// An element stands in the shape beside its type, as in entry.go. These hold what a name does not say:
//
//   - kind.go: the versions and namespaces that are read
//   - source.go, cursor.go: the limits of a file, and what is refused of its XML
//   - initiation_file.go, form.go: what is refused of a file before it is sent: rules, lengths, codes
//   - profile.go: what a bank and scheme want of a payment file
//   - proof.go: whether a statement adds up
package iso20022
