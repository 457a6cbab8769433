package client

import (
	"context"
	"iter"
	"net/http"
	"strconv"

	"farthing/api"
)

// pageSize is how many records are asked for at a time if the caller does not say: a list costs one request of a
// client's limit for each 500 rows.
const pageSize = 100

// Paging is a part of every filter.
type Paging struct {
	// Limit is how many records are asked for at a time, 1 to 500; 0: 100. It does not limit how many there are.
	Limit int `query:"limit"`
	// Cursor is the nextCursor of a page from which a list goes on; "": it begins at its beginning.
	Cursor string `query:"cursor"`
}

// pages calls each with every page of a list, in order, until there is none, each returns false, or one fails.
func pages[P any](
	ctx context.Context, c *connection, r *request, next func(*P) *string, each func(*P) bool,
) error {
	if r.query.Get("limit") == "" {
		r.query.Set("limit", strconv.Itoa(pageSize))
	}
	for {
		page, err := ask[P](ctx, c, r)
		if err != nil {
			return err
		}
		cursor := next(page)
		if !each(page) || cursor == nil {
			return nil
		}
		r.query.Set("cursor", *cursor)
	}
}

// all returns the records of all pages of a list.
func all[R any](ctx context.Context, c *connection, r func() *request) iter.Seq2[R, error] {
	return parts(ctx, c, r,
		func(page *api.List[R]) *string { return page.NextCursor },
		func(page *api.List[R]) []R { return page.Data })
}

// parts returns the parts of all pages of an answer that says more than its list.
func parts[P, R any](
	ctx context.Context, c *connection, r func() *request, next func(*P) *string, data func(*P) []R,
) iter.Seq2[R, error] {
	return func(yield func(R, error) bool) {
		stopped := false
		err := pages(ctx, c, r(), next, func(page *P) bool {
			for _, one := range data(page) {
				if !yield(one, nil) {
					stopped = true
					return false
				}
			}
			return true
		})
		if err != nil && !stopped {
			yield(*new(R), err)
		}
	}
}

// records are the records R of one kind, whose list a filter F narrows.
type records[R, F any] struct {
	c    *connection
	path string // of the list
}

// List returns all that a filter leaves, newest first.
func (r records[R, F]) List(ctx context.Context, filter F, options ...Option) iter.Seq2[R, error] {
	return all[R](ctx, r.c, func() *request { return get(r.path).filtered(filter).with(options) })
}

// Get returns one of them.
func (r records[R, F]) Get(ctx context.Context, id string, options ...Option) (*R, error) {
	return ask[R](ctx, r.c, get(r.path+"/{id}", id).with(options))
}

// Update changes the metadata.
func (r records[R, F]) Update(ctx context.Context, id string, change api.RecordChange, options ...Option) (*R, error) {
	return ask[R](ctx, r.c, newRequest(http.MethodPatch, r.path+"/{id}", id).sending(change).with(options))
}
