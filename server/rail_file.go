package server

import (
	"encoding/hex"

	"farthing"
	"farthing/api"
	"farthing/store"
)

// longestRail bounds a filter that names a way to a bank.
const longestRail = 64

// listRailFiles answers payment files.
func listRailFiles(c *call) (reply, error) {
	var bad faults
	f := store.RailFileFilter{
		Rail:     c.query.text(byRail.name, longestRail, &bad),
		Statuses: manyOf(c.query, "status", store.RailFileStatuses, &bad),
	}
	f.After, f.Before = c.query.dates(&bad)
	l, err := listOfBank(c, &bad)
	if err != nil {
		return reply{}, err
	}
	f.Behind = l.behind()
	page, err := c.s.config.Store.RailFiles.List(c.ctx(), f, l.limit)
	if err != nil {
		return reply{}, err
	}
	return pageReply(c, l, page, FromRailFile)
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
	rail, id, err := namedFile(c)
	if err != nil {
		return reply{}, err
	}
	found, err := c.s.config.Store.RailFiles.Find(c.ctx(), rail, id)
	if err != nil {
		return reply{}, err
	}
	return reply{body: FromRailFile(&found), one: true}, nil
}

// readRailFile answers the content of a payment file.
func readRailFile(c *call) (reply, error) {
	rail, id, err := namedFile(c)
	if err != nil {
		return reply{}, err
	}
	found, err := c.s.config.Store.RailFiles.Read(c.ctx(), rail, id, c.author())
	if err != nil {
		return reply{}, err
	}
	return reply{raw: found.Content, media: mediaXML, one: true}, nil
}

// namedFile reads which payment file is meant.
func namedFile(c *call) (rail, id string, err error) {
	var bad faults
	id = pathID(c.r, &bad)
	rail = c.query.text(byRail.name, longestRail, &bad)
	return rail, id, bad.err()
}

// FromRailFile returns the wire form of a payment file.
func FromRailFile(f *store.RailFile) api.RailFile {
	shown := api.RailFile{
		ID:         f.ID,
		Rail:       f.Rail,
		Status:     string(f.Status),
		RailStatus: maybe(f.RailCode),
		Reason:     maybe(f.Reason),
		Count:      f.Count,
		Total:      int64(f.Total),
		Currency:   string(f.Currency),
		Digest:     shownDigestOf(f.Digest),
		CreatedAt:  api.MomentOf(f.CreatedAt),
	}
	if !f.WrittenAt.IsZero() {
		shown.WrittenAt = new(api.MomentOf(f.WrittenAt))
	}
	return shown
}

// maybe returns a text, nil if there is none.
func maybe(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// shownDigestOf writes a digest with the name of its kind.
func shownDigestOf(digest farthing.Digest) string { return "sha256:" + hex.EncodeToString(digest[:]) }
