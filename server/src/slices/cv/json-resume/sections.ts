import type { JsonResume } from '@fourfold/contract/cv/json-resume.ts';
import {
  longestSectionTexts,
  mostSectionEntries,
  sectionEntryInput,
  sectionKinds,
  sectionWords,
  type CvSections,
  type SectionEntry,
  type SectionKind,
  type SectionsInput,
} from '@fourfold/contract/cv/sections.ts';
import { entries, ownEntry, unlessAllRefused } from './lists.ts';
import {
  cutTo,
  dateWords,
  isObject,
  listOf,
  own,
  taken,
  textOf,
  type Loose,
  type Skip,
} from './loose.ts';

/*
 * The optional sections in a JSON Resume. Links become its profiles, a person's part in a project
 * the first role, and times, which are text here, dates if they can be parsed.
 */

/** Without empty values, because the standard allows no empty e-mail. */
export const filled = <Texts extends Record<string, string>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Texts>;

type SectionLists = Pick<JsonResume, 'languages' | 'certificates' | 'projects' | 'volunteer'>;

export const writtenSections = (sections: CvSections): SectionLists => ({
  languages: sections.languages.map(({ name, detail }) => ({
    language: name,
    ...filled({ fluency: detail }),
  })),
  certificates: sections.certificates.map(({ name, detail, time, url }) => ({
    name,
    ...filled({ issuer: detail, date: datesIn(time).startDate, url }),
  })),
  projects: sections.projects.map(({ name, detail, time, url, text }) => ({
    name,
    ...filled({ description: text, url, ...datesIn(time) }),
    ...(detail === '' ? {} : { roles: [detail] }),
  })),
  volunteer: sections.volunteering.map(({ name, detail, time, url, text }) => ({
    organization: name,
    ...filled({ position: detail, summary: text, url, ...datesIn(time) }),
  })),
});

export const writtenLinks = ({ links }: CvSections) =>
  links.map(({ name, url }) => ({ network: name, url }));

/** The times as the person wrote them, for the entries of each kind that has times. */
export const writtenTimes = (sections: CvSections) => {
  const times = (kind: SectionKind) => sections[kind].map(({ name, time }) => ({ name, time }));
  return {
    certificates: times('certificates'),
    projects: times('projects'),
    volunteering: times('volunteering'),
  };
};

const readers: Record<SectionKind, (item: Loose, path: string, skip: Skip) => Loose> = {
  languages: (item) => ({
    name: lineOf(own(item, 'language')),
    detail: lineOf(own(item, 'fluency')),
  }),
  certificates: (item) => ({
    name: lineOf(own(item, 'name')),
    detail: lineOf(own(item, 'issuer')),
    time: timeOf(own(item, 'date'), own(item, 'date')),
    url: textOf(own(item, 'url')),
  }),
  links: (item) => {
    const url = textOf(own(item, 'url'));
    const name = lineOf(own(item, 'network')) || lineOf(own(item, 'username'));
    return { name: name || (URL.canParse(url) ? new URL(url).hostname : ''), url };
  },
  projects: (item, path, skip) => ({
    name: lineOf(own(item, 'name')),
    detail: listOf(own(item, 'roles')).map(lineOf).filter(Boolean).join(', '),
    time: timeOf(own(item, 'startDate'), own(item, 'endDate')),
    url: textOf(own(item, 'url')),
    text: aboutOf(item, 'description', path, skip),
  }),
  volunteering: (item, path, skip) => ({
    name: lineOf(own(item, 'organization')),
    detail: lineOf(own(item, 'position')),
    time: timeOf(own(item, 'startDate'), own(item, 'endDate')),
    url: textOf(own(item, 'url')),
    text: aboutOf(item, 'summary', path, skip),
  }),
};

const places: Record<SectionKind, string> = {
  languages: 'languages',
  certificates: 'certificates',
  links: 'basics.profiles',
  projects: 'projects',
  volunteering: 'volunteer',
};

/** The sections that the file has. */
export function readSections(file: Loose, ours: Loose, skip: Skip): SectionsInput {
  const basics = own(file, 'basics');
  const profiles = withWebsite(own(basics, 'profiles'), textOf(own(basics, 'url')));
  const lists: Loose = { ...file, 'basics.profiles': profiles };
  if (profiles === undefined) delete lists['basics.profiles'];
  const times = own(ours, 'sections');
  const read = sectionKinds.map((kind) => {
    const found = entries(lists, places[kind], mostSectionEntries, skip);
    const kept = found?.flatMap(({ item, place, path }) => {
      const entry = readers[kind](item, path, skip);
      const extra = ownEntry(isObject(times) ? times : {}, kind, place, textOf(entry['name']));
      if (extra) entry['time'] = own(extra, 'time');
      return validEntry(kind, entry, path, skip) ?? [];
    });
    return [kind, found && kept && unlessAllRefused(kept, found)] as const;
  });
  return Object.fromEntries(read.filter(([, list]) => list)) as SectionsInput;
}

/** Adds the person's own page, which the standard keeps apart from the profiles. */
function withWebsite(profiles: unknown, url: string): unknown {
  const known = listOf(profiles);
  if (url === '' || known.some((one) => textOf(own(one, 'url')) === url)) return profiles;
  return [...known, { network: 'Website', url }];
}

function validEntry(
  kind: SectionKind,
  entry: Loose,
  path: string,
  skip: Skip,
): SectionEntry | undefined {
  const { labels } = sectionWords[kind];
  const words = Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [field, label.toLowerCase()]),
  );
  const about = textOf(entry['name']).slice(0, 80);
  const schema = sectionEntryInput[kind];
  // An invalid address is dropped alone, unless the entry is only an address.
  const isWrong = ({ path: [field] }: { path: PropertyKey[] }) => field === 'url';
  if (kind !== 'links' && schema.safeParse(entry).error?.issues.some(isWrong)) {
    skip(`${path}.url`, 'This is no web address', about);
    return taken(schema, { ...entry, url: '' }, path, skip, { words, about });
  }
  return taken(schema, entry, path, skip, { words, about });
}

const lineOf = (value: unknown) => textOf(value).replaceAll(/[\r\n\t]+/g, ' ');

function aboutOf(item: Loose, name: string, path: string, skip: Skip): string {
  const highlights = listOf(own(item, 'highlights')).map(textOf).filter(Boolean);
  const text = [textOf(own(item, name)), ...highlights.map((line) => `- ${line}`)];
  const whole = text.filter(Boolean).join('\n');
  return cutTo(longestSectionTexts.text ?? 0, whole, `${path}.${name}`, skip);
}

/** `Sep 2012 to May 2014`, `since Sep 2012`, or `Sep 2012` for equal dates. */
function timeOf(startDate: unknown, endDate: unknown): string {
  const [start, end] = [startDate, endDate].map(dateWords);
  if (start === end) return start ?? '';
  if (!start) return `until ${end}`;
  return end ? `${start} to ${end}` : `since ${start}`;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const dateIn = (words = '') => {
  const [, month, year] = /^(?:([A-Z][a-z]{2}) )?(\d{4})$/.exec(words) ?? [];
  const isoMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.exec(words)?.[0];
  if (isoMonth !== undefined || year === undefined) return isoMonth ?? '';
  const at = month === undefined ? 0 : months.indexOf(month) + 1;
  return at === 0 ? (month === undefined ? year : '') : `${year}-${String(at).padStart(2, '0')}`;
};

/** The dates of a text in the form of `timeOf`; '' for any other text. */
function datesIn(time: string): { startDate: string; endDate: string } {
  const [, opening, first, last] = /^(since |until )?(.+?)(?: to (.+))?$/.exec(time) ?? [];
  const [start, end] = [dateIn(first), dateIn(last)];
  if (opening === 'since ') return { startDate: start, endDate: '' };
  if (opening === 'until ') return { startDate: '', endDate: start };
  if (last === undefined) return { startDate: start, endDate: start };
  return start === '' || end === ''
    ? { startDate: '', endDate: '' }
    : { startDate: start, endDate: end };
}
