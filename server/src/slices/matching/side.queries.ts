import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database.ts';
import { someIds } from '../../platform/db/any-of.ts';
import { shownCvId } from '../cv/shown.queries.ts';
import { shownJobId } from '../job/shown.queries.ts';
import { countWins } from '../reference/reference.rules.ts';
import type { MatchInput } from './matching.rules.ts';
import { packedLevel, unpacked } from './packed.queries.ts';
import { countedWorks, jobTitleWords, positionWords } from './title.rules.ts';
import type { CvSide, JobSide, Skilled } from '../../ranker.ts';

/** The two as the rules compare them. */
export const inputOf = (job: JobSide, cv: CvSide): MatchInput => ({
  jobSkills: job.skills,
  cvSkills: cv.skills,
  jobWins: job.wins,
  cvWins: cv.wins,
  jobWords: job.titleWords,
  cvWords: cv.titleWords,
});

interface JobRow {
  id: number;
  skills: JobSide['skills'];
  variants: number[];
  name: string;
}

interface CvRow {
  id: number;
  skills: CvSide['skills'];
  variants: number[];
  position: string;
  firstName: string;
  lastName: string;
  positions: string[];
}

/** Jobs by id, as candidates see them, each read once in one statement. */
export const jobSides = (tx: Tx, jobIds: readonly number[]): Promise<Map<number, JobSide>> =>
  jobIds.length === 0
    ? Promise.resolve(new Map())
    : jobSidesOf(tx, [...new Set(jobIds)], shownJobId('one.id'));

/** One job as candidates see it. */
export const jobSide = async (tx: Tx, jobId: number): Promise<JobSide | undefined> =>
  (await jobSides(tx, [jobId])).get(jobId);

/** A job as its owner edits it. */
export const ownJobSide = async (tx: Tx, jobId: number): Promise<JobSide | undefined> =>
  (await jobSidesOf(tx, [jobId], sql.ref('one.id'))).get(jobId);

/** The chosen variants of the job or CV `read`; the driver looks at each sign of an array. */
const variantsOf = (of: 'job' | 'cv') => sql`
  (select coalesce(json_agg(variant_id), '[]') from ${sql.table(`${of}_behavior`)}
   where ${sql.ref(`${of}_id`)} = read.id) as variants`;

/**
 * The skills and answers of the job or CV `read`. Rows of a subquery become JSON in half the time that
 * objects built one by one take.
 */
const sideColumns = (of: 'job' | 'cv') => {
  const id = sql.ref(`${of}_id`);
  return sql`
    (select coalesce(json_agg(one_skill), '[]') from (
       select skill.id, skill.name, skill.weight, has.level
       from ${sql.table(`${of}_skill`)} has join skill on skill.id = skill_id
       where ${id} = read.id order by place) as one_skill) as skills,
    ${variantsOf(of)}`;
};

/** Wins of the chosen variants. */
const winsOf = (variants: readonly number[]) =>
  countWins(variants.map((variantId) => ({ variantId })));

async function jobSidesOf(
  tx: Tx,
  jobIds: readonly number[],
  readId: RawBuilder<unknown>,
): Promise<Map<number, JobSide>> {
  const { rows } = await sql<JobRow>`
    select one.id,
      ${sideColumns('job')},
      coalesce((select name from job where id = read.id), '') as name
    from unnest(${someIds(jobIds)}) as one (id), lateral (select ${readId} as id) as read`.execute(
    tx,
  );
  return new Map(
    rows.map(({ id, skills, variants, name }) => [
      id,
      { skills, wins: winsOf(variants), titleWords: jobTitleWords(name) },
    ]),
  );
}

/** CVs by id, as others see them, each read once in one statement. */
export const cvSides = (tx: Tx, cvIds: readonly number[]): Promise<Map<number, CvSide>> =>
  cvIds.length === 0
    ? Promise.resolve(new Map())
    : cvSidesOf(tx, sql`unnest(${someIds([...new Set(cvIds)])})`, shownCvId('one.id'));

/** The CV of an account as its owner edits it, by id; empty if there is none. */
export const cvSideOf = (tx: Tx, accountId: number): Promise<Map<number, CvSide>> =>
  cvSidesOf(tx, sql`(select id from cv where account_id = ${accountId})`, sql.ref('one.id'));

async function cvSidesOf(
  tx: Tx,
  ids: RawBuilder<unknown>,
  readId: RawBuilder<unknown>,
): Promise<Map<number, CvSide>> {
  const { rows } = await sql<CvRow>`
    select one.id,
      ${sideColumns('cv')},
      coalesce(person.position, '') as position, coalesce(person.first_name, '') as "firstName",
      coalesce(person.last_name, '') as "lastName",
      array(select work.position from work_history work where work.cv_id = read.id
            order by end_month desc nulls first, start_month desc, id desc
            limit ${countedWorks}::int) as positions
    from ${ids} as one (id), lateral (select ${readId} as id) as read
    left join cv person on person.id = read.id`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        skills: row.skills,
        wins: winsOf(row.variants),
        titleWords: positionWords(row, row.positions),
      },
    ]),
  );
}

/** Jobs by id, as candidates see them, for cards: without the words of titles. */
export const jobSkills = (tx: Tx, jobIds: readonly number[]): Promise<Map<number, Skilled>> =>
  skillsOf(tx, 'job', jobIds, shownJobId('one.id'));

/** CVs by id, as others see them, for cards. */
export const cvSkills = (tx: Tx, cvIds: readonly number[]): Promise<Map<number, Skilled>> =>
  skillsOf(tx, 'cv', cvIds, shownCvId('one.id'));

/** Names and weights are read once for all: people and jobs of one list share most of their skills. */
async function skillsOf(
  tx: Tx,
  of: 'job' | 'cv',
  ids: readonly number[],
  readId: RawBuilder<unknown>,
): Promise<Map<number, Skilled>> {
  if (ids.length === 0) return new Map();
  const [has, owner] = [sql.table(`${of}_skill`), sql.ref(`${of}_id`)];
  const read = sql`
    unnest(${someIds([...new Set(ids)])}) as one (id), lateral (select ${readId} as id) as read`;
  const [sides, skills] = await Promise.all([
    sql<{ id: number; skills: number[]; variants: number[] }>`
      select one.id,
        (select coalesce(json_agg(${packedLevel} order by place), '[]')
         from ${has} where ${owner} = read.id) as skills,
        ${variantsOf(of)}
      from ${read}`.execute(tx),
    sql<{ id: number; name: string; weight: SkillWeight }>`
      select id, name, weight from skill
      where id in (select skill_id from ${has} where ${owner} in (select read.id from ${read}))`.execute(
      tx,
    ),
  ]);
  const byId = new Map(skills.rows.map((skill) => [skill.id, skill]));
  return new Map(
    sides.rows.map((side) => [
      side.id,
      {
        skills: side.skills.flatMap((packed) => {
          const { id, level } = unpacked(packed);
          const skill = byId.get(id);
          return skill ? [{ ...skill, level }] : [];
        }),
        wins: winsOf(side.variants),
      },
    ]),
  );
}
