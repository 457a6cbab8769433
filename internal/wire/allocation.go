package wire

import (
	"farthing/api"
	"farthing/internal/ledger"
)

// FromPart returns the wire form of a part; what is known of its payment is for the caller to add.
func FromPart(p *ledger.Part) api.AllocationPart {
	out := api.AllocationPart{
		Part:         int64(p.Amount),
		Through:      append([]string{}, p.Through...),
		ThroughCount: p.Turns,
	}
	if r := &p.Row; r.Seq != 0 {
		happened, amount := api.Time(r.Happened), int64(r.Amount)
		out.Seq, out.Of, out.Date = &r.Seq, &amount, &happened
		out.Type, out.Subject, out.SubjectID = &r.Type, &r.Subject, &r.SubjectID
	}
	return out
}
