import { expect, type Page } from '@playwright/test';
import { divert, hold } from './diverted.ts';
import { newCompany, newPost } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { button, dialog, exactly, link, notice, region } from './locators.ts';
import { shared, test } from './openings.ts';
import { badge, beginApplications, cardOf, jobName, tab, type Status } from './own-applications.ts';
import { startServer } from './own-server.ts';
import { ask, countOf } from './people.ts';
import { follow, gone, press, says, sees, stay, stayed } from './walk.ts';

/*
 * What a candidate does with applications: answers with a reason, undo, the archive; and the employer's
 * moves while the page is open.
 */

let begun: Awaited<ReturnType<typeof beginApplications>>;
let page: Page;
const card = (status: Status) => cardOf(page, jobName(status));

shared(async (enter) => {
  begun = await beginApplications(enter, [
    'viewed',
    'invite',
    'nextSteps',
    'offerDeclined',
    'hired',
  ]);
  ({ page } = begun);
});

test('a bite shows its pay and note, is declined with a reason and accepted after all @application-24', async () => {
  await page.goto('/applications?tab=incoming');
  const bite = card('invite');
  await says(bite, '$28 – $36 an hour', 'Come and bake with us.');
  await gone(link(bite, 'Chat'));
  await press(bite, 'Decline');
  const popup = dialog(page, 'Decline the bite?');
  await popup.getByRole('radio', { name: 'Pay is too low' }).check();
  await popup.getByRole('textbox', { name: 'Anything to add?' }).fill('Above $30 I would come.');
  await press(popup, 'Decline');
  await sees(badge(bite, 'Bite Declined'));
  await says(bite, 'Pay is too low. Above $30 I would come.');
  const { events } = await ask<{ events: { reason: string; note: string }[] }>(
    begun.employer,
    'GET',
    `/v1/employer/application/${begun.ids.invite}`,
  );
  expect(events.at(-1)).toMatchObject({
    reason: 'Pay is too low',
    note: 'Above $30 I would come.',
  });
  await press(notice(page, 'You declined the bite.'), 'Undo');
  await sees(badge(bite, 'Bite'));
  await press(bite, 'Accept the bite');
  await sees(badge(bite, 'Bite Accepted'), notice(page, 'You accepted the bite.'));
  await follow(bite, 'Chat');
  await expect(page).toHaveURL(`/chat/candidate?dialog=${begun.ids.invite}`);
});

test('an application is withdrawn and the step undone, each dated in its history @application-25', async () => {
  await page.goto('/applications');
  const viewed = card('viewed');
  await press(viewed, 'Withdraw');
  const popup = dialog(page, 'Withdraw your application?');
  await sees(button(popup, 'Cancel'));
  // Nothing is on its way before the answer.
  await gone(viewed.locator('[data-loading]'));
  await press(popup, 'Cancel');
  await gone(popup);
  await sees(badge(viewed, 'Viewed'));
  await press(viewed, 'Withdraw');
  await press(popup, 'Withdraw');
  await sees(badge(viewed, 'Withdrawn'));
  // A popup that ends while the answer is on its way gives the keyboard to the page's title. How
  // long it fades is too short to be met every time.
  await page.route('**/undo', async (route) => {
    await page.locator('h1').focus();
    await route.continue();
  });
  await press(viewed, 'Undo');
  await sees(badge(viewed, 'Viewed'));
  await page.unroute('**/undo');
  // It may also end just after the answer.
  await page.locator('h1').focus();
  // The pressed button is gone, the keyboard is still there.
  await expect(viewed.getByRole('group', { name: /^What you can do/ })).toBeFocused();
  await viewed.getByText('You undid the last step,').click();
  const steps = viewed.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(steps).toContainText([
    'You undid the last step',
    'You withdrew',
    'Kettle Row opened it',
    'Delivered to Kettle Row',
    'You applied',
  ]);
  await expect(steps.locator('time')).toHaveCount(5);
});

test('an undo that does not reach the server says so, and why', async () => {
  await page.goto('/applications');
  const viewed = card('viewed');
  await press(viewed, 'Withdraw');
  const popup = dialog(page, 'Withdraw your application?');
  await press(popup, 'Withdraw');
  const undo = button(notice(page, 'You withdrew your application.'), 'Undo');
  const mend = await divert(page, '**/undo', (route) => route.abort('internetdisconnected'));
  await undo.click();
  await sees(notice(page, '“Undo” didn’t work. We can’t reach Fourfold.'));
  mend();
  await sees(badge(viewed, 'Withdrawn'));
  await press(viewed, 'Undo');
  await sees(badge(viewed, 'Viewed'));
});

test('what has ended is archived, out of the list and into a view of its own @application-27', async () => {
  await page.goto('/applications');
  await press(card('offerDeclined'), 'Archive');
  await gone(card('offerDeclined'));
  await sees(notice(page, 'Archived.'));
  await says(tab(page, 'All'), '4');
  await page.getByRole('search').getByText('Archive', { exact: true }).click();
  await expect(page).toHaveURL('/applications?archived=1');
  await sees(badge(card('offerDeclined'), 'Offer Declined'));
  await gone(card('hired'));
  await page.reload();
  await sees(card('offerDeclined'));
  await gone(button(card('offerDeclined'), 'Archive'));
  await tab(page, 'Incoming').click();
  await expect(page).toHaveURL('/applications?archived=1&tab=incoming');
  await sees(page.getByText(/^Nothing archived yet/));
  await press(page, 'Show the others');
  await sees(card('invite'));
});

test('the employer’s moves arrive without reloading; an open history and the focus stay @application-29', async () => {
  await page.goto('/applications');
  await stay(page);
  const one = card('nextSteps');
  await one.getByText('Kettle Row moved you to next steps,').click();
  const history = one.getByRole('list', { name: 'History' });
  await sees(history);
  const withdraw = button(one, 'Withdraw');
  await withdraw.focus();

  // An interview moves no status: the button stays, and so does the keyboard, though the part in
  // which the application is from now on is read last.
  const letGo = await hold(page, '**/v1/applicant/application?*part=turn*');
  const left = page.waitForResponse('**/v1/applicant/application?*part=waiting*');
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await ask(begun.employer, 'POST', `/v1/employer/application/${begun.ids.nextSteps}/interview`, {
    times: [`${day}T10:00`],
    durationMinutes: 45,
    place: 'The bakery, 4 Mill Lane',
    timeZone: 'America/Chicago',
  });
  await left;
  letGo();
  await says(region(one, 'Interview'), '4 Mill Lane');
  await expect(withdraw).toBeFocused();
  await sees(history);

  await begun.move('nextSteps', 'offer', { note: 'We would love to have you.' });
  await sees(badge(one, 'Offer'));
  await says(one, 'We would love to have you.');
  await sees(button(one, 'Accept the offer'));
  await says(history, 'Kettle Row made an offer');
  expect(await stayed(page)).toBe(true);
});

test('a fresh application reads Applied, counts down, and is taken back @application-23', async ({
  enter,
}) => {
  const server = await startServer({ APPLY_UNDO_SECONDS: '45' });
  const inside = { baseURL: server.url };
  try {
    const boss = await enter('hire', inside);
    const fresh = await enter('find work', inside);
    const company = await newCompany(boss, 'Kettle Row');
    const taken = await newPost(boss, company, 'Miller');
    const kept = await newPost(boss, company, 'Bread seller');
    await newCv(fresh, 'Ines Roth');
    await fresh.goto(`/jobs/${kept.id}`);
    await button(fresh, 'Apply', exactly).click();
    await expect(fresh.getByRole('timer')).toHaveText(/^You can undo this for \d+ s more$/);

    // Without a socket event, too.
    let deaf = true;
    await fresh.routeWebSocket(/socket\.io/, (socket) =>
      deaf ? socket.close() : void socket.connectToServer(),
    );
    await fresh.goto('/applications');
    await sees(cardOf(fresh, 'Bread seller'));
    await link(fresh, 'Jobs').first().click();
    await link(fresh, taken.name, exactly).click();
    await button(fresh, 'Apply', exactly).click();
    await sees(fresh.getByRole('timer'));
    await link(fresh, 'Applications').first().click();
    const one = cardOf(fresh, 'Miller');
    await expect(badge(one, 'Applied')).toBeVisible({ timeout: 15_000 });
    deaf = false;
    await fresh.reload();
    await expect(badge(one, 'Applied')).toHaveAttribute('data-color', 'blue');
    // Not innerText: it is empty until a card with `content-visibility: auto` is drawn.
    const seconds = async () =>
      Number(/for (\d+) s/.exec((await one.getByRole('timer').textContent()) ?? '')?.[1]);
    const before = await seconds();
    expect(before).toBeLessThanOrEqual(45);
    await expect.poll(seconds).toBeLessThan(before);
    await press(one, 'Undo application');
    await gone(one);
    await sees(notice(fresh, 'Taken back.'));

    // The other application moves, and the page gets the event.
    const other = cardOf(fresh, 'Bread seller');
    await says(other, 'Delivered to Kettle Row');
    await gone(other.getByRole('timer'));
    await sees(button(other, 'Withdraw'));
    expect(await countOf(boss, `/v1/employer/job/${taken.id}/application`)).toBe(0);
  } finally {
    await server.stop();
  }
});
