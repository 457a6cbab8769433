package bench

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// sample is one stack of a profile.
type sample struct {
	stack []string // names of functions, the innermost first
	value int64    // nanoseconds
}

// These are the fields of a profile's messages that are read here. profile.proto defines the format, which Go's
// profiler writes and go tool pprof reads.
const (
	profileSample   = 2
	profileLocation = 4
	profileFunction = 5
	profileText     = 6
	sampleLocation  = 1
	sampleValue     = 2
	locationID      = 1
	locationLine    = 4
	lineFunction    = 1
	functionID      = 1
	functionName    = 2
)

var errProfile = errors.New("it is not a CPU profile")

// readSamples reads a CPU profile as Go's profiler writes it. (The part of the format that it needs is too small to be
// worth a library.)
func readSamples(text []byte) ([]sample, error) {
	unpacked, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("unpack it: %w", err)
	}
	text, err = io.ReadAll(unpacked)
	if err != nil {
		return nil, fmt.Errorf("unpack it: %w", err)
	}
	p := stacks{lines: map[uint64][]uint64{}, names: map[uint64]uint64{}}
	if err := eachField(text, p.take); err != nil {
		return nil, err
	}
	return p.samples()
}

// stacks is a profile as it is written, with numbers for all names.
type stacks struct {
	raw   []rawSample
	lines map[uint64][]uint64 // functions of each location, the innermost first
	names map[uint64]uint64   // name of each function, as an index into texts
	texts []string
}

type rawSample struct {
	locations []uint64
	values    []uint64
}

// take adds one field of the profile.
func (p *stacks) take(number int, _ uint64, data []byte) error {
	switch number {
	case profileSample:
		var s rawSample
		err := eachField(data, s.take)
		p.raw = append(p.raw, s)
		return err
	case profileLocation:
		var id uint64
		var functions []uint64
		err := eachField(data, func(number int, value uint64, data []byte) error {
			switch number {
			case locationID:
				id = value
			case locationLine:
				return eachField(data, func(number int, value uint64, _ []byte) error {
					if number == lineFunction {
						functions = append(functions, value)
					}
					return nil
				})
			}
			return nil
		})
		p.lines[id] = functions
		return err
	case profileFunction:
		var id, name uint64
		err := eachField(data, func(number int, value uint64, _ []byte) error {
			switch number {
			case functionID:
				id = value
			case functionName:
				name = value
			}
			return nil
		})
		p.names[id] = name
		return err
	case profileText:
		p.texts = append(p.texts, string(data))
	}
	return nil
}

// take adds one field of a sample, whose numbers may be single or packed.
func (s *rawSample) take(number int, value uint64, data []byte) error {
	list := &s.locations
	switch number {
	case sampleLocation:
	case sampleValue:
		list = &s.values
	default:
		return nil
	}
	if data == nil {
		*list = append(*list, value)
		return nil
	}
	for len(data) > 0 {
		n, size := binary.Uvarint(data)
		if size <= 0 {
			return errProfile
		}
		*list = append(*list, n)
		data = data[size:]
	}
	return nil
}

// samples returns the samples with names for numbers. The last value of a CPU profile's samples is time.
func (p *stacks) samples() (list []sample, err error) {
	for _, raw := range p.raw {
		if len(raw.values) == 0 {
			return nil, errProfile
		}
		s := sample{value: int64(raw.values[len(raw.values)-1])}
		for _, location := range raw.locations {
			if s.stack, err = p.functions(s.stack, location); err != nil {
				return nil, err
			}
		}
		list = append(list, s)
	}
	return list, nil
}

// functions appends the names of a location's functions to a stack.
func (p *stacks) functions(stack []string, location uint64) ([]string, error) {
	for _, function := range p.lines[location] {
		name := p.names[function]
		if name >= uint64(len(p.texts)) {
			return nil, errProfile
		}
		stack = append(stack, p.texts[name])
	}
	return stack, nil
}

// eachField calls each for every field of a protobuf message, with its number and either its value or its bytes, which
// are nil for a numeric field.
func eachField(text []byte, each func(number int, value uint64, data []byte) error) error {
	for len(text) > 0 {
		key, size := binary.Uvarint(text)
		if size <= 0 {
			return errProfile
		}
		text = text[size:]
		value, data, err := fieldOf(&text, key&7)
		if err != nil {
			return err
		}
		if err := each(int(key>>3), value, data); err != nil {
			return err
		}
	}
	return nil
}

// fieldOf takes a field of the wire type from the front of a text.
func fieldOf(text *[]byte, wireType uint64) (value uint64, data []byte, err error) {
	var size int
	switch wireType {
	case 0, 2: // a number, or the length of bytes
		if value, size = binary.Uvarint(*text); size <= 0 {
			return 0, nil, errProfile
		}
		*text = (*text)[size:]
		if wireType == 0 {
			return value, nil, nil
		}
	case 1:
		value = 8
	case 5:
		value = 4
	default:
		return 0, nil, errProfile
	}
	if value > uint64(len(*text)) {
		return 0, nil, errProfile
	}
	data = (*text)[:value:value]
	*text = (*text)[value:]
	return 0, data, nil
}
