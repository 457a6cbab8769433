package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// These say how often progress is shown: redrawn on a terminal, as a line elsewhere.
const (
	redrawEvery = 100 * time.Millisecond
	lineEvery   = 2 * time.Second
	barWidth    = 24
)

// progress shows how far a long command has got.
type progress struct {
	s       *screen
	what    string // what is counted
	total   int64  // upper end of done in show; 0: not known
	started time.Time
	shown   time.Time
	drawn   bool
}

func newProgress(s *screen, what string, total int64) *progress {
	now := time.Now()
	return &progress{
		s:       s,
		what:    what,
		total:   total,
		started: now,
		shown:   now,
	}
}

// show shows how many were counted, and how much of the total that is. Most calls print nothing, so it may be called as
// often as you like.
func (p *progress) show(counted, done int64) {
	now := time.Now()
	every := lineEvery
	if p.s.live {
		every = redrawEvery
	}
	if now.Sub(p.shown) < every {
		return
	}
	p.shown = now
	text := fmt.Sprintf("%s %s, %s/s", count(counted), p.what, count(perSecond(counted, now.Sub(p.started))))
	if !p.s.live {
		if p.total > 0 {
			text += fmt.Sprintf(", %d %%", 100*done/p.total)
		}
		p.s.note("%s", text)
		return
	}
	p.drawn = true
	_, _ = fmt.Fprintf(p.s.err, "\r\x1b[K%s%s", p.bar(done), text)
}

// showSize is show of rows with the bytes of their values and the time that is left.
func (p *progress) showSize(rows, bytes int64) {
	what := p.what
	if bytes > 0 {
		p.what += fmt.Sprintf(" (%d MB)", bytes>>20)
	}
	if rows > 0 {
		left := time.Duration(float64(time.Since(p.started)) / float64(rows) * float64(p.total-rows))
		p.what += fmt.Sprintf(", %v left", left.Round(time.Second))
	}
	p.show(rows, rows)
	p.what = what
}

// bar draws how much of the total is done; it is empty if the total is not known.
func (p *progress) bar(done int64) string {
	if p.total <= 0 {
		return ""
	}
	full := int(min(barWidth, barWidth*done/p.total))
	return fmt.Sprintf("[%s%s] %3d %%  ", strings.Repeat("=", full), strings.Repeat(" ", barWidth-full),
		min(100, 100*done/p.total))
}

// end erases what was drawn, and returns how long the command took.
func (p *progress) end() time.Duration {
	if p.drawn {
		_, _ = fmt.Fprint(p.s.err, "\r\x1b[K")
	}
	return time.Since(p.started)
}

// perSecond returns a rate in whole units.
func perSecond(counted int64, took time.Duration) int64 {
	return counted * int64(time.Second) / max(int64(took), int64(time.Millisecond))
}

// count formats a number for people, with commas.
func count(n int64) string {
	text := strconv.FormatInt(n, 10)
	sign := ""
	if n < 0 {
		sign, text = "-", text[1:]
	}
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return sign + text
}

// counted formats the number of something, as 1 row or 2 rows.
func counted(n int64, what string) string {
	if n != 1 {
		what += "s"
	}
	return count(n) + " " + what
}
