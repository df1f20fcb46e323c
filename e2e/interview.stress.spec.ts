import { expect, test, type Browser, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { newCompany, newPost } from './job-posts.ts';
import { ask, cookie, joinAs, newAddress, picture } from './people.ts';
import { chooseTime } from './steps.ts';

/*
 * An interview between two people in different time zones: offered in one, taken in the other, the
 * same moment on both pages and in both calendars.
 */

const chicago = 'America/Chicago';
const berlin = 'Europe/Berlin';

const pageIn = async (browser: Browser, timezoneId: string): Promise<Page> =>
  await (await browser.newContext({ timezoneId, locale: 'en-US' })).newPage();

/** A published CV, made through the calls. @returns its id */
async function publishCv(page: Page): Promise<number> {
  const headers = { Authorization: `Bearer ${(await cookie(page, 'access-token'))?.value ?? ''}` };
  const upload = await page.request.post('/v1/file/upload/picture/small', {
    headers,
    multipart: { file: picture },
  });
  const { data: avatar } = (await upload.json()) as { data: { id: number } };
  const { id } = await ask<{ id: number }>(page, 'POST', '/v1/applicant/cv');
  await ask(page, 'PATCH', `/v1/applicant/cv/${id}/profile`, {
    avatarId: avatar.id,
    firstName: 'Ines',
    lastName: 'Holm',
    position: 'Baker',
    contactEmail: 'ines.holm@post.example',
    locationCity: 'Duluth',
    locationStateId: 'MN',
    locationPostalCode: '55802',
    yearsOfExperience: 3,
    employmentTypeId: 1,
    industryId: 5,
    revenueType: 'hourly',
    revenueMin: 25,
    revenueMax: 40,
  });
  await ask(page, 'PATCH', `/v1/applicant/cv/${id}/skill`, {
    skills: [{ name: 'Baking', level: 4, workOutside: true }],
  });
  const { list } = await ask<{ list: { id: number; variants: { id: number }[] }[] }>(
    page,
    'GET',
    '/v1/reference/behavior',
  );
  const behaviors = list.map((one) => ({ behaviorId: one.id, variantId: one.variants[0]?.id }));
  await ask(page, 'PATCH', `/v1/applicant/cv/${id}/behavior`, { behaviors });
  await ask(page, 'POST', '/v1/applicant/cv/publish');
  return id;
}

/** `2026-12-01` there, this many days from now. */
const dateAhead = (days: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now() + days * 86_400_000);
const clockIn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(moment))
    .replace(/\s/u, ' ');

const panelOf = (page: Page) => page.getByRole('region', { name: 'Interview' });
/** The moments that a panel shows. */
const moments = (page: Page) =>
  panelOf(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));

test('times offered on one clock are taken on another: the same moment for both @interview-12 @frame-45', async ({
  browser,
}) => {
  const boss = await pageIn(browser, chicago);
  const person = await pageIn(browser, berlin);
  await joinAs(boss, newAddress('boss'), 'hire');
  await joinAs(person, newAddress('ines'), 'find work');
  const companyId = await newCompany(boss, 'Quarry Lane Bakery');
  const job = await newPost(boss, companyId, 'Night baker');
  const cvId = await publishCv(person);
  const { id } = await ask<{ id: number }>(
    person,
    'POST',
    `/v1/applicant/cv/${cvId}/application/job/${job.id}`,
  );
  // The demo's own applications may be under way before this one.
  await expect
    .poll(() =>
      ask(boss, 'PATCH', `/v1/employer/application/${id}`, { status: 'nextSteps' }).then(
        () => 'moved',
        () => 'not yet',
      ),
    )
    .toBe('moved');
  await person.goto(`/jobs/${job.id}`);
  await expect(person.getByText('Next Steps').first()).toBeVisible();

  await boss.goto(`/candidates/${cvId}?jobId=${job.id}`);
  await panelOf(boss).getByRole('button', { name: 'Offer interview times' }).click();
  const popup = boss.getByRole('dialog', { name: 'Offer interview times' });
  await expect(popup.getByRole('combobox', { name: 'Your time zone' })).toHaveValue(
    'Central Time (Chicago)',
  );

  // Errors appear at their fields, and no input is lost.
  const another = popup.getByRole('button', { name: 'Another time' });
  await another.click();
  await chooseTime(popup, 1, dateAhead(14, chicago), '10:00 AM');
  await another.click();
  await chooseTime(popup, 2, dateAhead(14, chicago), '10:30 AM');
  await popup.getByRole('textbox', { name: 'Where' }).fill('https://meet.example/quarry');
  await popup.getByRole('textbox', { name: 'Note' }).fill('You will meet the night shift.');
  await popup.getByRole('button', { name: 'Offer these times' }).click();
  await expect(popup.getByText('This overlaps with another of the times')).toBeVisible();
  // Whoever types a time in full and goes on has chosen it.
  const time = popup.getByRole('combobox', { name: 'Time 2: time' });
  await time.fill('2:30 pm');
  await time.press('Tab');
  await expect(time).toHaveValue('2:30 PM');
  await popup.getByRole('button', { name: 'Offer these times' }).click();
  await expect(popup).toBeHidden();
  await expect(panelOf(boss)).toContainText('Waiting for Ines to pick a time');

  // It arrives without a reload, in the reader's time, with the other zone named.
  await expect(panelOf(person)).toContainText('Choose a time for your interview');
  const offered = await moments(person);
  expect(offered).toHaveLength(2);
  expect(await moments(boss)).toEqual(offered);
  const [first = '', second = ''] = offered.map(String);
  expect(clockIn(chicago, first)).toBe('10:00 AM');
  const hour = clockIn(berlin, first).replace(/ [AP]M$/, '');
  const theirs = panelOf(person).getByRole('listitem').first();
  await expect(theirs).toContainText(hour);
  await expect(theirs).toContainText(/10:00 – 10:45\sAM Central Time/);
  await expect(panelOf(boss).getByRole('listitem').first()).not.toContainText('Central Time');

  // It is among what waits for an answer, and once taken among what comes up, for both.
  await person.goto('/');
  await boss.goto('/');
  const section = (page: Page, name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) });
  const waiting = section(person, 'Waiting for your answer');
  const theirSoon = section(boss, 'Coming up');
  await expect(section(boss, 'Open jobs')).toContainText('Night baker');
  await expect(theirSoon).toHaveCount(0);
  await expect(waiting).toContainText('Choose a time for your interview');
  await panelOf(person)
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Pick this time/ })
    .click();
  await expect(waiting).toContainText('You’re all caught up.');
  const soon = section(person, 'Coming up');
  await expect(soon.locator('time')).toHaveAttribute('datetime', second);
  await soon.getByRole('link', { name: 'Night baker' }).click();
  await expect(theirSoon).toContainText('Interview with Ines Holm about Night baker');
  await expect(theirSoon.locator('time')).toHaveAttribute('datetime', second);
  await theirSoon.getByRole('link', { name: 'Ines Holm' }).click();
  await expect(boss).toHaveURL(`/candidates/${cvId}?jobId=${job.id}`);
  await expect(panelOf(boss).getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(await moments(boss)).toEqual([second]);
  await expect(panelOf(person).getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(await moments(person)).toEqual([second]);
  for (const page of [boss, person]) {
    const download = page.waitForEvent('download');
    await panelOf(page).getByRole('button', { name: 'Add to calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('interview.ics');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`DTSTART:${second.replace(/[-:]|\.\d+/g, '')}\r\n`);
  }

  await panelOf(person).getByRole('button', { name: 'Cancel interview' }).click();
  const words = person.getByRole('dialog');
  await words.getByRole('textbox', { name: 'Your message' }).fill('My child is ill.');
  await words.getByRole('button', { name: 'Cancel the interview' }).click();
  await expect(panelOf(boss)).toContainText('Ines canceled the interview');
  await expect(panelOf(boss)).toContainText('My child is ill.');
  await expect(panelOf(boss).getByRole('button', { name: 'Offer other times' })).toBeVisible();
});
