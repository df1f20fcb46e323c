import { expect, type Page, test } from '@playwright/test';
import { newCompany, newDraft, newPost } from './job-posts.ts';
import { button, exactly, link, select, status } from './locators.ts';
import { shared } from './openings.ts';
import { answerAll, ask, joinAs, make, newAddress } from './people.ts';
import { follow, gone, press, says, sees } from './walk.ts';

/* The wizard of a job post: its steps, autosave, reach, and publishing. */

let page: Page;
let companyId: number;

shared(async (enter) => {
  page = await enter('hire');
  companyId = await newCompany(page, 'Tallow Street Bakery');
});
test.afterEach(() => page.unrouteAll());

interface Job {
  role: { name: string; locationCity: string };
  skills: { name: string; level: number }[];
  behaviors: object[];
  status: string;
}
const stored = (id: number) => ask<Job>(page, 'GET', `/v1/employer/job/${id}`);
const emptyDraft = async () => await make(page, `/v1/employer/company/${companyId}/job`);
const open = (id: number, step = 'role') =>
  page.goto(`/companies/${companyId}/job/${id}?step=${step}`);
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const saved = () => sees(status(page, /^Saved$/));
const publishing = () => page.getByRole('complementary', { name: 'Publishing' });
const reach = () => page.getByRole('complementary', { name: 'Reach' });
const level = (word: string) => page.getByRole('radio', { name: word }).first();

test('what is typed is saved by itself; the step is in the address, for back and reload @wizard-8', async () => {
  await page.goto(`/companies/${companyId}/job/add`);
  await says(publishing(), 'Start with the title.');
  await field('Title').fill('Baker');
  await expect(page).toHaveURL(/draft=\d+/);
  await saved();
  const id = Number(new URL(page.url()).searchParams.get('draft'));
  expect((await stored(id)).role.name).toBe('Baker');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baker');

  await press(page, 'Next: Skills');
  await expect(page).toHaveURL(/step=skills/);
  await press(page, 'Add a skill');
  await page.getByRole('combobox', { name: 'Skill' }).fill('Baking');
  await level('Practical').press('Space');
  await press(page, 'Next: Behavior');
  await expect(page).toHaveURL(/step=behavior/);
  await saved();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Skill' })).toHaveValue('Baking');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Skill' })).toHaveValue('Baking');
  await page.goBack();
  await expect(field('Title')).toHaveValue('Baker');
  expect((await stored(id)).skills).toMatchObject([{ name: 'Baking', level: 3 }]);
});

test('how many meet it so far follows every save, keeps the last count meanwhile, and says when it cannot count @wizard-9', async () => {
  const id = await emptyDraft();
  const path = `/v1/employer/job/${id}/reach`;
  await open(id, 'skills');
  await says(reach(), /[\d,]+ published candidates so far/);
  const wordsOf = ({ exceed = 0, meet = 0, total = 0 }: Record<string, number>) => {
    const shown = (count: number) => count.toLocaleString('en-US');
    return `So far ${shown(exceed + meet)} of ${shown(total)} people meet this, ${shown(exceed)} exceed it`;
  };
  // Other tests publish CVs meanwhile: what is shown is what the page was answered.
  const answers: Promise<Record<string, number>>[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith(path) && answer.ok())
      answers.push(answer.json().then((body: { data: Record<string, number> }) => body.data));
  });
  /** Does something that has the page count again. @returns the words of that count, once they are shown */
  const counted = async (act: () => Promise<void>): Promise<string> => {
    const before = answers.length;
    await act();
    await expect.poll(() => answers.length).toBeGreaterThan(before);
    await expect
      .poll(async () =>
        (await reach().textContent())?.includes(wordsOf((await answers.at(-1)) ?? {})),
      )
      .toBe(true);
    return wordsOf((await answers.at(-1)) ?? {});
  };
  await press(page, 'Add a skill');
  await page.getByRole('combobox', { name: 'Skill' }).fill('Customer service');
  await page.keyboard.press('Escape');
  const many = await counted(async () => {
    await level('1, Awareness').press('Space');
    await expect.poll(async () => (await stored(id)).skills).toMatchObject([{ level: 1 }]);
    await saved();
  });
  expect(many).not.toContain('So far 0 of');
  await sees(page.getByText(/candidates? (is|are) at this level or above/));

  // During the next count the last one stays.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isBroken = false;
  await page.route(`**${path}`, async (route) => {
    await released;
    await (isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue());
  });
  const few = await counted(async () => {
    const asked = page.waitForRequest(`**${path}`);
    await level('5, Expert').press('Space');
    await asked;
    await says(reach(), many);
    release();
  });
  expect(few).not.toBe(many);

  isBroken = true;
  await level('2, Novice').press('Space');
  await says(reach(), 'We couldn’t count the candidates.');
  isBroken = false;
  await counted(() => button(reach(), 'Try again').click());
});

test('asking less of a skill says how many more meet the job, is one click, and can be taken back @wizard-39', async () => {
  const id = await emptyDraft();
  const path = `/v1/employer/job/${id}/reach`;
  // Asked so much, one of them keeps more people away than the other.
  const skills = [
    { name: 'Customer service', level: 5 },
    { name: 'Teamwork', level: 1 },
  ];
  await ask(page, 'PATCH', `/v1/employer/job/${id}/skill`, { skills });
  interface Counted {
    exceed: number;
    meet: number;
    skills: { eased: { level: number; more: number }[] }[];
  }
  const counted = () => ask<Counted>(page, 'GET', path);
  const before = await counted();
  const [eased] = before.skills[0]?.eased ?? [];
  if (!eased || eased.level === 0) throw new Error('Nobody would be won by a lower level');
  await open(id, 'skills');
  const line = button(
    page,
    `Customer service 5 to ${eased.level}: ${eased.more.toLocaleString('en-US')} more`,
  );
  await line.press('Enter');
  await says(page.getByRole('alert'), `needs level ${eased.level} now`);
  await saved();
  expect((await stored(id)).skills[0]?.level).toBe(eased.level);
  const after = await counted();
  expect(after.exceed + after.meet).toBe(before.exceed + before.meet + eased.more);
  await press(page.getByRole('alert'), 'Undo');
  await expect.poll(async () => (await stored(id)).skills[0]?.level).toBe(5);
  await sees(line);
});

test('behavior is answered by the keys 1 and 2, and the arrow goes back @wizard-22', async () => {
  const id = await emptyDraft();
  await open(id, 'behavior');
  await sees(page.getByText('Question 1 of 24'));
  await page.keyboard.press('2');
  await page.keyboard.press('1');
  await sees(page.getByText('Question 3 of 24'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await sees(page.getByText('Question 1 of 24'));
  const chosen = page.getByRole('button', { pressed: true });
  await expect(chosen).toHaveCount(1);
  const second = (await chosen.textContent()) ?? '';
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toHaveCount(1);
  await expect(chosen).not.toHaveText(second);
  await expect.poll(async () => (await stored(id)).behaviors.length).toBe(2);
  await page.reload();
  await answerAll(page, '1', 2);
  await expect.poll(async () => (await stored(id)).behaviors.length).toBe(24);
});

test('publishing names what is missing, each part leads to its field, and then it is live @wizard-18', async () => {
  const id = await emptyDraft();
  await open(id);
  const part = (name: string) => link(publishing(), name, exactly);
  await expect(publishing().getByRole('link')).toHaveText([
    'Title',
    'Employment type',
    'Years of experience',
    'City',
    'State',
    'Range',
    'At least one skill',
    '24 pairs to answer',
  ]);
  await part('City').click();
  await expect(field('City')).toBeFocused();
  await part('At least one skill').click();
  await expect(page).toHaveURL(/step=skills/);
  await expect(button(page, 'Add a skill')).toBeFocused();
  await part('State').click();
  await expect(select(page, 'State')).toBeFocused();
  await part('24 pairs to answer').click();
  await expect(page.getByRole('main').locator('fieldset button').first()).toBeFocused();

  await button(page, 'Publish', exactly).click();
  await expect(publishing().getByRole('alert')).toHaveText('Please complete the job post');
  await expect(field('Title')).toBeFocused();
  await expect(page.getByText('Please complete this field')).toHaveCount(4);
  await expect(page.getByText('Please make a selection')).toHaveCount(3);
  await follow(page, /Skills$/);
  await sees(page.getByText('Please complete this field'));

  const whole = await newDraft(page, companyId, 'Night baker');
  await open(whole.id);
  await says(publishing(), 'Ready to publish');
  await button(page, 'Publish', exactly).click();
  await sees(page.getByText('“Night baker” is published.'));
  expect((await stored(whole.id)).status).toBe('published');
});

test('a company that is not complete is named with the way to complete it @wizard-26', async () => {
  const path = '/v1/employer/company';
  const other = await ask<{ id: number }>(page, 'POST', path, { name: 'Tallow Street Mill' });
  const { id } = await newDraft(page, other.id, 'Miller');
  await page.goto(`/companies/${other.id}/job/${id}`);
  await expect(link(publishing(), 'A complete company profile')).toHaveAttribute(
    'href',
    `/companies/${other.id}?mode=edit`,
  );
  await button(page, 'Publish', exactly).click();
  await expect(publishing().getByRole('alert')).toHaveText(
    'Please complete the company profile first',
  );
});

test("a plan that does not allow the post says 'Failed' and why @wizard-27 @plan-7", async () => {
  const { id } = await newDraft(page, companyId, 'Morning baker');
  let response = {
    status: 'subscription-pro-required',
    message: 'Both posts of this month are used.',
  };
  await page.route('**/publish', (route) =>
    route.fulfill({ status: 402, json: { response, data: {} } }),
  );
  const refused = publishing().getByRole('alert');
  await open(id);
  await button(page, 'Publish', exactly).click();
  const leave = (name: string) => button(page.getByRole('dialog', { name }), 'Cancel').click();
  await says(page.getByRole('dialog', { name: 'Checkout' }), 'Both posts of this month are used.');
  await leave('Checkout');
  await says(refused, 'Failed', 'Both posts of this month are used.');

  response = { status: 'subscription-required', message: 'Choose a plan to post jobs.' };
  await button(page, 'Publish', exactly).click();
  await leave('Choose a plan');
  await expect(refused).toHaveText('Choose a plan to post jobs.');
  expect((await stored(id)).status).toBe('draft');
  // It was about what stood there before.
  await field('Title').fill('Early baker');
  await gone(refused);
});

test('leaving with what could not be saved asks first @wizard-28', async () => {
  const id = await emptyDraft();
  await open(id);
  await page.route('**/v1/employer/job/*/role', (route) => route.abort('internetdisconnected'));
  await field('Title').fill('Baker at sea');
  await sees(page.getByText('Offline. Your changes are kept on this device.'));
  const leave = () => link(page.getByRole('navigation').first(), 'Home', exactly).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave();
  await press(dialog, 'Stay here');
  await gone(dialog);
  await expect(field('Title')).toHaveValue('Baker at sea');
  await leave();
  await press(dialog, 'Leave anyway');
  await expect(page).toHaveURL('/');
  expect((await stored(id)).role.name).toBe('');

  await page.unrouteAll();
  await open(id);
  await expect(field('Title')).toHaveValue('Baker at sea');
  await expect.poll(async () => (await stored(id)).role.name).toBe('Baker at sea');
});

test('the preview shows a draft and a post as candidates will see them @wizard-29', async () => {
  const draft = await newDraft(page, companyId, 'Pastry baker');
  await open(draft.id);
  await link(page, 'Preview', exactly).click();
  await expect(page).toHaveURL(`/companies/${companyId}/job/${draft.id}?mode=preview`);
  await sees(page.getByText('This is how candidates see the post.'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pastry baker');
  for (const text of ['Bake, check, repeat.', '$28 – $36 an hour', 'Baking', 'Practical'])
    await expect(page.getByRole('main')).toContainText(text);
  await follow(page, 'Back to editing');
  await expect(field('Title')).toHaveValue('Pastry baker');

  const bare = await emptyDraft();
  await page.goto(`/companies/${companyId}/job/${bare}?mode=preview`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job without a title');
  const post = await newPost(page, companyId, 'Bread baker');
  await page.goto(`/companies/${companyId}/job/${post.id}?mode=preview`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bread baker');
});

test('what could not be saved waits for its own account and is not shown to the next @wizard-30', async () => {
  await page.route('**/v1/employer/company', (route) => route.abort('internetdisconnected'));
  const name = () => field('Company name');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/companies/add');
  await name().fill('Tallow Street Cakes');
  await sees(page.getByText(/kept on this device/));
  const context = page.context();
  const own = await context.cookies();
  await page.goto('about:blank');
  await page.unrouteAll();

  await context.clearCookies();
  await joinAs(page, newAddress('next'), 'hire');
  await page.goto('/companies/add');
  await expect(name()).toHaveValue('');

  await context.clearCookies();
  await context.addCookies(own);
  await page.goto('/companies/add');
  await expect(name()).toHaveValue('Tallow Street Cakes');
});
