package server

import (
	"context"
	"errors"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/store"
	"farthing/internal/wire/stored"
)

// longestRail bounds a filter that names a way to a bank.
const longestRail = 64

// listRailFiles answers payment files.
func listRailFiles(c *call) (reply, error) {
	return listExchanged(c, store.RailFileStatuses, c.s.config.Store.RailFiles.List, stored.FromRailFile)
}

// listExchanged answers files that were exchanged with banks.
func listExchanged[S ~string, R, W any](
	c *call, statuses []S, read func(context.Context, store.RailFilter[S], int) (store.Page[R], error), wire func(*R) W,
) (reply, error) {
	var bad faults
	f := store.RailFilter[S]{
		Rail:     c.query.text(byRail.name, longestRail, &bad),
		Statuses: manyOf(c.query, "status", statuses, &bad),
	}
	f.After, f.Before = c.query.dates(&bad)
	l, err := listOfBank(c, &bad)
	if err != nil {
		return reply{}, err
	}
	f.Cursor = l.after()
	page, err := read(c.ctx(), f, l.limit)
	if err != nil {
		return reply{}, err
	}
	return pageReply(c, l, page, wire)
}

// listOfBank reads what the lists of files, documents and matches have in common, once the other parameters are known
// to be well formed.
func listOfBank(c *call, bad *faults) (list, error) {
	l := list{limit: c.query.limit(bad)}
	if err := bad.err(); err != nil {
		return l, err
	}
	err := l.place(c)
	return l, err
}

// getRailFile answers a payment file without its content.
func getRailFile(c *call) (reply, error) {
	bank, id, err := namedFile(c)
	if err != nil {
		return reply{}, err
	}
	found, err := c.s.config.Store.RailFiles.Find(c.ctx(), bank, id)
	if err != nil {
		return reply{}, err
	}
	return reply{body: stored.FromRailFile(&found), one: true}, nil
}

// readRailFile answers the content of a payment file.
func readRailFile(c *call) (reply, error) {
	bank, id, err := namedFile(c)
	if err != nil {
		return reply{}, err
	}
	known, err := c.s.config.Store.RailFiles.Find(c.ctx(), bank, id)
	if err != nil {
		return reply{}, err
	}
	media := mediaXML
	if strings.HasPrefix(known.Rail, byPeople) {
		media = mediaCSV
		if !known.WrittenAt.IsZero() && c.query.get(again.name) != "true" {
			return reply{}, errSent
		}
	}
	found, err := c.s.config.Store.RailFiles.Read(c.ctx(), known.Rail, id, c.author())
	if err != nil {
		return reply{}, err
	}
	return reply{raw: found.Content, media: media, one: true}, nil
}

// byPeople begins the names of banks whose files people upload.
const byPeople = "manual/"

var (
	errSent = farthing.Refuse(farthing.CodeWrongState, "The file is at the bank; uploaded twice it is paid twice. "+
		"With again=true it is answered to be looked at.")
	errLeaves = farthing.Refuse(farthing.CodeWrongState, "The file leaves by itself, through the folder.")
)

// acknowledgeRailFile records that a file which was fetched is at the bank.
func acknowledgeRailFile(c *call) (reply, error) {
	bank, id, err := namedFile(c)
	if err != nil {
		return reply{}, err
	}
	files := c.s.config.Store.RailFiles
	sending := store.Sending{
		Rail: bank,
		ID:   id,
		At:   c.s.config.Now(),
		By:   c.author(),
	}
	if c.conditional() {
		seen, err := files.Find(c.ctx(), bank, id)
		if err == nil {
			sending.Seen, err = &seen, matches(c, reply{body: stored.FromRailFile(&seen), one: true})
		}
		if err != nil {
			return reply{}, err
		}
	}
	switch _, err = c.s.config.SendFile(c.ctx(), c.s.config.Store, sending); {
	case errors.Is(err, rail.ErrLeaves):
		return reply{}, errLeaves
	case errors.Is(err, store.ErrFileChanged):
		return reply{}, errChanged
	case err != nil:
		return reply{}, err
	}
	found, err := files.Find(c.ctx(), bank, id)
	if err != nil {
		return reply{}, afterwards(err)
	}
	return reply{body: stored.FromRailFile(&found), one: true}, nil
}

// createRailFiles puts into files what waits for the cut-off of a rail. The operator's journal records it first.
func createRailFiles(c *call) (reply, error) {
	wish, err := decode[api.FileCreation](c, false)
	if err := allFaults(err, inBody.locate(farthing.CheckCut(rail.Names, wish.Rail, wish.Reason))); err != nil {
		return reply{}, err
	}
	name := ""
	if wish.Rail != nil {
		name = *wish.Rail
	}
	bank, err := c.s.fileRail(name, "body.rail")
	if err != nil {
		return reply{}, err
	}
	by := c.author()
	by.Why = wish.Reason
	if err := c.s.config.Store.RailFiles.Cutting(c.ctx(), bank.Bank, by); err != nil {
		return reply{}, err
	}
	references, more, err := bank.Cut(c.ctx())
	if err != nil {
		return reply{}, afterwards(err)
	}
	cut := api.CreatedFiles{Data: []api.RailFile{}, Payments: int64(len(references)), More: more}
	files, err := c.s.config.Store.RailFiles.Of(c.ctx(), bank.Bank, references)
	if err != nil {
		return reply{}, afterwards(err)
	}
	for _, f := range files {
		cut.Data = append(cut.Data, stored.FromRailFile(&f))
	}
	return reply{body: cut, one: true}, nil
}

// namedFile reads which payment file is meant.
func namedFile(c *call) (bank, id string, err error) {
	var bad faults
	id = pathID(c.r, &bad)
	bank = c.query.text(byRail.name, longestRail, &bad)
	return bank, id, bad.err()
}
