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
    opened_at bigint NOT NULL,
    resolution text,
    reason text,
    ended_by text,
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
-8246088911220477891	ba_01m877ce06f3g9en1j62srrx7b	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793872800000	1793872800000	\\xd4b5fb9d2bf16a491b3d32b69550d07c7448083b56353457c52a764c4cfaf5fd47efea0a91557778a11980888a15b9380f7812	d4b5fb9d2bf16a49	\\xe3b77cd35c428cf802e25aabccee35f0	b462269cf8bb49241a1215931a2ff773	1793872800000	4
40258927302179972	ba_01m877cedbf4atf3b3sc49yepk	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793872800000	1793872800000	\\xd4b5fb9d2bf16a496ed0f780808b434e1e91bb7b3be4c7c28df4fe32f1c715ddd7b9f41f466391abe85f753a186cf256f32f9e	d4b5fb9d2bf16a49	\\xf0c4eb8a851e215b55481348fbffb695	aeeb146e24f9df9a88941857ae3df31e	1793872800000	4
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
wd01m877chkyf15bchghedyh32fd	-8246088911220477891	w-1
wd01m877chqjf5va23pxtcm55sh5	-8246088911220477891	w-2
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
40258927302179972	5	1795538959524	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N	GBP	\\x79b7c272708d150249f33085117574d696460a8fbf96c464136da3bebdd72eb3
496903815535130555	6	1795538961557	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N		\\x88ea0cca07dfef0d091993695be6b5406db81df673e4e709e29cb81f46e1f2c1
-8246088911220477891	93	1795538962246	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	0	\N	1795538959057	GBP	\\x20975ae0c00197ea397dfac51eb70cb25d29d33259b11b23bb5bfa6adbf49244
\.


--
-- Data for Name: break_parts; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.break_parts (break_id, part, part_id) FROM stdin;
\.


--
-- Data for Name: breaks; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.breaks (id, kind, status, amount, currency, about_merchant, withdrawal_id, entry, opened_at, resolution, reason, ended_by, resolved_at) FROM stdin;
\.


--
-- Data for Name: client_secrets; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.client_secrets (client_id, id, digest, created_at, expires_at, made_by) FROM stdin;
cl_01m877cfhdeswskjgr7mvm0nth	sec_01m877cfhdetfvaz2t2azp66dd	\\xf83464e06e0c67973c8de11c5aaf2bee249b02d4bc21271d3dd5bac54f5098f0	1795538959917	\N	\N
cl_01m877cgpve6jb2njm24hyc8ht	sec_01m877cgpve7hbh3avnaab0jw5	\\xdc25a32ed15b1ac527257f1c39bd0fb7fe48bf7565b31f4f27fa463cc3da1167	1795538961114	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_01m877cfhdeswskjgr7mvm0nth	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read	1795538959917	1795538959000	1795538960666	\N	\N
cl_01m877cgpve6jb2njm24hyc8ht	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read merchant:write bank-accounts:write webhooks:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795538961114	1795538961000	\N	\N	\N
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
\.


--
-- Data for Name: expectation_names; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.expectation_names (name, expectation_id) FROM stdin;
\.


--
-- Data for Name: expectations; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.expectations (id, kind, amount, currency, reference, texts, from_day, due_day, booked, status, match_id, about_merchant, subject, subject_id) FROM stdin;
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
1	0	t	2026-11-24 16:49:16.425624
2	9	t	2026-11-24 16:49:16.458243
3	10	t	2026-11-24 16:49:17.234197
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
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795538956385	10		cli	\N	{"from":0,"note":"bfdad8b448073326fda63b5b508e546fe1de0f425e72ef7871d9322d8fbe0b4e","to":10}	\N	\N	\\x82e1ba89ba79ef3750bbf0dc068cf8d98b1c6eaccf01c1a08ce9f53498ea457a	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795538957788	d4b5fb9d2bf16a49		system	\N	{"seals":true}	\N	\N	\\x0c71e570f9a78191cb06a139a2673d7fb24ced4607dc724dfde2510ce7009753	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1792058400000	shop	\N	cli	\N	{"note":"b78715eb99c2aac0fa0b599ccb9522c1595864f835d72be8797233bf76b88ad6"}	\\x040f619c823b045a62faee3fa942b03c	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x013234f1e2cdaa94c913265af7897dd0157bcc631a694927a989e4c6d45e032b	\\x952b8b5a21f08077cf8f0b887250530c
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	shop	\N	cli	\N	{"note":"f91090a3ec9835f138269323f2dcd1c24081f67dd2b56af456778de69e012019"}	\\x76fa160b1af8f56ffb58b051df56fa6e	\\xcf8711c3fc3f8bbdef76d666b7c907d1	\\xc3821513f05cf799fdf58c55cef74f79913af1a7a0e177c9497ba9b60ef8f5e6	\\x952c31594a8cdba738ffe67d736a8466
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793872800000	ba_01m877ce06f3g9en1j62srrx7b	\N	cli	\N	{"approved":true,"check":"unknown","last4":"9911","nameCheck":"unknown","note":"1f2ab4bf5c5fa28e4760951138a9c0a7c00f2d350f6e5d25dbb41931407ec883","status":"in_force"}	\\x08814292dba8150ab8d3524ab40650fa	\N	\\x3ec0e84a1710d6ebbc804afef68c3a5c0d13e6173ff98f3929c34130925e4444	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793872800000	ba_01m877ce06f3g9en1j62srrx7b	\N	cli	\N	{"last4":"9911","note":"1f2ab4bf5c5fa28e4760951138a9c0a7c00f2d350f6e5d25dbb41931407ec883"}	\\x08814292dba8150ab8d3524ab40650fa	\\xbce3f9b181ba071cb01858f4661861a7	\\x177858ccd9de855d11eb2e786a7cf0bbf38af3ea36a1169216d39b76cde875d0	\\x32480092bee3ef3ca0b810acfc13bb1f
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1792058400000	quiet	\N	cli	\N	{"note":"d4f0cb6d314d05f2648fa6ceec8967a63558d44613a87580445c50a36fa26e4b"}	\\x2bd9d788f79946683415daf00f209257	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x8211481f174437d7702c724609b10f3b37b4b0aa8a6c8a8b7de74da22ae60c0e	\\x52cbd4c9ac5dd6bb65fa3a36f62179ad
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	quiet	\N	cli	\N	{"note":"fb0466caf07a22f380a7bb47c1c5e409d3afe5dddc8e343134f944e7f8726156"}	\\x434d7950d8fe57f2b6408e8621096c76	\\xb9e1f22497653e7026da7241955b3f21	\\xff2300e9fd92a08ee1196bff209c56f3eaf7af7d84b63ef2e4597397346161e3	\\xfa847e1e81c17027afd7746b675c4afc
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793872800000	ba_01m877cedbf4atf3b3sc49yepk	\N	cli	\N	{"approved":true,"check":"unknown","last4":"9911","nameCheck":"unknown","note":"08352a5e4afa4ac2f3aefb48bfc84a6df0ffd4c6d6dd7d12abd69daceea61d07","status":"in_force"}	\\x3af8d94279cfd1c5169c68fdd282416b	\N	\\x9b97ce5818931e3e6b97f5818d62a5172e4ab7784d599087234580a4659ede64	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793872800000	ba_01m877cedbf4atf3b3sc49yepk	\N	cli	\N	{"last4":"9911","note":"08352a5e4afa4ac2f3aefb48bfc84a6df0ffd4c6d6dd7d12abd69daceea61d07"}	\\x3af8d94279cfd1c5169c68fdd282416b	\\x3ddfaf24a37f0363c50c12d9584fe541	\\xe0aa28d62f502c61b20919be878e134c4c2da1de770c8ac4ced0374e4daf16c2	\\x9961edabe8c93082d7292d9575490043
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795538959057	536365	\N	cli	\N	\N	\\x53f284d0592da61c681a5089f481a133	\N	\\x6796b3c04540c45fe54c85a3590660e69c3d58d9fcf204950e23214c1b39afca	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795538959057	536366	\N	cli	\N	\N	\\x91bf7ebef2ecceac0c50af8badfb0249	\N	\\x00ed2c20f9fca2f94667e22fcfac9bdd1530728eab3ef5175df8f80fbee6d8bd	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795538959057	536367	\N	cli	\N	\N	\\xeedc09f267cb66b83e7ed6c88823c64f	\N	\\x55e46785c785badaf616d3a6a3457cdd1aa1609de8db2f868a22d3ed7a533e31	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795538959057	536368	\N	cli	\N	\N	\\xb66b0fe5f470bc583361adac16a147d7	\N	\\xf1b353d476edd90d523fce893d8489f11ee2d41a78030e55ab59fd23c82957cf	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795538959057	536369	\N	cli	\N	\N	\\xc77bbf2a7775623b8cee8792bed1b193	\N	\\x9badc2f81a5fdf0dcecd88c99bbf14c5b09f704236f04882985d91b63c0cd93e	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795538959057	536370	\N	cli	\N	\N	\\x5f4b5fbe2f93c5004d55061b0f06ae21	\N	\\x7b2a7323d1b6d0c62dfb8f596c180d95f15f23a423c1d6a3bdcc6ce3580fe906	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795538959057	536371	\N	cli	\N	\N	\\x1dafdecddc4b67725b2e28a9ea6acc38	\N	\\xd0c6a725c4fcf54da740811af6d0d3cd3d1a02a5db114fd21d045462d2c53809	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795538959057	536372	\N	cli	\N	\N	\\xbdb5450f4ebf697726f2e4934fc18bdf	\N	\\x1a4127d2802c37bcd00aa0ba46d1eb35285acdee9fdaae08655346e5cdaea809	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795538959057	536373	\N	cli	\N	\N	\\x4e3d003718fe75466cc3cc5633896b29	\N	\\x6cc20865525e77cf66a034ceb7ba42672ab1d63c52814b4fb896ec7cf9a8164b	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795538959057	536374	\N	cli	\N	\N	\\x5ea99ace3338923b336e2ae863d15a59	\N	\\xb80ef3141ec3147b2baf273b071245a198d5968f762745e3de633ae427c86a0b	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795538959057	536375	\N	cli	\N	\N	\\x1f194dcf2b9f0fec2ffffb4408bc5bf9	\N	\\xb0ea053721438c9869fd3ba2740da370a142e83982ed288b77772ed70a7bdce7	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795538959057	536376	\N	cli	\N	\N	\\xbbb212fa243a7c75e2a285edd3f8b879	\N	\\x4d059afe3548c3beea9248e397e1b2648e608eb81d2c8ad3195464d7a76fdf2a	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795538959057	536377	\N	cli	\N	\N	\\x2f531231082ca19ffa5cc8086282015e	\N	\\xa0cfdb56d4332b0555b3f2478004e8ef71603b7979f1c041c33ac3f6aff99fa6	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795538959057	536378	\N	cli	\N	\N	\\x7dee9d62040846aed54702e64bcbd50e	\N	\\x8d26d883ddb8cb97f638ba97b3c12ce3706fae1f471fdd02b85c3a950f79eeda	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795538959057	536380	\N	cli	\N	\N	\\xc6458f810d67cee1c5929940be0b3a09	\N	\\x158d1b480adafa453d33ba1774a89d3e88b5f135f6481bfedacb004a86c779d6	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795538959057	536381	\N	cli	\N	\N	\\x1467a5974fa5d14260ebdc7bd5a277a5	\N	\\x668cc38660efd34fa5dbcb5663a1ec6c7824f3f4e2e4eeb8dc7a8a30f348c3dc	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795538959057	C536379	\N	cli	\N	\N	\\x314ea819634fc4f2267c5d351dda6862	\N	\\xe69ec5e1638056ba8d0d27d15b2d9e3e76f2798b3981f35a0e7373735a41e47f	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795538959057	536382	\N	cli	\N	\N	\\x0c0b445e4656dab60ff9f810980291f8	\N	\\x69e14931ec9c0e104f312adbb8795405e22d9fb125478ff3912fcac92c23987c	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795538959057	C536383	\N	cli	\N	\N	\\x1e7f429af8586ef3e8e4fe91bf742130	\N	\\xb9a23e657cec5f43cb5763eed07067f333ff228458fdc0514b630a50a747e140	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795538959057	536384	\N	cli	\N	\N	\\xa060713d3749a97f1f1ba8931a1245ea	\N	\\xb05e89d131588c9bfe084c4412c175d9f4dfa557ab20b326ab9c9235caf08015	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795538959057	536385	\N	cli	\N	\N	\\x86c9d9603427978ad19a488344487241	\N	\\xcbf0c0f2d84c1dd951b3a6e75305bf795d3982773de958a06702155156dde4d3	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795538959057	536386	\N	cli	\N	\N	\\x7ba153de88b702617d2e28128da321ac	\N	\\x078663386a97a99910b050a5d807f3e65f6c3ef08963fffcd6a42b514ed0d5c5	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795538959057	536387	\N	cli	\N	\N	\\xd1a623a7dcc80fbdd715b642b17e91bd	\N	\\x78f7940dfee1e4f79e43f2b70f6836b59e65d4b4b6b7a2042e4b3eefddb0cf79	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795538959057	536388	\N	cli	\N	\N	\\x868fb5e6aaef5d05db49f7e1ca3753f3	\N	\\xa71b0246954d69a32a62d6e82eb27a85bdc12fcb0e1bf8c4aac92c89fe593d06	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795538959057	536389	\N	cli	\N	\N	\\x9a95ef235f04875b529cd191a28933a1	\N	\\xb9e552c4f391b2231114b1dcebabcdc838ecea0690208361780e6814fe6f1b71	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795538959057	536390	\N	cli	\N	\N	\\x4ee4d5f79635dabcafa4058ca83f167c	\N	\\x0e9d2c97d95a51f3a8a2c32614517a319dc8fa91f82a480805f6cc93bd474b4d	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795538959057	C536391	\N	cli	\N	\N	\\x70eb93a5ec84147418c6e21d7fb0b8aa	\N	\\xc286c20ecd4b217a23c9c160ddf8e90cdfba8b15045d17518fb8f84d7f528697	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795538959057	536392	\N	cli	\N	\N	\\x336c2d2c199e5334f49df4277b648a4d	\N	\\x473804dded88e7f46be4d5390453d68f00648094a67f97e71f430e30aba617fc	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795538959057	536393	\N	cli	\N	\N	\\x8029e59127d1038c4beb6181b09ac329	\N	\\x202ae432550c67d4a621dc23338d6cccafcaffc3365863f1efb76f1f295b1305	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795538959057	536394	\N	cli	\N	\N	\\x4362f26ddbcce762f2081c1ae220534b	\N	\\x434a55a121c605eaebfc6f4ba2cf349ba510dfc5142473f4ae1d0d9852e9a28d	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795538959057	536395	\N	cli	\N	\N	\\x0fb3aa1fc552453c77ea18d1c8ab718b	\N	\\xb5a0649dad1c555f51b190bad6ddc03d4ef27c0e52c21faa29fa135a2657c7d7	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795538959057	536396	\N	cli	\N	\N	\\x5dd943b6ce6f1d350546e9e19bcdba93	\N	\\xb48a357b2d6402b0cb0245424f7dc2e319967c294deb9be270332556891d23b4	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795538959057	536397	\N	cli	\N	\N	\\x41304e3cb7018a7732c6e6a0e00cde89	\N	\\x6098ff6a394d29effd6d68cfb4c2db9ea7e0bd4dfb64d6a109293fb167468c4b	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795538959057	536398	\N	cli	\N	\N	\\x38118c9dc7ae24dc6c630f2f9176188a	\N	\\x284dcace801859f8e2ddcd4b8af925a89983065570d76537d0d8ac8612479ac2	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795538959057	536399	\N	cli	\N	\N	\\x67cc9205354076e78289cca5db031382	\N	\\x9b14bdccf0b6c5b89983e5fba22b11c2bc822ccdbb32012509d26062321490b6	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795538959057	536400	\N	cli	\N	\N	\\x74a704dab1a6d52a4f5bcb8883cc1244	\N	\\xb4d534468d7b62f425e8eb7bd29040635ac3327bf32f2e547151c04ffc4a9ee5	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795538959057	536401	\N	cli	\N	\N	\\x91e6a2e86589e5a7340256b233b9681d	\N	\\xa8da9513e241795729624ed1f75276dbc77c30f01f74fa4676817a123ee3b46c	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795538959057	536402	\N	cli	\N	\N	\\x8db7ecdddd06d58d07c5b791252c6f29	\N	\\xbdcf8d75bf583c48bf73b340c4ffc3287457b3d4eb9685adc4ca52581c7bb648	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795538959057	536403	\N	cli	\N	\N	\\x76edaa4be7363c2618a444197ac1b05f	\N	\\x6e4495e8cacd88cbbccdc90ace3f9648197599508b2290b20dc42bb21c0e7740	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795538959057	536404	\N	cli	\N	\N	\\xb409a7a3b04774685afdc400224e94c5	\N	\\x2a8ab986fef9bea6d72865a84f70614ffe63ba9db8512240f9a9af8f5e3abdf5	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795538959057	536405	\N	cli	\N	\N	\\x65620f166232c9aa4d8dac155807c620	\N	\\xa6f5920f069d36f0197bb3fcbfe284f5aabe279b73840ee8ca79f5c7dd8da427	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795538959057	536406	\N	cli	\N	\N	\\x2fe597fa1c9d22385d84e42d61b08ec9	\N	\\x949e1a6fc90363c711bff8073831427be8baca69d7663d73860ae8f04956fc6a	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795538959057	536407	\N	cli	\N	\N	\\x1f1659c718b9e0cfcce9b9f44945f6e3	\N	\\x5ffb4f3ef51f08f0d47575619f98d17ce69abc10d585fbccb6a6811b117566f4	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795538959057	536408	\N	cli	\N	\N	\\x4cb806edbd077c966c8aa5945feae1eb	\N	\\x2e659e16f9dc69053e6c2fab57bd0477af9903b512406b9e4b299a7fb1a32684	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795538959057	536409	\N	cli	\N	\N	\\x6b522d3b9ecb0d2d66e284268eea3489	\N	\\x4e3cdb32f365660f885d3bf1d269faeb7a04b420874a11905dc4ac7c7d05015e	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795538959057	536412	\N	cli	\N	\N	\\x5a30bf25556d006b007b0c1221d24376	\N	\\x82622a2795e42317a1d39e12281794105fc7b9731e35e9b1c151baf407c61088	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795538959057	536415	\N	cli	\N	\N	\\x366a463e91e45f0e8f8849a1755bc72c	\N	\\x882eb197e3a6778571d6b0f9aa77bb7ee086f3edc81bf6a2d9184d4881fabd40	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795538959057	536416	\N	cli	\N	\N	\\x0e309ca4c2f02ffbf6853b0bb55bb83a	\N	\\xb9908ba73955bd3e9e7a3feb7a1f550bf0ad0bf44825ff455b7b30c75e9fb0dd	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795538959057	536420	\N	cli	\N	\N	\\x60ac0869d8e0079631a5c469eb93628b	\N	\\x2fecfabe64504c4efb05862261ad6cdddb814343c96463c2b248d1acbb89e19c	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795538959057	536423	\N	cli	\N	\N	\\xee4697b3d086a440330bed96ad69a43c	\N	\\x13c43059018de3bc3ba6a1506af930501fd4740e3519dbba7e237ac4e686cfbc	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795538959057	536425	\N	cli	\N	\N	\\xa4dcd46eea99118ac1b1044e47ffa3fb	\N	\\x5c2fec47930df7f9c40cec273401face15e27aff89f119f6622b941803148b91	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795538959057	536437	\N	cli	\N	\N	\\x9d275c03137967152c6befd9f17a5a25	\N	\\x3a3b55e321802efaafce641ce9b84bd6a9021792e1fcf011f01981dd9bf38e14	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795538959057	536446	\N	cli	\N	\N	\\xf436fd04c03b3ce1f7358780202ae433	\N	\\x89ce99d8afb304acb108bc281377d255bd7b34c1b877f061379aa997d9675098	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795538959057	536460	\N	cli	\N	\N	\\x05ae3ffa13ba7e8d228d09f3467293a4	\N	\\x469f886bae28d5cd56e6891bcdab560a5499f4629a134e88e8a4c9d43cbb7fa0	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795538959057	536463	\N	cli	\N	\N	\\x1ee06823667df1e4ef0d33d8f015506b	\N	\\x268f8686c4926d31671a7dafa73296ca20a57d05e0182c1a898504de8f7c52ad	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795538959057	536464	\N	cli	\N	\N	\\xb64e13f70d9b313d75f8fa027cdf8916	\N	\\xb95a32747eee9292407331978ac54e7ce56add608d697fa956aec0a7a605ab88	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795538959057	536466	\N	cli	\N	\N	\\xf976560de8757e45fc43ea5e85c39be3	\N	\\xd247bd3d0f5fa2d5dc9abc827c0908b909a426c56e4ce9799ccc14ec2020b416	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795538959057	536477	\N	cli	\N	\N	\\xf5fee99a7218d60585c86412820e1fd0	\N	\\x250b17ab8c6d77b92ccad0c822d7fb6b1daf553886af348b4ada690e73912625	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795538959057	536488	\N	cli	\N	\N	\\x32367c9ea7ad980f9736fecdeaf3556c	\N	\\x711546fa377a6735019e6d45af59fe0f2479e0faf30546000c8333e277faae6a	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795538959057	536500	\N	cli	\N	\N	\\x314038cfae4c2b671e53f4f39441402b	\N	\\x75ceec79cba8d115a7137c8f1a16e882cf5b7e08ba51f65e8b33102d6f1a2fc2	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795538959057	536502	\N	cli	\N	\N	\\xe79c8ae4c7929d032827c895f7908d4c	\N	\\xc19ee160fa65cff0f4a9b40140aa89e0fe1cafd4670ebbad46bdb534692966f7	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795538959057	536508	\N	cli	\N	\N	\\x731b52206cbe820c8f8841616436175d	\N	\\xb45930c6cfb284c91ff06e4b4f52998b67f5adf23370e065afcb42c853e8ec9c	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795538959057	C536506	\N	cli	\N	\N	\\x6a6180e5e839c2423bc04453470c036a	\N	\\xb780974fc06b248d54ab5c375ac84fb59856bc0229b3d2d12c9a3ea2ca144da8	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795538959057	536514	\N	cli	\N	\N	\\x872977171d7eb6f72cdeb2e4ad643d76	\N	\\x1bc6c259ee22d4fdf2be01f5592a8d9d9b5b6643da1cc7b734843ed008b7020f	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795538959057	536520	\N	cli	\N	\N	\\x0ef2021197c311719358159e9aa65f8c	\N	\\x334c32ab31d2a459f5b73728730d6b9b1421f522dd2d98b73f62787dbc98df8f	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795538959057	536521	\N	cli	\N	\N	\\x9d409b1a80e0bdd4fe30bf67abad7e52	\N	\\x5eba8c2ef32bd6e2065179e16790c8c5674cd53a6b1f441e25721e975ba3ab2f	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795538959057	536522	\N	cli	\N	\N	\\xffbcf3058a9998a042006e8e0b6c55d2	\N	\\xa0976069199e37930b66c373ec9609cde73047b5c15f1a596ab2b3fe9419ccf2	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795538959057	536523	\N	cli	\N	\N	\\x3932a3abb94e495aaaeb96ff11ec48e7	\N	\\x879af1d4eb1f694fced3b6b040a1b8bcba205b0e0d16d258c878702a792ef146	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795538959057	536524	\N	cli	\N	\N	\\x6449d1bac32b1b11d4a4c3c55e52f6fe	\N	\\x764f37fc09eee6605f8dc1df23b7b5c9cfa254810cbf165c8bdae19880dcd21c	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795538959057	536525	\N	cli	\N	\N	\\xfb63c24b82f2e37eea594d635fed7d70	\N	\\xa6b4c677b5110cde0ba961a9dcc9cf9ac59df43eac778d356b7377a7445ce0ad	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795538959057	536526	\N	cli	\N	\N	\\x14480e2d9953cad514378823e06ca1ed	\N	\\x700cb96a4012d291032f531283b2f39f987045450906976fc0ecfda812f6446d	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795538959057	536527	\N	cli	\N	\N	\\xaf7e3d0aad7cecc1401517bec289537d	\N	\\x5ea84ed8bca44e84bb3746306f8dfc270a3866b71bb3c2f236ddd0ffd42491dc	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795538959057	536528	\N	cli	\N	\N	\\xb574126b2c6c9e67d05abf5aedf2e0ed	\N	\\x76c80faf858d85d868570dba50bb6e41b66ab04ed0259023d3bd5b3c3ef11e23	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795538959057	536529	\N	cli	\N	\N	\\x58d5c12813032c3c372cd166f948d95f	\N	\\xbb415800b9e6d651a88d870f115edd20abb88d3e32c6d2e34893c5da75c174d2	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795538959057	536530	\N	cli	\N	\N	\\x8709c5443eb7c8a8974a6e15eb1e75c6	\N	\\x451b77557c7ce2618fa34d3a70bc10bfa7af877a1dc0cd0e9550cde58eb55247	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795538959057	536531	\N	cli	\N	\N	\\x7b2b826b27d7e3ab89205aceaa9d95cd	\N	\\xbe954d6dd7073341ae7da43f7243014512015ec2dc140f665a7b16a354fe8f39	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795538959057	536532	\N	cli	\N	\N	\\x218f46226fca294101397cf5b2a9c86d	\N	\\x3b2dbcc2590238505f24d9befbdbcc4fd9b5f2a74455119b9f6acb872dac9ab0	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795538959057	536533	\N	cli	\N	\N	\\xded4847bfe439927a1799a4c43cf4ff0	\N	\\x222f081efb5f4fa376f4e466024986b29c0b4266b50476d24aa523ebe324251f	\\x5ca72070e6c360d957f921221a6d9ca6
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795538959194	shop	\N	cli	all is well	{"note":"9dc69c70475c0a214b6e6b898ed3c788c1ffb36be38515045afe28a68577b903"}	\\x6166ae2c856c06a55169c5ae260e1a4f	\\xbce3f9b181ba071cb01858f4661861a7	\\xeea73a58c23d103286fe50b1e78c0ac29eb62cea55fc4cdf7ec22b3242e2deda	\\x66cc18e3f78fabc6942eafb7f437c131
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795538959524	quiet	\N	cli	too quiet	{"note":"2170a54c239b256e605d5c1a569c28afa8f97704fde241fd90c6e68c2d9aed98"}	\\x631cc9fafb3e2590515324140adb1667	\\x3ddfaf24a37f0363c50c12d9584fe541	\\x79b7c272708d150249f33085117574d696460a8fbf96c464136da3bebdd72eb3	\\x8d46f647c2449f0775d3124ae947c723
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795538959968	cl_01m877cfhdeswskjgr7mvm0nth		cli	\N	{"merchantId":"shop","note":"5d07f72502d11c38786f1e7a713149ac35be1900188531ccb50da6196defefaa","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read","secretId":"sec_01m877cfhdetfvaz2t2azp66dd"}	\\xeb530ffcf92ab06a1d2b6516196f04ee	\N	\\x2238513762578ec6327940b50add3179412cdd7e4786e3441d70842330c35a03	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795538960700	cl_01m877cfhdeswskjgr7mvm0nth		cli	\N	{"note":"64a6bbebb3bef1f9e097aacda2f127351744cbaefd999da7e7379d7d2a3e887f"}	\\x6b2124634a67fa4caf055ad379a05a27	\N	\\x51ecd59bd52784a542effe317128fcd7bc8335cd490e3243967c46e2acf568ac	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795538961137	cl_01m877cgpve6jb2njm24hyc8ht		cli	\N	{"merchantId":null,"note":"93250c19e09040470879cb3a2371f7e37955f8006412671c5e597f662a427433","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read events:read merchant:write bank-accounts:write webhooks:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m877cgpve7hbh3avnaab0jw5"}	\\xc67f56f7267c61ce326b7b8f05d77fc7	\N	\\xf1b6b9bc3bf02fcce75b75de5ca8b9ffbd12ad574d52b9ca711b1dba4e964943	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795538961557	9_-UYP1JBJRmtnr4J55JpARCO9S25aUXuvFGPZTgboY		system	\N	{"algorithm":"ES256","signsFrom":1795538961542}	\\xc679a56fb7023d7f5a187abe0a7c2e38	\N	\\x88ea0cca07dfef0d091993695be6b5406db81df673e4e709e29cb81f46e1f2c1	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795341600000	1795538961785	pending-1	\N	staff	\N	\N	\\xe1a51d19b97a43dd4d7ce4f4fba366e0	\N	\\xbf6ae1afa8881e488df36e203a0ce7e17517a34145668d7b3361d8fdcb688bfb	\\x231c274041932b9575cafc7cebf690a3
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795341600000	1795538961826	pending-2	\N	staff	\N	\N	\\x94d27033e57629bbbe37b9cff34eb6f6	\N	\\x5e30127a13beef99d948c14c8d6b4e445c5eae6092a129057c660166dce5352e	\\x2d1fc55dc67ec2c6d38c57daea713b64
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795341600000	1795538961850	pending-3	\N	staff	\N	\N	\\xe79d40d867d65a5fe321035a98b9167a	\N	\\x890380323d99045c55da460daae27d4dea236dfa6f098e5bc69deff4e6406399	\\x241f02a2be49fb8eee40522188dd6f36
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795341600000	1795538961894	pending-4	\N	staff	\N	\N	\\xdc18e3553de4f88f0d16a85406a2826c	\N	\\xdee56fe00b83a3d224d11dae0784681786ef378d21a1307d50a400a1606f2b2e	\\x050655297350f6939d4aa700a7c68e4a
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795538961910	pending-2	\N	staff	\N	\N	\\x37ecd44b9005ba2e125fde875fdf3a31	\N	\\xc9c7a765a233da8aa19118abbfe23f2b60139427f4211434f231fa35efa65575	\\xb93c3b4fd152b4459b692b68261d9450
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795538961938	pending-3	\N	staff	\N	\N	\\xe692c7e1d68414afcb0197b3e2949846	\N	\\x44678a787dd84c8c8313d0100bdec51f1ce7cb7c7a8c44a3090142b1cab234d7	\\xcecf81a6f93d92a332b9b8de19e4f710
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795538961978	refund-1	\N	staff	\N	{"paymentId":"pending-2"}	\\xf445998745fdfb60adf18d23500b3685	\N	\\x113b283ace79b84eb30c532797334a41547319bbd8d167ba9fa1cddde186a12e	\\x4897f1bef2d9a780406ea4e756f9d34d
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795538962052	w-1	\N	staff	\N	{"bankAccountId":"ba_01m877ce06f3g9en1j62srrx7b","cancelableUntil":"2026-11-24T16:49:22.052Z","fee":150,"note":"06f3b24baa91aff41f9d589eaf747960fcd649b6d39ea663b10117dc67696235"}	\\x99914a4b49c9702f226c3a048343a233	\\x8c8a8232239527b8cfb79b7cf267fbaa	\\x900b064bcee1ef63f62f4bdc18871f6fdb7a066523c19ba7f1af4c9027f3786d	\\x946ae6f53c2955941e4216d71cc997f3
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795538962171	w-2	\N	staff	\N	{"bankAccountId":"ba_01m877ce06f3g9en1j62srrx7b","cancelableUntil":"2026-11-24T16:49:22.171Z","fee":150,"note":"12aa62c87c0e9418b7cd1a069ea559f57332c17931f4a9590b83873c5d8822a5"}	\\xdfc0a2f2ff435602cf3da50302890950	\\xe68ddf386aaa4f02d472fc1a629d22f5	\\x06d6c59e874f857ce39269c9b1bd6a6f42bf8edbbf5b3a7dd25f94b1410bc0f5	\\xd00b08c3253b36878099a53193aae92f
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795538962246	w-2	\N	staff	\N	{"note":"e49d16850b6f2b9155be5e31edf7f6815188576e7a70ab95697265e190525112"}	\\x5ddc231187fcdf338ebcb570c24dc049	\\x8c8a8232239527b8cfb79b7cf267fbaa	\\x20975ae0c00197ea397dfac51eb70cb25d29d33259b11b23bb5bfa6adbf49244	\\x3948e756d3a9b27cabd30fa36d60f2a4
\.


--
-- Data for Name: matches; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.matches (id, rule, amount, currency, matched_at) FROM stdin;
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, external_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, nominations_locked_by, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, paused_by, paused_why, paused_at, limits, fee, tally_day, tally_from, tally_until, tally, tally_nominations, unapproved, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	\N	The quiet	suspended	GBP	Europe/London	1793786400000	waiting	1793786400000	\N	1795564800000	\N	\N	ba_01m877cedbf4atf3b3sc49yepk	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795538958672	\N	1796054400000	0	\N	\N	\N	\N	\N	\N	\N	\N	0	0	0	\\x4fede1c2b15035d21cb74c9ebcfc4254	\\x00000000000000000000000000000000	1792058400000	5	5
-8246088911220477891	shop	\N	The shop	active	GBP	Europe/London	1793786400000	passed	1793786400000	1795538959194	\N	\N	\N	ba_01m877ce06f3g9en1j62srrx7b	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795538958122	\N	1796054400000	0	\N	\N	\N	\N	\N	2026-11-24	1795478400000	1795564800000	5000	0	0	\\xfec8ed4b556cd33cd374a80df9d38ee2	\\x00000000000000000000000000000000	1792058400000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	YBGJQLIGZGHZ5WY67XHKANX3OZ
-8246088911220477891	1	root		\N	01a20e76-35c6-7e99-b261-a3a3ce751498
-8246088911220477891	2	root		\N	01a20e76-3707-7ed8-abda-cc72fe5d05be
-8246088911220477891	3	root		\N	01a20e76-3806-7850-9cc7-f79e3787258a
-8246088911220477891	4	root		\N	01a20e76-3806-7850-9cc7-f79e3787258a
40258927302179972	1	root		\N	01a20e76-38ae-7cd8-818c-69a408ade0d2
40258927302179972	2	root		\N	01a20e76-393c-7bd9-b3d5-cc103411416a
40258927302179972	3	root		\N	01a20e76-39ab-789b-bcac-f736633cf5dd
40258927302179972	4	root		\N	01a20e76-39ab-789b-bcac-f736633cf5dd
-8246088911220477891	83	root		\N	01a20e76-3b23-78eb-9a0a-db84b10b5ed0
40258927302179972	5	root		\N	01a20e76-3bd0-772a-953b-dda5928d0eee
496903815535130555	3	root		{"name":"revoked"}	GKEHABUGGS4OT7UDWYP2732NBX
496903815535130555	4	root		\N	FILGG7OHFW2S7JDBL5GEWFUWZZ
496903815535130555	5	root		{"name":"api","owner":"Ann"}	L4Z76MAZOKD2ZBF7DMR3WGPO3E
-8246088911220477891	91	Ann		\N	01a20e76-467e-7846-880f-945892cb7a66
-8246088911220477891	92	Ann		\N	01a20e76-46f2-7971-bc89-83cb5c337ad9
-8246088911220477891	93	Ann		\N	01a20e76-4743-7b76-b556-4a5fb68fcb58
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795538959057	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795538959057	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795538959057	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795538959057	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795538959057	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795538959057	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795538959057	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795538959057	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795538959057	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795538959057	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795538959057	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795538959057	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795538959057	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795538959057	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795538959057	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795538959057	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795538959057	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795538959057	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795538959057	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795538959057	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795538959057	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795538959057	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795538959057	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795538959057	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795538959057	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795538959057	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795538959057	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795538959057	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795538959057	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795538959057	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795538959057	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795538959057	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795538959057	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795538959057	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795538959057	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795538959057	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795538959057	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795538959057	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795538959057	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795538959057	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795538959057	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795538959057	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795538959057	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795538959057	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795538959057	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795538959057	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795538959057	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795538959057	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795538959057	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795538959057	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795538959057	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795538959057	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795538959057	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795538959057	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795538959057	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795538959057	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795538959057	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795538959057	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795538959057	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795538959057	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795538959057	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795538959057	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795538959057	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795538959057	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795538959057	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795538959057	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795538959057	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795538959057	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795538959057	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795538959057	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795538959057	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795538959057	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795538959057	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795538959057	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795341600000	1000	\N	\N	\N	\N	1795538961785	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\x8e835c5e233b189d5e9edcd3c90cb3d3
-8246088911220477891	1795341600000	4000	\N	\N	\N	\N	1795538961894	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\xb4f1c7babadfe2d7be7688bfbb8485ed
-8246088911220477891	1795341600000	3000	\N	\N	\N	\N	1795538961850	1795538961938	86	89	pending-3	\N	\N	failed	\N	\N	\N	\N	1795538961938	\N	\N	\\x45fd79052cb5ba8370d8d82a93b076bc
-8246088911220477891	1795341600000	2000	500	\N	\N	2964158	1795538961826	1795538961978	85	88	pending-2	\N	\N	\N	\N	\N	\N	1795538961910	\N	\N	\N	\\x6f8d472007b11af62ab862fd1a79854a
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
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795538959057	21	\N
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795538959057	23	\N
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795538959057	31	\N
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795538959057	67	\N
-8246088911220477891	refund-1	pending-2	\N	1795538961978	500	GBP	\N	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795538961978	90	\N
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
9_-UYP1JBJRmtnr4J55JpARCO9S25aUXuvFGPZTgboY	ES256	\\xd4b5fb9d2bf16a49d575cedd64d24ff38e3d3494da48a1d9b6ee4ca7d11f05d0b9728f423871c9cd9388e7178565355344080739dfc733c261e5a44a8ec0694c00417289e766c4735b9b88e7d29ae1d5cb303c9fd01d853e5bcbb888019a88e71974e76c104e01ac119f3bc4ca13cb6e756e562f3dc9a1f64b5a08a9c727d2afea690a168db63c045083c0bb62c4e14583d57d21358e7553af5b76f0fefaccc2866b3c6e96ecc0de54fc7ef3e36b	1795538961542	\N
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
sealing_keys	d4b5fb9d2bf16a49
digest_key	1LX7nSvxaknEIy1Nxu8Bzo+2aL6lgnwQVALNimRzcMcsJ9QhhPelBilvEGozF50eJo8fOsUb/C8RniG/dTpTcQlFTjU=
access_changes	4
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

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, metadata, request_hash, outcome, rail_status, failure, approval_id, unapproved, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m877chkyf15bchghedyh32fd	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m877ce06f3g9en1j62srrx7b	\N	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	0	1795538962052	\N	1795538962052	\N	\N	1795538962052	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m877chqjf5va23pxtcm55sh5	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m877ce06f3g9en1j62srrx7b	\N	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	0	\N	\N	1795538962171	\N	\N	1795538962246	92	93	32413	2964158	0	\N
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
-- Name: matches_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX matches_by_age ON public.matches USING btree (matched_at, id);


--
-- Name: merchants_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_age ON public.merchants USING btree (created_at, merchant_id);


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

CREATE INDEX withdrawals_unanswered ON public.withdrawals USING btree (submitted_at) WHERE ((status = 'in_transit'::text) AND (outcome IS NULL) AND (rail_status IS NULL));


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


