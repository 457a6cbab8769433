package recon_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/internal/money"
	"farthing/internal/recon"
)

// many makes withdrawals and the lines for them. One in ten is not booked yet, and there is a line of somebody else for
// each of these.
func many(n int, tell func(recon.Expectation) (recon.References, string)) recon.Input {
	in := recon.Input{Account: "safeguarded", Through: day(20), At: time.Unix(1, 0)}
	for i := range n {
		id := fmt.Sprintf("%08x", uint32(i)*2654435761) // in no order
		e := withdrawal("w"+id, money.Minor(100+i%50), "8f0f9f2e-7a2c-4d5e-9b1a-3c4d"+id, "wd01kb2x9m4qfw3s8n"+id,
			strings.ToUpper("WD7Q2MZK4T"+id))
		e.Block = ""
		in.Expectations = append(in.Expectations, e)
		references, text := tell(e)
		if i%10 == 0 {
			references, text = recon.References{EndToEnd: "INV " + id}, "A FRIEND "+id
		}
		in.Lines = append(in.Lines, line(recon.LineID("st", i), e.Amount, references, text))
	}
	return in
}

// BenchmarkReconcile reconciles 100,000 expectations with 100,000 lines, nine tenths of which belong together.
func BenchmarkReconcile(b *testing.B) {
	const size = 100_000
	for _, by := range []struct {
		name string
		tell func(recon.Expectation) (recon.References, string)
	}{
		{"identity", func(e recon.Expectation) (recon.References, string) { return e.References, "" }},
		{"text", func(e recon.Expectation) (recon.References, string) {
			return recon.References{}, "FASTER PAYMENT TO A SHOP " + e.Texts[0] + " 20NOV"
		}},
		{"cut", func(e recon.Expectation) (recon.References, string) {
			return recon.References{EndToEnd: e.EndToEnd[:25]}, ""
		}},
	} {
		b.Run(by.name, func(b *testing.B) {
			in := many(size, by.tell)
			b.ReportAllocs()
			for b.Loop() {
				r, err := recon.Reconcile(in)
				if err != nil || by.name != "cut" && len(r.Matches) != size/10*9 {
					b.Fatal(len(r.Matches), err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/size, "ns/line")
		})
	}
}

// BenchmarkDay reconciles a day of 100 lines while 100,000 expectations are open.
func BenchmarkDay(b *testing.B) {
	in := many(100_000, func(e recon.Expectation) (recon.References, string) { return e.References, "" })
	in.Lines = in.Lines[:100]
	b.ReportAllocs()
	for b.Loop() {
		if r, err := recon.Reconcile(in); err != nil || len(r.Matches) != 90 {
			b.Fatal(len(r.Matches), err)
		}
	}
}

// What many share must not make it slow: all lines and expectations have the same references, or begin alike.
func BenchmarkShared(b *testing.B) {
	in := many(20_000, func(e recon.Expectation) (recon.References, string) { return e.References, "" })
	for i := range in.Lines {
		in.Expectations[i].Instruction, in.Lines[i].Instruction = "SALARIES", "SALARIES"
		in.Expectations[i].Texts, in.Lines[i].Text = []string{"SALARIES NOVEMBER"}, "SALARIES NOVEMBER"
		in.Lines[i].UETR, in.Lines[i].EndToEnd = "", in.Lines[i].EndToEnd[:12]
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := recon.Reconcile(in); err != nil {
			b.Fatal(err)
		}
	}
}
