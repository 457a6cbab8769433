package iso20022

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// form is what a text may be. Writers check it; readers take what banks send.
type form struct {
	most  int  // characters
	exact bool // and no fewer
	allow string
	check func(string) bool
	what  string
	words string     // the codes that there are, if the list is closed
	old   generation // up to which oldWords holds in place of words
	older string
}

const (
	digits      = "0123456789"
	capitals    = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	alphaDigits = capitals + digits
)

// The texts of the schemas.
var (
	max4    = form{most: 4}
	max16   = form{most: 16}
	max34   = form{most: 34}
	max35   = form{most: 35}
	max70   = form{most: 70}
	max105  = form{most: 105}
	max128  = form{most: 128}
	max140  = form{most: 140}
	max500  = form{most: 500}
	max2048 = form{most: 2048}
	page5   = form{most: 5, allow: digits}
	number  = form{most: 18, allow: digits}
	max5    = form{most: 5}
	country = form{most: 2, exact: true, allow: capitals}
	letters = form{most: 3, exact: true, allow: capitals} // a currency
	iban    = form{most: 34, check: validIBAN, what: "an IBAN"}
	bic     = form{most: 11, check: validBIC, what: "a BIC"}
	newBIC  = form{most: 11, check: validNewBIC, what: "a BIC"}
	lei     = form{most: 20, exact: true, allow: alphaDigits}
	uetr    = form{
		most:  36,
		exact: true,
		check: validUETR,
		what:  "a UUID of version 4 in small letters",
	}
	phone = form{most: 35, check: validPhone, what: "a telephone number as +44-2079460000"}
)

// The closed lists of codes. In later generations some are open.
var (
	addressKinds = form{most: 4, words: "ADDR PBOX HOME BIZZ MLTO DLVY"}
	prefixes     = form{
		most:  4,
		words: "DOCT MADM MISS MIST MIKS",
		old:   year2013,
		older: "DOCT MADM MISS MIST",
	}
	methods      = form{most: 4, words: "LETT MAIL PHON FAXX CELL"}
	accountKinds = form{
		most:  4,
		old:   year2009,
		older: "CASH CHAR COMM TAXE CISH TRAS SACC CACC SVGS ONDP MGLD NREX MOMA LOAN SLRY ODFT",
	}
	balanceKinds   = form{most: 4, old: year2013, older: "XPCD OPAV ITAV CLAV FWAV CLBD ITBD OPBD PRCD INFO"}
	entryStatuses  = form{most: 4, old: year2013, older: "BOOK PDNG INFO"}
	groupStatuses  = form{most: 4, old: year2009, older: "ACTC RCVD PART RJCT PDNG ACCP ACSP ACSC ACWC"}
	statuses       = form{most: 4, old: year2009, older: "ACTC RJCT PDNG ACCP ACSP ACSC ACWC"}
	chargeKinds    = form{most: 4, old: year2009, older: "BRKF COMM"}
	bearers        = form{most: 4, words: "DEBT CRED SHAR SLEV"}
	copies         = form{most: 4, words: "CODU COPY DUPL"}
	priorities     = form{most: 4, words: "HIGH NORM"}
	paymentMethods = form{most: 3, words: "CHK TRF TRA"}
	debitMethods   = form{most: 3, words: "CHK TRF TRA DD"}
	documentKinds  = form{most: 4, words: "RADM RPIN FXDR DISP PUOR SCOR"}
	invoiceKinds   = form{
		most:  4,
		words: "MSIN CNFA DNFA CINV CREN DEBN HIRI SBIN CMCN SOAC DISP BOLD VCHR AROI TSUT PUOR",
		old:   year2009,
		older: "MSIN CNFA DNFA CINV CREN DEBN HIRI SBIN CMCN SOAC DISP BOLD VCHR AROI TSUT",
	}
	rateKinds    = form{most: 4, words: "SPOT SALE AGRD"}
	instructions = form{most: 4, words: "CHQB HOLD PHOB TELB"}
)

// wrong returns why a text is not of the form in a generation, nil if it is.
func (f form) wrong(text string, g generation) error {
	words := f.words
	if g <= f.old {
		words = f.older
	}
	n := utf8.RuneCountInString(text)
	switch {
	case !utf8.ValidString(text) || strings.ContainsFunc(text, notXML):
		return fmt.Errorf("%w: a character that XML does not allow", ErrValue)
	case n > f.most:
		return fmt.Errorf("%w: %d characters, %d at most", ErrValue, n, f.most)
	case f.exact && n != f.most:
		return fmt.Errorf("%w: %d characters, not %d", ErrValue, n, f.most)
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
