import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, dialog } from './locators.ts';
import { listOf, signInAsDemo } from './people.ts';
import { sees } from './walk.ts';

/* Why this order: the computation on the page of a match, and nowhere else. */

const levelOf = (word: string) => skillLevelNames.findIndex((name) => name === word.trim());
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The line of a computation with this label. */
const lineOf = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd');

/** Σ of the products of a line such as '4 × 3 + 8 × 5', and the result that it tells. */
async function sumIn(line: Locator): Promise<{ terms: number[]; told: number }> {
  const text = await line.innerText();
  const products = [...text.matchAll(/(\d+) × (\d+)/g)];
  const told = Number(/= (-?\d+)$/.exec(text.trim())?.[1]);
  return { terms: products.map(([, one, other]) => Number(one) * Number(other)), told };
}

interface Recomputed {
  /** The score by the published formula, and held where that says so. */
  score: number;
  behavior: number | null;
  exact: number;
  near: number;
  title: number;
  missing: number;
  maxPoints: number;
}

/** What a long CV costs, among people for a job; the line is there where it costs something. */
async function longIn(page: Page): Promise<number> {
  const [text] = await lineOf(page, 'Long CV').allInnerTexts();
  return Number(/^−(\d+)/.exec(text ?? '')?.[1] ?? 0);
}

/** Behavior in percent, from the pairs that the page tells; null where a side has no answers. */
async function behaviorOf(page: Page): Promise<number | null> {
  const apart = /(\d+) of 32 apart/.exec(await lineOf(page, 'Behavior').innerText())?.[1];
  return apart === undefined ? null : 100 * (1 - Number(apart) / 32);
}

/** Points of 100, and behavior for a fifth of them where there is any. */
const joined = (share: number, behavior: number | null) =>
  behavior === null ? share : 0.8 * share + 0.2 * behavior;

/** The score and the parts of the order as the table of levels and weights gives them; each line says the same. */
async function recomputed(page: Page): Promise<Recomputed> {
  await page.getByText(/^How \d+ is worked out/).click();
  const rows = page.getByRole('table', { name: /skills of the job/i }).locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  let [points, maxPoints, missing, lacking] = [0, 0, 0, 0];
  const given: number[] = [];
  for (const row of await rows.all()) {
    const name = await row.getByRole('rowheader').innerText();
    const [need = '', has = '', weight = ''] = await row.getByRole('cell').allInnerTexts();
    const [required, own] = [Math.max(0, levelOf(need)), levelOf(has)];
    points += Number.parseInt(weight) * Math.min(required, own);
    maxPoints += Number.parseInt(weight) * required;
    missing += Math.max(0, required - own);
    if (required > 0 && own <= 0) lacking += 1;
    const standIn = /\((\d)\) goes with it/.exec(name);
    if (standIn) given.push(Math.min(Number(standIn[1]), required));
  }
  const related = await lineOf(page, 'Related').innerText();
  const levels = [...related.matchAll(/\d+ × (\d+)/g)].map(([, level]) => Number(level));
  expect(levels).toEqual(given);
  const [near, title] = [await sumIn(lineOf(page, 'Related')), await sumIn(lineOf(page, 'Title'))];
  expect(near.told).toBe(sumOf(near.terms));
  expect(title.told).toBe(Math.min(maxPoints, sumOf(title.terms)));
  const behavior = await behaviorOf(page);
  const raw = Math.round(joined((100 * points) / maxPoints, behavior));
  const met = 100 * points > 76 * maxPoints && lacking === 0;
  const score = met ? Math.max(raw, 77) : Math.min(raw, 76);
  const order = { exact: 2 * points, near: near.told, title: title.told, missing, maxPoints };
  return { score, behavior, ...order };
}

/** The first of a list by closeness, as the API has it. */
const closest = (page: Page, path: string) => listOf<{ id: number }>(page, `${path}limit=4`);

/** The number on a card of the list, and that the card over it says nothing of the order. */
async function overNumber(page: Page, id: number): Promise<number> {
  const card = page.getByRole('main').locator(`[data-item="${id}"]`);
  const number = button(card, /^\d+ ?% match$/);
  await number.press('Enter');
  const why = dialog(page, /^Why \d+$/);
  await sees(why.locator('li').first());
  await expect(page.getByText(/half-point/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  return Number.parseInt(await number.innerText());
}

test('the demo candidate reads why a job stands where it does, on its page alone @jobs-5 @search-40', async ({
  page,
}) => {
  await signInAsDemo(page, 'candidate');
  const orders: number[] = [];
  let counted = 0;
  for (const { id } of await closest(page, '/v1/applicant/job?')) {
    await page.goto('/search-jobs?sort=match');
    const shown = await overNumber(page, id);
    await page.goto(`/jobs/${id}`);
    const { score, exact, near, title, missing } = await recomputed(page);
    const told = Number(/= (-?\d+)$/.exec((await lineOf(page, 'Order').innerText()).trim())?.[1]);
    expect(told).toBe(exact + near + title - missing);
    expect(shown).toBe(score);
    await sees(page.getByText('in half-points: a related skill gives'));
    orders.push(told);
    counted += near + title;
  }
  // The demo has related skills and shared titles, and the closest are those that the pages tell.
  expect(counted).toBeGreaterThan(0);
  expect(orders).toEqual(orders.toSorted((a, b) => b - a));
});

test('the demo employer reads why a person stands where they do, on their page alone @search-40', async ({
  page,
}) => {
  await signInAsDemo(page, 'employer');
  await page.goto('/search-candidates?sort=match');
  const link = page.getByRole('main').locator('[data-item] a').first();
  const job = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get(
    'jobId',
  );
  const orders: number[] = [];
  for (const { id } of await closest(page, `/v1/employer/candidate?jobId=${job}&`)) {
    await page.goto(`/search-candidates?jobId=${job}&sort=match`);
    const shown = await overNumber(page, id);
    await page.goto(`/candidates/${id}?jobId=${job}`);
    const { score, behavior, exact, near, title, maxPoints } = await recomputed(page);
    await sees(page.getByText('Each skill earns its weight × their level'));
    const told = Number(/([\d.,]+)$/.exec(await lineOf(page, 'Order').innerText())?.[1]);
    const half = exact + near + title - (await longIn(page));
    const order = joined((100 * half) / (2 * maxPoints), behavior);
    expect(told).toBeCloseTo(order, 2);
    expect(shown).toBe(score);
    orders.push(told);
  }
  expect(orders).toEqual(orders.toSorted((a, b) => b - a));
});
