import { z } from 'zod';
import { prose, webAddress, webAddressOrEmpty } from '../protocol/field.ts';
import { shownLine } from '../protocol/name.ts';
import { emptyForm, longestTexts, storedForm } from '../protocol/form.ts';
import { messages } from '../protocol/messages.ts';

/* The optional sections of a CV, which are shown and exported but never scored. */

export const sectionKinds = [
  'languages',
  'certificates',
  'links',
  'projects',
  'volunteering',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** Entries of a section. */
export const mostSectionEntries = 20;

/** Every kind has these fields; those without a label in `sectionWords` stay empty. */
const entryFields = {
  name: shownLine(120).min(1, messages.required),
  detail: shownLine(120),
  time: shownLine(40),
  url: webAddressOrEmpty,
  text: prose(500),
};
export const emptySectionEntry = emptyForm(entryFields);
export const longestSectionTexts = longestTexts(entryFields);

export const sectionEntry = storedForm(entryFields);
export type SectionEntry = z.infer<typeof sectionEntry>;
export type SectionField = keyof SectionEntry;

interface SectionWords {
  title: string;
  /** One entry: `language`. */
  one: string;
  /** The same with its article: `a language`. */
  adds: string;
  /** Labels of the fields that the kind has. */
  labels: Partial<Record<SectionField, string>>;
}

export const sectionWords: Record<SectionKind, SectionWords> = {
  languages: {
    title: 'Languages',
    one: 'language',
    adds: 'a language',
    labels: { name: 'Language', detail: 'How well' },
  },
  certificates: {
    title: 'Certificates',
    one: 'certificate',
    adds: 'a certificate',
    labels: { name: 'Certificate', detail: 'Issued by', time: 'When', url: 'Link' },
  },
  links: {
    title: 'Links',
    one: 'link',
    adds: 'a link',
    labels: { name: 'What it shows', url: 'Link' },
  },
  projects: {
    title: 'Projects',
    one: 'project',
    adds: 'a project',
    labels: { name: 'Project', detail: 'Your part', time: 'When', url: 'Link', text: 'About it' },
  },
  volunteering: {
    title: 'Volunteer work',
    one: 'volunteer work',
    adds: 'volunteer work',
    labels: {
      name: 'Organization',
      detail: 'Position',
      time: 'When',
      url: 'Link',
      text: 'What you did',
    },
  },
};

/** The schema of one kind's entry: fields that the kind does not have must be empty. */
const entryOf = (kind: SectionKind) => {
  const { labels } = sectionWords[kind];
  const fields = {
    ...entryFields,
    detail: entryFields.detail.default(''),
    time: entryFields.time.default(''),
    url: kind === 'links' ? webAddress : entryFields.url.default(''),
    text: entryFields.text.default(''),
  };
  return z.object(fields).superRefine((entry, context) => {
    for (const [field, value] of Object.entries(entry))
      if (value !== '' && labels[field as SectionField] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: messages.selection });
  });
};

export const sectionEntryInput = {
  languages: entryOf('languages'),
  certificates: entryOf('certificates'),
  links: entryOf('links'),
  projects: entryOf('projects'),
  volunteering: entryOf('volunteering'),
};

const listOf = (kind: SectionKind) =>
  z.array(sectionEntryInput[kind]).max(mostSectionEntries, messages.tooMany(mostSectionEntries));

/** Any of the sections; each given one replaces the stored one. */
export const sectionsInput = z
  .object({
    languages: listOf('languages'),
    certificates: listOf('certificates'),
    links: listOf('links'),
    projects: listOf('projects'),
    volunteering: listOf('volunteering'),
  })
  .partial();
export type SectionsInput = z.infer<typeof sectionsInput>;

const list = z.array(sectionEntry);
export const cvSections = z.object({
  languages: list,
  certificates: list,
  links: list,
  projects: list,
  volunteering: list,
});
export type CvSections = z.infer<typeof cvSections>;
export const emptySections: CvSections = {
  languages: [],
  certificates: [],
  links: [],
  projects: [],
  volunteering: [],
};
