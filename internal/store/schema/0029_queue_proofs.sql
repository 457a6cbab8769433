-- +goose Up
-- What proves that the rows that left a queue of a journal's rows were taken by the program: the exclusive or of their
-- keyed digests.
CREATE TABLE queue_proofs (
  merchant BIGINT NOT NULL,
  queue TEXT NOT NULL, -- bank_moves or notice_events
  proof BYTEA NOT NULL,
  PRIMARY KEY (merchant, queue)
){{suffix}};

-- All rows are queued once more, so that there is a proof for each that is taken. Reconciliation finds what it knows; no
-- mail is sent twice, and none about what happened long before this step.
INSERT INTO bank_moves (merchant, seq, booked_at, subject, subject_id)
  SELECT j.merchant, j.seq, j.booked_at, k.subject, j.subject_id FROM journal j JOIN entry_kinds k ON k.kind = j.kind
  WHERE (k.debit IN ('bank', 'in_transit') OR k.credit IN ('bank', 'in_transit'))
  AND NOT EXISTS (SELECT 1 FROM bank_moves b WHERE b.merchant = j.merchant AND b.seq = j.seq);
INSERT INTO notice_events (merchant, seq)
  SELECT j.merchant, j.seq FROM journal j JOIN entry_kinds k ON k.kind = j.kind
  WHERE k.type IN ('approval.asked', 'bank_account.frozen', 'bank_account.in_force', 'bank_account.nominated',
    'bank_account.suspended', 'bank_account.unfrozen', 'client.created', 'client.revoked', 'client.secret_added',
    'client.secret_removed', 'contact.added', 'contact.changed', 'contact.removed', 'eligibility.failed',
    'eligibility.passed', 'schedule.paused', 'webhook_endpoint.created', 'webhook_endpoint.rotated',
    'withdrawal.failed', 'withdrawal.returned')
  AND NOT (k.type = 'bank_account.nominated' AND COALESCE(j.details, '') LIKE '%"status":"in_force"%')
  AND NOT EXISTS (SELECT 1 FROM notice_events e WHERE e.merchant = j.merchant AND e.seq = j.seq);
