package store

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// TakeOut asks that the statements of a document be taken out, or takes them out at once if that waits for nobody. It
// returns the open approval, nil if there is none, and the document as it stands then. Taken out, the matches of their
// lines end, the safeguarding days that rest on them get a correction, and [Documents.ReportsOut] lists what the
// document reported. It returns [ErrNotFound] for a document that is not there, and a *farthing.Error for one whose
// statements cannot be taken out now.
func (d *Documents) TakeOut(
	ctx context.Context, id, reason string, by farthing.Author,
) (asked *farthing.Approval, document Document, err error) {
	with := deciding{}
	if with.settings, err = d.s.Settings.Current(ctx); err != nil {
		return nil, document, err
	}
	if with.key, err = d.s.Checkpoints.privateKey(ctx, farthing.BySystem); err != nil {
		return nil, document, err
	}
	err = d.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		asked = nil
		out := takingOut{
			s:       d.s,
			writing: w,
			key:     with.key,
			id:      id,
			reason:  reason,
			at:      fromMS(ms(d.s.options.Now())),
			by:      by,
		}
		if err := out.find(ctx); err != nil {
			return err
		}
		c := farthing.AskStatementOut{
			DocumentID: id,
			Rail:       out.Rail,
			Digest:     out.Digest,
			Statements: out.ids,
			Reason:     reason,
			By:         by,
		}
		if !c.Waits(with.settings.TwoPeople) {
			if by.Person != "" {
				out.people = []string{by.Person}
			}
			return out.carryOut(ctx)
		}
		err := one(ctx, w, `SELECT COUNT(*) FROM approvals WHERE merchant = $1 AND kind = $2 AND subject_id = $3
			AND (status <> 'open' OR expires_at <= $4)`, []any{merchantKey(farthing.OperatorID),
			string(farthing.ApprovalStatementOut), id, ms(out.at)}, func(r row) error { return r.Scan(&c.Asked) })
		if err != nil {
			return fmt.Errorf("count the requests to take a document's statements out: %w", err)
		}
		answer, err := d.s.Operator.decideIn(ctx, w, with, c)
		if err == nil {
			asked, _ = answer.Record.(*farthing.Approval)
		}
		return err
	})
	if err == nil {
		document, err = d.Get(ctx, id)
	}
	return asked, document, wrapped("take statements out", err)
}

// takingOut is the statements of a document while they are taken out.
type takingOut struct {
	s *Store
	*writing
	Document
	key        ed25519.PrivateKey
	id         string // of the document
	reason     string
	at         time.Time
	by         farthing.Author // whose word it is
	approvalID string          // "": nobody else had to approve
	people     []string        // who asked, and who agreed

	statements []BankStatement
	ids        []string
}

// agreed returns what another person approved.
func agreed(a *farthing.Approval, at time.Time) takingOut {
	out := takingOut{
		id:         a.SubjectID,
		reason:     a.Reason,
		at:         fromMS(ms(at)),
		by:         farthing.BySystem,
		approvalID: a.ID,
		people:     a.People(),
	}
	if a.Maker.Person != "" {
		out.people = append([]string{a.Maker.Person}, out.people...)
	}
	return out
}

// takeOut takes statements out in a transaction.
func (o *Operator) takeOut(ctx context.Context, w *writing, key ed25519.PrivateKey, out takingOut) error {
	out.s, out.writing, out.key = o.s, w, key
	if err := out.find(ctx); err != nil {
		return err
	}
	return out.carryOut(ctx)
}

// notNow refuses to take the statements out as long as something else is to come first.
func (o *takingOut) notNow(why string) error {
	return farthing.Refuse(farthing.CodeWrongState, fmt.Sprintf("The document %s %s.", o.id, why))
}

// find reads the document and its statements, all of which must be reconciled, and the reports booked.
func (o *takingOut) find(ctx context.Context) (err error) {
	if o.Document, err = documentByID(ctx, o, o.id); errors.Is(err, errNoRows) {
		return ErrNotFound
	}
	if err != nil {
		return err
	}
	found := bankStatementsTable.scan("")
	err = o.query(ctx, `SELECT `+bankStatementsTable.read+` FROM bank_statements
		WHERE rail = $1 AND document = $2 AND status <> 'out' ORDER BY id`, []any{o.Rail, o.Number}, func(r row) error {
		err := found.next(r)
		o.statements, o.ids = append(o.statements, found.record), append(o.ids, found.record.ID)
		return err
	})
	if err != nil {
		return fmt.Errorf("read the statements of a document: %w", err)
	}
	if why := o.unused(); why != "" {
		return o.notNow(why)
	}
	if slices.ContainsFunc(o.statements, func(b BankStatement) bool { return b.status == statementNew }) {
		return o.notNow("has statements that are not reconciled yet; try again in a minute")
	}
	var waiting, open int64
	var over string
	for _, look := range []struct {
		text string
		args []any
		into any
	}{
		{`SELECT COUNT(*) FROM bank_reports WHERE rail = $1 AND document = $2 AND recorded_at IS NULL
			AND waits_for IS NULL`, []any{o.Rail, o.Number}, &waiting},
		{`SELECT COUNT(*) FROM approvals WHERE merchant = $1 AND id = $2 AND status = 'open'`,
			[]any{merchantKey(farthing.OperatorID), o.ApprovalID}, &open},
		{laterDocument, []any{o.Rail, o.Number}, &over},
	} {
		if err := one(ctx, o, look.text, look.args, func(r row) error { return r.Scan(look.into) }); err != nil {
			return fmt.Errorf("look what comes before a document is taken out: %w", err)
		}
	}
	switch {
	case waiting > 0:
		return o.notNow("has reports that are not booked yet; try again in a minute")
	case open > 0:
		return o.notNow("waits for the approval " + o.ApprovalID + "; refuse or approve that first")
	case over != "":
		return o.notNow("has days that a later one has, too; take out " + over + " first")
	}
	return nil
}

// unused says why the document has no statement to take out; "": it has some.
func (o *takingOut) unused() string {
	switch {
	case o.Status == DocumentReceived:
		return "is not handled yet; try again in a minute, in a sandbox once its clock has moved"
	case o.Status == DocumentQuarantined:
		return "is quarantined: nothing of it is in use"
	case o.Status == DocumentTakenOut:
		return "was taken out already"
	case len(o.statements) == 0:
		return "brought no statement"
	default:
		return ""
	}
}

// laterDocument names the last document whose statements have days of those of the document $2 of the rail $1, and came
// later: lines of such a day are known by what came before.
const laterDocument = `SELECT COALESCE(MAX(d.id), '') FROM rail_documents d WHERE d.rail = $1 AND d.number = (
	SELECT MAX(l.document) FROM bank_statements o JOIN bank_statements l ON l.rail = o.rail AND l.used = 1
	AND l.document > o.document AND l.currency = o.currency AND l.account = o.account AND l.first_day <= o.last_day
	AND l.last_day >= o.first_day WHERE o.rail = $1 AND o.document = $2 AND o.used = 1)`

// The statements that take out what the document $2 of the rail $1 brought. Of statements that come after one of those,
// it is looked again whether they follow.
const (
	itsMatches = ` IN (SELECT l.match_id FROM bank_lines l WHERE l.match_id IS NOT NULL AND l.statement_id IN (
		SELECT o.id FROM bank_statements o WHERE o.rail = $1 AND o.document = $2 AND o.used = 1))`

	staleByDocument = `UPDATE reconciliations SET run = run + 1, stale = 1 WHERE currency IN (SELECT currency
		FROM bank_statements WHERE rail = $1 AND document = $2 AND status <> 'out')`
	openExpectationsAgain = `UPDATE expectations SET status = 'open', match_id = NULL WHERE match_id` + itsMatches
	dropMatches           = `DELETE FROM matches WHERE id` + itsMatches
	openLinesAgain        = `UPDATE bank_lines SET status = 'open', match_id = NULL WHERE match_id` + itsMatches
	readFollowing         = `UPDATE bank_statements SET status = 'read' WHERE status = 'followed' AND EXISTS (SELECT 1
		FROM bank_statements o WHERE o.rail = $1 AND o.document = $2 AND o.status <> 'out'
		AND o.currency = bank_statements.currency AND o.account = bank_statements.account
		AND o.first_day <= bank_statements.last_day)`
	takeStatements = `UPDATE bank_statements SET used = 0, status = 'out' WHERE rail = $1 AND document = $2
		AND status <> 'out'`
	takeDocument = `UPDATE rail_documents SET status = 'taken_out', taken_out = taken_out + 1, approval_id = NULL
		WHERE rail = $1 AND number = $2`
	dropReports = `DELETE FROM bank_reports WHERE rail = $1 AND document = $2`
	takeReports = `INSERT INTO reports_out (rail, bank_reference, number, document, round, at, content, key_id,
		received_at, out_at)
		SELECT b.rail, b.bank_reference, b.number, b.document, d.taken_out + 1, b.at, b.content, b.key_id,
		b.received_at, $3 FROM bank_reports b JOIN rail_documents d ON d.rail = b.rail AND d.number = b.document
		WHERE b.rail = $1 AND b.document = $2`
)

// carryOut takes the statements out. Whoever reads a document meanwhile reads it again, and a reconciliation that is
// under way keeps nothing.
func (o *takingOut) carryOut(ctx context.Context) error {
	o.by.Why = o.reason
	o.journal(farthing.OperatorEntry{
		Type:      farthing.EventRailDocumentTakenOut,
		SubjectID: o.Document.ID,
		Details:   map[string]any{"statements": o.ids, "people": o.people, "approvalId": o.approvalID},
		By:        o.by,
	})
	if err := o.correct(ctx); err != nil {
		return err
	}
	if _, err := o.exec(`UPDATE bank_cursors SET cursor = CAST(CAST(cursor AS bigint) + 1 AS text)
		WHERE rail = $1`, o.Rail); err != nil {
		return err
	}
	if _, err := o.exec(takeReports, o.Rail, o.Number, ms(o.at)); err != nil {
		return err
	}
	for _, text := range []string{
		dropReports, staleByDocument, openExpectationsAgain, dropMatches,
		openLinesAgain, // by the lines the others are found
		readFollowing, takeStatements, takeDocument,
	} {
		if _, err := o.exec(text, o.Rail, o.Number); err != nil {
			return err
		}
	}
	return nil
}

// correct keeps a signed correction of each safeguarding day that rests on the statements.
func (o *takingOut) correct(ctx context.Context) error {
	o.statements = slices.DeleteFunc(o.statements, func(b BankStatement) bool { return !b.used })
	first := map[money.Currency]string{}
	for i := range o.statements {
		b := &o.statements[i]
		if day := b.From.String(); first[b.Currency] == "" || day < first[b.Currency] {
			first[b.Currency] = day
		}
	}
	for currency, from := range first {
		var days []SafeguardingDay
		found := safeguardingDaysTable.scan("")
		err := o.query(ctx, `SELECT `+safeguardingDaysTable.read+` FROM safeguarding_days
			WHERE currency = $1 AND date >= $2 ORDER BY date`, []any{string(currency), from}, func(r row) error {
			err := found.next(r)
			days = append(days, found.record)
			return err
		})
		if err != nil {
			return fmt.Errorf("read the safeguarding days that rest on a statement: %w", err)
		}
		for i := range days {
			if err := o.correctDay(&days[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// correctDay keeps a correction of a day, if the day rests on one of the statements.
func (o *takingOut) correctDay(d *SafeguardingDay) error {
	day, err := d.Day()
	if err != nil {
		return err
	}
	var ids []string
	for _, b := range o.statements {
		ids = append(ids, b.ID)
	}
	rests := slices.ContainsFunc(day.Statements, func(s recon.DayStatement) bool {
		return slices.Contains(ids, s.StatementID)
	}) || slices.ContainsFunc(o.statements, func(b BankStatement) bool {
		return b.Currency == d.Currency && !d.Date.Before(b.From) && !b.To.Before(d.Date)
	})
	if !rests {
		return nil
	}
	public, _ := o.key.Public().(ed25519.PublicKey)
	correction := recon.DayCorrection{
		Format:     recon.CorrectionFormat,
		StoreID:    ledger.StoreID(public),
		Currency:   string(d.Currency),
		Date:       d.Date.String(),
		Day:        d.Digest,
		DocumentID: o.Document.ID,
		Statements: ids,
		People:     o.people,
		Reason:     o.reason,
		At:         o.at.UTC().Format(ledger.CheckpointTime),
	}
	text, err := correction.Text()
	if err != nil {
		return err
	}
	signature := recon.SignCorrection(o.key, text)
	kept := &SafeguardingCorrection{
		ID:        fmt.Sprintf("%s_%s_%d", d.ID, o.Document.ID, o.TakenOut),
		DayID:     d.ID,
		MadeAt:    o.at,
		Record:    string(text),
		Digest:    signature.Digest,
		PublicKey: signature.PublicKey,
		Signature: signature.Signature,
	}
	if _, err := insertNew(o.exec, safeguardingCorrectionsTable, kept); err != nil {
		return err
	}
	o.journal(farthing.OperatorEntry{
		Type:      farthing.EventSafeguardingCorrected,
		SubjectID: kept.ID,
		Details:   map[string]any{"day": d.ID, "documentId": o.Document.ID, "digest": kept.Digest},
		By:        farthing.BySystem,
	})
	return nil
}

// ReportOut is what a document reported whose statements were taken out.
type ReportOut struct {
	BankReport
	document, round int64
	other           int64 // the document that proves the same by a statement; 0: none of this rail does
}

// NextOut returns when the first report was taken out that nobody looked at; false if there is none, or if
// reconciliation has not yet found what else proves.
func (d *Documents) NextOut(ctx context.Context) (time.Time, bool, error) {
	return d.s.firstDue(ctx, "reports that were taken out", `SELECT MIN(out_at) FROM reports_out
		WHERE settled_at IS NULL AND NOT EXISTS (SELECT 1 FROM reconciliations WHERE stale = 1)`)
}

// ReportsOut lists up to limit reports that were taken out and that nobody looked at.
func (d *Documents) ReportsOut(ctx context.Context, limit int) ([]ReportOut, error) {
	var list []ReportOut
	err := d.s.query(ctx, `SELECT rail, bank_reference, number, document, round, content FROM reports_out
		WHERE settled_at IS NULL ORDER BY out_at, rail, bank_reference, number LIMIT $1`, []any{int64(limit)},
		func(r row) error {
			var o ReportOut
			var sealed []byte
			err := r.Scan(&o.Rail, &o.BankReference, &o.Number, &o.document, &o.round, &sealed)
			if err == nil {
				o.Content, err = d.s.unseal(sealed, reportAAD(o.Rail, o.BankReference, o.Number))
			}
			list = append(list, o)
			return err
		})
	return list, wrapped("list reports that were taken out", err)
}

// Proved reports whether a line of a statement that is in use proves that a withdrawal left the bank account, or came
// back. What was taken out is from then on what the document of that statement reports.
func (d *Documents) Proved(ctx context.Context, o *ReportOut, k WithdrawalKey, back bool) (proved bool, err error) {
	err = d.s.queryRow(ctx, `SELECT COUNT(*) > 0, COALESCE(MAX(s.document), 0) FROM expectations e
		LEFT JOIN bank_lines l ON l.match_id = e.match_id
		LEFT JOIN bank_statements s ON s.id = l.statement_id AND s.rail = $2 WHERE e.id = $1 AND e.status = 'matched'`,
		[]any{recon.WithdrawalExpectation(k.MerchantID, k.ID, back), o.Rail}, &proved, &o.other)
	return proved, wrapped("look whether a statement proves a withdrawal", err)
}

// StillReported reports whether what a document reported that was taken out is kept again, or was said by another.
func (d *Documents) StillReported(ctx context.Context, o *ReportOut) (bool, error) {
	return d.s.BankReports.Has(ctx, o.Rail, o.BankReference, o.Number)
}

// keepForOther has another document report what was taken out: it said the same, which was not kept twice. Without its
// report nothing would follow when that one is taken out, too.
const keepForOther = `INSERT INTO bank_reports (rail, bank_reference, number, document, at, content, key_id,
	received_at) SELECT rail, bank_reference, number, CAST($6 AS bigint), at, content, key_id, received_at
	FROM reports_out WHERE rail = $1 AND bank_reference = $2 AND number = $3 AND document = $4 AND round = $5
	ON CONFLICT DO NOTHING`

// SettleOut marks reports that were taken out as looked at. What else the bank reported of these payments is recorded
// once more: it may have come before the withdrawal was in transit again, and changed nothing.
func (d *Documents) SettleOut(ctx context.Context, reports []ReportOut, at time.Time) error {
	err := d.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		for _, o := range reports {
			if o.other > 0 {
				if _, err := exec(keepForOther, o.Rail, o.BankReference, o.Number, o.document, o.round,
					o.other); err != nil {
					return err
				}
			}
			if _, err := exec(`UPDATE bank_reports SET recorded_at = NULL WHERE rail = $1 AND bank_reference = $2`,
				o.Rail, o.BankReference); err != nil {
				return err
			}
			if _, err := exec(`UPDATE reports_out SET settled_at = $6 WHERE rail = $1 AND bank_reference = $2
				AND number = $3 AND document = $4 AND round = $5`, o.Rail, o.BankReference, o.Number, o.document,
				o.round, ms(at)); err != nil {
				return err
			}
		}
		return nil
	})
	return wrapped("mark reports that were taken out", err)
}

// repeated has no document alone say what others, which are no statements, say too.
func (d *Documents) repeated(exec func(string, ...any) (int64, error), rows []*storedReport) error {
	for _, r := range rows {
		if _, err := exec(`UPDATE bank_reports SET document = 0 WHERE rail = $1 AND bank_reference = $2 AND number = $3
			AND document > 0 AND document <> $4`, r.Rail, r.BankReference, r.Number, r.document); err != nil {
			return fmt.Errorf("note what a document repeats: %w", err)
		}
	}
	return nil
}
