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
    operator_funds bigint NOT NULL,
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
    CONSTRAINT books_check CHECK (((acquirer + bank) = (((((((pending + available) + requested) + in_transit) + disputed) + held) + fees) + operator_funds))),
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
-- Name: connected_rails; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.connected_rails (
    server text NOT NULL,
    place bigint NOT NULL,
    bank text NOT NULL,
    digest text NOT NULL,
    terms text NOT NULL,
    seen_at bigint NOT NULL
);


--
-- Name: contacts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contacts (
    id text NOT NULL,
    about_merchant text NOT NULL,
    notices text,
    sealed bytea,
    key_id text,
    salt bytea,
    digest bytea NOT NULL,
    created_at bigint NOT NULL,
    removed_at bigint,
    erased_at bigint
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
-- Name: event_positions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.event_positions (
    merchant bigint NOT NULL,
    subscription_id text NOT NULL,
    seq bigint NOT NULL
);


--
-- Name: event_subscriptions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.event_subscriptions (
    id text NOT NULL,
    types text NOT NULL,
    begins text NOT NULL,
    description text,
    created_at bigint NOT NULL,
    acknowledged_at bigint
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
    metadata text,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
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
    metadata text,
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
-- Name: notice_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notice_events (
    merchant bigint NOT NULL,
    seq bigint NOT NULL
);


--
-- Name: notices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notices (
    id text NOT NULL,
    journal_of text NOT NULL,
    seq bigint NOT NULL,
    contact_id text NOT NULL,
    about_merchant text NOT NULL,
    kind text NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    tries bigint NOT NULL,
    next_attempt_at bigint,
    lease_until bigint NOT NULL,
    owner text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    tried text,
    link_used_at bigint
);


--
-- Name: operator_transfers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.operator_transfers (
    merchant bigint NOT NULL,
    id text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    reason text NOT NULL,
    status text NOT NULL,
    approval_id text,
    metadata text,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    CONSTRAINT operator_transfers_amount_check CHECK ((amount <> 0))
);
ALTER TABLE ONLY public.operator_transfers ALTER COLUMN merchant SET STATISTICS 0;


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
    metadata text,
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
-- Name: safeguarding_accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.safeguarding_accounts (
    id text NOT NULL,
    account text NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    last_day text,
    reason text,
    people text,
    changed_at bigint,
    asked text,
    asked_last_day text,
    asked_statement text,
    asked_reason text,
    asked_actor text,
    asked_person text,
    asked_behind text,
    asked_at bigint
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
    operator_funds bigint NOT NULL
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
-- Name: user_salts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.user_salts (
    merchant bigint NOT NULL,
    user_id text NOT NULL,
    salt bytea NOT NULL
);


--
-- Name: webhook_deliveries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_deliveries (
    merchant bigint NOT NULL,
    seq bigint NOT NULL,
    tries bigint NOT NULL,
    asked bigint NOT NULL,
    next_attempt_at bigint,
    updated_at bigint NOT NULL,
    endpoint_id text NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    attempt_log text
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
    metadata text,
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
    asked bigint NOT NULL,
    heard bigint NOT NULL,
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
-8246088911220477891	ba_6rng9pdgf29z48hxnd96v3asy8	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1794218400000	1794218400000	\\x71cc255361de49491455eccd19eb6be170908b5899097d4087e050f0880848cf86b9955712ec6cde2c5e956a7a63fbea9eb91f	71cc255361de4949	\\x07c73ca782ecf95605cbacf7704c517a	ba6154ae5c39f03da1bb3b33202a8bd7	1794218400000	4
40258927302179972	ba_5ka8kjnsxj9j4wenx14kc7kn8z	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1794218400000	1794218400000	\\x71cc255361de494922dd631462f668306fe315115f2117ae6f0a348770384995aa76bcd435abccbed2452e22c86d1b362e5ba0	71cc255361de4949	\\x4c71c0e55c4d09e139721d83fedeba7e	9f32b54e07d220ac9048eb7b347ef5c4	1794218400000	4
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
wd01m8h30xjre64b80h9as27a4xp	-8246088911220477891	w-1
wd01m8h30xn4fmf8ev4mx3kx2cr6	-8246088911220477891	w-2
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

COPY public.books (merchant, seq, booked_at, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, operator_funds, credited, debited, settled_total, refunded_total, disputed_total, fees_in_transit, below_zero_since, owed_since, currency, hash) FROM stdin;
40258927302179972	5	1795869930147	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N	GBP	\\x10bb030d994ae782c3492c5f8c7c3815ec0a21aaf06aa52c6bc2b3af26b007f0
496903815535130555	8	1795869930882	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N		\\xccf7cf8cb485c5fd6b48f6865cc6749eec633316cee8601e4cc4c2ff6ad1f12f
-8246088911220477891	93	1795869931240	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	0	\N	1795869929968	GBP	\\xb4c18caf357bc71a4df1c63c4eaf5d64646524bc4257a98a608c9b82e94df2ed
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
cl_19qyftfzj2yvan0b8ewrqjnjx2	sec_01m8h30wq0esv9d59a3j7pvemh	\\xd1f5b62be0442f9bed674b5e67b912e7c6f712c1e9cf4a1e8132d7de387e997c	1795869930208	\N	\N
cl_01m8h30wz4f8bs99138em4s68r	sec_01m8h30wz4f8vbsc88tnx07e73	\\x83b7470fba1ac4610bd1d4366795f8f685704f9da8957599aaf96258f984b657	1795869930468	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_19qyftfzj2yvan0b8ewrqjnjx2	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read	1795869930208	1795869930000	1795869930412	\N	\N
cl_01m8h30wz4f8bs99138em4s68r	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read merchant:write bank-accounts:write webhooks:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795869930468	1795869930000	\N	\N	\N
\.


--
-- Data for Name: connected_rails; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.connected_rails (server, place, bank, digest, terms, seen_at) FROM stdin;
\.


--
-- Data for Name: contacts; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.contacts (id, about_merchant, notices, sealed, key_id, salt, digest, created_at, removed_at, erased_at) FROM stdin;
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
27	provider.fee	provider_settlement	operator_funds	acquirer
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
51	operator_transfer.funded	operator_transfer	bank	operator_funds
52	operator_transfer.withdrawn	operator_transfer	operator_funds	bank
55	adjustment.credited	adjustment	operator_funds	available
56	adjustment.debited	adjustment	available	operator_funds
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
151	operator_transfer.proposed	operator_transfer		
152	operator_transfer.refused	operator_transfer		
153	operator_transfer.expired	operator_transfer		
154	operator_transfer.canceled	operator_transfer		
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
176	provider_settlement.changed	provider_settlement		
177	fee_sweep.changed	fee_sweep		
178	operator_transfer.changed	operator_transfer		
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
251	rail_document.uploaded	rail_document		
252	rail_file.sent	rail_file		
253	rail.files_created	rail		
260	safeguarding.made	safeguarding_day		
261	safeguarding.signed	safeguarding_day		
262	safeguarding_account.proposed	safeguarding_account		
263	safeguarding_account.canceled	safeguarding_account		
264	safeguarding_account.closed	safeguarding_account		
265	safeguarding_account.reopened	safeguarding_account		
266	safeguarding_account.repaired	safeguarding_account		
270	event_subscription.created	event_subscription		
271	event_subscription.deleted	event_subscription		
280	contact.added	contact		
281	contact.changed	contact		
282	contact.removed	contact		
283	contact.erased	contact		
284	contact.repaired	contact		
\.


--
-- Data for Name: event_positions; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.event_positions (merchant, subscription_id, seq) FROM stdin;
\.


--
-- Data for Name: event_subscriptions; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.event_subscriptions (id, types, begins, description, created_at, acknowledged_at) FROM stdin;
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

COPY public.fee_sweeps (merchant, id, amount, currency, metadata, request_hash, created_at, first_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: goose_db_version; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.goose_db_version (id, version_id, is_applied, tstamp) FROM stdin;
1	0	t	2026-11-28 12:45:28.792838
2	12	t	2026-11-28 12:45:28.854907
3	13	t	2026-11-28 12:45:29.075657
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, content, progress, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795869928762	13		cli	\N	{"from":0,"note":"8fa26f0dbcb3719ce5dfc33a2fd9fd0af0331fabdaf5e16c0b5fc1be4413c02f","to":13}	\N	\N	\\x60345305b582ba2c1e11547e122595a81e556ca20ef97df5977414fddc8f2c4e	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795869929317	71cc255361de4949		system	\N	{"seals":true}	\N	\N	\\x22e390f38f46ea62780a2e3c936225da289e7a1901a302c8beb5645b53aa5415	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1792404000000	shop	\N	cli	\N	{"note":"ccf9aad7342f4f902ddbd5c8ba4e4a6fa18d3bc9609a31f2d47aa3ddc29cc543"}	\\xc6a6c267eefc7fd560ad22f1a8256576	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x9636c8a4d272f1dc0f3c7b3806757fa9877ded1181fb7ef20528cb7b67918acb	\\xea8d02d0b08b5da74f3745bd32068307
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1794132000000	shop	\N	cli	\N	{"note":"64879d7fabd887a023614c012b4af07b8d997226380d873f22205b95cba1ddb5"}	\\x531f01c83746240f95a1a847a65dba51	\\xac9e0ad57f7a7d9bdc746d2659295c9b	\\x0452b586104bd7afd2535e7262192381d7c2bdbd2e0491868027121f08924433	\\x3c61c08013cbcddab03b7b84208dbdbd
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1794218400000	ba_6rng9pdgf29z48hxnd96v3asy8	\N	cli	\N	{"approved":true,"check":"unknown","last4":"9911","nameCheck":"unknown","note":"98b1f3621e85baee5a4ca135f4dd55327e089a451fe2300562d3176b7764fc14","status":"in_force"}	\\xa2f0540b4c867573c2bf7ce1604f9a4e	\N	\\xdd3d3917f34f2ac43f8dc78d78e4a010934dc161eafdd2de07443648345b3e0c	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1794218400000	ba_6rng9pdgf29z48hxnd96v3asy8	\N	cli	\N	{"last4":"9911","note":"98b1f3621e85baee5a4ca135f4dd55327e089a451fe2300562d3176b7764fc14"}	\\xa2f0540b4c867573c2bf7ce1604f9a4e	\\xb59ddbdad4d548b3901d2df60874fd7d	\\xec4e0ebf44ad5bfff3e6b631c75ab513e2d9b0bc28a36b901bbc71eef557c1f9	\\xc689bd4655056b57be9c67731b468e0d
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1792404000000	quiet	\N	cli	\N	{"note":"c6aea4d64887d614c28bbd0a41298baf23809911a0725b9c71447996a541ed5f"}	\\xbbad1b077367191125a3a5110596d677	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x1722e154a1e9a85c8e37afcc886feb7db30a98a9843c05c803cb35917b6fc81e	\\x8be431b35d31fef0eab7d47226bf3c8a
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1794132000000	quiet	\N	cli	\N	{"note":"d8f8df59704449e2c32c2ef8ea8b69fbaf34b84eff8ff0ce1b2ffc4cab553daa"}	\\xcc1e9e7d123882455cd9ea21657afd50	\\x06c2a941b200902afc6c20f28ccc49d5	\\xfdb80c4ae8944fd4b9345da52d8c067b855eeb420bacbc4ba64a1ba3758aff1e	\\xbf1514e7322595c24bfdd729db9df41e
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1794218400000	ba_5ka8kjnsxj9j4wenx14kc7kn8z	\N	cli	\N	{"approved":true,"check":"unknown","last4":"9911","nameCheck":"unknown","note":"6d560e1e887e06aca18e3c44ccfba26ae7b5d4f357a896b75e8eb15e3c349663","status":"in_force"}	\\x6024a81f05cce30c28e0cd3850d62c51	\N	\\x22073b7d722d3a5c2488484888100ad4be58d048515a3833aabb28fd83b410ad	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1794218400000	ba_5ka8kjnsxj9j4wenx14kc7kn8z	\N	cli	\N	{"last4":"9911","note":"6d560e1e887e06aca18e3c44ccfba26ae7b5d4f357a896b75e8eb15e3c349663"}	\\x6024a81f05cce30c28e0cd3850d62c51	\\x65c59ef4b2895dccd21baafe996ce329	\\x172bd8d10c3259ef0a1972a136fed0e3a12981a743307b85ba890da692826322	\\x2d25d6ed8b4890d90fa45a260564ca53
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795869929968	536365	\N	cli	\N	\N	\\x565c65431ebf12196d772dda0a986629	\N	\\xd066cf79ad02c3770ab1676f8243003daada27d200d3c485ea9d1e92c1e8343a	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795869929968	536366	\N	cli	\N	\N	\\xe80ac670b3bf3a889482a9c8edc8579e	\N	\\xfbfc817ea3383f6abbe742e273694b7b18ed276ad29b76a4aa16f16f0700c819	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795869929968	536367	\N	cli	\N	\N	\\x10f20e90df721db38573f3f6fbff9548	\N	\\x1f7ee1ac2a15fbc018ee1bc832a90a6bfd151c228c64887658643bda4b2206da	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795869929968	536368	\N	cli	\N	\N	\\x419a772f1c97f0c612a146c133be7c8f	\N	\\x0bfa9062d249ac9ed0b7737e6c32c389bd549ed07d490d2a4db0c735a845dc38	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795869929968	536369	\N	cli	\N	\N	\\xbdc23a4fa07ced996f8148ef75cb85e5	\N	\\xfbfe8be81bd3caf4c14735b5ae943ef4655e588a1080146aaa1e073fe0b667fa	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795869929968	536370	\N	cli	\N	\N	\\xc69cf1803d265c75265df94c9ab97e94	\N	\\x190f6081f912cc1caeb03a42fe18539b66b383c8df5276d993aec762a2dac6f0	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795869929968	536371	\N	cli	\N	\N	\\x065c4d257c452b1a9b7ab5351b7eaa85	\N	\\xcfcc47370567f91576e1dc7fb4c10040a0c91aedbc0942090cef6d19237fbfaf	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795869929968	536372	\N	cli	\N	\N	\\xd8086b5016b9320fd335381c87f0e001	\N	\\xf86f667e9dc952121d65bb4607d2b98147af979a934dc7316eb3e034619b0134	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795869929968	536373	\N	cli	\N	\N	\\xaf4670ad49197c3af3e1d5b7ed118e3d	\N	\\xdbd744f163c978e9e9b4f72771e5b125840a1f3d6c3fc4cc4044fcb29f516dac	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795869929968	536374	\N	cli	\N	\N	\\x7950455c49bf1beb3ec835ffc71e1609	\N	\\xef2aa2028481f8d7060c9b1e55aeb9a6dc597c8fc84627f7ebc5a89bcb39c282	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795869929968	536375	\N	cli	\N	\N	\\x592303c7b3c87c563f5e80a921782fa8	\N	\\x1eafde0c264a28e96c53fb44b0ebd223d4b6b72f89255243a07e73c37219c3fc	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795869929968	536376	\N	cli	\N	\N	\\x5cae03b9e767aca0f0b2cb74783d7e0a	\N	\\x562d71b52b8900b947aada8568251d757e01379d352d37d261a425130a9c776d	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795869929968	536377	\N	cli	\N	\N	\\x204eab044f5a1f450b0500e70e9c1e4f	\N	\\xfe5d4956e68f02f061dc790b05b95cf7e122d8ecef6338f738d1819fa053a2b6	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795869929968	536378	\N	cli	\N	\N	\\x4244ef1ef061e14c4fcb732d125ab158	\N	\\x3d7526841e10c3425968dad39ba7ce527ef8db82e629ce52e2315e23ba1f22dc	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795869929968	536380	\N	cli	\N	\N	\\x5b7b981f022d0c8608cff15c976e9e08	\N	\\x546ace5fa7bcb7c5fd67874c28f019d672b35077d2f04b531de24d17274bb4b5	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795869929968	536381	\N	cli	\N	\N	\\xfc62dbd58b7d60c199f507737b3702c9	\N	\\x860516caafd9c447455b9a180373e6a1a557d778e8276d610fc26c8b2beb30a1	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795869929968	C536379	\N	cli	\N	\N	\\x998a567a4956d82a8f708e5485c935c1	\N	\\x1fc663c240fc2b2e36079cf34042f6f7f12818492e71bbae07ea4d80a01b456c	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795869929968	536382	\N	cli	\N	\N	\\x9c7f903dc20378aacbf165e8c1318b51	\N	\\x0d479700fa949be563689d882e2fc1841c693fe493b36eb751bed9124e7bb9c8	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795869929968	C536383	\N	cli	\N	\N	\\xdfc30bb4f65870053553ad54b18b01e0	\N	\\x70fb7c3b40f75198b52b6b6e9a4f57a86249e03fb162d638e4c7b7e567bbf3ce	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795869929968	536384	\N	cli	\N	\N	\\xa6209ee2fb5f57e668d17d5e48d0c9f4	\N	\\x7602095b291e75dd1eb21e823daf8beb6a53d69ba5658cfef9bceef4cc71a612	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795869929968	536385	\N	cli	\N	\N	\\x061f2f1e8b29c9b02c43c9b9d569cb25	\N	\\x02f7f1cf0a8609dc2d3efca9cc2ba0eed35e32bf10078c87dfbd00626e776454	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795869929968	536386	\N	cli	\N	\N	\\xdd81ed94daa83cbe68cc2ec9a2808fd2	\N	\\x9b2fd854c05cf0c2aa5ec2da30f9d66f2c0da04f981b8dd247ad79270df55a4a	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795869929968	536387	\N	cli	\N	\N	\\x1c05b3055ab043882af2fba3ff9109c1	\N	\\xd314db7a94b7fb16c7a9f59c0b3b4435c17a5663f956f702cc0fb51b754f6905	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795869929968	536388	\N	cli	\N	\N	\\xe10135b7f75ade99f70cffdbcc901fe9	\N	\\x0fdeb8e9043fae4014e2b64cd0f7089a906f18da0b16f4f425d65c71b5bc9c20	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795869929968	536389	\N	cli	\N	\N	\\x25a4887400f6ee390305aa40924f4da7	\N	\\xa55b59e15fb3d2ae92c0da07f051545663534a3197a70b27830311be449f2959	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795869929968	536390	\N	cli	\N	\N	\\xb8a056dcf318650cc2a4f144a7897ca1	\N	\\xefa2cb1b8267873f9ce317431a8e2e17d54b680e1905232577d1f9ab60707c7c	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795869929968	C536391	\N	cli	\N	\N	\\x5cb95eecbfae0b15c6bad1fa2749b97e	\N	\\x1d227c6ed86a9726a9a70b2fba673d61fabb3bb17fa8d57a3d77b3f139a8db76	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795869929968	536392	\N	cli	\N	\N	\\x33cfac74d58996ae0b450e3fbb8ce3d6	\N	\\xbb4cc047186224c2a3152f06e8ab654033f693378de2d5258359ea1b047dad24	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795869929968	536393	\N	cli	\N	\N	\\x54127a503df31b1142702bee43a3df76	\N	\\x9f21c7880fdb284797c6eec325b0a61b983a2d6b9c7e13debf4cbbff6137b9aa	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795869929968	536394	\N	cli	\N	\N	\\xe77c85c8dd853bf018d5287dbfc59047	\N	\\x4fed56814d0d10a302b86fd499af5b0e894122a4d328251b1fd5290af304ebce	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795869929968	536395	\N	cli	\N	\N	\\x2c880f0ce3a11b3f6d8286d531d1e817	\N	\\xe5f09e4c832acab9707b428aff34c457dc5c24a2cd3a8d6ce1a38db4541a2e8a	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795869929968	536396	\N	cli	\N	\N	\\xca34ef972cda3ca32c510399462b165c	\N	\\x9b059273f4eeb5d944d97949492fad293b57e78ae3de131e0403e9c5682909bd	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795869929968	536397	\N	cli	\N	\N	\\x252afb5e46c42068c511229987372d6b	\N	\\xf5d14451200508c6f3104396e82c6769620267b96e5a7ff4eefc50186badb1e7	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795869929968	536398	\N	cli	\N	\N	\\x35b934c4d42627d362dee22c8a956617	\N	\\xed3cfe7d0e4d35bde02c1e2499217f7d1589d10e15d535d37eae5db47c963d6a	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795869929968	536399	\N	cli	\N	\N	\\x232c559a1e2fe408cf86c1164750cf95	\N	\\xb605710402d5b820179df61268b42c3471ad02f07b9983b04187b03a5db4987c	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795869929968	536400	\N	cli	\N	\N	\\xd5034b0aa4fcac4c693ffc35cee65b3b	\N	\\xc366b40d970f95182237a1e1e1218f83b2dda143ca0919e707c3e764db8cb845	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795869929968	536401	\N	cli	\N	\N	\\x7073ca1f115a086d7b1479a9b0dc359c	\N	\\xb717f7d8ced0660f397518f386ffc702bac8f08cd9b1add81214af4253eb680f	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795869929968	536402	\N	cli	\N	\N	\\xe3fc38ef1bbac4a44b92937cba9a0dc1	\N	\\x688695ca9a2ed06e209ba5018e6858405b0128a7f502725ccb9cfc4fe1edd631	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795869929968	536403	\N	cli	\N	\N	\\x9f43db910e8e946057db2067f7e5c60a	\N	\\xdf76a1bb5fdedc46701f7b658a071f89d0167f603ddc2cf92cefdc4c0bfa8768	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795869929968	536404	\N	cli	\N	\N	\\x90bb55a97da3a44cae3d2f887c04e74d	\N	\\x12281298bbd79031bf7deffe83367c250094cf9eed352744e405d5ffc5f1837d	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795869929968	536405	\N	cli	\N	\N	\\x2c4fa0276ab081d5847b621afc01a086	\N	\\xa264e74c9a47eb0c33f711817e31f98b32c0966657b6f2dc593789910bed828f	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795869929968	536406	\N	cli	\N	\N	\\x0c4fe0e2f4fa0a8cff19ebc777296995	\N	\\x34894e8f5a37b030dd428a6e3f870cb1fbaeb497e8b1c33f885ce487a23b134c	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795869929968	536407	\N	cli	\N	\N	\\x501f8c825451a2999b1793580a947556	\N	\\xb88a4aeaec18a10e4f096303b7bdae23771dba63ce066a788b5c24edbdaae45e	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795869929968	536408	\N	cli	\N	\N	\\x415c86063a7a6c002536d9240dd1275e	\N	\\xaf8c3486929a47aea74bc70d07078e5d5975bc2fe515337d3167489f2cc99baf	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795869929968	536409	\N	cli	\N	\N	\\x07f55426b4c707478ef5bbad63e0dab7	\N	\\x3d6ce914e248ba92839854b350c79e9f1578fd967d240e146816ccf09990cd06	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795869929968	536412	\N	cli	\N	\N	\\x78a9d9e2d43064c46bfc7f495d32c7eb	\N	\\x9f7a6c5cb10dddfbf7861fcc77d9412818f271e0bcc8874fe3772daec7bafa9f	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795869929968	536415	\N	cli	\N	\N	\\x7b386814af8aaed46c5e9d51cd893693	\N	\\x4876dfa15b13e20650e1e6ef079417748e3bba8fd3df012a41fe2b648e32e0d9	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795869929968	536416	\N	cli	\N	\N	\\xda038680df0628f62f8b6d42a7695f72	\N	\\xf4ca3c34562208ba7b1e8c7ab76bcb7d0d64f31a0a088c18b28c50d715c87724	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795869929968	536420	\N	cli	\N	\N	\\x44af7aa0556a50a764f2b27968db8ab8	\N	\\x94b2e42d48ad722b6becce8df8ec638e825ee5a22af46c77e7894c5073602542	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795869929968	536423	\N	cli	\N	\N	\\xd391d37758d036c1c6c266fa9b4e2441	\N	\\x7df70a64c8dd8625f1cfe1e19a4a37038278b469d4bc97c43e2b6fcf35aeb3b7	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795869929968	536425	\N	cli	\N	\N	\\x82977e68a8a77bae2a2c314fa04c81e6	\N	\\x0df3456ee8eba6da8e2f0a446e3cecff015d3bcee89ded35bc8ee0088f215dce	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795869929968	536437	\N	cli	\N	\N	\\xb25f909d069624752b73b2a72ee62c1e	\N	\\x06216163c25ce69269fc32a16ba27a8ab1e4ed49106e8fd816c29cb86c2fa359	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795869929968	536446	\N	cli	\N	\N	\\x3d31779dfc248f36802a2981327d3f8e	\N	\\xcffcc3b66a4bd3db25e8ecb492778051953f8f90f36f1a61aabc93ad0c648a24	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795869929968	536460	\N	cli	\N	\N	\\x6cf0684fddb23c11595dad1580b38121	\N	\\x0fda8e7c36f76df7228eafbca6fbd79df1a08aa2f3b42b00095efc29e7356ed4	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795869929968	536463	\N	cli	\N	\N	\\x171f325881d3091fddc15fd4ca96d72d	\N	\\xe74ad19c78836787331f3d5f0e3a8318b7d3a4a3147cdff787b8e33b4b10609c	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795869929968	536464	\N	cli	\N	\N	\\x666c04ae1c20bf1b88760bbc4f890362	\N	\\x50aad444ca603527ca9d6e1e823a0327ede6737c392e1470ff93feae270ed8a8	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795869929968	536466	\N	cli	\N	\N	\\xe02f99856f370873bb08cfe942e78619	\N	\\xf4d74fe25d16a57083c63a6d8fd08d1808dc5a58f4e2f8eba19e0aa5d2dae7ec	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795869929968	536477	\N	cli	\N	\N	\\x3433422402bc80be2da672f41328869a	\N	\\xb357aad18d96cab5cf29489f8e11e03ce8c053b824ae3485619a0cb853db5b19	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795869929968	536488	\N	cli	\N	\N	\\x43cd9906e4a6890b0a0d46c11401458d	\N	\\xb8dc0644f5dbb5ab6bd2d403f52813c889bc8f1d7c3d4b7b5588eeb0477f1eb6	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795869929968	536500	\N	cli	\N	\N	\\x6f5b3e110eafda328d0de9359c090509	\N	\\x7a5e5fd897aa0dfa55c8fab8771bdf4ff5c37c35febb96d8bce7a26e064ebb0d	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795869929968	536502	\N	cli	\N	\N	\\x00e307d728f4bd7761370cb3fa120a2c	\N	\\x35950900310e7f053e74b366868be92a83b4e4a04f7290e478110422e0e9494f	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795869929968	536508	\N	cli	\N	\N	\\xe7e2ede5fa357c51530bf26394b40629	\N	\\xa6762932bedabd8c9c31ebe8d0ef64578e9dded90ec201d8f2536b2f80b50cce	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795869929968	C536506	\N	cli	\N	\N	\\xf1b12d982b093184a98e57f630ef04a0	\N	\\x318ea76da395da4da84f0aa1eb6ff458bc3e787f0516838610ce8a1627a3e8ad	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795869929968	536514	\N	cli	\N	\N	\\xdd088cbb684ab3e3d54266f71326396e	\N	\\xded4bf29170fda55eaaa75e9f6c073b0ba113eb47e7fbc12d6e70d17f727f1b5	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795869929968	536520	\N	cli	\N	\N	\\x734cd0f81a48089d62779767e8e149eb	\N	\\x25d557f49df1f949bd22cbefbd188b7933993805b01509d3bd9b2daa99cfcc53	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795869929968	536521	\N	cli	\N	\N	\\x7b2f7db9ce1ca27abed9be5c5100bdb7	\N	\\x25dd87044e3d3f758f759985f9bed81c954ff3bf65c999c2eea6445f82b9eb8e	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795869929968	536522	\N	cli	\N	\N	\\x89542f56749d1e62f37dcaa80f8da36b	\N	\\xebb814a2f99ba174741c3cb6585c1e5bc62076c037fdd86365132026100c338f	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795869929968	536523	\N	cli	\N	\N	\\x46ec67431902bc31196d8e720dcbb99b	\N	\\x0d66b86c89ea121ab720220c26d8162801c3c79bba34c5112e63adc8b1ba9803	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795869929968	536524	\N	cli	\N	\N	\\x609e00a6933d6c217634cd426fe2dffd	\N	\\x83a5ea96f55cdd5faaef3d9cdb75a874b13c79bb12728549308ab26513d619da	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795869929968	536525	\N	cli	\N	\N	\\x9111d96c2966f53580557125143e5693	\N	\\x2af4f882fce444d1238aea785bf52737cfeefe0a79d17c98f351d123c33fede9	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795869929968	536526	\N	cli	\N	\N	\\xe656a4b0f0803a3acdeb4c103ed09620	\N	\\xff8da74c30967a9ccdc02c47b928ef7fa0b1ecf3c87c3d059855ea90e2db081d	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795869929968	536527	\N	cli	\N	\N	\\x17603edb2400cf4ef647cc14936780f9	\N	\\xd64008c90230037d68d1ce2984bd567fe4680c5812536c63a8378be7020dec87	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795869929968	536528	\N	cli	\N	\N	\\x08d7dfbb3b7ba04c6af2f1e7c4326550	\N	\\x8509a15b0b575aa9f4aee65cc60439666e4cc60b9c0de21dad621392ebe78667	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795869929968	536529	\N	cli	\N	\N	\\xb42814b0777677513823793277fe1744	\N	\\xd22799f5784394fa644b19495d97dc083e4e991d4320f28976fcfbcccf095ce0	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795869929968	536530	\N	cli	\N	\N	\\x2cfc42000f9489669dfdb39916279403	\N	\\x69a8088a45df6f7cf635eea6272e9653dd33ab694b6bf31882a92601cb40f877	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795869929968	536531	\N	cli	\N	\N	\\x28faa60ed2655d83fe1158c0325a220b	\N	\\x10a588e83b3da665c7da055d5ffc5633b0a29a699c4b7bb66165b3c3f6901e0e	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795869929968	536532	\N	cli	\N	\N	\\xbec8853c14d636cb3902c1027b2ca673	\N	\\x043a6182d3f0717687990740f66b2e76df2759fee396252e1f00e594e5dab08c	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795869929968	536533	\N	cli	\N	\N	\\x29d7a0123d6746363345c482fb93d9ec	\N	\\x9ab16922c04b4643edf3656d1581fa03e7d9f62f76de8fd202394dd44d762208	\\x936a6c06aba6117d9478131483e3d543
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795869930038	shop	\N	cli	all is well	{"note":"64263ab89ee75701a5b1be83ef3b7f2124956884095013308089805d0b262b1c"}	\\x94658771020b80a90355b5c5b4b83f64	\\xb59ddbdad4d548b3901d2df60874fd7d	\\xb6b229836ddfa03e49b88a5d7eb2c2b7e85bbc8347ded9f75ec1765cfdead6ec	\\x30d4fd023279a70a7668b6bc4d399a55
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795869930147	quiet	\N	cli	too quiet	{"note":"44bb12a508bae88c372f9d1fa53f79792727b28d3d99d4cf9a2da4e620eac519"}	\\x3609bd967506ac86befd16e6c02994ae	\\x65c59ef4b2895dccd21baafe996ce329	\\x10bb030d994ae782c3492c5f8c7c3815ec0a21aaf06aa52c6bc2b3af26b007f0	\\x5505598d01816d93e7280abb78715c4b
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795869930256	cl_19qyftfzj2yvan0b8ewrqjnjx2		cli	\N	{"merchantId":"shop","note":"fbeee755d3b243fbb02d7a9d7d1d27346662bd24d237ef9d44d8754c464ef70a","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read","secretId":"sec_01m8h30wq0esv9d59a3j7pvemh"}	\\xaffab4b725b5fa3452d3cab66b6c741f	\N	\\x021e157b8ef6a4d1182a8b3f41a16491f3a8c109eed60f25925c8143093f43ce	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795869930414	cl_19qyftfzj2yvan0b8ewrqjnjx2		cli	\N	{"note":"55cbc9c60d6337ea6b7330308e54ee164fe2351a18ccd73a8a49ac5c8e386d6f"}	\\x65dfd03ea913ce22cf2371bb59d1381f	\N	\\x2523de3c04fcde487f0c1ce949a6f32b963e1eddc90647cc10329d7bb3eaebdd	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795869930473	cl_01m8h30wz4f8bs99138em4s68r		cli	\N	{"merchantId":null,"note":"f7f0c4dcb45c456a1c1fbe380d876576bf7e3e10f9d52274c37882a81915f9b1","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read merchant:write bank-accounts:write webhooks:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m8h30wz4f8vbsc88tnx07e73"}	\\xc1e64138759c683706044705fbbbc4e5	\N	\\x1fc798d251ab9e772f300667a5e94360e4e1b55563b7ea213c41e4d1e7a31491	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795869930758	ez7BtHG7kTbBNCA8yxfHeSn-DgoCy4qUzADqlkMlNAo		system	\N	{"algorithm":"ES256","signsFrom":1795869930726}	\\x23a0008ce3d4c57722714009a7ab8b6f	\N	\\xecd54525cbec78046334c370d5b64edca4d82658e49c9e0c51bd67c56ebf9ba5	\N
496903815535130555	7	230	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795869930843	st_1chqqncrir4mj4fhpjpo0vutg0		system	\N	{"publicKey":"4pfWEoCfrlG+veejIc+X2xnVr9I8ENCLk1HVD8WTDu0="}	\N	\N	\\x6e658ea91eb3c5cf067f4124331563bf38224468e832244e3dff0149ead6b35e	\N
496903815535130555	8	260	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795869930882	GBP_2026-11-26		system	\N	{"digest":"5ac74e6a1a2ffa5147a26a52a80999553d6bf2fea48733f6c4c1348db0a2a7cd","late":false,"number":1}	\\xe22b7317da838ba33b6dd6b39793bcca	\N	\\xccf7cf8cb485c5fd6b48f6865cc6749eec633316cee8601e4cc4c2ff6ad1f12f	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795687200000	1795869930939	pending-1	\N	staff	\N	\N	\\x268a372e1abc759ed1df7e22a97f23f0	\N	\\x642ce005ad73410218da7920451147352f6e1ca7ae3f6a75e914e252740c0fe2	\\x1889c2395873442f4d70107f57c932b6
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795687200000	1795869930964	pending-2	\N	staff	\N	\N	\\xf98fe293e24bb2498a43a4a4ffb523b9	\N	\\xfa2d5067126b548d5a88353f89f6bd29bfc78b817face3a28a7543b2edfca24c	\\x37f2cbc47f06fba403cd085984f75db6
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795687200000	1795869930976	pending-3	\N	staff	\N	\N	\\x38c1cde1aac314d7833f32e4c7711aba	\N	\\x92d188e24d6d04968cf5d758f0c9549ece45ce8bc5b4af3af358e892950b4c01	\\xaab5056810539307ebed0dd5f3c3d7db
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795687200000	1795869930987	pending-4	\N	staff	\N	\N	\\x118ef6d390f641069c2437fe07beff95	\N	\\xd7059052ebbb510e6764ab93017d79d2f94d4375e57b3adff4a0932e4479ce82	\\x5cbabb8f163bee5b3a0a9f48bb50fb9f
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795869930997	pending-2	\N	staff	\N	\N	\\xcc00654ed4ed9efe8cc6e1aadb9801f7	\N	\\xdf0bb1a327530825782d19db640f4ee6120f8b5816dd220f5bc7d9aac644a837	\\x7ecbb875b097d0d67f85a62b79d98e8e
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795869931007	pending-3	\N	staff	\N	\N	\\x248636116f2c245a5cca584bd8b12b6e	\N	\\xfe5de4c3fa850e9b6f0f106b8fb1ae67477b5c20f468b71c6afb9c849cbdb267	\\xfe2d9f4a3d996dc826ec1b8231e056e7
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795869931053	refund-1	\N	staff	\N	{"paymentId":"pending-2"}	\\x86a7bbeaab3976915de9829a1f6951c5	\N	\\x48a851526c69955749fadf0b386690154b4476fda580080ec345ff82c7548c1c	\\x5e33e1d31bd697fc706732c8ff2b86e5
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795869931116	w-1	\N	staff	\N	{"bankAccountId":"ba_6rng9pdgf29z48hxnd96v3asy8","cancelableUntil":"2026-11-28T12:45:31.116Z","fee":150,"note":"6be89437cf9f591838bd664d035f82cdc145c4b4eae96f284ea38f0b4d6a5015"}	\\x0f88052decfd7941497df895cd25d217	\\x808dce380c3a115f28751f4e6e8704e3	\\x602492af872face281bbfed61cb5fe51dc8ecbe5d6d82620d802546fe8d8cc8b	\\xd5ecfa904889ea34d417b56f8b33d164
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795869931188	w-2	\N	staff	\N	{"bankAccountId":"ba_6rng9pdgf29z48hxnd96v3asy8","cancelableUntil":"2026-11-28T12:45:31.188Z","fee":150,"note":"b61d1738623b20d068efef08b1c22ed94c8a7c38060c142eca1904748e68a95b"}	\\xc45cd2d6a661f4d46cf1ed28e24858c7	\\xfb8720fd03f4ac146744b7ccd8482ec4	\\x6e4ff05b8369083a874f20d223abaea98f10966bc9c17cb2d13ae6bedce27730	\\xf88ad818a02f3ac640a9edba033f00d4
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795869931240	w-2	\N	staff	\N	{"note":"78e68137f083ff111532b39f7489b8711bfb190720e37bcad0b9847a3e2f6e66"}	\\xf8c5fe59a84f97bafb4a98caf6d42679	\\x808dce380c3a115f28751f4e6e8704e3	\\xb4c18caf357bc71a4df1c63c4eaf5d64646524bc4257a98a608c9b82e94df2ed	\\x1d3e2c2a80804c9d401e942b37974a09
\.


--
-- Data for Name: matches; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.matches (id, rule, amount, currency, matched_at) FROM stdin;
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, external_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, nominations_locked_by, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, paused_by, paused_why, paused_at, limits, fee, rail, metadata, tally_day, tally_from, tally_until, tally, tally_nominations, unapproved, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	\N	The quiet	suspended	GBP	Europe/London	1794132000000	waiting	1794132000000	\N	1795910400000	\N	\N	ba_5ka8kjnsxj9j4wenx14kc7kn8z	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795869929786	\N	1796054400000	0	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	0	0	\\x0fb4288dd67dcf80fa44b532f40a707a	\\x00000000000000000000000000000000	1792404000000	5	5
-8246088911220477891	shop	\N	The shop	active	GBP	Europe/London	1794132000000	passed	1794132000000	1795869930038	\N	\N	\N	ba_6rng9pdgf29z48hxnd96v3asy8	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795869929433	\N	1796054400000	0	\N	\N	\N	\N	\N	\N	\N	2026-11-28	1795824000000	1795910400000	5000	0	0	\\xb9b53557306c165d2ac7e2865ddbcbd7	\\x00000000000000000000000000000000	1792404000000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	RJF2NGJ7HECSTS5VRVUVGI23XE
-8246088911220477891	1	root		\N	01a22230-6f6e-71af-8c32-55d3bdfae9e1
-8246088911220477891	2	root		\N	01a22230-6fcf-72f8-9b13-a2304078b7dc
-8246088911220477891	3	root		\N	01a22230-7000-7cca-a393-f033ae547c99
-8246088911220477891	4	root		\N	01a22230-7000-7cca-a393-f033ae547c99
40258927302179972	1	root		\N	01a22230-7070-7c4f-ad04-97f799ddc702
40258927302179972	2	root		\N	01a22230-70c4-7445-be40-afc118a3c52a
40258927302179972	3	root		\N	01a22230-7199-7af9-bb5d-162117877bc8
40258927302179972	4	root		\N	01a22230-7199-7af9-bb5d-162117877bc8
-8246088911220477891	83	root		\N	01a22230-7227-7e22-92f7-51290539b47e
40258927302179972	5	root		\N	01a22230-7284-77a9-a71d-29a957730e09
496903815535130555	3	root		{"name":"revoked"}	ET3BXDBAO672JECRMVMHSMDAVX
496903815535130555	4	root		\N	U7Q4A7MIPCGDYMUURNVCD7YIUU
496903815535130555	5	root		{"name":"api","owner":"Ann"}	PL5DLSCJ5ZNBHY6EC7L4TDBSVF
-8246088911220477891	91	Ann		\N	01a22230-7658-7184-ae54-725a8bdca9a0
-8246088911220477891	92	Ann		\N	01a22230-76a4-7d19-ab7f-b2be3fb3c07b
-8246088911220477891	93	Ann		\N	01a22230-76e7-7526-a925-dacf6787c43c
\.


--
-- Data for Name: notice_events; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notice_events (merchant, seq) FROM stdin;
\.


--
-- Data for Name: notices; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notices (id, journal_of, seq, contact_id, about_merchant, kind, type, status, tries, next_attempt_at, lease_until, owner, created_at, updated_at, tried, link_used_at) FROM stdin;
\.


--
-- Data for Name: operator_transfers; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.operator_transfers (merchant, id, amount, currency, reason, status, approval_id, metadata, request_hash, created_at, first_seq, last_seq) FROM stdin;
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795869929968	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795869929968	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795869929968	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795869929968	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795869929968	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795869929968	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795869929968	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795869929968	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795869929968	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795869929968	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795869929968	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795869929968	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795869929968	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795869929968	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795869929968	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795869929968	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795869929968	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795869929968	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795869929968	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795869929968	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795869929968	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795869929968	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795869929968	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795869929968	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795869929968	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795869929968	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795869929968	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795869929968	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795869929968	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795869929968	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795869929968	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795869929968	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795869929968	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795869929968	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795869929968	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795869929968	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795869929968	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795869929968	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795869929968	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795869929968	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795869929968	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795869929968	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795869929968	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795869929968	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795869929968	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795869929968	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795869929968	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795869929968	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795869929968	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795869929968	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795869929968	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795869929968	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795869929968	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795869929968	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795869929968	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795869929968	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795869929968	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795869929968	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795869929968	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795869929968	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795869929968	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795869929968	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795869929968	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795869929968	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795869929968	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795869929968	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795869929968	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795869929968	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795869929968	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795869929968	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795869929968	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795869929968	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795869929968	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795869929968	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795687200000	1000	\N	\N	\N	\N	1795869930939	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\x6263573371f635620d3866011e3bfca1
-8246088911220477891	1795687200000	4000	\N	\N	\N	\N	1795869930987	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\x91a464ae2e9b959970efce099dcdedfe
-8246088911220477891	1795687200000	3000	\N	\N	\N	\N	1795869930976	1795869931007	86	89	pending-3	\N	\N	failed	\N	\N	\N	\N	1795869931007	\N	\N	\\x168eaa1b6624358a6cf1c21317932dce
-8246088911220477891	1795687200000	2000	500	\N	\N	2964158	1795869930964	1795869931053	85	88	pending-2	\N	\N	\N	\N	\N	\N	1795869930997	\N	\N	\N	\\xb1695dfe39cd370b0e026c808b87a1bf
\.


--
-- Data for Name: provider_settlements; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.provider_settlements (merchant, id, date, amount, fee, currency, reference, metadata, request_hash, created_at, first_seq, last_seq) FROM stdin;
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
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795869929968	21	\N
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795869929968	23	\N
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795869929968	31	\N
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795869929968	67	\N
-8246088911220477891	refund-1	pending-2	\N	1795869931053	500	GBP	\N	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795869931053	90	\N
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
-- Data for Name: safeguarding_accounts; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.safeguarding_accounts (id, account, currency, status, last_day, reason, people, changed_at, asked, asked_last_day, asked_statement, asked_reason, asked_actor, asked_person, asked_behind, asked_at) FROM stdin;
\.


--
-- Data for Name: safeguarding_days; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.safeguarding_days (id, currency, date, number, made_at, record, digest, public_key, signature, signed_at, signed_by, signed_actor, signed_why, signing) FROM stdin;
GBP_2026-11-26	GBP	2026-11-26	1	1795869930811	{"at":"2026-11-27T00:00:00.000Z","balances":{"acquirer":0,"available":0,"bank":0,"disputed":0,"fees":0,"held":0,"inTransit":0,"operatorFunds":0,"pending":0,"requested":0},"bankStatement":null,"belowZero":0,"currency":"GBP","date":"2026-11-26","difference":0,"dueAt":"2026-11-27T09:00:00.000Z","explained":[],"format":"farthing-safeguarding-1","late":false,"linesDigest":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","madeAt":"2026-11-28T12:45:30.811Z","merchants":0,"number":1,"openBreaks":0,"operatorDebt":0,"operatorFunds":0,"previous":"","requirement":0,"resource":0,"short":0,"shortfall":0,"statements":[],"storeId":"st_1chqqncrir4mj4fhpjpo0vutg0","unallocated":0,"unexplained":0,"unmatched":0}	5ac74e6a1a2ffa5147a26a52a80999553d6bf2fea48733f6c4c1348db0a2a7cd	\\xe297d612809fae51bebde7a321cf97db19d5afd23c10d08b9351d50fc5930eed	\\x4db6ba6be3aaef9abb2259b48a96954f3d9149302605877f065e6fcf823f4e44739e9b41dbfef58b718db0e772f1f359a5ba20d56bfcfb534aa399328a7db90d	\N	\N	\N	\N	\N
\.


--
-- Data for Name: safeguarding_lines; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.safeguarding_lines (day_id, merchant_id, seq, hash, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, operator_funds) FROM stdin;
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
ez7BtHG7kTbBNCA8yxfHeSn-DgoCy4qUzADqlkMlNAo	ES256	\\x71cc255361de4949cb04b093203e077bd801eee05511fe50922ee1562d277656c0ce77593b1a4e366245bf1fc8138566cefc02cb38d7ba00ba34a750fb3c5a4c6e8d5c0e25b8154be2d00cd10c93efbb9caed216527afe10238e93fe63da2881693f5606f9eba9985c6c4b441a13c88c2d2f8ac3539addb4784d1cbc981afcdb2c5b0ffdd50585510007772cbc636a872dbe1ef410e7f1cba9955aa193b2b9fab4edebd8a691e1dda120b76754aa	1795869930726	\N
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
sealing_keys	71cc255361de4949
digest_key	ccwlU2HeSUlC0zsb+T3pHj/71spbcqWC8pvGF2s70TKHXbxsOpyLvSJ0avjfYHdzFxKwvGUQmTVoF28Xwm2R8bnC6Yk=
access_changes	4
checkpoint_key	4pfWEoCfrlG+veejIc+X2xnVr9I8ENCLk1HVD8WTDu0= ccwlU2HeSUmanze2ZnUjfHvZZS8w3UWFFfm0Fiyk1XxDW9lPrYbieU+wrX0SXFlL9j17h6z7NNYM0lXuvO84aSOpmxM=
\.


--
-- Data for Name: user_salts; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.user_salts (merchant, user_id, salt) FROM stdin;
-8246088911220477891	17850	\\x8f5c4b9e640a6513e49e20d78a0e700e
-8246088911220477891	13047	\\xe2c131e5c1c067597ab3eafc61d92fe7
-8246088911220477891	12583	\\x0c40522d11c0fd741cd3487b962cc043
-8246088911220477891	13748	\\x01a45d2071f86d7573d32513da4f875f
-8246088911220477891	15100	\\x550e625d65e0c2b7a26df67fea4b809d
-8246088911220477891	15291	\\x363f1d29aaa4d2ecd855d98a6bd72af9
-8246088911220477891	14688	\\xe9b883a005214ba423e030ccb2f410b9
-8246088911220477891	17809	\\xb9152f29cdd0f32130fa6a2cd329b30a
-8246088911220477891	15311	\\x2a1b3ae1fadd55ec48e7f04068edbbf0
-8246088911220477891	16098	\\xd26cd16cc49741a0164dad685fa16a9c
-8246088911220477891	18074	\\x12f7eab9779cea16fe0e6281dfc83fa6
-8246088911220477891	17420	\\xd414d0a87e255b0c37c6e97fce856915
-8246088911220477891	16029	\\xf458c6c6d564b3a89b34ebe270d97edc
-8246088911220477891	16250	\\x90a61e8ffa2c2c042a437f9a07ba0b9c
-8246088911220477891	12431	\\xa89fd8881965722036b6f7b4dea96f63
-8246088911220477891	17511	\\x045b5c4b6595948c1866647dbb9f7536
-8246088911220477891	13705	\\xaa0c7f728bde9a1657fb3c5c4a83d203
-8246088911220477891	13747	\\xb9ab5c2d79895e5b180d519f16ccf459
-8246088911220477891	13408	\\xd4e7a94dbc71a91315b5053b6c60d625
-8246088911220477891	13767	\\x49ac8ab9f392ab86c6eb4f1e9bd0e76a
-8246088911220477891	17924	\\x22438d067520dcbe1de4eceb9dab0bff
-8246088911220477891	13448	\\xd14f0eefd30486760d4c2d2582a5ad0a
-8246088911220477891	15862	\\x6d491ac6c3c02c874b18fe3c296666ca
-8246088911220477891	15513	\\x7894dc58c406f73eded3c7977984c86f
-8246088911220477891	12791	\\xa40c63854b447ac71bd2022bd74d1b22
-8246088911220477891	16218	\\x0391b407804454915bbb4f3f0a95c010
-8246088911220477891	14045	\\xea14cdd606422f40d79eaf0666b8ed1b
-8246088911220477891	14307	\\x85259149fc1a3d2d6aa59b9800eb68dd
-8246088911220477891	17908	\\xa82b33408b2a8b0eb70bf719f10a96e3
-8246088911220477891	17920	\\x5035892e31455dfb5756b8e8d93b7d4c
-8246088911220477891	12838	\\x5898a0527eaface594c6917cf1713c81
-8246088911220477891	13255	\\xcc49b66b94dc63f8cbf4837116cd3f2e
-8246088911220477891	16583	\\x46088351bbd893ef02ebf2f0a0fbde86
-8246088911220477891	18085	\\x773285bff71fec2e885541fc02d37f90
-8246088911220477891	13758	\\x48f39a9a1601b813a6a3b540738db3e3
-8246088911220477891	13694	\\x834d7d33b5c7ca318d5998d880a3d224
-8246088911220477891	15983	\\xe58176a7c65f0c25697366723ec79154
-8246088911220477891	14849	\\x9465c882ee25eb552541f655aba70a9e
-8246088911220477891	17968	\\x3fdddd9b6a062dc1fadcd723b2d74753
-8246088911220477891	16210	\\xfcc93a7a937d59719c0723dff11b7815
-8246088911220477891	17897	\\x30d52218d48c19ad1570c86d86ffdb98
-8246088911220477891	17377	\\xf0dadc23ea1e2fe2f90597443090db4b
-8246088911220477891	16552	\\x66988d8f11d2a2c8bdb4934fabc75e29
-8246088911220477891	17181	\\x5e6ae76da68f4bbefb512dc8c193e876
-8246088911220477891	17951	\\x01e074170debd458a5626020f0c4e2cb
-8246088911220477891	14729	\\x8ee0b363561f1b2915bd0c6f78fc79ef
-8246088911220477891	12748	\\x93a96da4275fc58f7dd717fad29257ed
-8246088911220477891	15012	\\xd16192d7017268dc607dc395debccb6b
-8246088911220477891	12868	\\x46ed4e9370939e298b40572cea254e47
-8246088911220477891	17572	\\x36795071e5905baa6e8e163a2ed69e9b
-8246088911220477891	14078	\\x55dec5829cd07f0fd40fcac1f5e4bd5d
-8246088911220477891	14001	\\xe40e2bdd97114be260316fdc1fd09910
-8246088911220477891	12662	\\x479c5630722afc5b28cf418aa0d23dd1
-8246088911220477891	15525	\\x65337838556e8a9f858cb04f79b45768
-8246088911220477891	14237	\\x82b741af56354f121e837ae5ba5acaeb
-8246088911220477891	17905	\\xc314c9d718551152ca8865a8b3e212bc
-8246088911220477891	15485	\\xf4d402084d8f6932a7e9c06cd7699286
-8246088911220477891	12433	\\x46db77cd048352a81ef35e928e1466b8
-8246088911220477891	16955	\\xd5222714e4908b2f3c8b742ee643b953
-8246088911220477891	14527	\\xc3134eeef2b760d151f123b452d9bbeb
-8246088911220477891	17548	\\xb68983b0f1e9fc3b3e429e3ecf1233f8
\.


--
-- Data for Name: webhook_deliveries; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.webhook_deliveries (merchant, seq, tries, asked, next_attempt_at, updated_at, endpoint_id, type, status, attempt_log) FROM stdin;
\.


--
-- Data for Name: webhook_endpoints; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.webhook_endpoints (merchant, failed, disabled_at, previous_until, created_at, updated_at, first_seq, last_seq, id, url, types, payload, send_order, description, metadata, status, disabled_reason, secret_id, secret_digest, sealed, key_id, previous_secret_id, previous_digest, previous_sealed, previous_key_id, request_hash) FROM stdin;
\.


--
-- Data for Name: webhook_positions; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.webhook_positions (merchant, endpoint_id, seq, due_at, failures, resting_until, asked, heard, owner, lease_until) FROM stdin;
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
-8246088911220477891	w-1	wd01m8h30xjre64b80h9as27a4xp	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_6rng9pdgf29z48hxnd96v3asy8	\N	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	\N	0	1795869931116	\N	1795869931116	\N	\N	1795869931116	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m8h30xn4fmf8ev4mx3kx2cr6	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_6rng9pdgf29z48hxnd96v3asy8	\N	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	\N	0	\N	\N	1795869931188	\N	\N	1795869931240	92	93	32413	2964158	0	\N
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
-- Name: connected_rails connected_rails_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.connected_rails
    ADD CONSTRAINT connected_rails_pkey PRIMARY KEY (server, place);


--
-- Name: contacts contacts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);


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
-- Name: event_positions event_positions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_positions
    ADD CONSTRAINT event_positions_pkey PRIMARY KEY (merchant, subscription_id);


--
-- Name: event_subscriptions event_subscriptions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_subscriptions
    ADD CONSTRAINT event_subscriptions_pkey PRIMARY KEY (id);


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
-- Name: notice_events notice_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notice_events
    ADD CONSTRAINT notice_events_pkey PRIMARY KEY (merchant, seq);


--
-- Name: notices notices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);


--
-- Name: operator_transfers operator_transfers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.operator_transfers
    ADD CONSTRAINT operator_transfers_pkey PRIMARY KEY (merchant, id);


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
-- Name: safeguarding_accounts safeguarding_accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.safeguarding_accounts
    ADD CONSTRAINT safeguarding_accounts_pkey PRIMARY KEY (id);


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
-- Name: user_salts user_salts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_salts
    ADD CONSTRAINT user_salts_pkey PRIMARY KEY (merchant, user_id);


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
-- Name: contacts_by_merchant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contacts_by_merchant ON public.contacts USING btree (about_merchant, id);


--
-- Name: contacts_removed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contacts_removed ON public.contacts USING btree (removed_at, id) WHERE ((removed_at IS NOT NULL) AND (erased_at IS NULL));


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
-- Name: notices_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notices_by_age ON public.notices USING btree (created_at, id);


--
-- Name: notices_by_merchant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notices_by_merchant ON public.notices USING btree (about_merchant, created_at, id);


--
-- Name: notices_dead; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notices_dead ON public.notices USING btree (updated_at, id) WHERE (status = 'dead'::text);


--
-- Name: notices_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notices_due ON public.notices USING btree (next_attempt_at, id) WHERE (next_attempt_at IS NOT NULL);


--
-- Name: operator_transfers_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX operator_transfers_by_age ON public.operator_transfers USING btree (merchant, first_seq);


--
-- Name: operator_transfers_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX operator_transfers_by_moment ON public.operator_transfers USING btree (created_at, merchant, first_seq);


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
-- Name: reserves_of_returns; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reserves_of_returns ON public.reserves USING btree (created_at, id) WHERE ((released < amount) AND (substr(id, 1, 8) = 'rs_back_'::text));


--
-- Name: safeguarding_accounts_asked; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX safeguarding_accounts_asked ON public.safeguarding_accounts USING btree (asked_at, id) WHERE (asked IS NOT NULL);


--
-- Name: safeguarding_accounts_closed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX safeguarding_accounts_closed ON public.safeguarding_accounts USING btree (currency, account) WHERE (status = 'closed'::text);


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


