import process from 'node:process';
import { chromium, type Browser, type Page } from '@playwright/test';
import { pdfOf, sample } from '../../resume-reader/test/pdf-of.ts';
import { installedBrowser } from '../../tools/browser.mjs';
import { founder } from './founder.ts';
import { Hand } from './hand.ts';
import { answerAll, button, field, link, signIn } from './steps.ts';

/*
 * Journeys (a), (b) and (c) of docs/journeys.md, on a phone whose page has a quarter of this machine's
 * speed: a nurse applies from a job's public page, a developer publishes a CV from a PDF, a founder a
 * job from an ad. All are new. It needs a server of the built web with DEMO=true:
 * npm run bench:journeys -- http://127.0.0.1:3000
 */

const [base = ''] = process.argv.slice(2);
/** The demo's nurse in Phoenix. */
const jobId = 52;
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    extraHTTPHeaders: { 'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.7` },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

async function nurse(page: Page): Promise<Hand> {
  await page.goto(`/open/jobs/${jobId}`);
  const hand = new Hand(page);
  const levels = page.locator('.skills > li').getByRole('combobox');
  for (let at = 0; at < 6; at += 1) {
    hand.taps += 2;
    await hand.does(() => levels.nth(at).selectOption('4'));
  }
  await hand.tap(page.locator('.apply').getByRole('link', { name: 'Apply', exact: true }));
  await signIn(hand, 'Continue');
  await hand.tap(link(page, 'Create my CV to apply'));
  await hand.tap(button(page, 'Take from this job'));
  // The field has the focus.
  await hand.type(field(page, 'First name'), 'Dana');
  hand.taps -= 1;
  await hand.type(field(page, 'Last name'), 'Whitfield');
  await hand.tap(button(page, 'Use my initials'));
  await hand.does(() => page.getByText('Change picture').waitFor());
  await hand.type(field(page, 'Postal code'), '85004');
  await hand.type(field(page, 'City'), 'Phoenix');
  await hand.choose('Years of experience', '5-6');
  await hand.type(field(page, 'From'), '42');
  await hand.type(field(page, 'To'), '50');
  await hand.tap(button(page, 'Next: Works'));
  await hand.tap(button(page, 'Skip this step'));
  await hand.tap(button(page, 'Next: Behavior'));
  await answerAll(hand);
  await hand.tap(button(page, /^Apply to/));
  await hand.does(() => page.getByText(/^You applied to/).waitFor());
  return hand;
}

async function developer(page: Page): Promise<Hand> {
  await page.goto('/login');
  const hand = new Hand(page);
  await signIn(hand, 'Send me a code');
  await hand.tap(button(page, 'I want to find work'));
  await hand.tap(button(page, 'Start from a file'));
  const popup = page.getByRole('dialog', { name: 'Import a CV' });
  const file = {
    name: 'mara.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfOf([sample])),
  };
  await hand.file(() => popup.getByLabel('Choose a file').setInputFiles(file));
  await hand.does(() => popup.getByRole('button', { name: 'See what changes' }).waitFor());
  const asked = popup.getByRole('group').filter({ has: page.locator('[aria-pressed]') });
  for (const one of await asked.all()) await hand.tap(one.locator('[aria-pressed]').first());
  await hand.tap(popup.getByRole('button', { name: 'See what changes' }));
  await hand.tap(popup.getByRole('button', { name: 'Import', exact: true }));
  await hand.tap(popup.getByRole('button', { name: 'Done' }));
  await popup.waitFor({ state: 'hidden' });
  await hand.tap(link(page, /^Continue your profile/));
  await hand.does(() => field(page, 'First name').waitFor());
  const typeWhereEmpty = async (name: string, text: string) => {
    if ((await field(page, name).inputValue()) === '') await hand.type(field(page, name), text);
  };
  await typeWhereEmpty('Position', 'Platform Engineer');
  await hand.tap(button(page, 'Use my initials'));
  await hand.does(() => page.getByText('Change picture').waitFor());
  await hand.choose('Years of experience', '7-9');
  await hand.choose('Employment type', 'Full-time');
  await hand.choose('Industry', 'Software and IT Services', 'Sof');
  await hand.type(field(page, 'From'), '140000');
  await hand.type(field(page, 'To'), '170000');
  await hand.tap(button(page, 'Next: Works'));
  await hand.tap(button(page, 'Next: Skills'));
  await hand.does(() => button(page, 'Next: Behavior').waitFor());
  const skills = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox', { name: 'Skill' }) });
  for (const one of await skills.all()) await hand.tap(one.getByText('4', { exact: true }));
  await hand.tap(button(page, 'Next: Behavior'));
  await answerAll(hand);
  await hand.tap(button(page, 'Publish my CV'));
  await hand.does(() => page.getByText(/in the running/).waitFor());
  return hand;
}

const executablePath = process.env['CHROMIUM'] ?? installedBrowser() ?? '';
const browser = await chromium.launch({
  ...(executablePath === '' ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-gpu'],
});
const rows: Record<string, object> = {};
for (const [name, walk] of Object.entries({
  '(a) nurse': nurse,
  '(b) developer': developer,
  '(c) founder': founder,
})) {
  const page = await phone(browser);
  rows[name] = (await walk(page)).row();
  await page.context().close();
}
console.table(rows);
await browser.close();
