-- +goose Up
-- What waits for people because too little of a merchant's money is received.
CREATE INDEX withdrawals_short ON withdrawals (created_at, bank_reference) WHERE status = 'pending' AND owner = 'funds';
