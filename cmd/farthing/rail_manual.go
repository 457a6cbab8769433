package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/manual"
	"farthing/internal/rail/manual/webbank"
)

// railFetchCommand fetches a file of transfers.
type railFetchCommand struct {
	doorFlags
	File  string `arg:"" placeholder:"FILE" help:"As farthing rail files names it."`
	To    string `type:"path" default:"." placeholder:"PATH" help:"${rail_fetch_to}"`
	Again bool   `help:"Fetch it although it was sent: to look at it, never to upload it again."`
}

func (c *railFetchCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		file, err := d.Rails.File(ctx, c.File, client.FileMatch{})
		if err != nil {
			return fileAdvised(err)
		}
		path := c.To
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			byHand := strings.HasPrefix(file.Rail, manual.Name+"/")
			path = filepath.Join(path, file.ID+map[bool]string{true: ".csv", false: ".xml"}[byHand])
		}
		if err := c.fetch(ctx, d, file, path); err != nil {
			return err
		}
		s.line("%s has %s, %s in all. Upload it, and then: farthing rail sent %s", path,
			counted(file.Count, "payment"), amountIn(file.Currency, file.Total), file.ID)
		return nil
	})
}

// fetch writes the content for its owner alone, where no file is yet. It is read once there is a place for it, because
// the operator's journal names who read it.
func (c *railFetchCommand) fetch(ctx context.Context, d *door, file *api.RailFile, path string) error {
	to, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return advised{fmt.Errorf("there is a file %s already", path), "Name another one with --to."}
	}
	if err != nil {
		return fmt.Errorf("fetch the file: %w", err)
	}
	of := client.ContentMatch{FileMatch: client.FileMatch{Rail: file.Rail}}
	if c.Again {
		of.Again = "true"
	}
	content, err := d.Rails.Content(ctx, file.ID, of)
	switch {
	case errors.Is(err, client.CodeWrongState):
		err = advised{fmt.Errorf("%s was sent at %s: uploaded twice it is paid twice", file.ID,
			stamp(file.WrittenAt.Std())), "To look at it: farthing rail fetch --again " + file.ID}
	case err != nil:
		err = fileAdvised(err)
	default:
		if _, err = io.Copy(to, content); err != nil {
			err = fmt.Errorf("fetch the file: %w", err)
		}
		_ = content.Close() // it was read
	}
	if err = errors.Join(err, to.Close()); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

// railSentCommand confirms that a file of transfers is at the bank.
type railSentCommand struct {
	doorFlags
	File string `arg:"" placeholder:"FILE" help:"As farthing rail files names it."`
}

func (c *railSentCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		file, err := d.Rails.File(ctx, c.File, client.FileMatch{})
		if err == nil && file.WrittenAt != nil {
			s.line("%s was sent already, at %s.", file.ID, stamp(file.WrittenAt.Std()))
			return nil
		}
		if err == nil {
			file, err = d.Rails.Acknowledge(ctx, c.File, client.FileMatch{Rail: file.Rail})
		}
		switch {
		case errors.Is(err, client.CodeSamePerson):
			return advised{err, "Another person must look at it at the bank and confirm it. If you work alone: " +
				"farthing settings set --two-people alone"}
		case errors.Is(err, client.CodeWrongState):
			return advised{err, "To fetch it: farthing rail fetch " + c.File}
		case err != nil:
			return fileAdvised(err)
		}
		s.line("%s is sent: %s. They are paid when a statement of the bank says so.", file.ID,
			counted(file.Count, "payment"))
		return nil
	})
}

// fileAdvised adds where the files are listed.
func fileAdvised(err error) error {
	if missing(err) {
		return advised{err, "farthing rail files lists them."}
	}
	return flagNames{"id": "FILE"}.ofChange(err)
}

// bankFiles is a bank with which files are exchanged, as its profile says.
type bankFiles struct {
	name     string
	terms    farthing.RailTerms
	open     func(isofile.Options) (*isofile.Bank, error)
	unproved bool // its statements are not reconciled
}

// readBankFiles reads the profile of a rail.
func readBankFiles(kind string, text []byte) (bankFiles, error) {
	if kind == manual.Name {
		p, err := manual.ReadProfile(text)
		if err != nil {
			return bankFiles{}, err
		}
		terms, err := p.Terms()
		open := func(o isofile.Options) (*isofile.Bank, error) { return manual.Open(p, o) }
		return bankFiles{p.Name, terms, open, !p.Reconciled()}, err
	}
	p, err := isofile.ReadProfiles(text)
	if err != nil {
		return bankFiles{}, err
	}
	terms, err := p.Terms()
	open := func(o isofile.Options) (*isofile.Bank, error) { return isofile.Open(p, o) }
	return bankFiles{p.Name, terms, open, false}, err
}

// byFiles reports whether a rail exchanges files with a bank.
func byFiles(kind string) bool { return kind == isofile.Name || kind == manual.Name }

// simulateByHand answers to the files in a folder as a bank with online banking might.
func (c *railSimulateCommand) simulateByHand(now time.Time) (taken int, err error) {
	if c.Contradict != "" || c.Unconfirmed {
		return 0, errByHand
	}
	text, err := os.ReadFile(c.RailProfile)
	if err != nil {
		return 0, fmt.Errorf("--rail-profile: %w", err)
	}
	p, err := manual.ReadProfile(text)
	if err != nil {
		return 0, fmt.Errorf("--rail-profile: %s: %w", c.RailProfile, err)
	}
	bank, err := webbank.Open(c.Folder, p)
	if err != nil {
		return 0, err
	}
	taken, err = bank.Answer(now)
	return taken, errors.Join(err, bank.Close())
}
