package recon

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// The formats of what is signed of a safeguarding day: by the store's key alone, and that a person signed it.
const (
	DayFormat     = "farthing-safeguarding-1"
	SigningFormat = "farthing-safeguarding-signing-1"
)

// ErrDay says that a text is no safeguarding day.
var ErrDay = errors.New("proof: it is no safeguarding day")

// DayRecord is the safeguarding record of one business day, in one currency: what must be safeguarded, what there is
// for it, and why the bank's statement and the books differ, all at the end of that day. Amounts are in minor units.
type DayRecord struct {
	Format   string `json:"format"`
	StoreID  string `json:"storeId"`
	Currency string `json:"currency"`
	Date     string `json:"date"`
	Number   int64  `json:"number"`   // in the chain of the currency's days, from 1
	Previous string `json:"previous"` // digest of the day before in the chain; "": this is the first
	At       string `json:"at"`       // the end of the day: what was booked before it counts
	DueAt    string `json:"dueAt"`
	MadeAt   string `json:"madeAt"`
	Late     bool   `json:"late"`

	Merchants   int64       `json:"merchants"` // that have a line
	LinesDigest string      `json:"linesDigest"`
	Balances    DayBalances `json:"balances"` // of all books

	Requirement   money.Minor `json:"requirement"`
	Resource      money.Minor `json:"resource"`
	Difference    money.Minor `json:"difference"`
	OperatorFunds money.Minor `json:"operatorFunds"`
	OperatorDebt  money.Minor `json:"operatorDebt"`
	BelowZero     money.Minor `json:"belowZero"`
	Short         int64       `json:"short"` // merchants with less resource than requirement
	Shortfall     money.Minor `json:"shortfall"`

	BankStatement *money.Minor   `json:"bankStatement"` // nil: no statement of the bank has come yet
	Statements    []DayStatement `json:"statements"`
	Explained     []DayCause     `json:"explained"`
	Unexplained   money.Minor    `json:"unexplained"`
	Unallocated   money.Minor    `json:"unallocated"`
	Unmatched     int64          `json:"unmatched"` // lines of the bank
	OpenBreaks    int64          `json:"openBreaks"`
}

// DayStatement is what a bank's statements say of one account at the end of the day.
type DayStatement struct {
	Account     string      `json:"account"`
	StatementID string      `json:"statementId"`
	LastDay     string      `json:"lastDay"` // of that statement
	Balance     money.Minor `json:"balance"`

	// Of an account that was closed before the day: its last day, and what it had then. Its balance is 0.
	ClosedOn string      `json:"closedOn,omitzero"`
	Left     money.Minor `json:"left,omitzero"`
}

// DayCause is a part of the difference between the bank's statement and the books.
type DayCause struct {
	Cause  string      `json:"cause"`
	Amount money.Minor `json:"amount"`
}

// DayBalances are the accounts of a book, or of all books together.
type DayBalances struct {
	Acquirer      money.Minor `json:"acquirer"`
	Bank          money.Minor `json:"bank"`
	Pending       money.Minor `json:"pending"`
	Available     money.Minor `json:"available"`
	Requested     money.Minor `json:"requested"`
	InTransit     money.Minor `json:"inTransit"`
	Disputed      money.Minor `json:"disputed"`
	Held          money.Minor `json:"held"`
	Fees          money.Minor `json:"fees"`
	OperatorFunds money.Minor `json:"operatorFunds"`
}

// FromBalances returns balances as days have them.
func FromBalances(b *ledger.Balances) DayBalances {
	return DayBalances{
		Acquirer:      b.Of(ledger.Acquirer),
		Bank:          b.Of(ledger.Bank),
		Pending:       b.Of(ledger.Pending),
		Available:     b.Of(ledger.Available),
		Requested:     b.Of(ledger.Requested),
		InTransit:     b.Of(ledger.InTransit),
		Disputed:      b.Of(ledger.Disputed),
		Held:          b.Of(ledger.Held),
		Fees:          b.Of(ledger.Fees),
		OperatorFunds: b.Of(ledger.OperatorFunds),
	}
}

// Of returns balances as books have them.
func (b *DayBalances) Of() ledger.Balances {
	var all ledger.Balances
	all[ledger.Acquirer], all[ledger.Bank], all[ledger.Pending] = b.Acquirer, b.Bank, b.Pending
	all[ledger.Available], all[ledger.Requested], all[ledger.InTransit] = b.Available, b.Requested, b.InTransit
	all[ledger.Disputed], all[ledger.Held], all[ledger.Fees] = b.Disputed, b.Held, b.Fees
	all[ledger.OperatorFunds] = b.OperatorFunds
	return all
}

// DayLine is one merchant's book at the end of a day.
type DayLine struct {
	MerchantID string `json:"merchantId"`
	Seq        int64  `json:"seq"`  // of the last row of its journal that was booked before the end of the day
	Hash       string `json:"hash"` // of that row, in hexadecimal
	DayBalances
	Requirement money.Minor `json:"requirement"`
	Resource    money.Minor `json:"resource"`
	Difference  money.Minor `json:"difference"`
}

// DayLineOf returns the line of a book that was at a row with a hash; ErrBook if it does not balance.
func DayLineOf(p Position, seq int64, h ledger.Hash) (DayLine, error) {
	f, err := p.Of()
	return DayLine{
		MerchantID:  p.MerchantID,
		Seq:         seq,
		Hash:        hex.EncodeToString(h[:]),
		DayBalances: FromBalances(&p.Balances),
		Requirement: f.Requirement,
		Resource:    f.Resource,
		Difference:  f.Difference,
	}, err
}

// DayLines adds up the lines of a day, which come in the order of their merchants, and computes their digest: SHA-256
// of each line as canonical JSON (RFC 8785), with a line feed behind it.
type DayLines struct {
	Count  int64
	Sum    Figures
	digest hash.Hash
}

// Add adds a line.
func (l *DayLines) Add(line *DayLine) error {
	text, err := CanonicalJSON(line)
	if err != nil {
		return err
	}
	if l.digest == nil {
		l.digest = sha256.New()
	}
	_, _ = l.digest.Write(append(text, '\n')) // a hash takes everything
	l.Count++
	for _, sum := range []struct {
		into *money.Minor
		part money.Minor
	}{{&l.Sum.Requirement, line.Requirement}, {&l.Sum.Resource, line.Resource}, {&l.Sum.Difference, line.Difference}} {
		if *sum.into, err = sum.into.Add(sum.part); err != nil {
			return fmt.Errorf("add up the lines of a day: %w", err)
		}
	}
	return nil
}

// Digest returns the digest, in hexadecimal.
func (l *DayLines) Digest() string {
	if l.digest == nil {
		l.digest = sha256.New()
	}
	return hex.EncodeToString(l.digest.Sum(nil))
}

// DaySignature is what makes a record a signed one.
type DaySignature struct {
	Digest    string            `json:"digest"` // SHA-256 of the record as canonical JSON, in hexadecimal
	PublicKey ed25519.PublicKey `json:"publicKey"`
	Signature []byte            `json:"signature"` // Ed25519, of the format, a line feed and the digest
	Signing   []byte            `json:"signing"`   // the same of what a person signed; nil: nobody has
}

// Text returns the record as it is signed: canonical JSON.
func (d *DayRecord) Text() ([]byte, error) { return CanonicalJSON(d) }

// ParseDay reads a record from its text.
func ParseDay(text []byte) (DayRecord, error) {
	var d DayRecord
	if err := json.Unmarshal(text, &d); err != nil {
		return d, fmt.Errorf("%w: %w", ErrDay, err)
	}
	if d.Format != DayFormat {
		return d, fmt.Errorf("%w: its format is %.40q", ErrDay, d.Format)
	}
	return d, nil
}

// SignDay signs the text of a record.
func SignDay(key ed25519.PrivateKey, text []byte) DaySignature { return signed(key, DayFormat, text) }

// signed signs a text of a format.
func signed(key ed25519.PrivateKey, format string, text []byte) DaySignature {
	public, _ := key.Public().(ed25519.PublicKey)
	digest := sha256.Sum256(text)
	named := hex.EncodeToString(digest[:])
	return DaySignature{
		Digest:    named,
		PublicKey: public,
		Signature: ed25519.Sign(key, signedText(format, named)),
	}
}

// ExaminedDay is the record of a day that was read.
type ExaminedDay struct {
	DayRecord
	Digest  string
	Signing *Signing // nil: nobody has signed it
}

// Signing says that a person signed a day.
type Signing struct {
	Format string `json:"format"`
	Digest string `json:"digest"` // of the day
	By     string `json:"by"`
	At     string `json:"at"`
	Why    string `json:"why"`
}

// SigningOf returns what is signed if a person signs a day at a moment.
func SigningOf(digest, by, why string, at time.Time) Signing {
	return Signing{
		Format: SigningFormat,
		Digest: digest,
		By:     by,
		At:     at.UTC().Format(ledger.CheckpointTime),
		Why:    why,
	}
}

// Sign signs it.
func (s *Signing) Sign(key ed25519.PrivateKey) ([]byte, error) {
	digest, err := s.digest()
	return ed25519.Sign(key, signedText(SigningFormat, digest)), err
}

func (s *Signing) digest() (string, error) {
	text, err := CanonicalJSON(s)
	digest := sha256.Sum256(text)
	return hex.EncodeToString(digest[:]), err
}

// signedText is what a signature is of.
func signedText(format, digest string) []byte { return []byte(format + "\n" + digest) }

// Check returns what is wrong with the signatures of a record's text, and with the record itself; signing is nil if
// nobody signed it.
func (s *DaySignature) Check(text []byte, signing *Signing) (problems []string) {
	digest := sha256.Sum256(text)
	if hex.EncodeToString(digest[:]) != s.Digest {
		problems = append(problems, "its digest is not that of the record")
	}
	if len(s.PublicKey) != ed25519.PublicKeySize ||
		!ed25519.Verify(s.PublicKey, signedText(DayFormat, hex.EncodeToString(digest[:])), s.Signature) {
		return append(problems, "its signature is not that of the record by the key")
	}
	if signing == nil {
		return problems
	}
	named, err := signing.digest()
	if err != nil || !ed25519.Verify(s.PublicKey, signedText(SigningFormat, named), s.Signing) {
		problems = append(problems, "that a person signed it is not signed by the key")
	}
	return problems
}

// Check returns what the record contradicts itself in.
func (d *DayRecord) Check() (problems []string) {
	say := func(wrong bool, format string, args ...any) {
		if wrong {
			problems = append(problems, fmt.Sprintf(format, args...))
		}
	}
	b := &d.Balances
	all := b.Of()
	say(!all.Balanced(), "the sums of the accounts do not balance")
	say(d.Resource != b.Bank+b.Acquirer-b.Fees, "the resource is not bank + acquirer − fees")
	say(d.Difference != d.Resource-d.Requirement, "the difference is not resource − requirement")
	say(d.Difference != d.OperatorFunds+d.OperatorDebt+d.BelowZero,
		"the difference is not explained by operator funds and below zero")
	owed := b.Pending + b.Available + b.Disputed + b.Held - d.BelowZero
	say(d.Requirement != b.Requested+b.InTransit+owed, "the requirement is not what the accounts come to")
	say(d.OperatorFunds+d.OperatorDebt != b.OperatorFunds,
		"operator funds and their debt are not the account operator_funds")
	if d.BankStatement == nil {
		say(len(d.Statements)+len(d.Explained) > 0 || d.Unexplained != 0, "it explains a statement that there is not")
		return problems
	}
	var said, explained, left money.Minor
	for _, s := range d.Statements {
		said += s.Balance
		left += s.Left
		say(s.ClosedOn == "" && s.Left != 0 || s.ClosedOn != "" && s.Balance != 0,
			"the account %s is closed and counts, or is open and does not", s.Account)
	}
	for _, c := range d.Explained {
		explained += c.Amount
		if c.Cause == string(ClosedAccount) {
			left += c.Amount
		}
	}
	say(left != 0, "what is left at closed accounts is not what is explained by them")
	say(said != *d.BankStatement, "the balances of the bank's accounts do not come to the bank's statement")
	say(*d.BankStatement-b.Bank != explained+d.Unexplained,
		"bank's statement less books is %d, and the causes come to %d", *d.BankStatement-b.Bank,
		explained+d.Unexplained)
	return problems
}

// Follows returns what is wrong if a day must be the next in the chain after another; before is nil for the first.
func (d *DayRecord) Follows(before *DayRecord, digest string) (problems []string) {
	number, previous := int64(1), ""
	if before != nil {
		number, previous = before.Number+1, digest
		if d.Date <= before.Date {
			problems = append(problems, fmt.Sprintf("it is not after %s", before.Date))
		}
	}
	if d.Number != number {
		problems = append(problems, fmt.Sprintf("it has number %d in the chain, not %d", d.Number, number))
	}
	if d.Previous != previous {
		problems = append(problems, "the digest that it names is not that of the day before")
	}
	return problems
}

// CanonicalJSON returns the canonical JSON (RFC 8785) of what holds texts, whole numbers, booleans, null, lists and
// objects.
func CanonicalJSON(v any) ([]byte, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("encode: %w", err)
	}
	value := jsontext.Value(text)
	if err := value.Canonicalize(jsontext.CanonicalizeRawInts(false)); err != nil {
		return nil, fmt.Errorf("encode: %w", err)
	}
	return value, nil
}
