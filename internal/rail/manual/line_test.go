package manual

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// profileOf returns a profile of an account in pounds with a form of statements, which is JSON.
func profileOf(t *testing.T, statement string) *Profile {
	t.Helper()
	text, err := os.ReadFile("testdata/headed.json")
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(text), `"statement"`)
	p, err := ReadProfile([]byte(head + `"statement": ` + statement + `}`))
	if err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	return p
}

// readAs returns what is read of a table: each line as "day amount texts", then the opening balance and how many lines
// are left out; or why it is refused.
func readAs(t *testing.T, statement, content string) string {
	t.Helper()
	p := profileOf(t, statement)
	var said []string
	s, err := p.Statement.read(strings.NewReader(content), p, func(e entry) error {
		said = append(said, fmt.Sprint(e.day, " ", int64(e.amount), " ", e.text()))
		return nil
	})
	if err != nil {
		return "refused: " + err.Error()
	}
	if s.opening != nil {
		said = append(said, fmt.Sprint("opening ", int64(*s.opening)))
	}
	if s.newestFirst {
		said = append(said, "newest first")
	}
	if s.leftOut > 0 {
		said = append(said, fmt.Sprint("left out ", s.leftOut))
	}
	return strings.Join(said, "; ")
}

// The forms of statements that the tables below have.
const (
	plainForm = `{"date": "Date", "amount": "Amount", "balance": "Balance", "references": ["Description"]}`
	wordForm  = `{"date": "Date", "dates": "DD MMM YYYY", "amount": "Amount", "balance": "Balance",
		"references": ["Description"]}`
	twoColumns = `{"date": "Date", "in": "Paid in", "out": "Paid out", "balance": "Balance",
		"references": ["Description"]}`
	stateForm = `{"date": "Completed", "dates": "YYYY-MM-DD hh:mm:ss", "amount": "Amount", "fee": "Fee",
		"balance": "Balance", "references": ["Description"], "status": "State", "booked": ["COMPLETED", "Booked"]}`
	directed  = `{"date": "Date", "amount": "Amount", "direction": "DC", "references": ["Description"]}`
	labelForm = `{"date": "Date", "amount": "Value", "references": ["Description"], "openingLine": "Opening balance",
		"closingLine": "Closing balance"}`
	undatedForm = `{"amount": "Value", "references": ["Description"], "openingLine": "Opening balance",
		"closingLine": "Closing balance"}`
)

// Tables are read as banks write them, or refused with a reason.
func TestTables(t *testing.T) {
	const head = "Date,Description,Amount,Balance\n"
	const first = "2026-11-27 -850 SHOP"
	for _, c := range []struct{ name, form, content, want string }{
		{"a sign and brackets", plainForm, head + "27/11/2026,SHOP,(£8.50),\"£1,991.50\"\n", first +
			"; opening 200000"},
		{"an overdraft", plainForm, head + "27/11/2026,SHOP,8.50 DR,3.50 OD\n", first + "; opening 500"},
		{"a minus behind", plainForm, head + "27/11/2026,SHOP,8.50-,991.50CR\n", first + "; opening 100000"},
		{"a true minus", plainForm, head + "27/11/2026,SHOP,\u22128.50,991.50\n", first + "; opening 100000"},
		{"another currency's sign", plainForm, head + "27/11/2026,SHOP,-€8.50,991.50\n",
			"refused: line 2: Amount is \"-€8.50\": it is no amount of this form"},
		{"dashes for nothing", twoColumns,
			"Date,Description,Paid out,Paid in,Balance\n27/11/2026,SHOP,8.50,-,991.50\n" +
				"27/11/2026,FPI,\u2013,£5.00,-\n", first + "; 2026-11-27 500 FPI; opening 100000"},
		{"money out below 0", twoColumns, "Date,Description,Paid out,Paid in,Balance\n27/11/2026,SHOP,-8.50,,991.50\n" +
			"27/11/2026,SHOP,-1.50,0.00,990.00\n", first + "; 2026-11-27 -150 SHOP; opening 100000"},
		{"money out both ways", twoColumns, "Date,Description,Paid out,Paid in,Balance\n27/11/2026,SHOP,-8.50,,\n" +
			"27/11/2026,SHOP,1.50,,\n", "refused: line 3: Paid out is below 0 in some lines, and above 0 in others"},
		{"Sept", wordForm, head + "05 Sept 2026,CARD,-1.00,1000.00\n27 Nov 2026,SHOP,-8.50,991.50\n",
			"2026-09-05 -100 CARD; " + first + "; opening 100100"},
		{"two forms of dates", strings.Replace(wordForm, "YYYY", "YYYY or DD/MM/YYYY", 1), head +
			"05 Sept 2026,CARD,-1.00,1000.00\n27/11/2026,SHOP,-8.50,991.50\n",
			"2026-09-05 -100 CARD; " + first + "; opening 100100"},
		{"a whole month, one digit, two of the year", wordForm, head + "5 September 26,CARD,-1.00,1000.00\n",
			"2026-09-05 -100 CARD; opening 100100"},
		{"one digit, two of the year", plainForm, head + "5/9/26,CARD,-1.00,1000.00\n",
			"2026-09-05 -100 CARD; opening 100100"},
		{"a formula as date", plainForm, head + "27/11/2026,SHOP,-8.50,991.50\n=TODAY(),SHOP,-1.50,990.00\n",
			"refused: line 3: \"=TODAY()\" is no date"},
		{"a note of two letters", plainForm, head + "27/11/2026,SHOP,-8.50,991.50\nÜb 1,,-8.50,\n",
			first + "; opening 100000"},
		{"no such day", plainForm, head + "31/09/2026,CARD,-1.00,1000.00\n",
			"refused: line 2: \"31/09/2026\" is no date of the form DD/MM/YYYY"},
		{"a bare quote", plainForm, head + "27/11/2026,CARD 15\" SCREEN,-1.00,1000.00\n27/11/2026,SHOP,-8.50,991.50\n",
			"2026-11-27 -100 CARD 15\" SCREEN; " + first + "; opening 100100"},
		{"quotes at the beginning", plainForm, head + "27/11/2026,\"15\" SCREEN\",-1.00,1000.00\n",
			"2026-11-27 -100 15\" SCREEN; opening 100100"},
		{"an empty cell more", plainForm, "Date, Description, Amount, Balance\n\n27/11/2026,SHOP,-8.50,991.50,\n",
			first + "; opening 100000"},
		{"empty cells in the headings", plainForm, "Date,Description,Amount,Balance,,\n27/11/2026,SHOP,-8.50,991.50\n",
			first + "; opening 100000"},
		{"a cell more that is not empty", plainForm, head + "27/11/2026,SHOP,-8.50,991.50,x\n",
			"refused: line 2 has 5 columns, and others 4: it may be cut off"},
		{"a total behind", plainForm, head + "27/11/2026,SHOP,-8.50,991.50\nTotal,-8.50\n", first + "; opening 100000"},
		{"notes behind and before", plainForm, "Statement of\nAccount,55779911\n\n" + head +
			"27/11/2026,SHOP,-8.50,991.50\n\n,Total,-8.50,\nDownloaded on 28 November\n", first + "; opening 100000"},
		{"a total between lines", plainForm, head + "27/11/2026,SHOP,-8.50,991.50\nTotal,,-8.50,\n" +
			"27/11/2026,SHOP,-8.50,983.00\n", "refused: line 3 has no date, and entries follow it"},
		{"a line that is cut off", plainForm, head + "27/11/2026,SHOP,-8.50,991.50\n27/11/20",
			"refused: line 3 has 1 columns, and others 4: it may be cut off"},
		{"a date that is cut off", plainForm, head + "27/11/2026,SHOP,-8.50,991.50\n27/1",
			"refused: line 3: \"27/1\" is no date of the form"},
		{"a text that is cut off", `{"date": "Date", "amount": "Amount", "references": ["Description"]}`,
			"Description,Date,Amount\nSHOP,27/11/2026,-8.50\nSHO",
			"refused: line 3 has fewer columns than others, and no end: it may be cut off"},
		{"a mark, and semicolons", plainForm, "\ufeffDate;Description;Amount;Balance\n27/11/2026;SHOP;-8.50;991.50\n",
			first + "; opening 100000"},
		{"tabs", plainForm, "Date\tDescription\tAmount\tBalance\r\n27/11/2026\tSHOP, LTD\t-8.50\t991.50\r\n",
			"2026-11-27 -850 SHOP, LTD; opening 100000"},
		{"the newest first, by days", plainForm, head + "27/11/2026,SHOP,-8.50,991.50\n26/11/2026,CARD,-1.00,1000.00\n",
			first + "; 2026-11-26 -100 CARD; opening 100100; newest first"},
		{"the newest first, by balances", plainForm, head +
			"27/11/2026,SHOP,-8.50,991.50\n27/11/2026,CARD,-1.00,1000.00\n",
			first + "; 2026-11-27 -100 CARD; opening 100100; newest first"},
		{"balances in no order", plainForm, head + "27/11/2026,SHOP,-8.50,991.50\n27/11/2026,CARD,-1.00,1001.00\n",
			"refused: line 3: the balance contradicts the lines before"},
		{"a balance by days", plainForm, head + "26/11/2026,SHOP,-8.50,991.50\n27/11/2026,CARD,-1.00,1000.00\n",
			"refused: line 3: the balance contradicts the lines before"},
		{"a balance carried on", plainForm, head + "26/11/2026,BALANCE BROUGHT FORWARD,,1000.00\n" +
			"27/11/2026,SHOP,-8.50,991.50\n", "2026-11-26 0 BALANCE BROUGHT FORWARD; " + first + "; opening 100000"},
		{"no amount and no balance", plainForm, head + "26/11/2026,SHOP,,\n", "refused: line 2: Amount is \"\""},
		{"states", stateForm, "Completed,Description,Amount,Fee,State,Balance\n" +
			"2026-11-27 10:00:00,SHOP,-8.50,0.20,COMPLETED,991.30\n,SHOP,-9.50,0.00,PENDING,\n" +
			"2026-11-27 11:00:00,SHOP,-7.50,0.00,Reverted,\n2026-11-27 12:00:00,FPI,5.00,,booked,996.30\n",
			first + "; 2026-11-27 -20 Fee; 2026-11-27 500 FPI; opening 100000; left out 2"},
		{"a fee below 0", stateForm, "Completed,Description,Amount,Fee,State,Balance\n" +
			"2026-11-27 10:00:00,SHOP,-8.50,-0.20,COMPLETED,991.30\n", "refused: line 2: Fee is below 0"},
		{"directions", directed, "Date,Description,Amount,DC\n27/11/2026,SHOP,8.50,DR\n27/11/2026,FPI,5.00,cr\n" +
			"27/11/2026,SHOP,-1.00,D\n", first + "; 2026-11-27 500 FPI; 2026-11-27 -100 SHOP"},
		{"directions of another language", strings.Replace(directed, `"DC"`,
			`"DC", "directionIn": ["Bij"], "directionOut": ["Af"]`,
			1), "Date,Description,Amount,DC\n27/11/2026,SHOP,8.50,Af\n27/11/2026,FPI,5.00,Bij\n",
			first + "; 2026-11-27 500 FPI"},
		{"a direction that is none", directed, "Date,Description,Amount,DC\n27/11/2026,SHOP,8.50,x\n",
			"refused: line 2: DC is \"x\", which is none of the words"},
		{"a direction that contradicts", directed, "Date,Description,Amount,DC\n27/11/2026,SHOP,-8.50,CR\n",
			"refused: line 2: Amount is below 0, and DC says that it came in"},
		{"a payer's text like a label", labelForm, "Date,Type,Description,Value\nOpening balance,,,1000.00\n" +
			"27/11/2026,FPI,Closing balance,5.00\n27/11/2026,OTR,SHOP,-8.50\nClosing balance,,,996.50\n",
			"2026-11-27 500 Closing balance; " + first + "; opening 100000"},
		{"a payer's text like a label, without days", undatedForm,
			"Type,Description,Value\nOpening balance,,1000.00\n" +
				"FPI,Closing balance,5.00\nOTR,SHOP,-8.50\nClosing balance,,996.50\n",
			"0000-00-00 500 Closing balance; 0000-00-00 -850 SHOP; opening 100000"},
		{"a label on a day", labelForm, "Date,Type,Description,Value\n26/11/2026,,Opening balance,\n",
			"refused: line 2: "},
		{"a label twice", labelForm, "Date,Type,Description,Value\nOpening balance,,,1.00\nOpening balance,,,1.00\n",
			"refused: line 3 is a second line \"Opening balance\""},
		{"no headings", plainForm, "27/11/2026,SHOP,-8.50,991.50\n27/11/2026,SHOP,-8.50,983.00\n",
			"refused: line 1, which should have the headings, lacks the column \"Date\""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := readAs(t, c.form, c.content)
			want, refused := strings.CutPrefix(c.want, "refused: ")
			reason, is := strings.CutPrefix(got, "refused: ")
			if got != c.want && (!refused || !is || !strings.Contains(reason, want)) {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}

// A table that is cut off anywhere is refused with the place, or its whole lines are read as they are in the whole:
// only the text of the last one may be shorter.
func TestATableThatIsCutOff(t *testing.T) {
	for _, c := range []struct{ form, content string }{
		{plainForm, "Date,Description,Amount,Balance\n27/11/2026,SHOP,-8.50,991.50\n" +
			"28/11/2026,CARD,-12.25,979.25\n"},
		{directed, "Date,DC,Amount,Description\n27/11/2026,DR,8.50,\"SHOP, LTD\"\n" +
			"28/11/2026,CR,12.25,CARD\n"},
		{twoColumns, "Date,Description,Balance,Paid out,Paid in\n27/11/2026,SHOP,991.50,8.50,\n" +
			"28/11/2026,CARD,1003.75,,12.25\n"},
		{labelForm, "Date,Description,Value\nOpening balance,,1000.00\n27/11/2026,SHOP,-8.50\n" +
			"Closing balance,,991.50\n"},
	} {
		whole := readAs(t, c.form, c.content)
		for i := range c.content {
			got := readAs(t, c.form, c.content[:i])
			lines, _, _ := strings.Cut(got, "; opening")
			all, _, _ := strings.Cut(whole, "; opening")
			if !strings.HasPrefix(got, "refused: ") && !strings.HasPrefix(all, lines) && lines != "" {
				t.Errorf("%q is read as %s", c.content[:i], got)
			}
		}
	}
}
