import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { newJob } from './job-posts.ts';
import { apply, delivered, newCv } from './job-seekers.ts';
import { button, dialog, region, section } from './locators.ts';
import { test } from './openings.ts';
import { ask } from './people.ts';
import { chooseTime } from './steps.ts';
import { follow, gone, press, says, sees } from './walk.ts';

/*
 * An interview between two people in different time zones: offered in one, taken in the other, the
 * same moment on both pages and in both calendars.
 */

const chicago = 'America/Chicago';
const berlin = 'Europe/Berlin';

/** `2026-12-01` there, this many days from now. */
const dateAhead = (days: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now() + days * 86_400_000);
const clockIn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(moment))
    .replace(/\s/u, ' ');

const panelOf = (page: Page) => region(page, 'Interview');
/** The moments that a panel shows. */
const moments = (page: Page) =>
  panelOf(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));

test('times offered on one clock are taken on another: the same moment for both @interview-12 @frame-45', async ({
  enter,
}) => {
  const boss = await enter('hire', { timezoneId: chicago, locale: 'en-US' });
  const person = await enter('find work', { timezoneId: berlin, locale: 'en-US' });
  const { jobId } = await newJob(boss, 'Quarry Lane Bakery', 'Night baker');
  const cvId = await newCv(person, 'Ines Holm');
  const id = await apply(person, cvId, jobId);
  await delivered(boss, jobId, 1);
  await ask(boss, 'PATCH', `/v1/employer/application/${id}`, { status: 'nextSteps' });
  await person.goto(`/jobs/${jobId}`);
  await sees(person.getByText('Next Steps').first());

  await boss.goto(`/candidates/${cvId}?jobId=${jobId}`);
  await press(panelOf(boss), 'Offer interview times');
  const popup = dialog(boss, 'Offer interview times');
  await expect(popup.getByRole('combobox', { name: 'Your time zone' })).toHaveValue(
    'Central Time (Chicago)',
  );

  // Errors appear at their fields, and no input is lost.
  const another = button(popup, 'Another time');
  await another.click();
  await chooseTime(popup, 1, dateAhead(14, chicago), '10:00 AM');
  await another.click();
  await chooseTime(popup, 2, dateAhead(14, chicago), '10:30 AM');
  await popup.getByRole('textbox', { name: 'Where' }).fill('https://meet.example/quarry');
  await popup.getByRole('textbox', { name: 'Note' }).fill('You will meet the night shift.');
  await press(popup, 'Offer these times');
  await sees(popup.getByText('This overlaps with another of the times'));
  // Whoever types a time in full and goes on has chosen it.
  const time = popup.getByRole('combobox', { name: 'Time 2: time' });
  await time.fill('2:30 pm');
  await time.press('Tab');
  await expect(time).toHaveValue('2:30 PM');
  await press(popup, 'Offer these times');
  await expect(popup).toBeHidden();
  await says(panelOf(boss), 'Waiting for Ines to pick a time');

  // It arrives without a reload, in the reader's time, with the other zone named.
  await says(panelOf(person), 'Choose a time for your interview');
  const offered = await moments(person);
  expect(offered).toHaveLength(2);
  expect(await moments(boss)).toEqual(offered);
  const [first = '', second = ''] = offered.map(String);
  expect(clockIn(chicago, first)).toBe('10:00 AM');
  const hour = clockIn(berlin, first).replace(/ [AP]M$/, '');
  const theirs = panelOf(person).getByRole('listitem').first();
  await says(theirs, hour, /10:00 – 10:45\sAM Central Time/);
  await expect(panelOf(boss).getByRole('listitem').first()).not.toContainText('Central Time');

  // It is among what waits for an answer, and once taken among what comes up, for both.
  await person.goto('/');
  await boss.goto('/');
  const waiting = section(person, 'Waiting for your answer');
  const theirSoon = section(boss, 'Coming up');
  await says(section(boss, 'Open jobs'), 'Night baker');
  await gone(theirSoon);
  await says(waiting, 'Choose a time for your interview');
  await press(panelOf(person).getByRole('listitem').nth(1), /^Pick this time/);
  await says(waiting, 'You’re all caught up.');
  const soon = section(person, 'Coming up');
  await expect(soon.locator('time')).toHaveAttribute('datetime', second);
  await follow(soon, 'Night baker');
  await says(theirSoon, 'Interview with Ines Holm about Night baker');
  await expect(theirSoon.locator('time')).toHaveAttribute('datetime', second);
  await follow(theirSoon, 'Ines Holm');
  await expect(boss).toHaveURL(`/candidates/${cvId}?jobId=${jobId}`);
  await sees(button(panelOf(boss), 'Add to calendar'));
  expect(await moments(boss)).toEqual([second]);
  await sees(button(panelOf(person), 'Add to calendar'));
  expect(await moments(person)).toEqual([second]);
  for (const page of [boss, person]) {
    const download = page.waitForEvent('download');
    await press(panelOf(page), 'Add to calendar');
    const file = await download;
    expect(file.suggestedFilename()).toBe('interview.ics');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`DTSTART:${second.replace(/[-:]|\.\d+/g, '')}\r\n`);
  }

  await press(panelOf(person), 'Cancel interview');
  const words = person.getByRole('dialog');
  await words.getByRole('textbox', { name: 'Your message' }).fill('My child is ill.');
  await press(words, 'Cancel the interview');
  await says(panelOf(boss), 'Ines canceled the interview', 'My child is ill.');
  await sees(button(panelOf(boss), 'Offer other times'));
});
