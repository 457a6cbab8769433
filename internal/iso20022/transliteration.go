package iso20022

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// allowed is the set of characters that all banks take: that of SWIFT's X, which SEPA's rule books call Latin.
const allowed = alphaDigits + "abcdefghijklmnopqrstuvwxyz" + "/-?:().,'+ "

// Allowed says whether a text has only characters that all banks take.
func Allowed(text string) bool { return only(text, allowed) }

// replacements is the table of transliteration: each of the characters on the right becomes the text on the left. What
// is made of a letter and accents, or is another form of a letter (a wide one, a ligature), need not be here.
var replacements = []struct{ to, from string }{
	{"A", "ÀÁÂÃÅĀĂĄǍΑΆАЪ"}, {"AE", "ÄÆǼ"}, {"B", "ΒБ"}, {"C", "ÇĆĈĊČ"}, {"D", "ÐĎĐΔД"},
	{"E", "ÈÉÊËĒĔĖĘĚΕΈЕЭ"}, {"F", "ΦФ"}, {"G", "ĜĞĠĢΓГ"}, {"H", "ĤĦ"}, {"CH", "ΧЧ"},
	{"I", "ÌÍÎÏĨĪĬĮİΙΊΪΗΉИ"}, {"IJ", "Ĳ"}, {"J", "ĴЙ"}, {"K", "ĶΚК"}, {"KH", "Х"},
	{"L", "ĹĻĽĿŁΛЛ"}, {"M", "ΜМ"}, {"N", "ÑŃŅŇŊΝН"}, {"O", "ÒÓÔÕŌŎŐΟΌΩΏО"}, {"OE", "ÖØŒǾ"}, {"P", "ΠП"},
	{"PS", "Ψ"}, {"R", "ŔŖŘΡР"}, {"S", "ŚŜŞŠȘΣС"}, {"SH", "Ш"}, {"SHT", "Щ"}, {"SS", "ẞ"},
	{"T", "ŢŤŦȚΤТ"}, {"TH", "ÞΘ"}, {"TS", "Ц"}, {"U", "ÙÚÛŨŪŬŮŰŲУ"}, {"UE", "Ü"}, {"V", "В"}, {"W", "ŴẀẂẄ"},
	{"A", "ӘⱭ"}, {"B", "Ɓ"}, {"C", "Ћ"}, {"D", "ƉƊ"}, {"DJ", "Ђ"}, {"DZ", "ЅЏ"}, {"E", "ƏƎƐ"}, {"G", "ҐҒƓƔǤ"},
	{"H", "ҺҲ"}, {"I", "ІƗƖ"}, {"IE", "Є"}, {"J", "ЈҶ"}, {"K", "ҚƘҠ"}, {"LJ", "Љ"}, {"N", "ҢƝ"}, {"NJ", "Њ"},
	{"O", "ƆӨƟ"}, {"P", "Ƥ"}, {"S", "Ҫ"}, {"T", "ƬƮ"}, {"U", "ҮҰɄ"}, {"V", "Ʋ"}, {"Y", "Ƴ"}, {"Z", "ҘƵ"}, {"ZH", "Ʒ"},
	{"X", "Ξ"}, {"Y", "ÝŶŸΥΎΫЫЬ"}, {"YA", "Я"}, {"YO", "Ё"}, {"YU", "Ю"}, {"Z", "ŹŻŽΖЗ"}, {"ZH", "Ж"},
	{"a", "ª"}, {"o", "º"}, {"i", "ıΐ"}, {"n", "ŉ"}, {"s", "ſς"}, {"y", "ΰ"}, {"ss", "ß"},
	{"'", "‘’‚‛`´ʹʻʼʽˈ′"}, {".", "…·•"}, {"(", "[{<«‹"}, {")", "]}>»›"}, {"-", "_~‐‑‒–—―−¬"},
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
// Lodz, Müller Mueller. A character that the table does not have is decomposed first (NFKD), and its accents are left
// out: Phạm becomes Pham. lost says that some character became a dot because nothing is known to write it with.
// Blanks at the begin and end are cut off.
func Transliterate(text string) (latin string, lost bool) {
	latin, missing := transliterate(text)
	return latin, missing != ""
}

// Payee returns a person's or a company's name in characters that all banks take. ok is false if it cannot be written
// so: missing are its characters that cannot, each once; none if it has no letter or digit.
func Payee(name string) (latin, missing string, ok bool) {
	latin, missing = transliterate(name)
	return latin, missing, missing == "" && Readable(latin)
}

// Readable reports whether a text has a letter or digit that all banks take, once it is transliterated.
func Readable(text string) bool {
	latin, _ := transliterate(text)
	return strings.ContainsAny(latin, alphaDigits+"abcdefghijklmnopqrstuvwxyz")
}

// transliterate returns the text as Transliterate does, and the characters that became dots, each once.
func transliterate(text string) (latin, missing string) {
	var b strings.Builder
	text = norm.NFC.String(text)
	for i, r := range text {
		rest := text[i+utf8.RuneLen(r):]
		if to, ok := writeRune(r, rest); ok {
			b.WriteString(to)
			continue
		}
		parts := norm.NFKD.String(string(r))
		ok := parts != string(r)
		var written strings.Builder
		for _, part := range parts {
			to, known := writeRune(part, rest)
			written.WriteString(to)
			ok = ok && known
		}
		if ok {
			b.WriteString(written.String())
			continue
		}
		b.WriteRune(unknown)
		if !strings.ContainsRune(missing, r) {
			missing += string(r)
		}
	}
	return strings.TrimSpace(b.String()), missing
}

// writeRune returns what a character becomes before the rest of its text; false if neither the set nor the table has
// it, and it is no accent behind its letter.
func writeRune(r rune, rest string) (string, bool) {
	to, ok := transliterations[r]
	switch {
	case r < unicode.MaxASCII && strings.ContainsRune(allowed, r):
		return string(r), true
	case ok && len(to) > 1 && smallAfter(rest):
		return to[:1] + strings.ToLower(to[1:]), true // Über becomes Ueber, and ÜBER UEBER
	case ok:
		return to, true
	}
	return "", unicode.Is(unicode.Mn, r)
}

// smallAfter says whether a text begins with a small letter.
func smallAfter(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLower(r)
}
