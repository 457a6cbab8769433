package bankcheck

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Result is the result of a check of an account's number.
type Result string

// The results. Unknown is not an objection: the specification presumes that such an account is valid.
const (
	Valid   Result = "valid"
	Invalid Result = "invalid"
	Unknown Result = "unknown" // the sort code is in no table, or there are no tables
)

// The positions of the digits, under the letters that the specification gives them: u to z for the sort code, a to h
// for the account number.
const (
	posU = 0
	posA = 6
	posB = 7
	posC = 8
	posG = 12
	posH = 13

	positions      = 14
	sortCodeDigits = 6
	accountDigits  = 8
)

// digits holds the digits of a sort code and an account number, from u to h.
type digits [positions]int

// The algorithms, under their names in valacdos.txt.
const (
	standard10      = "MOD10"
	standard11      = "MOD11"
	doubleAlternate = "DBLAL"
)

// The sort codes that exceptions 8 and 9 use in place of the account's own.
const (
	exception8SortCode = "090126"
	exception9SortCode = "309634"
)

// lastException is the highest number of an exception in the specification.
const lastException = 14

// The weights that exception 2 uses in place of the table's.
var (
	exception2Weights  = digits{0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1}
	exception2WeightsG = digits{0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1} // if g is 9
)

// weightRow is one line of the weight table: one check of a range of sort codes.
type weightRow struct {
	start, end string // both included
	algorithm  string
	weights    digits
	exception  int // 0: none
}

// Tables are the weights and substitutions of the UK modulus check (Vocalink, "Validating account numbers", version
// 7.70). Their licence does not allow this program to contain them. A nil *Tables answers Unknown for every account.
type Tables struct {
	rows        []weightRow
	substitutes map[string]string // of exception 5
}

// ParseTables reads the tables in their published form, valacdos.txt and scsubtab.txt. An error names the line that is
// wrong.
func ParseTables(valacdos, scsubtab io.Reader) (*Tables, error) {
	t := &Tables{substitutes: map[string]string{}}
	err := eachLine(valacdos, func(fields []string) error {
		row, err := parseWeights(fields)
		t.rows = append(t.rows, row)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the modulus weights: %w", err)
	}
	if len(t.rows) == 0 {
		return nil, fmt.Errorf("read the modulus weights: %w", io.ErrUnexpectedEOF)
	}
	err = eachLine(scsubtab, func(fields []string) error {
		if len(fields) != 2 || !isDigits(fields[0], sortCodeDigits) || !isDigits(fields[1], sortCodeDigits) {
			return fmt.Errorf("two sort codes are wanted, not %d fields", len(fields))
		}
		t.substitutes[fields[0]] = fields[1]
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read the substituted sort codes: %w", err)
	}
	return t, nil
}

func eachLine(r io.Reader, read func(fields []string) error) error {
	scanner := bufio.NewScanner(r)
	for number := 1; scanner.Scan(); number++ {
		fields := strings.Fields(scanner.Text())
		if len(fields) == 0 {
			continue
		}
		if err := read(fields); err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
	}
	return scanner.Err()
}

func parseWeights(fields []string) (weightRow, error) {
	const named = 3 // start, end, algorithm
	if len(fields) != named+positions && len(fields) != named+positions+1 {
		return weightRow{}, fmt.Errorf("%d fields, not %d or %d", len(fields), named+positions, named+positions+1)
	}
	row := weightRow{start: fields[0], end: fields[1], algorithm: fields[2]}
	if !isDigits(row.start, sortCodeDigits) || !isDigits(row.end, sortCodeDigits) || row.start > row.end {
		return weightRow{}, fmt.Errorf("no range of sort codes")
	}
	if row.algorithm != standard10 && row.algorithm != standard11 && row.algorithm != doubleAlternate {
		return weightRow{}, fmt.Errorf("no such algorithm: %s", row.algorithm)
	}
	for i := range row.weights {
		weight, err := strconv.Atoi(fields[named+i])
		if err != nil {
			return weightRow{}, fmt.Errorf("weight %d: %w", i+1, err)
		}
		row.weights[i] = weight
	}
	if len(fields) > named+positions {
		exception, err := strconv.Atoi(fields[named+positions])
		if err != nil || exception < 1 || exception > lastException {
			return weightRow{}, fmt.Errorf("no such exception: %s", fields[named+positions])
		}
		row.exception = exception
	}
	return row, nil
}

func isDigits(text string, length int) bool {
	return len(text) == length && !strings.ContainsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
}

// Check says whether an account number can exist at a sort code. They have eight and six digits, without hyphens; Check
// returns Invalid if they do not. It returns Unknown if the tables do not contain the sort code. It cannot say whether
// the account does exist.
func (t *Tables) Check(sortCode, account string) Result {
	if !isDigits(sortCode, sortCodeDigits) || !isDigits(account, accountDigits) {
		return Invalid
	}
	if t == nil {
		return Unknown
	}
	rows := t.find(sortCode)
	if len(rows) == 0 {
		return Unknown
	}
	if t.holds(rows, sortCode, digitsOf(sortCode+account)) {
		return Valid
	}
	return Invalid
}

// find returns the checks of a sort code in the order of the table. There are none, one or two.
func (t *Tables) find(sortCode string) []weightRow {
	var found []weightRow
	for _, row := range t.rows {
		if row.start <= sortCode && sortCode <= row.end {
			found = append(found, row)
		}
	}
	return found
}

// holds carries out the checks. Each of them must pass, with two kinds of exception: for some one of the two checks is
// enough, and for one the second check may be left out.
func (t *Tables) holds(rows []weightRow, sortCode string, n digits) bool {
	if foreign(rows, n) {
		return true
	}
	for i, row := range rows {
		if row.exception == 3 && (n[posC] == 6 || n[posC] == 9) {
			continue
		}
		passes := t.passes(row, sortCode, n)
		last := i == len(rows)-1
		if oneIsEnough(row.exception) && !last {
			if passes {
				return true
			}
			continue
		}
		if !passes {
			return false
		}
	}
	return true
}

// foreign says whether the account is in a foreign currency and at a bank whose foreign accounts cannot be checked
// (exception 6).
func foreign(rows []weightRow, n digits) bool {
	return n[posA] >= 4 && n[posA] <= 8 && n[posG] == n[posH] &&
		slices.ContainsFunc(rows, func(row weightRow) bool { return row.exception == 6 })
}

// oneIsEnough says whether the check after one with this exception is needed only if this one fails.
func oneIsEnough(exception int) bool {
	return exception == 2 || exception == 10 || exception == 12
}

// passes carries out one check.
func (t *Tables) passes(row weightRow, sortCode string, n digits) bool {
	switch row.exception {
	case 5:
		if substitute, ok := t.substitutes[sortCode]; ok {
			n.setSortCode(substitute)
		}
		return passesWithCheckDigit(row, n)
	case 8:
		n.setSortCode(exception8SortCode)
	case 9:
		n.setSortCode(exception9SortCode)
	case 4:
		return remainder(row.sum(row.weights, n), 11) == 10*n[posG]+n[posH]
	case 14:
		return row.divides(row.weights, n) || passesShifted(row, n)
	}
	return row.divides(row.changedWeights(n), n)
}

// changedWeights returns the table's weights, or the weights that exceptions 2, 7 and 10 give this account.
func (row weightRow) changedWeights(n digits) digits {
	weights := row.weights
	switch {
	case row.exception == 2 && n[posA] != 0 && n[posG] == 9:
		return exception2WeightsG
	case row.exception == 2 && n[posA] != 0:
		return exception2Weights
	case row.exception == 7 && n[posG] == 9,
		row.exception == 10 && (n[posA] == 0 || n[posA] == 9) && n[posB] == 9 && n[posG] == 9:
		clear(weights[posU : posB+1])
	}
	return weights
}

// passesWithCheckDigit carries out exception 5: the remainder is compared with a check digit of the account, g in the
// standard check and h in the double alternate check.
func passesWithCheckDigit(row weightRow, n digits) bool {
	modulus, digit := 11, n[posG]
	if row.algorithm != standard11 {
		modulus, digit = 10, n[posH]
	}
	left := remainder(row.sum(row.weights, n), modulus)
	if left == 0 {
		return digit == 0
	}
	return modulus-left == digit // for a remainder of 1 modulo 11 the check digit would be 10, so no digit matches
}

// passesShifted carries out the second check of exception 14: an account that ends in 0, 1 or 9 is checked without its
// last digit.
func passesShifted(row weightRow, n digits) bool {
	if h := n[posH]; h != 0 && h != 1 && h != 9 {
		return false
	}
	shifted := n
	copy(shifted[posB:], n[posA:posH])
	shifted[posA] = 0
	return row.divides(row.weights, shifted)
}

// divides says whether the weighted sum has no remainder.
func (row weightRow) divides(weights, n digits) bool {
	modulus := 10
	if row.algorithm == standard11 {
		modulus = 11
	}
	return row.sum(weights, n)%modulus == 0
}

// sum returns the weighted sum of the digits. The double alternate check adds up the digits of each product. Exception
// 1 adds 27, which stands for the number of an institution.
func (row weightRow) sum(weights, n digits) int {
	sum := 0
	for i, weight := range weights {
		product := weight * n[i]
		if row.algorithm == doubleAlternate {
			product = product/10 + product%10
		}
		sum += product
	}
	if row.exception == 1 {
		sum += 27
	}
	return sum
}

// remainder returns a remainder that is never negative, although the sum may be: weights may be negative.
func remainder(sum, modulus int) int { return (sum%modulus + modulus) % modulus }

func digitsOf(text string) digits {
	var n digits
	for i := range n {
		n[i] = int(text[i] - '0')
	}
	return n
}

func (n *digits) setSortCode(sortCode string) {
	for i := range sortCodeDigits {
		n[i] = int(sortCode[i] - '0')
	}
}
