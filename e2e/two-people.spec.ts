import { expect, type Page } from '@playwright/test';
import { cardOf, expectIn, openBoard } from './board.ts';
import { newJob } from './job-posts.ts';
import { newPerson } from './job-seekers.ts';
import { button, dialog, exactly, link, notice, region } from './locators.ts';
import { test } from './openings.ts';
import { chooseTime } from './steps.ts';
import { answer, follow, gone, press, says, sees, stay, stayed } from './walk.ts';

/*
 * A whole hiring between two people in two browsers, from the search to hired: each action reaches
 * the other without a reload, also after a network outage.
 */

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.keyboard.press('Enter');
};
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const panel = (page: Page) => region(page, 'Interview');
const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

test('search, bite, accept, talk, a time, an offer, accept, hired @hiring-18', async ({
  enter,
}) => {
  const boss = await enter('hire', { timezoneId: 'America/Chicago' });
  const { companyId, jobId } = await newJob(boss, 'Quayside Kilns', 'Kiln keeper');
  const ottilie = await newPerson(boss, 'Ottilie Brandt');
  const { name, cvId } = ottilie;
  const person = await enter(ottilie);

  // The bite arrives at her home, with its pay.
  await person.goto('/');
  await sees(person.getByRole('heading', { name: /^Hello/ }));
  await stay(person);
  await boss.goto(`/candidates?jobId=${jobId}`);
  const found = boss.getByRole('listitem').filter({ hasText: name });
  await press(found, `Bite ${name}`);
  const popup = dialog(boss, 'Send a bite');
  await popup.getByRole('textbox', { name: 'Add a note' }).fill('Your ovens brought us to you.');
  await press(popup, 'Send bite');
  await sees(
    notice(boss, `Bite sent to ${name}.`),
    person.getByText('Your ovens brought us to you.'),
    button(person, /^Notifications, 1 unread/),
  );

  // She accepts, and the board shows it.
  await openBoard(boss, { companyId, jobId });
  await expectIn(boss, 'Bite sent', [name]);
  await stay(boss);
  await press(person, 'Accept the bite');
  await expectIn(boss, 'Bite accepted', [name]);
  expect(await stayed(person)).toBe(true);

  // They talk; her network goes for a while and everything arrives afterwards.
  await person.goto('/applications?tab=incoming');
  await link(person, 'Chat').first().click();
  await expect(person.getByRole('textbox', { name: /^Message to/ })).toBeEnabled();
  await write(person, 'Thank you for the bite!');
  await says(link(boss, /^Messages/), '1 unread');
  await follow(boss, /^Messages/);
  await boss.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await sees(log(boss).getByText('Thank you for the bite!'));
  await stay(person);
  await person.context().setOffline(true);
  await write(boss, 'When could you come by?');
  await write(person, 'I am on a train');
  await sees(log(person).getByText(/^Not sent\./));
  await person.context().setOffline(false);
  await sees(
    log(person).getByText('When could you come by?'),
    log(boss).getByText('I am on a train'),
  );
  expect(await stayed(person)).toBe(true);

  // Next steps, and a time for both.
  await person.goto(`/jobs/${jobId}`);
  await stay(person);
  await boss.goto(`/candidates/${cvId}?jobId=${jobId}`);
  await stay(boss);
  await button(boss, 'Next steps').first().click();
  await sees(person.getByText('Next Steps').first());
  await press(panel(boss), 'Offer interview times');
  const times = dialog(boss, 'Offer interview times');
  await press(times, 'Another time');
  await chooseTime(times, 1, inTwoWeeks(), '10:00 AM');
  await times.getByRole('textbox', { name: 'Where' }).fill('Quay 4, ask for the kilns');
  await press(times, 'Offer these times');
  await expect(times).toBeHidden();
  await button(panel(person), /^Pick this time/)
    .first()
    .click();
  await sees(button(panel(boss), 'Add to calendar'), button(panel(person), 'Add to calendar'));

  // The offer, the answer, the end.
  await button(boss, 'Make an offer').first().click();
  await answer(boss, 'Make an offer', 'Make the offer');
  await press(person, 'Accept the offer');
  const sure = dialog(person, 'Accept the offer?');
  await press(sure, 'Accept the offer');
  await sees(boss.getByText('Offer accepted').first());
  await button(boss, 'Hired', exactly).first().click();
  await sees(person.getByText('Hired', { exact: true }).first());
  // Nobody else waits who could be declined with it.
  const filled = dialog(boss, 'Close the job post?');
  await says(filled, `${name} is hired. “Kiln keeper” can be closed now`);
  await gone(filled.getByRole('checkbox'));
  await press(filled, 'Keep it open');
  expect([await stayed(boss), await stayed(person)]).toEqual([true, true]);

  await openBoard(boss, { companyId, jobId });
  await expect(cardOf(boss, name)).toHaveCount(1);
  await expectIn(boss, 'Hired', [name]);
});
