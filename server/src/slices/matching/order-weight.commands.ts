import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { titleWords } from './title.rules.ts';
import { firstWeightOf, weightOf } from './weight.rules.ts';

/** Something that jobs of the last year have, by its name. */
interface Counted {
  name: string;
  /** As it stood after the last count; null: it is new. */
  weight: SkillWeight | null;
  asked: number;
}

/** Weights by name after a count; what no job has any more is gone. */
const weighed = (counted: readonly Counted[], total: number) =>
  counted
    .filter(({ asked }) => asked > 0)
    .map(({ name, weight, asked }) => ({
      name,
      before: weight,
      weight: weight === null ? firstWeightOf(asked, total) : weightOf(asked, total, weight),
    }));

type Weighed = ReturnType<typeof weighed>;

/** Jobs of the last year: since when they were published last, and how many they are, 1 or more. */
export interface LastYear {
  since: Date;
  total: number;
}

/** Counts the jobs that ask for anything of a kind. @returns whether a weight changed */
export async function recountKinds(unit: UnitOfWork, { since, total }: LastYear): Promise<boolean> {
  const { rows } = await sql<Counted>`
    select coalesce(match_kind.kind, asked.kind) as name, match_kind.weight, coalesce(asked, 0) as asked
    from match_kind full join (
      select skill.kind, count(distinct job.id) as asked
      from job
      join job_skill on job_skill.job_id = job.id and job_skill.level > 0
      join skill on skill.id = job_skill.skill_id
      where job.published_at > ${since} and skill.kind <> ''
      group by skill.kind
    ) asked on asked.kind = match_kind.kind
    order by 1
  `.execute(unit.tx);
  return await store(unit, 'match_kind', 'kind', rows, weighed(rows, total));
}

/** Counts the jobs whose title has a word. @returns whether a weight changed */
export async function recountTitleWords(
  unit: UnitOfWork,
  { since, total }: LastYear,
): Promise<boolean> {
  const titles = await sql<{ name: string; jobs: number }>`
    select name, count(*) as jobs from job where published_at > ${since} group by name
  `.execute(unit.tx);
  const asked = new Map<string, number>();
  for (const { name, jobs } of titles.rows)
    for (const { word } of titleWords(name)) asked.set(word, (asked.get(word) ?? 0) + jobs);
  const known = await unit.tx.selectFrom('match_title_word').select(['word', 'weight']).execute();
  const before = new Map(known.map(({ word, weight }) => [word, weight]));
  const counted = [...new Set([...before.keys(), ...asked.keys()])].map((name) => ({
    name,
    weight: before.get(name) ?? null,
    asked: asked.get(name) ?? 0,
  }));
  return await store(unit, 'match_title_word', 'word', counted, weighed(counted, total));
}

/** Brings a table of weights up to date. @returns whether anything changed */
async function store(
  { tx }: UnitOfWork,
  table: 'match_kind' | 'match_title_word',
  key: 'kind' | 'word',
  counted: readonly Counted[],
  weights: Weighed,
): Promise<boolean> {
  const gone = counted.filter(({ weight, asked }) => weight !== null && asked === 0);
  const fresh = weights.filter(({ weight, before }) => weight !== before);
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} = any(${gone.map(({ name }) => name)}::text[])
  `.execute(tx);
  await sql`
    insert into ${sql.table(table)} (${sql.ref(key)}, weight)
    select * from unnest(${fresh.map(({ name }) => name)}::text[], ${fresh.map(({ weight }) => weight)}::smallint[])
    on conflict (${sql.ref(key)}) do update set weight = excluded.weight
  `.execute(tx);
  return gone.length + fresh.length > 0;
}
