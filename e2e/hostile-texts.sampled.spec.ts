import { sampledFrom } from '../server/test/lane.ts';
import { long } from '../server/test/long.ts';
import { candidateScenes } from './screens/candidate.ts';
import { employerScenes } from './screens/employer.ts';
import type { Screen } from './screens/screen.ts';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { bracketless, hostileAddresses, packed, packs, payloads } from './hostile-texts.ts';
import { closeJob } from './job-posts.ts';
import { button } from './locators.ts';
import { countsAsBefore, withBrackets } from './operator.ts';
import { type OwnServer, startServer } from './own-server.ts';
import { answersOf, ask, joinAs, make, newAddress, uploadPicture } from './people.ts';
import { gone, says, sees } from './walk.ts';

/*
 * Two people write texts that would be script if anything took them for more than text, into every
 * field there is; every screen shows them to both, and nothing runs.
 */

test.describe.configure({ mode: 'serial' });

/**
 * The shorter fields hold a few payloads at a time: with LONG=true each holds all of them in turn, in
 * rounds of a minute or more. `PART=2/6` walks the second sixth of them. A screen that a round leaves
 * as it was shows nothing of what the next ones turn, and is not walked again.
 */
const [part = 1, parts = 1] = (process.env['PART'] ?? '1/1').split('/').map(Number);
const shortest = 60;
const all = long ? packs(shortest).length : 1;
// In rotation: no field gets the same text twice in a row before it has had all of them.
const [first = 0, end = all] = [part - 1, part].map((past) => Math.round((past * all) / parts));

let server: OwnServer;
let boss: Person;
let seeker: Person;
let ids: Ids;

interface Person {
  context: BrowserContext;
  page: Page;
  /** Scripts that ran, or were about to. */
  troubles: string[];
  /** Each screen's text, by address; null if two rounds in a row leave it unchanged. */
  said: Map<string, string | null>;
}

/** A person whose browser reports every foreign script. */
async function enter(browser: Browser, role: 'hire' | 'find work'): Promise<Person> {
  const context = await browser.newContext({
    baseURL: server.url,
    // A device is listed by its name.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) Chrome/140 ${payloads[10]} ${payloads[0]}`,
  });
  const troubles: string[] = [];
  await context.exposeBinding('tellTrouble', (_source, what: string) => void troubles.push(what));
  await context.addInitScript(() => {
    const tell = (what: string) =>
      (globalThis as unknown as { tellTrouble(text: string): void }).tellTrouble(what);
    Object.defineProperty(globalThis, '__ran', {
      set() {
        tell(`ran at ${location.href}`);
      },
    });
    document.addEventListener('securitypolicyviolation', (event) =>
      tell(`${event.violatedDirective} ${event.blockedURI} at ${location.href}`),
    );
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    troubles.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await joinAs(page, newAddress('hostile'), role);
  return { context, page, troubles, said: new Map() };
}

const upload = ({ page }: Person) => uploadPicture(page, `${payloads[14]}.png`);

interface Ids extends Record<string, number> {
  id: number;
  jobId: number;
  candidateId: number;
}

test.beforeAll(async ({ browser }) => {
  server = await startServer({ APPLY_UNDO_SECONDS: '0' });
  boss = await enter(browser, 'hire');
  seeker = await enter(browser, 'find work');
  ids = await withBrackets(server.dataDir, fill);
});

test.afterAll(async () => {
  await boss?.context.close();
  await seeker?.context.close();
  await server?.stop();
});

const skillsFor = (from: number) =>
  [0, 1, 2, 3, 4, 5].map((step) => ({
    name: bracketless(packed(shortest, from + step * 7)),
    level: 3,
    workOutside: true,
    links: hostileAddresses.map((address, place) => `${address}&${step}${place}`),
  }));

/** The text of a field in a round: other payloads each time, until it has held all. */
const turned = (max: number, round: number, from = 0) =>
  packed(max, from + Math.min(round, packs(max).length - 1));

/** The same of a name or another line that takes no brackets today: `withBrackets` gives them back. */
const turnedLine = (max: number, round: number, from = 0) => bracketless(turned(max, round, from));

/** Texts for the fields with one value. */
const profile = (round: number) => ({
  firstName: turnedLine(shortest, round),
  lastName: turnedLine(shortest, round, 7),
  position: turnedLine(120, round, 14),
  bio: turned(500, round, 21),
  locationCity: turnedLine(120, round, 28),
});
const company = (round: number) => ({
  name: turnedLine(120, round),
  position: turnedLine(120, round, 7),
  description: turned(2000, round, 14),
  specialties: turned(500, round, 21),
  locationCity: turnedLine(120, round, 28),
  website: hostileAddresses[Math.min(round, hostileAddresses.length - 1)],
});
const role = (round: number, from = 0) => ({
  name: turnedLine(120, round, from),
  description: turned(1500, round, from + 7),
  locationCity: turnedLine(120, round, from + 14),
  pto: [turnedLine(shortest, round, from + 1), turnedLine(shortest, round, from + 4)],
  insurance: [turnedLine(shortest, round, from + 7), turnedLine(shortest, round, from + 10)],
  retirementBenefits: [
    turnedLine(shortest, round, from + 13),
    turnedLine(shortest, round, from + 16),
  ],
});

/** Fixtures for both sides before they can meet. @returns the ids for the screens' addresses */
async function fill(): Promise<Ids> {
  const hire = boss.page;
  const work = seeker.page;
  const lists = { industryId: 5, employmentTypeId: 1, locationStateId: 'MN' };
  const id = await make(hire, '/v1/employer/company', {
    ...company(0),
    logoId: await upload(boss),
    companySizeId: 3,
    founded: 1998,
    postalCode: '55802',
    industryId: 5,
    locationStateId: 'MN',
  });
  const jobIds: number[] = [];
  for (const from of [0, 9, 18, 27, 36, 45, 54, 63]) {
    const job = await ask<{ id: number }>(hire, 'POST', `/v1/employer/company/${id}/job`, {
      ...role(0, from),
      ...lists,
      workMode: 'onsite',
      revenueMin: 50_000,
      revenueMax: 60_000,
      yearsOfExperienceId: 3,
    });
    const url = `/v1/employer/job/${job.id}`;
    const skills = skillsFor(from % 2).map(({ name, level }) => ({ name, level }));
    await ask(hire, 'PATCH', `${url}/skill`, { skills });
    await ask(hire, 'PATCH', `${url}/behavior`, { behaviors: await answersOf(hire) });
    await ask(hire, 'POST', `${url}/publish`);
    await countsAsBefore(server.dataDir);
    jobIds.push(job.id);
  }
  const [jobId = 0, closedId = 0] = jobIds;

  const cv = await ask<{ id: number }>(work, 'POST', '/v1/applicant/cv');
  const url = `/v1/applicant/cv/${cv.id}`;
  await ask(work, 'PATCH', `${url}/profile`, {
    ...profile(0),
    ...lists,
    avatarId: await upload(seeker),
    contactEmail: "a'onclick='__ran=1'@post.example",
    contactPhone: '+1 (218) 555-0117',
    locationPostalCode: '55802',
    yearsOfExperience: 3,
    revenueMin: 40_000,
    revenueMax: 50_000,
  });
  await ask(work, 'PATCH', `${url}/skill`, { skills: skillsFor(0) });
  await ask(work, 'PATCH', `${url}/behavior`, { behaviors: await answersOf(work) });
  const months = { startDate: '2019-04', endDate: '2024-06' };
  for (const from of packs(120).keys())
    await ask(work, 'POST', `${url}/work-history`, {
      name: bracketless(packed(120, from)),
      position: bracketless(packed(120, from + 2)),
      tasks: packed(1500, from),
      ...months,
    });
  for (const from of packs(120).keys())
    await ask(work, 'POST', `${url}/education`, {
      name: bracketless(packed(120, from)),
      degreeId: 4,
      fieldOfStudyId: 29,
      graduated: true,
      ...months,
    });
  await ask(work, 'POST', '/v1/applicant/cv/publish');

  for (const from of packs(80).keys())
    for (const [page, role] of [
      [hire, 'employer'],
      [work, 'candidate'],
    ] as const)
      await ask(page, 'POST', '/v1/user/saved-search', {
        name: bracketless(packed(80, from)),
        role,
        query: { search: packed(100, from) },
      });
  await meet(cv.id, jobIds);
  await closeJob(hire, closedId);
  return { id, companyId: id, jobId, appliedId: jobId, candidateId: cv.id, steppedId: cv.id };
}

/** Applications with notes, an interview, messages of both, a hidden job. */
async function meet(cvId: number, jobIds: readonly number[]): Promise<void> {
  const [first = 0, , declined = 0, bitten = 0, hidden = 0] = jobIds;
  const applications: number[] = [];
  for (const jobId of [first, declined]) {
    const path = `/v1/applicant/cv/${cvId}/application/job/${jobId}`;
    applications.push(await make(seeker.page, path));
  }
  const [talk = 0, end = 0] = applications;
  const move = (id: number) => `/v1/employer/application/${id}`;
  await expect(async () => {
    for (const id of applications) await ask(boss.page, 'GET', move(id));
  }).toPass();
  await ask(boss.page, 'PATCH', move(talk), { status: 'nextSteps', note: packed(500, 3) });
  await ask(boss.page, 'PATCH', move(end), {
    status: 'employerDeclined',
    reason: 'Position filled',
    note: packed(500, 11),
  });
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await ask(boss.page, 'POST', `${move(talk)}/interview`, {
    times: [`${day}T10:00`, `${day}T14:00`],
    durationMinutes: 45,
    place: bracketless(packed(300, 19)),
    timeZone: 'America/Chicago',
    note: packed(500, 27),
  });
  const bite = { candidateId: cvId, note: packed(500, 35) };
  await ask(boss.page, 'POST', `/v1/employer/job/${bitten}/bite`, bite);
  for (const [place, text] of payloads.entries()) {
    const { page } = place % 2 === 0 ? boss : seeker;
    const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
    await ask(page, 'POST', `/v1/messenger/dialog/${talk}/message`, { id, text });
  }
  await ask(seeker.page, 'PUT', `/v1/applicant/job/${hidden}/hidden`, {
    reason: 'Too far away',
    note: packed(500, 43),
  });
}

/** Other payloads in the fields that hold one value. */
async function turn({ id, jobId, candidateId }: Ids, round: number): Promise<void> {
  await ask(boss.page, 'PATCH', `/v1/employer/company/${id}`, company(round));
  await ask(boss.page, 'PATCH', `/v1/employer/job/${jobId}/role`, role(round));
  const cv = `/v1/applicant/cv/${candidateId}`;
  await ask(seeker.page, 'PATCH', `${cv}/profile`, profile(round));
  await ask(seeker.page, 'PATCH', `${cv}/skill`, { skills: skillsFor(round) });
}

/** The addresses of a person's screens, each once, with payloads in what can be typed there. */
function addressesOf(screens: readonly Screen[], ids: Ids): readonly string[] {
  const own = screens
    .filter(({ refused = [], loads }) => refused.length === 0 && !loads)
    .map(({ address }) => address.replace(/\$(\w+)/g, (_, id: string) => String(ids[id] ?? id)));
  const typed = encodeURIComponent(packed(80, 10));
  const more = ['/search-jobs', '/search-candidates', '/companies', '/chat'].map(
    (path) => `${path}?search=${typed}&tab=${typed}&sort=${typed}&jobId=${typed}`,
  );
  const all = new Set([...own, ...more, `/${typed}`, `/jobs/${typed}`, `/login?to=${typed}`]);
  return sampledFrom([...all], 24);
}

/** Content of the page that only an attacker could have added. */
const strangers = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const { name } of element.attributes)
        if (name.startsWith('on')) found.push(`${element.tagName} ${name}`);
      const link = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      if (/^\s*(javascript|vbscript|data:text)/i.test(link)) found.push(link);
      if (/^(iframe|object|embed|base|marquee|template|math)$/i.test(element.tagName))
        found.push(element.tagName);
    }
    return found;
  });

/** All that a screen says, in fields and addresses too. */
const saidBy = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#root, input, textarea, a')]
      .map((element) =>
        'value' in element ? element.value : [element.textContent, element.getAttribute('href')],
      )
      .join('\n'),
  );

async function walk({ page, troubles, said }: Person, all: readonly string[]): Promise<void> {
  const addresses = all.filter((address) => said.get(address) !== null);
  let shown = 0;
  for (const address of addresses) {
    await page.goto(address);
    await sees(page.locator('h1').first());
    await gone(page.locator('[aria-busy=true], .mantine-Skeleton-root'));
    // Everything focusable or clickable is also used.
    await page.keyboard.press('Tab');
    await page.mouse.move(600, 300);
    expect([address, await strangers(page)]).toEqual([address, []]);
    const now = await saidBy(page);
    if (now.includes('__ran')) shown += 1;
    said.set(address, said.get(address) === now ? null : now);
  }
  expect(troubles).toEqual([]);
  // They were there to be seen; half of the screens show nothing that a person wrote.
  expect(shown).toBeGreaterThan(addresses.length / 3);
}

test('what people write runs in nobody’s browser, on no screen @H1.1', async () => {
  test.setTimeout((end - first) * 300_000);
  expect(end).toBeGreaterThan(first);
  expect(payloads.length).toBeGreaterThanOrEqual(60);
  for (let round = first; round < end; round += 1) {
    if (round > 0) await withBrackets(server.dataDir, () => turn(ids, round));
    // Both to their ends: a failed one must not stop the other's server.
    const walks = await Promise.allSettled([
      walk(boss, addressesOf(employerScenes[0]?.screens ?? [], ids)),
      walk(seeker, addressesOf(candidateScenes[0]?.screens ?? [], ids)),
    ]);
    for (const one of walks) if (one.status === 'rejected') throw one.reason;
  }
});

test('found words, the card over a number, people side by side and the picker run nothing @search-41', async () => {
  const searches = [
    [boss, `/search-candidates?jobId=${ids.jobId}&search=onerror`],
    [seeker, '/search-jobs?sort=newest&search=onerror'],
  ] as const;
  for (const [{ page }, address] of searches) {
    await page.goto(address);
    await expect(page.locator('mark').first()).toHaveText(/onerror/i);
    await button(page, /^\d+ ?% match$/)
      .first()
      .press('Enter');
    await says(page.getByRole('dialog', { name: /^Why \d+$/ }), '__ran');
    expect([address, await strangers(page)]).toEqual([address, []]);
    await page.keyboard.press('Escape');
    await button(page, 'Skills').first().click();
    await page.getByRole('combobox', { name: 'Add a skill' }).fill('<img src=x');
    await says(page.getByRole('option').first(), '__ran');
    expect([address, await strangers(page)]).toEqual([address, []]);
  }
  await boss.page.goto(`/compare?jobId=${ids.jobId}&people=${ids.candidateId}`);
  const table = boss.page.getByRole('table', { name: 'People side by side' });
  await says(table, '__ran');
  expect(await strangers(boss.page)).toEqual([]);
  expect([...boss.troubles, ...seeker.troubles]).toEqual([]);
});

test('pages that the server makes itself show texts as texts', async () => {
  for (const path of ['/dev/mailbox', `/unsubscribe/${encodeURIComponent(payloads[11] ?? '')}`]) {
    await boss.page.goto(path);
    await sees(boss.page.locator('h1'));
    expect(await strangers(boss.page)).toEqual([]);
  }
  expect(boss.troubles).toEqual([]);
});
