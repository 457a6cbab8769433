package farthing

import (
	"fmt"
	"maps"
	"slices"
	"time"
)

// Metadata is the caller's own notes on a record: a set of names with texts. Farthing reads nothing into them.
type Metadata map[string]string

func (m Metadata) keys() []string { return slices.Sorted(maps.Keys(m)) }

// JSON returns the metadata as canonical JSON; {} for none.
func (m Metadata) JSON() string {
	if len(m) == 0 {
		return "{}"
	}
	d := make(details, len(m))
	for key, value := range m {
		d[key] = value
	}
	return d.String()
}

// Holds reports whether every note of other is one of m's.
func (m Metadata) Holds(other Metadata) bool {
	for key, value := range other {
		if text, ok := m[key]; !ok || text != value {
			return false
		}
	}
	return true
}

func (c *checks) metadata(m Metadata) {
	c.metadataSize(m)
	for _, key := range m.keys() {
		c.note(key, m[key])
	}
}

func (c *checks) metadataSize(m Metadata) {
	if len(m) > MaxMetadataKeys {
		c.bad("metadata", fmt.Sprintf("has more than %d keys", MaxMetadataKeys))
	}
}

// note checks one note of a record's metadata.
func (c *checks) note(key, text string) {
	c.typed("metadata key", key, MaxMetadataKey)
	c.free("metadata."+printable(key), text, MaxMetadataValue)
}

// printable keeps a key that is itself wrong out of an error's field.
func printable(key string) string {
	if len(key) > MaxMetadataKey || !matchesID(key) {
		return "value"
	}
	return key
}

// MetadataPatch says which notes of a record change, by their names: a text is set, and nil takes the note out.
type MetadataPatch map[string]*string

// MetadataOf returns the notes that a caller sends with a new record: one that is nil is left out.
func MetadataOf(notes map[string]*string) Metadata {
	if len(notes) == 0 {
		return nil
	}
	kept := make(Metadata, len(notes))
	for key, text := range notes {
		if text != nil {
			kept[key] = *text
		}
	}
	return kept
}

func (p MetadataPatch) check(bad *checks) {
	if len(p) > 2*MaxMetadataKeys {
		bad.bad("metadata", fmt.Sprintf("names more than %d keys", 2*MaxMetadataKeys))
	}
	for _, key := range slices.Sorted(maps.Keys(p)) {
		text := ""
		if set := p[key]; set != nil {
			text = *set
		}
		bad.note(key, text)
	}
}

// apply returns the notes after the change; those before stay as they are. If anew is true, none of them is kept.
func (p MetadataPatch) apply(before Metadata, anew bool) Metadata {
	if anew {
		before = nil
	}
	after := maps.Clone(before)
	if after == nil {
		after = make(Metadata, len(p))
	}
	for key, text := range p {
		if text == nil {
			delete(after, key)
		} else {
			after[key] = *text
		}
	}
	return after
}

// ChangeRecord changes what a caller noted on a record for its own use: its metadata and, of a payment, its description
// and reference. It moves no money and changes no state. What is nil stays as it is.
type ChangeRecord struct {
	MerchantID  string
	Subject     string // the kind of record, one that changeable lists
	ID          string
	Description *string // of a payment; "" takes it out
	Reference   *string // of a payment; "" takes it out
	Metadata    MetadataPatch
	Clear       bool // all notes that the record has are taken out before Metadata is set
	By          Origin
}

// changeableOf returns the kind of records of a subject; nil: ChangeRecord does not change such records.
func changeableOf(subject string) changes {
	for _, k := range changeable {
		if _, row := k.names(); row.Subject == subject {
			return k
		}
	}
	return nil
}

var onlyNotes = func() map[string]bool {
	types := map[string]bool{}
	for _, row := range changeRows() {
		types[row.Type] = true
	}
	return types
}()

// OnlyNotes reports whether rows of a type are about what somebody noted on a record, and nothing else.
func OnlyNotes(event string) bool { return onlyNotes[event] }

func (c ChangeRecord) Keys() Keys {
	keys := Keys{MerchantID: c.MerchantID}
	if k := changeableOf(c.Subject); k != nil {
		k.name(&keys, c.ID)
	}
	return keys
}

func (c ChangeRecord) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	if changeableOf(c.Subject) == nil {
		bad.bad("subject", "is no kind of record that can be changed")
	}
	if c.Subject != SubjectPayment && (c.Description != nil || c.Reference != nil) {
		bad.bad("description", "is part of a payment alone, and so is reference")
	}
	if c.Description != nil {
		bad.free("description", *c.Description, MaxDescription)
	}
	if c.Reference != nil {
		bad.text("reference", *c.Reference, MaxPaymentReference)
	}
	c.Metadata.check(&bad)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide writes the record with a row that says which fields changed; none if it is as requested already.
func (c ChangeRecord) Decide(s *State) (Answer, error) { return changeableOf(c.Subject).decide(c, s) }

// noted is what ChangeRecord changes of a record; a nil field is no part of the record's kind.
type noted struct {
	metadata               *Metadata
	description, reference *string
	lastSeq                *int64
	updatedAt              *time.Time
	rowDetails             details // what each row about the record tells; nil: nothing
}

func (p *Payment) noted() noted {
	return noted{
		metadata:    &p.Metadata,
		description: &p.Description,
		reference:   &p.Reference,
		lastSeq:     &p.LastSeq,
		updatedAt:   &p.UpdatedAt,
	}
}

func (r *Reserve) noted() noted {
	n := r.Common.noted()
	n.updatedAt, n.rowDetails = &r.UpdatedAt, r.rowDetails()
	return n
}

func (w *Withdrawal) noted() noted {
	return noted{metadata: &w.Metadata, lastSeq: &w.LastSeq, updatedAt: &w.UpdatedAt}
}

// apply changes a record, and returns the names of the fields that are not as they were.
func (c ChangeRecord) apply(n noted) (fields []string, err error) {
	for _, f := range []struct {
		name string
		is   *string
		to   *string
	}{{"description", n.description, c.Description}, {"reference", n.reference, c.Reference}} {
		if f.to != nil && f.is != nil && *f.is != *f.to {
			*f.is, fields = *f.to, append(fields, f.name)
		}
	}
	after := c.Metadata.apply(*n.metadata, c.Clear)
	var bad checks
	bad.metadataSize(after)
	if maps.Equal(after, *n.metadata) {
		return fields, bad.err()
	}
	*n.metadata = after
	return append(fields, "metadata"), bad.err()
}
