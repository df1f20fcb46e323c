import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import process from 'node:process';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { installedBrowser } from '../../tools/browser.mjs';

/*
 * The seconds of each step of an import, from the drop of a file to the undone import, on a laptop and
 * on a phone whose page has a quarter of this machine's speed (the browser's slow-down leaves its workers out). It needs a server of the built web with DEMO=true:
 * npm run bench:import -- http://127.0.0.1:3000 mara.pdf mara.docx export.zip
 */

const [base = '', ...files] = process.argv.slice(2);

const devices = {
  laptop: { slower: 1, options: { viewport: { width: 1440, height: 900 } } },
  phone: {
    slower: 4,
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
} as const;

/** Signs somebody new in, who looks for work. */
async function signUp(page: Page): Promise<void> {
  const email = `import-${randomUUID().slice(0, 8)}@bench.example`;
  await page.goto(`${base}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  const mails = await page.request.get(`${base}/dev/mailbox.json`, { params: { to: email } });
  const code = /\b\d{6}\b/.exec(((await mails.json()) as { text: string }[])[0]?.text ?? '')?.[0];
  await page.getByRole('textbox', { name: 'Code' }).fill(code ?? '');
  await page.getByRole('button', { name: 'I want to find work' }).click();
  await page.getByRole('navigation').first().waitFor();
}

/** Drops a file onto the window, as a hand does. */
const drop = (page: Page, file: string) =>
  page.evaluate(
    ([name, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name));
      const how = { bubbles: true, cancelable: true, dataTransfer: data };
      document.body.dispatchEvent(new DragEvent('drop', how));
    },
    [basename(file), readFileSync(file).toString('base64')] as const,
  );

async function seconds(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1_000;
}

/** Takes the first answer of each question until none is left. @returns how many there were */
async function answerAll(popup: Locator): Promise<number> {
  const questions = popup
    .getByRole('group')
    .filter({ has: popup.page().locator('[aria-pressed]') });
  const amount = await questions.count();
  for (let at = 0; at < amount; at += 1)
    await questions.nth(at).locator('[aria-pressed]').first().click();
  return amount;
}

async function measure(browser: Browser, device: keyof typeof devices, file: string) {
  const { slower, options } = devices[device];
  const context = await browser.newContext({
    ...options,
    extraHTTPHeaders: { 'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.7` },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await signUp(page);
  await page.goto(`${base}/create-resume`);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const popup = page.getByRole('dialog', { name: 'Import a CV' });
  const opened = await seconds(async () => {
    await page.getByRole('button', { name: 'Start from a file' }).click();
    await popup.getByText('Choose a file or drop it here').waitFor();
  });
  const changes = popup.getByRole('button', { name: 'See what changes' });
  const take = popup.getByRole('button', { name: 'Import', exact: true });
  const read = await seconds(async () => {
    await drop(page, file);
    await changes.waitFor();
  });
  const found = await popup.locator('header h3').last().textContent();
  const inputs = await popup.locator('input, select, textarea').count();
  let asked = 0;
  const answered = await seconds(async () => {
    asked = await answerAll(popup);
  });
  const previewed = await seconds(async () => {
    await changes.click();
    await take.or(popup.getByRole('alert')).first().waitFor();
  });
  const taken = await seconds(async () => {
    await take.click();
    await popup.getByRole('heading', { name: 'What was imported' }).waitFor();
  });
  const undone = await seconds(async () => {
    await popup.getByRole('button', { name: 'Undo import' }).click();
    await popup.waitFor({ state: 'hidden' });
  });
  await context.close();
  const steps = [opened, read, answered, previewed, taken, undone].map((one) => one.toFixed(1));
  return [basename(file), device, found ?? '', asked, inputs, ...steps];
}

const executablePath = process.env['CHROMIUM'] ?? installedBrowser() ?? '';
const browser = await chromium.launch({
  ...(executablePath === '' ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-gpu'],
});
console.log(
  '| file | on | found | questions | inputs | open | read | answer | preview | import | undo |',
);
console.log('| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const device of ['laptop', 'phone'] as const)
  for (const file of files)
    console.log(`| ${(await measure(browser, device, file)).join(' | ')} |`);
await browser.close();
