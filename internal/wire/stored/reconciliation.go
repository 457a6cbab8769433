package stored

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/recon"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// FromBreakDetails returns the wire form of a break with what it consists of.
func FromBreakDetails(b *farthing.Break, parts *store.Parts) api.BreakDetails {
	return api.BreakDetails{
		Break:        wire.FromBreak(b),
		Expectations: allOf(parts.Expectations, fromExpectation),
		Lines:        allOf(parts.Lines, fromBankLine),
		About:        allOf(parts.About, fromExpectation),
		HasMore:      parts.More,
	}
}

// FromMatchDetails returns the wire form of a match with what it consists of.
func FromMatchDetails(m *store.Match, parts *store.Parts) api.MatchDetails {
	return api.MatchDetails{
		Match:        FromMatch(m),
		Expectations: allOf(parts.Expectations, fromExpectation),
		Lines:        allOf(parts.Lines, fromBankLine),
		HasMore:      parts.More,
	}
}

// allOf returns the wire forms of records; none are an empty list.
func allOf[R, W any](list []R, formOf func(*R) W) []W {
	shown := make([]W, len(list))
	for i := range list {
		shown[i] = formOf(&list[i])
	}
	return shown
}

// FromMatch returns the wire form of a match.
func FromMatch(m *store.Match) api.Match {
	return api.Match{
		ID:        m.ID,
		Rule:      string(m.Rule),
		Reason:    recon.Match{Rule: m.Rule}.Reason(),
		Amount:    int64(m.Amount),
		Currency:  string(m.Currency),
		MatchedAt: api.MomentOf(m.MatchedAt),
	}
}

func fromExpectation(e *store.Expectation) api.Expectation {
	return api.Expectation{
		ID:         e.ID,
		Kind:       string(e.Kind),
		Amount:     int64(e.Amount),
		Currency:   string(e.Currency),
		DueOn:      wire.OptionalDate(e.Due),
		Reference:  wire.Optional(e.EndToEnd),
		MerchantID: wire.Optional(e.MerchantID),
		Subject:    e.Subject,
		SubjectID:  e.SubjectID,
		Status:     string(e.Status),
		MatchID:    wire.Optional(e.MatchID),
	}
}

func fromBankLine(l *store.BankLine) api.BankLine {
	return api.BankLine{
		ID:            l.ID,
		StatementID:   l.StatementID,
		Amount:        int64(l.Amount),
		Currency:      string(l.Currency),
		BookedOn:      l.Date.String(),
		ValueOn:       wire.OptionalDate(l.ValueOn),
		EndToEndID:    wire.Optional(l.EndToEnd),
		InstructionID: wire.Optional(l.Instruction),
		UETR:          wire.Optional(l.UETR),
		FileID:        wire.Optional(l.Message),
		BankReference: wire.Optional(l.Bank),
		Text:          wire.Optional(l.Text),
		Reversal:      l.Reversal,
		Status:        string(l.Status),
		MatchID:       wire.Optional(l.MatchID),
	}
}
