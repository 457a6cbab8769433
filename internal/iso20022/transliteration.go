package iso20022

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// allowed is the set of characters that all banks take: that of SWIFT's X, which SEPA's rule books call Latin.
const allowed = alphaDigits + "abcdefghijklmnopqrstuvwxyz" + "/-?:().,'+ "

// Allowed says whether a text has only characters that all banks take.
func Allowed(text string) bool { return only(text, allowed) }

// replacements is the table of transliteration: each of the characters on the right becomes the text on the left.
var replacements = []struct{ to, from string }{
	{"A", "ÀÁÂÃÅĀĂĄǍΑΆАЪ"}, {"AE", "ÄÆǼ"}, {"B", "ΒБ"}, {"C", "ÇĆĈĊČ"}, {"D", "ÐĎĐΔД"},
	{"E", "ÈÉÊËĒĔĖĘĚΕΈЕЭ"}, {"F", "ΦФ"}, {"G", "ĜĞĠĢΓГ"}, {"H", "ĤĦ"}, {"CH", "ΧЧ"},
	{"I", "ÌÍÎÏĨĪĬĮİΙΊΪΗΉИ"}, {"IJ", "Ĳ"}, {"J", "ĴЙ"}, {"K", "ĶΚК"}, {"KH", "Х"},
	{"L", "ĹĻĽĿŁΛЛ"}, {"M", "ΜМ"}, {"N", "ÑŃŅŇŊΝН"}, {"O", "ÒÓÔÕŌŎŐΟΌΩΏО"}, {"OE", "ÖØŒǾ"}, {"P", "ΠП"},
	{"PS", "Ψ"}, {"R", "ŔŖŘΡР"}, {"S", "ŚŜŞŠȘΣС"}, {"SH", "Ш"}, {"SHT", "Щ"}, {"SS", "ẞ"},
	{"T", "ŢŤŦȚΤТ"}, {"TH", "ÞΘ"}, {"TS", "Ц"}, {"U", "ÙÚÛŨŪŬŮŰŲУ"}, {"UE", "Ü"}, {"V", "В"}, {"W", "ŴẀẂẄ"},
	{"X", "Ξ"}, {"Y", "ÝŶŸΥΎΫЫЬ"}, {"YA", "Я"}, {"YO", "Ё"}, {"YU", "Ю"}, {"Z", "ŹŻŽΖЗ"}, {"ZH", "Ж"},
	{"a", "ª"}, {"o", "º"}, {"i", "ıΐ"}, {"n", "ŉ"}, {"s", "ſς"}, {"y", "ΰ"}, {"ss", "ß"},
	{"'", "‘’‚‛`´ʹʼ′"}, {".", "…·•"}, {"(", "[{<«‹"}, {")", "]}>»›"}, {"-", "_~‐‑‒–—―−¬"},
	{"/", "\\|¦⁄"}, {",", ";"}, {"'", "\"“”„‟″"}, {"+", "&*†‡"}, {".", "!@#$%^=€£¥¢§©®°¶"}, {"?", "¿"}, {".", "¡"},
	{"1", "¹"}, {"2", "²"}, {"3", "³"}, {"x", "×"}, {":", "÷"},
	{" ", "\t\n\r\u00a0\u2002\u2003\u2007\u2009\u200a\u202f\u3000"},
	{"", "\u00ad\u200b\u200c\u200d\u2060\ufeff"},
}

// transliterations is the table by character, with the small letters.
var transliterations = func() map[rune]string {
	table := map[rune]string{}
	for _, row := range replacements {
		for _, r := range row.from {
			table[r] = row.to
			if small := unicode.ToLower(r); small != r && unicode.IsUpper(r) {
				table[small] = strings.ToLower(row.to)
			}
		}
	}
	return table
}()

// unknown is what a character becomes that the table does not have.
const unknown = '.'

// Transliterate turns a text into characters that all banks take, by the table of the decision record: Łódź becomes
// Lodz, Müller Mueller. Accents that are characters of their own are left out. lost says that some character became a
// dot because the table has none for it; a name of nothing else is of no use to anybody. Blanks at the begin and end
// are cut off.
func Transliterate(text string) (latin string, lost bool) {
	var b strings.Builder
	for i, r := range text {
		to, ok := transliterations[r]
		switch {
		case r < unicode.MaxASCII && strings.ContainsRune(allowed, r):
			b.WriteRune(r)
		case ok && len(to) > 1 && smallAfter(text[i+utf8.RuneLen(r):]):
			b.WriteString(to[:1] + strings.ToLower(to[1:])) // Über becomes Ueber, and ÜBER UEBER
		case ok:
			b.WriteString(to)
		case unicode.Is(unicode.Mn, r): // an accent behind its letter
		default:
			b.WriteRune(unknown)
			lost = true
		}
	}
	return strings.TrimSpace(b.String()), lost
}

// smallAfter says whether a text begins with a small letter.
func smallAfter(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLower(r)
}
