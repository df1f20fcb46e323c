import { packWins, tagBits, type Entry } from '@fourfold/match-index';

/** A pg connection. */
export interface Connection {
  query(query: {
    text: string;
    values: unknown[];
    rowMode: 'array';
  }): Promise<{ rows: unknown[][] }>;
}

const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::float8`;

/** A skill and its tag in one number, all of them as a PostgreSQL array. */
const packed = (tag: string) => `array_agg(skill_id * ${2 ** tagBits} + ${tag})::text`;

const cvRows = (where: string) => `
  select cv_id, words, ${micros('active_at')}, pay_min, long,
         yellow, blue, green, red, city, location_state_id, employment_type_id, industry_id,
         years_of_experience_id, array_to_string(work_modes, ','), array_to_string(degree_ids, ','),
         (select ${packed('level * 16')} from match_cv_skill has where has.cv_id = cv.cv_id),
         (select string_agg(word, ' ') from match_cv_word has where has.cv_id = cv.cv_id)
  from match_cv cv where ${where}`;

const jobRows = (where: string) => `
  select job_id, words, ${micros('published_at')}, pay_max,
         yellow, blue, green, red, city, location_state_id, employment_type_id, industry_id,
         years_of_experience_id, work_mode, company_id, sponsorship,
         array_to_json(benefits)::text, max_points, required, skill_count,
         (select ${packed('level * 16 + weight')} from match_job_skill asks
          where asks.job_id = job.job_id),
         (select string_agg(word, ' ') from match_job_word has where has.job_id = job.job_id)
  from match_job job where ${where}`;

type CvRow = [
  id: number,
  words: string,
  time: number,
  pay: number | null,
  long: number,
  ...wins: [number | null, number, number, number],
  city: string,
  state: string | null,
  employmentType: number | null,
  industry: number | null,
  years: number | null,
  workModes: string,
  degrees: string,
  skills: string | null,
  titleWords: string | null,
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
  titleWords: string | null,
];

function toCv(row: CvRow): Entry<'cv'> {
  const [id, words, time, pay, long, yellow, blue, green, red, city, state, ...more] = row;
  const [employmentType, industry, years, workModes, degrees, ...last] = more;
  const [skills, titleWords] = last;
  const wins = yellow === null ? null : packWins({ yellow, blue, green, red });
  const facets = { city, state, employmentType, industry, years, workModes, degrees, wins };
  return {
    id,
    words,
    titleWords: wordsIn(titleWords),
    time,
    pay: pay ?? -Infinity,
    long,
    facets,
    needs: [],
    skills: tagged(skills),
  };
}

function toJob(row: JobRow): Entry<'job'> {
  const [id, words, time, pay, yellow, blue, green, red, city, state, ...more] = row;
  const [employmentType, industry, years, workMode, company, sponsorship, benefits, ...last] = more;
  const [maxPoints, required, skillCount, skills, titleWords] = last;
  const wins = yellow === null ? null : packWins({ yellow, blue, green, red });
  const place = { city, state, employmentType, industry, years, workMode };
  return {
    id,
    words,
    titleWords: wordsIn(titleWords),
    time,
    pay: pay ?? -Infinity,
    long: 0,
    facets: { ...place, company, sponsorship, benefits, wins },
    needs: [maxPoints, required, skillCount],
    skills: tagged(skills),
  };
}

const wordsIn = (text: string | null) => text?.split(' ') ?? [];

/** Skill ids and tags in turn, of '{1220,2004}'; read by hand, as there are millions of them. */
function tagged(text: string | null): number[] {
  const skills: number[] = [];
  let number = 0;
  for (let at = 1; at < (text?.length ?? 0); at += 1) {
    const digit = (text?.charCodeAt(at) ?? 0) - zero;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
    else {
      skills.push(number >>> tagBits, number & (2 ** tagBits - 1));
      number = 0;
    }
  }
  return skills;
}

const zero = '0'.charCodeAt(0);

const sides = {
  cv: { rows: cvRows, id: 'cv_id', toEntry: (row: unknown[]) => toCv(row as CvRow) },
  job: { rows: jobRows, id: 'job_id', toEntry: (row: unknown[]) => toJob(row as JobRow) },
};

type EntryOf<Of extends 'cv' | 'job'> = Of extends 'cv' ? Entry<'cv'> : Entry<'job'>;

/** The searchable CVs or jobs among these ids; two queries for any number of ids. */
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

/**
 * All rows of one part (ids with remainder `part` modulo `parts`) in one pass, inside a transaction.
 * The next page is fetched while the current one is processed.
 */
export async function* readAll<Of extends 'cv' | 'job'>(
  connection: Connection,
  kind: Of,
  { part, parts }: { part: number; parts: number },
): AsyncGenerator<EntryOf<Of>[]> {
  const { rows, id, toEntry } = sides[kind];
  const ask = (text: string) => connection.query({ text, values: [], rowMode: 'array' });
  const cursor = `every_${kind}`;
  await ask(`declare ${cursor} no scroll cursor for ${rows(`${id} % ${parts} = ${part}`)}`);
  let next = ask(`fetch ${pageSize} from ${cursor}`);
  for (;;) {
    const page = await next;
    if (page.rows.length === 0) return;
    next = ask(`fetch ${pageSize} from ${cursor}`);
    // A rejection reaches the await after this page.
    next.catch(() => undefined);
    yield page.rows.map((row) => toEntry(row) as EntryOf<Of>);
  }
}
