import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { newCompany, newPost } from './job-posts.ts';
import { field, link } from './locators.ts';
import { shared } from './openings.ts';
import { ask } from './people.ts';
import { follow, gone, press, sees } from './walk.ts';

/* A company's open jobs in its own color, and on its own site. */

let owner: Page;
let companyId: number;
let codes: string[];

shared(async (enter) => {
  owner = await enter('hire');
  companyId = await newCompany(owner, 'Heron Lane Bakery');
  for (const title of ['Bread baker', 'Pastry cook', 'Oven builder'])
    await newPost(owner, companyId, title);
});

/** A page of another site that holds this. */
async function foreign(body: string, visit: (url: string) => Promise<void>): Promise<void> {
  const site = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><title>Heron Lane</title><h1>Work with us</h1>${body}`);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  try {
    await visit(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  } finally {
    site.closeAllConnections();
    site.close();
  }
}

test('a company chooses its color, and its public page has it @open-18', async ({ page }) => {
  await owner.goto(`/companies/${companyId}?mode=edit`);
  const color = field(owner, 'Color');
  await color.fill('red');
  await color.blur();
  await expect(color).toHaveAccessibleDescription(/Please enter a color like #2f6f4f/);
  await color.fill('#0B5FA5');
  await color.blur();
  await expect
    .poll(async () => {
      const path = `/v1/employer/company/${companyId}`;
      return (await ask<{ accentColor: string }>(owner, 'GET', path)).accentColor;
    })
    .toBe('#0b5fa5');
  await page.goto(`/open/companies/${companyId}`);
  await expect(page.locator('.hero')).toHaveCSS('background-color', 'rgb(11, 95, 165)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('its owner finds the code for the own site beside the link @open-19', async () => {
  await owner.goto('/companies');
  await press(owner, 'More about Heron Lane Bakery');
  await owner.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = owner.getByRole('dialog');
  await sees(dialog.getByRole('heading', { name: 'On your own site' }));
  codes = await Promise.all(
    ['With our script', /^As a frame/].map((name) =>
      dialog.getByRole('textbox', { name }).inputValue(),
    ),
  );
});

test('on another site the jobs stand in a frame as high as they are, and open beside it @open-19', async ({
  page,
}) => {
  const [element = '', frame = ''] = codes;
  const script = /<script.*<\/script>/.exec(element)?.[0] ?? '';
  for (const code of [element, `${script}${frame}`])
    await foreign(code, async (url) => {
      await page.goto(url);
      const shown = page.frameLocator('iframe');
      await sees(link(shown, /Oven builder/));
      const high = () => page.locator('iframe').evaluate((made) => made.clientHeight);
      const needed = () => shown.locator('body').evaluate((body: HTMLElement) => body.offsetHeight);
      const missing = async () => (await needed()) - (await high());
      await expect.poll(missing).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(missing).toBe(0);
      const opened = page.waitForEvent('popup');
      await follow(shown, /Oven builder/);
      const job = await opened;
      await sees(job.getByRole('heading', { level: 1, name: 'Oven builder' }));
      await job.close();
      await page.setViewportSize({ width: 1440, height: 900 });
    });
});

test('no other page of ours can be framed @open-19', async ({ page, baseURL }) => {
  for (const path of [`/open/companies/${companyId}`, '/open/jobs', '/login'])
    await foreign(`<iframe src="${baseURL}${path}"></iframe>`, async (url) => {
      const refused = page.waitForEvent('console', (line) =>
        line.text().includes('frame-ancestors'),
      );
      await page.goto(url);
      await refused;
      await gone(page.frameLocator('iframe').getByRole('link'));
    });
});
