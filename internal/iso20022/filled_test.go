package iso20022_test

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/iso20022"
	"farthing/internal/money"
)

// filler puts something valid into each field of a type, so that nothing that a type has room for is forgotten by the
// reader or the writer. What the generation has no element for it leaves empty.
type filler struct {
	generation int
	other      bool // take the second of each choice
	n          int
}

// values are for fields whose texts have a form, by type and field or by field alone.
var values = map[string]string{
	"BIC": "WESTGB2LXXX", "LEI": "529900T8BM49AURSDO55", "UETR": "0f3c0c2e-7a3b-4b0e-9a51-2f6f7c1d9e01",
	"Country": "GB", "Residence": "GB", "IBAN": "GB82WEST12345698765432", "Source": "EUR", "Target": "GBP",
	"Unit": "GBP", "Phone": "+44-2079460000", "Mobile": "+44-7700900000", "Fax": "+44-2079460001", "Prefix": "DOCT",
	"Preferred": "MAIL", "Address.Kind": "BIZZ", "Channel.Kind": "CHAT", "Account.Currency": "GBP",
	"Equivalent.Currency": "EUR", "Page.Number": "1", "Sequence": "17", "LegalSequence": "18", "Copy": "COPY",
	"Bearer": "SHAR", "ChargeBearer": "SHAR", "Priority": "HIGH", "Method": "TRF", "Rate.Type": "SPOT",
	"Instruction.Code": "HOLD", "Charge.Code": "COMM", "BankCode.Domain": "PMNT", "BankCode.Family": "ICDT",
	"BankCode.SubFamily": "DMCT", "Status": "ACTC", "OriginalFile.Kind": "pain.001.001.09",
}

// codes are for fields that are a choice of codes.
var codes = map[string]string{
	"Balance.Type": "CLBD", "Entry.Status": "BOOK", "Reference.Type": "SCOR", "Document.Type": "CINV",
	"Account.Type": "CACC",
	"Clearing":     "GBDSC",
}

// absent are the fields without an element, by the last generation without it.
var absent = map[string]int{
	"LEI": 2013, "UETR": 2013, "BuildingName": 2013, "Floor": 2013, "PostBox": 2013, "Room": 2013, "TownPart": 2013,
	"District": 2013, "EmailPurpose": 2013, "JobTitle": 2013, "Responsibility": 2013, "Contact.Department": 2013,
	"Preferred": 2013, "Channel.Kind": 2013, "Party.Agent": 2013, "Proxy": 2013, "Instrument": 0,
	"Transaction.Instrument": 2013, "Instructing": 2013, "Instructed": 2013, "Rate.Unit": 2013, "Query": 2009,
	"Statement.Page": 2009, "OwnerID": 2009, "ServicerID": 2009, "MarketID": 2009, "ProcessingID": 2009,
	"Transaction.Amount": 2009, "Transaction.Direction": 2009, "Charges.Total": 2009, "Included": 2009,
	"OriginalTransaction.Purpose": 2013,
}

// choices are the fields of which one type has one or the other: those of the first list, or those of the second.
var choices = [][2][]string{
	{{"Account.IBAN"}, {"Account.Other"}},
	{{"Party.BIC", "Party.LEI", "Party.Organisation"}, {"Party.Birth", "Party.Person"}},
	{{"Charge.Code"}, {"Charge.OwnCode", "Charge.Issuer"}},
	{{"Transfer.Amount", "OriginalTransaction.Amount"}, {"Transfer.Equivalent", "OriginalTransaction.Equivalent"}},
}

// leaves says whether a field stays empty.
func (f *filler) leaves(owner, field string) bool {
	for _, name := range []string{owner + "." + field, field} {
		if last, ok := absent[name]; ok && f.generation <= last {
			return true
		}
	}
	for _, c := range choices {
		first, second := c[0], c[1]
		if f.other {
			first, second = second, first
		}
		if slices.Contains(second, owner+"."+field) && !slices.Contains(first, owner+"."+field) {
			return true
		}
	}
	return slices.Contains([]string{"Party.Agent", "Entry.Line", "Message.Kind"}, owner+"."+field) ||
		owner == "Charge" && field == "Total" && f.generation > 2009
}

// fill fills one value. owner and field say where it is.
func (f *filler) fill(v reflect.Value, owner, field string) {
	f.n++
	switch at := v.Addr().Interface().(type) {
	case *iso20022.Moment:
		*at = f.moment(owner, field)
		return
	case *iso20022.Amount:
		*at = iso20022.Amount{Minor: money.Minor(f.n), Currency: money.GBP}
		return
	case *iso20022.Decimal:
		*at = iso20022.Decimal(fmt.Sprint(f.n) + ".25")
		return
	case *iso20022.Count:
		*at = iso20022.Count{Stated: true, Number: int64(f.n)}
		return
	case *iso20022.Direction:
		*at = iso20022.Debit
		return
	case *iso20022.Code:
		*at = iso20022.Code{Code: f.code(owner, field)}
		if closed := codes[owner+"."+field] != "" && field == "Status" && f.generation < 2019; f.other && !closed {
			*at = iso20022.Code{Proprietary: fmt.Sprint("own ", f.n)}
		}
		return
	}
	f.fillKind(v, owner, field)
}

func (f *filler) fillKind(v reflect.Value, owner, field string) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(f.text(owner, field))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(v.Elem(), owner, field)
	case reflect.Slice:
		length := 2
		if f.generation < 2019 && (field == "Others" || field == "Levels") ||
			f.generation == 2009 && owner == "References" {
			length = 1
		}
		v.Set(reflect.MakeSlice(v.Type(), length, length))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i), owner, field)
		}
	case reflect.Struct:
		name := v.Type().Name()
		for i := range v.NumField() {
			inner := v.Type().Field(i)
			if inner.IsExported() && !f.leaves(name, inner.Name) {
				f.fill(v.Field(i), name, inner.Name)
			}
		}
	}
}

func (f *filler) text(owner, field string) string {
	for _, name := range []string{owner + "." + field, field} {
		if text, ok := values[name]; ok {
			return text
		}
	}
	return fmt.Sprintf("t %d", f.n)
}

func (f *filler) code(owner, field string) string {
	for _, name := range []string{owner + "." + field, field} {
		if code, ok := codes[name]; ok {
			return code
		}
	}
	return "ABCD"
}

// dates are the fields that have a date, and those that are a choice.
var dates = []string{
	"Date", "ContractSettlement", "Trade", "Settlement", "Start", "End", "Collection", "Booked", "Value", "Execution",
	"Balance.At",
}

func (f *filler) moment(owner, field string) iso20022.Moment {
	at := time.Date(2026, 11, 23, 12, 30, 15, 250_000_000, time.FixedZone("", 3600))
	if !slices.Contains(dates, field) && !slices.Contains(dates, owner+"."+field) {
		return iso20022.Moment{At: at, Zoned: true}
	}
	choice := slices.Contains([]string{"Booked", "Value", "Execution", "At"}, field)
	if choice && f.other && (f.generation == 2019 || field != "Execution") {
		return iso20022.Moment{At: at, Zoned: true}
	}
	return iso20022.Moment{At: time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC), Day: true}
}

func generationOf(kind iso20022.Kind) int {
	switch kind[len(kind)-2:] {
	case "02", "03":
		return 2009
	case "04":
		return 2013
	default:
		return 2019
	}
}

// Every field of every type is written where the official schema has it, and read back, in every version and with both
// sides of each choice.
func TestEveryFieldIsWrittenAndRead(t *testing.T) {
	for _, kind := range iso20022.Kinds() {
		for _, other := range []bool{false, true} {
			t.Run(fmt.Sprint(kind, other), func(t *testing.T) {
				f := &filler{generation: generationOf(kind), other: other}
				var out bytes.Buffer
				var want, got any
				var err error
				switch kind.Family() {
				case "pain.001":
					want, got, err = filledInitiation(f, kind, &out)
				case "pain.002":
					want, got, err = filledStatusReport(f, kind, &out)
				default:
					want, got, err = filledStatements(f, kind, &out)
				}
				if err != nil {
					t.Fatalf("%v", err)
				}
				if !reflect.DeepEqual(want, got) {
					t.Errorf("%s", different(reflect.ValueOf(want), reflect.ValueOf(got), ""))
				}
				validate(t, out.Bytes(), kind)
			})
		}
	}
}

func filledInitiation(f *filler, kind iso20022.Kind, out *bytes.Buffer) (want, got any, err error) {
	p := &iso20022.PaymentInitiation{}
	f.fill(reflect.ValueOf(p).Elem(), "", "")
	p.Kind = kind
	for i := range p.Blocks { // the accounts of payments have neither owner nor servicer
		strip(reflect.ValueOf(&p.Blocks[i]))
	}
	if err := p.Copy(out); err != nil {
		return nil, nil, err
	}
	back, err := iso20022.ReadPaymentInitiation(bytes.NewReader(out.Bytes()), iso20022.Limits{})
	if err != nil || len(back.Unread()) > 0 {
		return nil, nil, fmt.Errorf("%w %q", err, back.Unread())
	}
	return bare(*p), bare(*back), nil
}

// bare is an initiation by its exported fields: what a file states of itself is not the writer's to take.
func bare(p iso20022.PaymentInitiation) any {
	fields := []any{p.Kind, p.ID, p.Created.String(), p.Initiating, p.Forwarding, len(p.Blocks)}
	for _, b := range p.Blocks {
		fields = append(fields, b.ID, b.Method, b.Together, b.Type, b.Execution.String(), b.Debtor, b.DebtorAccount,
			b.DebtorAgent, b.UltimateDebtor, b.ChargeBearer, b.ChargesAccount, b.Transfers)
	}
	return fields
}

func filledStatusReport(f *filler, kind iso20022.Kind, out *bytes.Buffer) (want, got any, err error) {
	r := &iso20022.StatusReport{}
	f.fill(reflect.ValueOf(r).Elem(), "", "")
	r.Kind = kind
	strip(reflect.ValueOf(r))
	if err := r.Write(out); err != nil {
		return nil, nil, err
	}
	back, err := iso20022.ReadStatusReport(bytes.NewReader(out.Bytes()), iso20022.Limits{})
	if err != nil || len(back.Unread()) > 0 {
		return nil, nil, fmt.Errorf("%w %q", err, back.Unread())
	}
	return r, back, nil
}

func filledStatements(f *filler, kind iso20022.Kind, out *bytes.Buffer) (want, got any, err error) {
	var message iso20022.Message
	var s statement
	f.fill(reflect.ValueOf(&message).Elem(), "", "")
	f.fill(reflect.ValueOf(&s.Statement).Elem(), "", "")
	s.entries = make([]iso20022.Entry, 2)
	for i := range s.entries {
		f.fill(reflect.ValueOf(&s.entries[i]).Elem(), "", "")
		strip(reflect.ValueOf(&s.entries[i]))
	}
	strip(reflect.ValueOf(&s.Statement.Related))
	message.Kind = kind
	if kind.Family() == "camt.054" {
		s.Balances = nil
	}
	if err := writeAll(out, message, []statement{s}); err != nil {
		return nil, nil, err
	}
	r, back, err := statements(bytes.NewReader(out.Bytes()), iso20022.Expected{})
	if err != nil || len(r.Unread()) > 0 {
		return nil, nil, fmt.Errorf("%w %q", err, r.Unread())
	}
	back[0].wrong = nil
	for i := range back[0].entries {
		back[0].entries[i].Line = 0
	}
	return []any{message, s}, []any{r.Message, back[0]}, nil
}

// strip takes the owner and the servicer from the accounts in a value: only that of a statement has them.
func strip(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			strip(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			strip(v.Index(i))
		}
	case reflect.Struct:
		if account, ok := v.Addr().Interface().(*iso20022.Account); ok {
			account.Owner, account.Servicer = nil, nil
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				strip(v.Field(i))
			}
		}
	}
}

// different says where two values differ.
func different(want, got reflect.Value, path string) string {
	for want.Kind() == reflect.Pointer || want.Kind() == reflect.Interface {
		if want.IsNil() || got.IsNil() {
			break
		}
		want, got = want.Elem(), got.Elem()
	}
	switch {
	case want.Kind() == reflect.Struct && want.Type() == got.Type() &&
		want.Type() != reflect.TypeFor[iso20022.Moment]():
		for i := range want.NumField() {
			if said := different(want.Field(i), got.Field(i), path+"."+want.Type().Field(i).Name); said != "" {
				return said
			}
		}
		return ""
	case want.Kind() == reflect.Slice && want.Len() == got.Len():
		for i := range want.Len() {
			if said := different(want.Index(i), got.Index(i), fmt.Sprint(path, i)); said != "" {
				return said
			}
		}
		return ""
	}
	if a, b := fmt.Sprint(want), fmt.Sprint(got); a != b {
		return strings.TrimPrefix(path, ".") + ": " + a + " became " + b
	}
	return ""
}
