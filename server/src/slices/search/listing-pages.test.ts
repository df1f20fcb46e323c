import type { CandidateList, JobResult } from '@fourfold/contract/search/schema.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';
import { MatchIndex } from '../matching/memory/node/match-index.ts';

/* Pages that begin where the one before ended, by the database and by the index in memory. */

const skills = [{ name: 'Slate roofing', level: 4 }];

describe.each(['sql', 'memory'])('with MATCH_INDEX=%s', (mode) => {
  let app: TestApp;
  let market: ReturnType<typeof marketplace>;
  let employer: string;
  let companyId: number;
  const find = vi.spyOn(MatchIndex.prototype, 'find');

  beforeAll(async () => {
    app = await testApp({ MATCH_INDEX: mode, MATCH_THREADS: '1' });
    await app.startJobs();
    market = marketplace(app);
    ({ token: employer, companyId } = await market.newEmployer());
    if (mode === 'memory')
      await vi.waitFor(async () => {
        await app.send('GET', '/v1/employer/candidate', { token: employer });
        expect(await find.mock.results.at(-1)?.value).not.toBeNull();
      });
  });

  const people = async (jobId: number, query: string) =>
    succeeded(
      await app.send<CandidateList>('GET', `/v1/employer/candidate?jobId=${jobId}&${query}`, {
        token: employer,
      }),
    );

  test('people: nobody is missed or shown twice, whoever comes and goes', async () => {
    const { id: jobId } = await publishedJob(app, employer, companyId, skills);
    const level = (at: number) => [{ name: 'Slate roofing', level: 1 + (at % 4) }];
    const persons = [];
    for (let at = 0; at < 6; at += 1) persons.push(await market.newPerson(level(at)));
    const whole = await people(jobId, 'limit=100');
    expect([whole.count, whole.after]).toEqual([6, null]);
    expect(whole.bands).toEqual({ exceed: 0, meet: 1, doNotMeet: 5 });

    const first = await people(jobId, 'limit=2');
    // One who would stand on the first page, and one of it who leaves.
    const late = await market.newPerson([{ name: 'Slate roofing', level: 5 }]);
    const gone = persons.find(({ cvId }) => cvId === first.list[0]?.id);
    succeeded(await app.send('POST', '/v1/applicant/cv/unpublish', { token: gone?.token }));
    const seen = first.list.map(({ id }) => id);
    for (let after = first.after; after !== null;) {
      const page = await people(jobId, `limit=2&after=${after}`);
      expect(page.list).not.toEqual([]);
      expect(page.count).toBe(6);
      expect(page.bands).toEqual({ exceed: 1, meet: 0, doNotMeet: 5 });
      seen.push(...page.list.map(({ id }) => id));
      after = page.after;
    }
    expect(seen).toEqual(whole.list.map(({ id }) => id));
    expect(seen).not.toContain(late.cvId);
    if (mode === 'memory') expect(await find.mock.results.at(-1)?.value).not.toBeNull();
  });

  test('without a job there are no bands; what we never said is refused', async () => {
    const all = succeeded(
      await app.send<CandidateList>('GET', '/v1/employer/candidate', { token: employer }),
    );
    expect(all.bands).toBeNull();
    for (const wrong of ['x', 'MSAy', 'MSAyIDM0NTY3ODkwMTIz', 'MSAyIC01', 'MSAtNSAx']) {
      const answer = await app.send('GET', `/v1/employer/candidate?after=${wrong}`, {
        token: employer,
      });
      expect([answer.code, answer.response]).toMatchObject([422, { status: 'error-validation' }]);
    }
  });

  test('saved jobs go on with the closed ones', async () => {
    const person = await market.newPerson(skills);
    const ids = [];
    for (let at = 0; at < 6; at += 1) {
      app.clock.forward(1000);
      const { id } = await publishedJob(app, employer, companyId, skills);
      const { token } = person;
      succeeded(await app.send('PUT', `/v1/applicant/job/${id}/saved`, { token }));
      if (at % 2 === 0) await app.send('POST', `/v1/employer/job/${id}/close`, { token: employer });
      ids.push(id);
    }
    const [a, b, c, d, e, f] = ids;
    const seen: number[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: { list: JobResult[]; count: number; after: string | null } = succeeded(
        await app.send(
          'GET',
          `/v1/applicant/job?marked=saved&limit=2${after && `&after=${after}`}`,
          {
            token: person.token,
          },
        ),
      );
      expect(page.list).not.toEqual([]);
      expect(page.count).toBe(6);
      seen.push(...page.list.map(({ id }) => id));
      after = page.after;
    }
    expect(seen).toEqual([f, d, b, e, c, a]);
  });
});
