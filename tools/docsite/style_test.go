package main

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Every colour of text has the contrast with its background that WCAG 2.2 AA requires, in the light and the dark
// scheme.
func TestContrast(t *testing.T) {
	text, err := os.ReadFile(repository + "/docs/page/style.css")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile(`(?s):root \{(.*?)\}`).FindAllStringSubmatch(string(text), -1)
	if len(blocks) != 2 {
		t.Fatalf("%d sets of colours", len(blocks))
	}
	for i, scheme := range []string{"light", "dark"} {
		colours := map[string]float64{}
		for _, match := range regexp.MustCompile(`--(\w+): #([0-9a-f]{6})`).FindAllStringSubmatch(blocks[i][1], -1) {
			colours[match[1]] = luminance(t, match[2])
		}
		for _, pair := range []string{
			"ink paper", "quiet paper", "link paper", "read paper", "make paper", "gone paper", "code panel",
			"link panel",
		} {
			front, back, _ := strings.Cut(pair, " ")
			a, b := colours[front], colours[back]
			if ratio := (max(a, b) + 0.05) / (min(a, b) + 0.05); ratio < 4.5 {
				t.Errorf("%s: the contrast of %s is %.2f, and 4.5 is wanted", scheme, pair, ratio)
			}
		}
	}
}

// luminance returns the relative luminance of a colour.
func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	n, err := strconv.ParseUint(hex, 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	channel := func(shift uint) float64 {
		c := float64(n>>shift&0xff) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(16) + 0.7152*channel(8) + 0.0722*channel(0)
}
