package farthing

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
)

// ApprovalStatus is the state of an approval in its life.
type ApprovalStatus string

// The states of an approval.
const (
	ApprovalOpen     ApprovalStatus = "open"
	ApprovalApproved ApprovalStatus = "approved" // and carried out
	ApprovalRefused  ApprovalStatus = "refused"
	ApprovalExpired  ApprovalStatus = "expired"  // nobody decided in time
	ApprovalCanceled ApprovalStatus = "canceled" // taken back by who asked
	ApprovalVoid     ApprovalStatus = "void"     // what it would have changed is no longer what it was
)

// approvalMoves is the life of an approval.
var approvalMoves = moves[ApprovalStatus]{
	ApprovalOpen: {ApprovalApproved, ApprovalRefused, ApprovalExpired, ApprovalCanceled, ApprovalVoid},
}

// ApprovalStatuses lists all states, in the order of an approval's life.
var ApprovalStatuses = []ApprovalStatus{
	ApprovalOpen, ApprovalApproved, ApprovalRefused, ApprovalExpired, ApprovalCanceled, ApprovalVoid,
}

// approvalEnds are the types of the rows that end an approval without carrying it out.
var approvalEnds = map[ApprovalStatus]string{
	ApprovalRefused:  EventApprovalRefused,
	ApprovalExpired:  EventApprovalExpired,
	ApprovalCanceled: EventApprovalCanceled,
	ApprovalVoid:     EventApprovalVoided,
}

// ApprovalStatusAfter returns the status in which a journal row of a type leaves its approval; false if no such row is
// about approvals. told is the status that the row's details name: that of the last yes names approved.
func ApprovalStatusAfter(event, told string) (ApprovalStatus, bool) {
	switch event {
	case EventApprovalAsked:
		return ApprovalOpen, true
	case EventApprovalGiven:
		if told == string(ApprovalApproved) {
			return ApprovalApproved, true
		}
		return ApprovalOpen, true
	case EventApprovalRepaired:
		return ApprovalStatus(told), true
	}
	for status, end := range approvalEnds {
		if end == event {
			return status, true
		}
	}
	return "", false
}

// Approval is something that one person asked for, and that other people must agree to before it happens. It is the
// only place that keeps who agreed. Of one kind, and about one record, at most one is open.
type Approval struct {
	MerchantID string
	ID         string
	Kind       ApprovalKind
	SubjectID  string // of the record that it is about
	Status     ApprovalStatus
	Wanted     string // the values asked for, in canonical JSON
	Replaced   string // the values that they would replace, in canonical JSON
	Reason     string // for the operator; "" if nobody gave one
	Actor      string // what sent the wish; of the operator's clients the client, which the journal does not name
	Consent
	Needed    int64 // how many people must say yes
	ExpiresAt time.Time
	CreatedAt time.Time
	UpdatedAt time.Time
	FirstSeq  int64
	LastSeq   int64
}

func (a *Approval) RecordID() string { return a.ID }

// Digest returns the digest of what is approved: who says yes names it, so that it is what that person saw.
func (a *Approval) Digest() Digest {
	var form canonical
	for _, text := range []string{string(a.Kind), a.MerchantID, a.ID, a.SubjectID, a.Wanted, a.Replaced, a.Reason,
		a.Actor, a.Maker.Person} {
		form.text(text)
	}
	for _, name := range a.Maker.OnBehalfOf {
		form.text(name)
	}
	return form.digest()
}

// People returns who said yes, in that order.
func (a *Approval) People() []string {
	people := make([]string, len(a.Given))
	for i, yes := range a.Given {
		people[i] = yes.Person
	}
	return people
}

// read reads the values asked for.
func (a *Approval) read(into any) error {
	if err := json.Unmarshal([]byte(a.Wanted), into); err != nil {
		return fmt.Errorf("%w: the approval %s does not say what it wants: %w", ErrBroken, a.ID, err)
	}
	return nil
}

// complete reports whether enough people said yes.
func (a *Approval) complete() bool { return int64(len(a.Given)) >= a.Needed }

// approvalID returns the identifier of an approval. It follows from what is asked for, and from how many rows the
// merchant's book has when it is, because the same may be asked for again; what is asked for once in its life has 0.
func approvalID(merchantID string, kind ApprovalKind, subjectID string, rows int64) string {
	sum := sha256.Sum256(netstrings(merchantID, string(kind), subjectID, fmt.Sprint(rows)))
	return MakeID(PrefixApproval, uuid.UUID(sum[:16]))
}

// WithdrawalApprovalID returns the identifier of the approval for which a withdrawal waits that needs one.
func WithdrawalApprovalID(merchantID, id string) string {
	return approvalID(merchantID, ApprovalWithdrawal, id, 0)
}

// approvalRequest is what somebody asks for.
type approvalRequest struct {
	kind     ApprovalKind
	id       string // of the approval; "": one that is made here
	subject  string // of the record
	wanted   details
	replaced details
	reason   string
	maker    Party
	by       Origin
	note     *Note // nil: none
	needed   int64 // people who must agree; 0: as many as the rule of its kind says
}

// askFor opens an approval that a command asks for on an OperatorState, in the name of an author.
func askFor(s *State, by Author, w approvalRequest) (Answer, error) {
	w.maker = Party{by.Person, by.OnBehalfOf}
	w.by = Origin{Actor: by.Actor}
	w.note = noteOf("", attribution{person: by.Person})
	a, err := ask(s, w)
	return Answer{Record: a, Created: err == nil}, err
}

// ask opens an approval. The equal wish while one is open is that one, and nobody's yes. Another wish of its kind about
// the same record takes its place.
func ask(s *State, w approvalRequest) (*Approval, error) {
	wanted, replaced := w.wanted.String(), w.replaced.String()
	open, err := approvalInTime(s, w.kind, w.subject)
	if err != nil {
		return nil, err
	}
	if open != nil {
		if open.Wanted == wanted && open.Replaced == replaced {
			return open, nil
		}
		replaced := about{by: w.by, why: "another wish took its place"}
		if _, err := open.close(s, ApprovalVoid, replaced); err != nil {
			return nil, err
		}
	}
	settings := s.settings()
	a := &Approval{
		MerchantID: s.Merchant.ID,
		ID:         w.id,
		Kind:       w.kind,
		SubjectID:  w.subject,
		Status:     ApprovalOpen,
		Wanted:     wanted,
		Replaced:   replaced,
		Reason:     w.reason,
		Actor:      w.by.sender(),
		Consent:    Consent{Maker: w.maker},
		Needed:     cmp.Or(w.needed, w.kind.others(w.maker, settings.TwoPeople)),
		ExpiresAt:  s.now.Add(settings.ApprovalExpiry),
	}
	if a.ID == "" {
		a.ID = approvalID(a.MerchantID, a.Kind, a.SubjectID, s.Book.Seq+1)
	}
	return a.enter(s, EventApprovalAsked, about{
		by:      w.by,
		details: details{"kind": string(a.Kind), "subjectId": a.SubjectID},
		note:    w.note,
	})
}

// enter journals a row about an approval, and keeps the approval after it.
func (a *Approval) enter(s *State, event string, about about) (*Approval, error) {
	about.subject, about.id, about.previous = SubjectApproval, a.ID, a.LastSeq
	row, err := s.enter(event, about)
	if err != nil {
		return nil, err
	}
	if a.LastSeq == 0 {
		a.FirstSeq, a.CreatedAt = row.Seq, row.Booked
	}
	a.LastSeq, a.UpdatedAt = row.Seq, row.Booked
	s.Approvals.put(s, a.ID, a)
	return a, nil
}

// openApproval returns the open approval of a kind about a record; nil: there is none.
func openApproval(s *State, kind ApprovalKind, subjectID string) *Approval {
	for id := range s.Approvals.byID {
		a := s.Approvals.Get(id)
		if a.Status == ApprovalOpen && a.Kind == kind && a.SubjectID == subjectID {
			return a
		}
	}
	return nil
}

// approvalInTime returns the open approval of a kind about a record; nil: there is none. One that nobody gave in time
// expires.
func approvalInTime(s *State, kind ApprovalKind, subjectID string) (*Approval, error) {
	a := openApproval(s, kind, subjectID)
	if a == nil || s.now.Before(a.ExpiresAt) {
		return a, nil
	}
	_, err := a.close(s, ApprovalExpired, about{by: Origin{Actor: ActorSystem}})
	return nil, err
}

// opinion is one person's decision about an approval.
type opinion struct {
	Party
	why    string // for the note
	by     Origin
	salt   string     // of the note, random
	signed *Signature // of a yes; nil: it is not signed
}

// about returns the origin and the note of the row that records the opinion.
func (o opinion) about() about {
	return about{by: o.by, note: noteOf(o.salt, o.by.attribution(o.Person, o.why))}
}

// approve counts one person's yes, and carries the wish out if it is the last one that was needed. A yes that cannot be
// carried out is refused with the rule's own code, and does not count. Approving what was approved changes nothing, and
// neither does the same person's same yes. If what the wish would replace has changed, the approval is void from now
// on: the answer is that approval.
func (a *Approval) approve(s *State, yes opinion) (*Approval, error) {
	if a.Status == ApprovalApproved {
		return a, nil
	}
	if err := approvalMoves.to(a.Status, ApprovalApproved, "approval", a.ID); err != nil {
		return nil, err
	}
	if !s.now.Before(a.ExpiresAt) {
		return nil, refuse(CodeWrongState,
			fmt.Sprintf("The approval %s could be given until %s.", a.ID, timeText(a.ExpiresAt)))
	}
	if yes.Person == "" {
		return nil, errNotApprover
	}
	rule := s.settings().TwoPeople
	if rule != DualControlOff && a.Maker.same(yes.Party) {
		return nil, refuse(CodeSamePerson, "A different person than the requester must approve.")
	}
	if a.approvedBy(yes.Party) {
		return a, nil
	}
	if is, err := a.replacedNow(s); err != nil {
		return nil, err
	} else if is != a.Replaced {
		return a.close(s, ApprovalVoid, about{by: Origin{Actor: ActorSystem}, why: changedSince})
	}
	given := *a
	given.Consent = a.with(Vote{yes.Party, s.now, yes.signed})
	row := yes.about()
	if !given.complete() {
		return given.enter(s, EventApprovalGiven, row)
	}
	given.Status = ApprovalApproved
	row.details = details{"status": string(ApprovalApproved)}
	if _, err := given.enter(s, EventApprovalGiven, row); err != nil {
		return nil, err
	}
	return &given, given.fulfil(s, yes.by)
}

// changedSince is why an approval is void.
const changedSince = "what it would have replaced has changed"

// replacedNow returns the values that an approval would replace, as they are now.
func (a *Approval) replacedNow(s *State) (string, error) {
	now := a.Kind.Rule().replaced
	if now == nil {
		return details{}.String(), nil
	}
	values, err := now(s, a)
	return values.String(), err
}

// fulfil does what was asked for.
func (a *Approval) fulfil(s *State, by Origin) error {
	rule := a.Kind.Rule()
	switch {
	case rule.waiting != nil:
		return a.conclude(s, by, "")
	case rule.carryOut != nil:
		return rule.carryOut(s, a, by)
	default:
		return fmt.Errorf("%w: nobody knows how to carry out the approval %s of %s", ErrBroken, a.ID, a.Kind)
	}
}

// close ends an approval without carrying it out, and leaves its record alone.
func (a *Approval) close(s *State, to ApprovalStatus, row about) (*Approval, error) {
	if err := approvalMoves.to(a.Status, to, "approval", a.ID); err != nil {
		return nil, err
	}
	ended := *a
	ended.Status = to
	return ended.enter(s, approvalEnds[to], row)
}

// end ends an approval without carrying it out, and what waited for it: why is what the merchant is told.
func (a *Approval) end(s *State, to ApprovalStatus, row about, why string) (*Approval, error) {
	ended, err := a.close(s, to, row)
	if err != nil {
		return nil, err
	}
	switch rule := ended.Kind.Rule(); {
	case rule.waiting != nil:
		err = ended.conclude(s, row.by, why)
	case rule.ended != nil:
		err = rule.ended(s, ended, row.by, why)
	}
	return ended, err
}

// deny ends an approval by one person's no; that of who asked is as good as any.
func (a *Approval) deny(s *State, no opinion, why string) (*Approval, error) {
	if a.Status == ApprovalRefused {
		return a, nil
	}
	if err := approvalMoves.to(a.Status, ApprovalRefused, "approval", a.ID); err != nil {
		return nil, err
	}
	if no.Person == "" {
		return nil, errNotApprover
	}
	return a.end(s, ApprovalRefused, no.about(), why)
}

// ApprovalKey names an approval, and the records that it is about, which never change.
type ApprovalKey struct {
	MerchantID   string
	ID           string
	Kind         ApprovalKind
	SubjectID    string
	WithdrawalID string // that it names besides, to carry it out; "": none
	ReleaseID    string // likewise, of a reserve
}

// Key names the approval.
func (a *Approval) Key() ApprovalKey {
	return ApprovalKey{
		MerchantID:   a.MerchantID,
		ID:           a.ID,
		Kind:         a.Kind,
		SubjectID:    a.SubjectID,
		WithdrawalID: a.ofWithdrawal(),
		ReleaseID:    a.ofRelease(),
	}
}

// keys names the approval, its record, and what is needed to carry it out.
func (k ApprovalKey) keys() Keys {
	keys := Keys{MerchantID: k.MerchantID, Approvals: []string{k.ID}}
	if add := k.Kind.Rule().keys; add != nil {
		add(&keys, k.SubjectID)
	}
	keys.payout(k.WithdrawalID)
	if k.ReleaseID != "" {
		keys.Releases = []string{k.ReleaseID}
	}
	return keys
}

func (k ApprovalKey) check(bad *checks) {
	bad.record(k.MerchantID, k.ID)
	if !slices.Contains(ApprovalKinds, k.Kind) {
		bad.bad("kind", "must be one of the kinds of approvals")
	}
	bad.id("subjectId", k.SubjectID)
	if k.WithdrawalID != "" {
		bad.id("withdrawalId", k.WithdrawalID)
	}
	if k.ReleaseID != "" {
		bad.id("releaseId", k.ReleaseID)
	}
}

// of returns the approval that a key names.
func (k ApprovalKey) of(s *State) (*Approval, error) {
	a := s.Approvals.Get(k.ID)
	if s.Merchant == nil || a == nil || a.Kind != k.Kind || a.SubjectID != k.SubjectID {
		return nil, refuse(CodeNotFound, "There is no such approval.")
	}
	return a, nil
}

// ApproveApproval is one person's yes to something that waits. With the last one needed it is carried out.
type ApproveApproval struct {
	Approval   ApprovalKey
	Seen       string // the digest that the person saw, in hexadecimal
	Person     string
	OnBehalfOf People     // for whom else the client acts
	Signed     *Signature // by a passkey of the person; nil: it is not signed
	Salt       string     // of the operator's note, random
	By         Origin
}

func (c ApproveApproval) Keys() Keys { return c.Approval.keys() }

func (c ApproveApproval) Check(at Moment) error {
	var bad checks
	c.Approval.check(&bad)
	if b, err := hex.DecodeString(c.Seen); err != nil || len(b) != len(Digest{}) {
		bad.bad("digest", "must be the digest that the approval shows: 64 hexadecimal digits")
	}
	bad.party(c.Person, c.OnBehalfOf)
	bad.salt(c.Salt)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide counts the yes. An approval whose replaced values have changed is void from now on, which its status says.
func (c ApproveApproval) Decide(s *State) (Answer, error) {
	a, err := c.Approval.of(s)
	if err != nil {
		return Answer{}, err
	}
	digest := a.Digest()
	if hex.EncodeToString(digest[:]) != c.Seen || c.Signed != nil && c.Signed.Check(digest) != nil {
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf("The approval %s is not the one that was seen: "+
			"its digest is another one.", a.ID))
	}
	a, err = a.approve(s, opinion{
		Party:  Party{c.Person, c.OnBehalfOf},
		why:    "approved",
		by:     c.By,
		salt:   c.Salt,
		signed: c.Signed,
	})
	return Answer{Record: a}, err
}

// RefuseApproval ends something that waits. One person is enough.
type RefuseApproval struct {
	Approval ApprovalKey
	Person   string
	Reason   string // of a withdrawal or a nomination, the merchant sees it
	Salt     string // of the operator's note, random
	By       Origin
}

func (c RefuseApproval) Keys() Keys { return c.Approval.keys() }

func (c RefuseApproval) Check(at Moment) error {
	var bad checks
	c.Approval.check(&bad)
	bad.person(c.Person)
	bad.reason(c.Reason)
	bad.salt(c.Salt)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide ends the approval, and what waited for it.
func (c RefuseApproval) Decide(s *State) (Answer, error) {
	a, err := c.Approval.of(s)
	if err != nil {
		return Answer{}, err
	}
	a, err = a.deny(s, opinion{
		Party: Party{Person: c.Person},
		why:   c.Reason,
		by:    c.By,
		salt:  c.Salt,
	}, c.Reason)
	return Answer{Record: a}, err
}

// CancelApproval takes back what was asked for. Only who asked may do that; others refuse.
type CancelApproval struct {
	Approval   ApprovalKey
	Person     string
	OnBehalfOf People // for whom else the client acts
	Salt       string // of the operator's note, random
	By         Origin
}

func (c CancelApproval) Keys() Keys { return c.Approval.keys() }

func (c CancelApproval) Check(at Moment) error {
	var bad checks
	c.Approval.check(&bad)
	bad.party(c.Person, c.OnBehalfOf)
	bad.salt(c.Salt)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide ends the approval, and what waited for it.
func (c CancelApproval) Decide(s *State) (Answer, error) {
	a, err := c.Approval.of(s)
	if err != nil || a.Status == ApprovalCanceled {
		return Answer{Record: a}, err
	}
	if err := approvalMoves.to(a.Status, ApprovalCanceled, "approval", a.ID); err != nil {
		return Answer{}, err
	}
	party := Party{c.Person, c.OnBehalfOf}
	if own := a.Maker.Person == "" && a.Actor == c.By.sender(); !own && !a.Maker.same(party) {
		return Answer{}, refuse(CodeNotAnApprover, "Only who asked for it takes it back; others refuse it.")
	}
	row := opinion{
		Party: party,
		why:   "taken back",
		by:    c.By,
		salt:  c.Salt,
	}.about()
	a, err = a.end(s, ApprovalCanceled, row, "")
	return Answer{Record: a}, err
}

// ExpireApproval ends something about which nobody decided in time.
type ExpireApproval struct {
	noInput
	Approval ApprovalKey
}

func (c ExpireApproval) Keys() Keys { return c.Approval.keys() }

// Decide ends the approval, and what waited for it, if the time is over.
func (c ExpireApproval) Decide(s *State) (Answer, error) {
	a, err := c.Approval.of(s)
	if err != nil || a.Status == ApprovalExpired {
		return Answer{Record: a}, err
	}
	if err := approvalMoves.to(a.Status, ApprovalExpired, "approval", a.ID); err != nil {
		return Answer{}, err
	}
	if s.now.Before(a.ExpiresAt) {
		return Answer{}, refuse(CodeWrongState,
			fmt.Sprintf("The approval %s can be given until %s.", a.ID, timeText(a.ExpiresAt)))
	}
	a, err = a.end(s, ApprovalExpired, about{by: Origin{Actor: ActorSystem}}, "nobody approved it in time")
	return Answer{Record: a}, err
}
