import type { Education, WorkHistory } from '@fourfold/contract/cv/history.ts';
import type { CvCard, CvProfile, CvSkill } from '@fourfold/contract/cv/schema.ts';
import type { CvSections, SectionEntry } from '@fourfold/contract/cv/sections.ts';
import type { Named } from './name-forms.rules.ts';
import { nameRanges, type Reading } from './name-hiding.rules.ts';
import { unmasked, type Range } from './seen-words.rules.ts';

/** The name of a withheld person: 'Candidate' and the number of the CV. */
const nameless = (cvId: number) => ({
  firstName: 'Candidate',
  lastName: String(cvId),
  avatar: null,
});

export const blindName = (cvId: number) => `Candidate ${cvId}`;

export const hidden = '[hidden]';
// Each pattern begins at a word's start: tried at every letter, it would block the event loop.
const ways = [
  /(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g,
  // Disguised: 'ada (at) post.example', 'ada at post dot example'.
  /(?<!\S)[^\s[({]+\s*[[({]\s*at\s*[\])}]\s*\S+(?:\s*[[({]\s*dot\s*[\])}]\s*\S+)*/gi,
  /(?<!\S)\S+\s+at\s+\S+\s+dot\s+\S+/gi,
  /(?:https?:\/\/|www\.)\S+|(?<![\w.-])[\w.-]+\.[a-z]{2,}\/\S*/gi,
  // A name on another site.
  /(?<![^\s(])@[\w.-]{2,}/g,
  // Nine digits or more: two years with a dash between them have eight.
  /\+?\d(?:[\s().\-/]*\d){8,}/g,
];

/**
 * Redacts everything in a person's text that identifies them: addresses, phone numbers and their
 * name, in any accents, case, width and look-alike letters, spelled out, in the plural, and words
 * built from it. For a CV that was renamed while hidden, both names.
 */
export const blindText = (text: string, ...people: readonly Named[]): string =>
  without(text, people, 'text');

/** The same in a position, where 'Cook' is the trade, except in 'John Cook, chef'. */
export const blindPosition = (text: string, ...people: readonly Named[]): string =>
  without(text, people, 'title');

function without(text: string, people: readonly Named[], reading: Reading): string {
  const { text: plain, starts } = unmasked(text);
  const ranges = [
    ...ways.flatMap((way) => rangesOf(plain, way)),
    ...people.flatMap((person) => nameRanges(plain, person, reading)),
  ].toSorted((one, other) => one.from - other.from || other.until - one.until);
  let shown = '';
  let end = 0;
  for (const { from, until } of ranges) {
    if (until <= end) continue;
    // Adjacent ranges are hidden together.
    if (from > end || end === 0)
      shown += text.slice(end === 0 ? 0 : starts[end], starts[from]) + hidden;
    end = until;
  }
  return end === 0 ? text : shown + text.slice(starts[end]);
}

const rangesOf = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index: from }) => ({
    from,
    until: from + found.length,
  }));

/** A listed person without any visible data; without an id the account is deleted. */
export const goneCard = (cvId: number | null) => ({
  id: cvId,
  ...(cvId === null
    ? { firstName: 'Deleted account', lastName: '', avatar: null }
    : nameless(cvId)),
  position: '',
  locationCity: '',
  locationStateId: null,
  yearsOfExperience: null,
  employmentTypeId: null,
  workModes: [],
  revenueType: 'salary' as const,
  revenueMin: null,
  revenueMax: null,
  activeDate: null,
});

/** A listed person without identifying data. */
export const blindCard = <Card extends CvCard>(card: Card): Card => ({
  ...card,
  ...nameless(card.id),
  position: blindPosition(card.position, card),
});

/** The names of extra skills may be the person's own words; the job's skills are not. */
export const blindFacts = <Facts extends { extras: readonly string[] }>(
  facts: Facts | null,
  person: Named,
) => facts && { ...facts, extras: facts.extras.map((name) => blindText(name, person)) };

export const blindProfile = (profile: CvProfile, cvId: number): CvProfile => ({
  ...profile,
  ...nameless(cvId),
  avatarId: null,
  position: blindPosition(profile.position, profile),
  bio: blindText(profile.bio, profile),
  contactEmail: '',
  contactPhone: '',
  locationPostalCode: '',
});

export const blindWork = (work: WorkHistory, person: Named): WorkHistory => ({
  ...work,
  name: blindText(work.name, person),
  position: blindPosition(work.position, person),
  tasks: blindText(work.tasks, person),
});

export const blindEducation = (education: Education): Education => ({ ...education, name: '' });

/** Hides the links, which show work under its author's name. */
export const blindSkill = (skill: CvSkill, person: Named): CvSkill => ({
  ...skill,
  name: blindText(skill.name, person),
  links: [],
});

/** Hides links, and names in the texts. */
export function blindSections(sections: CvSections, person: Named): CvSections {
  const blind = (entries: readonly SectionEntry[]) =>
    entries.map(({ name, detail, time, text }) => ({
      name: blindText(name, person),
      detail: blindText(detail, person),
      time: blindText(time, person),
      url: '',
      text: blindText(text, person),
    }));
  return {
    languages: blind(sections.languages),
    certificates: blind(sections.certificates),
    links: [],
    projects: blind(sections.projects),
    volunteering: blind(sections.volunteering),
  };
}
