import { expect, test, type Page } from '@playwright/test';
import { browserOf, cardOf, expectIn, newPerson, notice, stay, stayed } from './hiring-people.ts';
import { newCompany, newPost } from './job-posts.ts';
import { joinAs, newAddress } from './people.ts';
import { chooseTime } from './steps.ts';

/*
 * A whole hiring between two people in two browsers, from the search to hired: each action reaches
 * the other without a reload, also after a network outage.
 */

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.keyboard.press('Enter');
};
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const panel = (page: Page) => page.getByRole('region', { name: 'Interview' });
const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

test('search, bite, accept, talk, a time, an offer, accept, hired @hiring-18', async ({
  browser,
}) => {
  const boss = await (await browser.newContext({ timezoneId: 'America/Chicago' })).newPage();
  await joinAs(boss, newAddress('boss'), 'hire');
  const companyId = await newCompany(boss, 'Quayside Kilns');
  const { id: jobId } = await newPost(boss, companyId, 'Kiln keeper');
  const { name, token, cvId } = await newPerson(boss, 'Ottilie', 'Brandt', {
    name: 'Baking',
    level: 4,
  });
  const theirs = await browserOf(boss, browser, token);
  const person = await theirs.newPage();

  // The bite arrives at her home, with its pay.
  await person.goto('/');
  await expect(person.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  await stay(person);
  await boss.goto(`/candidates?jobId=${jobId}`);
  const found = boss.getByRole('listitem').filter({ hasText: name });
  await found.getByRole('button', { name: `Bite ${name}` }).click();
  const popup = boss.getByRole('dialog', { name: 'Send a bite' });
  await popup.getByRole('textbox', { name: 'Add a note' }).fill('Your ovens brought us to you.');
  await popup.getByRole('button', { name: 'Send bite' }).click();
  await expect(notice(boss, `Bite sent to ${name}.`)).toBeVisible();
  await expect(person.getByText('Your ovens brought us to you.')).toBeVisible();
  await expect(person.getByRole('button', { name: /^Notifications, 1 unread/ })).toBeVisible();

  // She accepts, and the board shows it.
  await boss.goto(`/management/${companyId}?jobId=${jobId}`);
  await expectIn(boss, 'Bite sent', [name]);
  await stay(boss);
  await person.getByRole('button', { name: 'Accept the bite' }).click();
  await expectIn(boss, 'Bite accepted', [name]);
  expect(await stayed(person)).toBe(true);

  // They talk; her network goes for a while and everything arrives afterwards.
  await person.goto('/applications?tab=incoming');
  await person.getByRole('link', { name: 'Chat' }).first().click();
  await expect(person.getByRole('textbox', { name: /^Message to/ })).toBeEnabled();
  await write(person, 'Thank you for the bite!');
  await expect(boss.getByRole('link', { name: /^Messages/ })).toContainText('1 unread');
  await boss.getByRole('link', { name: /^Messages/ }).click();
  await boss.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(log(boss).getByText('Thank you for the bite!')).toBeVisible();
  await stay(person);
  await theirs.setOffline(true);
  await write(boss, 'When could you come by?');
  await write(person, 'I am on a train');
  await expect(log(person).getByText(/^Not sent\./)).toBeVisible();
  await theirs.setOffline(false);
  await expect(log(person).getByText('When could you come by?')).toBeVisible();
  await expect(log(boss).getByText('I am on a train')).toBeVisible();
  expect(await stayed(person)).toBe(true);

  // Next steps, and a time for both.
  await person.goto(`/jobs/${jobId}`);
  await stay(person);
  await boss.goto(`/candidates/${cvId}?jobId=${jobId}`);
  await stay(boss);
  await boss.getByRole('button', { name: 'Next steps' }).first().click();
  await expect(person.getByText('Next Steps').first()).toBeVisible();
  await panel(boss).getByRole('button', { name: 'Offer interview times' }).click();
  const times = boss.getByRole('dialog', { name: 'Offer interview times' });
  await times.getByRole('button', { name: 'Another time' }).click();
  await chooseTime(times, 1, inTwoWeeks(), '10:00 AM');
  await times.getByRole('textbox', { name: 'Where' }).fill('Quay 4, ask for the kilns');
  await times.getByRole('button', { name: 'Offer these times' }).click();
  await expect(times).toBeHidden();
  await panel(person)
    .getByRole('button', { name: /^Pick this time/ })
    .first()
    .click();
  await expect(panel(boss).getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expect(panel(person).getByRole('button', { name: 'Add to calendar' })).toBeVisible();

  // The offer, the answer, the end.
  await boss.getByRole('button', { name: 'Make an offer' }).first().click();
  await person.getByRole('button', { name: 'Accept the offer' }).click();
  const sure = person.getByRole('dialog', { name: 'Accept the offer?' });
  await sure.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(boss.getByText('Offer accepted').first()).toBeVisible();
  await boss.getByRole('button', { name: 'Hired', exact: true }).first().click();
  await expect(person.getByText('Hired', { exact: true }).first()).toBeVisible();
  await boss.getByRole('button', { name: 'Keep it open' }).click();
  expect([await stayed(boss), await stayed(person)]).toEqual([true, true]);

  await boss.goto(`/management/${companyId}?jobId=${jobId}`);
  await expect(cardOf(boss, name)).toHaveCount(1);
  await expectIn(boss, 'Hired', [name]);
  await boss.context().close();
  await theirs.close();
});
