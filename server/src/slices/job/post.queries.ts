import { jobTerms, type JobPost } from '@fourfold/contract/job/schema.ts';
import { z } from 'zod';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { columnNames, fieldsOf } from '../../platform/db/columns.ts';
import { toPicture } from '../file/file.rules.ts';
import { shownJobId } from './shown.queries.ts';

const shownForm = jobTerms.extend({ name: z.string() });

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
      ...columnNames(shownForm, 'shown'),
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
        ...fieldsOf(shownForm, row),
        company: {
          id: row.company_id,
          name: row.company_name,
          logo: toPicture(row.logo_id, row.logo_key),
        },
        publishedDate: row.published_at?.toISOString() ?? null,
      },
    ]),
  );
}
