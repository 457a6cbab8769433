package store

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// Notices keeps mails to contacts: which journal rows people are yet to be told of, which mails tell of a row, and what
// became of each.
type Notices struct{ s *Store }

// NoticeStatus says what became of a notice.
type NoticeStatus string

// The states of a notice.
const (
	NoticePending NoticeStatus = "pending" // it is to be sent
	NoticeSent    NoticeStatus = "sent"    // the mail server took it
	NoticeFailed  NoticeStatus = "failed"  // the mail server did not; it is tried again
	NoticeDead    NoticeStatus = "dead"    // it is tried no more, unless somebody asks for it
	NoticeKept    NoticeStatus = "kept"    // nothing was sent, for no mail server was set

	NoticeAcknowledged NoticeStatus = "acknowledged" // it was dead, and a person took note of that
)

// NoticeStatuses lists them.
var NoticeStatuses = []NoticeStatus{
	NoticePending, NoticeSent, NoticeFailed, NoticeDead, NoticeKept, NoticeAcknowledged,
}

// NoticeAttempt is one attempt to send a notice, of real time.
type NoticeAttempt struct {
	At    time.Time `json:"at"`
	MS    int64     `json:"ms"`
	Error string    `json:"error,omitempty"` // "": the mail server took it
}

// Notice is a mail that tells a contact of a journal row. Its text is made of the row when it is sent.
type Notice struct {
	ID         string // made of the next three
	Journal    string // the merchant whose row it is, or farthing.OperatorID
	Seq        int64
	ContactID  string
	MerchantID string // whose contact it is; "": the operator's
	Kind       farthing.NoticeKind
	Type       string // of the row
	Status     NoticeStatus
	Tries      int64
	NextAt     *time.Time // when it is tried next; nil: never
	CreatedAt  time.Time  // by the real clock, as the rest
	UpdatedAt  time.Time
	Attempts   []NoticeAttempt // the latest, the oldest first
	LinkUsedAt *time.Time      // when its link froze an account; nil: it has not
}

func (n *Notice) RecordID() string { return n.ID }

// NewNotice returns the notice that tells a contact of a row, to be sent at once.
func NewNotice(row *ledger.Row, kind farthing.NoticeKind, to *farthing.Contact, at time.Time) Notice {
	at = fromMS(ms(at))
	return Notice{
		ID:         farthing.NoticeID(row.MerchantID, row.Seq, to.ID),
		Journal:    row.MerchantID,
		Seq:        row.Seq,
		ContactID:  to.ID,
		MerchantID: to.MerchantID,
		Kind:       kind,
		Type:       row.Type,
		Status:     NoticePending,
		NextAt:     &at,
		CreatedAt:  at,
		UpdatedAt:  at,
	}
}

// Add adds an attempt.
func (n *Notice) Add(a NoticeAttempt) {
	n.Attempts = append(n.Attempts, a)
	if extra := len(n.Attempts) - maxDeliveryAttempts; extra > 0 {
		n.Attempts = n.Attempts[extra:]
	}
	n.Tries++
	n.UpdatedAt = a.At
}

var noticesTable = describe("notices", 1,
	textColumn("id", func(n *Notice) *string { return &n.ID }),
	textColumn("journal_of", func(n *Notice) *string { return &n.Journal }).constant(),
	numberColumn("seq", func(n *Notice) *int64 { return &n.Seq }).constant(),
	textColumn("contact_id", func(n *Notice) *string { return &n.ContactID }).constant(),
	textColumn("about_merchant", func(n *Notice) *string { return &n.MerchantID }).constant(),
	textColumn("kind", func(n *Notice) *string { return (*string)(&n.Kind) }).constant(),
	textColumn("type", func(n *Notice) *string { return &n.Type }).constant(),
	textColumn("status", func(n *Notice) *string { return (*string)(&n.Status) }),
	numberColumn("tries", func(n *Notice) *int64 { return &n.Tries }),
	maybeTimeColumn("next_attempt_at", func(n *Notice) **time.Time { return &n.NextAt }),
	timeColumn("created_at", func(n *Notice) *time.Time { return &n.CreatedAt }).constant(),
	timeColumn("updated_at", func(n *Notice) *time.Time { return &n.UpdatedAt }),
	attemptsColumn("tried", func(n *Notice) *[]NoticeAttempt { return &n.Attempts }),
)

// noticeColumns are what scanNotice reads.
var noticeColumns = noticesTable.read + ", link_used_at"

// scanNotices returns a function that scans a notice.
func scanNotices() func(row) (*Notice, error) {
	var used *int64
	found := noticesTable.scan("", &used)
	return func(r row) (*Notice, error) {
		n, err := found.one(r)
		n.LinkUsedAt = fromMSOrNull(used)
		return n, err
	}
}

// noticeEventsTable names rows that people are yet to be told of.
var noticeEventsTable = describe("notice_events", 2,
	merchantColumn(func(r *ledger.Row) *string { return &r.MerchantID }),
	numberColumn("seq", func(r *ledger.Row) *int64 { return &r.Seq }),
)

// newNoticeEvents returns those of the new rows that people are told of.
func (b *batch) newNoticeEvents(w *writes[ledger.Row]) {
	tell := func(rows []ledger.Row) {
		for i := range rows {
			if _, told := farthing.NoticeOf(&rows[i]); told {
				w.insert = append(w.insert, &rows[i])
			}
		}
	}
	for _, m := range b.merchants {
		tell(m.state.Change().Rows)
	}
	tell(b.operator.rows)
}

// NoticeEvent is a journal row that people are yet to be told of.
type NoticeEvent struct {
	Journal string // the merchant whose row it is, or farthing.OperatorID
	Seq     int64
}

var noticeEvents = `SELECT e.merchant, COALESCE(` + nameOf("e.merchant") + `, $2), e.seq FROM notice_events e
	ORDER BY e.merchant, e.seq LIMIT $1`

// Events lists up to limit rows that people are yet to be told of, in the order of journals and of their rows.
func (n *Notices) Events(ctx context.Context, limit int) ([]NoticeEvent, error) {
	list, err := collect(ctx, n.s, noticeEvents, []any{int64(limit), farthing.OperatorID},
		func(r row) (e NoticeEvent, err error) {
			var merchant int64
			err = r.Scan(&merchant, &e.Journal, &e.Seq)
			return e, err
		})
	return list, wrapped("list what people are to be told of", err)
}

// QuietBefore returns the moment before which rows are in no mail any more: a step of the schema queued them once more,
// and their mails were sent long ago. It is zero if the store never had that step.
func (n *Notices) QuietBefore(ctx context.Context) (at time.Time, err error) {
	const lately = 7 * 24 * time.Hour // mails that were late are sent, and those that were sent are known
	queuedOnceMore := []int64{29, 38} // the schemas
	err = n.s.query(ctx, `SELECT booked_at, details FROM journal WHERE merchant = $1 AND kind IN `+
		kindsOf(farthing.EventStoreMigrated), []any{merchantKey(farthing.OperatorID)}, func(r row) error {
		var booked time.Time
		var details []byte
		var step struct{ From, To int64 }
		if err := r.Scan((*moment)(&booked), &details); err != nil {
			return err
		}
		if err := json.Unmarshal(details, &step); err != nil {
			return err
		}
		for _, queued := range queuedOnceMore {
			if step.From > 0 && step.From < queued && step.To >= queued {
				at = booked.Add(-lately)
			}
		}
		return nil
	})
	return at, wrapped("look when rows were queued once more", err)
}

// Queue keeps the notices that tell of a row, in the transaction that takes the row from what people are yet to be told
// of: another process that does the same at once keeps nothing. If the row put a bank account in force, people are to
// see who shares its number.
func (n *Notices) Queue(ctx context.Context, e NoticeEvent, notices []Notice) error {
	key, err := n.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return fmt.Errorf("keep notices: %w", err)
	}
	err = n.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		gone, err := w.exec(`DELETE FROM notice_events WHERE merchant = $1 AND seq = $2`, merchantKey(e.Journal), e.Seq)
		if err != nil || gone == 0 {
			return err
		}
		if err := (takenFrom{key, noticeEventsTable.name, e.Journal}).prove(ctx, w, e.Seq); err != nil {
			return err
		}
		if _, err := w.exec(findShared, merchantKey(e.Journal), e.Seq); err != nil {
			return fmt.Errorf("insert into shared_numbers: %w", err)
		}
		for i := range notices {
			values := append(noticesTable.values(nil, &notices[i], noticesTable.all), int64(0), "")
			if _, err := w.exec(noticeInsert, values...); err != nil {
				return fmt.Errorf("insert into notices: %w", err)
			}
		}
		return nil
	})
	return wrapped("keep notices", err)
}

// noticeInsert inserts a notice that nobody sends yet.
var noticeInsert = func() string {
	columns := strings.Join(noticesTable.names(noticesTable.all), ", ")
	count := len(noticesTable.all)
	return fmt.Sprintf("INSERT INTO notices (%s, lease_until, owner) VALUES (%s, $%d, $%d) ON CONFLICT DO NOTHING",
		columns, strings.Join(noticesTable.numbered(noticesTable.all, "$%[2]d", 1), ", "), count+1, count+2)
}()

// Due lists up to limit notices that are to be sent now and that nobody sends, the longest due first.
func (n *Notices) Due(ctx context.Context, limit int) ([]Notice, error) {
	now := ms(n.s.options.Real())
	scan := scanNotices()
	list, err := collect(ctx, n.s, `SELECT `+noticeColumns+` FROM notices
		WHERE next_attempt_at <= $1 AND lease_until <= $1 ORDER BY next_attempt_at, id LIMIT $2`,
		[]any{now, int64(limit)}, func(r row) (Notice, error) {
			found, err := scan(r)
			return *found, err
		})
	return list, wrapped("list notices to be sent", err)
}

// Waiting counts the notices that are to be sent, now or later.
func (n *Notices) Waiting(ctx context.Context) (count int64, err error) {
	err = n.s.queryRow(ctx, `SELECT COUNT(*) FROM notices WHERE next_attempt_at IS NOT NULL`, nil, &count)
	return count, wrapped("count notices to be sent", err)
}

// Hurry makes all notices due that are to be sent.
func (n *Notices) Hurry(ctx context.Context) error {
	now := ms(n.s.options.Real())
	err := n.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(`UPDATE notices SET next_attempt_at = $1 WHERE next_attempt_at > $1`, now)
		return err
	})
	return wrapped("make notices due", err)
}

// Claim takes a lease on a notice that is due; false if another owner has it, or has sent it.
func (n *Notices) Claim(ctx context.Context, id string, l Lease) (mine bool, err error) {
	now := n.s.options.Real()
	err = n.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		changed, err := exec(`UPDATE notices SET owner = $2, lease_until = $3
			WHERE id = $1 AND next_attempt_at <= $4 AND lease_until <= $4`, id, l.Owner, ms(now.Add(l.For)), ms(now))
		mine = changed > 0
		return err
	})
	return mine, wrapped("claim a notice", err)
}

// noticeUpdate changes a notice, if it still is the owner's, and gives it back.
var noticeUpdate = sync.OnceValue(func() string {
	id := len(noticesTable.setOrder)
	return strings.TrimSuffix(noticesTable.texts().setOne, "id = $"+strconv.Itoa(id)) +
		fmt.Sprintf("id = $%d AND owner = $%d", id, id+1)
})

// Record keeps what became of a notice, and gives it back. An owner that has lost its lease keeps nothing: whoever has
// it now sends the same mail.
func (n *Notices) Record(ctx context.Context, notice *Notice, owner string) error {
	err := n.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		changed, err := exec(noticeUpdate(), append(noticesTable.values(nil, notice, noticesTable.setOrder), owner)...)
		if err != nil || changed == 0 {
			return err
		}
		_, err = exec(`UPDATE notices SET lease_until = 0, owner = '' WHERE id = $1`, notice.ID)
		return err
	})
	return wrapped("record what became of a notice", err)
}

// NoticeFilter says which notices are meant. Its zero values do not filter.
type NoticeFilter struct {
	MerchantID *string // whose contacts they are to; "": the operator's; nil: all
	Statuses   []NoticeStatus
	Before     Position // the last row of the page before; zero: the first page
}

// The statements of List.
var (
	noticesList = `SELECT ` + noticeColumns + ` FROM notices WHERE (created_at, id) < ($1, $2)
		ORDER BY created_at DESC, id DESC LIMIT $3`
	noticesOfMerchant = `SELECT ` + noticeColumns + ` FROM notices WHERE about_merchant = $1
		AND (created_at, id) < ($2, $3) ORDER BY created_at DESC, id DESC LIMIT $4`
)

// List lists up to limit notices, the latest first. The filter by status works while reading: a page may end early.
func (n *Notices) List(ctx context.Context, f NoticeFilter, limit int) (Page[Notice], error) {
	k := keyset[Notice]{
		text: noticesList,
		args: func(from Position) []any {
			if f.MerchantID != nil {
				return append([]any{*f.MerchantID}, fromMoment(from)...)
			}
			return fromMoment(from)
		},
		scan:   scanNotices(),
		place:  func(n *Notice) Position { return Position{Date: n.CreatedAt, ID: n.ID} },
		before: f.Before,
	}
	if f.MerchantID != nil {
		k.text = noticesOfMerchant
	}
	if len(f.Statuses) > 0 {
		k.fits = func(n *Notice) bool { return among(f.Statuses, n.Status) }
	}
	page, err := k.list(ctx, n.s, limit)
	return page, wrapped("list notices", err)
}

// Get reads one notice; not_found if there is none, or if it was sent so long ago that it is forgotten.
func (n *Notices) Get(ctx context.Context, id string) (Notice, error) {
	scan, found := scanNotices(), (*Notice)(nil)
	err := one(ctx, n.s, `SELECT `+noticeColumns+` FROM notices WHERE id = $1`, []any{id}, func(r row) (err error) {
		found, err = scan(r)
		return err
	})
	if errors.Is(err, errNoRows) {
		return Notice{}, farthing.Refuse(farthing.CodeNotFound, "There is no such notice.")
	}
	if err != nil {
		return Notice{}, fmt.Errorf("read a notice: %w", err)
	}
	return *found, nil
}

// Ask has a notice sent once more, now, and as if for the first time. not_found if there is no such notice.
func (n *Notices) Ask(ctx context.Context, id string) error {
	now := ms(n.s.options.Real())
	found := false
	err := n.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		changed, err := exec(`UPDATE notices SET status = 'pending', tries = 0, next_attempt_at = $2, updated_at = $2
			WHERE id = $1`, id, now)
		found = changed > 0
		return err
	})
	if err == nil && !found {
		return farthing.Refuse(farthing.CodeNotFound, "There is no such notice.")
	}
	return wrapped("ask for a notice", err)
}

// Acknowledge takes note that nobody is told by a dead notice; once more it changes nothing. wrong_state if the notice
// is not dead, not_found if there is none.
func (n *Notices) Acknowledge(ctx context.Context, id string) error {
	now := ms(n.s.options.Real())
	found := false
	err := n.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		changed, err := exec(`UPDATE notices SET status = 'acknowledged', updated_at = $2
			WHERE id = $1 AND status = 'dead'`, id, now)
		found = changed > 0
		return err
	})
	if err != nil || found {
		return wrapped("acknowledge a notice", err)
	}
	is, err := n.Get(ctx, id)
	if err == nil && is.Status != NoticeAcknowledged {
		err = farthing.Refuse(farthing.CodeWrongState, "The notice is not dead.")
	}
	return err
}

// ForgetBefore forgets up to a thousand notices that are not to be sent any more and were made before a moment, and
// returns how many.
func (n *Notices) ForgetBefore(ctx context.Context, before time.Time) (forgotten int64, err error) {
	err = n.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		forgotten, err = exec(`DELETE FROM notices WHERE id IN (SELECT o.id FROM notices o WHERE o.created_at < $1
			AND o.next_attempt_at IS NULL ORDER BY o.created_at, o.id LIMIT $2)`, ms(before), int64(slice))
		return err
	})
	return forgotten, wrapped("forget notices", err)
}

// FreezeLink names the notice whose link freezes an account, and until when it does.
type FreezeLink struct {
	NoticeID string
	Until    time.Time
}

// ErrLink says that a text is no link that this store made.
var ErrLink = errors.New("no such link")

// linkSize is how many bytes of the MAC a link has.
const linkSize = 16

// Sign returns the text of a link, which only this store can make. It stays good while sealing keys are rotated.
func (n *Notices) Sign(ctx context.Context, l FreezeLink) (string, error) {
	text := l.NoticeID + "." + strconv.FormatInt(l.Until.Unix(), 36)
	mac, err := n.mac(ctx, text)
	if err != nil {
		return "", fmt.Errorf("sign a link: %w", err)
	}
	return text + "." + mac, nil
}

// Link reads what Sign wrote, or returns [ErrLink]. Whether the link is over, or was used, is the caller's to ask.
func (n *Notices) Link(ctx context.Context, signed string) (FreezeLink, error) {
	end := strings.LastIndexByte(signed, '.')
	id, until, _ := strings.Cut(signed[:max(end, 0)], ".")
	seconds, err := strconv.ParseInt(until, 36, 64)
	if end < 0 || err != nil {
		return FreezeLink{}, ErrLink
	}
	mac, err := n.mac(ctx, signed[:end])
	if err != nil {
		return FreezeLink{}, fmt.Errorf("check a link: %w", err)
	}
	if !hmac.Equal([]byte(mac), []byte(signed[end+1:])) {
		return FreezeLink{}, ErrLink
	}
	return FreezeLink{NoticeID: id, Until: time.Unix(seconds, 0).UTC()}, nil
}

// mac returns the MAC of a link, under the store's secret key of digests. What that digests else begins with a digit.
func (n *Notices) mac(ctx context.Context, text string) (string, error) {
	key, err := n.s.BankAccounts.digestKey(ctx)
	if err != nil {
		return "", err
	}
	mac := hmac.New(sha256.New, key)
	_, _ = mac.Write([]byte("freeze link\x00" + text)) // it never fails
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:linkSize]), nil
}

// UseLink takes note that the link of a notice was used; false if it was before.
func (n *Notices) UseLink(ctx context.Context, id string) (first bool, err error) {
	now := ms(n.s.options.Real())
	err = n.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		changed, err := exec(`UPDATE notices SET link_used_at = $2 WHERE id = $1 AND link_used_at IS NULL`, id, now)
		first = changed > 0
		return err
	})
	return first, wrapped("take note of a link", err)
}
