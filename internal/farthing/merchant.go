package farthing

import (
	"fmt"
	"maps"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// MerchantStatus is the state of a merchant in its life.
type MerchantStatus string

// The states of a merchant.
const (
	MerchantCreated   MerchantStatus = "created"
	MerchantActive    MerchantStatus = "active"
	MerchantSuspended MerchantStatus = "suspended"
	MerchantClosed    MerchantStatus = "closed"
)

// MerchantStatuses lists them.
var MerchantStatuses = []MerchantStatus{MerchantCreated, MerchantActive, MerchantSuspended, MerchantClosed}

// merchantMoves is the life of a merchant. A closed one wakes, as suspended, only
// when money moves in its book again.
var merchantMoves = moves[MerchantStatus]{
	MerchantCreated:   {MerchantActive},
	MerchantActive:    {MerchantSuspended, MerchantClosed},
	MerchantSuspended: {MerchantActive, MerchantClosed},
	MerchantClosed:    {MerchantSuspended},
}

var merchantStatusAfter = statusAfter[MerchantStatus]{
	EventMerchantCreated:    MerchantCreated,
	EventMerchantActivated:  MerchantActive,
	EventMerchantReinstated: MerchantActive,
	EventMerchantSuspended:  MerchantSuspended,
	EventMerchantClosed:     MerchantClosed,
}

// MerchantStatusAfter returns the status in which a journal row of a type leaves its merchant; false if it changes
// none.
func MerchantStatusAfter(event string) (MerchantStatus, bool) { return merchantStatusAfter.of(event) }

// Merchant is somebody whose payments are kept here: one currency, one book.
type Merchant struct {
	ID            string
	ExternalID    string // in the operator's own system, unique among merchants; "": none
	Name          string
	Status        MerchantStatus
	Currency      money.Currency
	Zone          string     // IANA name
	ActivatedAt   *time.Time // nil: not yet
	Eligibility   Scheme
	BankAccountID string // of the account in force; "": none
	CandidateID   string // of the account that is being checked or cooling off; "": none
	LockedBy      string // of the account whose freezing keeps the merchant from nominating; "": it may nominate
	Plan          Plan
	Limits        Limits   // nil in them: the platform's
	Fee           Fee      // of its withdrawals; nil in it: the platform's
	Rail          string   // by which its withdrawals leave; "": the platform's
	Metadata      Metadata // the operator's notes on it; the merchant does not see them
	Tally         Tally
	Unapproved    money.Minor // what was asked for to accounts that nobody approved, less what was given back
	Request       RequestDigest
	Salt          Salt // of the digest of its name
	CreatedAt     time.Time
	LastSeq       int64 // of the last journal row about the merchant itself
	ProgressSeq   int64 // of the last row of the last commit that changed the record; the store sets it
}

// Plan is a merchant's schedule, and its progress.
type Plan struct {
	Schedule Schedule
	Version  int64         // of the schedule; 0: the merchant is from before there were any
	UpTo     *time.Time    // runs due up to then are dealt with; nil: the merchant was never activated
	Day      calendar.Date // and so are the schedule's days up to and including it; zero: none is
	Next     *time.Time    // when the next run is due; nil: none is
	With     int64         // the Settings.HolidaysVersion from which Next was computed
	Paused   SchedulePause
}

// Tally is what was asked for on one day, for the limits of a day: an amount, from which is subtracted again what was
// canceled, refused, expired or failed on the same day, and bank accounts that the merchant nominated.
type Tally struct {
	Day    calendar.Date // zero: nothing was ever requested
	From   time.Time     // when it began in the merchant's zone
	Until  time.Time     // when it ends, there and in each zone to which the merchant moved during it
	Amount money.Minor

	Nominations int64
}

func (m *Merchant) RecordID() string { return m.ID }

// CreateMerchant opens a merchant and its book. The same content again is a
// replay. The store refuses an ExternalID that another merchant has, which no
// single merchant's state can tell.
type CreateMerchant struct {
	ID         string
	MadeID     bool // the id was made, with PrefixMerchant; false: a caller chose it
	Keyed      bool // it was made of an idempotency key, by KeyedID
	ExternalID string
	Name       string
	Currency   money.Currency // "": GBP
	Zone       string         // "": Europe/London
	Metadata   Metadata
	By         Origin // BookedAt: when it was created, for one that moves over
}

func (c CreateMerchant) Keys() Keys { return merchantKeys(c.ID) }

func (c CreateMerchant) Check(at Moment) error {
	var bad checks
	if c.MadeID {
		bad.id("id", c.ID)
	} else {
		bad.newID(c.ID)
	}
	if c.ID == OperatorID {
		bad.reportFirst(reservedID("id"))
	}
	bad.origin(c.By, at)
	bad.free("externalId", c.ExternalID, MaxExternalID)
	bad.typed("name", c.Name, MaxName)
	bad.currency("currency", c.currency())
	bad.zone("zone", c.zone())
	bad.metadata(c.Metadata)
	return bad.err()
}

func (c CreateMerchant) currency() money.Currency {
	if c.Currency == "" {
		return money.GBP
	}
	return c.Currency
}

func (c CreateMerchant) zone() string {
	if c.Zone == "" {
		return DefaultZone
	}
	return c.Zone
}

func (c CreateMerchant) digest() RequestDigest {
	var form canonical
	form.text(c.Name)
	form.text(string(c.currency()))
	form.text(c.zone())
	form.time(c.By.BookedAt)
	if c.ExternalID != "" {
		form.text(c.ExternalID)
	}
	form.moreMetadata(c.Metadata)
	return form.request()
}

// Decide opens the merchant's book with its first journal row.
func (c CreateMerchant) Decide(s *State) (Answer, error) {
	request := c.digest()
	if s.Merchant != nil {
		if c.Keyed && s.Merchant.Request != request {
			return Answer{}, errKeyConflict
		}
		return Answer{Record: s.Merchant, Replayed: true}, sameRequest(s.Merchant.Request, request, "merchant", c.ID)
	}
	s.Book = ledger.NewBook(c.ID, c.currency())
	row, err := s.enter(EventMerchantCreated, about{subject: SubjectMerchant, id: c.ID, by: c.By})
	if err != nil {
		return Answer{}, err
	}
	m := &Merchant{
		ID:          c.ID,
		ExternalID:  c.ExternalID,
		Name:        c.Name,
		Status:      MerchantCreated,
		Currency:    c.currency(),
		Zone:        c.zone(),
		Metadata:    c.Metadata,
		Eligibility: Scheme{Status: EligibilityWaiting},
		Plan:        Plan{Schedule: s.settings().Schedule.In(c.zone()), Version: 1},
		Request:     request,
		CreatedAt:   row.Booked,
		LastSeq:     row.Seq,
	}
	if !m.Plan.Schedule.Enabled {
		m.Plan.Paused = SchedulePause{By: PausedByOperator, Since: row.Booked}
	}
	s.setMerchant(m)
	return Answer{Record: m, Created: true}, nil
}

// ActivateMerchant puts a merchant to work, and starts the days of the
// eligibility scheme.
type ActivateMerchant struct {
	MerchantID string
	At         *time.Time // a past time, for a merchant that moves over; nil: now
	Reason     string
	By         Origin
}

func (c ActivateMerchant) Keys() Keys { return ownKeys(c.MerchantID) }

func (c ActivateMerchant) Check(at Moment) error {
	var bad checks
	bad.merchant(c.MerchantID)
	bad.free("reason", c.Reason, MaxReason)
	if c.At != nil && c.At.After(at.Business) {
		bad.bad("at", "is in the future")
	} else if c.At != nil {
		bad.years("at", *c.At)
	}
	bad.origin(c.By, at)
	return bad.err()
}

// Decide activates the merchant; a merchant that is active already stays as it is.
func (c ActivateMerchant) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	if s.Merchant.Status == MerchantActive {
		return Answer{Record: s.Merchant}, nil
	}
	if s.Merchant.Status != MerchantCreated {
		return Answer{}, refuse(CodeWrongState,
			fmt.Sprintf("The merchant %s was activated before and is %s.", c.MerchantID, s.Merchant.Status))
	}
	at := s.now
	by := c.By
	if c.At != nil {
		at = c.At.UTC().Truncate(time.Millisecond)
		by.BookedAt = &at
	}
	m := *s.Merchant
	m.ActivatedAt = &at
	m.Eligibility = openScheme(at, s.now)
	return s.turnMerchant(m, MerchantActive, EventMerchantActivated, about{by: by, why: c.Reason, happened: at})
}

// UpdateMerchant changes a merchant's name and external identifier, the zone of its days, its own limits, its own fee,
// its own rail and what the operator noted on it; what was handed to a rail stays with it. The store refuses an
// ExternalID that another merchant has.
type UpdateMerchant struct {
	MerchantID string
	ExternalID *string  // nil: as it is; "": none any more
	Name       *string  // nil: as it is
	Zone       *string  // nil: as it is
	Rail       *string  // nil: as it is; "": the platform's
	Rails      []string // those that there are, one of which Rail is
	Limits     LimitsPatch
	Fee        FeePatch
	Metadata   MetadataPatch
	Clear      bool   // all notes that the merchant has are taken out before Metadata is set
	Reason     string // the merchant sees it; required for a fee
	By         Origin
}

func (c UpdateMerchant) Keys() Keys { return ownKeys(c.MerchantID) }

func (c UpdateMerchant) Check(at Moment) error {
	var bad checks
	bad.merchant(c.MerchantID)
	if c.ExternalID != nil {
		bad.free("externalId", *c.ExternalID, MaxExternalID)
	}
	if c.Name != nil {
		bad.typed("name", *c.Name, MaxName)
	}
	if c.Zone != nil {
		bad.zone("zone", *c.Zone)
	}
	bad.rail(c.Rails, "rail", c.Rail)
	c.Metadata.check(&bad)
	c.Limits.check(&bad, "limits")
	if c.Fee.check(&bad, "fee"); c.Fee.empty() {
		bad.free("reason", c.Reason, MaxReason)
	} else {
		bad.reason(c.Reason)
	}
	bad.origin(c.By, at)
	return bad.err()
}

// Decide writes the change. A name may be a person's, and so may a note, so the journal says that they changed, but not
// what they are.
func (c UpdateMerchant) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	was, m := s.Merchant, *c.applied(s.Merchant)
	var bad checks
	if bad.metadataSize(m.Metadata); bad.err() != nil {
		return Answer{}, bad.err()
	}
	if err := c.Limits.allowed(c.By, was.Limits); err != nil {
		return Answer{}, err
	}
	m.Tally = m.Tally.moved(&m, s.now)
	for _, change := range []struct {
		event   string
		details details
	}{
		{EventMerchantChanged, m.renamed(was)},
		{EventLimitsChanged, m.Limits.differences(was.Limits)},
		{EventFeeChanged, s.settings().feeChange(&m, was)},
	} {
		if len(change.details) == 0 {
			continue
		}
		a := about{by: c.By, why: c.Reason, details: change.details}
		if err := s.enterMerchant(&m, change.event, a); err != nil {
			return Answer{}, err
		}
	}
	return Answer{Record: s.Merchant}, voidStale(s)
}

// renamed returns the details of what changed of name, external identifier, zone, rail and notes.
func (m *Merchant) renamed(was *Merchant) details {
	changed := details{}
	if m.ExternalID != was.ExternalID {
		changed["externalId"], changed["externalIdBefore"] = textOrNull(m.ExternalID), textOrNull(was.ExternalID)
	}
	if m.Name != was.Name {
		changed["name"] = true
	}
	if m.Zone != was.Zone {
		changed["zone"], changed["zoneBefore"] = m.Zone, was.Zone
	}
	if m.Rail != was.Rail {
		changed["rail"], changed["railBefore"] = textOrNull(m.Rail), textOrNull(was.Rail)
	}
	if !maps.Equal(m.Metadata, was.Metadata) {
		changed["metadata"] = true
	}
	return changed
}

// textOrNull returns a text as details have it; nil for "".
func textOrNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// enterMerchant journals a change of the merchant itself, and writes it.
func (s *State) enterMerchant(m *Merchant, event string, a about) error {
	a.subject, a.id, a.previous = SubjectMerchant, m.ID, m.LastSeq
	row, err := s.enter(event, a)
	if err != nil {
		return err
	}
	m.LastSeq = row.Seq
	changed := *m
	s.setMerchant(&changed)
	return nil
}

// merchantTurns are the statuses that the operator gives a merchant, and the rows that say so.
var merchantTurns = map[MerchantStatus]string{
	MerchantSuspended: EventMerchantSuspended, // withdrawals stop; payments are still recorded
	MerchantActive:    EventMerchantReinstated,
	MerchantClosed:    EventMerchantClosed, // all money must have left its book
}

// SetMerchantStatus suspends a merchant, reinstates a suspended one, or closes one.
type SetMerchantStatus struct {
	MerchantID string
	Status     MerchantStatus
	Reason     string
	By         Origin
}

func (c SetMerchantStatus) Keys() Keys { return ownKeys(c.MerchantID) }

func (c SetMerchantStatus) Check(at Moment) error {
	var bad checks
	if merchantTurns[c.Status] == "" {
		bad.bad("status", "must be suspended, active or closed")
	}
	bad.merchant(c.MerchantID)
	bad.reason(c.Reason)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide changes the merchant's status; one that has it stays as it is. The bank account of a reinstated merchant cools
// off again. A merchant closes only when its six balances are zero.
func (c SetMerchantStatus) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	was := s.Merchant.Status
	switch {
	case c.Status == MerchantSuspended && was == MerchantClosed:
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf("The merchant %s is closed.", c.MerchantID))
	case c.Status == MerchantActive && was == MerchantCreated:
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf("The merchant %s was never activated.", c.MerchantID))
	case c.Status == MerchantClosed && was != MerchantClosed && s.holdsMoney():
		return Answer{}, refuse(CodeBalanceNotZero,
			fmt.Sprintf("The book of merchant %s still holds money.", c.MerchantID))
	}
	answer, err := s.turnMerchant(*s.Merchant, c.Status, merchantTurns[c.Status], about{by: c.By, why: c.Reason})
	if err == nil && c.Status == MerchantActive && was != MerchantActive {
		err = restartCoolingOff(s, c.By)
	}
	return answer, err
}

// turnMerchant journals and writes a merchant's change of state, unless it is in
// that state already.
func (s *State) turnMerchant(m Merchant, to MerchantStatus, event string, a about) (Answer, error) {
	if m.Status == to {
		return Answer{Record: s.Merchant}, nil
	}
	if err := merchantMoves.to(m.Status, to, "merchant", m.ID); err != nil {
		return Answer{}, err
	}
	a.subject, a.id, a.previous = SubjectMerchant, m.ID, m.LastSeq
	row, err := s.enter(event, a)
	if err != nil {
		return Answer{}, err
	}
	was := m.Status
	m.Status, m.LastSeq = to, row.Seq
	s.startPlan(&m, was)
	s.setMerchant(&m)
	return Answer{Record: &m}, voidStale(s)
}

// holdsMoney reports whether one of the balances that merchants see is not zero.
func (s *State) holdsMoney() bool {
	for _, a := range []ledger.Account{
		ledger.Available, ledger.Pending, ledger.Requested, ledger.InTransit, ledger.Held, ledger.Disputed,
	} {
		if s.Book.Balances.Of(a) != 0 {
			return true
		}
	}
	return false
}

// reopen makes a closed merchant suspended again if a late movement (a refund, a return by the bank) left money, or a
// debt, in its book.
func (s *State) reopen() error {
	if s.Merchant == nil || s.Merchant.Status != MerchantClosed || !s.holdsMoney() {
		return nil
	}
	_, err := s.turnMerchant(*s.Merchant, MerchantSuspended, EventMerchantSuspended,
		about{by: Origin{Actor: ActorSystem}, why: "money moved in the closed book"})
	return err
}

// takesPayments refuses new money for a closed merchant.
func (s *State) takesPayments() error {
	if s.Merchant.Status == MerchantClosed {
		return refuse(CodeMerchantClosed, "The merchant is closed and takes no new payments.")
	}
	return nil
}
