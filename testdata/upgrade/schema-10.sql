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
    approval_id text,
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

COPY public.bank_accounts (merchant, id, status, holder_name, sort_code, last4, check_result, name_check, matched_name, nominated_by, by_merchant, frozen_from, approved_at, usable_from, sealed, key_id, salt, created_at, last_seq) FROM stdin;
-8246088911220477891	ba_01m82cb4p2eh3bpb38z1c4ecwv	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	\N	1793700000000	\\x53c27c3f7d27344ed53fec7cc623b3b09ed965f874cbe70224b6fc489708074edf3db5e315dab13e2179ae85fcb035d23c4bbf	53c27c3f7d27344e	\\xc360d25122be2402227dc8a187979ee1	1793700000000	4
40258927302179972	ba_01m82cb4tef1przszzfn86da8y	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	\N	1793700000000	\\x53c27c3f7d27344ea7a5fbda8aa50dda73b0d8b99c5bf1ce4fb1b5babbfaa8aa6186776b835b25de21930a900e796df65cff29	53c27c3f7d27344e	\\x2c7f97b1eb47402c5c4d9dac7d66ccb8	1793700000000	4
\.


--
-- Data for Name: bank_references; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_references (bank_reference, merchant, withdrawal_id) FROM stdin;
wd01m82cb5mkfnb8bh29r7dfz7m2	-8246088911220477891	w-1
wd01m82cb5nned0rgtqacge000nq	-8246088911220477891	w-2
\.


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.books (merchant, seq, booked_at, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, house, credited, debited, settled_total, refunded_total, disputed_total, currency, hash) FROM stdin;
40258927302179972	5	1795376387102	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	GBP	\\xcd90e3f0d8c9d9871dd1e970d244dd4762545f7bacc50aac7845ec91852a9d96
496903815535130555	6	1795376387423	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0		\\x75820c8b0a009676414661c1afaa661e016e904bb2642963c47b2621e8018be2
-8246088911220477891	93	1795376387808	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	GBP	\\x4ebb11f383bab67fb97d952f78c4049d585251e77c7cc7eac4236f3f25797e2d
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
cl_01m82cb537ee69zzt4wjem12hk	sec_01m82cb537eeg8cqz5ec0cwwn5	\\x74a8af6d999969e5cfbf55388175f68f825cff5d906f01ebf8651efec1528952	1795376387175	\N	\N
cl_01m82cb561fnzvvrhpjqj16th6	sec_01m82cb561fpcreefggx7amzb1	\\x4a670c1dc6097657e19201c6d8f9c8ec43205d29d34a23c8f6bc446e2d16d113	1795376387265	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_01m82cb537ee69zzt4wjem12hk	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read	1795376387175	1795376387000	1795376387227	\N	\N
cl_01m82cb561fnzvvrhpjqj16th6	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795376387265	1795376387000	\N	\N	\N
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
1	0	t	2026-11-22 19:39:46.140228
2	9	t	2026-11-22 19:39:46.160868
3	10	t	2026-11-22 19:39:46.273891
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, content, progress, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376386114	10		cli	\N	{"from":0,"note":"8c677a06b9f1d3470dd68964fa417a5ff2f8e9b7367ad1bcd4962b0bba4c4083","to":10}	\N	\N	\\xea497db10787052e1bbe4d8b20314e3b930e1fa50dd7548a6bbc6ed6c2133024	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376386554	53c27c3f7d27344e		system	\N	\N	\N	\N	\\x4b91c17e7191c21847227c23e5f901a276b7424e841d60f2c55067beb2da4dd5	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791885600000	shop	\N	cli	\N	\N	\\x5e23cc59b160c28efac2f73ebb5549e9	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x8ada7953d4e8f68348642c0523695c89977469ab4da36b05b18f914d15ed94c3	\\xbd9a270350c5592a957a3b3edd6bf538
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793613600000	shop	\N	cli	\N	\N	\\x5483a5700b9c7888ae3e96a6e5264813	\\x5fdaf67d73847632b72add8b34ccd101	\\x5633b1e9fa70cff58dfe805dde8374b843ae9299bd9a4d49e6143ade62db2eae	\\xf5e53c1fa62f3f3769318a5ef4875f59
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82cb4p2eh3bpb38z1c4ecwv	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","status":"in_force"}	\\xc689e84c8b491ac010d69905eb438060	\N	\\xf5bfa6f376eeec5207e5bac9f7559a2fd279d1ef68e737c8f11d76d8819f6626	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82cb4p2eh3bpb38z1c4ecwv	\N	cli	\N	{"last4":"9911"}	\\xc689e84c8b491ac010d69905eb438060	\\x8f9839b9ed6c93bdff6316311166780c	\\x34d7d429e1b57cbd1572b1ca6fbc76899b6e1b547c24a05a8cd9afd879023e7d	\\x2ae1e352fbb47bcb5769efc4e8d1eaa8
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791885600000	quiet	\N	cli	\N	\N	\\xc0aa324c965ffb35726893a4fc3ccf80	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x44edf633c1959f637fae344dd008ac6650523fbfeb292d9fcb96f75c3106b8f0	\\x4ac1a48faeeaa07270d9095e015698ba
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793613600000	quiet	\N	cli	\N	\N	\\xe4ef5110b5e098a87a8bee17113b6601	\\x8426e10cb37fdc484b023535bc9413d9	\\x88ce9d58e449de96dd4920053bdd26de74ee6cf3fe4ec4c08274f0a42b601d64	\\xa79db95f4e6f8bdb90f54a7a54587fea
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82cb4tef1przszzfn86da8y	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","status":"in_force"}	\\x6be92600bed678753bd638066a7634c1	\N	\\xf1dbe4402c3d7f0be1dad8734e4b3255b751b54a78685ff863259d4bc7693be2	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82cb4tef1przszzfn86da8y	\N	cli	\N	{"last4":"9911"}	\\x6be92600bed678753bd638066a7634c1	\\xddb65aab97e63daaaa9b06ce4d50fef6	\\x664c022f2ae3e86299769437d097f852c1b6110fe4369bbcc7ec99db348d0392	\\x9e560dd3d38f0012965dd0b3d5e3a9bb
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795376386969	536365	\N	cli	\N	\N	\\x8f4a3d8701006c8537765e91212140cb	\N	\\x5e91f1b0db92c9a7dd679ca274cbf9822ca0b1b39a51c8e3aef18d0e8380d312	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795376386969	536366	\N	cli	\N	\N	\\x1a852a1bdb834ac6a8069f588462edba	\N	\\xd1b430e5efa10f21da9550e1603e14db0f3a3ad16829b13d74b2d40b344db359	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795376386969	536367	\N	cli	\N	\N	\\x617e10248cafaeb42e83f2f17d5b284d	\N	\\xdc595f7dabf8b630a906273c14728f5e16fae68a33143311828026e61f1f11c4	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795376386969	536368	\N	cli	\N	\N	\\x46243bc2eba76b38e685de42e5f5eaf4	\N	\\x811dd083ae00fa54e0dd2af88e01f7ced45e36921ab6d8c9a4f24cd5216f6865	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795376386969	536369	\N	cli	\N	\N	\\x2dad453da69e4955329379e9bf50914f	\N	\\x5eb1c33814cddcd58a89f4afb2d00358a1c02c2906c51fd9d79dec410097a493	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795376386969	536370	\N	cli	\N	\N	\\x1b2f0dea5dde9a5f1220fce3a84112ad	\N	\\xddc37baab9b799602c1defba0c9bfa7bc351c43e17312a96c6198090dee6fffc	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795376386969	536371	\N	cli	\N	\N	\\x21bd89fa7233c7528a6f3acd2c60f714	\N	\\x265734818627fddb54f3aebcb8560c2121754578001df93bbfa09ad4063c777e	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795376386969	536372	\N	cli	\N	\N	\\x4f8c0ed8bebf99364bd2f5f6348d37a9	\N	\\x5d94e338dd5ce303ea62d6d7fe8898a797d6054ae6463392081e28fdfe8ba157	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795376386969	536373	\N	cli	\N	\N	\\x57a918991fb3b722a6f677f76d223ba2	\N	\\x85d4901c435c1f9c72d214df72b44b81e4bf10732706ecd8ed9d960cc88d8b77	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795376386969	536374	\N	cli	\N	\N	\\x63e207f40dd7295c335861bce146b60b	\N	\\x4a37171c76c81cd474457bd3cd7b0228490745ee49b5ca4e0e42b5b0d35e314f	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795376386969	536375	\N	cli	\N	\N	\\x9e958d1f2313f77666fec7d381a0a79e	\N	\\x88b3e780f1cd35c6c41ef83bae55fc9ab5b9f0e30ba018fdc3f34ae4d8cf17e9	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795376386969	536376	\N	cli	\N	\N	\\xa6d3bdde9ef93eb51dbe6fee1dc4c060	\N	\\x1f601f107cb0d11c1ceba4fdcf2c0e21503fc3f3d2799a86ef0b56378bdf1615	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795376386969	536377	\N	cli	\N	\N	\\x9720c5e16265533fad51c3c2935c6f3e	\N	\\x9e8da24d0752761c61ec7673cf1ea4ba3ef3cd7819664813576195414c63c602	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795376386969	536378	\N	cli	\N	\N	\\xd0c7df1522af4b23c31851fa74748089	\N	\\x846198bf999646eb1dd35707ddd97a2754760fd4829a93bb0df5da4d55d2a7fd	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795376386969	536380	\N	cli	\N	\N	\\x6aae5ff158b8f74e8b73d258c93e001e	\N	\\xa460e182a3135588fe850a8eac3ed841a5aa793028dd634b2cc90ce8ed616454	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795376386969	536381	\N	cli	\N	\N	\\xd26d100e6072e99db5fdecca705a662f	\N	\\x9b5bb98e092a072889220c7483f62c531b5ce722faef14e6814d385e1f5f2ef9	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795376386969	C536379	\N	cli	\N	\N	\\x41bccb54fd41d1958cccf6d3cc871cc4	\N	\\x1465fb69c81f70a6d8d0142630b4bea3e3a145d00ba239f3c28421a8c59d0a8c	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795376386969	536382	\N	cli	\N	\N	\\xb701a2a5a7aa88315f127f5d8a2c9821	\N	\\x0651893dbcf9e44f47cc6657c21c0026ca87060c11bb9e2aa8662f0407a256ed	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795376386969	C536383	\N	cli	\N	\N	\\x929bc9ed01de81997bce2d93951226e1	\N	\\xcb0a3a52ca06705f36e0047a67d7919c12ad7ea693c1bf3ba8d8910dcaf55d04	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795376386969	536384	\N	cli	\N	\N	\\xe3e096bcddf498a41edb9d43488e7ef3	\N	\\xff9da9b88c57844bd46c38efe14b5359bf76be25657b9ae7a7f86387f2368733	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795376386969	536385	\N	cli	\N	\N	\\xb4c13c3ad1338b35e36355907d2588cd	\N	\\x34c7822ddad2a45a1c593d6e8890379a69b2b7db4a93b4519079f601e58b3fe3	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795376386969	536386	\N	cli	\N	\N	\\xf32b7612bd6420430f29d86f9b0068fd	\N	\\x1bb0a38edc178ee25cea058284e8c547a6d826fa907c77b9029785f4bbdad482	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795376386969	536387	\N	cli	\N	\N	\\x0e05e7c24af5d3184f177795459b01fa	\N	\\x58558e3af6a66ca1609b116ff62b5ebf29802acae0bda96f9ef6441857f53fc7	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795376386969	536388	\N	cli	\N	\N	\\x42235e3dd8fc90460c598717c8a5cf35	\N	\\x9e65b06e859c379f2d1c618db42b790be7b77e41cadcc410d265b7b382ca2d8a	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795376386969	536389	\N	cli	\N	\N	\\x98e4b4529111b7affaec7ad4ebf562f8	\N	\\xdfd1b5debceb73fd50a67f0e3e6d0f7057cea9f80386c542ad127277fa6833d0	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795376386969	536390	\N	cli	\N	\N	\\x610298b97556f1b7ddd892ad19932d97	\N	\\x42518b8cf0a9d71577bda25795572410e9ae75dc6fbdab53bef5f14c4b840813	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795376386969	C536391	\N	cli	\N	\N	\\x349c2386b93bb6c903646c95bd28a01a	\N	\\x7792aeaa58982148687b9f145f3d6253a6784b82c2ce2eded004d81e5309ca53	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795376386969	536392	\N	cli	\N	\N	\\xbe0371e90fbc348fa397b4aa3fcd2df4	\N	\\xa1f159221d60e89f509b73f063907d0c2ac1accf0398f926a10a804aef328d75	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795376386969	536393	\N	cli	\N	\N	\\x4bc2ec8866f3eb7ea4b0dcfbd52adc53	\N	\\x0d8d30b180e6f4181422cf7d5e517e84912d53668ae901d44ac4a694067024fa	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795376386969	536394	\N	cli	\N	\N	\\x2c0b3c15e9c207952629b51d6d727e51	\N	\\x2f0874f9d1891cae555c9f6a7ec1c90b12b1fc3ed1fc1cffdc4a7ac1faf180d8	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795376386969	536395	\N	cli	\N	\N	\\x203a370339d16318752680828f809e91	\N	\\x82f1ab2e79b36a7c8fdc7bc7dfd50b2b5a3ff66056845b4854f09667de284cda	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795376386969	536396	\N	cli	\N	\N	\\xc9f5fe09b8d29bb15ec248a4bfad8ff4	\N	\\x3251e287e459e4a8f9f3fc9856856dbfd76509b1b6c8ff8c1487da6597aa7d2b	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795376386969	536397	\N	cli	\N	\N	\\x3da086ffd977d2ac06228dc2e34173ac	\N	\\xf0d32cb2709b9933d7ded5126eb4de0aa2e4f60bedb33b91226f9a1c0b79077c	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795376386969	536398	\N	cli	\N	\N	\\x74234432fe042e7c81810626eecc6156	\N	\\x90e209669de97d544766c4d7651a54260e29a959c65494eb4318cf8561a65298	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795376386969	536399	\N	cli	\N	\N	\\x110cd92a4baf460123b996ea83bd5fe5	\N	\\x1288f1b178a01174542be3c1f211e83f14837f80a75d26e52b00efa696a4232c	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795376386969	536400	\N	cli	\N	\N	\\xd92eba097967c22f2bf68d27d5a67049	\N	\\xb8b16123cd1f7e9c6512b3bb537679c25e52e26250652fe462b113bbe3f0ca44	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795376386969	536401	\N	cli	\N	\N	\\x42e87038824039920e5db10d05770505	\N	\\x3b25c0025e3861cb7807c26b5cd7c1de3c97a984e93fa1ac1ae3fcc6a6eba8f0	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795376386969	536402	\N	cli	\N	\N	\\x234d1ed12c0f0882e9bb5db82a0fa5ab	\N	\\xb8172d256023f0d147a51b0449140f80e981b192eff31cffe9465881352b0e41	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795376386969	536403	\N	cli	\N	\N	\\x3d734d9c0c91933d2577881cfb716c99	\N	\\x21346f6d73c59e3a4d8ec0641380f191596fe0e94eeb983d98ad37451782236b	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795376386969	536404	\N	cli	\N	\N	\\xc9a6d9e9354d56207ab28856618404ba	\N	\\xc43cb928254b2a9c5e332b9a1f3be88527df74e139627d7da8a4369ae86ca738	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795376386969	536405	\N	cli	\N	\N	\\x5491f4ae14e10f827750515b99ece1d2	\N	\\xd5ff7a6a5b25eab0d14e349a0aa4a179648f42b517624d4d6760b78277613397	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795376386969	536406	\N	cli	\N	\N	\\x35e7aecb8aa821adac9f1f8fb389ba86	\N	\\x92b0ef701fa42a16c8404597989545cb5ea8cb4f05ba2c78a104b785b7f8272d	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795376386969	536407	\N	cli	\N	\N	\\x589f246bd0772f7e3172a143d4fd88e5	\N	\\x04848c434b7df608ec3780c34dd1728e868520b58d3da96ef45d0878a0640f54	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795376386969	536408	\N	cli	\N	\N	\\x94ab490a42faa8d6d497f1b58f981ae5	\N	\\x96243e3f4dfde2279fbac884a50efee565944faa8b6f0fa47c048e59ca4e51e5	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795376386969	536409	\N	cli	\N	\N	\\x0a70249a8c206bc7650b5b703c8dbd43	\N	\\xf9e557ebb3a0d85c8e85aaa91aaae22e9a10c20b56d9d2b5eadcce60f53f4684	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795376386969	536412	\N	cli	\N	\N	\\xb7c1f57bbbb1573737d64f9dc9823827	\N	\\x655334302d494ea7f9a5a4b8518950536c085c0b1f8f4db61ed78e219aa3df8d	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795376386969	536415	\N	cli	\N	\N	\\xca6483a792e9e94ef7fa105ddad3ccb9	\N	\\x9b0f428824449e6596f14312d779e30f8cbd24839e9605cbc135a9ccacf8b471	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795376386969	536416	\N	cli	\N	\N	\\x9b682287a00cbc169ba8e97214bde748	\N	\\x3793b77bd123eb795502d630122cb46b321961c4f7476754f1877cfb61e4351b	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795376386969	536420	\N	cli	\N	\N	\\xf5673343b315b6f5d1d8ca7f973dfd40	\N	\\x3f3695b81f5a3e04505db68c84de625c571e4539b0fd856d26951ab89da8b33f	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795376386969	536423	\N	cli	\N	\N	\\xfc11e5107b6de231c7860c1a1ddef4b9	\N	\\x6b728207af8184c2655a6e691970b8b68ca7fb15c6c0e7131742a7338d033812	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795376386969	536425	\N	cli	\N	\N	\\x2af1a554c331f8785ecac6187b3f3a72	\N	\\x17facbbd7a9d053901fa5a144311da0164ffafc759dad5d1a277fec3df269db9	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795376386969	536437	\N	cli	\N	\N	\\xb13811eb7d43993fc3212eb00a4038b1	\N	\\xce7944240bce6218c3a8ef72ad53e36395011b0e377c4ab6c66a9379544043a7	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795376386969	536446	\N	cli	\N	\N	\\x1d7d4762a762c2e2461f339d9921d9b5	\N	\\x4b7b0ed403c82d7a628b12299d25cf3287bf9f78137c49df1258cdabb4e813e2	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795376386969	536460	\N	cli	\N	\N	\\x465107c308b287e272ffdb80b445bf4d	\N	\\x46aa91ac847cd587fa867a5a5e4dba0f0e4cdf7d3559b51f6c8dbd9da728c4b8	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795376386969	536463	\N	cli	\N	\N	\\xfece5a4223deefb0b458169a52762e12	\N	\\xab81f712337ad39e59fae5e8e83e90c4defa4eba9e7f44788a7b030f511b2932	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795376386969	536464	\N	cli	\N	\N	\\x3b94fc758583a7e2ad9dcad9d93431b0	\N	\\xb65cbc481e381b3a13e0ddea1571df7c47791a6db2caa8f8e349ac4dfaf35a91	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795376386969	536466	\N	cli	\N	\N	\\x5159f48fdc1110e81de8fcc29dc86f95	\N	\\x18e653c1516713e2c98b499360f9968fe9caf6c32cee9c16d6331efead5a58d9	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795376386969	536477	\N	cli	\N	\N	\\xe101ae424776e2bd5c93615a02b687a0	\N	\\xdb3736ba0681b29aa62a954e3933bc665b2cb3e3f017d7c695d34fc951f13c5e	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795376386969	536488	\N	cli	\N	\N	\\xa5ebc473efb44ce086afd22ac85a756d	\N	\\x5a24057914b27cacb8bdc6495e2cd10d02649c290c52f453b2af8b031a5faa3d	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795376386969	536500	\N	cli	\N	\N	\\x6b188a4fdf344432818a7262bcf31d2b	\N	\\x1cd11fec4a5652b4b39977f63f6896d55121e902b7a3487f5609736aea4475f3	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795376386969	536502	\N	cli	\N	\N	\\xef7abb352da8defa103c28fca1a497cd	\N	\\x62a9b83c1c8478b830fb3304bbb1253357723298271beb84493ae667bdb22e9e	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795376386969	536508	\N	cli	\N	\N	\\x2e17c7b2f7dc1c0b6afdbeb99e91db5d	\N	\\x1d21549a43975d09af63979e6d6726d9a5c5b7c7c7f79ed96f579cd73853c36b	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795376386969	C536506	\N	cli	\N	\N	\\xbe3fe7688b53832ad78de40b963bc387	\N	\\x63b4a2f45b79a9819aea3df03a95f305956255bba565ce286d501e9cf518ecd7	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795376386969	536514	\N	cli	\N	\N	\\x47660e34117986e006712a2daafea8d9	\N	\\xb9cec6a83182d7e47bf32827179c9a039df7c33a2b65a2c42f5bb3690a0952fc	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795376386969	536520	\N	cli	\N	\N	\\x10cd067aef85d1ea51ac28494b7fe97b	\N	\\x7df7dc8a581fb04756bbfd349db0310506ffa03adffb8ec9cfc8bd5be9914323	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795376386969	536521	\N	cli	\N	\N	\\x6ba4d7a7a7da047ee5dc1e1deec84750	\N	\\x5bb1bbc674d69dc142c932a02ad86a1dcb69399463be82ecd9ab2587652735eb	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795376386969	536522	\N	cli	\N	\N	\\xf457a6fede5b69741ddfa7e520f159a4	\N	\\xad13bd978e19b662c5e064626c6fc1eb8c8b0f6a351df8cc8e1e652de3c5519b	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795376386969	536523	\N	cli	\N	\N	\\x6ed9df0fd9a27170ad97891b401fbaff	\N	\\x40fe81fd253cdfd55a928ff6a97812ffd7966b36e20b9781a823dd482f6e8c2f	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795376386969	536524	\N	cli	\N	\N	\\x62fe6a9c414d86a84bfc6b9d98d7dd7c	\N	\\x305a9083496d631fdc0d96f570666200a80cdb34bc425cb6087cc4b15bdf1242	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795376386969	536525	\N	cli	\N	\N	\\x50fa9a10107eaac6b825cde0737fa3be	\N	\\x5b67dc1b4a87b883c6b0bb87e4830fd65f540492656bba856147c8ceefc87bc5	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795376386969	536526	\N	cli	\N	\N	\\xd05814ed0c8700bd5c90e253434250d1	\N	\\x8e9d27843413843dee0c89ece499d61c0c45ad14fc5f0e8fa99b1efa8dd3bcfc	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795376386969	536527	\N	cli	\N	\N	\\xd46239ff96ab3e1eb18467f11a06553d	\N	\\xf8178df5aedd77026c8358a89e8577b9b47a4e5512386c2c63eba5d5bb6a44f2	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795376386969	536528	\N	cli	\N	\N	\\x0d3ac8600b8274d827dc13c0f2bb02c6	\N	\\x52f6db0e6e3f6af2565b8108c5dc20eb8bb11a6a251cbe33ffe494dc83266ce3	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795376386969	536529	\N	cli	\N	\N	\\x4a76feb6e19a52feaefd523bebb7ca18	\N	\\xa8ca3a3868937b459125a952b887c9d7cef3850111cd9eb769612073a071ef53	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795376386969	536530	\N	cli	\N	\N	\\x98c8ba299b97ee2f898f10845fdb9833	\N	\\x8dc4750823b323cd3839f72b941f37ba69b7a0a5341398bdd270c197cda0ba7e	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795376386969	536531	\N	cli	\N	\N	\\x84b704e592ce40a1875e46e69d3341a0	\N	\\x07be89c3ee7071d77d4e2fb804f643b9b7c35f04adff63934790c555fb466d37	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795376386969	536532	\N	cli	\N	\N	\\xaf7a2237d8fb1d4a58fb18b12d0d0795	\N	\\xd148f000179f63e0e9b3d34835f2c8d535a79bbf0f8b237166b2c548525e9f77	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795376386969	536533	\N	cli	\N	\N	\\x0aa5b1518ac636178c5d11a0ee4af8fa	\N	\\x8e261b6f364e4e25b9c1486a13ca8dd0227e6aa645178a772017109369f6e7e7	\\x0585d63184ade7bad59feb04f3ae4afc
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795376387012	shop	\N	cli	all is well	\N	\\x0fa995de42bbc7378a352b32d03f7618	\\x8f9839b9ed6c93bdff6316311166780c	\\x231e8dbbaa842fc91b89d48853a26af8eae7424b83cefd44ec020fac94ec6bfe	\\xc4a220a1f3916a5fd36fe7d28d0b8ddf
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376387102	quiet	\N	cli	too quiet	\N	\\x0a43524870508bb4650c2a0849c23da2	\\xddb65aab97e63daaaa9b06ce4d50fef6	\\xcd90e3f0d8c9d9871dd1e970d244dd4762545f7bacc50aac7845ec91852a9d96	\\xb10cd67a1c94898929f51729f0329ef6
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376387178	cl_01m82cb537ee69zzt4wjem12hk		cli	\N	{"merchantId":"shop","note":"798ab553e8dd2da711426af9069aea2b25720c1ee379f4343dcf94f244ccfbd0","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read","secretId":"sec_01m82cb537eeg8cqz5ec0cwwn5"}	\\x2b9f24b1ae77e5e7302a641592107aff	\N	\\x5f972ad632cb2e932510e75c85e2d71561cff5ea574c820a088aa06343b28900	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376387228	cl_01m82cb537ee69zzt4wjem12hk		cli	\N	{"note":"759ce78900ddcd173c2ab43dbb92b5d01630fd83e38113aa90e101a38395af50"}	\\x3192e5cabb3e88902e9cae4c303c6c7a	\N	\\xb5de3274d99e5db6f31d93b9b634e750f59096fab7ee4d18de3c3681ddffbfb1	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376387267	cl_01m82cb561fnzvvrhpjqj16th6		cli	\N	{"merchantId":null,"note":"e8286b498cb7fa262ef9fae92e207018ab668705e1a171ecd52d8e900ecc7c1c","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m82cb561fpcreefggx7amzb1"}	\\xf7803eed8d478ebc1e8518f7936a3c10	\N	\\x1e5e367c43c95982f5908a87c13ed0a77aa34deb971339985a4d5e108d543a7b	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795376387423	uOod4pp0ZhF2xy4MwyADERU0wAPAr9uMWzQMoHYb9JI		system	\N	{"algorithm":"ES256","signsFrom":1795376387422}	\\xdca16b721e9b8fb1396c34eb0d007645	\N	\\x75820c8b0a009676414661c1afaa661e016e904bb2642963c47b2621e8018be2	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795168800000	1795376387546	pending-1	\N	cl_01m82cb561fnzvvrhpjqj16th6	\N	\N	\\xf2b840e6c29ce4b9fecc5c6c1480123b	\N	\\x45de6575ef62b6f2a9890bff3856c4d32620bacfa0ae49fcc63a2dd34cd8c09e	\\xc3261a8d3be807ec6e2a5bd2782e95a3
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795168800000	1795376387594	pending-2	\N	cl_01m82cb561fnzvvrhpjqj16th6	\N	\N	\\x561425eb76701531f50b6dbcc10a752a	\N	\\xa8d0372859bca83822abb79f2f10897e25a88a37401a1db033965a72a78d5cfc	\\x5a9eb84fa62f904afe3d7bd3fab80981
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795168800000	1795376387628	pending-3	\N	cl_01m82cb561fnzvvrhpjqj16th6	\N	\N	\\x9386b6178d2799b3cdaea13afb63c572	\N	\\x7ab44e1bc0ed44f35f449cab0d9f1295d6699d2fa3aacc483b1fa91b53d6b9c8	\\x7ccbc8092bb13481857c92f5790ca5b2
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795168800000	1795376387643	pending-4	\N	cl_01m82cb561fnzvvrhpjqj16th6	\N	\N	\\x71c3597239b101fe6269290bec12d05d	\N	\\x171cdadcbf4596192dff9d0f74fcbad763a0f1e19951403dcba626788452410a	\\xc436ccaff9dbadc629f05a3489fd6821
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795376387672	pending-2	\N	cl_01m82cb561fnzvvrhpjqj16th6	\N	\N	\\x53078f46f8d1cc6496640274c0d19d16	\N	\\x224b4318b96ccd7819a30c27165c68fb81e3db11f129be8cb1ea5800785f75c8	\\xe1924052cb4be049823c01efa114ddca
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795376387697	pending-3	\N	cl_01m82cb561fnzvvrhpjqj16th6	\N	\N	\\x4c9a082571a103c00670eec2c64bed7f	\N	\\x5501c2de86d310cab2d531a05468365442de436c21d8144c77f215d306a47d8f	\\xe626c35b3f208a8e8d43c79d233b00e3
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795376387717	refund-1	\N	cl_01m82cb561fnzvvrhpjqj16th6	\N	{"paymentId":"pending-2"}	\\x7b2cda36d410f2866b60fbb63c7d47b5	\N	\\x214b66cb4312ffe7ec6ec29285b59c795d344d3183f62477857a1c706cc0ce26	\\xbfa51599c69e8f18022a6f1770dbf21f
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795376387739	w-1	\N	cl_01m82cb561fnzvvrhpjqj16th6	\N	{"bankAccountId":"ba_01m82cb4p2eh3bpb38z1c4ecwv","fee":150}	\\xb9f82dc79ced644bbba73b601bafcf8a	\\x29a6d76e309828faa2ac4f705a9e499c	\\xc17bdaf090cdb41574ca3eb85cae7a80e532a75d2065931e7030e1395f5e033c	\\xdf19df3b2afa6894fd53747f66aa61d0
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795376387772	w-2	\N	cl_01m82cb561fnzvvrhpjqj16th6	\N	{"bankAccountId":"ba_01m82cb4p2eh3bpb38z1c4ecwv","fee":150}	\\xee59ee738adae08260d0f39719535fe9	\\xe5d0e7a9f11c612ca430937e99f49060	\\x202463302528d48774f0d2a4574fa0135da2c6ab77a5c09c46853679069403de	\\xb9c8d927f933c1172dfb23a332c70da3
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795376387808	w-2	\N	cl_01m82cb561fnzvvrhpjqj16th6	\N	\N	\\x9019184811e4ecd35cda7ad96cb691c2	\\x29a6d76e309828faa2ac4f705a9e499c	\\x4ebb11f383bab67fb97d952f78c4049d585251e77c7cc7eac4236f3f25797e2d	\\x690c057fd2aeb2556ece8a57c418cf7b
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, paused_by, paused_why, paused_at, limits, tally_day, tally_from, tally_until, tally, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	The quiet	suspended	GBP	Europe/London	1793613600000	waiting	1793613600000	\N	1795392000000	\N	\N	ba_01m82cb4tef1przszzfn86da8y	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795376386856	\N	1795449600000	0	\N	\N	\N	\N	\N	\N	\N	0	\\xf29a064b717565f1377f0c7a13a3dc5b	\\x00000000000000000000000000000000	1791885600000	5	5
-8246088911220477891	shop	The shop	active	GBP	Europe/London	1793613600000	passed	1793613600000	1795376387012	\N	\N	\N	ba_01m82cb4p2eh3bpb38z1c4ecwv	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795376386705	\N	1795449600000	0	\N	\N	\N	\N	2026-11-22	1795305600000	1795392000000	5000	\\x6943ab76a8a9a4806099aecbb16c0144	\\x00000000000000000000000000000000	1791885600000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	UGMRDKH4EXXXR5CWNBK5KLDGD5
496903815535130555	3	root		{"name":"revoked"}	MKFC4BUEMIDXVZQXDQ3VER5A3K
496903815535130555	4	root		\N	4RE44KL6LFPAQQWQSO4LRN6JDJ
496903815535130555	5	root		{"name":"api","owner":"Ann"}	PEWFEVXYTKW2ONODCU446QMOTD
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795376386969	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795376386969	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795376386969	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795376386969	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795376386969	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795376386969	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795376386969	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795376386969	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795376386969	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795376386969	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795376386969	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795376386969	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795376386969	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795376386969	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795376386969	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795376386969	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795376386969	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795376386969	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795376386969	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795376386969	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795376386969	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795376386969	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795376386969	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795376386969	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795376386969	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795376386969	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795376386969	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795376386969	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795376386969	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795376386969	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795376386969	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795376386969	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795376386969	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795376386969	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795376386969	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795376386969	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795376386969	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795376386969	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795376386969	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795376386969	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795376386969	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795376386969	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795376386969	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795376386969	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795376386969	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795376386969	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795376386969	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795376386969	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795376386969	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795376386969	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795376386969	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795376386969	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795376386969	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795376386969	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795376386969	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795376386969	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795376386969	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795376386969	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795376386969	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795376386969	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795376386969	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795376386969	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795376386969	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795376386969	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795376386969	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795376386969	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795376386969	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795376386969	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795376386969	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795376386969	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795376386969	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795376386969	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795376386969	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795376386969	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795168800000	1000	\N	\N	\N	\N	1795376387546	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\\x5b399a66b14f3d19f703e13ce6cac7c0
-8246088911220477891	1795168800000	4000	\N	\N	\N	\N	1795376387643	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\\x48a63bc9d7cb387081f1bc6d710ab35c
-8246088911220477891	1795168800000	3000	\N	\N	\N	\N	1795376387628	1795376387697	86	89	pending-3	\N	\N	failed	\N	\N	\N	\\xc3d73b794d25049b63f218e659e6199d
-8246088911220477891	1795168800000	2000	500	\N	\N	2964158	1795376387594	1795376387717	85	88	pending-2	\N	\N	\N	\N	\N	\N	\\xc21fdfbb9545cbc912e68472eebaf8c1
\.


--
-- Data for Name: refunds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.refunds (merchant, id, payment_id, user_id, date, amount, currency, reason, request_hash, created_at, first_seq) FROM stdin;
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795376386969	21
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795376386969	23
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795376386969	31
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795376386969	67
-8246088911220477891	refund-1	pending-2	\N	1795376387717	500	GBP	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795376387717	90
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
uOod4pp0ZhF2xy4MwyADERU0wAPAr9uMWzQMoHYb9JI	ES256	\\x53c27c3f7d27344e3dd1b5204aed6e47b3e1d08d0eb89ca622a91cf9e9ebbd6de9eb63af44c5d4326cbb3e394362bbeaac9e5baa75f7ae047d436e68ea55dc4f80f15e377127d9270c20e8928a7e98a44b8bd6952b5d69447229691d1f05ed0fe76d724beac09801b41aa4d2564b29663916d4e1e31d55be63a9b28d161d4fc4526fc9a55bfab5478743b6e96af5d0c8f2e8ce7b6daf989dd273a60af90ed7f899b5ecf59b0aab626cc177ac6626	1795376387422	\N
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
sealing_keys	53c27c3f7d27344e
access_changes	4
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, request_hash, outcome, rail_status, failure, approval_id, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m82cb5mkfnb8bh29r7dfz7m2	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m82cb4p2eh3bpb38z1c4ecwv	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	1795376387739	\N	1795376387739	\N	\N	1795376387739	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m82cb5nned0rgtqacge000nq	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m82cb4p2eh3bpb38z1c4ecwv	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	\N	\N	1795376387772	\N	\N	1795376387808	92	93	32413	2964158	0	\N
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
-- Name: approvals_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_by_age ON public.approvals USING btree (created_at, id);


--
-- Name: approvals_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_by_expiry ON public.approvals USING btree (status, expires_at, kind);


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


