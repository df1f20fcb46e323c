import type { Job, JobCard } from '@fourfold/contract/job/schema.ts';
import { signIn, type Answer, type TestApp } from './app.ts';
import { publishedCompany, publishedJob, succeeded } from './world.ts';

/** An employer of their own, and what they do with their jobs. */
export interface Employer {
  app: TestApp;
  token: string;
  accountId: number;
  companyId: number;
}

let people = 0;

export async function employer(app: TestApp): Promise<Employer> {
  people += 1;
  const token = await signIn(app, `boss${people}@plans.example`, 'employer');
  const { id } = succeeded(await app.send<{ id: number }>('GET', '/v1/user/profile', { token }));
  return { app, token, accountId: id, companyId: (await publishedCompany(app, token)).id };
}

/** The statuses of all jobs by their ids. */
export async function statusesOf({ app, token }: Employer): Promise<Record<number, string>> {
  const { list } = succeeded(
    await app.send<{ list: JobCard[] }>('GET', '/v1/employer/job?limit=100', { token }),
  );
  return Object.fromEntries(list.map(({ id, status }) => [id, status]));
}

export async function publishedOf(boss: Employer, count: number): Promise<Job[]> {
  const jobs: Job[] = [];
  // One after the other, each on a day of its own.
  for (let made = 0; made < count; made += 1)
    jobs.push(await publishedJob(boss.app, boss.token, boss.companyId));
  return jobs;
}

export const post = (
  { app, token }: Employer,
  job: { id: number },
  what: 'publish' | 'close',
): Promise<Answer<Job>> => app.send('POST', `/v1/employer/job/${job.id}/${what}`, { token });

/** Jobs that may be published at once: they were, in early access, and closed again. */
export async function readyJobs(boss: Employer, count: number): Promise<Job[]> {
  const jobs = await publishedOf(boss, count);
  for (const job of jobs) succeeded(await post(boss, job, 'close'));
  return jobs;
}
