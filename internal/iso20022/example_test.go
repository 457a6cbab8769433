package iso20022_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/iso20022"
	"farthing/internal/money"
)

// A payment of 12.50 by Faster Payments.
func ExampleProfile_Compose() {
	profile, _ := iso20022.ProfileNamed("faster-payments")
	file, err := profile.Compose(iso20022.File{
		ID:      "FTH20261123-000001",
		Created: iso20022.At(time.Date(2026, 11, 23, 15, 0, 0, 0, time.UTC)),
		Debtor:  iso20022.Holder{Name: "Farthing Payments Ltd", SortCode: "089999", AccountNumber: "66374958"},
		Date:    iso20022.On(calendar.Date{Year: 2026, Month: time.November, Day: 23}),
	}, []iso20022.Order{{
		Reference:          "wd01JDEXAMPLE0000000000000A1",
		StatementReference: "FARTHING A1",
		Amount:             iso20022.Amount{Minor: 1250, Currency: money.GBP},
		Creditor:           iso20022.Holder{Name: "Café Zoë", SortCode: "107999", AccountNumber: "88837491"},
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	var text strings.Builder
	if err := file.Write(&text); err != nil {
		fmt.Println(err)
		return
	}
	for line := range strings.Lines(text.String()) {
		if strings.Contains(line, "CtrlSum") || strings.Contains(line, "InstdAmt") ||
			strings.Contains(line, "<Nm>Caf") {
			fmt.Print(strings.TrimSpace(line), "\n")
		}
	}
	// Output:
	// <CtrlSum>12.50</CtrlSum>
	// <CtrlSum>12.50</CtrlSum>
	// <InstdAmt Ccy="GBP">12.50</InstdAmt>
	// <Nm>Cafe Zoe</Nm>
}

// What became of each payment of a file.
func ExampleReadStatusReport() {
	file, err := os.Open("testdata/examples/pain.002.001.10-partial.xml")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer file.Close()
	report, err := iso20022.ReadStatusReport(file, iso20022.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Original.ID, report.Original.Status)
	for _, block := range report.Blocks {
		for _, payment := range block.Transactions {
			fmt.Print(payment.EndToEndID, " ", payment.Status)
			for _, reason := range payment.Reasons {
				fmt.Print(" ", reason.Reason, " ", reason.Information)
			}
			fmt.Println()
		}
	}
	// Output:
	// FTH20261123-000001 PART
	// wd01JDEXAMPLE0000000000000A1 ACSC
	// wd01JDEXAMPLE0000000000000B2 RJCT AC04 [Account closed]
}

// The entries of a statement, which must be of our account and add up.
func ExampleReadStatements() {
	file, err := os.Open("testdata/examples/camt.053.001.08-day.xml")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer file.Close()
	reader, err := iso20022.ReadStatements(file, iso20022.Expected{
		Accounts: []string{"66374958"},
		Currency: money.GBP,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for statement, err := range reader.Statements() {
		if err != nil {
			fmt.Println(err)
			return
		}
		for entry, err := range statement.Entries() {
			if err != nil {
				fmt.Println(err)
				return
			}
			for _, payment := range entry.Transactions() {
				fmt.Println(entry.Booked, entry.Direction, entry.Amount, payment.References.EndToEndID)
			}
		}
		fmt.Println(statement.Identity(), "adds up:", statement.Check() == nil)
	}
	// Output:
	// 2026-11-23 DBIT GBP 1248.50 wd01JDEXAMPLE0000000000000A1
	// 2026-11-23 CRDT GBP 4400.00 ACQ20261120
	// 66374958/2026-11-23/STM-20261123/228/ adds up: true
}

// A payment that came back says why.
func ExampleReturn() {
	file, err := os.Open("testdata/examples/camt.054.001.08-return.xml")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer file.Close()
	reader, err := iso20022.ReadStatements(file, iso20022.Expected{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for notification, err := range reader.Statements() {
		if err != nil {
			fmt.Println(err)
			return
		}
		for entry, err := range notification.Entries() {
			if err != nil {
				fmt.Println(err)
				return
			}
			payment := entry.Transactions()[0]
			fmt.Println(payment.References.EndToEndID, entry.Amount, entry.Code.IsReturn(), payment.Return.Reason)
		}
	}
	// Output: wd01JDEXAMPLE0000000000000A1 GBP 1248.50 true AC06
}

// An error says where, and what kind of error it is.
func ExampleError() {
	const file = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr>
      <MsgId>1</MsgId>
      <CreDtTm>soon</CreDtTm>`
	_, err := iso20022.ReadStatements(strings.NewReader(file), iso20022.Expected{})
	fmt.Println(err)
	fmt.Println(errors.Is(err, iso20022.ErrValue))
	// Output:
	// line 5: Document/BkToCstmrStmt/GrpHdr/CreDtTm: a value is not of its type: "soon" is not a date or time
	// true
}
