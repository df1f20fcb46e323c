import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Browser, Page } from '@playwright/test';
import { people } from './people.ts';

/** Prints the people in one theme, each with the truth of what the theme shows. */

interface Work {
  name: string;
  position: string;
  startDate: string;
  endDate?: string;
}
interface School {
  institution: string;
  studyType: string;
  area: string;
  startDate?: string;
  endDate?: string;
}
export interface Person {
  basics: { name: string; email: string; phone: string };
  work: Work[];
  education: School[];
}

interface Options {
  format?: string;
  mediaType?: 'print' | 'screen';
  margin?: Record<string, string>;
}

const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();

const nextMonth = (date: string) =>
  date.replace(
    /-(\d\d)/,
    (_, month: string) => `-${String((Number(month) % 12) + 1).padStart(2, '0')}`,
  );
const earlier = (date: string) => date.replace(/^\d{4}/, (year) => String(Number(year) - 1));

type Dated = { startDate?: string; endDate?: string };
/** The person with other dates, by which is seen which dates a theme shows. */
function altered(
  person: Person,
  part: 'work' | 'education',
  key: keyof Dated,
  change: (date: string) => string,
): Person {
  const rows = person[part].map((row: Dated) => ({
    ...row,
    ...(row[key] && { [key]: change(row[key]) }),
  }));
  return { ...person, [part]: rows };
}

const parts = ['work', 'education'] as const;
const keys = ['startDate', 'endDate'] as const;

/** @returns how many files were written */
export async function printTheme(
  browser: Browser,
  theme: { name: string; folder: string },
  target: string,
  work: string,
): Promise<number> {
  const model = people['long'] as unknown as Person;
  const variants = parts.flatMap((part) =>
    keys.flatMap((key) => [
      altered(model, part, key, nextMonth),
      altered(model, part, key, earlier),
    ]),
  );
  const file = join(work, `${theme.name}.json`);
  writeFileSync(file, JSON.stringify([...Object.values(people), ...variants]));
  const renderer = join(import.meta.dirname, 'render.mjs');
  execFileSync(process.execPath, [renderer, theme.folder, file], {
    stdio: 'pipe',
    timeout: 60_000,
    env: { ...process.env, TZ: 'UTC' },
  });
  const { pages, options } = JSON.parse(readFileSync(`${file}.out`, 'utf8')) as {
    pages: string[];
    options: Options;
  };
  const context = await browser.newContext({ viewport: { width: 816, height: 1056 } });
  await context.route(/^(?:https?|wss?|file):/, (route) => route.abort());
  const page = await context.newPage();
  await page.emulateMedia({ media: options.mediaType ?? 'print' });
  const count = Object.keys(people).length;
  const texts: string[] = [];
  for (const html of pages.slice(count)) texts.push(await shown(page, html));
  const base = await shown(page, pages[Object.keys(people).indexOf('long')] ?? '');
  const columns = await columnsOf(page, model);
  const shows = parts.map((part, at) =>
    Object.fromEntries(
      keys.map((key, place) => {
        const [months, years] = texts.slice((at * 2 + place) * 2, (at * 2 + place) * 2 + 2);
        return [key, months !== base ? 'month' : years !== base ? 'year' : 'none'];
      }),
    ),
  ) as Record<(typeof keys)[number], 'month' | 'year' | 'none'>[];
  mkdirSync(target, { recursive: true });
  let written = 0;
  for (const [at, [kind, given]] of Object.entries(people).entries()) {
    const person = given as unknown as Person;
    if (pages[at] === '') continue;
    const text = keyOf(await shown(page, pages[at] ?? ''));
    const has = (value: string) => ` ${text} `.includes(` ${keyOf(value)} `);
    if (!has(person.basics.name)) continue;
    const truth = truthOf(person, has, shows);
    const name = join(target, `${columns}-${theme.name}-${kind}`);
    await page.pdf({
      path: `${name}.pdf`,
      format: options.format ?? 'Letter',
      printBackground: true,
      ...(options.margin ? { margin: options.margin } : {}),
    });
    writeFileSync(`${name}.json`, JSON.stringify(truth, null, 2));
    written += 1;
  }
  await context.close();
  return written;
}

async function shown(page: Page, html: string): Promise<string> {
  await page.setContent(html, { waitUntil: 'load', timeout: 20_000 });
  return page.evaluate(() => document.body.innerText);
}

function truthOf(
  { basics, work, education }: Person,
  has: (value: string) => boolean,
  [works, schools]: Record<'startDate' | 'endDate', 'month' | 'year' | 'none'>[],
): object {
  const cut = (date: string | undefined, shows: string | undefined) =>
    date?.slice(0, shows === 'month' ? 7 : 4);
  const isWhole = works?.startDate !== 'none' && works?.endDate !== 'none';
  return {
    basics: {
      name: basics.name,
      ...(has(basics.email) && { email: basics.email }),
      ...(has(basics.phone) && { phone: basics.phone }),
    },
    work: isWhole
      ? work
          .filter(({ name, position }) => has(name) && has(position))
          .map(({ name, position, startDate, endDate }) => ({
            name,
            position,
            startDate: cut(startDate, works?.startDate),
            ...(endDate && { endDate: cut(endDate, works?.endDate) }),
          }))
      : [],
    education:
      schools?.endDate === 'none'
        ? []
        : education
            .filter(({ institution }) => has(institution))
            .map(({ institution, studyType, area, startDate, endDate }) => ({
              institution,
              studyType,
              area,
              ...(schools?.startDate !== 'none' && {
                startDate: cut(startDate, schools?.startDate),
              }),
              endDate: cut(endDate, schools?.endDate),
            })),
  };
}

/** Two, if a school or a language stands beside the works and not among them. */
async function columnsOf(page: Page, { work, education }: Person): Promise<1 | 2> {
  const others = [...education.map(({ institution }) => institution), 'French', 'PostgreSQL'];
  // The first ones are named elsewhere too.
  const companies = work.slice(2).map(({ name }) => name);
  const isBeside = await page.evaluate(
    ({ inner, outer }) => {
      const all = (texts: string[]) => {
        const boxes: DOMRect[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.textContent?.toLowerCase() ?? '';
          if (!texts.some((one) => text.includes(one.toLowerCase()))) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const box = range.getBoundingClientRect();
          if (box.height > 0) boxes.push(box);
        }
        return boxes;
      };
      const works = all(inner);
      if (works.length === 0) return false;
      const [top, bottom] = [
        Math.min(...works.map((b) => b.top)),
        Math.max(...works.map((b) => b.bottom)),
      ];
      const [left, right] = [
        Math.min(...works.map((b) => b.left)),
        Math.max(...works.map((b) => b.right)),
      ];
      return all(outer).some(
        (b) =>
          b.top > top - 20 && b.bottom < bottom + 20 && (b.right < left + 5 || b.left > right - 5),
      );
    },
    { inner: companies, outer: others },
  );
  return isBeside ? 2 : 1;
}
