package store

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
)

// Contacts keeps whom mail is sent to. Each change has a row of the operator's journal, which holds no address.
type Contacts struct {
	s    *Store
	seen *farthing.Contact // by OnlyIf
}

// OnlyIf returns the contacts for a change that is refused with farthing.CodePreconditionFailed unless the contact that
// it changes is still as Get read it; nil: however it is.
func (c *Contacts) OnlyIf(seen *farthing.Contact) *Contacts { return &Contacts{s: c.s, seen: seen} }

// contact is a contact as it is stored: its address is sealed.
type contact struct {
	farthing.Contact
	sealed   []byte // nil: erased
	keyID    string
	salt     []byte
	digest   farthing.Digest // of the address, under the salt
	erasedAt *time.Time
}

var contactsTable = describe("contacts", 1,
	textColumn("id", func(c *contact) *string { return &c.ID }),
	textColumn("about_merchant", func(c *contact) *string { return &c.MerchantID }).constant(),
	noticesColumn,
	bytesColumn("sealed", func(c *contact) *[]byte { return &c.sealed }),
	optionalColumn("key_id", func(c *contact) *string { return &c.keyID }),
	bytesColumn("salt", func(c *contact) *[]byte { return &c.salt }),
	digestColumn("digest", func(c *contact) []byte { return c.digest[:] }).constant(),
	timeColumn("created_at", func(c *contact) *time.Time { return &c.CreatedAt }).constant(),
	maybeTimeColumn("removed_at", func(c *contact) **time.Time { return &c.RemovedAt }),
	maybeTimeColumn("erased_at", func(c *contact) **time.Time { return &c.erasedAt }),
)

// noticesColumn keeps the kinds that a contact chose, one a line.
var noticesColumn = encodedColumn("notices", func(c *contact) string { return noticeLines(c.Notices) },
	func(c *contact, lines string) error {
		c.Notices = []farthing.NoticeKind{}
		for _, line := range strings.Fields(lines) {
			c.Notices = append(c.Notices, farthing.NoticeKind(line))
		}
		return nil
	})

func noticeLines(kinds []farthing.NoticeKind) string {
	lines := make([]string, len(kinds))
	for i, kind := range kinds {
		lines[i] = string(kind)
	}
	return strings.Join(lines, "\n")
}

// contactAAD binds a sealed address to its contact.
func contactAAD(id string) string { return "contact\x00" + id }

// saltSize is how long the salt of an address is, in bytes.
const saltSize = 16

// seal keeps an address in the contact: sealed, and its digest.
func (c *contact) seal(s *Store, address string) error {
	c.salt = make([]byte, saltSize)
	if _, err := io.ReadFull(s.options.Random, c.salt); err != nil {
		return fmt.Errorf("draw the salt of a contact: %w", err)
	}
	c.Address = address
	c.sealed, c.keyID = s.seal([]byte(address), contactAAD(c.ID))
	c.digest = c.digestOf(address)
	return nil
}

func (c *contact) digestOf(address string) (digest farthing.Digest) {
	mac := hmac.New(sha256.New, c.salt)
	_, _ = mac.Write([]byte(address)) // it never fails
	copy(digest[:], mac.Sum(nil))
	return digest
}

// open opens the contact's address. One that is not the contact's own, because somebody changed the database, is a
// [farthing.ErrIntegrity].
func (c *contact) open(s *Store) error {
	if c.sealed == nil {
		return nil // it was erased
	}
	address, err := s.unseal(c.sealed, contactAAD(c.ID))
	if err != nil {
		return fmt.Errorf("open the address of contact %s: %w", c.ID, err)
	}
	if c.Address = string(address); c.digestOf(c.Address) != c.digest {
		return fmt.Errorf("%w: the address of contact %s", farthing.ErrIntegrity, c.ID)
	}
	return nil
}

// entry is what the operator's journal tells of the contact.
func (c *contact) entry(event string, by farthing.Author) farthing.OperatorEntry {
	about := map[string]any{"merchantId": nil, "notices": strings.Fields(noticeLines(c.Notices))}
	if !c.Operators() {
		about["merchantId"] = c.MerchantID
	}
	return farthing.OperatorEntry{
		Type:      event,
		SubjectID: c.ID,
		Details:   about,
		By:        by,
	}
}

// Add makes a contact with an identifier, made with PrefixContact; added is false if the same address is one already,
// which is answered as it is, but for the kinds that it is told of, which become those that are wished. A refusal is a
// *farthing.Error.
func (c *Contacts) Add(
	ctx context.Context, id string, wish farthing.NewContact, by farthing.Author,
) (made farthing.Contact, added bool, err error) {
	if err := wish.Check(); err != nil {
		return made, false, err
	}
	err = c.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if err := w.intact(ctx, c.s.dialect, farthing.SubjectContact, id); err != nil {
			return err
		}
		was, err := c.of(ctx, w, wish.MerchantID)
		if err != nil {
			return err
		}
		kept := slices.DeleteFunc(was, func(other contact) bool { return other.RemovedAt != nil })
		for _, other := range kept {
			if err := other.open(c.s); err != nil {
				return err
			}
			if other.Address == wish.Address {
				added = false
				made, err = c.choose(w, other, wish.Chosen(), by)
				return err
			}
		}
		if len(kept) >= farthing.MaxContacts {
			return farthing.Invalid("address", fmt.Sprintf("would be one of more than %d contacts; remove one first",
				farthing.MaxContacts))
		}
		next := contact{Contact: farthing.Contact{
			ID:         id,
			MerchantID: wish.MerchantID,
			Notices:    wish.Chosen(),
			CreatedAt:  fromMS(ms(c.s.options.Real())),
		}}
		if err := next.seal(c.s, wish.Address); err != nil {
			return err
		}
		w.journal(next.entry(farthing.EventContactAdded, by))
		made, added = next.Contact, true
		return insertOne(w, contactsTable, &next, "")
	})
	if err != nil {
		return farthing.Contact{}, false, fmt.Errorf("add a contact: %w", err)
	}
	return made, added, nil
}

// Choose changes of what a contact is told; of what concerns security it is told always. not_found if there is no such
// contact, or if it was removed.
func (c *Contacts) Choose(
	ctx context.Context, id string, kinds []farthing.NoticeKind, by farthing.Author,
) (chosen farthing.Contact, err error) {
	err = c.change(ctx, id, func(w *writing, was contact) error {
		if err := farthing.CheckNoticeKinds(was.Operators(), kinds); err != nil {
			return err
		}
		wish := farthing.NewContact{MerchantID: was.MerchantID, Notices: kinds}
		chosen, err = c.choose(w, was, wish.Chosen(), by)
		return err
	})
	return chosen, wrapped("change a contact", err)
}

// choose changes of what a contact is told, if that differs.
func (c *Contacts) choose(
	w *writing, was contact, kinds []farthing.NoticeKind, by farthing.Author,
) (farthing.Contact, error) {
	if slices.Equal(was.Notices, kinds) {
		return was.Contact, nil
	}
	was.Notices = kinds
	w.journal(was.entry(farthing.EventContactChanged, by))
	return was.Contact, c.put(w, &was)
}

// Remove ends a contact; it is told what concerns security for a while longer, see [farthing.ContactNoticePeriod]. One
// that was removed stays as it is. not_found if there is no such contact.
func (c *Contacts) Remove(ctx context.Context, id string, by farthing.Author) error {
	err := c.change(ctx, id, func(w *writing, was contact) error {
		was.RemovedAt = new(fromMS(ms(c.s.options.Real())))
		w.journal(was.entry(farthing.EventContactRemoved, by))
		return c.put(w, &was)
	})
	return wrapped("remove a contact", err)
}

// change lets a function change a contact that is not removed.
func (c *Contacts) change(ctx context.Context, id string, change func(*writing, contact) error) error {
	return c.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if err := w.intact(ctx, c.s.dialect, farthing.SubjectContact, id); err != nil {
			return err
		}
		was, err := c.read(ctx, w, id)
		switch {
		case err != nil:
			return err
		case was.RemovedAt != nil:
			return errNoContact
		case c.seen != nil && !reflect.DeepEqual(*c.seen, was.Contact):
			return farthing.Refuse(farthing.CodePreconditionFailed, "The contact was changed since it was read.")
		}
		return change(w, was)
	})
}

// put writes a contact as it is now.
func (c *Contacts) put(w *writing, changed *contact) error {
	_, err := w.exec(contactsTable.texts().setOne, contactsTable.values(nil, changed, contactsTable.setOrder)...)
	return err
}

var errNoContact = farthing.Refuse(farthing.CodeNotFound, "There is no such contact.")

// Get reads one contact, with its address; not_found if there is none, or if it was removed.
func (c *Contacts) Get(ctx context.Context, id string) (farthing.Contact, error) {
	found, err := c.read(ctx, c.s, id)
	if err == nil && found.RemovedAt != nil {
		err = errNoContact
	}
	return found.Contact, wrapped("read a contact", err)
}

// read reads one contact, removed or not.
func (c *Contacts) read(ctx context.Context, r reader, id string) (contact, error) {
	found, err := contactsTable.first(ctx, r, "", "id = $1", id)
	if errors.Is(err, errNoRows) {
		return contact{}, errNoContact
	}
	if err == nil {
		err = found.open(c.s)
	}
	return found, err
}

// of reads the contacts of a merchant, or of the operator (""), of whom the addresses are still kept, without opening
// those.
func (c *Contacts) of(ctx context.Context, r reader, merchantID string) (list []contact, err error) {
	return collect(ctx, r, `SELECT `+contactsTable.read+` FROM contacts WHERE about_merchant = $1 AND erased_at IS NULL
		ORDER BY id`, []any{merchantID}, contactsTable.scan("").value)
}

// List returns all contacts of a merchant, or of the operator (""), with their addresses: few enough for one answer.
func (c *Contacts) List(ctx context.Context, merchantID string) ([]farthing.Contact, error) {
	found, err := c.of(ctx, c.s, merchantID)
	list := []farthing.Contact{}
	for i := 0; i < len(found) && err == nil; i++ {
		if found[i].RemovedAt == nil {
			err = found[i].open(c.s)
			list = append(list, found[i].Contact)
		}
	}
	return list, wrapped("list contacts", err)
}

// Recipients returns the contacts of a merchant, and of the operator, that are told now of what happened, without their
// addresses: one that cannot be opened keeps none of the others from being told.
func (c *Contacts) Recipients(ctx context.Context, h farthing.Happened) ([]farthing.Contact, error) {
	settings, err := c.s.Settings.Current(ctx)
	if err != nil {
		return nil, fmt.Errorf("look who is told of something: %w", err)
	}
	found, err := c.of(ctx, c.s, h.MerchantID)
	if err == nil && h.MerchantID != "" && slices.Contains(settings.Notices(true), h.Kind) {
		var operators []contact
		operators, err = c.of(ctx, c.s, "")
		found = append(found, operators...)
	}
	now, list := c.s.options.Real(), []farthing.Contact{}
	for i := range found {
		if found[i].Wants(h, settings, now) {
			list = append(list, found[i].Contact)
		}
	}
	return list, wrapped("look who is told of something", err)
}

// Addressee reads whom a notice is about to be sent to: a contact, removed or not, or the user whom it is about.
func (c *Contacts) Addressee(ctx context.Context, id string) (farthing.Contact, error) {
	if farthing.IsUserID(id) {
		u, err := c.s.Users.Get(ctx, id)
		return farthing.Contact{ID: id, Address: u.Email}, err
	}
	found, err := c.read(ctx, c.s, id)
	return found.Contact, wrapped("read a contact", err)
}

// Any reports whether anybody is a contact.
func (c *Contacts) Any(ctx context.Context) (there bool, err error) {
	err = c.s.queryRow(ctx, `SELECT EXISTS (SELECT 1 FROM contacts WHERE removed_at IS NULL)`, nil, &there)
	return there, wrapped("look for contacts", err)
}

// EraseRemoved erases the addresses of contacts that were removed so long ago that they are told nothing any more. What
// proves that they were there stays.
func (c *Contacts) EraseRemoved(ctx context.Context) error {
	now := c.s.options.Real()
	var due []string
	args := []any{ms(now.Add(-farthing.ContactNoticePeriod)), int64(slice)}
	err := c.s.query(ctx, `SELECT id FROM contacts WHERE removed_at IS NOT NULL AND erased_at IS NULL
		AND removed_at <= $1 ORDER BY removed_at, id LIMIT $2`, args,
		func(r row) error {
			due = append(due, "")
			return r.Scan(&due[len(due)-1])
		})
	for i := 0; i < len(due) && err == nil; i++ {
		err = c.erase(ctx, due[i], now)
	}
	return wrapped("erase the addresses of contacts", err)
}

// erase erases one address, unless another process has.
func (c *Contacts) erase(ctx context.Context, id string, now time.Time) error {
	return c.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if err := w.intact(ctx, c.s.dialect, farthing.SubjectContact, id); err != nil {
			return err
		}
		was, err := c.read(ctx, w, id)
		if err != nil || was.erasedAt != nil {
			return err
		}
		was.sealed, was.keyID, was.salt = nil, "", nil
		was.erasedAt = new(fromMS(ms(now)))
		w.journal(was.entry(farthing.EventContactErased, farthing.BySystem))
		return c.put(w, &was)
	})
}
