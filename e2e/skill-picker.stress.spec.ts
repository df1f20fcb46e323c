import { expect, type Page, type Route } from '@playwright/test';
import { divert } from './diverted.ts';
import { newCv } from './job-seekers.ts';
import { button, notice, region } from './locators.ts';
import { test } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { ask, listOf, make, signInAsDemo } from './people.ts';
import { gone, press, says, sees } from './walk.ts';

const options = (page: Page) => page.getByRole('option');

test('a skill is found by its alias, by a slip and by its beginning; a new name comes last @wizard-38', async ({
  candidate: page,
}) => {
  await page.goto('/create-resume?step=skills');
  const name = page.getByRole('combobox', { name: 'Skill' });

  await name.fill('AWS');
  await expect(options(page).first()).toHaveText('AWS → is Amazon Web Services');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Amazon Web Services');

  await name.fill('Pyhton');
  await expect(options(page).first()).toHaveText('Python');
  await name.fill('Re');
  await expect(options(page).first()).toHaveText(/^re/i);
  await sees(page.getByRole('option', { name: 'React', exact: true }));
  await expect(options(page).first().locator('strong')).toHaveText(/^re$/i);

  await name.fill('Strudel stretching');
  await says(
    options(page).last(),
    'Add “Strudel stretching” as a new skill',
    'Yours alone until others use it too',
  );

  // What is entered, or left, as an alias is the skill that it names.
  await name.fill('k8s');
  await expect(options(page).first()).toHaveText('k8s → is Kubernetes');
  await name.press('Enter');
  await expect(name).toHaveValue('Kubernetes');
  await name.fill('react.js');
  await name.press('Tab');
  await expect(name).toHaveValue('React');
  await page.getByRole('radio', { name: '4, Advanced' }).press('Space');
  await expect
    .poll(async () => (await storedCv(page)).skills)
    .toMatchObject([{ name: 'React', level: 4 }]);
});

test('a name of several skills asks which is meant', async ({ candidate: page }) => {
  await page.goto('/create-resume?step=skills');
  const name = page.getByRole('combobox', { name: 'Skill' });
  await name.fill('Espresso');
  await expect(options(page).nth(0)).toHaveText(
    'Espresso → is Android UI testing (the test framework)',
  );
  await expect(options(page).nth(1)).toHaveText('Espresso → is Barista work (coffee)');
  await expect(page.getByText('as a new skill')).toHaveCount(0);
  // Left as it is, it is refused with the question, and the answer is saved.
  await name.press('Tab');
  await page.getByRole('radio', { name: '4, Advanced' }).press('Space');
  await expect(name).toHaveAccessibleDescription(/^“Espresso” can mean Barista work \(coffee\) or/);
  // It is not left behind.
  await press(page, 'Next: Behavior');
  await expect(name).toBeFocused();
  await name.fill('');
  await name.fill('Espresso');
  await options(page).nth(1).click();
  await expect
    .poll(async () => (await storedCv(page)).skills)
    .toMatchObject([{ name: 'Barista work', level: 4 }]);
});

test('what a name may mean is proposed, and not taken', async ({ candidate: page }) => {
  await page.goto('/create-resume?step=skills');
  const name = page.getByRole('combobox', { name: 'Skill' });
  await name.fill('The MathWorks MATLAB');
  await expect(options(page).first()).toHaveText('The MathWorks MATLAB → is MATLAB');
  await expect(options(page).last()).toContainText('Add “The MathWorks MATLAB” as a new skill');
  await name.press('Tab');
  await expect(name).toHaveValue('The MathWorks MATLAB');
});

test('the filter of skills finds them the same way', async ({ candidate: page }) => {
  await page.goto('/search-jobs');
  await button(page, 'Skills').first().click();
  await page.getByRole('combobox', { name: 'Add a skill' }).fill('k8s');
  await expect(options(page).first()).toHaveText('k8s → is Kubernetes');
});

test('before anything is typed a field suggests what goes with the title and the skills @wizard-38', async ({
  candidate: page,
}) => {
  const id = await make(page, '/v1/applicant/cv');
  await ask(page, 'PATCH', `/v1/applicant/cv/${id}/profile`, { position: 'Web Developer' });
  const skills = [{ name: 'HTML', level: 3, workOutside: true }];
  await ask(page, 'PATCH', `/v1/applicant/cv/${id}/skill`, { skills });
  await page.goto('/create-resume?step=skills');
  await press(page, 'Add a skill');
  const asked = page.getByRole('group', { name: 'Often asked with this title' });
  await sees(asked.getByRole('option', { name: 'JavaScript', exact: true }));
  await gone(page.getByRole('option', { name: 'HTML', exact: true }));
  await asked.getByRole('option', { name: 'JavaScript', exact: true }).dispatchEvent('click');
  await expect(page.getByRole('combobox', { name: 'Skill' }).last()).toHaveValue('JavaScript');
});

test('a skill is a row of some 50 px that opens, and a removed one is put back @cv-31 @wizard-53', async ({
  page,
}) => {
  await signInAsDemo(page, 'candidate');
  await page.goto('/create-resume?step=skills');
  const rows = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox', { name: 'Skill' }) });
  const react = rows.filter({ has: button(page, 'Remove React') });
  await says(react, '2 jobs');
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(20);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
  expect(Math.max(...heights)).toBeLessThanOrEqual(53);
  await press(react, 'Details of React');
  await sees(react.getByRole('group', { name: 'Where used' }));
  await press(react, 'Details of React');
  await gone(react.getByRole('group', { name: 'Where used' }));

  const place = async () => (await storedCv(page)).skills.findIndex(({ name }) => name === 'React');
  const before = await place();
  await press(react, 'Remove React');
  await expect.poll(place).toBe(-1);
  await press(page, 'Undo');
  await expect.poll(place).toBe(before);
});

test('an active filter of skills does not load the list of them', async ({ candidate: page }) => {
  const list = await listOf<{ id: number }>(page, '/v1/reference/skill?search=kubernetes&limit=1');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`/search-jobs?skill=${list[0]?.id}:3`);
  const active = page.getByRole('list', { name: 'Active filters' });
  await sees(active.getByText('Kubernetes up to 3 practical'));
  expect(loaded).not.toContain('/v1/reference/skill/common');
});

test('a name in the CV’s own texts is asked about on the home page, once', async ({
  candidate: page,
}) => {
  await newCv(page, 'Ada Quist', [{ name: 'Barista work', level: 4 }]);
  const meanings = [
    { skill: 'Barista work', about: 'coffee' },
    { skill: 'Android UI testing', about: 'the test framework' },
  ];
  let nameQuestions = [{ name: 'Espresso', skill: 'Barista work', meanings }];
  const asking = async (route: Route) => {
    const answer = await route.fetch();
    const { response, data } = (await answer.json()) as { response: object; data: object };
    const json = { response, data: { ...data, nameQuestions } };
    await route.fulfill({ response: answer, json });
  };
  await divert(page, '**/v1/applicant/cv', asking);
  await page.goto('/');
  const question = region(page, 'A name in your CV');
  await says(
    question,
    'Your CV says “Espresso”, and Barista work is among your skills. Did you mean Barista work (coffee) or Android UI testing (the test framework)?',
  );

  // Nobody asked the server: it says so, and the question stays.
  await press(question, 'Change to Android UI testing');
  await sees(notice(page, 'This question is answered'), question);

  const isAnswered = await divert(page, '**/v1/applicant/cv/name-question', async (route) => {
    nameQuestions = [];
    const answer = await route.fetch({ url: '/v1/applicant/cv', method: 'GET' });
    await route.fulfill({ response: answer });
  });
  await press(question, 'Keep Barista work');
  await gone(question);
  isAnswered();
  await page.reload();
  await sees(page.getByRole('heading', { name: 'Hello, Ada' }));
  await gone(question);
});
