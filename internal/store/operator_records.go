package store

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// operatorRecords is what the rows of the operator's journal say of its records.
type operatorRecords struct {
	contents map[subjectKey]ledger.Content // of each record, as its last row says
	ends     map[string]int64              // of each signing key that signs no more from a moment on
	signs    string                        // public half of the key of the checkpoints, in base64; "": there is none
	info     journaledInfo
}

func newOperatorRecords() *operatorRecords {
	return &operatorRecords{contents: map[subjectKey]ledger.Content{}, ends: map[string]int64{}, info: journaledInfo{}}
}

// operatorDetails are details of the operator's rows.
type operatorDetails struct {
	PublicKey string `json:"publicKey"` // of the checkpoints
	SignsFrom int64  `json:"signsFrom"` // of a new signing key: those before it sign no more from then on
	RetiredAt *int64 `json:"retiredAt"` // of a signing key that was repaired
	Gone      bool   `json:"gone"`      // the record was repaired, and is not there
	Seals     bool   `json:"seals"`     // of a new sealing key: it seals everything from now on
}

// row keeps what a row tells.
func (t *operatorRecords) row(r *ledger.Row) {
	name := subjectKey{r.Subject, r.SubjectID}
	var told operatorDetails
	_ = json.Unmarshal([]byte(r.Details), &told) // what cannot be read differs from every record
	t.info.row(r, told.Seals)
	switch r.Type {
	case farthing.EventCheckpointKeyMade:
		t.signs = told.PublicKey
	case farthing.EventSigningKeyMade:
		t.end(told.SignsFrom)
	case farthing.EventSigningKeyRepaired:
		if delete(t.ends, r.SubjectID); told.RetiredAt != nil {
			t.ends[r.SubjectID] = *told.RetiredAt
		}
	}
	switch {
	case operatorProofOf(r.Subject) == nil:
	case r.Type == farthing.EventSigningKeyRemoved, told.Gone:
		delete(t.contents, name)
	default:
		t.contents[name] = r.Content
	}
}

// end has every signing key that has no end sign no more from a moment on, as a new one has.
func (t *operatorRecords) end(at int64) {
	for name := range t.contents {
		if _, ended := t.ends[name.id]; name.subject == farthing.SubjectSigningKey && !ended {
			t.ends[name.id] = at
		}
	}
}

// compare calls each for every record of one subject, or the one with a key, that is not what its rows say.
func (t *operatorRecords) compare(
	ctx context.Context, r reader, p *operatorProof, key []any, each func(id, how string),
) error {
	untold := maps.Clone(t.contents)
	err := p.contents(ctx, r, key, func(id string, content ledger.Content) {
		name := subjectKey{p.subject, id}
		if told, ok := untold[name]; !ok {
			each(id, "there is no row that the %s %s was made")
		} else if told != content {
			each(id, "%s %s is not what its last journal row says")
		}
		delete(untold, name)
	})
	if err != nil {
		return err
	}
	gone := slices.SortedFunc(maps.Keys(untold), func(a, b subjectKey) int { return cmp.Compare(a.id, b.id) })
	for _, name := range gone {
		if name.subject == p.subject {
			each(name.id, "the %s %s is gone, and its rows do not say why")
		}
	}
	if p.subject == farthing.SubjectSigningKey {
		return t.compareEnds(ctx, r, each)
	}
	return nil
}

// compareEnds compares the end of each signing key with what the rows say.
func (t *operatorRecords) compareEnds(ctx context.Context, r reader, each func(id, how string)) error {
	err := r.query(ctx, `SELECT kid, retired_at FROM signing_keys ORDER BY kid`, nil, func(r row) error {
		var id string
		var retired *int64
		if err := r.Scan(&id, &retired); err != nil {
			return err
		}
		if end, ends := t.ends[id]; ends != (retired != nil) || ends && end != *retired {
			each(id, "%s %s does not end when the key after it begins")
		}
		return nil
	})
	return wrapped("compare the ends of signing keys", err)
}

// intact compares the operator's records of a subject with what the journal says, or one of them if there may be many,
// and returns ErrIntegrity if they differ: whoever changes one asks before anything is written, so that no honest row
// follows a forged record. It locks the operator's book first, so that no other change comes between the records and
// their rows; whoever asks comes to the rows of those tables behind the book, and nobody who comes to the book last
// holds any.
func (w *writing) intact(ctx context.Context, d dialect, subject, id string) error {
	differing, err := w.differing(ctx, d, subject, id)
	if err == nil && len(differing) > 0 {
		err = fmt.Errorf("%w: %s %s of the operator", farthing.ErrIntegrity, subject, differing[0])
	}
	return err
}

// differing returns the identifiers of the records that intact compares and that are not what the journal says.
func (w *writing) differing(ctx context.Context, d dialect, subject, id string) (ids []string, err error) {
	if _, err := w.lockOperatorBook(ctx, d); err != nil {
		return nil, fmt.Errorf("lock the operator's journal: %w", err)
	}
	p := operatorProofOf(subject)
	text := `SELECT ` + journalTable.read + ` FROM journal WHERE merchant = $1 ` +
		`AND $2 LIKE '%,' || CAST(kind AS text) || ',%'`
	args := []any{merchantKey(farthing.OperatorID), (&JournalFilter{Subject: subject}).kinds()}
	var key []any
	if p.many {
		text, args, key = text+" AND subject_id = $3", append(args, id), []any{id}
	}
	told, next := newOperatorRecords(), journalTable.scan(farthing.OperatorID)
	err = w.query(ctx, text+" ORDER BY seq", args, func(r row) error {
		if err := next.next(r); err != nil {
			return err
		}
		told.row(&next.record)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read what the operator's journal says of each %s: %w", subject, err)
	}
	return ids, told.compare(ctx, w, p, key, func(id, _ string) { ids = append(ids, id) })
}

// Repair takes a record of the operator's that is not what its journal says as it now stands: a row proves it from then
// on, or says that it is gone, with the author and the reason. A record that is right is refused. The kinds are
// settings, pause, client and signing-key.
func (o *Operator) Repair(ctx context.Context, kind, id string, by farthing.Author) (gone bool, err error) {
	i := slices.IndexFunc(operatorProofs, func(p operatorProof) bool { return p.repaired != "" && p.name() == kind })
	if i < 0 {
		return false, farthing.Refuse(farthing.CodeNotFound, "There is no such kind of record.")
	}
	p := &operatorProofs[i]
	err = o.write(ctx, func(ctx context.Context, w *writing) error {
		entry, err := w.repair(ctx, o.s.dialect, p, id)
		if err != nil {
			return err
		}
		gone = entry.Details["gone"] == true
		entry.By = by
		w.journal(entry)
		return countAccessChange(w.exec)
	})
	o.s.Settings.Forget()
	if err != nil {
		return false, fmt.Errorf("repair %s %s of the operator: %w", kind, id, err)
	}
	return gone, nil
}

// name returns what people call the records.
func (p *operatorProof) name() string { return strings.ReplaceAll(p.subject, "_", "-") }

// repair returns the entry that takes a record as it stands.
func (w *writing) repair(
	ctx context.Context, d dialect, p *operatorProof, id string,
) (e farthing.OperatorEntry, err error) {
	differing, err := w.differing(ctx, d, p.subject, id)
	if err != nil {
		return e, err
	}
	if !slices.Contains(differing, id) {
		return e, farthing.Refuse(farthing.CodeWrongState,
			"The record is what its journal says, or there never was one; there is nothing to repair.")
	}
	e = farthing.OperatorEntry{Type: p.repaired, SubjectID: id, Details: map[string]any{"gone": true}}
	key, err := p.keyOf(id)
	if err != nil {
		return e, err
	}
	err = p.contents(ctx, w, []any{key}, func(string, ledger.Content) { e.Details["gone"] = false })
	if err != nil || p.subject != farthing.SubjectSigningKey || e.Details["gone"] == true {
		return e, err
	}
	var retired *int64
	err = w.queryRow(ctx, `SELECT retired_at FROM signing_keys WHERE kid = $1`, []any{id}, &retired)
	if e.Details["retiredAt"] = nil; retired != nil {
		e.Details["retiredAt"] = *retired
	}
	return e, err
}
