package store

import (
	"encoding/binary"
	"math"
	"slices"

	"github.com/jackc/pgx/v5/pgtype"
)

// array is an argument of a statement on PostgreSQL that writes itself. The driver writes slices element by element,
// through reflection: of bulk that took a sixth of the program's processor time.
type array interface {
	// appendTo appends the array in the server's binary format; nil: it is NULL.
	appendTo(buf []byte) []byte
}

// arrayOf is an array with an element for each of some values. If every element is NULL, the array is NULL: of several
// arrays, unnest fills up the shorter ones with NULL, and what is not sent is neither read nor kept by the server.
type arrayOf[V any] struct {
	element uint32 // the type of the elements
	values  []V
	put     func(buf []byte, v V) (longer []byte, there bool) // appends an element; false: it is NULL
}

// The parts of an array's binary format (array_recv in PostgreSQL's sources).
const (
	arrayDimensions = 1
	arrayHasNulls   = 1
	arrayFirst      = 1 // the index of the first element
	elementIsNull   = math.MaxUint32
)

func (a arrayOf[V]) appendTo(buf []byte) []byte {
	const usualSize = 16 // of an element, with its length
	if need := usualSize * len(a.values); cap(buf)-len(buf) < need {
		buf = slices.Grow(buf, need+cap(buf)) // twice as much, because there are more arrays to come
	}
	order := binary.BigEndian
	buf = order.AppendUint32(buf, arrayDimensions)
	flags := len(buf)
	buf = order.AppendUint32(buf, 0)
	buf = order.AppendUint32(buf, a.element)
	buf = order.AppendUint32(buf, uint32(len(a.values)))
	buf = order.AppendUint32(buf, arrayFirst)
	nulls := 0
	for _, v := range a.values {
		buf = order.AppendUint32(buf, elementIsNull)
		begin := len(buf)
		longer, ok := a.put(buf, v)
		if !ok {
			nulls++
			continue
		}
		buf = longer
		order.PutUint32(buf[begin-4:], uint32(len(buf)-begin))
	}
	if nulls == len(a.values) {
		return nil
	}
	if nulls > 0 {
		order.PutUint32(buf[flags:], arrayHasNulls)
	}
	return buf
}

// numberArray is an array of whole numbers; false: NULL.
func numberArray[V any](values []V, number func(V) (n int64, there bool)) array {
	return arrayOf[V]{pgtype.Int8OID, values, func(buf []byte, v V) ([]byte, bool) {
		n, ok := number(v)
		return binary.BigEndian.AppendUint64(buf, uint64(n)), ok
	}}
}

// textArray is an array of texts; false: NULL.
func textArray[V any](values []V, text func(V) (t string, there bool)) array {
	return arrayOf[V]{pgtype.TextOID, values, func(buf []byte, v V) ([]byte, bool) {
		t, ok := text(v)
		return append(buf, t...), ok
	}}
}

// bytesArray is an array of bytes; nil: NULL.
func bytesArray[V any](values []V, bytes func(V) []byte) array {
	return arrayOf[V]{pgtype.ByteaOID, values, func(buf []byte, v V) ([]byte, bool) {
		b := bytes(v)
		return append(buf, b...), b != nil
	}}
}

// arrayCodec has arrays write themselves, and leaves slices to the driver.
type arrayCodec struct {
	pgtype.Codec
	room *[]byte // of a connection, for the values of one statement after the other
}

// PlanEncode returns how a value is written.
func (c arrayCodec) PlanEncode(m *pgtype.Map, oid uint32, format int16, value any) pgtype.EncodePlan {
	if _, ok := value.(array); ok && format == pgtype.BinaryFormatCode {
		return arrayPlan{c.room}
	}
	return c.Codec.PlanEncode(m, oid, format, value)
}

// arrayPlan writes arrays. The driver gives up the room of a statement's values once it has copied them into its
// message, and begins the next one with 256 bytes: so they are written into room that stays.
type arrayPlan struct{ room *[]byte }

// Encode appends an array.
func (p arrayPlan) Encode(value any, buf []byte) ([]byte, error) {
	if cap(*p.room) > cap(buf) {
		buf = append((*p.room)[:0], buf...)
	}
	longer := value.(array).appendTo(buf) //nolint:forcetypeassert // PlanEncode saw the type
	if cap(longer) > cap(*p.room) && cap(longer) <= maxKept {
		*p.room = longer
	}
	return longer, nil
}

// maxKept is how much room a connection keeps for values, and for messages: more than 500 payments need.
const maxKept = 1 << 20

// takeArrays makes a connection take arrays as arguments.
func takeArrays(m *pgtype.Map) {
	room := new([]byte)
	for _, oid := range []uint32{pgtype.Int8ArrayOID, pgtype.TextArrayOID, pgtype.ByteaArrayOID} {
		if known, ok := m.TypeForOID(oid); ok {
			m.RegisterType(&pgtype.Type{Name: known.Name, OID: oid, Codec: arrayCodec{known.Codec, room}})
		}
	}
}
