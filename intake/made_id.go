package intake

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
)

// makeID gives a row of a file without identifiers one of its own, from its line or from cells. The same file makes the
// same identifiers each time.
func (p *PaymentFile) makeID(row *cellRow, from []string) {
	switch {
	case p.layout.IDLine:
		row.cells[fieldID] = p.layout.IDPrefix + strconv.Itoa(row.origin)
	case len(from) == 0:
	case strings.Join(from, "") == "":
		row.bad = &badCell{column: p.columns[fieldID], reason: "is empty, so that no id can be made from it"}
	default:
		row.cells[fieldID] = p.layout.IDPrefix + digestOf(from)
	}
}

// digestOf returns the first 128 bits of a hash over the cells. Each cell has its length in front of it, so that the
// cells a, bc and ab, c differ.
func digestOf(cells []string) string {
	sum := sha256.New()
	for _, cell := range cells {
		sum.Write(strconv.AppendInt(nil, int64(len(cell)), 10))
		sum.Write([]byte(":" + cell + ","))
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}
