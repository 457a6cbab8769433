package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"farthing/internal/bench"
)

// shelf is a server with a merchant whose payments are read by the merchant's own client.
type shelf struct {
	*site
	merchant string
	token    string
	ids      []string
}

// shelf starts the server.
func (b *env) shelf(ctx context.Context) (*shelf, error) {
	s, err := b.serve(ctx)
	if err != nil {
		return nil, err
	}
	k := &shelf{site: s, merchant: b.stock.Merchants[0], ids: b.stock.IDs}
	k.token, err = s.Token(ctx, b.stock.Reader)
	return k, err
}

// descend walks depth payments down the list and returns the cursor behind the last of them.
func (k *shelf) descend(ctx context.Context, depth int) (string, error) {
	w, err := bench.Dial(ctx, k.Address)
	if err != nil {
		return "", err
	}
	defer w.Close()
	cursor := ""
	for depth > 0 {
		limit := min(depth, 500)
		path := bench.PagePath(k.merchant, limit, cursor)
		if err := w.Call(bench.Head("GET", path, k.token, ""), nil, http.StatusOK); err != nil {
			return "", fmt.Errorf("walk down the list: %w", err)
		}
		var answer struct {
			Next string `json:"nextCursor"`
		}
		if err := json.Unmarshal(w.Response, &answer); err != nil {
			return "", fmt.Errorf("walk down the list: %w", err)
		}
		cursor = answer.Next
		depth -= limit
	}
	return cursor, nil
}
