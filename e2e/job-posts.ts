import { expect, type Page } from '@playwright/test';
import { countsAsBefore } from './operator.ts';
import { ask, cookie, picture } from './people.ts';

/* An employer's objects for these tests, created through the API. */

export interface Posted {
  id: number;
  name: string;
}

/** A published company. @returns its id */
export async function newCompany(page: Page, name: string): Promise<number> {
  const token = (await cookie(page, 'access-token'))?.value ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const upload = await page.request.post('/v1/file/upload/picture/small', {
    headers,
    multipart: { file: picture },
  });
  const logo = (await upload.json()) as { data: { id: number } };
  const company = await ask<{ id: number; status: string }>(page, 'POST', '/v1/employer/company', {
    logoId: logo.data.id,
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

/** A draft that lacks nothing. */
export async function newDraft(page: Page, companyId: number, name: string): Promise<Posted> {
  const path = `/v1/employer/company/${companyId}/job`;
  const { id } = await ask<Posted>(page, 'POST', path, { ...role, name });
  const job = `/v1/employer/job/${id}`;
  await ask(page, 'PATCH', `${job}/skill`, { skills: [{ name: 'Baking', level: 3 }] });
  const { list } = await ask<{ list: { id: number; variants: { id: number }[] }[] }>(
    page,
    'GET',
    '/v1/reference/behavior',
  );
  const behaviors = list.map((one) => ({ behaviorId: one.id, variantId: one.variants[0]?.id }));
  await ask(page, 'PATCH', `${job}/behavior`, { behaviors });
  return { id, name };
}

/** @param dataDir of the test's own server */
export async function newPost(
  page: Page,
  companyId: number,
  name: string,
  dataDir?: string,
): Promise<Posted> {
  const draft = await newDraft(page, companyId, name);
  await ask(page, 'POST', `/v1/employer/job/${draft.id}/publish`);
  await countsAsBefore(dataDir);
  return draft;
}

export async function newClosed(page: Page, companyId: number, name: string): Promise<Posted> {
  const post = await newPost(page, companyId, name);
  await ask(page, 'POST', `/v1/employer/job/${post.id}/close`);
  return post;
}
