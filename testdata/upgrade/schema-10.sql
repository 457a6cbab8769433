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
-8246088911220477891	ba_01m85a6zyser2rq5qxm6cyyv7d	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\xb4a643e016dc7b8de7d8f0c76da1bf5fea15a36917430e0c5079abdeabe17bc2bd6ee5e48af88f1e20521aea42e4d0c31a1829	b4a643e016dc7b8d	\\x6d8d22dc1dc1c8cba80149d104fd93ac	6bfa913e5081b3da8b6477735182b11b	1793786400000	4
40258927302179972	ba_01m85a708af2w9dssn631vjn88	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\xb4a643e016dc7b8da615daae7665259d1fda4e8e2416d57247d2eaa9ab98863b76fcc4f0db6d17ac3a52bcd28550b105fb0464	b4a643e016dc7b8d	\\x1acc7ace553ed31706373fca8eec82f8	3dd92e7b53c5966b21d5743af649e38c	1793786400000	4
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
wd01m85a718zfbs9ka72640wyz9g	-8246088911220477891	w-1
wd01m85a719wfsprva13jshyyb95	-8246088911220477891	w-2
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
40258927302179972	5	1795474817619	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N	GBP	\\x4406dabb10a4bf0354f32f6c4c6206857c636bdbfd82eb2294b19f0958986931
496903815535130555	6	1795474818057	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N		\\x7af7defdeefc99e7c8c79b97f623a23f26eb3aecc82014dbf4d91658c7412320
-8246088911220477891	93	1795474818389	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	0	\N	1795474817425	GBP	\\x6a33d3bfb2e8ededbb1477d7720941aab9cb72199f9262e7a7f9c02fb65c2271
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
cl_01m85a70pxfmabactnxrv0008d	sec_01m85a70pxfmgs4q5c37hr7p88	\\x659b4987dd143c544474dca1c4aa40ac06defd7e9645a1f6d2219166e0cf8da9	1795474817757	\N	\N
cl_01m85a70xefhqavy9zd01jkgzp	sec_01m85a70xefj58wypy0ft7aytv	\\x1fc3eed010d9a570ae57436b136dc10fadb50232e16ad2f72f760fe0fa560301	1795474817965	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_01m85a70pxfmabactnxrv0008d	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read	1795474817757	1795474817000	1795474817873	\N	\N
cl_01m85a70xefhqavy9zd01jkgzp	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795474817965	1795474817000	\N	\N	\N
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
1	0	t	2026-11-23 23:00:16.044289
2	9	t	2026-11-23 23:00:16.075867
3	10	t	2026-11-23 23:00:16.407072
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
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795474816029	10		cli	\N	{"from":0,"note":"f5027e8269c44a5ed1b333f5fcf76dd95b674c4ee08bf6cb96e2d4979299cd4b","to":10}	\N	\N	\\xf5e45892795ed6a2616c902bbde40f092bf357f06f50a530aee1d129b50aa984	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795474816783	b4a643e016dc7b8d		system	\N	{"seals":true}	\N	\N	\\x3747d2cb112b9424ef93e07e73c92b3053113798b120c61cc2815fc59ba3fd8c	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	shop	\N	cli	\N	{"note":"6a1cad712e3aa2f96154e9c0f820db5f117239fac561e2f43a8764f32fda6878"}	\\x39f9047ae04099573c6622981c02002c	\\xe03f22fd9b24238db0596ed1bf137a4e	\\xce181f5883d064d52c2290c3bf73838ec872904f7941d6e712eb88f3da8f8e41	\\x6b984886723d1c24640225e108163dda
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	shop	\N	cli	\N	{"note":"c32d9b6d85635a9a68201bfaa998fb6614b60e6a41ce562666ccb8570595380d"}	\\x3771e453c8bbbf29021af83f2aab9321	\\xb4dd68a71992e23b7e1410e050a8ad23	\\xffa100dac7c5da2f388d8c6651931fd94f885173478844b7e60a4c0bb9631245	\\x0eded02fad183d8ab99bcfbefbad6799
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m85a6zyser2rq5qxm6cyyv7d	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"5340d6b1f01dc004c84c3ce4efb4f347c3287c8a2cc45e3b1f56e182aaf67e46","status":"in_force"}	\\x967956a8380fb0619d72bdcd7ad80928	\N	\\x063f252d74d1551408a7e2eb32151bebfbc0839812ce06651f1a8162180c80c7	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m85a6zyser2rq5qxm6cyyv7d	\N	cli	\N	{"last4":"9911","note":"5340d6b1f01dc004c84c3ce4efb4f347c3287c8a2cc45e3b1f56e182aaf67e46"}	\\x967956a8380fb0619d72bdcd7ad80928	\\x42eed0e425ed04a85e311270a89bf331	\\xdbbff135824ca7a6cf7eddf604487cab22ee45b211cc3dc688176236c241ffa9	\\x887ee85ebc016e4c1faaddff50792f76
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	quiet	\N	cli	\N	{"note":"9c2784a87536a6dd50402c33e26a8b90b6670643fb8c50599e14d3eb2af97a98"}	\\xde1129942ecf2630be45cf51317cb397	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x1ee0958872dddd1fd73ce39c818f95d19259764791f6d5f9bb17429749df2f8c	\\x0aa2490b2a2c7f5c3f326ed5cc385908
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	quiet	\N	cli	\N	{"note":"07a4cb98e3a128db947c419e464340236f3ec691fa91d417279dd7e302ba100a"}	\\xebc6663041ea62e8919ff99411f481db	\\xccc43f3bcb207d054093c1432007490c	\\xff4bbdab1e6807e11432beefb05ab66cb9982681464bf095444ba3ce68d69b96	\\xfe9d52b0279cf8b92addd343275a4057
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m85a708af2w9dssn631vjn88	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"4c128a3274e729c311dbdfe6a92693de4c73b9fd1bcba124f5310be523f7f789","status":"in_force"}	\\xbd6c224b3528c5258075a053593302e2	\N	\\xae4bac78178ad7c38236d691558d4fbec4c2fda0bbc4de18168a8df4600b0aff	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m85a708af2w9dssn631vjn88	\N	cli	\N	{"last4":"9911","note":"4c128a3274e729c311dbdfe6a92693de4c73b9fd1bcba124f5310be523f7f789"}	\\xbd6c224b3528c5258075a053593302e2	\\xb29648450b8789e9cbb82090f1a2dad7	\\xc8e10cbd9faa7c9a637fa225c30c66a81757ba679919fe08b92039f9a34d0c65	\\xda14eba0800c91433963cda908762bc6
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795474817425	536365	\N	cli	\N	\N	\\x46179cd5b5f833c3ad6b50fab877bfd3	\N	\\x65184f7ee0374f745d17db9b8d37b1ab0c43a24184c288c027b0868ba2679e82	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795474817425	536366	\N	cli	\N	\N	\\x5f1570ec682090e0ea1da0f383a2cacb	\N	\\x320f8f3bfdf8ef710d02bdb21344cf8d0accc097c369ebd491770739725ccc05	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795474817425	536367	\N	cli	\N	\N	\\x16d8794b6e01aa3413c37130547721d2	\N	\\xc20ab8523bc6d4f21f7fd11d22c26a5d54fae2a6b0b5e5d91f8a799f92147316	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795474817425	536368	\N	cli	\N	\N	\\x448437c33b8c2aa2ce4e033e0d30a296	\N	\\x4765b2558ffdbc12ee1941feb42c74edf41fed77ae3d3313a21b500bf2715216	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795474817425	536369	\N	cli	\N	\N	\\xa74ba309e9ae0ea100c4471e600fc444	\N	\\x9a644f4d4225db319916654c4837d6eef86f143903b37e18bc9780f1f8f971fc	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795474817425	536370	\N	cli	\N	\N	\\x9e81a1ef23090166cfd2990ac689903e	\N	\\x520dae122d627760941be8dd6a3c0f72c0930c17d1019f4514add8d2dfc75c6c	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795474817425	536371	\N	cli	\N	\N	\\xace2b63394f1a3f888686494615e4a89	\N	\\x3ad43edcc190ff8a91e2bd76c5e89cc7a53f955073f108871b8e8f4e040853a1	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795474817425	536372	\N	cli	\N	\N	\\x8d011e8b36cbfd8fff3304e920d5b307	\N	\\x989b1b4f35c2f7815b29108a839aaf0e263327fdbb871cc996889e1a93f3563d	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795474817425	536373	\N	cli	\N	\N	\\xb3a2f2c7500719f6704fb6a3bf0ab10b	\N	\\xbb0fbf36165c991d1b471ca6c15ace7ba39c6b98bd017826dca4046fee8d7939	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795474817425	536374	\N	cli	\N	\N	\\xa9a1d4f15273d6a5d859669629415be3	\N	\\x326ec55500c9b26ed72cd988f6870809b5ace1ed37cb65f311c31cd0586fc77d	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795474817425	536375	\N	cli	\N	\N	\\xc0e5bf2f85512cba283023dae6c07f45	\N	\\x3033d36f657d2b31a79958b078c98dfacbbd222600ff968034d9afb7f1f810a0	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795474817425	536376	\N	cli	\N	\N	\\x0d77383bfbc2bec9d9f01571f8eff975	\N	\\x9d3ebeb84bf43192e0fa64f3a8a097a2f174112bc4bd8b546a11d01dd52130b5	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795474817425	536377	\N	cli	\N	\N	\\x1537e0cc73f8487434d6d7a8e9002c98	\N	\\x8ccd4898fa92f37027e72ce79aae6207a1ad46b1412f082e6887caa90581e437	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795474817425	536378	\N	cli	\N	\N	\\x4cf7c47c3ea82b50646260d8b1bb4d17	\N	\\x2432e6b53b2fe152a2f19740d2f07cba2bda9be085bc30bd8cdc4a3ac7e24032	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795474817425	536380	\N	cli	\N	\N	\\xeedd3a789ff9dd579d200e09b5aeacba	\N	\\x7b71191cd4adea1c62fb3407d0a14f7fd6107db752a36f5b6137e1179b75754a	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795474817425	536381	\N	cli	\N	\N	\\x9e6f1b81de19fe4106db96ca9034edbe	\N	\\xfa543c7af008f17f1dd00f31b5a4a2ce6548a8fe5817028a314a430c37283b00	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795474817425	C536379	\N	cli	\N	\N	\\x35dd3df1173168e0dd6b0dee292e058d	\N	\\x3d52a6d8cc82d265612431e9a097df85665c6eca0c56446642fb21434ff6faa2	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795474817425	536382	\N	cli	\N	\N	\\xa1db7721b65d9bff69886ca78e7e75f5	\N	\\xbdbdee5e4f4c6d46c02213cd464710f2170c7ff291a1a145e51c170b6b0e47f1	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795474817425	C536383	\N	cli	\N	\N	\\x04d2f57c36d5af0dd34d5a3a649da5a9	\N	\\xc18dad395304bf8495dfb9f5bea380a76e79c6e8ee1f60062411201f4cce2adb	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795474817425	536384	\N	cli	\N	\N	\\xfad24ebebb1fb0d0e3d5c4f92ae23100	\N	\\x946e0a79b5e7e15dbb545dc6d82a8561d3949211b320df6c073c1e30494fd8c0	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795474817425	536385	\N	cli	\N	\N	\\xdf2d09eb5261a2e84586a804c43745f9	\N	\\xcba40f0a6f88a91f2ad178cde3de7eca51f47870501be888bbf95becb7dd36dd	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795474817425	536386	\N	cli	\N	\N	\\xcdefef9b07aa0e05bc2617f2cc5cc63e	\N	\\x5295d080829af12af72fa81bac475ddc0ba7b057381a354520a7953583725ad0	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795474817425	536387	\N	cli	\N	\N	\\xa28a69191b92d14d83d40b30218a62a9	\N	\\x8ab38f3b3abc1e10bb779af0be0a4039fb4ff19f32a2d737e0d78df4d7b694aa	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795474817425	536388	\N	cli	\N	\N	\\x3be5a16171a17a8a170741efac15dda9	\N	\\x84c9ab11954265fce5db42bf7ec8085df1a608fb9354a1b648128a064e5e1cea	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795474817425	536389	\N	cli	\N	\N	\\xcbecdcb4e7550efee0e74db7222c0e96	\N	\\x86bbc1b6d00ca48ab60d58256445d3b8dfe2ea04e3afca7c94374f24b539ac4a	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795474817425	536390	\N	cli	\N	\N	\\x524bac25f4940d1d53cbac3b0fd5ba49	\N	\\x461985e5ebae86938d4b124399c2910548c45597714cd2ab5dce7db4faba34b5	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795474817425	C536391	\N	cli	\N	\N	\\x693046ed7779bd3cb0f0faf6c4842999	\N	\\x13198408982cbdfaa61f1e1a4c8e2ccc90233369e0ac033fbee45b9ff3043837	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795474817425	536392	\N	cli	\N	\N	\\x00e3d595c84a5d840f4a2eec7e9878b7	\N	\\x69923902d0e65925cb084e9c6cf9ddf2ba126bfaba328edca0c96148081e3b9c	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795474817425	536393	\N	cli	\N	\N	\\x0cf8743f73a8489d5e29ee94fc11b24d	\N	\\xc3d718d163951134e822f159f5bd5b588d915dcb3bfa30fa6e3365a27215ecaa	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795474817425	536394	\N	cli	\N	\N	\\x0f2deaa9652c1c3876ec050e386f75a9	\N	\\x8a7b96ef54b4a64bb3c05daf06ad868ccedf5d70a236379c850e2ef148d5b988	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795474817425	536395	\N	cli	\N	\N	\\xc1bf8991f0d8a299193ec63047f06331	\N	\\xb5866229f1426ebb62287bb75f7f748524e2d1f8c21be1aa183dcebaae36ad20	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795474817425	536396	\N	cli	\N	\N	\\x47b4a11aaaa3ffe1c7aee0d9bf05c695	\N	\\xbf809197aa1b6b5a82fe7fd89586b99f6bac5b2adddd40563d43a06928c7401a	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795474817425	536397	\N	cli	\N	\N	\\xaeca2c9651b30c78069bee3eb935e710	\N	\\x9bb47c2599679fe519905cdfb1184380b6743eeb26627ee40e70919bb7abb550	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795474817425	536398	\N	cli	\N	\N	\\x153c27f3f62a1fc88bad383631e736ba	\N	\\xfad672450b55716bd4373ee679d2048699d98dc423c8168e81179e7c9bfd2cc1	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795474817425	536399	\N	cli	\N	\N	\\x746970dbada082cfa7361ca463ac532c	\N	\\xec9972c415adcff3dc50b3b015e8d6c245870cb95ae27d3d18d6816aad58e001	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795474817425	536400	\N	cli	\N	\N	\\xf26efbf277a663146b6d375c03784bd3	\N	\\xfad8ab77bbe00b6f6c4625f630223422e47c2488efd2b305efde20eea86f5fa8	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795474817425	536401	\N	cli	\N	\N	\\x8424b4e820c1b86c297e7cfdd90e4b0f	\N	\\x5e6189fe2c7ec36445482f16397409e086308004daee696705b0ead570284dbc	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795474817425	536402	\N	cli	\N	\N	\\xe45b089fa40dd099101adc2141bc7193	\N	\\xbc2b2272db23aeaa5d709673a18aaebbb90c6d9835ef689959f5fc257348083e	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795474817425	536403	\N	cli	\N	\N	\\x39ba30418351cfadce9ed0f317d4a061	\N	\\xbfa07e2ab23b256f0565792692b390ab8af96299f2d531fa101964463ac84019	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795474817425	536404	\N	cli	\N	\N	\\xd3af12d9dac46df2c553b5c54b4a83b7	\N	\\x0a21b85b5561c36bf9c29933de5683772f28d344d3b8ca06f97ca97837d5ee25	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795474817425	536405	\N	cli	\N	\N	\\xf733c25d2a6551565013f5d299958d65	\N	\\xdc21bfdba5934310e0b3761fce73c93bb217ba5d49a0a25fa362c0a88b31964d	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795474817425	536406	\N	cli	\N	\N	\\x835e8ec3fde0723e77c70f7dcc2fb5dd	\N	\\x8980157bfe124f78c77ee2b2c4b1ca3eb0b26541fe37d280d518dbfed05064f5	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795474817425	536407	\N	cli	\N	\N	\\xa766df0e30564bc5de627dcfc5eeebf6	\N	\\xe7bc045807617dcc66bfc8ee25f1c301b5e7c5791b86b0fcf05fb2356f8d3acd	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795474817425	536408	\N	cli	\N	\N	\\x105d3ad46787534d5bf9aef655fac6b9	\N	\\x7573727330e5c3065e5cb83092f6937e23b0a7af0b4e77494809f8d45d9733ba	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795474817425	536409	\N	cli	\N	\N	\\x4e0872a2cc016dd62cdbdf11368e37b1	\N	\\xb696f55a4be1458cb5ffdc6690bc3f0153fa1696a99110d18a9af3130794786f	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795474817425	536412	\N	cli	\N	\N	\\xd2a1f48e9a430f5937f763809be6ada2	\N	\\xff931069c255b6e96377083b6abf23771edb2cfc7ad78428c82d5a3ca0ab31ca	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795474817425	536415	\N	cli	\N	\N	\\xdb3026783dcf99af64f48262cfecb9f8	\N	\\xb30cd93b062c0d0c4fba9785ee3886d9adf88ed7fb64c99229b187ce404c8418	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795474817425	536416	\N	cli	\N	\N	\\x6b6fdd75c54a86975f4d2fa8552b3354	\N	\\xddf132513fb2b975276407738cad1f451366be12e51e7a71b9d38a6878de69bb	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795474817425	536420	\N	cli	\N	\N	\\x5315e100f2fdbe71214b9476cf06a823	\N	\\x86980b0e4b508063124b7f5de4fa8459da05dcade0a8f2267b5f1327c7861007	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795474817425	536423	\N	cli	\N	\N	\\x77211c584afa077a45d40ddc8e353214	\N	\\x9ba58f52803619d1789df7af3f948c0330f07d48983a178d8ea69fe2d36e912d	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795474817425	536425	\N	cli	\N	\N	\\x6c87728f0f49012977ca4df7317f8d66	\N	\\x02bae72be2a92666439e32177ca2097b44fcba4eccc6afccd3f6dd7c4ebe5f51	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795474817425	536437	\N	cli	\N	\N	\\xb986b48cb1f2f2b1c3929f37575b0dbb	\N	\\x35c6fdad607e9f4551d354ce1119361a8a7bbdbfd3234365cdfe6e3e82e0652d	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795474817425	536446	\N	cli	\N	\N	\\x4887fde371893f18f47619451c45ac59	\N	\\x377da3e75333b7d43bba6e736a86d33a89bb4dd1db7aee479fcf7178b70bdb7a	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795474817425	536460	\N	cli	\N	\N	\\xea16dc22403e032526c1d451e8ef92b2	\N	\\xc64d758d47d3cb4bfdaae3d6bc056ae4054aab6ac86562a9c3667b05f658bd1a	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795474817425	536463	\N	cli	\N	\N	\\x744e167534108ece199ac155ebfaf968	\N	\\x2236d116ca77ea43c7def5ee7b83f8b914b2550a6b99bec61aa31e9e6025c0f3	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795474817425	536464	\N	cli	\N	\N	\\xf7530b948fc6bccf897356896cc08242	\N	\\xddcfdf52da56a60bf4f858d7ea6477e4dc45de248c25f88869435d7023278f68	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795474817425	536466	\N	cli	\N	\N	\\x13d226a98d3f77a12702516cf02f22d2	\N	\\xeedab657d7c39ce3bfb09f2edfc1442effefc05f0db615ea15b744ddea118f6d	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795474817425	536477	\N	cli	\N	\N	\\x6cda1116617b81282d9e127686f150bf	\N	\\xb5024581726279e26a6232592ea79e9a1bcb6e701dc339101410a8223db13076	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795474817425	536488	\N	cli	\N	\N	\\x27a0ee9b475dd497a99e2eca6f15160f	\N	\\x6bd95fa496e76ec4a16be3c5562e199b0cd58f46e5b284f1557359d82e1724c8	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795474817425	536500	\N	cli	\N	\N	\\x9c39ccb57b4e439d1804bd22e3ed80c2	\N	\\xadac7503e8bc10c239e779176934153b731d265c088c1de32ad55234072c8404	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795474817425	536502	\N	cli	\N	\N	\\x17f72d324557530fcdbc69834ceef207	\N	\\xa71296b3102c567f1043a40f2a3f6ba79208368d58420b87c7dd425a20d9e31e	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795474817425	536508	\N	cli	\N	\N	\\x6ab7681c0695cefccf7a6c81e4d036d8	\N	\\x5ea9606b4a18e40968e41532e748b13b8de52f77d84bfcc7171df15887e9974f	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795474817425	C536506	\N	cli	\N	\N	\\x9a707e7d77e16f9fa2744a3ba35379de	\N	\\x823bb3281f73dd6674510abefadb297e108784b8304f94b049eaea48e7b840ab	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795474817425	536514	\N	cli	\N	\N	\\xcfcabf71410f01060b60fc0b3a366336	\N	\\x1d9a273e9ff6a4a0488377bb3fc7402a7a973ec3abf5612c34428100231692f1	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795474817425	536520	\N	cli	\N	\N	\\x527b091eb41d441a126323a9f1fbe7c7	\N	\\x8b110155663f99cc9418d6bd81ec10b07eccf7260d02a3e2ef1526e9b92480ba	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795474817425	536521	\N	cli	\N	\N	\\x1a3f2aa438556e706fec7adf9f8b083c	\N	\\x93ac9a1e6ca57cb53cc9e5e86a3fb7a6bcea9afb58bbc8dacc44b605630d3886	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795474817425	536522	\N	cli	\N	\N	\\x0fa92a460f9c7627abcecb1f948bd3b7	\N	\\xa85463e9d0ba33d956ec6546f7b907e9c58ff590110cf61f7bddd3650b4fb1ae	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795474817425	536523	\N	cli	\N	\N	\\xc6ac7cb601b0c2db6c0e9f760b1f3f6d	\N	\\x1df74c4690282a30ab4e7407f4416f1975c2c95afdd26764326e6e9a494a591d	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795474817425	536524	\N	cli	\N	\N	\\xf6f050eff097f08c54a9e5cbdc19d588	\N	\\x721dff242bc95189f95dff5938d6bfefe00c24ca17fd34b6364d6eef10b8fde8	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795474817425	536525	\N	cli	\N	\N	\\xe6eff6a0c036803cb749976b3dca49bd	\N	\\x9fa8908c2672395142fa9acf9cd42b45da2c33e56438c87867f91d7f013d443e	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795474817425	536526	\N	cli	\N	\N	\\x9a358425bcbba80c95c8000d37b0f3e8	\N	\\x9ae3b4f658c0ac1895db98dc76e29bb8e323537db6a1dc0dd7410f7244b58a47	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795474817425	536527	\N	cli	\N	\N	\\x5c70f7e0a0b2c256c8c95deed5a13a62	\N	\\x253dfa5c8ef007f53d24ae6af7f31d257489ddb8d8e692849c98a38ac9b1e729	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795474817425	536528	\N	cli	\N	\N	\\x48f6583c2022730beda0f42b5211faeb	\N	\\xa0b513920aa76a088f0b784d002e8b69a30ee7f00ff827f44e1c5697c3a7fa76	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795474817425	536529	\N	cli	\N	\N	\\x83c13abff13771cc6c98d6ec1972fa38	\N	\\x58d46f7f884d06ea1f52e9257bc32d43cc0428849f7f340ec893fdab4899a346	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795474817425	536530	\N	cli	\N	\N	\\x3cb0e1ddd2a2f0050cf34c790f7938b6	\N	\\x4163454f59256754fc66ec3dcc6a959e8006861d428f28d88bec4d9b9f851ea3	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795474817425	536531	\N	cli	\N	\N	\\x94351176abffba9d6011f9fec501ea1c	\N	\\x6d38ace0c32c8a0b6fc89ab41f41691e99491831f4a8f0a6befec64e3c0ab93e	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795474817425	536532	\N	cli	\N	\N	\\x29fad883f3d2ecf1b888ad784fe378bd	\N	\\x3d90caa48a58f786fdc814ae3f83bcf959e65a8e2cae5c864c36c92f383e6d48	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795474817425	536533	\N	cli	\N	\N	\\x2aee02d7b95a865bdfa7ddcbf24396c8	\N	\\x06ca0f00fb139ec292494e8c9f824dcbf3abb32161b365a13f3af31b0a518831	\\x2b7223c8f4114afa10e28b833b304b85
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795474817528	shop	\N	cli	all is well	{"note":"11d44c6c9cf3592166482d589baafe390c5a8639a82cad515866445a7ef85977"}	\\x46c9397fa89484fc0fd1c15a9f46e6e5	\\x42eed0e425ed04a85e311270a89bf331	\\xb9ad61a329571a07b91e1d1e9f3aadcf9ba59701079fc5d8c4eb25b2901ddc16	\\xfd69e3079951b154a468130931cfed47
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795474817619	quiet	\N	cli	too quiet	{"note":"45a272666d57714ba979e6e525d6c8e95729b22d60fca590b2ddbc5e711dbc52"}	\\xa5c56db8ae2a769441907ec47f271697	\\xb29648450b8789e9cbb82090f1a2dad7	\\x4406dabb10a4bf0354f32f6c4c6206857c636bdbfd82eb2294b19f0958986931	\\xf6ccb8747bf1f262a26183ccba95f629
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795474817760	cl_01m85a70pxfmabactnxrv0008d		cli	\N	{"merchantId":"shop","note":"85f8fd964922c292736e942730486ad05ecc15040d99f28145510021e02b94d1","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read","secretId":"sec_01m85a70pxfmgs4q5c37hr7p88"}	\\x0a46b9331419ea3fd56b22e83098b95b	\N	\\xbb63740f49ae8794330a336510ecd9813a3c5ca80f551748c37a098f237b05d9	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795474817877	cl_01m85a70pxfmabactnxrv0008d		cli	\N	{"note":"1ba875d6b5a501e4e0c63d69ca988daf1cca6b741041927fef8a127eb062ae10"}	\\x768c2aa4c28659a5da6c4c7521dbe8fc	\N	\\x97d3cbac1a48ebbba2171fd7c53147736a806d6d56725e4db962c029a392435e	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795474817976	cl_01m85a70xefhqavy9zd01jkgzp		cli	\N	{"merchantId":null,"note":"4d97dd0e549dec083b5c06696a1fabca2607f81c79940428aab1b9eea52275fa","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m85a70xefj58wypy0ft7aytv"}	\\x0bfef6a0550d536066b696777d95e942	\N	\\x06fd20d67f829ac2f43ffbd86313ae3aa21e2a585f7bdf0c9a590ec8dfc1d172	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795474818057	YqhML0O9RAG4yGbCQqV5zOAAy1rGQk_GkJLj13ohBFg		system	\N	{"algorithm":"ES256","signsFrom":1795474818050}	\\x2f84866030dc4894b6216f6eae23993c	\N	\\x7af7defdeefc99e7c8c79b97f623a23f26eb3aecc82014dbf4d91658c7412320	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795255200000	1795474818195	pending-1	\N	staff	\N	\N	\\xf3d98fb42d979a0d8448e71c6d27790b	\N	\\xbcd4d0e182bd3bb936d7e68b3a1321b4dd38b8bb905511ca0cc315ab8138e9ef	\\x6b2558bb0be305bb407d2186c319b873
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795255200000	1795474818226	pending-2	\N	staff	\N	\N	\\xa86e6aecd09d06e048a77450794195c7	\N	\\x25c963da3d7f8d33f5f761ccfe7bc327ada2033166d56582ab62fa01721ebdfa	\\x532dec77e3e2c9831a5e358b93d63766
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795255200000	1795474818247	pending-3	\N	staff	\N	\N	\\xaece9b5672284e0c049f14437fc87b06	\N	\\xd27dc5c0a1b7cd53927cad9c80118223545a2a44bb0278806377a46c28128ddb	\\xb4fbcc6fee4dd29a423ca4e46ed43924
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795255200000	1795474818265	pending-4	\N	staff	\N	\N	\\xdccd11aab8870e28b8ac289559201b6e	\N	\\xaaa456773420ee7a44cfa5a88f32086b6092968c62adfbb16d54498e2d24617a	\\x2097e2612a40099bb822122e5587fa92
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795474818285	pending-2	\N	staff	\N	\N	\\x7e82399e008355bcaaaecb4081af48eb	\N	\\x5025162521c33e1d4c303e3cc3b117234d0d8a78a4f9332a454829abb566e25c	\\x1ba2a5fa78be5d5cffacd097ea24332b
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795474818303	pending-3	\N	staff	\N	\N	\\x64ed68da9d323f87d2025e3ed3985da9	\N	\\x1919dd518300e873b2cbff38731031adf90c559a1e3e22a0f509034167619bf5	\\xc5739bed7d8ad6647c5041e21fec6404
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795474818320	refund-1	\N	staff	\N	{"paymentId":"pending-2"}	\\x2bdf646a8d99c0d808dcd18cd4584d3a	\N	\\xbae0f4a83b465d9dac10e722f02d3c79accc75e607771a8323556ddb19cc26c4	\\xacd831abe1bb34cbcba3566eda7d2109
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795474818345	w-1	\N	staff	\N	{"bankAccountId":"ba_01m85a6zyser2rq5qxm6cyyv7d","fee":150,"note":"0242143db2bc1997823dff840aea0973564064cdbac14676f70ae87337b55f43"}	\\xedc8c5b4805f30112ec843c2c0899fd5	\\x18ff6019280c74f61443d2df69fa99bd	\\x1a24a9953c61c4fd3dbb3c6298921a1d1026235e95c8541f9a4466a5ea49a660	\\x94069e3dc6bad00b3e3be023948c20a9
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795474818367	w-2	\N	staff	\N	{"bankAccountId":"ba_01m85a6zyser2rq5qxm6cyyv7d","fee":150,"note":"c6ab9d943022e2b59cba9512af0ddcb1c271f439957ebb716641ac42a1bdcb81"}	\\x24304d830302c1dc274f48a73c57eafa	\\x5b11bcd86c212d878ed7b9d562d2f0d4	\\x5587a5489a32e409a6f272d57fec46e1b58045e70e2ec7404f5adb97e6ce136b	\\x6e525c7402c3cb1a4e9f745dea738145
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795474818389	w-2	\N	staff	\N	{"note":"b99467386960d4936ca2f5e51541c1def28ac4bfb37e6c77b1c022e20341a89a"}	\\xd49b75b7bd83b70a09256d20c150811d	\\x18ff6019280c74f61443d2df69fa99bd	\\x6a33d3bfb2e8ededbb1477d7720941aab9cb72199f9262e7a7f9c02fb65c2271	\\xd3f2d91bc75feff58f1b96d3d5800f08
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
40258927302179972	quiet	\N	The quiet	suspended	GBP	Europe/London	1793700000000	waiting	1793700000000	\N	1795478400000	\N	\N	ba_01m85a708af2w9dssn631vjn88	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795474817201	\N	1796054400000	0	\N	\N	\N	\N	\N	\N	\N	\N	0	0	0	\\x42409880aa83241e8b25fa1f8b46e4e1	\\x00000000000000000000000000000000	1791972000000	5	5
-8246088911220477891	shop	\N	The shop	active	GBP	Europe/London	1793700000000	passed	1793700000000	1795474817528	\N	\N	\N	ba_01m85a6zyser2rq5qxm6cyyv7d	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795474816892	\N	1796054400000	0	\N	\N	\N	\N	\N	2026-11-23	1795392000000	1795478400000	5000	0	0	\\x622d303fa1ba19a03a8d8d2a362c7b8a	\\x00000000000000000000000000000000	1791972000000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	6ATSM2B3UD77JIIXXAW42GLIIJ
-8246088911220477891	1	root		\N	01a20aa3-7eff-76bc-9559-c1b3bc04e19b
-8246088911220477891	2	root		\N	01a20aa3-7f59-70fa-9ae6-988ef5c4535a
-8246088911220477891	3	root		\N	01a20aa3-7fd9-75c6-b7c0-043648fb69c1
-8246088911220477891	4	root		\N	01a20aa3-7fd9-75c6-b7c0-043648fb69c1
40258927302179972	1	root		\N	01a20aa3-801f-7527-9bec-1acee4784e64
40258927302179972	2	root		\N	01a20aa3-808d-7b6e-bcee-e6febdbb5032
40258927302179972	3	root		\N	01a20aa3-810a-786c-8239-79af08178da5
40258927302179972	4	root		\N	01a20aa3-810a-786c-8239-79af08178da5
-8246088911220477891	83	root		\N	01a20aa3-81df-713f-acf2-efb3fc38bd72
40258927302179972	5	root		\N	01a20aa3-8233-79f2-bdd0-d0213d13f242
496903815535130555	3	root		{"name":"revoked"}	AMWP76Y27WNUB4LXUFX77ROYKI
496903815535130555	4	root		\N	SL7I6OGVHV3J7MJ7VYPPFA4MHC
496903815535130555	5	root		{"name":"api","owner":"Ann"}	OUTVLLH2VWILBJJXPXY7ZP4WVR
-8246088911220477891	91	Ann		\N	01a20aa3-851f-7aee-a2df-1947b582e6b7
-8246088911220477891	92	Ann		\N	01a20aa3-853c-7e66-a6db-bf24ba53162d
-8246088911220477891	93	Ann		\N	01a20aa3-8554-74bd-a374-75b8b5edf434
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795474817425	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795474817425	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795474817425	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795474817425	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795474817425	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795474817425	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795474817425	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795474817425	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795474817425	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795474817425	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795474817425	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795474817425	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795474817425	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795474817425	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795474817425	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795474817425	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795474817425	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795474817425	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795474817425	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795474817425	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795474817425	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795474817425	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795474817425	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795474817425	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795474817425	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795474817425	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795474817425	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795474817425	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795474817425	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795474817425	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795474817425	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795474817425	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795474817425	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795474817425	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795474817425	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795474817425	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795474817425	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795474817425	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795474817425	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795474817425	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795474817425	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795474817425	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795474817425	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795474817425	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795474817425	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795474817425	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795474817425	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795474817425	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795474817425	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795474817425	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795474817425	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795474817425	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795474817425	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795474817425	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795474817425	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795474817425	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795474817425	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795474817425	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795474817425	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795474817425	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795474817425	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795474817425	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795474817425	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795474817425	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795474817425	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795474817425	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795474817425	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795474817425	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795474817425	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795474817425	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795474817425	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795474817425	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795474817425	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795474817425	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795255200000	1000	\N	\N	\N	\N	1795474818195	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\x4df4f5cd78228872ff623be1edd3a35f
-8246088911220477891	1795255200000	4000	\N	\N	\N	\N	1795474818265	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\x628ca37dec2f7fcc7e90ecafd149258f
-8246088911220477891	1795255200000	3000	\N	\N	\N	\N	1795474818247	1795474818303	86	89	pending-3	\N	\N	failed	\N	\N	\N	\N	1795474818303	\N	\N	\\x41c74ebedad1c1df454c438abd9230ff
-8246088911220477891	1795255200000	2000	500	\N	\N	2964158	1795474818226	1795474818320	85	88	pending-2	\N	\N	\N	\N	\N	\N	1795474818285	\N	\N	\N	\\x96e056eb3692357f7989017864a136f1
\.


--
-- Data for Name: provider_settlements; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.provider_settlements (merchant, id, date, amount, fee, currency, reference, request_hash, created_at, first_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: rail_documents; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.rail_documents (rail, number, digest, name, kind, message_id, status, reason, entries, reports, received_at) FROM stdin;
\.


--
-- Data for Name: rail_files; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.rail_files (rail, id, digest, content, key_id, transfers, total, currency, created_at, written_at, status, reason) FROM stdin;
\.


--
-- Data for Name: rail_payments; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.rail_payments (rail, bank_reference, file_id, digest, amount, currency) FROM stdin;
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
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795474817425	21	\N
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795474817425	23	\N
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795474817425	31	\N
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795474817425	67	\N
-8246088911220477891	refund-1	pending-2	\N	1795474818320	500	GBP	\N	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795474818320	90	\N
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
YqhML0O9RAG4yGbCQqV5zOAAy1rGQk_GkJLj13ohBFg	ES256	\\xb4a643e016dc7b8d8fc8325f3b20c9bd8c2093b065fd727e13837d0b8f938c27b18062fbe994eb3edd68e6bbb13ede3d522f31ccdb8de812aefc122712b4e78d3fd13ae7657896f1b4f45036e394547a9634d6c3585c77020c9b90d9d29992fdd83f7a75d451f8541bee28cbe3fab6e14bb91726f77d17dc111c1068f81145d88e9e358bf333a0e813a8d843194bbfc824d3bbd60fa8f205d41ede47fd1fd48839a08bac726b4ce2086716fd7449	1795474818050	\N
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
sealing_keys	b4a643e016dc7b8d
digest_key	tKZD4Bbce43BseamH2HWNpVei3+I85F1h0aRiC3aSkNNOvIUQzWpL5Su3Zg3oU+kdnlgXwLXgQe8C3qDruLhUcJ7TR4=
access_changes	4
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, metadata, request_hash, outcome, rail_status, failure, approval_id, unapproved, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m85a718zfbs9ka72640wyz9g	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m85a6zyser2rq5qxm6cyyv7d	\N	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	0	1795474818345	\N	1795474818345	\N	\N	1795474818345	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m85a719wfsprva13jshyyb95	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m85a6zyser2rq5qxm6cyyv7d	\N	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	0	\N	\N	1795474818367	\N	\N	1795474818389	92	93	32413	2964158	0	\N
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

CREATE INDEX rail_documents_by_age ON public.rail_documents USING btree (received_at, rail, number);


--
-- Name: rail_documents_by_digest; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX rail_documents_by_digest ON public.rail_documents USING btree (rail, digest);


--
-- Name: rail_files_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rail_files_by_age ON public.rail_files USING btree (created_at, rail, id);


--
-- Name: rail_files_unwritten; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rail_files_unwritten ON public.rail_files USING btree (rail, created_at, id) WHERE (written_at IS NULL);


--
-- Name: rail_payments_by_file; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rail_payments_by_file ON public.rail_payments USING btree (rail, file_id, bank_reference);


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


