package pdf

import (
	"fmt"
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// Lengths are in points, of which an inch has 72. The origin is the upper left corner of a page.
const (
	pageWidth  = 595.28 // A4
	pageHeight = 841.89
	margin     = 40
	top        = 46
	bottom     = pageHeight - 52 // of what is above the foot of a page
	foot       = pageHeight - 32
)

// Sizes of letters.
const (
	sizeTitle   = 20
	sizeHeading = 11
	sizeText    = 9
	sizeRow     = 7.5
	sizeFoot    = 7
)

// face is what the fonts are called in the file.
const face = "go"

// shade is how dark something is: 0 is black, 255 is white.
type shade int

const (
	black shade = 0
	grey  shade = 105
	light shade = 215
)

// About says what a document is.
type About struct {
	Title  string
	Author string
	Foot   string    // at the bottom of each page, beside its number
	Made   time.Time // when it was made, as its properties tell
}

// Document is a document under way. What goes wrong is kept, and told by WriteTo.
type Document struct {
	about About
	file  *fpdf.Fpdf
	y     float64 // where the next line begins
	glyph glyphs
}

// New begins a document.
func New(about About) *Document {
	file := fpdf.New("P", "pt", "A4", "")
	file.SetCatalogSort(true) // else in the order of a map
	file.SetCreationDate(about.Made)
	file.SetModificationDate(about.Made)
	file.SetProducer("farthing", true)
	file.SetTitle(about.Title, true)
	file.SetAuthor(about.Author, true)
	file.SetLang("en-GB")
	file.SetAutoPageBreak(false, 0)
	file.AddUTF8FontFromBytes(face, "", goregular.TTF)
	file.AddUTF8FontFromBytes(face, "B", gobold.TTF)
	file.SetLineWidth(0.5)
	d := &Document{about: about, file: file}
	d.page()
	return d
}

// page begins a page.
func (d *Document) page() {
	d.file.AddPage()
	d.y = top
}

// room begins a page if so much is not left of this one, and says so.
func (d *Document) room(height float64) (fresh bool) {
	if d.y+height <= bottom {
		return false
	}
	d.page()
	return true
}

// Title sets the title of the document, and below it what it is about.
func (d *Document) Title(text, below string) {
	d.lines(text, style{size: sizeTitle, bold: true}, 0)
	d.lines(below, style{size: sizeText, shade: grey}, 8)
}

// Heading sets a heading, which stays with what follows it.
func (d *Document) Heading(text string) {
	d.y += 10
	d.room(60)
	d.lines(text, style{size: sizeHeading, bold: true}, 4)
}

// Paragraph sets a text over the width of the page.
func (d *Document) Paragraph(text string) {
	d.lines(text, style{size: sizeText}, 4)
}

// lines sets a text over the width of the page, and leaves some room behind it.
func (d *Document) lines(text string, s style, behind float64) {
	d.use(s)
	for _, line := range d.wrap(text, pageWidth-2*margin) {
		d.room(s.height())
		d.set(line, margin, s)
		d.y += s.height()
	}
	d.y += behind
}

// Fact is a name, and what it stands for.
type Fact struct{ Name, Text string }

// nameWidth is how wide the names of facts are.
const nameWidth = 110

// Facts sets facts, one below the other.
func (d *Document) Facts(facts []Fact) {
	name, text := style{size: sizeText, shade: grey}, style{size: sizeText}
	for _, fact := range facts {
		d.use(text)
		lines := d.wrap(fact.Text, pageWidth-2*margin-nameWidth)
		d.room(text.height())
		d.set(d.glyph.shown(fact.Name), margin, name)
		for _, line := range lines {
			d.room(text.height())
			d.set(line, margin+nameWidth, text)
			d.y += text.height()
		}
	}
	d.y += 4
}

// Pages returns how many pages there are so far.
func (d *Document) Pages() int { return d.file.PageCount() }

// WriteTo ends the document and writes it. It is called once.
func (d *Document) WriteTo(w io.Writer) (int64, error) {
	s, pages := style{size: sizeFoot, shade: grey}, d.Pages()
	for n := 1; n <= pages; n++ {
		d.file.SetPage(n)
		d.y = foot
		d.rule(light)
		d.y += 4
		d.set(d.glyph.shown(d.about.Foot), margin, s)
		number := fmt.Sprintf("Page %d of %d", n, pages)
		d.set(number, pageWidth-margin-d.file.GetStringWidth(number), s)
	}
	counted := &counter{to: w}
	if err := d.file.Output(counted); err != nil {
		return counted.bytes, fmt.Errorf("write a PDF: %w", err)
	}
	return counted.bytes, nil
}

// counter counts what it hands on.
type counter struct {
	to    io.Writer
	bytes int64
}

// Write implements io.Writer.
func (c *counter) Write(text []byte) (int, error) {
	n, err := c.to.Write(text)
	c.bytes += int64(n)
	return n, err
}
