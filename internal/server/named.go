package server

import (
	"context"
	"net/http"

	"farthing/api"
	"farthing/internal/farthing"
)

// pathID is the identifier in the address.
func pathID(r *http.Request, bad *faults) string {
	id := r.PathValue("id")
	if err := farthing.CheckIDForm("path.id", id); err != nil {
		*bad = append(*bad, err.Fields...)
	}
	return id
}

// namedID is the identifier in the address, and what is wrong with it.
func namedID(c *call) (string, error) {
	var bad faults
	id := pathID(c.r, &bad)
	return id, bad.err()
}

// named reads the record whose identifier is in the address.
func named[R any](c *call, get func(ctx context.Context, id string) (R, error)) (found R, err error) {
	id, err := namedID(c)
	if err != nil {
		return found, err
	}
	return get(c.ctx(), id)
}

// fromBody makes a command of the body. If that cannot be read, the error names the faults of the command, too.
func fromBody[T any, C farthing.Command](c *call, optional bool, where places, command func(T) C) (C, error) {
	wish, err := decode[T](c, optional)
	made := command(wish)
	if err != nil {
		err = allFaults(err, c.check(made, where))
	}
	return made, err
}

// namedInQuery is the record that a GET's address and query name.
func namedInQuery(c *call, bad *faults) (merchantID, id string, err error) {
	id = pathID(c.r, bad)
	if err := bad.err(); err != nil {
		return "", "", err
	}
	merchantID, err = c.merchant("query.merchantId", c.query.get("merchantId"))
	return merchantID, id, err
}

// namedInBody is the record that a POST's address and body name.
func namedInBody(c *call) (merchantID, id string, err error) {
	id, named, form := decodeNamed[api.OwnMerchantReference](c)
	merchantID, err = c.merchant("body.merchantId", named.MerchantID)
	return merchantID, id, allFaults(form, err)
}

// decodeNamed reads the identifier in the address, and the body, which may be absent.
func decodeNamed[T any](c *call) (id string, wish T, err error) {
	if id, err = namedID(c); err != nil {
		return "", wish, err
	}
	wish, err = decode[T](c, true)
	return id, wish, err
}

// namedMerchant reads the merchant that the query, or the token, names.
func namedMerchant(c *call) (*farthing.State, error) {
	merchantID, err := c.merchant("query.merchantId", c.query.get("merchantId"))
	if err != nil {
		return nil, err
	}
	return c.s.config.Store.Merchants.State(c.ctx(), merchantID)
}

// checkNamed checks the merchant that an operator's body names.
func checkNamed(c *call, merchantID string) error {
	_, err := c.merchant("body.merchantId", merchantID)
	return err
}
