import { expect, type Page } from '@playwright/test';
import { button, field, status } from './locators.ts';
import { type Enter, test } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { ask, make } from './people.ts';
import { banner, twoPlaces } from './two-places.ts';
import { fill, gone, press, says, sees } from './walk.ts';

/* A CV open in two places. */
const twoDevices = (enter: Enter, step: string, skills: object[] = []) =>
  twoPlaces(enter, 'find work', async (page) => {
    const id = await make(page, '/v1/applicant/cv');
    await ask(page, 'PATCH', `/v1/applicant/cv/${id}/skill`, { skills });
    return { url: `/create-resume?step=${step}` };
  });

test('what was typed offline before a newer edit elsewhere gives way, and is kept @cv-18', async ({
  enter,
}) => {
  const { one, other } = await twoDevices(enter, 'skills', [
    { name: 'Welding', level: 2, workOutside: true },
  ]);
  const level = (page: Page, digit: number) =>
    page.getByRole('radio', { name: new RegExp(`^${digit}`) }).first();
  await one.context().setOffline(true);
  await level(one, 5).press('Space');
  await sees(status(one, 'Offline. Your changes are kept on this device.'));
  await level(other, 3).press('Space');
  await expect.poll(async () => (await storedCv(other)).skills).toMatchObject([{ level: 3 }]);
  await one.context().setOffline(false);
  await says(banner(one), 'That one is newer, so you see it here now.', 'Welding');
  await expect(level(one, 3)).toBeChecked();
  expect((await storedCv(other)).skills).toMatchObject([{ level: 3 }]);
  await press(banner(one), 'Keep mine');
  await expect.poll(async () => (await storedCv(other)).skills).toMatchObject([{ level: 5 }]);
});

test('a work that is deleted elsewhere while it is typed is kept as a new one', async ({
  enter,
}) => {
  const { one, other } = await twoDevices(enter, 'works');
  await press(one, 'Add work experience');
  await fill(one, { Position: 'Welder', Company: 'Harbor Steel', Tasks: 'Frames.' });
  await one.getByRole('combobox', { name: 'Start: month' }).selectOption('April');
  await one.getByRole('combobox', { name: 'Start: year' }).selectOption('2019');
  await one.getByText('I work there now').click();
  await expect.poll(async () => (await storedCv(one)).workHistories).toHaveLength(1);
  await sees(status(one, /^Saved$/));
  // It is in its form, and not also below it.
  await gone(button(one, /^Edit/));

  await other.reload();
  await press(other, 'Edit Welder at Harbor Steel', 'Delete work experience');
  await expect.poll(async () => (await storedCv(one)).workHistories).toEqual([]);
  await field(one, 'Tasks').fill('Frames and hulls.');
  await expect
    .poll(async () => (await storedCv(one)).workHistories)
    .toMatchObject([{ name: 'Harbor Steel', tasks: 'Frames and hulls.' }]);
  await sees(one.getByText('was deleted on your other device'));
});

test('a tab that waits shows what the other saved', async ({ enter }) => {
  const { one, other } = await twoDevices(enter, 'profile');
  await field(one, 'City').fill('Duluth');
  await expect.poll(async () => (await storedCv(one)).profile['locationCity']).toBe('Duluth');
  await other.goto('/resume');
  await other.goBack();
  await expect(field(other, 'City')).toHaveValue('Duluth');
});
