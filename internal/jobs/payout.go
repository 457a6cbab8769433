package jobs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// payoutBatch is how many withdrawals are handed over together.
const payoutBatch = 200

// payoutLease is how long, in real time, a worker alone works on what it claimed. After that, another worker takes up
// what it left.
const payoutLease = 20 * time.Second

// whyNotSent says why withdrawals are pending again.
const whyNotSent = "the bank could not be reached; nothing was sent"

// Payouts hands withdrawals to one rail at their cut-off: those of the merchants whose rail it is. Each of its steps is
// stored before the next begins: a withdrawal is claimed; it is submitted, and the same commit stores what will be
// sent; it is marked as being handed over; it is handed over; it is marked as handed over. If a worker left something
// before the third step, another hands it over; if it left it later, nobody knows whether it was sent, so the outcome
// is unknown, and it is not sent again. If the bank certainly has nothing of it, the withdrawal is pending again.
//
// One process runs one part after the other, so it left behind whatever it finds claimed by its own Owner.
type Payouts struct {
	Store  *store.Store
	Rail   rail.Rail
	Terms  farthing.RailTerms // of Rail; Store was opened with the same terms among its own
	Digest string             // of the configuration of Rail: while servers with another hand over, it waits; "": never
	Owner  string             // names this process among all; in a sandbox it stays the same after a restart

	// Step, which may be nil, is called when each step is reached: claim, claimed, stored, handing, handed, not sent,
	// answered. If it returns an error the worker ends, just as a crash would end it: for tests and simulations.
	Step func(name string) error

	reach   reach
	profile profile
}

var _ Job = (*Payouts)(nil)

// Name returns the job's name: there is one for each rail.
func (h *Payouts) Name() string { return "payouts_" + h.Terms.Name }

func (h *Payouts) lease() store.Lease { return store.Lease{Owner: h.Owner, For: payoutLease} }

// reached calls Step, if there is one, when a step begins or has ended.
func (h *Payouts) reached(step string) error {
	if h.Step == nil {
		return nil
	}
	return h.Step(step)
}

// Next returns when the first withdrawal must be handed over, or when the work that another worker left was begun.
func (h *Payouts) Next(ctx context.Context) (time.Time, bool, error) {
	if _, rests := h.reach.lost(h.real()); rests || h.profile.rests(h.real()) {
		return time.Time{}, false, nil
	}
	left, isLeft, err := h.Store.Attempts.FirstLeft(ctx, h.Terms.Name, h.lease())
	if err != nil {
		return time.Time{}, false, err
	}
	due, isDue, err := h.Store.Payouts.NextDue(ctx, h.Terms.Name, h.lease())
	if err != nil || !isLeft {
		return due, isDue, err
	}
	if isDue && due.Before(left) {
		return due, true, nil
	}
	return left, true, nil
}

func (h *Payouts) Run(ctx context.Context, c Call) (more bool, err error) {
	if _, rests := h.reach.lost(h.real()); rests {
		return false, nil // no error: Loop would leave the job alone for longer and longer
	}
	if held, err := h.hold(ctx); err != nil || !held {
		return false, err
	}
	some := h.look(ctx)
	left, err := h.Store.Attempts.Left(ctx, h.Terms.Name, h.lease(), payoutBatch)
	if err != nil {
		return false, err
	}
	stuck, err := h.takeUp(ctx, c, left, some > 0)
	if err != nil || len(left) == payoutBatch || some == 0 {
		return err == nil && stuck == nil && len(left) == payoutBatch, errors.Join(err, stuck)
	}
	due, err := h.Store.Payouts.Due(ctx, c.Now, h.Terms.Name, h.lease(), some)
	if err != nil || len(due) == 0 {
		return false, errors.Join(err, stuck)
	}
	if err := h.reached("claim"); err != nil {
		return false, err
	}
	claimed, err := h.Store.Payouts.Claim(ctx, due, h.lease())
	if err != nil {
		return false, err
	}
	if err := h.reached("claimed"); err != nil {
		return false, err
	}
	sent, failed := h.submit(ctx, c, claimed)
	if err := h.reached("stored"); err != nil {
		return false, err
	}
	err = h.send(ctx, c, sent)
	lost, _ := h.reach.lost(h.real())
	return len(due) == some && lost == nil, errors.Join(err, failed, stuck)
}

// submitParts is how many parts of payoutBatch one call of SubmitNow submits at most.
const submitParts = 5

// endOfTime is after every moment at which a withdrawal is handed over.
var endOfTime = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

// SubmitNow hands over now what waits for a later cut-off of the rail, 1000 withdrawals at most, and returns the bank's
// references of what is in transit by it. What is paused, or waits for anything else, stays. more says that others may
// be left. It works beside the workers if Owner is no other's.
func (h *Payouts) SubmitNow(ctx context.Context, now time.Time) (references []string, more bool, err error) {
	ctx = context.WithoutCancel(ctx) // what is begun is ended: half a hand-over is an unknown outcome
	for range submitParts {
		if held, err := h.hold(ctx); err != nil || !held {
			return references, false, cmp.Or(err, error(errOtherProfile))
		}
		due, err := h.Store.Payouts.Due(ctx, endOfTime, h.Terms.Name, h.lease(), payoutBatch)
		if err != nil || len(due) == 0 {
			return references, false, err
		}
		claimed, err := h.Store.Payouts.Claim(ctx, due, h.lease())
		if err != nil {
			return references, false, err
		}
		sent, failed := h.submit(ctx, Call{Now: now}, claimed)
		failed = errors.Join(h.send(ctx, Call{Now: now}, sent), failed)
		if lost, _ := h.reach.lost(h.real()); lost != nil {
			return references, false, failed
		}
		for _, s := range sent {
			references = append(references, s.instruction.BankReference)
		}
		if failed != nil || len(sent) == 0 || len(due) < payoutBatch {
			return references, false, failed
		}
	}
	return references, true, nil
}

// handing is an attempt and what it sends.
type handing struct {
	farthing.Attempt
	instruction rail.Instruction
}

// submit has the withdrawals decided once more, and returns those that are now in transit. An error concerns the
// others: those that are not what their journal says, or whose account cannot be opened, are held.
func (h *Payouts) submit(ctx context.Context, c Call, claimed []store.DuePayout) ([]handing, error) {
	var prepared []handing
	var commands []farthing.Command
	var failed error
	var forged, short []store.WithdrawalKey
	for i, due := range claimed {
		instruction, err := h.instruct(due)
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("%w: %w", errTampered, err))
			forged = append(forged, store.WithdrawalKey{MerchantID: due.MerchantID, ID: due.ID})
			continue
		}
		sealed, keyID := h.Store.Attempts.Seal(due.MerchantID, due.ID, instruction.Encode())
		attempt := farthing.Attempt{
			MerchantID:   due.MerchantID,
			WithdrawalID: due.ID,
			Rail:         h.Terms.Name,
			Status:       farthing.AttemptStored,
			Instruction:  sealed,
			Digest:       instruction.Digest(),
			KeyID:        keyID,
			Owner:        h.Owner,
			LeaseUntil:   h.Store.LeaseEnd(h.lease()),
		}
		prepared = append(prepared, handing{attempt, instruction})
		commands = append(commands, farthing.SubmitWithdrawal{
			MerchantID: due.MerchantID,
			ID:         due.ID,
			Attempt:    &attempt,
			Waited:     due.Waited,
			Made:       &farthing.Made{Withdrawal: &claimed[i].Withdrawal, Account: &claimed[i].Account},
			By:         farthing.Origin{Actor: farthing.ActorSystem},
		})
	}
	var sent []handing
	for i, result := range h.doInPieces(ctx, commands) {
		switch w, _ := result.Answer.Record.(*farthing.Withdrawal); {
		case errors.Is(result.Err, farthing.ErrIntegrity):
			failed = errors.Join(failed, fmt.Errorf("%w: %w", errTampered, result.Err))
			forged = append(forged, store.WithdrawalKey{
				MerchantID: prepared[i].MerchantID,
				ID:         prepared[i].WithdrawalID,
			})
		case result.Err != nil && !refused(result.Err):
			failed = errors.Join(failed, fmt.Errorf("submit withdrawal %s of %s: %w", prepared[i].WithdrawalID,
				prepared[i].MerchantID, result.Err))
		case w == nil: // canceled or the like in the meantime
		case w.Status == farthing.InTransit:
			sent = append(sent, prepared[i]) // its attempt says by whom
		case w.Status == farthing.WithdrawalCanceled:
			c.Count(farthing.EventWithdrawalCanceled, 1)
		case result.Answer.FundsShort:
			short = append(short, store.WithdrawalKey{MerchantID: w.MerchantID, ID: w.ID})
		case w.Status == farthing.WithdrawalPending:
			// The settings in memory say that it is paused, or of another rail; the tables do not.
			h.Store.Settings.Forget()
		}
	}
	return sent, errors.Join(failed, h.Store.Payouts.Hold(ctx, forged), h.Store.Payouts.Wait(ctx, short))
}

// Withdrawals are submitted in pieces of one commit each, with a short pause between two: single commands that arrive
// meanwhile wait for the current piece, and do not find the next one beside them in their own commit.
const (
	submitPiece  = 40
	submitBreath = 4 * time.Millisecond
)

// doInPieces is DoBulk in commits short enough for single commands to wait.
func (h *Payouts) doInPieces(ctx context.Context, commands []farthing.Command) []store.Result {
	results := make([]store.Result, 0, len(commands))
	breath := time.NewTicker(submitBreath)
	defer breath.Stop()
	for piece := range slices.Chunk(commands, submitPiece) {
		if len(results) > 0 {
			breath.Reset(submitBreath)
			<-breath.C
		}
		results = append(results, h.Store.DoBulk(ctx, piece)...)
	}
	return results
}

// refused reports whether an error is a refusal by the business rules.
func refused(err error) bool {
	switch farthing.CodeOf(err) {
	case farthing.CodeWrongState, farthing.CodeNotFound:
		return true
	default:
		return false
	}
}

// instruct returns what the bank is told about a withdrawal.
func (h *Payouts) instruct(due store.DuePayout) (rail.Instruction, error) {
	number, err := h.Store.BankAccounts.Unseal(due.MerchantID, due.Account.ID, due.Account.Sealed)
	if err != nil {
		return rail.Instruction{}, fmt.Errorf("open bank account %s of %s: %w", due.Account.ID, due.MerchantID, err)
	}
	i := rail.Instruction{
		BankReference:      due.BankReference,
		StatementReference: due.StatementReference,
		Amount:             due.Net(),
		Currency:           due.Currency,
		HolderName:         due.Account.NameAtBank(),
	}
	account := farthing.DetailsOf(string(number))
	i.SortCode, i.AccountNumber, i.IBAN = account.SortCode, account.AccountNumber, account.IBAN
	return i, nil
}

// takeUp goes on with what was left: what was only stored was not sent, so it is handed over now, or turned back if the
// bank cannot be reached; whether the bank has the rest, nobody knows. What cannot be opened is stuck, and delays
// nothing else.
func (h *Payouts) takeUp(ctx context.Context, c Call, left []farthing.Attempt, reached bool) (stuck, err error) {
	var stored []handing
	var unknown, settled, notSent []farthing.Attempt
	for _, a := range left {
		if a.Status == farthing.AttemptHanding {
			unknown = append(unknown, a)
			continue
		}
		w, err := h.Store.Withdrawals.Get(ctx, a.MerchantID, a.WithdrawalID)
		if err != nil {
			return nil, err
		}
		if w.Status != farthing.InTransit {
			settled = append(settled, a)
			continue
		}
		if a.Status == farthing.AttemptNotSent || !reached {
			notSent = append(notSent, a)
			continue
		}
		instruction, err := h.open(a)
		if err != nil {
			stuck = errors.Join(stuck, err)
			continue
		}
		stored = append(stored, handing{a, instruction})
	}
	never := store.Mark{To: farthing.AttemptUnknown, Why: "it was settled before anything was sent, so nothing was"}
	for _, from := range []farthing.AttemptStatus{farthing.AttemptStored, farthing.AttemptNotSent} {
		never.From = from
		if _, err := h.Store.Attempts.Mark(ctx, settled, never, h.lease()); err != nil {
			return stuck, err
		}
	}
	if err := h.turnBack(ctx, c, farthing.AttemptStored, notSent); err != nil {
		return stuck, err
	}
	if err := h.giveUp(ctx, c, unknown, "the submission was cut off, so that the bank may have it or not"); err != nil {
		return stuck, err
	}
	return stuck, h.send(ctx, c, stored)
}

// open returns the instruction of an attempt.
func (h *Payouts) open(a farthing.Attempt) (rail.Instruction, error) {
	text, err := h.Store.Attempts.Unseal(a.MerchantID, a.WithdrawalID, a.Instruction)
	if err != nil {
		return rail.Instruction{}, fmt.Errorf("open the instruction of withdrawal %s of %s: %w", a.WithdrawalID,
			a.MerchantID, err)
	}
	return rail.DecodeInstruction(text)
}

// send hands over stored attempts, except those that another worker has taken up.
func (h *Payouts) send(ctx context.Context, c Call, list []handing) error {
	if len(list) == 0 {
		return nil
	}
	attempts := make([]farthing.Attempt, len(list))
	instructions := make(map[store.WithdrawalKey]rail.Instruction, len(list))
	for i, a := range list {
		attempts[i] = a.Attempt
		instructions[store.WithdrawalKey{MerchantID: a.MerchantID, ID: a.WithdrawalID}] = a.instruction
	}
	ends := h.Store.LeaseEnd(h.lease())
	mine, err := h.Store.Attempts.Mark(ctx, attempts,
		store.Mark{From: farthing.AttemptStored, To: farthing.AttemptHanding}, h.lease())
	if err != nil {
		return err
	}
	if err := h.reached("handing"); err != nil {
		return err
	}
	if h.late(ends) {
		return h.putBack(ctx, mine)
	}
	c.Count(farthing.EventWithdrawalSubmitted, len(mine))
	sent := make([]rail.Instruction, len(mine))
	for i, a := range mine {
		sent[i] = instructions[store.WithdrawalKey{MerchantID: a.MerchantID, ID: a.WithdrawalID}]
	}
	outcomes, err := h.Rail.Submit(ctx, c.Now, sent)
	if err == nil && len(outcomes) != len(sent) {
		err = fmt.Errorf("%d outcomes of %d instructions", len(outcomes), len(sent))
	}
	if err != nil {
		return fmt.Errorf("hand over %d instructions: %w", len(sent), err)
	}
	if err := h.reached("handed"); err != nil {
		return err
	}
	if err := h.settle(ctx, c, mine, outcomes); err != nil {
		return err
	}
	return h.reached("answered")
}

// late reports whether less than half of a lease is left. A worker that stood still for so long may be stopped again,
// and go on after another worker has taken up, or settled, what it holds.
func (h *Payouts) late(ends time.Time) bool {
	fresh := h.Store.LeaseEnd(h.lease()) // the end of a lease that began now
	return fresh.Sub(ends) > payoutLease/2
}

// putBack lets others hand over what this worker holds and has not sent. What no longer belongs to it stays as it is.
func (h *Payouts) putBack(ctx context.Context, mine []farthing.Attempt) error {
	back := store.Mark{
		From: farthing.AttemptHanding,
		To:   farthing.AttemptStored,
		Why:  "its worker stood still before it sent anything",
	}
	_, err := h.Store.Attempts.Mark(ctx, mine, back, h.lease())
	return err
}

// settle marks the outcomes of attempts that were handed over.
func (h *Payouts) settle(ctx context.Context, c Call, attempts []farthing.Attempt, outcomes []rail.Outcome) error {
	by := map[rail.Outcome][]farthing.Attempt{}
	for i, a := range attempts {
		by[outcomes[i]] = append(by[outcomes[i]], a)
	}
	taken := store.Mark{From: farthing.AttemptHanding, To: farthing.AttemptHanded}
	var failure error
	if len(by[rail.NotSent]) == len(attempts) {
		failure = errNotTaken
	}
	h.reach.note(failure, h.real())
	_, err := h.Store.Attempts.Mark(ctx, by[rail.Taken], taken, h.lease())
	return errors.Join(err, h.turnBack(ctx, c, farthing.AttemptHanding, by[rail.NotSent]),
		h.giveUp(ctx, c, by[rail.Unclear], "the bank's answer to the submission was not clear"))
}

// turnBack marks attempts as not sent, which nobody sends from then on, and has their withdrawals pending again. What
// fails in between is found again by a worker, because its attempt is not over.
func (h *Payouts) turnBack(
	ctx context.Context, c Call, from farthing.AttemptStatus, attempts []farthing.Attempt,
) error {
	if len(attempts) == 0 {
		return nil
	}
	mark := store.Mark{From: from, To: farthing.AttemptNotSent, Why: whyNotSent}
	if _, err := h.Store.Attempts.Mark(ctx, attempts, mark, h.lease()); err != nil {
		return err
	}
	if err := h.reached("not sent"); err != nil {
		return err
	}
	commands := make([]farthing.Command, len(attempts))
	for i, a := range attempts {
		commands[i] = farthing.RecordNotSent{
			MerchantID: a.MerchantID,
			ID:         a.WithdrawalID,
			Why:        whyNotSent,
			By:         farthing.Origin{Actor: farthing.ActorSystem},
		}
	}
	var failed error
	for _, result := range h.doInPieces(ctx, commands) {
		switch {
		case result.Err == nil:
			c.Count(farthing.EventWithdrawalNotSent, 1)
		case !refused(result.Err):
			failed = errors.Join(failed, result.Err)
		}
	}
	return failed
}

// giveUp marks the outcome of attempts as unknown. The withdrawals come first: until their attempts are marked, a
// worker finds them again.
func (h *Payouts) giveUp(ctx context.Context, c Call, attempts []farthing.Attempt, why string) error {
	if len(attempts) == 0 {
		return nil
	}
	commands := make([]farthing.Command, len(attempts))
	for i, a := range attempts {
		commands[i] = farthing.RecordOutcomeUnknown{
			MerchantID: a.MerchantID,
			ID:         a.WithdrawalID,
			Why:        why,
			By:         farthing.Origin{Actor: farthing.ActorSystem},
		}
	}
	var unknown, settled []farthing.Attempt
	var failed error
	for i, result := range h.Store.DoBulk(ctx, commands) {
		switch {
		case result.Err == nil:
			unknown = append(unknown, attempts[i])
		case refused(result.Err):
			settled = append(settled, attempts[i]) // the bank has said in the meantime what became of it
		default:
			failed = errors.Join(failed, result.Err)
		}
	}
	c.Count(farthing.EventOutcomeUnknown, len(unknown))
	_, err := h.Store.Attempts.Mark(ctx, unknown,
		store.Mark{From: farthing.AttemptHanding, To: farthing.AttemptUnknown, Why: why}, h.lease())
	_, err2 := h.Store.Attempts.Mark(ctx, settled,
		store.Mark{From: farthing.AttemptHanding, To: farthing.AttemptHanded}, h.lease())
	return errors.Join(failed, err, err2)
}
