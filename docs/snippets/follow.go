//go:build ignore

// Waits until a withdrawal has ended, and prints its final status.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	// snippet: follow
	var withdrawal struct {
		Status string `json:"status"`
	}
	for {
		url := os.Getenv("BASE_URL") + "/v1/withdrawals/" + os.Getenv("WITHDRAWAL_ID")
		request, err := http.NewRequest("GET", url, nil)
		if err != nil {
			log.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			log.Fatal(err)
		}
		err = json.NewDecoder(answer.Body).Decode(&withdrawal)
		answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK {
			log.Fatal(answer.Status, " ", err)
		}
		switch withdrawal.Status {
		case "awaiting_approval", "pending", "in_transit":
			time.Sleep(2 * time.Second) // minutes are enough outside a sandbox
			continue
		}
		break
	}
	// end
	fmt.Println(withdrawal.Status)
}
