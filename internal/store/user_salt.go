package store

import (
	"context"
	"fmt"
	"io"

	"farthing/internal/farthing"
)

// userSalt is the salt under which the texts of one user's records enter their contents. Once it is erased with the
// texts, nobody can find out what they were, and every digest still stands.
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
var saltsOfUsers = perKey(userSaltsTable.loaded("u", "k.km"), "user_salts u", "u.merchant = k.km AND u.user_id = k.ki")

// saltOfUser is the salt of the user of a merchant's row of the table alias, as a subquery; NULL if it has none.
func saltOfUser(alias, merchant string) string {
	return "(SELECT u.salt FROM user_salts u WHERE u.merchant = " + merchant + " AND u.user_id = " + alias + ".user_id)"
}

// userSalts are salts by users. A user without one is not among them, or has none in the store. Of most merchants a
// batch concerns one user, who takes no map.
type userSalts struct {
	user   string // the first one; "": none
	salt   farthing.Salt
	others map[string]farthing.Salt
}

// of returns the salt of a user; false: it is not known.
func (u *userSalts) of(user string) (farthing.Salt, bool) {
	if user == u.user {
		return u.salt, true // zero for nobody
	}
	salt, ok := u.others[user]
	return salt, ok
}

// add adds the salt of a user; a zero one is none.
func (u *userSalts) add(user string, salt farthing.Salt) {
	switch {
	case salt == (farthing.Salt{}):
	case u.user == "" || u.user == user:
		u.user, u.salt = user, salt
	default:
		if u.others == nil {
			u.others = map[string]farthing.Salt{}
		}
		u.others[user] = salt
	}
}

// maxKnownSalts is how many salts are remembered with a connection.
const maxKnownSalts = 1 << 14

// knownSalts are salts that a connection has read. They never change, and they end with the connection: after a
// failover that lost some, none of those is used again.
type knownSalts map[userKey]farthing.Salt

// userKey names a user of a merchant.
type userKey struct {
	merchant int64
	userID   string
}

// add remembers a salt. It forgets the others if they are too many.
func (k knownSalts) add(key userKey, salt farthing.Salt) {
	if len(k) >= maxKnownSalts {
		clear(k)
	}
	k[key] = salt
}

// users names the users of new records whose salts the connection does not know.
func (b *batch) users() (k pairs) {
	asked := map[userKey]bool{}
	for _, r := range b.requests {
		for _, user := range r.keys.Users {
			m := b.of(r)
			key := userKey{m.number, user}
			if salt, ok := b.known[key]; ok {
				m.users.add(user, salt)
			} else if !asked[key] {
				asked[key] = true
				k.add(m.number, user)
			}
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
		b.byNumber[merchant].users.add(s.record.userID, s.record.salt)
		b.known.add(userKey{merchant, s.record.userID}, s.record.salt)
		return nil
	}
}

// saltOf returns the salt of a user, and draws it if this is the user's first record; "": none.
func (m *concerned) saltOf(user string, random io.Reader) (farthing.Salt, error) {
	if salt, ok := m.users.of(user); ok || user == "" {
		return salt, nil
	}
	drawn := &userSalt{merchantID: m.id, userID: user}
	if _, err := io.ReadFull(random, drawn.salt[:]); err != nil {
		return farthing.Salt{}, fmt.Errorf("draw the salt of a user: %w", err)
	}
	m.users.add(user, drawn.salt)
	m.newUsers = append(m.newUsers, drawn)
	return drawn.salt, nil
}

// salt returns the merchant's own salt; zero if there is no such merchant.
func (m *concerned) salt() farthing.Salt {
	if m.state.Merchant == nil {
		return farthing.Salt{}
	}
	return m.state.Merchant.Salt
}

// newUserSalts returns the salts that a batch draws.
func (b *batch) newUserSalts(w *writes[userSalt]) {
	for _, m := range b.merchants {
		w.insert = append(w.insert, m.newUsers...)
	}
}

// usersWithRecords reads users, and whether each has a record. A dispute's user is that of its payment.
const usersWithRecords = `SELECT u.user_id, CASE
	WHEN EXISTS (SELECT 1 FROM payments p WHERE p.merchant = $1 AND p.user_id = u.user_id) THEN 1
	WHEN u.user_id IN (SELECT r.user_id FROM refunds r WHERE r.merchant = $1 AND r.user_id IS NOT NULL) THEN 1
	ELSE 0 END
	FROM user_salts u WHERE u.merchant = $1 AND u.user_id > $2 ORDER BY u.user_id LIMIT $3`

// compareUserSalts reports salts that the program did not draw: it draws one with the first record of a user.
func compareUserSalts(ctx context.Context, v *verification) error {
	for user := ""; ; {
		read := 0
		err := v.r.query(ctx, usersWithRecords, []any{v.key, user, int64(slice)}, func(r row) error {
			var known bool
			err := r.Scan((*text)(&user), (*flag)(&known))
			if read++; err == nil && !known {
				v.problem(0, "there is a salt for a user without any record")
			}
			return err
		})
		if err != nil {
			return fmt.Errorf("compare the salts of users with their records: %w", err)
		}
		if read < slice {
			return nil
		}
	}
}
