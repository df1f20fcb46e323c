import { expect, test, type Locator, type Page } from '@playwright/test';
import { divert } from './diverted.ts';
import { newCompany, newPost, type Posted } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { startServer } from './own-server.ts';
import { ask, joinAs, newAddress } from './people.ts';

/*
 * A candidate's applications: the label and color of every status, answers with a reason, undo, the
 * archive, and the employer's moves while the page is open.
 */

test.describe.configure({ mode: 'serial' });

/** The label and color of each status (SPEC.md section 4); preNew has a test of its own. */
const labels = {
  new: ['Applied', 'blue'],
  viewed: ['Viewed', 'blue'],
  invite: ['Bite', 'green'],
  inviteAccepted: ['Bite Accepted', 'green'],
  inviteDeclined: ['Bite Declined', 'red'],
  nextSteps: ['Next Steps', 'green'],
  offer: ['Offer', 'green'],
  offerAccepted: ['Offer Accepted', 'green'],
  offerDeclined: ['Offer Declined', 'red'],
  hired: ['Hired', 'green'],
  applicantDeclined: ['Withdrawn', 'red'],
  employerDeclined: ['Declined', 'red'],
} as const;
type Status = keyof typeof labels;

/** From a bite or an application to each status: who moves, and to what. */
const journeys: Record<Status, readonly Status[]> = {
  new: [],
  viewed: [],
  invite: [],
  inviteAccepted: ['inviteAccepted'],
  inviteDeclined: ['inviteDeclined'],
  nextSteps: ['nextSteps'],
  offer: ['nextSteps', 'offer'],
  offerAccepted: ['nextSteps', 'offer', 'offerAccepted'],
  offerDeclined: ['nextSteps', 'offer', 'offerDeclined'],
  hired: ['nextSteps', 'offer', 'offerAccepted', 'hired'],
  applicantDeclined: ['applicantDeclined'],
  employerDeclined: ['employerDeclined'],
};
const statuses = Object.keys(labels) as Status[];
const isBite = (status: Status) => status.startsWith('invite');
const byCandidate = new Set<Status>([
  'inviteAccepted',
  'inviteDeclined',
  'offerAccepted',
  'offerDeclined',
  'applicantDeclined',
]);

interface Own {
  id: number;
  status: string;
  job: { name: string };
}

let employer: Page;
let page: Page;
const idOf = new Map<string, number>();

const jobName = (status: Status) => `Baker, ${labels[status][0].toLowerCase()}`;
const cardOf = (name: string, on = page): Locator =>
  on.getByRole('listitem').filter({ has: on.getByRole('link', { name, exact: true }) });
const card = (status: Status) => cardOf(jobName(status));
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });
const badge = (of: Locator, label: string) => of.getByText(label, { exact: true });
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Who began' }).getByRole('link', { name });
const chip = (name: string) => page.getByRole('checkbox', { name, exact: true });
const labelOfChip = (name: string) => page.getByRole('search').getByText(name, { exact: true });
const idOfJob = (status: Status): number => idOf.get(jobName(status)) ?? Number.NaN;

const byEmployer = (status: Status, to: string, words = {}) =>
  ask(employer, 'PATCH', `/v1/employer/application/${idOfJob(status)}`, { status: to, ...words });

async function tell(posts: Map<Status, Posted>, cvId: number): Promise<void> {
  for (const status of statuses) {
    const job = posts.get(status)?.id;
    const { id } = isBite(status)
      ? await ask<Own>(employer, 'POST', `/v1/employer/job/${job}/bite`, {
          candidateId: cvId,
          note: 'Come and bake with us.',
        })
      : await ask<Own>(page, 'POST', `/v1/applicant/cv/${cvId}/application/job/${job}`);
    idOf.set(jobName(status), id);
  }
  const undelivered = async () => {
    const path = '/v1/applicant/application/outgoing?limit=1000';
    const { list } = await ask<{ list: Own[] }>(page, 'GET', path);
    return list.filter(({ status }) => status === 'preNew').length;
  };
  await expect.poll(undelivered).toBe(0);
  await ask(employer, 'GET', `/v1/employer/application/${idOfJob('viewed')}`);
  for (const status of statuses) {
    for (const to of journeys[status]) {
      if (!byCandidate.has(to)) await byEmployer(status, to);
      else await ask(page, 'PATCH', `/v1/applicant/application/${idOfJob(status)}`, { status: to });
    }
  }
}

test.beforeAll(async ({ browser }) => {
  employer = await (await browser.newContext()).newPage();
  page = await (await browser.newContext()).newPage();
  await joinAs(employer, newAddress('oven'), 'hire');
  await joinAs(page, newAddress('dough'), 'find work');
  const cvId = await newCv(page, { firstName: 'Ines', lastName: 'Roth' }, [
    { name: 'Baking', level: 4 },
  ]);
  const company = await newCompany(employer, 'Kettle Row');
  const posts = new Map<Status, Posted>();
  for (const status of statuses)
    posts.set(status, await newPost(employer, company, jobName(status)));
  await tell(posts, cvId);
});
test.afterAll(async () => {
  await employer.context().close();
  await page.context().close();
});

/** Whether a badge is written in the text color of that name. */
const wears = (of: Locator, color: string) =>
  of.evaluate((element, name) => {
    const probe = document.createElement('span');
    probe.style.color = `var(--${name}-text)`;
    element.append(probe);
    const same = getComputedStyle(probe).color === getComputedStyle(element).color;
    probe.remove();
    return same;
  }, color);

test('every status has its label and its color, outgoing and incoming apart @application-22', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const incoming of [false, true]) {
      await page.goto(incoming ? '/applications?tab=incoming' : '/applications');
      const those = statuses.filter((status) => isBite(status) === incoming);
      for (const status of those) {
        const [label, color] = labels[status];
        const shown = badge(card(status), label);
        await expect(shown).toHaveAttribute('data-color', color);
        expect(await wears(shown, color), `${label} in ${scheme}`).toBe(true);
      }
      const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
      await expect(cards).toHaveCount(those.length);
    }
  }
  await page.emulateMedia({ colorScheme: null });
});

test('being hired is a joy, being declined is told kindly and leads on @application-28', async () => {
  await page.goto('/applications');
  await expect(card('hired')).toContainText('You’re hired. Congratulations!');
  await expect(card('hired')).toContainText('Kettle Row marked you as hired');
  await card('employerDeclined').getByRole('link', { name: 'See jobs for you' }).click();
  await expect(page).toHaveURL('/jobs');
});

test('a card stands in columns on a desk and under itself on a phone @application-30', async () => {
  await page.goto('/applications?tab=incoming');
  const name = card('invite').getByRole('heading', { level: 2 });
  const score = card('invite').getByText(/requirements$/);
  const accept = card('invite').getByRole('button', { name: 'Accept the bite' });
  const places = async () => {
    const boxes = await Promise.all([name, score, accept].map((one) => one.boundingBox()));
    return boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  };
  // A page of another width may be measured a moment before it is drawn.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(async () => {
    const [nameOnDesk, scoreOnDesk, acceptOnDesk] = await places();
    expect(scoreOnDesk?.x).toBeGreaterThan((nameOnDesk?.x ?? 0) + (nameOnDesk?.width ?? 0));
    expect(acceptOnDesk?.x).toBeGreaterThan(720);
  }).toPass({ timeout: 60_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    const [nameOnPhone, scoreOnPhone, acceptOnPhone] = await places();
    expect(scoreOnPhone?.y).toBeGreaterThan((nameOnPhone?.y ?? 0) + (nameOnPhone?.height ?? 0));
    expect(acceptOnPhone?.x).toBeLessThan(100);
  }).toPass({ timeout: 60_000 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('tabs and filters stand in the address, through back and reload @application-21', async () => {
  await page.goto('/applications');
  await expect(tab('Outgoing')).toContainText('9');
  await expect(tab('Incoming')).toContainText('3');
  await labelOfChip('Your turn').click();
  await expect(page).toHaveURL('/applications?state=turn');
  await expect(card('offer')).toBeVisible();
  await expect(card('hired')).toHaveCount(0);
  await labelOfChip('Ended').click();
  await expect(page).toHaveURL('/applications?state=ended');
  await expect(card('hired')).toBeVisible();
  await expect(card('offer')).toHaveCount(0);
  await page.reload();
  await expect(chip('Ended')).toBeChecked();
  await expect(card('applicantDeclined')).toBeVisible();
  await page.goBack();
  await expect(chip('Your turn')).toBeChecked();
  await expect(card('offer')).toBeVisible();
  await labelOfChip('Waiting on them').click();
  await expect(card('nextSteps')).toBeVisible();
  await expect(card('offer')).toHaveCount(0);
  await tab('Incoming').click();
  await expect(page).toHaveURL('/applications?state=waiting&tab=incoming');
  const current = page.getByRole('navigation', { name: 'Who began' }).locator('[aria-current]');
  await expect(current).toHaveText(/^Incoming/);
  await expect(card('inviteAccepted')).toBeVisible();
  await expect(card('invite')).toHaveCount(0);
});

test('a bite shows its pay and note, is declined with a reason and accepted after all @application-24', async () => {
  await page.goto('/applications?tab=incoming');
  const bite = card('invite');
  await expect(bite).toContainText('$28 – $36 an hour');
  await expect(bite).toContainText('Come and bake with us.');
  await expect(bite.getByRole('link', { name: 'Chat' })).toHaveCount(0);
  await bite.getByRole('button', { name: 'Decline' }).click();
  const popup = page.getByRole('dialog', { name: 'Decline the bite?' });
  await popup.getByRole('radio', { name: 'Pay is too low' }).check();
  await popup.getByRole('textbox', { name: 'Anything to add?' }).fill('Above $30 I would come.');
  await popup.getByRole('button', { name: 'Decline' }).click();
  await expect(badge(bite, 'Bite Declined')).toBeVisible();
  await expect(bite).toContainText('Pay is too low. Above $30 I would come.');
  const { events } = await ask<{ events: { reason: string; note: string }[] }>(
    employer,
    'GET',
    `/v1/employer/application/${idOfJob('invite')}`,
  );
  expect(events.at(-1)).toMatchObject({
    reason: 'Pay is too low',
    note: 'Above $30 I would come.',
  });
  await notice('You declined the bite.').getByRole('button', { name: 'Undo' }).click();
  await expect(badge(bite, 'Bite')).toBeVisible();
  await bite.getByRole('button', { name: 'Accept the bite' }).click();
  await expect(badge(bite, 'Bite Accepted')).toBeVisible();
  await expect(notice('You accepted the bite.')).toBeVisible();
  await bite.getByRole('link', { name: 'Chat' }).click();
  await expect(page).toHaveURL(`/chat/candidate?dialog=${idOfJob('invite')}`);
});

test('an application is withdrawn and the step undone, each dated in its history @application-25', async () => {
  await page.goto('/applications');
  const viewed = card('viewed');
  await viewed.getByRole('button', { name: 'Withdraw' }).click();
  const popup = page.getByRole('dialog', { name: 'Withdraw your application?' });
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeVisible();
  // Nothing is on its way before the answer.
  await expect(viewed.locator('[data-loading]')).toHaveCount(0);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(popup).toHaveCount(0);
  await expect(badge(viewed, 'Viewed')).toBeVisible();
  await viewed.getByRole('button', { name: 'Withdraw' }).click();
  await popup.getByRole('button', { name: 'Withdraw' }).click();
  await expect(badge(viewed, 'Withdrawn')).toBeVisible();
  // A popup that ends while the answer is on its way gives the keyboard to the page's title. How
  // long it fades is too short to be met every time.
  await page.route('**/undo', async (route) => {
    await page.locator('h1').focus();
    await route.continue();
  });
  await viewed.getByRole('button', { name: 'Undo' }).click();
  await expect(badge(viewed, 'Viewed')).toBeVisible();
  await page.unroute('**/undo');
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
  await viewed.getByRole('button', { name: 'Withdraw' }).click();
  const popup = page.getByRole('dialog', { name: 'Withdraw your application?' });
  await popup.getByRole('button', { name: 'Withdraw' }).click();
  const undo = notice('You withdrew your application.').getByRole('button', { name: 'Undo' });
  const mend = await divert(page, '**/undo', (route) => route.abort('internetdisconnected'));
  await undo.click();
  await expect(notice('“Undo” didn’t work. We can’t reach Fourfold.')).toBeVisible();
  mend();
  await expect(badge(viewed, 'Withdrawn')).toBeVisible();
  await viewed.getByRole('button', { name: 'Undo' }).click();
  await expect(badge(viewed, 'Viewed')).toBeVisible();
});

test('what has ended is archived, out of the list and into a view of its own @application-27', async () => {
  await page.goto('/applications');
  await card('offerDeclined').getByRole('button', { name: 'Archive' }).click();
  await expect(card('offerDeclined')).toHaveCount(0);
  await expect(notice('Archived.')).toBeVisible();
  await expect(tab('Outgoing')).toContainText('8');
  await labelOfChip('Archive').click();
  await expect(page).toHaveURL('/applications?archived=1');
  await expect(badge(card('offerDeclined'), 'Offer Declined')).toBeVisible();
  await expect(card('hired')).toHaveCount(0);
  await page.reload();
  await expect(card('offerDeclined')).toBeVisible();
  await expect(card('offerDeclined').getByRole('button', { name: 'Archive' })).toHaveCount(0);
  await tab('Incoming').click();
  await expect(page.getByText(/^Nothing archived yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Show the others' }).click();
  await expect(card('inviteDeclined')).toBeVisible();
});

test('the employer’s moves arrive without reloading; an open history and the focus stay @application-29', async () => {
  await page.goto('/applications');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const one = card('nextSteps');
  await one.getByText('Kettle Row asked for next steps,').click();
  const history = one.getByRole('list', { name: 'History' });
  await expect(history).toBeVisible();
  const withdraw = one.getByRole('button', { name: 'Withdraw' });
  await withdraw.focus();

  // An interview moves no status: the button stays, and so does the keyboard.
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await ask(employer, 'POST', `/v1/employer/application/${idOfJob('nextSteps')}/interview`, {
    times: [`${day}T10:00`],
    durationMinutes: 45,
    place: 'The bakery, 4 Mill Lane',
    timeZone: 'America/Chicago',
  });
  await expect(one.getByRole('region', { name: 'Interview' })).toContainText('4 Mill Lane');
  await expect(withdraw).toBeFocused();
  await expect(history).toBeVisible();

  await byEmployer('nextSteps', 'offer', { note: 'We would love to have you.' });
  await expect(badge(one, 'Offer')).toBeVisible();
  await expect(one).toContainText('We would love to have you.');
  await expect(one.getByRole('button', { name: 'Accept the offer' })).toBeVisible();
  await expect(history).toContainText('Kettle Row made an offer');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a failed list says so and asks again @application-31', async () => {
  const mend = await divert(page, '**/v1/applicant/application/outgoing*', (route) =>
    route.abort(),
  );
  await page.goto('/applications');
  const failed = page.getByRole('alert').filter({ has: page.getByRole('button') });
  const again = failed.getByRole('button', { name: 'Try again' });
  const asked = page.waitForRequest('**/v1/applicant/application/outgoing*');
  await again.click();
  await asked;
  await expect(failed).toBeVisible();
  mend();
  await expect(async () => {
    // The page may have refetched in between.
    if (await again.isVisible()) await again.click();
    await expect(card('hired')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a fresh application reads Applied, counts down, and is taken back @application-23', async ({
  browser,
}) => {
  const server = await startServer({ APPLY_UNDO_SECONDS: '45' });
  const inside = { baseURL: server.url };
  const boss = await (await browser.newContext(inside)).newPage();
  const fresh = await (await browser.newContext(inside)).newPage();
  try {
    await joinAs(boss, newAddress('oven'), 'hire');
    const company = await newCompany(boss, 'Kettle Row');
    const taken = await newPost(boss, company, 'Miller');
    const kept = await newPost(boss, company, 'Bread seller');
    await joinAs(fresh, newAddress('dough'), 'find work');
    await newCv(fresh, { firstName: 'Ines', lastName: 'Roth' }, [{ name: 'Baking', level: 4 }]);
    await fresh.goto(`/jobs/${kept.id}`);
    await fresh.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(fresh.getByRole('timer')).toHaveText(/^You can undo this for \d+ s more$/);

    // Without a socket event, too.
    let deaf = true;
    await fresh.routeWebSocket(/socket\.io/, (socket) =>
      deaf ? socket.close() : void socket.connectToServer(),
    );
    await fresh.goto('/applications');
    await expect(cardOf('Bread seller', fresh)).toBeVisible();
    await fresh.getByRole('link', { name: 'Jobs' }).first().click();
    await fresh.getByRole('link', { name: taken.name, exact: true }).click();
    await fresh.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(fresh.getByRole('timer')).toBeVisible();
    await fresh.getByRole('link', { name: 'Applications' }).first().click();
    const one = cardOf('Miller', fresh);
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
    await one.getByRole('button', { name: 'Undo application' }).click();
    await expect(one).toHaveCount(0);
    await expect(fresh.getByRole('alert').filter({ hasText: 'Taken back.' })).toBeVisible();

    // The other application moves, and the page gets the event.
    const other = cardOf('Bread seller', fresh);
    await expect(other).toContainText('Delivered to Kettle Row');
    await expect(other.getByRole('timer')).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    const { count } = await ask<{ count: number }>(
      boss,
      'GET',
      `/v1/employer/job/${taken.id}/application`,
    );
    expect(count).toBe(0);
  } finally {
    await boss.context().close();
    await fresh.context().close();
    await server.stop();
  }
});
