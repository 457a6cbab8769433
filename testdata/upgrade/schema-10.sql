--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'SQL_ASCII';
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
-- Name: house_movements; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.house_movements (
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
-8246088911220477891	ba_01m87hhk0kez5artzexc0f1jny	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793872800000	1793872800000	\\x3b10dbf14700825aa1424c6b2c7c8335d633eb6157414633373567f11f46b28e246379b12d3c823df944698a0fe566dc58146e	3b10dbf14700825a	\\x3323013e4ee8586690ca8cc37d509ef4	8b7d198f97fa066e78b88b978ad1ad71	1793872800000	4
40258927302179972	ba_01m87hhkf0evnap2qbvywhc90g	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793872800000	1793872800000	\\x3b10dbf14700825a9e107642063f229a420eb4c5143d817cd0acd46391bb5c1f9117251621bf3238608b49f1a7237c1f5b04a5	3b10dbf14700825a	\\xcb5199fd6602e5c2e810e331f4c30b8f	571bbd36a6de4201571bc7df99214188	1793872800000	4
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
wd01m87hhmzzfhdsfjv2w4zhe4yj	-8246088911220477891	w-1
wd01m87hhn2efbavh3br8371z6s2	-8246088911220477891	w-2
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
40258927302179972	5	1795549613968	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N	GBP	\\x7f5d51cdfe7d3cc06ddd62b3b998333c7a0b8ff9cee6cb28a73224da7cd99e27
496903815535130555	8	1795549614723	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N		\\xf496246be890df325ad6ca802eaa62ae8486f7a4022b4d134f95600161fe083a
-8246088911220477891	93	1795549615234	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	0	\N	1795549613615	GBP	\\x3245b5cd500a690f439d715879c00dd6fb1657c1bbc7ab206915c432ebb81220
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
cl_01m87hhm3ve7dsr5cw6w3hyn1g	sec_01m87hhm3ve83vn6zt74eng9qs	\\x7f9dea02c795a01bb197e1a2e7b506941c3b352a7a7dacbd0b3d5bf776e1d6d5	1795549614202	\N	\N
cl_01m87hhmd8ewbbqke8jp1n0e51	sec_01m87hhmd8ex2bhhvr55vy3pmc	\\x4ac7c08792a58d7cc1ec9a54123cf396fc8e4b15237de8736e00a6a29ed059b0	1795549614504	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_01m87hhm3ve7dsr5cw6w3hyn1g	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read	1795549614202	1795549614000	1795549614418	\N	\N
cl_01m87hhmd8ewbbqke8jp1n0e51	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read merchant:write bank-accounts:write webhooks:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795549614504	1795549614000	\N	\N	\N
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
176	provider_settlement.changed	provider_settlement		
177	fee_sweep.changed	fee_sweep		
178	house_movement.changed	house_movement		
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
1	0	t	2026-11-24 19:46:51.087959
2	9	t	2026-11-24 19:46:51.146193
3	10	t	2026-11-24 19:46:51.654338
\.


--
-- Data for Name: house_movements; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.house_movements (merchant, id, amount, currency, reason, status, approval_id, metadata, request_hash, created_at, first_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, content, progress, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795549611073	10		cli	\N	{"from":0,"note":"5c04706a04a84b7c4021752410880ce2067d098d0bc8d6453e6e8e2dc9d335af","to":10}	\N	\N	\\x83fd4efe8d5758755257a6176a270ae1d2c43c72d7f2cd0ac394e7a1ae2bdeb8	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795549612173	3b10dbf14700825a		system	\N	{"seals":true}	\N	\N	\\xcb44d7f5e6b3d85fb81fe077446a0af8fc2e759d75f68ce8a531c41e4dc237aa	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1792058400000	shop	\N	cli	\N	{"note":"1aaa1fc086745dc7f931ae6f42d5c382ccb7614ab2c8db2f122edb791b00f99f"}	\\x040f619c823b045a62faee3fa942b03c	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x370f78b2f511001272b570d0b7ba548eda25a31e4725c6ca22bed8bd8e6174e0	\\xdd4eb74e614e521cabda8fe5e9ed7a54
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	shop	\N	cli	\N	{"note":"64157f9c8831ba4b3afadca99d695ae58ee5ac496c57d66a3b4f5eb06b07a61e"}	\\x76fa160b1af8f56ffb58b051df56fa6e	\\xff73e7aaed4966beb20dd95dbbfe59ab	\\x234172249e31ca51cf8617b714c12b648eadf26decae7f85b1dda6034ce0c804	\\x9704a3a6dadf1184b8b5c8525d1b7e98
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793872800000	ba_01m87hhk0kez5artzexc0f1jny	\N	cli	\N	{"approved":true,"check":"unknown","last4":"9911","nameCheck":"unknown","note":"8470a658388d718e2ad8d66324a1e348a7c03a11ff5e3e290a3016d2d39a191d","status":"in_force"}	\\xa411ec46ae948a26766397c242a28f8d	\N	\\x0bdea31715f1ad8bd0f356efd4a24b15bf2eb66bbd82f4dd55345302ec9f1f8f	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793872800000	ba_01m87hhk0kez5artzexc0f1jny	\N	cli	\N	{"last4":"9911","note":"8470a658388d718e2ad8d66324a1e348a7c03a11ff5e3e290a3016d2d39a191d"}	\\xa411ec46ae948a26766397c242a28f8d	\\x38a2b7d5c40fdaebabb10f049cec344b	\\x8791027e814eac115c8656de6e595b73dd3ccbb86f52c323164d6743e66fc164	\\x49430fd0174749ca9c321351a7ea9998
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1792058400000	quiet	\N	cli	\N	{"note":"8ef79cca9c166f11c768c3367b626703112574600efbd6c65d718bb46c74f147"}	\\x2bd9d788f79946683415daf00f209257	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x647c994c54d70d4e82050306319eca732b7944013ebb60b2b4388e0a6ce5d4d6	\\x11c55ea8d58216ac4d9f1126bf4efa91
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	quiet	\N	cli	\N	{"note":"e7eeb75967daeed2ab1345d2ec0ded726c0e7595474eca1e9d73a1aef0a7bbb4"}	\\x434d7950d8fe57f2b6408e8621096c76	\\xa8348a57709a5b447dcc24ddd7920f10	\\x802ea2445cbfa7dadb44160ce7cc538a1007d618047898520e95201718857b0f	\\xb3956d59ff68ebc333b3b8f5d9077be0
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793872800000	ba_01m87hhkf0evnap2qbvywhc90g	\N	cli	\N	{"approved":true,"check":"unknown","last4":"9911","nameCheck":"unknown","note":"9349b96928de09788445cf7be3ab391047776cadb5e06d00260aa22c89bc65c1","status":"in_force"}	\\x076768f33fc3486cab861a35f3fdf7f7	\N	\\xfecf70a5c21c46adc00d6add16c3315bb3e25c4499565d85d4c96717ab3501d2	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793872800000	ba_01m87hhkf0evnap2qbvywhc90g	\N	cli	\N	{"last4":"9911","note":"9349b96928de09788445cf7be3ab391047776cadb5e06d00260aa22c89bc65c1"}	\\x076768f33fc3486cab861a35f3fdf7f7	\\xd1ea04d30b000009996e9f0b5f8abc5a	\\x5af18db89e8fb136be182f0925e8527e52dfe6f4f45a957cac4b154ea4626694	\\xa3aba9340082ed9ecab9c51047489d71
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795549613615	536365	\N	cli	\N	\N	\\xfb141b12341f87ffb0ffe4f6faf56a9e	\N	\\xc11b6a2306b17dd0e70b7baf109fd2335bc440a14bfeb74c78ebec44a7b32aa4	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795549613615	536366	\N	cli	\N	\N	\\x4fbe5b1d932a990c66f111a04a66c9c1	\N	\\x53d69c537aefe317618e35eed9b92e8f40a8c0e0aa7c7ffbb698e4038b908852	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795549613615	536367	\N	cli	\N	\N	\\xc57088353591b01c01ced50cef689bf6	\N	\\x6cda084d12277abbe393bee7f93e5525899384dc6275ca192db04dabc758dedf	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795549613615	536368	\N	cli	\N	\N	\\x8baf094d28f5f04c9606823dcef7cbe5	\N	\\x5d800c3b4ced75c9384663332016b252f476f3203688ddf787130316ef6564b5	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795549613615	536369	\N	cli	\N	\N	\\xf7468e292c92dabcf422c04c659bdf03	\N	\\x9c74b90b0887f4118e66792221cb6ce27851fdb78f1bcbb69c7fc37ab3d5531a	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795549613615	536370	\N	cli	\N	\N	\\x3dcf9e9a4d35bd99fa9bf52a8c27cb31	\N	\\xc82b22345838f9aa784431b5dd1e82e6d1b84c40a12f3347eddf4c3a8bec2922	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795549613615	536371	\N	cli	\N	\N	\\xf95fa24d10f357933351a73994b74e27	\N	\\x939876e3b366c4b7a47bb9ce647f6f611d57c8cde653b4d881e12c6870f137c4	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795549613615	536372	\N	cli	\N	\N	\\xa1042af38514818c0007b71f9f5dea50	\N	\\x68b88a2998f2f58956085757a455e0b32282da049c1e0dc8dadc2de685e7c26f	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795549613615	536373	\N	cli	\N	\N	\\xf036d521c996e641bb73838b1d600063	\N	\\x0532fe45f611fb72f45a4ead2bb172313a7635acf990334947db17bc47f24687	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795549613615	536374	\N	cli	\N	\N	\\xfe87d873ad4fe77b163e095f1ff2288d	\N	\\x958214ba148e73916d15bc5dc759dd983fdec133e273143a65611ca4cf728cd5	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795549613615	536375	\N	cli	\N	\N	\\x6458a3d2d0540212ac41b7b33eba527a	\N	\\x69d143644d787613607f3c6cba7144b387b9a8ab4c989c94c49eb9bbdc7d474b	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795549613615	536376	\N	cli	\N	\N	\\xa9c54ab73ffdb7ebf2e6d246651963fe	\N	\\x7a4637b88d1ad53cbef0848d0b062527186f51912426608de8daaffabaf5bfa2	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795549613615	536377	\N	cli	\N	\N	\\xa62a5ae05cd67bf2a002d307d75d2826	\N	\\x055a3174a900c151691c3b440ca7404382ec988552a0916aafb7768dbc51b18f	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795549613615	536378	\N	cli	\N	\N	\\x77a15fbae85b40000b8f5bb2ae55b2b0	\N	\\x95a2bfe768bf57f1a669f73c45a081243c8457a8f8fc7a07c793a0bdaef1f71f	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795549613615	536380	\N	cli	\N	\N	\\xf9e89b0eca652b6bd251b5985120d153	\N	\\x7db84102d5c8c232f2f36cb9e2fe16cf0255b3dcf7610f485266f470bf72635c	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795549613615	536381	\N	cli	\N	\N	\\x8794b257f98070da5151e6db71b2571c	\N	\\x2095ca8c34fe256263073a76108eb28d59b24ac7c9f89de154215886fabca949	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795549613615	C536379	\N	cli	\N	\N	\\x7cf8152cf0501c029a577d834b9818bd	\N	\\x8d23799f057084843f46c6256e4cb4ad5204d62003f83ea09caf6fdc7063364a	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795549613615	536382	\N	cli	\N	\N	\\xf943ff659915ec312d31d4a4640cac55	\N	\\xf8fb636abb285f4ae14ba778bbb23fe6ee34b0a77000d54262ff62150869deef	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795549613615	C536383	\N	cli	\N	\N	\\x7654e443ef17c89d73505c83a47df459	\N	\\x02fcc38c5427bb962df34a8ecac203723f4e6c3b3df70c483b4dc9fcd1f376ba	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795549613615	536384	\N	cli	\N	\N	\\x3d4d119f54736901153560b88c041dfa	\N	\\x9b8448b56f0d5e19c2f826cb4bccf26e5430e2cb6e403df8b9df3892d07cfd43	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795549613615	536385	\N	cli	\N	\N	\\x74615df8432a96d79652312875cda785	\N	\\x63819fdf5a1ec055dabc263ef01368b64762ab1505f6b58244d3585ab0f86a80	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795549613615	536386	\N	cli	\N	\N	\\xc1be94e48300c65af67fddfbb6aabfa0	\N	\\xd6c89a6ba7f3520b2a379d3602123bbff04daab5af09d1cd677e6f61da9812b9	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795549613615	536387	\N	cli	\N	\N	\\x97c61f284e0700e7799934a4743879ea	\N	\\xb81ec8b5cc93875535bd8a87fe8bed4e4ae3f078f1fa5a6cb6947e79474ea270	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795549613615	536388	\N	cli	\N	\N	\\x3b91694f0f378564cea14b96aca71703	\N	\\xfcac2bd30bb71bc0db962b306240dbcd2d6bc3e99d98e5a850583c07c8d9ab1d	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795549613615	536389	\N	cli	\N	\N	\\xdfbd45eab28cce8ffb1280c44aa70ee7	\N	\\xa1eb6b10e2a84bbf9ac7c08dfa0ac9d538499236bb61f38a13d79ea09831c770	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795549613615	536390	\N	cli	\N	\N	\\x9bdeb07d572dcebd4d27a4d21e2ad644	\N	\\x7b73490cdab038cf02ca4ae152fc4b1de5165c53dacb84379c8a2612ef6d24f7	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795549613615	C536391	\N	cli	\N	\N	\\x625620ddb8e2398aae852cfd8a157b3d	\N	\\x383b6ea7a251aa7d86d14da3c930c54c95fc64a33e64b98da3f1cd046518bca8	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795549613615	536392	\N	cli	\N	\N	\\x304216808dc3ed014bd14d3039b3fb99	\N	\\x0d8a6772c179329725c7c899b22cf3778c222a1ac789bafc954a06c2c6b57d47	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795549613615	536393	\N	cli	\N	\N	\\x958d1ff176f56ee7af98a0955ad53a3e	\N	\\x4f8a0992da6c7145a885aa40fb30511bd86c431ca4b6cd937007d3c7ff28c462	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795549613615	536394	\N	cli	\N	\N	\\x2530065acc30e65a1142236dbc9d8f13	\N	\\x0c8314c8b9ac210613afde19d1747e6b623874c0a8bdb5370fe2412157c267aa	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795549613615	536395	\N	cli	\N	\N	\\xd246ec180342dc6f0c3f1d4871b272e2	\N	\\xb795573ad5ff5b373feabd3cb8843e0c9f1ab39aa980aba14bfe973dcdcacc95	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795549613615	536396	\N	cli	\N	\N	\\xc94640fcc95ff226c91b06e816d85a71	\N	\\x859d583c6eed9a2f86ceb2fc8ee13f43e009621ed0cda80010c8c6c777203413	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795549613615	536397	\N	cli	\N	\N	\\xeb4be81d4e7d04a2df3f27fbb4443265	\N	\\x09412e727a60afd8f55823c7621d9f3cae694892438cd237a13edfcbf5ed0c2f	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795549613615	536398	\N	cli	\N	\N	\\x97061163e9a8c09b23f553d08730a8ad	\N	\\x51a385f42df8251f102ff2cbabc13cfa3270d2adf9ff5710775767f4fc9bf58a	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795549613615	536399	\N	cli	\N	\N	\\x8b03146bfa53887bb88aef7a945f6744	\N	\\x8190147cf45c3eee5434ae2f6c95c7a7250c052453522f81b0b5b3314a340428	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795549613615	536400	\N	cli	\N	\N	\\xc6cd39a18543e9b190263f4e14f50690	\N	\\x2f23ee5d571687f6da2d8d33b6a86fdd7d52d25b46042e4f5354a94e0bd17f37	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795549613615	536401	\N	cli	\N	\N	\\xc97df473a453699a0d061fd5d36c7386	\N	\\x3e3731400eb65eb3edbe0e7c7eaedf246c4c95725616e10e8c500d11ae75fa65	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795549613615	536402	\N	cli	\N	\N	\\x7eefdb017a6db201b19e4846e778f881	\N	\\x26c0d41c725b66cd6b3681c7a4f03cdcaf0de6e52fd1be8344e079224a5e4823	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795549613615	536403	\N	cli	\N	\N	\\xa080d09982c4cc8d61309a9b4b8dade9	\N	\\xc81f8f08fdeea73125af897103542c08840d7cddb2b76e84511e8891b70fa0d9	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795549613615	536404	\N	cli	\N	\N	\\xc1453ecf656251fc6b8bcc2da1f2012e	\N	\\x626349ed15c8b59ca55461626c62af68555dae2cf8df196a9612ac58e3813a11	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795549613615	536405	\N	cli	\N	\N	\\x82e42a1c6d2fae11c658bd527718d9f3	\N	\\xea99a2d428254021d74e97666098808fdc72b67076a41e976d0860a7bf856a8f	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795549613615	536406	\N	cli	\N	\N	\\x1309ee327d8ce12740166eb4e2841484	\N	\\xddb5c2908f8e33adb79e850c782e95f82c595229763a38d5b91a48f0c56f6be1	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795549613615	536407	\N	cli	\N	\N	\\x06e9bb72a42a84135372346981decb64	\N	\\x6db8c7c72d4f0eaf08bee31454a2ee02f3f12c0380126ada2b545162d0f544e6	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795549613615	536408	\N	cli	\N	\N	\\xd191902e99e70bd43882dcff70eddcb7	\N	\\x74194f3cd8356f0cd0589fcd13558a440560ee4e57a23f9d4f87187e25cb9139	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795549613615	536409	\N	cli	\N	\N	\\xb3b98d8ea37a03abc3b8930a5ebf0b3d	\N	\\x3a1d564975d327225833918137fba8f71dfc11d803a032107ae344c096cf3eb1	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795549613615	536412	\N	cli	\N	\N	\\x97763b5128e7eaf30647838291b25753	\N	\\xe02b52c1692473757f5eeb38dc24372ee5df0ce952c35530ab4a82d2bdef281f	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795549613615	536415	\N	cli	\N	\N	\\x7d907a4abe78ef9b370c50370814140b	\N	\\xcadbf4cd97e931af47f1d94410ce5fba48e47a86364ae8b631eedc3480b85793	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795549613615	536416	\N	cli	\N	\N	\\xfd56a947635221febfc80976921fa7cd	\N	\\x93f48a4b577e76b241c29c3b658670a85d14950b34430f29d07e3ecd8231be1f	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795549613615	536420	\N	cli	\N	\N	\\x0b49378869cfd7460c8588b87cc1f765	\N	\\x23fbabecd539b828c1957a100f39b6c01d3df3052d3d933ed7a296cb1dea285b	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795549613615	536423	\N	cli	\N	\N	\\xe3bfed3666aed6afb536a0d872ab06f6	\N	\\x377eacfc1ad06315ccfcbc9de02c649ca86a2dd99dbc20be240d3f8d688ff31a	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795549613615	536425	\N	cli	\N	\N	\\xb3072795a06f578da118c2f8b983cfc5	\N	\\x38c1111fbfe2421a8beec3f73b73995c68dcdbe436a9b24b04e9ef2c3c8a3f01	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795549613615	536437	\N	cli	\N	\N	\\xa07a685bd362f8069dff6f9ff657b70f	\N	\\x381dcea54f2f75ac3cbea2180429235f23fad6eb9d008301da94afc4a02f28a7	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795549613615	536446	\N	cli	\N	\N	\\xd93cde62631b060cefa3d67a0ee832d1	\N	\\x49eaac405d7ac4483139680819326facacb6ce6dd6ac074c7598cb929610e804	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795549613615	536460	\N	cli	\N	\N	\\xbf891bb6005a7c1870f98c0c917987c7	\N	\\x55db7e3e792e8044a74c591fbd91948751fc7b34b7853d77fa41ef293eab59bb	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795549613615	536463	\N	cli	\N	\N	\\x607843d725d9911a7dde44f70f6d1a34	\N	\\x556e47657a77108b512f1738528b5cc14b98a725dbe5c00cbc30e6454119ffb6	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795549613615	536464	\N	cli	\N	\N	\\xef07157e5f5ca4bac30720548be6abbf	\N	\\x5d545b9ddf1081e75a3d4cb1a55cd4b06e737405bc8a6bbb5df34ed19e6df484	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795549613615	536466	\N	cli	\N	\N	\\x52df317bf1a26aacdfe89a75c5e6b0cd	\N	\\x6ac8e8b3ca2a52c60778d338fbb78e3c5f0032d3c4ca60d4a054194f8cbc1729	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795549613615	536477	\N	cli	\N	\N	\\x8e527218d8039ffbf3304f65353569fe	\N	\\x4cbc75b8cd7cd61508400384bd69d16bd183d83e28f6947e72ecef6502b83e5d	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795549613615	536488	\N	cli	\N	\N	\\x6e812326b1ec65da62937ee328a9d28b	\N	\\xc345fa017f4a6ccfeb1eb2361fb32cff7c99ac16bd39ab1c64516f59bdd635db	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795549613615	536500	\N	cli	\N	\N	\\x947809d70c27252cbf419358c0ed208a	\N	\\xa3f6002dd9a668dead8ab4a1ec996b5767f2651985456c05b848bb242d05ba4e	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795549613615	536502	\N	cli	\N	\N	\\x5834817d6193e6f65ca6067e9585fb74	\N	\\x39849ea467e9e2ac73931383d994ab71609801a5385a862a58f53df333d7ef1d	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795549613615	536508	\N	cli	\N	\N	\\x9902388671cac8ea4c246610b24fec69	\N	\\xdad546a673f0730b26d2d934c731e5cfc14a60a10a41deb718f519a163469ba6	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795549613615	C536506	\N	cli	\N	\N	\\xedf2f559e65a476fc06059006ded9e18	\N	\\x6240e40ae5c3979f997a5fde351cc566db13d339efe1e7dcb5b52e221a109515	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795549613615	536514	\N	cli	\N	\N	\\x169145277cd9bd148d7ccc94aa1a68ec	\N	\\x49e62b76a6589276bbc525e1b9f2f8c01b951658e6f4ec1a361e9f6b529ef7d6	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795549613615	536520	\N	cli	\N	\N	\\xe869f53e0bedbf05447915e2a85b8b06	\N	\\x68110f4bc2c66629dd73c05c57f778877ca071f24bd31e5317d81bfa75b159a2	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795549613615	536521	\N	cli	\N	\N	\\xb1658776dbb34d39753cae1ecb23cff5	\N	\\x38a51cf80451082d6fc7a25d1daa3cc9e647c59dfe92223aa2023ef4722c17cf	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795549613615	536522	\N	cli	\N	\N	\\x273a29ab04e692745bae90df62973440	\N	\\x1cbdebab4b6eec5edec68f736c445188189f2d7ded7f0b46bcc1bbddb76afbbd	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795549613615	536523	\N	cli	\N	\N	\\xe2166bda308047b1b9f87c0dca174782	\N	\\x0086cbc7085e7deb029dc18850da82b0e49ac48c01bae8dd489ddbbb7c7bba10	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795549613615	536524	\N	cli	\N	\N	\\x7140d2b1f6228f4bd900528fdec0d62c	\N	\\x25fb7fe3a13ed33558dda8e017de5872ed95f9cd46ed5346de52d3cf43fad4f0	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795549613615	536525	\N	cli	\N	\N	\\x21a7217ae2691b0e5c740a0cc5470349	\N	\\x64540e024782633b9d189d77f9a3a82804cb9f09e11830d8690628a550b10635	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795549613615	536526	\N	cli	\N	\N	\\xea9f7f0bc64f368ea6e7a54ad878d1f7	\N	\\x05a33616879f061f5f12572b7f361094cb6ac01c21225b0a9214ecf8ef7d26c6	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795549613615	536527	\N	cli	\N	\N	\\x00f85943979568d7bd81470b3769d532	\N	\\xa3d6217bce6896bc2922842c0af88c320a4c67a240e9ecb0d5436666b83cb610	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795549613615	536528	\N	cli	\N	\N	\\x619836ae23edbd5c6109cc738a7a4981	\N	\\xd7ac22f983a12d2ff1bccea1a2e85d3117b380c80a7a09d1721391d774d7dcfe	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795549613615	536529	\N	cli	\N	\N	\\xd0bef6086db7299deb1bc85021ecfc4e	\N	\\x8b7d0b95d8cb6915bd7c962033c250ca33980fd32b6a6ac94d75d0d9792bc3ee	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795549613615	536530	\N	cli	\N	\N	\\x11648c86f2679332b5f091bf783c83a3	\N	\\x589e041f2792c989f91f2d223668d9521585132c65a2a434b0289877c85fc87c	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795549613615	536531	\N	cli	\N	\N	\\x02b3fc6317665d09cfdb1ffa8158d72b	\N	\\x92cd2aa93355e59a5a9c5a0e45d4eccc23c8530ae8acf1d346b3c131dd5eedb1	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795549613615	536532	\N	cli	\N	\N	\\xdf76e7e95d04b587ef2396b1a6e8b213	\N	\\x4f92d2ae0a356448eb61685685d588710680b230ae3f3bdee761ff1d1028467c	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795549613615	536533	\N	cli	\N	\N	\\xc41c052e4427655772a5bb8e274ff791	\N	\\x7c155557e645bfadc17ae1a1a7c9a993df9b38f7a38b9a2f7907fb68bdc88231	\\xc8e5d40b2f513eb4498b496a4fdbfd73
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795549613695	shop	\N	cli	all is well	{"note":"cf089bfdfe8487c264b6e0aa1dade1dbad39f373540cccdf98cc0e42a5e95597"}	\\x989de6edd1fe3ec201f1453a132a1508	\\x38a2b7d5c40fdaebabb10f049cec344b	\\x5479b61e54f7eb363263e44e65841d68bdc9addc15313f6d7cadd53d1ff04ae3	\\x43ce3e4cc11a100f9ebaab94e6003258
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795549613968	quiet	\N	cli	too quiet	{"note":"f646b158646827a519b15d83ec86279eb52c5ba38da803f09cca5f981a9af379"}	\\x631cc9fafb3e2590515324140adb1667	\\xd1ea04d30b000009996e9f0b5f8abc5a	\\x7f5d51cdfe7d3cc06ddd62b3b998333c7a0b8ff9cee6cb28a73224da7cd99e27	\\x6f34fdb9e14f9ed735397e94453eceea
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795549614222	cl_01m87hhm3ve7dsr5cw6w3hyn1g		cli	\N	{"merchantId":"shop","note":"a2a7f64e5de605448d1d9252ab6ae78221d8aa33188884747b8a0a8af7c6820c","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read","secretId":"sec_01m87hhm3ve83vn6zt74eng9qs"}	\\x4aadd6f933db1dc6a43874ab0b20075f	\N	\\xaddb2dafcb19ff92df6a883da1d0cec8f1106adc222c14b58e662c3b70288558	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795549614421	cl_01m87hhm3ve7dsr5cw6w3hyn1g		cli	\N	{"note":"644926ef023eabda559f95e1ebec7d5e77f8c7de86ebbffe2d30819a8bdb8156"}	\\x4823ab15b096c2c3a8d055225f902073	\N	\\x1b12666664111999faaa394a59d7b3d584beafd7ad08ecf11642ed1a3b8c7c9e	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795549614515	cl_01m87hhmd8ewbbqke8jp1n0e51		cli	\N	{"merchantId":null,"note":"61471a1c9a1ee4b31fbc730644b76dbc23b9c2968b47fdf4d3510bf858fce79d","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read merchant:write bank-accounts:write webhooks:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m87hhmd8ex2bhhvr55vy3pmc"}	\\xbec99bf28b2a40328a34af16c718038f	\N	\\x600c84d9e1cb77c66f9e889f98d42fc29c06832fb8bcab4c0f75b1a3ec9f31b2	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795549614633	l63vOjX_EyOx4ojxCDCRJy2zXbkK4DO81qM_sClsZ1s		system	\N	{"algorithm":"ES256","signsFrom":1795549614631}	\\x95652af28a390b738f2316a6b66edfce	\N	\\xeec6aa70d9aeec79e9867b04a050b40789aec794dc6fa653b52cd0f58cbab288	\N
496903815535130555	7	230	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795549614694	st_7p7b1j4tfj866rth61slc6ptoc		system	\N	{"publicKey":"g06V0YUYU9irbrUcH5e3lZNocqn2AAUmIh9EmkkqTNw="}	\N	\N	\\xfbc1f9b86897cbeda104e3192883dbac17a5a61ed9cc6216b2b3297494f0124e	\N
496903815535130555	8	260	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795549614723	GBP_2026-11-23		system	\N	{"digest":"885ef1f260a800fa69f891c2feabb345d361aff3b064db710fa6fec88a10d35c","late":false,"number":1}	\\x7d1184dc3e86d8c4cfb4ca4f068df3e6	\N	\\xf496246be890df325ad6ca802eaa62ae8486f7a4022b4d134f95600161fe083a	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795341600000	1795549614749	pending-1	\N	staff	\N	\N	\\x05ee37fce214ad09ffc1a8ba0833c8e6	\N	\\x4fd2ede6a72627378cd081d1d78333c1b17731815d2b8ae6303a006987b13afd	\\x2cd0d22620806f17254b9980d258467e
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795341600000	1795549614768	pending-2	\N	staff	\N	\N	\\x82cdd21a904a1579e666cb8ba70eb926	\N	\\x3cf6016d31ce16d5e1cd8116791e41c7a24264cac849c1770a123bd56c1cf149	\\x6dea21d8ab6327798c076c47a8123fdb
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795341600000	1795549614785	pending-3	\N	staff	\N	\N	\\x0123c8b04ef46b86e9657ed9623b32e5	\N	\\xb75b5038f45a726ca7c3523aa56adadcaaeb09e5ce0d419c6d7768c49ae2b16d	\\xc3c1684c1352f523e1e4469c0477b025
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795341600000	1795549614805	pending-4	\N	staff	\N	\N	\\x14a5053fff86a5a6c8e57af1fe14bf16	\N	\\x1911dcde0df0845b8fe99514012900a60efdda2a16abf3499da35526612c7e62	\\x1fad9eb966e32cc5bf9f7fe21e06f251
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795549614829	pending-2	\N	staff	\N	\N	\\x5de1eb45ee5872bb0af8b97b1cdfb809	\N	\\xdab71db7ff133edf09523fb63e079514e082f62e01ddbf65ab3180728834a584	\\x9bf01ddb91cd9cd5fd124c5176d08c3d
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795549614957	pending-3	\N	staff	\N	\N	\\x3ebca14db0282cccf5d5a28b5eed77b5	\N	\\x9cb26ed4f9833157b49123605be60ef83ae6283050a099dc3044e11eb4974230	\\x44a911a765999436b8387e99f081b6db
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795549615076	refund-1	\N	staff	\N	{"paymentId":"pending-2"}	\\xc6495beea1cc2980eba41fe33ff1ddca	\N	\\xd18402b321cda3a11cf2dadc5fcee0bb645c8aac7d8b6cddaf74f201a644bc8f	\\xaa6cd8bc520a5152a864df061c2763a6
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795549615141	w-1	\N	staff	\N	{"bankAccountId":"ba_01m87hhk0kez5artzexc0f1jny","cancelableUntil":"2026-11-24T19:46:55.141Z","fee":150,"note":"877722189d1953c7e4f0801a2aa8fc4a0edd70bdf3e5af47a79c1dcb11c77219"}	\\x89f0b85139b17671407c4ddf318ccce5	\\x014752e0d99f337dc0ddf5104d3d9935	\\xd785f141d278f42ee2781d9eaa93418ba22a99fc9c13945c138754a054c0f831	\\x3a1ae83b674a36032ae177692e0d5ef9
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795549615186	w-2	\N	staff	\N	{"bankAccountId":"ba_01m87hhk0kez5artzexc0f1jny","cancelableUntil":"2026-11-24T19:46:55.186Z","fee":150,"note":"10a3e9308d847426e92cc80704244e432eb77b4a99c665ee76e69e2e4872a228"}	\\x3b539f628bb8aba3de88508c7083ab06	\\xf15aee1cb98b789b3e9e8793695fa92b	\\xa46df1584081a4a07b98d7f1d449e548c5a06d6615516b26b08126469e4d7edf	\\xefb4bd3abb106b9d209722a094ee147c
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795549615234	w-2	\N	staff	\N	{"note":"af64b1f7c0fd2a4e72e4cec165f305d4205120e6d9e18c5992aa8dcf5e6e61bb"}	\\xfbc93c9baf409ad5161afa494810bd66	\\x014752e0d99f337dc0ddf5104d3d9935	\\x3245b5cd500a690f439d715879c00dd6fb1657c1bbc7ab206915c432ebb81220	\\x643c72112a42e4f339c4c535eb6d0d5b
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
40258927302179972	quiet	\N	The quiet	suspended	GBP	Europe/London	1793786400000	waiting	1793786400000	\N	1795564800000	\N	\N	ba_01m87hhkf0evnap2qbvywhc90g	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795549613474	\N	1796054400000	0	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	0	0	\\x4fede1c2b15035d21cb74c9ebcfc4254	\\x00000000000000000000000000000000	1792058400000	5	5
-8246088911220477891	shop	\N	The shop	active	GBP	Europe/London	1793786400000	passed	1793786400000	1795549613695	\N	\N	\N	ba_01m87hhk0kez5artzexc0f1jny	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795549612642	\N	1796054400000	0	\N	\N	\N	\N	\N	\N	\N	2026-11-24	1795478400000	1795564800000	5000	0	0	\\xfec8ed4b556cd33cd374a80df9d38ee2	\\x00000000000000000000000000000000	1792058400000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	75J2CUFWJJRPRUNP3EBZXRRLX7
-8246088911220477891	1	root		\N	01a20f18-c83f-7796-8da8-a938ac7d8bec
-8246088911220477891	2	root		\N	01a20f18-c9ff-7d60-85c3-8929b220db88
-8246088911220477891	3	root		\N	01a20f18-cc13-7745-9712-65231715f96b
-8246088911220477891	4	root		\N	01a20f18-cc13-7745-9712-65231715f96b
40258927302179972	1	root		\N	01a20f18-ccbc-7e4c-8ce7-e2808ab79f57
40258927302179972	2	root		\N	01a20f18-cd88-72f3-b018-9e582617e01d
40258927302179972	3	root		\N	01a20f18-cde0-7673-b921-7e33405bb37e
40258927302179972	4	root		\N	01a20f18-cde0-7673-b921-7e33405bb37e
-8246088911220477891	83	root		\N	01a20f18-ce68-7832-ae41-16cb7dffe136
40258927302179972	5	root		\N	01a20f18-cf4f-727f-8817-d8e3e84b9615
496903815535130555	3	root		{"name":"revoked"}	I67CZHKZDROXZN3Q7D6KKHT3P3
496903815535130555	4	root		\N	LI3HUDDXMVZM2WRCGAW3VDHPYM
496903815535130555	5	root		{"name":"api","owner":"Ann"}	ANUTLACWYGMPHOVIPSC6LIK7VN
-8246088911220477891	91	Ann		\N	01a20f18-d3ff-7c54-9698-bb8013b099fa
-8246088911220477891	92	Ann		\N	01a20f18-d44e-7ad0-a375-14f98ea08c4f
-8246088911220477891	93	Ann		\N	01a20f18-d47a-763e-8d45-68d55bc6a961
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
-- Data for Name: pauses; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.pauses (number, rail, paused_merchant, at, actor, who, why, resumed_at, resumed_by, resumed_who, resumed_why) FROM stdin;
\.


--
-- Data for Name: payments; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.payments (merchant, date, amount, refunded, disputed, charged_back, credited, created_at, updated_at, first_seq, last_seq, id, user_id, currency, status, description, reference, metadata, settled_at, failed_at, failure_code, failure_reason, request_hash) FROM stdin;
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795549613615	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795549613615	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795549613615	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795549613615	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795549613615	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795549613615	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795549613615	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795549613615	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795549613615	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795549613615	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795549613615	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795549613615	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795549613615	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795549613615	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795549613615	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795549613615	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795549613615	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795549613615	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795549613615	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795549613615	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795549613615	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795549613615	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795549613615	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795549613615	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795549613615	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795549613615	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795549613615	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795549613615	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795549613615	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795549613615	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795549613615	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795549613615	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795549613615	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795549613615	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795549613615	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795549613615	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795549613615	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795549613615	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795549613615	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795549613615	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795549613615	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795549613615	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795549613615	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795549613615	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795549613615	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795549613615	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795549613615	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795549613615	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795549613615	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795549613615	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795549613615	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795549613615	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795549613615	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795549613615	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795549613615	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795549613615	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795549613615	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795549613615	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795549613615	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795549613615	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795549613615	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795549613615	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795549613615	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795549613615	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795549613615	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795549613615	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795549613615	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795549613615	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795549613615	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795549613615	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795549613615	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795549613615	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795549613615	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795549613615	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795341600000	1000	\N	\N	\N	\N	1795549614749	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\x8e835c5e233b189d5e9edcd3c90cb3d3
-8246088911220477891	1795341600000	4000	\N	\N	\N	\N	1795549614805	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\xb4f1c7babadfe2d7be7688bfbb8485ed
-8246088911220477891	1795341600000	3000	\N	\N	\N	\N	1795549614785	1795549614957	86	89	pending-3	\N	\N	failed	\N	\N	\N	\N	1795549614957	\N	\N	\\x45fd79052cb5ba8370d8d82a93b076bc
-8246088911220477891	1795341600000	2000	500	\N	\N	2964158	1795549614768	1795549615076	85	88	pending-2	\N	\N	\N	\N	\N	\N	1795549614829	\N	\N	\N	\\x6f8d472007b11af62ab862fd1a79854a
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
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795549613615	21	\N
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795549613615	23	\N
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795549613615	31	\N
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795549613615	67	\N
-8246088911220477891	refund-1	pending-2	\N	1795549615076	500	GBP	\N	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795549615076	90	\N
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
GBP_2026-11-23	GBP	2026-11-23	1	1795549614651	{"at":"2026-11-24T00:00:00.000Z","balances":{"acquirer":0,"available":0,"bank":0,"disputed":0,"fees":0,"held":0,"house":0,"inTransit":0,"pending":0,"requested":0},"bankStatement":null,"belowZero":0,"currency":"GBP","date":"2026-11-23","difference":0,"dueAt":"2026-11-24T09:00:00.000Z","explained":[],"format":"farthing-safeguarding-1","house":0,"houseDebt":0,"late":false,"linesDigest":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","madeAt":"2026-11-24T19:46:54.651Z","merchants":0,"number":1,"openBreaks":0,"previous":"","requirement":0,"resource":0,"short":0,"shortfall":0,"statements":[],"storeId":"st_7p7b1j4tfj866rth61slc6ptoc","unallocated":0,"unexplained":0,"unmatched":0}	885ef1f260a800fa69f891c2feabb345d361aff3b064db710fa6fec88a10d35c	\\x834e95d1851853d8ab6eb51c1f97b795936872a9f6000526221f449a492a4cdc	\\x338e7243943b646970ccc911c853a4be57bbc4264dbd54b29594451329e91c2422891113af0d05561203461b601e44424774b0309b49524b84e306fd1efa410a	\N	\N	\N	\N	\N
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
l63vOjX_EyOx4ojxCDCRJy2zXbkK4DO81qM_sClsZ1s	ES256	\\x3b10dbf14700825aa2534c9a3a0fc07e785d4515b9492d7c93a0fd87e24f803b4e6ecc95c1f685f01c3650c7253268b3c13021695183400e514e397ae2f88ae17b7b427ab89a746ab51839c60f884abeed1fa6153f1c7b2fa8b83df58b05ba9ff15c92a234b12b123b992f66694242455543f61ac957a38c66eecae890b26cbf30a13d3a6b06075a032fd0e6457a8b1e82109c21a61bff72689c07bb98c8a318c1a9d7706b87cff60ce6e0c07276	1795549614631	\N
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
sealing_keys	3b10dbf14700825a
digest_key	OxDb8UcAglp5pjcH0KuZ9E0a8Ks/C9sg6OcYkVCSQ0vm5yeKbprPgi7o+7KCFVM7h741yhhzZnzavvf6tEWdg/1i3AA=
access_changes	4
checkpoint_key	g06V0YUYU9irbrUcH5e3lZNocqn2AAUmIh9EmkkqTNw= OxDb8UcAglp9Mrt8ur8yI2vh14/5s0lTBM8CeyEP0OGqcT1OW6wWI5Um+ZDJ4ZO0igQgg7Z5HFOQEX644GvkKluFxdU=
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
-8246088911220477891	w-1	wd01m87hhmzzfhdsfjv2w4zhe4yj	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m87hhk0kez5artzexc0f1jny	\N	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	\N	0	1795549615141	\N	1795549615141	\N	\N	1795549615141	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m87hhn2efbavh3br8371z6s2	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m87hhk0kez5artzexc0f1jny	\N	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	\N	0	\N	\N	1795549615186	\N	\N	1795549615234	92	93	32413	2964158	0	\N
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


