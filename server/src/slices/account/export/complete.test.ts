import { strFromU8 } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { newApiKey } from '../../../../test/hostile.world.ts';
import { canaries } from '../../../../test/pii-words.ts';
import { subscribe } from '../../../../test/plans.ts';
import { exported } from '../../../../test/export.ts';
import { messenger } from '../../../../test/talk.ts';
import { roleFields, succeeded } from '../../../../test/world.ts';

/**
 * The export is complete: each table and each column is in a file of the archive under its name, or
 * is listed here with a reason. A new one fails until it is in one of them.
 */

/** The archive's files with a table's data about an account. */
const files: Record<string, readonly string[]> = {
  account: ['account'],
  accepted_terms: ['account'],
  passkey: ['account'],
  session: ['account'],
  api_key: ['account'],
  picture: ['pictures'],
  company: ['companies'],
  company_proof: ['companies'],
  member: ['teams'],
  member_job: ['teams'],
  invitation: ['teams'],
  handover: ['teams'],
  subscription: ['subscription'],
  cv: ['cv'],
  work_history: ['cv'],
  education: ['cv'],
  cv_skill: ['cv'],
  cv_skill_work: ['cv'],
  cv_behavior: ['cv'],
  cv_edition: ['cv'],
  cv_name_question: ['cv'],
  job: ['jobs'],
  cv_opening: ['cv-openings'],
  job_skill: ['jobs'],
  job_behavior: ['jobs'],
  job_event: ['jobs'],
  application: ['applications', 'applications-received'],
  application_event: ['applications', 'applications-received'],
  decision: ['applications', 'applications-received'],
  attachment: ['applications'],
  review_request: ['applications', 'applications-received'],
  interview: ['applications', 'applications-received'],
  interview_slot: ['applications', 'applications-received'],
  interview_event: ['applications', 'applications-received'],
  job_mark: ['saved-and-hidden-jobs'],
  candidate_mark: ['saved-and-hidden-people'],
  saved_search: ['saved-searches'],
  message: ['messages'],
  saved_text: ['saved-texts'],
  case_entry: ['reports'],
  case_decision: ['decisions'],
  block: ['blocked'],
  own_employer: ['blocked'],
  referral: ['recommendations'],
  open_view: ['public-page-views'],
  note: ['notes'],
  note_version: ['notes'],
  retention: ['kept-records'],
  kept_record: ['kept-records'],
  record_hold: ['kept-records'],
  record_act: ['kept-records'],
  webhook: ['webhooks'],
  webhook_delivery: ['webhook-messages'],
  notification: ['notifications'],
  notification_setting: ['notification-settings'],
};

const derived = 'computed from what is in the export';
const machinery = 'nothing of a person, or only for a moment';
const passing = 'for the moment in which a company changes hands';
const mergeWayBack = 'what a merge of two skills replaced, for its way back';
const leftOutTables: Record<string, string> = {
  skill: 'everybody’s list; the names used are in cv and jobs',
  skill_name: 'everybody’s list: what skills are called',
  skill_merge: 'which skills an operator merged',
  skill_merge_user: mergeWayBack,
  cv_skill_merge: mergeWayBack,
  job_skill_merge: mergeWayBack,
  saved_search_merge: mergeWayBack,
  cv_import: 'the CV before an import, for a day',
  match_cv: derived,
  match_cv_skill: derived,
  match_cv_text: derived,
  match_cv_word: derived,
  match_cv_waiting: machinery,
  cv_name_sweep: machinery,
  match_folding: machinery,
  job_last_public: derived,
  match_job: derived,
  match_job_skill: derived,
  match_job_text: derived,
  match_job_word: derived,
  match_kind: 'counted from everybody’s jobs',
  match_title_word: 'counted from everybody’s jobs',
  match_skill_pair: 'counted from everybody’s jobs',
  weight_count: 'when the weights were last counted',
  match_change: derived,
  match_sweep: machinery,
  reply: 'a text for many, for a day; what was sent is in messages',
  reply_recipient: 'who got it, for a day; what was sent is in messages',
  look_print:
    'hashes of the words of one’s jobs and invitations, which are in jobs and applications',
  moderation_case: 'what operators look into; one’s own reports are in reports',
  dialog: 'who has read how far; what was said is in messages',
  message_mail: machinery,
  move_mail: machinery,
  mail_digest: machinery,
  dialog_reader: 'what is unread for a member of a team; it ends with the team',
  assignment: 'who of a team cares for what; it ends with the team',
  follow: 'what somebody is told of at a company; it ends with the team',
  job_news: machinery,
  job_news_told: machinery,
  owner_told: machinery,
  login_code: machinery,
  address_code: machinery,
  unread_sum: derived,
  application_count: derived,
  followed_count: derived,
  notification_count: derived,
  dialog_count: derived,
  job_count: derived,
  company_count: derived,
  first_answer: derived,
  answer_count: derived,
  prompt_company: derived,
  handover_rest: passing,
  vacancy: 'an account that nobody has',
  account_day: 'counts of a day',
  skill_user: 'who uses a new name, to be counted; the names are in cv and jobs',
  former_payer: 'of accounts that are gone, hashed',
  idempotency_key: 'answers of a day, of what is in the export',
  rate_limit: machinery,
  used_challenge: machinery,
  operator_act: 'numbers and hashes of what operators did, which stay',
  operator_act_content: 'what operators did, of which the account is told when it happens',
  signing_key: machinery,
  account_export: 'the archive itself',
  live_outbox: machinery,
  payment_event: machinery,
  sandbox_clock: machinery,
  sandbox_customer: 'the provider’s, as are its invoices, which are in subscription',
  sandbox_subscription: 'the provider’s',
  sandbox_checkout: 'the provider’s',
  sandbox_invoice: 'the provider’s',
  migration: machinery,
};

/** Columns with other names in the archive. */
const named: Record<string, string> = {
  'cv_opening.company_id': 'company',
  'cv_opening.job_id': 'job',
  'accepted_terms.accepted_at': 'acceptedDate',
  'passkey.created_at': 'createdDate',
  'passkey.used_at': 'usedDate',
  'session.user_agent': 'device',
  'session.created_at': 'createdDate',
  'session.used_at': 'usedDate',
  'subscription.told': 'plan',
  'subscription.posts_from': 'since',
  'subscription.choose_until': 'choosePlanUntil',
  'picture.key': 'url',
  'work_history.start_month': 'startDate',
  'work_history.end_month': 'endDate',
  'education.start_month': 'startDate',
  'education.end_month': 'endDate',
  'cv.years_of_experience_id': 'yearsOfExperience',
  'member_job.job_id': 'jobIds',
  'cv_skill.skill_id': 'skills',
  'cv_skill_work.skill_id': 'skills',
  'cv_skill_work.work_id': 'works',
  'cv_name_question.skill_id': 'skill',
  'cv_edition.part': 'editions',
  'cv_edition.changed_at': 'date',
  'job_skill.skill_id': 'skills',
  'application_event.from_status': 'from',
  'application_event.to_status': 'to',
  'application_event.created_at': 'date',
  'application_event.actor_account_id': 'own',
  'decision.in_words': 'matchWords',
  'interview_event.actor_account_id': 'own',
  'job_event.created_at': 'date',
  'job_event.actor_account_id': 'own',
  'message.actor_account_id': 'own',
  'interview.changed_at': 'changedDate',
  'interview_slot.starts_at': 'start',
  'interview_event.starts_at': 'start',
  'interview_event.created_at': 'date',
};

const secret = 'a secret, or a hash of one';
const owner = 'whose it is: the reader';
const parent = 'stands within what it belongs to';
const order = 'the order of a list';
const leftOutColumns: Record<string, string> = {
  'accepted_terms.account_id': owner,
  'passkey.account_id': owner,
  'passkey.credential_id': secret,
  'passkey.public_key': secret,
  'passkey.counter': secret,
  'passkey.approved_at': 'whether it opens the operator’s desk',
  'session.proved_at': machinery,
  'session.passkey_id': machinery,
  'session.account_id': owner,
  'api_key.account_id': owner,
  'api_key.hash': secret,
  'account.google_sub': 'whether there is one stands there as google',
  'record_hold.account_id': 'whether it is the account’s stands there as own',
  'record_act.account_id': 'whether it is the account’s stands there as own',
  'account.email_proved': 'whether the address is a way to sign in',
  'application.cv_id': owner,
  'application.employer_account_id': owner,
  'application.match_points': derived,
  'application.match_rank': derived,
  'application.waiting_since': derived,
  'application.undo_by': derived,
  'application.undo_account_id': derived,
  'application.undo_to': derived,
  'application.undo_waiting_since': derived,
  'application_event.application_id': parent,
  'decision.event_id': parent,
  'attachment.application_id': parent,
  'review_request.application_id': parent,
  'attachment.key': 'the name of the stored file, which is in the archive itself',
  'interview.application_id': parent,
  'interview.round': 'a number for calendars',
  'interview.sequence': 'a number for calendars',
  'interview_slot.application_id': parent,
  'interview_event.application_id': parent,
  'case_decision.id': machinery,
  'case_decision.case_id': machinery,
  'case_decision.account_id': owner,
  'case_decision.operator_id': 'operators decide for the installation',
  'case_decision.reporter_words': 'said to those who reported it',
  'account.suspended': 'stands in decisions',
  'job.hidden': 'stands in decisions',
  'cv.hidden': 'stands in decisions',
  'attachment.hidden': 'stands in decisions',
  'message.hidden_text': 'stands there as text for who wrote it',
  'cv.stay_asked': machinery,
  'cv.stay_asked_at': machinery,
  'cv_opening.cv_id': parent,
  'company.hidden': 'stands in decisions',
  'block.id': machinery,
  'block.account_id': owner,
  'block.blocked_by': 'companies or people',
  'own_employer.account_id': owner,
  'own_employer.key': derived,
  'case_entry.id': machinery,
  'case_entry.case_id': 'stands as what it is about',
  'case_entry.source': 'a report',
  'case_entry.rule': 'of signals, which are nobody’s',
  'case_entry.reporter_account_id': owner,
  'case_entry.reporter_address': 'of those without an account',
  'company.found_by': derived,
  'company.members': derived,
  'company.listed_jobs': derived,
  'company.account_pays': derived,
  'company.account_is_new': derived,
  'company.is_proved': derived,
  'company.is_public': derived,
  'company_proof.code_hash': secret,
  'company_proof.code_salt': secret,
  'company_proof.code_tries': machinery,
  'cv.account_id': owner,
  'cv.copy_of': owner,
  'cv_behavior.cv_id': parent,
  'cv_name_question.cv_id': parent,
  'cv_edition.cv_id': parent,
  'cv_skill.cv_id': parent,
  'cv_skill.place': order,
  'cv_skill_work.cv_id': parent,
  'work_history.cv_id': parent,
  'education.cv_id': parent,
  'job_skill.job_id': parent,
  'job_skill.place': order,
  'job_behavior.job_id': parent,
  'job_event.job_id': parent,
  'job_mark.account_id': owner,
  'saved_search.account_id': owner,
  'saved_text.account_id': owner,
  'saved_search.seen_until': 'what the next mail begins from',
  'notification.account_id': owner,
  'notification.company_id': 'only of what a team tells its members, which names its candidates',
  'notification_setting.account_id': owner,
  'subscription.account_id': owner,
  'subscription.check_at': machinery,
  'subscription.pays': 'stands in plan',
  'subscription.held_plan': 'stands in plan',
  'subscription.held_id': 'stands in plan',
  'subscription.kept': machinery,
  'session.refresh_hash': secret,
  'session.parent_hash': secret,
  'session.binding_hash': secret,
  'session.rotated_at': secret,
  'session.remember': 'when it ends by itself',
  'session.expires_at': 'when it ends by itself',
  'session.revoked_at': 'ended sessions are not listed',
  'picture.account_id': owner,
  'retention.key': secret,
  'retention.account_id': owner,
  'kept_record.person': secret,
  'kept_record.key': secret,
  'kept_record.content': 'opened with a reason alone, which is logged',
  'record_hold.company_id': parent,
  'record_act.company_id': parent,
  'note.cv_id': 'stands there as person',
  'note.author_account_id': 'whether it is the account’s stands there as own',
  'note_version.note_id': parent,
  'note_version.number': order,
  'webhook.secret': secret,
  'webhook.old_secret': secret,
  'webhook.old_secret_until': secret,
  'referral.account_id': owner,
  'account.teams': 'whether there are any stands there as inTeams',
  'member.account_id': owner,
  'member_job.member_id': parent,
  'invitation.inviter_id': owner,
  'invitation.hash': secret,
  'account.active_at': 'the time of the last visit, to a day',
};

const app = await testApp();
const talk = await messenger(app);
const { planted, plant, signInAs, beCandidate, beEmployer } = canaries(app, talk);
const { db } = app.parts;

let archive: Record<string, string> = {};
let token = '';

beforeAll(async () => {
  token = await signInAs(`${plant('mail')}@post.example`, 'curl/8.9.1');
  await beCandidate(token);
  await beEmployer(token);
  await subscribe(app, token, 'pro');
  await newApiKey(app, token, 'employer');
  const me = succeeded(await app.send<{ id: number }>('GET', '/v1/user/profile', { token })).id;
  await sql`
    with colleague as (
      insert into account (email, role, created_at, active_at)
      values ('owner@firm.example', 'employer', now(), now()) returning id),
    firm as (
      insert into company (account_id, name, created_at, updated_at)
      select id, 'Of another', now(), now() from colleague returning id),
    joined as (
      insert into member (company_id, account_id, role, whole, created_at)
      select id, ${me}::int, 'observer', false, now() from firm returning id, company_id),
    offered as (
      insert into handover (company_id, member_id, expires_at)
      select company_id, id, now() from joined),
    asked as (
      insert into invitation
        (company_id, inviter_id, email, role, whole, hash, created_at, expires_at)
      select id, ${me}::int, 'new@firm.example', 'observer', true, 'hash', now(), now() from firm)
    insert into member_job (member_id, job_id)
    select joined.id, (select min(id) from job) from joined`.execute(db);
  await sql`insert into company_proof (company_id, domain, token, code_email)
    select id, 'firm.example', 'token', 'info@firm.example' from company`.execute(db);
  await sql`insert into open_view (company_id, day, source, views)
    select id, '2026-03-05', 'indeed', 1 from company where account_id is not null`.execute(db);
  await sql`
    with made as (
      insert into webhook (company_id, address, events, secret, created_at)
      select id, 'https://hooks.example/', '{job.closed}', ${Buffer.alloc(32)}, now()
      from company where account_id is not null
      returning id)
    insert into webhook_delivery (webhook_id, type, body, state, created_at)
    select id, 'job.closed', '{}', 'failed', now() from made`.execute(db);
  await sql`
    with written as (
      insert into note (company_id, cv_id, application_id, job_id, author_account_id, text,
        managers_only, created_at, edited_at)
      select job.company_id, cv_id, application.id, job_id, ${me}::int, 'Calm under pressure', true,
        now(), now()
      from application join job on job.id = job_id join cv on cv.id = cv_id
      where cv.account_id <> ${me}::int
      returning id)
    insert into note_version (note_id, number, text, managers_only, created_at)
    select id, 1, 'Calm', true, now() from written`.execute(db);
  await sql`
    insert into retention (company_id, key) select id, 'key' from company
    where account_id = ${me}::int`.execute(db);
  await sql`
    with kept as (
      insert into kept_record
        (application_id, company_id, person, job_name, ended_at, least_years, key, content)
      select 1000000 + id, id, '{}', 'Welder', now(), 0, 'key', 'content' from company
      where account_id = ${me}::int returning application_id, company_id),
    held as (
      insert into record_hold (application_id, company_id, reason, account_id, held_at)
      select application_id, company_id, 'A charge', ${me}::int, now() from kept)
    insert into record_act (company_id, application_id, act, account_id, reason, acted_at)
    select company_id, application_id, 'held', ${me}::int, 'A charge', now() from kept`.execute(db);
  await sql`insert into review_request (application_id, kind, asked_at)
    select id, 'lookAgain', now() from application`.execute(db);
  await sql`
    insert into cv_name_question (cv_id, name, skill_id)
    select cv_id, 'QA', skill_id from cv_skill limit 1`.execute(db);
  await sql`
    insert into block (account_id, company_id, blocked_by, created_at)
    select ${me}::int, min(id), 'person', now() from company`.execute(db);
  await sql`
    with opened as (
      insert into moderation_case (subject_kind, subject_id, content, opened_at)
      values ('job', 1, '{}', now()) returning id)
    insert into case_entry (case_id, source, reason, words, reporter_account_id, created_at)
    select id, 'report', 'other', 'Odd', ${me}::int, now() from opened`.execute(db);
  await sql`
    insert into cv_opening (cv_id, company_id, job_id, day)
    select cv.id, job.company_id, job.id, now() from cv, job
    where cv.account_id = ${me}::int order by job.id limit 1`.execute(db);
  await sql`
    insert into case_decision
      (case_id, account_id, operator_id, action, rule, words, reporter_words, decided_at)
    select id, ${me}::int, 1, 'warn', 'Rule 3', 'Be kind', 'Thank you', now() from moderation_case`.execute(
    db,
  );
  await sql`insert into referral (account_id, job_id, source, named)
    select company.account_id, job.id, 'referral.' || lpad(to_hex(job.id), 30, '0'), true
    from job join company on company.id = job.company_id
    where company.account_id is not null`.execute(db);
  const { files: whole } = await exported(app, token);
  archive = Object.fromEntries(
    Object.entries(whole)
      .filter(([name]) => name.endsWith('.json'))
      .map(([name, bytes]) => [name.replace('.json', ''), strFromU8(bytes)]),
  );
}, 60_000);

test('every word that a person filled in is there', () => {
  const all = Object.values(archive).join('\n').toLowerCase();
  expect([...planted].filter((word) => !all.includes(word))).toEqual([]);
});

const read = <Row>(file: string) => JSON.parse(archive[file] ?? 'null') as Row[];

test('interviews are there for both sides, with the candidate’s beginning and archive', () => {
  const [own] = read<object>('applications');
  expect(own).toMatchObject({
    archived: false,
    interview: {
      place: 'Quay 4',
      slots: [{ start: '2026-03-16T15:00:00.000Z', taken: false }],
      endedBy: 'candidate',
      endNote: 'zqxinterviewanswerqz',
    },
  });
  expect(own).toHaveProperty('events.0', expect.objectContaining({ from: null, to: 'preNew' }));
  const received = read<{ interview: object | null; events: object[] }>('applications-received');
  expect(received.find(({ interview }) => interview)).toMatchObject({
    interview: { place: 'zqxplaceqz', note: 'zqxinterviewnoteqz', timeZone: 'America/Chicago' },
    // It starts with the delivery.
    events: [{ from: null, to: 'new', actor: 'candidate' }, { to: 'nextSteps' }],
  });
});

test('saved and hidden jobs have their names', () => {
  expect(read<object>('saved-and-hidden-jobs')).toMatchObject([
    { job_name: roleFields.name, company_name: expect.any(String) as string, mark: 'hidden' },
  ]);
});

/** All property names, at any depth. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...keysOf(inner)]);
}

const camel = (column: string) =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const dated = (column: string) => camel(column.replace(/_at$/, '_date'));

test('every column of every table is in a file of its own name, or left out for a reason @R7.4', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public'
      -- A view has nothing of its own.
      and table_name not in (select table_name from information_schema.views) group by 1 order by 1`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(40);
  const missing: string[] = [];
  for (const { name, columns } of rows) {
    if (leftOutTables[name]) continue;
    const known = new Set(
      (files[name] ?? []).flatMap((file) => keysOf(JSON.parse(archive[file] ?? 'null'))),
    );
    for (const column of columns) {
      const path = `${name}.${column}`;
      const names = [named[path], column, camel(column), dated(column)];
      if (!leftOutColumns[path] && !names.some((one) => one && known.has(one))) missing.push(path);
    }
  }
  expect(missing).toEqual([]);
  // A row of the lists that nothing needs anymore must be removed.
  const all = rows.flatMap(({ name, columns }) => [
    name,
    ...columns.map((one) => `${name}.${one}`),
  ]);
  const listed = [files, leftOutTables, named, leftOutColumns].flatMap(Object.keys);
  expect(listed.filter((name) => !all.includes(name))).toEqual([]);
});
