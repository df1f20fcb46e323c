import { profileLabels } from '@fourfold/contract/cv/labels.ts';
import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { labelOf } from '@fourfold/contract/protocol/form.ts';
import { behaviorQuestionCount } from '@fourfold/contract/reference/schema.ts';

export const cvSteps = [
  { key: 'profile', label: 'Profile' },
  { key: 'works', label: 'Works' },
  { key: 'skills', label: 'Skills' },
  { key: 'behavior', label: 'Behavior' },
] as const;
export type CvStep = (typeof cvSteps)[number]['key'];

interface Missing {
  step: CvStep;
  label: string;
}

/** What is missing for publishing, each with the step where it is filled in. */
export function missingOf(cv: Cv): Missing[] {
  const properties = new Set(cv.validationResult?.fields.map(({ property }) => property));
  return [...properties].map((property) => {
    if (property.startsWith('skills')) {
      const label = cv.skills.length === 0 ? 'At least one skill' : 'A level for a skill';
      return { step: 'skills', label };
    }
    if (property.startsWith('behaviors')) {
      const left = behaviorQuestionCount - cv.behaviors.length;
      return {
        step: 'behavior',
        label: left === 1 ? '1 pair to answer' : `${left} pairs to answer`,
      };
    }
    return { step: 'profile', label: labelOf(profileLabels, property) };
  });
}

/** Required parts of a profile (SPEC.md section 5). */
const requiredOfProfile = 13;

/** Share of what a CV needs to be published, 0 to 100; the pairs count as much as the profile. */
export function completeness(cv: Cv): number {
  const missing = missingOf(cv);
  const open = missing.filter(({ step }) => step === 'profile').length;
  const profile = 1 - Math.min(open, requiredOfProfile) / requiredOfProfile;
  const skills = missing.some(({ step }) => step === 'skills') ? 0 : 1;
  const behavior = Math.min(1, cv.behaviors.length / behaviorQuestionCount);
  return Math.floor(100 * (0.4 * profile + 0.2 * skills + 0.4 * behavior));
}

/** Whether a step is done; works are optional, so an empty list is not done. */
export function stepsDone(cv: Cv): Record<CvStep, boolean> {
  const open = new Set(missingOf(cv).map(({ step }) => step));
  return {
    profile: !open.has('profile'),
    works: cv.workHistories.length > 0,
    skills: !open.has('skills'),
    behavior: !open.has('behavior'),
  };
}
