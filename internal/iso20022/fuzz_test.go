package iso20022_test

import (
	"bytes"
	"encoding/binary"
	"reflect"
	"strings"
	"testing"

	"farthing/internal/iso20022"
)

// seed adds the samples of some families, and a few broken ones.
func seed(f *testing.F, families ...string) {
	for _, file := range files(f) {
		kind, err := iso20022.Identify(bytes.NewReader(file))
		for _, family := range families {
			if err == nil && kind.Family() == family {
				f.Add(file)
				f.Add(file[:len(file)/2])
				f.Add([]byte(inUTF16("\ufeff"+string(file), binary.LittleEndian)))
				_, document, _ := strings.Cut(string(file), "?>")
				f.Add([]byte("<BizMsg>" + header + document + "</BizMsg>"))
				f.Add([]byte(strings.Replace(string(file), "<Document", lol+"<Document", 1)))
			}
		}
	}
}

// placed wants an error to say where.
func placed(t *testing.T, err error) {
	t.Helper()
	if text := err.Error(); text == "" || len(text) > 3000 {
		t.Errorf("%.300q", text)
	}
}

// Whatever is read can be written or is refused for a reason, and what is written is read as the same.
func FuzzPaymentInitiation(f *testing.F) {
	seed(f, "pain.001")
	f.Fuzz(func(t *testing.T, file []byte) {
		p, err := iso20022.ReadPaymentInitiation(bytes.NewReader(file), iso20022.Limits{})
		if err != nil {
			placed(t, err)
			return
		}
		_, _ = p.Sums(), p.Check()
		var out bytes.Buffer
		if err := p.Copy(&out); err != nil {
			placed(t, err)
			return
		}
		again, err := iso20022.ReadPaymentInitiation(&out, iso20022.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		var second, first bytes.Buffer
		_, _ = p.Copy(&first), again.Copy(&second)
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s\n%s", &first, &second)
		}
	})
}

func FuzzStatusReport(f *testing.F) {
	seed(f, "pain.002")
	f.Fuzz(func(t *testing.T, file []byte) {
		r, err := iso20022.ReadStatusReport(bytes.NewReader(file), iso20022.Limits{})
		if err != nil {
			placed(t, err)
			return
		}
		var first, second bytes.Buffer
		if err := r.Write(&first); err != nil {
			placed(t, err)
			return
		}
		again, err := iso20022.ReadStatusReport(bytes.NewReader(first.Bytes()), iso20022.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if err := again.Write(&second); err != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%v\n%s\n%s", err, &first, &second)
		}
	})
}

func FuzzStatements(f *testing.F) {
	seed(f, "camt.053", "camt.054")
	f.Fuzz(func(t *testing.T, file []byte) {
		r, all, err := statements(bytes.NewReader(file), iso20022.Expected{})
		if err != nil {
			placed(t, err)
			return
		}
		var out bytes.Buffer
		if err := writeAll(&out, r.Message, all); err != nil {
			placed(t, err)
			return
		}
		_, again, err := statements(&out, iso20022.Expected{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range again {
			for j := range again[i].entries {
				again[i].entries[j].Line = all[i].entries[j].Line
			}
			if !reflect.DeepEqual(again[i].Statement, all[i].Statement) ||
				!reflect.DeepEqual(again[i].entries, all[i].entries) {
				t.Errorf("%+v\n%+v", all[i], again[i])
			}
		}
	})
}
