//go:build ignore

// Withdraws an amount under an id of your own, and retries while that may help.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// snippet: withdraw

// withdraw returns the withdrawal's status, or the code of the refusal. The id makes it safe to retry: the
// same one moves money once.
func withdraw(id, body string) (string, error) {
	client := &http.Client{Timeout: 30 * time.Second}
	wait := time.Second
	for try := 1; ; try++ {
		request, err := http.NewRequest("POST", os.Getenv("BASE_URL")+"/v1/withdrawals/"+id, strings.NewReader(body))
		if err != nil {
			return "", err
		}
		request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
		request.Header.Set("Content-Type", "application/json")
		answer, err := client.Do(request)
		if err == nil {
			var result struct{ Status, Code any }
			err = json.NewDecoder(answer.Body).Decode(&result)
			answer.Body.Close()
			switch answer.StatusCode {
			case 429, 500, 503:
				if seconds, err := strconv.Atoi(answer.Header.Get("Retry-After")); err == nil {
					wait = time.Duration(seconds) * time.Second
				}
				err = fmt.Errorf("%s", answer.Status)
			case 200, 201:
				return fmt.Sprint(result.Status), err
			default:
				return fmt.Sprint(result.Code), err
			}
		}
		if try == 5 {
			return "", err
		}
		time.Sleep(wait)
		wait *= 2
	}
}

// end

func main() {
	result, err := withdraw(os.Getenv("WITHDRAWAL_ID"),
		fmt.Sprintf(`{"merchantId": %q, "amount": %s}`, os.Getenv("MERCHANT_ID"), os.Getenv("AMOUNT")))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(result)
}
