package farthing

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// details builds the details of a journal row: canonical JSON (RFC 8785) of texts, whole numbers, booleans and null,
// and lists of texts or numbers, in one object.
type details map[string]any

// String returns the canonical JSON: keys sorted, no white space.
func (d details) String() string {
	keys := make([]string, 0, len(d))
	for key := range d {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	var b strings.Builder
	b.WriteByte('{')
	for i, key := range keys {
		if i > 0 {
			b.WriteByte(',')
		}
		writeJSONText(&b, key)
		b.WriteByte(':')
		writeJSONValue(&b, d[key])
	}
	b.WriteByte('}')
	return b.String()
}

func writeJSONValue(b *strings.Builder, value any) {
	switch v := value.(type) {
	case string:
		writeJSONText(b, v)
	case int64:
		b.WriteString(strconv.FormatInt(v, 10))
	case bool:
		b.WriteString(strconv.FormatBool(v))
	case []string:
		writeJSONList(b, v)
	case []int64:
		writeJSONList(b, v)
	default:
		b.WriteString("null")
	}
}

func writeJSONList[V any](b *strings.Builder, list []V) {
	b.WriteByte('[')
	for i, value := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		writeJSONValue(b, value)
	}
	b.WriteByte(']')
}

// writeJSONText writes a string as RFC 8785 has it (section 3.2.2.2): only the
// quote, the backslash and control characters are escaped.
func writeJSONText(b *strings.Builder, text string) {
	short := map[rune]string{'"': `\"`, '\\': `\\`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`}
	b.WriteByte('"')
	for _, r := range text {
		if escaped, ok := short[r]; ok {
			b.WriteString(escaped)
		} else if r < 0x20 {
			fmt.Fprintf(b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
}

// ParseStatus returns the status that a journal row's details name, for example of a request for a withdrawal that
// awaits approval or of a nominated bank account; "" if they name none.
func ParseStatus(row *ledger.Row) string {
	var told struct{ Status string }
	if row.Details == "" || json.Unmarshal([]byte(row.Details), &told) != nil {
		return ""
	}
	return told.Status
}

// ParseFee returns the fee that the details of a request for a withdrawal tell.
func ParseFee(text string) money.Minor {
	var told struct{ Fee money.Minor }
	if text == "" || json.Unmarshal([]byte(text), &told) != nil {
		return 0
	}
	return told.Fee
}

// RunDetails is what a journal row tells of a run of a schedule.
type RunDetails struct {
	At   time.Time `json:"dueAt"` // only of a run that withdrew; of another, the row happened at the time
	Late bool      `json:"late"`
	Why  string    `json:"reason"` // why one that withdrew did not withdraw more; "": it did
}

// ParseRun returns what the details of a journal row tell of a run; its zero value if they tell nothing.
func ParseRun(text string) RunDetails {
	var told RunDetails
	if text == "" || json.Unmarshal([]byte(text), &told) != nil {
		return RunDetails{}
	}
	return told
}

// ParseRelease returns the id of the release that the details of a journal row name; "" if they name none.
func ParseRelease(text string) string {
	var told struct {
		ReleaseID string `json:"releaseId"`
	}
	if text == "" || json.Unmarshal([]byte(text), &told) != nil {
		return ""
	}
	return told.ReleaseID
}
