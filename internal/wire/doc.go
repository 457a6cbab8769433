// Package wire converts between the records of package farthing and the JSON types of package api. From… functions
// return the wire form of a record; the others return what a request asks for: its command, or a part of one. One file
// holds one noun, as in api. Nothing here decides anything.
package wire
