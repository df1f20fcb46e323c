import type { ApplicationSummary } from '@fourfold/contract/application/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import type { Message } from '@fourfold/contract/messenger/schema.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { wrongCounts } from '../kept-counts.ts';
import { until } from '../processes.ts';
import { remote, signInAt } from '../remote.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../world.ts';
import type { DeedParts, Persist, Side } from './deed.ts';
import { deeds } from './deeds.ts';
import { seeded } from './random.ts';

/** Requested and acknowledged writes, recorded outside of the server. */
interface Log {
  messages: Map<number, Set<string>>;
  jobs: Set<number>;
  /** How many acknowledged writes of each other kind. */
  deeds: Map<string, number>;
  reads: number;
  /** Number of retried calls. */
  again: number;
  /** The distinct failures that caused retries: code and message. */
  refused: Set<string>;
  /** Answers that are neither the expected one nor a retryable failure. */
  wrong: string[];
}

export interface Witness {
  log: Log;
  /** How many writes are acknowledged. */
  written(): number;
  /** Tokens of the employer and of the first person. */
  tokens: { employer: string; person: string };
  companyId: number;
  start(): void;
  /** Finishes every started call, with as many retries as needed, and reads what was written. */
  stop(): Promise<void>;
  /** Compares the record with the database. @returns the differences */
  differences(databaseUrl: string): Promise<string[]>;
}

const firstWaitMs = 20;

const payerCount = 3;

/** Below the limits of RULES.md section 14: 50 drafts of a company, 200 messages a day in a conversation. */
const mostDrafts = 40;
const mostMessages = 180;

/**
 * People who write and read, an employer who creates job posts, and writes of other kinds
 * (deeds.ts). A broken call is retried safely: a GET as it is, a message with its id, a job post
 * with its Idempotency-Key.
 */
export async function witness(
  address: () => string,
  codeOf: (email: string) => Promise<string>,
  { people, seed, merge }: { people: number; seed: number } & Pick<DeedParts, 'merge'>,
): Promise<Witness> {
  const api = remote(address);
  const random = seeded(seed);
  const log: Log = {
    messages: new Map(),
    jobs: new Set(),
    deeds: new Map(),
    reads: 0,
    again: 0,
    refused: new Set(),
    wrong: [],
  };
  const employer = await signInAt(api, 'employer@witness.example', 'employer', codeOf);
  const company = await publishedCompany(api, employer);
  const job = await publishedJob(api, employer, company.id);
  log.jobs.add(job.id);
  const talks: (Side & { dialogId: number })[] = [];
  for (let number = 0; number < people; number += 1) {
    const token = await signInAt(api, `person-${number}@witness.example`, 'candidate', codeOf);
    const cv = await publishedCv(api, token);
    const url = `/v1/applicant/cv/${cv.id}/application/job/${job.id}`;
    const { id } = succeeded(await api.send<ApplicationSummary>('POST', url, { token }));
    talks.push({ token, cvId: cv.id, applicationId: id, dialogId: id });
    log.messages.set(id, new Set());
  }
  for (const { token, dialogId } of talks)
    await until(
      async () =>
        (await api.send('GET', `/v1/messenger/dialog/${dialogId}`, { token })).code === 200,
      `the delivery of application ${dialogId}`,
    );

  const persist: Persist = async (call, done = () => false) => {
    for (let wait = firstWaitMs; ; wait = Math.min(500, wait * 2)) {
      try {
        const answer = await api.send<never>(...call);
        if (answer.response.status === 'success' || done(answer)) return answer;
        if (answer.code < 500) {
          log.wrong.push(
            `${call[0]} ${call[1]}: ${answer.code} ${JSON.stringify(answer.response)}`,
          );
          return null;
        }
        log.refused.add(`${answer.code} ${answer.response.message}`);
      } catch (error) {
        // An answer without an envelope, or not in JSON, is always wrong.
        if (error instanceof SyntaxError) log.wrong.push(`${call[0]} ${call[1]}: ${error.message}`);
      }
      log.again += 1;
      await sleep(wait);
    }
  };

  const payers: string[] = [];
  for (let number = 0; number < payerCount; number += 1)
    payers.push(await signInAt(api, `payer-${number}@witness.example`, 'employer', codeOf));
  const others = deeds({
    send: api.send,
    persist,
    random,
    employer: { token: employer, companyId: company.id, jobId: job.id },
    people: talks,
    payers,
    ...(merge ? { merge } : {}),
  });

  const state = { going: false };
  async function live({ token, dialogId }: (typeof talks)[number]): Promise<void> {
    const url = `/v1/messenger/dialog/${dialogId}/message`;
    while (state.going) {
      const chance = random();
      const sentHere = log.messages.get(dialogId)?.size ?? 0;
      if (chance < 0.4 && sentHere < mostMessages) {
        const body = { id: randomUUID(), text: `At ${chance}` };
        const sent = await persist<Message>(['POST', url, { token, body }]);
        if (sent) log.messages.get(dialogId)?.add(sent.data.id);
      } else if (chance >= 0.4 && chance < 0.6 && log.jobs.size < mostDrafts) {
        const headers = { 'idempotency-key': randomUUID() };
        const made = await persist<Job>([
          'POST',
          `/v1/employer/company/${company.id}/job`,
          { token: employer, headers },
        ]);
        if (made && log.jobs.has(made.data.id)) log.wrong.push(`job ${made.data.id} twice`);
        if (made) log.jobs.add(made.data.id);
      } else {
        await persist(['GET', `${url}?limit=5`, { token }]);
        log.reads += 1;
      }
    }
  }

  let living: Promise<void>[] = [];
  return {
    log,
    written: () =>
      [...log.deeds.values()].reduce((sum, count) => sum + count, 0) +
      log.jobs.size +
      [...log.messages.values()].reduce((sum, ids) => sum + ids.size, 0),
    tokens: { employer, person: talks[0]?.token ?? '' },
    companyId: company.id,
    start() {
      state.going = true;
      living = [
        ...talks.map(live),
        ...others.map(async (deed) => {
          while (state.going) {
            await deed.act();
            log.deeds.set(deed.what, deed.count);
          }
        }),
      ];
    },
    async stop() {
      state.going = false;
      await Promise.all(living);
      for (const deed of others) log.wrong.push(...(await deed.check()));
    },
    differences: (databaseUrl) => differences(databaseUrl, log),
  };
}

async function differences(databaseUrl: string, log: Log): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const found = [...log.wrong];
  try {
    const ask = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
    const kept = await ask<{ dialog: number; ids: string[]; numbers: number[]; last: number }>(
      `select application_id as dialog, last_number as last, array_agg(message.id::text) as ids,
         array_agg(message.number order by message.number) as numbers
       from dialog join message on dialog_id = application_id group by application_id`,
    );
    for (const [dialog, ids] of log.messages) {
      const row = kept.find((one) => one.dialog === dialog);
      const here = new Set(row?.ids ?? []);
      const lost = [...ids].filter((id) => !here.has(id)).length;
      if (lost > 0) found.push(`${lost} of ${ids.size} messages of dialog ${dialog} are lost`);
      if (here.size !== ids.size) found.push(`dialog ${dialog} has ${here.size} of ${ids.size}`);
      if (row && row.numbers.some((number, at) => number !== at + 1))
        found.push(`dialog ${dialog} is not numbered without a gap`);
      if (row && row.last !== row.numbers.length) found.push(`dialog ${dialog} counts ${row.last}`);
    }
    const jobs = new Set((await ask<{ id: number }>('select id from job')).map(({ id }) => id));
    const lost = [...log.jobs].filter((id) => !jobs.has(id)).length;
    if (lost > 0) found.push(`${lost} of ${log.jobs.size} job posts are lost`);
    if (jobs.size !== log.jobs.size) found.push(`${jobs.size} job posts for ${log.jobs.size}`);
    const half = await ask<{ what: string }>(
      `select 'a key without its answer' as what from idempotency_key where code is null
       union all select 'an application without its history' from application
         where not exists (select from application_event where application_id = application.id)
       union all select 'a file of nobody''s' from attachment
         where not exists (select from application where id = application_id)
       union all select 'an application with two deliveries' from application_event
         where to_status = 'new' group by application_id having count(*) > 1
       union all select 'a CV with the name of a merged skill' from cv_skill
         where skill_id in (select skill_id from skill_merge)
       union all select 'a job with the name of a merged skill' from job_skill
         where skill_id in (select skill_id from skill_merge)
       union all select 'an unread count that is wrong' from dialog where employer_unread <>
         (select count(*) from message where dialog_id = dialog.application_id
            and from_role = 'candidate' and number > dialog.employer_read)
       union all ${wrongCounts}`,
    );
    found.push(...half.map(({ what }) => what));
  } finally {
    await client.end();
  }
  return found;
}
