import { expect, type Page } from '@playwright/test';
import { newCompany, newPost } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { test } from './openings.ts';
import { namesOfPopups, popupsOfTeam } from './steps.ts';
import { gone, sees } from './walk.ts';

/* One left edge for every page's title, one scale of letters, one order of buttons. */

const titleEdge = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .evaluate((title) => Math.round(title.getBoundingClientRect().left));

/** Sizes of the letters of compact and of normal buttons, in px. */
const letters = (page: Page) =>
  page.evaluate(() => {
    const sizes = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((button) =>
        Number.parseFloat(getComputedStyle(button).fontSize),
      );
    return {
      compact: [...new Set(sizes(".mantine-Button-root[data-size^='compact']"))],
      normal: [
        ...new Set(sizes(".mantine-Button-root:not([data-size^='compact'], [data-size='lg'])")),
      ],
    };
  });

const pagesOf = {
  candidate: [
    '/',
    '/jobs',
    '/search-jobs',
    '/applications',
    '/companies',
    '/resume',
    '/create-resume',
    '/chat/candidate',
    '/explore-skill-enhancements',
    '/settings',
  ],
  employer: [
    '/',
    '/companies',
    '/companies/add',
    '/candidates',
    '/search-candidates',
    '/management',
    '/chat/employer',
    '/settings',
    '/settings?tab=billing',
  ],
};

test('every page begins at one left edge, at each width @frame-40', async ({ enter }) => {
  test.setTimeout(400_000);
  for (const [role, paths] of Object.entries(pagesOf)) {
    const page = await enter(role === 'candidate' ? 'find work' : 'hire');
    if (role === 'employer') await newPost(page, await newCompany(page, 'Edge & Sons'), 'Joiner');
    for (const [width, edge] of [
      [390, 16],
      [834, 128],
      [1440, 296],
      [1600, 296],
      [1920, 364],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(path);
        await expect
          .poll(async () => [path, width, await titleEdge(page)])
          .toEqual([path, width, edge]);
      }
    }
  }
});

test('a compact button has smaller letters than a normal one @frame-41', async ({
  employer: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newPost(page, await newCompany(page, 'Small & Large'), 'Joiner');
  let compact = 0;
  let normal = 0;
  for (const path of ['/', '/companies', '/settings', '/search-candidates']) {
    await page.goto(path);
    await sees(page.getByRole('main').getByRole('heading', { level: 1 }));
    await page.waitForLoadState('networkidle');
    const found = await letters(page);
    compact += found.compact.length;
    normal += found.normal.length;
    for (const size of found.compact) expect([path, size]).toEqual([path, 13]);
    for (const size of found.normal) expect([path, size]).toEqual([path, 15]);
  }
  expect(compact).toBeGreaterThan(0);
  expect(normal).toBeGreaterThan(0);
});

/** The steps of tokens.css in px; larger letters are those of a front page and of one large number. */
const scale = new Set([12, 13, 15, 17, 22, 28, 40]);
const display = ['--text-4xl', '--text-5xl'];

/** Texts of another size. The name in the mark and the letters of pictures are drawn, not set. */
const offScale = (page: Page) =>
  page.evaluate(
    ({ steps, large }) => {
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      const probe = document.body.appendChild(document.createElement('i'));
      const allowed = new Set(steps);
      for (const name of large) {
        probe.style.fontSize = `var(${name})`;
        allowed.add(sizeOf(probe));
      }
      probe.remove();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const others: string[] = [];
      let seen = 0;
      while (texts.nextNode()) {
        const { parentElement: element, textContent: text } = texts.currentNode;
        if (!element?.checkVisibility() || !text?.trim()) continue;
        if (element.closest('script, style, svg, .ff-hidden, .ff-wordmark, [class*=_avatar_]'))
          continue;
        seen += 1;
        if (!allowed.has(sizeOf(element))) others.push(`${sizeOf(element)} px: ${text}`);
      }
      return { seen, others };
    },
    { steps: [...scale], large: display },
  );

test('every text of a main page is of a size of the scale @frame-48', async ({ enter }) => {
  test.setTimeout(400_000);
  for (const [role, paths] of Object.entries(pagesOf)) {
    const page = await enter(role === 'candidate' ? 'find work' : 'hire');
    if (role === 'employer') await newPost(page, await newCompany(page, 'Scale & Sons'), 'Joiner');
    else await newCv(page, 'Ada Scale', [{ name: 'React', level: 4 }]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(path);
        await sees(page.locator('h1'));
        await page.waitForLoadState('networkidle');
        const { seen, others } = await offScale(page);
        expect(seen, path).toBeGreaterThan(10);
        expect([path, width, others]).toEqual([path, width, []]);
      }
    }
  }
});

/** Of each row of buttons in a popup: whether the main one is last, and where the eye ends. */
const feet = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) =>
    [...dialog.querySelectorAll('*')].flatMap((row) => {
      const buttons = [...row.children].filter((one) => one.matches('.mantine-Button-root'));
      const main = buttons.findIndex((one) =>
        one.matches(":not([data-variant]), [data-variant='filled']"),
      );
      if (buttons.length < 2 || main < 0) return [];
      const boxes = buttons.map((one) => one.getBoundingClientRect());
      const [own, others] = [boxes[main], boxes.filter((_, index) => index !== main)];
      return {
        words: buttons.map((one) => one.textContent),
        last: main === buttons.length - 1,
        beside: others.every(({ right }) => right <= (own?.left ?? 0)),
        above: others.every(({ top }) => top >= (own?.bottom ?? 0)),
      };
    }),
  );

test('in every popup the main button is last: at the right, on a phone on top @frame-47', async ({
  employer: page,
}) => {
  test.setTimeout(400_000);
  await page.goto('/style-preview', { waitUntil: 'networkidle' });
  const names = (await namesOfPopups(page)).filter((name) => !popupsOfTeam.includes(name));
  const wrong: unknown[] = [];
  let seen = 0;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of names) {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await sees(dialog);
      await gone(dialog.locator('[aria-busy=true]'));
      for (const foot of await feet(page)) {
        seen += 1;
        if (!foot.last || !(width === 390 ? foot.above : foot.beside))
          wrong.push({ name, width, ...foot });
      }
      await page.keyboard.press('Escape');
      await gone(dialog);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(30);
});

test('on a card the main button is last, before it save, and hide, which waits for the pointer @frame-47', async ({
  employer,
  candidate,
}) => {
  const skills = [{ name: 'React', level: 3 }];
  const job = await newPost(employer, await newCompany(employer, 'Order & Sons'), 'Web developer', {
    skills,
  });
  const orderOf = async (page: Page, path: string, order: RegExp[]) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const card = page.locator('main [data-item]');
    const buttons = card.first().getByRole('button', { name: /^(Bite|Save|Hide) / });
    await expect(buttons).toHaveCount(order.length);
    for (const [index, name] of order.entries())
      await expect(buttons.nth(index)).toHaveAccessibleName(name);
    const seen = () => buttons.first().evaluate((hide) => Number(getComputedStyle(hide).opacity));
    await page.mouse.move(0, 0);
    await expect.poll(seen).toBe(0);
    await card.first().hover();
    await expect.poll(seen).toBe(1);
    await page.mouse.move(0, 0);
    await buttons.first().focus();
    await expect.poll(seen).toBe(1);
  };
  await orderOf(employer, `/search-candidates?jobId=${job.id}`, [/^Hide/, /^Save/, /^Bite/]);
  await orderOf(candidate, '/search-jobs?sort=newest', [/^Hide/, /^Save/]);
});
