package dashboard

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"net/http"
)

//go:embed style.css
var styleCSS []byte

//go:embed console.js
var consoleJS []byte

//go:embed icon.svg
var iconSVG []byte

// asset is a file that never changes: its address has a digest of its bytes.
type asset struct {
	path, kind string
	text       []byte
}

// assets are what pages load besides themselves.
type assets struct{ style, script, icon asset }

func newAssets() assets {
	return assets{
		style:  newAsset("style", "css", "text/css; charset=utf-8", styleCSS),
		script: newAsset("console", "js", "text/javascript; charset=utf-8", consoleJS),
		icon:   newAsset("icon", "svg", "image/svg+xml", iconSVG),
	}
}

func newAsset(name, end, kind string, text []byte) asset {
	digest := sha256.Sum256(text)
	return asset{"/app/assets/" + name + "." + hex.EncodeToString(digest[:6]) + "." + end, kind, text}
}

func (a assets) handle(mux *http.ServeMux) {
	for _, one := range []asset{a.style, a.script, a.icon} {
		mux.HandleFunc("GET "+one.path, func(w http.ResponseWriter, r *http.Request) {
			header := w.Header()
			header.Set("Cache-Control", "public, max-age=31536000, immutable")
			header.Set("Content-Type", one.kind)
			writePage(w, r, http.StatusOK, one.text)
		})
	}
}
