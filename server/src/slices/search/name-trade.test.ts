import type { CandidateList, CandidateView } from '@fourfold/contract/search/schema.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

/* Whoever bears the name of a trade stands where anybody stands who does the same work. */

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  boss = await market.newEmployer();
});

async function personCalled(firstName: string, lastName: string, position: string) {
  const person = await market.newPerson();
  const body = { firstName, lastName, position };
  const url = `/v1/applicant/cv/${person.cvId}/profile`;
  succeeded(await app.send('PATCH', url, { token: person.token, body }));
  return person;
}

const read = async <Data>(url: string) =>
  succeeded(await app.send<Data>('GET', `/v1/employer/${url}`, { token: boss.token }));

/** A job with this title, each word of which counts. */
async function jobCalled(title: string): Promise<number> {
  const { id } = await publishedJob(app, boss.token, boss.companyId);
  await app.send('PATCH', `/v1/employer/job/${id}/role`, {
    token: boss.token,
    body: { name: title },
  });
  await sql`
    insert into match_title_word (word, weight) select lower(word), 5
    from regexp_split_to_table(${title}, '[^[:alpha:]]+') as word where length(word) > 2
    on conflict (word) do nothing`.execute(app.parts.db);
  return id;
}

const foundFor = (jobId: number, more = '') =>
  read<CandidateList>(`candidate?jobId=${jobId}&limit=50${more}`);

test.each([
  ['John', 'Cook', 'Line Cook'],
  ['Ann', 'Carpenter', 'Carpenter'],
  ['Jane', 'Baker', 'Head Baker'],
  ['Mark', 'Mason', 'Stone mason'],
  ['Art', 'Lopez', 'Art Director'],
  ['Grant', 'Lee', 'Grant Writer'],
  ['Dean', 'Okafor', 'Dean of Students'],
  ['Bill', 'Driver', 'Truck Driver'],
])('%s %s stands as Jane Smith does, known or not: %s @Z5.6', async (first, last, position) => {
  const jobId = await jobCalled(position);
  const people = [
    await personCalled(first, last, position),
    await personCalled('Jane', 'Smith', position),
  ];
  const matches = async () => {
    const views = await Promise.all(
      people.map(({ cvId }) => read<CandidateView>(`candidate/${cvId}?jobId=${jobId}`)),
    );
    return views.map(({ match, profile, blind }) => ({ match, blind, title: profile.position }));
  };
  const cards = async (more = '') => {
    const { list } = await foundFor(jobId, more);
    return people.map(({ cvId }) => {
      const { matchScore, points, position: title } = list.find(({ id }) => id === cvId) ?? {};
      return { matchScore, points, title };
    });
  };
  const words = position
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 2);
  const [own, theirs] = await matches();
  expect(own).toEqual(theirs);
  expect(own?.match?.words.map(({ word }) => word.toLowerCase())).toEqual(words);
  const [card, other] = await cards();
  expect(card).toEqual(other);

  // Blind review shows the trade, and finds by it.
  for (const person of people) await market.apply(person, jobId);
  await app.send('PATCH', `/v1/employer/job/${jobId}/review`, {
    token: boss.token,
    body: { blindReview: true },
  });
  const [hidden, stranger] = await matches();
  expect(hidden).toEqual({ ...own, blind: true });
  expect(stranger).toEqual(hidden);
  expect(await cards()).toEqual([card, card]);
  expect(await cards(`&search=${words[0] ?? ''}`)).toEqual([card, card]);
});

test.each([
  ['John', 'Cook', 'John Cook, chef', 'Cook'],
  ['John', 'Cook', 'Chef (J. Cook)', 'Cook'],
  ['Maren', 'Okoye', 'Chef, Okoye Catering', 'Okoye'],
])(
  'but a title of a job confirms no hidden name: %s %s, %s @Z5.6',
  async (first, last, position, word) => {
    const [named, chef] = [await jobCalled(`Kitchen ${word}`), await jobCalled('Chef')];
    const person = await personCalled(first, last, position);
    await market.apply(person, chef);
    await app.send('PATCH', `/v1/employer/job/${chef}/review`, {
      token: boss.token,
      body: { blindReview: true },
    });
    const view = await read<CandidateView>(`candidate/${person.cvId}?jobId=${named}`);
    expect([view.blind, view.match?.words, view.match?.order.title]).toEqual([true, [], 0]);
    expect(view.profile.position).toContain('[hidden]');
    const { list } = await foundFor(named, `&search=${word}`);
    expect(list.map(({ id }) => id)).not.toContain(person.cvId);
  },
);
