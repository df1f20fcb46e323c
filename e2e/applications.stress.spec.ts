import { expect, type Locator, type Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { divert, hold } from './diverted.ts';
import { newCompany, newPost } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { button, dialog, exactly, link, region } from './locators.ts';
import { shared, test } from './openings.ts';
import { startServer } from './own-server.ts';
import { ask, listOf, type Named } from './people.ts';
import { follow, gone, press, says, sees } from './walk.ts';

/*
 * A candidate's applications: the label and color of every status, answers with a reason, undo, the
 * archive, and the employer's moves while the page is open.
 */

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
  on.getByRole('listitem').filter({ has: link(on, name, exactly) });
const card = (status: Status) => cardOf(jobName(status));
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });
const badge = (of: Locator, label: string) => of.getByText(label, { exact: true });
const tab = (name: string) => link(page.getByRole('navigation', { name: 'Who began' }), name);
/** A part of the list, by its heading. */
const part = (name: RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
const turn = /^Your turn/;
const waiting = /^Waiting for them/;
const ended = /^Ended/;
const labelOfChip = (name: string) => page.getByRole('search').getByText(name, { exact: true });
const idOfJob = (status: Status): number => idOf.get(jobName(status)) ?? Number.NaN;

const byEmployer = (status: Status, to: string, words = {}) =>
  ask(employer, 'PATCH', `/v1/employer/application/${idOfJob(status)}`, { status: to, ...words });

async function tell(posts: Map<Status, Named>, cvId: number): Promise<void> {
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
    const list = await listOf<Own>(page, path);
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

shared(async (enter) => {
  employer = await enter('hire');
  page = await enter('find work');
  const cvId = await newCv(page, 'Ines Roth', [{ name: 'Baking', level: 4 }]);
  const company = await newCompany(employer, 'Kettle Row');
  const posts = new Map<Status, Named>();
  for (const status of statuses)
    posts.set(status, await newPost(employer, company, jobName(status)));
  await tell(posts, cvId);
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
      await page.goto(`/applications?tab=${incoming ? 'incoming' : 'outgoing'}`);
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
  await says(card('hired'), 'You’re hired. Congratulations!', 'Kettle Row marked you as hired');
  await follow(card('employerDeclined'), 'See jobs for you');
  await expect(page).toHaveURL('/jobs');
});

test('a card stands in columns on a desk and under itself on a phone @application-30', async () => {
  await page.goto('/applications?tab=incoming');
  const name = card('invite').getByRole('heading', { level: 3 }).first();
  const score = card('invite').getByText(/requirements$/);
  const accept = button(card('invite'), 'Accept the bite');
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

test('who began is a filter in the address, through back and reload @application-21', async () => {
  await page.goto('/applications');
  await says(tab('All'), '12');
  await says(tab('Outgoing'), '9');
  await says(tab('Incoming'), '3');
  await sees(card('hired'), card('invite'));
  await tab('Incoming').click();
  await expect(page).toHaveURL('/applications?tab=incoming');
  await sees(card('inviteAccepted'));
  await gone(card('offer'));
  await page.reload();
  const current = page.getByRole('navigation', { name: 'Who began' }).locator('[aria-current]');
  await expect(current).toHaveText(/^Incoming/);
  await sees(card('invite'));
  await page.goBack();
  await expect(current).toHaveText(/^All/);
  await sees(card('offer'));
});

test('one list in three parts: whose turn it is, offers on top with their pay @application-202', async () => {
  await page.goto('/applications');
  const names = (of: Locator) => of.getByRole('listitem').getByRole('heading', { level: 3 });
  await expect(names(part(turn))).toHaveText([jobName('offer'), jobName('invite')]);
  await sees(page.getByRole('heading', { level: 2, name: 'Your turn (2)' }));
  await says(card('offer'), '$28 – $36 an hour');
  await sees(
    cardOf(jobName('nextSteps')).and(part(waiting).getByRole('listitem')),
    card('hired').and(part(ended).getByRole('listitem')),
  );
  await gone(button(part(ended), 'Show more'));
  await checkPage(page, {});
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('who was declined reads which skill would open most, once the card is seen @application-203', async () => {
  const company = await newCompany(employer, 'Kettle Row Two');
  await newPost(employer, company, 'Hull welder', { skills: [{ name: 'Welding', level: 2 }] });
  let asked = 0;
  await page.route('**/v1/applicant/skill-enhancement*', (route) => {
    asked += 1;
    return route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/applications');
  await sees(card('offer'));
  expect(asked).toBe(0);
  const declined = card('employerDeclined');
  await declined.scrollIntoViewIfNeeded();
  await sees(declined.getByText(/ to level [1-5] opens [\d,]+ more jobs?\.$/));
  // Asked once, however many were declined, and said once.
  await expect(page.getByText(/ more jobs?\.$/)).toHaveCount(1);
  expect(asked).toBe(1);
  await follow(declined, /more jobs?$/);
  await expect(page).toHaveURL(/\/search-jobs\?raise=/);
  await page.unroute('**/v1/applicant/skill-enhancement*');
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('a part goes on ten by ten, and stays right while the employer moves people @application-204', async ({
  enter,
}) => {
  const many = await enter('find work');
  const cvId = await newCv(many, 'Mona Lark', [{ name: 'Baking', level: 4 }]);
  const company = await newCompany(employer, 'Lark Row');
  const ids: number[] = [];
  const nameAt = (at: number) => `Baker at oven ${at + 1}`;
  for (let at = 0; at < 12; at += 1) {
    const post = await newPost(employer, company, nameAt(at));
    ids.push(
      (await ask<Own>(many, 'POST', `/v1/applicant/cv/${cvId}/application/job/${post.id}`)).id,
    );
  }
  const move = (at: number, status: string) =>
    ask(employer, 'PATCH', `/v1/employer/application/${ids[at]}`, { status });
  await expect(async () => void (await move(11, 'nextSteps'))).toPass();
  await many.goto('/applications');
  const cards = many.getByRole('listitem').filter({ has: many.getByRole('heading', { level: 3 }) });
  await sees(many.getByRole('heading', { name: 'Waiting for them (12)' }));
  await expect(cards).toHaveCount(10);
  await gone(cardOf(nameAt(1), many));
  // One of the page is offered and one declined, before what follows is asked for.
  await move(11, 'offer');
  await expect(async () => void (await move(10, 'employerDeclined'))).toPass();
  await sees(
    many.getByRole('heading', { name: 'Your turn (1)' }),
    many.getByRole('heading', { name: 'Waiting for them (10)' }),
    many.getByRole('heading', { name: 'Ended (1)' }),
  );
  await expect(cards).toHaveCount(12);
  await gone(many.getByRole('button', { name: 'Show more' }));
  const last = await newPost(employer, company, 'Baker at the door');
  await ask(many, 'POST', `/v1/applicant/cv/${cvId}/application/job/${last.id}`);
  await many.reload();
  await press(many, 'Show more');
  await expect(cards).toHaveCount(13);
  const names = await cards.getByRole('heading', { level: 3 }).allTextContents();
  expect(new Set(names).size).toBe(13);
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
    employer,
    'GET',
    `/v1/employer/application/${idOfJob('invite')}`,
  );
  expect(events.at(-1)).toMatchObject({
    reason: 'Pay is too low',
    note: 'Above $30 I would come.',
  });
  await press(notice('You declined the bite.'), 'Undo');
  await sees(badge(bite, 'Bite'));
  await press(bite, 'Accept the bite');
  await sees(badge(bite, 'Bite Accepted'), notice('You accepted the bite.'));
  await follow(bite, 'Chat');
  await expect(page).toHaveURL(`/chat/candidate?dialog=${idOfJob('invite')}`);
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
  const undo = button(notice('You withdrew your application.'), 'Undo');
  const mend = await divert(page, '**/undo', (route) => route.abort('internetdisconnected'));
  await undo.click();
  await sees(notice('“Undo” didn’t work. We can’t reach Fourfold.'));
  mend();
  await sees(badge(viewed, 'Withdrawn'));
  await press(viewed, 'Undo');
  await sees(badge(viewed, 'Viewed'));
});

test('what has ended is archived, out of the list and into a view of its own @application-27', async () => {
  await page.goto('/applications');
  await press(card('offerDeclined'), 'Archive');
  await gone(card('offerDeclined'));
  await sees(notice('Archived.'));
  await says(tab('All'), '11');
  await labelOfChip('Archive').click();
  await expect(page).toHaveURL('/applications?archived=1');
  await sees(badge(card('offerDeclined'), 'Offer Declined'));
  await gone(card('hired'));
  await page.reload();
  await sees(card('offerDeclined'));
  await gone(button(card('offerDeclined'), 'Archive'));
  await tab('Incoming').click();
  await expect(page).toHaveURL('/applications?archived=1&tab=incoming');
  await sees(page.getByText(/^Nothing archived yet/));
  await press(page, 'Show the others');
  await sees(card('inviteDeclined'));
});

test('the employer’s moves arrive without reloading; an open history and the focus stay @application-29', async () => {
  await page.goto('/applications');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
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
  await ask(employer, 'POST', `/v1/employer/application/${idOfJob('nextSteps')}/interview`, {
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

  await byEmployer('nextSteps', 'offer', { note: 'We would love to have you.' });
  await sees(badge(one, 'Offer'));
  await says(one, 'We would love to have you.');
  await sees(button(one, 'Accept the offer'));
  await says(history, 'Kettle Row made an offer');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a failed list says so and asks again @application-31', async () => {
  const mend = await divert(page, '**/v1/applicant/application?*', (route) => route.abort());
  await page.goto('/applications');
  const failed = page.getByRole('alert').filter({ has: page.getByRole('button') });
  const again = button(failed, 'Try again');
  const asked = page.waitForRequest('**/v1/applicant/application?*');
  await again.click();
  await asked;
  await sees(failed);
  mend();
  await expect(async () => {
    // The page may have refetched in between.
    if (await again.isVisible()) await again.click();
    await expect(card('hired')).toBeVisible({ timeout: 2_000 });
  }).toPass();
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
    await sees(cardOf('Bread seller', fresh));
    await link(fresh, 'Jobs').first().click();
    await link(fresh, taken.name, exactly).click();
    await button(fresh, 'Apply', exactly).click();
    await sees(fresh.getByRole('timer'));
    await link(fresh, 'Applications').first().click();
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
    await press(one, 'Undo application');
    await gone(one);
    await sees(fresh.getByRole('alert').filter({ hasText: 'Taken back.' }));

    // The other application moves, and the page gets the event.
    const other = cardOf('Bread seller', fresh);
    await says(other, 'Delivered to Kettle Row');
    await gone(other.getByRole('timer'));
    await sees(button(other, 'Withdraw'));
    const { count } = await ask<{ count: number }>(
      boss,
      'GET',
      `/v1/employer/job/${taken.id}/application`,
    );
    expect(count).toBe(0);
  } finally {
    await server.stop();
  }
});
