import type { CvCard, CvProfile, Education } from '@fourfold/contract/cv/schema.ts';

/** A person is 'Candidate' and the number of the CV. */
const nameless = (cvId: number) => ({
  firstName: 'Candidate',
  lastName: String(cvId),
  avatar: null,
});

/** The same in one word. */
export const blindName = (cvId: number) => `Candidate ${cvId}`;

/** A listed person without what tells who it is. */
export const blindCard = <Card extends CvCard>(card: Card): Card => ({
  ...card,
  ...nameless(card.id),
});

export const blindProfile = (profile: CvProfile, cvId: number): CvProfile => ({
  ...profile,
  ...nameless(cvId),
  avatarId: null,
  contactEmail: '',
  contactPhone: '',
  locationPostalCode: '',
});

/** Degree and field stay, the school's name does not. */
export const blindEducation = (education: Education): Education => ({ ...education, name: '' });
