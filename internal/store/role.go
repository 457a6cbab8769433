package store

import (
	"context"
	"fmt"
	"time"

	"farthing/internal/farthing"

	"github.com/google/uuid"
)

// Roles keeps the roles of users that the operator, or a merchant, made. A role never changes, and its name is never
// given again at its place: what was agreed to by its name stays what it was.
type Roles struct{ s *Store }

// Role is a role that a place made.
type Role struct {
	ID        string
	Place     string // a merchant, or farthing.OperatorID
	Name      string
	Scopes    string // with a space between them
	MadeAt    time.Time
	MadeBy    []string   // people; none: the command line
	RetiredAt *time.Time // nil: it may be given
	Users     int        // how many have it
}

var rolesTable = describe("roles", 1,
	textColumn("id", func(r *Role) *string { return &r.ID }),
	textColumn("place", func(r *Role) *string { return &r.Place }),
	textColumn("name", func(r *Role) *string { return &r.Name }),
	textColumn("scopes", func(r *Role) *string { return &r.Scopes }),
	timeColumn("made_at", func(r *Role) *time.Time { return &r.MadeAt }),
	linesColumn("made_by", func(r *Role) *[]string { return &r.MadeBy }),
	maybeTimeColumn("retired_at", func(r *Role) **time.Time { return &r.RetiredAt }),
)

// MaxRoles is how many roles a place makes at most, with those that it retired.
const MaxRoles = 100

// roleID is the identifier of a role: no place has two of a name.
func roleID(place, name string) string {
	return farthing.MakeID(farthing.PrefixRole, uuid.NewSHA1(uuid.Nil, []byte(place+"\x00"+name)))
}

// entry is what the operator's journal records of the role.
func (r *Role) entry(event string, by farthing.Author) farthing.OperatorEntry {
	return farthing.OperatorEntry{
		Type:      event,
		SubjectID: r.ID,
		Details:   map[string]any{"place": r.Place, "name": r.Name, "scopes": r.Scopes},
		By:        by,
	}
}

// Add keeps a role of a place, with an identifier, when it was made and by whom. A name that the place has used, and
// one role too many, is refused with a *farthing.Error.
func (t *Roles) Add(ctx context.Context, added Role, by farthing.Author) error {
	if added.Place != farthing.OperatorID {
		if _, err := t.s.Merchants.State(ctx, added.Place); err != nil {
			return err
		}
	}
	added.ID, added.MadeBy = roleID(added.Place, added.Name), by.Makers()
	added.MadeAt = t.s.options.Real().UTC().Truncate(time.Millisecond)
	err := t.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if err := w.intact(ctx, t.s.dialect, farthing.SubjectRole, added.ID); err != nil {
			return err
		}
		var same bool
		var all int64
		err := w.queryRow(ctx, `SELECT EXISTS (SELECT 1 FROM roles WHERE id = $1),
			(SELECT COUNT(*) FROM roles WHERE place = $2)`, []any{added.ID, added.Place}, &same, &all)
		switch {
		case err != nil:
			return fmt.Errorf("look for the role: %w", err)
		case same:
			return farthing.Invalid("name", "is that of another role, which may be retired")
		case all >= MaxRoles:
			return farthing.Refuse(farthing.CodeWrongState, fmt.Sprintf("There are %d roles already.", MaxRoles))
		}
		w.journal(added.entry(farthing.EventRoleCreated, by))
		return insertOne(w, rolesTable, &added, "")
	})
	return wrapped("make a role", err)
}

// Retire keeps anybody from getting a role any more; one that is retired stays so. It returns [ErrNotFound] if there is
// none, and a *farthing.Error while users have it.
func (t *Roles) Retire(ctx context.Context, place, name string, by farthing.Author) error {
	err := t.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if err := w.intact(ctx, t.s.dialect, farthing.SubjectRole, roleID(place, name)); err != nil {
			return err
		}
		role, err := t.get(ctx, w, place, name)
		switch {
		case err != nil:
			return err
		case role.RetiredAt != nil:
			return nil
		case role.Users > 0:
			return farthing.Refuse(farthing.CodeWrongState, fmt.Sprintf("Users have the role: %d. Give them another "+
				"first.", role.Users))
		}
		w.journal(role.entry(farthing.EventRoleRetired, by))
		_, err = w.exec(`UPDATE roles SET retired_at = $2 WHERE id = $1`, role.ID, ms(t.s.options.Real()))
		return err
	})
	return wrapped("retire a role", err)
}

// rolesFrom reads roles, with how many users have each.
var rolesFrom = `SELECT ` + rolesTable.of("t") + `, (SELECT COUNT(*) FROM memberships m WHERE m.place = t.place
	AND m.role = t.name) FROM roles t `

// read lists what a query that begins with rolesFrom selects.
func (t *Roles) read(ctx context.Context, r reader, where string, args ...any) (list []Role, err error) {
	var users int64
	next := rolesTable.scan("", &users)
	err = r.query(ctx, rolesFrom+where, args, func(row row) error {
		err := next.next(row)
		next.record.Users = int(users)
		list = append(list, next.record)
		return err
	})
	return list, err
}

func (t *Roles) get(ctx context.Context, r reader, place, name string) (Role, error) {
	list, err := t.read(ctx, r, `WHERE t.place = $1 AND t.name = $2`, place, name)
	if err == nil && len(list) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return Role{}, err
	}
	return list[0], nil
}

// Get reads a role of a place; [ErrNotFound] if there is none of that name.
func (t *Roles) Get(ctx context.Context, place, name string) (Role, error) {
	found, err := t.get(ctx, t.s, place, name)
	return found, wrapped("read a role", err)
}

// List lists up to limit roles, those of a place by name, after one ("": from the start): those of a place, or all if
// place is "".
func (t *Roles) List(ctx context.Context, place, after string, limit int) ([]Role, error) {
	var from Role
	if after != "" {
		list, err := t.read(ctx, t.s, `WHERE t.id = $1`, after)
		if err != nil {
			return nil, wrapped("list roles", err)
		}
		if len(list) > 0 {
			from = list[0]
		}
	}
	list, err := t.read(ctx, t.s, `WHERE (t.place > $1 OR t.place = $1 AND t.name > $2)
		AND (CAST($3 AS text) IS NULL OR t.place = $3) ORDER BY t.place, t.name LIMIT $4`, from.Place, from.Name,
		textOrNull(place), int64(limit))
	return list, wrapped("list roles", err)
}

// Open lists the roles that can be given, by place and name: those of a place, and those of the places of users whose
// identifiers are from first to last.
func (t *Roles) Open(ctx context.Context, place, first, last string) ([]Role, error) {
	list, err := t.read(ctx, t.s, `WHERE t.retired_at IS NULL AND (t.place = $1 OR t.place IN (SELECT m.place
		FROM memberships m WHERE m.user_id >= $2 AND m.user_id <= $3)) ORDER BY t.place, t.name`, place, first, last)
	return list, wrapped("list the roles that can be given", err)
}

// given refuses to give a user a role that is retired. Who asks has locked the operator's book.
func (m *Membership) given(ctx context.Context, w *writing) error {
	var retired bool
	err := w.queryRow(ctx, `SELECT EXISTS (SELECT 1 FROM roles WHERE id = $1 AND retired_at IS NOT NULL)`,
		[]any{roleID(m.Place, m.Role)}, &retired)
	if err == nil && retired {
		return farthing.Refuse(farthing.CodeWrongState, "The role is retired: nobody gets it any more.")
	}
	return wrapped("look for the role", err)
}
