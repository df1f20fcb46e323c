import { expect } from '@playwright/test';
import { checkPage, watch } from './check-page.ts';
import { exactly, link, title } from './locators.ts';
import { test } from './openings.ts';
import { press, sees } from './walk.ts';

/* The texts of whoever runs this, and what is not there. */

test('unknown addresses below /.well-known/ and /open/ are 404, however they are spelled @trust-3', async ({
  request,
  baseURL,
}) => {
  const spellings = [
    '/.well-known',
    '/.well-known/',
    '/.well-known/change-password',
    '/.WELL-KNOWN/x',
    '/.well%2dknown/x',
    '/%2ewell-known/x',
    '/.well-known%2Fx',
    '//.well-known/x',
    '/open/privacy',
    '/open/legal',
    '/open/legal/imprint',
    '/%6fpen/x',
    '/OPEN/x',
    '/open%2fx',
  ];
  const codes = await Promise.all(
    spellings.map(async (path) => {
      // From a path that begins with two slashes it would make a host.
      const answer = await request.get(`${baseURL}${path}`, {
        headers: { accept: 'text/html' },
        maxRedirects: 0,
      });
      return [path, answer.status()] as const;
    }),
  );
  expect(codes).toEqual(spellings.map((path) => [path, 404]));
  // The app's own addresses stay the app's, with any query.
  for (const path of ['/nowhere', '/login?to=%E0%A4%A', '/login?to=/open/x'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

test('what is accepted is one sentence away, says that it is a sample, and stands in the settings', async ({
  page,
  employer,
}) => {
  await page.goto('/login');
  const sentence = page.getByText('By continuing, you accept the terms and the privacy notice.');
  await sees(sentence);
  await link(sentence, 'terms').click();
  await sees(title(page, 'Terms of use'), page.getByText('Sample text.'));
  for (const [name, heading] of [
    ['Privacy', 'Privacy notice'],
    ['Contact', 'Who runs this'],
    ['The score', 'What the score is, and is not'],
  ] as const) {
    await link(page.getByRole('contentinfo'), name, exactly).click();
    await sees(title(page, heading));
  }
  await employer.goto('/settings');
  await sees(employer.getByText(/^You accepted the terms of Nov 01, 2026 on /));
  await expect(employer.getByRole('navigation', { name: 'Legal' }).getByRole('link')).toHaveCount(
    5,
  );
});

test('a new version is shown once, on every page until it was read', async ({ employer: page }) => {
  await page.route('**/v1/configuration', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, termsVersion: '2027-03-01' } } });
  });
  await page.route('**/v1/user/terms', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ version: '2027-03-01' });
    const profile = await page.request.get('/v1/user/profile', {
      headers: { authorization: route.request().headers()['authorization'] ?? '' },
    });
    const body = (await profile.json()) as { data: object };
    const terms = { version: '2027-03-01', acceptedDate: new Date().toISOString() };
    await route.fulfill({ json: { ...body, data: { ...body.data, terms } } });
  });
  await page.goto('/companies');
  const notice = page.getByRole('complementary', { name: 'New terms' });
  await sees(notice.getByText('Our terms of Mar 01, 2027 apply from now on.'));
  await page.goto('/settings');
  await press(notice, 'I have read it');
  await expect(notice).toHaveCount(0);
});

for (const name of ['terms', 'privacy', 'score', 'contact'])
  test(`/open/legal/${name} is read at every width, in both schemes, with axe and by keyboard`, async ({
    page,
  }) => {
    const troubles = watch(page);
    await page.goto(`/open/legal/${name}`);
    await sees(page.getByRole('heading', { level: 1 }));
    await checkPage(page, {});
    await page.keyboard.press('Tab');
    await expect(link(page, 'Skip to the content')).toBeFocused();
    expect(troubles).toEqual([]);
  });
