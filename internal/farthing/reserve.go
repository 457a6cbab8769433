package farthing

import (
	"fmt"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// The names of reserves: of the kind, of their identifiers, and of their journal rows.
const (
	SubjectReserve       = "reserve"
	PrefixReserve        = "rs"
	EventReserveHeld     = "reserve.held"
	EventReserveReleased = "reserve.released"
	EventReserveChanged  = "reserve.changed"
)

// ReserveStatus says whether a reserve still holds anything.
type ReserveStatus string

// The states of a reserve.
const (
	ReserveHeld     ReserveStatus = "held"
	ReserveReleased ReserveStatus = "released"
)

// ReserveStatuses lists both, in the order of a reserve's life.
var ReserveStatuses = []ReserveStatus{ReserveHeld, ReserveReleased}

// Reserve is money of a merchant that the operator keeps back for a while: a part
// of the balance that somebody named, or, as a rolling reserve, a part of each
// payment that settled on one day.
type Reserve struct {
	Common

	Released  money.Minor
	Reason    string
	ReleaseOn calendar.Date // the day, in the scheme's zone, at 00:00 of which the rest is released; zero: not said
	UpdatedAt time.Time
}

// Status returns held while any part of the reserve is held.
func (r *Reserve) Status() ReserveStatus {
	if r.Released == r.Amount {
		return ReserveReleased
	}
	return ReserveHeld
}

// rowDetails returns what rows about the reserve tell of it: how much was held and given back so far. Of a reserve
// there may be very many rows, so that each tells it.
func (r *Reserve) rowDetails() details {
	told := details{"heldAmount": int64(r.Amount)}
	if r.Released != 0 {
		told["releasedAmount"] = int64(r.Released)
	}
	return told
}

// Release is one return of a reserve, or of a part of it, to the balance.
type Release struct {
	MerchantID string
	ID         string
	ReserveID  string
	Amount     money.Minor
	Request    RequestDigest
	CreatedAt  time.Time
	Seq        int64
}

func (r *Release) RecordID() string { return r.ID }

// RequestFits reports whether the release has the digest of a request for its amount or for all that was held, or none,
// as a release that nobody requested.
func (r *Release) RequestFits() bool {
	if r.Request == (RequestDigest{}) {
		return strings.HasPrefix(r.ID, PrefixReserve+"_")
	}
	all := ReleaseReserve{ReserveID: r.ReserveID}
	part := ReleaseReserve{ReserveID: r.ReserveID, Amount: &r.Amount}
	return r.Request == all.digest() || r.Request == part.digest()
}

// HoldReserve keeps back money of the balance. It never takes the balance below zero.
type HoldReserve struct {
	MerchantID string
	ID         string
	Amount     money.Minor
	Reason     string
	Metadata   Metadata
	ReleaseOn  calendar.Date
	By         Origin
}

func (c HoldReserve) Keys() Keys { return Keys{MerchantID: c.MerchantID, Reserves: []string{c.ID}} }

func (c HoldReserve) Check(at Moment) error {
	var bad checks
	bad.merchant(c.MerchantID)
	bad.newID(c.ID)
	bad.amount("amount", c.Amount)
	bad.reason(c.Reason)
	bad.day("releaseOn", c.ReleaseOn)
	bad.metadata(c.Metadata)
	bad.origin(c.By, at)
	return bad.err()
}

func (c HoldReserve) digest() RequestDigest {
	var form canonical
	form.number(int64(c.Amount))
	form.text(c.Reason)
	if c.ReleaseOn.IsZero() {
		form.text("")
	} else {
		form.text(c.ReleaseOn.String())
	}
	form.moreMetadata(c.Metadata)
	return form.request()
}

// Decide moves the amount from the balance to the reserve.
func (c HoldReserve) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	request := c.digest()
	if r := s.Reserves.Get(c.ID); r != nil {
		return Answer{Record: r, Replayed: true}, sameRequest(r.Request, request, "reserve", c.ID)
	}
	if err := s.takesPayments(); err != nil {
		return Answer{}, err
	}
	if available := s.available(); c.Amount > available {
		return Answer{}, refuse(CodeInsufficientBalance,
			fmt.Sprintf("The available balance is %s.", s.Merchant.Currency.Format(available)))
	}
	r := &Reserve{
		Common:    newCommon(s, c.ID, c.Amount, c.Metadata, request),
		Reason:    c.Reason,
		ReleaseOn: c.ReleaseOn,
	}
	row, err := s.move(reserveHeld, about{
		subject: SubjectReserve,
		id:      c.ID,
		by:      c.By,
		why:     c.Reason,
		details: r.rowDetails(),
	}, c.Amount)
	if err != nil {
		return Answer{}, err
	}
	r.follow(row)
	r.UpdatedAt = row.Booked
	s.Reserves.put(s, r.ID, r)
	return Answer{Record: r, Created: true}, nil
}

// ReleaseReserve gives a reserve back, or a part of it. The release has an id of
// its own, so that asking twice gives back once.
type ReleaseReserve struct {
	MerchantID string
	ReserveID  string
	ID         string
	Amount     *money.Minor // nil: all that is still held
	By         Origin
}

func (c ReleaseReserve) Keys() Keys {
	return Keys{MerchantID: c.MerchantID, Reserves: []string{c.ReserveID}, Releases: []string{c.ID}}
}

func (c ReleaseReserve) Check(at Moment) error {
	var bad checks
	bad.merchant(c.MerchantID)
	bad.id("reserveId", c.ReserveID)
	bad.newID(c.ID)
	if c.Amount != nil {
		bad.amount("amount", *c.Amount)
	}
	bad.origin(c.By, at)
	return bad.err()
}

func (c ReleaseReserve) digest() RequestDigest {
	var form canonical
	form.text(c.ReserveID)
	if c.Amount != nil {
		form.number(int64(*c.Amount))
	} else {
		form.text("")
	}
	return form.request()
}

// Decide moves at most what is still held back to the balance. The answer's record is the reserve after that.
func (c ReleaseReserve) Decide(s *State) (Answer, error) {
	was := s.Reserves.Get(c.ReserveID)
	if s.Merchant == nil || was == nil {
		return Answer{}, refuse(CodeNotFound, "There is no such reserve.")
	}
	request := c.digest()
	if old := s.Releases.Get(c.ID); old != nil {
		return Answer{Record: was, Replayed: true}, sameRequest(old.Request, request, "release", c.ID)
	}
	left := was.Amount - was.Released
	amount := left
	if c.Amount != nil {
		amount = *c.Amount
	}
	if amount > left || amount == 0 {
		return Answer{}, refuse(CodeInsufficientBalance,
			fmt.Sprintf("Of the reserve %s is still held.", was.Currency.Format(left)))
	}
	r, err := s.release(was, &Release{ID: c.ID, Amount: amount, Request: request}, about{by: c.By})
	return Answer{Record: r, Created: true}, err
}

// release gives back what a release says, and completes the release.
func (s *State) release(was *Reserve, back *Release, a about) (*Reserve, error) {
	r := *was
	a.subject = SubjectReserve
	a.id = r.ID
	a.previous = r.LastSeq
	r.Released += back.Amount
	a.details = r.rowDetails()
	a.details["releaseId"] = back.ID
	row, err := s.move(reserveReleased, a, back.Amount)
	if err != nil {
		return nil, err
	}
	r.follow(row)
	r.UpdatedAt = row.Booked
	s.Reserves.put(s, r.ID, &r)
	back.MerchantID = r.MerchantID
	back.ReserveID = r.ID
	back.CreatedAt = row.Booked
	back.Seq = row.Seq
	s.Releases.put(s, back.ID, back)
	return &r, voidStaleAbout(s, SubjectReserve, r.ID)
}

// ReleaseDue gives back what is left of a reserve once its day has come. Twice
// gives back once.
type ReleaseDue struct {
	noInput
	MerchantID string
	ReserveID  string
}

func (c ReleaseDue) releaseID() string { return PrefixReserve + "_due_" + c.ReserveID }

func (c ReleaseDue) Keys() Keys {
	return Keys{MerchantID: c.MerchantID, Reserves: []string{c.ReserveID}, Releases: []string{c.releaseID()}}
}

// Decide does nothing before the day, or if nothing is left.
func (c ReleaseDue) Decide(s *State) (Answer, error) {
	was := s.Reserves.Get(c.ReserveID)
	if s.Merchant == nil || was == nil {
		return Answer{}, refuse(CodeNotFound, "There is no such reserve.")
	}
	if was.Status() == ReserveReleased || was.ReleaseOn.IsZero() || s.now.Before(ReleaseTime(was.ReleaseOn)) {
		return Answer{Record: was}, nil
	}
	back := &Release{ID: c.releaseID(), Amount: was.Amount - was.Released}
	r, err := s.release(was, back, about{by: Origin{Actor: ActorSystem}, why: "its day has come"})
	return Answer{Record: r, Created: true}, err
}

// ReleaseTime returns the moment of a day's releases: its 00:00.
func ReleaseTime(day calendar.Date) time.Time { return day.Start(schemeZone) }

// PrefixRollingReserve begins the identifiers of rolling reserves, and of no other.
const PrefixRollingReserve = PrefixReserve + "_roll_"

// RollingReserveID returns the identifier of the reserve for payments that settle on one day, in the scheme's zone.
func RollingReserveID(day calendar.Date) string { return PrefixRollingReserve + day.String() }

// RollingReserveDay returns the day of the rolling reserve to which a payment booked at a moment adds.
func RollingReserveDay(booked time.Time) calendar.Date { return calendar.Of(booked, schemeZone) }

const whyRolling = "rolling reserve"

// holdRolling keeps back the part of a payment, just settled, that the settings say: rounded down, and at most what of
// the balance is above zero, so that a hole is filled first. It keeps nothing of a payment from another system's
// history that was booked so long ago that the money would be back by now.
func (s *State) holdRolling(p *Payment, by Origin) error {
	rolling := s.settings().Reserve
	if rolling.BasisPoints == 0 {
		return nil
	}
	day := RollingReserveDay(s.booked(by))
	r := &Reserve{
		Common: Common{
			MerchantID: p.MerchantID,
			ID:         RollingReserveID(day),
			Currency:   p.Currency,
		},
		Reason:    whyRolling,
		ReleaseOn: day.AddDays(rolling.Days),
	}
	if was := s.Reserves.Get(r.ID); was != nil {
		*r = *was
	}
	part, err := p.Amount.MulDiv(rolling.BasisPoints, 10000)
	part = min(part, s.available())
	if err != nil || part <= 0 || !s.now.Before(ReleaseTime(r.ReleaseOn)) {
		return err
	}
	r.Amount += part
	told := r.rowDetails()
	told["paymentId"], told["basisPoints"] = p.ID, rolling.BasisPoints
	row, err := s.move(reserveHeld, about{
		subject:  SubjectReserve,
		id:       r.ID,
		previous: r.LastSeq,
		by:       Origin{Actor: ActorSystem, BookedAt: by.BookedAt},
		why:      whyRolling,
		details:  told,
	}, part)
	if err != nil {
		return err
	}
	r.follow(row)
	r.UpdatedAt = row.Booked
	s.Reserves.put(s, r.ID, r)
	return nil
}

// PrefixReturnReserve begins the identifiers of reserves that hold what came back, and of no other.
const PrefixReturnReserve = PrefixReserve + "_back"

// ReturnReserveID returns the identifier of the reserve that holds what came back of a withdrawal.
func ReturnReserveID(merchantID, withdrawalID string) string {
	return KeyedID(PrefixReturnReserve, "", merchantID, withdrawalID)
}

// returnReleaseID returns the identifier of a release of it by the bank's statement; released is what was released
// before.
func returnReleaseID(merchantID, withdrawalID string, released money.Minor) string {
	round := ""
	if released > 0 {
		round = fmt.Sprint(int64(released))
	}
	return KeyedID(PrefixReserve+"_confirmed", round, merchantID, withdrawalID)
}

// Why money that came back is held, and released.
const (
	whyReturnHeld     = "It is said to have come back, and nothing proves that yet."
	whyReturnReleased = "The bank's statement has it."
)

// returnReserve adds the reserve that holds what came back of a withdrawal, and its release.
func (k *Keys) returnReserve(merchantID, withdrawalID string) {
	k.Reserves = append(k.Reserves, ReturnReserveID(merchantID, withdrawalID))
	k.Releases = append(k.Releases, returnReleaseID(merchantID, withdrawalID, 0))
}

// returned is a withdrawal that came back, in its book.
type returned struct {
	*State
	w *Withdrawal
}

// hold keeps back what just came back: at most what of the balance is above zero, so that a hole is filled first. It
// cannot be withdrawn before the bank's statement has it.
func (s returned) hold() error {
	part := min(s.w.Net(), s.available())
	if part <= 0 {
		return nil
	}
	return s.keep(part)
}

// keep adds an amount to the reserve of what came back.
func (s returned) keep(part money.Minor) error {
	w := s.w
	r := &Reserve{
		Common: Common{
			MerchantID: w.MerchantID,
			ID:         ReturnReserveID(w.MerchantID, w.ID),
			Currency:   w.Currency,
		},
		Reason: whyReturnHeld,
	}
	if was := s.Reserves.Get(r.ID); was != nil {
		*r = *was
	}
	r.Amount += part
	noted := r.rowDetails()
	noted["withdrawalId"] = w.ID
	row, err := s.move(reserveHeld, about{
		subject:  SubjectReserve,
		id:       r.ID,
		previous: r.LastSeq,
		by:       Origin{Actor: ActorSystem},
		why:      r.Reason,
		details:  noted,
	}, part)
	if err != nil {
		return err
	}
	r.follow(row)
	r.UpdatedAt = row.Booked
	s.Reserves.put(s.State, r.ID, r)
	return nil
}

// confirm gives back what is still held: the bank's statement has it. It does nothing if nothing is held.
func (s returned) confirm() error {
	w := s.w
	was := s.Reserves.Get(ReturnReserveID(w.MerchantID, w.ID))
	if was == nil || was.Status() == ReserveReleased {
		return nil
	}
	back := &Release{
		ID:     returnReleaseID(w.MerchantID, w.ID, was.Released),
		Amount: was.Amount - was.Released,
	}
	_, err := s.release(was, back, about{by: Origin{Actor: ActorBank}, why: whyReturnReleased})
	return err
}
