package iso20022_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"regexp"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"farthing/internal/iso20022"
)

// longStatement is a statement of many entries, those of the samples of camt.053 in the form of 2019 one after the
// other, which is made while it is read.
type longStatement struct {
	parts   [][]byte
	left    int
	at      int
	pending []byte
	end     []byte
}

var entryElement = regexp.MustCompile(`(?s)<Ntry>.*?</Ntry>`)

func newLongStatement(t testing.TB, entries int) *longStatement {
	t.Helper()
	l := &longStatement{left: entries}
	for name, file := range files(t) {
		kind, err := iso20022.Identify(bytes.NewReader(file))
		if err != nil || kind.Family() != "camt.053" {
			continue
		}
		copied, _, err := rewrite(file, iso20022.Camt053v08)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		l.parts = append(l.parts, entryElement.FindAll(copied, -1)...)
	}
	if len(l.parts) < 10 {
		t.Fatalf("%d entries in the samples", len(l.parts))
	}
	day := string(files(t)["camt.053.001.08-day.xml"])
	head, rest, _ := strings.Cut(day, "<TxsSummry>")
	l.pending, l.end = []byte(head), []byte(rest[strings.LastIndex(rest, "</Ntry>")+len("</Ntry>"):])
	return l
}

// Read is io.Reader's.
func (l *longStatement) Read(into []byte) (int, error) {
	if len(l.pending) == 0 {
		switch {
		case l.left > 0:
			l.left--
			l.pending = l.parts[l.at%len(l.parts)]
			l.at++
		case l.end != nil:
			l.pending, l.end = l.end, nil
		default:
			return 0, io.EOF
		}
	}
	n := copy(into, l.pending)
	l.pending = l.pending[n:]
	return n, nil
}

// counting counts what is read.
type counting struct {
	io.Reader
	bytes int64
}

func (c *counting) Read(into []byte) (int, error) {
	n, err := c.Reader.Read(into)
	c.bytes += int64(n)
	return n, err
}

// readLong reads a long statement, and returns its bytes and the most that the heap and the process held.
func readLong(t testing.TB, entries int) (size int64, heap, resident uint64) {
	t.Helper()
	debug.FreeOSMemory() // what the tests before left
	in := &counting{Reader: newLongStatement(t, entries)}
	r, err := iso20022.ReadStatements(in, iso20022.Expected{Limits: iso20022.Limits{Bytes: 4 << 30}})
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for s, err := range r.Statements() {
		if err != nil {
			t.Fatal(err)
		}
		for _, err := range s.Entries() {
			if err != nil {
				t.Fatal(err)
			}
			if read++; read%1_000 == 0 {
				var m runtime.MemStats
				runtime.ReadMemStats(&m)
				heap = max(heap, m.HeapInuse)
			}
		}
	}
	if read != entries {
		t.Fatalf("%d entries", read)
	}
	return in.bytes, heap, mostResident()
}

// mostResident is the most memory that the process ever had, 0 if the system does not say it.
func mostResident() uint64 {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), "VmHWM:")
	field, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	kilobytes, _ := strconv.ParseUint(field, 10, 64)
	return kilobytes << 10
}

// A statement of 14 MB is read with less memory than that.
func TestStatementsAreReadInConstantMemory(t *testing.T) {
	size, heap, _ := readLong(t, 10_000)
	if size < 14_000_000 || heap > 12<<20 {
		t.Errorf("for %d bytes the heap grew to %d", size, heap)
	}
}

// BenchmarkMillionEntries reads a statement of 1,000,000 entries. Run it alone, for it tells what the process held:
//
//	go test ./iso20022 -run '^$' -bench MillionEntries -benchtime 1x
func BenchmarkMillionEntries(b *testing.B) {
	for b.Loop() {
		size, heap, resident := readLong(b, 1_000_000)
		b.SetBytes(size)
		b.ReportMetric(float64(heap)/(1<<20), "MiB-heap")
		b.ReportMetric(float64(resident)/(1<<20), "MiB-resident")
		b.Log(fmt.Sprint(size, " bytes"))
	}
}
