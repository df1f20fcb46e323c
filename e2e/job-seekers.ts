import { ask, cookie, picture } from './people.ts';
import type { Page } from '@playwright/test';

/* A candidate's objects for these tests, created through the API. */

interface Question {
  id: number;
  variants: { id: number }[];
}

interface Name {
  firstName: string;
  lastName: string;
}

interface Skill {
  name: string;
  level: number;
}

/** A published CV with these skills. @returns its id */
export async function newCv(page: Page, name: Name, skills: Skill[]): Promise<number> {
  const { id } = await ask<{ id: number }>(page, 'POST', '/v1/applicant/cv');
  await fillCv(page, id, name, skills);
  await ask(page, 'POST', '/v1/applicant/cv/publish');
  return id;
}

/** Everything that publishing a draft asks for. */
export async function fillCv(page: Page, id: number, name: Name, skills: Skill[]): Promise<void> {
  const headers = { Authorization: `Bearer ${(await cookie(page, 'access-token'))?.value ?? ''}` };
  const upload = await page.request.post('/v1/file/upload/picture/small', {
    headers,
    multipart: { file: picture },
  });
  const avatar = (await upload.json()) as { data: { id: number } };
  const cv = `/v1/applicant/cv/${id}`;
  await ask(page, 'PATCH', `${cv}/profile`, {
    ...name,
    avatarId: avatar.data.id,
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
  await ask(page, 'PATCH', `${cv}/skill`, {
    skills: skills.map((skill) => ({ ...skill, ...used })),
  });
  const { list } = await ask<{ list: Question[] }>(page, 'GET', '/v1/reference/behavior');
  const behaviors = list.map((one) => ({ behaviorId: one.id, variantId: one.variants[0]?.id }));
  await ask(page, 'PATCH', `${cv}/behavior`, { behaviors });
}
