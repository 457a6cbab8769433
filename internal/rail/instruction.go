package rail

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Instruction is one payment in the form that is sent to a bank. It contains an account number, so it is stored sealed
// and never logged.
type Instruction struct {
	BankReference      string         `json:"bankReference"`      // unique over everything that was ever sent
	StatementReference string         `json:"statementReference"` // what the receiver sees
	Amount             money.Minor    `json:"amount"`             // what arrives: the withdrawal's net amount
	Currency           money.Currency `json:"currency"`
	HolderName         string         `json:"holderName"`
	SortCode           string         `json:"sortCode,omitempty"` // six digits, with AccountNumber
	AccountNumber      string         `json:"accountNumber,omitempty"`
	IBAN               string         `json:"iban,omitempty"` // in place of the two
}

// British returns the sort code and the number of an account, also if its IBAN holds them; "" for one that has none.
func (i Instruction) British() (sortCode, accountNumber string) {
	if iban := bankcheck.CompactIBAN(i.IBAN); strings.HasPrefix(iban, "GB") && len(iban) == 22 {
		return iban[8:14], iban[14:]
	}
	return i.SortCode, i.AccountNumber
}

// encoded is an instruction with the number of its form.
type encoded struct {
	Form int `json:"form"`
	Instruction
}

// form is the number of the form that Encode writes.
const form = 1

// Encode returns the instruction in the form in which it is stored. The same instruction always gives the same bytes.
func (i Instruction) Encode() []byte {
	text, err := json.Marshal(encoded{form, i})
	if err != nil {
		return nil // cannot happen: texts and numbers always encode
	}
	return text
}

// DecodeInstruction reads what Encode wrote. Its errors never quote the instruction.
func DecodeInstruction(text []byte) (Instruction, error) {
	var e encoded
	if err := json.Unmarshal(text, &e); err != nil || e.Form != form || e.BankReference == "" {
		return Instruction{}, fmt.Errorf("rail: %d bytes are no instruction of form %d", len(text), form)
	}
	return e.Instruction, nil
}

// Digest returns the SHA-256 of what Encode returns.
func (i Instruction) Digest() farthing.Digest { return sha256.Sum256(i.Encode()) }
