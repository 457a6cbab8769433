// Package issuer is Farthing's OAuth 2.0 token issuer: the client credentials grant (RFC 6749) for clients with a
// secret or with keys that sign assertions (RFC 7523), access tokens as JWTs (RFC 9068), revocation (RFC 7009),
// introspection (RFC 7662) and metadata (RFC 8414). It also verifies the tokens that it has issued, for the packages
// that must know who is calling.
//
// Everything that it knows is in the store. It keeps in memory what it has read, and checks every two seconds whether
// any process has changed it.
package issuer
