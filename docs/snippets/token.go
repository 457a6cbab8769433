//go:build ignore

// Requests a token with the client's credentials, and prints it.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
)

func main() {
	// snippet: token
	form := url.Values{"grant_type": {"client_credentials"}}
	request, err := http.NewRequest("POST", os.Getenv("AUTH_URL")+"/oauth/token", strings.NewReader(form.Encode()))
	if err != nil {
		log.Fatal(err)
	}
	request.SetBasicAuth(os.Getenv("CLIENT_ID"), os.Getenv("CLIENT_SECRET"))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer answer.Body.Close()
	var token struct {
		AccessToken string `json:"access_token"`
		ExpiresIn   int    `json:"expires_in"` // seconds; request a new token shortly before that
	}
	if err := json.NewDecoder(answer.Body).Decode(&token); err != nil || token.AccessToken == "" {
		log.Fatal("no token: ", answer.Status)
	}
	// end
	fmt.Println(token.AccessToken)
}
