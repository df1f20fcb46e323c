import type { Role } from '@fourfold/contract/account/schema.ts';
import { endpoints, type EndpointName } from '@fourfold/contract/endpoints.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { mostSkipped } from '@fourfold/contract/protocol/most-skipped.ts';
import { cases } from '../../server/test/hostile.cases.ts';
import type { Grown } from './world.ts';

/** One kind of call, asked in every world. */
export interface Ask {
  /** The endpoint and, of several kinds of calls to it, which one. */
  name: string;
  endpoint: EndpointName;
  role: Role;
  /** By the colleague who acts for one job, not by the owner. */
  byMember?: true;
  /** It is about the things of the second of each side. */
  side?: 'other';
  /** Replaces the query of the endpoint's case. */
  query?(grown: Grown): string;
  /** What has to stand before, and what has to be taken back; neither is measured. */
  before?(grown: Grown): Promise<unknown>;
  after?(grown: Grown): Promise<unknown>;
  body?(grown: Grown): unknown;
  /** It cannot be repeated: what it ends is large only once. */
  once?: true;
}

type More = Omit<Ask, 'name' | 'endpoint' | 'role'> & { role?: Role };

/** By a member of one job. */
const asMember = (query?: (grown: Grown) => string): More => ({
  role: 'employer',
  byMember: true,
  ...(query && { query }),
});

const blind = (on: boolean) => (grown: Grown) =>
  grown.app.parts.db
    .updateTable('job')
    .set({ blind_review: on })
    .where('id', '=', grown.world.employer.jobId)
    .execute();
const whenBlind = { before: blind(true), after: blind(false) };
const ofJob =
  (rest: string) =>
  ({ world }: Grown) =>
    `?jobId=${world.employer.jobId}${rest}`;
const says = (query: string) => () => query;
/** An offset near the end, as far as `share` of the world's size. */
const far =
  (share: number, rest = '') =>
  ({ size }: Grown) =>
    `?offset=${Math.floor(size * share)}${rest}`;

/** The same where a list goes on by `after`: as far as an offset goes. */
const skipping =
  (share: number, rest = '') =>
  ({ size }: Grown) =>
    `?offset=${Math.min(mostSkipped, Math.floor(size * share))}${rest}`;

/** The applicants of the job from a place on, by the cursor before it, which is looked for once. */
function behind(share: number, rest = ''): More {
  const cursors = new Map<Grown, string>();
  return {
    async before(grown) {
      if (cursors.has(grown)) return;
      const { app, size, world } = grown;
      const { token, jobId } = world.employer;
      const endOf = async (page: string) => {
        const url = `/v1/employer/job/${jobId}/application?${page}${rest}`;
        return (await app.send<{ after: string }>('GET', url, { token })).data.after;
      };
      const wanted = Math.floor(size * share);
      let place = Math.min(mostSkipped, wanted);
      let cursor = await endOf(`offset=${place - 1}&limit=1`);
      for (; place < wanted; place += 1000) cursor = await endOf(`after=${cursor}&limit=1000`);
      cursors.set(grown, cursor);
    },
    query: (grown) => `?after=${cursors.get(grown)}${rest}`,
  };
}

/** Calls that differ from those of `cases`: other orders, filters, pages and roles. */
const more: Partial<Record<EndpointName, Record<string, More>>> = {
  companyList: {
    'as a member': asMember(),
    'a late page': { query: far(0.9) },
    'a text': { query: says('?search=compan') },
  },
  companyDirectory: {
    'a text': { query: says('?search=growing%201') },
    'a text of few': { query: says('?search=growing%20777') },
  },
  companyJobList: { 'a late page': { query: far(0.9) } },
  companyClosedJobList: { 'a late page': { query: far(0.18) } },
  jobList: {
    'as a member': asMember(),
    'a late page': { query: far(0.9) },
    'a text': { query: says('?search=rigger') },
  },
  applicantList: {
    'as a member': asMember(),
    'as a member, by waiting': asMember(says('?sort=waiting')),
    'as a member, a late page': asMember(skipping(0.8)),
    'as a member, assigned to nobody': asMember(says('?assigned=nobody')),
    'a late page by offset': { query: skipping(0.8) },
    'a late page': behind(0.8),
    'one column': { query: says('?status=new') },
    'one column, a late page by offset': { query: skipping(0.25, '&status=new') },
    'one column, a late page': behind(0.25, '&status=new'),
    'by waiting': { query: says('?sort=waiting') },
    'by name': { query: says('?sort=name') },
    'by status': { query: says('?sort=status') },
    'by experience': { query: says('?sort=experience') },
    'by application': { query: says('?sort=applied') },
  },
  applicationOutgoing: {
    'a late page': { query: skipping(0.8) },
    'a thousand': { query: says('?limit=1000') },
  },
  applicationIncoming: { 'a late page': { query: skipping(0.8) } },
  applicationPart: {
    'your turn': { query: says('?part=turn') },
    waiting: { query: says('?part=waiting') },
    ended: { query: says('?part=ended') },
  },
  applicantPace: { 'as a member': asMember(ofJob('')), 'own job': { query: ofJob('') } },
  interviewComing: { 'as a member': asMember(), 'a late page': { query: skipping(0.08) } },
  jobSearch: {
    'a late page': { query: skipping(0.4) },
    'a text': { query: says('?search=rigger%20steel') },
    saved: { query: says('?marked=saved') },
    hidden: { query: says('?marked=hidden') },
    newest: { query: says('?sort=newest') },
    'that I would take': { query: says('?acceptable=true') },
    'not applied for': { query: says('?unapplied=true') },
  },
  candidateSearch: {
    'as a member, for the job': asMember(ofJob('')),
    'for a job': { query: ofJob('') },
    'for a job, a late page': {
      query: (grown) => skipping(0.2, `&jobId=${grown.world.employer.jobId}`)(grown),
    },
    'for a job, saved': { query: ofJob('&marked=saved') },
    'for a job, a text': { query: ofJob('&search=rigger%20steel') },
    'a text': { query: says('?search=rigger%20steel') },
    'blind, for a job': { query: ofJob(''), ...whenBlind },
    'blind, for a job, a text': { query: ofJob('&search=rigger%20steel'), ...whenBlind },
    blind: whenBlind,
    'blind, a text': { query: says('?search=rigger%20steel'), ...whenBlind },
  },
  candidateView: {
    'of who applied once': { side: 'other' },
    blind: { side: 'other', ...whenBlind },
  },
  skillEnhancement: { 'a text': { query: says('?search=skill') } },
  unreadMessages: {
    'as a member': asMember(says('?userRole=employer')),
    employer: { role: 'employer', query: says('?userRole=employer') },
    candidate: { query: says('?userRole=candidate') },
  },
  dialogList: {
    'as a member': asMember(says('?userRole=employer')),
    'as a member, unread ones': asMember(says('?userRole=employer&unread=true')),
    employer: { role: 'employer', query: says('?userRole=employer') },
    candidate: { query: says('?userRole=candidate') },
    'unread ones': { role: 'employer', query: says('?userRole=employer&unread=true') },
    'of a job': { role: 'employer', query: ofJob('&userRole=employer') },
    'a text': { role: 'employer', query: says('?userRole=employer&search=growth7') },
    'a text of many': { role: 'employer', query: says('?userRole=employer&search=person') },
    "a candidate's text": { query: says('?userRole=candidate&search=north') },
    'a late page': { role: 'employer', query: skipping(0.9, '&userRole=employer') },
    'under blind review, a text': {
      role: 'employer',
      query: says('?userRole=employer&search=growth7'),
      ...whenBlind,
    },
  },
  messageList: { 'a text': { query: says('?search=message%2077') } },
  notificationList: {
    'unread ones': { query: says('?unread=true') },
    'a late page': { query: skipping(0.9) },
  },
  savedSearchCreate: {
    'of all people': {
      role: 'employer',
      body: () => ({ name: 'All', role: 'employer', query: {}, alert: true }),
      before: roomForSearch,
    },
    'of a job': {
      role: 'employer',
      body: ({ world }) => ({
        name: 'One job',
        role: 'employer',
        query: { jobId: String(world.employer.jobId) },
        alert: true,
      }),
      before: roomForSearch,
    },
  },
  savedSearchList: { employer: { role: 'employer' } },
  openJobList: { 'a text': { query: says('?search=rigger') } },
};

/** What cannot be repeated, or takes long because it is about everything. */
const ends: readonly EndpointName[] = [
  'accountExport',
  'companyUpdate',
  'savedSearchDelete',
  'workHistoryDelete',
  'educationDelete',
  'jobDelete',
  'jobClose',
  'companyDelete',
  'accountDelete',
];
const last: Partial<Record<EndpointName, Record<string, More>>> = {
  notificationRead: { 'all of them': { body: () => ({}), once: true } },
  accountExport: { employer: { role: 'employer', once: true } },
  accountDelete: { employer: { role: 'employer', once: true } },
};

let addresses = 0;
/** Nobody is sent two codes within half a minute. */
const newAddress = () => ({ email: `new-${(addresses += 1)}@growth.example` });

async function roomForSearch({ app, world }: Grown): Promise<void> {
  await app.parts.db
    .deleteFrom('saved_search')
    .where('name', 'in', ['All', 'One job', 'Welding near me'])
    .where('id', '<>', world.candidate.savedSearchId)
    .execute();
}

const names = Object.keys(cases) as EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const roleOf = (name: EndpointName): Role =>
  endpointOf(name).actor === 'employer' ? 'employer' : 'candidate';

function asksOf(endpoint: EndpointName): Ask[] {
  const role = roleOf(endpoint);
  const variants = Object.entries({ ...more[endpoint], ...last[endpoint] });
  const own: Ask = { name: endpoint, endpoint, role };
  if (ends.includes(endpoint)) own.once = true;
  if (endpoint === 'loginEmail' || endpoint === 'emailConnect') own.body = newAddress;
  if (endpoint === 'savedSearchCreate') own.before = roomForSearch;
  return [
    own,
    ...variants.map(([which, ask]): Ask => ({
      role,
      ...ask,
      endpoint,
      name: `${endpoint}, ${which}`,
    })),
  ];
}

/** All of the contract's: reads, then writes in the order of their cases, so that ends come last. */
export const asks: readonly Ask[] = [
  ...names.filter((name) => endpointOf(name).method === 'GET' && !ends.includes(name)),
  ...names.filter((name) => endpointOf(name).method !== 'GET' || ends.includes(name)),
].flatMap(asksOf);
