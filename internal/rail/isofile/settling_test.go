package isofile_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/rail/isofile"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/storetest"
)

// slowBench is a rail that waits until documents have settled, by a clock of the test.
type slowBench struct {
	*bench
	clock time.Time
}

// eachSlow runs a test on both engines, with the folder on this machine and on a server.
func eachSlow(t *testing.T, f func(s *slowBench)) {
	t.Helper()
	for _, engine := range storetest.Engines {
		for _, place := range []string{"disk", "server"} {
			t.Run(engine+"/"+place, func(t *testing.T) {
				b := newFar(t, engine)
				s := &slowBench{bench: b.bench, clock: time.Date(2020, time.January, 1, 0, 0, 0, 0, time.UTC)}
				options := isofile.Options{
					Store:  b.store,
					Now:    func() time.Time { return railtest.Moment },
					Settle: 5 * time.Second,
					Real:   func() time.Time { return s.clock },
				}
				if options.Server = b.reach; place == "disk" {
					options.Server, options.Folder = nil, b.folder
				}
				p, err := isofile.ReadProfiles([]byte(pounds))
				s.must(err)
				s.rail, err = isofile.Open(p, options)
				s.must(err)
				t.Cleanup(func() { s.must(s.rail.Close()) })
				f(s)
			})
		}
	}
}

// after has the rail look into the folder some time later, and returns what it said.
func (s *slowBench) after(d time.Duration) string {
	s.Helper()
	s.clock = s.clock.Add(d)
	return fmt.Sprint(s.said(railtest.Moment))
}

// write opens a document, writes a part of it, and returns what writes on.
func (s *slowBench) write(name, part string) *os.File {
	s.Helper()
	file, err := os.Create(filepath.Join(s.folder, isofile.In, name))
	s.must(err)
	s.Cleanup(func() { _ = file.Close() })
	s.writeOn(file, part)
	return file
}

func (s *slowBench) writeOn(file *os.File, part string) {
	s.Helper()
	_, err := file.WriteString(part)
	s.must(err)
}

// paid is what the statement says.
const paid = "map[wd00000000000000000000000001:[paid 1001]]"

// A document is taken once it is the same at two looks five seconds apart, and never while somebody writes it.
func TestADocumentIsTakenOnceItIsWhole(t *testing.T) {
	eachSlow(t, func(s *slowBench) {
		text := s.statement()
		s.after(0)
		file := s.write("slow.xml", text[:len(text)/2])
		for _, step := range []struct {
			after time.Duration
			part  string
		}{{0, ""}, {4 * time.Second, text[len(text)/2 : len(text)-20]}, {time.Second, ""}, {3 * time.Second, ""}} {
			s.writeOn(file, step.part)
			if said := s.after(step.after); said != "map[]" || len(s.documents()) != 0 {
				s.Fatalf("half of it is read: %s, %q", said, s.documents())
			}
		}
		s.writeOn(file, text[len(text)-20:])
		if said := s.after(4 * time.Second); said != "map[]" {
			s.Errorf("it says %s at once", said)
		}
		if said := s.after(5 * time.Second); said != paid {
			s.Errorf("it says %s, %q", said, s.documents())
		}
	})
}

// What somebody brings is whole, and read at once.
func TestABroughtDocumentIsReadAtOnce(t *testing.T) {
	eachSlow(t, func(s *slowBench) {
		text := s.statement()
		document, fresh, err := s.rail.Bring(s.Context(), strings.NewReader(text),
			farthing.Author{Actor: farthing.ActorCLI, Person: "Ann"})
		if err != nil || !fresh || document.Status != store.DocumentHandled {
			s.Errorf("%+v, %v", document, err)
		}
	})
}

// A file whose name says that it is not whole is left alone, and taken at once when it is renamed.
func TestARenamedDocumentIsTakenAtOnce(t *testing.T) {
	for _, form := range []string{"%s.part", "%s.tmp", ".%s"} {
		t.Run(fmt.Sprintf(form, "x"), func(t *testing.T) {
			eachSlow(t, func(s *slowBench) {
				text := s.statement()
				file := s.write(fmt.Sprintf(form, "whole.xml"), text[:100])
				s.after(time.Hour)
				s.writeOn(file, text[100:])
				s.must(file.Close())
				if said := s.after(time.Hour); said != "map[]" {
					s.Errorf("it says %s", said)
				}
				s.must(os.Rename(file.Name(), filepath.Join(s.folder, isofile.In, "whole.xml")))
				if said := s.after(0); said != paid {
					s.Errorf("renamed it says %s, %q", said, s.documents())
				}
			})
		})
	}
}

// Half an XML goes into quarantine, and is read once the rest of it comes.
func TestHalfAnXMLIsLookedAtAgain(t *testing.T) {
	eachSlow(t, func(s *slowBench) {
		text := s.statement()
		file := s.write("half.xml", text[:len(text)/2])
		s.after(0)
		s.after(5 * time.Second)
		documents := s.documents()
		if len(documents) != 1 || !strings.Contains(documents[0], "quarantined") ||
			!strings.Contains(documents[0], "the file ends before its elements do") {
			s.Fatalf("%q", documents)
		}
		s.after(50 * time.Minute)
		s.writeOn(file, text[len(text)/2:])
		if said := s.after(time.Minute); said != "map[]" {
			s.Errorf("it says %s at once", said)
		}
		if said := s.after(5 * time.Second); said != paid || len(s.names(isofile.Done)) != 1 {
			s.Errorf("whole it says %s, %q", said, s.documents())
		}
	})
}

// After an hour half an XML is one for ever.
func TestHalfAnXMLIsGivenUp(t *testing.T) {
	eachSlow(t, func(s *slowBench) {
		text := s.statement()
		file := s.write("half.xml", text[:len(text)/2])
		s.after(0)
		s.after(5 * time.Second)
		s.after(61 * time.Minute)
		s.writeOn(file, text[len(text)/2:])
		s.after(0)
		if said := s.after(time.Hour); said != "map[]" {
			s.Errorf("after an hour it says %s", said)
		}
	})
}
