package table

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
)

// A quote where none may stand is a character as any other, and costs no other row anything.
func TestRows(t *testing.T) {
	rows := NewRows(strings.NewReader("a,b\nCARD 15\" SCREEN,1\n\"15\" nail\",2\n\"x,\ny\",3\nz\n"), ',', 2, 0)
	var got []string
	for {
		cells, err := rows.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			got = append(got, fmt.Sprint(rows.Line(), " refused ", errors.Is(err, csv.ErrFieldCount)))
			continue
		}
		got = append(got, fmt.Sprint(rows.Line(), " ", strings.Join(cells, "|")))
	}
	want := []string{"1 a|b", "2 CARD 15\" SCREEN|1", "3 15\" nail|2", "4 x,\ny|3", "6 refused true"}
	if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", want) || !rows.Ended() {
		t.Errorf("%q", got)
	}
}

// A row that is cut off in a quoted cell is none.
func TestACutRowIsRefused(t *testing.T) {
	rows := NewRows(strings.NewReader("a,b\n1,\"SHO"), ',', -1, 0)
	_, err := rows.Read()
	cells, bad := rows.Read()
	if _, ok := errors.AsType[*csv.ParseError](bad); err != nil || !ok {
		t.Errorf("%q, %v, %v", cells, err, bad)
	}
}

// A quote that is not closed takes no more than a bounded row.
func TestALongRowIsRefused(t *testing.T) {
	rows := NewRows(strings.NewReader("a,b\n\n\"d\ne\",f\n\"c"+strings.Repeat("d\n", 1<<20)), ',', -1, 1<<16)
	var err error
	for err == nil {
		_, err = rows.Read()
	}
	if !errors.Is(err, ErrLongRow) || rows.Line() != 5 || rows.Ended() != true {
		t.Errorf("line %d: %v", rows.Line(), err)
	}
}
