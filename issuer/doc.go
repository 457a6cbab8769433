// Package issuer is Farthing's OAuth 2.0 token issuer: the client credentials grant (RFC 6749) for clients with a
// secret or with keys that sign assertions (RFC 7523), access tokens as JWTs (RFC 9068), revocation (RFC 7009),
// introspection (RFC 7662) and metadata (RFC 8414). It also verifies the tokens it has issued, for the doors that
// ask who is calling.
//
// What it knows lives in the store; what it has read there it keeps in memory, and looks every two seconds
// whether any process has changed it.
package issuer
