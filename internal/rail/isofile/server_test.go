package isofile_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/sshtest"
	"farthing/internal/testing/storetest"
)

// far is a bench whose folder is on a server of SFTP.
type far struct {
	*bench
	server *sshtest.Server
	reach  *isofile.Server
}

func newFar(t *testing.T, engine string) *far {
	t.Helper()
	b := newBench(t, engine, pounds)
	f := &far{bench: b, server: sshtest.Start(t)}
	f.reach = f.trusting(f.server.Fingerprint())
	f.rail = f.connect()
	return f
}

// trusting returns how the server is reached if it has a key.
func (f *far) trusting(fingerprints ...string) *isofile.Server {
	f.Helper()
	reach, err := isofile.ParseServer(f.server.URL(f.folder))
	f.must(err)
	reach.Key, err = isofile.ReadKey(f.server.KeyFile)
	f.must(err)
	reach.Trust, err = isofile.TrustKeys(fingerprints)
	f.must(err)
	return reach
}

// connect opens the rail once more, as another process does.
func (f *far) connect() *isofile.Bank {
	f.Helper()
	p, err := isofile.ReadProfiles([]byte(pounds))
	f.must(err)
	r, err := isofile.Open(p, isofile.Options{
		Store:  f.store,
		Server: f.reach,
		Now:    func() time.Time { return railtest.Moment },
	})
	f.must(err)
	f.Cleanup(func() { f.must(r.Close()) })
	return r
}

func (f *far) look() error {
	_, err := f.reach.Look(f.Context())
	return err
}

// unwritten lists the files that are kept and did not leave.
func (f *far) unwritten() []store.RailFile {
	f.Helper()
	left, err := f.store.RailFiles.Unwritten(f.Context(), "isofile/acme")
	f.must(err)
	return left
}

// whole lists the files that the bank sees.
func (f *far) whole() (list []string) {
	f.Helper()
	for _, name := range f.names(isofile.Out) {
		if !strings.HasPrefix(name, ".") {
			list = append(list, name)
		}
	}
	return list
}

// later has the rail write what is left, until nothing is.
func (f *far) later() {
	f.Helper()
	for n := 1; len(f.unwritten()) > 0; n++ {
		if _, err := f.rail.Collect(f.Context(), railtest.Moment.Add(time.Hour)); err != nil && n > 3 {
			f.Fatal(err)
		}
	}
}

func TestRailOverSFTP(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			railtest.Run(t, railtest.Subject{Answered: time.Hour, Start: func(t *testing.T) func() rail.Rail {
				f := newFar(t, engine)
				return func() rail.Rail { return answering{f.connect(), &sync.Mutex{}, f.bank} }
			}})
		})
	}
}

// TestOpenSSH repeats what is tried with the server in this process on OpenSSH's, where it is installed.
func TestOpenSSH(t *testing.T) {
	slow.Test(t)
	sshtest.UseOpenSSH(t)
	for name, test := range map[string]func(*testing.T){
		"Rail":                TestRailOverSFTP,
		"HostKeys":            TestHostKeys,
		"KeysOfTheUser":       TestKeysOfTheUser,
		"AConnectionIsCut":    TestAConnectionIsCut,
		"AnIdleConnection":    TestAnIdleConnectionIsDropped,
		"TheServerRefuses":    TestTheServerRefuses,
		"DocumentsThatStay":   TestDocumentsThatStay,
		"DocumentsAreRefused": TestDocumentsOnAServerAreRefused,
		"ASlowServer":         TestASlowServer,
	} {
		t.Run(name, test)
	}
}

// A server with another key than the pinned one is told nothing, and is told apart from one that is away. Each kind of
// key can be pinned, and a new one beside the old one before it comes.
func TestHostKeys(t *testing.T) {
	f := newFar(t, "sqlite")
	f.must(f.look())
	old := f.server.Fingerprint()
	for _, kind := range []string{"rsa", "ecdsa", "ed25519"} {
		f.server.Rotate(kind)
		f.server.Drop()
		f.reach = f.trusting(old)
		if err := f.look(); !errors.Is(err, isofile.ErrHostKey) ||
			!strings.Contains(err.Error(), f.server.Fingerprint()) {
			t.Errorf("%s: %v", kind, err)
		}
		seen, err := f.reach.HostKeys(t.Context())
		if err != nil || len(seen) != 1 || !strings.HasSuffix(seen[0], " "+f.server.Fingerprint()) {
			t.Errorf("%s: %v, %v", kind, seen, err)
		}
		f.reach = f.trusting(old, f.server.Fingerprint())
		f.must(f.look())
		f.reach.Trust, err = isofile.TrustKnownHosts(f.server.KnownHosts())
		f.must(err)
		f.must(f.look())
	}
	known := f.server.KnownHosts()
	f.server.Rotate("ed25519")
	var err error
	f.reach.Trust, err = isofile.TrustKnownHosts(known)
	f.must(err)
	if err := f.look(); !errors.Is(err, isofile.ErrHostKey) {
		t.Errorf("%v", err)
	}
	f.rail = f.connect()
	if got := f.submit(to(1, "78")); got[0] != rail.NotSent {
		t.Errorf("%v", got)
	}
	if _, err := isofile.TrustKeys([]string{"MD5:00"}); !errors.Is(err, isofile.ErrHostKey) {
		t.Errorf("%v", err)
	}
}

// Who shows another key is not let in, and a key that others may read is not shown.
func TestKeysOfTheUser(t *testing.T) {
	f := newFar(t, "sqlite")
	other := sshtest.Start(t)
	var err error
	f.reach.Key, err = isofile.ReadKey(other.KeyFile)
	f.must(err)
	if err := f.look(); !errors.Is(err, isofile.ErrLogin) {
		t.Errorf("%v", err)
	}
	f.must(os.Chmod(f.server.KeyFile, 0o644))
	if _, err := isofile.ReadKey(f.server.KeyFile); !errors.Is(err, isofile.ErrKeyFile) {
		t.Errorf("%v", err)
	}
	f.must(os.WriteFile(f.server.KeyFile, []byte("no key"), 0o600))
	f.must(os.Chmod(f.server.KeyFile, 0o600))
	if _, err := isofile.ReadKey(f.server.KeyFile); !errors.Is(err, isofile.ErrKeyFile) {
		t.Errorf("%v", err)
	}
}

// Wherever the connection is cut, the bank sees no half of a file, and in the end one with the bytes that were kept.
func TestAConnectionIsCut(t *testing.T) {
	for _, after := range []int64{2500, 4000, 6000, 20_000, 100_000} {
		t.Run(fmt.Sprint(after), func(t *testing.T) {
			f := newFar(t, "sqlite")
			var list []rail.Instruction
			for n := range 150 {
				list = append(list, to(n, "78"))
			}
			f.submit() // the folders are there
			f.server.CutAfter(after)
			f.server.Drop()
			f.submit(list...)
			for name, content := range f.content(isofile.Out) {
				if !strings.HasPrefix(name, ".") && !strings.HasSuffix(strings.TrimSpace(content), "</Document>") {
					t.Errorf("the bank sees half of %s", name)
				}
			}
			f.server.CutAfter(0)
			f.server.Drop()
			// Which of the two it is depends on where the cut fell; either way one file leaves in the end.
			f.submit(list...)
			f.later()
			page, err := f.store.RailFiles.List(t.Context(), store.RailFileFilter{}, 10)
			f.must(err)
			files := page.Rows
			sent := f.content(isofile.Out)
			if len(files) != 1 || len(f.whole()) != 1 || sent[files[0].ID+".xml"] == "" ||
				len(sent) != 1 {
				t.Fatalf("%d files, %v", len(files), f.names(isofile.Out))
			}
			f.answer(railtest.Moment)
			if said := f.said(railtest.Moment.Add(time.Hour)); len(said) != len(list) {
				t.Errorf("%d of %d are reported on", len(said), len(list))
			}
		})
	}
}

// The server drops an idle connection: the next call makes another one, and nobody notices.
func TestAnIdleConnectionIsDropped(t *testing.T) {
	f := newFar(t, "sqlite")
	f.submit(to(1, "78"))
	f.server.Drop()
	if got := f.submit(to(2, "78")); got[0] != rail.Taken || len(f.whole()) != 2 || f.server.Connections() != 2 {
		t.Errorf("%v, %v, %d connections", got, f.whole(), f.server.Connections())
	}
}

// What the server refuses to write is kept, nothing is left of it that the bank could take, and it leaves later.
func TestTheServerRefuses(t *testing.T) {
	for name, set := range map[string]func(*sshtest.Server){
		"to write":    func(s *sshtest.Server) { s.Refuse("write") },
		"to rename":   func(s *sshtest.Server) { s.Refuse("rename,posix-rename") },
		"a full disk": func(s *sshtest.Server) { s.Limit(4) },
	} {
		t.Run(name, func(t *testing.T) {
			f := newFar(t, "sqlite")
			f.must(f.look())
			set(f.server)
			f.server.Drop()
			list := []rail.Instruction{to(1, "78"), to(2, "78"), to(3, "78"), to(4, "78")}
			f.submit(list...)
			if left := f.unwritten(); len(left) != 1 || len(f.names(isofile.Out)) != 0 {
				t.Fatalf("%d, %v", len(left), f.names(isofile.Out))
			}
			if got := f.submit(to(5, "78")); got[0] != rail.NotSent || f.rail.Probe(t.Context()) == nil {
				t.Errorf("%s while another file cannot be written", got[0])
			}
			f.server.Refuse("")
			f.server.Limit(0)
			f.server.Drop()
			f.later()
			f.answer(railtest.Moment)
			if said := f.said(railtest.Moment.Add(time.Hour)); len(said) != len(list) {
				t.Errorf("%v", said)
			}
		})
	}
}

// A server that does not let documents be moved keeps them; each is handled once, and read no more.
func TestDocumentsThatStay(t *testing.T) {
	f := newFar(t, "sqlite")
	f.submit(to(1, "78"))
	f.answer(railtest.Moment)
	f.server.Refuse("rename,posix-rename")
	f.server.Drop()
	if said := f.said(railtest.Moment); fmt.Sprint(said[to(1, "78").BankReference]) != "[accepted 1001 paid 1001]" {
		t.Errorf("%v", said)
	}
	if at, due, err := f.rail.Next(t.Context()); due || err != nil {
		t.Errorf("%s, %v", at, err)
	}
	f.rail = f.connect() // which remembers nothing but what the store has
	if said := f.said(railtest.Moment); len(said) != 0 || len(f.names(isofile.In)) != 2 || len(f.documents()) != 2 {
		t.Errorf("%v, %v, %v", said, f.names(isofile.In), f.documents())
	}
	f.drop(f.names(isofile.In)[0], []byte("something else"))
	if f.said(railtest.Moment); len(f.documents()) != 3 {
		t.Errorf("what replaced a document is not looked at: %v", f.documents())
	}
}

// What is wrong with a document on the bank's server keeps all of it from being booked, and the reason is beside it,
// there.
func TestDocumentsOnAServerAreRefused(t *testing.T) {
	f := newFar(t, "sqlite")
	statement := f.statement()
	for n, name := range slices.Sorted(maps.Keys(wrongDocuments)) {
		f.drop(fmt.Sprintf("%02d.xml", n), []byte(f.wrong(name, statement)))
		if said := f.said(railtest.Moment); len(said) != 0 {
			t.Errorf("%s: %v", name, said)
		}
		documents := f.documents()
		if last := documents[len(documents)-1]; len(documents) != n+1 || !strings.HasPrefix(last, "quarantined ") ||
			!strings.Contains(last, wrongDocuments[name].why) {
			t.Errorf("%s: %q", name, documents)
		}
	}
	reasons := 0
	for name, content := range f.content(isofile.Quarantine) {
		if strings.HasSuffix(name, ".reason.txt") && content != "" {
			reasons++
		}
	}
	if left := f.names(isofile.In); reasons != len(wrongDocuments) || len(left) != 0 {
		t.Errorf("%d reasons are there, and %q is left", reasons, left)
	}
	for _, name := range []string{"good.xml", "again.xml"} { // the same bytes
		f.drop(name, []byte(statement))
	}
	if said := f.said(railtest.Moment); fmt.Sprint(said[to(1, "78").BankReference]) != "[paid 1001]" {
		t.Errorf("%v", said)
	}
}

// A server that stops answering is given up after a while, and asked again.
func TestASlowServer(t *testing.T) {
	f := newFar(t, "sqlite")
	f.reach.Within = 300 * time.Millisecond
	f.rail = f.connect()
	f.server.Stall(true)
	if got := f.submit(to(1, "78")); got[0] != rail.NotSent {
		t.Errorf("%v", got)
	}
	if _, err := f.rail.Collect(t.Context(), railtest.Moment); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	f.server.Stall(false)
	f.reach.Within = 0
	if got := f.submit(to(1, "78")); got[0] != rail.Taken || len(f.whole()) != 1 {
		t.Errorf("%v, %v", got, f.whole())
	}
}

// What an address must have.
func TestParseServer(t *testing.T) {
	for text, want := range map[string]string{
		"sftp://bank@sftp.example/a/b":       "bank sftp.example:22 /a/b",
		"sftp://bank@sftp.example:2222/":     "bank sftp.example:2222 /",
		"sftp://bank@sftp.example/~/a":       "bank sftp.example:22 a",
		"sftp://bank@[::1]/~":                "bank [::1]:22 .",
		"https://bank@sftp.example/a":        "sftp://",
		"sftp://sftp.example/a":              "no user",
		"sftp://bank:secret@sftp.example/a":  "password",
		"sftp://bank@/a":                     "no host",
		"sftp://bank@sftp.example":           "folder",
		"sftp://bank:sec ret@sftp.example/%": "cannot be read",
	} {
		s, err := isofile.ParseServer(text)
		got := fmt.Sprint(err)
		if err == nil {
			got = strings.Join([]string{s.User, s.Address, s.Folder}, " ")
		}
		if !strings.Contains(got, want) || strings.Contains(got, "secret") {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// A document that is replaced under its name after it was taken was lost: it is another document, and handled.
func TestADocumentIsReplaced(t *testing.T) {
	each(t, func(b *bench) {
		statement := b.statement()
		b.drop("a.xml", []byte("no document"))
		replaced := false
		b.step = func(name string) error {
			if name == "booked" && !replaced {
				replaced = true
				b.drop("a.xml", []byte(statement))
			}
			return nil
		}
		if said := b.said(railtest.Moment); len(said) != 0 && len(said) != 1 {
			b.Errorf("%v", said)
		}
		b.said(railtest.Moment)
		if got := b.documents(); len(got) != 2 || got[1] != "handled" || len(b.names(isofile.In)) != 0 {
			b.Errorf("%q, %v", got, b.names(isofile.In))
		}
	})
}
