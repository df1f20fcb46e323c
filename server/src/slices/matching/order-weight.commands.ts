import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { RunUnit } from '../../platform/unit-of-work.ts';
import { inBatches } from './batch.rules.ts';
import { jobTitleWords } from './title.rules.ts';
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

/** Jobs of the last year: since when they were published last, and how many they are. */
export interface LastYear {
  since: Date;
  total: number;
}

/** Counts the jobs that ask for anything of a kind. */
export async function recountKinds(run: RunUnit, { since, total }: LastYear): Promise<void> {
  const { rows } = await run(({ tx }) =>
    sql<Counted>`
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
  `.execute(tx),
  );
  await store(run, 'match_kind', 'kind', rows, weighed(rows, total));
}

/** Counts the jobs whose title has a word. */
export async function recountTitleWords(run: RunUnit, { since, total }: LastYear): Promise<void> {
  const titles = await run(({ tx }) =>
    sql<{ name: string; jobs: number }>`
    select name, count(*) as jobs from job where published_at > ${since} group by name
  `.execute(tx),
  );
  const asked = new Map<string, number>();
  for (const { name, jobs } of titles.rows)
    for (const { word } of jobTitleWords(name)) asked.set(word, (asked.get(word) ?? 0) + jobs);
  const known = await run(({ tx }) =>
    tx.selectFrom('match_title_word').select(['word', 'weight']).execute(),
  );
  const before = new Map(known.map(({ word, weight }) => [word, weight]));
  const counted = [...new Set([...before.keys(), ...asked.keys()])].map((name) => ({
    name,
    weight: before.get(name) ?? null,
    asked: asked.get(name) ?? 0,
  }));
  await store(run, 'match_title_word', 'word', counted, weighed(counted, total));
}

/** Brings a table of weights up to date. */
async function store(
  run: RunUnit,
  table: 'match_kind' | 'match_title_word',
  key: 'kind' | 'word',
  counted: readonly Counted[],
  weights: Weighed,
): Promise<void> {
  const gone = counted.filter(({ weight, asked }) => weight !== null && asked === 0);
  const fresh = weights.filter(({ weight, before }) => weight !== before);
  for (const some of inBatches(gone))
    await run(({ tx }) =>
      sql`
        delete from ${sql.table(table)}
        where ${sql.ref(key)} = any(${some.map(({ name }) => name)}::text[])`.execute(tx),
    );
  for (const some of inBatches(fresh))
    await run(({ tx }) =>
      sql`
        insert into ${sql.table(table)} (${sql.ref(key)}, weight)
        select * from unnest(
          ${some.map(({ name }) => name)}::text[], ${some.map(({ weight }) => weight)}::smallint[])
        on conflict (${sql.ref(key)}) do update set weight = excluded.weight`.execute(tx),
    );
}
