import { expect, type Page } from '@playwright/test';
import { newJobDraft } from './job-posts.ts';
import { fillCv } from './job-seekers.ts';
import { button, exactly, field, notice, status } from './locators.ts';
import { type Enter, test } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { ask, make } from './people.ts';
import { gone, press, says, sees } from './walk.ts';

/* Pay as it is typed: no field changes an amount, and what is far out is asked about once. */

type Pay = Record<'revenueMin' | 'revenueMax', number | null> & { revenueType: string };
const hourly = (revenueMin: number, revenueMax: number): Pay => ({
  revenueType: 'hourly',
  revenueMin,
  revenueMax,
});
const amount = 'Please enter an amount in dollars';
const cents = 'Please use at most two digits for cents';
const whole = 'Please enter whole dollars';

const question = (page: Page) => notice(page, 'is this right?');
const answer = (page: Page, name: string) => button(page, name, exactly);

/** Types as a person does, and leaves the field. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill('');
  await field(page, name).pressSequentially(text);
  await field(page, name).blur();
}

/** A new page in a role, with the way to its form and to what is stored. */
const roles = {
  'a job': async (enter: Enter) => {
    const page = await enter('hire');
    const { companyId, jobId } = await newJobDraft(page, 'Ferry Lane Bakery', 'Baker');
    return {
      page,
      url: `/companies/${companyId}/job/${jobId}?step=role`,
      stored: async () => (await ask<{ role: Pay }>(page, 'GET', `/v1/employer/job/${jobId}`)).role,
      edit: (pay: Pay) => ask(page, 'PATCH', `/v1/employer/job/${jobId}/role`, pay),
      publish: 'Publish',
    };
  },
  'a CV': async (enter: Enter) => {
    const page = await enter('find work');
    const id = await make(page, '/v1/applicant/cv');
    await fillCv(page, id, 'Ada Quist');
    return {
      page,
      url: '/create-resume?step=profile',
      stored: async () => (await storedCv(page)).profile as unknown as Pay,
      edit: (pay: Pay) => ask(page, 'PATCH', `/v1/applicant/cv/${id}/profile`, pay),
      publish: 'Publish my CV',
    };
  },
};

for (const [name, begin] of Object.entries(roles)) {
  test(`${name}: what is typed stays, and what is no amount is said @pay-5`, async ({ enter }) => {
    const { page, url, stored, edit } = await begin(enter);
    await edit(hourly(11, 99));
    await page.goto(url);
    const from = field(page, 'From');
    let before = 11;
    for (const [text, value, shown] of [
      ['17.25', 17.25, '17.25'],
      ['$38.95', 38.95, '38.95'],
      ['17.5', 17.5, '17.50'],
      ['17,25', amount, '17,25'],
      ['17.255', cents, '17.255'],
      ['20k', amount, '20k'],
      ['abc', amount, 'abc'],
      ['-5', amount, '-5'],
      ['21', 21, '21'],
    ] as const) {
      await type(page, 'From', text);
      await expect(from).toHaveValue(shown);
      if (typeof value === 'number') {
        await expect(from).not.toHaveAttribute('aria-invalid', 'true');
        await expect.poll(stored).toMatchObject(hourly(value, 99));
        before = value;
        continue;
      }
      await expect(from).toHaveAccessibleDescription(new RegExp(value));
      await sees(status(page, 'except for the fields that need a look'));
      expect(await stored()).toMatchObject(hourly(before, 99));
    }
    // As a paste comes: in one piece.
    await field(page, 'To').selectText();
    await page.keyboard.insertText('$1,000.00');
    await field(page, 'To').blur();
    await expect(field(page, 'To')).toHaveValue('1,000');
    await expect.poll(stored).toMatchObject(hourly(21, 1_000));
    // A reload keeps what could not be saved.
    await type(page, 'From', '17,25');
    await expect(from).toHaveAccessibleDescription(new RegExp(amount));
    await page.reload();
    await expect(from).toHaveValue('17,25');
    expect(await stored()).toMatchObject(hourly(21, 1_000));
    await type(page, 'From', '17.75');
    await expect.poll(stored).toMatchObject(hourly(17.75, 1_000));
    await type(page, 'To', '19.75');
    // Cents are not by the year.
    await page.getByText('Salary', { exact: true }).click();
    await expect(from).toHaveAccessibleDescription(new RegExp(whole));
    await expect(from).toHaveValue('17.75');
    await page.getByText('Hourly', { exact: true }).click();
    await expect(from).not.toHaveAttribute('aria-invalid', 'true');
    await expect.poll(stored).toMatchObject(hourly(17.75, 19.75));
  });

  test(`${name}: what is far out is asked about once @pay-6`, async ({ enter }) => {
    const { page, url, stored, edit, publish } = await begin(enter);
    await page.goto(url);
    await expect(field(page, 'From')).toHaveValue('28');
    await type(page, 'To', '120000');
    await says(question(page), '$28 – $120,000 an hour: is this right?');
    // Nothing is asked while somebody types.
    await field(page, 'From').focus();
    await gone(question(page));
    await type(page, 'From', '90000');
    await says(question(page), '$90,000 – $120,000 an hour: is this right?');
    await answer(page, 'By the year').click();
    await gone(question(page));
    await expect
      .poll(stored)
      .toEqual(expect.objectContaining({ ...hourly(90_000, 120_000), revenueType: 'salary' }));
    await type(page, 'From', '4800');
    await says(question(page), '$4,800 – $120,000 a year: is this right?');
    await answer(page, 'Yes, it is').click();
    await gone(question(page));
    await page.reload();
    await expect(field(page, 'From')).toHaveValue('4,800');
    await gone(question(page));

    // What came by another way is asked about before it is published.
    await edit({ revenueType: 'monthly', revenueMin: 17, revenueMax: 350 });
    await page.goto(
      url.replace('step=profile', 'step=behavior').replace('step=role', 'step=skills'),
    );
    const dialog = page.getByRole('dialog', { name: 'Is the pay right?' });
    await answer(page, publish).click();
    await says(dialog, '$17 – $350 a month');
    await page.keyboard.press('Escape');
    await gone(dialog);
    await answer(page, publish).click();
    await press(dialog, 'By the hour');
    await gone(answer(page, publish));
    expect(await stored()).toMatchObject(hourly(17, 350));
  });
}
