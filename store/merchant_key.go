package store

import (
	"crypto/sha256"
	"encoding/binary"
)

// merchantKey is the number by which every table but that of the merchants knows a merchant: the first 64 bits of the
// SHA-256 of its identifier. It stands in each key and each index, where an identifier would take four times the room;
// and because it follows from the identifier, nobody has to look it up or remember it, and it is the same in every
// store.
//
// Two identifiers of one number would need some four billion merchants, or somebody who searches for them. The second
// is refused when it is to be created (see [batch.loadMerchant]), so that no two ever share a book.
func merchantKey(merchantID string) int64 {
	digest := sha256.Sum256([]byte(merchantID))
	return int64(binary.BigEndian.Uint64(digest[:8]))
}

// nameOf is the identifier of the merchant whose number the column names, in a statement that reads rows of many.
func nameOf(column string) string {
	return "(SELECT named.merchant_id FROM merchants named WHERE named.merchant = " + column + ")"
}
