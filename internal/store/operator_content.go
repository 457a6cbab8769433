package store

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// operatorProof says how the operator's records of one subject are proved: each row of the operator's journal about one
// carries the content of the record as the row's transaction left it.
type operatorProof struct {
	subject    string
	repaired   string // the type of the rows that take a record as it stands; "": none is
	table, key string
	numbered   bool     // the key is a number
	many       bool     // there may be so many records that a change compares its own alone
	own        bool     // the table has those of merchants too
	columns    []string // that are proved, by name; the key is one of them
	parts      string   // a table whose rows belong to a record by its key; "": none
	partOf     []string // its columns that are proved, by name
	partKey    string   // the column by which they stand in order
}

// operatorProofs lists them all. Of a signing key, what is sealed is proved by its opening, and its end by the row
// about the key that followed.
var operatorProofs = []operatorProof{
	{
		subject:  farthing.SubjectSettings,
		repaired: farthing.EventSettingsRepaired,
		table:    "settings",
		key:      "version",
		numbered: true,
		columns:  strings.Fields("actor at content version who why"),
	},
	{
		subject:  farthing.SubjectPause,
		repaired: farthing.EventPauseRepaired,
		table:    "pauses",
		key:      "number",
		numbered: true,
		columns: strings.Fields("actor at number paused_merchant rail resumed_at resumed_by resumed_who resumed_why " +
			"who why"),
	},
	{
		subject:  farthing.SubjectBreak,
		repaired: farthing.EventBreakRepaired,
		table:    "breaks",
		key:      "id",
		many:     true,
		columns: strings.Fields("about_merchant amount currency ended_by entry id kind opened_at owner posting " +
			"posting_id reason resolution resolved_at status withdrawal_id"),
	},
	{
		subject: farthing.SubjectSafeguardingDay, // one that was changed is never taken as it stands
		table:   "safeguarding_days",
		key:     "id",
		many:    true,
		columns: strings.Fields("currency date digest id made_at number public_key record signature signed_actor " +
			"signed_at signed_by signed_why signing"),
	},
	{
		subject:  farthing.SubjectSafeguardingAccount,
		repaired: farthing.EventSafeguardingAccountRepaired,
		table:    "safeguarding_accounts",
		key:      "id",
		many:     true,
		columns: strings.Fields("account asked asked_actor asked_at asked_behind asked_last_day asked_person " +
			"asked_reason asked_statement changed_at currency id last_day people reason status"),
	},
	{
		subject: farthing.SubjectSafeguardingCorrection, // one that was changed is never taken as it stands
		table:   "safeguarding_corrections",
		key:     "id",
		many:    true,
		columns: strings.Fields("day_id digest id made_at public_key record signature"),
	},
	{
		subject:  farthing.SubjectClient,
		repaired: farthing.EventClientRepaired,
		table:    "clients",
		key:      "client_id",
		many:     true,
		columns: strings.Fields("client_id created_at jwks made_by merchant_id name not_before owner revoked_at " +
			"scopes"),
		parts:   "client_secrets",
		partOf:  strings.Fields("created_at digest expires_at id made_by"),
		partKey: "id",
	},
	{
		subject:  farthing.SubjectUser,
		repaired: farthing.EventUserRepaired,
		table:    "users",
		key:      "user_id",
		many:     true,
		columns: strings.Fields("behind behind_until digest email folded handle identity keys_off locale made_at " +
			"made_by name passkeys password recovered_at recovers_at recovery status totp user_id zone"),
		parts:   "memberships",
		partOf:  strings.Fields("place role since"),
		partKey: "place",
	},
	{
		subject: farthing.SubjectRole, // one that was changed is never taken as it stands
		table:   "roles",
		key:     "id",
		many:    true,
		columns: strings.Fields("id made_at made_by name place retired_at scopes"),
	},
	{
		subject:  farthing.SubjectContact,
		repaired: farthing.EventContactRepaired,
		table:    "contacts",
		key:      "id",
		many:     true,
		columns:  strings.Fields("about_merchant created_at digest erased_at id notices removed_at"),
	},
	{
		subject: farthing.SubjectApproval, // one that was changed is never taken as it stands
		table:   "approvals",
		key:     "id",
		many:    true,
		own:     true,
		columns: strings.Fields("actor behind created_at expires_at first_seq given id kind last_seq maker needed " +
			"reason replaced status subject_id updated_at wanted"),
	},
	{
		subject:  farthing.SubjectSigningKey,
		repaired: farthing.EventSigningKeyRepaired,
		table:    "signing_keys",
		key:      "kid",
		columns:  strings.Fields("alg kid signs_from"),
	},
}

// operatorProofOf returns the proof of the records of a subject; nil if rows about it prove none.
func operatorProofOf(subject string) *operatorProof {
	i := slices.IndexFunc(operatorProofs, func(p operatorProof) bool { return p.subject == subject })
	if i < 0 {
		return nil
	}
	return &operatorProofs[i]
}

// entryContent returns the content of the record that an entry is about, as the transaction leaves it; zero if the
// entry is about no record, or says that it is gone.
func (w *writing) entryContent(ctx context.Context, e *farthing.OperatorEntry) (ledger.Content, error) {
	proof := operatorProofOf(e.Subject())
	if proof == nil || e.Type == farthing.EventSigningKeyRemoved || e.Details["gone"] == true {
		return ledger.Content{}, nil
	}
	key, err := proof.keyOf(e.SubjectID)
	if err != nil {
		return ledger.Content{}, err
	}
	var told ledger.Content
	found := false
	err = proof.contents(ctx, w, []any{key}, func(_ string, content ledger.Content) {
		told, found = content, true
	})
	if err == nil && !found {
		err = fmt.Errorf("%s of a %s that is not there: %w", e.Type, proof.subject, farthing.ErrBroken)
	}
	return told, err
}

// keyOf returns the key of the record with an identifier.
func (p *operatorProof) keyOf(id string) (any, error) {
	if !p.numbered {
		return id, nil
	}
	number, err := strconv.ParseInt(id, 10, 64)
	if err != nil {
		return nil, fmt.Errorf("read the number of the %s: %w", p.subject, err)
	}
	return number, nil
}

// contents calls each with the identifier and the content of the record with a key, or of all if key is empty, in the
// order of their keys.
func (p *operatorProof) contents(ctx context.Context, r reader, key []any, each func(string, ledger.Content)) error {
	var record *operatorRecord
	values := make([]any, len(p.columns)+len(p.partOf))
	dest := make([]any, len(values))
	for i := range values {
		dest[i] = &values[i]
	}
	args := key
	if p.own {
		args = append([]any{merchantKey(farthing.OperatorID)}, key...)
	}
	err := r.query(ctx, p.text(len(key) > 0), args, func(r row) error {
		if err := r.Scan(dest...); err != nil {
			return err
		}
		own, part := values[:len(p.columns)], values[len(p.columns):]
		if id := fmt.Sprint(own[slices.Index(p.columns, p.key)]); record == nil || record.id != id {
			if record != nil {
				each(record.id, record.form.sum())
			}
			record = &operatorRecord{id: id}
			record.form.begin(p.subject)
			if err := record.add(p.columns, own); err != nil {
				return err
			}
		}
		if !slices.ContainsFunc(part, func(v any) bool { return v != nil }) {
			return nil // there is no part
		}
		record.form.netstring(p.parts)
		return record.add(p.partOf, part)
	})
	if err != nil {
		return fmt.Errorf("read the content of %s: %w", p.table, err)
	}
	if record != nil {
		each(record.id, record.form.sum())
	}
	return nil
}

// text returns the query for the columns of one record, or of all, and of their parts in the order of their
// identifiers.
func (p *operatorProof) text(one bool) string {
	text := "SELECT t." + strings.Join(p.columns, ", t.")
	from, order := " FROM "+p.table+" t", " ORDER BY t."+p.key
	if p.parts != "" {
		text += ", p." + strings.Join(p.partOf, ", p.")
		from += fmt.Sprintf(" LEFT JOIN %s p ON p.%s = t.%[2]s", p.parts, p.key)
		order += ", p." + p.partKey
	}
	switch {
	case p.own && one:
		from += " WHERE t.merchant = $1 AND t." + p.key + " = $2"
	case p.own:
		from += " WHERE t.merchant = $1"
	case one:
		from += " WHERE t." + p.key + " = $1"
	}
	return text + from + order
}

// operatorRecord is a record of the operator's on the way to its content.
type operatorRecord struct {
	id   string
	form contentForm
}

// add adds the values of columns. A number that is there is added even if it is 0: NULL often means the contrary.
func (r *operatorRecord) add(names []string, values []any) error {
	for i, name := range names {
		field := labelOf(name)
		switch v := values[i].(type) {
		case nil:
		case string:
			r.form.text(field, v)
		case int64:
			r.form.given(field, v)
		case []byte:
			r.form.bytes(field, v)
		default:
			return fmt.Errorf("%w: %s is stored as %T", errUnreadable, name, v)
		}
	}
	return nil
}
