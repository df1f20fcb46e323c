import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { factsOf } from '@fourfold/contract/matching/facts.ts';
import type { MatchFacts } from '@fourfold/contract/matching/schema.ts';
import type {
  CandidateResult,
  CandidateView,
  JobResult,
  JobView,
} from '@fourfold/contract/search/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { statementsOf } from '../../../test/statements.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

/* Skills on cards. The words and the arithmetic: contract/src/matching/facts.test.ts. */

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: { token: string; companyId: number };

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  employer = await market.newEmployer();
});

const asked = [
  { name: 'Glass spinning', level: 4 },
  { name: 'Kiln operation', level: 3 },
  { name: 'Mould making', level: 2 },
  { name: 'Etching', level: 0 },
];
const own = [
  { name: 'Glass spinning', level: 5 },
  { name: 'Kiln operation', level: 1 },
  { name: 'Engraving', level: 5 },
  { name: 'Etching', level: 5 },
  { name: 'Faceting', level: 4 },
  { name: 'Leading', level: 3 },
];

const read = async <Data>(token: string, url: string) =>
  succeeded(await app.send<Data>('GET', url, { token }));

interface Listed {
  facts: MatchFacts | null;
}
const cardIn = async <Item extends Listed>(
  token: string,
  url: string,
  is: (item: Item) => boolean,
) => (await read<{ list: Item[] }>(token, url)).list.find(is)?.facts;

/** What four lists say of a pair, and what both pages say. */
async function shown(person: { token: string; cvId: number }, jobId: number) {
  const jobUrl = `/v1/applicant/job/${jobId}`;
  const cvUrl = `/v1/employer/candidate/${person.cvId}?jobId=${jobId}`;
  const cv = await read<CandidateView>(employer.token, cvUrl);
  const job = await read<JobView>(person.token, jobUrl);
  if (!cv.match || !job.match) throw new Error('There is a match');
  return {
    cards: [
      await cardIn<JobResult>(person.token, '/v1/applicant/job', ({ id }) => id === jobId),
      await cardIn<CandidateResult>(
        employer.token,
        `/v1/employer/candidate?jobId=${jobId}`,
        ({ id }) => id === person.cvId,
      ),
      await cardIn<Applicant>(
        employer.token,
        `/v1/employer/job/${jobId}/application`,
        ({ id }) => id === person.cvId,
      ),
      await cardIn<OwnApplication>(
        person.token,
        '/v1/applicant/application/outgoing',
        ({ job: { id } }) => id === jobId,
      ),
    ],
    pages: [factsOf(cv.match, cv.skills), factsOf(job.match, cv.skills)],
  };
}

test('four lists say the same of a pair as both of its pages, and follow a change of the CV @search-24', async () => {
  const { id: jobId } = await publishedJob(app, employer.token, employer.companyId, asked);
  const person = await market.newPerson(own);
  await market.apply(person, jobId);
  const before = await shown(person, jobId);
  expect(before.cards[0]).toMatchObject({
    met: 1,
    required: 3,
    gaps: [
      { name: 'Mould making', level: 0, asked: 2 },
      { name: 'Kiln operation', level: 1, asked: 3 },
    ],
    more: 0,
    extras: ['Engraving', 'Faceting'],
  });
  expect(before.cards).toEqual(Array(4).fill(before.pages[0]));
  expect(before.pages[1]).toEqual(before.pages[0]);

  const skills = [...own.slice(1), { name: 'Mould making', level: 2 }].map((skill) => ({
    ...skill,
    workOutside: true,
  }));
  const url = `/v1/applicant/cv/${person.cvId}/skill`;
  succeeded(await app.send('PATCH', url, { token: person.token, body: { skills } }));
  const after = await shown(person, jobId);
  expect(after.cards[0]?.gaps.map(({ name }) => name)).toEqual([
    'Glass spinning',
    'Kiln operation',
  ]);
  expect(after.cards).toEqual(Array(4).fill(after.pages[0]));
});

test('without a job a person has only what they do best, without a CV a job has nothing', async () => {
  const { id: jobId } = await publishedJob(app, employer.token, employer.companyId, asked);
  const person = await market.newPerson(own);
  const facts = await cardIn<CandidateResult>(
    employer.token,
    '/v1/employer/candidate?sort=active',
    ({ id }) => id === person.cvId,
  );
  expect(facts).toMatchObject({ met: 0, required: 0, gaps: [], raw: null });
  expect(facts?.extras).toHaveLength(2);
  const stranger = await signIn(app, 'new@facts.example', 'candidate');
  expect(
    await cardIn<JobResult>(stranger, '/v1/applicant/job?sort=newest', ({ id }) => id === jobId),
  ).toBeNull();
});

test('under blind review no card names a skill that gives the person away @search-24', async () => {
  const { id: jobId } = await publishedJob(app, employer.token, employer.companyId, asked);
  succeeded(
    await app.send('PATCH', `/v1/employer/job/${jobId}/review`, {
      token: employer.token,
      body: { blindReview: true },
    }),
  );
  const person = await market.newPerson([
    ...own.slice(0, 2),
    { name: 'The Quist method', level: 5 },
    { name: 'Engraving', level: 5 },
  ]);
  await market.apply(person, jobId);
  const { cards, pages } = await shown(person, jobId);
  const [forEmployer, forBoard] = cards.slice(1);
  expect(forEmployer?.extras.toSorted()).toEqual(['Engraving', 'The [hidden] method']);
  expect([forEmployer, forBoard]).toEqual([pages[0], pages[0]]);
  // The person reads their own words.
  expect(cards[0]?.extras).toContain('The Quist method');
});

test('the skills of fifty cards take as many statements as those of one @search-24', async () => {
  const { id: jobId } = await publishedJob(app, employer.token, employer.companyId, asked);
  const [person, other] = [await market.newPerson(own), await market.newPerson(own)];
  for (const one of [person, other]) await market.apply(one, jobId);
  for (const [token, url] of [
    [person.token, '/v1/applicant/job?limit='],
    [employer.token, `/v1/employer/candidate?jobId=${jobId}&limit=`],
    [employer.token, `/v1/employer/job/${jobId}/application?limit=`],
  ] as const) {
    const ask = (limit: number) =>
      statementsOf(() => read<{ list: Listed[] }>(token, `${url}${limit}`));
    const [one, many] = [await ask(1), await ask(50)];
    expect([one.result.list.length, many.result.list.length > 1]).toEqual([1, true]);
    const ofSkills = ({ statements }: typeof one) =>
      statements.filter((text) => /\b(cv|job)_skill\b/.test(text)).length;
    expect(ofSkills(one)).toBeGreaterThan(0);
    expect(ofSkills(many)).toBe(ofSkills(one));
  }
});
