import type { Page } from '@playwright/test';
import { countsAsBefore } from './operator.ts';
import { ask, cookie, picture } from './people.ts';

/* Companies and jobs that tests need, made through the API. */

/** A company with everything that publishing asks for, but its logo. */
export const valid = {
  name: 'Quayside Steel',
  website: 'https://www.quayside-steel.example',
  position: 'Yard manager',
  description: 'We mend ships and build their cranes.',
  industryId: 5,
  companySizeId: 3,
  founded: 1998,
  locationCity: 'Duluth',
  locationStateId: 'MN',
  postalCode: '55802',
};

/** A published company, made through the API. @returns its id */
export async function publishedCompany(page: Page, more: object = {}): Promise<number> {
  const token = (await cookie(page, 'access-token'))?.value ?? '';
  const answer = await page.request.post('/v1/file/upload/picture/small', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: picture },
  });
  const logoId = ((await answer.json()) as { data: { id: number } }).data.id;
  const body = { ...valid, logoId, ...more };
  return (await ask<{ id: number }>(page, 'POST', '/v1/employer/company', body)).id;
}

export async function drafts(
  page: Page,
  companyId: number,
  names: readonly string[],
): Promise<void> {
  for (const name of names)
    await ask(page, 'POST', `/v1/employer/company/${companyId}/job`, { name });
}

/** A job that candidates see, made through the API. */
export async function publishedJob(page: Page, companyId: number, name: string): Promise<void> {
  const role = {
    name,
    locationCity: 'Duluth',
    locationStateId: 'MN',
    workMode: 'onsite',
    revenueMin: 60_000,
    revenueMax: 70_000,
    yearsOfExperienceId: 3,
    employmentTypeId: 1,
    industryId: 5,
  };
  const job = await ask<{ id: number }>(
    page,
    'POST',
    `/v1/employer/company/${companyId}/job`,
    role,
  );
  const url = `/v1/employer/job/${job.id}`;
  await ask(page, 'PATCH', `${url}/skill`, { skills: [{ name: 'Welding', level: 3 }] });
  const { list } = await ask<{ list: { id: number; variants: [{ id: number }] }[] }>(
    page,
    'GET',
    '/v1/reference/behavior',
  );
  const behaviors = list.map(({ id, variants }) => ({
    behaviorId: id,
    variantId: variants[0].id,
  }));
  await ask(page, 'PATCH', `${url}/behavior`, { behaviors });
  await ask(page, 'POST', `${url}/publish`);
  await countsAsBefore();
}
