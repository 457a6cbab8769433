package server

import (
	"strings"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/money"
	"farthing/internal/store"
)

// What a search may need to find more.
const (
	needsTheMerchant = "merchantId"
	needsDates       = "dates"
)

// maxSearchDays is how many days a search for an amount reads at most: no index finds amounts.
const maxSearchDays = 31

// searching is a search under way.
type searching struct {
	*call
	text          string
	merchantID    string // "": over all
	after, before *time.Time
	found         api.SearchResults
}

// search finds records by what people have at hand: a reference, an identifier, a name, a line of a bank statement, or
// an amount.
func search(c *call) (reply, error) {
	var bad faults
	s := searching{call: c, text: strings.TrimSpace(c.query.text("q", farthing.MaxPaymentReference, &bad))}
	if s.text == "" {
		bad.add("query.q", "is required: what to look for")
	}
	s.after, s.before = c.query.dates(&bad)
	if s.after != nil && s.before != nil && s.before.Sub(*s.after) > maxSearchDays*24*time.Hour {
		bad.add("query.startDate", "is more than 31 days before endDate")
	}
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	s.merchantID = c.caller.MerchantID
	if named := c.query.get("merchantId"); named != "" || !c.caller.Operator() {
		var err error
		if s.merchantID, err = c.merchant("query.merchantId", named); err != nil {
			return reply{}, err
		}
	}
	s.found = api.SearchResults{Data: []api.SearchHit{}, Needs: []string{}}
	if err := s.all(); err != nil {
		return reply{}, err
	}
	return reply{body: s.found, one: true}, nil
}

// all searches by all fields that the caller may read.
func (s *searching) all() error {
	kinds := []string{farthing.SubjectPayment}
	if s.caller.Has(issuer.WithdrawalsRead) {
		kinds = append(kinds, farthing.SubjectWithdrawal)
	}
	if s.merchantID == "" {
		s.found.Needs = append(s.found.Needs, needsTheMerchant)
		if s.caller.Has(issuer.OperatorRead) {
			if err := s.merchants(); err != nil {
				return err
			}
		}
	}
	hits, more, err := s.s.config.Store.Search.Find(s.ctx(), s.merchantID, s.text, kinds...)
	if err != nil {
		return err
	}
	s.found.HasMore = s.found.HasMore || more
	for _, h := range hits {
		s.add(h)
	}
	if s.merchantID == "" {
		return nil
	}
	return s.amounts(len(kinds) > 1)
}

// add adds a record that has an amount.
func (s *searching) add(h store.Hit) {
	s.found.Data = append(s.found.Data, api.SearchHit{
		Kind:       h.Kind,
		ID:         h.ID,
		MerchantID: h.MerchantID,
		Field:      h.Field,
		Amount:     new(int64(h.Amount)),
		Currency:   string(h.Currency),
		Status:     h.Status,
		At:         api.Time(h.At),
	})
}

// merchants finds those whose identifiers, or a word of whose name, begin with the text.
func (s *searching) merchants() error {
	l := list{limit: store.HitsOfAField}
	page, err := readPage(s.call, l, store.MerchantFilter{Query: s.text}, s.s.config.Store.Merchants.List)
	if err != nil {
		return err
	}
	s.found.HasMore = s.found.HasMore || page.More
	for i := range page.Rows {
		m := &page.Rows[i]
		hit := api.SearchHit{
			Kind:       farthing.SubjectMerchant,
			ID:         m.ID,
			MerchantID: m.ID,
			Field:      "name",
			Name:       new(m.Name),
			Currency:   string(m.Currency),
			Status:     string(m.Status),
			At:         api.Time(m.CreatedAt),
		}
		switch {
		case beginsWith(m.ID, s.text):
			hit.Field = "id"
		case beginsWith(m.ExternalID, s.text):
			hit.Field = "externalId"
		}
		s.found.Data = append(s.found.Data, hit)
	}
	return nil
}

// beginsWith compares as lists of merchants do.
func beginsWith(text, part string) bool {
	return strings.HasPrefix(strings.ToLower(text), strings.ToLower(part))
}

// amounts finds the payments, and the withdrawals if they are meant, of an amount in major units.
func (s *searching) amounts(withdrawals bool) error {
	state, err := s.s.config.Store.Merchants.State(s.ctx(), s.merchantID)
	if err != nil {
		return err
	}
	amount, found := s.amount(state.Merchant.Currency)
	if !found {
		return nil
	}
	if s.after == nil || s.before == nil {
		s.found.Needs = append(s.found.Needs, needsDates)
		return nil
	}
	payments := store.PaymentFilter{
		MerchantID: s.merchantID,
		After:      s.after,
		Before:     s.before,
		MinAmount:  amount,
		MaxAmount:  amount,
	}
	err = addListed(s, payments, s.s.config.Store.Payments.List, func(p *store.PaymentRecord) store.Hit {
		return store.Hit{
			Kind:       farthing.SubjectPayment,
			MerchantID: p.MerchantID,
			ID:         p.ID,
			Amount:     p.Amount,
			Currency:   p.Currency,
			Status:     string(p.Status),
			At:         p.Date,
		}
	})
	if err != nil || !withdrawals {
		return err
	}
	of := store.WithdrawalFilter{
		MerchantID: s.merchantID,
		After:      s.after,
		Before:     s.before,
		MinAmount:  amount,
		MaxAmount:  amount,
	}
	return addListed(s, of, s.s.config.Store.Withdrawals.List, func(w *store.WithdrawalRecord) store.Hit {
		return store.Hit{
			Kind:       farthing.SubjectWithdrawal,
			MerchantID: w.MerchantID,
			ID:         w.ID,
			Amount:     w.Amount,
			Currency:   w.Currency,
			Status:     string(w.Status),
			At:         w.CreatedAt,
		}
	})
}

// addListed adds what a list has of an amount.
func addListed[F, R any](s *searching, filter F, read pageReader[F, R], hit func(*R) store.Hit) error {
	l := list{merchantID: s.merchantID, limit: store.HitsOfAField}
	page, err := readPage(s.call, l, filter, read)
	s.found.HasMore = s.found.HasMore || page.More
	for i := range page.Rows {
		h := hit(&page.Rows[i])
		h.Field = "amount"
		s.add(h)
	}
	return err
}

// amount reads the text as an amount in major units, with or without commas; false if it is none.
func (s *searching) amount(c money.Currency) (money.Minor, bool) {
	amount, err := c.Parse(strings.ReplaceAll(s.text, ",", ""))
	return amount, err == nil && amount > 0
}
