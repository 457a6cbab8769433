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
-- Name: breaks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.breaks (
    id text NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    amount bigint NOT NULL,
    about_merchant text,
    withdrawal_id text,
    entry text NOT NULL,
    opened_at bigint NOT NULL
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
-8246088911220477891	ba_01m8517g3nfrfbvbt9g2h150g8	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\xba313817f989f674db3192fe099bec6b0e868723c2f53ebbd78225c8677c23545be975e5fe6f0949cf70d83f0d05acfa713bf7	ba313817f989f674	\\x516a993dc9b6a632ce5c18d58171a4aa	86ce638e124cbde9baef11efd38d49ec	1793786400000	4
40258927302179972	ba_01m8517g86fsqt2mt6q2162xez	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\xba313817f989f6745c6161816aaf4826f087ae6989d5df56c0b018b29960e350bf9365153046a98c70884f7d42a6367b036647	ba313817f989f674	\\xb03eaf1ec4f34acfcf48af39b5d41a3b	749373741838fcd3735291430c051ba1	1793786400000	4
\.


--
-- Data for Name: bank_cursors; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_cursors (rail, cursor) FROM stdin;
\.


--
-- Data for Name: bank_references; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_references (bank_reference, merchant, withdrawal_id) FROM stdin;
wd01m8517gqnff8ty0n3nte2cvjy	-8246088911220477891	w-1
wd01m8517gr3f1zbjz9hfq1vefpp	-8246088911220477891	w-2
\.


--
-- Data for Name: bank_reports; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_reports (rail, bank_reference, number, at, content, key_id, received_at, recorded_at) FROM stdin;
\.


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.books (merchant, seq, booked_at, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, house, credited, debited, settled_total, refunded_total, disputed_total, fees_in_transit, below_zero_since, owed_since, currency, hash) FROM stdin;
40258927302179972	5	1795465396643	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N	GBP	\\x148b9121f3f16a4bddea7ac51c7c04e0e369a213eb4c1b214f6c5e6b904d0d65
496903815535130555	6	1795465396807	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N		\\x775358fd49484c73127269b5115fb2f4459ad618be908b919df7909b243003ab
-8246088911220477891	93	1795465397005	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	0	\N	1795465396547	GBP	\\xb9186257d5a3bea1b83166ee0ece67d55b9453e999fd4d728d4011d95a9d6e20
\.


--
-- Data for Name: breaks; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.breaks (id, kind, status, amount, about_merchant, withdrawal_id, entry, opened_at) FROM stdin;
\.


--
-- Data for Name: client_secrets; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.client_secrets (client_id, id, digest, created_at, expires_at, made_by) FROM stdin;
cl_01m8517gefesf9g8474v6qa93z	sec_01m8517gefesmrvngq6neq9mw2	\\x1b8944089e64d535539a4beb7419f20fd5371a63175dbaf7fcc7c5f887668821	1795465396687	\N	\N
cl_01m8517gh0eqya84wxjgdeensw	sec_01m8517gh0er5shpnr4ayjkp5v	\\x26605b25ed09667b8a064fa992810620ba0baafe95fd3dda849fb40c32eacff6	1795465396768	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_01m8517gefesf9g8474v6qa93z	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read	1795465396687	1795465396000	1795465396727	\N	\N
cl_01m8517gh0eqya84wxjgdeensw	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795465396768	1795465396000	\N	\N	\N
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
-- Data for Name: fee_sweeps; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.fee_sweeps (merchant, id, amount, currency, request_hash, created_at, first_seq) FROM stdin;
\.


--
-- Data for Name: goose_db_version; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.goose_db_version (id, version_id, is_applied, tstamp) FROM stdin;
1	0	t	2026-11-23 20:23:16.075474
2	9	t	2026-11-23 20:23:16.085517
3	10	t	2026-11-23 20:23:16.156728
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
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795465396066	10		cli	\N	{"from":0,"note":"86de4b2e035f02b8e8c2f4efa7ac56d1e2ea4f238a3ec226a087e6de721f6371","to":10}	\N	\N	\\x1af8e1e4902665878978e85efd61d32913487fbd1050ebf93df869d1c1fe4c69	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795465396239	ba313817f989f674		system	\N	{"seals":true}	\N	\N	\\xb719a025c6bc14d1d308ce9da40598198aa62d614fee45fac50bf4be72f1025c	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	shop	\N	cli	\N	{"note":"496d58c5130679fee4f17993df5ab1e60222a49103df328bd8b4d7a48f9abef9"}	\\x39f9047ae04099573c6622981c02002c	\\xe03f22fd9b24238db0596ed1bf137a4e	\\xa25895a1952040b1be7f223293a3e8351e17c3f30af9d6f1d3de362d7ae5afab	\\x65b670b6b2244867a3182d50a17aa7d7
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	shop	\N	cli	\N	{"note":"c6f3e744241d33a51a1d0ed34f9bc1d1366a9413d6fa0c75971ac9d8f10a3696"}	\\x3771e453c8bbbf29021af83f2aab9321	\\xf304d86ed7b3c01ea468f86a9769f29e	\\x778f99353f916a7fc08daa805b839fc1a9c81d4f97916366eefdf48f053c3e87	\\xe9489061a21abc2f6a98999e8eaaa057
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m8517g3nfrfbvbt9g2h150g8	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"b322f83d98568a711c0c3ec28d24cf3cd55544965c4040dabcebdc3764854155","status":"in_force"}	\\x5389b5919510abd797767516aa553853	\N	\\x46595caf5d21b23fd36819672fc2f6adae7414a6c391831ececc575675fb0a9f	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m8517g3nfrfbvbt9g2h150g8	\N	cli	\N	{"last4":"9911","note":"b322f83d98568a711c0c3ec28d24cf3cd55544965c4040dabcebdc3764854155"}	\\x5389b5919510abd797767516aa553853	\\x078f24060ce7906848cc35f646f369de	\\x581fd72568b43d05961f48cd51f96d9d1c95a4f757ed9cd3f78defee0bee9d37	\\xddbd6de7a485a198a2a61577c95b0a2c
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	quiet	\N	cli	\N	{"note":"883927885f8c215fb6d525318e2e5ff0d7f03b54098a9d7178ba05d4d2925f4c"}	\\xde1129942ecf2630be45cf51317cb397	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x15c2271bf22c8af920ed7d7caeb15791e5ea44edb783503e1b4ec54959cb1128	\\x1db613decdde8dbb360783cad72be9f1
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	quiet	\N	cli	\N	{"note":"3e4fef944d0e981284469eeba85b9e95660f036418e85194a33f20ea7ff89f29"}	\\xebc6663041ea62e8919ff99411f481db	\\x182f0afd7f459dc8345ce92ddddd2973	\\xb722f9092de24f4a9c68bb33ad6f20976e4fb17f082c4ac1831a7208204b88b0	\\x6a1642219e8ec9fb29fbd344d5863b9b
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m8517g86fsqt2mt6q2162xez	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"4eed938c9e2321f6e62519ca8a918d9530225364f4c16d12c06dc4015d21082b","status":"in_force"}	\\xe04af00df6e29af6db54bf54e37febce	\N	\\xe33fc7f09306da1f59487c2e517f813646d2d09d9bab287a034d3691b9073b74	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m8517g86fsqt2mt6q2162xez	\N	cli	\N	{"last4":"9911","note":"4eed938c9e2321f6e62519ca8a918d9530225364f4c16d12c06dc4015d21082b"}	\\xe04af00df6e29af6db54bf54e37febce	\\x06f7c35e988e7707a8045a6644aa8179	\\x03acfb47a5c839322a7c2767d03f88061de736cac4aef3ddb55b7c3d826f8487	\\x68e714b98d2835cf8a9dcd651b92ea9c
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795465396547	536365	\N	cli	\N	\N	\\x83860500715b399c6480ff114b9b14f2	\N	\\xc4375d71211383b3acca7e4cf73c0fb9805dd5019e62275102927697c9e1fdf7	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795465396547	536366	\N	cli	\N	\N	\\x8c720fc6b70fe37ade2911d12a44c617	\N	\\xf33c545d845a39bf9b0b89c65ba39bf8651deb4db034df122a7e8dc25a6166f5	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795465396547	536367	\N	cli	\N	\N	\\x7a08b40eb675767a5044fe8bed90b5c8	\N	\\xf745a76760f4022a4496bceef2f9e495fba8ab15333afa325f2e3c7ba1468eba	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795465396547	536368	\N	cli	\N	\N	\\x109eecd85d4a3794d78b2dcae6db08fb	\N	\\x91ec4a63c695f77d5e0dee27120cfe5f26a91943785dd06fedc428d8d26b7901	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795465396547	536369	\N	cli	\N	\N	\\x6f49266efdc0ddf64ab49f77fc099e86	\N	\\x542ab2025f585153d4a3ff29af1dbe6fa80697854bed727d0805705d21247712	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795465396547	536370	\N	cli	\N	\N	\\x7f8caf2c4570568f36b15e04de156951	\N	\\x2a3e1433f2c93762a8525a5e9a4ef7e7a13f9662896bc8ddb653a9b98bcc19ad	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795465396547	536371	\N	cli	\N	\N	\\x787ecdb090e45b821f1bfcc81f6712dc	\N	\\xbbfadda5563a44b63adb030f226921ec4de6abfd9aee37cb39bfff677266356c	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795465396547	536372	\N	cli	\N	\N	\\x809cbce60362fd8506eaa75f3db3e39e	\N	\\x15bc0f414c7d6df75eeb7663f9f56bb1c717f40da3fda3106f893a0b50da3be4	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795465396547	536373	\N	cli	\N	\N	\\x9f03487880fb1386e47356a053ce19fd	\N	\\x8ea01c69d9d64fbfc5bb0744b180a7672b3d2a768eea32a7ee9f810fef6d467e	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795465396547	536374	\N	cli	\N	\N	\\x857b2b61aba3abeb91e7f8e3a939f392	\N	\\x41b74bda32eba80f03ded8c925b1aee7f93c2e0b0944a64e4923b2d2ae6c452e	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795465396547	536375	\N	cli	\N	\N	\\x4e441005599f8358dfae0cac0c266e97	\N	\\x43184cb2a4732bb117a8fc810d28d7e4ddf24eb89b588303e08fb1966d106cf9	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795465396547	536376	\N	cli	\N	\N	\\xc40ec63447cbb6188fa88d852e4fbe21	\N	\\x2474aa0d44796f85cad81c6800f3776ca36818270d41efe98de8cb2110e2e213	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795465396547	536377	\N	cli	\N	\N	\\x339b0f2488e87b4319320b1192848428	\N	\\x9fd0d09f0138850e87f5890c3af3efc0aac68a99586de18d0af9c5b514d59121	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795465396547	536378	\N	cli	\N	\N	\\xe607d9a68068422f7ae8a8be23130d48	\N	\\x453c5cd325808e58cf52c9604c74960238d5adba76328f7cd14b41a058ff9dd3	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795465396547	536380	\N	cli	\N	\N	\\x5976ad0f48f021d14e9515d9f566460b	\N	\\xa7e8e19fdc5d9a06318548d6ac9049098ddf5e1714674ffd12b6f5c3cebe8ca1	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795465396547	536381	\N	cli	\N	\N	\\x8c622671e11194385e838154a6ac72f4	\N	\\x8c49444518fc415f1956f96d1e8835fe9ed6e43c84aaad7fe2f8cc024211d12e	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795465396547	C536379	\N	cli	\N	\N	\\xa9dbfda44e0a8046274253a9bebb88e4	\N	\\x5d8fca8ce618737907bb6e47671684a89913a0e1cfe8e60e2b8e5bb5537edc96	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795465396547	536382	\N	cli	\N	\N	\\x25dc97c0b8d8681df37de6ac0638316e	\N	\\xf316efb5a5d14d711778b4da3abf497fe8489758331fcc3a9db5cd496b5c0ca9	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795465396547	C536383	\N	cli	\N	\N	\\x2f15c0f395ec6a8471ef05985e3d060c	\N	\\x6a98865fee6a99a3d6fc0a8e801f242603911653031432726ff7ae00a5f90585	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795465396547	536384	\N	cli	\N	\N	\\xe1f5184b48e1622db290be34ee79227a	\N	\\x34eed90f0a674560d0e83147f3e0b6d4958ad8deb6cf638f2195bd963fdb0c13	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795465396547	536385	\N	cli	\N	\N	\\x4a6cb4938a85203c7df0d7fe271e180a	\N	\\x8add2594361db5d926225d03e2a7edb5a8dbc83e15316cf38e73efcddd698fec	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795465396547	536386	\N	cli	\N	\N	\\xa0d96ec742c82a397677061df33905ec	\N	\\x0c7756f6f5d3b8c4c3abf74426203005f2bb103c3ccd990a1eb8c671c06564b4	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795465396547	536387	\N	cli	\N	\N	\\xf46d411c26a7be2dd6e6eb10d81c3abc	\N	\\xc975fec1f536ccba0e4300597920f6eef9e1c6aea7641bc50263a4a1b040ef55	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795465396547	536388	\N	cli	\N	\N	\\x8d6972891e07a83fcffa4e3176cc7d46	\N	\\xc7eccb049643a3c79190f0f4d932ec472091e7fa586b5184a6a05f2fd805c581	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795465396547	536389	\N	cli	\N	\N	\\xb8fe5d51fab3608bb60e75da7a54d6cf	\N	\\x92f868def41333cb7b79c046e857f1b015529b20b3e083b02c3e9f7a90578a9a	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795465396547	536390	\N	cli	\N	\N	\\x6c229af3c3886e2a223c6910b69a746f	\N	\\x51604a4ac22cd1861d8a21e7bbd612e025aa57e2daedde2ff9ae6fdf76797a77	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795465396547	C536391	\N	cli	\N	\N	\\x190d2e5fff818c4b61b371200b567ea9	\N	\\xe5ea87b90038848ebd0bbdeb37a4e92ddba15933c973713550a7ef6f95eaebdc	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795465396547	536392	\N	cli	\N	\N	\\x49a3f06cc74badb4a37baf5c41dc9e7e	\N	\\x95cd39e0d065f8d74072792add2c9622d622805075f45a65834a30939db09a16	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795465396547	536393	\N	cli	\N	\N	\\xc886ac88b9cec66d9116b8aafed444d8	\N	\\x368dfa007c1e99986aa58fba625d98bd0dd884345b26b4bdbadfa69686cb9681	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795465396547	536394	\N	cli	\N	\N	\\xbce192693c31ef78283ef6458c6f7e74	\N	\\x822f1c2228aeb1e04668ba8b9313a692d2e1fed59e1783046cfed7a0a2a5d923	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795465396547	536395	\N	cli	\N	\N	\\xaae958319debd432ec81f0b4166b7672	\N	\\xae3c568241a5438fc3073a293cdb92e77472b1a2d947513e65400c6531eebc78	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795465396547	536396	\N	cli	\N	\N	\\x845305d842429342bdb03f6dec528552	\N	\\xf75858c88d42b22b8fa08f804956501925d5fd74adcc3251977feb744009d919	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795465396547	536397	\N	cli	\N	\N	\\x309e7db0817cf411a6f2a61b2928a3ab	\N	\\x7d669f2d1f689cd07444403b2e5b95b2253c3f1ea528aae99a7c26e5affcb61d	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795465396547	536398	\N	cli	\N	\N	\\xa8eb8d79f752a9d2f78ef90461f66204	\N	\\x3a8299d14817ce6346cabe1b44ed27b81dffb575212893bd33193002d67d6378	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795465396547	536399	\N	cli	\N	\N	\\x4c7fb22e3cde746c796c3e18e7724086	\N	\\xb60096515df9996604b3d0c95846b8b7493f512cd6986fa1ed5b0d0c00bc8782	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795465396547	536400	\N	cli	\N	\N	\\xf97e2728ba25e9d42ca0d47397a0dd1c	\N	\\x601d584e73f10644e59b87941f4443c13777ac085bdacb880514a446bf1682f6	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795465396547	536401	\N	cli	\N	\N	\\xa1d51a6e76f73251fc45ef9656d6cf15	\N	\\xe4aead581b155e3c884220e223071f5a6fac88e07d36a764d7d4e22f270501ee	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795465396547	536402	\N	cli	\N	\N	\\x1117f289db0bad1479fe4b07b8f0fa16	\N	\\xc93162bf9325c578f1cd70bcf5f094f3f252eacbe8587d803b4db2d19730cc9e	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795465396547	536403	\N	cli	\N	\N	\\x2701b2968474e5dad4a1b8ef76383e1e	\N	\\x7d36b0bd0f05d5f9c7a03d27d20ffb6d2d538c93e495bebeb9aa0a34b6bbd56d	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795465396547	536404	\N	cli	\N	\N	\\xca2d6bf65747da63f46a68c8dc6919b5	\N	\\xa567d41abace15aa9df0737849c007303da345dd0dc34565454c80fd77f04543	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795465396547	536405	\N	cli	\N	\N	\\xa8d3a42cbe3c30f00c3f1d106cb7933a	\N	\\x256caa3e80753ee383da2024e0253eafae9af721c3e74b8cb825c3fb33fc7b82	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795465396547	536406	\N	cli	\N	\N	\\x3e77070878400e8edbd040f6ae53170b	\N	\\xd64c775b49582565bd1f244db70f2d8e128b42c9458c91ee062db48d5fdf1db3	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795465396547	536407	\N	cli	\N	\N	\\xa984e9e32c20c70c1a5eeef0aeb1d9a3	\N	\\xeb58f0acd94c4e45a488b9558bd952172246e477134af8ee2870bf0ad878f53c	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795465396547	536408	\N	cli	\N	\N	\\x9caae3a1589402e0a0499f3a4a2da347	\N	\\x8ae44c5b9a302e17b6869e7e5e31d86f6f30cb8db7634ee8020961348d6b8b92	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795465396547	536409	\N	cli	\N	\N	\\x0df91ad69a9f75110035080ce6f2fde7	\N	\\x56f6d6a1e8f9c0f3b3aad6b36e7156d71fabb5a33c6d11e5727202f9313190d5	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795465396547	536412	\N	cli	\N	\N	\\x1607b65cef6e9c1a4da216846b689036	\N	\\x585b6913e746ee16095a94480f3db2ae31341466b8c270bd04519bc22479ce83	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795465396547	536415	\N	cli	\N	\N	\\x99e6b15f50aa6ec06b8f96e511855369	\N	\\x0a52433f7821ead62132a0ef8f0a71925ba6d15c744433be00e87191d889d247	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795465396547	536416	\N	cli	\N	\N	\\xfa172503961bf05cc61bf98f599b6adb	\N	\\xcd542b511115c83c2f06c04c8c724fac3449a0a7051878bf58fdb9a20c2aadf8	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795465396547	536420	\N	cli	\N	\N	\\x8fb795ff67c448fa6e206a1b61603e1e	\N	\\x0e5d72a8a1218b63bbc054187dcf30730c8a2591092d97a73df00a8fcf7206dc	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795465396547	536423	\N	cli	\N	\N	\\x8958b6fdaa7ff770b89472e5c15c25cb	\N	\\x3e5227278c19ee76a3293f8c45c9a618b52cdaba80f6167e9a0f194dc427c289	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795465396547	536425	\N	cli	\N	\N	\\xd3a63096727f019278283e762d4bd05c	\N	\\xd49b3fbf4963cd691fb627b3ab8777e3eb6596b251b16954d5817d701b6d97a8	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795465396547	536437	\N	cli	\N	\N	\\x80d5c4d23ad1962f5f0f8dfc5cecf411	\N	\\xf3858ef96358d586b86f6877c5b4880b496b16d6dc662d3e584f164726b1747a	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795465396547	536446	\N	cli	\N	\N	\\x6da8a32abe557ee0a2a1f1dc1f362edd	\N	\\x90f5fe85d36ff103c3283c69f0924aede0df0368f03498980d22fe74f773d396	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795465396547	536460	\N	cli	\N	\N	\\x0109c77762144125a8d22150e40971a2	\N	\\x0811cef0d6a0788fb8de47121404f16071b3c30fbade97c37f7697db874b8be9	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795465396547	536463	\N	cli	\N	\N	\\x8c410dee0e547c7f6118b45a7c8f212d	\N	\\xcb1fee1423c9ac77c477780ac6c2dcebe125d0e980e0926593524a89fd2806ad	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795465396547	536464	\N	cli	\N	\N	\\xc264b036cb47a78ec7e652623290fd0e	\N	\\xdb9e58a455052e3688a3fa2e14beb06aa7312ab27443711efed7bd35988b3f8b	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795465396547	536466	\N	cli	\N	\N	\\x1083df28e70ce367f66b3c8959bd48d1	\N	\\x570af50f7b3dec0fc97690fbd4496082182326e989dac43ac51cdb7bf126834c	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795465396547	536477	\N	cli	\N	\N	\\x1417e2066a4ab6b891afa9023a0480fa	\N	\\x1cc8384cb389353e52e10d2bd0279da26b059203803f9c45c7ba9bcd30097e61	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795465396547	536488	\N	cli	\N	\N	\\x86a021d60c26488282f7f6758d1f8be3	\N	\\xf68617f8a5071a624e3831c07f3e9d455d2ad9a5373106254027359c0feb2379	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795465396547	536500	\N	cli	\N	\N	\\xd68b9ffa3c03a53313f7cf868c9a6112	\N	\\xb051a5c603eb3927bdf23064f6fc16230664cc03d276ad5176e8ea4375b4d2d0	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795465396547	536502	\N	cli	\N	\N	\\x42f53b98b219d3b7753e6db4a21dc3cb	\N	\\x21d7283c7767405edc81a9a45a25f123dc8c9da5cbfc6e4ec4ffe7fd9b8cf898	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795465396547	536508	\N	cli	\N	\N	\\xd2dc19fdb55fb423955241171d0a4d69	\N	\\x0d1e33418fdfa5d20ceefbea70a397fa1323d689d8cd5b63d14eae58f1596f70	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795465396547	C536506	\N	cli	\N	\N	\\xe43b308491c4d70a0a49614a2adc092c	\N	\\x078e75de9cae4d8ce0e71d3bcc206fe38d663fb538fc3c60c16856bb42f9f3a1	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795465396547	536514	\N	cli	\N	\N	\\xf22bf2c9ee8dbc11f3135d37bf503cb0	\N	\\x45bc2204b20469778e6851d6e572f694409eff996fcb8c12b750114ac5aa8022	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795465396547	536520	\N	cli	\N	\N	\\x6bee857f9b702b0d9a11797bf413d976	\N	\\x76c9a6f4043f8e6787e1beefd3f5190fd099341b9acfb0c4849c5cf4718c3334	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795465396547	536521	\N	cli	\N	\N	\\xf1303356e38a8cab4eaf0caae4100217	\N	\\x7dc9cc82d43e721f50d9b5e820000a46075c793ffbe2c9ae968acd432b92da8d	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795465396547	536522	\N	cli	\N	\N	\\xab4d67cef86d5ce04bc141f88ba59e89	\N	\\x856658385c8b5354839d796f30b4af08dc96d457e5742263ac9e1cc89cd86e6c	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795465396547	536523	\N	cli	\N	\N	\\xb3205336369008b01f6066594acfdb99	\N	\\xefd30236b75a7b2bffa8851ef6d2b71863b37dd16c3124642fdf478dc9d3c48f	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795465396547	536524	\N	cli	\N	\N	\\x2b4297e45729dd25e02210b15b55dffe	\N	\\x7538089b800c1d88bfed1b414f6a2a72c58789ca70b4127a969acb0e23e7c1bd	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795465396547	536525	\N	cli	\N	\N	\\xe8efc707d89f65b7fca1de26cd7a2083	\N	\\x49464e91d991e62e0932bbf5dfa4bf45a9d5a5c5015dda4020badb6f367bb244	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795465396547	536526	\N	cli	\N	\N	\\xbdf05e9b23b324e85e7790eb608c16b5	\N	\\x6ec40e6d76cb816a4cf968ef760bdbe6ef234d0922261091f0492d2d2df566fb	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795465396547	536527	\N	cli	\N	\N	\\x2945ca2bbc512c5e9a366be47279da14	\N	\\x3327bea83258649f2712772051aa714f8552339e5331658dc150381c8713b3c2	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795465396547	536528	\N	cli	\N	\N	\\x318d7af472b8fb4a973ea5fccdecf5b8	\N	\\x632e85a8042a884bdd9fadba3565a16843247632dbef8e871112f46406c6247d	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795465396547	536529	\N	cli	\N	\N	\\xaacb40495adcb8eff5b39bea68a818e6	\N	\\xc3fb5e0be32ec40b5ef137e99d33e589108c1257d70e2b24563d658c80560397	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795465396547	536530	\N	cli	\N	\N	\\xebe69a50c0a07ed90a4696c8b4ae6292	\N	\\x3f98f1964f539e1878abc9750ff7b80ff981275bde8d4b1e53394446612827cb	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795465396547	536531	\N	cli	\N	\N	\\xaf2c65221c7c5d38778f27793ea743c0	\N	\\x8cc1b8b89331cea1af1a2a0b9dfdba856e6769962b98a98537aedaf8ee63f2c8	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795465396547	536532	\N	cli	\N	\N	\\xcd31e52840f395db8e4297942f7ee605	\N	\\xd560a9cd5066750db47fc68bb56a8e8a08e223338a032665e9e7669e9547e354	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795465396547	536533	\N	cli	\N	\N	\\x5da20e9861c02b02602a66006f776ace	\N	\\x6f6e407d63e16b6446864236002a9863d24aa34d7cf237935bdbf7b7dec3c5c1	\\x7973e43d7147c51bda6033c5803c45ae
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795465396595	shop	\N	cli	all is well	{"note":"180d5afa34bb4be0f3b0ac33f6ae7837d98284b5c769f4e2c90652bd59d9e42c"}	\\xd9941e41fdd2853869d043e97c02de4e	\\x078f24060ce7906848cc35f646f369de	\\xc0c3a196761260336737195cfc1a700e57d49757cfe113371b6cac7aa3901a28	\\xd2733c6d7ad7f6c45d9fb8441a98e216
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795465396643	quiet	\N	cli	too quiet	{"note":"4b8498784ca11405d84f87c3c8a0e7613c3587829128a49122029eb063d4e7d5"}	\\xa5c56db8ae2a769441907ec47f271697	\\x06f7c35e988e7707a8045a6644aa8179	\\x148b9121f3f16a4bddea7ac51c7c04e0e369a213eb4c1b214f6c5e6b904d0d65	\\x3f1e4ac6f78ae9e4494a318db27ae769
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795465396689	cl_01m8517gefesf9g8474v6qa93z		cli	\N	{"merchantId":"shop","note":"f37340e3fe1423ad5c28d0761f08505b24676efd8d9479be08c9086017efa597","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read","secretId":"sec_01m8517gefesmrvngq6neq9mw2"}	\\x69e1f43e225d65bdf67fda8ce803a4e7	\N	\\xbf1580d18bf7d8166995f46f9f7bb16b037ea0f16f16ee0dbc531c3d3346eaf1	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795465396728	cl_01m8517gefesf9g8474v6qa93z		cli	\N	{"note":"74656c30856636b91f07c4799f607c7983652cb306d5086008e7c7d6da10cef9"}	\\xdb6bd2a15e761282cff6161fb5c53c75	\N	\\x9c5bdb66c231290bea2c082956f5d1bfba2b522cbda182860aba3ba1d55cda04	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795465396770	cl_01m8517gh0eqya84wxjgdeensw		cli	\N	{"merchantId":null,"note":"fa134b51f8c16da3f4e49672a683578700ef1d88bdbe8d20ea866fcd893e83dd","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m8517gh0er5shpnr4ayjkp5v"}	\\x04e5a719ae3bae01b4476ff152e9d531	\N	\\xc0a62ea5a566c9ef84779e58b77030b67ff68c3fc6e972d721ada5a75a6f4264	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795465396807	h2s-0j8p8uo-qGJ5CH82E04xMc7nbIyFXXcpsCcnupY		system	\N	{"algorithm":"ES256","signsFrom":1795465396805}	\\xf2db1eb84a3f0e9316845141f1f8941b	\N	\\x775358fd49484c73127269b5115fb2f4459ad618be908b919df7909b243003ab	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795255200000	1795465396919	pending-1	\N	staff	\N	\N	\\x32022756be9e941e3469234e7c1ee5da	\N	\\x71ca7f9bdb68f55eca10349d5838a54fdfc9f573777b06137de630bf24f30a42	\\x76d5c0fb06057640ce8a0c267a9fca0b
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795255200000	1795465396930	pending-2	\N	staff	\N	\N	\\xe5cd6727481171bc8b2cd3e60c9545e5	\N	\\x90c0c412323b5136f489975d75b7d66ff30ca8a241a039b6d8bc59c5fdeaef0e	\\x008c488d988bc0a43152b063978ab5b2
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795255200000	1795465396940	pending-3	\N	staff	\N	\N	\\xf537bf70c86f88dfec0908a10ac82b88	\N	\\x782972cd8ba0dc500ac4ba5b3166859ec4074e0c06790b4d8b2fce62ae00fde2	\\x6703eb9d5a63015465dca92084a02557
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795255200000	1795465396950	pending-4	\N	staff	\N	\N	\\x360c1b015bf233b87ddd228c60236bc5	\N	\\x873a4e19ea54315abf0cfae7ddc7de89c53f4af3694f23f2b9a005fa340ed7b2	\\x91c7fbbce986282c0e40d718f6bd8237
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795465396959	pending-2	\N	staff	\N	\N	\\x0df3079e99bd0e2dd47c17a9d04ed31a	\N	\\xe8e4b923f0b813c567bda7b02fc9b7aec0606c978708c3970d4203b08d391978	\\xbf70e2237da751c7dcfdbe246aede225
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795465396967	pending-3	\N	staff	\N	\N	\\xeff87f008bfe144d08e4f8b666d900ea	\N	\\x84591a966c09d0360f823971f59ab136892fef0d514343d3f32b856093605839	\\xb5c230613e710e7b000b59cc82993b83
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795465396975	refund-1	\N	staff	\N	{"paymentId":"pending-2"}	\\xd7c15fe1bdec8912210e879d5dfded37	\N	\\xed4eb1d1acb28b6c836812d05ad4db12b8719de660dbfbaf468cc76cc2bc5c77	\\x6fa2851e70b267446dad3406e344a46b
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795465396986	w-1	\N	staff	\N	{"bankAccountId":"ba_01m8517g3nfrfbvbt9g2h150g8","fee":150,"note":"7908fd0d0b9a8223487505e7af3f1f61063b940f3ccba1447f3be6e2fe697531"}	\\xbc8d774cfde34521973fd89730d9ca4c	\\xfc637e7ec986a9fe1c6711ccc17a3f65	\\x34b93bc01dc2f57dc2b7899ef77f566c6d6745f4612adf1eb964cc4ccc91761a	\\xa578b49d0cdfa6a7cc077a24d0ea8727
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795465396996	w-2	\N	staff	\N	{"bankAccountId":"ba_01m8517g3nfrfbvbt9g2h150g8","fee":150,"note":"0b2bb58965fafa3d1649ca40fad8319f470625c2b9a086613d028f014b942c0a"}	\\x598ab2d3e50d42d2c5f95446a82bd234	\\x9f821842be0226f208b8e932d2da4685	\\x0b9d278156f92a79c9f35e8faadf862839af8b6ef8b9ef0d4818cecc374db3b6	\\xdfb975f42a525e50731ad81c9fe181cc
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795465397005	w-2	\N	staff	\N	{"note":"0d1702f6fd850520b822e212422a4e899e77d08d8284d8961e3c64cdf6cb4a66"}	\\xda27d3ab6fe450557fe32ffb43671433	\\xfc637e7ec986a9fe1c6711ccc17a3f65	\\xb9186257d5a3bea1b83166ee0ece67d55b9453e999fd4d728d4011d95a9d6e20	\\x12dd1d5fe989b65552bd3db73d1ede74
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, external_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, nominations_locked_by, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, paused_by, paused_why, paused_at, limits, fee, tally_day, tally_from, tally_until, tally, tally_nominations, unapproved, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	\N	The quiet	suspended	GBP	Europe/London	1793700000000	waiting	1793700000000	\N	1795478400000	\N	\N	ba_01m8517g86fsqt2mt6q2162xez	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795465396446	\N	1796054400000	0	\N	\N	\N	\N	\N	\N	\N	\N	0	0	0	\\x42409880aa83241e8b25fa1f8b46e4e1	\\x00000000000000000000000000000000	1791972000000	5	5
-8246088911220477891	shop	\N	The shop	active	GBP	Europe/London	1793700000000	passed	1793700000000	1795465396595	\N	\N	\N	ba_01m8517g3nfrfbvbt9g2h150g8	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795465396299	\N	1796054400000	0	\N	\N	\N	\N	\N	2026-11-23	1795392000000	1795478400000	5000	0	0	\\x622d303fa1ba19a03a8d8d2a362c7b8a	\\x00000000000000000000000000000000	1791972000000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	AALN4FKMKFBXPS2OBZGMHPX3ZJ
-8246088911220477891	1	root		\N	01a20a13-c005-723d-9ce0-3e125d355095
-8246088911220477891	2	root		\N	01a20a13-c039-7a7e-b473-4a970deb57cc
-8246088911220477891	3	root		\N	01a20a13-c075-7dd9-856f-555e749c0a1e
-8246088911220477891	4	root		\N	01a20a13-c075-7dd9-856f-555e749c0a1e
40258927302179972	1	root		\N	01a20a13-c09e-75df-adfe-9024cec03cdb
40258927302179972	2	root		\N	01a20a13-c0ce-73da-922a-0bb2f275fe77
40258927302179972	3	root		\N	01a20a13-c106-7e2b-9011-9cbfb62a67ad
40258927302179972	4	root		\N	01a20a13-c106-7e2b-9011-9cbfb62a67ad
-8246088911220477891	83	root		\N	01a20a13-c161-7d2d-aa59-aaa62995aecc
40258927302179972	5	root		\N	01a20a13-c192-788e-93c9-3bcf2b355f42
496903815535130555	3	root		{"name":"revoked"}	35JG4KY6CNI7ZH3DYDW3CKMSZE
496903815535130555	4	root		\N	NWCPMT3OVWXL34SAYFUA4H7KE5
496903815535130555	5	root		{"name":"api","owner":"Ann"}	PH7GQKEX2C6HCTVIIXZ42PVBKI
-8246088911220477891	91	Ann		\N	01a20a13-c2f5-7bcc-a2e6-e27821696d17
-8246088911220477891	92	Ann		\N	01a20a13-c303-7877-8c72-99408a712069
-8246088911220477891	93	Ann		\N	01a20a13-c30c-74f5-8dac-7bd418078510
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795465396547	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795465396547	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795465396547	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795465396547	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795465396547	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795465396547	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795465396547	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795465396547	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795465396547	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795465396547	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795465396547	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795465396547	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795465396547	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795465396547	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795465396547	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795465396547	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795465396547	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795465396547	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795465396547	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795465396547	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795465396547	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795465396547	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795465396547	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795465396547	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795465396547	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795465396547	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795465396547	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795465396547	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795465396547	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795465396547	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795465396547	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795465396547	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795465396547	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795465396547	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795465396547	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795465396547	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795465396547	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795465396547	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795465396547	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795465396547	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795465396547	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795465396547	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795465396547	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795465396547	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795465396547	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795465396547	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795465396547	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795465396547	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795465396547	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795465396547	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795465396547	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795465396547	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795465396547	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795465396547	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795465396547	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795465396547	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795465396547	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795465396547	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795465396547	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795465396547	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795465396547	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795465396547	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795465396547	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795465396547	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795465396547	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795465396547	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795465396547	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795465396547	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795465396547	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795465396547	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795465396547	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795465396547	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795465396547	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795465396547	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795255200000	1000	\N	\N	\N	\N	1795465396919	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\x4df4f5cd78228872ff623be1edd3a35f
-8246088911220477891	1795255200000	4000	\N	\N	\N	\N	1795465396950	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\N	\N	\N	\N	\\x628ca37dec2f7fcc7e90ecafd149258f
-8246088911220477891	1795255200000	3000	\N	\N	\N	\N	1795465396940	1795465396967	86	89	pending-3	\N	\N	failed	\N	\N	\N	\N	1795465396967	\N	\N	\\x41c74ebedad1c1df454c438abd9230ff
-8246088911220477891	1795255200000	2000	500	\N	\N	2964158	1795465396930	1795465396975	85	88	pending-2	\N	\N	\N	\N	\N	\N	1795465396959	\N	\N	\N	\\x96e056eb3692357f7989017864a136f1
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
-- Data for Name: refunds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.refunds (merchant, id, payment_id, user_id, date, amount, currency, reason, metadata, request_hash, created_at, first_seq, last_seq) FROM stdin;
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795465396547	21	\N
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795465396547	23	\N
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795465396547	31	\N
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795465396547	67	\N
-8246088911220477891	refund-1	pending-2	\N	1795465396975	500	GBP	\N	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795465396975	90	\N
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
h2s-0j8p8uo-qGJ5CH82E04xMc7nbIyFXXcpsCcnupY	ES256	\\xba313817f989f674b21cb1af9960e0d218192d8e106025addaa51d8783260e366476b1f7664ced530040b87447389256c2ae6d7772a1ebbc8512dd7cd22c9a9809e8fe5e2353c2e9350d7c83bc302b41de41b3030c765678020ab429f136131cd4404824749eb41d89701f6f2f0ce62e401fe3198c30a6a35f9e44a2317528ab5772241a1f1afb7eebd23224928f3ade76347ec592be07e8bfb2c7545f2f8d899d200759360a82496a4ba224c710	1795465396805	\N
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
sealing_keys	ba313817f989f674
digest_key	ujE4F/mJ9nSWwQeMnyOWxIY1KCITelCWwSbaTMj8LER7UGMNyt6lnduAtKpEavXDl/XjVOGrLf/3CkOfecRuo3oTpuI=
access_changes	4
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, metadata, request_hash, outcome, rail_status, failure, approval_id, unapproved, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m8517gqnff8ty0n3nte2cvjy	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m8517g3nfrfbvbt9g2h150g8	\N	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	0	1795465396986	\N	1795465396986	\N	\N	1795465396986	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m8517gr3f1zbjz9hfq1vefpp	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m8517g3nfrfbvbt9g2h150g8	\N	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	0	\N	\N	1795465396996	\N	\N	1795465397005	92	93	32413	2964158	0	\N
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
-- Name: books books_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_pkey PRIMARY KEY (merchant);


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
-- Name: bank_references_by_merchant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_references_by_merchant ON public.bank_references USING btree (merchant);


--
-- Name: bank_reports_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_reports_due ON public.bank_reports USING btree (rail, at, bank_reference, number) WHERE (recorded_at IS NULL);


--
-- Name: books_below_zero; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_below_zero ON public.books USING btree (below_zero_since, merchant) WHERE (below_zero_since IS NOT NULL);


--
-- Name: books_owed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_owed ON public.books USING btree (owed_since, merchant) WHERE (owed_since IS NOT NULL);


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


