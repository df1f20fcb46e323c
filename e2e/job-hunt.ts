import { expect, type Page } from '@playwright/test';
import { newCompany, newPost } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { notice } from './locators.ts';
import type { Enter } from './openings.ts';
import { takeUpSkills } from './operator.ts';
import { listOf, type Named } from './people.ts';
import { press } from './walk.ts';

/* One employer's three jobs and one candidate who looks for them, created through the API. */

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface Hunt {
  employer: Page;
  /** The candidate's. */
  page: Page;
  baker: Named;
  engineer: Named;
  taster: Named;
  /** The ids of the skills, by their names. */
  skill: Record<string, number>;
}

/** @param word prefix of the company, the jobs and the skill; must be unique */
export async function beginHunt(enter: Enter, word: string): Promise<Hunt> {
  const employer = await enter('hire');
  const page = await enter('find work', { viewport: desk });
  const company = await newCompany(employer, `${word} Works`);
  // A unique skill, so that the recommended jobs are only these.
  const making = `${word} making`;
  const asking = (level: number, welding = 0) => [
    { name: making, level },
    ...(welding > 0 ? [{ name: 'Welding', level: welding }] : []),
  ];
  const baker = await newPost(employer, company, `${word} baker`, { skills: asking(3) });
  const engineer = await newPost(employer, company, `${word} engineer`, {
    skills: asking(5, 4),
    role: {
      locationCity: 'Austin',
      locationStateId: 'TX',
      workMode: 'remote',
      revenueType: 'salary',
      revenueMin: 120_000,
      revenueMax: 140_000,
      employmentTypeId: 2,
      industryId: 1,
      yearsOfExperienceId: 1,
      insurance: ['Health', 'Dental'],
      sponsorship: true,
    },
  });
  const pay = { revenueType: 'salary', revenueMin: 60_000, revenueMax: 70_000 };
  const taster = await newPost(employer, company, `${word} taster`, {
    skills: asking(4, 2),
    role: { workMode: 'hybrid', ...pay },
  });
  await takeUpSkills([making, 'Welding']);
  const skills = await listOf(page, '/v1/reference/skill');
  const skill = Object.fromEntries(skills.map(({ id, name }) => [name, id]));
  return { employer, page, baker, engineer, taster, skill };
}

/** A CV that meets what the baker's job asks for. */
export const bakersCv = ({ page }: Hunt, word: string) =>
  newCv(page, `Ines ${word}`, [{ name: `${word} making`, level: 3 }]);

/** The titles of the jobs that a list shows, from top to bottom. */
export const titlesOn = (page: Page) =>
  page.locator('main [data-item] :is(h2, h3)').allInnerTexts();

export const expectJobs = (page: Page, ...jobs: Named[]) =>
  expect.poll(() => titlesOn(page)).toEqual(jobs.map(({ name }) => name));

export const jobCard = (page: Page, { name }: Named) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

export const undo = (page: Page, text: string) => press(notice(page, text), 'Undo');
