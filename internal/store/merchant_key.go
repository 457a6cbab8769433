package store

import (
	"crypto/sha256"
	"encoding/binary"
	"strconv"

	"farthing/internal/farthing"
)

// merchantKey returns the number of a merchant in every table but that of the merchants: the first 64 bits of the
// SHA-256 of its identifier. It is part of each key and each index, where an identifier would take four times the room;
// and because it follows from the identifier, no code has to look it up or remember it, and it is the same in every
// store.
//
// Two identifiers with the same number would take some four billion merchants, or a deliberate search. The second is
// refused when it is created (see [batch.loadMerchant]), so that no two ever share a book.
func merchantKey(merchantID string) int64 {
	digest := sha256.Sum256([]byte(merchantID))
	return int64(binary.BigEndian.Uint64(digest[:8]))
}

// nameOf returns SQL for the identifier of the merchant whose number is in a column, for a statement that reads rows of
// many merchants.
func nameOf(column string) string {
	operator := strconv.FormatInt(merchantKey(farthing.OperatorID), 10)
	return "CASE WHEN " + column + " = " + operator + " THEN '" + farthing.OperatorID + "' ELSE (SELECT " +
		"named.merchant_id FROM merchants named WHERE named.merchant = " + column + ") END"
}
