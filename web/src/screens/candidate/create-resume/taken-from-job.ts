import type { ProfileInput } from '@fourfold/contract/cv/schema.ts';
import type { JobRole } from '@fourfold/contract/job/schema.ts';

/** What a job tells of who applies for it, and how that is called. */
const takenNames = {
  position: 'position',
  employmentTypeId: 'employment type',
  industryId: 'industry',
  revenueType: 'how pay is quoted',
  locationStateId: 'state',
} as const;

export type Taken = Partial<Pick<ProfileInput, keyof typeof takenNames>>;

/** Those parts that a profile lacks; what somebody filled in stays. */
export function takenFromJob(role: JobRole, profile: ProfileInput): Taken {
  const ofJob = {
    position: role.name,
    employmentTypeId: role.employmentTypeId,
    industryId: role.industryId,
    revenueType: role.revenueType,
    locationStateId: role.locationStateId,
  };
  const hasPay = profile.revenueMin != null || profile.revenueMax != null;
  const isOpen = (name: keyof Taken) =>
    name === 'revenueType' ? !hasPay : profile[name] == null || profile[name] === '';
  return Object.fromEntries(
    (Object.keys(takenNames) as (keyof Taken)[])
      .filter((name) => isOpen(name) && ofJob[name] !== null && ofJob[name] !== profile[name])
      .map((name) => [name, ofJob[name]]),
  );
}

/** `position, industry, and state`. */
export const takenWords = (taken: Taken): string =>
  new Intl.ListFormat('en-US').format(
    (Object.keys(taken) as (keyof Taken)[]).map((name) => takenNames[name]),
  );
