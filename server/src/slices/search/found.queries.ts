import { setImmediate } from 'node:timers/promises';
import type { CvCard } from '@fourfold/contract/cv/schema.ts';
import { sectionKinds, type CvSections } from '@fourfold/contract/cv/sections.ts';
import type { JobPost } from '@fourfold/contract/job/schema.ts';
import type { Found } from '@fourfold/contract/search/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { blindPosition, blindText } from '../cv/blind.rules.ts';
import type { Named } from '../cv/name-forms.rules.ts';
import { foundBeyond, type Searched } from './found.rules.ts';

/** Longer lists get no found pieces: their texts would be megabytes. */
const mostTold = 50;

interface PersonTexts {
  id: number;
  first_name: string;
  last_name: string;
  bio: string;
  sections: Partial<CvSections>;
  skills: string[];
  works: { name: string; position: string; tasks: string }[];
}

/**
 * Where the search's words occur in people's texts, by CV id; one query.
 * @param cards as the reader sees them
 */
export async function foundInPeople(
  tx: Tx,
  search: string | undefined,
  cards: readonly (Pick<CvCard, 'id' | 'firstName' | 'lastName' | 'position'> & {
    blind: boolean;
  })[],
): Promise<Map<number, Found>> {
  if (!search || cards.length === 0 || cards.length > mostTold) return new Map();
  const { rows } = await sql<PersonTexts>`
    select id, first_name, last_name, bio, sections,
      array(select skill.name from cv_skill join skill on skill.id = skill_id
            where cv_id = cv.id order by level desc, skill.id) as skills,
      (select coalesce(json_agg(json_build_object(
                'name', name, 'position', position, 'tasks', tasks)
              order by start_month desc, id desc), '[]')
       from work_history where cv_id = cv.id) as works
    from cv where id = any(${cards.map(({ id }) => id)}::int[])
  `.execute(tx);
  const texts = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<number, Found>();
  for (const card of cards) {
    const own = texts.get(card.id);
    if (!own) continue;
    const person = { firstName: own.first_name, lastName: own.last_name };
    const beyond = foundBeyond(
      search,
      [`${card.firstName} ${card.lastName}`, card.position],
      personTexts(own, card.blind ? person : null),
      (text) => (card.blind ? blindText(text, person) : text),
    );
    found.set(card.id, beyond);
    // Large CVs take long, so other work runs between two of them.
    await setImmediate();
  }
  return found;
}

/** @param blind the person, if their name is hidden */
const personTexts = (own: PersonTexts, blind: Named | null): Searched[] => [
  ...own.skills.map((name) => ({ in: 'skill' as const, text: name })),
  ...own.works.flatMap(({ name, position, tasks }) => [
    {
      in: 'work' as const,
      text: `${position}, ${name}`,
      ...(blind && {
        shown: () => `${blindPosition(position, blind)}, ${blindText(name, blind)}`,
      }),
    },
    { in: 'work' as const, text: tasks },
  ]),
  ...sectionTexts(own.sections, blind !== null).map((text) => ({ in: 'section' as const, text })),
  { in: 'about', text: own.bio },
];

/** Each entry in one line, and its text; without links if the person is withheld. */
const sectionTexts = (sections: Partial<CvSections>, blind: boolean) =>
  sectionKinds
    .filter((kind) => !blind || kind !== 'links')
    .flatMap((kind) => sections[kind] ?? [])
    .flatMap(({ name, detail, time, text }) => [
      [name, detail, time].filter(Boolean).join(', '),
      text,
    ]);

/** Where the search's words occur in jobs' skills and texts, by job id; one query. */
export async function foundInJobs(
  tx: Tx,
  search: string | undefined,
  posts: readonly JobPost[],
): Promise<Map<number, Found>> {
  if (!search || posts.length === 0 || posts.length > mostTold) return new Map();
  const { rows } = await sql<{ id: number; description: string; skills: string[] }>`
    select id, description,
      array(select skill.name from job_skill join skill on skill.id = skill_id
            where job_id = job.id order by place) as skills
    from job where id = any(${posts.map(({ id }) => id)}::int[])
  `.execute(tx);
  const texts = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    posts.flatMap((post) => {
      const own = texts.get(post.id);
      if (!own) return [];
      const found = foundBeyond(
        search,
        [post.name, post.company.name, post.locationCity],
        [
          ...own.skills.map((name) => ({ in: 'skill' as const, text: name })),
          { in: 'description' as const, text: own.description.replaceAll(/[*#]+/g, '') },
        ],
      );
      return [[post.id, found] as const];
    }),
  );
}
