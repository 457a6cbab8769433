package pdf

// Column is a column of a table.
type Column struct {
	Name  string
	Width int  // in points; a page has room for 515
	Right bool // its texts end at the right, as amounts do
}

// Table is a table under way. The heading is repeated on each page.
type Table struct {
	on      *Document
	columns []Column
}

// padding is the room between neighbouring columns.
const padding = 6

// Table begins a table.
func (d *Document) Table(columns []Column) *Table {
	t := &Table{on: d, columns: columns}
	d.y += 4
	d.room(50) // for a row below the heading, too
	t.heading()
	return t
}

func (t *Table) heading() {
	names := make([]string, len(t.columns))
	for i := range t.columns {
		names[i] = t.columns[i].Name
	}
	t.row(names, style{size: sizeRow, bold: true, shade: grey})
}

// Row adds a row. A text that is too wide is broken into lines.
func (t *Table) Row(cells ...string) { t.row(cells, style{size: sizeRow}) }

// Sum adds a row that stands out.
func (t *Table) Sum(cells ...string) { t.row(cells, style{size: sizeRow, bold: true}) }

// row sets a row, on one page.
func (t *Table) row(cells []string, s style) {
	d := t.on
	d.use(s)
	lines, most := make([][]string, len(cells)), 1
	for i, cell := range cells {
		lines[i] = d.wrap(cell, float64(t.columns[i].Width-padding))
		most = max(most, len(lines[i]))
	}
	if d.room(float64(most)*s.height() + 3) {
		t.heading()
	}
	begin, x := d.y, float64(margin)
	for i, column := range t.columns[:len(cells)] {
		d.y = begin + 1
		t.cell(lines[i], x, column, s)
		x += float64(column.Width)
	}
	d.y = begin + float64(most)*s.height() + 3
	d.rule(light)
}

// cell sets the lines of a cell that begins at x.
func (t *Table) cell(lines []string, x float64, column Column, s style) {
	t.on.use(s)
	for _, line := range lines {
		at := x
		if column.Right {
			at = x + float64(column.Width) - t.on.file.GetStringWidth(line)
		}
		t.on.set(line, at, s)
		t.on.y += s.height()
	}
}
