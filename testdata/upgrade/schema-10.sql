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
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    first_seq bigint NOT NULL,
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

COPY public.adjustments (merchant, id, date, amount, currency, reason, status, request_hash, created_at, first_seq, last_seq) FROM stdin;
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
-8246088911220477891	ba_01m850n8tafert17bns6ptxwg9	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\x3c73d5a36a322986e48e88afb603e9515dc6b91e05c96c5900d2355772d66b5eb9d4ce72de01bf43cdb1c0cd7d74b3d3c13c27	3c73d5a36a322986	\\xc83b851b6f0ea9517041ed0373c45f97	15c85f594eb295df9b6d194f51d155b0	1793786400000	4
40258927302179972	ba_01m850n9cee1js3kdne5mbm9t1	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\x3c73d5a36a322986fa8bd0072cb3784c4808c01bdf9d4e4e0e60fb026f9185be8336d9edd038639f19acdb53257b6149b2f9f3	3c73d5a36a322986	\\xcbb592cc01c9b756d0cb6c8a81c8e5a4	56a6bece1fb41da529738a6c60f6afdf	1793786400000	4
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
wd01m850nafafhpv8955wwt94j30	-8246088911220477891	w-1
wd01m850nag1emvtz4a94smy8684	-8246088911220477891	w-2
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
40258927302179972	5	1795464800150	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N	GBP	\\x03d0be30a3c9914cb03a35c5089fc398d51f68b3f33cc8f155d471bce5952d27
496903815535130555	6	1795464800453	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	\N		\\x8119ba5c0ec6d362ac3fe6fd3496e00b1175e7e6be2e5e787aa7b2b3398cb832
-8246088911220477891	93	1795464800786	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	0	\N	1795464799925	GBP	\\x16a4a6bd9a03c3421a262547474d2de755b56eadc42e97a57202f62fd923c66c
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
cl_01m850n9zaewcbdme1pzyssp9t	sec_01m850n9zaewps81g1cmp2pwzn	\\x1d8350f1f9324ecfd01e6a627bd0badbeb967fa956d2d441502086f1040c02d4	1795464800234	\N	\N
cl_01m850na46fmhahakk54dcasdw	sec_01m850na46fmxvac1er4zmd8bq	\\x40e2c090ad77f7d466cc9c5e04520419a38faf5e101fac629158d67d3f993e61	1795464800390	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_01m850n9zaewcbdme1pzyssp9t	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read	1795464800234	1795464800000	1795464800304	\N	\N
cl_01m850na46fmhahakk54dcasdw	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795464800390	1795464800000	\N	\N	\N
\.


--
-- Data for Name: disputes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.disputes (merchant, id, payment_id, user_id, date, amount, currency, status, reason, request_hash, created_at, resolved_at, first_seq, last_seq) FROM stdin;
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
1	0	t	2026-11-23 20:13:17.579773
2	9	t	2026-11-23 20:13:17.60827
3	10	t	2026-11-23 20:13:18.110729
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
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795464797563	10		cli	\N	{"from":0,"note":"54a01a06dc425d03e31e5e5c005aa43168cf17bf07ae2ab1585cbc66f751f41b","to":10}	\N	\N	\\xe1bf8fe13a825ece99fc5f92033cae8e5497d03e3e20add499af1e485d835978	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795464798433	3c73d5a36a322986		system	\N	{"seals":true}	\N	\N	\\xcec7b4f3a31f01f931aea34ffaaf501fbf8729b16c1a773049549d07e5c5b98c	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	shop	\N	cli	\N	{"note":"ddc7569d3cc2740eef30950b9419ad378e91426a43d17a9fa0a3916a8306cdeb"}	\\x39f9047ae04099573c6622981c02002c	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x7221c4a41e54f8c09fabfecbfbad270b265ea13f8c705fac453c01affe818734	\\x2628725186a96adcce4d641f0ec758a0
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	shop	\N	cli	\N	{"note":"5e187a320f6681248c1c527e77c15b52c0734cff7f024f2f1474146c22e6502c"}	\\x3771e453c8bbbf29021af83f2aab9321	\\x767ececcb0c79c1d95520ba2e63a9596	\\xee99ba82ee77af17fbbfddfca2e103f7cd0be319717e3a2f82eea7f776147651	\\xf0c07d03a09020e288af3c6920c7d2a6
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m850n8tafert17bns6ptxwg9	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"69a81477d073fab3342030b052cdd882dccacb624341d7ceec55f439fe85c033","status":"in_force"}	\\x340cc3205086664a0e28c124304b2417	\N	\\xae7c556635b338db419d74c9a3c28c50e8a35d4172576d880c673371572af2ad	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m850n8tafert17bns6ptxwg9	\N	cli	\N	{"last4":"9911","note":"69a81477d073fab3342030b052cdd882dccacb624341d7ceec55f439fe85c033"}	\\x340cc3205086664a0e28c124304b2417	\\xee3a49b672d7ea09f2efd84fba5700e1	\\x0ec898ce073b1fb4c17c940800f3fd666411c7130a18fc7360b9eb66c4ca7014	\\x4fd0821e06b5191f2dd6fad410ca0fb1
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	quiet	\N	cli	\N	{"note":"72dc391df3ec0603d77a6dbf114574b1174b7120cb636dcb71ff6e3dc8ca1da1"}	\\xde1129942ecf2630be45cf51317cb397	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x5ff1407cf956f9d9d51adb5c06a35cf80e8016810203fd6b382063bd0827ceb1	\\x02345ee9e97baf4083d412087db053d4
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	quiet	\N	cli	\N	{"note":"1c79a773565b9e43692c90d80c8484f80a8460485d53814ae9bfeba184f56e35"}	\\xebc6663041ea62e8919ff99411f481db	\\x6ba7225d907cca10dcad1c84c7339c75	\\xc50676048be72ea283efd967c71c00043161930592726e03f441760d30966526	\\xf8a31519df5c13c24f017fb224904d8b
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m850n9cee1js3kdne5mbm9t1	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"0e000973c53f9a324b308f017f06e5a509d027b403d1a6121980ad9552a6b661","status":"in_force"}	\\x50c57e2a9ae61fea0574ed0f14e2a1cb	\N	\\x03462e2b4b7c875c38297941996224ba3be22e04c910fcdf81aeed0e1e216a51	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m850n9cee1js3kdne5mbm9t1	\N	cli	\N	{"last4":"9911","note":"0e000973c53f9a324b308f017f06e5a509d027b403d1a6121980ad9552a6b661"}	\\x50c57e2a9ae61fea0574ed0f14e2a1cb	\\xfc44384fc4b629c5a78341d861ddcbbe	\\x83616891e488b4e3afc45d9660a36f3a7507bc03c0a19e65b09c13d2102a3bc0	\\xf71fc3eaa8c33e9a0da0360488dc911f
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795464799925	536365	\N	cli	\N	\N	\\x655e12b54c3b5df1165921e82dd8742c	\N	\\x5558fd3dbdefe5da6e330f98c6133e392b59df740e2493619cf3a8008843f2b4	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795464799925	536366	\N	cli	\N	\N	\\xd326428027062a82b08f2cfc878cdb63	\N	\\x8c73a0ebcac7237ce110b93db3d73605256b93ddd0a1314a8c4d736a90bb0006	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795464799925	536367	\N	cli	\N	\N	\\xd981ac09abdb36de1cacb2476ed647ed	\N	\\x45111e2e80abcda9859a126dfa980b41ef1531c3d1a404871ff75b17fe5845e5	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795464799925	536368	\N	cli	\N	\N	\\xe5b6b09a41d8425d726e11225e058f36	\N	\\x92630aa3646a54561d8236a95ac4211361332b6082195653db2d38b62c659303	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795464799925	536369	\N	cli	\N	\N	\\x43d91d64b12c31446e78b04c0846dde9	\N	\\xf2da84b7b585aedf9bf8152b601d580fadfebf10b8f738e5f7213da26a781eb8	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795464799925	536370	\N	cli	\N	\N	\\xad646c0b890a3c272558cb6d00787c24	\N	\\xbec53e7bfd27f95c3985983ccbf70f3bc6c7d8562a10ae4b8e08ac1ae6d16b1e	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795464799925	536371	\N	cli	\N	\N	\\xc649f9893bd37552298fb76cc88022b0	\N	\\x9be8f308344e575601dc92eb948fe00bc9da4196f1e0405293389d000a34fc9a	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795464799925	536372	\N	cli	\N	\N	\\xaea62aba6a1521e6f90695294960dee1	\N	\\xd001889e767ab66b08d01ec90b90cd149ab727b7128cfcfa7e2bf716255b7d63	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795464799925	536373	\N	cli	\N	\N	\\x2fe6fab729c045e5fab189cb72ee8bdf	\N	\\x3b61d64d3a1d32236baa214886c07c7fbaa3e658d49aacd56e836f3f7a218c43	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795464799925	536374	\N	cli	\N	\N	\\x3ca5298a995149203c2429e4a6ab8aba	\N	\\x200555f1cfcdb97c3022807701b8ffd2c54581c0ec5b414467bcdacae9b397b2	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795464799925	536375	\N	cli	\N	\N	\\xb8aed0ee2db29100c4fe2e18de19baee	\N	\\x7b94ac6f454b1373a7d7cae095bc3653068f3a7a1d52ba1c3c547915210fb04f	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795464799925	536376	\N	cli	\N	\N	\\x07ad28d3690b688e302d6cac8d001f97	\N	\\x447e133a7e223dcf709d8a59d70088f6fe9e73c6bfef3991673ad116b8935380	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795464799925	536377	\N	cli	\N	\N	\\x8a0c4de4580a2c4f4dcf681f491cc7e3	\N	\\x8f6c9e6098832085159f30801b0d2fa5917d7c63b4a43ac1aacc0bb880d9b20d	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795464799925	536378	\N	cli	\N	\N	\\x3588b44dc7a54769fda4d3ca33dad01b	\N	\\x83b9a11275f058032ccef7537a6d80ccacdf683d5bbfba935c0c0bce00144981	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795464799925	536380	\N	cli	\N	\N	\\x9589e06f99b03b803951ae9d95e30d75	\N	\\x074fd13d00e1c5df9387a12980f67deeb475225ca1fde489fcdbf113d6a7556b	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795464799925	536381	\N	cli	\N	\N	\\x388e1a09290deb05d7799ea5c43f38df	\N	\\x9951144f4a3b77225c976231626895c9cf00f9c5c361ab6ba71c37a5154a4398	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795464799925	C536379	\N	cli	\N	\N	\\xf8291c40c627794065bb030506bac1c0	\N	\\x40a5909c31ef4ebbe681d4c29cb2bc9e9ef0b3aeaf1cef693992d72ae583fe86	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795464799925	536382	\N	cli	\N	\N	\\x120494d851b3af8441c776e1e1864564	\N	\\x8c50d739ab1f37a6340e27f77582609e365687ca9c5af7e27272de2fd1c73c91	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795464799925	C536383	\N	cli	\N	\N	\\x5a6e598f6137d7137ad8f18c8e0ca1a1	\N	\\x53db34fa2ec11bd732ee52e46c77c712ca819a353ff748e23ef42cebfbca1b70	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795464799925	536384	\N	cli	\N	\N	\\x8e1e6d15b7e15c6f1f8a5e2735e03c47	\N	\\xe049a615594841652920c177d605b592b59d8e96ca16a014d38c1c0f7c0d86f6	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795464799925	536385	\N	cli	\N	\N	\\xb24bf9528e00ca5de6474f48394157e2	\N	\\x7aa659e04c4fcd09674c144084e956afea991d486154e31b1a4c3e14688031ff	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795464799925	536386	\N	cli	\N	\N	\\x0e5757a212262b67037e7ba6da1422ea	\N	\\x338a392a68f26071920e4b67b7eb35a5fe71203d69143f238d362ff98ddff08b	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795464799925	536387	\N	cli	\N	\N	\\x2c73ae5f73d042f00a60d99bd8ebe65c	\N	\\x053d57a8b432a7e8b34d2d9595e34867b2f9e517620e6b9792d3ef392cf49f2f	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795464799925	536388	\N	cli	\N	\N	\\xf631ba24c7a89c40d82319dc9232236a	\N	\\x2a493f29a01832933ba29a3b32172f5e4f8303aeb7dae7b29fd20186ca42c5a7	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795464799925	536389	\N	cli	\N	\N	\\x07887dc2c1a731466208062ec2c02ca7	\N	\\x050e724b0fa50e8ac5971eda502d8a4951e8f94efc8e0d448e5efdc9a2185c3f	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795464799925	536390	\N	cli	\N	\N	\\xa843ae00753619cbd7582c51730edeed	\N	\\x951deb8831d205fb9f4e5becf97e9105460e78a4e4987d822c36a52565841dea	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795464799925	C536391	\N	cli	\N	\N	\\x95aaabeabfe403d32152eaa8a8455dfc	\N	\\xb95fef378a8d61b7bb7e13352a428c9bc4c5ab493abcffdd438c1dd7dcc059cd	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795464799925	536392	\N	cli	\N	\N	\\x54570e6826368e0b9e1ff7885b22ace3	\N	\\x611e223d7f13ef4b64dc328e71570d37b2d4b3aece75cec43bd85456c7c2779f	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795464799925	536393	\N	cli	\N	\N	\\x25f0506cfba3fef7e3082135c15400e9	\N	\\x3295f27dec718f6667b1337f1396b476964c0fb4f57eedec445b1c40e3665b3b	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795464799925	536394	\N	cli	\N	\N	\\xc613b9431832e98a6525a60a8446f195	\N	\\x197a42565747b821172ca6b9a437bcf1c1539c20d11e3c1456fa1ad78a6bfd32	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795464799925	536395	\N	cli	\N	\N	\\x4bc9af98b6901683ca08d4cac0cff0c7	\N	\\x19b508d8a937dae46801cc902700a0d82637508ec205a805aa5b558611ae40c2	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795464799925	536396	\N	cli	\N	\N	\\x09fc835321573399092d92f7606091ca	\N	\\x2fc89fae20cfb0d516ecda9f3ee01b5dc3e40b6daed1eac20f96183e5b28ad59	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795464799925	536397	\N	cli	\N	\N	\\xb25e5460ec2af7c390c570ae738da0fc	\N	\\xad98e074a9e6781e469ed885b1c8aee34c387df91f26cdafc00550c3f173f083	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795464799925	536398	\N	cli	\N	\N	\\x6644cd15ad20d4a000e0e519a23675ca	\N	\\x3bdcebc6fb742d24501c08043acc62a1c237bb829bdfa20b2915a491328af5cb	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795464799925	536399	\N	cli	\N	\N	\\x2c7af46cf69333d2862ed04094617d4c	\N	\\xb5cd15a3a12822a5db28573202da84ce9babf06ec09599c947a50dd9d1fb66f4	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795464799925	536400	\N	cli	\N	\N	\\x419c88b207fb717b2b2186cda8947b8f	\N	\\x58f97a8e7f4515beb7b66703dce4e8a413ef9e13cdc77d5608e0ede5feb3a56f	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795464799925	536401	\N	cli	\N	\N	\\xdeffbab9d349f97510b40cfe7aad6db4	\N	\\x1928af2d2498d47962b84e37f95d244427b42828fe1fcabe92129e59570850a3	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795464799925	536402	\N	cli	\N	\N	\\xb26cdb76afe18a446ec56f6969734578	\N	\\x2556091e71fb2edd444d538c99c730c469a1e8630b6648934a62885277594033	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795464799925	536403	\N	cli	\N	\N	\\xeefd21e2896d74cbcb9ca73ad0d98c25	\N	\\xb74e6d61ea96cf8bc714c7d8fdb32db4d6aeb89ca1bfd0313099f67daff05754	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795464799925	536404	\N	cli	\N	\N	\\x1c5b2c5cf98a3f3b435a7b95140d6d32	\N	\\x0aa181cb380b2d996ef5e02fc978dd413a0ff5a5cde6458cbdceb0eef79bbcf8	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795464799925	536405	\N	cli	\N	\N	\\xf6e53019e808027df0b0cefc098b40e2	\N	\\xd9acaba34d7cade6898b1369892c3c33d0b5e9f1ac8259017a6a14bae2e48fee	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795464799925	536406	\N	cli	\N	\N	\\x87091a41d8976d2cd6432b0689c0fefe	\N	\\x554c9984f89797188b956680c8ca613890d231793196f66c36aed2f725352ba0	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795464799925	536407	\N	cli	\N	\N	\\xd8c4c3d0bdc5ded0ffd8923cb8f14a14	\N	\\xb10474566a3ffc2eaf1cab37ee2405e6978299613161a11f7411a531b55cada8	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795464799925	536408	\N	cli	\N	\N	\\xcca442fadfbdd46b5a957ae385cefb4b	\N	\\xe026cfe986fdc982579a6d5a6f97ad6895694a2b945c0be2a544f655e42c4d4f	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795464799925	536409	\N	cli	\N	\N	\\x8cb9827229a05d2406048359e37449ae	\N	\\xb001e9a65cdac45cc5a61234d341a56ef8732e1e7626cf4825dbb050576c2560	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795464799925	536412	\N	cli	\N	\N	\\x0124c3ea3135e03905e05750a95e2c1b	\N	\\x8feca18f0e4be39c35c594e3861a086764ecb8c7c26d0cfc44fdd762caf08eea	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795464799925	536415	\N	cli	\N	\N	\\x88aedf859c4ebb339aa87a7855f754ca	\N	\\xca9fee4577cbc9430d38ac967a6832376d2bd04e8795fda0484956e708fffd8b	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795464799925	536416	\N	cli	\N	\N	\\x32fd44cada73d2f4b65119b1537193d0	\N	\\xba9c883ad4ec8ff74a4bea41506d951d2841f2868f963c8218452cd731fba61c	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795464799925	536420	\N	cli	\N	\N	\\xaf518bba2a593f04c5b759b17c819cf5	\N	\\x0f7495884c2c5619fdeba9cfdceaef475c22c5a41c05c32ffaab4dbd002d979d	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795464799925	536423	\N	cli	\N	\N	\\x344ee3e60e886fc8051342917235f660	\N	\\x956976c23c528e094069e6f102a3503bace151ba3f409be46968db6e3a787d72	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795464799925	536425	\N	cli	\N	\N	\\x51f94bdab45c02a6638816a9f2984e11	\N	\\xdebf89923c8e93d2791226fbbf037dac1083ea7c83d7a1ed93740f07e4e0ed51	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795464799925	536437	\N	cli	\N	\N	\\x63cbbe7b6e7b8753acb56ee3fbb9b708	\N	\\xac3e3d1fa3c63d6830ace2a93bfb5b808abbd1cd80c36ad7a951ee531dde4a3d	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795464799925	536446	\N	cli	\N	\N	\\x37336ab6b052767dafd43c61f5fdc3ea	\N	\\x61d3e5c677b82235ea1a2d07343e41addc7571383f69150529500cb26f5d0c74	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795464799925	536460	\N	cli	\N	\N	\\x25a8efc8ea4205e79b5f39546b06d08d	\N	\\x7cecd92aee47b3233c976fca8a799a51842efb77bf3a59a7489cbdd41f50b84a	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795464799925	536463	\N	cli	\N	\N	\\xf4693252c0ba5063ca69bff5f851b8b3	\N	\\x71d229bc67904203e713aa76ca919ad526d1177c7f4960732e53990e524ca1a8	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795464799925	536464	\N	cli	\N	\N	\\xdeb699a508c06292445eb191a1fcb831	\N	\\x6e8e2a29428a8de57f559b6cdc06004ca261d723320d579d9a11094c0462a470	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795464799925	536466	\N	cli	\N	\N	\\x8bd7389a94de33d0f791f6961f7559a4	\N	\\x68ee05cb1b16be1680e2572acdc74d387a888a7cd60443503e4e42983e311dd2	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795464799925	536477	\N	cli	\N	\N	\\x8b65317f92b71f8830093e148bd1e349	\N	\\x5d690781e3faefd783a597359c0a7ccad539e15e915b8183b801c2d00fd8250b	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795464799925	536488	\N	cli	\N	\N	\\xe3cb43b599dc7c94b7cc03fc1b42c62e	\N	\\xe10f604e719d8c13a1322e2a784b7064d04af9ebed9488c5203c20b4ae98858e	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795464799925	536500	\N	cli	\N	\N	\\xc9d49e45bdc1533b2b1dcfca4d7a9801	\N	\\x89ebb0729c94af191d000e2e843d801a37b0c05f7cd2a2300c421b501363a2ca	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795464799925	536502	\N	cli	\N	\N	\\x76a801dbc4a8bb596c6fc19dd824b524	\N	\\x104b64aab7bb3045b7a1292ae67e4cea3dfc87e74c1b212d5742b50422e5e4c3	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795464799925	536508	\N	cli	\N	\N	\\x5ce7a446d9ba89cad0eb593ef3122f3c	\N	\\xe8f0e6f3df3310268a680900a0a88b7b061512fc3e83542d243d8481049ae156	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795464799925	C536506	\N	cli	\N	\N	\\x0a147f79388c56c829ba41959b5e0643	\N	\\xc39fe423700b1d2b6e3fe8c562d02c013f18c7b5d0289733f458e27fb0c98727	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795464799925	536514	\N	cli	\N	\N	\\xee878d8f54ec26ce7f6faf531d52aece	\N	\\x761b3cd00ccd1d9b407d0f2d6e84f1414f574f36be382110ac17bb308203e586	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795464799925	536520	\N	cli	\N	\N	\\x48b4583874c1f3dded92f924daecf91a	\N	\\x80a82cc75f1e9ab7bc366aef6b6737d2d6f70b55e8106d7456d53dc30e2fddb3	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795464799925	536521	\N	cli	\N	\N	\\xeb16909a6474549c59e2e88a7d441e04	\N	\\x7a10ad61a13c1b7f9262ae3d2387f716a9a3bc36850b04b32e60ae07ea92b326	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795464799925	536522	\N	cli	\N	\N	\\xa222c0cfaaace064498a4b19964e9f80	\N	\\xb692de1682af8f1d0ba80461c9eab3768e3d7a1b833aa59cb80f12ebcafc785c	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795464799925	536523	\N	cli	\N	\N	\\x67415538728d19fb9e972dc8b7fac364	\N	\\xb4b2ae2b3f40a258ac8fa8930827bdb32416325e40a069d116fd061ae0fdff37	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795464799925	536524	\N	cli	\N	\N	\\xc59460fb7b59094d9f64121e2a27295d	\N	\\x85a5af0932b3d9e231272e426e551bc509a406a1bc8b590850b474677cc0a714	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795464799925	536525	\N	cli	\N	\N	\\xc649658df6cbe71ab2aeb80c326f626c	\N	\\x1dc648088f009bffa6927ae2ce35985f137b983fec76f6fdd477b971ac28dd6c	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795464799925	536526	\N	cli	\N	\N	\\xab4e48c560bbd57021a5d0633cb3ec82	\N	\\xe3ebcafdeee07d541c56c10fad7ec0e21a8421d8d748fa66cfddac686b8369a5	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795464799925	536527	\N	cli	\N	\N	\\x90e4fcb369e6468c113c68e7fa23b698	\N	\\xa74c4730ec0ca1165aac0df175ecd9a8c8e44c9fc4aad857343cbb3ff05256f3	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795464799925	536528	\N	cli	\N	\N	\\xa397cc798d390d4f3a8ac41142957d49	\N	\\x99320f876bf045935fa0e4ae585b346e746ebb3991a52e1321899683acff65c5	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795464799925	536529	\N	cli	\N	\N	\\xe410480d039ef6ad2ead5e7dd6304a56	\N	\\x9e5784370a6a8c42f414c9740867068ddbd269d0b68bc30a4e17ed2dc6f32813	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795464799925	536530	\N	cli	\N	\N	\\x548b5f57cd0342d1116d565606295623	\N	\\xb1d73a6e3b9cdf90a21135b36bbd6ad2c25610c81446f9f7f6391ddf8c37ebef	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795464799925	536531	\N	cli	\N	\N	\\x80dc624d01c3f160f97ed7ffe6eb7c3e	\N	\\x46018dbc0222794860e82ed6b3cdea3d285c20a284031a0b3266f844193d4a57	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795464799925	536532	\N	cli	\N	\N	\\xd0e78c77d36a565998c9c00eb9440861	\N	\\x8619f9430ece461ff04d943b25fa571e32d016178c9f721145ce5cc2800a5290	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795464799925	536533	\N	cli	\N	\N	\\x21147096d071a4998d0b6655c1f372c1	\N	\\xf9b7dbe5eef6d9ab1783fea7d257a95fc102b3118082c74d767d4bb991ee7710	\\x3bb86f290b254563159f2bcbb0d7ebc3
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795464800087	shop	\N	cli	all is well	{"note":"4103a42c541d0022eedb7c0d4451db4963f05611bc5acb8c070fea31c75e63b0"}	\\x7b71fbccb9c4ed723c4a40011d9326c7	\\xee3a49b672d7ea09f2efd84fba5700e1	\\x68f9bf9c53ae101d1bbfa5b05d7632fe724072de19d32ef1a14416e17bde38f3	\\xe1e6edd032d45d42df9fb07a48bdce5a
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795464800150	quiet	\N	cli	too quiet	{"note":"bdb3b37f6a6110ce06f6dce7520f4bdb584474045bda344e72a4074d7a3683b2"}	\\xa5c56db8ae2a769441907ec47f271697	\\xfc44384fc4b629c5a78341d861ddcbbe	\\x03d0be30a3c9914cb03a35c5089fc398d51f68b3f33cc8f155d471bce5952d27	\\x2956d01a894d8c4aa985a6e1b0fce0c6
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795464800241	cl_01m850n9zaewcbdme1pzyssp9t		cli	\N	{"merchantId":"shop","note":"9c079b65cb00e97c21df53a8be0f38aa57a65469522fe45901f29ab97106e3b3","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read","secretId":"sec_01m850n9zaewps81g1cmp2pwzn"}	\\xfd7e168ab9c37863b393e50fcb831fbb	\N	\\x1263f4e2462b91ae03f435093fe3ce13724ac5579a5ba8c244e5aac2c31a2bc0	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795464800322	cl_01m850n9zaewcbdme1pzyssp9t		cli	\N	{"note":"f6fad2392f21bfd864836ddcea31433f51e4aa9093a9513644bba6e7ad52bc03"}	\\xc2c28e03f2f26c18b495fbadc6525e45	\N	\\xffa2177a041762e6c834d748cd0e02a14e4c336298c772cf9c58cb996e1e1eca	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795464800393	cl_01m850na46fmhahakk54dcasdw		cli	\N	{"merchantId":null,"note":"80ef25dd7a1515d9b08ab08611dc636dd8487d79d0dc60532a1fcf32afcac973","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m850na46fmxvac1er4zmd8bq"}	\\xcec198f57bc173e35f15083dd221a377	\N	\\xc6714ccfbff7e80270073c577afed3d77323dceadef83fec4f3eb6cdfd8cecec	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795464800453	OXS3pR3tQnzTvn-v_Y3cLVU6ANUSFwRolXDd25G7KrU		system	\N	{"algorithm":"ES256","signsFrom":1795464800451}	\\x53ed8e91200977063182fca48a888de3	\N	\\x8119ba5c0ec6d362ac3fe6fd3496e00b1175e7e6be2e5e787aa7b2b3398cb832	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795255200000	1795464800579	pending-1	\N	staff	\N	\N	\\xea18314efbada8142285d3a589e3436e	\N	\\x810f43dd00b8dd19424085d8bd9cc7e1c20631d9199a0974e683149c9cf287b6	\\xb4e7b8d1e424f3c23ffcf6d6f7d78263
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795255200000	1795464800606	pending-2	\N	staff	\N	\N	\\xc9cbf6af656d3f89bb53f4790b677782	\N	\\x34b75b9f3e0d8d4bbe51225134b3e0c5282be607184cebcfedbdeeb48495e96e	\\x9384fc5dd5e8fe1277df1412cf894db2
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795255200000	1795464800625	pending-3	\N	staff	\N	\N	\\x0ba995743c30dc9da413c1fa9c9000aa	\N	\\xc4db72068db9529de003ed9c8b1ee1a9bd373b893b1e74dcbdda776a28c1ab32	\\x9849bce665c6551da2d795fb87203960
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795255200000	1795464800652	pending-4	\N	staff	\N	\N	\\x32ed153259ef0f866463cbb7513e32dd	\N	\\x14a80b50cb7db8f2878360178ea1dbe3de96114e6b811fa3421a3af0053f6813	\\x0dffba9083b3230f154c2bba0fc7583b
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795464800684	pending-2	\N	staff	\N	\N	\\x876078c472b8b514730dcb626c69b940	\N	\\xbba17057eeb14ab52869d5df5e1f328dfa1116292a2e59dab7f5daa63aadc28a	\\xf86a92a909231f1e97dcce57a11bb3e5
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795464800712	pending-3	\N	staff	\N	\N	\\x3b79896efaeebd9bbeb50276b4a0ebdf	\N	\\x54c9085587da502f4cd19c9365ea036b132866c933e0b86929274027153100d0	\\xa8885a49d1ef856f235ad3b0466308cc
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795464800735	refund-1	\N	staff	\N	{"paymentId":"pending-2"}	\\x717a3148299790c11ab6892f462c3ccc	\N	\\xcccc03297840d9743687a0852b57e630a2fc6191016db22d45a5a6d9e87ed1cf	\\x4c3822d1d4b8e773149d2221d34e474d
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795464800752	w-1	\N	staff	\N	{"bankAccountId":"ba_01m850n8tafert17bns6ptxwg9","fee":150,"note":"6d8aa1fbe3db605423e90d49a2614682a04fe429978c8147b4e6881605fdd7a7"}	\\xeee97860f08373fb6e893d935252b304	\\xcb99674bca29bfdfc0532a48e9151578	\\xec9e79ef7dc15b5d86bf01dd7355fb39bc927acd9bab94071a90ffe4db23d7eb	\\x214ec89ce717928a81b39ed6da300534
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795464800770	w-2	\N	staff	\N	{"bankAccountId":"ba_01m850n8tafert17bns6ptxwg9","fee":150,"note":"73b9e46b9a654cc20b1e1473408795333d18581168f29c7e717539fe0a3c6920"}	\\x41642c23301195c5baba2c0ddc76bdf3	\\x1f6fd66ba3655f3d55beec9a8eb307fd	\\x12357af58c072dcd6134b4ad8cd26da0960c5962d11c00d6f9b951e4821c24d8	\\xd7e97aac95361c9277b3544855548efe
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795464800786	w-2	\N	staff	\N	{"note":"7dc3c578a35e009e670a7183bc0bff0618667b113146617f85103e671c4c8896"}	\\x5f0def3bdb8ca92d82dc61094bb9eca8	\\xcb99674bca29bfdfc0532a48e9151578	\\x16a4a6bd9a03c3421a262547474d2de755b56eadc42e97a57202f62fd923c66c	\\xcb83d6013e8358b5c8ad94fbdfb1bf81
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, external_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, nominations_locked_by, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, paused_by, paused_why, paused_at, limits, fee, tally_day, tally_from, tally_until, tally, tally_nominations, unapproved, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	\N	The quiet	suspended	GBP	Europe/London	1793700000000	waiting	1793700000000	\N	1795478400000	\N	\N	ba_01m850n9cee1js3kdne5mbm9t1	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795464799440	\N	1796054400000	0	\N	\N	\N	\N	\N	\N	\N	\N	0	0	0	\\x42409880aa83241e8b25fa1f8b46e4e1	\\x00000000000000000000000000000000	1791972000000	5	5
-8246088911220477891	shop	\N	The shop	active	GBP	Europe/London	1793700000000	passed	1793700000000	1795464800087	\N	\N	\N	ba_01m850n8tafert17bns6ptxwg9	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795464798768	\N	1796054400000	0	\N	\N	\N	\N	\N	2026-11-23	1795392000000	1795478400000	5000	0	0	\\x622d303fa1ba19a03a8d8d2a362c7b8a	\\x00000000000000000000000000000000	1791972000000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	ZE3SWMJGB7OJ2BQW4TE4QL6FN2
-8246088911220477891	1	root		\N	01a20a0a-a0d5-7e93-ae19-fbb1af5dac5d
-8246088911220477891	2	root		\N	01a20a0a-a15b-7be8-8695-36b409f17eb7
-8246088911220477891	3	root		\N	01a20a0a-a34a-7b51-90e4-7361d7a4b60e
-8246088911220477891	4	root		\N	01a20a0a-a34a-7b51-90e4-7361d7a4b60e
40258927302179972	1	root		\N	01a20a0a-a3cd-74ad-9af7-610972f05794
40258927302179972	2	root		\N	01a20a0a-a459-715e-9eea-70ec20170b73
40258927302179972	3	root		\N	01a20a0a-a58e-7014-9817-14eda1e79ad8
40258927302179972	4	root		\N	01a20a0a-a58e-7014-9817-14eda1e79ad8
-8246088911220477891	83	root		\N	01a20a0a-a703-7346-93e9-22203942fd35
40258927302179972	5	root		\N	01a20a0a-a77c-77bb-8ca4-a51c72b97a22
496903815535130555	3	root		{"name":"revoked"}	2SNGEDYJR53PWLI4V2MXAY3NV2
496903815535130555	4	root		\N	FMPMDZYLMQJZ4AYEMHJP77NDYJ
496903815535130555	5	root		{"name":"api","owner":"Ann"}	WG3DN7DV2ZPJQ6I5TYRBTU6JXV
-8246088911220477891	91	Ann		\N	01a20a0a-a9ea-7c67-b9c7-6a5508aa330a
-8246088911220477891	92	Ann		\N	01a20a0a-aa01-7531-8237-c2117917cb0b
-8246088911220477891	93	Ann		\N	01a20a0a-aa11-7769-95ad-239f40f406cd
\.


--
-- Data for Name: pauses; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.pauses (number, rail, paused_merchant, at, actor, who, why, resumed_at, resumed_by, resumed_who, resumed_why) FROM stdin;
\.


--
-- Data for Name: payments; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.payments (merchant, date, amount, refunded, disputed, charged_back, credited, created_at, updated_at, first_seq, last_seq, id, user_id, currency, status, description, reference, metadata, request_hash) FROM stdin;
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795464799925	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795464799925	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795464799925	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795464799925	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795464799925	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795464799925	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795464799925	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795464799925	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795464799925	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795464799925	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795464799925	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795464799925	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795464799925	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795464799925	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795464799925	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795464799925	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795464799925	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795464799925	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795464799925	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795464799925	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795464799925	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795464799925	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795464799925	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795464799925	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795464799925	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795464799925	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795464799925	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795464799925	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795464799925	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795464799925	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795464799925	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795464799925	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795464799925	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795464799925	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795464799925	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795464799925	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795464799925	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795464799925	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795464799925	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795464799925	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795464799925	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795464799925	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795464799925	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795464799925	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795464799925	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795464799925	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795464799925	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795464799925	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795464799925	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795464799925	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795464799925	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795464799925	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795464799925	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795464799925	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795464799925	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795464799925	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795464799925	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795464799925	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795464799925	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795464799925	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795464799925	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795464799925	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795464799925	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795464799925	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795464799925	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795464799925	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795464799925	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795464799925	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795464799925	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795464799925	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795464799925	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795464799925	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795464799925	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795464799925	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795255200000	1000	\N	\N	\N	\N	1795464800579	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\\x4df4f5cd78228872ff623be1edd3a35f
-8246088911220477891	1795255200000	4000	\N	\N	\N	\N	1795464800652	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\\x628ca37dec2f7fcc7e90ecafd149258f
-8246088911220477891	1795255200000	3000	\N	\N	\N	\N	1795464800625	1795464800712	86	89	pending-3	\N	\N	failed	\N	\N	\N	\\x41c74ebedad1c1df454c438abd9230ff
-8246088911220477891	1795255200000	2000	500	\N	\N	2964158	1795464800606	1795464800735	85	88	pending-2	\N	\N	\N	\N	\N	\N	\\x96e056eb3692357f7989017864a136f1
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

COPY public.refunds (merchant, id, payment_id, user_id, date, amount, currency, reason, request_hash, created_at, first_seq) FROM stdin;
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795464799925	21
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795464799925	23
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795464799925	31
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795464799925	67
-8246088911220477891	refund-1	pending-2	\N	1795464800735	500	GBP	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795464800735	90
\.


--
-- Data for Name: releases; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.releases (merchant, id, reserve_id, amount, request_hash, created_at, seq) FROM stdin;
\.


--
-- Data for Name: reserves; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.reserves (merchant, id, amount, released, currency, reason, release_on, request_hash, created_at, updated_at, first_seq, last_seq) FROM stdin;
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
OXS3pR3tQnzTvn-v_Y3cLVU6ANUSFwRolXDd25G7KrU	ES256	\\x3c73d5a36a322986369021adb9966b33012d10adbf1ac78da08c01f8f78590b94161a2a294c5096bfbbf30deb434ea79c2c88e314c98f783bc93fed5f872db6274cef75239ee6a8e49687b0b8df2d410aead85652ba797b2fce5ddb71dc8fd9015f62c67f6cd6e4a63e2e95ca747777346484ee7a679eaaf2c57868483bff6059d8958ca31f313400f808d0a100b5bc8139639d1504884cd5b547f8841503dd242db1d52968b31e44b7398512372	1795464800451	\N
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
sealing_keys	3c73d5a36a322986
digest_key	PHPVo2oyKYYd4FOozY44OA25V8glbyiMEus7gV781K/hysy8S+XKhy0w/34IW7+9Eo1emshJh/PPakRUsM/Nx9R6Pp8=
access_changes	4
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, request_hash, outcome, rail_status, failure, approval_id, unapproved, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m850nafafhpv8955wwt94j30	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m850n8tafert17bns6ptxwg9	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	0	1795464800752	\N	1795464800752	\N	\N	1795464800752	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m850nag1emvtz4a94smy8684	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m850n8tafert17bns6ptxwg9	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	0	\N	\N	1795464800770	\N	\N	1795464800786	92	93	32413	2964158	0	\N
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


