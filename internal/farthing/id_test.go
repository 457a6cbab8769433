package farthing

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/uuid"
)

// Vectors of the TypeID specification.
func TestTypeID(t *testing.T) {
	for id, suffix := range map[string]string{
		"01890a5d-ac96-774b-bcce-b302099a8057": "01h455vb4pex5vsknk084sn02q",
		"00000000-0000-0000-0000-000000000000": "00000000000000000000000000",
		"00000000-0000-0000-0000-000000000001": "00000000000000000000000001",
		"00000000-0000-0000-0000-00000000000a": "0000000000000000000000000a",
		"00000000-0000-0000-0000-000000000010": "0000000000000000000000000g",
		"00000000-0000-0000-0000-000000000020": "00000000000000000000000010",
		"ffffffff-ffff-ffff-ffff-ffffffffffff": "7zzzzzzzzzzzzzzzzzzzzzzzzz",
		"0110c853-1d09-52d8-d73e-1194e95b5f19": "0123456789abcdefghjkmnpqrs",
	} {
		u := uuid.MustParse(id)
		if got := MakeID(PrefixWithdrawal, u); got != "wd_"+suffix {
			t.Errorf("%s is %s, want wd_%s", id, got, suffix)
		}
		if got := MakeBankReference(u); got != "wd"+suffix || len(got) > 31 || strings.Contains(got, "_") {
			t.Errorf("%s is %s to the bank", id, got)
		}
	}
}

// Computed apart: base32 of the first ten bytes of SHA-256("4:shop,2:w1,").
func TestStatementReference(t *testing.T) {
	if got := StatementReference("shop", "w1"); got != "WDXZF5LLTAQ7JLAELV" {
		t.Errorf("%s", got)
	}
	if StatementReference("a", "bc") == StatementReference("ab", "c") {
		t.Error("boundaries count")
	}
}

// Computed apart: 26 characters of the first sixteen bytes of SHA-256("4:cl_1,4:shop,7:key one,").
func TestKeyedWithdrawalID(t *testing.T) {
	if got := KeyedWithdrawalID("cl_1", "shop", "key one"); got != "wd_1p75wqh6d35g3zpha1fr5a2vaq" {
		t.Errorf("%s", got)
	}
	if KeyedWithdrawalID("a", "bc", "d") == KeyedWithdrawalID("ab", "c", "d") ||
		KeyedWithdrawalID("a", "b", "c") == KeyedWithdrawalID("a", "b", "d") {
		t.Error("client, merchant and key do not all count")
	}
	made := RequestWithdrawal{
		MerchantID:    "shop",
		ID:            KeyedWithdrawalID("cl_1", "shop", "key one"),
		Trigger:       TriggerRequest,
		BankReference: "wd1",
	}
	if code := CodeOf(made.Check(atDay0)); code != CodeIDReserved {
		t.Errorf("a caller may choose an id of ours: %q", code)
	}
	made.Keyed = true
	if err := made.Check(atDay0); err != nil {
		t.Errorf("an id of ours is refused: %v", err)
	}
}

// The form that is checked byte by byte is the pattern of the documentation.
func TestIDsMatchTheirPattern(t *testing.T) {
	pattern := regexp.MustCompile(IDPattern)
	check := func(text string) {
		if matchesID(text) != pattern.MatchString(text) {
			t.Errorf("%q: the pattern says %v", text, pattern.MatchString(text))
		}
	}
	for length := range 67 {
		text := strings.Repeat("a", length)
		check(text)
		for c := range 256 {
			check(string([]byte{byte(c)}) + text)
			check(text + string([]byte{byte(c)}))
			check("a" + string([]byte{byte(c)}) + text)
		}
	}
}

func TestCheckID(t *testing.T) {
	long := strings.Repeat("x", 64)
	for id, code := range map[string]Code{
		"a": "", "Z": "", "0": "", "a.b_c-d": "", "payment": "", "pay-1": "", "Pay_1": "", "pays_1": "", "pay.1_x": "",
		long: "", "bulk1": "", "Bulk": "", "cl": "",
		"": CodeInvalidRequest, "-a": CodeInvalidRequest, ".a": CodeInvalidRequest, "_a": CodeInvalidRequest,
		"a b": CodeInvalidRequest, "a/b": CodeInvalidRequest,
		"a\n": CodeInvalidRequest, "é": CodeInvalidRequest, long + "x": CodeInvalidRequest, "a\x00": CodeInvalidRequest,
		"a+b":   CodeInvalidRequest,
		"pay_1": CodeIDReserved, "wd_1": CodeIDReserved, "mer_1": CodeIDReserved, "rf_1": CodeIDReserved,
		"dp_1": CodeIDReserved, "adj_1": CodeIDReserved, "rs_1": CodeIDReserved,
		"ba_1": CodeIDReserved, "whk_1": CodeIDReserved, "sch_1_2026-01-01": CodeIDReserved, "pay_": CodeIDReserved,
		"pay_a_b": CodeIDReserved, "sec_1": CodeIDReserved,
		"estimate": CodeIDReserved, "bulk": CodeIDReserved, "stream": CodeIDReserved,
	} {
		err := CheckID("id", id)
		if err == nil {
			if code != "" {
				t.Errorf("%q is taken, want %s", id, code)
			}
			continue
		}
		if err.Code != code || len(err.Fields) != 1 || err.Fields[0].Location != "id" ||
			!strings.HasPrefix(err.Message, "id ") || (len(id) > 5 && strings.Contains(err.Message, id)) {
			t.Errorf("%q: %+v, want %q", id, err, code)
		}
	}
	if CheckIDForm("id", "pay_1") != nil || CheckIDForm("id", "bulk") != nil || CheckIDForm("id", "/") == nil {
		t.Error("the form alone does not say what is reserved")
	}
}
