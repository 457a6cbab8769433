package store

import (
	"context"
	"fmt"
	"io"

	"farthing/internal/farthing"
)

// userSalt is the salt under which the texts of one user's records enter their contents, whoever they are of a
// merchant's. Once it is erased with the texts, nobody can find out what they were, and every digest still stands.
type userSalt struct {
	merchantID, userID string
	salt               farthing.Salt
}

// userSaltsTable holds the salts of users. A row is written with the first record of its user.
var userSaltsTable = describe("user_salts", 2,
	merchantColumn(func(u *userSalt) *string { return &u.merchantID }),
	textColumn("user_id", func(u *userSalt) *string { return &u.userID }),
	digestColumn("salt", func(u *userSalt) []byte { return u.salt[:] }),
)

// saltsOfUsers asks for the salts of users.
var saltsOfUsers = perKey(userSaltsTable.loaded("u"), "user_salts u", "u.merchant = k.km AND u.user_id = k.ki")

// saltOfUser is the salt of the user of a row of the table alias, as a subquery; NULL if it has none.
func saltOfUser(alias string) string {
	return "(SELECT u.salt FROM user_salts u WHERE u.merchant = " + alias + ".merchant AND u.user_id = " + alias +
		".user_id)"
}

// maxKnownSalts is how many salts a lane remembers.
const maxKnownSalts = 1 << 15

// knownSalts are the salts of users that a lane has seen committed. They never change, and all of a merchant's commands
// take the same lane.
type knownSalts map[userKey]farthing.Salt

type userKey struct {
	merchant int64
	userID   string
}

// add remembers a salt. It forgets the others if they are too many.
func (k knownSalts) add(merchant int64, userID string, salt farthing.Salt) {
	if len(k) >= maxKnownSalts {
		clear(k)
	}
	k[userKey{merchant, userID}] = salt
}

// users returns the users whose salts must be looked up: those that commands name and the lane does not remember.
func (b *batch) users() (k pairs) {
	for _, r := range b.requests {
		m := b.of(r)
		for _, user := range r.keys.Users {
			if _, ok := m.users[user]; ok {
				continue
			}
			salt, ok := b.known[userKey{m.number, user}]
			if !ok {
				k.add(m.number, user)
			}
			m.learn(user, salt) // once; a zero one is replaced by what is found or drawn
		}
	}
	return k
}

// loadUser reads the salts that were looked up.
func (b *batch) loadUser() func(row) error {
	var merchant int64
	s := userSaltsTable.scan("", &merchant)
	return func(r row) error {
		if err := s.next(r); err != nil {
			return err
		}
		b.byNumber[merchant].learn(s.record.userID, s.record.salt)
		b.known.add(merchant, s.record.userID, s.record.salt)
		return nil
	}
}

// learn puts the salt of a user among those of the merchant.
func (m *concerned) learn(user string, salt farthing.Salt) {
	if m.users == nil {
		m.users = map[string]farthing.Salt{}
	}
	m.users[user] = salt
}

// addUser draws the salt of a user whose first record this is.
func (m *concerned) addUser(user string, random io.Reader) error {
	if user == "" || m.users[user] != (farthing.Salt{}) {
		return nil
	}
	drawn := &userSalt{merchantID: m.id, userID: user}
	if _, err := io.ReadFull(random, drawn.salt[:]); err != nil {
		return fmt.Errorf("draw the salt of a user: %w", err)
	}
	m.learn(user, drawn.salt)
	m.newUsers = append(m.newUsers, drawn)
	return nil
}

// saltsOfNobody finds salts under which no record of a merchant is proved.
const saltsOfNobody = `SELECT u.user_id FROM user_salts u WHERE u.merchant = $1
	AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.merchant = $1 AND p.user_id = u.user_id)
	AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.merchant = $1 AND r.user_id = u.user_id)
	ORDER BY u.user_id LIMIT $2`

// compareUserSalts reports salts that the program did not draw: it draws one with the first record of a user.
func compareUserSalts(ctx context.Context, v *verification) error {
	err := v.r.query(ctx, saltsOfNobody, []any{v.key, int64(maxProblems)}, func(r row) error {
		var user string
		err := r.Scan((*text)(&user))
		v.problem(0, "there is a salt for a user without any record")
		return err
	})
	if err != nil {
		return fmt.Errorf("compare the salts of users with their records: %w", err)
	}
	return nil
}

// salt gives a form the salts of the merchant's texts.
func (m *concerned) salt(f *contentForm) {
	if m.users == nil {
		m.users = map[string]farthing.Salt{}
	}
	f.merchant, f.users = farthing.Salt{}, m.users
	if m.state.Merchant != nil {
		f.merchant = m.state.Merchant.Salt
	}
}

// newUserSalts returns the salts that a batch draws.
func (b *batch) newUserSalts(w *writes[userSalt]) {
	for _, m := range b.merchants {
		w.insert = append(w.insert, m.newUsers...)
	}
}

// remember keeps the salts that a batch drew, once they are committed.
func (b *batch) remember() {
	for _, m := range b.merchants {
		for _, u := range m.newUsers {
			b.known.add(m.number, u.userID, u.salt)
		}
	}
}
