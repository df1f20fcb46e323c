import { expect, type Locator, type Page } from '@playwright/test';
import { bite, newCompany, newPost } from './job-posts.ts';
import { apply, newCv } from './job-seekers.ts';
import { exactly, link } from './locators.ts';
import type { Enter } from './openings.ts';
import { ask, listOf } from './people.ts';

/* A candidate with an application or a bite at each of some statuses, made through the API. */

/** The label and color of each status (SPEC.md section 4); preNew has a test of its own. */
export const labels = {
  new: ['Applied', 'blue'],
  viewed: ['Viewed', 'blue'],
  invite: ['Bite', 'green'],
  inviteAccepted: ['Bite Accepted', 'green'],
  inviteDeclined: ['Bite Declined', 'red'],
  nextSteps: ['Next Steps', 'green'],
  offer: ['Offer', 'green'],
  offerAccepted: ['Offer Accepted', 'green'],
  offerDeclined: ['Offer Declined', 'red'],
  hired: ['Hired', 'green'],
  applicantDeclined: ['Withdrawn', 'red'],
  employerDeclined: ['Declined', 'red'],
} as const;
export type Status = keyof typeof labels;

/** From a bite or an application to each status: who moves, and to what. */
const journeys: Record<Status, readonly Status[]> = {
  new: [],
  viewed: [],
  invite: [],
  inviteAccepted: ['inviteAccepted'],
  inviteDeclined: ['inviteDeclined'],
  nextSteps: ['nextSteps'],
  offer: ['nextSteps', 'offer'],
  offerAccepted: ['nextSteps', 'offer', 'offerAccepted'],
  offerDeclined: ['nextSteps', 'offer', 'offerDeclined'],
  hired: ['nextSteps', 'offer', 'offerAccepted', 'hired'],
  applicantDeclined: ['applicantDeclined'],
  employerDeclined: ['employerDeclined'],
};
export const statuses = Object.keys(labels) as Status[];
export const isBite = (status: Status) => status.startsWith('invite');
const byCandidate = new Set<Status>([
  'inviteAccepted',
  'inviteDeclined',
  'offerAccepted',
  'offerDeclined',
  'applicantDeclined',
]);

export const jobName = (status: Status) => `Baker, ${labels[status][0].toLowerCase()}`;

/** The card of a job, in the candidate's list. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: link(page, name, exactly) });

export const badge = (of: Locator, label: string) => of.getByText(label, { exact: true });

/** The links of who began: all, outgoing, incoming. */
export const tab = (page: Page, name: string) =>
  link(page.getByRole('navigation', { name: 'Who began' }), name);

/** Ines Roth, who has applied at Kettle Row or was invited there. */
export async function beginApplications(enter: Enter, wanted: readonly Status[] = statuses) {
  const employer = await enter('hire');
  const page = await enter('find work');
  const cvId = await newCv(page, 'Ines Roth', [{ name: 'Baking', level: 4 }]);
  const company = await newCompany(employer, 'Kettle Row');
  const ids = {} as Record<Status, number>;
  for (const status of wanted) {
    const { id } = await newPost(employer, company, jobName(status));
    ids[status] = isBite(status)
      ? await bite(employer, id, cvId, 'Come and bake with us.')
      : await apply(page, cvId, id);
  }
  const undelivered = async () => {
    const list = await listOf<{ status: string }>(
      page,
      '/v1/applicant/application/outgoing?limit=1000',
    );
    return list.filter(({ status }) => status === 'preNew').length;
  };
  await expect.poll(undelivered).toBe(0);
  if (wanted.includes('viewed'))
    await ask(employer, 'GET', `/v1/employer/application/${ids.viewed}`);
  const move = (status: Status, to: Status, words = {}) => {
    const [who, side] = byCandidate.has(to)
      ? ([page, 'applicant'] as const)
      : ([employer, 'employer'] as const);
    return ask(who, 'PATCH', `/v1/${side}/application/${ids[status]}`, { status: to, ...words });
  };
  for (const status of wanted) for (const to of journeys[status]) await move(status, to);
  return { employer, page, ids, move };
}
