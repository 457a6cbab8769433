--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: adjustments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.adjustments (
    merchant bigint NOT NULL,
    id text NOT NULL,
    date bigint NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    reason text NOT NULL,
    metadata text,
    status text NOT NULL,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    CONSTRAINT adjustments_amount_check CHECK ((amount <> 0))
);
ALTER TABLE ONLY public.adjustments ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: approvals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.approvals (
    merchant bigint NOT NULL,
    needed bigint NOT NULL,
    expires_at bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    subject_id text NOT NULL,
    status text NOT NULL,
    wanted text NOT NULL,
    replaced text NOT NULL,
    reason text,
    actor text NOT NULL,
    maker text,
    behind text,
    given text
);
ALTER TABLE ONLY public.approvals ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: assertion_ids; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.assertion_ids (
    client_id text NOT NULL,
    jti text NOT NULL,
    expires_at bigint NOT NULL
);


--
-- Name: attempts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.attempts (
    merchant bigint NOT NULL,
    withdrawal_id text NOT NULL,
    number bigint NOT NULL,
    rail text NOT NULL,
    status text NOT NULL,
    instruction bytea NOT NULL,
    digest bytea NOT NULL,
    key_id text NOT NULL,
    why text,
    created_at bigint NOT NULL,
    handed_at bigint,
    lease_until bigint NOT NULL,
    owner text
);
ALTER TABLE ONLY public.attempts ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: bank_accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_accounts (
    merchant bigint NOT NULL,
    id text NOT NULL,
    status text NOT NULL,
    holder_name text NOT NULL,
    sort_code text,
    last4 text NOT NULL,
    check_result text NOT NULL,
    name_check text NOT NULL,
    matched_name text,
    nominated_by text NOT NULL,
    by_merchant bigint NOT NULL,
    frozen_from text,
    approved_at bigint,
    usable_from bigint NOT NULL,
    sealed bytea NOT NULL,
    key_id text NOT NULL,
    salt bytea NOT NULL,
    number_digest text,
    created_at bigint NOT NULL,
    last_seq bigint NOT NULL
);
ALTER TABLE ONLY public.bank_accounts ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: bank_cursors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_cursors (
    rail text NOT NULL,
    cursor text NOT NULL
);


--
-- Name: bank_lines; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_lines (
    id text NOT NULL,
    statement_id text NOT NULL,
    rail text NOT NULL,
    currency text NOT NULL,
    place bigint NOT NULL,
    part bigint NOT NULL,
    amount bigint NOT NULL,
    booked_on text NOT NULL,
    value_on text,
    uetr text,
    end_to_end text,
    instruction text,
    block text,
    message text,
    bank text,
    text text,
    code text,
    payments bigint NOT NULL,
    reversal bigint NOT NULL,
    status text NOT NULL,
    match_id text
);


--
-- Name: bank_moves; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_moves (
    merchant bigint NOT NULL,
    seq bigint NOT NULL,
    booked_at bigint NOT NULL,
    subject text NOT NULL,
    subject_id text NOT NULL
);


--
-- Name: bank_references; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_references (
    bank_reference text NOT NULL,
    merchant bigint NOT NULL,
    withdrawal_id text NOT NULL
);


--
-- Name: bank_reports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_reports (
    rail text NOT NULL,
    bank_reference text NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    content bytea NOT NULL,
    key_id text NOT NULL,
    received_at bigint NOT NULL,
    recorded_at bigint
);


--
-- Name: bank_statements; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_statements (
    id text NOT NULL,
    digest text NOT NULL,
    used bigint NOT NULL,
    status text NOT NULL,
    rail text NOT NULL,
    document bigint NOT NULL,
    account text NOT NULL,
    currency text NOT NULL,
    number bigint NOT NULL,
    first_day text NOT NULL,
    last_day text NOT NULL,
    opening bigint NOT NULL,
    closing bigint NOT NULL,
    booked bigint NOT NULL,
    copy bigint NOT NULL,
    received_at bigint NOT NULL
);


--
-- Name: books; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.books (
    merchant bigint NOT NULL,
    seq bigint NOT NULL,
    booked_at bigint NOT NULL,
    acquirer bigint NOT NULL,
    bank bigint NOT NULL,
    pending bigint NOT NULL,
    available bigint NOT NULL,
    requested bigint NOT NULL,
    in_transit bigint NOT NULL,
    disputed bigint NOT NULL,
    held bigint NOT NULL,
    fees bigint NOT NULL,
    house bigint NOT NULL,
    credited bigint NOT NULL,
    debited bigint NOT NULL,
    settled_total bigint NOT NULL,
    refunded_total bigint NOT NULL,
    disputed_total bigint NOT NULL,
    fees_in_transit bigint NOT NULL,
    below_zero_since bigint,
    owed_since bigint,
    currency text NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT books_check CHECK (((acquirer + bank) = (((((((pending + available) + requested) + in_transit) + disputed) + held) + fees) + house))),
    CONSTRAINT books_check1 CHECK ((available = (credited - debited)))
);


--
-- Name: break_parts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.break_parts (
    break_id text NOT NULL,
    part text NOT NULL,
    part_id text NOT NULL
);


--
-- Name: breaks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.breaks (
    id text NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    amount bigint NOT NULL,
    currency text,
    about_merchant text,
    withdrawal_id text,
    entry text NOT NULL,
    owner text,
    opened_at bigint NOT NULL,
    resolution text,
    reason text,
    ended_by text,
    posting text,
    posting_id text,
    resolved_at bigint
);


--
-- Name: client_secrets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.client_secrets (
    client_id text NOT NULL,
    id text NOT NULL,
    digest bytea NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    made_by text
);


--
-- Name: clients; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.clients (
    client_id text NOT NULL,
    merchant_id text,
    name text NOT NULL,
    owner text,
    scopes text NOT NULL,
    created_at bigint NOT NULL,
    not_before bigint NOT NULL,
    revoked_at bigint,
    made_by text,
    jwks text
);


--
-- Name: disputes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.disputes (
    merchant bigint NOT NULL,
    id text NOT NULL,
    payment_id text NOT NULL,
    user_id text,
    date bigint NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    reason text,
    metadata text,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    resolved_at bigint,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    CONSTRAINT disputes_amount_check CHECK ((amount > 0))
);
ALTER TABLE ONLY public.disputes ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: entry_kinds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.entry_kinds (
    kind bigint NOT NULL,
    type text NOT NULL,
    subject text NOT NULL,
    debit text NOT NULL,
    credit text NOT NULL
);


--
-- Name: expectation_names; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.expectation_names (
    name text NOT NULL,
    expectation_id text NOT NULL
);


--
-- Name: expectations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.expectations (
    id text NOT NULL,
    kind text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    reference text,
    texts text,
    lines text,
    from_day text NOT NULL,
    due_day text NOT NULL,
    booked bigint NOT NULL,
    status text NOT NULL,
    match_id text,
    about_merchant text NOT NULL,
    subject text NOT NULL,
    subject_id text NOT NULL
);


--
-- Name: fee_sweeps; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.fee_sweeps (
    merchant bigint NOT NULL,
    id text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    CONSTRAINT fee_sweeps_amount_check CHECK ((amount > 0))
);
ALTER TABLE ONLY public.fee_sweeps ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: goose_db_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.goose_db_version (
    id integer NOT NULL,
    version_id bigint NOT NULL,
    is_applied boolean NOT NULL,
    tstamp timestamp without time zone DEFAULT now() NOT NULL
);


--
-- Name: goose_db_version_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.goose_db_version ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.goose_db_version_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: house_movements; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.house_movements (
    merchant bigint NOT NULL,
    id text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    reason text NOT NULL,
    status text NOT NULL,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    CONSTRAINT house_movements_amount_check CHECK ((amount <> 0))
);
ALTER TABLE ONLY public.house_movements ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: journal; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.journal (
    merchant bigint NOT NULL,
    seq bigint NOT NULL,
    kind bigint NOT NULL,
    previous bigint,
    amount bigint,
    pending bigint,
    requested bigint,
    in_transit bigint,
    disputed bigint,
    held bigint,
    credited bigint,
    debited bigint,
    happened_at bigint,
    booked_at bigint NOT NULL,
    subject_id text NOT NULL,
    currency text,
    actor text NOT NULL,
    why text,
    details text,
    content bytea,
    progress bytea,
    hash bytea NOT NULL,
    commit_id bytea,
    CONSTRAINT journal_amount_check CHECK ((amount > 0))
);
ALTER TABLE ONLY public.journal ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: matches; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.matches (
    id text NOT NULL,
    rule text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    matched_at bigint NOT NULL
);


--
-- Name: merchants; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.merchants (
    merchant bigint NOT NULL,
    merchant_id text NOT NULL,
    external_id text,
    name text NOT NULL,
    status text NOT NULL,
    currency text NOT NULL,
    zone text NOT NULL,
    activated_at bigint,
    eligibility text NOT NULL,
    eligibility_from bigint,
    eligibility_decided_at bigint,
    evaluate_at bigint,
    evaluated_at bigint,
    criteria text,
    bank_account_id text,
    candidate_account_id text,
    nominations_locked_by text,
    schedule text NOT NULL,
    schedule_version bigint NOT NULL,
    scheduled_up_to bigint,
    scheduled_day text,
    next_run_at bigint,
    planned_with bigint NOT NULL,
    paused_by text,
    paused_why text,
    paused_at bigint,
    limits text,
    fee text,
    rail text,
    tally_day text,
    tally_from bigint,
    tally_until bigint,
    tally bigint NOT NULL,
    tally_nominations bigint NOT NULL,
    unapproved bigint NOT NULL,
    request_hash bytea NOT NULL,
    salt bytea NOT NULL,
    created_at bigint NOT NULL,
    last_seq bigint NOT NULL,
    progress_seq bigint NOT NULL
);


--
-- Name: notes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notes (
    merchant bigint NOT NULL,
    seq bigint NOT NULL,
    who text NOT NULL,
    text text NOT NULL,
    changes text,
    salt text NOT NULL
);
ALTER TABLE ONLY public.notes ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: pauses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pauses (
    number bigint NOT NULL,
    rail text NOT NULL,
    paused_merchant text NOT NULL,
    at bigint NOT NULL,
    actor text NOT NULL,
    who text,
    why text NOT NULL,
    resumed_at bigint,
    resumed_by text,
    resumed_who text,
    resumed_why text
);


--
-- Name: payments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payments (
    merchant bigint NOT NULL,
    date bigint NOT NULL,
    amount bigint NOT NULL,
    refunded bigint,
    disputed bigint,
    charged_back bigint,
    credited bigint,
    created_at bigint,
    updated_at bigint,
    first_seq bigint NOT NULL,
    last_seq bigint,
    id text NOT NULL,
    user_id text,
    currency text,
    status text,
    description text,
    reference text,
    metadata text,
    settled_at bigint,
    failed_at bigint,
    failure_code text,
    failure_reason text,
    request_hash bytea NOT NULL,
    CONSTRAINT payments_amount_check CHECK ((amount > 0))
);
ALTER TABLE ONLY public.payments ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: provider_settlements; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.provider_settlements (
    merchant bigint NOT NULL,
    id text NOT NULL,
    date bigint NOT NULL,
    amount bigint NOT NULL,
    fee bigint NOT NULL,
    currency text NOT NULL,
    reference text,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    CONSTRAINT provider_settlements_check CHECK (((amount <> 0) OR (fee > 0))),
    CONSTRAINT provider_settlements_fee_check CHECK ((fee >= 0))
);
ALTER TABLE ONLY public.provider_settlements ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: rail_documents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rail_documents (
    rail text NOT NULL,
    number bigint NOT NULL,
    id text NOT NULL,
    digest bytea NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    message_id text NOT NULL,
    status text NOT NULL,
    reason text,
    entries bigint NOT NULL,
    reports bigint NOT NULL,
    received_at bigint NOT NULL
);


--
-- Name: rail_files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rail_files (
    rail text NOT NULL,
    id text NOT NULL,
    digest bytea NOT NULL,
    content bytea NOT NULL,
    key_id text NOT NULL,
    transfers bigint NOT NULL,
    total bigint NOT NULL,
    currency text NOT NULL,
    created_at bigint NOT NULL,
    written_at bigint,
    status text,
    reason text
);


--
-- Name: rail_payments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rail_payments (
    rail text NOT NULL,
    bank_reference text NOT NULL,
    statement_reference text NOT NULL,
    file_id text NOT NULL,
    digest bytea NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL
);


--
-- Name: reconciliations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reconciliations (
    currency text NOT NULL,
    run bigint NOT NULL,
    stale bigint NOT NULL,
    reconciled_at bigint NOT NULL
);


--
-- Name: refunds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.refunds (
    merchant bigint NOT NULL,
    id text NOT NULL,
    payment_id text,
    user_id text,
    date bigint NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    reason text,
    metadata text,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint,
    CONSTRAINT refunds_amount_check CHECK ((amount > 0))
);
ALTER TABLE ONLY public.refunds ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: releases; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.releases (
    merchant bigint NOT NULL,
    id text NOT NULL,
    reserve_id text NOT NULL,
    amount bigint NOT NULL,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    seq bigint NOT NULL,
    CONSTRAINT releases_amount_check CHECK ((amount > 0))
);
ALTER TABLE ONLY public.releases ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: reserves; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reserves (
    merchant bigint NOT NULL,
    id text NOT NULL,
    amount bigint NOT NULL,
    released bigint NOT NULL,
    currency text NOT NULL,
    reason text NOT NULL,
    metadata text,
    release_on text,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    CONSTRAINT reserves_amount_check CHECK ((amount > 0)),
    CONSTRAINT reserves_check CHECK (((released >= 0) AND (released <= amount)))
);
ALTER TABLE ONLY public.reserves ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: revoked_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.revoked_tokens (
    jti text NOT NULL,
    expires_at bigint NOT NULL
);


--
-- Name: safeguarding_days; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.safeguarding_days (
    id text NOT NULL,
    currency text NOT NULL,
    date text NOT NULL,
    number bigint NOT NULL,
    made_at bigint NOT NULL,
    record text NOT NULL,
    digest text NOT NULL,
    public_key bytea NOT NULL,
    signature bytea NOT NULL,
    signed_at bigint,
    signed_by text,
    signed_actor text,
    signed_why text,
    signing bytea
);


--
-- Name: safeguarding_lines; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.safeguarding_lines (
    day_id text NOT NULL,
    merchant_id text NOT NULL,
    seq bigint NOT NULL,
    hash bytea NOT NULL,
    acquirer bigint NOT NULL,
    bank bigint NOT NULL,
    pending bigint NOT NULL,
    available bigint NOT NULL,
    requested bigint NOT NULL,
    in_transit bigint NOT NULL,
    disputed bigint NOT NULL,
    held bigint NOT NULL,
    fees bigint NOT NULL,
    house bigint NOT NULL
);


--
-- Name: safeguarding_waits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.safeguarding_waits (
    currency text NOT NULL,
    date text NOT NULL,
    reason text NOT NULL,
    about text NOT NULL,
    looked_at bigint NOT NULL,
    since bigint NOT NULL
);


--
-- Name: schedule_runs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schedule_runs (
    merchant bigint NOT NULL,
    id text NOT NULL,
    date text NOT NULL,
    at bigint NOT NULL,
    late bigint NOT NULL,
    outcome text NOT NULL,
    reason text,
    paused_by text,
    paused_why text,
    paused_at bigint,
    withdrawal_id text,
    seq bigint NOT NULL
);
ALTER TABLE ONLY public.schedule_runs ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.settings (
    version bigint NOT NULL,
    at bigint NOT NULL,
    actor text NOT NULL,
    who text,
    why text NOT NULL,
    content text NOT NULL
);


--
-- Name: signing_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.signing_keys (
    kid text NOT NULL,
    alg text NOT NULL,
    sealed bytea NOT NULL,
    signs_from bigint NOT NULL,
    retired_at bigint
);


--
-- Name: simbank_payments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.simbank_payments (
    bank_reference text NOT NULL,
    digest bytea NOT NULL,
    given_at bigint NOT NULL
);


--
-- Name: simbank_reports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.simbank_reports (
    bank_reference text NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    content text NOT NULL
);


--
-- Name: store_info; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.store_info (
    name text NOT NULL,
    value text NOT NULL
);


--
-- Name: webhook_deliveries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_deliveries (
    merchant bigint NOT NULL,
    seq bigint NOT NULL,
    tries bigint NOT NULL,
    next_attempt_at bigint,
    updated_at bigint NOT NULL,
    endpoint_id text NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    attempts text
);


--
-- Name: webhook_endpoints; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_endpoints (
    merchant bigint NOT NULL,
    failed bigint NOT NULL,
    disabled_at bigint,
    previous_until bigint,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    id text NOT NULL,
    url text NOT NULL,
    types text NOT NULL,
    payload text NOT NULL,
    send_order text NOT NULL,
    description text,
    status text NOT NULL,
    disabled_reason text,
    secret_id text NOT NULL,
    secret_digest bytea NOT NULL,
    sealed bytea NOT NULL,
    key_id text NOT NULL,
    previous_secret_id text,
    previous_digest bytea NOT NULL,
    previous_sealed bytea,
    previous_key_id text,
    request_hash bytea NOT NULL
);


--
-- Name: webhook_positions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_positions (
    merchant bigint NOT NULL,
    endpoint_id text NOT NULL,
    seq bigint NOT NULL,
    due_at bigint,
    failures bigint NOT NULL,
    resting_until bigint NOT NULL,
    owner text NOT NULL,
    lease_until bigint NOT NULL
);


--
-- Name: webhook_replays; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_replays (
    merchant bigint NOT NULL,
    endpoint_id text NOT NULL,
    number bigint NOT NULL,
    next_seq bigint NOT NULL,
    last_seq bigint NOT NULL
);


--
-- Name: withdrawals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.withdrawals (
    merchant bigint NOT NULL,
    id text NOT NULL,
    bank_reference text NOT NULL,
    statement_reference text NOT NULL,
    status text NOT NULL,
    amount bigint NOT NULL,
    requested_amount bigint,
    fee bigint NOT NULL,
    currency text NOT NULL,
    trigger text NOT NULL,
    bank_account_id text NOT NULL,
    reference text,
    metadata text,
    request_hash bytea NOT NULL,
    outcome text,
    rail text,
    rail_status text,
    failure text,
    approval_id text,
    unapproved bigint NOT NULL,
    cancelable_until bigint,
    expected_arrival text,
    created_at bigint NOT NULL,
    submitted_at bigint,
    paid_at bigint,
    updated_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    debited_to bigint NOT NULL,
    given_back_from bigint,
    lease_until bigint DEFAULT 0 NOT NULL,
    owner text,
    CONSTRAINT withdrawals_check CHECK ((amount > fee))
);
ALTER TABLE ONLY public.withdrawals ALTER COLUMN merchant SET STATISTICS 0;


--
-- Data for Name: adjustments; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.adjustments (merchant, id, date, amount, currency, reason, metadata, status, request_hash, created_at, first_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: approvals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.approvals (merchant, needed, expires_at, created_at, updated_at, first_seq, last_seq, id, kind, subject_id, status, wanted, replaced, reason, actor, maker, behind, given) FROM stdin;
\.


--
-- Data for Name: assertion_ids; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.assertion_ids (client_id, jti, expires_at) FROM stdin;
\.


--
-- Data for Name: attempts; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.attempts (merchant, withdrawal_id, number, rail, status, instruction, digest, key_id, why, created_at, handed_at, lease_until, owner) FROM stdin;
\.


--
-- Data for Name: bank_accounts; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_accounts (merchant, id, status, holder_name, sort_code, last4, check_result, name_check, matched_name, nominated_by, by_merchant, frozen_from, approved_at, usable_from, sealed, key_id, salt, number_digest, created_at, last_seq) FROM stdin;
-8246088911220477891	ba_01m878x1s5fat91kkrsv7tmt4w	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793872800000	1793872800000	\\xaaac421dda2ac783a49becf056f1d2cb868974ee602c00692163dfe888f8b59e5c8cabdcfe89d4d5c1c26fca63996e2c79036b	aaac421dda2ac783	\\xafa68a4a34c6df03c7a5896f0909bdb5	b89b092833035d1fa5d5a5ba18ec0d00	1793872800000	4
40258927302179972	ba_01m878x21ef6wrhd9g529qfexk	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793872800000	1793872800000	\\xaaac421dda2ac783a2c20fe33f489b7a66135fa88c55dfd43bee071749b78de8f4c6b9d579aa67b6826bb9ded11b0ca1fe8544	aaac421dda2ac783	\\xf23c82627c53dda9cec161b3cb1831dc	95adf2893255d470da88d4f809cbaf5e	1793872800000	4
\.


--
-- Data for Name: bank_cursors; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_cursors (rail, cursor) FROM stdin;
\.


--
-- Data for Name: bank_lines; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_lines (id, statement_id, rail, currency, place, part, amount, booked_on, value_on, uetr, end_to_end, instruction, block, message, bank, text, code, payments, reversal, status, match_id) FROM stdin;
\.


--
-- Data for Name: bank_moves; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_moves (merchant, seq, booked_at, subject, subject_id) FROM stdin;
\.


--
-- Data for Name: bank_references; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_references (bank_reference, merchant, withdrawal_id) FROM stdin;
wd01m878x2p2fc2vyj2j6jcrkf18	-8246088911220477891	w-1
wd01m878x2pgfc6867dgy62279h1	-8246088911220477891	w-2
\.


--
-- Data for Name: bank_reports; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_reports (rail, bank_reference, number, at, content, key_id, received_at, recorded_at) FROM stdin;
\.


--
-- Data for Name: bank_statements; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_statements (id, digest, used, status, rail, document, account, currency, number, first_day, last_day, opening, closing, booked, copy, received_at) FROM stdin;
\.


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.books (merchant, seq, booked_at, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, house, credited, debited, settled_total, refunded_total, disputed_total, fees_in_transit, below_zero_since, owed_since, currency, hash) FROM stdin;
40258927302179972	5	1795540551987	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N	GBP	\\x8ca3ba15b3a29a586bb59f45d4201882ab39dca8ad1374db04ddc4e40e4bb4fb
496903815535130555	8	1795540552253	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N		\\x212ddd6d08ad592f09a6a5804f2ef09f44db952ca72cecd435dab5e0c7c13729
-8246088911220477891	93	1795540552409	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	0	\N	1795540551841	GBP	\\x4c730b6980c82da97c7efd1542a70fefa4cf64ffe8749aea08a048aa48c6a526
\.


--
-- Data for Name: break_parts; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.break_parts (break_id, part, part_id) FROM stdin;
\.


--
-- Data for Name: breaks; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.breaks (id, kind, status, amount, currency, about_merchant, withdrawal_id, entry, owner, opened_at, resolution, reason, ended_by, posting, posting_id, resolved_at) FROM stdin;
\.


--
-- Data for Name: client_secrets; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.client_secrets (client_id, id, digest, created_at, expires_at, made_by) FROM stdin;
cl_01m878x2b9es8sk3fx28cn1fa1	sec_01m878x2b9esg82aepp88xthpr	\\x0a70ff9ecdb4106a233bc318a09df0391a22d9d60d5dd80518053512331c5379	1795540552041	\N	\N
cl_01m878x2emfd1vrhh1vtxgv9r6	sec_01m878x2emfdbawrg2s336wjjb	\\xa2562943d016553ea5ee20127167a4e2bc03caaf2ca412475b1ec60d805c701d	1795540552148	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_01m878x2b9es8sk3fx28cn1fa1	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read	1795540552041	1795540552000	1795540552092	\N	\N
cl_01m878x2emfd1vrhh1vtxgv9r6	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read merchant:write bank-accounts:write webhooks:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795540552148	1795540552000	\N	\N	\N
\.


--
-- Data for Name: disputes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.disputes (merchant, id, payment_id, user_id, date, amount, currency, status, reason, metadata, request_hash, created_at, resolved_at, first_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: entry_kinds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.entry_kinds (kind, type, subject, debit, credit) FROM stdin;
1	payment.pending	payment	acquirer	pending
2	payment.settled	payment	pending	available
3	payment.settled	payment	acquirer	available
4	payment.failed	payment	pending	acquirer
5	payment.reversed	payment	available	acquirer
10	refund.made	refund	available	acquirer
15	dispute.opened	dispute	available	disputed
16	dispute.won	dispute	disputed	available
17	dispute.lost	dispute	disputed	acquirer
20	reserve.held	reserve	available	held
21	reserve.released	reserve	held	available
25	provider.received	provider_settlement	bank	acquirer
26	provider.paid	provider_settlement	acquirer	bank
27	provider.fee	provider_settlement	house	acquirer
30	withdrawal.requested	withdrawal	available	requested
31	withdrawal.canceled	withdrawal	requested	available
32	withdrawal.refused	withdrawal	requested	available
33	withdrawal.expired	withdrawal	requested	available
34	withdrawal.submitted	withdrawal	requested	in_transit
35	withdrawal.fee	withdrawal	requested	fees
36	withdrawal.paid	withdrawal	in_transit	bank
37	withdrawal.failed	withdrawal	in_transit	available
38	withdrawal.fee_reversed	withdrawal	fees	available
39	withdrawal.returned	withdrawal	bank	available
40	withdrawal.paid_late	withdrawal	available	bank
41	withdrawal.fee	withdrawal	available	fees
50	fee.swept	fee_sweep	fees	bank
51	house.funded	house_movement	bank	house
52	house.withdrawn	house_movement	house	bank
55	adjustment.credited	adjustment	house	available
56	adjustment.debited	adjustment	available	house
101	merchant.created	merchant		
102	merchant.activated	merchant		
103	merchant.suspended	merchant		
104	merchant.reinstated	merchant		
105	merchant.closed	merchant		
106	merchant.changed	merchant		
107	merchant.limits_changed	merchant		
108	merchant.fee_changed	merchant		
110	eligibility.evaluated	merchant		
111	eligibility.passed	merchant		
112	eligibility.failed	merchant		
113	eligibility.restarted	merchant		
120	bank_account.nominated	bank_account		
121	bank_account.in_force	bank_account		
122	bank_account.replaced	bank_account		
123	bank_account.frozen	bank_account		
124	bank_account.unfrozen	bank_account		
125	bank_account.suspended	bank_account		
126	bank_account.acknowledged	bank_account		
127	bank_account.overridden	bank_account		
128	bank_account.approved	bank_account		
129	bank_account.cooling_off	bank_account		
130	withdrawal.approved	withdrawal		
131	withdrawal.outcome_unknown	withdrawal		
132	withdrawal.accepted	withdrawal		
133	withdrawal.repaired	withdrawal		
140	schedule.changed	schedule		
141	schedule.skipped	schedule		
142	schedule.planned	merchant		
143	schedule.paused	merchant		
144	schedule.resumed	merchant		
151	house.proposed	house_movement		
152	house.refused	house_movement		
153	house.expired	house_movement		
154	house.canceled	house_movement		
155	adjustment.proposed	adjustment		
156	adjustment.refused	adjustment		
157	adjustment.expired	adjustment		
158	adjustment.canceled	adjustment		
160	approval.asked	approval		
161	approval.given	approval		
162	approval.refused	approval		
163	approval.expired	approval		
164	approval.canceled	approval		
165	approval.voided	approval		
166	approval.repaired	approval		
170	payment.changed	payment		
171	withdrawal.changed	withdrawal		
172	refund.changed	refund		
173	dispute.changed	dispute		
174	adjustment.changed	adjustment		
175	reserve.changed	reserve		
180	webhook_endpoint.created	webhook_endpoint		
181	webhook_endpoint.changed	webhook_endpoint		
182	webhook_endpoint.rotated	webhook_endpoint		
183	webhook_endpoint.disabled	webhook_endpoint		
184	webhook_endpoint.enabled	webhook_endpoint		
185	webhook_endpoint.deleted	webhook_endpoint		
186	webhook_endpoint.replayed	webhook_endpoint		
201	settings.changed	settings		
202	settings.repaired	settings		
205	rail.paused	pause		
206	rail.resumed	pause		
207	pause.repaired	pause		
208	break.opened	break		
209	break.repaired	break		
210	client.created	client		
211	client.revoked	client		
212	client.secret_added	client		
213	client.secret_removed	client		
214	client.secrets_expired	client		
215	client.repaired	client		
216	break.resolved	break		
217	break.assigned	break		
220	signing_key.made	signing_key		
221	signing_key.removed	signing_key		
222	signing_key.repaired	signing_key		
225	sealing_key.made	sealing_key		
226	sealing_key.rotated	sealing_key		
227	sealing_key.dropped	sealing_key		
230	checkpoint.key_made	checkpoint		
231	checkpoint.made	checkpoint		
240	store.secrets_opened	store		
241	store.migrated	store		
242	store.copied	store		
243	store.restored	store		
244	store.sandbox_made	store		
250	rail_file.read	rail_file		
251	rail_document.brought	rail_document		
252	rail_file.sent	rail_file		
253	rail.cut	rail		
260	safeguarding.made	safeguarding_day		
261	safeguarding.signed	safeguarding_day		
\.


--
-- Data for Name: expectation_names; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.expectation_names (name, expectation_id) FROM stdin;
\.


--
-- Data for Name: expectations; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.expectations (id, kind, amount, currency, reference, texts, lines, from_day, due_day, booked, status, match_id, about_merchant, subject, subject_id) FROM stdin;
\.


--
-- Data for Name: fee_sweeps; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.fee_sweeps (merchant, id, amount, currency, request_hash, created_at, first_seq) FROM stdin;
\.


--
-- Data for Name: goose_db_version; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.goose_db_version (id, version_id, is_applied, tstamp) FROM stdin;
1	0	t	2026-11-24 17:15:51.18291
2	9	t	2026-11-24 17:15:51.195007
3	10	t	2026-11-24 17:15:51.229071
\.


--
-- Data for Name: house_movements; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.house_movements (merchant, id, amount, currency, reason, status, request_hash, created_at, first_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, content, progress, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795540551171	10		cli	\N	{"from":0,"note":"140650b3480df15e0c8fca70a489b7beb88ed08d01e8ba719b2a904e1b1855ce","to":10}	\N	\N	\\xf2bacbcaae10a4a8057bf558605b24f5421ae51d359f30266aa104afdb924bfb	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795540551317	aaac421dda2ac783		system	\N	{"seals":true}	\N	\N	\\xd19b98966057eacbc001b2c5d4252353c48d17ce6d6e4e098bd7489cde195f23	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1792058400000	shop	\N	cli	\N	{"note":"0d77514873fbec7ca03f319e45d4df9679fde177ab1df40f786a65415c3cf865"}	\\x040f619c823b045a62faee3fa942b03c	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x5ec374af6ac6d1ecec86b7020a48a4f9f2a57fee1fb1bb033823fbc93b57cdd2	\\x6e9398f64962f2a220920729b497e42c
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	shop	\N	cli	\N	{"note":"4f54394f905a639c01c201c719f625309b190720e91969aea67a04736b9489ab"}	\\x76fa160b1af8f56ffb58b051df56fa6e	\\x34a1a7ebe338f4c1f7cb46800a7abf66	\\xf87eb5f97b1e3dcea7faed205718c8d0bcbe3d3fa4347b63a2436b9939618967	\\xf6881c9fce000944c237fc2803ac19e5
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793872800000	ba_01m878x1s5fat91kkrsv7tmt4w	\N	cli	\N	{"approved":true,"check":"unknown","last4":"9911","nameCheck":"unknown","note":"af8c1a12544295fcdd281ae16474a14e726240502b1f478d01751072e9c521bb","status":"in_force"}	\\x5628b4eeadd93f466584913d072794b7	\N	\\x13db9b2413e5e1cf6babb3718c7dfadb10db2fb50dff48979472b2663846d521	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793872800000	ba_01m878x1s5fat91kkrsv7tmt4w	\N	cli	\N	{"last4":"9911","note":"af8c1a12544295fcdd281ae16474a14e726240502b1f478d01751072e9c521bb"}	\\x5628b4eeadd93f466584913d072794b7	\\xa902205d6eee3b9ac2ec5a91a25f186e	\\x6b40e1513d14537e7bae646a1ecd3ac73da9a3cdc77602ec3f205ac2763afb7f	\\x5571e275a0a6831902bbf1d926d1ba4f
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1792058400000	quiet	\N	cli	\N	{"note":"95d28c668760c35bcda9921f3230058e928c7e408b58a8033e2b456eacb050e9"}	\\x2bd9d788f79946683415daf00f209257	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x0d108f5e16a5a5f14c80820e86edea7723266e07d55a9177f51aff0978dfe085	\\xf3020565d6e5b2ed20f501580aec11ec
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	quiet	\N	cli	\N	{"note":"f7531571f8c6de06fc39e25632850d53a3543117f0940bde917369c516e34483"}	\\x434d7950d8fe57f2b6408e8621096c76	\\xdf4124f012c818ccacef73ea4ee3491e	\\xdeae8d057ff3d47826b45f29f86028f3103ba469d30d203e98c2b68e0d0db469	\\xf5c83aa651b916475a2108004e45c9b1
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793872800000	ba_01m878x21ef6wrhd9g529qfexk	\N	cli	\N	{"approved":true,"check":"unknown","last4":"9911","nameCheck":"unknown","note":"b7d533f34960535d93eb7753a70177e29f65eb3c36ef87b11872152944fa9a60","status":"in_force"}	\\x3de03742fa9e7d816b82cbe9cabf21d7	\N	\\xa5c8bd3aa1dd16a5d7f56e8fad894af50e0c47a2886dcfc55e667678c07492f1	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793872800000	ba_01m878x21ef6wrhd9g529qfexk	\N	cli	\N	{"last4":"9911","note":"b7d533f34960535d93eb7753a70177e29f65eb3c36ef87b11872152944fa9a60"}	\\x3de03742fa9e7d816b82cbe9cabf21d7	\\x32bc4ff8bef67d098d64500d77c5eaf3	\\x1557d327e338dd4a9b99fe4fc1191b836be78c0cfeaa93ca2751382bc4dc8444	\\x2015c3195e4ff026960eb29efbc36ce1
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795540551841	536365	\N	cli	\N	\N	\\x321055a5de02039291706df00a539c2b	\N	\\x2612affcbf84717f3e603c2580abe6d67a4bc3ad12de094b5d91b18143205f46	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795540551841	536366	\N	cli	\N	\N	\\x5b099b3d457c41f757a8a37a61033580	\N	\\xc08502f4baa0d6647385e8a3ad20770e53f203b7e84871fc614f82382e7f13e7	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795540551841	536367	\N	cli	\N	\N	\\xd0d6b8fee1d3ca986127f75c635f20f7	\N	\\xf4273b06dd30579a6c9c840c79d00de1ece986baadeaf783a6f04a27b4eabace	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795540551841	536368	\N	cli	\N	\N	\\x33f45d1946ad346efffc85ac53d62772	\N	\\x29e4b76830a2a22bf9872470bbd2eeb6e766a27838494af0e3d072e368823781	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795540551841	536369	\N	cli	\N	\N	\\x207f76f70ba5d4a5a0f61b511806ad0c	\N	\\xa249309cd059b83c782f1c588389d6bbd5945125a9111247165fbb64dbf77d1f	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795540551841	536370	\N	cli	\N	\N	\\xf65c7548d4297b305d2d000533613550	\N	\\x0eb3c25769e4fa9dede2ea8b02dcf7c55c10b35e7b320799db1824840d550d11	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795540551841	536371	\N	cli	\N	\N	\\x81dc03cb47ef46409f8e23af1b1c7160	\N	\\xd267302e40b8a0a24042d80aa71488284569a94d64dd01d3e9086833bd5f9bd1	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795540551841	536372	\N	cli	\N	\N	\\x0c90fb47a74823b9ed1b7b902dcae186	\N	\\xa77cdbd21341ebb7a976d017b2b738d1542fe1e323d467107dcdf4d987f5b72c	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795540551841	536373	\N	cli	\N	\N	\\x2b31e0caf4699494ef942c290e6bcd2e	\N	\\x69e8a6522f6363b020ed21405dcc233f74771a1c66f3abdb4278935c341566d1	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795540551841	536374	\N	cli	\N	\N	\\xdcdb3edd2d2d6bb1ccc36b9015aafb78	\N	\\xbcb453fe69df19ed7661adac4218fc6a901eeb201d34821097282fd493287f00	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795540551841	536375	\N	cli	\N	\N	\\xe042e7b5681344603c8d4cd6b395ed9b	\N	\\xa32dea18276252cecf27ebfaae91e6cf8b6dfd03d4d80dff69a3a2d2c417b8e2	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795540551841	536376	\N	cli	\N	\N	\\x2691eab581e0c0787b8bb9a2cf31dc53	\N	\\xeec9395ac2595c175a89fb582cceaaaab639f42b968e42f06e2fcf806ef91f4f	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795540551841	536377	\N	cli	\N	\N	\\xb458d82260cbf01eefdde93d06b67e9b	\N	\\x60d0e26b2f92f0f079b1318061eb1f81ab995cc8653b85331ab438393eee2bc3	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795540551841	536378	\N	cli	\N	\N	\\xe83a6936b0cb3b2622f1069d71dca0cc	\N	\\x742e3d7ecf0cf9322a8bce2dd50fe4255d241ae71b9cc284ec9c5a7cd2219a31	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795540551841	536380	\N	cli	\N	\N	\\x73b51d0fb53dc2ea79104ab8f572c292	\N	\\xd1ef86836675ed57bd83a7aa906f52e6011d671a316d43c90de14f04660c3c6b	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795540551841	536381	\N	cli	\N	\N	\\xcb9c4304696b76483c4ca54b86f23a1e	\N	\\x01d52a86c2a53ee2980e5d1004e99563106dde02492f8468f95fa964eae779cf	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795540551841	C536379	\N	cli	\N	\N	\\x6922cc7648f078bcc4334a55b00c4619	\N	\\xf9b9fb6bd1f6fa7c4daad376cc299ac80bd245fb262cd73aacc7760b47ee253d	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795540551841	536382	\N	cli	\N	\N	\\xc60dff083e44013011e6fda5633d87e3	\N	\\x395568a23696513a052cfaaa19bedb002e1269d2d8e28c965006d592e0758c1b	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795540551841	C536383	\N	cli	\N	\N	\\xeabfef6e631e079b49ce90016a8d90ab	\N	\\xd4d73872a6664e3389c22cec95255bbc2ac13ba62ac8b4a8c92a8e0e69c10c9b	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795540551841	536384	\N	cli	\N	\N	\\xba0d35cacce7a1e30b4e68282edcdbd5	\N	\\xf3f72cbd3c69a3d775616c0d5ad0416c24f4a4cb53c4aa369cc7cb7e91621ef0	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795540551841	536385	\N	cli	\N	\N	\\x4edb1072dbe5a5f8412c2064158fd6fb	\N	\\x596de94dade398c6d48676a1efb8e2002e1e0de0ccd92abe4bfbfb3812ad818f	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795540551841	536386	\N	cli	\N	\N	\\x38a29f708a86df1d7a633c150aeeed45	\N	\\x2507b786d42ce9358614f17bd5df93dafb55e23123c90d90e39af695bdaa0d72	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795540551841	536387	\N	cli	\N	\N	\\xdd35922b5d94044674145503f2abee19	\N	\\x82daec8bc1d1627bd60a5c5a7691e1a2ad004e503410205bfcd7512463660d79	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795540551841	536388	\N	cli	\N	\N	\\x6eb95b18d5e678d00e41639cff9e4c43	\N	\\x3655491517a98eb8aff952b300c94760caecb9d421458a939a084b9cffaf3d71	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795540551841	536389	\N	cli	\N	\N	\\x130f4d696a927b61ae893cabba6abc88	\N	\\xdb0131424744af3a76d9c098e1c4b888209e8e3d645660d0b257d05aa405dd12	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795540551841	536390	\N	cli	\N	\N	\\x7beaf4540bdc8223cdc51f42ce396956	\N	\\x295bc5e74068fbc2ec7440ce6bf26315554a638900fd1da8425758e7e2958198	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795540551841	C536391	\N	cli	\N	\N	\\x36ca230f322069f14f58a751b12c6b57	\N	\\x6b901d331702abd330d13955f27b8fe922e7e38ad04a12de3b3f432dfac35624	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795540551841	536392	\N	cli	\N	\N	\\xe0dee7c099e6eeb69f53238fb73cc83d	\N	\\xa995a5082acf8551e6d361ececf2666292078f97f8c714bea97cb9ae56ce40c3	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795540551841	536393	\N	cli	\N	\N	\\xce1ba07a5f174def3ea10e1108bd35bc	\N	\\x6f34e51c2802ce4e26b07008629bd95fdc80182cad6452990e81f791ad18e023	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795540551841	536394	\N	cli	\N	\N	\\xb8df1aad070130ed61e9570aa9d05610	\N	\\x8ba3831e63029e42750a61583a5c2bee289b6bbe438325bf2baafdb57d123df6	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795540551841	536395	\N	cli	\N	\N	\\x3ef74853496925badea5e78b6b15b4fb	\N	\\xbb0ab1c320c3b9e6c9165de04ae34b31d3d2cfc82e89818841aa235d72598d7b	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795540551841	536396	\N	cli	\N	\N	\\xc3be85563d1330de45e04d00bc84d146	\N	\\xbb39b9f74aa6384a463d8e3842d381838969ffc1e62fc756cd57e79f13c0a133	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795540551841	536397	\N	cli	\N	\N	\\x057e384fc1cbe03820448368ca8b6c54	\N	\\x78f43e17eb37ac2ebce508c286ab682e7e2c814dd93d9c76e8647f0d7e113684	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795540551841	536398	\N	cli	\N	\N	\\xe7030f038d4cf0d733186ed968766a89	\N	\\xf5c97606dcbb31c1047768690d105fe5782320b032b6d3e849d074089b09bfc4	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795540551841	536399	\N	cli	\N	\N	\\x8990f3ea263cc4a9ff495146a32dc453	\N	\\xa67687480ac17561f4d5f1d03329d0e649fb50b4b1915226191abab4a8969403	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795540551841	536400	\N	cli	\N	\N	\\xef098578812da2713749a061b0e82234	\N	\\x37700a4fb12b61dd4973de927f0813721ce773456b4a765e10918aea56c6772d	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795540551841	536401	\N	cli	\N	\N	\\x8fc3fe439724f4f25e06895d1da10e8c	\N	\\xf533cbff5a201e4d2ba7a4d59a9c5c579ca18a950f794b4a3b0c7c1087acf18a	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795540551841	536402	\N	cli	\N	\N	\\xdb073667ee0c2317e7b7c3e101389ebb	\N	\\x5dc8454ba94bbca62e586bcab4f4abf0cae5c8e0137ba068926af20d3929ec5f	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795540551841	536403	\N	cli	\N	\N	\\xad7246061e87b08165e7fbe3ce193d48	\N	\\xbc3aefc79d8f6bc190f83596d8054a53d3ce89d60fe2b0ce32ed60c729e9d603	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795540551841	536404	\N	cli	\N	\N	\\xc9800705d0fb60ec1250e39de73910b9	\N	\\xaea70398d8151c1593ce55a84ff69c657c3f23fb914e5b3e1c1070a808df944e	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795540551841	536405	\N	cli	\N	\N	\\x64e3d50ad702b2103c0839bcabc071aa	\N	\\x974e8dd1ab95776f77c89835d0bae4be31ef79a69e48d5ae95ea108f4694897a	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795540551841	536406	\N	cli	\N	\N	\\x0d05e5ca5a6f78db251214eec7349ac8	\N	\\x8ab7722d5882ad74f227ab22277c0c28f9ad41d3c26530ab14291a535a5a0f88	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795540551841	536407	\N	cli	\N	\N	\\x7961b9b0cb9480e579262a99607f5d85	\N	\\x12ef89048267abcba61fc8ce7cbad6adff708c38e591fe6f37e3640893c5be0e	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795540551841	536408	\N	cli	\N	\N	\\xf7218e3813109550fde4d2394957790b	\N	\\xae71b96ce3de8e28e6ffa4e80992f0cf52d05c0da66d43307b9bfc99994fbacd	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795540551841	536409	\N	cli	\N	\N	\\xa0d1b6d24cad1333ed6514dd8496f856	\N	\\x5392611a6bdb8649611f22b9368f61da9eb7c46134977a2c450a584df31d145f	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795540551841	536412	\N	cli	\N	\N	\\xcff190c5016a89d0d88eba79094c64d3	\N	\\x24496447cf55839c737e19c3918bf093a455cb8c79b3373c265449d7f52405d1	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795540551841	536415	\N	cli	\N	\N	\\x044e81ca65548b941ca41b1cbc875c72	\N	\\x1e5801b5a49131f9324f6147e584f5a62bfcfb9f50ac316333a02e087c4a18b2	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795540551841	536416	\N	cli	\N	\N	\\x77fc393738243f6d2f2e50c67f4efae7	\N	\\x15752d1606a1960818610f326f1441106a7718cbdabb0e7557fd5fca5600fd53	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795540551841	536420	\N	cli	\N	\N	\\x07498a2ae0de95efb36e1e16f549ea6e	\N	\\xd98fe8dd9719df4d4c96605f380273ee2de6206b0cf4e145ad4e34b326d2d45d	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795540551841	536423	\N	cli	\N	\N	\\x85c8aa9b356feedbdded16b2e30da8bb	\N	\\xefcae6f5c7c11f9593ea62bc9e0f026ae7245123dbee8024e4240c21d363a81c	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795540551841	536425	\N	cli	\N	\N	\\xbd6b95cf8e9e5b16ddcbf7c76b3c5b32	\N	\\xb7ab753c8a0e1f0055eea97bf0652ef28b35c293de146dbce88892b8f1297b9a	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795540551841	536437	\N	cli	\N	\N	\\x7e82e5a692c492f96841a92bc2a93a85	\N	\\x19774ba883e5c96154423aa2893c31113a52714c18ad12e8278a89bad48afe64	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795540551841	536446	\N	cli	\N	\N	\\xa941fc9997edf6f4c4aaa0e6b9202a88	\N	\\xf13a7a392b292abc84664f7ecec673ac3337a98296e6c5619a794e196bdd80a1	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795540551841	536460	\N	cli	\N	\N	\\x30a937d302450852d90eddbd854b9a9c	\N	\\xa7cb800684843effc012d1d324b8e02d58285da506593cde656baedd5eb292e0	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795540551841	536463	\N	cli	\N	\N	\\x3a12f7003cd3ca822236973d1aa5255c	\N	\\x8516e4e8308fd55741ef7b38271d6bdb175900d6e40fa4cf3d3d223030a0b7c4	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795540551841	536464	\N	cli	\N	\N	\\x52ee73a8df63303ed9a4399d80953eb1	\N	\\xa91559a7da29b3db4c9cffc63e99995de98e44f682c887d2767440cd60e1d1ce	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795540551841	536466	\N	cli	\N	\N	\\x0c23bdf470c8d2194e109ba963ded5a3	\N	\\xc02e6200b40539f7a51e4e7e1f7f2e1637b7b0911e10ba9b04cc131dd3123fcc	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795540551841	536477	\N	cli	\N	\N	\\xa69ae375ecf9e7d1f75c6340a3e101a0	\N	\\xe58d7589592e9268073ad6e8b4e8a0d94ffc91e30f3dbf335f7a1fa15581a4a9	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795540551841	536488	\N	cli	\N	\N	\\x4d63243d69faec7789b9156d497fa00b	\N	\\xfc970c572cbf81f95dd13dc373d6d3a311d51ac307f67649d09326f40da14f2c	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795540551841	536500	\N	cli	\N	\N	\\x5d3cbeaa22f028c559881a17966d010c	\N	\\x8249ad0d6d92025d821adb13d763ff8964d9178ef2b38f03ddcfaa38995cd2c5	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795540551841	536502	\N	cli	\N	\N	\\xd779aa85ee94ade4136b7593e5dafd3b	\N	\\x3f16dbbfdc851311628d5aee05f095ae38275502040e4dc0b3520cb8d09c41d2	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795540551841	536508	\N	cli	\N	\N	\\x4c5f710d824722ee8afb59e7ec266b89	\N	\\x95ac9df15fe1e4f963253494d09ef10d84c73f6b020d5502264cb41280bd5d77	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795540551841	C536506	\N	cli	\N	\N	\\xa43f20abd99fc128f26f9cd9b73ebc90	\N	\\x52aeead8f0d911117263be9dc034bef2f3272b55fa8457aece3fde390d1979ca	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795540551841	536514	\N	cli	\N	\N	\\x09dff38439fd18a6ab250cb00b505745	\N	\\xdf1504a4fc0bb8baf1c57a327c65a62895ebc4545d07286443ab5cda0a8b2635	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795540551841	536520	\N	cli	\N	\N	\\xa41bde1beb7f67d4e4ee090033a25bc1	\N	\\xd4179c3283c4b1a7c180ab3c91ddc36d54a1cdc8193fb794f6ca4896b6b9d75e	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795540551841	536521	\N	cli	\N	\N	\\x2060ae9547463081a8747c7d0dca776c	\N	\\x66e863fd4edddb8948a13f6a70cd4d5d386da66e985f474a20dece7e421409ff	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795540551841	536522	\N	cli	\N	\N	\\xd2dbb608991e6b9aa9cd7502ea03ff5b	\N	\\xcd2100d5f24f3a350822582585c2450d014c84c9c668453197ebd8c7c4c58842	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795540551841	536523	\N	cli	\N	\N	\\xbb541fe7eb5984a19f456dd63b705619	\N	\\x81482c8ae01e475719bb45d39e256cf2d294fc2264a28ba4faac252e90024544	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795540551841	536524	\N	cli	\N	\N	\\x19954aeb349eb676ce4ec91bb9efb2cf	\N	\\x861b033e9c48230a5b770ddaf757d4c67d2cbddc96e9c96b6c94c5f0dd88d4e9	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795540551841	536525	\N	cli	\N	\N	\\x2144b5fcca22ccdd50863639692ab0cc	\N	\\x2565dcb5a7dea0c257adcd994875df2eb2ca4a551e25b4dcdae8e664d07d9683	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795540551841	536526	\N	cli	\N	\N	\\x8564964395015a414f692125caea54b3	\N	\\x207596562aa69e44ad9809649999663c48709b5786084700ba7f908662c8930f	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795540551841	536527	\N	cli	\N	\N	\\x2875de3fa9e9423ef31cf435d4efb4f8	\N	\\x1e84faac754921d40f535a8d8f6de1ac8ad0b93b755540bffcd6aa5de5dd3e24	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795540551841	536528	\N	cli	\N	\N	\\x1655df788bc6b3241723c386731bf09b	\N	\\x887f3d879b601125c0d1a47766d427436f9bc8e9efd40fefacc872a12047f538	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795540551841	536529	\N	cli	\N	\N	\\xee5af659e92234892fff50acced0bcfa	\N	\\x55cf3599abfa11b67b69cff9b9f5065428c9a9f1c9426f3ca97ff553bf4ff70d	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795540551841	536530	\N	cli	\N	\N	\\x8d8bed6b0ee0face00dd1851342b652d	\N	\\xe3b95543e8c6e46ed69313a1d024736c7ff848d4dd2e3ead9869ccba6dfd7ecc	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795540551841	536531	\N	cli	\N	\N	\\x5d2009b9d5d68dc9264e0be9c5773ad7	\N	\\xd550f0e0dba2cdcfc05372bd99da889bb385767be8cb4cd2132742121b385fda	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795540551841	536532	\N	cli	\N	\N	\\x991ceb2babbd69a2047e62f9b322fe03	\N	\\xa3c4959c975a36538b1b6c688f1f9e612deaebc2897cc0b38f29b21039cc6b25	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795540551841	536533	\N	cli	\N	\N	\\x0e1ce538d0a398c2a9b31b48500aca5d	\N	\\x94cf9f7b6acb05cc9a07b85ac5857825d339a10a863a51395e0ea99158d5aa23	\\x3fd0456951094510b4ebee20a428e49a
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795540551923	shop	\N	cli	all is well	{"note":"1a062bdf1d76b90c48d3826239d43cfbf6b237dee895e6dbb9ac8dcbfac2287b"}	\\x2fafdfd310af2865aa83829965f474f1	\\xa902205d6eee3b9ac2ec5a91a25f186e	\\x29510614dfbfd5ccd44b7e0036f329a979b5222ff930930bbb226024261a3b6a	\\x5c0c2f41e8d041c8bb16669e319a6b31
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795540551987	quiet	\N	cli	too quiet	{"note":"516861e36fcbe2bc830a8d87e368725132df7b1389cb0eccb2d5adc43d465965"}	\\x631cc9fafb3e2590515324140adb1667	\\x32bc4ff8bef67d098d64500d77c5eaf3	\\x8ca3ba15b3a29a586bb59f45d4201882ab39dca8ad1374db04ddc4e40e4bb4fb	\\xda5034ee052d7b45c762d9caa99b17c1
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795540552043	cl_01m878x2b9es8sk3fx28cn1fa1		cli	\N	{"merchantId":"shop","note":"63f5baba1922297e639e624c631c44f13be872537f1573abbc46beb0b667dfcc","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read","secretId":"sec_01m878x2b9esg82aepp88xthpr"}	\\xfe93bd57c7edbd3dd4869c9e03b1e9a3	\N	\\xbec4be0cd0e4746df0452ed54ded2450f360cc26454890b0ad31c5a35b8c2263	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795540552094	cl_01m878x2b9es8sk3fx28cn1fa1		cli	\N	{"note":"19c8ca7914aa26ab534acae69d0735e6b56dd16f3fd0311e9d369296cabfae65"}	\\xd2f836e6cd29f20aa224c7b3c838e289	\N	\\x988734ee3f767357d0fdb04cd41a9e0551a5ec82abc30076fed8e997d852ce75	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795540552150	cl_01m878x2emfd1vrhh1vtxgv9r6		cli	\N	{"merchantId":null,"note":"69749ddaa1f3ec038d99c210ae6bc89cf985a6aaa2185a562daf4f2d72a4bedb","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read merchant:write bank-accounts:write webhooks:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m878x2emfdbawrg2s336wjjb"}	\\x0bcc58e75eb064f677b09df26e7f3399	\N	\\xb49a6549ee12b121815f4bea0288605a672a87749dc16b6fb7609a3d37f4950d	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795540552222	R0VUv-V8_1_T1HhwMThxxatuL-4PoxHLXJyOkIcJwGo		system	\N	{"algorithm":"ES256","signsFrom":1795540552215}	\\xbbf3cee51d8a1ab5af06b40d8405e2fc	\N	\\x0f5a97426de079f895f88d3290484314324427cc46e2aa6b82e98035eea8ccb8	\N
496903815535130555	7	230	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795540552250	st_5m78c71oaeno4nu0jirv4cau1k		system	\N	{"publicKey":"SU/xvKfx4RYL3gLL2m2zbhK/UjpqIZubUE0ywKvozA0="}	\N	\N	\\xe35895969a8829f5c0247d1f2096b8f211d103e6d1d1e864d117e6d9b71ab260	\N
496903815535130555	8	260	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795540552253	GBP_2026-11-23		system	\N	{"digest":"f1355709dcd188bd305afb45cd4d1dfe308453e50f3481ba0cf2ee2a699c028c","late":false,"number":1}	\\xc3b7fdba098a9191fe49e8e23feb1d36	\N	\\x212ddd6d08ad592f09a6a5804f2ef09f44db952ca72cecd435dab5e0c7c13729	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795341600000	1795540552313	pending-1	\N	staff	\N	\N	\\x5031210415768e72e156597772e68901	\N	\\xc59a65a46bf91a59d4296d79c445900b264281c86b7a2101e43ba72a161ebc30	\\x7ce06d3c1a5eec787795f88faab3edaf
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795341600000	1795540552338	pending-2	\N	staff	\N	\N	\\xc10ef71f362ed4b7de3706e5908b50cb	\N	\\x7a8aaf623441fa3c925f7c4ce071b5588a5eb50ec80294f16259952577da9e8c	\\xc07ab3d8002e0514103abd8f59298fc6
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795341600000	1795540552348	pending-3	\N	staff	\N	\N	\\x618befecb46c9e1448c83ed947932ae8	\N	\\x8842065ee552f56dfc3f64b8ff8790d647cc61094bed584b5f99082cd79d678d	\\x0380ca861405739c2a3c9aa2d3d35f6e
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795341600000	1795540552357	pending-4	\N	staff	\N	\N	\\x723ee6da0e25eba4d2cce38a13c5c26a	\N	\\xe03e6ffdeeb49e8f57c57b5314db096c5235b8f9e3373b7cd81fbb770b10c8c7	\\xf0096b65c4b1457bd4e6dd90269aae92
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795540552364	pending-2	\N	staff	\N	\N	\\x4ef93bea4d1a25d2c1024c14d0b491ef	\N	\\xefef00c392cf78193c7e0e7eb1c1e3c0b4b7e95f6eb2154774d0397929cb13c5	\\x5d89b90aa1aadf219c585685db3b1bd5
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795540552372	pending-3	\N	staff	\N	\N	\\xf42381b9188008e8813e6c3210636f67	\N	\\xa9ee619370a0b65e9d4fae505d4227fa043941fe55cbe6585640ea861e80ea3c	\\x33b0177c69a45de2fcf8a1f5d5507335
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795540552379	refund-1	\N	staff	\N	{"paymentId":"pending-2"}	\\xee6d601cb9c88bcf478dbc3a5d6bb9b0	\N	\\xa9fb7a663b658e250a0168f6a01dc121cde031606c0a631c080c49e5f7276ea3	\\xfe3717ad19e8e341134c0215888da02e
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795540552392	w-1	\N	staff	\N	{"bankAccountId":"ba_01m878x1s5fat91kkrsv7tmt4w","cancelableUntil":"2026-11-24T17:15:52.392Z","fee":150,"note":"921f651c1bb197234dd79fefa80b55335ba4cce9bc1346d7cf455de5c7e791f6"}	\\x7d7bea6671909e673b92b8ff36d32ced	\\xe33705957bc4f84200bb44b0867ef196	\\x2f851aced536863079001c66dc4a428cc8a6d6f21df0a81824988b5662c33063	\\x2a3b47e7ab6cf5e2827cd7be718424a5
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795540552401	w-2	\N	staff	\N	{"bankAccountId":"ba_01m878x1s5fat91kkrsv7tmt4w","cancelableUntil":"2026-11-24T17:15:52.401Z","fee":150,"note":"ec0428bfa3c100e42a1543188089e0386406c2e65b5687177cd9ac4d0798399c"}	\\xcdeda135ae2198142e82c739456ad0b1	\\xddcd454f1d064405154f516bd26f9d2a	\\x3be0eb5d9dde4781ddc038721b9f2c4d8fbfeb7e18b5b5e742e7b194afd0ec4e	\\xc4109378f2944dee9eceddedf4f702c2
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795540552409	w-2	\N	staff	\N	{"note":"433c9fe05467e2c6cbb6eb9f4010eb2d4a8d812efb000863e2cc1e84d2165ede"}	\\x90eda211b07e4a98646d7e525e9deda4	\\xe33705957bc4f84200bb44b0867ef196	\\x4c730b6980c82da97c7efd1542a70fefa4cf64ffe8749aea08a048aa48c6a526	\\x278598f31642a47d8af52fbe05b8e9b7
\.


--
-- Data for Name: matches; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.matches (id, rule, amount, currency, matched_at) FROM stdin;
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, external_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, nominations_locked_by, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, paused_by, paused_why, paused_at, limits, fee, rail, tally_day, tally_from, tally_until, tally, tally_nominations, unapproved, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	\N	The quiet	suspended	GBP	Europe/London	1793786400000	waiting	1793786400000	\N	1795564800000	\N	\N	ba_01m878x21ef6wrhd9g529qfexk	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795540551631	\N	1796054400000	0	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	0	0	\\x4fede1c2b15035d21cb74c9ebcfc4254	\\x00000000000000000000000000000000	1792058400000	5	5
-8246088911220477891	shop	\N	The shop	active	GBP	Europe/London	1793786400000	passed	1793786400000	1795540551923	\N	\N	\N	ba_01m878x1s5fat91kkrsv7tmt4w	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795540551409	\N	1796054400000	0	\N	\N	\N	\N	\N	\N	2026-11-24	1795478400000	1795564800000	5000	0	0	\\xfec8ed4b556cd33cd374a80df9d38ee2	\\x00000000000000000000000000000000	1792058400000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	VKOSKKCAEDCKYUJIVM4EI4GL5F
-8246088911220477891	1	root		\N	01a20e8e-8688-7319-8538-5c8b915f4110
-8246088911220477891	2	root		\N	01a20e8e-86d0-7ba3-8513-a0cd63487b37
-8246088911220477891	3	root		\N	01a20e8e-8725-79f6-ba35-972a4fbf092d
-8246088911220477891	4	root		\N	01a20e8e-8725-79f6-ba35-972a4fbf092d
40258927302179972	1	root		\N	01a20e8e-8772-72a0-93fb-444edddee939
40258927302179972	2	root		\N	01a20e8e-87b5-7620-8fca-39981fc29a03
40258927302179972	3	root		\N	01a20e8e-882e-794b-a481-527438b6343e
40258927302179972	4	root		\N	01a20e8e-882e-794b-a481-527438b6343e
-8246088911220477891	83	root		\N	01a20e8e-88cf-7e0b-a61a-f5920b3d93e4
40258927302179972	5	root		\N	01a20e8e-891f-7358-a99d-44bf2bd5f3fb
496903815535130555	3	root		{"name":"revoked"}	CRU7LVIWN2ESOTY6OSP26YKUUN
496903815535130555	4	root		\N	EJRPJSH5BT3DBBBTCF7KL4QSZA
496903815535130555	5	root		{"name":"api","owner":"Ann"}	BFF37AIHSXJMVUX45CWGACBEXT
-8246088911220477891	91	Ann		\N	01a20e8e-8ac2-7b00-b019-5d78cd476978
-8246088911220477891	92	Ann		\N	01a20e8e-8ad0-7b07-891c-b7a715dfbdfd
-8246088911220477891	93	Ann		\N	01a20e8e-8ad9-72fa-8f8a-201afd774aab
\.


--
-- Data for Name: pauses; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.pauses (number, rail, paused_merchant, at, actor, who, why, resumed_at, resumed_by, resumed_who, resumed_why) FROM stdin;
\.


--
-- Data for Name: payments; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.payments (merchant, date, amount, refunded, disputed, charged_back, credited, created_at, updated_at, first_seq, last_seq, id, user_id, currency, status, description, reference, metadata, settled_at, failed_at, failure_code, failure_reason, request_hash) FROM stdin;
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795540551841	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795540551841	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795540551841	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795540551841	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795540551841	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795540551841	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795540551841	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795540551841	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795540551841	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795540551841	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795540551841	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795540551841	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795540551841	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795540551841	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795540551841	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795540551841	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795540551841	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795540551841	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795540551841	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795540551841	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795540551841	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795540551841	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795540551841	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795540551841	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795540551841	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795540551841	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795540551841	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795540551841	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795540551841	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795540551841	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795540551841	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795540551841	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795540551841	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795540551841	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795540551841	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795540551841	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795540551841	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795540551841	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795540551841	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795540551841	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795540551841	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795540551841	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795540551841	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795540551841	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795540551841	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795540551841	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795540551841	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795540551841	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795540551841	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795540551841	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795540551841	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795540551841	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795540551841	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795540551841	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795540551841	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795540551841	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795540551841	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795540551841	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795540551841	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795540551841	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795540551841	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795540551841	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795540551841	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795540551841	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795540551841	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795540551841	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795540551841	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795540551841	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795540551841	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795540551841	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795540551841	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795540551841	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795540551841	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795540551841	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795341600000	1000	\N	\N	\N	\N	1795540552313	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\x8e835c5e233b189d5e9edcd3c90cb3d3
-8246088911220477891	1795341600000	4000	\N	\N	\N	\N	1795540552357	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\xb4f1c7babadfe2d7be7688bfbb8485ed
-8246088911220477891	1795341600000	3000	\N	\N	\N	\N	1795540552348	1795540552372	86	89	pending-3	\N	\N	failed	\N	\N	\N	\N	1795540552372	\N	\N	\\x45fd79052cb5ba8370d8d82a93b076bc
-8246088911220477891	1795341600000	2000	500	\N	\N	2964158	1795540552338	1795540552379	85	88	pending-2	\N	\N	\N	\N	\N	\N	1795540552364	\N	\N	\N	\\x6f8d472007b11af62ab862fd1a79854a
\.


--
-- Data for Name: provider_settlements; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.provider_settlements (merchant, id, date, amount, fee, currency, reference, request_hash, created_at, first_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: rail_documents; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.rail_documents (rail, number, id, digest, name, kind, message_id, status, reason, entries, reports, received_at) FROM stdin;
\.


--
-- Data for Name: rail_files; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.rail_files (rail, id, digest, content, key_id, transfers, total, currency, created_at, written_at, status, reason) FROM stdin;
\.


--
-- Data for Name: rail_payments; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.rail_payments (rail, bank_reference, statement_reference, file_id, digest, amount, currency) FROM stdin;
\.


--
-- Data for Name: reconciliations; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.reconciliations (currency, run, stale, reconciled_at) FROM stdin;
\.


--
-- Data for Name: refunds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.refunds (merchant, id, payment_id, user_id, date, amount, currency, reason, metadata, request_hash, created_at, first_seq, last_seq) FROM stdin;
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795540551841	21	\N
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795540551841	23	\N
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795540551841	31	\N
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795540551841	67	\N
-8246088911220477891	refund-1	pending-2	\N	1795540552379	500	GBP	\N	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795540552379	90	\N
\.


--
-- Data for Name: releases; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.releases (merchant, id, reserve_id, amount, request_hash, created_at, seq) FROM stdin;
\.


--
-- Data for Name: reserves; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.reserves (merchant, id, amount, released, currency, reason, metadata, release_on, request_hash, created_at, updated_at, first_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: revoked_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.revoked_tokens (jti, expires_at) FROM stdin;
\.


--
-- Data for Name: safeguarding_days; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.safeguarding_days (id, currency, date, number, made_at, record, digest, public_key, signature, signed_at, signed_by, signed_actor, signed_why, signing) FROM stdin;
GBP_2026-11-23	GBP	2026-11-23	1	1795540552246	{"at":"2026-11-24T00:00:00.000Z","balances":{"acquirer":0,"available":0,"bank":0,"disputed":0,"fees":0,"held":0,"house":0,"inTransit":0,"pending":0,"requested":0},"bankStatement":null,"belowZero":0,"currency":"GBP","date":"2026-11-23","difference":0,"dueAt":"2026-11-24T09:00:00.000Z","explained":[],"format":"farthing-safeguarding-1","house":0,"houseDebt":0,"late":false,"linesDigest":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","madeAt":"2026-11-24T17:15:52.246Z","merchants":0,"number":1,"openBreaks":0,"previous":"","requirement":0,"resource":0,"short":0,"shortfall":0,"statements":[],"storeId":"st_5m78c71oaeno4nu0jirv4cau1k","unallocated":0,"unexplained":0,"unmatched":0}	f1355709dcd188bd305afb45cd4d1dfe308453e50f3481ba0cf2ee2a699c028c	\\x494ff1bca7f1e1160bde02cbda6db36e12bf523a6a219b9b504d32c0abe8cc0d	\\x028c90239b6fb214eae7545a7625253448d6fde50e7e28971afa25cd7a9f907d567bbbc9b1000c250a98f292b1cdb40f4258aee4996b2617240f9609dc039107	\N	\N	\N	\N	\N
\.


--
-- Data for Name: safeguarding_lines; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.safeguarding_lines (day_id, merchant_id, seq, hash, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, house) FROM stdin;
\.


--
-- Data for Name: safeguarding_waits; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.safeguarding_waits (currency, date, reason, about, looked_at, since) FROM stdin;
\.


--
-- Data for Name: schedule_runs; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.schedule_runs (merchant, id, date, at, late, outcome, reason, paused_by, paused_why, paused_at, withdrawal_id, seq) FROM stdin;
\.


--
-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.settings (version, at, actor, who, why, content) FROM stdin;
\.


--
-- Data for Name: signing_keys; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.signing_keys (kid, alg, sealed, signs_from, retired_at) FROM stdin;
R0VUv-V8_1_T1HhwMThxxatuL-4PoxHLXJyOkIcJwGo	ES256	\\xaaac421dda2ac783a54792ca75a682f528409b9e4c5174abcc2b1ab17388ff6722681cb9aa2011f76c3382a45b756b92ec43f1c685ce97eb0997bd08e75a3b550a2f91370665fdfb29a1c16988f8f48c1dbaf98fe3942b234e0113e87e27cdce8869136589afa964a2a7da4012a1e44740c7c12ca71236068a9fa19a7f96fae0a86934ee05ef058906c3bc30f4905ec7f9b733317c6ba38ae81b952659230a77695708d20e2edeb678b33d5468da	1795540552215	\N
\.


--
-- Data for Name: simbank_payments; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.simbank_payments (bank_reference, digest, given_at) FROM stdin;
\.


--
-- Data for Name: simbank_reports; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.simbank_reports (bank_reference, number, at, content) FROM stdin;
\.


--
-- Data for Name: store_info; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.store_info (name, value) FROM stdin;
sealing_keys	aaac421dda2ac783
digest_key	qqxCHdoqx4Pd9jZoUhAhhmIk02tpEflHnlhNjolTsOsV9ubFQX6R+i7RAaLDJqB2dQxJhUikprBwEq8uvqckhijZ+x4=
access_changes	4
checkpoint_key	SU/xvKfx4RYL3gLL2m2zbhK/UjpqIZubUE0ywKvozA0= qqxCHdoqx4MIPeEGOwdXJDWfU2pY5zG4coiFYbILntNOHGg0DvQes+04P8vrYwKzs4UZyAq7XMbgfi7TXEpI6e3ZedE=
\.


--
-- Data for Name: webhook_deliveries; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.webhook_deliveries (merchant, seq, tries, next_attempt_at, updated_at, endpoint_id, type, status, attempts) FROM stdin;
\.


--
-- Data for Name: webhook_endpoints; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.webhook_endpoints (merchant, failed, disabled_at, previous_until, created_at, updated_at, first_seq, last_seq, id, url, types, payload, send_order, description, status, disabled_reason, secret_id, secret_digest, sealed, key_id, previous_secret_id, previous_digest, previous_sealed, previous_key_id, request_hash) FROM stdin;
\.


--
-- Data for Name: webhook_positions; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.webhook_positions (merchant, endpoint_id, seq, due_at, failures, resting_until, owner, lease_until) FROM stdin;
\.


--
-- Data for Name: webhook_replays; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.webhook_replays (merchant, endpoint_id, number, next_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, metadata, request_hash, outcome, rail, rail_status, failure, approval_id, unapproved, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m878x2p2fc2vyj2j6jcrkf18	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m878x1s5fat91kkrsv7tmt4w	\N	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	\N	0	1795540552392	\N	1795540552392	\N	\N	1795540552392	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m878x2pgfc6867dgy62279h1	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m878x1s5fat91kkrsv7tmt4w	\N	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	\N	0	\N	\N	1795540552401	\N	\N	1795540552409	92	93	32413	2964158	0	\N
\.


--
-- Name: goose_db_version_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.goose_db_version_id_seq', 3, true);


--
-- Name: adjustments adjustments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.adjustments
    ADD CONSTRAINT adjustments_pkey PRIMARY KEY (merchant, id);


--
-- Name: approvals approvals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_pkey PRIMARY KEY (merchant, id);


--
-- Name: assertion_ids assertion_ids_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.assertion_ids
    ADD CONSTRAINT assertion_ids_pkey PRIMARY KEY (client_id, jti);


--
-- Name: attempts attempts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (merchant, withdrawal_id, number);


--
-- Name: bank_accounts bank_accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_accounts
    ADD CONSTRAINT bank_accounts_pkey PRIMARY KEY (merchant, id);


--
-- Name: bank_cursors bank_cursors_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_cursors
    ADD CONSTRAINT bank_cursors_pkey PRIMARY KEY (rail);


--
-- Name: bank_lines bank_lines_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_lines
    ADD CONSTRAINT bank_lines_pkey PRIMARY KEY (id);


--
-- Name: bank_moves bank_moves_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_moves
    ADD CONSTRAINT bank_moves_pkey PRIMARY KEY (merchant, seq);


--
-- Name: bank_references bank_references_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_references
    ADD CONSTRAINT bank_references_pkey PRIMARY KEY (bank_reference);


--
-- Name: bank_reports bank_reports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_reports
    ADD CONSTRAINT bank_reports_pkey PRIMARY KEY (rail, bank_reference, number);


--
-- Name: bank_statements bank_statements_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_statements
    ADD CONSTRAINT bank_statements_pkey PRIMARY KEY (id, digest);


--
-- Name: books books_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_pkey PRIMARY KEY (merchant);


--
-- Name: break_parts break_parts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.break_parts
    ADD CONSTRAINT break_parts_pkey PRIMARY KEY (break_id, part, part_id);


--
-- Name: breaks breaks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.breaks
    ADD CONSTRAINT breaks_pkey PRIMARY KEY (id);


--
-- Name: client_secrets client_secrets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.client_secrets
    ADD CONSTRAINT client_secrets_pkey PRIMARY KEY (client_id, id);


--
-- Name: clients clients_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_pkey PRIMARY KEY (client_id);


--
-- Name: disputes disputes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (merchant, id);


--
-- Name: entry_kinds entry_kinds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.entry_kinds
    ADD CONSTRAINT entry_kinds_pkey PRIMARY KEY (kind);


--
-- Name: expectation_names expectation_names_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expectation_names
    ADD CONSTRAINT expectation_names_pkey PRIMARY KEY (name, expectation_id);


--
-- Name: expectations expectations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expectations
    ADD CONSTRAINT expectations_pkey PRIMARY KEY (id);


--
-- Name: fee_sweeps fee_sweeps_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fee_sweeps
    ADD CONSTRAINT fee_sweeps_pkey PRIMARY KEY (merchant, id);


--
-- Name: goose_db_version goose_db_version_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.goose_db_version
    ADD CONSTRAINT goose_db_version_pkey PRIMARY KEY (id);


--
-- Name: house_movements house_movements_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.house_movements
    ADD CONSTRAINT house_movements_pkey PRIMARY KEY (merchant, id);


--
-- Name: journal journal_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_pkey PRIMARY KEY (merchant, seq);


--
-- Name: matches matches_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_pkey PRIMARY KEY (id);


--
-- Name: merchants merchants_merchant_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.merchants
    ADD CONSTRAINT merchants_merchant_id_key UNIQUE (merchant_id);


--
-- Name: merchants merchants_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.merchants
    ADD CONSTRAINT merchants_pkey PRIMARY KEY (merchant);


--
-- Name: notes notes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (merchant, seq);


--
-- Name: pauses pauses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pauses
    ADD CONSTRAINT pauses_pkey PRIMARY KEY (number);


--
-- Name: payments payments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (merchant, id);


--
-- Name: provider_settlements provider_settlements_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.provider_settlements
    ADD CONSTRAINT provider_settlements_pkey PRIMARY KEY (merchant, id);


--
-- Name: rail_documents rail_documents_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rail_documents
    ADD CONSTRAINT rail_documents_pkey PRIMARY KEY (rail, number);


--
-- Name: rail_files rail_files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rail_files
    ADD CONSTRAINT rail_files_pkey PRIMARY KEY (rail, id);


--
-- Name: rail_payments rail_payments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rail_payments
    ADD CONSTRAINT rail_payments_pkey PRIMARY KEY (rail, bank_reference);


--
-- Name: reconciliations reconciliations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reconciliations
    ADD CONSTRAINT reconciliations_pkey PRIMARY KEY (currency);


--
-- Name: refunds refunds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (merchant, id);


--
-- Name: releases releases_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_pkey PRIMARY KEY (merchant, id);


--
-- Name: reserves reserves_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reserves
    ADD CONSTRAINT reserves_pkey PRIMARY KEY (merchant, id);


--
-- Name: revoked_tokens revoked_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.revoked_tokens
    ADD CONSTRAINT revoked_tokens_pkey PRIMARY KEY (jti);


--
-- Name: safeguarding_days safeguarding_days_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.safeguarding_days
    ADD CONSTRAINT safeguarding_days_pkey PRIMARY KEY (id);


--
-- Name: safeguarding_lines safeguarding_lines_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.safeguarding_lines
    ADD CONSTRAINT safeguarding_lines_pkey PRIMARY KEY (day_id, merchant_id);


--
-- Name: safeguarding_waits safeguarding_waits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.safeguarding_waits
    ADD CONSTRAINT safeguarding_waits_pkey PRIMARY KEY (currency);


--
-- Name: schedule_runs schedule_runs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schedule_runs
    ADD CONSTRAINT schedule_runs_pkey PRIMARY KEY (merchant, id);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (version);


--
-- Name: signing_keys signing_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);


--
-- Name: simbank_payments simbank_payments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.simbank_payments
    ADD CONSTRAINT simbank_payments_pkey PRIMARY KEY (bank_reference);


--
-- Name: simbank_reports simbank_reports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.simbank_reports
    ADD CONSTRAINT simbank_reports_pkey PRIMARY KEY (bank_reference, number);


--
-- Name: store_info store_info_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.store_info
    ADD CONSTRAINT store_info_pkey PRIMARY KEY (name);


--
-- Name: webhook_deliveries webhook_deliveries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (merchant, endpoint_id, seq);


--
-- Name: webhook_endpoints webhook_endpoints_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (merchant, id);


--
-- Name: webhook_positions webhook_positions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_positions
    ADD CONSTRAINT webhook_positions_pkey PRIMARY KEY (merchant, endpoint_id);


--
-- Name: webhook_replays webhook_replays_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_replays
    ADD CONSTRAINT webhook_replays_pkey PRIMARY KEY (merchant, endpoint_id, number);


--
-- Name: withdrawals withdrawals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_pkey PRIMARY KEY (merchant, id);


--
-- Name: adjustments_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX adjustments_by_age ON public.adjustments USING btree (merchant, first_seq);


--
-- Name: adjustments_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX adjustments_by_moment ON public.adjustments USING btree (created_at, merchant, first_seq);


--
-- Name: approvals_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_by_age ON public.approvals USING btree (created_at, id);


--
-- Name: approvals_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_by_expiry ON public.approvals USING btree (status, expires_at, id, kind);


--
-- Name: approvals_by_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_by_status ON public.approvals USING btree (status, created_at, id);


--
-- Name: approvals_by_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_by_subject ON public.approvals USING btree (merchant, subject_id, kind, status);


--
-- Name: approvals_of_merchant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_of_merchant ON public.approvals USING btree (merchant, created_at, id);


--
-- Name: assertion_ids_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX assertion_ids_by_expiry ON public.assertion_ids USING btree (expires_at);


--
-- Name: attempts_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX attempts_open ON public.attempts USING btree (lease_until) WHERE (status = ANY (ARRAY['stored'::text, 'handing'::text]));


--
-- Name: bank_accounts_by_number; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_accounts_by_number ON public.bank_accounts USING btree (merchant, number_digest);


--
-- Name: bank_accounts_checking; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_accounts_checking ON public.bank_accounts USING btree (created_at, id) WHERE (status = 'checking'::text);


--
-- Name: bank_accounts_cooling; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_accounts_cooling ON public.bank_accounts USING btree (usable_from) WHERE (status = 'cooling_off'::text);


--
-- Name: bank_lines_by_match; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_lines_by_match ON public.bank_lines USING btree (match_id) WHERE (match_id IS NOT NULL);


--
-- Name: bank_lines_by_place; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX bank_lines_by_place ON public.bank_lines USING btree (statement_id, place, part);


--
-- Name: bank_lines_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_lines_open ON public.bank_lines USING btree (currency, id) WHERE (status = 'open'::text);


--
-- Name: bank_lines_standing; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_lines_standing ON public.bank_lines USING btree (currency, id) WHERE (status = 'standing'::text);


--
-- Name: bank_references_by_merchant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_references_by_merchant ON public.bank_references USING btree (merchant);


--
-- Name: bank_reports_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_reports_due ON public.bank_reports USING btree (rail, at, bank_reference, number) WHERE (recorded_at IS NULL);


--
-- Name: bank_statements_by_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_statements_by_day ON public.bank_statements USING btree (currency, account, last_day, first_day, number, id);


--
-- Name: bank_statements_new; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_statements_new ON public.bank_statements USING btree (received_at) WHERE (status = 'new'::text);


--
-- Name: bank_statements_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_statements_open ON public.bank_statements USING btree (currency, account) WHERE (status <> 'followed'::text);


--
-- Name: bank_statements_used; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX bank_statements_used ON public.bank_statements USING btree (id) WHERE (used = 1);


--
-- Name: books_below_zero; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_below_zero ON public.books USING btree (below_zero_since, merchant) WHERE (below_zero_since IS NOT NULL);


--
-- Name: books_owed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_owed ON public.books USING btree (owed_since, merchant) WHERE (owed_since IS NOT NULL);


--
-- Name: break_parts_by_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX break_parts_by_part ON public.break_parts USING btree (part_id, part);


--
-- Name: breaks_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX breaks_by_age ON public.breaks USING btree (opened_at, id);


--
-- Name: breaks_by_merchant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX breaks_by_merchant ON public.breaks USING btree (about_merchant, opened_at, id) WHERE (about_merchant IS NOT NULL);


--
-- Name: breaks_by_posting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX breaks_by_posting ON public.breaks USING btree (about_merchant, posting_id, posting) WHERE (posting_id IS NOT NULL);


--
-- Name: breaks_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX breaks_open ON public.breaks USING btree (opened_at, id) WHERE (status = 'open'::text);


--
-- Name: disputes_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX disputes_by_age ON public.disputes USING btree (merchant, first_seq);


--
-- Name: disputes_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX disputes_by_moment ON public.disputes USING btree (created_at, merchant, first_seq);


--
-- Name: disputes_by_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX disputes_by_payment ON public.disputes USING btree (merchant, payment_id);


--
-- Name: expectations_by_match; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expectations_by_match ON public.expectations USING btree (match_id) WHERE (match_id IS NOT NULL);


--
-- Name: expectations_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expectations_open ON public.expectations USING btree (currency, id) WHERE (status = 'open'::text);


--
-- Name: expectations_standing; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expectations_standing ON public.expectations USING btree (currency, id) WHERE (status = 'standing'::text);


--
-- Name: expectations_unbooked; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expectations_unbooked ON public.expectations USING btree (currency, id) WHERE ((status = 'matched'::text) AND (booked = 0));


--
-- Name: fee_sweeps_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX fee_sweeps_by_age ON public.fee_sweeps USING btree (merchant, first_seq);


--
-- Name: fee_sweeps_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fee_sweeps_by_moment ON public.fee_sweeps USING btree (created_at, merchant, first_seq);


--
-- Name: house_movements_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX house_movements_by_age ON public.house_movements USING btree (merchant, first_seq);


--
-- Name: house_movements_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX house_movements_by_moment ON public.house_movements USING btree (created_at, merchant, first_seq);


--
-- Name: journal_by_break; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX journal_by_break ON public.journal USING btree (subject_id, seq) WHERE (kind = ANY (ARRAY[(208)::bigint, (209)::bigint, (216)::bigint, (217)::bigint]));


--
-- Name: matches_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX matches_by_age ON public.matches USING btree (matched_at, id);


--
-- Name: merchants_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_age ON public.merchants USING btree (created_at, merchant_id);


--
-- Name: merchants_by_currency; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_currency ON public.merchants USING btree (currency, created_at);


--
-- Name: merchants_by_evaluation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_evaluation ON public.merchants USING btree (evaluate_at) WHERE (evaluate_at IS NOT NULL);


--
-- Name: merchants_by_external_id; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX merchants_by_external_id ON public.merchants USING btree (external_id) WHERE (external_id IS NOT NULL);


--
-- Name: merchants_by_next_run; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_next_run ON public.merchants USING btree (next_run_at) WHERE (next_run_at IS NOT NULL);


--
-- Name: merchants_by_plan; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_plan ON public.merchants USING btree (planned_with) WHERE (next_run_at IS NOT NULL);


--
-- Name: merchants_paused; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_paused ON public.merchants USING btree (paused_by) WHERE ((paused_by IS NOT NULL) AND (status <> 'closed'::text));


--
-- Name: merchants_to_decide; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_to_decide ON public.merchants USING btree (eligibility_from, merchant_id) WHERE ((eligibility_decided_at IS NULL) AND (status <> 'closed'::text));


--
-- Name: merchants_to_resume; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_to_resume ON public.merchants USING btree (paused_at, merchant_id) WHERE ((paused_by <> 'merchant'::text) AND (status <> 'closed'::text));


--
-- Name: pauses_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX pauses_open ON public.pauses USING btree (rail, paused_merchant) WHERE (resumed_at IS NULL);


--
-- Name: payments_by_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_by_date ON public.payments USING btree (merchant, date, id);


--
-- Name: payments_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_by_user ON public.payments USING btree (merchant, user_id, date, id) WHERE (user_id IS NOT NULL);


--
-- Name: provider_settlements_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX provider_settlements_by_age ON public.provider_settlements USING btree (merchant, first_seq);


--
-- Name: provider_settlements_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX provider_settlements_by_moment ON public.provider_settlements USING btree (created_at, merchant, first_seq);


--
-- Name: rail_documents_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rail_documents_by_age ON public.rail_documents USING btree (received_at, number, id);


--
-- Name: rail_documents_by_digest; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX rail_documents_by_digest ON public.rail_documents USING btree (rail, digest);


--
-- Name: rail_documents_by_id; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX rail_documents_by_id ON public.rail_documents USING btree (id);


--
-- Name: rail_files_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rail_files_by_age ON public.rail_files USING btree (created_at, id);


--
-- Name: rail_files_by_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rail_files_by_id ON public.rail_files USING btree (id);


--
-- Name: rail_files_unwritten; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rail_files_unwritten ON public.rail_files USING btree (rail, created_at, id) WHERE (written_at IS NULL);


--
-- Name: rail_payments_by_file; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rail_payments_by_file ON public.rail_payments USING btree (rail, file_id, bank_reference);


--
-- Name: rail_payments_by_statement; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rail_payments_by_statement ON public.rail_payments USING btree (rail, statement_reference);


--
-- Name: refunds_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX refunds_by_age ON public.refunds USING btree (merchant, first_seq);


--
-- Name: refunds_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refunds_by_moment ON public.refunds USING btree (created_at, merchant, first_seq);


--
-- Name: refunds_by_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refunds_by_payment ON public.refunds USING btree (merchant, payment_id) WHERE (payment_id IS NOT NULL);


--
-- Name: reserves_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX reserves_by_age ON public.reserves USING btree (merchant, first_seq);


--
-- Name: reserves_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reserves_by_moment ON public.reserves USING btree (created_at, merchant, first_seq);


--
-- Name: reserves_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reserves_due ON public.reserves USING btree (release_on) WHERE (released < amount);


--
-- Name: safeguarding_days_by_date; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX safeguarding_days_by_date ON public.safeguarding_days USING btree (currency, date);


--
-- Name: safeguarding_days_by_number; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX safeguarding_days_by_number ON public.safeguarding_days USING btree (currency, number);


--
-- Name: safeguarding_days_unsigned; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX safeguarding_days_unsigned ON public.safeguarding_days USING btree (made_at, id) WHERE (signed_at IS NULL);


--
-- Name: safeguarding_lines_by_merchant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX safeguarding_lines_by_merchant ON public.safeguarding_lines USING btree (merchant_id, seq);


--
-- Name: safeguarding_waits_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX safeguarding_waits_by_age ON public.safeguarding_waits USING btree (since, currency);


--
-- Name: schedule_runs_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX schedule_runs_by_age ON public.schedule_runs USING btree (merchant, seq);


--
-- Name: simbank_reports_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX simbank_reports_due ON public.simbank_reports USING btree (at, bank_reference, number);


--
-- Name: webhook_deliveries_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (merchant, endpoint_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);


--
-- Name: webhook_endpoints_enabled; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX webhook_endpoints_enabled ON public.webhook_endpoints USING btree (merchant, id) WHERE (status = 'enabled'::text);


--
-- Name: webhook_endpoints_failed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX webhook_endpoints_failed ON public.webhook_endpoints USING btree (disabled_at, id) WHERE ((status = 'disabled'::text) AND (failed = 1));


--
-- Name: webhook_endpoints_kept; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX webhook_endpoints_kept ON public.webhook_endpoints USING btree (merchant, id) WHERE (status <> 'deleted'::text);


--
-- Name: withdrawals_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX withdrawals_by_age ON public.withdrawals USING btree (merchant, first_seq);


--
-- Name: withdrawals_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_by_moment ON public.withdrawals USING btree (created_at, merchant, first_seq);


--
-- Name: withdrawals_by_total; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_by_total ON public.withdrawals USING btree (merchant, debited_to);


--
-- Name: withdrawals_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_due ON public.withdrawals USING btree (cancelable_until, merchant, id) WHERE (status = 'pending'::text);


--
-- Name: withdrawals_held; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_held ON public.withdrawals USING btree (created_at, bank_reference) WHERE ((status = 'pending'::text) AND (owner = 'integrity'::text));


--
-- Name: withdrawals_in_transit; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_in_transit ON public.withdrawals USING btree (submitted_at) WHERE (status = 'in_transit'::text);


--
-- Name: withdrawals_unanswered; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_unanswered ON public.withdrawals USING btree (rail, submitted_at) WHERE ((status = 'in_transit'::text) AND (outcome IS NULL) AND (rail_status IS NULL));


--
-- Name: withdrawals_unknown; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_unknown ON public.withdrawals USING btree (submitted_at, bank_reference) WHERE (outcome = 'unknown'::text);


--
-- Name: bank_accounts bank_accounts_merchant_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_accounts
    ADD CONSTRAINT bank_accounts_merchant_fkey FOREIGN KEY (merchant) REFERENCES public.merchants(merchant);


--
-- Name: client_secrets client_secrets_client_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.client_secrets
    ADD CONSTRAINT client_secrets_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);


--
-- Name: withdrawals withdrawals_merchant_bank_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_merchant_bank_account_id_fkey FOREIGN KEY (merchant, bank_account_id) REFERENCES public.bank_accounts(merchant, id);


--
-- Name: TABLE journal; Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON TABLE public.journal FROM postgres;
GRANT SELECT,INSERT,REFERENCES,TRIGGER ON TABLE public.journal TO postgres;


--
-- PostgreSQL database dump complete
--


