import { sectionKinds, type CvSections } from '@fourfold/contract/cv/sections.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { blindPosition, blindText } from '../cv/blind.rules.ts';
import type { Named } from '../cv/name-forms.rules.ts';
import { searchText } from './projection.rules.ts';

/** What a text finds a row by, and the row's id. */
export interface Text {
  id: number;
  text: string;
}

interface Person extends Named {
  id: number;
  position: string;
  bio: string;
}

interface Work {
  cv_id: number;
  name: string;
  position: string;
  tasks: string;
}

/** The words of optional sections; links are words of where a person is known. */
const sectionWords = (sections: Partial<CvSections>) =>
  sectionKinds
    .filter((kind) => kind !== 'links')
    .flatMap((kind) => sections[kind] ?? [])
    .flatMap(({ name, detail, time, text }) => [name, detail, time, text]);

/**
 * Position, name and names of links, and behind a line break what is searched where the person is
 * unknown: position, skills, works, sections and own words, without what tells who it is. No word that
 * is looked for spans the two.
 */
export const cvText = (
  person: Person,
  skills: readonly string[],
  works: readonly Omit<Work, 'cv_id'>[],
  sections: Partial<CvSections>,
): string => {
  const positions = [person.position, ...works.map(({ position }) => position)];
  const own = works.flatMap(({ name, tasks }) => [name, tasks]);
  const shown = [
    ...positions.map((one) => blindPosition(one, person)),
    ...[...skills, ...own, ...sectionWords(sections), person.bio].map((one) =>
      blindText(one, person),
    ),
  ];
  const links = (sections.links ?? []).map(({ name }) => name);
  const known = searchText(person.position, person.firstName, person.lastName, ...links);
  return `${known}\n${searchText(...shown)}`;
};

interface NamedJob {
  name: string;
  company_name: string;
  location_city: string;
}

/** What a job is found by in the fields of its list: title, company, city. */
export const jobWords = (job: NamedJob): string =>
  searchText(job.name, job.company_name, job.location_city);

/** The same with its description and skills. */
export const jobText = (
  job: NamedJob & { description: string },
  skills: readonly { name: string }[],
): string =>
  searchText(
    job.name,
    job.company_name,
    job.location_city,
    job.description,
    ...skills.map(({ name }) => name),
  );

/** Works of CVs, the latest first. */
export const worksOf = (tx: Tx, cvIds: readonly number[]): Promise<Work[]> =>
  tx
    .selectFrom('work_history')
    .select(['cv_id', 'name', 'position', 'tasks'])
    .where(sql<boolean>`cv_id = any(${cvIds}::int[])`)
    .orderBy('cv_id')
    .orderBy('start_month', 'desc')
    .orderBy('id', 'desc')
    .execute();

/**
 * Brings the texts of the CVs or jobs with these ids up to date; those without one are gone from
 * search. What stays the same is not written. @returns ids of those that changed
 */
export async function writeTexts(
  tx: Tx,
  kind: 'cv' | 'job',
  ids: readonly number[],
  texts: readonly Text[],
): Promise<number[]> {
  const [table, id] = [sql.table(`match_${kind}_text`), sql.ref(`${kind}_id`)];
  const kept = texts.map((text) => text.id);
  await sql`
    delete from ${table} where ${id} = any(${ids}::int[]) and ${id} <> all(${kept}::int[])
  `.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into ${table} as old (${id}, text)
    select * from unnest(${kept}::int[], ${texts.map(({ text }) => text)}::text[])
    on conflict (${id}) do update set text = excluded.text where old.text <> excluded.text
    returning ${id} as id
  `.execute(tx);
  return rows.map((row) => row.id);
}
