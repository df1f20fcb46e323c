import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { behaviorQuestionCount } from '@fourfold/contract/reference/schema.ts';
import type { CvStep } from './cv-missing.ts';

interface StrengthPart {
  name: string;
  there: boolean;
  /** Why it helps, for people who do not have it. */
  why: string;
  step: CvStep;
}

/** This many skills are enough to be found. */
const someSkills = 5;

/** The parts that make a CV easy to judge, each present or not; nothing is weighted or guessed. */
export const strengthOf = (cv: Cv): StrengthPart[] => [
  {
    name: 'Picture',
    there: cv.profile.avatarId !== null,
    why: 'People remember a face.',
    step: 'profile',
  },
  {
    name: 'About you',
    there: cv.profile.bio !== '',
    why: 'Two sentences in your own words.',
    step: 'profile',
  },
  {
    name: 'Work experience',
    there: cv.workHistories.length > 0,
    why: 'Where your skills come from.',
    step: 'works',
  },
  {
    name: 'Education',
    there: cv.educations.length > 0,
    why: 'Schools, courses and degrees.',
    step: 'profile',
  },
  {
    name: `${someSkills} skills or more`,
    there: cv.skills.length >= someSkills,
    why: 'Each skill is compared with every job.',
    step: 'skills',
  },
  {
    name: 'Skills tied to work experience',
    there: cv.skills.some(({ works }) => works.length > 0),
    why: 'Say where you used them.',
    step: 'skills',
  },
  {
    name: 'A link as evidence',
    there: cv.skills.some(({ links }) => links.length > 0),
    why: 'A portfolio, a repository, a certificate.',
    step: 'skills',
  },
  {
    name: 'Behavior',
    there: cv.behaviors.length >= behaviorQuestionCount,
    why: '24 quick choices about how you work.',
    step: 'behavior',
  },
];
