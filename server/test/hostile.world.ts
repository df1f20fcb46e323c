import type { ApiKeyScope } from '@fourfold/contract/account/api-key.ts';
import type { Role } from '@fourfold/contract/account/schema.ts';
import type { InterviewState } from '@fourfold/contract/application/interview.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { sql } from 'kysely';
import { keptParts } from '../src/slices.ts';
import { deliver } from '../src/slices/application/application.commands.ts';
import { sha256 } from '../src/slices/account/session/refresh-token.ts';
import { seal } from '../src/slices/record/seal.commands.ts';
import type { TestApp } from './app.ts';
import { signIn } from './app.ts';
import { enterAsOperator, hasDecision, hasWatched } from './operator.ts';
import {
  draftJob,
  educationFields,
  publishedCompany,
  publishedCv,
  publishedJob,
  succeeded,
  workFields,
} from './world.ts';

/** Two employers and two candidates, each with things of their own. */
export interface World {
  employer: Employer;
  otherEmployer: Employer;
  candidate: Candidate;
  otherCandidate: Candidate;
  operator: { token: string };
}

/** Of whoever makes the calls of an actor. */
export const tokenOf = (
  { employer, candidate, operator }: World,
  actor: Endpoint['actor'],
): string =>
  actor === 'employer' ? employer.token : actor === 'operator' ? operator.token : candidate.token;

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

export const savedSearch = {
  name: 'Welding near me',
  role: 'candidate',
  query: { search: 'weld', locationStateId: 'MN' },
  alert: true,
};

/** Known beforehand, and none that the database gives by itself. */
const slotOf = (applicationId: number) => 1_000_000 + applicationId;

/** An interview of one time. */
export async function interviewStands(
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

/** Known beforehand, and none that the database gives by itself. */
export const attachmentOf = (applicationId: number) => 2_000_000 + applicationId;

/** An application with one file. */
export async function hasFile(app: TestApp, applicationId: number): Promise<void> {
  const key = `attachment-${applicationId}.pdf`;
  await app.parts.files.write(key, Buffer.from('%PDF-1.7'));
  await sql`
    insert into attachment (id, application_id, key, name, type, bytes, created_at)
    overriding system value values (${attachmentOf(applicationId)}, ${applicationId}, ${key},
      'Portfolio.pdf', 'pdf', 8, ${app.clock.now()})
    on conflict do nothing`.execute(app.parts.db);
}

/** Known beforehand, and none that the database gives by itself. */
export const webhookOf = (companyId: number) => 3_000_000 + companyId;

export const aWebhook = { address: 'https://hooks.example/fourfold', events: ['job.closed'] };

/** A company with one webhook, which gave up one message. Several callers may ask for it at once. */
export const hasWebhook = (app: TestApp, companyId: number): Promise<void> =>
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

/** Known beforehand, and none that the database gives by itself. */
export const noteOf = (companyId: number) => 6_000_000 + companyId;

/** A company's owner has a note on an application, and it stands. */
export const hasNote = (app: TestApp, { companyId, applicationId }: Employer): Promise<void> =>
  app.parts.runUnit(async ({ tx, now }) => {
    const id = noteOf(companyId);
    await sql`
      insert into note (id, company_id, cv_id, application_id, job_id, author_account_id, text,
        managers_only, created_at)
      overriding system value
      select ${id}, company.id, application.cv_id, application.id, application.job_id,
        company.account_id, 'Knows the yard', false, ${now}
      from application, company
      where application.id = ${applicationId} and company.id = ${companyId}
      on conflict (id) do update set deleted_at = null`.execute(tx);
    await sql`delete from note_version where note_id = ${id}`.execute(tx);
    await sql`delete from account_day where what = 'note'`.execute(tx);
  });

/** A company keeps a record of an application, held or not. */
export const hasRecord = (
  app: TestApp,
  { companyId, applicationId }: Pick<Employer, 'companyId' | 'applicationId'>,
  isHeld: boolean,
): Promise<void> =>
  app.parts.runUnit(async (unit) => {
    const sealing = { config: app.parts.config, parts: keptParts };
    await seal(unit, sealing, [applicationId], { companyId });
    await unit.tx.deleteFrom('record_hold').where('application_id', '=', applicationId).execute();
    if (isHeld)
      await sql`
        insert into record_hold (application_id, company_id, reason, account_id, held_at)
        select ${applicationId}, id, 'A charge', account_id, ${unit.now} from company
        where id = ${companyId}`.execute(unit.tx);
  });

/** Known beforehand, and none that the database gives by itself. */
export const replyOf = (jobId: number) => 5_000_000 + jobId;

/** The job's employer has a saved text, and one that waits for an applicant. */
export const hasReply = (app: TestApp, jobId: number, applicationId: number): Promise<void> =>
  app.parts.runUnit(async ({ tx, now }) => {
    const id = replyOf(jobId);
    const owner = sql`(
      select account_id from company join job on job.company_id = company.id where job.id = ${jobId})`;
    await sql`
      insert into saved_text (id, account_id, text, created_at)
      overriding system value values (${id}, ${owner}, 'Hello {first name}', ${now})
      on conflict do nothing`.execute(tx);
    await sql`
      insert into reply (id, account_id, job_id, text, created_at, due_at)
      overriding system value values (${id}, ${owner}, ${jobId}, 'Hello', ${now}, ${now})
      on conflict do nothing`.execute(tx);
    await sql`
      insert into reply_recipient (reply_id, application_id) values (${id}, ${applicationId})
      on conflict do nothing`.execute(tx);
  });

/** Known beforehand, and none that the database gives by itself. */
export const memberOf = (companyId: number) => 4_000_000 + companyId;

/** Of the link of a company's one open invitation. */
export const invitationSecret = (companyId: number) => `invitation-of-${companyId}`;

/** A company whose team has one member, of an account of its own, and one open invitation. */
export const hasTeam = (app: TestApp, companyId: number): Promise<void> =>
  app.parts.runUnit(async ({ tx, now }) => {
    const id = memberOf(companyId);
    await sql`select from company where id = ${companyId} for update`.execute(tx);
    await sql`delete from invitation where company_id = ${companyId}`.execute(tx);
    await sql`delete from member where company_id = ${companyId}`.execute(tx);
    await sql`delete from account_day where what in ('invitation', 'invitation-ask')`.execute(tx);
    await sql`
      insert into account (id, email, role, created_at, active_at) overriding system value
      values (${id}, ${`colleague@${companyId}.example`}, 'employer', ${now}, ${now})
      on conflict do nothing`.execute(tx);
    await sql`
      insert into member (id, company_id, account_id, role, whole, created_at)
      overriding system value
      values (${id}, ${companyId}, ${id}, 'hiringManager', true, ${now})`.execute(tx);
    await sql`delete from api_key where company_id = ${companyId}`.execute(tx);
    await sql`
      insert into api_key
        (id, account_id, company_id, hash, ending, name, role, scope, created_at)
      overriding system value
      select ${id}, account_id, id, sha256(${`key-of-${companyId}`}::bytea), 'abcd', 'A desk',
        'employer', 'read', ${now}
      from company where id = ${companyId}`.execute(tx);
    await sql`
      insert into invitation
        (id, company_id, inviter_id, email, role, whole, hash, created_at, expires_at)
      overriding system value
      select ${id}, id, account_id, ${`invited@${companyId}.example`}, 'observer', true,
        ${sha256(invitationSecret(companyId))}, ${now}::timestamptz - interval '2 days',
        ${now}::timestamptz + interval '5 days'
      from company where id = ${companyId}`.execute(tx);
  });

/** The one member of a company's team is assigned to a job and an application of it. */
export const isAssigned = (
  app: TestApp,
  { companyId, jobId, applicationId }: Pick<Employer, 'companyId' | 'jobId' | 'applicationId'>,
): Promise<void> =>
  app.parts.runUnit(async ({ tx, now }) => {
    const id = memberOf(companyId);
    await sql`delete from assignment where account_id = ${id}`.execute(tx);
    await sql`
      insert into assignment (application_id, job_id, account_id, created_at)
      values (${applicationId}, null, ${id}, ${now}), (null, ${jobId}, ${id}, ${now})
      on conflict do nothing`.execute(tx);
  });

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
export const keptKeys = new WeakMap<TestApp, object[]>();

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
  await havePasskeys(app);
  await haveDecisions(app);
  keptKeys.set(app, [...(keptKeys.get(app) ?? []), ...rows.map(({ row }) => row)]);
  return key;
}

/** Known beforehand, and none that the database gives by itself: of the owner of an API key. */
export const passkeyOf = (apiKeyId: number) => 4_000_000 + apiKeyId;

/** Who has an API key has a passkey beside it. */
export const havePasskeys = (app: TestApp) =>
  sql`
  insert into passkey (id, account_id, credential_id, public_key, counter, name, synced, created_at)
  overriding system value
  select 4000000 + id, account_id, convert_to('passkey ' || id, 'UTF8'), '', 0, 'Phone', false, now()
  from api_key on conflict do nothing`.execute(app.parts.db);

/** Known beforehand, and none that the database gives by itself: of the owner of an API key. */
export const decisionOf = (apiKeyId: number) => 4_000_000 + apiKeyId;

/** Who has an API key was warned, and has not appealed. */
export async function haveDecisions(app: TestApp): Promise<void> {
  const keys = await app.parts.db.selectFrom('api_key').select(['id', 'account_id']).execute();
  for (const { id, account_id } of keys) await hasDecision(app, decisionOf(id), account_id, false);
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
  await hasReply(app, one.jobId, toOne);
  await hasReply(app, two.jobId, toTwo);
  for (const { companyId } of [one, two]) {
    await hasWebhook(app, companyId);
    await hasTeam(app, companyId);
  }
  await hasWatched(app);
  const employers = {
    employer: { ...one, applicationId: toOne },
    otherEmployer: { ...two, applicationId: toTwo },
  };
  for (const each of Object.values(employers)) {
    await hasNote(app, each);
    await hasRecord(app, each, true);
  }
  return {
    ...employers,
    candidate: { ...first, applicationId: toTwo, slotId: slotOf(toTwo) },
    otherCandidate: { ...second, applicationId: toOne, slotId: slotOf(toOne) },
    operator: { token: await enterAsOperator(app) },
  };
}
