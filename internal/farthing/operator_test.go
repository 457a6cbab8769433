package farthing

import (
	"errors"
	"strings"
	"testing"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// The operator's journal is a chain of the same format as a book's, without currency and money, and its notes are
// sealed by their digests.
func TestOperatorsEntriesChain(t *testing.T) {
	book, at := NewOperatorBook(), time.Date(2027, 2, 1, 9, 0, 0, 0, time.UTC)
	first := OperatorEntry{
		Type:      EventSettingsChanged,
		SubjectID: "1",
		Changes:   map[string]any{"disputeRate": int64(200), "disputeRateBefore": int64(100)},
		By:        Author{Actor: ActorCLI, Person: "ada", Why: "the scheme asks for it"},
	}
	row, note, err := first.Post(book, at, "s1", ledger.Content{1})
	if err != nil {
		t.Fatal(err)
	}
	if row.Seq != 1 || row.MerchantID != OperatorID || row.Currency != "" || row.Subject != SubjectSettings ||
		row.Content != (ledger.Content{1}) || row.Hash != row.Sum(NewOperatorBook().Hash) || !KnownRow(&row) {
		t.Errorf("the first row is %+v", row)
	}
	if note.Seq != 1 || note.MerchantID != OperatorID || note.Who != "ada" || note.Text != "the scheme asks for it" ||
		note.Changes != `{"disputeRate":200,"disputeRateBefore":100}` {
		t.Errorf("the note is %+v", note)
	}
	if want := `{"note":"` + note.Digest().hex() + `"}`; row.Details != want {
		t.Errorf("the details are %s, want %s", row.Details, want)
	}
	changed := *note
	changed.Changes = `{"disputeRate":200}`
	if changed.Digest() == note.Digest() {
		t.Error("a note whose changes are others has the same digest")
	}
	second, note, err := OperatorEntry{
		Type:      EventSigningKeyMade,
		SubjectID: "k1",
		Details:   map[string]any{"algorithm": "ES256"},
		By:        BySystem,
	}.Post(book, at.Add(-time.Hour), "s2", ledger.Content{})
	if err != nil || note != nil {
		t.Fatalf("%v, a note of nothing: %+v", err, note)
	}
	if second.Seq != 2 || second.Hash != second.Sum(row.Hash) || !second.Booked.Equal(at) ||
		second.Details != `{"algorithm":"ES256"}` {
		t.Errorf("the second row is %+v", second)
	}
}

func TestOperatorsJournalTakesOnlyItsOwn(t *testing.T) {
	for name, e := range map[string]OperatorEntry{
		"a merchant's":      {Type: EventMerchantCreated, By: BySystem},
		"a line break":      {Type: EventSettingsChanged, By: Author{Actor: ActorCLI, Person: "a\nb"}},
		"a long reason":     {Type: EventSettingsChanged, By: Author{Actor: ActorCLI, Why: strings.Repeat("w", 501)}},
		"a card's number":   {Type: EventSettingsChanged, By: Author{Actor: ActorCLI, Why: "4111 1111 1111 1111"}},
		"an unending actor": {Type: EventSettingsChanged, By: Author{Actor: strings.Repeat("a", 141)}},
	} {
		book := NewOperatorBook()
		if _, _, err := e.Post(book, time.Time{}, "s", ledger.Content{}); err == nil || book.Seq != 0 {
			t.Errorf("%s: %v, %d rows", name, err, book.Seq)
		}
	}
	entry := ledger.Entry{Type: EventSettingsChanged, Subject: SubjectSettings}
	if KnownRow(&ledger.Row{Entry: entry, MerchantID: "shop"}) {
		t.Error("a merchant's journal may hold a row of the operator's")
	}
	entry = ledger.Entry{Type: EventMerchantCreated, Subject: SubjectMerchant}
	if KnownRow(&ledger.Row{Entry: entry, MerchantID: OperatorID}) {
		t.Error("the operator's journal may hold a row of a merchant's")
	}
}

// A merchant who could be called operator would share a journal with the operator.
func TestNoMerchantIsTheOperator(t *testing.T) {
	for _, made := range []bool{false, true} {
		err := CreateMerchant{ID: OperatorID, MadeID: made, Name: "Operator"}.Check(Moment{})
		if refused, ok := errors.AsType[*Error](err); !ok || refused.Code != CodeIDReserved {
			t.Errorf("made %t: %v", made, err)
		}
	}
}

func TestSettingsTellTheirDifferences(t *testing.T) {
	was := DefaultSettings(true)
	hours, maximum := 48*time.Hour, money.Minor(500)
	now, err := ChangeSettings{
		To: Settings{CoolingOff: hours, OperatorNotices: []NoticeKind{NoticeWithdrawal, NoticeApproval},
			InvoiceIssuer: []string{"A Ltd"}},
		Names:  []string{"coolingOffHours", "operatorNotices", "invoiceIssuer"},
		Limits: LimitsPatch{Limits: Limits{DailyMaximum: &maximum}},
		Reason: "more care",
	}.Apply(was)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"coolingOffHours":48,"coolingOffHoursBefore":24,"dailyMaximum":500,"dailyMaximumBefore":null,` +
		`"invoiceIssuer":["A Ltd"],"invoiceIssuerBefore":[],` +
		`"operatorNotices":["withdrawal","approval"],"operatorNoticesBefore":["approval"]}`
	if got := details(now.Differences(was)).String(); got != want {
		t.Errorf("the differences are %s, want %s", got, want)
	}
	if got := was.Differences(was); len(got) > 0 {
		t.Errorf("the same settings differ in %v", got)
	}
}
