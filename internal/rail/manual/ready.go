package manual

import (
	"embed"
	"fmt"
	"slices"
	"strings"
)

//go:embed ready/*.json
var ready embed.FS

// Ready lists the names of the profiles that are ready but for the account: what statements of banks look like.
func Ready() (names []string) {
	files, err := ready.ReadDir("ready")
	if err != nil {
		panic(err) // it is part of the program
	}
	for _, file := range files {
		names = append(names, strings.TrimSuffix(file.Name(), ".json"))
	}
	return names
}

// ReadyProfile returns the text of such a profile.
func ReadyProfile(name string) ([]byte, error) {
	if !slices.Contains(Ready(), name) {
		return nil, fmt.Errorf("there is no ready profile %.40q: %s are", name, strings.Join(Ready(), ", "))
	}
	text, err := ready.ReadFile("ready/" + name + ".json")
	if err != nil {
		return nil, fmt.Errorf("read a profile: %w", err)
	}
	return text, nil
}
