import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { apply, askAs, cardOf, expectIn, newPerson, notice } from './hiring-people.ts';
import { newCompany, newPost } from './job-posts.ts';
import { cookie, joinAs, newAddress } from './people.ts';

/*
 * A whole hiring between two people in two browsers, from the search to hired: each action reaches
 * the other without a reload, also after a network outage.
 */

/** A page that says whether it was ever loaded anew. */
const stay = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const stayed = (page: Page) => page.evaluate(() => 'sameDocument' in window);

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.keyboard.press('Enter');
};
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const panel = (page: Page) => page.getByRole('region', { name: 'Interview' });
const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

/** The candidate in a browser of her own, with the session that made her CV. */
async function browserOf(boss: Page, browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ timezoneId: 'America/Chicago' });
  const url = new URL(boss.url()).origin;
  await context.addCookies(
    ['refresh-token', 'access-token'].map((cookie) => ({ name: cookie, value: token, url })),
  );
  return context;
}

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
  await popup.getByRole('textbox', { name: 'A note' }).fill('Your ovens brought us to you.');
  await popup.getByRole('button', { name: 'Send bite' }).click();
  await expect(notice(boss, `${name} got a bite.`)).toBeVisible();
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
  await boss.getByRole('navigation', { name: 'Dialogs' }).getByRole('link').first().click();
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
  await times.getByLabel('Time 1: date').fill(inTwoWeeks());
  await times.getByLabel('Time 1: time').fill('10:00');
  await times.getByRole('textbox', { name: 'Where' }).fill('Quay 4, ask for the kilns');
  await times.getByRole('button', { name: 'Offer these times' }).click();
  await expect(times).toBeHidden();
  await panel(person).getByRole('button', { name: /^Take/ }).first().click();
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

test('who applied sees that the position was filled, and a decline that goes with it @messenger-19', async ({
  browser,
}) => {
  const boss = await (await browser.newContext()).newPage();
  await joinAs(boss, newAddress('filler'), 'hire');
  const companyId = await newCompany(boss, 'Quayside Looms');
  const { id: jobId } = await newPost(boss, companyId, 'Loom fixer');
  const skill = { name: 'Baking', level: 4 };
  const [hired, waits, invited] = [
    await newPerson(boss, 'Hild', 'Voss', skill),
    await newPerson(boss, 'Wanda', 'Voss', skill),
    await newPerson(boss, 'Inga', 'Voss', skill),
  ];
  const applied = await apply(boss, hired, jobId);
  const other = await apply(boss, waits, jobId);
  const employer = (await cookie(boss, 'access-token'))?.value ?? '';
  const move = (id: number, status: string) =>
    askAs(boss, employer, ['PATCH', `/v1/employer/application/${id}`], { status });
  const bite = { candidateId: invited.cvId };
  await askAs(boss, employer, ['POST', `/v1/employer/job/${jobId}/bite`], bite);
  await expect(async () => move(applied, 'nextSteps')).toPass();
  await move(applied, 'offer');
  await askAs(boss, hired.token, ['PATCH', `/v1/applicant/application/${applied}`], {
    status: 'offerAccepted',
  });
  await expect(async () => move(other, 'nextSteps')).toPass();
  const theirs = await browserOf(boss, browser, waits.token);
  const person = await theirs.newPage();
  await person.goto('/applications');
  await expect(person.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await stay(person);

  // The post is closed and no one declined: she may wait, or withdraw.
  await boss.goto(`/management/${companyId}?jobId=${jobId}`);
  await cardOf(boss, hired.name).hover();
  await cardOf(boss, hired.name).getByRole('button', { name: 'Hired' }).click();
  const offer = boss.getByRole('dialog', { name: 'Close the job post?' });
  await expect(offer.getByRole('checkbox')).not.toBeChecked();
  await expect(offer).toContainText('Decline 2 applications that are still open');
  await offer.getByRole('button', { name: 'Close job', exact: true }).click();
  await expect(notice(boss, '“Loom fixer” is closed.')).toBeVisible();
  const words = 'The position was filled. You can still withdraw.';
  await expect(person.getByText(words)).toBeVisible();
  const bell = person.getByRole('button', { name: /^Notifications, \d+ unread/ });
  await bell.click();
  await person
    .getByRole('link', { name: /Quayside Looms filled the position Loom fixer\./ })
    .click();
  await expect(person).toHaveURL(`/jobs/${jobId}`);
  await expect(person.getByText(words)).toBeVisible();
  expect(await stayed(person)).toBe(true);

  // Posted again, and hired anew: this time those who are still open are declined with it.
  await askAs(boss, employer, ['POST', `/v1/employer/application/${applied}/undo`]);
  await askAs(boss, employer, ['POST', `/v1/employer/job/${jobId}/publish`]);
  await expect(person.getByText(words)).toBeHidden();
  await boss.goto(`/candidates/${hired.cvId}?jobId=${jobId}`);
  await boss.getByRole('button', { name: 'Hired', exact: true }).first().click();
  await offer.getByRole('checkbox').check();
  await offer.getByRole('textbox', { name: 'In a sentence' }).fill('Thank you for your patience.');
  await offer.getByRole('button', { name: 'Close job and decline 2' }).click();
  await expect(notice(boss, /^2 declined\./)).toBeVisible();
  await person.goto('/applications');
  const said = 'Position filled. Thank you for your patience.';
  await expect(person.getByRole('blockquote').filter({ hasText: said })).toBeVisible();
  await boss.context().close();
  await theirs.close();
});
