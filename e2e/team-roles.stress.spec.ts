import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openBoard } from './board.ts';
import { joinTeam } from './colleagues.ts';
import { newJob } from './job-posts.ts';
import { newApplicants, type Applicant } from './job-seekers.ts';
import { button, field, link, notice, title } from './locators.ts';
import { shared, test } from './openings.ts';
import { ask, type Caller } from './people.ts';
import { gone, sees } from './walk.ts';

/* What members of a team see by their role, and what becomes of an open page when that changes. */

let owner: Page;
let at: { companyId: number; jobId: number };
let vera: Applicant;

shared(async (enter) => {
  owner = await enter('hire');
  at = await newJob(owner, 'Quayside Rope Works', 'Splicer');
  const [applicant] = await newApplicants(owner, at.jobId, { 'Vera Holt': 5 });
  if (!applicant) throw new Error('Nobody applied');
  vera = applicant;
});

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const write = (who: Caller, text: string) =>
  ask(who, 'POST', `/v1/messenger/dialog/${vera.applicationId}/message`, {
    id: randomUUID(),
    text,
  });

test('an open conversation is live for a colleague who does not follow it @team-68', async ({
  enter,
}) => {
  const [tobias, ines] = [await enter('hire'), await enter('hire')];
  for (const page of [tobias, ines]) await joinTeam(owner, page, at.companyId);
  await write(vera, 'Good morning from Vera');
  await tobias.goto(`/chat/employer?dialog=${vera.applicationId}`);
  const log = tobias.getByRole('log', { name: 'Messages' });
  await sees(log.getByText('Good morning from Vera'));
  await write(ines, 'Good morning from Ines');
  await sees(log.getByText('Good morning from Ines'));
  await write(vera, 'Still there?');
  await sees(log.getByText('Still there?'));
});

test('an interviewer is offered nothing that the role does not have, and no untrue numbers', async ({
  enter,
}) => {
  const odile = await enter('hire');
  await joinTeam(owner, odile, at.companyId, 'interviewer');
  const { id } = await ask<{ id: number }>(odile, 'GET', '/v1/user/profile');
  const assigned = `/v1/employer/application/${vera.applicationId}/assigned/${id}`;
  await ask(owner, 'PUT', assigned, {});
  await odile.goto('/');
  await sees(odile.getByRole('article').getByText('Splicer'));
  await sees(link(main(odile), 'Applicants'));
  await gone(link(main(odile), 'Find people'), link(main(odile), /^Messages/));
  await gone(link(odile, 'Post a job'), odile.getByText(/\d applicant|Exceed/));
  await openBoard(odile, at);
  await sees(odile.getByRole('article').getByText('Vera Holt'));
  await gone(odile.getByText(/\d applicant/));
  for (const path of ['/candidates', '/search-candidates']) {
    await odile.goto(path);
    await sees(odile.getByText(/^Owners, recruiters and hiring managers find people/));
    await gone(link(odile, 'Post a job'), button(odile, 'Try again'));
  }
  // In a company of one's own everything is there.
  await owner.goto('/');
  await sees(link(main(owner), 'Find people'), link(main(owner), /^Messages/));
  await sees(owner.getByText('1 applicant').first());
});

test('an observer reads to whom contacts are open', async ({ enter }) => {
  const page = await enter('hire');
  await joinTeam(owner, page, at.companyId, 'observer');
  await page.goto(`/candidates/${vera.cvId}?jobId=${at.jobId}`);
  await sees(page.getByText('Open to the owner, recruiters and hiring managers'));
});

test('who is removed keeps what was typed, whichever call finds it out', async ({ enter }) => {
  const ana = await enter('hire');
  await joinTeam(owner, ana, at.companyId);
  // Nothing is told by the socket.
  await ana.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await ana.goto(`/candidates/${vera.cvId}?jobId=${at.jobId}&part=notes`);
  await field(ana, 'New note').fill('Spliced for Ostrum before.');
  const { id: accountId } = await ask<{ id: number }>(ana, 'GET', '/v1/user/profile');
  const team = `/v1/employer/company/${at.companyId}/team`;
  const { members } = await ask<{ members: { id: number; accountId: number }[] }>(
    owner,
    'GET',
    team,
  );
  const memberId = members.find((one) => one.accountId === accountId)?.id;
  await ask(owner, 'DELETE', `${team}/member/${memberId}`);
  await button(ana, 'Save Vera Holt').click();
  await sees(notice(ana, 'You’re no longer in the team of Quayside Rope Works'));
  await sees(title(ana, 'Vera Holt'));
  await expect(field(ana, 'New note')).toHaveValue('Spliced for Ostrum before.');
  await button(ana, 'Add note').click();
  await expect(field(ana, 'New note')).toHaveValue('Spliced for Ostrum before.');
});
