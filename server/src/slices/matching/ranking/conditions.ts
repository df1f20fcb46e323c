import { searchedWords } from '@fourfold/contract/search/found-words.ts';
import type { JobSearch, SkillLevel, Terms } from '@fourfold/match-index';
import { sql, type RawBuilder } from 'kysely';
import { likeEscaped } from '../../../platform/db/like.ts';
import { plannedAnew } from '../../../platform/db/planned-anew.ts';
import { searchText } from '../projection.rules.ts';
import type { CvSearch } from '../../../ranker.ts';

export type Sql = RawBuilder<unknown>;

/**
 * How a page is counted. 'together': one statement finds, counts and cuts; the cheapest. 'apart': two
 * statements; on a distributed table each part sorts and cuts, or counts, its own rows, where a window
 * function would collect all rows in one place.
 */
export type Counting = 'together' | 'apart';

/** Each word must be in the text; for a hidden name, in the part without it. */
function textCondition(
  table: 'cv' | 'job',
  { search, nameless }: Pick<CvSearch, 'search' | 'nameless'>,
): Condition {
  const words = searchedWords(search ?? '');
  if (words.length === 0) return false;
  const id = sql.ref(`found.${table}_id`);
  const known =
    nameless &&
    // Hashed: everybody who is found would be compared with each of an array.
    ('these' in nameless
      ? sql`${id} not in (select id from unnest(${nameless.these}::int[]) as one (id))`
      : sql`${id} in (select id from unnest(${nameless.but}::int[]) as one (id))`);
  return sql`${sql.ref(`${table}.${table}_id`)} in (
    select ${plannedAnew} ${id} from ${sql.table(`match_${table}_text`)} found
    where ${all(words.map((word) => sql`found.text like ${holding(word)}`))}
      ${known ? sql`and (${known} or (${all(words.map((word) => sql`strpos(split_part(found.text, chr(10), 2), ${word}) > 0`))}))` : sql``})`;
}

/** The pattern of texts that hold a word; trigrams find it by an index. */
const holding = (word: string) => `%${likeEscaped(word)}%`;

export function cvConditions(search: CvSearch): Sql {
  const { workMode = [], yearsOfExperienceId: years, payMax, degreeId = [], activeAfter } = search;
  const skills = asking(search.skill);
  return all([
    ...sharedConditions('cv', search),
    // No work mode ticked means that the person accepts any.
    workMode.length > 0 && sql`(cv.work_modes = '{}' or cv.work_modes && ${workMode}::text[])`,
    years !== undefined && sql`cv.years_of_experience_id >= ${years}`,
    // A person without a minimum pay passes every limit.
    payMax !== undefined && sql`coalesce(cv.pay_min, 0) <= ${payMax}::float8`,
    degreeId.length > 0 && sql`cv.degree_ids && ${degreeId}::int[]`,
    activeAfter !== undefined && sql`cv.active_at > ${activeAfter}`,
    ...(search.accepting ? accepting(search.accepting) : []),
    skills.length > 0 &&
      sql`cv.cv_id in (
        select has.cv_id from ${skillRows(skills)}
        join match_cv_skill has on has.skill_id = want.skill_id and has.level >= want.level
        group by has.cv_id
        having count(*) = ${skills.length})`,
  ]);
}

/** The rule of `unmetOf` (search/search.rules.ts): what is missing breaks no deal. */
function accepting({ workMode, employmentTypeId: type, locationStateId, payMax }: Terms): Sql[] {
  const noneOr = (column: string, offered: Sql) =>
    sql`(${sql.ref(`cv.${column}`)} is null or ${sql.ref(`cv.${column}`)} = ${offered})`;
  return [
    sql`(cv.work_modes = '{}' or ${workMode}::text = any(cv.work_modes))`,
    noneOr('employment_type_id', sql`${type}::int`),
    ...(workMode === 'remote' ? [] : [noneOr('location_state_id', sql`${locationStateId}::text`)]),
    sql`(cv.pay_min is null or cv.pay_min <= ${payMax}::float8)`,
  ];
}

export function jobConditions(search: JobSearch): Sql {
  const { workMode = [], yearsOfExperienceId: years, payMin, companyId } = search;
  const { sponsorship, benefit = [], companies, withoutCompanies = [] } = search;
  const { publishedAfter, publishedUntil } = search;
  const skills = asking(search.skill);
  return all([
    ...sharedConditions('job', search),
    workMode.length > 0 && sql`job.work_mode = any(${workMode}::text[])`,
    years !== undefined && sql`coalesce(job.years_of_experience_id, 0) <= ${years}`,
    payMin !== undefined && sql`job.pay_max >= ${payMin}::float8`,
    companyId !== undefined && sql`job.company_id = ${companyId}`,
    companies !== undefined && sql`job.company_id = any(${companies}::int[])`,
    withoutCompanies.length > 0 && sql`job.company_id <> all(${withoutCompanies}::int[])`,
    sponsorship !== undefined && sql`job.sponsorship = ${sponsorship}`,
    benefit.length > 0 && sql`job.benefits @> ${benefit.map((title) => searchText(title))}::text[]`,
    publishedAfter !== undefined && sql`job.published_at > ${publishedAfter}`,
    publishedUntil !== undefined && sql`job.published_at <= ${publishedUntil}`,
    skills.length > 0 &&
      sql`job.job_id in (
        select asks.job_id from ${skillRows(skills)}
        join match_job_skill asks on asks.skill_id = want.skill_id and asks.level <= want.level)`,
  ]);
}

function sharedConditions(table: 'cv' | 'job', search: CvSearch | JobSearch): Condition[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const id = column(`${table}_id`);
  const { locationStateId = [], employmentTypeId = [], industryId = [], only, without } = search;
  const city = searchText(search.locationCity ?? '');
  return [
    only !== undefined && sql`${id} = any(${only}::int[])`,
    without !== undefined && without.length > 0 && sql`${id} <> all(${without}::int[])`,
    city !== '' && sql`strpos(${column('city')}, ${city}) > 0`,
    locationStateId.length > 0 &&
      sql`${column('location_state_id')} = any(${locationStateId}::text[])`,
    employmentTypeId.length > 0 &&
      sql`${column('employment_type_id')} = any(${employmentTypeId}::int[])`,
    industryId.length > 0 && sql`${column('industry_id')} = any(${industryId}::int[])`,
    textCondition(table, search),
  ];
}

type Condition = Sql | false;

/** A level of 0 requires nothing. */
const asking = (skills: readonly SkillLevel[] = []) => skills.filter(({ level }) => level > 0);

const skillRows = (skills: readonly SkillLevel[]) => sql`
  unnest(
    ${skills.map(({ id }) => id)}::int[],
    ${skills.map(({ level }) => level)}::int[]
  ) as want (skill_id, level)`;

function all(conditions: readonly Condition[]): Sql {
  const given = conditions.filter((condition) => condition !== false);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}
