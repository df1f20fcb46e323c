import { expect, test, type Locator, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';

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
  exact: number;
  near: number;
  title: number;
  missing: number;
  maxPoints: number;
}

/** The parts of the order as the table of levels and weights gives them; each line says the same. */
async function recomputed(page: Page): Promise<Recomputed> {
  await page.getByText(/^How \d+ is worked out/).click();
  const rows = page.getByRole('table', { name: /skills of the job/i }).locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  let [points, maxPoints, missing] = [0, 0, 0];
  const given: number[] = [];
  for (const row of await rows.all()) {
    const name = await row.getByRole('rowheader').innerText();
    const [need = '', has = '', weight = ''] = await row.getByRole('cell').allInnerTexts();
    const [required, own] = [Math.max(0, levelOf(need)), levelOf(has)];
    points += Number.parseInt(weight) * Math.min(required, own);
    maxPoints += Number.parseInt(weight) * required;
    missing += Math.max(0, required - own);
    const standIn = /\((\d)\) goes with it/.exec(name);
    if (standIn) given.push(Math.min(Number(standIn[1]), required));
  }
  const related = await lineOf(page, 'Related').innerText();
  const levels = [...related.matchAll(/\d+ × (\d+)/g)].map(([, level]) => Number(level));
  expect(levels).toEqual(given);
  const [near, title] = [await sumIn(lineOf(page, 'Related')), await sumIn(lineOf(page, 'Title'))];
  expect(near.told).toBe(sumOf(near.terms));
  expect(title.told).toBe(Math.min(maxPoints, sumOf(title.terms)));
  return { exact: 2 * points, near: near.told, title: title.told, missing, maxPoints };
}

test('the demo candidate reads why a job stands where it does @jobs-5', async ({ page }) => {
  await signIn(page, 'candidate@fourfold.example');
  await page.goto('/search-jobs?sort=match');
  await expect(page.getByText(/Best match counts the skills you bring/)).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link', { name: /./ });
  await expect(cards).not.toHaveCount(0);
  const orders: number[] = [];
  let counted = 0;
  for (const at of [0, 1, 2, 3]) {
    await page.goto('/search-jobs?sort=match');
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(at);
    await heading.getByRole('link').click();
    const { exact, near, title, missing } = await recomputed(page);
    const told = Number(/= (-?\d+)$/.exec((await lineOf(page, 'Order').innerText()).trim())?.[1]);
    expect(told).toBe(exact + near + title - missing);
    orders.push(told);
    counted += near + title;
  }
  // The demo has related skills and shared titles, and the list is in the order that the pages tell.
  expect(counted).toBeGreaterThan(0);
  expect(orders).toEqual(orders.toSorted((a, b) => b - a));
});
