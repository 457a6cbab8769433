package store

import (
	"encoding/json"
	"testing"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"

	"github.com/google/go-cmp/cmp"
)

// laterSettings are those that the first versions of the settings did not have.
var laterSettings = []string{"merchantNotices", "operatorNotices", "invoiceIssuer", "fees", "rail"}

// TestSettingsFromBeforeAreRead reads a version of when there were fewer settings: the others are as if nobody
// had set them.
//
// It looks inside the store, for no command writes such a version any more.
func TestSettingsFromBeforeAreRead(t *testing.T) {
	want := farthing.DefaultSettings(false)
	want.Version = 1
	var content map[string]any
	if err := json.Unmarshal([]byte(encodeSettings(want)), &content); err != nil {
		t.Fatal(err)
	}
	for _, name := range laterSettings {
		delete(content, name)
	}
	text, err := json.Marshal(content)
	if err != nil {
		t.Fatal(err)
	}
	got, err := decodeSettings(want.Version, string(text))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestSettingsAreStoredInOneForm compares the text that a row of the operator's journal proves.
func TestSettingsAreStoredInOneForm(t *testing.T) {
	full := *farthing.DefaultSettings(false)
	full.Limits.DailyMaximum = new(money.Minor(5))
	full.Limits.FirstWithdrawalOver = new(farthing.NoLimit)
	full.TwoPeople = farthing.DualControlOff
	full.Reserve = farthing.RollingReserve{BasisPoints: 500, Days: 90}
	full.Fees = farthing.Fees{"GBP": {Amount: new(money.Minor(0))}, "EUR": {MoreThan: new(money.Minor(7))}}
	full.Holidays.Added = []calendar.Date{{Year: 2027, Month: 5, Day: 10}}
	full.HolidaysVersion = 3
	full.OperatorNotices = []farthing.NoticeKind{}
	full.InvoiceIssuer, full.Rail = []string{"Pay & Co"}, "manual"
	const schedule = `"schedule":"{\"enabled\":true,\"interval\":\"weekly\",\"maximum\":null,\"minimum\":0,` +
		`\"monthDays\":[],\"retain\":0,\"roll\":\"following\",\"time\":\"16:00\",` +
		`\"weekDays\":[\"monday\"],\"zone\":\"Europe/London\"}",`
	for want, settings := range map[string]*farthing.Settings{
		`{"limits":{"approvalOver":null,"approvalOverPerDay":null,"firstWithdrawalOver":null,"dailyMaximum":null},` +
			`"coolingOffHours":24,"approvalExpiryHours":72,"twoPeople":"all","refundRate":2500,"disputeRate":100,` +
			`"reserveRate":0,"reserveDays":0,"safeguardingTime":"09:00","holidaysAdded":null,"holidaysStruck":null,` +
			`"holidaysVersion":0,` + schedule + `"merchantNotices":["bank_account","secret","contact","withdrawal",` +
			`"schedule","eligibility"],"operatorNotices":["approval"]}`: farthing.DefaultSettings(false),
		`{"limits":{"approvalOver":null,"approvalOverPerDay":null,"firstWithdrawalOver":"none","dailyMaximum":5},` +
			`"coolingOffHours":24,"approvalExpiryHours":72,"twoPeople":"alone","refundRate":2500,"disputeRate":100,` +
			`"reserveRate":500,"reserveDays":90,"safeguardingTime":"09:00","fees":{"EUR":{"amount":null,` +
			`"moreThan":7},"GBP":{"amount":0,"moreThan":null}},"holidaysAdded":["2027-05-10"],"holidaysStruck":null,` +
			`"holidaysVersion":3,` + schedule + `"invoiceIssuer":["Pay \u0026 Co"],"rail":"manual",` +
			`"merchantNotices":["bank_account","secret","contact","withdrawal","schedule","eligibility"],` +
			`"operatorNotices":[]}`: &full,
	} {
		text := encodeSettings(settings)
		if diff := cmp.Diff(want, text); diff != "" {
			t.Error(diff)
		}
		if read, err := decodeSettings(0, text); err != nil || !cmp.Equal(read, settings) {
			t.Errorf("%v: %s", err, cmp.Diff(settings, read))
		}
	}
}
