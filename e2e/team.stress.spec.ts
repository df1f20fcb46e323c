import { expect, type Page } from '@playwright/test';
import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { violations } from './check-page.ts';
import { invite, linkFor } from './colleagues.ts';
import { newJob } from './job-posts.ts';
import { button, dialog, field, title } from './locators.ts';
import { byFinger, shared, test } from './openings.ts';
import { ageInvitations, fillTeam } from './operator.ts';
import { ask, pickEntry } from './people.ts';
import { answer, gone, overflow, press, says, sees, stay, stayed } from './walk.ts';

/* A team's page and the pages of its invitations: Maren at a desk, Ana on a phone. */

let maren: Page;
let ana: Page;
let at: { companyId: number };

shared(async (enter) => {
  maren = await enter('hire', { viewport: { width: 1440, height: 900 } });
  ana = await enter('find work', byFinger(390, 844));
  at = await newJob(maren, 'Tidewater Coopers', 'Stave bender');
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
