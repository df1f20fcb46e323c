import { expect, type Page } from '@playwright/test';
import { desk } from './job-hunt.ts';
import { newCompany, newDraft, newJob } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { button, dialog, title } from './locators.ts';
import { test } from './openings.ts';
import { listOf } from './people.ts';
import { follow, says, sees } from './walk.ts';

/* Cards of both searches, filled by the demo: their height, their words, and the card over the number. */

const asked = ['React', 'TypeScript', 'HTML', 'Git', 'Web accessibility'];
const [first = '', ...others] = asked;

/** How many cards are whole in the window as it opens. */
const wholeCards = (page: Page) =>
  page.locator('main [data-item]').evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect());
    return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length;
  });

/** Verdicts of which a word is cut, or that an ellipsis ends. */
const cutVerdicts = (page: Page) =>
  page
    .locator('main [data-item] [data-size] > p')
    .evaluateAll((lines) =>
      lines
        .filter(
          (line) =>
            line.scrollWidth > line.clientWidth + 1 ||
            line.scrollHeight > line.clientHeight + 1 ||
            getComputedStyle(line).textOverflow === 'ellipsis',
        )
        .map((line) => line.textContent),
    );

test('no list cuts a verdict, however many skills are missing @search-23', async ({
  candidate,
  employer,
}) => {
  const wanted = [
    'Property management systems',
    'Customer service',
    'Front desk operation',
    'Responsible alcohol service',
    'Support ticketing',
  ];
  await newJob(employer, 'Whole Words Inn', 'Desk and night manager', {
    skills: ['React', ...wanted].map((name) => ({ name, level: 4 })),
  });
  await newCv(candidate, 'Ida Whole', [{ name: 'React', level: 4 }]);
  for (const width of [390, 834, 1440]) {
    await candidate.setViewportSize({ width, height: 900 });
    await candidate.goto('/search-jobs?search=Desk and night manager');
    const card = candidate.locator('main [data-item]').filter({ hasText: 'Whole Words Inn' });
    await says(card, /Needs .+ and 4 more/);
    expect(await cutVerdicts(candidate)).toEqual([]);
    await candidate.goto('/search-jobs');
    await sees(candidate.locator('main [data-item]').first());
    expect(await cutVerdicts(candidate)).toEqual([]);
  }
});

test('eight people stand on a screen of 1440 by 900, and each says its judgment, then why @search-23', async ({
  employer: page,
}) => {
  await page.setViewportSize(desk);
  const skills = asked.map((name) => ({ name, level: 4 }));
  const job = await newDraft(page, await newCompany(page, 'Eight Works'), 'Front-end developer', {
    skills,
  });
  await page.goto(`/search-candidates?jobId=${job.id}`);
  await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(8);

  const card = page.locator('main [data-item]').first();
  await says(card, /(Exceeds|Meets) requirements(All 5|\d of 5) skills at full level|Needs /);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const score = button(card, /^\d+ ?% match$/);
  await score.hover();
  const why = dialog(page, /^Why \d+$/);
  for (const skill of asked) await expect(why).toContainText(skill);
  await page.mouse.move(0, 0);
  await expect(why).toBeHidden();
  // The same by keyboard; behind it the card still opens the person.
  await score.press('Enter');
  await sees(why);
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await follow(card, name);
  await sees(title(page, name));
});

test('eight jobs stand on a screen of 1440 by 900, and the radar has no nice-to-have skill @search-23', async ({
  candidate,
  employer,
}) => {
  await candidate.setViewportSize(desk);
  await newCv(candidate, 'Ada Eight', [
    ...asked.map((name) => ({ name, level: 3 })),
    { name: 'Figma', level: 5 },
  ]);
  await candidate.goto('/search-jobs');
  await expect.poll(() => wholeCards(candidate)).toBeGreaterThanOrEqual(8);
  await says(
    candidate.locator('main [data-item]').first(),
    /(Exceeds|Meets) requirements.*skills at full level|Needs /,
  );

  const skills = [{ name: first, level: 0 }, ...others.map((name) => ({ name, level: 4 }))];
  const job = await newDraft(employer, await newCompany(employer, 'Radar Works'), 'Radar maker', {
    skills,
  });
  const list = await listOf<{ id: number }>(
    employer,
    `/v1/employer/candidate?jobId=${job.id}&limit=1`,
  );
  await employer.goto(`/candidates/${list[0]?.id}?jobId=${job.id}`);
  const radar = employer.locator('figure').first();
  await says(radar, 'Git: Job 4');
  await expect(radar).not.toContainText(first);
});

test('on a list of jobs every fact is whole, the state in two letters @frame-213', async ({
  candidate: page,
}) => {
  await page.setViewportSize(desk);
  await newCv(page, 'Ada Facts', [{ name: first, level: 4 }]);
  await page.goto('/search-jobs');
  const facts = page.locator('main [data-item] > div:nth-child(2) p');
  await expect(facts.first()).toContainText(/, [A-Z]{2}( |$)/);
  const cut = () =>
    facts.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  await expect.poll(cut).toEqual([]);
});
