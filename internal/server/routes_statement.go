package server

import (
	"errors"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/statement"
)

// statementRoutes answer what happened to the balance in a period.
var statementRoutes = []routeRow{
	// Get a statement. The available balance before and after a day (2026-11-20), an ISO week (2026-W47), a month
	// (2026-11) or a range of days (2026-11-01..2026-11-15) in the merchant's time zone, with every journal entry in
	// between and the balance after it. The answer is streamed; one that is cut off is incomplete.
	{"GET /v1/statements/{period}", "getStatement", issuer.BalanceRead, merchants,
		getStatement, nil, action{
			query:  someStatement,
			answer: api.Statement{},
			record: api.StatementEntry{},
		}},
	// Export a statement. The same as CSV, as camt.053, as a bank sends it, or as a PDF of at most 20,000 entries. The
	// answer is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/statements/{period}", "exportStatement", issuer.BalanceRead, merchants,
		getStatement, []farthing.Code{farthing.CodeStatementTooLong}, action{
			query:  someStatementFile,
			answer: "",
			record: api.StatementEntry{},
			media:  mediaOfStatements[1:],
		}},
}

// mediaOfStatements are the media types of statement.Forms.
var mediaOfStatements = []string{mediaJSON, mediaCSV, mediaXML, mediaPDF}

// getStatement answers the statement of the period in the address.
func getStatement(c *call) (reply, error) {
	var bad faults
	period, err := calendar.ParsePeriod(c.r.PathValue("period"))
	switch {
	case errors.Is(err, calendar.ErrPeriodOrder):
		bad.add("path.period", "must end on the day on which it begins, or later")
	case err != nil:
		bad.add("path.period", "must be a period like 2026-11-20, 2026-W47, 2026-11 or 2026-11-01..2026-11-15")
	}
	by := oneOf(c.query, byDate.name, byDate.values, &bad)
	oneOf(c.query, inStatementForm.name, inStatementForm.values, &bad)
	asked := askedCSV(c, &bad)
	form := statement.CSV{
		Mark:   asked.mark,
		Plain:  asked.plain,
		Major:  oneOf(c.query, statementUnits.name, statementUnits.values, &bad) == unitsMajor,
		Simple: oneOf(c.query, statementLines.name, statementLines.values, &bad) != "",
	}
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	state, err := namedMerchant(c)
	if err != nil {
		return reply{}, err
	}
	return sendStatement(c, statement.Request{
		Merchant: state.Merchant,
		Period:   period,
		By:       by,
		Form:     formOf(c.form()),
		CSV:      form,
		Now:      c.s.config.Now(),
	})
}

// sendStatement sends a statement while it is read, as streamReply does lists.
func sendStatement(c *call, wish statement.Request) (reply, error) {
	leave, err := enterLong(c, wish.Merchant.ID)
	if err != nil {
		return reply{}, err
	}
	defer leave()
	ctx := chargedRead(c)
	found, err := statement.New(ctx, c.s.config.Store.Journal, wish)
	if err != nil {
		return reply{}, periodInPath.locate(err)
	}
	buf := getBuffer()
	defer putBuffer(buf)
	out := &streamWriter{c: c, buf: buf, to: c}
	defer out.close()
	describeStatement(c, wish)
	if err = out.begin(); err == nil {
		err = found.Write(ctx, gathering{out})
	}
	if err == nil {
		err = out.end()
	}
	if out.headOnly {
		err = nil
	}
	return reply{sent: true}, err
}

// periodInPath says where the period stands.
var periodInPath = places{"period": "path.period"}

// formOf is the form of a statement that has a media type.
func formOf(media string) string {
	for i, m := range mediaOfStatements {
		if m == media {
			return statement.Forms[i]
		}
	}
	return statement.Forms[0]
}

// describeStatement sets the headers that say what is answered.
func describeStatement(c *call, wish statement.Request) {
	header, ending := c.Header(), ".json"
	header["Content-Type"] = isJSON
	switch wish.Form {
	case "csv":
		header["Content-Type"], ending = isCSV, ".csv"
	case "camt.053":
		header["Content-Type"], ending = isXML, ".xml"
	case "pdf":
		header["Content-Type"], ending = isPDF, ".pdf"
	}
	// Identifiers and periods need no escaping.
	header.Set("Content-Disposition",
		`attachment; filename="statement-`+wish.Merchant.ID+"-"+wish.Period.String()+ending+`"`)
}

// gathering is an outlet as a writer, which sends large pieces.
type gathering struct{ out *streamWriter }

// Write implements io.Writer.
func (g gathering) Write(text []byte) (int, error) {
	g.out.buf.Write(text)
	if g.out.buf.Len() < largestWrite {
		return len(text), nil
	}
	return len(text), g.out.send()
}

// What a statement's parameters are.
var (
	byDate = documented{
		name: "by",
		about: "Whether an entry is in the period in which it was booked (booking, if absent), or in that of its " +
			"value date (value).",
		values: statement.Dates,
	}
	inStatementForm = documented{
		name:   "format",
		about:  "The format of the response; it takes precedence over Accept (default: csv).",
		values: statement.Forms[1:],
	}
	someStatement     = []documented{byMerchant, byDate}
	someStatementFile = []documented{
		byMerchant, byDate, inStatementForm, statementUnits, statementLines, withMark, plainIDs,
	}
	statementUnits = documented{
		name:   inUnits.name,
		about:  "The unit of amounts in CSV: minor (default), or major, as 1.50.",
		values: inUnits.values,
	}
	statementLines = documented{
		name:   "form",
		about:  "simple leaves in CSV what changes the balance: date, description, reference, in, out and balance.",
		values: []string{"simple"},
	}
)
