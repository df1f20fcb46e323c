import { pageOrder } from '@fourfold/contract/matching/page-order.ts';
import type { JobList } from '@fourfold/contract/search/schema.ts';
import { expect, type Page } from '@playwright/test';
import { divert, stayLonger } from './diverted.ts';
import { clickThrice, tapThrice } from './impatient.ts';
import { bite, newCompany, newPost } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { button, dialog, link, region, section } from './locators.ts';
import { byFinger, shared, test } from './openings.ts';
import { ask, countOf, listOf, type Named } from './people.ts';
import { follow, gone, press, says, sees, stay, stayed } from './walk.ts';

/* The first page of a candidate: first steps, the draft, and then what waits and what changed. */

let employer: Page;
let page: Page;
let another: Page;
let company: number;
let cvId: number;
const posts: Named[] = [];

const titles = ['Patissier', 'Miller', 'Oven hand', 'Bread seller', 'Cake decorator', 'Kneader'];

const answers = () => section(page, 'Waiting for your answer');
const asking = (job: string) =>
  answers()
    .getByRole('listitem')
    .filter({ has: link(page, job) });
const changed = (job: string) =>
  section(page, 'What changed').getByRole('listitem').filter({ hasText: job });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });

const sendBite = (post: Named | undefined, note = '') => bite(employer, post?.id ?? 0, cvId, note);

shared(async (enter) => {
  employer = await enter('hire');
  page = await enter('find work');
  another = await enter('find work');
  company = await newCompany(employer, 'Copper Whisk');
  for (const title of titles) posts.push(await newPost(employer, company, title));
});

test('who is new sees the first steps and the newest jobs @home-1', async () => {
  await page.goto('/');
  await sees(page.getByRole('heading', { name: 'Welcome to Fourfold' }));
  const steps = region(page, 'First steps');
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(section(page, 'New jobs').getByRole('heading', { level: 3 })).toHaveCount(5);
  await gone(answers());
  await follow(steps, 'Create my CV');
  await expect(page).toHaveURL(/\/create-resume/);
});

test('a CV that is begun says how complete it is, and goes on where it stopped @home-2', async () => {
  // Opening the wizard began it.
  await sees(page.getByRole('textbox', { name: 'First name' }));
  const { id } = await ask<{ id: number }>(page, 'GET', '/v1/applicant/cv');
  await ask(page, 'PATCH', `/v1/applicant/cv/${id}/skill`, {
    skills: [{ name: 'Baking', level: 4, workOutside: true, links: [], works: [] }],
  });
  await page.goto('/');
  await sees(
    page.getByRole('heading', { name: /^Your CV is \d+% complete$/ }),
    link(page.getByRole('main'), 'Skills 1 skill'),
  );
  await follow(page, 'Continue your profile');
  await expect(page).toHaveURL('/create-resume?step=profile');
});

test('a published CV in one line, with what would make it stronger @home-3', async () => {
  // Another person: the last one's CV cannot be completed quickly.
  page = another;
  cvId = await newCv(page, 'Ines Roth', [{ name: 'Baking', level: 2 }]);
  await page.goto('/');
  await sees(
    page.getByRole('heading', { name: 'Hello, Ines' }),
    page.getByText(/^Your CV is published\. Employers find you by 1 skill\./),
  );
  await says(answers(), 'You’re all caught up.');
  await says(section(page, 'What changed'), 'Nothing yet.');
  await says(section(page, 'Messages'), 'You’re all caught up.');
  await follow(page, 'About you');
  await expect(page).toHaveURL('/create-resume?step=profile');
});

test('bites show their pay and are accepted, declined and brought back on the spot @home-4', async () => {
  await sendBite(posts[0], 'Your loaves made the round here.');
  await sendBite(posts[1]);
  await page.goto('/');
  await says(
    asking('Patissier'),
    '$28 – $36 an hour',
    'about $58,240 – $74,880 a year',
    'Your loaves made the round here.',
  );
  await press(asking('Patissier'), 'Accept the bite');
  await gone(asking('Patissier'));
  await sees(notice('You accepted the bite.'));
  // One's own acts are no news.
  await gone(changed('Patissier'));

  await press(asking('Miller'), 'Decline');
  const popup = dialog(page, 'Decline the bite?');
  await popup.getByRole('radio', { name: 'Staying where I am' }).check();
  await press(popup, 'Decline');
  await gone(asking('Miller'), changed('Miller'));
  await press(notice('You declined the bite.'), 'Undo');
  await sees(asking('Miller'));
});

test('what the employer does arrives by itself, and is new at the next visit @home-5', async () => {
  await stay(page);
  const id = await sendBite(posts[2]);
  await sees(asking('Oven hand'));
  await ask(employer, 'PATCH', `/v1/employer/application/${id}`, { status: 'employerDeclined' });
  await gone(asking('Oven hand'));
  await says(changed('Oven hand'), 'Copper Whisk declined today');
  expect(await stayed(page)).toBe(true);
  // Seen as it came.
  await expect(changed('Oven hand')).not.toContainText('New');

  await page.reload();
  await sees(changed('Oven hand'));
  await page.goto('/jobs');
  const other = await sendBite(posts[3]);
  await ask(employer, 'PATCH', `/v1/employer/application/${other}`, {
    status: 'employerDeclined',
  });
  // Three quarters of an hour later.
  await page.clock.setFixedTime(new Date(Date.now() + 45 * 60_000));
  await page.goto('/');
  await says(changed('Bread seller'), 'New');
  await expect(changed('Oven hand')).not.toContainText('New');
  await page.clock.setSystemTime(new Date());
});

test('the five best jobs not applied for, the next skill and what it opens @home-8', async () => {
  await page.goto('/');
  const { list, leftOut } = await ask<JobList>(
    page,
    'GET',
    '/v1/applicant/job?limit=5&sort=match&unapplied=true&confirmed=true',
  );
  const best = section(page, 'Jobs that fit you best');
  const shown = pageOrder('match', list).map(({ name }) => name);
  await expect(best.getByRole('heading', { level: 4 })).toHaveText(shown);
  // Bites, whatever became of them.
  expect(leftOut).toBe(4);
  await says(best, '4 jobs you applied or got a bite for aren’t listed');
  await expect(link(best, 'Applications')).toHaveAttribute('href', '/applications');
  const { skills } = await ask<{
    skills: { skill: { id: number; name: string }; best: number }[];
  }>(page, 'GET', '/v1/applicant/skill-enhancement');
  const [move] = skills;
  if (!move) throw new Error('Nothing is worth raising');
  const next = section(page, 'Worth raising next');
  await says(next, move.skill.name);
  await follow(next, /more jobs?$/);
  await expect(page).toHaveURL(new RegExp(`raise=${move.skill.id}(:|%3A)${move.best}`));
  await page.goBack();
  await follow(next, 'All skills');
  await expect(page).toHaveURL('/explore-skill-enhancements');
  // Both pages name the same.
  const first = page.getByRole('list', { name: 'Skills' }).getByRole('listitem').first();
  await says(first, `${move.skill.name}Worth raising next`);
});

test('unread messages, and the way to them @home-9', async () => {
  await page.goto('/');
  await says(section(page, 'Messages'), 'You’re all caught up.');
  const list = await listOf<{ id: number; job: { name: string } }>(
    page,
    '/v1/applicant/application/incoming',
  );
  const id = list.find(({ job }) => job.name === 'Patissier')?.id;
  await ask(employer, 'POST', `/v1/messenger/dialog/${id}/message`, {
    id: crypto.randomUUID(),
    text: 'Could you start in May?',
  });
  await says(section(page, 'Messages'), '1 unread message', 'Could you start in May?');
  await follow(section(page, 'Messages'), 'Copper Whisk');
  await expect(page).toHaveURL(`/chat/candidate?dialog=${id}`);
});

test('a section that fails says so alone, and asks again @home-10', async () => {
  const mend = await divert(page, '**/v1/applicant/application/incoming*', (route) =>
    route.abort(),
  );
  await page.goto('/');
  // Jobs of bites are not among them, so they have become fewer.
  await sees(section(page, 'Jobs that fit you best').getByRole('heading', { level: 3 }).first());
  const retry = button(answers(), 'Try again');
  await sees(retry);
  mend();
  await retry.click();
  await sees(asking('Miller'));
});

test('what changed and what to raise stand beside each other on a desk, not on a phone @home-11', async () => {
  await page.goto('/');
  const top = async (name: string) => {
    const box = await section(page, name).boundingBox();
    return box ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await sees(changed('Oven hand'));
  expect((await top('Worth raising next')).x).toBeGreaterThan((await top('What changed')).x);
  expect((await top('Worth raising next')).y).toBe((await top('What changed')).y);
  await page.setViewportSize({ width: 390, height: 844 });
  const changes = await top('What changed');
  expect((await top('Worth raising next')).y).toBeGreaterThan(changes.y + changes.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

const accepted = async () => {
  const path = '/v1/applicant/application/incoming?limit=1000&status=inviteAccepted';
  return await countOf(page, path);
};
const accept = (on: Page) => button(on, 'Accept the bite');

test('three clicks at one place answer one bite, by mouse and by finger', async ({ enter }) => {
  for (const title of ['Scone maker', 'Jam boiler', 'Rusk drier', 'Waffle turner'])
    await sendBite(await newPost(employer, company, title));
  await page.setViewportSize({ width: 1440, height: 900 });
  await stayLonger(page);
  await page.goto('/');
  await sees(asking('Waffle turner'));
  const asked = await accept(page).count();
  const before = await accepted();
  await clickThrice(page, accept(page).first());
  await expect.poll(accepted).toBe(before + 1);
  // Where it was, with what was done and the way back; then it makes room.
  const done = answers().getByRole('listitem').filter({ hasText: 'You accepted the bite' });
  await expect(done.getByRole('button')).toHaveText(['Undo']);
  await gone(done);
  expect(await accepted()).toBe(before + 1);

  const phone = await enter(page, byFinger(390, 844));
  await phone.goto('/', { waitUntil: 'networkidle' });
  await expect(accept(phone)).toHaveCount(asked - 1);
  await tapThrice(phone, accept(phone).first());
  await expect.poll(accepted).toBe(before + 2);
  await phone.waitForLoadState('networkidle');
  expect(await accepted()).toBe(before + 2);
});

test('by keyboard nothing is held back, and the focus goes to nobody else', async () => {
  await page.goto('/');
  const before = await accepted();
  await accept(page).first().press('Enter');
  const done = answers().getByRole('listitem').filter({ hasText: 'You accepted the bite' });
  await expect(done.getByRole('group')).toBeFocused();
  await expect.poll(accepted).toBe(before + 1);
  await gone(done);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
