import { expect, type Page } from '@playwright/test';
import { newJob } from './job-posts.ts';
import { apply, delivered, newCv } from './job-seekers.ts';
import { type Enter, test } from './openings.ts';
import { ask } from './people.ts';
import { gone, overflow } from './walk.ts';

/* One word in every name field, on every page that shows people's words. */

/** An employer and a candidate whose every name is this word, who have met. @returns their pages, with addresses */
async function wordEverywhere(enter: Enter, word: string, sentence: string) {
  const employer = await enter('hire');
  const candidate = await enter('find work');
  const role = { description: sentence };
  const { companyId, jobId } = await newJob(employer, word, word, { role });
  const skills = [
    { name: 'Baking', level: 5 },
    { name: word, level: 4 },
  ];
  const cvId = await newCv(candidate, `${word} ${word}`, skills);
  const id = await apply(candidate, cvId, jobId);
  await delivered(employer, jobId, 1);
  // Looked at: the line of new applicants is a sentence around the word.
  await ask(employer, 'GET', `/v1/employer/application/${id}`);
  const message = { id: crypto.randomUUID(), text: sentence };
  await ask(employer, 'POST', `/v1/messenger/dialog/${id}/message`, message);
  const open = [`/open/jobs/${jobId}-x`, `/open/companies/${companyId}-x`, '/open/jobs'];
  const own = ['/', `/jobs/${jobId}`, '/applications', `/companies/${companyId}`, '/resume'];
  const hiring = [
    '/',
    '/companies',
    `/companies/${companyId}/posts`,
    `/companies/${companyId}/job/${jobId}?step=role`,
    `/management?jobId=${jobId}`,
    `/management?jobId=${jobId}&view=table`,
    `/candidates?jobId=${jobId}`,
    `/candidates/${cvId}?jobId=${jobId}`,
    `/chat/employer?dialog=${id}`,
  ];
  return {
    open: [candidate, open],
    own: [candidate, [...own, `/chat/candidate?dialog=${id}`]],
    hiring: [employer, hiring],
  } as const;
}

/** What is wrong at the addresses that show the word. */
async function wrongAt(
  [page, addresses]: readonly [Page, readonly string[]],
  word: string,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('main').getByText(word).first()).toBeAttached();
    await gone(page.locator('[aria-busy=true], .mantine-Skeleton-root'));
    found.push(...(await look(page)).map((one) => `${address} ${one}`));
  }
  return found;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('names of one long word widen no page on a phone', async ({ enter }) => {
    const word = 'Wolkenkratzerfassadenreinigungsmaschinenbedienerausbildungsx';
    const { own, hiring } = await wordEverywhere(enter, word, `${word}${word}`);
    const wide = async (page: Page) => {
      const px = await overflow(page);
      return px > 0 ? [`${px} px`] : [];
    };
    for (const shown of [own, hiring]) expect(await wrongAt(shown, word, wide)).toEqual([]);
  });
});

/** Every text or value in a script from right to left alone which is not laid out from its right. */
const turned = (page: Page) =>
  page.evaluate(() => {
    const own = /^[^a-z]*[\u0600-\u06ff][^a-z]*$/i;
    const isTurned = (one: Element) =>
      getComputedStyle(one).direction !== 'rtl' &&
      getComputedStyle(one).unicodeBidi !== 'plaintext';
    const inputs = [...document.querySelectorAll('input, textarea')].filter(
      (one) => own.test((one as HTMLInputElement).value) && isTurned(one),
    );
    const texts: Element[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { data, parentElement: parent } = walk.currentNode as Text;
      if (!parent || !own.test(data) || !parent.checkVisibility()) continue;
      // A first letter has nothing beside it.
      if (Array.from(data.trim()).length === 1 || parent.closest('.ff-hidden')) continue;
      if (isTurned(parent)) texts.push(parent);
    }
    return [...inputs, ...texts].map(({ outerHTML }) => outerHTML.slice(0, 160));
  });

test('people’s words run in the direction of their script', async ({ enter }) => {
  const word = 'مهندسة';
  const { open, own, hiring } = await wordEverywhere(enter, word, `${word} 2 (${word})!`);
  for (const shown of [open, own, hiring]) expect(await wrongAt(shown, word, turned)).toEqual([]);
});
