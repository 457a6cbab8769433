package store

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// lookup is one question that loads records for a batch. PostgreSQL asks it once for all keys; SQLite asks it for some
// keys at a time, because it takes no arrays.
type lookup struct {
	question forms
	pairs    pairs
	scan     func(*batch) func(row) error // makes what reads a row of the answer
}

// forms are the texts of a question.
type forms struct {
	many string // PostgreSQL, keys as arrays: $1 merchants, $2 ids
	one  string // PostgreSQL, one key, which is cheaper: $1 the merchant, $2 the id; "": many is used
	some string // SQLite, a query of the table k of keys: km the merchant, ki the id
}

// postgres returns the question's text for its keys, and their arguments.
func (l lookup) postgres() (text string, arguments []any) {
	switch k := l.pairs; {
	case len(k.merchants) != 1 || l.question.one == "":
		return l.question.many, k.arguments()
	case k.ids == nil:
		return l.question.one, []any{k.merchants[0]}
	default:
		return l.question.one, []any{k.merchants[0], k.ids[0]}
	}
}

// keyOf replaces the row k by the parameters of one key.
var keyOf = strings.NewReplacer("k.km", "$1", "k.ki", "$2")

// pairs are pairs of a merchant's number and an id; ids is nil for questions about the merchants themselves.
type pairs struct {
	merchants []int64
	ids       []string
}

func (k *pairs) add(merchant int64, ids ...string) {
	for _, id := range ids {
		k.merchants = append(k.merchants, merchant)
		k.ids = append(k.ids, id)
	}
}

// arguments returns the arguments of the question about all keys.
func (k pairs) arguments() []any {
	merchants := numberArray(k.merchants, func(n int64) (int64, bool) { return n, true })
	if k.ids == nil {
		return []any{merchants}
	}
	return []any{merchants, textArray(k.ids, func(id string) (string, bool) { return id, true })}
}

// perKey returns the forms of a question that is asked for each key: columns and where refer to it as the row k. On
// PostgreSQL the lateral join with its LIMIT keeps the planner to one index search a key, whatever it believes about
// the table; on SQLite a CROSS JOIN does so, because its left side is always the outer loop.
func perKey(columns, table, where string) forms {
	return forms{
		many: "SELECT r.* FROM unnest($1::bigint[], $2::text[]) AS k (km, ki) CROSS JOIN LATERAL (SELECT " + columns +
			" FROM " + table + " WHERE " + where + " LIMIT 1) r",
		one:  "SELECT " + keyOf.Replace(columns) + " FROM " + table + " WHERE " + keyOf.Replace(where),
		some: "SELECT " + columns + " FROM k CROSS JOIN " + table + " WHERE " + where,
	}
}

// provenOfMerchant is what the journal says of a merchant's record: its content and its progress.
var provenOfMerchant = merchantsTable.proven("m", "k.km") +
	", (SELECT j.progress FROM journal j WHERE j.merchant = k.km AND j.seq = m.progress_seq)"

// The questions of a batch that do not ask for records that commands name.
var (
	lockBooks       = lockingBooks("")
	passBooks       = lockingBooks(" SKIP LOCKED") // passes over books that others have locked
	selectMerchants = forms{
		many: "SELECT r.* FROM unnest($1::bigint[]) AS k (km) CROSS JOIN LATERAL (SELECT " + merchantsTable.of("m") +
			", m.merchant FROM merchants m WHERE m.merchant = k.km LIMIT 1) r",
		one:  "SELECT " + merchantsTable.of("m") + ", m.merchant FROM merchants m WHERE m.merchant = $1",
		some: "SELECT " + merchantsTable.of("m") + ", m.merchant FROM k CROSS JOIN merchants m WHERE m.merchant = k.km",
	}
	contentsOfMerchants = forms{
		many: "SELECT r.* FROM unnest($1::bigint[]) AS k (km) CROSS JOIN LATERAL (SELECT " + provenOfMerchant +
			", m.merchant FROM merchants m WHERE m.merchant = k.km LIMIT 1) r",
		some: "SELECT " + provenOfMerchant + ", m.merchant FROM k CROSS JOIN merchants m WHERE m.merchant = k.km",
	}
	accountsOfMerchants = forms{
		many: "SELECT r.* FROM unnest($1::bigint[]) AS k (km) CROSS JOIN LATERAL (SELECT " +
			bankAccountsTable.loaded("a", "k.km") + " FROM bank_accounts a" +
			" WHERE a.merchant = k.km AND a.id IN (SELECT unnest(ARRAY[m.bank_account_id, m.candidate_account_id]) " +
			"FROM merchants m WHERE m.merchant = k.km) LIMIT 2) r",
		some: "SELECT " + bankAccountsTable.loaded("a", "k.km") + " FROM k CROSS JOIN bank_accounts a WHERE " +
			"a.merchant = k.km AND a.id IN (SELECT m.bank_account_id FROM merchants m WHERE m.merchant = k.km " +
			"UNION ALL SELECT m.candidate_account_id FROM merchants m WHERE m.merchant = k.km)",
	}
	paymentsOfDisputes = perKey(paymentsTable.loaded("p", "k.km"), "payments p",
		"p.merchant = k.km AND p.id = (SELECT d.payment_id FROM disputes d WHERE d.merchant = k.km AND d.id = k.ki)")
	stepsOfWithdrawals = forms{
		many: "WITH RECURSIVE k (km, ki) AS (SELECT * FROM unnest($1::bigint[], $2::text[])), " +
			steps("LATERAL ", " LIMIT 1"),
		some: ", " + steps("", ""),
	}
	accountsOfNumbers = forms{
		many: "SELECT r.* FROM unnest($1::bigint[], $2::text[]) AS k (km, ki) CROSS JOIN LATERAL (SELECT " +
			bankAccountsTable.loaded("a", "k.km") + " FROM bank_accounts a WHERE a.merchant = k.km AND " +
			"a.number_digest = k.ki AND a.status <> 'replaced' LIMIT 20) r",
		some: "SELECT " + bankAccountsTable.loaded("a", "k.km") + " FROM k CROSS JOIN bank_accounts a WHERE " +
			"a.merchant = k.km AND a.number_digest = k.ki AND a.status <> 'replaced'",
	}
	accountsOfWithdrawals = perKey(bankAccountsTable.loaded("a", "k.km"), "bank_accounts a",
		"a.merchant = k.km AND a.id = (SELECT w.bank_account_id FROM withdrawals w WHERE w.merchant = k.km AND w.id "+
			"= k.ki)")
)

// lockingBooks locks the books in one statement, in the order of their merchants: so two processes that lock the same
// books never deadlock. The merchants are read after it, because the statement sees only the locked row itself as it
// became during the wait.
func lockingBooks(skip string) forms {
	columns := "SELECT " + booksTable.of("b") + ", b.merchant FROM "
	return forms{
		many: columns + "books b WHERE b.merchant = ANY($1) ORDER BY b.merchant FOR NO KEY UPDATE" + skip,
		one:  columns + "books b WHERE b.merchant = $1 FOR NO KEY UPDATE" + skip,
		some: columns + "k CROSS JOIN books b WHERE b.merchant = k.km",
	}
}

// selectCommit finds the name of the commit that wrote the row $2 of the journal of the merchant $1.
const selectCommit = "SELECT commit_id FROM journal WHERE merchant = $1 AND seq = $2"

// steps returns the rest of the question for the journal rows about the withdrawals of the keys k, the oldest first.
// The right side of a join is looked up for each row of its left side; each engine has its own means for that.
func steps(lateral, limit string) string {
	const columns = "j.seq, COALESCE(j.previous, 0), j.kind, j.booked_at, j.actor, COALESCE(j.why, '')"
	row := func(merchant, seq string) string {
		if lateral == "" {
			return "journal j WHERE j.merchant = " + merchant + " AND j.seq = " + seq
		}
		return lateral + "(SELECT * FROM journal o WHERE o.merchant = " + merchant + " AND o.seq = " + seq + limit +
			") j"
	}
	from := "k CROSS JOIN withdrawals w CROSS JOIN " + row("k.km", "w.last_seq") +
		" AND w.merchant = k.km AND w.id = k.ki"
	if lateral != "" {
		from = "k CROSS JOIN LATERAL (SELECT * FROM withdrawals o WHERE o.merchant = k.km AND o.id = k.ki LIMIT 1) w " +
			"CROSS JOIN " + row("k.km", "w.last_seq")
	}
	return "steps (km, ki, seq, previous, kind, booked_at, actor, why) AS (SELECT k.km, k.ki, " + columns + " FROM " +
		from +
		" UNION ALL SELECT s.km, s.ki, " + columns + " FROM steps s CROSS JOIN " + row("s.km", "s.previous") + ")" +
		" SELECT km, ki, kind, booked_at, actor, why FROM steps ORDER BY km, ki, seq"
}

// lookups returns the questions of a batch, in the order in which they are asked: the books first, whose locks make the
// rest of the answers final.
func (b *batch) lookups() []lookup {
	all := b.numbers(func(*concerned) bool { return true })
	books := lockBooks
	if b.pass {
		books = passBooks
	}
	list := []lookup{
		{books, all, loading(booksTable, loadBook)},
		{selectMerchants, all, (*batch).loadMerchant},
	}
	if users := b.users(); len(users.ids) > 0 {
		list = append(list, lookup{saltsOfUsers, users, (*batch).loadUser})
	}
	for _, k := range kinds {
		if l, ok := k.lookup(b); ok {
			list = append(list, l)
		}
	}
	asked := b.asked()
	loadAccount := loading(bankAccountsTable, (*farthing.State).LoadAccount)
	loadApproval := loading(approvalsTable, func(s *farthing.State, a *farthing.Approval) {
		s.Approvals.Load(a.ID, a)
	})
	loadReserve := loading(reservesTable, func(s *farthing.State, r *farthing.Reserve) { s.Reserves.Load(r.ID, r) })
	for _, l := range []lookup{
		{contentsOfMerchants, asked.accounts, (*batch).compareMerchant},
		{paymentsOfDisputes, asked.disputes, loading(paymentsTable, func(s *farthing.State, p *farthing.Payment) {
			s.Payments.Load(p.ID, p)
		})},
		{reservesTable.texts().byKey, b.rolling(), loadReserve},
		{accountsOfMerchants, asked.accounts, loadAccount},
		{accountsOfNumbers, asked.numbers, loadAccount},
		{accountsOfWithdrawals, asked.withdrawals, loadAccount},
		{stepsOfWithdrawals, asked.withdrawals, (*batch).loadStep},
		{endpointsOfMerchants, asked.endpoints, loading(endpointsTable,
			func(s *farthing.State, e *farthing.WebhookEndpoint) { s.Endpoints.Load(e.ID, e) })},
		{replaysOfEndpoints, asked.replays, (*batch).loadReplay},
		{approvalsOfAccounts, asked.accounts, loadApproval},
		{oldestOfMerchants, asked.received, (*batch).loadOldest},
		{approvalsOfRecords, b.subjects(), loadApproval},
	} {
		if len(l.pairs.merchants) > 0 {
			list = append(list, l)
		}
	}
	return append(list, b.breakLookups()...)
}

// asked are the records that the requests of a batch need besides those that they name, by what names them.
type asked struct {
	disputes, withdrawals, numbers, replays pairs
	accounts, endpoints, received           pairs // of whole merchants
}

// asked collects them from the requests.
func (b *batch) asked() (a asked) {
	once := map[WithdrawalKey]bool{}
	for _, r := range b.requests {
		m := b.of(r)
		merchant := m.number
		a.disputes.add(merchant, r.keys.Disputes...)
		a.numbers.add(merchant, r.keys.Numbers...)
		if r.keys.Replays {
			a.replays.add(merchant, r.keys.Endpoints...)
		}
		for _, id := range r.keys.Withdrawals {
			if key := (WithdrawalKey{r.keys.MerchantID, id}); !once[key] {
				once[key] = true
				a.withdrawals.add(merchant, id)
			}
		}
		m.accounts = m.accounts || r.keys.BankAccount
		m.endpoints = m.endpoints || r.keys.AllEndpoints
		m.received = m.received || b.settings.ReceivedOnly && r.keys.Received
	}
	a.accounts = b.numbers(func(m *concerned) bool { return m.accounts })
	a.endpoints = b.numbers(func(m *concerned) bool { return m.endpoints })
	a.received = b.numbers(func(m *concerned) bool { return m.received })
	return a
}

// numbers returns the numbers of those merchants of the batch that are wanted.
func (b *batch) numbers(wanted func(*concerned) bool) (k pairs) {
	for _, m := range b.merchants {
		if wanted(m) {
			k.merchants = append(k.merchants, m.number)
		}
	}
	return k
}

// rolling returns the names of the rolling reserves of the days on which payments are booked, each once. A batch that
// begins just before midnight may be decided after it, so both days are considered. A batch decided on yet another day,
// because the clock of a sandbox was moved meanwhile, fails at worst on the reserve's key, and is decided again.
func (b *batch) rolling() (k pairs) {
	if b.settings.Reserve.BasisPoints == 0 {
		return k
	}
	days := map[*concerned][]string{}
	for _, r := range b.requests {
		if !r.keys.Settles {
			continue
		}
		from, to := b.began, b.began.Add(resolveFor)
		if r.keys.BookedAt != nil {
			from, to = *r.keys.BookedAt, *r.keys.BookedAt
		}
		for _, at := range []time.Time{from, to} {
			m, id := b.of(r), farthing.RollingReserveID(farthing.RollingReserveDay(at))
			if !slices.Contains(days[m], id) {
				days[m] = append(days[m], id)
				k.add(m.number, id)
			}
		}
	}
	return k
}

// loading reads records as loaded selects them, and puts each into the state of its merchant. It doubts a record
// that is not what its last journal row says.
func loading[R any](t *table[R], put func(*farthing.State, *R)) func(*batch) func(row) error {
	return func(b *batch) func(row) error { return loadingInto(b, t, put) }
}

// loadingInto is loading for one batch.
func loadingInto[R any](b *batch, t *table[R], put func(*farthing.State, *R)) func(row) error {
	var proven provenRecord
	s := t.scanLoaded("", &proven)
	return func(r row) error {
		record, err := s.one(r)
		if err != nil {
			return err
		}
		m := b.byNumber[proven.merchant]
		*t.owner(record) = m.id
		put(m.state, record)
		if t.proof == nil {
			return nil
		}
		if b.form.merchant, b.form.user = m.salt(), farthing.Salt(proven.salt); t.proof.user != nil {
			m.users.add(*t.proof.user(record), b.form.user)
		}
		if !t.matches(&b.form, record, ledger.Content(proven.content)) {
			forged := t.subjectOf(record)
			m.state.Tampered.Add(forged.subject, forged.id)
		}
		return nil
	}
}

// compareMerchant doubts a merchant's record that is not what its last journal row says. The merchants themselves
// are loaded before.
func (b *batch) compareMerchant() func(row) error {
	var number int64
	var content, progress bytes16
	return func(r row) error {
		if err := r.Scan(&content, &progress, &number); err != nil {
			return fmt.Errorf("scan the content of a merchant: %w", err)
		}
		s := b.byNumber[number].state
		if s.Merchant != nil && (!merchantsTable.matches(&b.form, s.Merchant, ledger.Content(content)) ||
			merchantsTable.progress(&b.form, s.Merchant) != ledger.Content(progress)) {
			s.Tampered.Add(farthing.SubjectMerchant, s.Merchant.ID)
		}
		return nil
	}
}

// loadStep reads the rows of stepsOfWithdrawals. The withdrawals themselves are loaded before them.
func (b *batch) loadStep() func(row) error {
	var merchant, kind int64
	var id string
	var step farthing.Step
	dest := []any{&merchant, &id, &kind, (*moment)(&step.At), (*actor)(&step.Actor), &step.Why}
	return func(r row) error {
		if err := r.Scan(dest...); err != nil {
			return fmt.Errorf("scan a step of a withdrawal: %w", err)
		}
		s := b.byNumber[merchant].state
		w := s.Withdrawals.Get(id)
		if w == nil {
			return nil
		}
		var changes bool
		if step.Status, changes = farthing.WithdrawalStatusAfter(kindOf(kind).Type, w.ApprovalID != ""); changes {
			s.LoadStep(id, step)
		}
		return nil
	}
}

func loadBook(s *farthing.State, b *bookRecord) { s.Book, s.Totals = &b.Book, b.totals }

// loadMerchant reads the merchants themselves.
func (b *batch) loadMerchant() func(row) error {
	var number int64
	s := merchantsTable.scan("", &number)
	return func(r row) error {
		loaded, err := s.one(r)
		if err != nil {
			return err
		}
		m := b.byNumber[number]
		switch {
		case loaded.ID != m.id:
			m.other, m.state = true, &farthing.State{Settings: b.settings}
		case m.state.Book == nil && b.pass:
			m.locked = true
		case m.state.Book == nil:
			// Another process made it between the two questions: this batch locked no book of it, so it does not see it
			// yet. Its insert will fail, and the batch will be decided again.
		default:
			m.state.Merchant, m.external = loaded, loaded.ExternalID
		}
		return nil
	}
}
