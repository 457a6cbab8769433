package wire

import (
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// FromWithdrawal returns the wire form of a withdrawal, with its account and its history.
func FromWithdrawal(w *farthing.Withdrawal, account *farthing.BankAccount, history []farthing.Step) api.Withdrawal {
	out := api.Withdrawal{
		ID:                 w.ID,
		MerchantID:         w.MerchantID,
		Status:             string(w.Status),
		Amount:             int64(w.Amount),
		RequestedAmount:    (*int64)(w.RequestedAmount),
		Fee:                int64(w.Fee),
		NetAmount:          int64(w.Net()),
		Currency:           string(w.Currency),
		Trigger:            w.Trigger,
		Reference:          Optional(w.Reference),
		Metadata:           notesOf(w.Metadata),
		BankReference:      w.BankReference,
		StatementReference: w.StatementReference,
		CancelableUntil:    api.OptionalTime(w.CancelableUntil),
		ExpectedArrival:    OptionalDate(w.ExpectedArrival),
		Outcome:            Optional(w.Outcome),
		Rail:               Optional(w.Rail),
		RailStatus:         Optional(w.RailStatus),
		History:            make([]api.WithdrawalStep, 0, len(history)),
		CreatedAt:          api.Time(w.CreatedAt),
		SubmittedAt:        api.OptionalTime(w.SubmittedAt),
		PaidAt:             api.OptionalTime(w.PaidAt),
		UpdatedAt:          api.Time(w.UpdatedAt),
	}
	out.BankAccount = &api.PaidAccount{ID: w.BankAccountID, Last4: account.Last4, SortCode: sortCode(account.SortCode)}
	if f := w.Failure; f != nil {
		out.Failure = &api.Failure{
			Code:       f.Code,
			SchemeCode: Optional(f.SchemeCode),
			Message:    f.Message,
			Retryable:  f.Retryable,
			NextAction: f.NextAction,
		}
	}
	for _, step := range history {
		out.History = append(out.History, api.WithdrawalStep{
			Status: string(step.Status),
			At:     api.Time(step.At),
			By:     fromActor(step.Actor),
			Why:    Optional(step.Why),
		})
	}
	return out
}

// fromActor returns the wire form of an actor that the journal names.
func fromActor(actor string) api.Actor {
	kind, id, _ := strings.Cut(actor, ":")
	return api.Actor{Type: kind, ID: Optional(id)}
}

// WithdrawalCommand returns the command that requests the withdrawal under an identifier; by says who sent it.
func WithdrawalCommand(n *api.NewWithdrawal, id string, by farthing.Origin) farthing.RequestWithdrawal {
	return farthing.RequestWithdrawal{
		MerchantID: n.MerchantID,
		ID:         id,
		Amount:     (*money.Minor)(n.Amount),
		Reference:  n.Reference,
		Metadata:   farthing.MetadataOf(n.Metadata),
		Trigger:    farthing.TriggerRequest,
		By:         by,
	}
}

// WaitingFor says what a withdrawal waits for under the settings in force and by its merchant's own rail, "" if it has
// none; held says why it is kept back, if it is: integrity or funds. nil means that it waits for nothing.
func WaitingFor(w *farthing.Withdrawal, held, ownRail string, settings *farthing.Settings) *string {
	_, paused := settings.Paused(settings.RailNamed(ownRail), w.MerchantID)
	switch {
	case held != "":
		return &held
	case w.Status == farthing.WithdrawalPending && paused:
		return Optional(string(farthing.CodeWithdrawalsPaused))
	case w.Status == farthing.WithdrawalPending && settings.RailOf(ownRail).Name == "":
		return Optional("rail")
	case settings.AwaitsBank(w, ownRail):
		return Optional("bank")
	default:
		return waitedFor(w)
	}
}

// waitedFor says what a withdrawal waits for as far as the withdrawal itself tells it; nil: nothing.
func waitedFor(w *farthing.Withdrawal) *string {
	switch {
	case w.Status == farthing.AwaitingApproval:
		return Optional("approval")
	case w.Status == farthing.InTransit && strings.HasPrefix(w.RailStatus, farthing.RailStatusCut):
		return Optional("sending")
	case w.Status == farthing.WithdrawalPending && w.RailStatus == farthing.RailStatusNotSent:
		return Optional("bank")
	case w.Status == farthing.WithdrawalPending && w.CancelableUntil != nil && w.CancelableUntil.After(w.UpdatedAt):
		return Optional(cutOff)
	default:
		return nil
	}
}

// cutOff is what a withdrawal waits for that is handed over later than at once.
const cutOff = "cut_off"

// BesidesItsTime reports whether a withdrawal waits for something, and not for its time alone.
func BesidesItsTime(waitsFor *string) bool { return waitsFor != nil && *waitsFor != cutOff }
