import { expect, test, type Page } from '@playwright/test';
import { newCompany, newPost } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* Names and texts in a script that runs from right to left, wherever people's words stand. */

const word = 'مهندسة';
const sentence = `${word} 2 (${word})!`;

/** Every text or value in that script alone which is not laid out from its right. */
async function turned(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('main').getByText(word).first()).toBeAttached();
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
    const wrong = await page.evaluate(() => {
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
    found.push(...wrong.map((one) => `${address} ${one}`));
  }
  return found;
}

test('people’s words run in the direction of their script', async ({ page, browser }) => {
  const other = await browser.newContext();
  const candidate = await other.newPage();
  await joinAs(page, newAddress('turned'), 'hire');
  await joinAs(candidate, newAddress('turned'), 'find work');
  const companyId = await newCompany(page, word);
  const { id: jobId } = await newPost(page, companyId, word);
  await ask(page, 'PATCH', `/v1/employer/job/${jobId}/role`, { description: sentence });
  const skills = [
    { name: 'Baking', level: 5 },
    { name: word, level: 4 },
  ];
  const cvId = await newCv(candidate, { firstName: word, lastName: word }, skills);
  const path = `/v1/applicant/cv/${cvId}/application/job/${jobId}`;
  const { id } = await ask<{ id: number }>(candidate, 'POST', path);
  await expect(() => ask(page, 'GET', `/v1/employer/application/${id}`)).toPass();
  await ask(page, 'POST', `/v1/messenger/dialog/${id}/message`, {
    id: '6f0f6d0e-5a51-4a0c-9b8e-2f7c3d1e4b5b',
    text: sentence,
  });

  const open = [`/open/jobs/${jobId}-x`, `/open/companies/${companyId}-x`, '/open/jobs'];
  const own = [`/jobs/${jobId}`, '/applications', `/companies/${companyId}`, '/resume'];
  expect(await turned(candidate, [...open, '/', ...own, `/chat/candidate?dialog=${id}`])).toEqual(
    [],
  );
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
  expect(await turned(page, hiring)).toEqual([]);
  await other.close();
});
