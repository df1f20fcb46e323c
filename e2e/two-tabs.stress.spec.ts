import { expect, type Page } from '@playwright/test';
import { newCompany, newJobDraft } from './job-posts.ts';
import { button, field, title } from './locators.ts';
import { type Enter, test } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { ask, make } from './people.ts';
import { banner, twoPlaces } from './two-places.ts';
import { gone, press, says, sees } from './walk.ts';

/*
 * A CV, a job post and a company, each open in two places: nothing that is typed in one is lost by
 * the other.
 */

interface Job {
  role: Record<string, unknown>;
  skills: { name: string; level: number }[];
  behaviors: { behaviorId: number; variantId: number }[];
}

/** A job that is open in two browsers, in the same step. */
const jobInTwo = (enter: Enter, step: 'role' | 'skills' | 'behavior') =>
  twoPlaces(enter, 'hire', async (page) => {
    const { companyId, jobId } = await newJobDraft(page, 'Millrace Bakery', 'Baker');
    const stored = () => ask<Job>(page, 'GET', `/v1/employer/job/${jobId}`);
    const url = `/companies/${companyId}/job/${jobId}?step=${step}`;
    return { url, stored, role: async () => (await stored()).role };
  });

/** Titles, a field (label, property), what the banner calls the part, and how it is opened. */
const forms = [
  {
    both: 'a job’s fields that two places changed both stand @wizard-32',
    same: 'of the same field of a job the newer edit stands, and the other can be had back @wizard-35',
    fields: ['Title', 'name'],
    part: 'the role',
    open: async (enter: Enter) => {
      const { role, ...places } = await jobInTwo(enter, 'role');
      return { ...places, stored: role };
    },
  },
  {
    both: 'a company’s fields that two places changed both stand @company-25',
    same: 'of the same field of a company the newer edit stands, and the other can be had back @company-26',
    fields: ['Your position there', 'position'],
    part: 'the company',
    open: (enter: Enter) =>
      twoPlaces(enter, 'hire', async (page) => {
        const id = await newCompany(page, 'Weir Bakery');
        const stored = () => ask<object>(page, 'GET', `/v1/employer/company/${id}`);
        return { url: `/companies/${id}?mode=edit`, stored };
      }),
  },
  {
    both: 'a CV’s fields that two places changed both stand @cv-16',
    same: 'of the same field of a CV the newer edit stands, and the other can be had back @cv-17',
    fields: ['First name', 'firstName'],
    part: 'the profile',
    open: (enter: Enter) =>
      twoPlaces(enter, 'find work', async (page) => {
        await make(page, '/v1/applicant/cv');
        const stored = async () => (await storedCv(page)).profile;
        return { url: '/create-resume?step=profile', stored };
      }),
  },
] as const;

for (const { both, same, fields, part, open } of forms) {
  const [label, property] = fields;

  test(both, async ({ enter }) => {
    const { one, other, stored } = await open(enter);
    await field(one, label).fill('Master');
    await expect.poll(stored).toMatchObject({ [property]: 'Master' });
    await field(other, 'City').fill('Boise');
    await expect.poll(stored).toMatchObject({ [property]: 'Master', locationCity: 'Boise' });
    // The second shows what came from the first, and says so.
    await expect(field(other, label)).toHaveValue('Master');
    const told = new RegExp(`Your other device changed ${label} at \\d\\d:\\d\\d`);
    await sees(other.getByText(told));
    await gone(banner(other), button(other, 'Keep mine'));
  });

  test(same, async ({ enter }) => {
    const { one, other, stored } = await open(enter);
    await field(one, 'City').fill('Tulsa');
    await expect.poll(stored).toMatchObject({ locationCity: 'Tulsa' });
    await field(other, 'City').fill('Boise');
    const newer = new RegExp(`${part} at \\d\\d:\\d\\d\\. Yours is newer, so it stays\\.`);
    await says(banner(other), newer, 'Changed in both: City');
    await expect.poll(stored).toMatchObject({ locationCity: 'Boise' });
    // It is still there after a reload, until it is decided.
    await other.reload();
    await press(banner(other), 'Use those');
    await gone(banner(other));
    await expect(field(other, 'City')).toHaveValue('Tulsa');
    await expect.poll(stored).toMatchObject({ locationCity: 'Tulsa' });
  });
}

const rows = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('combobox', { name: 'Skill' }) });
const setLevel = (page: Page, place: number, level: string) =>
  rows(page).nth(place).getByRole('radio', { name: level }).press('Space');

async function addSkill(page: Page, name: string, level: string): Promise<void> {
  const add = button(page, 'Add a skill');
  // It comes with the rows.
  await sees(add);
  const place = await rows(page).count();
  await add.click();
  await rows(page).nth(place).getByRole('combobox', { name: 'Skill' }).fill(name);
  await page.keyboard.press('Escape');
  await setLevel(page, place, level);
}

test('different skills of a job that two places changed both stand @wizard-33', async ({
  enter,
}) => {
  const { one, other, stored } = await jobInTwo(enter, 'skills');
  const levels = async () =>
    Object.fromEntries((await stored()).skills.map(({ name, level }) => [name, level]));
  await addSkill(one, 'Kneading', '4, Advanced');
  await expect.poll(levels).toEqual({ Baking: 3, Kneading: 4 });
  await addSkill(other, 'Glazing', '2, Novice');
  await expect.poll(levels).toEqual({ Baking: 3, Kneading: 4, Glazing: 2 });
  await sees(other.getByText(/Your other device changed Kneading at \d\d:\d\d/));
  await expect(rows(other)).toHaveCount(3);
  await gone(banner(other));
  // One removes a skill while the other changes another.
  await one.reload();
  await press(one, 'Remove Glazing');
  await expect.poll(levels).toEqual({ Baking: 3, Kneading: 4 });
  await setLevel(other, 0, '5, Expert');
  await expect.poll(levels).toEqual({ Baking: 5, Kneading: 4 });
});

test('of the same skill of a job the newer edit stands, and the other can be had back', async ({
  enter,
}) => {
  const { one, other, stored } = await jobInTwo(enter, 'skills');
  const level = async () => (await stored()).skills[0]?.level;
  await setLevel(one, 0, '5, Expert');
  await expect.poll(level).toBe(5);
  await setLevel(other, 0, '1, Awareness');
  const newer = /Skills at \d\d:\d\d\. Yours is newer, so it stays\./;
  await says(banner(other), newer, 'Changed in both: Baking');
  await expect.poll(level).toBe(1);
  // It is told in every step.
  await press(other, 'Next: Behavior');
  await press(banner(other), 'Use those');
  await expect.poll(level).toBe(5);
});

test('different answers of a job that two places changed both stand @wizard-34', async ({
  enter,
}) => {
  const { one, other, stored } = await jobInTwo(enter, 'behavior');
  const before = (await stored()).behaviors.map(({ variantId }) => variantId);
  const changed = async () =>
    (await stored()).behaviors.flatMap(({ variantId }, at) => (variantId === before[at] ? [] : at));
  await sees(one.getByText('Question 1 of 24'));
  await one.keyboard.press('2');
  await expect.poll(changed).toEqual([0]);
  await sees(other.getByText('Question 1 of 24'));
  await other.keyboard.press('ArrowRight');
  await other.keyboard.press('2');
  await expect.poll(changed).toEqual([0, 1]);
});

test('what was typed without a network is joined with what came meanwhile, also after a reload @wizard-37', async ({
  employer: page,
}) => {
  const { companyId, jobId } = await newJobDraft(page, 'Tollgate Bakery', 'Baker');
  const job = `/v1/employer/job/${jobId}`;
  await page.goto(`/companies/${companyId}/job/${jobId}`);
  await sees(title(page, 'Baker'));
  let isOffline = true;
  await page.route(`**${job}/role`, (route) =>
    isOffline ? route.abort('internetdisconnected') : route.continue(),
  );
  await field(page, 'Title').fill('Night baker');
  await sees(page.getByText('Offline. Your changes are kept on this device.'));
  await ask(page, 'PATCH', `${job}/role`, { locationCity: 'Laramie' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  // Not unrouted: what the page asks for at that moment may then never be answered.
  isOffline = false;
  await expect
    .poll(async () => (await ask<Job>(page, 'GET', job)).role)
    .toMatchObject({ name: 'Night baker', locationCity: 'Laramie' });
  await expect(field(page, 'City')).toHaveValue('Laramie');
});
