import type { JobPost } from '@fourfold/contract/job/schema.ts';
import type { Tx } from '../../../database.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import { toPicture } from '../../file/rules.ts';
import { shownJobId } from '../shown/queries.ts';

/** Jobs as candidates see them in lists, by id; one query for any number of them. */
export async function jobPosts(tx: Tx, jobIds: readonly number[]): Promise<Map<number, JobPost>> {
  if (jobIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('job')
    .innerJoin('job as shown', (join) => join.on('shown.id', '=', shownJobId('job.id')))
    .innerJoin('company', 'company.id', 'job.company_id')
    .leftJoin('picture', 'picture.id', 'company.logo_id')
    .select([
      'job.id',
      'shown.name',
      'shown.location_city',
      'shown.location_state_id',
      'shown.work_mode',
      'shown.employment_type_id',
      'shown.revenue_type',
      'shown.revenue_min',
      'shown.revenue_max',
      'job.published_at',
      'company.id as company_id',
      'company.name as company_name',
      'company.logo_id',
      'picture.key as logo_key',
    ])
    .where('job.id', '=', anyOf(jobIds))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        company: {
          id: row.company_id,
          name: row.company_name,
          logo: toPicture(row.logo_id, row.logo_key),
        },
        locationCity: row.location_city,
        locationStateId: row.location_state_id,
        workMode: row.work_mode,
        employmentTypeId: row.employment_type_id,
        revenueType: row.revenue_type,
        revenueMin: row.revenue_min,
        revenueMax: row.revenue_max,
        publishedDate: row.published_at?.toISOString() ?? null,
      },
    ]),
  );
}
