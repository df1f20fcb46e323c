import { expect, type Page } from '@playwright/test';
import { answersOf, ask, type Caller, countOf, make, newAccount, uploadPicture } from './people.ts';

/* Candidates' CVs and applications, made through the API. */

/** Acts through the calls, with a published CV. */
export interface Person {
  name: string;
  by: Page;
  token: string;
  cvId: number;
}

export interface Applicant extends Person {
  applicationId: number;
}

interface Skill {
  name: string;
  level: number;
}

/** Everything that publishing a draft asks for; the name is a first one and a last one. */
export async function fillCv(
  who: Caller,
  id: number,
  name: string,
  skills: Skill[] = [{ name: 'Baking', level: 3 }],
): Promise<void> {
  const [firstName = '', ...others] = name.split(' ');
  const cv = `/v1/applicant/cv/${id}`;
  await ask(who, 'PATCH', `${cv}/profile`, {
    firstName,
    lastName: others.join(' '),
    avatarId: await uploadPicture(who),
    position: 'Baker',
    contactEmail: 'baker@post.example',
    locationCity: 'Duluth',
    locationStateId: 'MN',
    locationPostalCode: '55802',
    yearsOfExperience: 4,
    employmentTypeId: 1,
    industryId: 5,
    revenueType: 'hourly',
    revenueMin: 28,
    revenueMax: 40,
  });
  const used = { workOutside: true, links: [], works: [] };
  await ask(who, 'PATCH', `${cv}/skill`, { skills: skills.map((one) => ({ ...one, ...used })) });
  await ask(who, 'PATCH', `${cv}/behavior`, { behaviors: await answersOf(who) });
}

/** A published CV. @returns its id */
export async function newCv(who: Caller, name: string, skills?: Skill[]): Promise<number> {
  const id = await make(who, '/v1/applicant/cv');
  await fillCv(who, id, name, skills);
  await ask(who, 'POST', '/v1/applicant/cv/publish');
  return id;
}

/** Somebody with a published CV who acts through the calls. */
export async function newPerson(by: Page, name: string, skills?: Skill[]): Promise<Person> {
  const account = await newAccount(by, name.split(' ')[0]?.toLowerCase() ?? '');
  await ask(account, 'PATCH', '/v1/user/profile', { role: 'candidate' });
  return { ...account, name, cvId: await newCv(account, name, skills) };
}

/** Applies; delivered to the employer a second later. @returns the application's id */
export const apply = (who: Caller, cvId: number, jobId: number) =>
  make(who, `/v1/applicant/cv/${cvId}/application/job/${jobId}`);

/** Waits until the employer of a job has so many applications. */
export const delivered = (employer: Page, jobId: number, count: number) =>
  expect.poll(() => countOf(employer, `/v1/employer/job/${jobId}/application`)).toBe(count);

/** People who have applied for a job, each with a level of baking: delivered. */
export async function newApplicants(
  employer: Page,
  jobId: number,
  levels: Record<string, number>,
): Promise<Applicant[]> {
  const people: Applicant[] = [];
  const before = await countOf(employer, `/v1/employer/job/${jobId}/application`);
  for (const [name, level] of Object.entries(levels)) {
    const person = await newPerson(employer, name, [{ name: 'Baking', level }]);
    people.push({ ...person, applicationId: await apply(person, person.cvId, jobId) });
  }
  await delivered(employer, jobId, before + people.length);
  return people;
}

export const unpublishCv = (who: Caller) => ask(who, 'POST', '/v1/applicant/cv/unpublish');
