package pdf

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

// style is how a text looks.
type style struct {
	size  float64
	bold  bool
	shade shade
}

// height is that of a line.
func (s style) height() float64 { return s.size * 1.4 }

// use makes the style that in which texts are measured and set.
func (d *Document) use(s style) {
	bold := ""
	if s.bold {
		bold = "B"
	}
	d.file.SetFont(face, bold, s.size)
	d.file.SetTextColor(int(s.shade), int(s.shade), int(s.shade))
}

// set sets one line, whose characters the font has.
func (d *Document) set(line string, x float64, s style) {
	d.use(s)
	if line != "" {
		d.file.Text(x, d.y+s.size, line)
	}
}

// rule draws a line over the width of the page.
func (d *Document) rule(s shade) {
	d.file.SetDrawColor(int(s), int(s), int(s))
	d.file.Line(margin, d.y, pageWidth-margin, d.y)
}

// wrap breaks a text into lines of at most such a width, behind a space if it can, else anywhere.
func (d *Document) wrap(text string, width float64) (lines []string) {
	text = d.glyph.shown(text)
	for d.file.GetStringWidth(text) > width {
		end := d.fitting(text, width)
		if space := strings.LastIndexByte(text[:end], ' '); space > 0 && end < len(text) {
			end = space + 1
		}
		lines, text = append(lines, strings.TrimRight(text[:end], " ")), text[end:]
	}
	return append(lines, text)
}

// fitting is how many bytes of a text are no wider than width; one character at least.
func (d *Document) fitting(text string, width float64) int {
	end, sum := 0, 0.0
	for i, r := range text {
		sum += d.file.GetStringWidth(string(r))
		if sum > width && i > 0 {
			return i
		}
		end = i + utf8.RuneLen(r)
	}
	return end
}

// glyphs knows which characters the font has.
type glyphs struct {
	font *sfnt.Font
	room sfnt.Buffer
}

// shown replaces what the font lacks by U+FFFD, which it has.
func (g *glyphs) shown(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= ' ' && r <= '~' {
			return r
		}
		if g.has(r) {
			return r
		}
		return utf8.RuneError
	}, text)
}

// has reports whether the font has a character. The bold one has the same.
func (g *glyphs) has(r rune) bool {
	if g.font == nil {
		var err error
		if g.font, err = sfnt.Parse(goregular.TTF); err != nil {
			return false
		}
	}
	at, err := g.font.GlyphIndex(&g.room, r)
	return err == nil && at != 0
}
