import { expect, test, type Page } from '@playwright/test';
import { divert, stayLonger } from './diverted.ts';
import { clickThrice, tapThrice } from './impatient.ts';
import { newCompany, newPost, type Posted } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* The first page of a candidate: first steps, the draft, and then what waits and what changed. */

test.describe.configure({ mode: 'serial' });

let employer: Page;
let page: Page;
let company: number;
let cvId: number;
const posts: Posted[] = [];

const titles = ['Patissier', 'Miller', 'Oven hand', 'Bread seller', 'Cake decorator', 'Kneader'];

const section = (name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const answers = () => section('Waiting for your answer');
const asking = (job: string) =>
  answers()
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: job }) });
const changed = (job: string) =>
  section('What changed').getByRole('listitem').filter({ hasText: job });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });

const bite = (post: Posted | undefined, note: string) =>
  ask<{ id: number }>(employer, 'POST', `/v1/employer/job/${post?.id}/bite`, {
    candidateId: cvId,
    note,
  });

test.beforeAll(async ({ browser }) => {
  employer = await (await browser.newContext()).newPage();
  page = await (await browser.newContext()).newPage();
  await joinAs(employer, newAddress('mill'), 'hire');
  company = await newCompany(employer, 'Copper Whisk');
  for (const title of titles) posts.push(await newPost(employer, company, title));
  await joinAs(page, newAddress('whisk'), 'find work');
});
test.afterAll(async () => {
  await employer.context().close();
  await page.context().close();
});

test('who is new sees the first steps and the newest jobs @home-1', async () => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Fourfold' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(section('New jobs').getByRole('heading', { level: 3 })).toHaveCount(5);
  await expect(answers()).toHaveCount(0);
  await steps.getByRole('link', { name: 'Create my CV' }).click();
  await expect(page).toHaveURL(/\/create-resume/);
});

test('a CV that is begun says how complete it is, and goes on where it stopped @home-2', async () => {
  // Opening the wizard began it.
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  const { id } = await ask<{ id: number }>(page, 'GET', '/v1/applicant/cv');
  await ask(page, 'PATCH', `/v1/applicant/cv/${id}/skill`, {
    skills: [{ name: 'Baking', level: 4, workOutside: true, links: [], works: [] }],
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Your CV is \d+% complete$/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Skills 1 skill' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue your profile' }).click();
  await expect(page).toHaveURL('/create-resume?step=profile');
});

test('a published CV in one line, with what would make it stronger @home-3', async ({
  browser,
}) => {
  // Another person: the last one's CV cannot be completed quickly.
  await page.context().close();
  page = await (await browser.newContext()).newPage();
  await joinAs(page, newAddress('whisk'), 'find work');
  cvId = await newCv(page, { firstName: 'Ines', lastName: 'Roth' }, [{ name: 'Baking', level: 2 }]);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hello, Ines' })).toBeVisible();
  await expect(
    page.getByText(/^Your CV is published\. Employers find you by 1 skill\./),
  ).toBeVisible();
  await expect(answers()).toContainText('You’re all caught up.');
  await expect(section('What changed')).toContainText('Nothing yet.');
  await expect(section('Messages')).toContainText('You’re all caught up.');
  await page.getByRole('link', { name: 'About you' }).click();
  await expect(page).toHaveURL('/create-resume?step=profile');
});

test('bites show their pay and are accepted, declined and brought back on the spot @home-4', async () => {
  await bite(posts[0], 'Your loaves made the round here.');
  await bite(posts[1], '');
  await page.goto('/');
  await expect(asking('Patissier')).toContainText('$28 – $36 an hour');
  await expect(asking('Patissier')).toContainText('about $58,240 – $74,880 a year');
  await expect(asking('Patissier')).toContainText('Your loaves made the round here.');
  await asking('Patissier').getByRole('button', { name: 'Accept the bite' }).click();
  await expect(asking('Patissier')).toHaveCount(0);
  await expect(changed('Patissier')).toContainText('You accepted the bite today');
  await expect(changed('Patissier')).toContainText('Bite Accepted');
  await expect(changed('Patissier')).toContainText('Their turn');

  await asking('Miller').getByRole('button', { name: 'Decline' }).click();
  const popup = page.getByRole('dialog', { name: 'Decline the bite?' });
  await popup.getByRole('radio', { name: 'Staying where I am' }).check();
  await popup.getByRole('button', { name: 'Decline' }).click();
  await expect(asking('Miller')).toHaveCount(0);
  await expect(changed('Miller')).toContainText('Bite Declined');
  await notice('You declined the bite.').getByRole('button', { name: 'Undo' }).click();
  await expect(asking('Miller')).toBeVisible();
});

test('what the employer does arrives by itself, and is new at the next visit @home-5', async () => {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const { id } = await bite(posts[2], '');
  await expect(asking('Oven hand')).toBeVisible();
  await ask(employer, 'PATCH', `/v1/employer/application/${id}`, { status: 'employerDeclined' });
  await expect(asking('Oven hand')).toHaveCount(0);
  await expect(changed('Oven hand')).toContainText('Copper Whisk declined today');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // Seen as it came.
  await expect(changed('Oven hand')).not.toContainText('New');

  await page.reload();
  await expect(changed('Oven hand')).toBeVisible();
  await page.goto('/jobs');
  const other = await bite(posts[3], '');
  await ask(employer, 'PATCH', `/v1/employer/application/${other.id}`, {
    status: 'employerDeclined',
  });
  // Three quarters of an hour later.
  await page.clock.setFixedTime(new Date(Date.now() + 45 * 60_000));
  await page.goto('/');
  await expect(changed('Bread seller')).toContainText('New');
  await expect(changed('Oven hand')).not.toContainText('New');
  await page.clock.setSystemTime(new Date());
});

test('the five best jobs not applied for, the next skill and what it opens @home-8', async () => {
  await page.goto('/');
  const { list, leftOut } = await ask<{ list: { name: string }[]; leftOut: number }>(
    page,
    'GET',
    '/v1/applicant/job?limit=5&sort=match&unapplied=true',
  );
  const best = section('Jobs that fit you best');
  await expect(best.getByRole('heading', { level: 3 })).toHaveText(list.map(({ name }) => name));
  // Bites, whatever became of them.
  expect(leftOut).toBe(4);
  await expect(best).toContainText('4 jobs you applied or got a bite for aren’t listed');
  await expect(best.getByRole('link', { name: 'Applications' })).toHaveAttribute(
    'href',
    '/applications',
  );
  const { skills } = await ask<{
    skills: { skill: { id: number; name: string }; best: number }[];
  }>(page, 'GET', '/v1/applicant/skill-enhancement');
  const [move] = skills;
  if (!move) throw new Error('Nothing is worth raising');
  const next = section('Worth raising next');
  await expect(next).toContainText(move.skill.name);
  await next.getByRole('link', { name: /more jobs?$/ }).click();
  await expect(page).toHaveURL(new RegExp(`raise=${move.skill.id}(:|%3A)${move.best}`));
  await page.goBack();
  await next.getByRole('link', { name: 'All skills' }).click();
  await expect(page).toHaveURL('/explore-skill-enhancements');
  // Both pages name the same.
  const first = page.getByRole('list', { name: 'Skills' }).getByRole('listitem').first();
  await expect(first).toContainText(`${move.skill.name}Worth raising next`);
});

test('unread messages, and the way to them @home-9', async () => {
  await page.goto('/');
  await expect(section('Messages')).toContainText('You’re all caught up.');
  const { list } = await ask<{ list: { id: number; job: { name: string } }[] }>(
    page,
    'GET',
    '/v1/applicant/application/incoming',
  );
  const id = list.find(({ job }) => job.name === 'Patissier')?.id;
  await ask(employer, 'POST', `/v1/messenger/dialog/${id}/message`, {
    id: crypto.randomUUID(),
    text: 'Could you start in May?',
  });
  await expect(section('Messages')).toContainText('1 unread message');
  await expect(section('Messages')).toContainText('Could you start in May?');
  await section('Messages').getByRole('link', { name: 'Copper Whisk' }).click();
  await expect(page).toHaveURL(`/chat/candidate?dialog=${id}`);
});

test('a section that fails says so alone, and asks again @home-10', async () => {
  const mend = await divert(page, '**/v1/applicant/application/incoming*', (route) =>
    route.abort(),
  );
  await page.goto('/');
  // Jobs of bites are not among them, so they have become fewer.
  await expect(
    section('Jobs that fit you best').getByRole('heading', { level: 3 }).first(),
  ).toBeVisible();
  const retry = answers().getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  mend();
  await retry.click();
  await expect(asking('Miller')).toBeVisible();
});

test('what changed and what to raise stand beside each other on a desk, not on a phone @home-11', async () => {
  await page.goto('/');
  const top = async (name: string) => {
    const box = await section(name).boundingBox();
    return box ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(changed('Patissier')).toBeVisible();
  expect((await top('Worth raising next')).x).toBeGreaterThan((await top('What changed')).x);
  expect((await top('Worth raising next')).y).toBe((await top('What changed')).y);
  await page.setViewportSize({ width: 390, height: 844 });
  const changes = await top('What changed');
  expect((await top('Worth raising next')).y).toBeGreaterThan(changes.y + changes.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

const accepted = async () => {
  const path = '/v1/applicant/application/incoming?limit=1000&status=inviteAccepted';
  return (await ask<{ count: number }>(page, 'GET', path)).count;
};
const accept = (on: Page) => on.getByRole('button', { name: 'Accept the bite' });

test('three clicks at one place answer one bite, by mouse and by finger', async ({ browser }) => {
  for (const title of ['Scone maker', 'Jam boiler', 'Rusk drier', 'Waffle turner'])
    await bite(await newPost(employer, company, title), '');
  await page.setViewportSize({ width: 1440, height: 900 });
  await stayLonger(page);
  await page.goto('/');
  await expect(asking('Waffle turner')).toBeVisible();
  const asked = await accept(page).count();
  const before = await accepted();
  await clickThrice(page, accept(page).first());
  await expect.poll(accepted).toBe(before + 1);
  // Where it was, with what was done and the way back; then it makes room.
  const done = answers().getByRole('listitem').filter({ hasText: 'You accepted the bite' });
  await expect(done.getByRole('button')).toHaveText(['Undo']);
  await expect(done).toHaveCount(0);
  expect(await accepted()).toBe(before + 1);

  const phone = await (
    await browser.newContext({
      storageState: await page.context().storageState(),
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
  ).newPage();
  await phone.goto('/', { waitUntil: 'networkidle' });
  await expect(accept(phone)).toHaveCount(asked - 1);
  await tapThrice(phone, accept(phone).first());
  await expect.poll(accepted).toBe(before + 2);
  await phone.waitForLoadState('networkidle');
  expect(await accepted()).toBe(before + 2);
  await phone.context().close();
});

test('by keyboard nothing is held back, and the focus goes to nobody else', async () => {
  await page.goto('/');
  const before = await accepted();
  await accept(page).first().press('Enter');
  const done = answers().getByRole('listitem').filter({ hasText: 'You accepted the bite' });
  await expect(done.getByRole('group')).toBeFocused();
  await expect.poll(accepted).toBe(before + 1);
  await expect(done).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
