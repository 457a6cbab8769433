package main

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"farthing/api"
)

// textsOf returns what a PDF shows, in the order in which it is written: our files show each text by one operator Tj.
func textsOf(t *testing.T, file []byte) (texts []string) {
	t.Helper()
	for _, object := range bytes.Split(file, []byte("stream\n"))[1:] {
		in, err := zlib.NewReader(bytes.NewReader(object))
		if err != nil {
			continue // the end of one, or not compressed: no page
		}
		page, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		for _, shown := range bytes.Split(page, []byte(") Tj")) {
			if _, text, found := bytes.Cut(shown, []byte(" Td (")); found {
				texts = append(texts, unescaped(text))
			}
		}
	}
	return texts
}

// unescaped reads a string of a PDF, which is UTF-16 in big-endian order.
func unescaped(text []byte) string {
	text = []byte(strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r").Replace(string(text)))
	var units []uint16
	for ; len(text) > 1; text = text[2:] {
		units = append(units, binary.BigEndian.Uint16(text))
	}
	return string(utf16.Decode(units))
}

// pounds writes pence as a statement for people does.
func pounds(pence int64) string {
	sign := ""
	if pence < 0 {
		sign, pence = "\u2212", -pence
	}
	whole, text := strconv.FormatInt(pence/100, 10), ""
	for ; len(whole) > 3; whole = whole[:len(whole)-3] {
		text = "," + whole[len(whole)-3:] + text
	}
	return sign + whole + text + "." + strconv.FormatInt(100+pence%100, 10)[1:]
}

// samePDF compares the PDF of a period with the JSON: each entry that changes the balance is there, in its order, and
// so are the sums.
func (s shop) samePDF(t *testing.T, want *api.Statement) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "statement.pdf")
	output(t, s.dir, s.args("statement", want.Period, "--merchant", "shop", "--by", want.By, "--format", "pdf",
		"--output", path)...)
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	texts := textsOf(t, file)
	find := func(some ...string) {
		t.Helper()
		for at := 0; at+len(some) <= len(texts); at++ {
			if slices.Equal(texts[at:at+len(some)], some) {
				texts = texts[at+len(some):]
				return
			}
		}
		t.Fatalf("%s by %s: the PDF does not show %q, or not here", want.Period, want.By, some)
	}
	find("Opening balance", pounds(want.Opening))
	find("Credits", commas(want.Credits.Count), pounds(want.Credits.Amount))
	find("Debits", commas(want.Debits.Count), pounds(-want.Debits.Amount))
	find("Closing balance", pounds(want.Closing))
	for i := range want.Totals {
		if total := &want.Totals[i]; total.Debit != "" {
			find(total.Type, total.Debit, total.Credit, commas(total.Count), pounds(total.Amount))
		}
	}
	place, err := time.LoadLocation(want.Zone)
	if err != nil {
		t.Fatal(err)
	}
	find("Opening balance", pounds(want.Opening))
	for i := range want.Entries {
		if e := &want.Entries[i]; e.Change != 0 {
			find(strconv.FormatInt(e.Seq, 10), time.Time(e.BookedAt).In(place).Format("2006-01-02 15:04"),
				time.Time(e.HappenedAt).In(place).Format(time.DateOnly), e.Type, e.SubjectID, pounds(e.Change),
				pounds(e.Balance))
		}
	}
	find("Closing balance", pounds(want.Closing))
	find("Hash before them", want.PreviousHash, "Hash of the last", want.HeadHash)
}

// commas writes a number as a statement for people does.
func commas(n int64) string { return strings.TrimSuffix(pounds(n*100), ".00") }
