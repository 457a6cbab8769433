package api

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	general "github.com/go-json-experiment/json"
)

// compare lets a value and the general encoder write the value, and reports whether the value wrote itself.
func compare(t *testing.T, value Appender) (written bool) {
	t.Helper()
	const before = "before"
	want, refused := general.Marshal(value, general.Deterministic(true))
	got, err := value.AppendJSON([]byte(before))
	switch {
	case err != nil && !errors.Is(err, ErrUnusual):
		t.Fatalf("another error than ErrUnusual: %v", err)
	case err == nil && refused != nil:
		t.Fatalf("written as %s, but the general encoder says: %v", got, refused)
	case err == nil && string(got) != before+string(want):
		t.Fatalf("written as\n%s, but the general encoder writes\n%s", got, want)
	}
	return err == nil
}

// mustWrite does what compare does, for a value that must write itself unless the general encoder refuses it.
func mustWrite(t *testing.T, value Appender) {
	t.Helper()
	if compare(t, value) {
		return
	}
	if text, err := general.Marshal(value, general.Deterministic(true)); err == nil {
		t.Fatalf("left to the general encoder, which writes %s", text)
	}
}

// appenders are the types that write themselves.
var appenders = []Appender{
	Payment{},
	List[Payment]{},
	BulkLine{},
	JournalEntry{Details: json.RawMessage("{}")},
	List[JournalEntry]{},
}

// TestNoFieldIsForgotten sets one field after the other of the types that write themselves, including the fields within
// fields. A field that is new, renamed or moved must be written as its tag says.
func TestNoFieldIsForgotten(t *testing.T) {
	for _, zero := range appenders {
		t.Run(reflect.TypeOf(zero).String(), func(t *testing.T) {
			mustWrite(t, zero)
			empty, err := general.Marshal(zero, general.Deterministic(true))
			if err != nil {
				t.Fatal(err)
			}
			value := reflect.New(reflect.TypeOf(zero)).Elem()
			value.Set(reflect.ValueOf(zero))
			setEach(t, value, func() {
				changed, _ := value.Interface().(Appender)
				mustWrite(t, changed)
				if text, err := general.Marshal(changed, general.Deterministic(true)); err != nil ||
					bytes.Equal(text, empty) {
					t.Errorf("a field that was set is not seen in %s (%v)", text, err)
				}
			})
		})
	}
}

// setEach sets the parts of a value, one after the other, calls check with each, and sets it back.
func setEach(t *testing.T, value reflect.Value, check func()) {
	t.Helper()
	before := reflect.New(value.Type()).Elem()
	before.Set(value)
	defer value.Set(before)
	text := "a \"text\" of é\n"
	switch kind := value.Type(); {
	case kind == reflect.TypeFor[Time]():
		value.Set(
			reflect.ValueOf(Time(time.Date(2026, time.November, 20, 14, 3, 22, 71_999_999, time.FixedZone("", 3600)))))
	case kind == reflect.TypeFor[json.RawMessage]():
		value.SetBytes([]byte(`{"last4":"4321"}`))
	case kind == reflect.TypeFor[*string]():
		value.Set(reflect.ValueOf(&text))
	case kind == reflect.TypeFor[map[string]string]():
		value.Set(reflect.ValueOf(map[string]string{"z": text, text: "", "é": "b", "": "a"}))
	case kind.Kind() == reflect.String:
		value.SetString(text)
	case kind.Kind() == reflect.Int64, kind.Kind() == reflect.Int:
		value.SetInt(-7)
	case kind.Kind() == reflect.Bool:
		value.SetBool(true)
	case kind.Kind() == reflect.Pointer:
		value.Set(reflect.New(kind.Elem()))
		check()
		setEach(t, value.Elem(), check)
		return
	case kind.Kind() == reflect.Struct:
		for i := range kind.NumField() {
			setEach(t, value.Field(i), check)
		}
		return
	case kind.Kind() == reflect.Slice:
		value.Set(reflect.MakeSlice(kind, 2, 2))
		for i := range 2 {
			if entry, ok := value.Index(i).Addr().Interface().(*JournalEntry); ok {
				entry.Details = json.RawMessage("{}")
			}
		}
		check()
		setEach(t, value.Index(1), check)
		return
	default:
		t.Fatalf("this test cannot set a %s yet", kind)
	}
	check()
}

func TestPagesOfOtherRecordsAreLeftToTheGeneralEncoder(t *testing.T) {
	if compare(t, List[Refund]{Data: []Refund{{}}}) {
		t.Error("a refund was written, which cannot write itself")
	}
	mustWrite(t, List[Refund]{Data: []Refund{}})
}

// hardTexts are texts that encoders have stumbled over.
var hardTexts = []string{"", "plain", `"quoted\"`, "\x00\x01\b\f\n\r\t\x1f\x7f", "<script>&amp;</script>",
	"\u2028\u2029", "\ufffd", "\xff", "a\xc3", "\xed\xa0\x80",
	"é 💷 \U0010ffff", strings.Repeat("long ", 100), "/", `\u0041`}

func TestTextsAreWrittenAsTheGeneralEncoderDoes(t *testing.T) {
	for _, text := range hardTexts {
		mustWrite(t, Payment{ID: text})
		mustWrite(t, Payment{UserID: &text, Metadata: map[string]string{text: "a", "b": text}})
		mustWrite(t, List[Payment]{Data: []Payment{{}, {Description: &text}}, NextCursor: &text})
		mustWrite(t, BulkLine{ID: &text, Detail: &text})
		mustWrite(t, JournalEntry{Why: text, Details: json.RawMessage("{}")})
	}
}

// material is the input of a fuzzer, from which values are made.
type material struct{ rest []byte }

// take takes up to so many bytes.
func (m *material) take(n int) []byte {
	n = min(n, len(m.rest))
	taken := m.rest[:n]
	m.rest = m.rest[n:]
	return taken
}

func (m *material) number() int64 {
	var eight [8]byte
	copy(eight[:], m.take(8))
	return int64(binary.LittleEndian.Uint64(eight[:]))
}

// below returns a number from 0 to 255, less than n.
func (m *material) below(n int) int { return int(append(m.take(1), 0)[0]) % n }

func (m *material) text() string { return string(m.take(m.below(256))) }

// fill sets every part of a value; a part that may be absent is sometimes left out.
func (m *material) fill(t *testing.T, value reflect.Value) {
	t.Helper()
	switch kind := value.Type(); {
	case kind == reflect.TypeFor[Time]():
		value.Set(reflect.ValueOf(Time(time.Unix(m.number(), m.number()))))
	case kind == reflect.TypeFor[json.RawMessage]():
		value.SetBytes([]byte(m.text()))
	case kind == reflect.TypeFor[*string]():
		if text := m.text(); m.below(4) > 0 {
			value.Set(reflect.ValueOf(&text))
		}
	case kind == reflect.TypeFor[map[string]string]():
		notes := map[string]string{}
		for range m.below(20) {
			notes[m.text()] = m.text()
		}
		value.Set(reflect.ValueOf(notes))
	case kind.Kind() == reflect.String:
		value.SetString(m.text())
	case kind.Kind() == reflect.Int64, kind.Kind() == reflect.Int:
		value.SetInt(m.number())
	case kind.Kind() == reflect.Bool:
		value.SetBool(m.below(2) > 0)
	case kind.Kind() == reflect.Pointer:
		if m.below(4) > 0 {
			value.Set(reflect.New(kind.Elem()))
			m.fill(t, value.Elem())
		}
	case kind.Kind() == reflect.Struct:
		for i := range kind.NumField() {
			m.fill(t, value.Field(i))
		}
	case kind.Kind() == reflect.Slice:
		value.Set(reflect.MakeSlice(kind, m.below(4), 4))
		for i := range value.Len() {
			m.fill(t, value.Index(i))
		}
	default:
		t.Fatalf("this test cannot fill a %s yet", kind)
	}
}

// seeds gives a fuzzer the material of each of hardTexts, followed by small and large numbers.
func seeds(f *testing.F, add func(found []byte)) {
	f.Helper()
	for i, text := range hardTexts {
		text = text[:min(len(text), 255)]
		found := append([]byte{byte(len(text))}, text...)
		found = binary.LittleEndian.AppendUint64(append(found, 1), uint64(int64(i)<<60-int64(i)))
		add(bytes.Repeat(found, 30))
	}
	add(nil)
}

func FuzzPaymentJSON(f *testing.F) {
	seeds(f, func(found []byte) { f.Add(found) })
	f.Fuzz(func(t *testing.T, found []byte) {
		var p Payment
		(&material{found}).fill(t, reflect.ValueOf(&p).Elem())
		mustWrite(t, p)
	})
}

func FuzzBulkLineJSON(f *testing.F) {
	seeds(f, func(found []byte) { f.Add(found) })
	f.Fuzz(func(t *testing.T, found []byte) {
		var line BulkLine
		(&material{found}).fill(t, reflect.ValueOf(&line).Elem())
		mustWrite(t, line)
	})
}

func FuzzPaymentsPageJSON(f *testing.F) {
	seeds(f, func(found []byte) { f.Add(found) })
	f.Fuzz(func(t *testing.T, found []byte) {
		var page List[Payment]
		(&material{found}).fill(t, reflect.ValueOf(&page).Elem())
		mustWrite(t, page)
	})
}

func FuzzJournalEntryJSON(f *testing.F) {
	seeds(f, func(found []byte) { f.Add([]byte("{}"), found) })
	for _, details := range slices.Concat(plainDetails, otherDetails) {
		f.Add([]byte(details), []byte("\x05entry"))
	}
	f.Fuzz(func(t *testing.T, details, found []byte) {
		var entry JournalEntry
		m := &material{found}
		m.fill(t, reflect.ValueOf(&entry).Elem())
		entry.Details = details
		page := List[JournalEntry]{Data: []JournalEntry{entry, entry}, HasMore: true}
		if compare(t, page) != compare(t, entry) {
			t.Error("an entry writes itself and its page does not, or the other way round")
		}
		m.fill(t, reflect.ValueOf(&page).Elem())
		compare(t, page)
	})
}

var (
	// plainDetails are in the form that the journal writes.
	plainDetails = []string{
		`{}`, `{"fee":20}`, `{"fee":-20}`, `{"fee":0,"last4":"4321"}`, `{"met":["a","b"],"unmet":[]}`,
		`{"days":[1,31]}`, `{"a":true,"b":false,"c":null}`, `{"name":"é /"}`,
	}
	// otherDetails are in another form, or are not JSON.
	otherDetails = []string{
		``, `null`, `[]`, `{`, `{}}`, `{} `, ` {}`, `{"a"}`, `{"a":}`, `{"a":1,}`, `{"a":1 }`, `{"b":1,"a":2}`,
		`{"a":1,"a":2}`, `{"a":{}}`, `{"a":[[]]}`, `{"a":[1,]}`, `{"a":[,1]}`, `{"a":[1`, `{"a":-0}`, `{"a":-}`,
		`{"a":01}`, `{"a":-01}`, `{"a":1.5}`, `{"a":1e3}`, `{"a":+1}`, `{"a":"\n"}`, "{\"a\":\"\n\"}",
		"{\"a\":\"\xff\"}", `{"a":"b}`, `{"a":tru}`, `{"a":nulls}`, `{"":1}`, `{a:1}`, `{"a":1;"b":2}`, `{"a":1]`,
		`{"a":[1}`,
	}
)

func TestDetailsAreWrittenAsTheyStandOnlyInTheJournalsForm(t *testing.T) {
	for _, text := range plainDetails {
		if !compare(t, JournalEntry{Details: json.RawMessage(text)}) {
			t.Errorf("%s is left to the general encoder", text)
		}
	}
	for _, text := range otherDetails {
		if compare(t, JournalEntry{Details: json.RawMessage(text)}) {
			t.Errorf("%s is written as it stands", text)
		}
	}
}

// Each byte is looked at wherever it stands, among eight or behind them, and each of a record's times as it is.
func TestEachByteOfATextIsLookedAt(t *testing.T) {
	at, later := Time(time.UnixMilli(1_795_000_000_000)), Time(time.UnixMilli(1_795_000_000_001))
	for place := range 19 {
		for value := range 256 {
			text := []byte("plain text of bytes")
			text[place] = byte(value)
			p := Payment{
				ID:        string(text),
				Date:      at,
				CreatedAt: at,
				SettledAt: &later,
				UpdatedAt: later,
			}
			if compare(t, p) != (value < 0x80) {
				t.Fatalf("%q: is it left to the general encoder?", text)
			}
		}
	}
}
