import { role as roleForm } from '@fourfold/contract/job/schema.ts';
import type { Tx } from '../../src/database.ts';
import { columnsOf } from '../../src/platform/db/columns.ts';
import type { JobEventType } from '../../src/slices/job/job.tables.ts';
import type { Marketplace } from '../generate/marketplace.ts';
import { insertPictures, type Pictures } from './pictures.ts';
import { insertRows, takeIds, type IdOf } from './rows.ts';

/** What was done with a job's post. */
interface Posted {
  key: number;
  companyKey: number;
  type: JobEventType;
  date: string;
}

/** Inserts companies and their jobs. @returns the ids of the jobs */
export async function insertEmployers(
  tx: Tx,
  { companies, jobs }: Marketplace,
  pictures: Pictures,
  accountId: IdOf,
  skillId: (name: string) => number,
  now: Date,
): Promise<IdOf> {
  const logoIds = await insertPictures(
    tx,
    companies.flatMap(({ key, accountKey, createdDate }) => {
      const picture = pictures.logos.get(key);
      return picture
        ? [{ ownerKey: key, accountId: accountId(accountKey), picture, createdDate }]
        : [];
    }),
  );
  const companyId = await takeIds(tx, 'company', companies.length);
  await insertRows(
    tx,
    'company',
    companies.map((company) => ({
      id: companyId(company.key),
      account_id: accountId(company.accountKey),
      status: 'published',
      logo_id: logoIds.get(company.key),
      name: company.name,
      website: company.website,
      position: company.position,
      description: company.description,
      specialties: company.specialties,
      industry_id: company.industryId,
      company_size_id: company.companySizeId,
      founded: company.founded,
      location_city: company.locationCity,
      location_state_id: company.locationStateId,
      postal_code: company.postalCode,
      created_at: company.createdDate,
      updated_at: company.createdDate,
    })),
  );
  const jobId = await takeIds(tx, 'job', jobs.length);
  const neglected = oldestOpen(jobs);
  await insertRows(
    tx,
    'job',
    jobs.map(({ role, ...job }) => ({
      id: jobId(job.key),
      company_id: companyId(job.companyKey),
      status: job.status,
      ...columnsOf(roleForm, role),
      ...statedOf({ ...job, confirmed: confirmedOf(job, job.key === neglected, now) }),
      first_published_at: job.firstPublishedDate,
      published_at: job.publishedDate,
      created_at: job.createdDate,
      updated_at: job.updatedDate,
    })),
  );
  await insertRows(
    tx,
    'job_skill',
    jobs.flatMap((job) =>
      job.skills.map(({ name, level }, place) => ({
        job_id: jobId(job.key),
        skill_id: skillId(name),
        place,
        level,
      })),
    ),
  );
  await insertRows(
    tx,
    'job_behavior',
    jobs.flatMap((job) =>
      job.behaviors.map(({ behaviorId, variantId }) => ({
        job_id: jobId(job.key),
        behavior_id: behaviorId,
        variant_id: variantId,
      })),
    ),
  );
  const events = jobs
    .flatMap(({ status, key, companyKey, ...dates }): Posted[] => {
      const { firstPublishedDate, publishedDate, updatedDate } = dates;
      const published = new Set([firstPublishedDate, publishedDate]);
      const posted = (type: JobEventType, date: string): Posted => ({
        key,
        companyKey,
        type,
        date,
      });
      return [
        ...[...published].flatMap((date) => (date === null ? [] : [posted('published', date)])),
        ...(status === 'closed' ? [posted('closed', updatedDate)] : []),
      ];
    })
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const owner = new Map(companies.map((company) => [company.key, accountId(company.accountKey)]));
  const eventId = await takeIds(tx, 'job_event', events.length);
  await insertRows(
    tx,
    'job_event',
    events.map(({ key, companyKey, type, date }, index) => ({
      id: eventId(index + 1),
      job_id: jobId(key),
      type,
      actor_account_id: owner.get(companyKey),
      created_at: date,
    })),
  );
  return jobId;
}

const dayMs = 24 * 3_600_000;

type Post = Marketplace['jobs'][number];

/** The open post that was published first: the one that nobody confirms. */
const oldestOpen = (jobs: readonly Post[]): number | undefined =>
  jobs
    .filter(({ status }) => status === 'published')
    .toSorted((a, b) => Date.parse(a.publishedDate ?? '') - Date.parse(b.publishedDate ?? ''))[0]
    ?.key;

/** When an open post was confirmed last: within four weeks, so that the demo looks alive. */
function confirmedOf(
  { key, status, publishedDate }: Pick<Post, 'key' | 'status' | 'publishedDate'>,
  isNeglected: boolean,
  now: Date,
): string | null {
  if (publishedDate === null || status !== 'published' || isNeglected) return publishedDate;
  const last = now.getTime() - ((key % 27) + 1) * dayMs;
  return new Date(Math.max(last, Date.parse(publishedDate))).toISOString();
}

/** Every second post is to be filled within 60 days, every third has a last day to apply. */
function statedOf({ key, confirmed }: Pick<Post, 'key'> & { confirmed: string | null }) {
  const inDays = (days: number) =>
    confirmed && new Date(Date.parse(confirmed) + days * dayMs).toISOString().slice(0, 10);
  return {
    vacancy: key % 2 === 0 ? ('fill' as const) : key % 5 === 0 ? ('collect' as const) : null,
    fill_by: key % 2 === 0 ? inDays(60) : null,
    apply_by: key % 3 === 0 ? inDays(45) : null,
    confirmed_at: confirmed,
  };
}
