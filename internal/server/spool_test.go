package server

import (
	"bytes"
	"testing"
)

// A client that has read the whole answer to a bulk request may send the next one, however fast: its room was given
// back before the last byte went out.
func TestSpoolsEndBeforeTheirLastByte(t *testing.T) {
	for _, size := range []int{0, 1, 2, spoolInMemory, spoolInMemory + 1, 3 * spoolInMemory} {
		var s spool
		want := bytes.Repeat([]byte("0123456789abcdef"), size/16+1)[:size]
		for from := 0; from < size; from += 1 << 16 {
			if err := s.write(want[from:min(from+1<<16, size)]); err != nil {
				t.Fatal(err)
			}
		}
		var sent bytes.Buffer
		called := 0
		err := s.send(&sent, func() {
			called++
			if left := size - sent.Len(); left != min(size, 1) {
				t.Errorf("of %d bytes %d are left as its end is told", size, left)
			}
		})
		if err != nil || called != 1 || !bytes.Equal(sent.Bytes(), want) || s.size != int64(size) {
			t.Errorf("%d bytes: %v, told %d times, %d sent of %d", size, err, called, sent.Len(), s.size)
		}
		s.close()
	}
}
