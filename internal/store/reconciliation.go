package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// Reconciliations keeps what is compared of the bank's statements with our books, and what was found.
type Reconciliations struct{ s *Store }

// restMoves is how long after a reconciliation what moved since is looked at, unless a statement comes earlier.
const restMoves = time.Minute

// Due returns when there is something to reconcile: a statement that came, or what our books expect since; false if
// there is nothing. Before the first statement, nothing is.
func (r *Reconciliations) Due(ctx context.Context) (time.Time, bool, error) {
	const what = "something to reconcile"
	at, due, err := r.s.firstDue(ctx, what, `SELECT received_at FROM bank_statements WHERE status = 'new'
		ORDER BY received_at LIMIT 1`)
	if err != nil || due {
		return at, due, err
	}
	at, due, err = r.s.firstDue(ctx, what, `SELECT MIN(reconciled_at) FROM reconciliations WHERE stale = 1`)
	if err != nil || due {
		return at, due, err
	}
	at, due, err = r.s.firstDue(ctx, what, `SELECT MAX(reconciled_at) FROM reconciliations
		WHERE EXISTS (SELECT 1 FROM bank_moves)`)
	return at.Add(restMoves), due, err
}

// Stale lists the currencies in which there is something to reconcile.
func (r *Reconciliations) Stale(ctx context.Context) ([]money.Currency, error) {
	list, err := collect(ctx, r.s, `SELECT currency FROM reconciliations WHERE stale = 1
		UNION SELECT currency FROM bank_statements WHERE status = 'new' ORDER BY currency`, nil,
		func(r row) (currency money.Currency, err error) {
			err = r.Scan((*string)(&currency))
			return currency, err
		})
	return list, wrapped("look for what to reconcile", err)
}

// Unreconciled is what is open in one currency.
type Unreconciled struct {
	Currency     money.Currency
	Accounts     map[string][]recon.Statement // by account: those not proved to follow, and the last one that is
	Closed       map[string]bool              // the accounts of which no statement comes any more, as two people said
	Expectations []Expectation
	Lines        []BankLine
	Settled      []recon.Settled
	Breaks       []recon.Break

	run        int64
	statements []BankStatement
}

// Read reads what is open in a currency: nothing that was settled, but what open lines name. If another process settles
// some of it meanwhile, it is read once more, because then the parts contradict each other.
func (r *Reconciliations) Read(ctx context.Context, currency money.Currency) (*Unreconciled, error) {
	for {
		u, err := r.read(ctx, currency)
		if err != nil {
			return nil, err
		}
		if run, err := r.run(ctx, currency); err != nil || run == u.run {
			return u, err
		}
	}
}

// run returns how often something was settled in a currency.
func (r *Reconciliations) run(ctx context.Context, currency money.Currency) (run int64, err error) {
	err = r.s.queryRow(ctx, `SELECT run FROM reconciliations WHERE currency = $1`, []any{string(currency)}, &run)
	if err != nil {
		err = fmt.Errorf("look up the last reconciliation: %w", err)
	}
	return run, err
}

// read is Read, perhaps of parts that contradict each other.
func (r *Reconciliations) read(ctx context.Context, currency money.Currency) (*Unreconciled, error) {
	u := &Unreconciled{Currency: currency, Accounts: map[string][]recon.Statement{}}
	var err error
	if u.run, err = r.run(ctx, currency); err != nil {
		return nil, err
	}
	if err := r.readStatements(ctx, u); err != nil { // before the lines: whatever is in one is read
		return nil, err
	}
	if u.Lines, err = r.openLines(ctx, currency); err != nil {
		return nil, err
	}
	if u.Expectations, err = r.openExpectations(ctx, currency); err != nil {
		return nil, err
	}
	if u.Settled, err = r.settled(ctx, u.Lines, u.Expectations); err != nil {
		return nil, err
	}
	if err := r.nameFiles(ctx, u); err != nil {
		return nil, err
	}
	u.Breaks, err = r.openBreaks(ctx, currency)
	return u, err
}

// sinceDay names the day of each account since which its statements are compared: that of the first that is not proved
// to follow the one before, or that came once more with another content.
const sinceDay = `WITH since AS (SELECT b.account, MIN(o.last_day) AS day FROM bank_statements b
	JOIN bank_statements o ON o.id = b.id WHERE b.currency = $1 AND b.status NOT IN ('followed', 'out')
	GROUP BY b.account)`

// statementsSince reads the statements since then, and statementsBefore those of the last two days before: only the day
// before says with which balance a day began that ends as it begins.
var (
	statementsSince = sinceDay + ` SELECT ` + bankStatementsTable.of("b") + ` FROM since s JOIN bank_statements b
		ON b.currency = $1 AND b.account = s.account AND b.last_day >= s.day AND b.status <> 'out'
		ORDER BY b.id, b.digest`
	statementsBefore = sinceDay + ` SELECT ` + bankStatementsTable.of("b") + ` FROM (SELECT DISTINCT account
		FROM bank_statements WHERE currency = $1) a LEFT JOIN since s ON s.account = a.account
		JOIN bank_statements b ON b.currency = $1 AND b.account = a.account AND b.used = 1 AND b.last_day IN (
		SELECT DISTINCT l.last_day FROM bank_statements l WHERE l.currency = $1 AND l.account = a.account
		AND l.used = 1 AND l.last_day < COALESCE(s.day, '~') ORDER BY l.last_day DESC LIMIT 2)`
)

func (r *Reconciliations) readStatements(ctx context.Context, u *Unreconciled) error {
	found := bankStatementsTable.scan("")
	for _, text := range []string{statementsSince, statementsBefore} {
		err := r.s.query(ctx, text, []any{string(u.Currency)}, func(r row) error {
			err := found.next(r)
			b := found.record
			b.Followed = text == statementsBefore
			u.Accounts[b.Account] = append(u.Accounts[b.Account], b.Statement)
			u.statements = append(u.statements, b)
			return err
		})
		if err != nil {
			return fmt.Errorf("read the bank's statements: %w", err)
		}
	}
	closed, err := closedAccounts(ctx, r.s, u.Currency)
	if err != nil {
		return err
	}
	u.Closed = make(map[string]bool, len(closed))
	for account := range closed {
		u.Closed[account] = true
	}
	return nil
}

func (r *Reconciliations) openLines(ctx context.Context, currency money.Currency) ([]BankLine, error) {
	found := bankLinesTable.scan("")
	list, err := collect(ctx, r.s, `SELECT `+bankLinesTable.of("l")+` FROM bank_lines l WHERE l.currency = $1
		AND l.status = 'open' AND EXISTS (SELECT 1 FROM bank_statements b WHERE b.id = l.statement_id AND b.used = 1)
		ORDER BY l.id`, []any{string(currency)}, func(r row) (BankLine, error) {
		line, err := found.value(r)
		line.Count = int(line.payments)
		return line, err
	})
	return list, wrapped("list the bank's lines", err)
}

// nameFiles gives expectations the payment file that lines name: it is known only once the file is kept, which is
// after the withdrawal was handed over.
func (r *Reconciliations) nameFiles(ctx context.Context, u *Unreconciled) error {
	by := map[string][]*recon.References{}
	for i := range u.Expectations {
		e := &u.Expectations[i]
		by[e.EndToEnd] = append(by[e.EndToEnd], &e.References)
	}
	seen := map[[2]string]bool{}
	for i := range u.Lines {
		l := &u.Lines[i]
		file := [2]string{l.rail, l.Message}
		if l.EndToEnd+l.UETR+l.Instruction != "" || l.Message == "" || seen[file] {
			continue
		}
		seen[file] = true
		payments, err := r.s.RailFiles.In(ctx, l.rail, l.Message)
		if err != nil {
			return err
		}
		references := make([]string, len(payments))
		for i, p := range payments {
			references[i] = p.BankReference
		}
		if err := r.settledOfFile(ctx, u, references); err != nil {
			return err
		}
		for _, reference := range references {
			for _, named := range by[reference] {
				named.Message = l.Message
			}
		}
		for i := range u.Settled {
			if slices.Contains(references, u.Settled[i].EndToEnd) {
				u.Settled[i].Message = l.Message
			}
		}
	}
	return nil
}

// settledOfFile adds the settled expectations of a payment file.
func (r *Reconciliations) settledOfFile(ctx context.Context, u *Unreconciled, references []string) error {
	s := newSettling(r)
	for _, known := range u.Settled {
		s.found[known.ID] = known
	}
	names := make([]string, 0, len(references))
	for _, reference := range references {
		names = append(names, recon.References{EndToEnd: reference}.Identities()...)
	}
	err := s.look(ctx, settledNamed, names)
	u.Settled = slices.Collect(maps.Values(s.found))
	return err
}

// openBreaks lists the open breaks of statements, with what they consist of.
func (r *Reconciliations) openBreaks(ctx context.Context, currency money.Currency) ([]recon.Break, error) {
	var list []recon.Break
	err := r.s.query(ctx, `SELECT b.id, b.kind, b.amount, b.entry, b.opened_at, COALESCE(p.part, ''),
		COALESCE(p.part_id, '') FROM breaks b LEFT JOIN break_parts p ON p.break_id = b.id
		WHERE b.status = 'open' AND b.currency = $1 ORDER BY b.id, p.part, p.part_id`, []any{string(currency)},
		func(r row) error {
			var b recon.Break
			var part, id string
			if err := r.Scan(&b.ID, (*string)(&b.Kind), (*int64)(&b.Amount), &b.Reason, (*moment)(&b.Since), &part,
				&id); err != nil {
				return err
			}
			if len(list) == 0 || list[len(list)-1].ID != b.ID {
				list = append(list, b)
			}
			addPart(&list[len(list)-1], part, id)
			return nil
		})
	return list, wrapped("list open breaks", err)
}

// The parts of breaks.
const (
	partExpectation = "expectation"
	partLine        = "line"
	partAbout       = "about"
)

func addPart(b *recon.Break, part, id string) {
	switch part {
	case partExpectation:
		b.Expectations = append(b.Expectations, id)
	case partLine:
		b.Lines = append(b.Lines, id)
	case partAbout:
		b.About = append(b.About, id)
	}
}

// Found is what a reconciliation found.
type Found struct {
	recon.Result
	Followed map[string]bool // the accounts whose statements all follow each other
	At       time.Time
}

// errOtherRun says that another process reconciled meanwhile.
var errOtherRun = errors.New("another process reconciled meanwhile")

// Keep keeps what was found of what was read, in one transaction, with an entry of the operator's journal for each
// break. It returns false, and keeps nothing, if another process reconciled meanwhile.
func (r *Reconciliations) Keep(ctx context.Context, u *Unreconciled, f *Found) (kept bool, err error) {
	err = r.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		n, err := w.exec(`UPDATE reconciliations SET run = run + 1, stale = 0, reconciled_at = $3
			WHERE currency = $1 AND run = $2`, string(u.Currency), u.run, ms(f.At))
		if err == nil && n == 0 {
			err = errOtherRun
		}
		if err != nil {
			return err
		}
		found := *f
		found.Closed = slices.Clone(f.Closed)
		keeping := keeping{r.s, w, u, &found}
		breaks := func() error { return keeping.breaks(ctx) }
		for _, part := range []func() error{keeping.statements, keeping.matches, breaks, keeping.endings} {
			if err := part(); err != nil {
				return err
			}
		}
		return nil
	})
	if errors.Is(err, errOtherRun) {
		return false, nil
	}
	return err == nil, wrapped("keep what was reconciled", err)
}

// keeping is what was found while it is kept.
type keeping struct {
	s *Store
	*writing
	from *Unreconciled
	*Found
}

func (k *keeping) statements() error {
	for i := range k.from.statements {
		b := &k.from.statements[i]
		status := statementRead
		if k.Followed[b.Account] {
			status = statementFollowed
		}
		if b.status == status || b.status == statementFollowed {
			continue
		}
		if _, err := k.exec(`UPDATE bank_statements SET status = $3 WHERE id = $1 AND digest = $2`, b.ID, b.Digest,
			string(status)); err != nil {
			return err
		}
	}
	return nil
}

// The statements that mark what was matched: an expectation, or a line, $1 with the match $2.
const (
	markExpectation = `UPDATE expectations SET status = 'matched', match_id = $2 WHERE id = $1`
	markLine        = `UPDATE bank_lines SET status = 'matched', match_id = $2 WHERE id = $1`
)

func (k *keeping) matches() error {
	for i := range k.Matches {
		m := &k.Matches[i]
		kept := &Match{
			ID:        m.ID,
			Rule:      m.Rule,
			Amount:    m.Amount,
			Currency:  k.from.Currency,
			MatchedAt: m.At,
		}
		if _, err := insertNew(k.exec, matchesTable, kept); err != nil {
			return err
		}
		err := errors.Join(k.mark(markExpectation, m.Expectations, m.ID), k.mark(markLine, m.Lines, m.ID))
		if err != nil {
			return err
		}
	}
	return nil
}

// mark marks what was matched, by its identifiers.
func (k *keeping) mark(text string, ids []string, match string) error {
	for _, id := range ids {
		if _, err := k.exec(text, id, match); err != nil {
			return err
		}
	}
	return nil
}

// breaks opens new breaks. One that people resolved stays resolved.
func (k *keeping) breaks(ctx context.Context) error {
	about := map[string]*recon.Expectation{}
	for i := range k.from.Expectations {
		about[k.from.Expectations[i].ID] = &k.from.Expectations[i].Expectation
	}
	for i := range k.from.Settled {
		about[k.from.Settled[i].ID] = &k.from.Settled[i].Expectation
	}
	for i := range k.Opened {
		found := &k.Opened[i]
		b := &farthing.Break{
			ID:       found.ID,
			Kind:     found.Kind,
			Status:   farthing.BreakOpen,
			Amount:   found.Amount,
			Currency: k.from.Currency,
			Entry:    found.Reason,
			OpenedAt: fromMS(ms(found.Since)),
		}
		named := found.Expectations
		if len(named) == 0 {
			named = found.About
		}
		if len(named) == 1 && about[named[0]] != nil {
			e := about[named[0]]
			if b.MerchantID = e.MerchantID; e.Subject == farthing.SubjectWithdrawal {
				b.WithdrawalID = e.SubjectID
			}
		}
		if err := errors.Join(k.openAgain(b, found), k.replaceReports(ctx, b)); err != nil {
			return err
		}
	}
	return nil
}

// replaceReports ends the breaks that reports opened about the same: what a statement has, people have to end once.
func (k *keeping) replaceReports(ctx context.Context, b *farthing.Break) error {
	var ids []string
	err := k.query(ctx, `SELECT id FROM breaks WHERE status = 'open' AND currency IS NULL AND kind = $1
		AND about_merchant = $2 AND withdrawal_id = $3`, []any{string(b.Kind), b.MerchantID, b.WithdrawalID},
		func(r row) error {
			var id string
			err := r.Scan(&id)
			ids = append(ids, id)
			return err
		})
	for _, id := range ids {
		k.Closed = append(k.Closed, recon.Closed{Break: recon.Break{ID: id}, Ending: recon.EndReplaced, By: b.ID})
	}
	return err
}

// openAgain opens a break: a new one, or one that ended by itself and is there again.
func (k *keeping) openAgain(b *farthing.Break, found *recon.Break) error {
	opened, err := k.openBreak(b)
	if err != nil || opened {
		return errors.Join(err, k.parts(found))
	}
	n, err := k.exec(`UPDATE breaks SET status = 'open', resolution = NULL, ended_by = NULL, resolved_at = NULL
		WHERE id = $1 AND resolution IN ('matched', 'replaced', 'gone')`, b.ID)
	if err == nil && n > 0 {
		k.journal(breakOpened(b))
	}
	return err
}

func (k *keeping) parts(b *recon.Break) error {
	for _, list := range []struct {
		part string
		ids  []string
	}{{partExpectation, b.Expectations}, {partLine, b.Lines}, {partAbout, b.About}} {
		for _, id := range list.ids {
			if _, err := k.exec(`INSERT INTO break_parts (break_id, part, part_id) VALUES ($1, $2, $3)
				ON CONFLICT DO NOTHING`, b.ID, list.part, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// endings ends the breaks that ended by themselves, in the order in which everybody locks breaks.
func (k *keeping) endings() error {
	slices.SortFunc(k.Closed, func(a, b recon.Closed) int { return cmp.Compare(a.Break.ID, b.Break.ID) })
	for _, c := range k.Closed {
		n, err := k.exec(`UPDATE breaks SET status = 'resolved', resolution = $2, ended_by = $3, resolved_at = $4
			WHERE id = $1 AND status = 'open'`, c.Break.ID, string(c.Ending), emptyAsNull(c.By), ms(k.At))
		if err == nil && n == 0 {
			err = errOtherRun // people ended it meanwhile, perhaps by a posting for what was matched here
		}
		if err != nil {
			return err
		}
		k.journal(farthing.OperatorEntry{
			Type:      farthing.EventBreakResolved,
			SubjectID: c.Break.ID,
			Details:   map[string]any{"resolution": string(c.Ending), "endedBy": c.By},
			By:        farthing.BySystem,
		})
	}
	return nil
}
