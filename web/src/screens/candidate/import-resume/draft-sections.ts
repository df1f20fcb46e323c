import {
  longestSectionTexts,
  sectionKinds,
  sectionWords,
  type SectionField,
  type SectionKind,
} from '@fourfold/contract/cv/sections.ts';

/* The optional sections of a draft of an import, under the names of JSON Resume. */

/** A field of an entry; month: YYYY-MM, text: of several lines. */
export interface DraftField {
  name: string;
  label: string;
  as: 'line' | 'month' | 'text';
}

interface DraftSection {
  /** The list's path in a JSON Resume. */
  list: string;
  /** The first names the entry. */
  fields: readonly DraftField[];
}

const line = (kind: SectionKind, field: SectionField, name: string): DraftField => ({
  name,
  label: sectionWords[kind].labels[field] ?? '',
  as: field === 'text' ? 'text' : 'line',
});
const month = (name: string, label: string): DraftField => ({ name, label, as: 'month' });
const period = [
  month('startDate', 'Start'),
  month('endDate', 'End (empty if it goes on)'),
] as const;

export const draftSections: Record<SectionKind, DraftSection> = {
  languages: {
    list: 'languages',
    fields: [line('languages', 'name', 'language'), line('languages', 'detail', 'fluency')],
  },
  certificates: {
    list: 'certificates',
    fields: [
      line('certificates', 'name', 'name'),
      line('certificates', 'detail', 'issuer'),
      month('date', 'When'),
      line('certificates', 'url', 'url'),
    ],
  },
  links: {
    list: 'basics.profiles',
    fields: [line('links', 'url', 'url'), line('links', 'name', 'network')],
  },
  projects: {
    list: 'projects',
    fields: [
      line('projects', 'name', 'name'),
      line('projects', 'detail', 'roles'),
      ...period,
      line('projects', 'url', 'url'),
      line('projects', 'text', 'description'),
    ],
  },
  volunteering: {
    list: 'volunteer',
    fields: [
      line('volunteering', 'name', 'organization'),
      line('volunteering', 'detail', 'position'),
      ...period,
      line('volunteering', 'url', 'url'),
      line('volunteering', 'text', 'summary'),
    ],
  },
};

export const mostInText = longestSectionTexts.text ?? 0;

/** How many entries each section has. */
export type SectionCounts = Readonly<Record<SectionKind, number>>;

export const entryPath = (kind: SectionKind, at: number) => `${draftSections[kind].list}.${at}`;

/** Paths of all entries of a section. */
export const entryPaths = (counts: SectionCounts, kind: SectionKind): string[] =>
  Array.from({ length: counts[kind] }, (_, at) => entryPath(kind, at));

type Loose = Readonly<Record<string, unknown>>;

/** The values of an entry of a JSON Resume, by field. */
export function sectionValues(kind: SectionKind, entry: Loose): [string, string][] {
  const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const listOf = (value: unknown) => (Array.isArray(value) ? value.map(textOf) : []);
  return draftSections[kind].fields.map(({ name, as }) => {
    const value = entry[name];
    if (name === 'roles') return [name, listOf(value).filter(Boolean).join(', ')];
    if (as === 'text') {
      const points = listOf(entry['highlights']).filter(Boolean);
      return [name, [textOf(value), ...points.map((one) => `- ${one}`)].join('\n').trim()];
    }
    const text = textOf(value);
    return [name, as === 'month' ? (/^\d{4}(?:-\d{2})?(?=-|T|$)/.exec(text)?.[0] ?? text) : text];
  });
}

/** The entries that come in, by the part of a JSON Resume that has them. */
export function sectionFile(
  values: Readonly<Record<string, string>>,
  counts: SectionCounts,
  omitted: ReadonlySet<string>,
): { lists: Record<string, Loose[]>; profiles: Loose[] } {
  const lists: Record<string, Loose[]> = {};
  for (const kind of sectionKinds) {
    const { list, fields } = draftSections[kind];
    const entries = entryPaths(counts, kind)
      .filter((path) => !omitted.has(path))
      .map((path) => {
        const given = fields.flatMap(({ name }) => {
          const value = values[`${path}.${name}`]?.trim() ?? '';
          return value === '' ? [] : [[name, name === 'roles' ? [value] : value]];
        });
        return Object.fromEntries(given) as Loose;
      });
    if (entries.length > 0) lists[list] = entries;
  }
  const { 'basics.profiles': profiles = [], ...others } = lists;
  return { lists: others, profiles };
}
