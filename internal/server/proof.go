package server

import (
	"farthing/api"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// getProof answers what all books come to together, and a page of their heads.
func getProof(c *call) (reply, error) {
	l, err := listOfAll(c)
	if err != nil {
		return reply{}, err
	}
	after, now := "", c.s.config.Now()
	if l.from != nil {
		after = l.from.ID
	}
	proof, err := c.s.config.Store.Books.Prove(c.ctx(), after, l.limit)
	if err != nil {
		return reply{}, err
	}
	body := api.Proof{
		AsOf:     api.MomentOf(now),
		Totals:   wire.FromTotals(&proof.Totals),
		Balanced: proof.Unbalanced == 0 && proof.Totals.Balanced(),
		Data:     make([]api.HeadOfBook, 0, len(proof.Heads)),
		HasMore:  proof.More,
	}
	for _, h := range proof.Heads {
		body.Data = append(body.Data, wire.FromHead(h.MerchantID, h.Seq, h.Hash))
	}
	r := reply{}
	if proof.More {
		r.next = l.cursors.after(store.Position{ID: proof.Heads[len(proof.Heads)-1].MerchantID})
		body.NextCursor = &r.next
	}
	r.body = body
	return r, nil
}
