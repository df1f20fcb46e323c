import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Job, PublicPage } from '@fourfold/contract/job/schema.ts';
import { openCompanyPath, openJobPath } from '@fourfold/contract/open/address.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import {
  employer,
  post,
  publishedOf,
  statusesOf,
  type Employer,
} from '../../../../test/employers.ts';
import { sampled } from '../../../../test/lane.ts';
import { seed, times } from '../../../../test/long.ts';

/** After any moves of jobs the sitemap holds exactly those that are published and listed, and their company. */

let app: TestApp;
let networks = 0;

beforeAll(async () => {
  app = await testApp();
});

interface Life {
  boss: Employer;
  jobs: { job: Job; page: PublicPage; name: string }[];
}
type Step = readonly [move: (typeof moves)[number], which: number, page: PublicPage];

const moves = ['create', 'close', 'publish', 'list', 'rename', 'delete', 'leave'] as const;
const pages = ['listed', 'unlisted', 'unnamed'] as const;

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('create', 'list') },
    { weight: 4, arbitrary: fc.constantFrom(...moves) },
  ),
  fc.nat(9),
  fc.constantFrom('unlisted', ...pages),
);

/** A move that the server refuses changes nothing. */
async function move({ boss, jobs }: Life, [what, which, page]: Step): Promise<void> {
  const { token } = boss;
  if (what === 'leave') {
    // Rarely: nothing happens to the jobs of a deleted company.
    if (which === 0) await app.send('DELETE', `/v1/employer/company/${boss.companyId}`, { token });
    return;
  }
  if (what === 'create') {
    const made = await publishedOf(boss, 1).catch(() => []);
    for (const job of made) jobs.push({ job, page: job.publicPage, name: job.name });
    return;
  }
  const one = jobs[which % Math.max(1, jobs.length)];
  if (!one) return;
  const url = `/v1/employer/job/${one.job.id}`;
  if (what === 'close' || what === 'publish') await post(boss, one.job, what);
  if (what === 'delete') await app.send('DELETE', url, { token });
  if (what === 'list') {
    const { code } = await app.send('PATCH', `${url}/public-page`, {
      token,
      body: { publicPage: page },
    });
    if (code === 200) one.page = page;
  }
  if (what === 'rename') {
    const body = { name: `Welder ${which} on quays`, description: 'Weld.' };
    const { code } = await app.send('PATCH', `${url}/role`, { token, body });
    if (code === 200) one.name = body.name;
  }
}

async function addressesIn(url: string): Promise<string[]> {
  const remoteAddress = `10.7.${networks >> 8}.${networks & 255}`;
  const { statusCode, body } = await app.http.inject({ url, remoteAddress });
  if (statusCode === 404) return [];
  expect(statusCode).toBe(200);
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname);
}

async function agrees({ boss, jobs }: Life): Promise<void> {
  // Later than what is kept.
  app.clock.forward(26_000);
  networks += 1;
  const statuses = await statusesOf(boss);
  const expected = jobs
    .filter(({ job, page }) => statuses[job.id] === 'published' && page !== 'unlisted')
    .map(({ job, name }): string => openJobPath({ id: job.id, name }));
  const parts = await addressesIn('/sitemap.xml');
  const listed = (await Promise.all(parts.map(addressesIn))).flat();
  const { token, companyId } = boss;
  const isShown = jobs.some(
    ({ job, page }) => statuses[job.id] === 'published' && page === 'listed',
  );
  const { code, data: company } = await app.send<Company>(
    'GET',
    `/v1/employer/company/${companyId}`,
    { token },
  );
  if (code === 200) expect(company.hasPage).toBe(isShown);
  if (code === 200 && isShown) expected.push(openCompanyPath(company));
  const own = [...jobs.map(({ job }) => `/open/jobs/${job.id}-`), `/open/companies/${companyId}-`];
  expect(listed.filter((path) => own.some((start) => path.startsWith(start))).toSorted()).toEqual(
    expected.toSorted(),
  );
}

test(
  'the sitemap holds exactly the listed jobs, and the company while one is under its name, over random lives of jobs @open-20 @B13.4',
  { timeout: times(300_000, 3_600_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const life: Life = { boss: await employer(app), jobs: [] };
        for (const one of steps) {
          await move(life, one);
          await agrees(life);
        }
      }),
      { numRuns: sampled(2, times(15, 500)), seed, endOnFailure: true },
    );
  },
);
