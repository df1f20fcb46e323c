import { expect, type Locator, type Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { divert } from './diverted.ts';
import { newCompany, newPost } from './job-posts.ts';
import { apply, newCv } from './job-seekers.ts';
import { button } from './locators.ts';
import { shared, test } from './openings.ts';
import {
  badge,
  beginApplications,
  cardOf,
  isBite,
  jobName,
  labels,
  statuses,
  tab,
  type Status,
} from './own-applications.ts';
import { ask } from './people.ts';
import { follow, gone, press, says, sees } from './walk.ts';

/* A candidate's list of applications: the label and color of every status, its parts, its filters. */

let employer: Page;
let page: Page;

const card = (status: Status) => cardOf(page, jobName(status));
/** A part of the list, by its heading. */
const part = (name: RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
const turn = /^Your turn/;
const waiting = /^Waiting for them/;
const ended = /^Ended/;

shared(async (enter) => {
  ({ employer, page } = await beginApplications(enter));
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
  await says(tab(page, 'All'), '12');
  await says(tab(page, 'Outgoing'), '9');
  await says(tab(page, 'Incoming'), '3');
  await sees(card('hired'), card('invite'));
  await tab(page, 'Incoming').click();
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
    card('nextSteps').and(part(waiting).getByRole('listitem')),
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
    ids.push(await apply(many, cvId, post.id));
  }
  const move = (at: number, status: string) =>
    ask(employer, 'PATCH', `/v1/employer/application/${ids[at]}`, { status });
  await expect(async () => void (await move(11, 'nextSteps'))).toPass();
  await many.goto('/applications');
  const cards = many.getByRole('listitem').filter({ has: many.getByRole('heading', { level: 3 }) });
  await sees(many.getByRole('heading', { name: 'Waiting for them (12)' }));
  await expect(cards).toHaveCount(10);
  await gone(cardOf(many, nameAt(1)));
  // One of the page is offered and one declined, before what follows is asked for.
  await move(11, 'offer');
  await expect(async () => void (await move(10, 'employerDeclined'))).toPass();
  await sees(
    many.getByRole('heading', { name: 'Your turn (1)' }),
    many.getByRole('heading', { name: 'Waiting for them (10)' }),
    many.getByRole('heading', { name: 'Ended (1)' }),
  );
  await expect(cards).toHaveCount(12);
  await gone(button(many, 'Show more'));
  const last = await newPost(employer, company, 'Baker at the door');
  await apply(many, cvId, last.id);
  await many.reload();
  await press(many, 'Show more');
  await expect(cards).toHaveCount(13);
  const names = await cards.getByRole('heading', { level: 3 }).allTextContents();
  expect(new Set(names).size).toBe(13);
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
