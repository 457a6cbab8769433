package people

import "errors"

var (
	// ErrNoSession says that a token is of no session that is good: it ended, nobody used it for too long, or its user
	// was suspended.
	ErrNoSession = errors.New("there is no such session")
	// ErrNotMember says that a user has nothing to do at a place; whether there is one, it does not say.
	ErrNotMember = errors.New("the user is no member there")
	// ErrMustEnrol says that a user has to set how they sign in before they can do anything.
	ErrMustEnrol = errors.New("the user must set how they sign in first")
)
