import { expect } from '@playwright/test';
import { countsAsBefore } from './operator.ts';
import { answersOf, ask, type Caller, make, type Named, uploadPicture } from './people.ts';

/* An employer's companies and jobs, made through the API. */

/** A published company; `more` has other values for its fields. @returns its id */
export async function newCompany(who: Caller, name: string, more: object = {}): Promise<number> {
  const company = await ask<{ id: number; status: string }>(who, 'POST', '/v1/employer/company', {
    logoId: await uploadPicture(who),
    name,
    website: 'https://www.quarry-lane.example',
    position: 'Owner',
    description: 'We bake bread.',
    industryId: 5,
    companySizeId: 3,
    founded: 1998,
    locationCity: 'Duluth',
    locationStateId: 'MN',
    postalCode: '55802',
    ...more,
  });
  expect(company.status).toBe('published');
  return company.id;
}

const role = {
  description: 'Bake, check, repeat.',
  locationCity: 'Duluth',
  locationStateId: 'MN',
  workMode: 'onsite',
  revenueType: 'hourly',
  revenueMin: 28,
  revenueMax: 36,
  yearsOfExperienceId: 3,
  employmentTypeId: 1,
};

interface Asked {
  skills?: { name: string; level: number }[];
  /** Other values for the fields of its role. */
  role?: object;
  /** The data folder of the test's own server. */
  dataDir?: string;
}

/** A draft that lacks nothing. */
export async function newDraft(
  who: Caller,
  companyId: number,
  name: string,
  { skills = [{ name: 'Baking', level: 3 }], role: more = {} }: Asked = {},
): Promise<Named> {
  const path = `/v1/employer/company/${companyId}/job`;
  const id = await make(who, path, { ...role, ...more, name });
  await ask(who, 'PATCH', `/v1/employer/job/${id}/skill`, { skills });
  const behaviors = await answersOf(who);
  await ask(who, 'PATCH', `/v1/employer/job/${id}/behavior`, { behaviors });
  return { id, name };
}

/** A job that candidates see. */
export async function newPost(
  who: Caller,
  companyId: number,
  name: string,
  asked: Asked = {},
): Promise<Named> {
  const draft = await newDraft(who, companyId, name, asked);
  await ask(who, 'POST', `/v1/employer/job/${draft.id}/publish`);
  await countsAsBefore(asked.dataDir);
  return draft;
}

/** A company with one published job. */
export async function newJob(who: Caller, company: string, name: string, asked: Asked = {}) {
  const companyId = await newCompany(who, company);
  const { id: jobId } = await newPost(who, companyId, name, asked);
  return { companyId, jobId };
}

/** A company with one draft that lacks nothing. */
export async function newJobDraft(who: Caller, company: string, name: string, asked: Asked = {}) {
  const companyId = await newCompany(who, company);
  const { id: jobId } = await newDraft(who, companyId, name, asked);
  return { companyId, jobId };
}

export const closeJob = (who: Caller, jobId: number) =>
  ask(who, 'POST', `/v1/employer/job/${jobId}/close`);

/** @returns the id of what the bite begins */
export const bite = (who: Caller, jobId: number, candidateId: number, note = '') =>
  make(who, `/v1/employer/job/${jobId}/bite`, { candidateId, note });
