-- +goose Up
-- People are told by mail of what happens to users. The rows from before this step are queued, so that there is a proof
-- for each that is taken; no mail is about what happened long before.
INSERT INTO notice_events (merchant, seq)
  SELECT j.merchant, j.seq FROM journal j JOIN entry_kinds k ON k.kind = j.kind
  WHERE k.type IN ('user.activated', 'user.changed', 'user.credential_changed', 'user.invited', 'user.link_made',
    'user.reinstated', 'user.suspended')
  AND NOT EXISTS (SELECT 1 FROM notice_events e WHERE e.merchant = j.merchant AND e.seq = j.seq);
