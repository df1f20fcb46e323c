import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { orderFor } from '@fourfold/contract/matching/order.ts';
import type { Match } from '@fourfold/contract/matching/schema.ts';
import type { Picture } from '@fourfold/contract/file/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { skillSpelling } from '@fourfold/contract/reference/schema.ts';
import sharp from 'sharp';
import type { Parts } from '../src/parts.ts';
import { listItems } from '../src/slices/reference/reference.rules.ts';
import type { Answer, Send } from './app.ts';

/** Things that tests need, made through the real calls. */

/** Whatever takes calls: the app itself, or one in another process. */
interface Server {
  send: Send;
  /** Of one in this process. */
  parts?: Pick<Parts, 'db'>;
}

export interface SkillLevel {
  name: string;
  level: number;
}

export const someSkills: SkillLevel[] = [
  { name: 'Welding', level: 4 },
  { name: 'Blueprint reading', level: 3 },
];

/** Answers every question with its first variant, or its second where `second` says so. */
export const everyAnswer = (second: (behaviorId: number) => boolean = () => false) =>
  listItems.behavior.map(({ id, variants }) => ({
    behaviorId: id,
    variantId: variants[second(id) ? 1 : 0].id,
  }));

/** A candidate's match as the employer reads it: the order is for its reader. */
export const readByEmployer = (match: Match | null) =>
  match && { ...match, order: orderFor('employer', match.order) };

/** Data of an answer that must be a success. */
export function succeeded<Data>(answer: Answer<Data>): Data {
  if (answer.response.status !== 'success')
    throw new Error(`${answer.code} ${JSON.stringify(answer.response)}`);
  return answer.data;
}

/** A form body with one file in it. */
export function formWith(bytes: Buffer, name = 'picture.png', field = 'file') {
  const boundary = 'fourfold-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export const pngPicture = (width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer();

let smallPicture: Promise<Buffer> | undefined;

export async function uploadPicture(app: Server, token: string): Promise<Picture> {
  const form = formWith(await (smallPicture ??= pngPicture()));
  return succeeded(
    await app.send<Picture>('POST', '/v1/file/upload/picture/small', { token, ...form }),
  );
}

export const companyFields = (logoId: number) => ({
  logoId,
  name: 'North Quay Fabrication',
  website: 'https://www.north-quay.example',
  position: 'Workshop manager',
  description: 'We build steel frames for bridges and roofs.',
  industryId: 5,
  companySizeId: 3,
  founded: 1998,
  locationCity: 'Duluth',
  locationStateId: 'MN',
  postalCode: '55802',
});

export async function publishedCompany(app: Server, token: string): Promise<Company> {
  const logo = await uploadPicture(app, token);
  const body = companyFields(logo.id);
  return succeeded(await app.send<Company>('POST', '/v1/employer/company', { token, body }));
}

export const roleFields = {
  name: 'Structural welder',
  description: 'Weld, check, repeat.',
  locationCity: 'Duluth',
  locationStateId: 'MN',
  workMode: 'onsite',
  revenueType: 'hourly',
  revenueMin: 28,
  revenueMax: 36,
  yearsOfExperienceId: 3,
  employmentTypeId: 1,
  industryId: 5,
};

/** Calls that have to succeed, by somebody who is known only when they are made. */
export const callsOf =
  (app: () => Server, who: () => { token: string }) =>
  async <Data>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<Data> =>
    succeeded(await app().send<Data>(method, url, { token: who().token, ...(body && { body }) }));

export async function draftJob(
  app: Server,
  token: string,
  companyId: number,
  role?: object,
): Promise<Job> {
  const url = `/v1/employer/company/${companyId}/job`;
  return succeeded(await app.send<Job>('POST', url, { token, ...(role && { body: role }) }));
}

export async function publishedJob(
  app: Server,
  token: string,
  companyId: number,
  skills: SkillLevel[] = someSkills,
): Promise<Job> {
  const { id } = await draftJob(app, token, companyId, roleFields);
  const url = `/v1/employer/job/${id}`;
  succeeded(await app.send('PATCH', `${url}/skill`, { token, body: { skills } }));
  const body = { behaviors: everyAnswer() };
  succeeded(await app.send('PATCH', `${url}/behavior`, { token, body }));
  await postedBefore(app, companyId);
  const job = succeeded(await app.send<Job>('POST', `${url}/publish`, { token }));
  await postedBefore(app, companyId);
  return job;
}

/** Posts of a company count as those of days before: nobody new has many in one day. */
export async function postedBefore({ parts }: Server, companyId: number): Promise<void> {
  await parts?.db
    .deleteFrom('account_day')
    .where('what', '=', 'post')
    .where('account_id', 'in', ({ selectFrom }) =>
      selectFrom('company').select('account_id').where('id', '=', companyId),
    )
    .execute();
}

export const profileFields = (avatarId: number) => ({
  avatarId,
  firstName: 'Ada',
  lastName: 'Quist',
  position: 'Welder',
  bio: 'I like a clean seam.',
  contactEmail: 'ada.quist@post.example',
  contactPhone: '218 555 0117',
  locationCity: 'Duluth',
  locationStateId: 'MN',
  locationPostalCode: '55802',
  yearsOfExperience: 4,
  employmentTypeId: 1,
  industryId: 5,
  revenueType: 'hourly',
  revenueMin: 27,
  revenueMax: 40,
});

export const workFields = {
  name: 'Harbor Steel',
  position: 'Welder',
  tasks: 'Welded frames.',
  startDate: '2019-04',
  endDate: '2024-06',
  currentJob: false,
};

export const educationFields = {
  name: 'Lake College',
  degreeId: 4,
  fieldOfStudyId: 29,
  startDate: '2016-09',
  endDate: '2018-06',
  graduated: true,
};

/** Names of skills that an operator took up: everybody's, and new to nobody. */
export async function everybodysSkills(
  { parts }: { parts: Pick<Parts, 'db'> },
  names: readonly string[],
): Promise<void> {
  await parts.db
    .insertInto('skill')
    .values(
      names.map((name) => ({ name, name_key: skillSpelling(name), standing: 'listed' as const })),
    )
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ standing: 'listed' }))
    .execute();
}

export async function draftCv(app: Server, token: string): Promise<Cv> {
  return succeeded(await app.send<Cv>('POST', '/v1/applicant/cv', { token }));
}

export async function publishedCv(
  app: Server,
  token: string,
  skills: SkillLevel[] = someSkills,
): Promise<Cv> {
  const { id } = await draftCv(app, token);
  const url = `/v1/applicant/cv/${id}`;
  const avatar = await uploadPicture(app, token);
  succeeded(await app.send('PATCH', `${url}/profile`, { token, body: profileFields(avatar.id) }));
  const used = skills.map((skill) => ({ ...skill, workOutside: true }));
  succeeded(await app.send('PATCH', `${url}/skill`, { token, body: { skills: used } }));
  const body = { behaviors: everyAnswer((behaviorId) => behaviorId % 3 === 0) };
  succeeded(await app.send('PATCH', `${url}/behavior`, { token, body }));
  return succeeded(await app.send<Cv>('POST', '/v1/applicant/cv/publish', { token }));
}

/** Makes room for more companies: those before are gone, and those of the day forgotten. */
export async function forgetCompanies({ db }: Pick<Parts, 'db'>): Promise<void> {
  await db.deleteFrom('company').execute();
  await db.deleteFrom('account_day').where('what', '=', 'company').execute();
}
