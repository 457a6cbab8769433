package farthing

import (
	"fmt"
	"strings"
	"testing"
)

// Test numbers that the networks publish, and some texts that are no card numbers.
func TestCardNumbers(t *testing.T) {
	for number, network := range map[string]string{
		"4111111111111111": "Visa", "4222222222222": "Visa of 13", "4000000000000000006": "Visa of 19",
		"5555555555554444": "Mastercard", "2223003122003222": "Mastercard, new range",
		"2720992593319364": "Mastercard, new range", "378282246310005": "American Express",
		"341111111111111": "American Express", "6011111111111117": "Discover",
		"6445644564456445": "Discover", "30569309025904": "Diners", "36227206271667": "Diners",
		"38520000023237": "Diners", "3530111333300000": "JCB", "6200000000000005": "UnionPay",
		"6759649826438453": "Maestro", "5018000000000009": "Maestro", "6304000000000000": "Maestro",
	} {
		spaced := strings.Join([]string{number[:4], number[4:8], number[8:12], number[12:]}, " ")
		for _, text := range []string{number, "card " + number + ".", "x" + number + "y", spaced,
			strings.ReplaceAll(spaced, " ", "-"), "pay with " + spaced + ", please", number[:4] + "  " + number[4:],
			number[:4] + " - " + number[4:], strings.ReplaceAll(spaced, " ", "\u00a0"),
			strings.ReplaceAll(spaced, " ", "\u2013"), spaced + " 123", "12-29 " + spaced, "1 2 " + number + " 3 4"} {
			if !holdsCardNumber(text) {
				t.Errorf("%s: %q is taken", network, text)
			}
		}
		wrong := number[:len(number)-1] + string('0'+(number[len(number)-1]-'0'+1)%10)
		for _, text := range []string{wrong, number[:4] + "/" + number[4:], number + "0000000000",
			"0000000000" + number} {
			if holdsCardNumber(text) {
				t.Errorf("%s: %q is no card number", network, text)
			}
		}
	}
	for name, text := range map[string]string{
		"nothing": "", "words": "two shirts", "a phone number": "+44 20 7946 0958", "a date": "2026-11-20 12:00:00",
		"the Luhn digit of no network": "1111111111111117",
		"Visa, but of 14":              "41111111111119", "an IBAN": "GB29 NWBK 6016 1331 9268 19",
		"eleven digits": "50180000000", "zeros": "0000000000000000", "a lone hyphen": "-", "a trailing blank": "4 ",
	} {
		if holdsCardNumber(text) {
			t.Errorf("%s: %q is taken for a card number", name, text)
		}
	}
	// The edges of the ranges, each with its check digit.
	for lead, card := range map[string]bool{
		"2220": false,
		"2221": true,
		"2720": true,
		"2721": false,
		"50":   true,
		"49":   true,
		"51":   true,
		"55":   true,
		"56":   true,
		"58":   true,
		"59":   false,
		"6010": false,
		"6011": true,
		"643":  false,
		"644":  true,
		"659":  true,
		"660":  false,
		"300":  true,
		"306":  false,
		"3527": false,
		"3528": true,
		"3589": true,
		"3590": false,
		"61":   false,
		"62":   true,
		"6303": false,
		"6304": true,
		"6758": false,
		"6759": true,
		"6763": true,
		"6764": false,
		"37":   false,
		"34":   false,
		"40":   true,
	} {
		if got := holdsCardNumber(checked(lead, 16)); got != card {
			t.Errorf("%s…: a card %t", lead, got)
		}
	}
}

// checked returns a number of that many digits with a lead and a valid check digit.
func checked(lead string, digits int) string {
	body := lead + strings.Repeat("0", digits-1-len(lead))
	for last := range 10 {
		number := fmt.Sprintf("%s%d", body, last)
		sum := 0
		for i := range number {
			n := int(number[len(number)-1-i] - '0')
			if i%2 == 1 {
				n = n*2/10 + n*2%10
			}
			sum += n
		}
		if sum%10 == 0 {
			return number
		}
	}
	return ""
}

func TestMetadataIsChecked(t *testing.T) {
	many := Metadata{}
	for i := range 51 {
		many[fmt.Sprintf("k%d", i)] = "v"
	}
	fifty := Metadata{}
	for i := range 50 {
		fifty[fmt.Sprintf("k%d", i)] = "v"
	}
	for name, c := range map[string]struct {
		metadata Metadata
		places   string
	}{
		"none": {nil, ""}, "fifty": {fifty, ""}, "fifty-one": {many, "metadata"},
		"an empty value":   {Metadata{"a": ""}, ""},
		"an empty key":     {Metadata{"": "x"}, "metadata key"},
		"the longest":      {Metadata{strings.Repeat("é", 40): strings.Repeat("é", 500)}, ""},
		"a longer key":     {Metadata{strings.Repeat("k", 41): "x"}, "metadata key"},
		"a longer value":   {Metadata{"key": strings.Repeat("é", 501)}, "metadata.key"},
		"a card":           {Metadata{"b": "x", "a": "4111 1111 1111 1111"}, "metadata.a"},
		"a card in a key":  {Metadata{"4111111111111111": "x"}, "metadata key"},
		"a key and value":  {Metadata{"a\n": "b\n"}, "metadata key metadata.value"},
		"a key not named":  {Metadata{"secret key!": "\xff"}, "metadata.value"},
		"a long key's own": {Metadata{strings.Repeat("k", 41): "\x00"}, "metadata key metadata.value"},
	} {
		payment := RecordPayment{MerchantID: "shop", ID: "p1", Amount: 1, Metadata: c.metadata}
		placesAre(t, name, payment.Check(atDay0), c.places)
	}
}

func TestActors(t *testing.T) {
	if got := ActorClient("till"); got != "client:till" {
		t.Error(got)
	}
}

func TestCheckText(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "Zoë": "", "Zoë!": "name is longer than 3 characters.", "\xff": "name is not valid UTF-8.",
		"a\n": "name contains a control character.", "\x7f": "name contains a control character.",
	} {
		got := ""
		if problem := CheckText("name", text, 3); problem != nil {
			got = problem.Message
			if problem.Code != CodeInvalidRequest || len(problem.Fields) != 1 || problem.Fields[0].Location != "name" {
				t.Errorf("%q: %+v", text, problem)
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
