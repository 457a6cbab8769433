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
    maker text,
    approvals text,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    CONSTRAINT adjustments_amount_check CHECK ((amount <> 0))
);
ALTER TABLE ONLY public.adjustments ALTER COLUMN merchant SET STATISTICS 0;


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
    created_at bigint NOT NULL,
    last_seq bigint NOT NULL
);
ALTER TABLE ONLY public.bank_accounts ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: bank_references; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_references (
    bank_reference text NOT NULL,
    merchant bigint NOT NULL,
    withdrawal_id text NOT NULL
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
    expires_at bigint
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
-- Name: merchants; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.merchants (
    merchant bigint NOT NULL,
    merchant_id text NOT NULL,
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
    schedule text NOT NULL,
    schedule_version bigint NOT NULL,
    scheduled_up_to bigint,
    scheduled_day text,
    next_run_at bigint,
    planned_with bigint NOT NULL,
    limits text,
    tally_day text,
    tally_from bigint,
    tally_until bigint,
    tally bigint NOT NULL,
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
    maker text,
    approvals text,
    approved text,
    approve_by bigint,
    resolution text,
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

COPY public.adjustments (merchant, id, date, amount, currency, reason, status, maker, approvals, request_hash, created_at, first_seq, last_seq) FROM stdin;
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

COPY public.bank_accounts (merchant, id, status, holder_name, sort_code, last4, check_result, name_check, matched_name, nominated_by, by_merchant, frozen_from, approved_at, usable_from, sealed, key_id, salt, created_at, last_seq) FROM stdin;
-8246088911220477891	ba_01m829wa4pf6fb60jb4n71xka9	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	\N	1793700000000	\\xd69f698aa8bf9a76568ccf7c042cefb60217c283e6371fd7501a10c8d9dde89c29a57a9b5f9bf8fbb2708a9693fc9df41551ac	d69f698aa8bf9a76	\\x867dd714bb8576581bb044240aa37907	1793700000000	4
40258927302179972	ba_01m829wa85emq9d3bv6325d985	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	\N	1793700000000	\\xd69f698aa8bf9a761822e4c7787477c8ee6799c14bf0e6e5b25a4d5f4a13d8d80a813c44ef9e4f2d8d1c597d98ab7067e9704c	d69f698aa8bf9a76	\\x9986f413ca44e888f7d99cbc51eb00cc	1793700000000	4
\.


--
-- Data for Name: bank_references; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_references (bank_reference, merchant, withdrawal_id) FROM stdin;
wd01m829wannfb4s9s30bykf5vcn	-8246088911220477891	w-1
wd01m829wap1fk6tgamzdexejc8j	-8246088911220477891	w-2
\.


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.books (merchant, seq, booked_at, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, house, credited, debited, settled_total, refunded_total, disputed_total, currency, hash) FROM stdin;
40258927302179972	5	1795373803904	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	GBP	\\xad5f45aeea75db585b91921f116380317497cfc86c69a6860f5015fae82d305f
496903815535130555	6	1795373804028	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0		\\xcc0aa64006e1ca85223d0b049822d73b5fe8b2b35c4b33e94bc0de20a5e1a097
-8246088911220477891	93	1795373804234	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	GBP	\\x1485e8f6fdd3546f0919497a34bc14b6bdcebccd45fbc898a29f4f270b271ece
\.


--
-- Data for Name: breaks; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.breaks (id, kind, status, amount, about_merchant, withdrawal_id, entry, opened_at) FROM stdin;
\.


--
-- Data for Name: client_secrets; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.client_secrets (client_id, id, digest, created_at, expires_at) FROM stdin;
cl_01m829waczeb5ta8wsejng926p	sec_01m829waczebba4qg36s0nw4fg	\\x875f081d4361a6f59ae1d45401bf633db8bda1d1486273845459c408d5ac9c90	1795373803935	\N
cl_01m829waevenq859ad5q2g4782	sec_01m829waevep08bpc4gqcvtmm0	\\x6640ebdac2b51ec3fb14f79481220b0a2e64e9e02e019d98146293bd3a2cc2ad	1795373803995	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, jwks) FROM stdin;
cl_01m829waczeb5ta8wsejng926p	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read	1795373803935	1795373803000	1795373803965	\N
cl_01m829waevenq859ad5q2g4782	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795373803995	1795373803000	\N	\N
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
25	provider.received	provider	bank	acquirer
26	provider.paid	provider	acquirer	bank
27	provider.fee	provider	house	acquirer
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
50	fee.swept	fee	fees	bank
51	house.funded	house	bank	house
52	house.withdrawn	house	house	bank
55	adjustment.credited	adjustment	house	available
56	adjustment.debited	adjustment	available	house
101	merchant.created	merchant		
102	merchant.activated	merchant		
103	merchant.suspended	merchant		
104	merchant.reinstated	merchant		
105	merchant.closed	merchant		
106	merchant.changed	merchant		
107	merchant.limits_changed	merchant		
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
130	withdrawal.approved	withdrawal		
131	withdrawal.outcome_unknown	withdrawal		
132	withdrawal.accepted	withdrawal		
133	withdrawal.repaired	withdrawal		
140	schedule.changed	schedule		
141	schedule.skipped	schedule		
142	schedule.planned	merchant		
150	approval.asked	adjustment		
151	approval.given	adjustment		
152	approval.refused	adjustment		
153	approval.asked	withdrawal		
154	approval.given	withdrawal		
201	settings.changed	settings		
205	rail.paused	pause		
206	rail.resumed	pause		
210	client.created	client		
211	client.revoked	client		
212	client.secret_added	client		
213	client.secret_removed	client		
214	client.secrets_expired	client		
220	signing_key.made	signing_key		
221	signing_key.removed	signing_key		
225	sealing_key.made	sealing_key		
226	sealing_key.rotated	sealing_key		
227	sealing_key.dropped	sealing_key		
230	checkpoint.key_made	checkpoint		
231	checkpoint.made	checkpoint		
240	store.secrets_opened	store		
241	store.migrated	store		
242	store.copied	store		
243	store.restored	store		
\.


--
-- Data for Name: goose_db_version; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.goose_db_version (id, version_id, is_applied, tstamp) FROM stdin;
1	0	t	2026-11-22 18:56:43.478261
2	9	t	2026-11-22 18:56:43.485579
3	10	t	2026-11-22 18:56:43.533554
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, content, progress, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795373803469	10		cli	\N	{"from":0,"note":"d4a540f2d3f141fdf7517a33c5fa7a7c6af9f94eb527a899a02f1a08bfedcee2","to":10}	\N	\N	\\x6b2b3694458b927b7e938907d39079623b4a45e4665bb0da0cc3433583e96f3f	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795373803592	d69f698aa8bf9a76		system	\N	\N	\N	\N	\\x1b7fa89581575bf78db04fe3fe45a81fc4223a0409af7cb57ffbef9dd7141e8b	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791885600000	shop	\N	cli	\N	\N	\\x5e23cc59b160c28efac2f73ebb5549e9	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x8ada7953d4e8f68348642c0523695c89977469ab4da36b05b18f914d15ed94c3	\\xbe08715df2d785ea8b534e71a268a4df
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793613600000	shop	\N	cli	\N	\N	\\x5483a5700b9c7888ae3e96a6e5264813	\\x6614ae5718e02a175f40edaca5a5b058	\\x1fcd4f0acc69d72499fd498b27fa4311f6fd58ba059a6385289b9e564e45be2e	\\x9e1d13ddf36fcf7b87bbc9905db58436
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m829wa4pf6fb60jb4n71xka9	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","status":"in_force"}	\\xcb54c2dc0a76a166750d1952566c5fb3	\N	\\x930c4efa0e40690821961fd9e361aaae998cd408f9d2a205523e4c7d10486e99	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m829wa4pf6fb60jb4n71xka9	\N	cli	\N	{"last4":"9911"}	\\xcb54c2dc0a76a166750d1952566c5fb3	\\x88fa69362ff1e634dfc99458dc958788	\\x3c1454010e050d426511be5ca40765ce692f0ed061272854fba876209e1d1c2e	\\x403b73e4394c5d26a609f149f1292239
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791885600000	quiet	\N	cli	\N	\N	\\xc0aa324c965ffb35726893a4fc3ccf80	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x44edf633c1959f637fae344dd008ac6650523fbfeb292d9fcb96f75c3106b8f0	\\xabbb37638cc99a198975a2928fc3f7a6
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793613600000	quiet	\N	cli	\N	\N	\\xe4ef5110b5e098a87a8bee17113b6601	\\x829c8e1e6f5902465fd57ff8c756cd37	\\xa70c29e922147feac776adb06cde83d73b8d753d0f861fac0ba16315cd207400	\\x48effa86e7c048550b9d020776d4df10
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m829wa85emq9d3bv6325d985	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","status":"in_force"}	\\x9b2af86ee9977dcb0a230aa1deb2b08e	\N	\\x749569d5e1dea664ad7386ad3fa9f3e691312446778cde80dcaee199f4422da5	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m829wa85emq9d3bv6325d985	\N	cli	\N	{"last4":"9911"}	\\x9b2af86ee9977dcb0a230aa1deb2b08e	\\x48fd2b268d90a8e35a6f97ef2cfa3ba1	\\xdb4e5bef0be7ea594cb958d341f8b72d8474bd8f1a23668b71f7e502e4ccbd7c	\\x7c98e1a96330b6963061a9f2975557d4
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795373803828	536365	\N	cli	\N	\N	\\x87c54b91f40ec7a92378f0a2f6bcc065	\N	\\x8645530a909b253d88b4e6f09dca30f0ac3c0209d41cde39c685028d1952a9b3	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795373803828	536366	\N	cli	\N	\N	\\xbc82cfb0385a23a4d4360acdaed7486d	\N	\\x1bb43ee5cf1c2a5dce0cec91480330c723542c11543302492f8fd36402a08788	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795373803828	536367	\N	cli	\N	\N	\\xb68abcf4bf705f3b8ba55ac7170faa69	\N	\\x4f5074d2e114f8993b5422689159d8c5dba07f177ba6b30fcf64bd8c22be8024	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795373803828	536368	\N	cli	\N	\N	\\x58252aae9f2d6581f3575b929f0a15b8	\N	\\xdeb1c837bc5c845ebfa5329a3e30076b41f4be2cfce02912c615fb81bc546381	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795373803828	536369	\N	cli	\N	\N	\\x61554a1d52a509898349bb007c2b0300	\N	\\x3cc5eaefc3621ac3f3907d5fbeb6162d360640fbffbf02cfc69978a10c056a53	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795373803828	536370	\N	cli	\N	\N	\\xeb4b26df4e9344bdccb1d5360144e26a	\N	\\x944ec08eeaca7ac40e21b72331898ee3dc4fc938aa4d15e497574fe60374ea64	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795373803828	536371	\N	cli	\N	\N	\\xce2003f50f03238230bd3e109a1881bb	\N	\\xe9b9f93dd09a0423ed0c20478952426ce3d799392628e8239132a83b1d488ce5	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795373803828	536372	\N	cli	\N	\N	\\x52ea29f3fd174bf25c12f9b545f7405d	\N	\\x68a327b56ad21e510e36206be8d9c0393077f53f917679c02fb66c6a09fd2a7b	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795373803828	536373	\N	cli	\N	\N	\\xbd8670a39e50012610853f2bc554110a	\N	\\x1aebf2112587bb05ab51bb2ae6f7e7c65cc58c291d8a95631ed4545dfd5a4db2	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795373803828	536374	\N	cli	\N	\N	\\x53393036a3004ed35fd8a929948e9267	\N	\\xabc0507671a207b24d42de7cc0222ad33c7a1271eb0a2a57188e801d70bdeb49	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795373803828	536375	\N	cli	\N	\N	\\x18ddfa783d34d546faef59165ac6d72f	\N	\\xe4bea00bce38e50a71f4704eb7953f09d0e6247c8e63397ea6579bd6cd7e6000	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795373803828	536376	\N	cli	\N	\N	\\xbd627daf27bc193292bdd75c904f442a	\N	\\x1a7d0690b43201842cb3ba5678884763b402018be7eb55f4c99f0acaae2469f9	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795373803828	536377	\N	cli	\N	\N	\\xda4e8085f6a436c155fe5f202f1b3865	\N	\\x856205cf817af339218d681da77a757bcce0fa20735017e9385abc8403276cdf	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795373803828	536378	\N	cli	\N	\N	\\xd0b22bfbc321dc696be18da0d630eca3	\N	\\xe2b0871751e1657354edf565802d8296f7c3d851c3315afa016a105ca6e67b1f	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795373803828	536380	\N	cli	\N	\N	\\xeaf96b03b4fede4681230479e6c3ce7e	\N	\\x18d16eda21d9d0a5a093d7b1b05226311c47cb28f6349389d500a1bdde8bf2a9	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795373803828	536381	\N	cli	\N	\N	\\x6e2d036e46831538a512f12a6d9e7c71	\N	\\xdb52109ac88c27f596e67e63f2f2995e8bd3a0fb59b9042590c89aa57068eabd	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795373803828	C536379	\N	cli	\N	\N	\\x941e5658a55310d7d6f103f527dd24eb	\N	\\xcb9eb3cca20be752aa189e72a0e3a9cdc4967488df8ba7e1e46b0071daa0367b	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795373803828	536382	\N	cli	\N	\N	\\x3f0f6ae05163d95e139260554fcec806	\N	\\xc331080db212a1b61bddc0e7d262f1d9bb08ecde64c57add9e17767dcb910a18	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795373803828	C536383	\N	cli	\N	\N	\\xeb376d34fddf4be6401bfeb84f467b15	\N	\\xa38d03d135c9f07fc06ebc93c234e1ab93bf323776e6e93bbceb0e063f6a060c	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795373803828	536384	\N	cli	\N	\N	\\x621043ede7ff60f10dfabb1e7e3e568b	\N	\\x9293daa2ae6b18fb2b940dfc1bf60a5b3adb4c179b6794dd3651b9f6024ab091	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795373803828	536385	\N	cli	\N	\N	\\x3c8449de2c76c7961c2721f4187e5d4b	\N	\\xab8c315516cb105c4fe8139306b014c1b712b7de24a1242fdaa16ef82da8d0db	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795373803828	536386	\N	cli	\N	\N	\\xcb39e6533acc02f8285924187a7b63c8	\N	\\x03c3b4c70d7519e011fad3f1381f1ac8815219433d86f63f1647bd8f5c591c49	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795373803828	536387	\N	cli	\N	\N	\\x7415c2f2697859e4ead1454cc2ba1437	\N	\\x19cf46dc4be6eaf688a547ac0bb12a0d35834ac6e7beddbf1673d75f8a46ca42	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795373803828	536388	\N	cli	\N	\N	\\x96907c9495d43dfcc72185e3ba7d3ae1	\N	\\xee54dbc7b8e7612a19ede82a0a648d79943faf19d3a4d877b56e50c4b7c441ee	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795373803828	536389	\N	cli	\N	\N	\\xc0830799e3e3414e618d16a4fc6c0b9e	\N	\\x762bfee1434d90536a2e4347ca610152f3916a9907fa3029617c682d43e266a9	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795373803828	536390	\N	cli	\N	\N	\\xeaedbcbd63514df3a8034c7967d21f9f	\N	\\xd82257ef2adea117342a96a70d353414080eb4d973a7eb5d24bf6d0e5ada42e6	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795373803828	C536391	\N	cli	\N	\N	\\xed9bca821dd69c90390ffeb78f851cf6	\N	\\xaf102b367f1372ab00cccbf391dacf4e1f1085a9f2e0ee77c55b158c0b50618e	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795373803828	536392	\N	cli	\N	\N	\\xd49cde21c259f3d41e5c4785d4c4b109	\N	\\x37888652d06e8aa119cc98544ff7cd9337709f8ee64e1cf89a6e99b7692d232e	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795373803828	536393	\N	cli	\N	\N	\\xf1d0a69280855ba99c41aac4ebed76f9	\N	\\x3de81b3f5bce717a17c62b02c1f02f6943daba7c9793abb234d3901a00622ed0	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795373803828	536394	\N	cli	\N	\N	\\xd4e05d9174fc535e2ceac276aa35b3c9	\N	\\x1b45905f0a994532b9f0f670d31567544287f121dca306d1502d42c3a840d401	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795373803828	536395	\N	cli	\N	\N	\\xad46feac4eb46403341e0fa32495db83	\N	\\x58150734f8dbb0013f0cb546f0dcde66d8a58d2dfc6c67985fc4f81ade002eca	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795373803828	536396	\N	cli	\N	\N	\\x0b3b85c1a0dedc0965c7f1210621142d	\N	\\xc76e29862a6a2929d8514723b86b377d4eb93c4a3357fbf1dc39070bd02b38a9	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795373803828	536397	\N	cli	\N	\N	\\xea0a6587c1673ab0ce9a40089f3c9122	\N	\\xfaf2440c688147602fb3b8b1fe92703f25c91bdef7712632ff63b452fc71a224	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795373803828	536398	\N	cli	\N	\N	\\xdc4df5d0c21bf9ac057eef1cc7eceeea	\N	\\xa456533e4908105ef60935fa045f833cb01d60457304336437d17570a289abe1	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795373803828	536399	\N	cli	\N	\N	\\x2bd850286deac79102630b027dc32a01	\N	\\xabaf67a2b8e09eabda614d310815de84c5b3b80aec73e4919ef849895bce4c24	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795373803828	536400	\N	cli	\N	\N	\\xd09a52ffadd02d4617882bab45b1e6d7	\N	\\x814947c3227f7ac03a983c0c46f94ee9892f8411cb535531529532b122753d99	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795373803828	536401	\N	cli	\N	\N	\\x5a0eff6b9d3b8d040881171c853b6d0a	\N	\\x31743706f09d529e9fc54e6f4815958fdee6954a4d8250a17621a58f0001d7d4	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795373803828	536402	\N	cli	\N	\N	\\xf171f50c01f231f62c71f5e73b7bfc2b	\N	\\x051b71121e7aaa67bbc746c400510bdaf17aee75621156eff34a60237c163595	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795373803828	536403	\N	cli	\N	\N	\\x4beb8c4cb45fc63067d77462bc68ed9e	\N	\\x939628559c19f6631e8ec22f1a74e60c50c6da9475955c385bdd8c9327bc8d58	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795373803828	536404	\N	cli	\N	\N	\\x8eb0723b2f2e3939f1d740aa9060b84d	\N	\\xc0fe9b865e140ba485383a843ae40dc19fa86dd9b37d5fb4fa35616717be8a6b	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795373803828	536405	\N	cli	\N	\N	\\x449e51d0c55a1101269db86ab4296777	\N	\\x00f8526ed3da6157e0ef2843d1910216741d4dcba3ce4b62e35929f98df5288d	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795373803828	536406	\N	cli	\N	\N	\\xe00631c69e6c98e2daa504d507f4bba5	\N	\\xe060630df5cdd15e9204d60bb55afb4880e6aa4d83b24c684ea37e1903759144	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795373803828	536407	\N	cli	\N	\N	\\x9593a5a3e5e3bf1a58f68a4d19cc44d2	\N	\\xf902cb821405ad520c5e49e9793d170a3c4035d5abdd4c67eb84ea60b07b93a9	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795373803828	536408	\N	cli	\N	\N	\\xe77f8807d66d7064443519d916941a0d	\N	\\xabfd7210bb800b6a9cf8f0380894a0cf8964eb3c004bf4365ed2a5f0ea4f64a3	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795373803828	536409	\N	cli	\N	\N	\\x88f7e71c4a07c90e2922b2502ae81959	\N	\\x70199ec49ae3c6a8fbf8c9f37e8b150ba4ab1fb6076b81713a45372fcae7d55c	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795373803828	536412	\N	cli	\N	\N	\\x35b1fa5f5b9bbc8dac905083116d76d3	\N	\\x2469a96bbeaa23fd924ccc38b118d74e24823cf97bc1c4d278a0e83b60a6b06b	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795373803828	536415	\N	cli	\N	\N	\\xce5346bb94d21a4aa7542befa6785eeb	\N	\\x6123724b56e884e4d6aad7dd05c9544e3e523dea1508cfbc059d8b96c15c7665	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795373803828	536416	\N	cli	\N	\N	\\x4c6ff9cd4c1ed8862563bf6d4be59a69	\N	\\xcc83cf9206354ec06db143c3f9d9b8be0aa74ec3e355cbf44d7cba76f5e38bf1	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795373803828	536420	\N	cli	\N	\N	\\xf68a275c25961bdaec292a82d77a73be	\N	\\x6f76f473a1c51ac82a4a141812162694467978fc54be11fbd1eb732e218cf43e	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795373803828	536423	\N	cli	\N	\N	\\xa1820d1c424d15206628f426cb7e46fd	\N	\\x9ef4d8f910b11a57b1d2bfaea963d476cd3244ed68295a738ece3d51504b1bf6	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795373803828	536425	\N	cli	\N	\N	\\xe2a2c6df72d0eb8a235fc6b4cabedebc	\N	\\x2dbd70a7802ee24ad434cf1f80494908f0e96e09d21842c13e5f4e5a02c257bc	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795373803828	536437	\N	cli	\N	\N	\\x2fbced18f3fc0485b2320bc653bdff88	\N	\\x9683341c8fd4d98599f9acd9e75594df5f983cd6de7823ec74fa53d4f5d35fa6	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795373803828	536446	\N	cli	\N	\N	\\x487eeedabeb95ec1e2659ba1a6e7b892	\N	\\x343d5c925212d42ddf549350055ed6766f5dd4b81491a513d2d3f74d2d500e5f	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795373803828	536460	\N	cli	\N	\N	\\xbbdc6c5afde95ecf3d4bacfbe7b8530e	\N	\\x94daa377211331fcb14642b24b0a99237c59e1f98e6c279877ac18def421d6bb	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795373803828	536463	\N	cli	\N	\N	\\x03d32a6c9081b91a2366aed7e7dce792	\N	\\xff2ba55b7d4de00de7f11995f53232d9ab4df13de15afeaa2678a8718dc26c6c	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795373803828	536464	\N	cli	\N	\N	\\xfc327cfc4f77ae5a4ea494c503acb513	\N	\\x466b916fe77773045d779266d1f74a70d93cf347a2ffda4f6755c891fa5c22a5	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795373803828	536466	\N	cli	\N	\N	\\x3e26a9294f34a5db8892b550bbf1d2f1	\N	\\x2c9fc37b3774bcd19103cfe01ae5a2dac2f61406e8fd284d601203784f9a34ce	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795373803828	536477	\N	cli	\N	\N	\\xf63ae8d844d24f8d0651099471b2cfd5	\N	\\xe5c6fabef0d227ba568883b7bd7db96b6ebe8f0c15237256257de4ea8334f098	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795373803828	536488	\N	cli	\N	\N	\\x08875155902d324705402c98acd2cc7b	\N	\\x8415e3f8d821435649b0cef586d654f4c49fcdc225be931bfe9ef20fb0bddb48	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795373803828	536500	\N	cli	\N	\N	\\x2770faedefaebf557397872789e3181f	\N	\\x3436816631fd4b4d5fc98908aa76a672ebcddcbcafce62f0c749492d48fba2c5	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795373803828	536502	\N	cli	\N	\N	\\xe077de0f6cb7e0ab50cc2cc839ce4bfe	\N	\\x425910445e21772dc9b8db5b761d8b011c26b80e9381cd55feb5d7684c03b722	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795373803828	536508	\N	cli	\N	\N	\\x0330a96f29a10123b4a92d68502a1b34	\N	\\x8d0bc56d16a3ef610f58f7016a92764fbd17b2c99407b8faadfd3e300d7e9687	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795373803828	C536506	\N	cli	\N	\N	\\x07922370a784b6ace325b0a4ea9a88d4	\N	\\x6cdcbadedc9e7f26fa7d12d2be1b77f68c9a8f71b7c8e09a0b0598b3fbbdf7d3	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795373803828	536514	\N	cli	\N	\N	\\xbcd1ddec8ecd0b4b93acbf7f40ab9f96	\N	\\xdb015a7bfac7f41d533f71e76a79a1b1c41a0fc21aa342d922eafab42485049f	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795373803828	536520	\N	cli	\N	\N	\\x202ba6f5b90e8ba37039a31cd49d98fb	\N	\\xa6d13f3cbb2851ba7e8ea4aaf10fc1d42ae0e7891d9e360a6ce19e859aa22856	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795373803828	536521	\N	cli	\N	\N	\\x14b9480f8a096611d093c5f9dba6a340	\N	\\x9e0af21463d0a0b9eaad9d20dc34e4da577e707b74eb56c55deb43323a22b72b	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795373803828	536522	\N	cli	\N	\N	\\x68212a2032e18f11c3c3d8da64f4b426	\N	\\xe8b556a1a147732ea03efa4d0cdbb88d9823b44a4e55357e9759bc6105463bb5	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795373803828	536523	\N	cli	\N	\N	\\x9771e8cca95e48ec4cc83c1c5be3324c	\N	\\x14275a3423eb20c7b92915356e95af55d798a6be3caa7e8e82ba42917a40bf19	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795373803828	536524	\N	cli	\N	\N	\\x7c3a03135d6b5c4ef0fa36d09497727f	\N	\\xd717087e62486bce5e859f14de437204152b4af4f9c8a7e146ab25d3467dbb12	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795373803828	536525	\N	cli	\N	\N	\\xbfccd4a6f43c98f79b336f371f11dd9f	\N	\\x30b9ddd7fdcb415900227692bcf902fc7f35630bcc14d41a96f42c9474634098	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795373803828	536526	\N	cli	\N	\N	\\x2ae8f32028f8b0c7e33cd8c7257c753b	\N	\\xaaae5b205d60b6761f67393384ddfc2f9853d1dabde4b3231c78dcd0f100cc2b	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795373803828	536527	\N	cli	\N	\N	\\xa8905ca7702fca6c77b1761943f9a19a	\N	\\x2ac0e36384fc4a3a2e8bc2b97d87248f09875dd3271a58a3f416f39912e87e43	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795373803828	536528	\N	cli	\N	\N	\\x937434026e1a4b65e01bf0e0f14a7c52	\N	\\xeadd0c541dc580beeb6290fada17999860ec315a85787fb2371453766ecc5fb1	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795373803828	536529	\N	cli	\N	\N	\\xd722c8f6885e08ce9d862f2f0fbcc2a9	\N	\\xa6822f7ecfac597a5049d5b47367c154e2bd16159cf7f59af48fe9c7abb5bccb	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795373803828	536530	\N	cli	\N	\N	\\xea386aa1c5325e00003d8713ae3713a9	\N	\\xe6f9db15f8887c3898c6530a08e461cc01fc7eb1d77cb347543474d0fd88fb3d	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795373803828	536531	\N	cli	\N	\N	\\x2f40e72ec706ef4422b2ec00a0992e36	\N	\\x22d787c0fe82d783079ecffd5b6e7f0e808203f318678e05cf056939b6b4990e	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795373803828	536532	\N	cli	\N	\N	\\x1c13b0cfc74638698487a75d05ece37d	\N	\\xa3429100fa248954d7ee8c39c64c754feb53640de65f45996cb556a3e5a3c5e0	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795373803828	536533	\N	cli	\N	\N	\\x8b4570036806a806040f11611495d497	\N	\\xe05a4373d086c4aba56d729d33d2b2ba19a9c38b95dac52a622fa3bf08f418fe	\\x950344ec4d2f669fd8140f08113a7072
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795373803868	shop	\N	cli	all is well	\N	\\xce725a3b8f71c771eec8a65f93192251	\\x88fa69362ff1e634dfc99458dc958788	\\xe190fcf1e73e3a10597f942150387fedce1912c91cbb8d655d808e5b26e81b3b	\\x7b0781815706a62a67f3117e5675aa63
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795373803904	quiet	\N	cli	too quiet	\N	\\x0a43524870508bb4650c2a0849c23da2	\\x48fd2b268d90a8e35a6f97ef2cfa3ba1	\\xad5f45aeea75db585b91921f116380317497cfc86c69a6860f5015fae82d305f	\\x7e6b695064a849a369be50f16d3e56cd
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795373803936	cl_01m829waczeb5ta8wsejng926p		cli	\N	{"merchantId":"shop","note":"4e42183fe8805ddeb6098d5d903d8d199fb5ca8c3f84a24755e85521fc725cbc","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read","secretId":"sec_01m829waczebba4qg36s0nw4fg"}	\N	\N	\\xebadc6318d4f5f6dda2b693e05a3d47a0377ddb064af379da29562af9b448867	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795373803966	cl_01m829waczeb5ta8wsejng926p		cli	\N	{"note":"d60fa0b4d58fc001b4d706f6aadc970334185021660f34e63e9d74ab5ca21150"}	\N	\N	\\x3d81c9b672291800fe78720ddee445e74338b87fa4ca37ecf927597f47eda0c8	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795373803996	cl_01m829waevenq859ad5q2g4782		cli	\N	{"merchantId":null,"note":"9a0220f70bd0a5a2318f9040de81a2399db699e14b293404c84b767413dbcdd5","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m829waevep08bpc4gqcvtmm0"}	\N	\N	\\x1907ad890de4c322c8c7413117f31d00b6f002311358651254a27449945daba6	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795373804028	P7uXmJQ65TuXAWUTMS6QLXtVWx1Uns1jYWfiTfOJPXc		system	\N	{"algorithm":"ES256","signsFrom":1795373804027}	\N	\N	\\xcc0aa64006e1ca85223d0b049822d73b5fe8b2b35c4b33e94bc0de20a5e1a097	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795168800000	1795373804153	pending-1	\N	cl_01m829waevenq859ad5q2g4782	\N	\N	\\x682d594738b3f72a917e6f39854232fd	\N	\\x1e964cd15386b80a70ddc671e609e55221724a3a4bf62924bf9efc1e2856d273	\\x2c89d1f16af75757b8ad999715c9b09f
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795168800000	1795373804163	pending-2	\N	cl_01m829waevenq859ad5q2g4782	\N	\N	\\x761b9dc0ac008385b23fe4c9aabef1d1	\N	\\x86897f94cc6a522d1aa22a7ce23c74c2dc24f4d9ac7c673203d5249b4cf46c60	\\xb1d676cb319b05e4a0a6563a259d04a3
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795168800000	1795373804173	pending-3	\N	cl_01m829waevenq859ad5q2g4782	\N	\N	\\x61e2fa4b528a3a6d69b58dee372571c3	\N	\\xdd6611e436bc469063fc75e5c8c41fe6c7587da4ab52047fa4886b98714259c2	\\x7fe84589053177cf469adbd717c31b49
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795168800000	1795373804182	pending-4	\N	cl_01m829waevenq859ad5q2g4782	\N	\N	\\x35bafdbbbd262ca47333d7820e9c3ae3	\N	\\x3d298f11e14fae19a2c7e91f2857e196efc03dda69a23ae874f280f16ab489f1	\\x9ca5635038808c34ca9c9e51c7d392f0
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795373804190	pending-2	\N	cl_01m829waevenq859ad5q2g4782	\N	\N	\\xbfd71ff9b2ebf7f16482414cc7518784	\N	\\xf4941c5600bad7a789838f81424a1e4b5ad07e8151ff136ca5344ef992f969a9	\\x6aa5490d9f13f066abbab000b4f0167f
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795373804198	pending-3	\N	cl_01m829waevenq859ad5q2g4782	\N	\N	\\x42da2a949a7971177061d9be80bba8f8	\N	\\x0af9d017b94660ae891ef54e9b67645d38f803b524f484fda04be42266746a35	\\xcd2fe1d4a86eaa62e388de8cbddb95df
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795373804206	refund-1	\N	cl_01m829waevenq859ad5q2g4782	\N	{"paymentId":"pending-2"}	\\xbff52d1487ee5e1296c78737ff1c6c7e	\N	\\x60d01749f7ef62f1be0078e648f441e8ea082b37e439c60d5248c157e7e0b181	\\xd496f7d08b9c841b9b6791beb596683b
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795373804217	w-1	\N	cl_01m829waevenq859ad5q2g4782	\N	{"bankAccountId":"ba_01m829wa4pf6fb60jb4n71xka9","fee":150}	\\x3ddb202a208904c2862bf5b98edab6c6	\\xdb611fd68e306add1811207266aceafd	\\xb38821b875a9af3ca5e55c43233e722b105dae3e68a6f0a2ddfd965c4a4f0f1a	\\x1d390916e443baa3fc581f22cf62a601
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795373804226	w-2	\N	cl_01m829waevenq859ad5q2g4782	\N	{"bankAccountId":"ba_01m829wa4pf6fb60jb4n71xka9","fee":150}	\\x020099cba1e7abe6c551c596e6ea73af	\\x319a62f290054457b80f87bcdb8e406c	\\xecf1ae3159e535d6b3aeeca11eb53f878142fce51c937fd968203e4a2a7d5b3b	\\x12545b8b9b1cf3a2dd5d0ab50ace8866
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795373804234	w-2	\N	cl_01m829waevenq859ad5q2g4782	\N	\N	\\x6375910ecfc5cae505a6bae1270a1821	\\xdb611fd68e306add1811207266aceafd	\\x1485e8f6fdd3546f0919497a34bc14b6bdcebccd45fbc898a29f4f270b271ece	\\xd11d31b5281064fb66541bfc450783cd
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, limits, tally_day, tally_from, tally_until, tally, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	The quiet	suspended	GBP	Europe/London	1793613600000	waiting	1793613600000	\N	1795392000000	\N	\N	ba_01m829wa85emq9d3bv6325d985	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795373803749	\N	1795449600000	0	\N	\N	\N	\N	0	\\xf29a064b717565f1377f0c7a13a3dc5b	\\x00000000000000000000000000000000	1791885600000	5	5
-8246088911220477891	shop	The shop	active	GBP	Europe/London	1793613600000	passed	1793613600000	1795373803868	\N	\N	\N	ba_01m829wa4pf6fb60jb4n71xka9	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795373803639	\N	1795449600000	0	\N	2026-11-22	1795305600000	1795392000000	5000	\\x6943ab76a8a9a4806099aecbb16c0144	\\x00000000000000000000000000000000	1791885600000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	7MY5CZQXRDDSHEYUZRHK3CF7H6
496903815535130555	3	root		{"name":"revoked"}	O4E3LLEDJX6W6AU72AZNZTF4IW
496903815535130555	4	root		\N	UIMFEHIN6L3VGEAPACN6Y5L3JJ
496903815535130555	5	root		{"name":"api","owner":"Ann"}	CXTOK5US5RITUMEOHOZCWVKQQN
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795373803828	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795373803828	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795373803828	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795373803828	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795373803828	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795373803828	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795373803828	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795373803828	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795373803828	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795373803828	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795373803828	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795373803828	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795373803828	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795373803828	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795373803828	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795373803828	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795373803828	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795373803828	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795373803828	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795373803828	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795373803828	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795373803828	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795373803828	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795373803828	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795373803828	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795373803828	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795373803828	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795373803828	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795373803828	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795373803828	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795373803828	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795373803828	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795373803828	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795373803828	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795373803828	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795373803828	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795373803828	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795373803828	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795373803828	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795373803828	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795373803828	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795373803828	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795373803828	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795373803828	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795373803828	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795373803828	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795373803828	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795373803828	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795373803828	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795373803828	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795373803828	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795373803828	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795373803828	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795373803828	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795373803828	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795373803828	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795373803828	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795373803828	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795373803828	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795373803828	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795373803828	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795373803828	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795373803828	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795373803828	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795373803828	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795373803828	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795373803828	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795373803828	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795373803828	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795373803828	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795373803828	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795373803828	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795373803828	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795373803828	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795168800000	1000	\N	\N	\N	\N	1795373804153	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\\x5b399a66b14f3d19f703e13ce6cac7c0
-8246088911220477891	1795168800000	4000	\N	\N	\N	\N	1795373804182	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\\x48a63bc9d7cb387081f1bc6d710ab35c
-8246088911220477891	1795168800000	3000	\N	\N	\N	\N	1795373804173	1795373804198	86	89	pending-3	\N	\N	failed	\N	\N	\N	\\xc3d73b794d25049b63f218e659e6199d
-8246088911220477891	1795168800000	2000	500	\N	\N	2964158	1795373804163	1795373804206	85	88	pending-2	\N	\N	\N	\N	\N	\N	\\xc21fdfbb9545cbc912e68472eebaf8c1
\.


--
-- Data for Name: refunds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.refunds (merchant, id, payment_id, user_id, date, amount, currency, reason, request_hash, created_at, first_seq) FROM stdin;
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795373803828	21
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795373803828	23
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795373803828	31
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795373803828	67
-8246088911220477891	refund-1	pending-2	\N	1795373804206	500	GBP	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795373804206	90
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

COPY public.schedule_runs (merchant, id, date, at, late, outcome, reason, withdrawal_id, seq) FROM stdin;
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
P7uXmJQ65TuXAWUTMS6QLXtVWx1Uns1jYWfiTfOJPXc	ES256	\\xd69f698aa8bf9a760136b867acf297cb399e04d6e3124e3db0e15ada1791258ed73800fbf21a67afb97c4a7aad232acc955c4a33ee0f75ad60e5e0a4b5d233b9efc006c367a410710f15feb318d10396b385898b197b6eb23f34a24359183480ef0cedfb4ec8985042441be5cfb172ac1d49583b1573dadf2f5f4336df221d395c8a8ea4d83838f636b333a6ee8672a8cb4c54960549469d6e56d9c66b467a81267265ffffb42ac1a1c642366822	1795373804027	\N
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
sealing_keys	d69f698aa8bf9a76
access_changes	4
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, request_hash, outcome, rail_status, failure, maker, approvals, approved, approve_by, resolution, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m829wannfb4s9s30bykf5vcn	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m829wa4pf6fb60jb4n71xka9	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	Ann	\N	\N	\N	\N	1795373804217	\N	1795373804217	\N	\N	1795373804217	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m829wap1fk6tgamzdexejc8j	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m829wa4pf6fb60jb4n71xka9	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	Ann	\N	\N	\N	\N	1795373804226	\N	1795373804226	\N	\N	1795373804234	92	93	32413	2964158	0	\N
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
-- Name: bank_references bank_references_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_references
    ADD CONSTRAINT bank_references_pkey PRIMARY KEY (bank_reference);


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
-- Name: assertion_ids_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX assertion_ids_by_expiry ON public.assertion_ids USING btree (expires_at);


--
-- Name: attempts_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX attempts_open ON public.attempts USING btree (lease_until) WHERE (status = ANY (ARRAY['stored'::text, 'handing'::text]));


--
-- Name: bank_accounts_cooling; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_accounts_cooling ON public.bank_accounts USING btree (usable_from) WHERE (status = 'cooling_off'::text);


--
-- Name: bank_references_by_merchant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_references_by_merchant ON public.bank_references USING btree (merchant);


--
-- Name: disputes_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX disputes_by_age ON public.disputes USING btree (merchant, first_seq);


--
-- Name: disputes_by_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX disputes_by_payment ON public.disputes USING btree (merchant, payment_id);


--
-- Name: merchants_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_age ON public.merchants USING btree (created_at, merchant_id);


--
-- Name: merchants_by_evaluation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_evaluation ON public.merchants USING btree (evaluate_at) WHERE (evaluate_at IS NOT NULL);


--
-- Name: merchants_by_next_run; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_next_run ON public.merchants USING btree (next_run_at) WHERE (next_run_at IS NOT NULL);


--
-- Name: merchants_by_plan; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_plan ON public.merchants USING btree (planned_with) WHERE (next_run_at IS NOT NULL);


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
-- Name: refunds_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX refunds_by_age ON public.refunds USING btree (merchant, first_seq);


--
-- Name: refunds_by_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refunds_by_payment ON public.refunds USING btree (merchant, payment_id) WHERE (payment_id IS NOT NULL);


--
-- Name: reserves_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX reserves_by_age ON public.reserves USING btree (merchant, first_seq);


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
-- Name: withdrawals_awaiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_awaiting ON public.withdrawals USING btree (approve_by) WHERE (status = 'awaiting_approval'::text);


--
-- Name: withdrawals_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX withdrawals_by_age ON public.withdrawals USING btree (merchant, first_seq);


--
-- Name: withdrawals_by_total; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_by_total ON public.withdrawals USING btree (merchant, debited_to);


--
-- Name: withdrawals_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_due ON public.withdrawals USING btree (cancelable_until, merchant, id) WHERE (status = 'pending'::text);


--
-- Name: withdrawals_unanswered; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_unanswered ON public.withdrawals USING btree (submitted_at) WHERE ((status = 'in_transit'::text) AND (outcome IS NULL) AND (rail_status IS NULL));


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


