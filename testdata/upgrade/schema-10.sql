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
-8246088911220477891	ba_01m831xz0pe8q85myfn9s1np0q	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\xa3b046409b367c65d3653faf1219a139a6c357824b21c543ef1bfcd67fce9c60e9547e16340e04c1904d6c4156de76da58f5d1	a3b046409b367c65	\\x9e03a4a8f31a6c8f4298e78906014385	4a352e96d9229b436ef0e0541e64858e	1793786400000	4
40258927302179972	ba_01m831xz66e8xag4pvpc8z7r3c	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\xa3b046409b367c65539160877f74841ca6a4d7d8b4b0181035da8044a29fab7b0b84bd38ca932801d75bc3b04240d0a12313c9	a3b046409b367c65	\\xf5ff25a593212f226c1738106975a48e	aa4b3946ceb253786f41824a621081c7	1793786400000	4
\.


--
-- Data for Name: bank_references; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_references (bank_reference, merchant, withdrawal_id) FROM stdin;
wd01m831xzw7f15r36ys219nj9a0	-8246088911220477891	w-1
wd01m831xzwkebvta85jkc46t2kd	-8246088911220477891	w-2
\.


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.books (merchant, seq, booked_at, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, house, credited, debited, settled_total, refunded_total, disputed_total, currency, hash) FROM stdin;
40258927302179972	5	1795399024009	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	GBP	\\x9e39dfe3a75bcede2158e2cf08fe7684d184ea00ddc34624c5ccdceed9dae0b2
496903815535130555	6	1795399024299	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0		\\x174518b043e53ab196ed47e1bc49d8373a6ccb64554d5cc336cde4aca7311b43
-8246088911220477891	93	1795399024540	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	GBP	\\xb85dad27b11bf7afe7ab13c74497848f264e7e1c7d773279be659bb193067ae1
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
cl_01m831xze9fkr9de6hb6g83y5z	sec_01m831xze9fkybdkamzfen9r6s	\\xf84fd24462449ee9854a5c9a257fd7f31f0a14ba57610b7b2cbd5094709547a7	1795399024073	\N	\N
cl_01m831xzk4efn87j8wcy1bv3a4	sec_01m831xzk4efyvvyagzmv146df	\\x8522a1e9a2ba91a1d06145501e3b1a0845f96ebb2b5940fe14e9119af03adb50	1795399024228	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_01m831xze9fkr9de6hb6g83y5z	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read	1795399024073	1795399024000	1795399024153	\N	\N
cl_01m831xzk4efn87j8wcy1bv3a4	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795399024228	1795399024000	\N	\N	\N
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
-- Data for Name: goose_db_version; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.goose_db_version (id, version_id, is_applied, tstamp) FROM stdin;
1	0	t	2026-11-23 01:57:03.306686
2	9	t	2026-11-23 01:57:03.317736
3	10	t	2026-11-23 01:57:03.377224
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, content, progress, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795399023291	10		cli	\N	{"from":0,"note":"645c22d429b6f18b44249997f01050ba8227da09b0f0ad6e07ba703b6e59c8db","to":10}	\N	\N	\\x3da75a22110e4dba422e134f41662709bdf79ac3a14c0b4611d1f2bcc846c03a	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795399023460	a3b046409b367c65		system	\N	{"seals":true}	\N	\N	\\xe4a07148a3357e1874a32498f538200dda3ab29120b4d0d20b1593b29413c02b	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	shop	\N	cli	\N	{"note":"0536ca2c967d47d4a1bb19332a46522a8fc4321630722f129928487b4282977d"}	\\x39f9047ae04099573c6622981c02002c	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x14703ff1b27d1b6817c59cf801e809ef9e91c85915867e85809e550eebe837bd	\\x9e3e684eb2d79db32d250791d316f1f2
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	shop	\N	cli	\N	{"note":"855c7f6b78e878eb372195b06e2e887a10893437853cbcfbf682e93d3497377d"}	\\x3771e453c8bbbf29021af83f2aab9321	\\xb145d2ee613aafe43ef784b8f7440092	\\x53ae9fadbb72c89251c655faa77d9b6fdaed0aaddd4baf529003152f10d8c545	\\x4bbe8eb2f7689e01bfd42c185784e427
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m831xz0pe8q85myfn9s1np0q	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"450e09e1bea860847b871ef2f6d2888bc7ca2d48d4e75e70951e130cccf0ae1a","status":"in_force"}	\\xeda930faf46b948b1f5d4dc870b3c6ea	\N	\\x66e54e3618bfa120dfea65a1af4f4595cf2613b783ba593cd9a32ba496c6c1b8	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m831xz0pe8q85myfn9s1np0q	\N	cli	\N	{"last4":"9911","note":"450e09e1bea860847b871ef2f6d2888bc7ca2d48d4e75e70951e130cccf0ae1a"}	\\xeda930faf46b948b1f5d4dc870b3c6ea	\\xa216583377b055c25e63713cb7d8932f	\\x0f98b130f65e78a050ac8fb8773910a1e2e56544fea4fb3d56af753b7b68d582	\\xaa75c45a2263bac32ec5827783af3a47
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	quiet	\N	cli	\N	{"note":"0857c78dbae786fea587eac922ffb02115bc2a7c4f7f1611ec2ab480c9bfad22"}	\\xde1129942ecf2630be45cf51317cb397	\\xe03f22fd9b24238db0596ed1bf137a4e	\\xf3a5e41c397695165238932241e90c1da4a5547791e82ff7ace54c90cdc41302	\\xa110f36fc9d1dda0e27b13395ffdb36c
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	quiet	\N	cli	\N	{"note":"d09fbe3d0d70d69d65c0f9628acda0f7ec7f5de700a857b001ea83869b20c163"}	\\xebc6663041ea62e8919ff99411f481db	\\x9a3143560f2123e12537ff0531c06fa0	\\x6c8ac33be8a158c12446832889cab813d686d6a23eb1bf5cab273d153ee00b93	\\x8d2a1f0b64ad134539f1e617b097cbe0
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m831xz66e8xag4pvpc8z7r3c	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"a61cf85f9efe93c4d20dd863115c3df5d09c182a9f5eb2750b4b90db871ffc28","status":"in_force"}	\\xa30e4b61d55796524973f7a535d23b7c	\N	\\x53cfd113790c0578505cef00d1113de062f3ca3e346914213bfda4f19284da69	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m831xz66e8xag4pvpc8z7r3c	\N	cli	\N	{"last4":"9911","note":"a61cf85f9efe93c4d20dd863115c3df5d09c182a9f5eb2750b4b90db871ffc28"}	\\xa30e4b61d55796524973f7a535d23b7c	\\x6f03ca252f066b150d2444c46f6bf210	\\x88efc5083d5e9bff5b9a0d53f2f7b17a489c4f2031cd9b04a3a6698d4d5faedc	\\xd1cded19dd19db0d7b43323114dfed82
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795399023905	536365	\N	cli	\N	\N	\\x1f69f8cb6e22dbc434f0348277c3d882	\N	\\x949ab786967bc6bab040bc1fc657471730877ad6623b3626044dcadc31b41bd0	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795399023905	536366	\N	cli	\N	\N	\\x0dbbec08d49ceda994cf7d46ba99cd97	\N	\\x6f0e147ca9ce027f5856202814a6f8c522c3612d918ebf783716c2e5abee757a	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795399023905	536367	\N	cli	\N	\N	\\x42f77be04da8cfb61206e862c04edf96	\N	\\x91a8cfc730a977d79954f7aff53cf7760b9cf7d6a7ac6d6acd68326dffe1d524	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795399023905	536368	\N	cli	\N	\N	\\xb37444998b51563597953bb053303d7f	\N	\\x2525dd0e9e42921666b3d1025d71ca280d823dbb96de60cd4e8c6949576439b6	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795399023905	536369	\N	cli	\N	\N	\\xbb9f769300c3577a7a054fdceafee084	\N	\\xf0ea7935a04a464db6436cbcafe9d15b274c32019dfe494b69fdde4842c82c41	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795399023905	536370	\N	cli	\N	\N	\\x4c94b24f101eac47111b4a504fb5eb8f	\N	\\x360804fbed01b8758628654008cda42f9f8d059aa591410ff6309d6c68649820	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795399023905	536371	\N	cli	\N	\N	\\x89b2b4dce91742f4fb5be4a04bda0d42	\N	\\x548cc2133eee4955d82e422aba3c211d8c10979fba460387da1565c2a77636c2	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795399023905	536372	\N	cli	\N	\N	\\xeaaad6cba0d2df12b646f88db5af59a3	\N	\\x16b2516d4b444fcf1a633be97c1bce0444b29e51de741f8fde3dab185baa2155	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795399023905	536373	\N	cli	\N	\N	\\xc84a65bdbf21a50b927714c7ffad1e20	\N	\\x8a106cb64ce510c4fe9fa50f8cffafc3f033b9796bf269c55534d252202ba441	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795399023905	536374	\N	cli	\N	\N	\\x26725db9bae21bd5b630ba7d33a26cfe	\N	\\x254937cb425742e10a9930892f96ea44b5575f35222f10b2efbd17f89ac28107	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795399023905	536375	\N	cli	\N	\N	\\xbf5bb67f9d87be1234ec9e837d4dc0ad	\N	\\xb16e9b5d4b1a71e58e2072bd863f7f4a3e52f2cb5a314e64526cbd0a13a4c3da	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795399023905	536376	\N	cli	\N	\N	\\xa45a454656dd9f71bc89e3ff4c8d68f0	\N	\\xfa72a2bedd9573ed74092a9f0eba87829c02f76a3b00f49d1349beef0dddc07e	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795399023905	536377	\N	cli	\N	\N	\\xff8914ee76422eee5ea739eb6b00e439	\N	\\x26ad9a27faa0fd66e27f799ac7447750e6d64da2a51bf5bb4b98193b672bdffe	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795399023905	536378	\N	cli	\N	\N	\\x50d8e09a50a5ab2e6e04799c70d37f96	\N	\\xe0ddf24a17dbe86a35b97fb814225226f7cbbd06b5981898a4918b35e7a5e0d0	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795399023905	536380	\N	cli	\N	\N	\\x84e1ec6f2719c8b70443bda4e9e5cd51	\N	\\xc8daf3ec358a4d9c3ed5cafa939c6cab8b76ed6dcb1eea12d69d19f0b0300410	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795399023905	536381	\N	cli	\N	\N	\\x7b66df2ba61410f821517a72d9d83748	\N	\\xf2377e9edca0d35c144c321a4fd701d6fc793c1ee835af45bee7ffb0244cccc1	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795399023905	C536379	\N	cli	\N	\N	\\x92b762ccfe7fb5582dbb7f4ed8438b2f	\N	\\xbd3c0901132e7b13c7aa6c8b74148323424ffa6465d17ff10a0eebc00c9aaa14	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795399023905	536382	\N	cli	\N	\N	\\x66fb4c66cba2fcedd517c5e998f87e75	\N	\\x2032bbda155e5f2fbd2b82b968d1a166e236b9fa05fc9a08066f4518f3b116f0	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795399023905	C536383	\N	cli	\N	\N	\\x07499be161507395f04ecc0f52a8e6a9	\N	\\x7df4f84f65dba9199ad3218f232ae5c1ce9f69c60fb644249d482f702cd07815	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795399023905	536384	\N	cli	\N	\N	\\x2e8de67815d483041ea1186c84f2d173	\N	\\x376ac65e755fbb3a8334757f8e54c5d801e538cc1d0bbd42c1f704a9348ac3ab	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795399023905	536385	\N	cli	\N	\N	\\xd2769acd84ed5cc87975815956b13dbd	\N	\\x02d3c2955264c33a5ae967d0fd0861168b8342c1daaaec31a304f8f2befd67eb	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795399023905	536386	\N	cli	\N	\N	\\x7259be78400487a91372a973bbd3710b	\N	\\x4a8a9d2dba6496c4fc811c4d8b001f83e0c87fa4598d883785b78fa79348326a	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795399023905	536387	\N	cli	\N	\N	\\x313b31013aa6309f8301c4711890f623	\N	\\xbc3db7ecc607632b6002911d1e5185924c14c4453c9e5da5997edee085b0b0b8	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795399023905	536388	\N	cli	\N	\N	\\x2fb435a4957c75f8f6579889f062a52d	\N	\\x7c9a47488167ff3dccd45c820a136507b95e945007d48a0157636b1c3a088c98	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795399023905	536389	\N	cli	\N	\N	\\xfcb9a66e098d124b36bd8580f1044496	\N	\\x8fd81b424aab436f9b1f463bbb0e787b3163f72b5fc94809538d79307142b64d	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795399023905	536390	\N	cli	\N	\N	\\x999fc2b9ea0adced609abff8ace1e50f	\N	\\x8358bdb04527dc7b33afab0785ff297b3caef99c64658b46f015756cac8a52e0	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795399023905	C536391	\N	cli	\N	\N	\\x656bbc5d78ef26e2a77c905c82907f33	\N	\\x0daa379a831e6227a96756fb78e77114cb25d9378c897a6c15f5354e1dc7d978	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795399023905	536392	\N	cli	\N	\N	\\x7a2eaf48ab2e5c1b113f95759c48c888	\N	\\x858519ff597691899fb4d84095508bf7960ca994bfc3d09426e900b6346455d0	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795399023905	536393	\N	cli	\N	\N	\\x23c114c3a9ccc3555abfcc686df9a87b	\N	\\x8da06d1c6bf067b74f24fe35582b051228d182a00ae2eb2be721bb003f45fbbb	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795399023905	536394	\N	cli	\N	\N	\\x5267700c902f8903a63a43765c65e0aa	\N	\\xbf83a55ca6fa07627850d7c0764c5855cf1427814840d7aa19948709b8a80f51	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795399023905	536395	\N	cli	\N	\N	\\x7881480720f7fedab796911bd689c7ed	\N	\\xe8776363017c7808c0bf25577a69a015c190d21a9c0784776768e1b76b29cbdf	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795399023905	536396	\N	cli	\N	\N	\\xa4f84a248128ff865c384318a33e0a63	\N	\\xcdc2c4409b0d1d148f9a16a6fc04ae8b60cf8e34189f2bd142454c24f5118bdf	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795399023905	536397	\N	cli	\N	\N	\\x178898dff6636cca9869640dd53642f4	\N	\\x87459ec66639b88b506386667acde7e943fded3d9fa678601efc23be876c951b	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795399023905	536398	\N	cli	\N	\N	\\x7285302d6e3bf56a43699d4bf1cc3522	\N	\\x30cd83075e4eda254fd86d57499e0496c28e741b0993bb36b2d6be0cd3c12ae9	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795399023905	536399	\N	cli	\N	\N	\\x8c6b7b6b69aa938311c1d443e126dbf0	\N	\\x8fec5980b6f9d474a595f2b30f9dae650df0e7ec37691c18b4abce41fb694484	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795399023905	536400	\N	cli	\N	\N	\\x24901a98eda5c1cdfc7406ce9c36d339	\N	\\x7f948362d2146774c4a44c23a0833f12b1877b54a7435b6e3f3aac33b64ac645	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795399023905	536401	\N	cli	\N	\N	\\xf2bb42d723822e6b8837df853b4ef15b	\N	\\x056fbf0efc22bb7cefb0ca101c1158b467963f806e21669c07940f66fc21c669	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795399023905	536402	\N	cli	\N	\N	\\xf6c1ec0dc45ea20405e1679c3838b1bf	\N	\\x51932f71923407b9393d8aad342c26ed829fa429d30f297d4189a57fd6ce951b	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795399023905	536403	\N	cli	\N	\N	\\xe10868c1bf9fdf38aa5e3b4cc3ecf92b	\N	\\x969f33d5ca0cdf554aa5fa17f53d0c5b1886b98b77644d2b4939a98f51b06212	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795399023905	536404	\N	cli	\N	\N	\\xf08dd6dd509fdd95cd414883d227e6b7	\N	\\x1dc04cb372d4675f6bcebf3e59eaeb678c48909ddf797631fff62a66c287f333	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795399023905	536405	\N	cli	\N	\N	\\x7b2d8ef03a00bc9bf99f68d11b6d1480	\N	\\x4ed30f6c44448c4acaa6ec8bc9965fa66fd3b32fe8c56964a8f80ce6b307d1bf	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795399023905	536406	\N	cli	\N	\N	\\xc817b59be4f7280341a96f9980c5829f	\N	\\x076131ae5248e3aaa576f9b4c2141785cc62b6d964f56b56cc26254f6282b3e5	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795399023905	536407	\N	cli	\N	\N	\\x6a15cd68d86049f2edf5da927d0da850	\N	\\x4d842eb371f159c58b959052ca276842a25ebd1cd7ce6596151f173cdbf1abd4	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795399023905	536408	\N	cli	\N	\N	\\x35be3419f779983d8373a78589ec8e19	\N	\\x2421cdfa76189a3dc3d3ceb1b80a3bfac676e4afef2f11785e44a1548ed84595	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795399023905	536409	\N	cli	\N	\N	\\x2949f419887e424b4fadd32a386fb44d	\N	\\x9e68471f5f4350b32fdfe81dea8fb2f6f4d29b586d745e7844e9394075ffca29	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795399023905	536412	\N	cli	\N	\N	\\xd641bd16adc02b57dcc7d1395020db7a	\N	\\x409beed002dc04e1ba1e9041d50bafeb94082ec7c1edc0b69fa543db8f66dba3	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795399023905	536415	\N	cli	\N	\N	\\x377f8778702912615b8fc7c92e331e43	\N	\\x707924c5a0a4fbb9dc2db269ebe8777db8739aa932f77996188685c385754bde	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795399023905	536416	\N	cli	\N	\N	\\xafde84b4a16f70db6653bb97a589a94f	\N	\\xe02faff26d9c7d822a78b8524a1b11f18dadcff050d73aebbe6527f26d3c7eb8	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795399023905	536420	\N	cli	\N	\N	\\x3052ade6486f55c33590ee78cc051cb0	\N	\\xf772a8c3117b32241dbbafe229ce9ff9753c625a3b646bfad5cf62be379bc09d	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795399023905	536423	\N	cli	\N	\N	\\xd54adc75c1e09e8bd3fb8b4684167fd3	\N	\\x0ae1938bc032b0232f2cfc2cbce9913d327a2414e4801b032bc7e4aea430a2a1	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795399023905	536425	\N	cli	\N	\N	\\x67af18a26bdc4d244971301569ad2687	\N	\\x505bf7dc8061fa21f4db209ef20be4b511d899afdd049c5a6c0b099709787438	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795399023905	536437	\N	cli	\N	\N	\\x24103dae7f94b6b944457ef7563af53f	\N	\\xc503b6b84f26513aaaaff40d18fd8cd08e24d70abcf251f805235225b22000da	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795399023905	536446	\N	cli	\N	\N	\\x856330bfb7a193f0c139f93c18ab0795	\N	\\xae05625f6f8dc0a47abce0523adcfcfc726ccb501b9d7deb544cd011f569a264	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795399023905	536460	\N	cli	\N	\N	\\xcf68a86d86b32e75c25d675ceaff56cf	\N	\\xb791099aad9984218ce0b8fb89f691c78f9e7e152413bd1016e8d9bd20062c10	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795399023905	536463	\N	cli	\N	\N	\\xcf01c0e6dd3df8431510a14f89ff8956	\N	\\xda9af70da34f474371466af7122ce4c570f500c523405963d848c0e4d6cd40dc	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795399023905	536464	\N	cli	\N	\N	\\x7774024bded0d02e1b0cc263d7e27a24	\N	\\x58d35964a6904e9ce667f96927278667fbeb0a0304b18633e24d3dced3fc33ed	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795399023905	536466	\N	cli	\N	\N	\\xfcd8e1fc5caa5e6b8e09cb6a53d0dbca	\N	\\x92d9d75700823bae4e0277392d67ffaf77c5b877e4d0d601ddcf701a6f2a4001	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795399023905	536477	\N	cli	\N	\N	\\xac2678a6cf7994d8349d991675edab32	\N	\\x3219a0182e7883eb806ffd997194cc93fa19aad36732455d44c52dcdd1dd7ecc	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795399023905	536488	\N	cli	\N	\N	\\xa47f3ffdb80c908f0b1ec379db53183f	\N	\\xeaf75fcc11742e3cff5c1ebe833b3abe4429aa6c214294385ddd23bc9af8056e	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795399023905	536500	\N	cli	\N	\N	\\xba79e3bca8d4d95157324575e2e3ee9e	\N	\\x15a56b625b417393db99f459819af0d423742acd34a4af2ad57dbe790cc0b80f	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795399023905	536502	\N	cli	\N	\N	\\x6965eb7557a616d11a8b7214c05a7a2a	\N	\\x00abe05b30707be05a586e3352c47b7bc34297e9a7ba82fdc48d64d1924f54b3	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795399023905	536508	\N	cli	\N	\N	\\xa3b83a507fe5ae894f3add3bca699d6d	\N	\\x4a117e16234143ab79210cb4566b905bcc580f42397e42d984303de0b2953b72	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795399023905	C536506	\N	cli	\N	\N	\\xeafdb936dd269720d4f1d66a61b6b4e8	\N	\\xe41bebb86b291bb2edc298048e5e8772d59741b2f70941796fe86cfdd340bdde	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795399023905	536514	\N	cli	\N	\N	\\x860c14a8c0ea69b26fd96a55ed0e8c13	\N	\\xc1d82f63122b7711e301a3f5ba2ead400bed2cf17b9bfed1574b68db3841269d	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795399023905	536520	\N	cli	\N	\N	\\x418f3b24f988a20a8c2a869595c96e20	\N	\\xb46d3612aa603e6bfe3bc85649c314a6d5d5f10c5b8ae8a2f042aee675f7fb2f	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795399023905	536521	\N	cli	\N	\N	\\x5fcd809d3d6b4131124308441feca992	\N	\\xc1a09b1faf812002f90083fbd66edc87ba0844edf0e5d99dcf7d922f8bcfe073	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795399023905	536522	\N	cli	\N	\N	\\x7950898d23cef8e2a30469aea8ecd31f	\N	\\x632b2dec36da176fa8c624717e720c5f34da9fd352a1ae61ea991236da1c29b2	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795399023905	536523	\N	cli	\N	\N	\\xbf4e6a6fd6e4978fb08702022d773c4c	\N	\\x4244a57ef792c9a8bdd0c204df54fed75ee29f066d5eb744cf0582307cf0f0af	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795399023905	536524	\N	cli	\N	\N	\\xe37c29ab847cc116aec9d4af9fc2acde	\N	\\xecd36727343aa3b21fb45f95b6ec076f8f6d082c1e1ec7219e785cc532708099	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795399023905	536525	\N	cli	\N	\N	\\x1205bbc83210d8adfa22d6f752322f20	\N	\\x977d999899279baba880b63a75c2886b6e9b82451ffddcf2447beabed33e5d50	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795399023905	536526	\N	cli	\N	\N	\\x382e9a86ab0297fb9d590ec33f75d0cb	\N	\\xd827b96e226b76b924f63b99507c19b85a0133b42544e7fbab8be9d1e51bd150	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795399023905	536527	\N	cli	\N	\N	\\x3b964f0c85450b7951f377033c7485eb	\N	\\x06d5c2a10ed919b2d65e30861085496f29a5db488215bbbdf2323be157854716	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795399023905	536528	\N	cli	\N	\N	\\xa389fdd0c15ea7c9a859b4ce9daff8c7	\N	\\xfad031f8cbce9cdf9c3c66f0d6a971d0876bd3cbcfeb28f6f3e71d85d45cd1a6	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795399023905	536529	\N	cli	\N	\N	\\x0705701b064322072623191c30bcf1db	\N	\\x81b3bf099dc35f3a6b2d2b730d759daadbc87240633f7e20feb74427db0a2789	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795399023905	536530	\N	cli	\N	\N	\\x7166c13ccbb648fa7bba6d5ec7fb3c69	\N	\\x0ceb7d9cac80eb04b1eea67c02d623d3b92114e6ca0fea26bbc8863b253e4cc7	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795399023905	536531	\N	cli	\N	\N	\\xf93fd94c88a52c8ae4117296226644b2	\N	\\x0753d80d43732254c3b8af3104c389b485ba1bce806196367e5a2f7a3513ac58	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795399023905	536532	\N	cli	\N	\N	\\xf539f3af5cee690aad4d945599462e46	\N	\\xa6b832580671a474bfe32c3f983d6bb6d897d1a6c938a922782ae77bd508cd14	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795399023905	536533	\N	cli	\N	\N	\\x71e7bea59ec494e8468be328f52ae873	\N	\\xa68989a4e043bb8e9ae1c46d25a3ccad8e4ccd9d78b23747dc5202457e8641c6	\\x00a1459c199137a389c26edf09d6782e
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795399023959	shop	\N	cli	all is well	{"note":"e65386ccd4eac37eb6215fe043bc433b26f87c3cb6d9260face2eefb68aa4dfa"}	\\x9568557ee4fe5210a9e3983ef332334a	\\xa216583377b055c25e63713cb7d8932f	\\x3caff98e3f4636995b3a590b55fac74466b3efae25d364e399a71a379f99f6a6	\\xf0732f76c514caf0831128bb4a1741f8
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795399024009	quiet	\N	cli	too quiet	{"note":"605fd0f4cd6742de0edf8a6c931417caf7e6df89a076eb76ed388f93bc60df5e"}	\\xa5c56db8ae2a769441907ec47f271697	\\x6f03ca252f066b150d2444c46f6bf210	\\x9e39dfe3a75bcede2158e2cf08fe7684d184ea00ddc34624c5ccdceed9dae0b2	\\xb7e1ef1e076335be975325ad53168e3e
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795399024075	cl_01m831xze9fkr9de6hb6g83y5z		cli	\N	{"merchantId":"shop","note":"f06520634f9943982182282ea6667ff215fe9e6cbb21f91ef36a2a59cad1ec8c","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read","secretId":"sec_01m831xze9fkybdkamzfen9r6s"}	\\x6c3906ad65b0b36fc23665908b811fdd	\N	\\x885fd3a4188d55d22063db71c991f60aa5dcd1a76a22500d46292b2cdbd90a45	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795399024155	cl_01m831xze9fkr9de6hb6g83y5z		cli	\N	{"note":"c158284d508a670b7152970276bd8a24ce66f67ab0f839db7c7e5e653b303f27"}	\\x48308424641ae5e29e15d0ae7fbdeb4e	\N	\\xba47f0deffc0d430ec6cebc7a961520fa00158810d98d21dc75f76a7aed0d494	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795399024233	cl_01m831xzk4efn87j8wcy1bv3a4		cli	\N	{"merchantId":null,"note":"6dcc482a63bc9e7683c32ecb2b3035d0b0ffef22edae245a85d786eb1132e5bc","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m831xzk4efyvvyagzmv146df"}	\\x5f78c2b984a19ec764bbd1cc72cf616d	\N	\\x4fe6ae9ad061429e192918fabee5f5195c0d02b00c43b8cd06b0a223f898e3cd	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795399024299	JBXZQPsSzDMy_whKzrE9fxDiVvher91MKjnyMMqw96k		system	\N	{"algorithm":"ES256","signsFrom":1795399024298}	\\xd6f0d4edaa3112641b369e7f9d8fbd7f	\N	\\x174518b043e53ab196ed47e1bc49d8373a6ccb64554d5cc336cde4aca7311b43	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795255200000	1795399024446	pending-1	\N	staff	\N	\N	\\x46d7d2e5a77a22d9ef7aa9dbcd38b0a1	\N	\\xa2a7bd43a76ce9af05cba1fd2e6b21d04c21437a631eef3d2073da0c0d5160e8	\\x96f50765e831994746cc05ff1bb07a89
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795255200000	1795399024462	pending-2	\N	staff	\N	\N	\\xdeb814fb4e6d4ae2e863fa3f59dcff74	\N	\\xfe553558408863c06dbf87e0ceb8dd774917895666e64b818097d7dc4cc6b0bd	\\xcb06f25a3806f49fab88cbdaa7de168d
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795255200000	1795399024474	pending-3	\N	staff	\N	\N	\\x8f0082b7ae8e32a53d36cab117b5eddb	\N	\\x432afba0c417b97905b197af108f8d9297aee8311fbd0de484de7514944c6796	\\x9b8a637dbb369044f63f582793fada37
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795255200000	1795399024487	pending-4	\N	staff	\N	\N	\\xb2d2a135e531cbd6c4ad7b5ac4c28060	\N	\\xe4a72b65899a783b81ed2af832e068ef00958211af85ec0941b56b3b4b1ec8b5	\\xe3b6cf56e9cba91572edb954b41af1d2
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795399024498	pending-2	\N	staff	\N	\N	\\xb0c1a6cefdc2ee59ef92563fa71c3579	\N	\\xa8918c89ba500705547e6ecdf4be2dc0aa006d025087bb4116d6f100f63f80fe	\\xdc51a091274ee82d867366050155129c
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795399024506	pending-3	\N	staff	\N	\N	\\xbaa795fd47f0c68de30a4cf3539b77d8	\N	\\x94b76afe018af87a0528d002e337704a19999c64346b448f37281dc70dbcae13	\\x2801acff721119588b51dbe87f211742
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795399024513	refund-1	\N	staff	\N	{"paymentId":"pending-2"}	\\xd3f42f1823fe3c37bf71d89557be5c36	\N	\\x0ce17e01dab7260504f8f1fc2b646dd7a3ac177edf48ee0340bda251d4c1509d	\\xdc5de0f95616ed0951be7c186965a92f
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795399024523	w-1	\N	staff	\N	{"bankAccountId":"ba_01m831xz0pe8q85myfn9s1np0q","fee":150,"note":"5c367afefc3afee8ee4db402fecf30583de464c3fb984d54c4187ea32812e448"}	\\x8fa105eb8a416e44e20de79feae9491f	\\x49c9df8268bc4fa1319c729a69ac48b4	\\xb1b0cc61e9c50f5c27f3aae28990e3284b2415fd4fa1b77b7a11d13d5cba740e	\\x29a2d8062fb43119841e6ab0e322ba45
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795399024531	w-2	\N	staff	\N	{"bankAccountId":"ba_01m831xz0pe8q85myfn9s1np0q","fee":150,"note":"40e666593c48f7a627d1bf4c1e3e6c0ce6c1ac6024354c3421d55d85737d99c1"}	\\x228e98677a8ba8586aa419d285c28200	\\x61870089b40b79513468c85c0098d359	\\xa1ce192d9c283d622a9824045d2183e80106af51b98463e90006cbdadaf07e76	\\x931a7af7c98e359f7ae5420fe5e4df56
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795399024540	w-2	\N	staff	\N	{"note":"38f7c29ae56cb6b06aa2030c5b30b0a913cf3ffd8a0f5abd645c5c11fdbad68d"}	\\xd074eed4fca819a703dad4627e06bbfa	\\x49c9df8268bc4fa1319c729a69ac48b4	\\xb85dad27b11bf7afe7ab13c74497848f264e7e1c7d773279be659bb193067ae1	\\xb707f9b27b945dd6e50487c9194482d0
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, nominations_locked_by, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, paused_by, paused_why, paused_at, limits, fee, tally_day, tally_from, tally_until, tally, tally_nominations, unapproved, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	The quiet	suspended	GBP	Europe/London	1793700000000	waiting	1793700000000	\N	1795478400000	\N	\N	ba_01m831xz66e8xag4pvpc8z7r3c	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795399023776	\N	1795449600000	0	\N	\N	\N	\N	\N	\N	\N	\N	0	0	0	\\x42409880aa83241e8b25fa1f8b46e4e1	\\x00000000000000000000000000000000	1791972000000	5	5
-8246088911220477891	shop	The shop	active	GBP	Europe/London	1793700000000	passed	1793700000000	1795399023959	\N	\N	\N	ba_01m831xz0pe8q85myfn9s1np0q	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795399023554	\N	1795449600000	0	\N	\N	\N	\N	\N	2026-11-23	1795392000000	1795478400000	5000	0	0	\\x622d303fa1ba19a03a8d8d2a362c7b8a	\\x00000000000000000000000000000000	1791972000000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	4JHSNPBW2XEV7JRDXHH6KNOINN
-8246088911220477891	1	root		\N	01a2061e-fb53-7882-81ef-7693cec409f1
-8246088911220477891	2	root		\N	01a2061e-fbab-7ebe-93df-1cf71d45628d
-8246088911220477891	3	root		\N	01a2061e-fc16-71de-8038-fb5e9eadd92b
-8246088911220477891	4	root		\N	01a2061e-fc16-71de-8038-fb5e9eadd92b
40258927302179972	1	root		\N	01a2061e-fc5c-7000-b7c6-cba590f3ce2e
40258927302179972	2	root		\N	01a2061e-fc91-76b5-9479-481ec1558b72
40258927302179972	3	root		\N	01a2061e-fcc6-71f7-a9ed-0ff34473f535
40258927302179972	4	root		\N	01a2061e-fcc6-71f7-a9ed-0ff34473f535
-8246088911220477891	83	root		\N	01a2061e-fd44-7e6e-bc9f-702f6176fff4
40258927302179972	5	root		\N	01a2061e-fd76-7e42-8018-e468823ad68f
496903815535130555	3	root		{"name":"revoked"}	E5FV5RE7UHQPBKL4XNOKM7OVOJ
496903815535130555	4	root		\N	YWGMIEJCY43V42EQEJEOVBE6PI
496903815535130555	5	root		{"name":"api","owner":"Ann"}	6Q2NKHC64IPJEQ2MXQGT6TXKIV
-8246088911220477891	91	Ann		\N	01a2061e-ff87-7846-80da-45300fe6aa9e
-8246088911220477891	92	Ann		\N	01a2061e-ff93-72f3-90a1-2e7363847157
-8246088911220477891	93	Ann		\N	01a2061e-ff9b-7e74-908a-ea86b68bd668
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795399023905	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795399023905	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795399023905	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795399023905	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795399023905	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795399023905	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795399023905	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795399023905	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795399023905	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795399023905	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795399023905	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795399023905	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795399023905	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795399023905	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795399023905	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795399023905	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795399023905	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795399023905	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795399023905	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795399023905	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795399023905	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795399023905	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795399023905	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795399023905	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795399023905	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795399023905	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795399023905	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795399023905	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795399023905	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795399023905	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795399023905	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795399023905	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795399023905	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795399023905	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795399023905	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795399023905	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795399023905	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795399023905	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795399023905	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795399023905	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795399023905	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795399023905	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795399023905	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795399023905	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795399023905	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795399023905	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795399023905	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795399023905	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795399023905	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795399023905	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795399023905	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795399023905	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795399023905	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795399023905	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795399023905	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795399023905	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795399023905	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795399023905	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795399023905	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795399023905	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795399023905	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795399023905	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795399023905	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795399023905	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795399023905	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795399023905	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795399023905	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795399023905	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795399023905	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795399023905	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795399023905	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795399023905	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795399023905	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795399023905	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795255200000	1000	\N	\N	\N	\N	1795399024446	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\\x4df4f5cd78228872ff623be1edd3a35f
-8246088911220477891	1795255200000	4000	\N	\N	\N	\N	1795399024487	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\\x628ca37dec2f7fcc7e90ecafd149258f
-8246088911220477891	1795255200000	3000	\N	\N	\N	\N	1795399024474	1795399024506	86	89	pending-3	\N	\N	failed	\N	\N	\N	\\x41c74ebedad1c1df454c438abd9230ff
-8246088911220477891	1795255200000	2000	500	\N	\N	2964158	1795399024462	1795399024513	85	88	pending-2	\N	\N	\N	\N	\N	\N	\\x96e056eb3692357f7989017864a136f1
\.


--
-- Data for Name: refunds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.refunds (merchant, id, payment_id, user_id, date, amount, currency, reason, request_hash, created_at, first_seq) FROM stdin;
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795399023905	21
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795399023905	23
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795399023905	31
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795399023905	67
-8246088911220477891	refund-1	pending-2	\N	1795399024513	500	GBP	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795399024513	90
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
JBXZQPsSzDMy_whKzrE9fxDiVvher91MKjnyMMqw96k	ES256	\\xa3b046409b367c65ca83a0f2503a6c059019cbf56b5159167d09d159c84939bde258a53797ef13d9abe87efa792f5104a55d029e8d5741f767a52522c2734521688d4a250e884ba2c963c2635471e94732140ab204fa53592cd281bbac50b9f897d6db02158bbbe2c97a9d3a094773c7c013d8cf27fbd5d38c314b7b240231429f357621d65abbcbde3be5d01056db4bd864296f06ad7f656da7384acc8998f9c1da74c84f9611d8530bbd933904	1795399024298	\N
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
sealing_keys	a3b046409b367c65
digest_key	o7BGQJs2fGUztEfmKSYFnrhFqOazklI1rTSw+2WkYz6O53j4o4OSwg8Sg8VGWPCvqBFgn+2BFXuADBUGnUz6BKAIyB0=
access_changes	4
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, request_hash, outcome, rail_status, failure, approval_id, unapproved, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m831xzw7f15r36ys219nj9a0	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m831xz0pe8q85myfn9s1np0q	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	0	1795399024523	\N	1795399024523	\N	\N	1795399024523	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m831xzwkebvta85jkc46t2kd	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m831xz0pe8q85myfn9s1np0q	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	0	\N	\N	1795399024531	\N	\N	1795399024540	92	93	32413	2964158	0	\N
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


