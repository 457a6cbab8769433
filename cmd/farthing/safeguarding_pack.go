package main

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"

	"farthing/internal/csv"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// safeguardingPackCommand writes the resolution pack.
type safeguardingPackCommand struct {
	storeFlags
	Dir        string `arg:"" type:"path" placeholder:"DIR" help:"A folder that is not there yet; for its owner alone."`
	Banks      string `type:"existingfile" placeholder:"FILE" help:"${safeguarding_pack_banks}"`
	Documents  string `type:"existingdir" placeholder:"FOLDER" help:"${safeguarding_pack_documents}"`
	NoJournals bool   `help:"${safeguarding_pack_no_journals}"`
	JSON       bool   `name:"json" help:"Print one line of JSON."`
}

// Run writes the pack beside its place, and gives it its name once it is whole.
func (c *safeguardingPackCommand) Run(ctx context.Context, s *screen) error {
	if exists(c.Dir) {
		return advised{fmt.Errorf("%s exists already", c.Dir), "Name a folder that does not: a pack is never added to."}
	}
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		draft, err := os.MkdirTemp(filepath.Dir(c.Dir), "."+filepath.Base(c.Dir)+".*.part") // for its owner alone
		if err != nil {
			return fmt.Errorf("make the folder of the pack: %w", err)
		}
		defer func() { _ = os.RemoveAll(draft) }() // it is not there any more if all went well
		p := &pack{
			store: st,
			clock: business,
			dir:   draft,
			flags: c,
		}
		if err := p.write(ctx); err != nil {
			return fmt.Errorf("write the pack: %w", err)
		}
		if err := os.Rename(draft, c.Dir); err != nil {
			return fmt.Errorf("give the pack its name: %w", err)
		}
		if c.JSON {
			return s.json(p.summary())
		}
		s.line("%s has the books of %s in %s. Begin with README.md.", c.Dir, counted(p.merchants, "merchant"),
			counted(p.written, "file"))
		s.note("It holds names and account numbers in clear: keep it, and send it, as you would keep those.")
		if c.Banks == "" {
			s.note("It does not say how to reach the banks: --banks FILE adds your text of that.")
		}
		return nil
	})
}

// pack is a resolution pack under way. What is exported its README tells.
type pack struct {
	store *store.Store
	clock *clock
	dir   string
	flags *safeguardingPackCommand
	sums  *bufio.Writer // of SHA256SUMS

	merchants int64
	written   int64 // files

	At        string // when it was begun
	StoreID   string
	PublicKey string
	Owed      []*packedBooks
	Days      []packedDay
	Accounts  []packedAccount
	Operator  []string     // addresses of the operator's contacts
	Files     []packedFile // without the journals
}

// packedFile is a file of the pack.
type packedFile struct {
	Name   string `json:"name"`
	About  string `json:"-"`
	SHA256 string `json:"sha256"`
}

// packedBooks is what the books of a currency come to.
type packedBooks struct {
	Currency  money.Currency `json:"currency"`
	Merchants int64          `json:"merchants"`
	Figures   recon.Figures  `json:"-"`
	Bank      money.Minor    `json:"bank"`
	Acquirer  money.Minor    `json:"acquirer"`
}

// Major returns an amount in major units, as the README shows it.
func (b *packedBooks) Major(amount money.Minor) string { return b.Currency.Format(amount) }

// packedDay is a signed day of the pack.
type packedDay struct{ Currency, Date, File, Lines, SignedBy string }

// packedAccount is a bank account of the operator.
type packedAccount struct{ Account, LastDay, Balance, Closed string }

// summary is what is printed with --json.
func (p *pack) summary() any {
	return struct {
		Folder    string         `json:"folder"`
		Merchants int64          `json:"merchants"`
		Books     []*packedBooks `json:"books"`
		Files     []packedFile   `json:"files"`
	}{p.flags.Dir, p.merchants, p.Owed, p.Files}
}

// write writes all of it. The checkpoint comes first, so that each book is as it says or further on.
func (p *pack) write(ctx context.Context) error {
	p.At = p.clock.Now().UTC().Format("2006-01-02 15:04:05 UTC")
	to, err := os.OpenFile(filepath.Join(p.dir, "SHA256SUMS"), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("make the file of digests: %w", err)
	}
	p.sums = bufio.NewWriter(to)
	for _, step := range []func(context.Context) error{
		p.checkpoint, p.books, p.withdrawals, p.accounts, p.breaks, p.days, p.contacts, p.banks, p.documents,
		p.readme,
	} {
		if err == nil {
			err = step(ctx)
		}
	}
	return errors.Join(err, p.sums.Flush(), to.Sync(), to.Close())
}

// checkpoint writes where every book stands, signed, and the key. The operator's journal tells of it, with who took the
// pack.
func (p *pack) checkpoint(ctx context.Context) error {
	by := byHand()
	by.Why = "for a resolution pack"
	const name = "checkpoint.jsonl"
	path := filepath.Join(p.dir, name)
	made, err := writeCheckpoint(ctx, p.store, path, by)
	if err == nil {
		err = os.Chmod(path, 0o600)
	}
	if err != nil {
		return err
	}
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("read the checkpoint: %w", err)
	}
	sum := sha256.New()
	_, err = io.Copy(sum, file)
	if err := errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("read the checkpoint: %w", err)
	}
	if err := p.add(name, "where every book stood when the pack was begun, signed", sum); err != nil {
		return err
	}
	p.StoreID, p.PublicKey = made.StoreID, base64.StdEncoding.EncodeToString(made.PublicKey)
	return p.file("public-key.txt", "the key that signed it, and the days", func(to io.Writer) error {
		_, err := fmt.Fprintln(to, p.PublicKey)
		return err
	})
}

// file writes a file for its owner alone.
func (p *pack) file(name, about string, write func(io.Writer) error) error {
	to, err := os.OpenFile(filepath.Join(p.dir, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("make %s: %w", name, err)
	}
	sum := sha256.New()
	out := bufio.NewWriterSize(io.MultiWriter(to, sum), 64<<10)
	if err := errors.Join(write(out), out.Flush(), to.Sync(), to.Close()); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return p.add(name, about, sum)
}

// add keeps the digest of a file. One that nothing is said about is a journal.
func (p *pack) add(name, about string, sum hash.Hash) error {
	digest := hex.EncodeToString(sum.Sum(nil))
	p.written++
	if about != "" {
		p.Files = append(p.Files, packedFile{Name: name, About: about, SHA256: digest})
	}
	_, err := fmt.Fprintf(p.sums, "%s  %s\n", digest, name)
	return err
}

// Journals reports whether the pack has the merchants' journals.
func (p *pack) Journals() bool { return !p.flags.NoJournals }

// Banks reports whether the pack has the operator's text about the banks.
func (p *pack) Banks() bool { return p.flags.Banks != "" }

// csv writes a file of CSV, whose lines a function hands over cell by cell.
func (p *pack) csv(name, about string, heading []any, lines func(line func(cells ...any) error) error) error {
	return p.file(name, about, func(to io.Writer) error {
		var buf []byte
		line := func(cells ...any) error {
			buf = csv.AppendLine(buf[:0], cells...)
			_, err := to.Write(buf)
			return err
		}
		if err := line(heading...); err != nil {
			return err
		}
		return lines(line)
	})
}
