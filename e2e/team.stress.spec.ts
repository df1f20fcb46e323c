import { expect, type Page } from '@playwright/test';
import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { violations } from './check-page.ts';
import { invite, linkFor } from './colleagues.ts';
import { newJob } from './job-posts.ts';
import { newApplicants } from './job-seekers.ts';
import { button, dialog, field, title } from './locators.ts';
import { byFinger, shared, test } from './openings.ts';
import { ageInvitations, fillTeam } from './operator.ts';
import { ask, newAddress, pickEntry, signInAsDemo } from './people.ts';
import { answer, gone, overflow, press, says, sees, stay, stayed } from './walk.ts';

/* A team's page, its invitations, who leaves it and who takes it over: Maren at a desk, Ana on a phone. */

let maren: Page;
let ana: Page;
let at: { companyId: number; jobId: number };

shared(async (enter) => {
  maren = await enter('hire', { viewport: { width: 1440, height: 900 } });
  ana = await enter('find work', byFinger(390, 844));
  at = await newJob(maren, 'Tidewater Coopers', 'Stave bender');
  await newApplicants(maren, at.jobId, { 'Ilse Hart': 5 });
});

/** axe finds nothing, and nothing scrolls sideways. */
async function isFine(page: Page): Promise<void> {
  await gone(page.locator('[aria-busy=true]'));
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

const teamOf = (companyId: number) => `/companies/${companyId}/team`;
const emailOf = async (page: Page) =>
  (await ask<{ email: string }>(page, 'GET', '/v1/user/profile')).email;
const planOf = (page: Page) => ask<Subscription>(page, 'GET', '/v1/user/subscription');

test('an employer is asked for a name at the first invitation, and the sidebar shows it', async () => {
  await maren.goto(`/companies/${at.companyId}`);
  await press(maren.getByRole('main'), 'More about Tidewater Coopers');
  await pickEntry(maren, 'Team');
  await sees(title(maren, 'Team'));
  await press(maren.getByRole('main'), 'Invite');
  const popup = dialog(maren, /^Invite/);
  await field(popup, 'E-mail addresses').fill(await emailOf(ana));
  await press(popup, /^Send/);
  await sees(popup.getByText('Your name'));
  await field(popup, 'First name').fill('Maren');
  await field(popup, 'Last name').fill('Lind');
  await popup.getByRole('radio', { name: 'Recruiter' }).check();
  await press(popup, /^Send/);
  await gone(popup);
  await sees(maren.getByText(await emailOf(ana)));
  await sees(maren.getByRole('navigation').getByText('Maren Lind'));
  await isFine(maren);
});

test('who is signed in with another address reads whose it is, and asks for their own @team-3', async ({
  enter,
}) => {
  const path = await linkFor(maren, await emailOf(ana));
  const other = await enter('hire', byFinger(390, 844));
  await other.goto(path);
  await sees(other.getByText(/This invitation is for f…@post\.example/));
  await sees(button(other, /Sign in with that address/));
  await isFine(other);
  await press(other, 'Ask Maren to send it to mine');
  await sees(other.getByText(/^We asked Maren to send it to/));
  const visitor = await enter(null, byFinger(390, 844));
  await visitor.goto(path);
  await sees(title(visitor, 'Join the team of Tidewater Coopers'));
  await says(visitor.getByRole('main'), 'Maren Lind invites f…@post.example as', 'recruiter');
  await isFine(visitor);
});

test('joining leads to the hiring side and back, and uses up nothing; the inviter sees it @team-4', async () => {
  await maren.goto(teamOf(at.companyId));
  await stay(maren);
  await ana.goto(await linkFor(maren, await emailOf(ana)));
  await field(ana, 'First name').fill('Ana');
  await field(ana, 'Last name').fill('Berg');
  await button(ana, 'Join the team').tap();
  await ana.waitForURL(/companies\/\d+$/);
  await sees(title(ana, 'Tidewater Coopers'));
  await isFine(ana);
  const { gracePlan, currentPlan } = await planOf(ana);
  expect([gracePlan, currentPlan]).toEqual([null, null]);
  await sees(maren.getByText('Ana Berg'));
  expect(await stayed(maren)).toBe(true);
  await button(ana, 'Back to finding work').tap();
  await expect
    .poll(async () => (await ask<{ role: string }>(ana, 'GET', '/v1/user/profile')).role)
    .toBe('candidate');
  await ask(ana, 'PATCH', '/v1/user/profile', { role: 'employer' });
});

test('used, taken back, old and full links say so, each in words of its own @team-3', async ({
  enter,
}) => {
  const path = await linkFor(maren, await emailOf(ana));
  const guest = await enter('hire', byFinger(390, 844));
  await guest.goto(path);
  await sees(title(guest, 'This invitation was taken already'));
  await isFine(guest);

  const second = await invite(maren, guest, at.companyId);
  await maren.goto(teamOf(at.companyId));
  await fillTeam(at.companyId, true);
  await guest.goto(second);
  await sees(title(guest, 'The team of Tidewater Coopers is full'));
  await isFine(guest);
  await fillTeam(at.companyId, false);
  await ageInvitations(at.companyId, 8);
  await guest.goto('/');
  await guest.goto(second);
  await sees(title(guest, 'This invitation is over'));
  await isFine(guest);
  await ageInvitations(at.companyId, -8);
  await maren.reload();
  await press(maren, /^Take back the invitation to/);
  await answer(maren, 'Take the invitation back?', 'Take back');
  await gone(maren.locator('[data-invited]'));
  await guest.goto('/');
  await guest.goto(second);
  await sees(title(guest, 'This invitation was taken back'));
  await isFine(guest);
});

test('who is removed reads it within a second, and keeps what was typed @team-43', async () => {
  const people = `/v1/employer/job/${at.jobId}/application`;
  const [ilse] = (await ask<{ list: { id: number }[] }>(maren, 'GET', people)).list;
  await ana.goto(`/candidates/${ilse?.id}?jobId=${at.jobId}&part=notes`);
  const note = ana.getByRole('textbox').last();
  await note.fill('Strong on staves; ask about hoops');
  await stay(ana);
  await maren.goto(teamOf(at.companyId));
  await press(maren, 'More about Ana Berg');
  await pickEntry(maren, 'Remove');
  await answer(maren, 'Remove Ana Berg?', 'Remove');
  await sees(ana.getByText('You’re no longer in the team of Tidewater Coopers').first());
  await expect(note).toHaveValue('Strong on staves; ask about hoops');
  expect(await stayed(ana)).toBe(true);
  await isFine(ana);
  await gone(maren.getByText('Ana Berg', { exact: true }));
});

test('the company is handed over to who accepts, and an owner who goes leaves it to a recruiter @team-40', async ({
  enter,
}) => {
  const bo = await enter('hire', byFinger(390, 844));
  await bo.goto(await invite(maren, bo, at.companyId));
  await field(bo, 'First name').fill('Bo');
  await field(bo, 'Last name').fill('Falk');
  await button(bo, 'Join the team').tap();
  await bo.waitForURL(/companies\/\d+$/);
  await sees(title(bo, 'Tidewater Coopers'));
  await maren.goto(teamOf(at.companyId));
  await press(maren, 'More about Bo Falk');
  await pickEntry(maren, 'Hand the company over');
  await answer(maren, 'Hand the company over to Bo Falk?', 'Ask');
  await gone(maren.getByRole('dialog'));
  await sees(maren.getByText(/Bo Falk is asked to take this company over, until/));
  await isFine(maren);
  await bo.goto(teamOf(at.companyId));
  await sees(bo.getByText(/You’re asked to take this company over, until/));
  await isFine(bo);
  await stay(maren);
  await press(bo, 'Take over');
  await answer(bo, 'Take Tidewater Coopers over?', 'Take over');
  await sees(bo.getByText('You’re the owner of Tidewater Coopers.'));
  // Whose it was sees it at once, as a recruiter.
  await gone(maren.getByText(/is asked to take this company over/));
  await sees(button(maren, 'Leave the team'));
  expect(await stayed(maren)).toBe(true);

  await ask(bo, 'DELETE', '/v1/user');
  await maren.goto(teamOf(at.companyId));
  await sees(maren.getByText(/This company has no owner, and its posts are paused/));
  await isFine(maren);
});

test('twenty addresses are invited at once, and what is wrong is said by its address', async ({
  enter,
}) => {
  const boss = await enter(null);
  await signInAsDemo(boss, 'employer');
  const [{ id } = { id: 0 }] = (
    await ask<{ list: { id: number }[] }>(boss, 'GET', '/v1/employer/company?limit=1')
  ).list;
  await boss.goto(teamOf(id));
  await press(boss.getByRole('main'), 'Invite');
  const popup = dialog(boss, /^Invite/);
  const addresses = Array.from({ length: 21 }, (_, at) => newAddress(`guest${at}`));
  await field(popup, 'E-mail addresses').fill(
    ['not an address', ...addresses.slice(0, 2)].join(', '),
  );
  await press(popup, /^Send/);
  await sees(popup.getByText(/“not.*”: /).first());
  await field(popup, 'E-mail addresses').fill(addresses.join('\n'));
  await press(popup, /^Send/);
  await sees(popup.getByText(/20/).last());
  await isFine(boss);
  await field(popup, 'E-mail addresses').fill(addresses.slice(0, 20).join('\n'));
  await press(popup, /^Send/);
  await sees(boss.getByText('20 invitations sent.', { exact: false }));
  await gone(popup);
  for (const address of addresses.slice(0, 20)) await sees(boss.getByText(address));
  await isFine(boss);
});
