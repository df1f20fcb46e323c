import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, dialog, link } from './locators.ts';
import { signInAsDemo } from './people.ts';
import { sees } from './walk.ts';

/* Why this order: the line over a search's list, and the computation on the page of a match. */

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

/** What the card over a number of the list says: the number, and the parts of the order. */
async function overNumber(page: Page, at: number): Promise<{ score: number; parts: string }> {
  const card = page.getByRole('main').locator('ul > li:has(h2)').nth(at);
  const number = button(card, /^\d+ ?% match$/);
  await number.press('Enter');
  const why = dialog(page, /^Why \d+$/);
  const parts = await why.getByText(/^Best match /).innerText();
  const score = Number.parseInt(await number.innerText());
  await page.keyboard.press('Escape');
  return { score, parts };
}

test('the demo candidate reads why a job stands where it does, over its number and on its page @jobs-5 @search-40', async ({
  page,
}) => {
  await signInAsDemo(page, 'candidate');
  await page.goto('/search-jobs?sort=match');
  await sees(page.getByText(/Best match counts your skills/));
  const cards = link(page.getByRole('main').getByRole('listitem'), /./);
  await expect(cards).not.toHaveCount(0);
  const orders: number[] = [];
  let counted = 0;
  for (const at of [0, 1, 2, 3]) {
    await page.goto('/search-jobs?sort=match');
    const card = await overNumber(page, at);
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(at);
    await heading.getByRole('link').click();
    const { score, exact, near, title, missing } = await recomputed(page);
    const told = Number(/= (-?\d+)$/.exec((await lineOf(page, 'Order').innerText()).trim())?.[1]);
    expect(told).toBe(exact + near + title - missing);
    expect(card.score).toBe(score);
    expect(card.parts).toContain(`Best match ${told}: ${exact} half-points from skills`);
    expect(card.parts.includes(`, ${title} from titles`)).toBe(title > 0);
    expect(card.parts.includes(`, less ${missing} missing`)).toBe(missing > 0);
    orders.push(told);
    counted += near + title;
  }
  // The demo has related skills and shared titles, and the list is in the order that the pages tell.
  expect(counted).toBeGreaterThan(0);
  expect(orders).toEqual(orders.toSorted((a, b) => b - a));
});

test('the demo employer reads why a person stands where they do @search-40', async ({ page }) => {
  await signInAsDemo(page, 'employer');
  const orders: number[] = [];
  for (const at of [0, 1, 2, 3]) {
    await page.goto('/search-candidates?sort=match');
    await sees(page.getByText(/Best match counts their skills/));
    const card = await overNumber(page, at);
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(at);
    await heading.getByRole('link').click();
    const { score, behavior, exact, near, title, maxPoints } = await recomputed(page);
    await sees(page.getByText('Each skill earns its weight × their level'));
    const told = Number(/([\d.,]+)$/.exec(await lineOf(page, 'Order').innerText())?.[1]);
    const half = exact + near + title - (await longIn(page));
    const order = joined((100 * half) / (2 * maxPoints), behavior);
    expect(told).toBeCloseTo(order, 2);
    expect(card.score).toBe(score);
    expect(card.parts).toContain(`Best match ${told}: ${exact} half-points from skills`);
    orders.push(told);
  }
  expect(orders).toEqual(orders.toSorted((a, b) => b - a));
});
