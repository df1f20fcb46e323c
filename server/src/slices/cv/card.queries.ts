import type { CvCard } from '@fourfold/contract/cv/schema.ts';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { toPicture } from '../file/file.rules.ts';
import { shownCvId } from './shown.queries.ts';

/** CVs as other people's lists show them, by id; one query for any number of them. */
export async function cvCards(tx: Tx, cvIds: readonly number[]): Promise<Map<number, CvCard>> {
  if (cvIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('cv')
    .innerJoin('cv as shown', (join) => join.on('shown.id', '=', shownCvId('cv.id')))
    .leftJoin('picture', 'picture.id', 'shown.avatar_id')
    .select([
      'cv.id',
      'shown.first_name',
      'shown.last_name',
      'shown.position',
      'shown.location_city',
      'shown.location_state_id',
      'shown.years_of_experience_id',
      'shown.employment_type_id',
      'shown.work_modes',
      'shown.revenue_type',
      'shown.revenue_min',
      'shown.revenue_max',
      'shown.active_at',
      'shown.avatar_id',
      'picture.key as avatar_key',
    ])
    .where('cv.id', '=', anyOf(cvIds))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        avatar: toPicture(row.avatar_id, row.avatar_key),
        position: row.position,
        locationCity: row.location_city,
        locationStateId: row.location_state_id,
        yearsOfExperience: row.years_of_experience_id,
        employmentTypeId: row.employment_type_id,
        workModes: row.work_modes,
        revenueType: row.revenue_type,
        revenueMin: row.revenue_min,
        revenueMax: row.revenue_max,
        activeDate: row.active_at.toISOString(),
      },
    ]),
  );
}
