import type { Education, WorkHistory } from '@fourfold/contract/cv/history.ts';
import type { CvCard, CvProfile, CvSkill } from '@fourfold/contract/cv/schema.ts';
import type { CvSections, SectionEntry } from '@fourfold/contract/cv/sections.ts';

/** The name of a withheld person: 'Candidate' and the number of the CV. */
const nameless = (cvId: number) => ({
  firstName: 'Candidate',
  lastName: String(cvId),
  avatar: null,
});

/** The same in one word. */
export const blindName = (cvId: number) => `Candidate ${cvId}`;

/** The author of a text. */
export interface Named {
  firstName: string;
  lastName: string;
}

export const hidden = '[hidden]';
// Each pattern starts at a word: tried at every letter of a long text, they would block the event
// loop.
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
 * name, in any accents and case, and forms derived from it. For a CV that was renamed while hidden,
 * both names.
 */
export function blindText(text: string, ...people: readonly Named[]): string {
  const shown = ways.reduce((rest, pattern) => rest.replaceAll(pattern, hidden), text);
  return people.reduce(withoutName, shown);
}

/** Short words that occur in names and in many texts. */
const particles = new Set(['van', 'von', 'der', 'den', 'del', 'dos', 'das', 'bin', 'ter', 'ten']);

function withoutName(text: string, { firstName, lastName }: Named): string {
  const names = [`${firstName} ${lastName}`, firstName, lastName]
    .map((name) => name.trim())
    .filter(Boolean);
  const parts = names
    .flatMap((name) => name.split(/[\s\-‐’']+/))
    .filter((part) => part.length > 2 && !particles.has(part.toLowerCase()));
  // Letters and accents separately, so that either is found without the other.
  const apart = text.normalize('NFD');
  let shown = apart.replaceAll(made, (word) =>
    isMadeOf(word, firstName, lastName) ? hidden : word,
  );
  // A pattern of a name takes milliseconds to compile, and few texts hold one.
  const held = folded(apart);
  for (const name of new Set([...names, ...parts])) {
    if (name.split(/\s+/).every((word) => held.includes(folded(word))))
      shown = shown.replace(wholeWords(name), hidden);
  }
  return shown === apart ? text : shown.normalize('NFC');
}

const accents = /\p{M}/gu;
const bare = (text: string) => text.normalize('NFD').replaceAll(accents, '').toLowerCase();

/** Alike for whatever a pattern without regard to case and accents takes for the same: 'ß' and 'ẞ'. */
const folded = (text: string) => bare(text).toUpperCase();

function wholeWords(name: string): RegExp {
  const words = bare(name)
    .split(/\s+/)
    .map((word) => Array.from(word, (letter) => `${escapeSign(letter)}\\p{M}*`).join(''));
  return new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}])${words.join('\\s+')}(?![\\p{L}\\p{N}\\p{M}])`,
    'giu',
  );
}

const escapeSign = (letter: string) => letter.replace(/[.*+?^${}()|[\]\\/]/, '\\$&');

/** A possible name on another site, or a site. */
const made = /(?<![\p{L}\p{N}\p{M}._-])[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{3,}/gu;

/** Both names in one word, or one of them in a word with a dot or an underscore. */
function isMadeOf(word: string, firstName: string, lastName: string): boolean {
  const letters = (text: string) => bare(text).replaceAll(/[^\p{L}]/gu, '');
  const [whole, first, last] = [letters(word), letters(firstName), letters(lastName)];
  const both = [first + last, last + first].filter((name) => name.length > 5);
  if (first !== '' && last !== '' && both.some((name) => whole.includes(name))) return true;
  const parts = `${firstName} ${lastName}`.split(/[\s\-‐’']+/).map(letters);
  return /[._]\p{L}/u.test(word) && parts.some((part) => part.length > 2 && whole.includes(part));
}

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
  position: blindText(card.position, card),
});

/** The skills that the job does not ask for are the person's words, those that it asks for are not. */
export const blindFacts = <Facts extends { extras: readonly string[] }>(
  facts: Facts | null,
  person: Named,
) => facts && { ...facts, extras: facts.extras.map((name) => blindText(name, person)) };

export const blindProfile = (profile: CvProfile, cvId: number): CvProfile => ({
  ...profile,
  ...nameless(cvId),
  avatarId: null,
  position: blindText(profile.position, profile),
  bio: blindText(profile.bio, profile),
  contactEmail: '',
  contactPhone: '',
  locationPostalCode: '',
});

export const blindWork = (work: WorkHistory, person: Named): WorkHistory => ({
  ...work,
  name: blindText(work.name, person),
  position: blindText(work.position, person),
  tasks: blindText(work.tasks, person),
});

/** Degree and field stay, the school's name does not. */
export const blindEducation = (education: Education): Education => ({ ...education, name: '' });

/** Links show work under its author's name. */
export const blindSkill = (skill: CvSkill, person: Named): CvSkill => ({
  ...skill,
  name: blindText(skill.name, person),
  links: [],
});

/** No links, and no names in the words. */
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
