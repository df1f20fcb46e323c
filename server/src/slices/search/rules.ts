import type { ApplicationStatus, Origin } from '@fourfold/contract/application/schema.ts';
import { acceptedBite } from '../application/rules.ts';

/**
 * Whether an application shows the person's contacts to the employer: one that was sent and not
 * withdrawn, or a bite from its acceptance on (RULES.md section 8).
 */
export const opensContacts = ({ origin, status }: { origin: Origin; status: ApplicationStatus }) =>
  origin === 'applicant'
    ? status !== 'preNew' && status !== 'applicantDeclined'
    : acceptedBite.includes(status);

const dayMs = 24 * 60 * 60_000;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Whether a search asks for something, beside its page and its order. */
export const narrows = (query: Record<string, unknown>) =>
  Object.entries(query).some(
    ([name, value]) =>
      !['limit', 'offset', 'after', 'sort'].includes(name) &&
      value !== undefined &&
      value !== '' &&
      !(Array.isArray(value) && value.length === 0),
  );
