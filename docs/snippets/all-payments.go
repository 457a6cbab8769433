//go:build ignore

// Prints how many payments there were between two days, over all pages.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
)

func main() {
	// snippet: all-payments
	query := url.Values{
		"startDate": {os.Getenv("START_DATE")},
		"endDate":   {os.Getenv("END_DATE")},
		"limit":     {"100"},
	}
	count := 0
	for {
		request, err := http.NewRequest("GET", os.Getenv("BASE_URL")+"/v1/payments?"+query.Encode(), nil)
		if err != nil {
			log.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			log.Fatal(err)
		}
		var page struct {
			Data       []json.RawMessage `json:"data"`
			NextCursor *string           `json:"nextCursor"`
		}
		err = json.NewDecoder(answer.Body).Decode(&page)
		answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK {
			log.Fatal(answer.Status, " ", err)
		}
		count += len(page.Data)
		if page.NextCursor == nil {
			break
		}
		query.Set("cursor", *page.NextCursor)
	}
	// end
	fmt.Println(count)
}
