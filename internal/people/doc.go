// Package people knows who signs in to the dashboard: users, whom somebody invited, what they may do, how they prove
// who they are, and their sessions. It shows nothing and takes no requests.
//
// A user gets in by a one-time link, then sets a password with an authenticator app, or adds a passkey. A session is a
// random token in the user's browser and a row of the store, which is looked up at each request: one that ended is dead
// in all processes at once.
//
// For four eyes a user is a person like the owner of a client: one name is one person. Of each
// change of a user the operator's journal has a row, in the same commit.
//
//   - people.go: what the package needs, invitations, links; errors
//   - user.go: users, their memberships and roles
//   - role.go: roles that the operator, or a merchant, made
//   - session.go: sessions, and for whom a session acts
//   - provider.go: users whom an identity provider signs in
//   - recovery.go: codes for who lost what they sign in with
//   - sign_in.go: how sessions begin and end; password.go, totp.go: how a user proves who they are
package people
