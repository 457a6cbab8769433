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
    paused_by text,
    paused_why text,
    paused_at bigint,
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
-8246088911220477891	ba_01m82c3mndeph9pd7bgge4ba6m	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	\N	1793700000000	\\x0884b15b66b5f323c8e7f987b6c0898328dcd76610254e2bd1f950ef369677aec1f5aa05810937a778a074377b8c01cc3b4c00	0884b15b66b5f323	\\x09d6ba0cd8c4df2214a2f29b473d8813	1793700000000	4
40258927302179972	ba_01m82c3mvvekhvt8sttbjknvvr	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	\N	1793700000000	\\x0884b15b66b5f323fe512891ea4a98edb77123eafdd3b81990b3b58adcf37eda730c9a10e9966d1a23f1957f0202bc95614265	0884b15b66b5f323	\\xe9f0d4e44fa34a9b16f482783bf44b7c	1793700000000	4
\.


--
-- Data for Name: bank_references; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_references (bank_reference, merchant, withdrawal_id) FROM stdin;
wd01m82c3ndnepwa09kyqxcqw610	-8246088911220477891	w-1
wd01m82c3nemf0xtx43xsm7m975e	-8246088911220477891	w-2
\.


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.books (merchant, seq, booked_at, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, house, credited, debited, settled_total, refunded_total, disputed_total, currency, hash) FROM stdin;
40258927302179972	5	1795376141304	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	GBP	\\xca6305d52e1d5f524b381de83efd55cc22c7bc04565c852f4282763d2890e7f0
496903815535130555	6	1795376141467	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0		\\x6d0165f24f8d49fff8bc4431521f1b34a37649f19f49dbfdac74b3498a9dbd61
-8246088911220477891	93	1795376141791	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	GBP	\\xc7bf5f3e1102242608d4d4e4dc549c7218837f0ff08b8d3eb92d4cda464a3e15
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
cl_01m82c3n0vez7sqqkgmjg99kve	sec_01m82c3n0vezhr07nnxe25wtef	\\xc2fa11b87e26e3702ef6b99e7b20931733557cc21359cba361d19b320580ce06	1795376141339	\N
cl_01m82c3n3efassx0hjdpt9yw48	sec_01m82c3n3efbfs54nnqtgscggg	\\xcbd80a2b3dd6445b2e0bfc6d80dd54a94410b4cd5522364d4baf7c1baae2f690	1795376141422	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, jwks) FROM stdin;
cl_01m82c3n0vez7sqqkgmjg99kve	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read	1795376141339	1795376141000	1795376141372	\N
cl_01m82c3n3efassx0hjdpt9yw48	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795376141422	1795376141000	\N	\N
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
143	schedule.paused	merchant		
144	schedule.resumed	merchant		
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
1	0	t	2026-11-22 19:35:40.733165
2	9	t	2026-11-22 19:35:40.742037
3	10	t	2026-11-22 19:35:40.761379
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, content, progress, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376140725	10		cli	\N	{"from":0,"note":"a8d5b25e6b2ede5e1ada837ac76d6826d14f84d35dc6df6d3dfa3c573909fc17","to":10}	\N	\N	\\xde6e5e1c1a06eee73560876d747b4604d836012e7f0d26a54d30cce1e74ff07b	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376140804	0884b15b66b5f323		system	\N	\N	\N	\N	\\xcb678ab6d85dfb4b02131325e2700fe45741b7ebac0fdc18a5fc98f2ab3eb5ae	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791885600000	shop	\N	cli	\N	\N	\\x5e23cc59b160c28efac2f73ebb5549e9	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x8ada7953d4e8f68348642c0523695c89977469ab4da36b05b18f914d15ed94c3	\\xc31261297502940441091ddd47c23ae7
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793613600000	shop	\N	cli	\N	\N	\\x5483a5700b9c7888ae3e96a6e5264813	\\x5015ac51f6b3102d38dda65b8a713878	\\x532c2a550fddd59906241bafe7d83a1c1eb8966885772852a51eadde54fd0c79	\\xa20d4871e751031da4945fdb5c6f47b1
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82c3mndeph9pd7bgge4ba6m	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","status":"in_force"}	\\xe1d3489c685173b4b966b254e518451f	\N	\\xca488414faead7a3159eaad809d887459aa2e5df2fc39cbd83445e342bcf87d2	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82c3mndeph9pd7bgge4ba6m	\N	cli	\N	{"last4":"9911"}	\\xe1d3489c685173b4b966b254e518451f	\\x3d9af76489ecb708927d0c6c86fd19e2	\\x313d1d9a3826f14b0998b65548351e71eb5e8782e44c7f2c7b590256537c4683	\\xcb55360d9784595c34b5c73dcbf1d791
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791885600000	quiet	\N	cli	\N	\N	\\xc0aa324c965ffb35726893a4fc3ccf80	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x44edf633c1959f637fae344dd008ac6650523fbfeb292d9fcb96f75c3106b8f0	\\x8b067881b61eeefafdfec3c65637401c
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793613600000	quiet	\N	cli	\N	\N	\\xe4ef5110b5e098a87a8bee17113b6601	\\xa1ae256254a8afba9688275e56bc1937	\\x62acb80873ac953c18f6e28afc42fcd940cb04b8e908457a136bbe0bf0c9f8e6	\\x941f2cc0008cad49a19491f27d18d259
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82c3mvvekhvt8sttbjknvvr	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","status":"in_force"}	\\xc8236fa3a436b127c8ab4009ff858b2e	\N	\\xbe72883c3549376d7af5ec7155ea3bb6f215d92b98a97f55beb967bd0bcdf4dc	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82c3mvvekhvt8sttbjknvvr	\N	cli	\N	{"last4":"9911"}	\\xc8236fa3a436b127c8ab4009ff858b2e	\\x06ff9806378b2cec6f70165f282069d9	\\xf752da0b6b8bc6312563b32ab38a289a1fafce96b20377ada5145aee13dfd46b	\\x41afadff07a19158af166aae47f33b69
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795376141231	536365	\N	cli	\N	\N	\\x990eeb1faa88227e691c3961bb778178	\N	\\xbe6f9ce1fa349fe7d15717a2f602a9541c71eae07a17f86469b7f1d9e1cb4902	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795376141231	536366	\N	cli	\N	\N	\\x326453c8d09c5d3ca86a92e67db16bcc	\N	\\x3fcfed3c1acba0c69d665c4d3be8961bd3149f410b3b4d19ef86ca657587360e	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795376141231	536367	\N	cli	\N	\N	\\xe8ed26f5a3294a988917e3f12512a19a	\N	\\x5a7016804d88d6ea4a78d557fc178c95c7bc00be2baa51960028ec482fd89c91	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795376141231	536368	\N	cli	\N	\N	\\xee5ee615446f412c8e3666e4b264b9e6	\N	\\x8103685170f87bc0f2e0240150bded407ffe63e985348a9a9300621124f4bcef	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795376141231	536369	\N	cli	\N	\N	\\xf3077f428ed9e7fad4cd72c29903e066	\N	\\xa60cb0a9b492cfc37d5ad13a65c53d90304913a4e78bce0692aa133594922daf	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795376141231	536370	\N	cli	\N	\N	\\xde439557d0e1db85c92a8f7abf4007d6	\N	\\x7bd8ab8dbc6387e195851bebd73620850b0e96ec71e6fa98f1f0eb938b21f9b8	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795376141231	536371	\N	cli	\N	\N	\\x5ca44de79eada7e5c8b4720a6cde4a43	\N	\\x89a1d38a161a462e1a4f1151a821d634b1db2d90cea601cf5f254c98c6940e74	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795376141231	536372	\N	cli	\N	\N	\\x7286c430caf4d8be7f7477911f584a62	\N	\\x6d2f244a19ea8419f651ea701557009464186b57057099f39925307ace4026e3	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795376141231	536373	\N	cli	\N	\N	\\xb1a98238d51578b2d01fddb705cc6aa3	\N	\\xcb59618f4151fbe4a6c959914006adf82fe4dd9242311a37692b278303b1d1f4	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795376141231	536374	\N	cli	\N	\N	\\x28b8832386a4e176c1a235a860d2ead7	\N	\\x580a227e9753b74575dbda43e2828e22a61729f77a647dd1578cf1150dffc0e6	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795376141231	536375	\N	cli	\N	\N	\\x8603462b1795436bebac44a0b61e8779	\N	\\x14ffa9dc90f6d34b6d7b9b1532d8c189ce9984f11daa7ae7b844c595c9a92956	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795376141231	536376	\N	cli	\N	\N	\\x2bb1f198c511502c45d7ab9d7e6a95b0	\N	\\x797f5b9b8b5d331e96abf08a9ba3d0ca24291e18849cca5c6134e90d9cceb8cd	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795376141231	536377	\N	cli	\N	\N	\\xb3edb2b81afbecc97314ca67ed53c818	\N	\\x9beaa40b957bafecd4fd1c24d8106fb44cfd430740b519de82aee448388981f9	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795376141231	536378	\N	cli	\N	\N	\\x1e48c73971ee1b26ab9a2ede155c3f75	\N	\\xa4783f27453f8ba347ae076a89bdd4b6b66f714b8bb9580e5a4fa83ddca4fdc8	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795376141231	536380	\N	cli	\N	\N	\\xa40d6bca550debc0209f2b88be49e821	\N	\\x399d3870b5bd2e55dfa4ab48acd9a21f10ba11f5917cdb09cf91ca178b416e8f	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795376141231	536381	\N	cli	\N	\N	\\x7b4858378ea628a6e39f7ad5f19b34fc	\N	\\x0a05faf535a72a4b65711d71c485566bd3a1abacf83962a5d8852eff6e1d6a01	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795376141231	C536379	\N	cli	\N	\N	\\xbfbe23fcd3c3e6dd02fd51fed4416e67	\N	\\xf571dcc41a83ae1377ab26ca7dd73dfa8a5525663696544c72a161aab6718ce6	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795376141231	536382	\N	cli	\N	\N	\\xc89e332ace120c1583d2d18d39f57e89	\N	\\xbbc108d85bb3b37373ad40a18f47f6d8680e432ad935dd833f1cc75182880c4e	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795376141231	C536383	\N	cli	\N	\N	\\x32943039d7c57f1c6c469f96cde6bddf	\N	\\x15e7ed6491013d66289e0446dbd1cfed3822dc04093a8e78ea8218aae7a06ceb	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795376141231	536384	\N	cli	\N	\N	\\x4af3c38b2125aa9fd8a66aaaf1f9a20f	\N	\\x5fc0708d6f5b77713aa346ec38c6540fe05cc3b5e55049cb13eaa4cbfd3b3754	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795376141231	536385	\N	cli	\N	\N	\\x6acf793d16d44d380609451a3e8ac3fe	\N	\\xe908d4f99075d8fc84ec993c5696ed8a7474c8212f072e82da6143eb9ad5e80e	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795376141231	536386	\N	cli	\N	\N	\\xd79672ea23182ae9628c7de31b87e7bc	\N	\\x735cb4220728b263af70ad879776928032bbddcd7b55594b6d3746be17923d6d	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795376141231	536387	\N	cli	\N	\N	\\x01888071ca3c57aee4f4a2a987cfc4e8	\N	\\xdf44a0c724bb286b9ef84b89ec1a6b684b7d9e14add8d06d9ba0fcbc1209cf58	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795376141231	536388	\N	cli	\N	\N	\\x8bb5225abf88add38d0f0095fc47c5d2	\N	\\xa0b12038b61a2d1e5e2db4228dc363f7a8dd71cc7d3da181b98b672ad7ca1c39	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795376141231	536389	\N	cli	\N	\N	\\x4e6e5af0e6679bce91dc4babd2119aa5	\N	\\xa0353bbc305eb589d268b6a4bfb9963c9f18f3c3dd8699ed5dcc81989e775274	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795376141231	536390	\N	cli	\N	\N	\\x00edc978f049a258a2b0ef48ac70ddf2	\N	\\x17a855061d524cf55bdeeeb6b10d2c7e9df72d214d9b2296416119ab5e2cd858	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795376141231	C536391	\N	cli	\N	\N	\\x722ca3ae69070d3a40d6824d2904c1fd	\N	\\x9b6eae3c61d886c136aca62fba2fc53c00333d48263eb52d6eb6f44224afe79f	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795376141231	536392	\N	cli	\N	\N	\\x0e184dc0a7bc8d8d0632ee40316d28e5	\N	\\x1e42ad49354772961e03e9bd74da56e07f43bf6f9d20c83e06e6b7529854a11f	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795376141231	536393	\N	cli	\N	\N	\\x38981547c2c175d6a9d64a3166a71428	\N	\\x7bd7e129b17d3cd0129c2efa8860e4d1b6bb9b0776f841656a26a771c53f7035	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795376141231	536394	\N	cli	\N	\N	\\x7753eeed7258786d11bd0c14ddff80a9	\N	\\xa305725a4559ae1d095ba0dd35eb79a4cb6d46335403ea9996a16373acf19ce4	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795376141231	536395	\N	cli	\N	\N	\\xf29b0bbe186f67dbe29eb780c919e80c	\N	\\xe31b23926bea8dc36e1d477652383d9991fbeaba33766cd8bcb1ec404c5381d9	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795376141231	536396	\N	cli	\N	\N	\\x5137ad7c7421979a0c820eac1a609f03	\N	\\x999ffccc0158ea56d42f8ede1d20f104964d75a5d3b2b8f3ba61a73206952a79	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795376141231	536397	\N	cli	\N	\N	\\xa09bd1342607d864c2760172570cd678	\N	\\xa4bca48521b03ae50768c9dfb8e362bfd59acbe016bb71b3bbaa470342b44718	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795376141231	536398	\N	cli	\N	\N	\\x64b4dd918c9a6ca64ef006a9f7a0e631	\N	\\x51def3317865459af53c0aef908b0df4ba5b860cad89722d67288e3d98aec1ac	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795376141231	536399	\N	cli	\N	\N	\\x8d979051ce06e13131169642c40005a5	\N	\\xfc9eefed262db5b3b01296f065a08039b258ff53cce599b060885c055644f4b5	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795376141231	536400	\N	cli	\N	\N	\\x1123c708c0c71bf26d5fa8cf92ceab25	\N	\\x872e1dc950769a59f52d8e3950586551c25f072bcf932c29abf810eb8b1fbb0a	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795376141231	536401	\N	cli	\N	\N	\\xcef3183150d9e0f563fb9cdd6537b4cc	\N	\\xb05def43e48978264f76e1c0b1995768420175052e55c5f704b890b78d6771d2	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795376141231	536402	\N	cli	\N	\N	\\xac0c1a1edff8d1e839f7f559b9fe8e38	\N	\\x3b7d3444d3d015ff0671514b91dea44edfe5ba678e876bfe394c1e6ea736d8c9	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795376141231	536403	\N	cli	\N	\N	\\xbef2ea005e57d9221df31bc575ba605a	\N	\\xb4df8a3c29016ad2a2a58de62c21f2cd283b3cfd7822a6b165db9e71589522d2	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795376141231	536404	\N	cli	\N	\N	\\x2aaa18ac02ad77f9f21ffd7c3ab1839a	\N	\\xbc844aa787c02616ad566d09839e2ba5330d8ded17b373f5bb5b606424d73c5d	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795376141231	536405	\N	cli	\N	\N	\\xdbe1250bbff961786822841425f10402	\N	\\x62bb8abcb22890330eb094f61ec40cb071fd32cbe250e7fe236e0640de987abd	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795376141231	536406	\N	cli	\N	\N	\\xe41d29182ee73c1832d9ba85fe6994ae	\N	\\x90d9a3e69c647161611476d71e72498b0baa07cc385c22b1c049c8dc00b3a7b5	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795376141231	536407	\N	cli	\N	\N	\\x31d1bda1ad3b0bf90676195acc0fd401	\N	\\xd18b356524498645b63c68730841152df14efcb3204756374666346bfd5f0b20	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795376141231	536408	\N	cli	\N	\N	\\x5ae554ef8f50c2f309a132222f45297e	\N	\\x922c1803ec77f56b91c2c9110115e27d717181932b4b0671929b47a7113d0680	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795376141231	536409	\N	cli	\N	\N	\\x4d3fc74675f7e49fe26acb7a08ffd144	\N	\\x9d848b12dc29d4134c24e53a73f1b2f320561e896d4e0137f893d1129a4fb970	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795376141231	536412	\N	cli	\N	\N	\\xb3c7f2dc4f3910908a95ab6a43382924	\N	\\xd4224fde7ea6eed78f106ff9c1ce0c2d69d0c8877545f70912f64d82ec050a64	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795376141231	536415	\N	cli	\N	\N	\\x7131eee086e3b762124fac6854fc644a	\N	\\x6c9faf83e338881956ecdb2bc31e541e933a22c26fd6fbce4708c26a660f30e1	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795376141231	536416	\N	cli	\N	\N	\\xa8e23bc9bd6b9488307dea345724c114	\N	\\x2b13b543112da3e8d912838aa8034146c4de32fc724179f7186a904d8a987e9f	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795376141231	536420	\N	cli	\N	\N	\\x1287f8377f0eed39205cbdfdb82d6dfe	\N	\\xb6e42ef43ba8cc5c3e047d4d2967ca681dc373f4bced27a2393e0ee04032d9ec	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795376141231	536423	\N	cli	\N	\N	\\xaaf297e8d1437834b493c61169fb8718	\N	\\x1a0a40fcf114a611d38f1f8be6318cd50baeb2c137f726d358ddba9075e7f83a	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795376141231	536425	\N	cli	\N	\N	\\x44a5e1cc3d06315ea0e9c56fdc7bfee3	\N	\\x870f75fca67ec9643223024c549b094d9e722d1a7d5ac231f8cb80df244187c4	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795376141231	536437	\N	cli	\N	\N	\\x0003a5b96acee0a0a0acdb483e79e93a	\N	\\x312453bd94cd6e4a78b03c6568ae86e3bb9838c1c406fe7ec996761390b7085c	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795376141231	536446	\N	cli	\N	\N	\\x36c915c8ae5f567ddb165888dbb154fd	\N	\\x319fab69e5f050d8f5a88df6fda693c81cece0b3095e68382a6d31bdf6f7eebe	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795376141231	536460	\N	cli	\N	\N	\\xe64bc9f3cf7201dd5b07f8ccbd932de5	\N	\\x6345dee000668f9e320a3ac938ba8eca54a6a67b74bf8fac835b1bf48bb662b0	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795376141231	536463	\N	cli	\N	\N	\\x23cff48cb777eebd4be2808d4b59301c	\N	\\xd4a0953d25dd34b6ad20e83d03524ad37c1e82a8973a34f01022e4a3fc00ed93	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795376141231	536464	\N	cli	\N	\N	\\x2015e971db6bd5f1c8e11ce7a9394327	\N	\\xc2a7984978a48a64acf5942e961564aa20cf8eda1655056d6ffe6c47bf6bde38	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795376141231	536466	\N	cli	\N	\N	\\xb14168f03f5a5af6247991532e4dfedc	\N	\\x2fc814a92b261cd1b24e852ea234dad8bd2a3da00449e4aeaa9cb638fc131006	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795376141231	536477	\N	cli	\N	\N	\\xe9cdcd68add4d313bc5493197655d34a	\N	\\x4e610b613a25caa6de30e3659b800718ae8413551ac527c6d332c08ac48ddaa0	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795376141231	536488	\N	cli	\N	\N	\\x236652717c0c41725e4d813b5ec67d32	\N	\\x31d26ac9e6d116ac419242a44c77423745e3e3fabf3cf33dcc6171741597e9d2	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795376141231	536500	\N	cli	\N	\N	\\x3b55f694caed7c284af693275772f2ce	\N	\\xfb9e641502beb63a3cfbc50eeb986b9a440a5a2080b67f2ea12b12492a931beb	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795376141231	536502	\N	cli	\N	\N	\\xceadbf76711a98c2a562a2d56ba53c43	\N	\\xd57755ab9f8ca88e978406ac35499db5473c9d96bf7e4047dd23364ffee74577	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795376141231	536508	\N	cli	\N	\N	\\x86cc2c3f74feb40451126df1442fec77	\N	\\x0a06d625d8a3288b7055dae15f954fecf02f497e3db812f86027641761b9e3ac	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795376141231	C536506	\N	cli	\N	\N	\\x43a0d7dffd7d4db6cb0131220fc81950	\N	\\xab848354f80b1b7d7d96eeab20be77d89c8dfa7cb8bd277abdf25e8f6fb17bdd	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795376141231	536514	\N	cli	\N	\N	\\x915f7e3244be9868565805b8f08a9340	\N	\\xc10c7022bcb80ab178f3812c6158d3bc4a97b5b43812b7fb26ca9eba9418949e	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795376141231	536520	\N	cli	\N	\N	\\xc8907715d4893b8a60bf955aace313fb	\N	\\xe90a8cc6539c5765cb9157f8da171407ca45d4a8c2d7bb3332a13501ab1c7263	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795376141231	536521	\N	cli	\N	\N	\\x64ed88f8f75967746e872d01d1f93c17	\N	\\xde2a4f3f622bfc03619ee304db73669782b9b1bea525acbae00d94de66721d41	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795376141231	536522	\N	cli	\N	\N	\\x7e08cd26a44a43ff016633e8875fcc06	\N	\\x36e151d31f880841491bc65b8c64432b3d314ed6f7d1b5c2fd95127a4e67a5dc	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795376141231	536523	\N	cli	\N	\N	\\x97ddaa260e8d0d8baea0da0c91d0b433	\N	\\xb1fbf879b220b4df9b0264030596029a985071bed7a7710a6e6eb73936e55f1f	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795376141231	536524	\N	cli	\N	\N	\\x69b0a9aca3bd9717bcc1db7ba4a8f602	\N	\\x6f9e3adf5f01554e69969bdf5de1561b85b477d1ca6dd52ea2e76d405e61e720	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795376141231	536525	\N	cli	\N	\N	\\x64d09696f4dd7d86ae376ae9f039bdfb	\N	\\x88880c9e6d40ea00d6aa96ad3f48b6159cc706f0da46a5ca17bf643eae752b49	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795376141231	536526	\N	cli	\N	\N	\\xa2159deb133b0c026864168c680f50ab	\N	\\x6221c6be877ff8d0b66ebf155080425f09b11e70151fc1a6f0804654a06358db	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795376141231	536527	\N	cli	\N	\N	\\x4c36415e96bf9be44f1fec48814d5463	\N	\\xe269cfd4dc81a7e888ec716bdca85a5eb61a573739204350059ab45760f88400	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795376141231	536528	\N	cli	\N	\N	\\x1f33fbe858f5a81d79413cfe0c48f148	\N	\\xff19269e5bf4d7283a6fc1a0e2efa0f532a203eee263330cf8966d9389ce6b4e	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795376141231	536529	\N	cli	\N	\N	\\xa1fcf98b93e9247540cdab8ad603160e	\N	\\x88db104345be0a6ead27e68289e5c9a3e2c530b820bacae0dd04e74189c09126	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795376141231	536530	\N	cli	\N	\N	\\xd7807b9d7ac70202e7daaf2f35c9e6c1	\N	\\x6985f665b544cc1f83f1f422c6004782ed8363e5fb237004b690d81bdbc81f13	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795376141231	536531	\N	cli	\N	\N	\\xe8de2da16bc77c7de72edde9e436e73e	\N	\\xb06288ff2ebaf0f926476fc24149d4e5d3e377f460f89dc61661937ceef926b4	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795376141231	536532	\N	cli	\N	\N	\\xb48a12bf342835aa2a09950ba1442be5	\N	\\x571a3aec57f74283847dca5b57550ecff2d3b66255ecf52b097a64927d0708c6	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795376141231	536533	\N	cli	\N	\N	\\x02568408814c181088ac3c1d276f67b0	\N	\\xe460cca7e01c5917cbf0301dc1d4c50afbb4fe32bf3c88e585b4b4c4de4a4050	\\xe80acc2394b1aea49b9b1669afc1868a
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795376141272	shop	\N	cli	all is well	\N	\\x35daae28a2fc6c502909711188248faa	\\x3d9af76489ecb708927d0c6c86fd19e2	\\x2745ae65ab84495c7223a328afa932d47359dbf22e97cbf83b4132048feb55c8	\\xb8f20a244978ab304582bf22d5800344
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376141304	quiet	\N	cli	too quiet	\N	\\x0a43524870508bb4650c2a0849c23da2	\\x06ff9806378b2cec6f70165f282069d9	\\xca6305d52e1d5f524b381de83efd55cc22c7bc04565c852f4282763d2890e7f0	\\x751129bf0e85beb261209b9d2ca593b1
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376141340	cl_01m82c3n0vez7sqqkgmjg99kve		cli	\N	{"merchantId":"shop","note":"a0938bc0a166d8162bcbcb2a26f0211c6bbcaba394cb51a647b36ab1ab395ef1","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read","secretId":"sec_01m82c3n0vezhr07nnxe25wtef"}	\\xbce81c81a6782c13c2121c0d99f82cdd	\N	\\xba6ae5e531e22d733890c72318a73915db0df4e418d66b7607066466c2c7b33c	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376141372	cl_01m82c3n0vez7sqqkgmjg99kve		cli	\N	{"note":"af67d35680ba73bf422dd8c5d021d0372db242a8a57138ab9532cdbf29008757"}	\\x0a75662b7d3aeacfeb8aca421eec57a8	\N	\\x3c9922772e9f06e8a382700f47eb2d9d9f9d92c053724604bfd6ba3c96cf91f7	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376141423	cl_01m82c3n3efassx0hjdpt9yw48		cli	\N	{"merchantId":null,"note":"32ae39f361f3b7ecfcd66a0c28411b2ed1951dca85bcc6d5f743e4289744d891","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m82c3n3efbfs54nnqtgscggg"}	\\x2cdf6cd3df3d7591de9e25289508abe3	\N	\\xc6a2be43cc907baf7316c59f291f835d902b18933f59d987128e3f6323a29c36	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376141467	sJt0e260zI877bAFwlPaE7nbI4g9u5omYH0Ybsy_p60		system	\N	{"algorithm":"ES256","signsFrom":1795376141465}	\\x025e8d5fcc2e2634df2aa821d272b072	\N	\\x6d0165f24f8d49fff8bc4431521f1b34a37649f19f49dbfdac74b3498a9dbd61	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795168800000	1795376141577	pending-1	\N	cl_01m82c3n3efassx0hjdpt9yw48	\N	\N	\\x6157678ff5a2b542c1875c9463aaf812	\N	\\x6ceed78f456414e789a79a196a4c5b46d297827858533c1fd4b1be927330e978	\\x532eb7be5cfb1d86ef1ecdb0bffa8092
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795168800000	1795376141611	pending-2	\N	cl_01m82c3n3efassx0hjdpt9yw48	\N	\N	\\x8f333fae9dd7b47bebfedf4d8254e931	\N	\\xfdc612b8595fe050964edd662cd79ac7ac92256ce22f38f7b8f8d17f7606b0b2	\\xb0c00ee24460f8311d3d5b84414bea2d
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795168800000	1795376141623	pending-3	\N	cl_01m82c3n3efassx0hjdpt9yw48	\N	\N	\\xad87087f91d628b8d976fb987b2140fc	\N	\\xd4005fc1fecec153d736af85c49461a875743968b106a6d4bdd3897233e556c3	\\xb246341bf964839022052e1f4754949e
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795168800000	1795376141637	pending-4	\N	cl_01m82c3n3efassx0hjdpt9yw48	\N	\N	\\xe505d5d20000d81d2dd8545d034f7a1e	\N	\\x4ea4c2a8b5afbf95e4e9bd34a596627a3f5fb3c9d5a53cc89ea8699cf8cabd1a	\\x2abffa1e405235627215934d89978e34
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795376141695	pending-2	\N	cl_01m82c3n3efassx0hjdpt9yw48	\N	\N	\\xb068d9f585d873e3bc079da8e8c8379b	\N	\\x0d4781f969847ec5201008414da639075ee9c07b1ce31622ad5b2c0bdcd35406	\\x633d8165e806a28f525618687d51afd9
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795376141708	pending-3	\N	cl_01m82c3n3efassx0hjdpt9yw48	\N	\N	\\x6e205f58494c4f30c3f2a49a8763392b	\N	\\xf2e6c180a6a501e131cd4ab6d8eb62592482f5344c251b955dfdf1683c4aa032	\\x3177495e15487b683244a894f393661c
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795376141731	refund-1	\N	cl_01m82c3n3efassx0hjdpt9yw48	\N	{"paymentId":"pending-2"}	\\x3bdf5680631f8459dd19b763d6806875	\N	\\x4aefaf3de6d64a08b651a019fa7a88fb2aa53cfca61525cf70c46925eda79c4e	\\xf37951350ba084231fdc9d1097a139be
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795376141757	w-1	\N	cl_01m82c3n3efassx0hjdpt9yw48	\N	{"bankAccountId":"ba_01m82c3mndeph9pd7bgge4ba6m","fee":150}	\\xb7bad4d7bf1c664d979d03a15afed502	\\xf4f82dc4c01dfcbf7d9f5cdb2c7a2eef	\\x7acc2918c6f737e2952ea04b69f36f4a9911a803ed01ad307fc5b58387f86268	\\xbfb9fd38d79b7b0ee0a1d9f3fafef98f
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795376141782	w-2	\N	cl_01m82c3n3efassx0hjdpt9yw48	\N	{"bankAccountId":"ba_01m82c3mndeph9pd7bgge4ba6m","fee":150}	\\x6aceff0dacae7be988d73a6802e6450e	\\x6777363541cd09feb73ee71868fc31a8	\\xc7c5b9717e6cd9202de524fb7671954eaee09ab5bc6eb4d22358de5cc5124325	\\x52736f186cfcaeea7d2f9f623a708cf1
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795376141791	w-2	\N	cl_01m82c3n3efassx0hjdpt9yw48	\N	\N	\\x622917d382c4d47ce7e0e36be8fee839	\\xf4f82dc4c01dfcbf7d9f5cdb2c7a2eef	\\xc7bf5f3e1102242608d4d4e4dc549c7218837f0ff08b8d3eb92d4cda464a3e15	\\xede1137816b1181d16530b0996c07b4a
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, paused_by, paused_why, paused_at, limits, tally_day, tally_from, tally_until, tally, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	The quiet	suspended	GBP	Europe/London	1793613600000	waiting	1793613600000	\N	1795392000000	\N	\N	ba_01m82c3mvvekhvt8sttbjknvvr	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795376141110	\N	1795449600000	0	\N	\N	\N	\N	\N	\N	\N	0	\\xf29a064b717565f1377f0c7a13a3dc5b	\\x00000000000000000000000000000000	1791885600000	5	5
-8246088911220477891	shop	The shop	active	GBP	Europe/London	1793613600000	passed	1793613600000	1795376141272	\N	\N	\N	ba_01m82c3mndeph9pd7bgge4ba6m	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795376140917	\N	1795449600000	0	\N	\N	\N	\N	2026-11-22	1795305600000	1795392000000	5000	\\x6943ab76a8a9a4806099aecbb16c0144	\\x00000000000000000000000000000000	1791885600000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	7DMJFVZSPK733SSHGXOOZAPJXR
496903815535130555	3	root		{"name":"revoked"}	MSLUJQVLUKMTTUARFK6IBG73CT
496903815535130555	4	root		\N	3YSJ567JJMON74B2VMM3UQSANB
496903815535130555	5	root		{"name":"api","owner":"Ann"}	GMQ6T4VFGLNKGRG5S7PHLHNFRW
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795376141231	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795376141231	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795376141231	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795376141231	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795376141231	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795376141231	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795376141231	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795376141231	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795376141231	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795376141231	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795376141231	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795376141231	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795376141231	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795376141231	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795376141231	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795376141231	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795376141231	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795376141231	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795376141231	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795376141231	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795376141231	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795376141231	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795376141231	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795376141231	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795376141231	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795376141231	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795376141231	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795376141231	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795376141231	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795376141231	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795376141231	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795376141231	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795376141231	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795376141231	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795376141231	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795376141231	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795376141231	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795376141231	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795376141231	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795376141231	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795376141231	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795376141231	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795376141231	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795376141231	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795376141231	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795376141231	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795376141231	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795376141231	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795376141231	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795376141231	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795376141231	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795376141231	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795376141231	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795376141231	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795376141231	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795376141231	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795376141231	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795376141231	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795376141231	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795376141231	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795376141231	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795376141231	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795376141231	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795376141231	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795376141231	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795376141231	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795376141231	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795376141231	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795376141231	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795376141231	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795376141231	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795376141231	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795376141231	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795376141231	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795168800000	1000	\N	\N	\N	\N	1795376141577	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\\x5b399a66b14f3d19f703e13ce6cac7c0
-8246088911220477891	1795168800000	4000	\N	\N	\N	\N	1795376141637	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\\x48a63bc9d7cb387081f1bc6d710ab35c
-8246088911220477891	1795168800000	3000	\N	\N	\N	\N	1795376141623	1795376141708	86	89	pending-3	\N	\N	failed	\N	\N	\N	\\xc3d73b794d25049b63f218e659e6199d
-8246088911220477891	1795168800000	2000	500	\N	\N	2964158	1795376141611	1795376141731	85	88	pending-2	\N	\N	\N	\N	\N	\N	\\xc21fdfbb9545cbc912e68472eebaf8c1
\.


--
-- Data for Name: refunds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.refunds (merchant, id, payment_id, user_id, date, amount, currency, reason, request_hash, created_at, first_seq) FROM stdin;
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795376141231	21
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795376141231	23
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795376141231	31
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795376141231	67
-8246088911220477891	refund-1	pending-2	\N	1795376141731	500	GBP	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795376141731	90
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
sJt0e260zI877bAFwlPaE7nbI4g9u5omYH0Ybsy_p60	ES256	\\x0884b15b66b5f32364ba7a5352bb450bd2508acd47b814e19324fb2f20768e927f46b15d447f520798763857c248136e450df525c561501b8d3924549d201bf9c7ce2e24078c04c574088083f46f07c4b805aadc6d019716da365226f39bcbc432f923a8e0818cd4ce510a0e142ed2ec197f1ab5feac18acbd29cc6a56e39c2487a610bf3d2f0145881df1c425d2640d4e1bff72f0878433f98056569de1b1725e78727a0630a99624653dcf8ad0	1795376141465	\N
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
sealing_keys	0884b15b66b5f323
access_changes	4
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, request_hash, outcome, rail_status, failure, maker, approvals, approved, approve_by, resolution, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m82c3ndnepwa09kyqxcqw610	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m82c3mndeph9pd7bgge4ba6m	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	Ann	\N	\N	\N	\N	1795376141757	\N	1795376141757	\N	\N	1795376141757	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m82c3nemf0xtx43xsm7m975e	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m82c3mndeph9pd7bgge4ba6m	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	Ann	\N	\N	\N	\N	\N	\N	1795376141782	\N	\N	1795376141791	92	93	32413	2964158	0	\N
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
-- Name: adjustments_awaiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX adjustments_awaiting ON public.adjustments USING btree (created_at) WHERE (status = 'awaiting_approval'::text);


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
-- Name: merchants_paused; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_paused ON public.merchants USING btree (paused_by) WHERE ((paused_by IS NOT NULL) AND (status <> 'closed'::text));


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

CREATE INDEX withdrawals_unknown ON public.withdrawals USING btree (submitted_at) WHERE (outcome = 'unknown'::text);


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


