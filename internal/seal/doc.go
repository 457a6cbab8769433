// Package seal keeps secrets that must not be readable at rest: it has the key file and the cipher.
//
// A key file holds one key a line, newest first. The first key seals, and all of them unseal. Each sealed value begins
// with the identifier of its key, a digest that is no secret, and opens only for the purpose that it was sealed for.
// The keys themselves never leave this package.
//
// The package knows no database, and does not know what it seals. It never changes a key file on its own: its caller
// asks for each change, and makes sure that no other process changes the same file meanwhile.
package seal
