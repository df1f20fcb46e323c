import { expect, type Locator, type Page } from '@playwright/test';
import { cardOf, namesIn } from './board.ts';
import { hold, stayLonger } from './diverted.ts';
import { clickThrice, enterThrice, tapThrice } from './impatient.ts';
import { newCompany, newPost } from './job-posts.ts';
import { newApplicants, newCv } from './job-seekers.ts';
import { notice } from './locators.ts';
import { byFinger, shared, test } from './openings.ts';
import { ask, countOf, type Named } from './people.ts';
import { answer, gone, sees } from './walk.ts';

/*
 * When a list closes up, the next card moves under the pointer that has just pressed: by mouse and
 * by finger that card ignores presses for a moment, by keyboard each one acts.
 */

let employer: Page;
let candidate: Page;
let companyId: number;
const titles = ['Miller', 'Kneader', 'Oven hand', 'Patissier', 'Bread seller', 'Cake decorator'];
const posts: Named[] = [];

shared(async (enter) => {
  employer = await enter('hire');
  candidate = await enter('find work');
  companyId = await newCompany(employer, 'Kettle Row');
  for (const title of titles) posts.push(await newPost(employer, companyId, title));
  await newCv(candidate, 'Ines Roth', [{ name: 'Baking', level: 4 }]);
});

interface List {
  path: string;
  /** Removes the card from the list. */
  button: (page: Page) => Locator;
  /** Brings everything into the list. */
  fill: () => Promise<void>;
}

const mark = (as: 'saved' | 'hidden') => async () => {
  for (const { id } of posts) await ask(candidate, 'PUT', `/v1/applicant/job/${id}/${as}`, {});
};

const lists: List[] = [
  {
    path: '/jobs?tab=saved',
    button: (page) => page.getByRole('listitem').getByRole('button', { name: /^Save / }),
    fill: mark('saved'),
  },
  {
    path: '/jobs?view=hidden',
    button: (page) => page.getByRole('button', { name: 'Show again' }),
    fill: mark('hidden'),
  },
  {
    path: '/applications',
    button: (page) => page.getByRole('button', { name: 'Archive', exact: true }),
    fill: async () => {
      const cv = await ask<{ id: number }>(candidate, 'GET', '/v1/applicant/cv');
      for (const { id } of posts) {
        const path = `/v1/applicant/cv/${cv.id}/application/job/${id}`;
        const application = await ask<{ id: number }>(candidate, 'POST', path);
        const own = `/v1/applicant/application/${application.id}`;
        await expect(async () => {
          // It is withdrawn once it is delivered.
          await ask(candidate, 'PATCH', own, { status: 'applicantDeclined' });
        }).toPass();
      }
    },
  },
];

for (const { path, button, fill } of lists) {
  test(`${path}: three clicks, three taps, and a key for each card`, async ({ enter }) => {
    await fill();
    const shown = async (page: Page, count: number) => {
      await expect(button(page)).toHaveCount(count);
    };
    await candidate.goto(path);
    await shown(candidate, 6);
    // What is not stored yet would be there again after a reload.
    const stored = (page: Page) =>
      page.waitForResponse(
        (answer) =>
          answer.url().includes('/v1/applicant/') &&
          answer.request().method() !== 'GET' &&
          answer.ok(),
      );
    const clicked = stored(candidate);
    await clickThrice(candidate, button(candidate).first());
    await shown(candidate, 5);
    await clicked;
    await candidate.reload();
    await shown(candidate, 5);

    const phone = await enter(candidate, byFinger(390));
    await phone.goto(path, { waitUntil: 'networkidle' });
    await shown(phone, 5);
    const tapped = stored(phone);
    await tapThrice(phone, button(phone).first());
    await shown(phone, 4);
    await tapped;
    await phone.reload();
    await shown(phone, 4);

    // The pointer still rests at the place of the next card.
    await candidate.reload();
    await shown(candidate, 4);
    const box = await button(candidate).first().boundingBox();
    await candidate.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    for (const left of [3, 2, 1]) {
      await button(candidate).first().focus();
      await candidate.keyboard.press('Enter');
      await shown(candidate, left);
    }
  });
}

test('the board: three taps move one person, a key on a focused card always acts', async ({
  enter,
}) => {
  const [post] = posts;
  if (!post) throw new Error('Nothing is posted');
  const names = ['Ada', 'Bo', 'Cleo', 'Dag', 'Eve', 'Fay'].map((first) => [`${first} Lind`, 4]);
  await newApplicants(employer, post.id, Object.fromEntries(names));
  const board = `/management/${companyId}?jobId=${post.id}`;
  const moved = async () => {
    const path = `/v1/employer/job/${post.id}/application?limit=100&status=nextSteps`;
    return await countOf(employer, path);
  };
  for (const [width, before] of [
    [834, 0],
    [390, 1],
  ] as const) {
    const hand = await enter(employer, byFinger(width));
    await hand.goto(`${board}&status=new`, { waitUntil: 'networkidle' });
    const next = hand.getByRole('article').getByRole('button', { name: /^Next steps ?: / });
    await tapThrice(hand, next.first());
    await expect.poll(moved).toBe(before + 1);
    await hand.waitForTimeout(700);
    expect(await moved()).toBe(before + 1);
  }

  await employer.setViewportSize({ width: 1440, height: 900 });
  await employer.goto(board);
  const waiting = namesIn(employer, 'New');
  await expect(waiting).toHaveCount(4);
  const [first = '', ...others] = await waiting.allInnerTexts();
  const move = (name: string) =>
    cardOf(employer, name).getByRole('button', { name: /^Next steps ?: / });
  // The pointer rests on the first card's button, where each next card's button appears.
  await cardOf(employer, first).hover();
  await move(first).hover();
  for (const name of [first, ...others]) {
    await cardOf(employer, name).getByRole('link').focus();
    await move(name).focus();
    await employer.keyboard.press('Enter');
  }
  await gone(waiting);
});

/** How many applicants of the first post have a status. */
const counted = async (status: string) => {
  const path = `/v1/employer/job/${posts[0]?.id}/application?limit=100&status=${status}`;
  return await countOf(employer, path);
};

test('the table: three clicks move one person, whose row stays and is undone there @hiring-30', async () => {
  await stayLonger(employer);
  await employer.goto(`/management/${companyId}?jobId=${posts[0]?.id}&view=table&status=nextSteps`);
  const rows = employer.getByRole('row').filter({ hasText: 'Lind' });
  await expect(rows).toHaveCount(6);
  const name = await rows.first().getByRole('link').innerText();
  const next = (await rows.nth(1).boundingBox())?.y;
  await employer.getByRole('button', { name: `Moves of ${name}` }).click();
  await clickThrice(employer, employer.getByRole('menuitem', { name: 'Offer' }));
  await answer(employer, 'Make an offer', 'Make the offer');
  await expect.poll(() => counted('offer')).toBe(1);
  await expect(rows).toHaveCount(6);
  const undo = employer.getByRole('button', { name: `Undo: ${name}` });
  await sees(undo);
  expect((await rows.nth(1).boundingBox())?.y).toBe(next);
  expect((await rows.nth(1).boundingBox())?.height).toBeLessThan(58);
  await expect(employer).toHaveURL(/view=table/);
  // Then it makes room.
  await expect(rows).toHaveCount(5);
  expect(await counted('nextSteps')).toBe(5);
});

test('notices: three clicks on the undo of two moves undo these two @hiring-30', async () => {
  await employer.goto(`/management/${companyId}?jobId=${posts[0]?.id}`);
  await expect(namesIn(employer, 'Next steps')).toHaveCount(5);
  const names = await namesIn(employer, 'Next steps').allInnerTexts();
  for (const name of names.slice(0, 2)) {
    await cardOf(employer, name).getByRole('link').focus();
    await employer.keyboard.press('o');
    // A button that comes under a resting pointer ignores it at first.
    await employer.mouse.move(0, 0);
    await answer(employer, 'Make an offer', 'Make the offer');
    await sees(notice(employer, name === names[0] ? name : '2 moved to “Offer sent”.'));
  }
  const before = await counted('offer');
  await clickThrice(
    employer,
    employer.getByRole('alert').getByRole('button', { name: 'Undo all' }),
  );
  await expect.poll(() => counted('offer')).toBe(before - 2);
});

test('the board by key: Enter three times on a button moves one person, and opens nobody @hiring-30', async () => {
  // Until its content comes, the button that closes a popup has the focus.
  const come = await hold(employer, /assets\/make-offer/);
  await employer.goto(`/management/${companyId}?jobId=${posts[0]?.id}`);
  await sees(namesIn(employer, 'Next steps').first());
  const before = await counted('offer');
  const name = await namesIn(employer, 'Next steps').first().innerText();
  await cardOf(employer, name).getByRole('link').focus();
  await cardOf(employer, name)
    .getByRole('button', { name: /^Offer ?: / })
    .focus();
  await enterThrice(employer);
  come();
  await answer(employer, 'Make an offer', 'Make the offer');
  await expect.poll(() => counted('offer')).toBe(before + 1);
  await expect(employer).toHaveURL(/\/management\//);
  // The next one has the focus, and a key acts on it once it has been seen.
  await expect(employer.locator('[data-application] :focus')).toHaveCount(1);
});
