import type { CaseView, Decision } from '@fourfold/contract/operator/case.ts';
import { expect, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkPage } from './check-page.ts';
import { button, link } from './locators.ts';
import { test } from './openings.ts';
import { atLocalhost, deviceOf } from './passkey-device.ts';
import { joinAs } from './people.ts';
import { press, says, sees } from './walk.ts';

const operator = 'operator@fourfold.example';

/** As whoever has the server does. */
const command = async (...args: string[]) => {
  const env = {
    ...process.env,
    DATA_DIR: process.env['E2E_DATA_DIR'],
    DEMO: 'true',
    DATABASE_URL: '',
  };
  return (await promisify(execFile)(process.execPath, ['server/src/operator.ts', ...args], { env }))
    .stdout;
};

const party = {
  accountId: 3,
  email: 'seller@post.example',
  createdDate: '2026-11-02T08:00:00.000Z',
  suspended: false,
  reported: 0,
  upheld: 0,
};
const decision: Decision = {
  id: 9,
  caseId: 6,
  kind: 'job',
  title: 'Packer from home',
  action: 'warn',
  rule: 'Rule 3: nobody pays to apply',
  words: 'Fees for kits are not allowed.',
  date: '2026-11-10T08:00:00.000Z',
  undoneDate: null,
  appeal: 'open',
  appealText: 'The kit is free.',
  appealWords: '',
  appealUntil: null,
};
const found: CaseView = {
  id: 7,
  kind: 'job',
  subjectId: 12,
  title: 'Packer from home',
  state: 'open',
  openedDate: '2026-11-20T08:00:00.000Z',
  reports: 1,
  signals: 1,
  appealed: true,
  content: {
    name: 'Packer from home',
    description: 'Send $40 for the kit first.',
    pay: '$90 an hour',
    workMode: 'remote',
    benefits: ['Dental', 'Two weeks off'],
  },
  owner: party,
  decisions: [{ ...decision, operator, reporterWords: 'Thank you' }],
  entries: [
    {
      source: 'report',
      reason: 'asksForMoney',
      rule: null,
      words: 'They want money',
      date: '2026-11-20T08:00:00.000Z',
      reporter: { ...party, email: 'ana@post.example', reported: 3, upheld: 2 },
    },
    {
      source: 'signal',
      reason: null,
      rule: 'payment',
      words: 'Send $40',
      date: '2026-11-20T08:00:00.000Z',
      reporter: null,
    },
  ],
};
const answer = (page: Page, url: RegExp, data: object) =>
  page.route(url, (route) => route.fulfill({ json: { response: { status: 'success' }, data } }));

test('an operator enters with an approved passkey, finds an account, and the log says so @operator-1 @operator-6', async ({
  enter,
}) => {
  const page = await enter(null, atLocalhost);
  await joinAs(page, operator, 'find work');
  await deviceOf(page);
  await page.goto('/operator');
  await sees(page.getByText('The desk opens with a passkey'));
  await checkPage(page, {});
  await page.goto('/settings');
  await press(page, 'Add a passkey');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Key of the desk');
  await press(dialog, 'Add the passkey');
  await sees(page.getByText('Never used'));

  await page.goto('/operator');
  await press(page, 'Sign in with a passkey');
  await sees(page.getByText('Your passkey is not approved yet.'));
  const number = /(\d+) {2}“Key of the desk”/.exec(await command('list'))?.[1] ?? '';
  await command('approve', operator, number);
  await page.reload();
  await sees(
    page.getByText(/^Open until/),
    page.getByText('The database does not protect the log'),
    page.getByText('No case is open.'),
  );

  await link(page, 'Accounts').click();
  await page.getByRole('textbox').fill('candidate@fourfold.example');
  await button(page.getByRole('main'), 'Find').click();
  await press(page, 'Open candidate@fourfold.example');
  await sees(page.getByText('What operators did here'));
  await press(page, 'Sign out everywhere', 'Sign out everywhere');
  await expect(page.getByText('Please complete this field')).toHaveCount(2);
  await checkPage(page, {});
  await link(page, 'Skills').click();
  await sees(page.getByText('Names that wait'));
  await press(page, 'Do it');
  await expect(page.getByText('Please complete this field')).toHaveCount(2);
  await checkPage(page, {});
  await link(page, 'Installation').click();
  await sees(page.getByText('Weights last counted'));
  await checkPage(page, {});
  await link(page, 'Log').click();
  await sees(page.getByText(/account\.read · account \d+/).first());
  await checkPage(page, {});
});

test('a case has what was said, whose it is and what may be done; its owner reads the decision and appeals @operator-10', async ({
  enter,
}) => {
  const page = await enter('find work');
  await answer(page, /\/v1\/operator$/, {
    state: 'entered',
    until: '2026-11-21T08:00:00.000Z',
    logKept: true,
  });
  await answer(page, /\/v1\/operator\/case\?/, { list: [found], count: 1 });
  await answer(page, /\/v1\/operator\/case\/7$/, found);
  await page.goto('/operator');
  await sees(button(page, 'Open case 7'));
  await checkPage(page, {});
  await press(page, 'Open case 7');
  await sees(page.getByText('Send $40 for the kit first.'), page.getByText('ana@post.example'));
  // In words, as people read them elsewhere.
  for (const [label, value] of [
    ['Work mode', 'Remote'],
    ['Benefits', 'Two weeks off'],
  ] as const)
    await says(page.locator('dl > div').filter({ hasText: label }), value);
  await press(page, 'Follow the appeal', 'Decide the case');
  await expect(page.getByText('Please complete this field').first()).toBeVisible();
  await checkPage(page, {});

  await answer(page, /\/v1\/user\/decision$/, {
    list: [
      { ...decision, appeal: 'none', appealText: '', appealUntil: '2099-01-01T00:00:00.000Z' },
      decision,
    ],
    count: 2,
  });
  await page.goto('/decisions');
  await sees(page.getByText('Your appeal waits for an answer.'));
  await press(page, 'Appeal');
  await sees(page.getByText('Please complete this field'));
  await checkPage(page, {});
});
