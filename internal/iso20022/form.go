package iso20022

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// form is what a text may be. Writers check it; readers take what banks send.
type form struct {
	max     int  // characters
	exact   bool // and no fewer
	allow   string
	check   func(string) bool
	what    string
	phrases string     // the codes that there are, if the list is closed
	old     generation // up to which oldWords holds in place of words
	older   string
}

const (
	digits      = "0123456789"
	capitals    = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	alphaDigits = capitals + digits
)

// The texts of the schemas.
var (
	max4    = form{max: 4}
	max16   = form{max: 16}
	max34   = form{max: 34}
	max35   = form{max: 35}
	max70   = form{max: 70}
	max105  = form{max: 105}
	max128  = form{max: 128}
	max140  = form{max: 140}
	max500  = form{max: 500}
	max2048 = form{max: 2048}
	page5   = form{max: 5, allow: digits}
	number  = form{max: 18, allow: digits}
	max5    = form{max: 5}
	country = form{max: 2, exact: true, allow: capitals}
	letters = form{max: 3, exact: true, allow: capitals} // a currency
	iban    = form{max: 34, check: validIBAN, what: "an IBAN"}
	bic     = form{max: 11, check: validBIC, what: "a BIC"}
	newBIC  = form{max: 11, check: validNewBIC, what: "a BIC"}
	lei     = form{max: 20, exact: true, allow: alphaDigits}
	uetr    = form{
		max:   36,
		exact: true,
		check: validUETR,
		what:  "a UUID of version 4 in small letters",
	}
	phone = form{max: 35, check: validPhone, what: "a telephone number as +44-2079460000"}
)

// The closed lists of codes. In later generations some are open.
var (
	addressKinds = form{max: 4, phrases: "ADDR PBOX HOME BIZZ MLTO DLVY"}
	prefixes     = form{
		max:     4,
		phrases: "DOCT MADM MISS MIST MIKS",
		old:     year2013,
		older:   "DOCT MADM MISS MIST",
	}
	methods      = form{max: 4, phrases: "LETT MAIL PHON FAXX CELL"}
	accountKinds = form{
		max:   4,
		old:   year2009,
		older: "CASH CHAR COMM TAXE CISH TRAS SACC CACC SVGS ONDP MGLD NREX MOMA LOAN SLRY ODFT",
	}
	balanceKinds   = form{max: 4, old: year2013, older: "XPCD OPAV ITAV CLAV FWAV CLBD ITBD OPBD PRCD INFO"}
	entryStatuses  = form{max: 4, old: year2013, older: "BOOK PDNG INFO"}
	groupStatuses  = form{max: 4, old: year2009, older: "ACTC RCVD PART RJCT PDNG ACCP ACSP ACSC ACWC"}
	statuses       = form{max: 4, old: year2009, older: "ACTC RJCT PDNG ACCP ACSP ACSC ACWC"}
	chargeKinds    = form{max: 4, old: year2009, older: "BRKF COMM"}
	bearers        = form{max: 4, phrases: "DEBT CRED SHAR SLEV"}
	copies         = form{max: 4, phrases: "CODU COPY DUPL"}
	priorities     = form{max: 4, phrases: "HIGH NORM"}
	paymentMethods = form{max: 3, phrases: "CHK TRF TRA"}
	debitMethods   = form{max: 3, phrases: "CHK TRF TRA DD"}
	documentKinds  = form{max: 4, phrases: "RADM RPIN FXDR DISP PUOR SCOR"}
	invoiceKinds   = form{
		max:     4,
		phrases: "MSIN CNFA DNFA CINV CREN DEBN HIRI SBIN CMCN SOAC DISP BOLD VCHR AROI TSUT PUOR",
		old:     year2009,
		older:   "MSIN CNFA DNFA CINV CREN DEBN HIRI SBIN CMCN SOAC DISP BOLD VCHR AROI TSUT",
	}
	rateKinds    = form{max: 4, phrases: "SPOT SALE AGRD"}
	instructions = form{max: 4, phrases: "CHQB HOLD PHOB TELB"}
)

// wrong returns why a text is not of the form in a generation, nil if it is.
func (f form) wrong(text string, g generation) error {
	words := f.phrases
	if g <= f.old {
		words = f.older
	}
	n := utf8.RuneCountInString(text)
	switch {
	case !utf8.ValidString(text) || strings.ContainsFunc(text, notXML):
		return fmt.Errorf("%w: a character that XML does not allow", ErrValue)
	case n > f.max:
		return fmt.Errorf("%w: %d characters, %d at most", ErrValue, n, f.max)
	case f.exact && n != f.max:
		return fmt.Errorf("%w: %d characters, not %d", ErrValue, n, f.max)
	case f.allow != "" && strings.Trim(text, f.allow) != "":
		return fmt.Errorf("%w: a character other than %s", ErrValue, f.allow)
	case words != "" && !slices.Contains(strings.Fields(words), text):
		return fmt.Errorf("%w: none of the codes %s", ErrValue, words)
	case f.check != nil && !f.check(text):
		return fmt.Errorf("%w: not %s", ErrValue, f.what)
	case strings.Trim(text, " \t\r\n") != text:
		return fmt.Errorf("%w: a blank at its begin or end", ErrValue)
	}
	return nil
}

// notXML says whether XML 1.0 has no such character.
func notXML(r rune) bool {
	return r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xFFFE || r == 0xFFFF
}

// only says whether a text consists of some characters.
func only(text, characters string) bool { return strings.Trim(text, characters) == "" }

func validIBAN(text string) bool {
	return len(text) > 4 && only(text[:2], capitals) && only(text[2:4], digits) &&
		only(strings.ToUpper(text[4:]), alphaDigits)
}

// validBIC accepts what the schemas up to 2013 do.
func validBIC(text string) bool {
	return (len(text) == 8 || len(text) == 11) && only(text[:6], capitals) && only(text[6:7], capitals+digits[2:]) &&
		only(text[7:], alphaDigits) && text[7] != 'O'
}

// validNewBIC accepts what the schemas of 2019 do.
func validNewBIC(text string) bool {
	return (len(text) == 8 || len(text) == 11) && only(text[4:6], capitals) && only(text, alphaDigits)
}

func validUETR(text string) bool {
	if len(text) != 36 || text[14] != '4' || !strings.ContainsRune("89ab", rune(text[19])) {
		return false
	}
	for i := range len(text) {
		if dash := i == 8 || i == 13 || i == 18 || i == 23; dash != (text[i] == '-') ||
			!dash && !only(text[i:i+1], digits+"abcdef") {
			return false
		}
	}
	return true
}

func validPhone(text string) bool {
	rest, plus := strings.CutPrefix(text, "+")
	land, number, dash := strings.Cut(rest, "-")
	return plus && dash && land != "" && len(land) <= 3 && only(land, digits) && number != "" && len(number) <= 30 &&
		only(number, digits+"()+-")
}
