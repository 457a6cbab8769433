package store

import (
	"context"
	"crypto/ed25519"
	"strings"
	"time"

	"farthing/internal/recon"
)

// SafeguardingCorrection says of a safeguarding day that it rests on statements that were taken out, as it is kept.
type SafeguardingCorrection struct {
	ID     string // of the day and the document
	DayID  string
	MadeAt time.Time
	Record string // what was signed: canonical JSON of a recon.DayCorrection
	Digest string // of that, in hexadecimal

	PublicKey ed25519.PublicKey
	Signature []byte
}

var safeguardingCorrectionsTable = describe("safeguarding_corrections", 1,
	textColumn("id", func(c *SafeguardingCorrection) *string { return &c.ID }),
	textColumn("day_id", func(c *SafeguardingCorrection) *string { return &c.DayID }).constant(),
	timeColumn("made_at", func(c *SafeguardingCorrection) *time.Time { return &c.MadeAt }).constant(),
	textColumn("record", func(c *SafeguardingCorrection) *string { return &c.Record }).constant(),
	textColumn("digest", func(c *SafeguardingCorrection) *string { return &c.Digest }).constant(),
	bytesColumn("public_key", func(c *SafeguardingCorrection) *[]byte { return (*[]byte)(&c.PublicKey) }).constant(),
	bytesColumn("signature", func(c *SafeguardingCorrection) *[]byte { return &c.Signature }).constant(),
)

// correctDays gives days of one currency, in the order of their dates or backwards, their corrections.
func correctDays(ctx context.Context, r reader, days []SafeguardingDay) error {
	if len(days) == 0 {
		return nil
	}
	first, last := days[0].ID, days[len(days)-1].ID
	at := make(map[string]*SafeguardingDay, len(days))
	for i := range days {
		at[days[i].ID] = &days[i]
	}
	found := safeguardingCorrectionsTable.scan("")
	err := r.query(ctx, `SELECT `+safeguardingCorrectionsTable.read+` FROM safeguarding_corrections
		WHERE day_id >= $1 AND day_id <= $2 ORDER BY day_id, id`, []any{min(first, last), max(first, last)},
		func(r row) error {
			err := found.next(r)
			if day := at[found.record.DayID]; day != nil {
				day.Corrections = append(day.Corrections, found.record)
			}
			return err
		})
	return wrapped("read the corrections of safeguarding days", err)
}

// Check returns what is wrong with a correction of a day.
func (c *SafeguardingCorrection) Check(d *SafeguardingDay, key ed25519.PublicKey) (problems []string) {
	signature := recon.DaySignature{Digest: c.Digest, PublicKey: c.PublicKey, Signature: c.Signature}
	problems = signature.CheckCorrection([]byte(c.Record))
	if !key.Equal(c.PublicKey) {
		problems = append(problems, "it was signed by another key than this store's")
	}
	said, err := recon.ParseCorrection([]byte(c.Record))
	if err != nil || said.Day != d.Digest || !strings.HasPrefix(c.ID, d.ID+"_"+said.DocumentID+"_") {
		problems = append(problems, "it is kept with another day")
	}
	return problems
}
