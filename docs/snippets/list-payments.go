//go:build ignore

// Prints the newest payments. TOKEN is a token with the scope payments:read.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
)

func main() {
	// snippet: list-payments
	request, err := http.NewRequest("GET", os.Getenv("BASE_URL")+"/v1/payments?limit=3", nil)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer answer.Body.Close()
	var page struct {
		Data []struct {
			ID       string `json:"id"`
			Amount   int64  `json:"amount"`
			Currency string `json:"currency"`
		} `json:"data"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&page); err != nil {
		log.Fatal(err)
	}
	for _, payment := range page.Data {
		fmt.Println(payment.ID, payment.Amount, payment.Currency)
	}
	// end
}
