import {
  nearOf,
  standIns,
  worthBy,
  type Asked,
  type Known,
} from '@fourfold/contract/matching/order.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import type { OrderTerms } from '../matching.rules.ts';
import { packedLevel, unpacked } from '../packed.queries.ts';

/** Half-points of each CV's skills in the place of those that a job asks for. */
export const nearInCvs =
  (tx: Tx, asked: readonly Asked[], { related }: OrderTerms) =>
  async (ids: readonly number[]): Promise<Map<number, number>> => {
    if (ids.length === 0) return new Map();
    const skills = concerned(asked, related);
    const { rows } = await sql<Owned>`
      select cv_id as owner, json_agg(${packedLevel}) as skills
      from match_cv_skill
      where cv_id = any(${ids}::int[]) and skill_id = any(${skills}::int[])
      group by cv_id`.execute(tx);
    const worth = worthBy(related);
    return summed(rows, (known) => nearOf(standIns(asked, known, worth)));
  };

/** Half-points of a person's skills in the place of those that each job asks for. */
export const nearInJobs =
  (tx: Tx, known: readonly Known[], { related }: OrderTerms) =>
  async (ids: readonly number[]): Promise<Map<number, number>> => {
    if (ids.length === 0) return new Map();
    const skills = concerned(known, related);
    const { rows } = await sql<Owned>`
      select job_id as owner, json_agg(${packedLevel} + weight) as skills
      from match_job_skill
      where job_id = any(${ids}::int[]) and skill_id = any(${skills}::int[])
      group by job_id`.execute(tx);
    const worth = worthBy(related);
    return summed(rows, (asked) => nearOf(standIns(asked, known, worth)));
  };

interface Owned {
  owner: number;
  /** Packed. */
  skills: number[];
}

const concerned = (own: readonly { id: number }[], { kinds, pairs }: OrderTerms['related']) => [
  ...new Set([
    ...own.map(({ id }) => id),
    ...kinds.flatMap(({ skills }) => skills),
    ...pairs.flat(),
  ]),
];

const summed = (
  rows: readonly Owned[],
  near: (skills: readonly Asked[]) => number,
): Map<number, number> =>
  new Map(rows.map(({ owner, skills }) => [owner, near(skills.map(unpacked))]));
