import { setImmediate } from 'node:timers/promises';
import { longOf } from '@fourfold/contract/matching/order.ts';
import { sum } from '@fourfold/contract/matching/score.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { blindPosition } from '../cv/blind.rules.ts';
import { noteChanges } from './changes.commands.ts';
import { cvSides } from './side.queries.ts';
import type { CvSide } from '../../ranker.ts';
import { incoming, scored, winsOf } from './projection-rows.ts';
import { cvText, worksOf, writeTexts, type Text } from './projection-texts.ts';
import { searchText, yearlyPay } from './projection.rules.ts';

/** Whether saved searches tell of what changed: not if only the release changed it. */
export type Telling = 'told' | 'untold';

/** Updates the projection of up to a thousand CVs. */
export async function projectCvChunk(
  { tx, now }: UnitOfWork,
  ids: readonly number[],
  telling: Telling,
): Promise<void> {
  const published = await tx
    .selectFrom('cv')
    .select(['id', 'position', 'first_name', 'last_name', 'revenue_type', 'revenue_min'])
    .select(['location_state_id', 'employment_type_id', 'industry_id', 'years_of_experience_id'])
    .select(['location_city', 'work_modes', 'active_at', 'bio', 'sections'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .execute();
  const sides = await cvSides(
    tx,
    published.map(({ id }) => id),
  );
  const works = Map.groupBy(await worksOf(tx, ids), ({ cv_id }) => cv_id);
  const texts: Text[] = [];
  for (const { id, position, bio, sections, first_name, last_name } of published) {
    const text = cvText(
      { id, position, bio, firstName: first_name, lastName: last_name },
      (sides.get(id)?.skills ?? []).map(({ name }) => name),
      works.get(id) ?? [],
      sections,
    );
    texts.push({ id, text });
    // The largest CVs take long: others go on between two of them.
    await setImmediate();
  }
  const changedTexts = await writeTexts(tx, 'cv', ids, texts);
  const degrees = await degreesOf(
    tx,
    published.map(({ id }) => id),
  );
  const rows = published.map((cv) => ({
    cv_id: cv.id,
    words: searchText(cv.position, cv.first_name, cv.last_name),
    blind_words: searchText(
      blindPosition(cv.position, { firstName: cv.first_name, lastName: cv.last_name }),
    ),
    city: searchText(cv.location_city),
    location_state_id: cv.location_state_id,
    employment_type_id: cv.employment_type_id,
    industry_id: cv.industry_id,
    years_of_experience_id: cv.years_of_experience_id,
    degree_ids: degrees.get(cv.id) ?? [],
    work_modes: cv.work_modes,
    pay_min: yearlyPay(cv.revenue_type, cv.revenue_min),
    long: costOf(sides.get(cv.id)),
    ...winsOf(sides.get(cv.id)),
    active_at: cv.active_at,
    listed_at: now,
    facts_at: now,
    skills_at: now,
  }));
  const skills = [...sides].flatMap(([cv_id, side]) =>
    scored(side.skills).map(({ id, level }) => ({ cv_id, skill_id: id, level })),
  );

  const fresh = sql`unnest(
    ${skills.map((skill) => skill.cv_id)}::int[],
    ${skills.map((skill) => skill.skill_id)}::int[],
    ${skills.map((skill) => skill.level)}::smallint[]
  ) as fresh (cv_id, skill_id, level)`;
  // Unchanged rows are not written, so that index-only scans keep their visibility map.
  await sql`
    delete from match_cv_skill old
    where old.cv_id = any(${ids}::int[])
      and (old.cv_id, old.skill_id) not in (select cv_id, skill_id from ${fresh})
  `.execute(tx);
  const changed = await sql<{ cv_id: number }>`
    insert into match_cv_skill as old (cv_id, skill_id, level, since)
    select cv_id, skill_id, level, ${now}::timestamptz from ${fresh}
    on conflict (cv_id, skill_id) do update set level = excluded.level
    where old.level <> excluded.level
    returning cv_id
  `.execute(tx);
  await writeCvWords(
    tx,
    ids,
    [...sides].flatMap(([cv_id, { titleWords }]) => titleWords.map((word) => ({ cv_id, word }))),
    telling === 'told' ? sql`${now}::timestamptz` : sinceListed(now),
  );
  const changedSkills = changed.rows.map((row) => row.cv_id);
  const there = rows.map((row) => row.cv_id);
  const gone = await tx
    .deleteFrom('match_cv')
    .where('cv_id', 'in', ids)
    .$if(there.length > 0, (others) => others.where('cv_id', 'not in', there))
    .returning('cv_id')
    .execute();
  await noteChanges(tx, 'cv', [...there, ...gone.map((row) => row.cv_id)]);
  if (rows.length === 0) return;
  await tx
    .insertInto('match_cv')
    .values(rows)
    .onConflict((known) =>
      known.column('cv_id').doUpdateSet({
        ...incoming(rows, 'cv_id'),
        listed_at: sql`match_cv.listed_at`,
        facts_at: sql`case when ${telling === 'told'} and ((${sql.join(factsOf('match_cv'))})
          is distinct from (${sql.join(factsOf('excluded'))})
          or match_cv.cv_id = any(${changedTexts}::int[]))
          then excluded.facts_at else match_cv.facts_at end`,
        skills_at: sql`case when match_cv.cv_id = any(${changedSkills}::int[])
          then excluded.skills_at else match_cv.skills_at end`,
      }),
    )
    .execute();
}

/** What a long CV costs in the order of people. */
const costOf = (side: CvSide | undefined) =>
  longOf(sum((side?.skills ?? []).map(({ level }) => level)), side?.titleWords.length ?? 0);

/** Words that stay keep since when they are there. */
async function writeCvWords(
  tx: Tx,
  ids: readonly number[],
  words: readonly { cv_id: number; word: string }[],
  since: RawBuilder<unknown>,
): Promise<void> {
  const fresh = sql`unnest(
    ${words.map(({ cv_id }) => cv_id)}::int[],
    ${words.map(({ word }) => word)}::text[]
  ) as fresh (cv_id, word)`;
  await sql`
    delete from match_cv_word old
    where old.cv_id = any(${ids}::int[])
      and (old.cv_id, old.word) not in (select cv_id, word from ${fresh})
  `.execute(tx);
  await sql`
    insert into match_cv_word (cv_id, word, since)
    select cv_id, word, ${since} from ${fresh}
    on conflict do nothing
  `.execute(tx);
}

/** As if the word had been there from the beginning. */
const sinceListed = (now: Date) => sql`coalesce(
  (select listed_at from match_cv where match_cv.cv_id = fresh.cv_id), ${now}::timestamptz)`;

/** What people are filtered by, but for their skills and when they were active. */
const factsOf = (table: 'match_cv' | 'excluded') =>
  [
    'words',
    'city',
    'location_state_id',
    'employment_type_id',
    'industry_id',
    'years_of_experience_id',
    'degree_ids',
    'work_modes',
    'pay_min',
  ].map((column) => sql.ref(`${table}.${column}`));

/** Degrees of completed educations, by CV id. */
async function degreesOf(tx: Tx, cvIds: readonly number[]): Promise<Map<number, number[]>> {
  if (cvIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('education')
    .select(['cv_id', 'degree_id'])
    .distinct()
    .where('cv_id', 'in', cvIds)
    .where('graduated', '=', true)
    .orderBy('degree_id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.cv_id)].map(([cvId, held]) => [
      cvId,
      held.map(({ degree_id }) => degree_id),
    ]),
  );
}
