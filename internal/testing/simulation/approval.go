package simulation

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// approvalCommand reads what people decide about withdrawals, and the limits on what they may decide.
func (i *interpreter) approvalCommand(verb string, w *tokens) farthing.Command {
	switch verb {
	case "limits":
		change := farthing.UpdateMerchant{MerchantID: i.merchant, Limits: limits(w), By: staff}
		return proposed(person(w), change)
	case "fee":
		change := farthing.UpdateMerchant{
			MerchantID: i.merchant,
			Fee:        fee(w),
			Reason:     "as agreed",
			By:         staff,
		}
		return proposed(person(w), change)
	case "approve-withdrawal":
		return farthing.ApproveRecord{
			Kind:       farthing.ApprovalWithdrawal,
			MerchantID: i.merchant,
			ID:         w.next("an id"),
			Person:     person(w),
			Salt:       "salt",
			By:         staff,
		}
	case "refuse-withdrawal":
		return farthing.RefuseRecord{
			Kind:       farthing.ApprovalWithdrawal,
			MerchantID: i.merchant,
			ID:         w.next("an id"),
			Person:     person(w),
			Reason:     reason(w),
			Salt:       "salt",
			By:         staff,
		}
	case "resolve":
		c := farthing.ResolveWithdrawal{
			MerchantID: i.merchant,
			ID:         w.next("an id"),
			Outcome:    farthing.WithdrawalStatus(w.next("paid or failed")),
			Salt:       "salt",
			By:         staff,
		}
		c.Person, c.Reason = person(w), reason(w)
		return c
	default:
		return nil
	}
}

// proposed returns a change of a merchant that a person proposes; with nobody named it is as on the command line, in
// force at once.
func proposed(person string, change farthing.Proposable) farthing.Command {
	if person == "" {
		return change
	}
	return farthing.Propose{Request: change, Person: person, Salt: "salt"}
}

// Asked is an approval as scenarios see it.
type Asked struct {
	Key    farthing.ApprovalKey
	Digest string // in hexadecimal
	Status farthing.ApprovalStatus
	Given  int
	Needed int
}

// Approver is a level at which approvals can be found.
type Approver interface {
	// Asked returns the approval of a kind about a record that was asked for last. Refusals are *farthing.Error.
	Asked(ctx context.Context, merchantID string, kind farthing.ApprovalKind, subjectID string) (Asked, error)
}

// onApproval reads: approval KIND ID, and give, decline, take-back, expire in the same way, each but the last followed
// by [by PERSON]. Without a kind it is that of a withdrawal. A bank account is named by its last four digits.
func (i *interpreter) onApproval(ctx context.Context, verb string, w *tokens) (string, error) {
	kind := farthing.ApprovalWithdrawal
	for _, k := range farthing.ApprovalKinds {
		if w.took(string(k)) {
			kind = k
		}
	}
	var id string
	if kind.Rule().Subject == farthing.SubjectBankAccount {
		id = i.nominated(w)
	} else {
		id = w.next("an id")
	}
	who := person(w)
	if err := w.end(); err != nil {
		return "", err
	}
	approver, ok := i.level.(Approver)
	if !ok {
		return "", errors.New("the level knows no approvals")
	}
	asked, err := approver.Asked(ctx, i.merchant, kind, id)
	if err != nil {
		return "", err
	}
	c := asked.command(verb, who)
	if c == nil {
		return fmt.Sprintf("%s given %d of %d", asked.Status, asked.Given, asked.Needed), nil
	}
	answer, err := i.level.Do(ctx, c)
	if err != nil {
		return "", err
	}
	return describeRecord(answer.Record), nil
}

// command returns what a person does about the approval; nil if it is only looked at.
func (a Asked) command(verb, person string) farthing.Command {
	switch verb {
	case "give":
		return farthing.ApproveApproval{
			Approval: a.Key,
			Seen:     a.Digest,
			Person:   person,
			Salt:     "salt",
			By:       staff,
		}
	case "decline":
		return farthing.RefuseApproval{
			Approval: a.Key,
			Person:   person,
			Reason:   "no",
			Salt:     "salt",
			By:       staff,
		}
	case "take-back":
		return farthing.CancelApproval{
			Approval: a.Key,
			Person:   person,
			Salt:     "salt",
			By:       staff,
		}
	case "expire":
		return farthing.ExpireApproval{Approval: a.Key}
	default:
		return nil
	}
}

// AskedOf returns an approval as scenarios see it.
func AskedOf(a *farthing.Approval) Asked {
	digest := a.Digest()
	return Asked{
		Key:    a.Key(),
		Digest: hex.EncodeToString(digest[:]),
		Status: a.Status,
		Given:  len(a.Given),
		Needed: int(a.Needed),
	}
}

var errNoApproval = farthing.Refuse(farthing.CodeNotFound, "There is no such approval.")

// Asked finds an approval among those kept.
func (p *Pure) Asked(
	_ context.Context, merchantID string, kind farthing.ApprovalKind, subjectID string,
) (Asked, error) {
	var last *farthing.Approval
	if k := p.books[merchantID]; k != nil {
		for _, a := range k.Approvals {
			if a.Kind == kind && a.SubjectID == subjectID && (last == nil || a.FirstSeq > last.FirstSeq) {
				last = a
			}
		}
	}
	if last == nil {
		return Asked{}, errNoApproval
	}
	return AskedOf(last), nil
}

// Asked finds an approval in the merchant's list.
func (l *Stored) Asked(
	ctx context.Context, merchantID string, kind farthing.ApprovalKind, subjectID string,
) (Asked, error) {
	filter := store.ApprovalFilter{MerchantID: merchantID, Kind: kind}
	page, err := l.store.Approvals.List(ctx, filter, 100)
	if err != nil {
		return Asked{}, err
	}
	var last *farthing.Approval // of those asked for at one moment, the one behind in the journal
	for n, a := range page.Rows {
		if a.SubjectID == subjectID && (last == nil || a.FirstSeq > last.FirstSeq) {
			last = &page.Rows[n]
		}
	}
	if last == nil {
		return Asked{}, errNoApproval
	}
	return AskedOf(last), nil
}

// limits reads: limits [over AMOUNT] [day AMOUNT] [first AMOUNT] [maximum AMOUNT]. A limit that is not named is the
// platform's.
func limits(w *tokens) farthing.LimitsPatch {
	patch := farthing.LimitsPatch{}
	for _, limit := range []struct {
		word, name string
		of         **money.Minor
	}{{"over", "approvalOver", &patch.ApprovalOver}, {"day", "approvalOverPerDay", &patch.ApprovalOverPerDay},
		{"first", "firstWithdrawalOver", &patch.FirstWithdrawalOver},
		{"maximum", "dailyMaximum", &patch.DailyMaximum}} {
		if !w.took(limit.word) {
			patch.Clear = append(patch.Clear, limit.name)
			continue
		}
		amount := w.amount()
		*limit.of = &amount
	}
	return patch
}

// Pauser is a level at which withdrawals can be paused.
type Pauser interface {
	// Pause stops withdrawals of a rail and a merchant ("" means all), or lets them continue. Refusals are
	// *farthing.Error.
	Pause(ctx context.Context, rail, merchantID string, on bool) error
}

// pause reads: pause [rail NAME] [merchant ID], and resume in the same way.
func (i *interpreter) pause(ctx context.Context, on bool, w *tokens) (string, error) {
	rail, merchantID := "", ""
	if w.took("rail") {
		rail = w.next("a rail")
	}
	if w.took("merchant") {
		merchantID = w.next("a merchant")
	}
	if err := w.end(); err != nil {
		return "", err
	}
	pauser, ok := i.level.(Pauser)
	if !ok {
		return "", errors.New("the level has nothing to pause")
	}
	if err := pauser.Pause(ctx, rail, merchantID, on); err != nil {
		return "", err
	}
	if on {
		return "paused", nil
	}
	return "resumed", nil
}

// pauseReason is why withdrawals are paused, and why they go on.
const pauseReason = "as the scenario says"

// checkPause checks a pause, or its end.
func checkPause(on bool, paused []string, named, merchantID string) error {
	if on {
		return farthing.CheckPause(rail.Names, named, merchantID, pauseReason)
	}
	return farthing.CheckResume(slices.Concat(rail.Names, paused), named, merchantID, pauseReason)
}

// Pause changes the pauses that later commands are decided with.
func (p *Pure) Pause(_ context.Context, rail, merchantID string, on bool) error {
	settings := new(*p.settings)
	var paused []string
	for _, pause := range settings.Pauses {
		paused = append(paused, pause.Rail)
	}
	if err := checkPause(on, paused, rail, merchantID); err != nil {
		return err
	}
	settings.Pauses = slices.DeleteFunc(slices.Clone(settings.Pauses), func(p farthing.Pause) bool {
		return p.Rail == rail && p.MerchantID == merchantID
	})
	if on {
		settings.Pauses = append(settings.Pauses, farthing.Pause{Rail: rail, MerchantID: merchantID})
	}
	p.settings = settings
	return nil
}

// Pause changes the pauses in the store.
func (l *Stored) Pause(ctx context.Context, rail, merchantID string, on bool) error {
	paused, err := l.store.Settings.PausedRails(ctx)
	if err == nil {
		err = checkPause(on, paused, rail, merchantID)
	}
	if err != nil {
		return err
	}
	change := store.PauseChange{
		Rail:       rail,
		MerchantID: merchantID,
		At:         l.now(),
		Actor:      staff.Actor,
		Why:        pauseReason,
	}
	if on {
		_, _, err := l.store.Settings.Pause(ctx, change)
		return err
	}
	_, err = l.store.Settings.Resume(ctx, change)
	return err
}
