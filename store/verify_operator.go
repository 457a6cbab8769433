package store

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"farthing"
	"farthing/ledger"
)

// operatorTables are the merchants' tables in which the operator's journal is kept.
var operatorTables = []string{booksTable.name, journalTable.name, notesTable.name}

// verify recomputes the operator's journal, and compares what it tells with the settings, the pauses, the
// clients and the keys that there are.
func (o *Operator) verify(ctx context.Context, report *VerifyReport, progress func(books, rows int64)) error {
	own := VerifyReport{Problems: report.Problems}
	err := o.s.snapshot(ctx, func(r reader) error {
		v := operatorVerification{
			verification: verification{
				r:        r,
				key:      merchantKey(farthing.OperatorID),
				merchant: farthing.OperatorID,
				book:     farthing.NewOperatorBook(),
				report:   &own,
				progress: func(_, rows int64) { progress(0, rows) },
			},
			told: map[subjectKey]string{},
		}
		return v.run(ctx)
	})
	report.Operator, report.Problems = own.Rows, own.Problems
	return err
}

// audit examines the last rows of the operator's journal.
func (o *Operator) audit(ctx context.Context, rows int, report *VerifyReport) error {
	own := VerifyReport{Problems: report.Problems}
	err := o.s.snapshot(ctx, func(r reader) error {
		v := verification{
			r:        r,
			merchant: farthing.OperatorID,
			key:      merchantKey(farthing.OperatorID),
			report:   &own,
		}
		return v.tail(ctx, min(int64(rows), slice))
	})
	report.Problems = own.Problems
	return err
}

// operatorVerification is the verification of the operator's journal.
type operatorVerification struct {
	verification
	told map[subjectKey]string // the last state of each subject, as its rows tell it
}

// run examines the chain, its notes, and what the rows are about.
func (v *operatorVerification) run(ctx context.Context) error {
	stored, there, err := operatorBook(ctx, v.r)
	if err != nil {
		return err
	}
	if !there {
		// Opening a store records its sealing key.
		v.problem(0, "there is no journal of the operator, which every store has")
		stored = farthing.NewOperatorBook()
	}
	for _, step := range []func(context.Context) error{v.rows, v.notes, v.records} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	v.compareHead(stored)
	if stored.Balances != (ledger.Balances{}) || stored.Credited != 0 || stored.Debited != 0 || stored.Currency != "" {
		v.problem(0, "the operator's book has money or a currency, and can have none")
	}
	return nil
}

// rows recomputes the chain row by row.
func (v *operatorVerification) rows(ctx context.Context) error {
	next := journalTable.scan(v.merchant)
	for after := int64(0); ; after = next.record.Seq {
		read := 0
		err := v.r.query(ctx, `SELECT `+journalTable.read+` FROM journal WHERE merchant = $1 AND seq > $2 `+
			`ORDER BY seq LIMIT $3`, []any{v.key, after, int64(slice)}, func(r row) error {
			if err := next.next(r); err != nil {
				return err
			}
			read++
			v.recompute(&next.record)
			v.follow(&next.record)
			v.subject(&next.record)
			return nil
		})
		if err != nil {
			return err
		}
		v.report.Rows += int64(read)
		v.progress(0, v.report.Rows)
		if read < slice {
			return nil
		}
	}
}

// comparedSubjects are those whose records are compared with the rows about them.
var comparedSubjects = []string{farthing.SubjectSettings, farthing.SubjectPause, farthing.SubjectClient,
	farthing.SubjectSigningKey}

// subject keeps what a row tells of its subject.
func (v *operatorVerification) subject(r *ledger.Row) {
	if strings.Contains(r.Details, noteDetail) {
		v.noted++
	}
	key := subjectKey{r.Subject, r.SubjectID}
	switch r.Type {
	case farthing.EventSettingsChanged:
		v.told[key] = contentTold(r.Details)
	case farthing.EventClientSecretAdded, farthing.EventClientSecretRemoved, farthing.EventClientSecretsExpired:
	case farthing.EventSigningKeyRemoved:
		delete(v.told, key)
	default:
		if slices.Contains(comparedSubjects, r.Subject) {
			v.told[key] = r.Type
		}
	}
}

// contentTold returns the digest that a row's details name.
func contentTold(details string) string {
	_, behind, _ := strings.Cut(details, `"`+detailContent+`":"`)
	digest, _, _ := strings.Cut(behind, `"`)
	return digest
}

// record is one that the journal must tell of.
type record struct{ subject, id, state string }

// records compares the settings, pauses, clients and signing keys with the last row about each of them.
func (v *operatorVerification) records(ctx context.Context) error {
	var found []record
	add := func(subject string, scan func(row) (id, state string, err error)) func(row) error {
		return func(r row) error {
			id, state, err := scan(r)
			found = append(found, record{subject, id, state})
			return err
		}
	}
	for _, list := range []struct {
		text string
		each func(row) error
	}{
		{`SELECT version, content FROM settings ORDER BY version`, add(farthing.SubjectSettings, versionStored)},
		{`SELECT number, resumed_at FROM pauses ORDER BY number`, add(farthing.SubjectPause, pauseStored)},
		{`SELECT client_id, revoked_at FROM clients ORDER BY client_id`, add(farthing.SubjectClient, clientStored)},
		{`SELECT kid FROM signing_keys ORDER BY kid`, add(farthing.SubjectSigningKey, keyStored)},
	} {
		if err := v.r.query(ctx, list.text, nil, list.each); err != nil {
			return fmt.Errorf("read what the operator's journal tells of: %w", err)
		}
	}
	for _, one := range found {
		key := subjectKey{one.subject, one.id}
		told, there := v.told[key]
		if !there {
			v.problem(0, "there is no row that the %s %s was made", one.subject, one.id)
		} else if told != one.state {
			v.problem(0, "the %s %s is not as its last row says", one.subject, one.id)
		}
		delete(v.told, key)
	}
	v.missing()
	return nil
}

// missing reports records that the journal tells of and that are not there.
func (v *operatorVerification) missing() {
	gone := slices.SortedFunc(maps.Keys(v.told), func(a, b subjectKey) int {
		return cmp.Or(cmp.Compare(a.subject, b.subject), cmp.Compare(a.id, b.id))
	})
	for _, key := range gone {
		v.problem(0, "the %s %s is gone, and its rows do not say why", key.subject, key.id)
	}
}

func versionStored(r row) (id, state string, err error) {
	var version int64
	err = r.Scan(&version, &state)
	return strconv.FormatInt(version, 10), digestOf(state), err
}

func pauseStored(r row) (id, state string, err error) {
	var number int64
	var resumed *int64
	err = r.Scan(&number, &resumed)
	state = either(resumed == nil, farthing.EventRailPaused, farthing.EventRailResumed)
	return strconv.FormatInt(number, 10), state, err
}

func clientStored(r row) (id, state string, err error) {
	var revoked *int64
	err = r.Scan(&id, &revoked)
	return id, either(revoked == nil, farthing.EventClientCreated, farthing.EventClientRevoked), err
}

func keyStored(r row) (id, state string, err error) {
	err = r.Scan(&id)
	return id, farthing.EventSigningKeyMade, err
}

// either returns one of two texts.
func either(first bool, one, other string) string {
	if first {
		return one
	}
	return other
}
