// Package pdf sets texts on the pages of a PDF: a title, facts, tables whose headings are repeated on each page, and
// paragraphs. It knows nothing of what the texts say.
//
// The same calls make the same bytes. The fonts are the Go fonts, which are put into the file: they have the letters of
// European languages in Latin, Greek and Cyrillic script. A character that they lack is shown as U+FFFD, a question
// mark in a rhombus.
package pdf
