import type { Page } from '@playwright/test';
import { notice } from './locators.ts';
import type { Enter } from './openings.ts';
import { joinAs, newAddress, type Role } from './people.ts';
import { sees } from './walk.ts';

/* One person at the same form in two places. */

/** What tells of an edit elsewhere that met one's own. */
export const banner = (page: Page) => notice(page, 'Your other device changed');

/** The same person in two browsers, both at what `open` has made. */
export async function twoPlaces<Made extends { url: string }>(
  enter: Enter,
  role: Role,
  open: (page: Page) => Promise<Made>,
) {
  const email = newAddress('places');
  const [one, other] = [await enter(null), await enter(null)];
  await joinAs(one, email, role);
  await joinAs(other, email, role);
  const made = await open(one);
  for (const page of [one, other]) {
    await page.goto(made.url);
    await sees(page.getByRole('heading', { level: 2 }).first());
  }
  return { one, other, ...made };
}
