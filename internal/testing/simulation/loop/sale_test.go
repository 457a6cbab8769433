package loop_test

import (
	"encoding/csv"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// sale is an invoice of the shop whose year is simulated.
type sale struct {
	id     string
	kind   string // payment, refund or adjustment
	user   string
	at     time.Time
	amount money.Minor // signed as in the file: refunds are below 0
	shop   int
}

// weeksLater is how much later the year is than in the file, whole weeks, so that the shop closes on the same weekdays.
const weeksLater = 835

// firstDay is the shop's first day then.
var firstDay = calendar.Date{Year: 2026, Month: time.December, Day: 2}

// readSales returns the invoices of the shop's year that moved money, by their days. The shop's customers are spread
// over so many merchants that each has a shop of its own.
func readSales(t *testing.T, london *time.Location, shops int) map[calendar.Date][]sale {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "..", "..", "testdata", "online-retail", "invoices.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	sales := map[calendar.Date][]sale{}
	for _, row := range rows[1:] {
		if row[1] == "zero" {
			continue
		}
		local, err := time.ParseInLocation(time.DateTime, row[3], london)
		if err != nil {
			t.Fatal(err)
		}
		pence, err := strconv.ParseInt(row[7], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		s := sale{
			id:     "inv-" + row[0],
			kind:   row[1],
			user:   row[2],
			at:     local.AddDate(0, 0, 7*weeksLater),
			amount: money.Minor(pence),
		}
		customer := fnv.New32a()
		_, _ = fmt.Fprint(customer, row[2], row[4]) // a hash never fails
		s.shop = int(customer.Sum32() % uint32(shops))
		day := calendar.Of(s.at, london)
		sales[day] = append(sales[day], s)
	}
	for _, list := range sales {
		slices.SortStableFunc(list, func(a, b sale) int { return a.at.Compare(b.at) })
	}
	return sales
}
