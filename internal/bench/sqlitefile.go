package bench

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
)

// These are constants of SQLite's file format (https://www.sqlite.org/fileformat2.html), which is promised not to
// change.
const (
	sqliteMagic    = "SQLite format 3\x00"
	headerLength   = 100 // of the file; its first page begins with it
	interiorIndex  = 2   // kinds of pages
	interiorTable  = 5
	leafIndex      = 10
	leafTable      = 13
	schemaName     = 1 // columns of the table that lists all tables and indexes
	schemaRootPage = 3
	schemaPart     = "sqlite_schema" // name of that table, whose first page is the file's
	unusedPart     = "unused pages"
)

var errSQLiteFile = errors.New("the file is not in SQLite's format")

// sqliteFile is a SQLite file that nobody has open. It is read without SQL, which only package store may know: how
// many pages each table and index has can be read from the file itself.
type sqliteFile struct {
	file   *os.File
	page   int64 // length of a page
	usable int64 // length without the reserved end
	pages  int64
	budget int64 // pages that may still be visited: a damaged file may contain cycles
}

// fileSizes returns how many bytes each table and index takes in a SQLite file.
func fileSizes(path string) (sizes map[string]int64, err error) {
	if log, err := os.Stat(path + "-wal"); err == nil && log.Size() > 0 {
		return nil, fmt.Errorf("measure %s: somebody has it open", path)
	}
	f := &sqliteFile{}
	if f.file, err = os.Open(path); err != nil {
		return nil, fmt.Errorf("measure a store: %w", err)
	}
	defer func() { _ = f.file.Close() }() // it was only read from
	if err := f.readHeader(); err != nil {
		return nil, fmt.Errorf("measure %s: %w", path, err)
	}
	roots := map[string]int64{}
	own, err := f.walk(1, func(row []byte) error { return takeRoot(row, roots) })
	if err != nil {
		return nil, fmt.Errorf("measure %s: %w", path, err)
	}
	sizes = map[string]int64{schemaPart: own * f.page}
	rest := f.pages - own
	for part, root := range roots {
		pages, err := f.walk(root, nil)
		if err != nil {
			return nil, fmt.Errorf("measure %s of %s: %w", part, path, err)
		}
		sizes[part] = pages * f.page
		rest -= pages
	}
	if rest > 0 {
		sizes[unusedPart] = rest * f.page
	}
	return sizes, nil
}

func (f *sqliteFile) readHeader() error {
	header := make([]byte, headerLength)
	if _, err := f.file.ReadAt(header, 0); err != nil {
		return err
	}
	if !bytes.HasPrefix(header, []byte(sqliteMagic)) {
		return errSQLiteFile
	}
	f.page = int64(binary.BigEndian.Uint16(header[16:]))
	if f.page == 1 {
		f.page = 1 << 16
	}
	f.usable = f.page - int64(header[20])
	info, err := f.file.Stat()
	if err != nil {
		return err
	}
	if f.page < 512 || f.usable < 480 {
		return errSQLiteFile
	}
	f.pages = info.Size() / f.page
	f.budget = f.pages
	return nil
}

// walk counts the pages of a tree, including those that rows overflow into. If row is not nil, walk calls it for each
// row of a table, with the part of the row that is on its own page.
func (f *sqliteFile) walk(number int64, row func([]byte) error) (pages int64, err error) {
	if f.budget--; f.budget < 0 || number < 1 || number > f.pages {
		return 0, errSQLiteFile
	}
	text := make([]byte, f.page)
	if _, err := f.file.ReadAt(text, (number-1)*f.page); err != nil {
		return 0, err
	}
	header := text
	if number == 1 {
		header = text[headerLength:]
	}
	kind, cells := header[0], int(binary.BigEndian.Uint16(header[3:]))
	interior, start := kind == interiorIndex || kind == interiorTable, 8
	if interior {
		start = 12
	}
	if (!interior && kind != leafIndex && kind != leafTable) || start+2*cells > len(header) {
		return 0, errSQLiteFile
	}
	pages = 1
	if interior { // the tree's last branch is in the header
		if pages, err = f.walk(int64(binary.BigEndian.Uint32(header[8:])), row); err != nil {
			return 0, err
		}
		pages++
	}
	for i := range cells {
		at := int(binary.BigEndian.Uint16(header[start+2*i:]))
		if at+4 > len(text) {
			return 0, errSQLiteFile
		}
		more, err := f.cell(kind, text[at:], row)
		if err != nil {
			return 0, err
		}
		pages += more
	}
	return pages, nil
}

// cell counts the pages below one cell: a branch of the tree, and the pages that its row overflows into.
func (f *sqliteFile) cell(kind byte, text []byte, row func([]byte) error) (pages int64, err error) {
	if kind == interiorIndex || kind == interiorTable {
		if pages, err = f.walk(int64(binary.BigEndian.Uint32(text)), row); err != nil {
			return 0, err
		}
		text = text[4:]
	}
	if kind == interiorTable {
		return pages, nil // it holds only a key
	}
	payload, text, ok := sqliteVarint(text)
	if ok && kind == leafTable {
		_, text, ok = sqliteVarint(text) // the row's key
	}
	if !ok || payload < 0 || payload > f.pages*f.page {
		return 0, errSQLiteFile
	}
	here := f.onPage(kind, payload)
	if here < payload {
		chain := f.usable - 4
		pages += (payload - here + chain - 1) / chain
	}
	if row == nil || kind != leafTable {
		return pages, nil
	}
	if here > int64(len(text)) {
		return 0, errSQLiteFile
	}
	return pages, row(text[:here])
}

// onPage returns how much of a row is on its own page.
func (f *sqliteFile) onPage(kind byte, payload int64) int64 {
	most, least := (f.usable-12)*64/255-23, (f.usable-12)*32/255-23
	if kind == leafTable {
		most = f.usable - 35
	}
	if payload <= most {
		return payload
	}
	if fitting := least + (payload-least)%(f.usable-4); fitting <= most {
		return fitting
	}
	return least
}

// takeRoot reads a row of the table that lists all others: the name and the first page of one. Both precede the long
// text of its definition, and are therefore on the row's own page.
func takeRoot(row []byte, roots map[string]int64) error {
	length, types, ok := sqliteVarint(row)
	if !ok || length < int64(len(row)-len(types)) || length > int64(len(row)) {
		return errSQLiteFile
	}
	types = types[:int(length)-(len(row)-len(types))]
	values, name := row[length:], ""
	for column := range schemaRootPage + 1 {
		var kind int64
		if kind, types, ok = sqliteVarint(types); !ok {
			return errSQLiteFile
		}
		width := sqliteWidth(kind)
		if width < 0 || width > int64(len(values)) {
			return errSQLiteFile
		}
		value := values[:width]
		values = values[width:]
		switch column {
		case schemaName:
			name = string(value)
		case schemaRootPage:
			root := int64(0)
			for _, b := range value {
				root = root<<8 | int64(b)
			}
			if root > 0 { // a view or a trigger has none
				roots[name] = root
			}
		}
	}
	return nil
}

// sqliteWidth returns how many bytes a value of a serial type takes, or -1 if there is no such type.
func sqliteWidth(kind int64) int64 {
	switch {
	case kind >= 12:
		return (kind - 12) / 2
	case kind == 6 || kind == 7:
		return 8
	case kind == 5:
		return 6
	case kind >= 0 && kind <= 4:
		return kind
	case kind == 8 || kind == 9:
		return 0
	}
	return -1
}

// sqliteVarint takes a number from the front of a text: seven bits from each byte, the highest first, and eight from a
// ninth byte.
func sqliteVarint(text []byte) (n int64, rest []byte, ok bool) {
	for i, b := range text {
		if i == 8 {
			return n<<8 | int64(b), text[9:], true
		}
		n = n<<7 | int64(b&0x7f)
		if b < 0x80 {
			return n, text[i+1:], true
		}
	}
	return 0, nil, false
}
