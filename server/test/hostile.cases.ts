import type { ApiKeyScope } from '@fourfold/contract/account/api-key.ts';
import type { Role } from '@fourfold/contract/account/schema.ts';
import type { InterviewState } from '@fourfold/contract/application/interview.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { EndpointName } from '@fourfold/contract/endpoints.ts';
import { referenceListNames, type ReferenceListName } from '@fourfold/contract/reference/lists.ts';
import { sql } from 'kysely';
import { deliver } from '../src/slices/application/application.commands.ts';
import type { TestApp } from './app.ts';
import { signIn } from './app.ts';
import {
  companyFields,
  draftJob,
  educationFields,
  everyAnswer,
  formWith,
  pngPicture,
  profileFields,
  publishedCompany,
  publishedCv,
  publishedJob,
  roleFields,
  someSkills,
  succeeded,
  workFields,
} from './world.ts';

/** Two employers and two candidates, each with things of their own. */
export interface World {
  employer: Employer;
  otherEmployer: Employer;
  candidate: Candidate;
  otherCandidate: Candidate;
}

interface Employer {
  token: string;
  companyId: number;
  logoId: number;
  jobId: number;
  draftJobId: number;
  /** Delivered to the job, of the other candidate of the same number. */
  applicationId: number;
}

interface Candidate {
  token: string;
  cvId: number;
  avatarId: number;
  workId: number;
  eduId: number;
  /** Sent to the job of the other employer. */
  applicationId: number;
  /** Offered for an interview about it. */
  slotId: number;
  savedSearchId: number;
  /** On another device. */
  otherSessionId: number;
  /** For no calls. */
  apiKeyId: number;
}

async function employer(app: TestApp, email: string): Promise<Omit<Employer, 'applicationId'>> {
  const token = await signIn(app, email, 'employer');
  const company = await publishedCompany(app, token);
  const job = await publishedJob(app, token, company.id);
  const draft = await draftJob(app, token, company.id);
  return {
    token,
    companyId: company.id,
    logoId: company.logoId ?? 0,
    jobId: job.id,
    draftJobId: draft.id,
  };
}

async function candidate(
  app: TestApp,
  email: string,
): Promise<Omit<Candidate, 'applicationId' | 'slotId'>> {
  const token = await signIn(app, email, 'candidate');
  const cv = await publishedCv(app, token);
  const add = async (what: string, body: object) =>
    succeeded(
      await app.send<{ id: number }>('POST', `/v1/applicant/cv/${cv.id}/${what}`, { token, body }),
    ).id;
  return {
    token,
    cvId: cv.id,
    avatarId: cv.profile.avatarId ?? 0,
    workId: await add('work-history', workFields),
    eduId: await add('education', educationFields),
    savedSearchId: succeeded(
      await app.send<{ id: number }>('POST', '/v1/user/saved-search', { token, body: savedSearch }),
    ).id,
    otherSessionId: await anotherSession(app, email),
    apiKeyId: (await newApiKey(app, token, 'candidate')).id,
  };
}

/** Rows of keys, to come again once they were ended. */
const keptKeys = new WeakMap<TestApp, object[]>();

/** A used API key of a person: another call in the same minute writes nothing. */
export async function newApiKey(
  app: TestApp,
  token: string,
  role: Role,
  scope: ApiKeyScope = 'write',
): Promise<{ id: number; secret: string }> {
  const body = { name: 'A program', role, scope };
  const key = succeeded(
    await app.send<{ id: number; secret: string }>('POST', '/v1/user/api-key', { token, body }),
  );
  succeeded(await app.send('GET', '/v1/user/profile', { token: key.secret }));
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(api_key) as row from api_key where id = ${key.id}`.execute(app.parts.db);
  keptKeys.set(app, [...(keptKeys.get(app) ?? []), ...rows.map(({ row }) => row)]);
  return key;
}

/** A second sign-in of the same person. @returns its id */
async function anotherSession(app: TestApp, email: string): Promise<number> {
  app.clock.forward(31_000);
  await signIn(app, email);
  const { id } = await app.parts.db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.id')
    .where('account.email', '=', email)
    .orderBy('session.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function applied(
  app: TestApp,
  { token, cvId }: { token: string; cvId: number },
  jobId: number,
): Promise<number> {
  const url = `/v1/applicant/cv/${cvId}/application/job/${jobId}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token }));
  await app.parts.runUnit((unit) => deliver(unit, id));
  return id;
}

/** Each candidate has applied to the employer of the other number. */
export async function buildWorld(app: TestApp): Promise<World> {
  const one = await employer(app, 'employer@one.example');
  const two = await employer(app, 'employer@two.example');
  const first = await candidate(app, 'candidate@one.example');
  const second = await candidate(app, 'candidate@two.example');
  const toTwo = await applied(app, first, two.jobId);
  const toOne = await applied(app, second, one.jobId);
  for (const id of [toTwo, toOne]) {
    await interviewStands(app, id, 'offered');
    await hasFile(app, id);
  }
  for (const { companyId } of [one, two]) await hasWebhook(app, companyId);
  return {
    employer: { ...one, applicationId: toOne },
    otherEmployer: { ...two, applicationId: toTwo },
    candidate: { ...first, applicationId: toTwo, slotId: slotOf(toTwo) },
    otherCandidate: { ...second, applicationId: toOne, slotId: slotOf(toOne) },
  };
}

export interface Case {
  /** A call that its right actor may make; `side` makes it about the things of one of the two. */
  params?(world: World, side: 'own' | 'other'): Record<string, number>;
  body?(world: World): unknown;
  /** What a query must have. */
  query?: string;
  /** Makes the right call possible again after others like it. */
  restore?(app: TestApp, world: World): Promise<void>;
  /** The answer to the right call, where it is not 200 or 201. */
  answer?: number;
  /** Headers that the body needs. */
  headers?: Record<string, string>;
  /** A stranger's things are readable here, so that their ids prove nothing. */
  open?: true;
}

const savedSearch = {
  name: 'Welding near me',
  role: 'candidate',
  query: { search: 'weld', locationStateId: 'MN' },
  alert: true,
};

const aMessage = { id: '6f1b6f0e-6a53-4c1d-9c56-0a4d1f1d9d11', text: 'Good morning' };

const ofCompany = (world: World, side: 'own' | 'other') => ({
  id: (side === 'own' ? world.employer : world.otherEmployer).companyId,
});
const ofJob = (world: World, side: 'own' | 'other') => ({
  id: (side === 'own' ? world.employer : world.otherEmployer).jobId,
});
const ofWantedJob = (world: World) => ({ jobId: world.employer.jobId });
const ofDraftJob = (world: World, side: 'own' | 'other') => ({
  id: (side === 'own' ? world.employer : world.otherEmployer).draftJobId,
});
const person = (world: World, side: 'own' | 'other') =>
  side === 'own' ? world.candidate : world.otherCandidate;
const ofCv = (world: World, side: 'own' | 'other') => ({ id: person(world, side).cvId });
const ofWork = (world: World, side: 'own' | 'other') => ({
  id: person(world, side).cvId,
  workId: person(world, side).workId,
});
const ofEducation = (world: World, side: 'own' | 'other') => ({
  id: person(world, side).cvId,
  eduId: person(world, side).eduId,
});

const ofSavedSearch = (world: World, side: 'own' | 'other') => ({
  id: person(world, side).savedSearchId,
});
const ofSession = (world: World, side: 'own' | 'other') => ({
  id: person(world, side).otherSessionId,
});
async function importedOnce(app: TestApp, { candidate: { token } }: World): Promise<void> {
  const body = { basics: { label: 'Rigger' } };
  succeeded(await app.send('POST', '/v1/applicant/cv/json-resume', { token, body }));
}
const ofApiKey = (world: World, side: 'own' | 'other') => ({ id: person(world, side).apiKeyId });
/** Keys that were created by a call go, the ended one comes again, and the day is a new one. */
async function apiKeysAgain(app: TestApp): Promise<void> {
  const { db } = app.parts;
  await db.deleteFrom('account_day').where('what', '=', 'api-key').execute();
  await db.deleteFrom('api_key').where('name', '=', 'To be ended').execute();
  await sql`
    insert into api_key overriding system value
    select kept.* from jsonb_populate_recordset(null::api_key, ${JSON.stringify(keptKeys.get(app) ?? [])}::jsonb) as kept
    join account on account.id = kept.account_id
    on conflict do nothing`.execute(db);
}
async function sessionsAgain(app: TestApp): Promise<void> {
  await app.parts.db.updateTable('session').set({ revoked_at: null }).execute();
}
/** Anybody's published CV may be marked: the job decides whose call it is. */
const ofPair = (world: World, side: 'own' | 'other') => ({
  ...ofJob(world, side),
  candidateId: world.candidate.cvId,
});

const ofWebhook = (world: World, side: 'own' | 'other') => ({
  id: webhookOf(ofCompany(world, side).id),
});
const ofDelivery = (world: World, side: 'own' | 'other') => ({
  ...ofWebhook(world, side),
  deliveryId: ofWebhook(world, side).id,
});

const ofReceived = (world: World, side: 'own' | 'other') => ({
  id: (side === 'own' ? world.employer : world.otherEmployer).applicationId,
});
const ofApplication = (world: World, side: 'own' | 'other') => ({
  id: person(world, side).applicationId,
});
const ofAttachment = (world: World, side: 'own' | 'other') => ({
  ...ofApplication(world, side),
  attachmentId: attachmentOf(person(world, side).applicationId),
});
const ofReceivedAttachment = (world: World, side: 'own' | 'other') => ({
  ...ofReceived(world, side),
  attachmentId: attachmentOf(ofReceived(world, side).id),
});
const ofSlot = (world: World, side: 'own' | 'other') => ({
  ...ofApplication(world, side),
  slotId: person(world, side).slotId,
});

async function stands(
  app: TestApp,
  id: number,
  row: { status: ApplicationStatus; undo_by?: 'candidate' | 'employer' },
): Promise<void> {
  await app.parts.db
    .updateTable('application')
    .set({ undo_to: 'viewed', moved_at: app.clock.now(), ...row })
    .where('id', '=', id)
    .execute();
}

/** Known beforehand, and none that the database gives by itself. */
const slotOf = (applicationId: number) => 1_000_000 + applicationId;

/** An interview of one time. */
async function interviewStands(
  app: TestApp,
  applicationId: number,
  state: InterviewState,
): Promise<void> {
  await sql`
    with stands as (
      insert into interview (application_id, state, duration_minutes, place, time_zone, note, changed_at)
      values (${applicationId}, ${state}, 45, 'Room 2', 'America/Chicago', '', ${app.clock.now()})
      on conflict (application_id) do update set state = excluded.state
      returning application_id
    )
    insert into interview_slot (id, application_id, starts_at, taken) overriding system value
    select ${slotOf(applicationId)}, application_id, '2026-03-10T15:00:00Z', ${state === 'taken'}
    from stands
    on conflict (id) do update set taken = excluded.taken`.execute(app.parts.db);
}

const interviewOf =
  (whose: 'candidate' | 'employer', state: InterviewState) =>
  async (app: TestApp, world: World): Promise<void> => {
    const id = world[whose].applicationId;
    await stands(app, id, { status: 'nextSteps' });
    await interviewStands(app, id, state);
  };

/** Known beforehand, and none that the database gives by itself. */
export const attachmentOf = (applicationId: number) => 2_000_000 + applicationId;

/** An application with one file. */
async function hasFile(app: TestApp, applicationId: number): Promise<void> {
  const key = `attachment-${applicationId}.pdf`;
  await app.parts.files.write(key, Buffer.from('%PDF-1.7'));
  await sql`
    insert into attachment (id, application_id, key, name, type, bytes, created_at)
    overriding system value values (${attachmentOf(applicationId)}, ${applicationId}, ${key},
      'Portfolio.pdf', 'pdf', 8, ${app.clock.now()})
    on conflict do nothing`.execute(app.parts.db);
}

const withFile =
  (whose: 'candidate' | 'employer') =>
  async (app: TestApp, world: World): Promise<void> => {
    const id = world[whose].applicationId;
    await stands(app, id, { status: 'nextSteps' });
    await app.parts.db
      .deleteFrom('attachment')
      .where('application_id', '=', id)
      .where('id', '<>', attachmentOf(id))
      .execute();
    await hasFile(app, id);
  };

/** Known beforehand, and none that the database gives by itself. */
export const webhookOf = (companyId: number) => 3_000_000 + companyId;

const aWebhook = { address: 'https://hooks.example/fourfold', events: ['job.closed'] };

/** A company with one webhook, which gave up one message. Several callers may ask for it at once. */
const hasWebhook = (app: TestApp, companyId: number): Promise<void> =>
  app.parts.runUnit(async ({ tx, now }) => {
    const id = webhookOf(companyId);
    await sql`select from company where id = ${companyId} for update`.execute(tx);
    await sql`delete from webhook where company_id = ${companyId}`.execute(tx);
    await sql`delete from rate_limit where key like 'webhook-account:%'`.execute(tx);
    await sql`
      insert into webhook (id, company_id, address, events, secret, created_at)
      overriding system value values (${id}, ${companyId}, ${aWebhook.address}, ${aWebhook.events},
        ${Buffer.alloc(32)}, ${now})`.execute(tx);
    await sql`
      insert into webhook_delivery (id, webhook_id, type, body, state, tries, created_at)
      overriding system value values (${id}, ${id}, 'job.closed', '{}', 'failed', 7, ${now})`.execute(
      tx,
    );
  });

const oneWebhook = (app: TestApp, { employer }: World) => hasWebhook(app, employer.companyId);

const document = formWith(Buffer.from('%PDF-1.7'));

async function nothingBetween(app: TestApp, { employer, candidate }: World): Promise<void> {
  await app.parts.db
    .deleteFrom('application')
    .where('job_id', '=', employer.jobId)
    .where('cv_id', '=', candidate.cvId)
    .execute();
}

/** A CV takes so many and no more: all but the first go again. */
const roomIn =
  (table: 'work_history' | 'education') =>
  async (app: TestApp, { candidate: { cvId, workId, eduId } }: World): Promise<void> => {
    await app.parts.db
      .deleteFrom(table)
      .where('cv_id', '=', cvId)
      .where('id', '<>', table === 'education' ? eduId : workId)
      .execute();
  };

const form = formWith(await pngPicture());

const listCases = Object.fromEntries(
  referenceListNames.map((name) => [`${name}List`, {}]),
) as Record<`${ReferenceListName}List`, Case>;

/** How each endpoint is called rightly. A new endpoint without its case does not compile. */
export const cases: Record<EndpointName, Case> = {
  skillList: {},
  skillCommon: {},
  ...listCases,
  pictureUpload: { body: () => form.body, headers: form.headers },
  configurationGet: {},
  marketSize: {},
  loginEmail: { body: () => ({ email: 'stranger@three.example' }) },
  loginEmailVerify: {
    body: () => ({ email: 'stranger@four.example', code: '123456', remember: true }),
    answer: 422,
  },
  tokensProlong: { body: () => ({ refreshToken: 'nobody-has-this-token' }), answer: 401 },
  loginGoogle: { body: () => ({ accessToken: 'ya29.nobody', remember: true }), answer: 400 },
  googleConnect: { body: () => ({ accessToken: 'ya29.nobody' }), answer: 400 },
  googleDisconnect: {},
  emailConnect: { body: () => ({ email: 'new-address@seven.example' }) },
  emailConnectVerify: {
    body: () => ({ email: 'new-address@eight.example', code: '123456' }),
    answer: 422,
  },
  sessionList: {},
  sessionsEnd: { restore: sessionsAgain },
  sessionEnd: { params: ofSession, restore: sessionsAgain },
  apiKeyList: {},
  apiKeyCreate: {
    body: () => ({ name: 'To be ended', role: 'candidate', scope: 'read' }),
    restore: apiKeysAgain,
  },
  apiKeyEnd: { params: ofApiKey, restore: apiKeysAgain },
  accountExport: {},
  accountExportRequest: {},
  profileGet: {},
  profileUpdate: { body: () => ({ role: 'candidate' }) },
  companyList: {},
  companyGet: { params: ofCompany },
  companyCreate: { body: (world) => companyFields(world.employer.logoId) },
  companyUpdate: { params: ofCompany, body: (world) => companyFields(world.employer.logoId) },
  companyDirectory: {},
  companyView: { params: ofCompany, open: true },
  cvGet: {},
  cvCreate: { answer: 400 },
  cvProfileUpdate: { params: ofCv, body: (world) => profileFields(world.candidate.avatarId) },
  cvSkillsUpdate: {
    params: ofCv,
    body: () => ({ skills: someSkills.map((skill) => ({ ...skill, workOutside: true })) }),
  },
  cvResumeGet: {},
  cvResumeUndo: { restore: importedOnce },
  cvResumeImport: { body: () => ({ basics: { label: 'Welder' } }) },
  cvBehaviorsUpdate: { params: ofCv, body: () => ({ behaviors: everyAnswer() }) },
  cvSectionsUpdate: { params: ofCv, body: () => ({ languages: [{ name: 'Welsh' }] }) },
  workHistoryCreate: { params: ofCv, body: () => workFields, restore: roomIn('work_history') },
  workHistoryCreateAt: { params: ofWork, body: () => workFields, restore: roomIn('work_history') },
  workHistoryUpdate: { params: ofWork, body: () => workFields },
  educationCreate: { params: ofCv, body: () => educationFields, restore: roomIn('education') },
  educationCreateAt: {
    params: ofEducation,
    body: () => educationFields,
    restore: roomIn('education'),
  },
  educationUpdate: { params: ofEducation, body: () => educationFields },
  companyJobList: { params: ofCompany },
  companyClosedJobList: { params: ofCompany },
  jobList: {},
  jobCreate: { params: ofCompany, body: () => roleFields },
  jobAdRead: { body: () => ({ address: 'http://127.0.0.1/' }), answer: 422 },
  jobAdsKnown: { params: ofCompany, body: () => ({ keys: ['https://board.example/1'] }) },
  jobAdsCreate: {
    params: ofCompany,
    body: () => ({ ads: [{ key: 'https://board.example/1', role: roleFields, skills: [] }] }),
  },
  jobGet: { params: ofJob },
  jobRoleUpdate: { params: ofJob, body: () => roleFields },
  jobSkillsUpdate: { params: ofJob, body: () => ({ skills: someSkills }) },
  jobBehaviorsUpdate: { params: ofJob, body: () => ({ behaviors: everyAnswer() }) },
  jobPublicPageUpdate: { params: ofJob, body: () => ({ publicPage: 'listed' }) },
  jobReviewUpdate: { params: ofJob, body: () => ({ blindReview: false }) },
  jobPublish: { params: ofJob, answer: 409 },
  jobDuplicate: { params: ofJob },
  jobApply: {
    params: (world, side) => ({ ...ofCv(world, side), jobId: world.employer.jobId }),
    body: () => ({ from: 'linkedin' }),
    restore: nothingBetween,
  },
  referralList: {},
  referralGet: { params: ofWantedJob, open: true },
  referralUpdate: { params: ofWantedJob, open: true, body: () => ({ named: true }) },
  applicantList: { params: ofJob },
  applicationOutgoing: {},
  applicationIncoming: {},
  applicationAnswer: {
    params: ofApplication,
    body: () => ({ status: 'inviteDeclined', reason: 'Pay is too low', note: 'Thank you.' }),
    restore: (app, world) => stands(app, world.candidate.applicationId, { status: 'invite' }),
  },
  applicationAnswerUndo: {
    params: ofApplication,
    restore: (app, world) =>
      stands(app, world.candidate.applicationId, {
        status: 'applicantDeclined',
        undo_by: 'candidate',
      }),
  },
  interviewComing: {},
  applicantPace: { query: '?jobId=1' },
  interviewOffer: {
    params: ofReceived,
    body: () => ({
      times: ['2026-03-10T10:00', '2026-03-11T14:30'],
      durationMinutes: 45,
      place: 'Room 2, Harbor Street 5',
      timeZone: 'America/Chicago',
      note: 'Bring a helmet.',
    }),
    restore: interviewOf('employer', 'offered'),
  },
  interviewEnd: {
    params: ofReceived,
    body: () => ({ state: 'offered', note: 'Something came up.' }),
    restore: interviewOf('employer', 'offered'),
  },
  interviewAccept: {
    params: ofSlot,
    restore: interviewOf('candidate', 'offered'),
  },
  interviewDecline: {
    params: ofApplication,
    body: () => ({ note: 'I work on Tuesdays. Could it be on a Friday?' }),
    restore: interviewOf('candidate', 'offered'),
  },
  interviewCancel: {
    params: ofApplication,
    body: () => ({ note: 'I am ill.' }),
    restore: interviewOf('candidate', 'taken'),
  },
  interviewCalendar: { params: ofApplication, restore: interviewOf('candidate', 'taken') },
  receivedInterviewCalendar: { params: ofReceived, restore: interviewOf('employer', 'taken') },
  attachmentAdd: {
    params: ofApplication,
    body: () => document.body,
    headers: document.headers,
    restore: withFile('candidate'),
  },
  attachmentRemove: { params: ofAttachment, restore: withFile('candidate') },
  attachmentDownload: { params: ofAttachment, restore: withFile('candidate') },
  receivedAttachmentDownload: { params: ofReceivedAttachment, restore: withFile('employer') },
  applicationGet: { params: ofReceived },
  applicationMove: {
    params: ofReceived,
    body: () => ({ status: 'employerDeclined', reason: 'Position filled', note: 'Thank you.' }),
    restore: (app, world) => stands(app, world.employer.applicationId, { status: 'viewed' }),
  },
  applicationMoveUndo: {
    params: ofReceived,
    restore: (app, world) =>
      stands(app, world.employer.applicationId, { status: 'nextSteps', undo_by: 'employer' }),
  },
  bite: {
    params: ofJob,
    body: (world) => ({ candidateId: world.candidate.cvId, note: 'Shall we talk?' }),
    restore: nothingBetween,
  },
  jobVisits: { params: ofJob },
  companyVisits: { params: ofCompany },
  webhookList: { params: ofCompany },
  webhookCreate: { params: ofCompany, body: () => aWebhook, restore: oneWebhook },
  webhookUpdate: {
    params: ofWebhook,
    body: () => ({ ...aWebhook, active: true }),
    restore: oneWebhook,
  },
  webhookDelete: { params: ofWebhook, restore: oneWebhook },
  webhookSecretRenew: { params: ofWebhook, restore: oneWebhook },
  webhookTest: { params: ofWebhook, restore: oneWebhook },
  webhookDeliveryList: { params: ofWebhook, restore: oneWebhook },
  webhookDeliveryRepeat: { params: ofDelivery, restore: oneWebhook },
  openJobList: {},
  openJobGet: { params: ofJob, open: true },
  openCompanyGet: { params: ofCompany, open: true },
  jobSearch: {},
  jobView: { params: ofJob, open: true },
  jobSimilar: { params: ofJob, open: true },
  jobSave: { params: ofJob, open: true },
  jobUnsave: { params: ofJob, open: true },
  jobHide: {
    params: ofJob,
    open: true,
    body: () => ({ reason: 'Too far away', note: 'Two hours by train.' }),
  },
  jobUnhide: { params: ofJob, open: true },
  candidateSave: { params: ofPair },
  candidateUnsave: { params: ofPair },
  candidateHide: { params: ofPair },
  candidateUnhide: { params: ofPair },
  savedSearchList: {},
  savedSearchCreate: { body: () => savedSearch },
  savedSearchUpdate: { params: ofSavedSearch, body: () => ({ name: 'Welding', alert: false }) },
  skillEnhancement: {},
  skillSuggestion: {},
  jobsReach: { query: '?skill=1:3' },
  peopleReach: { query: '?skill=1:3' },
  jobReach: { params: ofJob },
  candidateSearch: {},
  candidateView: { params: ofCv, open: true },
  stripeWebhook: { answer: 404 },
  planList: {},
  subscriptionGet: {},
  planPreview: { query: '?planId=pro' },
  customerPortal: {},
  invoices: {},
  planUpgrade: { body: () => ({ planId: 'starter' }) },
  graceEnd: {},
  subscriptionCancel: { answer: 409 },
  unreadMessages: {},
  dialogList: {},
  dialogGet: { params: ofApplication },
  messageList: { params: ofApplication },
  messageSend: { params: ofApplication, body: () => aMessage },
  dialogRead: {
    params: ofApplication,
    body: () => ({ messageId: aMessage.id }),
    async restore(app, { candidate: { token, applicationId } }) {
      const url = `/v1/messenger/dialog/${applicationId}/message`;
      await app.send('POST', url, { token, body: aMessage });
    },
  },
  notificationList: {},
  notificationRead: { body: () => ({ ids: [1] }) },
  notificationSettingList: {},
  notificationSettingUpdate: {
    body: () => ({ role: 'candidate', kind: 'offer', email: false }),
  },
  // What ends things comes last, so that the cases before find them.
  applicationDelete: {
    params: ofApplication,
    restore: (app, world) => stands(app, world.candidate.applicationId, { status: 'hired' }),
  },
  savedSearchDelete: { params: ofSavedSearch },
  workHistoryDelete: { params: ofWork },
  educationDelete: { params: ofEducation },
  jobDelete: { params: ofDraftJob },
  jobClose: { params: ofJob },
  companyDelete: { params: ofCompany },
  cvPublish: {},
  cvUnpublish: {},
  logout: {},
  accountDelete: {
    async restore(app, { candidate }) {
      app.clock.forward(31_000);
      candidate.token = await signIn(app, 'candidate@one.example', 'candidate');
    },
  },
};
