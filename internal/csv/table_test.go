package csv_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/csv"
)

// record has a field of each type that the wire has.
type record struct {
	inner
	Amount   int64             `json:"amount"`
	Asked    *int64            `json:"asked"`
	Currency *string           `json:"currency"`
	Late     bool              `json:"late"`
	At       api.Time          `json:"at"`
	Until    *api.Time         `json:"until"`
	Within   *within           `json:"within"`
	Notes    map[string]string `json:"notes"`
	Steps    []string          `json:"steps"`
	People   []string          `json:"people,omitempty"`
	Raw      json.RawMessage   `json:"raw"`
	Key      []byte            `json:"key"`
}

type inner struct {
	ID string `json:"id"`
}

type within struct {
	Given int     `json:"given"`
	Name  *string `json:"name"`
}

// TestTableWritesTheFieldsOfTheJSON writes records in minor and in major units: one that has everything, and one that
// has nothing.
func TestTableWritesTheFieldsOfTheJSON(t *testing.T) {
	table := csv.TableOf[record]("records", "amount", "asked")
	const heading = "id,amount,asked,currency,late,at,until,within.given,within.name,notes,steps,people,raw,key"
	if got := strings.Join(table.Columns, ","); got != heading {
		t.Errorf("the columns are %s", got)
	}
	at, asked := api.Time(time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)), int64(-5)
	currency, name := "GBP", "=1"
	full := record{
		inner:    inner{ID: "r1"},
		Amount:   1234,
		Asked:    &asked,
		Currency: &currency,
		Late:     true,
		At:       at,
		Until:    &at,
		Within:   &within{Given: 2, Name: &name},
		Notes:    map[string]string{"b": "2", "a": "1"},
		Steps:    []string{"one"},
		People:   []string{"ann"},
		Raw:      json.RawMessage(`{"x":1}`),
		Key:      []byte{1, 2},
	}
	const rest = `,GBP,true,2026-11-28T12:00:00.000Z,2026-11-28T12:00:00.000Z,2,'=1,"{""a"":""1"",""b"":""2""}",` +
		`"[""one""]","[""ann""]","{""x"":1}",AQI=` + "\r\n"
	empty := record{At: at}
	for _, c := range []struct {
		record record
		row    csv.Row
		want   string
	}{
		{full, csv.Row{}, "r1,1234,-5" + rest},
		{full, csv.Row{Unit: "any"}, "r1,12.34,-0.05" + rest},
		{empty, csv.Row{}, ",0,,,false,2026-11-28T12:00:00.000Z,,,,{},[],,,\r\n"},
		{empty, csv.Row{Unit: "any"}, ",0,,,false,2026-11-28T12:00:00.000Z,,,,{},[],,,\r\n"},
	} {
		if got, err := table.Append(nil, &c.row, &c.record); err != nil || string(got) != c.want {
			t.Errorf("it is written\n%s%v\nwant\n%s", got, err, c.want)
		}
	}
	if got := csv.TableOf[inner]("inner").Currency(&inner{ID: "r1"}); got != "" {
		t.Errorf("a record without a currency has %s", got)
	}
}
