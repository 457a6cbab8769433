package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"farthing/api"
	"farthing/money"
	"farthing/rail"
	"farthing/rail/isofile"
	"farthing/rail/isofile/filebank"
	"farthing/store"
)

// bankFileFlags say with which bank files are exchanged.
type bankFileFlags struct {
	Rail        string `placeholder:"isofile:FOLDER" help:"${sandbox_rail}"`
	RailProfile string `type:"existingfile" placeholder:"FILE" help:"${rail_profile}"`
}

// connectFiles connects the platform with the bank whose folder the flags name; "" is none.
func (p *platform) connectFiles(f bankFileFlags) error {
	if f.Rail == "" {
		return nil
	}
	kind, folder, _ := strings.Cut(f.Rail, ":")
	if kind != isofile.Name || folder == "" {
		return advised{fmt.Errorf("--rail: %.200q is not isofile:FOLDER", f.Rail),
			"As in --rail isofile:/var/lib/farthing/bank --rail-profile FILE"}
	}
	if f.RailProfile == "" {
		return advised{errors.New("no profile says which files the bank wants"),
			"Name the file that does with --rail-profile; docs/operations/connect-a-bank.md has one."}
	}
	text, err := os.ReadFile(f.RailProfile)
	if err != nil {
		return fmt.Errorf("--rail-profile: %w", err)
	}
	profiles, err := isofile.ReadProfiles(text)
	if err == nil {
		p.rail, err = profiles.Terms()
	}
	if err != nil {
		return advised{fmt.Errorf("--rail-profile: %s: %w", f.RailProfile, err),
			"docs/operations/connect-a-bank.md says what stands in it."}
	}
	if !exists(folder) {
		return advised{fmt.Errorf("--rail: there is no folder %s", folder),
			"Make it, for its owner alone: mkdir -m 700 " + folder}
	}
	p.bank = func(st *store.Store, business *clock) (rail.Rail, error) {
		return isofile.Open(profiles, isofile.Options{
			Store:  st,
			Folder: folder,
			Now:    business.Now,
			Log:    p.log,
		})
	}
	p.log.Info("connected with the bank", "rail", isofile.Name, "bank", profiles.Name, "folder", folder)
	return nil
}

// railListed is how many files or documents are listed at most.
const railListed = 1000

// railFilesCommand lists payment files.
type railFilesCommand struct {
	storeFlags
	JSON bool `name:"json" help:"Print one line of JSON."`
}

// railFile is a payment file, as it is printed.
type railFile struct {
	Rail       string         `json:"rail"`
	MessageID  string         `json:"messageId"`
	Status     string         `json:"status"` // built, sent, accepted, partly_rejected, rejected
	RailStatus *string        `json:"railStatus"`
	Reason     *string        `json:"reason"`
	Count      int64          `json:"count"`
	Total      money.Minor    `json:"total"`
	Currency   money.Currency `json:"currency"`
	Digest     string         `json:"digest"`
	CreatedAt  api.Time       `json:"createdAt"`
	WrittenAt  *api.Time      `json:"writtenAt"`
}

// maybe returns a text, nil if there is none.
func maybe(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func newRailFile(f *store.RailFile) railFile {
	shown := railFile{
		Rail:       f.Rail,
		MessageID:  f.ID,
		Status:     "built",
		RailStatus: maybe(f.Status),
		Reason:     maybe(f.Reason),
		Count:      f.Count,
		Total:      f.Total,
		Currency:   f.Currency,
		Digest:     fmt.Sprintf("sha256:%x", f.Digest),
		CreatedAt:  api.MomentOf(f.CreatedAt),
	}
	if !f.WrittenAt.IsZero() {
		shown.Status, shown.WrittenAt = "sent", new(api.MomentOf(f.WrittenAt))
	}
	switch f.Status {
	case "":
	case "RJCT", "CANC":
		shown.Status = "rejected"
	case "PART":
		shown.Status = "partly_rejected"
	default:
		shown.Status = "accepted"
	}
	return shown
}

// Run lists them.
func (c *railFilesCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		files, err := st.RailFiles.List(ctx, railListed)
		if err != nil {
			return err
		}
		list := api.List[railFile]{Data: []railFile{}}
		rows := [][]string{{"FILE", "RAIL", "STATUS", "REASON", "PAYMENTS", "TOTAL", "MADE", "DIGEST"}}
		for i := range files {
			f := newRailFile(&files[i])
			list.Data = append(list.Data, f)
			rows = append(rows, []string{
				f.MessageID, f.Rail, f.Status, files[i].Reason, strconv.FormatInt(f.Count, 10),
				string(f.Currency) + " " + f.Currency.Format(f.Total), stamp(&files[i].CreatedAt), f.Digest,
			})
		}
		if c.JSON {
			return s.json(list)
		}
		s.table(rows)
		return nil
	})
}

// railDocumentsCommand lists documents of banks.
type railDocumentsCommand struct {
	storeFlags
	Status string `enum:",handled,quarantined" default:"" placeholder:"WORD" help:"handled or quarantined."`
	JSON   bool   `name:"json" help:"Print one line of JSON."`
}

// railDocument is a document of a bank, as it is printed.
type railDocument struct {
	Rail       string               `json:"rail"`
	Name       string               `json:"name"`
	Kind       *string              `json:"kind"`
	MessageID  *string              `json:"messageId"`
	Status     store.DocumentStatus `json:"status"`
	Reason     *string              `json:"reason"`
	Entries    int64                `json:"entries"`
	Reports    int64                `json:"reports"`
	Digest     string               `json:"digest"`
	ReceivedAt api.Time             `json:"receivedAt"`
}

// Run lists them.
func (c *railDocumentsCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		documents, err := st.Documents.List(ctx, store.DocumentStatus(c.Status), railListed)
		if err != nil {
			return err
		}
		list := api.List[railDocument]{Data: []railDocument{}}
		rows := [][]string{{"DOCUMENT", "RAIL", "KIND", "STATUS", "REPORTS", "RECEIVED", "DIGEST", "REASON"}}
		for _, d := range documents {
			digest := fmt.Sprintf("sha256:%x", d.Digest)
			list.Data = append(list.Data, railDocument{
				Rail:       d.Rail,
				Name:       d.Name,
				Kind:       maybe(d.Kind),
				MessageID:  maybe(d.MessageID),
				Status:     d.Status,
				Reason:     maybe(d.Reason),
				Entries:    d.Entries,
				Reports:    d.Reports,
				Digest:     digest,
				ReceivedAt: api.MomentOf(d.ReceivedAt),
			})
			rows = append(rows, []string{
				d.Name, d.Rail, d.Kind, string(d.Status), strconv.FormatInt(d.Reports, 10), stamp(&d.ReceivedAt),
				digest, d.Reason,
			})
		}
		if c.JSON {
			return s.json(list)
		}
		s.table(rows)
		return nil
	})
}

// railSimulateCommand answers to files as a bank might.
type railSimulateCommand struct {
	Folder string `arg:"" type:"existingdir" placeholder:"FOLDER" help:"The folder of the rail isofile."`
}

// Run answers to the files that are there now.
func (c *railSimulateCommand) Run(s *screen) error {
	bank, err := filebank.Open(c.Folder)
	if err != nil {
		return err
	}
	taken, err := bank.Answer(realNow())
	if err == nil {
		s.line("%s taken; the answers are in %s/%s.", counted(int64(taken), "file"), c.Folder, isofile.In)
	}
	return errors.Join(err, bank.Close())
}
