import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampled, sampledFrom } from '../server/test/lane.ts';
import { candidateScenes } from './screens/candidate.ts';
import { employerScenes } from './screens/employer.ts';
import { publicScenes } from './screens/public.ts';
import { noCv, type Scene, type Screen } from './screens/screen.ts';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { checkPage, watch } from './check-page.ts';
import { button, exactly } from './locators.ts';
import { newAddress, signUp } from './people.ts';
import type { Ids } from './steps.ts';
import { gone, says, sees } from './walk.ts';

/*
 * Every screen for every kind of user, and every popup: no horizontal scrolling on phone, tablet
 * and desktop, no axe findings in light and dark, no errors in the background.
 */

/** All users. */
const scenes = [...publicScenes, ...employerScenes, ...candidateScenes];

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1440, height: 900 } });

/** The address of a screen for the person who has these ids. */
const addressOf = ({ address }: Screen, ids: Ids) =>
  address.replace(/\$(\w+)/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`No ${name} for ${address}`);
    return String(id);
  });

const nameOf = ({ address, title, dialog }: Screen) =>
  `${address} ${dialog ?? (typeof title === 'string' ? title : '')}`;

const sources = {
  routes: 'web/src/app/routes/*',
  popups: 'web/src/{app,ui,slices/*/popups}/popups.{ts,tsx}',
};

/** The captured text of each match in the source files that list the routes or define the popups. */
const named = (files: keyof typeof sources, pattern: RegExp): string[] =>
  globSync(sources[files]).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match.at(-1) ?? ''),
  );

test('the table has every address and every popup of the web', () => {
  const screens = scenes.flatMap((scene) => scene.screens);
  const routes = new Set(screens.map(({ route }) => route));
  expect([...routes].sort()).toEqual(named('routes', /\bpath: '(.+?)'/g).sort());
  const opened = new Set(screens.flatMap(({ dialog, popup = dialog }) => popup ?? []));
  const popups = [
    ...named('popups', /^ {2,4}title: (['"])(.+)\1,$/gm),
    ...named('popups', /const (\w+): Popup<(?:(?!\bconst )[^])*?definePopup\(\{\s+title: [(`]/g),
  ];
  expect([...opened].sort()).toEqual([...new Set(popups)].sort());
});

/** The first scene of each table has the most to check. */
const firsts = [publicScenes, employerScenes, candidateScenes].flatMap(([first]) => first ?? []);

for (const scene of sampled(firsts, scenes)) test.describe(scene.who, () => play(scene));

function play({ who, enter, ids: findIds, refused: always = [], screens }: Scene): void {
  // One after the other, by the same person.
  test.describe.configure({ mode: 'default' });
  let context: BrowserContext;
  /** One page for all: a new one costs as much as the check. */
  let page: Page;
  let troubles: string[] = [];
  let ids: Ids = {};

  test.beforeAll(async ({ browser }, { project }) => {
    // An address gets two codes a minute at most, and after a failed test all this starts again.
    const kept = join(project.outputDir, `${who}.json`);
    context = await browser.newContext(existsSync(kept) ? { storageState: kept } : {});
    page = await context.newPage();
    // Unsaved popups and forms are left behind.
    page.on('dialog', (dialog) => void dialog.accept());
    if (!existsSync(kept)) {
      await enter?.(page);
      await context.storageState({ path: kept });
    }
    ids = (await findIds?.(page)) ?? {};
    troubles = watch(page);
  });
  test.afterAll(() => context.close());

  // A screen with an action may depend on the one before it.
  const still = screens.filter(({ act }) => !act);
  for (const screen of sampled(sampledFrom(still, 12), screens)) {
    test(`${screens.indexOf(screen) + 1} ${nameOf(screen)} @frame-72`, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // Requests of the last screen may still be answered.
      await page.goto('about:blank');
      troubles.length = 0;
      await page.goto(addressOf(screen, ids));
      await screen.act?.(page);
      await says(page.locator('h1'), screen.title);
      if (screen.dialog) {
        await sees(page.getByRole('dialog', { name: screen.dialog }));
      }
      await checkPage(page, screen);
      const { refused = [] } = screen;
      const expected = [...always, ...refused];
      const surprises = troubles.filter((one) => !expected.some((start) => one.startsWith(start)));
      expect(surprises).toEqual([]);
    });
  }
}

// Looked at closely where they belong, by the tables above; here each opens with its sample.
test('every popup of the style preview @plan-18 @frame-72', async ({ page }) => {
  await signUp(page, newAddress('preview'), 'find work');
  const troubles = watch(page);
  await page.goto('/style-preview');
  for (const name of sampledFrom(named('popups', /\bconst (\w+): Popup</g), 8)) {
    await button(page, name, exactly).click();
    const dialog = page.getByRole('dialog');
    // The one before may still be leaving.
    await expect(dialog).toHaveCount(1);
    await sees(dialog);
    await page.keyboard.press('Escape');
    await gone(dialog);
  }
  // The sign-up page has no CV, and may report it while this one opens; nobody's job has views.
  const expected = [
    ...noCv,
    '403 GET /v1/employer/job/1/visits',
    '403 GET /v1/employer/saved-text',
    '403 GET /v1/employer/company/1/job',
    '403 GET /v1/employer/company/1/team',
    '403 GET /v1/employer/assigned',
    '403 GET /v1/employer/company/1',
    '403 GET /v1/employer/company/1/record/1/hold',
  ];
  expect(troubles.filter((one) => !expected.includes(one))).toEqual([]);
});

test('the buttons of a popup that is longer than the window stay in sight @frame-72', async ({
  page,
}) => {
  await signUp(page, newAddress('long-popup'), 'hire');
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto('/style-preview');
  await button(page, 'offerTimes', exactly).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Offer these times', 'Cancel'])
    await expect(button(dialog, name)).toBeInViewport({ ratio: 1 });
  // A field above is not behind them once it has the focus.
  const note = dialog.getByLabel('Note');
  await note.focus();
  const buttons = await button(dialog, 'Offer these times').boundingBox();
  await expect
    .poll(async () => {
      const box = await note.boundingBox();
      return box && buttons && box.y + box.height <= buttons.y;
    })
    .toBe(true);
});
