import { expect, test } from '@playwright/test';
import { stayLonger } from './diverted.ts';
import { apply, cardOf, columnOf, expectIn, newPerson } from './hiring-people.ts';
import { clickThrice } from './impatient.ts';
import { newCompany, newPost } from './job-posts.ts';
import { joinAs, newAddress } from './people.ts';

/* A handled card stays where it is, with what was done; the others do not move under the pointer. */

test('three clicks at one place on the board move one person, whose place stays, with its undo @hiring-30', async ({
  page,
}) => {
  await stayLonger(page);
  await joinAs(page, newAddress('slide'), 'hire');
  const companyId = await newCompany(page, 'Cask and Stave');
  const { id: jobId } = await newPost(page, companyId, 'Cooper');
  for (const [name, level] of [
    ['Ada', 5],
    ['Bo', 4],
    ['Cleo', 3],
  ] as const)
    await apply(page, await newPerson(page, name, 'Stave', { name: 'Baking', level }), jobId);
  await expect(async () => {
    await page.goto(`/management/${companyId}?jobId=${jobId}`);
    await expect(cardOf(page, 'Ada Stave')).toBeVisible();
    await expect(columnOf(page, 'New').getByRole('article')).toHaveCount(3, { timeout: 3_000 });
  }).toPass();

  const top = async (name: string) => (await cardOf(page, name).boundingBox())?.y;
  const second = await columnOf(page, 'New')
    .getByRole('article')
    .nth(1)
    .getByRole('link')
    .innerText();
  const [first = ''] = await columnOf(page, 'New')
    .getByRole('heading', { level: 3 })
    .allInnerTexts();
  await cardOf(page, first).hover();
  // Once the board stands still.
  await cardOf(page, second).hover({ trial: true });
  const before = await top(second);
  await clickThrice(page, cardOf(page, first).getByRole('button', { name: /^Next steps ?: / }));
  await expectIn(page, 'Next steps', [first]);
  await expect(columnOf(page, 'New').getByRole('article')).toHaveCount(2);
  const undo = columnOf(page, 'New').getByRole('button', { name: `Undo: ${first}` });
  await expect(undo).toBeVisible();
  expect(await top(second)).toBe(before);

  // Undone on the spot, the card is there again.
  await undo.click();
  await expect(columnOf(page, 'New').getByRole('article')).toHaveCount(3);
  await expect(cardOf(page, first)).toHaveCount(1);
});
