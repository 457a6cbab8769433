-- +goose Up
-- Where two indexes seem equally good, PostgreSQL's planner takes the one that was made last. On a table that is still
-- empty all of them do, and a plan that looks a record up by another index than its key reads all of a merchant's rows
-- once they are many. So the keys are made anew, last.
{{postgres}}ALTER TABLE payments DROP CONSTRAINT payments_pkey, ADD PRIMARY KEY (merchant_id, id);
{{postgres}}ALTER TABLE refunds DROP CONSTRAINT refunds_pkey, ADD PRIMARY KEY (merchant_id, id);
{{postgres}}ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_pkey, ADD PRIMARY KEY (merchant_id, id);
{{postgres}}ALTER TABLE disputes DROP CONSTRAINT disputes_pkey, ADD PRIMARY KEY (merchant_id, id);
{{postgres}}ALTER TABLE reserves DROP CONSTRAINT reserves_pkey, ADD PRIMARY KEY (merchant_id, id);
{{postgres}}ALTER TABLE adjustments DROP CONSTRAINT adjustments_new_pkey, ADD PRIMARY KEY (merchant_id, id);
