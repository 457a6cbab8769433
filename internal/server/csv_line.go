package server

// AppendCSV appends a line of CSV, as exports write it: of texts, in which a spreadsheet finds no formula, and of whole
// numbers. A nil leaves its cell empty.
func AppendCSV(b []byte, cells ...any) []byte {
	row := csvRow{b: b}
	for _, cell := range cells {
		switch value := cell.(type) {
		case string:
			row.cell(value)
		case int64:
			row.number(value)
		default:
			row.next()
		}
	}
	row.end()
	return row.b
}
