package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"farthing/internal/farthing"
)

// Approvals reads what waits, or waited, for other people than who asked for it.
type Approvals struct{ s *Store }

// Get reads one approval; not_found if the merchant has none with that id.
func (v *Approvals) Get(ctx context.Context, merchantID, id string) (farthing.Approval, error) {
	return approvalsTable.byID(ctx, v.s, merchantID, id)
}

// Find reads one approval of any merchant, or of the operator; not_found if nobody has one with that id.
func (v *Approvals) Find(ctx context.Context, id string) (farthing.Approval, error) {
	found := approvalsTable.scanNamed()
	err := v.s.queryRow(ctx, approvalByID, []any{id}, found.dest...)
	if errors.Is(err, errNoRows) {
		err = farthing.Refuse(farthing.CodeNotFound, "There is no such approval.")
	}
	return found.record, wrapped("read an approval", err)
}

var approvalByID = `SELECT ` + approvalsTable.named("a") + ` FROM approvals a WHERE a.id = $1 LIMIT 1`

// ApprovalFilter says which approvals are meant, of all merchants. Its zero values do not filter.
type ApprovalFilter struct {
	MerchantID string
	Statuses   []farthing.ApprovalStatus
	Kind       farthing.ApprovalKind
	After      *time.Time // asked for later
	Earlier    *time.Time // asked for earlier
	Before     Position   // Date and ID of the last row of the page before; zero: the first page
}

// The three lists of approvals, each in the order of an index: of a merchant, in a status, all.
var (
	approvalsOfMerchant = listingApprovals("$1", "a.merchant = $1 AND (a.created_at, a.id) < ($2, $3)", "$4")
	approvalsInStatus   = listingApprovals("a.merchant", "a.status = $1 AND (a.created_at, a.id) < ($2, $3)", "$4")
	approvalsAll        = listingApprovals("a.merchant", "(a.created_at, a.id) < ($1, $2)", "$3")
)

func listingApprovals(merchant, where, limit string) string {
	return `SELECT ` + approvalsTable.namedBy("a", merchant) + ` FROM approvals a WHERE ` + where +
		` ORDER BY a.created_at DESC, a.id DESC LIMIT ` + limit
}

// List lists up to limit approvals, those asked for latest first. A filter by kind, and one by status within a
// merchant, work while reading.
func (v *Approvals) List(ctx context.Context, f ApprovalFilter, limit int) (Page[farthing.Approval], error) {
	k := keyset[farthing.Approval]{
		text:   approvalsAll,
		args:   fromMoment,
		scan:   approvalsTable.scanNamed().one,
		place:  func(a *farthing.Approval) Position { return Position{Date: a.CreatedAt, ID: a.ID} },
		before: f.Before,
	}
	switch {
	case f.MerchantID != "":
		k.text = approvalsOfMerchant
		k.args = func(from Position) []any { return append([]any{merchantKey(f.MerchantID)}, fromMoment(from)...) }
	case len(f.Statuses) == 1:
		k.text = approvalsInStatus
		k.args = func(from Position) []any { return append([]any{string(f.Statuses[0])}, fromMoment(from)...) }
	}
	asked := between{f.After, f.Earlier}
	if f.Kind != "" || len(f.Statuses) > 0 || !asked.open() {
		k.fits = func(a *farthing.Approval) bool {
			return wanted(f.Kind, a.Kind) && among(f.Statuses, a.Status) && asked.holds(a.CreatedAt)
		}
	}
	page, err := k.list(ctx, v.s, limit)
	return page, wrapped("list approvals", err)
}

// Stream streams approvals in List's order.
func (v *Approvals) Stream(ctx context.Context, f ApprovalFilter, each func([]farthing.Approval) error) error {
	return streamPages(ctx, v.s, f.Before, func(behind Position) (Page[farthing.Approval], error) {
		f.Before = behind
		return v.List(ctx, f, streamed)
	}, each)
}

// fromMoment returns the place from which a list by moment and id descends.
func fromMoment(from Position) []any {
	if from.ID == "" {
		return []any{int64(math.MaxInt64), ""}
	}
	return []any{ms(from.Date), from.ID}
}

// DueToExpire lists up to limit open approvals that nobody decided about in time, the longest due first. Nothing is
// claimed: farthing.ExpireApproval ends one once, no matter who sends it or how often.
func (v *Approvals) DueToExpire(ctx context.Context, now time.Time, limit int) ([]farthing.ApprovalKey, error) {
	var due []farthing.ApprovalKey
	text := `SELECT ` + nameOf("a.merchant") + `, a.id, a.kind, a.subject_id FROM approvals a WHERE ` +
		`a.status = 'open' AND a.expires_at <= $1 ORDER BY a.expires_at, a.merchant, a.id LIMIT $2`
	err := v.s.query(ctx, text, []any{ms(now), int64(limit)}, func(r row) error {
		var key farthing.ApprovalKey
		err := r.Scan(&key.MerchantID, &key.ID, (*string)(&key.Kind), &key.SubjectID)
		due = append(due, key)
		return err
	})
	return due, wrapped("read approvals that nobody gave", err)
}

// NextExpiry returns when the first open approval expires after a moment; false if none does.
func (v *Approvals) NextExpiry(ctx context.Context, after time.Time) (time.Time, bool, error) {
	return v.s.firstDue(ctx, "the next approval to be over",
		`SELECT MIN(expires_at) FROM approvals WHERE status = 'open' AND expires_at > $1`, ms(after))
}

// Open returns how many approvals are open, of all merchants.
func (v *Approvals) Open(ctx context.Context) (count int64, err error) {
	if err := v.s.queryRow(ctx, `SELECT COUNT(*) FROM approvals WHERE status = 'open'`, nil, &count); err != nil {
		return 0, fmt.Errorf("count open approvals: %w", err)
	}
	return count, nil
}

// approvalsKept is true of the approvals that are loaded with the record that they are about: the open ones, and that
// of a withdrawal, which says whether it may go.
const approvalsKept = "(t.status = 'open' OR t.kind = 'withdrawal')"

// approvalsOfRecords asks for the approvals about records; about one of them there are at most as many open ones as
// there are kinds. SQLite, which has no statistics, takes the index by subject only if the index alone holds every
// column asked for: hence approvals twice.
var approvalsOfRecords = forms{
	many: "SELECT r.* FROM unnest($1::bigint[], $2::text[]) AS k (km, ki) CROSS JOIN LATERAL (SELECT " +
		approvalsTable.loaded("t", "k.km") + " FROM approvals t WHERE t.merchant = k.km AND t.subject_id = k.ki AND " +
		approvalsKept + " LIMIT 20) r",
	one: "SELECT " + approvalsTable.loaded("t", "$1") + " FROM approvals t WHERE t.merchant = $1 AND " +
		"t.subject_id = $2 AND " + approvalsKept,
	some: "SELECT " + approvalsTable.loaded("t", "k.km") + " FROM k CROSS JOIN approvals i CROSS JOIN approvals t " +
		"WHERE i.merchant = k.km AND i.subject_id = k.ki AND t.merchant = k.km AND t.id = i.id AND " + approvalsKept,
}

// approvalsOfAccounts asks for the open approvals about merchants' bank accounts: the one in force and the candidate.
var approvalsOfAccounts = forms{
	many: "SELECT r.* FROM unnest($1::bigint[]) AS k (km) CROSS JOIN LATERAL (SELECT " +
		approvalsTable.loaded("t", "k.km") + " FROM approvals t WHERE t.merchant = k.km AND t.subject_id IN " +
		"(SELECT unnest(ARRAY[m.bank_account_id, m.candidate_account_id]) FROM merchants m WHERE m.merchant = k.km) " +
		"AND t.status = 'open' LIMIT 20) r",
	some: "SELECT " + approvalsTable.loaded("t", "k.km") + " FROM k CROSS JOIN merchants m CROSS JOIN approvals i " +
		"CROSS JOIN approvals t WHERE m.merchant = k.km AND i.merchant = k.km AND " +
		"i.subject_id IN (m.bank_account_id, m.candidate_account_id) AND t.merchant = k.km AND t.id = i.id AND " +
		"t.status = 'open'",
}

// subjects returns the names of the records about which approvals are loaded, each once.
func (b *batch) subjects() (k pairs) {
	asked := map[WithdrawalKey]bool{}
	for _, r := range b.requests {
		for _, id := range r.keys.Subjects() {
			if key := (WithdrawalKey{r.keys.MerchantID, id}); !asked[key] {
				asked[key] = true
				k.add(b.of(r).number, id)
			}
		}
	}
	return k
}

// approvalsTable holds approvals: the only place that keeps who agreed to what.
var approvalsTable = describe("approvals", 2,
	merchantColumn(func(a *farthing.Approval) *string { return &a.MerchantID }),
	textColumn("id", func(a *farthing.Approval) *string { return &a.ID }),
	textColumn("kind", func(a *farthing.Approval) *string { return (*string)(&a.Kind) }).constant(),
	textColumn("subject_id", func(a *farthing.Approval) *string { return &a.SubjectID }).constant(),
	textColumn("status", func(a *farthing.Approval) *string { return (*string)(&a.Status) }),
	textColumn("wanted", func(a *farthing.Approval) *string { return &a.Wanted }).constant(),
	textColumn("replaced", func(a *farthing.Approval) *string { return &a.Replaced }).constant(),
	optionalColumn("reason", func(a *farthing.Approval) *string { return &a.Reason }).constant(),
	textColumn("actor", func(a *farthing.Approval) *string { return &a.Actor }).constant(),
	optionalColumn("maker", func(a *farthing.Approval) *string { return &a.Maker.Person }).constant(),
	linesColumn("behind", func(a *farthing.Approval) *[]string { return (*[]string)(&a.Maker.OnBehalfOf) }).constant(),
	encodedColumn("given", encodeGiven, decodeGiven),
	numberColumn("needed", func(a *farthing.Approval) *int64 { return &a.Needed }).constant(),
	timeColumn("expires_at", func(a *farthing.Approval) *time.Time { return &a.ExpiresAt }).constant(),
	timeColumn("created_at", func(a *farthing.Approval) *time.Time { return &a.CreatedAt }).constant(),
	timeColumn("updated_at", func(a *farthing.Approval) *time.Time { return &a.UpdatedAt }),
	numberColumn("first_seq", func(a *farthing.Approval) *int64 { return &a.FirstSeq }).constant().unproved(),
	numberColumn("last_seq", func(a *farthing.Approval) *int64 { return &a.LastSeq }).unproved(),
).provedBy(proved[farthing.Approval]{
	subject: farthing.SubjectApproval,
	lastRow: "t.last_seq",
})

// approvalOrNone returns an approval that a statement joined, nil if it found none.
func approvalOrNone(a farthing.Approval) *farthing.Approval {
	if a.ID == "" {
		return nil
	}
	return &a
}

// given is a farthing.Yes as it is stored, its names in the order of canonical JSON.
type given struct {
	At         int64    `json:"at"`
	OnBehalfOf []string `json:"behind,omitempty"`
	Person     string   `json:"person"`

	Signed *farthing.Signature `json:"signed,omitempty"`
}

// encodeGiven returns who said yes as its column keeps it; "", for NULL, if nobody did.
func encodeGiven(a *farthing.Approval) string {
	if len(a.Given) == 0 {
		return ""
	}
	list := make([]given, len(a.Given))
	for i, yes := range a.Given {
		list[i] = given{ms(yes.At), yes.OnBehalfOf, yes.Person, yes.Signed}
	}
	text, _ := json.Marshal(list) //nolint:errchkjson // texts and numbers always encode
	return string(text)
}

// decodeGiven reads what encodeGiven wrote.
func decodeGiven(a *farthing.Approval, text string) error {
	a.Given = nil
	if text == "" {
		return nil
	}
	var list []given
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		return fmt.Errorf("read who approved: %w", err)
	}
	for _, yes := range list {
		a.Given = append(a.Given, farthing.Vote{
			Party:  farthing.Party{Person: yes.Person, OnBehalfOf: yes.OnBehalfOf},
			At:     fromMS(yes.At),
			Signed: yes.Signed,
		})
	}
	return nil
}
