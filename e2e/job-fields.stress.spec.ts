import { expect, type Locator, type Page, test } from '@playwright/test';
import { newCompany } from './job-posts.ts';
import { button, exactly, status } from './locators.ts';
import { shared } from './openings.ts';
import { countsAsBefore } from './operator.ts';
import { ask, make } from './people.ts';
import { gone, press, says, sees } from './walk.ts';

/* The fields of a job post: suggestions, limits, and the text below them. */

let page: Page;
let companyId: number;

shared(async (enter) => {
  page = await enter('hire');
  companyId = await newCompany(page, 'Ferry Lane Bakery');
});
test.afterEach(() => page.unrouteAll());

interface Job {
  role: Record<string, unknown>;
  skills: { name: string; level: number }[];
}
const stored = (id: number) => ask<Job>(page, 'GET', `/v1/employer/job/${id}`);
const part = (id: number, what: 'role' | 'skill', body: object) =>
  ask(page, 'PATCH', `/v1/employer/job/${id}/${what}`, body);
async function open(step = 'role', role: object = {}): Promise<number> {
  const id = await make(page, `/v1/employer/company/${companyId}/job`, role);
  await page.goto(`/companies/${companyId}/job/${id}?step=${step}`);
  return id;
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const group = (name: string) => page.getByRole('group', { name });
/** The text that a field is described by. */
const underIt = (input: Locator, text: string) =>
  expect(input).toHaveAccessibleDescription(new RegExp(text));
const partly = () => sees(status(page, /^Saved, except for the fields that need a look$/));

test('pay by type, what it comes to in a year, and the range the right way round @wizard-12', async () => {
  const id = await open();
  await expect(group('Pay').getByRole('radio')).toHaveCount(3);
  for (const type of ['Salary', 'Monthly', 'Hourly'])
    await page.getByText(type, { exact: true }).click();
  await field('From').fill('28');
  await field('To').fill('36');
  await sees(page.getByText('about $58,240 – $74,880 a year'));
  await expect
    .poll(async () => (await stored(id)).role)
    .toMatchObject({
      revenueType: 'hourly',
      revenueMin: 28,
      revenueMax: 36,
    });
  await field('To').fill('20');
  await partly();
  await underIt(field('To'), 'The lowest pay can’t be above the highest');
  expect((await stored(id)).role['revenueMax']).toBe(36);
  // The mark goes while the field is still in use.
  await field('To').fill('40');
  await expect(field('To')).not.toHaveAttribute('aria-invalid', 'true');
  await expect.poll(async () => (await stored(id)).role['revenueMax']).toBe(40);
});

test('the benefits of the lists, titles of one’s own through the popup, and sponsorship @wizard-13', async () => {
  const id = await open();
  const offered = (name: string) => group(name).locator('label');
  await expect(offered('Insurance')).toHaveText(['Health', 'Vision', 'Dental', 'Life']);
  await expect(offered('Retirement')).toHaveText(['401k', 'Profit sharing', 'ESOPs', 'IRA']);
  const pto = ['Unlimited PTO', 'Maternity leave', 'Paternity leave'];
  await expect(offered('Paid time off')).toHaveText(pto);
  await group('Insurance').getByText('Dental').click();

  const add = button(page, 'Add benefit to paid time off');
  const dialog = page.getByRole('dialog', { name: 'Add a benefit' });
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await add.click();
  for (const [wrong, text] of [
    [' ', 'Please complete this field'],
    ['x'.repeat(61), 'Please use at most 60 characters'],
    ['unlimited pto', 'This benefit is already on the list'],
  ] as const) {
    await title.fill(wrong);
    await title.press('Enter');
    await underIt(title, text);
  }
  await title.fill('x'.repeat(60));
  await title.press('Enter');
  await gone(dialog);
  await page.getByRole('switch', { name: 'We sponsor work visas for this job' }).press('Space');
  await expect
    .poll(async () => (await stored(id)).role)
    .toMatchObject({
      insurance: ['Dental'],
      retirementBenefits: [],
      pto: ['x'.repeat(60)],
      sponsorship: true,
    });
});

test('a list of benefits takes 20 and says so at the next @wizard-14', async () => {
  const titles = Array.from({ length: 20 }, (_, at) => `Benefit ${at}`);
  const id = await open('role', { insurance: titles });
  await group('Insurance').getByText('Health').click();
  await says(group('Insurance'), 'Please keep at most 20');
  await group('Insurance').getByText('Benefit 7', { exact: true }).click();
  await expect(group('Insurance')).not.toContainText('Please keep at most 20');
  await expect
    .poll(async () => (await stored(id)).role['insurance'])
    .toEqual([...titles.filter((one) => one !== 'Benefit 7'), 'Health']);
});

test('a title of 120 and a description of 1,500 characters are saved, one more stays under its field @wizard-15', async () => {
  const id = await open();
  await field('Title').fill('x'.repeat(121));
  await field('Description').fill('y'.repeat(1501));
  await partly();
  await underIt(field('Title'), 'Please use at most 120 characters');
  await underIt(field('Description'), 'Please use at most 1500 characters');
  await sees(page.getByText('1501 of 1500'));
  expect((await stored(id)).role).toMatchObject({ name: '', description: '' });

  // Nothing is lost meanwhile.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field('Description')).toHaveText('y'.repeat(1501));
  await field('Title').fill('x'.repeat(120));
  await field('Description').fill('y'.repeat(1500));
  await sees(page.getByText('1500 of 1500'));
  await expect
    .poll(async () => (await stored(id)).role)
    .toMatchObject({ name: 'x'.repeat(120), description: 'y'.repeat(1500) });
});

test('the description is edited as it will look, and stays Markdown @wizard-16', async () => {
  const id = await open();
  const description = () => stored(id).then(({ role }) => role['description']);
  const text = field('Description');
  await text.click();
  await page.keyboard.type('# What you will do\n- Bake **bread** daily\nRead\n\nSee us');
  await expect
    .poll(description)
    .toBe('# What you will do\n\n- Bake **bread** daily\n- Read\n\nSee us');

  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('textbox', { name: 'Address of the link' }).fill('bakery.example/recipe');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://bakery.example/recipe');
  await expect.poll(description).toContain('[See us](https://bakery.example/recipe)');
  await button(page, 'Undo', exactly).click();
  await gone(text.getByRole('link'));

  const tools = page.getByRole('toolbar', { name: 'Description: format' });
  await press(tools, 'Bold');
  await expect(text.locator('strong')).toHaveText(['bread', 'See us']);
  await press(tools, 'Numbered list');
  await expect(text.locator('ol > li')).toHaveText('See us');
  await expect.poll(description).toContain('\n\n1. **See us**');
  await page.reload();
  await expect(text.locator('ol > li')).toHaveText('See us');
});

test('what is pasted from Word and from pages keeps its words, lists and links, and runs nothing @wizard-52', async () => {
  const id = await open();
  const text = field('Description');
  await text.click();
  const paste = (type: string, data: string) =>
    text.evaluate(
      (element, [type, data]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(type, data);
        const about = { clipboardData, bubbles: true, cancelable: true };
        element.dispatchEvent(new ClipboardEvent('paste', about));
      },
      [type, data] as const,
    );
  await paste(
    'text/html',
    `<meta charset=utf-8><style>p{color:red}</style><h2>The work</h2>
    <p class=MsoListParagraph style="mso-list:l0 level1">·<span>&nbsp;&nbsp; </span>Bake <b>bread</b></p>
    <p class=MsoListParagraph style="mso-list:l0 level1">·<span>&nbsp;&nbsp; </span>Sweep</p>
    <p>Read <a href="https://bakery.example/recipe">the recipe</a>,
    <a href="javascript:document.title='run'">no</a><img src=x onerror="document.title='run'">
    <script>document.title='run'</script></p>`,
  );
  await expect(text.locator('ul > li')).toHaveText(['Bake bread', 'Sweep']);
  await expect(text.getByRole('link')).toHaveCount(1);
  await gone(text.locator('img, script, style, h2'));
  await expect(page).not.toHaveTitle('run');
  const description = () => stored(id).then(({ role }) => role['description']);
  await expect
    .poll(description)
    .toBe(
      '# The work\n\n- Bake **bread**\n- Sweep\n\nRead [the recipe](https://bakery.example/recipe), no',
    );

  await text.press('ControlOrMeta+a');
  await paste('text/plain', '# Hours\n- Early\n- Late');
  await expect(text.locator('ul > li')).toHaveText(['Early', 'Late']);
  await expect.poll(description).toBe('# Hours\n\n- Early\n- Late');
});

test('what the server refuses stands under the field it names, several reasons joined by commas @wizard-17', async () => {
  await open();
  await page.route('**/v1/employer/job/*/role', (route) =>
    route.fulfill({
      status: 422,
      json: {
        response: {
          status: 'error-validation',
          fields: [
            { property: 'name', constraints: ['Too plain', 'Too short'] },
            { property: 'locationCity', constraints: ['No such city'] },
            { property: 'workMode', constraints: ['Not here'] },
            { property: 'revenueMax', constraints: ['Too much'] },
            { property: 'insurance', constraints: ['Too many'] },
          ],
        },
        data: {},
      },
    }),
  );
  await field('Title').fill('Baker');
  await underIt(field('Title'), 'Too plain, Too short');
  await underIt(field('City'), 'No such city');
  await underIt(field('To'), 'Too much');
  await says(group('Job type'), 'Not here');
  await says(group('Insurance'), 'Too many');
  await partly();
});

const rows = () =>
  page.getByRole('listitem').filter({ has: page.getByRole('combobox', { name: 'Skill' }) });
const skill = (place: number) => rows().nth(place).getByRole('combobox', { name: 'Skill' });

test('a new skill is at level 0, which is not scored; levels to 5 have their words @wizard-4 @wizard-19', async () => {
  const id = await open('skills');
  await press(page, 'Add a skill');
  await skill(0).fill('Baking');
  await page.keyboard.press('Escape');
  const words = ['Nice to have', 'Awareness', 'Novice', 'Practical', 'Advanced', 'Expert'];
  const levels = rows().first().getByRole('radio');
  await expect(levels).toHaveCount(6);
  await expect(levels.nth(0)).toBeChecked();
  await says(rows().first(), 'Nice to have', 'Not scored');
  for (const [level, word] of words.entries()) {
    await levels.nth(level).press('Space');
    await expect(levels.nth(level)).toHaveAccessibleName(level === 0 ? word : `${level}, ${word}`);
    await says(rows().first(), level === 0 ? 'Not scored' : word);
    if (level > 0) await expect(rows().first()).not.toContainText('Not scored');
    if (level === 0 || level === 5)
      await expect.poll(async () => (await stored(id)).skills[0]?.level).toBe(level);
  }
});

test('the same skill twice is marked, saves nothing, and is settled by the popup @wizard-20', async () => {
  const id = await open('skills');
  await part(id, 'skill', { skills: [{ name: 'Baking', level: 2 }] });
  await page.reload();
  await press(page, 'Add a skill');
  await rows().nth(1).getByRole('radio', { name: '3, Practical' }).press('Space');
  await skill(1).fill(' baking ');
  await page.keyboard.press('Escape');
  await underIt(skill(0), 'This skill is already on the list');
  await underIt(skill(1), 'This skill is already on the list');
  await partly();
  expect((await stored(id)).skills).toHaveLength(1);

  const dialog = page.getByRole('dialog', { name: 'Remove duplicate skills' });
  await press(page, 'Next: Behavior');
  await press(dialog, 'Keep editing');
  await expect(page).toHaveURL(/step=skills/);
  await expect(rows()).toHaveCount(2);
  await gone(dialog);
  await press(page, 'Remove duplicates');
  await press(dialog, 'Remove duplicates');
  await expect(rows()).toHaveCount(1);
  await expect
    .poll(async () => (await stored(id)).skills)
    .toMatchObject([{ name: 'Baking', level: 3 }]);
});

test('a skill of 61 characters is refused under its field, and there is room for 50 @wizard-21', async () => {
  const id = await open('skills');
  const skills = Array.from({ length: 49 }, (_, at) => ({ name: `Oven number ${at}`, level: 1 }));
  // An account may bring 20 new names of skills a day.
  for (const known of [20, 40, 49]) {
    await part(id, 'skill', { skills: skills.slice(0, known) });
    await countsAsBefore();
  }
  await page.reload();
  const add = button(page, 'Add a skill');
  await add.click();
  await expect(add).toBeDisabled();
  await skill(49).fill('x'.repeat(61));
  await page.keyboard.press('Escape');
  await underIt(skill(49), 'Please use at most 60 characters');
  await partly();
  expect((await stored(id)).skills).toHaveLength(49);
  await skill(49).fill('Oven number 49');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await stored(id)).skills.length).toBe(50);
});
