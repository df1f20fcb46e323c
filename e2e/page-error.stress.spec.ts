import { expect, type Page, test } from '@playwright/test';
import { shared } from './openings.ts';
import { follow, gone, sees } from './walk.ts';

/* Whatever goes wrong while a page renders ends in our error page, never in the router's own. */

let page: Page;
shared(async (enter) => {
  page = await enter('find work');
});
test.afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

async function expectErrorPage(code: number, message: string): Promise<void> {
  await expect(page.locator('h1')).toHaveText(`Error ${code}: ${message}`);
  await expect(page).toHaveTitle(`${code} · Fourfold`);
  await gone(page.getByText('Show Error'));
  await follow(page, 'Take me home');
  await expect(page.locator('h1')).toHaveText('Welcome to Fourfold');
}

for (const role of ['boss', 'Employer', 'null']) {
  test(`/chat/${role} is a page that does not exist @messenger-1`, async () => {
    await page.goto(`/chat/${role}`);
    await sees(page.getByRole('navigation').first());
    await expectErrorPage(404, `Page Not Found: /chat/${role}`);
  });
}

/** The screens of a candidate: the script each comes in, and where it is. */
const screens = [
  ['applications-screen', 'ApplicationsScreen', '/applications'],
  ['search-jobs-screen', 'SearchJobsScreen', '/search-jobs'],
  ['settings-screen', 'SettingsScreen', '/settings'],
  ['chat-screen', 'ChatScreen', '/chat'],
] as const;

const broken = 'Something went wrong on this page.';

for (const [script, name, path] of screens) {
  test(`${path} that throws @messenger-2`, async () => {
    await page.route(`**/assets/${script}-*.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const ${name} = () => { throw new Error('no such thing'); };`,
      }),
    );
    await page.goto(path);
    await expectErrorPage(500, broken);
  });
}

for (const [thrown, code, message] of [
  ['{ isNotFound: true }', 404, 'Page Not Found: /applications'],
  ['undefined', 500, broken],
  ['null', 500, broken],
  ['"a text"', 500, broken],
] as const) {
  test(`a screen that throws ${thrown}`, async () => {
    await page.route('**/assets/applications-screen-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const ApplicationsScreen = () => { throw ${thrown}; };`,
      }),
    );
    await page.goto('/applications');
    await expectErrorPage(code, message);
  });
}
