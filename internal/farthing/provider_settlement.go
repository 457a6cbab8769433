package farthing

import (
	"fmt"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// The names of provider settlements: of the kind, of their identifiers, and of their journal rows.
const (
	SubjectProviderSettlement      = "provider_settlement"
	PrefixProviderSettlement       = "psp"
	EventProviderReceived          = "provider.received"
	EventProviderPaid              = "provider.paid"
	EventProviderFee               = "provider.fee"
	EventProviderSettlementChanged = "provider_settlement.changed"

	EventProviderSettlementConfirmed   = "provider_settlement.confirmed"   // its money counts as received
	EventProviderSettlementUnconfirmed = "provider_settlement.unconfirmed" // the statement was taken out
)

// ProviderSettlement is money of a merchant's payments that a payment provider paid, or took back, and the fee that it
// kept besides.
type ProviderSettlement struct {
	Common

	Date      time.Time
	Fee       money.Minor // what the provider kept besides: it owes that less as well
	Reference string      // the provider's own; "": none

	Confirmed Confirmation // what confirmed that Amount was received; "": nothing
}

// RecordProviderSettlement records what a payment provider paid or took back. The outside world decided it: it may
// take the merchant's share of the bank account below zero, and the fee the operator's own money.
type RecordProviderSettlement struct {
	MerchantID string
	ID         string
	Amount     money.Minor // signed; not 0 unless there is a fee
	Fee        money.Minor
	Date       *time.Time // nil: now
	Reference  string
	Metadata   Metadata
	By         Origin
}

func (c RecordProviderSettlement) Keys() Keys {
	return Keys{MerchantID: c.MerchantID, Settlements: []string{c.ID}}
}

// Check says what is wrong with the wish itself; the rule for the date is that of RecordPayment.
func (c RecordProviderSettlement) Check(at Moment) error {
	var bad checks
	bad.merchant(c.MerchantID)
	bad.newID(c.ID)
	bad.signed(c.Amount)
	if c.Amount == 0 && c.Fee == 0 {
		bad.bad("amount", "must not be 0 if there is no fee")
	}
	bad.within("fee", (*int64)(&c.Fee), 0, int64(MaxAmount))
	bad.date(c.Date, at)
	bad.text("reference", c.Reference, MaxPaymentReference)
	bad.metadata(c.Metadata)
	bad.origin(c.By, at)
	return bad.err()
}

func (c RecordProviderSettlement) digest() RequestDigest {
	var form canonical
	form.number(int64(c.Amount))
	form.number(int64(c.Fee))
	form.time(c.Date)
	form.text(c.Reference)
	form.moreMetadata(c.Metadata)
	return form.request()
}

// Decide books what the provider paid or took back, and its fee.
func (c RecordProviderSettlement) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	request := c.digest()
	if p := s.Settlements.Get(c.ID); p != nil {
		return Answer{Record: p, Replayed: true}, sameRequest(p.Request, request, "provider settlement", c.ID)
	}
	p := &ProviderSettlement{
		Common:    newCommon(s, c.ID, c.Amount, c.Metadata, request),
		Date:      s.date(c.Date, c.By),
		Fee:       c.Fee,
		Reference: c.Reference,
	}
	return p.book(s, c.By)
}

// book books a new settlement, a row for what the provider paid or took back and one for its fee, and writes it.
func (p *ProviderSettlement) book(s *State, by Origin) (Answer, error) {
	movement, amount := providerReceived, p.Amount
	if amount < 0 {
		movement, amount = providerPaid, -amount
	}
	for _, part := range []struct {
		movement EntryKind
		amount   money.Minor
	}{{movement, amount}, {providerFee, p.Fee}} {
		if part.amount == 0 {
			continue
		}
		row, err := s.move(part.movement, about{
			subject:  SubjectProviderSettlement,
			id:       p.ID,
			previous: p.LastSeq,
			by:       by,
			happened: p.Date,
		}, part.amount)
		if err != nil {
			return Answer{}, err
		}
		p.follow(row)
	}
	var err error
	if s.Totals.Unconfirmed, err = s.Totals.Unconfirmed.Add(p.unconfirmed()); err != nil {
		return Answer{}, err
	}
	s.Settlements.put(s, p.ID, p)
	return Answer{Record: p, Created: true}, nil
}

// ProviderSettlementTime returns when the provider of a sandbox pays what it owes since a moment: at 07:00 of the next
// business day.
func ProviderSettlementTime(since time.Time, holidays calendar.Holidays) time.Time {
	day := holidays.AddBusinessDays(calendar.Of(since, schemeZone), 1)
	return calendar.At(7, 0).On(day, schemeZone)
}

// SettleProvider is the provider of a sandbox: it pays all that it owes, without a fee, once that is due. A second one
// on the same day finds nothing due.
type SettleProvider struct {
	noInput
	MerchantID string
	Day        calendar.Date // on which it pays; it names the settlement
}

// ID returns the identifier of the settlement.
func (c SettleProvider) ID() string { return PrefixProviderSettlement + "_" + c.Day.String() }

// NewSettleProvider returns the command for a merchant at a moment.
func NewSettleProvider(merchantID string, now time.Time) SettleProvider {
	return SettleProvider{MerchantID: merchantID, Day: calendar.Of(now, schemeZone)}
}

func (c SettleProvider) Keys() Keys {
	return Keys{MerchantID: c.MerchantID, Settlements: []string{c.ID()}}
}

// Decide books what the provider owes. It refuses if nothing is due.
func (c SettleProvider) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	if p := s.Settlements.Get(c.ID()); p != nil {
		return Answer{Record: p, Replayed: true}, nil
	}
	since := s.Book.OwedSince
	if since.IsZero() || s.now.Before(ProviderSettlementTime(since, s.settings().Calendar())) {
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf("The provider owes %s nothing yet.", c.MerchantID))
	}
	p := &ProviderSettlement{
		Common: Common{
			MerchantID: c.MerchantID,
			ID:         c.ID(),
			Amount:     s.Book.Balances.Of(ledger.Acquirer),
			Currency:   s.Merchant.Currency,
		},
		Date: s.now,
	}
	return p.book(s, Origin{Actor: ActorSystem})
}
