import { tagOf } from '../core/postings.ts';
import type { Entry } from '../core/shard.ts';
import { packWins } from '../core/wins.ts';

/** A connection of pg. */
export interface Connection {
  query(query: {
    text: string;
    values: unknown[];
    rowMode: 'array';
  }): Promise<{ rows: unknown[][] }>;
}

const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::float8`;

const cvRows = (where: string) => `
  with page as materialized (select * from match_cv cv where ${where})
  select cv_id, words, ${micros('active_at')}, coalesce(pay_min, 0)::float8,
         yellow, blue, green, red, city, location_state_id, employment_type_id, industry_id,
         years_of_experience_id, array_to_string(work_modes, ','), array_to_string(degree_ids, ','),
         (select string_agg(skill_id || ' ' || level, ' ') from match_cv_skill has
          where has.cv_id = page.cv_id)
  from page order by cv_id`;

const jobRows = (where: string) => `
  with page as materialized (select * from match_job job where ${where})
  select job_id, words, ${micros('published_at')}, pay_max::float8,
         yellow, blue, green, red, city, location_state_id, employment_type_id, industry_id,
         years_of_experience_id, work_mode, company_id, sponsorship,
         array_to_json(benefits)::text, max_points, required, skill_count,
         (select string_agg(skill_id || ' ' || level || ' ' || weight, ' ')
          from match_job_skill asks where asks.job_id = page.job_id)
  from page order by job_id`;

type CvRow = [
  id: number,
  words: string,
  time: number,
  pay: number,
  ...wins: [number | null, number, number, number],
  city: string,
  state: string | null,
  employmentType: number | null,
  industry: number | null,
  years: number | null,
  workModes: string,
  degrees: string,
  skills: string | null,
];

type JobRow = [
  id: number,
  words: string,
  time: number,
  pay: number | null,
  ...wins: [number | null, number, number, number],
  city: string,
  state: string | null,
  employmentType: number | null,
  industry: number | null,
  years: number | null,
  workMode: string | null,
  company: number,
  sponsorship: boolean,
  benefits: string,
  maxPoints: number,
  required: number,
  skillCount: number,
  skills: string | null,
];

function toCv(row: CvRow): Entry<'cv'> {
  const [id, words, time, pay, yellow, blue, green, red, city, state, ...more] = row;
  const [employmentType, industry, years, workModes, degrees, skills] = more;
  const wins = yellow === null ? null : packWins({ yellow, blue, green, red });
  const facets = { city, state, employmentType, industry, years, workModes, degrees, wins };
  return { id, words, time, pay, facets, needs: [], skills: tagged(skills, 2) };
}

function toJob(row: JobRow): Entry<'job'> {
  const [id, words, time, pay, yellow, blue, green, red, city, state, ...more] = row;
  const [employmentType, industry, years, workMode, company, sponsorship, benefits, ...last] = more;
  const [maxPoints, required, skillCount, skills] = last;
  const wins = yellow === null ? null : packWins({ yellow, blue, green, red });
  const place = { city, state, employmentType, industry, years, workMode };
  return {
    id,
    words,
    time,
    pay: pay ?? -Infinity,
    facets: { ...place, company, sponsorship, benefits, wins },
    needs: [maxPoints, required, skillCount],
    skills: tagged(skills, 3),
  };
}

/** Skill ids and tags, of 'skill level' or 'skill level weight', all separated by spaces. */
function tagged(text: string | null, each: 2 | 3): number[] {
  if (text === null) return [];
  const numbers = text.split(' ').map(Number);
  const skills: number[] = [];
  for (let at = 0; at < numbers.length; at += each) {
    skills.push(
      numbers[at] ?? 0,
      tagOf(numbers[at + 1] ?? 0, each === 3 ? (numbers[at + 2] ?? 0) : 0),
    );
  }
  return skills;
}

const sides = {
  cv: { rows: cvRows, id: 'cv_id', toEntry: (row: unknown[]) => toCv(row as CvRow) },
  job: { rows: jobRows, id: 'job_id', toEntry: (row: unknown[]) => toJob(row as JobRow) },
};

type EntryOf<Of extends 'cv' | 'job'> = Of extends 'cv' ? Entry<'cv'> : Entry<'job'>;

/** Those of the CVs or jobs that search holds; two queries' worth of work for any number. */
export async function readEntries<Of extends 'cv' | 'job'>(
  connection: Connection,
  kind: Of,
  ids: readonly number[],
): Promise<EntryOf<Of>[]> {
  if (ids.length === 0) return [];
  const { rows, id, toEntry } = sides[kind];
  const text = rows(`${id} = any($1::int[])`);
  const answer = await connection.query({ text, values: [ids], rowMode: 'array' });
  return answer.rows.map((row) => toEntry(row) as EntryOf<Of>);
}

const pageSize = 4096;

/** All of one part, by id: those whose id leaves `part` when divided by `parts`. */
export async function* readAll<Of extends 'cv' | 'job'>(
  connection: Connection,
  kind: Of,
  { part, parts }: { part: number; parts: number },
): AsyncGenerator<EntryOf<Of>[]> {
  const { rows, id, toEntry } = sides[kind];
  const text = rows(`${id} > $1 and ${id} % $2 = $3 order by ${id} limit ${pageSize}`);
  for (let after = 0; ;) {
    const values = [after, parts, part];
    const page = await connection.query({ text, values, rowMode: 'array' });
    const entries = page.rows.map((row) => toEntry(row) as EntryOf<Of>);
    if (entries.length === 0) return;
    yield entries;
    after = entries.at(-1)?.id ?? after;
  }
}
