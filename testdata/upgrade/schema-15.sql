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
    recorded_at bigint,
    waits_for text,
    unapproved bigint DEFAULT 0 NOT NULL
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
-- Name: first_withdrawals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.first_withdrawals (
    name text NOT NULL,
    amount bigint NOT NULL,
    reserved_at bigint NOT NULL
);


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
    received_at bigint NOT NULL,
    uploaded text,
    approval_id text
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
-8246088911220477891	ba_2dw77hxev2wzv8n5h81tp5pfmn	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1794218400000	1794218400000	\\xdb44acc66d474a9f9cee445f2d183d14e6483a7aa75c3b6f2c9753571708bd0eb72845ea86114adafc7ead1a855c563588ee30	db44acc66d474a9f	\\x52660ec511f00729046d25c49e19cec8	039d81b978e10c60664e80b5d548bbe8	1794218400000	4
40258927302179972	ba_7d599bn2k21s5kyyjz3h8z3gn3	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1794218400000	1794218400000	\\xdb44acc66d474a9fa493ccc7249fd32d7e7c31c2794eafe770e8e512201f2e6c2933c305344d94b87acc805d650ce7f28b4934	db44acc66d474a9f	\\xa2688af56b3e3ff6f02679b989b313bb	039d81b978e10c60664e80b5d548bbe8	1794218400000	4
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
wd01m8h5fz44faxtd0rysbysejzy	-8246088911220477891	w-1
wd01m8h5fz4hexj9d9yt0dsdhzvq	-8246088911220477891	w-2
\.


--
-- Data for Name: bank_reports; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_reports (rail, bank_reference, number, at, content, key_id, received_at, recorded_at, waits_for, unapproved) FROM stdin;
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
40258927302179972	5	1795872521043	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N	GBP	\\x21021a2328d52ca506ed191efb7416539fe6440be0089c72214d1b10c7a65149
496903815535130555	8	1795872521211	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N		\\xfeae8114a6ff98854b6a5eed2b767251cec8f460a52ff78ea727ef2ee8022f23
-8246088911220477891	93	1795872521371	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	0	\N	1795872520963	GBP	\\x72bb07b1f19fb64731344e474e624763742a48168520d5f2483e64d67c668abb
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
cl_0jn2w1njs0dkv46pfmbt9ebhv3	sec_01m8h5fyvrf3f9nq5kpx2g3y18	\\xeee8b4e60a5684d6bd5cff8def9ea3dbdaf3d51e6c3955cb453e74f36bf52f0c	1795872521080	\N	\N
cl_01m8h5fyxmer6a6m03dpd8yxmb	sec_01m8h5fyxmerc9tke7z1q3c7a3	\\xa2cbabb700415f7a170905bf9c3f25cdf22dc9f3e66f86bef17d64657f4182eb	1795872521140	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_0jn2w1njs0dkv46pfmbt9ebhv3	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read	1795872521080	1795872521000	1795872521112	\N	\N
cl_01m8h5fyxmer6a6m03dpd8yxmb	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read merchant:write bank-accounts:write webhooks:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795872521140	1795872521000	\N	\N	\N
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
-- Data for Name: first_withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.first_withdrawals (name, amount, reserved_at) FROM stdin;
\.


--
-- Data for Name: goose_db_version; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.goose_db_version (id, version_id, is_applied, tstamp) FROM stdin;
1	0	t	2026-11-28 13:28:40.565184
2	12	t	2026-11-28 13:28:40.571185
3	13	t	2026-11-28 13:28:40.61772
4	14	t	2026-11-28 13:28:40.655724
5	15	t	2026-11-28 13:28:40.657966
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, content, progress, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795872520557	15		cli	\N	{"from":0,"note":"0bfe1e2cb58c1d87883dd200f6c7b6481386deadd3c0bf661f382d5a87af6042","to":15}	\N	\N	\\xa8da5cbd917f1da9b088674be2748d505b662b22f7e4a26b7849ac1890715877	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795872520690	db44acc66d474a9f		system	\N	{"seals":true}	\N	\N	\\x88634700059d0e031296392cb50d83ec9c5de3c3198b5214fca3fc6be6d4831b	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1792404000000	shop	\N	cli	\N	{"note":"1b3053dbf4e79af881cb5743043afdb1d9f343d7c1581cddc875d5ef9dd3f880"}	\\x206557fce7128c47a6142495c3845404	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x8ed805e6882652d6dcb0f91b535b5ae70e97aad4ae56d033f260684ddaac9a55	\\xccefcd68128cba6323629c2d2c931f10
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1794132000000	shop	\N	cli	\N	{"note":"208ad6312713479d9769af83746b80b4177c9d8cf5b395889fcf66127f4aa028"}	\\xbe6fac8a864fee2b1ebf38ab127c1ed8	\\x09ef52ce32e3617fecc4ca7bf3ffaf28	\\x6c4a4905a897a5859ec369ff4b9fcf03e56f5cc919c644a27dde9f1f0ea70e47	\\x807ec83660e1652a3dce7135f69c7c46
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1794218400000	ba_2dw77hxev2wzv8n5h81tp5pfmn	\N	cli	\N	{"approved":true,"check":"unknown","last4":"9911","nameCheck":"unknown","note":"d8e698214e3578c0ed785516a5a43476190668240035258b00d58ea5585bedf2","status":"in_force"}	\\x64ef4da1a14f6e5eed3f52ebf9b4f047	\N	\\xa82c29445bfa3b83eaa6d565725e911eb3e93be69221d8efae272428ca556f24	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1794218400000	ba_2dw77hxev2wzv8n5h81tp5pfmn	\N	cli	\N	{"last4":"9911","note":"d8e698214e3578c0ed785516a5a43476190668240035258b00d58ea5585bedf2"}	\\x64ef4da1a14f6e5eed3f52ebf9b4f047	\\x97f58acbd3e4b7a0f8965edb59b4a050	\\xb257c229725953a7f55c99c9c16210514d1b6721a4b9ed6cd0e31d662bc7b806	\\x46c072c3f6dbbfc2fbf58cc94c11c1f5
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1792404000000	quiet	\N	cli	\N	{"note":"6fa11121c6f4cd25187d4cec2d7bc816b9ec15e3e71aa7c11d4e30b334c2c4da"}	\\x358d56ca6ea6025a13901fa2c0d1dc69	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x3c2d580961341f218ba122d7778fbda07096707c68e412c16cf8fbe4b613ee55	\\x3c1dc56d9c43f94c692321257ec58076
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1794132000000	quiet	\N	cli	\N	{"note":"3e6e66de9aa3be5c442e146e85da028dbcf84604baf746c5c056bd639eb96bb5"}	\\xcffed8a0da9c13ec3cac462886381fcd	\\x0fd71c29b7c7f1411b7d714c5992c22c	\\x18c9a808a9c7bdcf31ae3962862aa8589008aba4e8a2998e355ed600928f7587	\\x568943871a34e4ac476fe1eefade3602
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1794218400000	ba_7d599bn2k21s5kyyjz3h8z3gn3	\N	cli	\N	{"approved":true,"check":"unknown","last4":"9911","nameCheck":"unknown","note":"99b5dd85bae63ab354452bd829fa465de3e1f19f31bb616aaafc84278457a464","status":"in_force"}	\\xf9d0d0bad18e06425173b76790775da7	\N	\\x92c2c4d8f4ec3e8075d2aac35bbdb13acf797328cf073ea84484fbc7831ee6cf	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1794218400000	ba_7d599bn2k21s5kyyjz3h8z3gn3	\N	cli	\N	{"last4":"9911","note":"99b5dd85bae63ab354452bd829fa465de3e1f19f31bb616aaafc84278457a464"}	\\xf9d0d0bad18e06425173b76790775da7	\\x98773d72872bedbbf437e3f4b618c3c5	\\x955de5f607a9a2be2c5b168e60420a71d3611df6884ae01e889228ff1397f235	\\x99ee2e44728d2cdd891a84a40d583d64
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795872520963	536365	\N	cli	\N	\N	\\x06a3d61b0ffb2ad39224d555c55d5320	\N	\\x58138f033c8a677bc1747139ca1b75dd306dd7d41ff4ce3be2fdefdbe06204ee	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795872520963	536366	\N	cli	\N	\N	\\x7e89066348566dfcc40f7cff5692fce9	\N	\\x9f386a5176e39bea8463268158fa45b627a954b0f8d6daea53d296157eedeb2e	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795872520963	536367	\N	cli	\N	\N	\\xdf394f45ff84e29c0102f99d74449bf1	\N	\\x4a4b1f78f9901f0e9a460baf804e7896965abc7f0edfb2e45df09a4fd692cb04	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795872520963	536368	\N	cli	\N	\N	\\xa27d1f766d0115a71d707a88987706de	\N	\\x65764806789f10083a1cfde410b51273144977821b4467bf7cfd33a0f2b6675a	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795872520963	536369	\N	cli	\N	\N	\\x634b0615477816e9363c7e8125a72b97	\N	\\xf368b1bbdf26f203d4eeeb3ab70dd45c5a786e8a4f96d397c9a18db1d8d3f875	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795872520963	536370	\N	cli	\N	\N	\\x7a089c92830be44692239600b95967cb	\N	\\x558664314c47fbd7f8846c78702a79ee58598d15aa615233ee731e2f3aef4ab0	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795872520963	536371	\N	cli	\N	\N	\\xb892191dcda554d4f6d22e62fc6f1882	\N	\\x327766ea3cb0abc9bdc249ec0b912293405897f42fdc9fa9b2e43c10ec1d7693	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795872520963	536372	\N	cli	\N	\N	\\x3b0c9743046c08acf8f966f87f32e6c2	\N	\\xdca5381f92646df3001a3add89ae6f02ad948d611223efb7a8bf0667099a6d98	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795872520963	536373	\N	cli	\N	\N	\\xf4d6cd3b7b3454862e75b9d4ce00626f	\N	\\xc8d5e68b5ae9f9a137ee6ad3aa41256d872a3b3176d5d6a190948a63b29976aa	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795872520963	536374	\N	cli	\N	\N	\\x6295f406f936d29925f1506d789aa6fd	\N	\\xb924ae3e7b2d2eac083b3025bda4d46ae5e6abbb8db3f0bcac4b88da76ee3031	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795872520963	536375	\N	cli	\N	\N	\\xfadb515093b80897ee4ff7fc7b6d7e8d	\N	\\x98d8662e2a2562f9f681b272fc3db8fb4a7d2f66945089fce1135b2783b0e9e6	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795872520963	536376	\N	cli	\N	\N	\\xbbe2deae340e46fea928bf55b42800e4	\N	\\x0850abc682cfdf3128424dfbc3f1b85b1cfff1318b6a1a32a99971682bbc6778	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795872520963	536377	\N	cli	\N	\N	\\x0ed8250434b830251a9e8e98e4ee598c	\N	\\x2e19604211193c9cb5344289c2fedc2f536b60ec7d07c10fc508870366b6bbf5	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795872520963	536378	\N	cli	\N	\N	\\xe33fb8f3b9cf145795cf5d7d5b90cf5a	\N	\\x5b3af7b051b5d05ad6f113b6104fcc7a5b55fea8c555b65ccf9edeb5829bd2db	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795872520963	536380	\N	cli	\N	\N	\\xcf24e98c4026a11912c1cdb842cc5d34	\N	\\xc0c77edf4b79b87e5d255300176d905f9a3eff909b5e424ce184fea211206966	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795872520963	536381	\N	cli	\N	\N	\\x0192b38ffd5902ba4f9089b019b3ca1f	\N	\\x5a3b1af1e4899be61390fc08d2399d25c4d48395756b3910bf01159e9f7e0be9	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795872520963	C536379	\N	cli	\N	\N	\\x26e0430bcf4b0d4c0b9c172a73bb892f	\N	\\xa490a910ec67ff652b68d7308de67afeefbabff8c7fd42bc67c867f59531dec8	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795872520963	536382	\N	cli	\N	\N	\\xeefd389d77d0acfb16b12fe3e0b4cdda	\N	\\x87a7f9e1336ec6068c903bc32b6c2ff6c679a12aee711853c32c5c213e55eeef	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795872520963	C536383	\N	cli	\N	\N	\\x74231fab0b6ed935b0ce9e0db0f33f5b	\N	\\x67ab076c72d20cc7a9cdf0169b7294eb8601131137ecfcf1f4106df0cf81b22c	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795872520963	536384	\N	cli	\N	\N	\\xd2bb232ab7cef3d6cdab09abce15135f	\N	\\x011360ec256137ab62940e2cb526bd50239ab245870b099252387fa67bbeaff2	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795872520963	536385	\N	cli	\N	\N	\\x13e0ad7a4bfeb81493906f7aa5aa610d	\N	\\x0ad228100fc9798530f090e1d0e1ee80c5aa54dd41b153eae47184feb12f2a64	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795872520963	536386	\N	cli	\N	\N	\\x5ed766dd19d9d351addd6d88ddc0e177	\N	\\xccbd19e5c1c4057fe7b781a7270cccb3ae747964781c9ef0ded86d1195a90457	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795872520963	536387	\N	cli	\N	\N	\\x58095fe66e541b148aab264a87143177	\N	\\xa90b7094126ea7fd663123c725bd56148430ddaecffc4d0761b9ce0ce449953b	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795872520963	536388	\N	cli	\N	\N	\\x90f70418c6772fc0c10966abaadec495	\N	\\x33558bb16d30591d92f234ad479757e5d085bb45f35cb08def40f16a350876d1	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795872520963	536389	\N	cli	\N	\N	\\x6b49d1954f63dc8066231f76aa9225a2	\N	\\x37d113fd4be5f537306917db6fa773134ce4d2c852247a56c45b23704addc78c	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795872520963	536390	\N	cli	\N	\N	\\xe7b6c1bb5591b591097bbd1eee2502f3	\N	\\xb124b2456f652a5f4587c41d3a049b4ee42919a7293e03d5ca07502df8aa0d84	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795872520963	C536391	\N	cli	\N	\N	\\xc1801b1901880ce2b11c59fe31338c61	\N	\\x186f64a804f76cc1a44eac024d040f458ebb256d94fafbadeb42031cad5b1628	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795872520963	536392	\N	cli	\N	\N	\\x5c21147b3279eac9876fe0ee918c3f05	\N	\\x93fabd7f81d610bbf5a5adc72b7cfbbef38c4a5b2b3db4d13102e9fa0a06a79a	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795872520963	536393	\N	cli	\N	\N	\\x6ac0d1b0e717ce23605d50873bd9714a	\N	\\xa4266a25eac5a0f618024360f9e2845de7f9b650b9cbbb1d7913e905c8877aab	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795872520963	536394	\N	cli	\N	\N	\\xe7e9e8b15fc1977e357f936468758f0b	\N	\\xa3c1063190489f078b0ca8dad106ec717d4cef39238ff529f67ff0de37c38541	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795872520963	536395	\N	cli	\N	\N	\\x4a3c13eb11cc70d0cb64dd2a80c438bc	\N	\\x26d263e5a1f9a2cc16936f21ecd0a4c98323fc8e0011b0f3a9eeabbda6a6e306	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795872520963	536396	\N	cli	\N	\N	\\xbcc178d8e81c84300a486f31fac980b6	\N	\\x3a29bfa1871f36603ac25a5c142d31b7793e76f4e962e3fd5291937da1157efd	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795872520963	536397	\N	cli	\N	\N	\\x106e59698d36ec5a2710ac31eac80300	\N	\\xf97c35b8714251ba25277d7d6d57e61839ae62e8efd9d198f5fcb2c65fd68948	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795872520963	536398	\N	cli	\N	\N	\\xb02041d45805deda7ab674ea6cd27f80	\N	\\x7e996c0da22a8491bfe388217f15f20037ad19d008f8181ed50d3f645b01030c	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795872520963	536399	\N	cli	\N	\N	\\x2b23c62d1270914aab36d022fd338da8	\N	\\x2eec641a6d73ef427fb1be4babb0bc9767dfcd4868aa6d5bf868b4c83a1b2bc8	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795872520963	536400	\N	cli	\N	\N	\\x20d12ac03288dad5baaab7ce9aa8f065	\N	\\x8c545f5ffcc3db112c0f2402ef7a7fe3ca53eaa5107248526d210f6498919d77	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795872520963	536401	\N	cli	\N	\N	\\x7f667b0ae94d56cf0a255a9b2254ff85	\N	\\x3e66674f66bd92f6142061d6df811c173a7ae41eea7cb7027385de32292609a7	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795872520963	536402	\N	cli	\N	\N	\\x285d6c03c8593b94d70b7536ee88ede0	\N	\\x21682ddaea542caacc65647b221a7c7adf4e56bf70bf896377c8181744a1f7eb	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795872520963	536403	\N	cli	\N	\N	\\x67a61d8e541515083f52ed794785ee61	\N	\\xed6994bf2ae7e4eef8ff04710f521cd63b9c99e10fb018124aad9619cf16c57d	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795872520963	536404	\N	cli	\N	\N	\\x0276b5e671a0049fd185c95f1f56af3f	\N	\\x720f6b8d392b0651e1d1f9eb5b61b7e94d93c835e9befcc64571f6fd6e03b5de	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795872520963	536405	\N	cli	\N	\N	\\xe46eb3896a7af16b66ea0df40613fb8e	\N	\\xa36ba6ba761f047db8dd963a986b603a2974115366cc17953570298bfe86d5be	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795872520963	536406	\N	cli	\N	\N	\\x1a395c103e50faafeef891426df4232f	\N	\\x0b7138212c86a49c38409589ee68d7a4be8030c8514ca24cc1ac082f26cfa8ee	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795872520963	536407	\N	cli	\N	\N	\\xa6d374f9f366f6204ff763670848b79b	\N	\\x6a1c09e0cf60623568efd50de8fd8c26afed05ad832e31311f4b6fb867259a2b	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795872520963	536408	\N	cli	\N	\N	\\x91b14b0e761d69cf8895cb6de80ca689	\N	\\x9e1847363a73ce3a3cfdb9d7e39cf1955e9de04bf144bffdecbd3a4079096928	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795872520963	536409	\N	cli	\N	\N	\\xdc2d67d2e2d8db9c64e6cff0139537f0	\N	\\xb9bbd499560c01b0a9dcb82cac5f2ec91aa7e1c44063e9768c3e0e8f93989325	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795872520963	536412	\N	cli	\N	\N	\\x4daa8ee2a81200c9f260be8c87d2506a	\N	\\xcc0c401dc5b5db54bf3f93dbeea7ec071b18bdf098b4f0c85bd30ab84d17a976	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795872520963	536415	\N	cli	\N	\N	\\x7d77cd22c5a1f76869185269b4d192a8	\N	\\xb5c758c23e90c6c84f583e7bf81ca54f9a08ab87fa206ce68723ead31159fb38	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795872520963	536416	\N	cli	\N	\N	\\x4a87e423b07dd3614a4cc3af70bc1164	\N	\\xa8368f60d5693813ed5baf20757573440f624c0e246b46b20dcdcd05c692437c	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795872520963	536420	\N	cli	\N	\N	\\x9c521c5d5533abe5ffdf0e6ad32f0563	\N	\\x21d6e95f13ff032e94db6f46f7397af685d4345581a0a590320c6d8ae719a661	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795872520963	536423	\N	cli	\N	\N	\\x8a2733112158d8c48599c45f2f0c39df	\N	\\x0d23654902ae9fe5e91b348c8dd769e312a792d8bd8f2c7829608f6504a1db7b	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795872520963	536425	\N	cli	\N	\N	\\x9cf9fb1f9379a7f93524d2f354e63de7	\N	\\xcf42a08008231ee729de41b0d8c82c57806fc1ec6de80d64185ef33f6db9ab76	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795872520963	536437	\N	cli	\N	\N	\\x2684d50c25b5dee05e104824f8e3dee4	\N	\\xd6059c98a0a1502bce2544fa5382da29219dbb410660522a99a06edc4f169494	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795872520963	536446	\N	cli	\N	\N	\\xc1a4e14993387e448901d4e31fd97fbb	\N	\\xbc421f615a606292572e5bd519b63c39a95e3b8b80e53cc272509be94cc37f12	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795872520963	536460	\N	cli	\N	\N	\\x6f9bc28e1767386c715c2f1512225a68	\N	\\x119ec15396011b5881ae82f78ac866c8a919596b6ffc77c4fd431f969db94bc6	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795872520963	536463	\N	cli	\N	\N	\\xb3146c78a91cab4120e710e408400076	\N	\\x2e038fd538d6543471fd088f4ea969b3806d05ba4910fe780f1e89ca2eb0e33a	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795872520963	536464	\N	cli	\N	\N	\\xe948cbf5d0ae55b43e8ce8fac498adca	\N	\\xf8f8478e246f3a9312a704c2a9da367d242f7eeae6ebb4138fe29d249f255f8a	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795872520963	536466	\N	cli	\N	\N	\\xd77acb95eb3f82a209bdfbb5c6a174e6	\N	\\x4c0242f0fd2f42e1fdf36644c4222e8d26956030fb9c720e93320a162920ac94	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795872520963	536477	\N	cli	\N	\N	\\x05b8cbb880e805b38b4c1cf02fb78d4b	\N	\\xfcf55518f2f694219e9db464fc7cd2edb0d3dad4cd10e009ab2755ed7724b38c	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795872520963	536488	\N	cli	\N	\N	\\x036218c5da2e11c6689d284a3deff51f	\N	\\xf6e2670bdea00679b75d5129924216769a21371144ac7a0d2379b4f7f4ad7205	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795872520963	536500	\N	cli	\N	\N	\\x30cc42be1aa343beb05bb6436db8d247	\N	\\x5203d3619f1331537dffa77d0b1805f9b302837ca86bab39b4367a679590136d	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795872520963	536502	\N	cli	\N	\N	\\xf65a24c48dfdea1df572d61263309e9a	\N	\\x7af1116afa81a676b34d4ca2602a69b5ab2248e6d3ac6e18fd5b7b6f11a68f36	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795872520963	536508	\N	cli	\N	\N	\\x7d310e2e2a850102e89243c5d76d451a	\N	\\x6bdd986a1de50c4bd1d0fc307b6600a64aec79f776ce601eb7a065d7bb591472	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795872520963	C536506	\N	cli	\N	\N	\\x94d98cfb2fa09c6bfcdf28c823cb7155	\N	\\xfdc0fba6b2bcd5a3b87b973559fc80989e519a4dac95ab960f74032cb1aa7cbe	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795872520963	536514	\N	cli	\N	\N	\\x2599d8e1b81be0b5f258efa6deab44b6	\N	\\x09cdc052f344ace2586b93f8665f43e74b7b2228a7313a92192839d634eeae5f	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795872520963	536520	\N	cli	\N	\N	\\xa2001a23ee41bf5fd6f89225507727b2	\N	\\x3690894a11f12838b19615320698829901b7b2743e82649f5f72bef54988abed	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795872520963	536521	\N	cli	\N	\N	\\xfbce2065949ddeb30eb3c66c32deec90	\N	\\x6a6241545010f14ab1737ed7d1f98d55c5cdc2e6fcedb69419ad9f2b84dcc1bd	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795872520963	536522	\N	cli	\N	\N	\\xd9944657b951745f87d46ec8e573323e	\N	\\x3b552233f6da2d6cb3163935014c5762c81043f612ed16c187c240724062f0d6	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795872520963	536523	\N	cli	\N	\N	\\x594278b4eecbdeba19ed0e4abed5e4f0	\N	\\x3e494b8fe1e8da03d1f19d791a1cc0cf209ab571244e50252bba2d01f18c4af1	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795872520963	536524	\N	cli	\N	\N	\\x2d537234b405b77bdaf678a95599237e	\N	\\x76276a6a6a5c0c23ccbeee6d5d9c3306662886539f821bbb9fb8863beea8a75c	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795872520963	536525	\N	cli	\N	\N	\\xbd4023da93a7a5cd9a562518b089f987	\N	\\x91973a026ba5422b0928a7786dd4097a139a1e0667a4640c7c92c395b954fbde	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795872520963	536526	\N	cli	\N	\N	\\xc5e724edc67e2b7553e701597abf0ead	\N	\\xf360d17d9169a735ed2b0ab90d647b1e2e7f54f24b32ed14ba523db9b4855858	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795872520963	536527	\N	cli	\N	\N	\\x7b6e285bdb8ae6a92b5c04c4e4778704	\N	\\x96f47c5804cbf7e79f12494754d66a500675b3faf43c517b79e4c905febc32a9	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795872520963	536528	\N	cli	\N	\N	\\x487fcb14e3740e6a1061140440f98f97	\N	\\x9015a642f0e3e89bc0935e2e0caa3adfb6fef65898567b7f2a68ee2a33b1545d	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795872520963	536529	\N	cli	\N	\N	\\xc9a9c97634d8801dbb4abd8ecebe2e65	\N	\\x008d8031aa472f875dbd74c6b093f6fb02f52514ca6290ffae0cf699f64c2269	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795872520963	536530	\N	cli	\N	\N	\\x3282df9c6f18976015d5d981eb1e6529	\N	\\x87fb40b218da9f9d8623eb579e1b584fa935db5435b65b20b8c9b884cd517751	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795872520963	536531	\N	cli	\N	\N	\\x0bf1d4f581bfa1a459f6cbda4cf54dde	\N	\\x3666e1693bd2f7c2af7e98881fc31c12bffbbf5b601795e6a5af657ea1bcf76d	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795872520963	536532	\N	cli	\N	\N	\\x802b9f8ba5619c752c94285878c31363	\N	\\xac728069a49bd9a7fb258ed16c217fad67f4cd88af4db128b403ef6af542a133	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795872520963	536533	\N	cli	\N	\N	\\x9938bf5b6eac8afcf7419e76a610f404	\N	\\x209d1152a073a456e38b124f5d0d64eae169bfa9860e5d11f96b4c0290989a7e	\\xf8b1f5ecc0b000e92f2513d3936f6eab
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795872521002	shop	\N	cli	all is well	{"note":"62fb2f00192fbfe00f181b63da5e9c5c078db4ab9ed145eb06ac0240165cccab"}	\\x46f1092d72e28e0b0933e8476e4b02d6	\\x97f58acbd3e4b7a0f8965edb59b4a050	\\x6d5496c6225c26df7437def62b8dd8234af612b78ee507ba6a092a6fba415601	\\xb403f4483335fe8082fcedc4d804fc4e
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795872521043	quiet	\N	cli	too quiet	{"note":"6418d9108324248ae8d8be84d79384d6c66e1d94b7c6c90066f6ccfb414982cd"}	\\x218e23615986557df6899956a7d67cbb	\\x98773d72872bedbbf437e3f4b618c3c5	\\x21021a2328d52ca506ed191efb7416539fe6440be0089c72214d1b10c7a65149	\\x75881a916e775faa721a5ee4bd7dedcb
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795872521083	cl_0jn2w1njs0dkv46pfmbt9ebhv3		cli	\N	{"merchantId":"shop","note":"e9744ac28bc485936c6348c07c72ef1388aee3b52fbc9254ce391700c1498220","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read","secretId":"sec_01m8h5fyvrf3f9nq5kpx2g3y18"}	\\x1899818058c3aac60420b08a761e5b03	\N	\\x3af42ff729698ab212aba8586b937d0440723bcbeca3659b815871262865259c	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795872521114	cl_0jn2w1njs0dkv46pfmbt9ebhv3		cli	\N	{"note":"187e3c9de353dee50e32c1cf88aeefc83dabd900a884fecab0c1a16e75324a69"}	\\x9f127ada7030fcd553c192f24d58c24d	\N	\\x42089439fc00ef5f3d31990c3dac57c03db7f3d51b2ae54cef3f1361a0dc9d12	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795872521143	cl_01m8h5fyxmer6a6m03dpd8yxmb		cli	\N	{"merchantId":null,"note":"3f1a1e255b17fef187a205c8f05cade9416a230e4f4f47f651e51afef97e5569","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read merchant:write bank-accounts:write webhooks:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m8h5fyxmerc9tke7z1q3c7a3"}	\\x146026dbee879173569c6846e6668c31	\N	\\x6fd50b5597d67c45e41f62cc484ddaf29035a8dd3c34b90203d35cf9ac6526cc	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795872521176	TgjjLEU9bj075Yuj6pb9uHhEEk3W6u2hR8w7PxbKlg8		system	\N	{"algorithm":"ES256","signsFrom":1795872521174}	\\x82b4f5e1f7879a02e448ddd4f7cfdeee	\N	\\x72960fc9bfbc214437c2130d474571911994f525972beb4cc60e72bbe560d3ce	\N
496903815535130555	7	230	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795872521200	st_ueeno0kb83ggkd69tha63755pk		system	\N	{"publicKey":"SBEm1pxDNP/mmHnonGYczLLQtScKC2otL5826283K+c="}	\N	\N	\\x46af6d750d07d1efb397c448664a78874661d5232128b05bbeda003786ad0d13	\N
496903815535130555	8	260	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795872521211	GBP_2026-11-26		system	\N	{"digest":"d8742ab2ed155aaf57c7110e601f31beea4fb90f6426a9b73bfe803c86ce5178","late":false,"number":1}	\\x0c1880ac8a9622df97fac7262d8b6700	\N	\\xfeae8114a6ff98854b6a5eed2b767251cec8f460a52ff78ea727ef2ee8022f23	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795687200000	1795872521292	pending-1	\N	staff	\N	\N	\\xd4beb5d5fa8c4f714797a8585b2b07e5	\N	\\x11fea7c42e8bb4fadad074113d4ff872d12a6bd30c76d418ccb6bab76c89760a	\\x56fe53c095bc2bb5634343845dd5b90f
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795687200000	1795872521302	pending-2	\N	staff	\N	\N	\\xfaeddd697e9cb067d14adfface86eb14	\N	\\x237542c1cb5fa0449d564ed272a18d8d1b0a8585ba1b0aec4af02de1e781eab3	\\xe9ab8b9539df150718cc16fa215cb820
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795687200000	1795872521311	pending-3	\N	staff	\N	\N	\\x2973791df0d56e4a938699d9027d9921	\N	\\x7f2b0bbeb6248ded1d5d5de37e2a670dfb13078b82ddef9f6eb10fab14251e7e	\\x10eec2e7f8907c44b3f862a18137c639
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795687200000	1795872521319	pending-4	\N	staff	\N	\N	\\x5edcffa85a8d7c1964cb9a92c3adfbd4	\N	\\xa9fa052f9d7dfe56616d9723676e0e3960967b986976bf81c14e10f282c0a985	\\x72afaf7a3ed5c464462e5b5ff2cdd698
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795872521326	pending-2	\N	staff	\N	\N	\\x495e2079230a8cee850748a8cc40a55c	\N	\\xaee2c1e53455912db8a3b89d8c4b79cf05865b6240c239d5a48dd9b9838c829f	\\xeeed0c44979cf3c33b0ecbdfa9ad77a2
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795872521334	pending-3	\N	staff	\N	\N	\\x6d25dd18ebb9dee6f79f1bece94a0b81	\N	\\xbbe06e640de90f46a3e6aad7985b81964fc6180e401bda7211b951f5170b60e1	\\x76d191158fe9b79b6a58007539b40895
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795872521341	refund-1	\N	staff	\N	{"paymentId":"pending-2"}	\\x5ba73cd1b1d3f12ecadf8e95698b236d	\N	\\x345acafa4583e57ad9532489a188ba13da2119ff9b2e0b187cac6fb3c2fafc53	\\xd158ba148254ec73c5e9b56ea76c09c6
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795872521353	w-1	\N	staff	\N	{"bankAccountId":"ba_2dw77hxev2wzv8n5h81tp5pfmn","cancelableUntil":"2026-11-28T13:28:41.353Z","fee":150,"note":"8ad44e5089529469e7e8c9ce7f2f958f6abb3de3d0c4c6cb106441b2d443f9cd"}	\\x17e2773d2560df28fbd95c7ca3d3294f	\\x81be86f8699b9e18d3b9afc2b2d2b7c6	\\x8fb23eaf3113b932187cbf1a61069c0d8a2d52e5b104228dccaeabc89ed21679	\\xd1c86959ee8e7d3abc8ef52d25aacd7b
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795872521364	w-2	\N	staff	\N	{"bankAccountId":"ba_2dw77hxev2wzv8n5h81tp5pfmn","cancelableUntil":"2026-11-28T13:28:41.364Z","fee":150,"note":"13f9cad718330ac0ac9f424dd0a0a7e2c0e22e75ab37eadf4d235f4162ddddd6"}	\\x1f8dbddd87c46df885c106efaf9f3a76	\\xbf97917300da8f6f34cd69d4cc37dce8	\\xc688564e1583707e0de37379a9f197879fea2200722e0a62315e03b3326b80e7	\\x7f10f52f8ca27d4a7ff335ce0dc8b02b
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795872521371	w-2	\N	staff	\N	{"note":"acb35b45989792111d38725ee4ac2cf1aef8e377085202a7ed54cc657e536a23"}	\\xd1ec1ba66fc43ea5c9443c9bc19b8414	\\x81be86f8699b9e18d3b9afc2b2d2b7c6	\\x72bb07b1f19fb64731344e474e624763742a48168520d5f2483e64d67c668abb	\\x5d470dbe02cd9ab32dbd6a44a9749b6a
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
40258927302179972	quiet	\N	The quiet	suspended	GBP	Europe/London	1794132000000	waiting	1794132000000	\N	1795910400000	\N	\N	ba_7d599bn2k21s5kyyjz3h8z3gn3	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795872520880	\N	1796054400000	0	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	0	0	\\x0fb4288dd67dcf80fa44b532f40a707a	\\x00000000000000000000000000000000	1792404000000	5	5
-8246088911220477891	shop	\N	The shop	active	GBP	Europe/London	1794132000000	passed	1794132000000	1795872521002	\N	\N	\N	ba_2dw77hxev2wzv8n5h81tp5pfmn	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795872520758	\N	1796054400000	0	\N	\N	\N	\N	\N	\N	\N	2026-11-28	1795824000000	1795910400000	5000	0	0	\\xb9b53557306c165d2ac7e2865ddbcbd7	\\x00000000000000000000000000000000	1792404000000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	O3K5RR7OC4GZOTRKWRQ5XGFNAZ
-8246088911220477891	1	root		\N	01a22257-f9f7-7a19-9224-60584e79d293
-8246088911220477891	2	root		\N	01a22257-fa2c-7320-9df9-73852b872803
-8246088911220477891	3	root		\N	01a22257-fa55-7f15-9178-c61b5c993e9a
-8246088911220477891	4	root		\N	01a22257-fa55-7f15-9178-c61b5c993e9a
40258927302179972	1	root		\N	01a22257-fa7d-7ed4-81aa-18447d64a8e0
40258927302179972	2	root		\N	01a22257-faa6-70ba-8432-92924332d3ca
40258927302179972	3	root		\N	01a22257-fad0-7661-bfaa-a692e64e0220
40258927302179972	4	root		\N	01a22257-fad0-7661-bfaa-a692e64e0220
-8246088911220477891	83	root		\N	01a22257-fb21-705d-8681-3cc7e8a8b7d9
40258927302179972	5	root		\N	01a22257-fb48-7ca3-af16-45e4a65ab0e8
496903815535130555	3	root		{"name":"revoked"}	4K4V3DZ3BJVZ4NPTO4HV5XENZX
496903815535130555	4	root		\N	5UK2T276JPJLL6QTUHFPNMNFWU
496903815535130555	5	root		{"name":"api","owner":"Ann"}	IETK263CT54GAXBAJHFR4IHNX5
-8246088911220477891	91	Ann		\N	01a22257-fc84-7ab7-b3ff-17e6cf9f82cd
-8246088911220477891	92	Ann		\N	01a22257-fc91-775f-b4de-b69b2d3207ff
-8246088911220477891	93	Ann		\N	01a22257-fc9b-7215-b08d-4f887ad0d4e3
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795872520963	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795872520963	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795872520963	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795872520963	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795872520963	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795872520963	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795872520963	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795872520963	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795872520963	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795872520963	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795872520963	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795872520963	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795872520963	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795872520963	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795872520963	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795872520963	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795872520963	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795872520963	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795872520963	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795872520963	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795872520963	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795872520963	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795872520963	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795872520963	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795872520963	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795872520963	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795872520963	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795872520963	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795872520963	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795872520963	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795872520963	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795872520963	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795872520963	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795872520963	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795872520963	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795872520963	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795872520963	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795872520963	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795872520963	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795872520963	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795872520963	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795872520963	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795872520963	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795872520963	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795872520963	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795872520963	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795872520963	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795872520963	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795872520963	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795872520963	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795872520963	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795872520963	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795872520963	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795872520963	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795872520963	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795872520963	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795872520963	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795872520963	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795872520963	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795872520963	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795872520963	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795872520963	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795872520963	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795872520963	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795872520963	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795872520963	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795872520963	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795872520963	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795872520963	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795872520963	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795872520963	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795872520963	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795872520963	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795872520963	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795687200000	1000	\N	\N	\N	\N	1795872521292	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\x6263573371f635620d3866011e3bfca1
-8246088911220477891	1795687200000	4000	\N	\N	\N	\N	1795872521319	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\x91a464ae2e9b959970efce099dcdedfe
-8246088911220477891	1795687200000	3000	\N	\N	\N	\N	1795872521311	1795872521334	86	89	pending-3	\N	\N	failed	\N	\N	\N	\N	1795872521334	\N	\N	\\x168eaa1b6624358a6cf1c21317932dce
-8246088911220477891	1795687200000	2000	500	\N	\N	2964158	1795872521302	1795872521341	85	88	pending-2	\N	\N	\N	\N	\N	\N	1795872521326	\N	\N	\N	\\xb1695dfe39cd370b0e026c808b87a1bf
\.


--
-- Data for Name: provider_settlements; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.provider_settlements (merchant, id, date, amount, fee, currency, reference, metadata, request_hash, created_at, first_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: rail_documents; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.rail_documents (rail, number, id, digest, name, kind, message_id, status, reason, entries, reports, received_at, uploaded, approval_id) FROM stdin;
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
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795872520963	21	\N
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795872520963	23	\N
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795872520963	31	\N
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795872520963	67	\N
-8246088911220477891	refund-1	pending-2	\N	1795872521341	500	GBP	\N	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795872521341	90	\N
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
GBP_2026-11-26	GBP	2026-11-26	1	1795872521193	{"at":"2026-11-27T00:00:00.000Z","balances":{"acquirer":0,"available":0,"bank":0,"disputed":0,"fees":0,"held":0,"inTransit":0,"operatorFunds":0,"pending":0,"requested":0},"bankStatement":null,"belowZero":0,"currency":"GBP","date":"2026-11-26","difference":0,"dueAt":"2026-11-27T09:00:00.000Z","explained":[],"format":"farthing-safeguarding-1","late":false,"linesDigest":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","madeAt":"2026-11-28T13:28:41.193Z","merchants":0,"number":1,"openBreaks":0,"operatorDebt":0,"operatorFunds":0,"previous":"","requirement":0,"resource":0,"short":0,"shortfall":0,"statements":[],"storeId":"st_ueeno0kb83ggkd69tha63755pk","unallocated":0,"unexplained":0,"unmatched":0}	d8742ab2ed155aaf57c7110e601f31beea4fb90f6426a9b73bfe803c86ce5178	\\x481126d69c4334ffe69879e89c661cccb2d0b5270a0b6a2d2f9f36eb6f372be7	\\x5ea3e254ea6be57f5d0964395d0d39771558d79c0d7356d9b4c090dc5456ce07a824566a9f0b7b08a7ef5755a4e7a75a25e98b1de14c71c5a3e9afe8603ac606	\N	\N	\N	\N	\N
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
TgjjLEU9bj075Yuj6pb9uHhEEk3W6u2hR8w7PxbKlg8	ES256	\\xdb44acc66d474a9f26d61e7e1b9e52ded38e47a5993814377d3e0384b5ea266d48b581c9d1de6da6007fd8d9f91145c62a2038f657f3da354e3178d7d311cd98f0b32385563a8da127dcf28edc1e168e9778b8277e14cdb23bc64c55a794b7e75cbd68325957347ddb92685f7f456118a8799a993304a74955a2dad3f743c2330ba7e5dbc5769ec5291682536d6770d4dc35ffc09dc2388dc90221aa818c175efc6376d198066bbf8a87a8519a5c	1795872521174	\N
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
sealing_keys	db44acc66d474a9f
digest_key	20Ssxm1HSp8v2lXePtQylUc/QQ8LfVAKBAW3tCacKmrj1zmMM4tB8GVcfSkG/wraziUEXCynOJd3pBOySf6J8L1UijE=
access_changes	4
checkpoint_key	SBEm1pxDNP/mmHnonGYczLLQtScKC2otL5826283K+c= 20Ssxm1HSp8NtOuNUgxXUgLJ44ibtDHcxCtZcPiPb4R+awOgHG4SsIDJd8DHrc04j3JCs8T+OuGrLopxJFv3iGNrRZo=
\.


--
-- Data for Name: user_salts; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.user_salts (merchant, user_id, salt) FROM stdin;
-8246088911220477891	17850	\\x9418f2b340fae94bb51ef3c6ef821666
-8246088911220477891	13047	\\x440be6a143ffa69fd03063c873b17c5f
-8246088911220477891	12583	\\xdee09d996a3385316919a385c7bdc449
-8246088911220477891	13748	\\xbf04551b3b9a99570083824dd0e82659
-8246088911220477891	15100	\\x0c675ed662e137fb65367308100576da
-8246088911220477891	15291	\\x3db51719909d126d24673a0386023042
-8246088911220477891	14688	\\x3590ff84c4a473a6e74856033aaa418c
-8246088911220477891	17809	\\xa98af5119f3a4aa6cc7d0468f591ec7e
-8246088911220477891	15311	\\xd3482f1263b9dee3cd1fffec82f20f0b
-8246088911220477891	16098	\\x8392664c0ddd73861003744961b3fe75
-8246088911220477891	18074	\\x0f4dbb84c4cdb943e08339dca9157124
-8246088911220477891	17420	\\x122a27d42acb2ce86a6303fb48347bcb
-8246088911220477891	16029	\\x4965ee48eac03645c3d117de9a6ac29d
-8246088911220477891	16250	\\xd2820d6e2dfb179834d573d3627ef811
-8246088911220477891	12431	\\xba4c27bdc4023a13b8ca5866935b5e35
-8246088911220477891	17511	\\x607c7b4cf3da04e977d3eff37f975aa3
-8246088911220477891	13705	\\xb2d9b7b7c5f997f43d17788a5f0cf1c1
-8246088911220477891	13747	\\x87bfde72a765652b1e0392ff96d812ef
-8246088911220477891	13408	\\x26e25e649919a741d527c2e432536717
-8246088911220477891	13767	\\xc2ff5a80136a9483613db9f897f61d09
-8246088911220477891	17924	\\xe47dfaec3929cbf309e7c883ab4cb9a1
-8246088911220477891	13448	\\x3e2e167ee9fc5d535e10295cd196fe48
-8246088911220477891	15862	\\xef911abd68dc4821f0270e3f165ec090
-8246088911220477891	15513	\\xfcb192e1842cd8b64fcfb84f2885336a
-8246088911220477891	12791	\\xa1bb5264504ce90af4d5b9e3d5d29ced
-8246088911220477891	16218	\\xa31478c3e01056a7b1938d43445dcb00
-8246088911220477891	14045	\\xffae84d43c45c4a3602f4505e1791def
-8246088911220477891	14307	\\x5f4347b6bb42f0e4dff75fea8ea27e79
-8246088911220477891	17908	\\xecbf65623be3112d233991bf73519d7b
-8246088911220477891	17920	\\x70d4e95cccea5d72b449178cd9bf5189
-8246088911220477891	12838	\\x0086d9531d63393396f6471c5db1a652
-8246088911220477891	13255	\\x5447adb1fa63870fbf33762ef3db4007
-8246088911220477891	16583	\\x68783cdc11d6b9e3559b7c6994a00f3d
-8246088911220477891	18085	\\x5df241314851fc66691a2e4ae4a2afc3
-8246088911220477891	13758	\\x99375470f48f6de9f3bd80c9e29c3d02
-8246088911220477891	13694	\\x3a13c31519543b2c4d46c4ae9ce23722
-8246088911220477891	15983	\\xa6213117c3ed4ea756ecf1ae1ff9d464
-8246088911220477891	14849	\\x5134696a8856aa2189ccc11f0e9939d6
-8246088911220477891	17968	\\xec857d2ceae851623df8f9f9eeb6a3fa
-8246088911220477891	16210	\\xa716711398d037b6b587ed2be5e08b79
-8246088911220477891	17897	\\xf054d5adf9a0583c7af29882be27a744
-8246088911220477891	17377	\\x71c205449e00c324c0e23049c8ff7ee5
-8246088911220477891	16552	\\x48a0f7ee016c3074d84dfd234af5b172
-8246088911220477891	17181	\\x6ea9747240d09059b5e3d768bed45cd0
-8246088911220477891	17951	\\x481cab825040345407ef2bc08fbfe8a1
-8246088911220477891	14729	\\x0b252a55d5bbe76b35b68b6ba954ee44
-8246088911220477891	12748	\\x73b38754fb4ab5dbaea5dc02f99bde68
-8246088911220477891	15012	\\xa5c457698fdb2d0839febe199980eacf
-8246088911220477891	12868	\\x63ba8e4561ec6a664e56c6ebf32fea4e
-8246088911220477891	17572	\\x9de5cdfb6173b58ea00de5ab00b86631
-8246088911220477891	14078	\\x33f9395773e9cc35d393973db99446fe
-8246088911220477891	14001	\\x10798e55db5eb160c279b9caff5570ef
-8246088911220477891	12662	\\xef2d62feb4769cfe24cc5303f5ee07f9
-8246088911220477891	15525	\\x93c570358c8ba78cea20d1216c385a4c
-8246088911220477891	14237	\\x2df5acb96e0cd267f46e6e4fc084c816
-8246088911220477891	17905	\\xfa421f526f6de716831dc01872e5b664
-8246088911220477891	15485	\\x4672de85a23f745c31af8e5367b1fe4d
-8246088911220477891	12433	\\x22023a1f0e49a740cd883dc8b74daec3
-8246088911220477891	16955	\\xf0efaae93772fcde5c9774db1512321c
-8246088911220477891	14527	\\xa7df96d9f73faaf876ce60ba7f534b32
-8246088911220477891	17548	\\x4d5615194811641b13f7d83e9a0b1caf
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
-8246088911220477891	w-1	wd01m8h5fz44faxtd0rysbysejzy	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_2dw77hxev2wzv8n5h81tp5pfmn	\N	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	\N	0	1795872521353	\N	1795872521353	\N	\N	1795872521353	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m8h5fz4hexj9d9yt0dsdhzvq	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_2dw77hxev2wzv8n5h81tp5pfmn	\N	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	\N	0	\N	\N	1795872521364	\N	\N	1795872521371	92	93	32413	2964158	0	\N
\.


--
-- Name: goose_db_version_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.goose_db_version_id_seq', 5, true);


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
-- Name: first_withdrawals first_withdrawals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.first_withdrawals
    ADD CONSTRAINT first_withdrawals_pkey PRIMARY KEY (name);


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
-- Name: bank_accounts_by_payee; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_accounts_by_payee ON public.bank_accounts USING btree (number_digest) WHERE (number_digest IS NOT NULL);


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

CREATE INDEX bank_reports_due ON public.bank_reports USING btree (rail, at, bank_reference, number) WHERE ((recorded_at IS NULL) AND (waits_for IS NULL));


--
-- Name: bank_reports_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_reports_waiting ON public.bank_reports USING btree (waits_for) WHERE (waits_for IS NOT NULL);


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
-- Name: withdrawals_unapproved; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_unapproved ON public.withdrawals USING btree (merchant, bank_account_id) WHERE (unapproved = 1);


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


