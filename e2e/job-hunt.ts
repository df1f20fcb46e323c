import { expect, type Browser, type Page } from '@playwright/test';
import { newCompany, newDraft, type Posted } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { takeUpSkills } from './operator.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* One employer's three jobs and one candidate who looks for them, created through the API. */

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface Hunt {
  employer: Page;
  /** The candidate's. */
  page: Page;
  baker: Posted;
  engineer: Posted;
  taster: Posted;
  /** The ids of the skills, by their names. */
  skill: Record<string, number>;
  end(): Promise<void>;
}

/** @param word prefix of the company, the jobs and the skill; must be unique */
export async function beginHunt(browser: Browser, word: string): Promise<Hunt> {
  const contexts = [await browser.newContext(), await browser.newContext({ viewport: desk })];
  const [employer, page] = (await Promise.all(contexts.map((one) => one.newPage()))) as [
    Page,
    Page,
  ];
  await joinAs(employer, newAddress('oven'), 'hire');
  const company = await newCompany(employer, `${word} Works`);
  const post = async (name: string, role: object, skills: object[]) => {
    const draft = await newDraft(employer, company, `${word} ${name}`);
    const job = `/v1/employer/job/${draft.id}`;
    await ask(employer, 'PATCH', `${job}/role`, role);
    await ask(employer, 'PATCH', `${job}/skill`, { skills });
    await ask(employer, 'POST', `${job}/publish`);
    return draft;
  };
  // A unique skill, so that the recommended jobs are only these.
  const making = `${word} making`;
  const baker = await post('baker', {}, [{ name: making, level: 3 }]);
  const engineer = await post(
    'engineer',
    {
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
    [
      { name: making, level: 5 },
      { name: 'Welding', level: 4 },
    ],
  );
  const taster = await post(
    'taster',
    { workMode: 'hybrid', revenueType: 'salary', revenueMin: 60_000, revenueMax: 70_000 },
    [
      { name: making, level: 4 },
      { name: 'Welding', level: 2 },
    ],
  );
  await takeUpSkills([making, 'Welding']);
  await joinAs(page, newAddress('jobs'), 'find work');
  const { list } = await ask<{ list: { id: number; name: string }[] }>(
    page,
    'GET',
    '/v1/reference/skill',
  );
  const skill = Object.fromEntries(list.map(({ id, name }) => [name, id]));
  const end = async () => {
    await Promise.all(contexts.map((one) => one.close()));
  };
  return { employer, page, baker, engineer, taster, skill, end };
}

/** A CV that meets what the baker's job asks for. */
export const bakersCv = ({ page }: Hunt, word: string) =>
  newCv(page, { firstName: 'Ines', lastName: word }, [{ name: `${word} making`, level: 3 }]);

/** The titles of the jobs that a list shows, from top to bottom. */
export const titlesOn = (page: Page) => page.locator('main ul > li h2').allInnerTexts();

export const expectJobs = (page: Page, ...jobs: Posted[]) =>
  expect.poll(() => titlesOn(page)).toEqual(jobs.map(({ name }) => name));

export const cardOf = (page: Page, { name }: Posted) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

export const notice = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text });

export const undo = (page: Page, text: string) =>
  notice(page, text).getByRole('button', { name: 'Undo' }).click();

/** A parameter of the address that is shown. */
export const parameter = (page: Page, name: string) =>
  expect.poll(() => new URL(page.url()).searchParams.get(name));
