import type {
  CvCard,
  CvProfile,
  CvSkill,
  Education,
  WorkHistory,
} from '@fourfold/contract/cv/schema.ts';

/** A person is 'Candidate' and the number of the CV. */
const nameless = (cvId: number) => ({
  firstName: 'Candidate',
  lastName: String(cvId),
  avatar: null,
});

/** The same in one word. */
export const blindName = (cvId: number) => `Candidate ${cvId}`;

interface Named {
  firstName: string;
  lastName: string;
}

const hidden = '[hidden]';
// Each begins where a word does: tried at every letter of a long one they would hold everybody up.
const address = /(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g;
const webAddress = /(?:https?:\/\/|www\.)\S+|(?<![\w.-])[\w.-]+\.[a-z]{2,}\/\S*/gi;
/** Nine digits or more: two years with a dash between them have eight. */
const phone = /\+?\d(?:[\s().\-/]*\d){8,}/g;

/** A text of a person without what leads to them: addresses, phone numbers and their own name. */
export function blindText(text: string, { firstName, lastName }: Named): string {
  let shown = [address, webAddress, phone].reduce(
    (rest, pattern) => rest.replaceAll(pattern, hidden),
    text,
  );
  for (const name of [`${firstName} ${lastName}`, firstName, lastName]) {
    const words = name.trim();
    if (words === '') continue;
    const letters = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
    shown = shown.replace(
      new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'giu'),
      hidden,
    );
  }
  return shown;
}

/** A listed person without what tells who it is. */
export const blindCard = <Card extends CvCard>(card: Card): Card => ({
  ...card,
  ...nameless(card.id),
  position: blindText(card.position, card),
});

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
  position: blindText(work.position, person),
  tasks: blindText(work.tasks, person),
});

/** Degree and field stay, the school's name does not. */
export const blindEducation = (education: Education): Education => ({ ...education, name: '' });

/** Links show work under its maker's name. */
export const blindSkill = <Skill extends Pick<CvSkill, 'links'>>(skill: Skill): Skill => ({
  ...skill,
  links: [],
});
