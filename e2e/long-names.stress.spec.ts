import { expect, test, type Page } from '@playwright/test';
import { newCompany, newPost } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* A one-word name of 60 letters, in every name field, on a phone. */

const word = 'Wolkenkratzerfassadenreinigungsmaschinenbedienerausbildungsx';

/** The addresses with horizontal overflow, and its width in px. */
async function wide(page: Page, addresses: readonly string[]): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('main').getByText(word).first()).toBeAttached();
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
    const px = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (px > 0) found.push([address, px]);
  }
  return found;
}

test('names of one long word widen no page on a phone', async ({ page, browser }) => {
  const phone = { width: 390, height: 844 };
  const other = await browser.newContext({ viewport: phone });
  const candidate = await other.newPage();
  await page.setViewportSize(phone);
  await joinAs(page, newAddress('long'), 'hire');
  await joinAs(candidate, newAddress('long'), 'find work');
  const companyId = await newCompany(page, word);
  const { id: jobId } = await newPost(page, companyId, word);
  const skills = [
    { name: 'Baking', level: 5 },
    { name: word, level: 4 },
  ];
  const cvId = await newCv(candidate, { firstName: word, lastName: word }, skills);
  const path = `/v1/applicant/cv/${cvId}/application/job/${jobId}`;
  const { id } = await ask<{ id: number }>(candidate, 'POST', path);
  await expect(() => ask(page, 'GET', `/v1/employer/application/${id}`)).toPass();
  await ask(page, 'POST', `/v1/messenger/dialog/${id}/message`, {
    id: '6f0f6d0e-5a51-4a0c-9b8e-2f7c3d1e4b5a',
    text: `${word}${word}`,
  });

  const own = ['/', `/jobs/${jobId}`, '/applications', `/companies/${companyId}`, '/resume'];
  expect(await wide(candidate, [...own, `/chat/candidate?dialog=${id}`])).toEqual([]);
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
  expect(await wide(page, hiring)).toEqual([]);
  await other.close();
});
