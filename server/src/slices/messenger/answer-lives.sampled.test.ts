import type { AnswerFacts } from '@fourfold/contract/application/answer-facts.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { wrongCounts } from '../../../test/kept-counts.ts';
import { sampled } from '../../../test/lane.ts';
import { seed, times } from '../../../test/long.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { randomFrom } from '../../../test/random/seeded.ts';
import { publishedJob } from '../../../test/world.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addUpChanges } from '../../platform/db/kept-counts.ts';
import { lockDialog } from './messenger.access.ts';
import { sendMessage } from './messenger.commands.ts';
import { begin, deliver, lockJob } from '../application/application.commands.ts';
import {
  canTalk,
  canUndo,
  isDecline,
  targets,
  workingDays,
} from '../application/application.rules.ts';
import type { ApplicationRow, Party } from '../application/application.tables.ts';
import { move, takeBack } from '../application/move.commands.ts';
import { leaveOutOwner } from '../application/answer/answer.commands.ts';
import { setOwner } from '../company/company.access.ts';
import { companyFacts, jobFacts } from '../application/answer/answer.queries.ts';
import { periodAt } from '../application/answer/answer.rules.ts';

const lives = times(sampled(200, 1000), 10_000);
const dayMs = 24 * 3_600_000;

let app: TestApp;
const people: { accountId: number; cvId: number; member: boolean }[] = [];
const jobs: { id: number; companyId: number; ownerId: number }[] = [];
/** Applications of people who took the company over: they count no more. */
const owned = new Set<number>();
/** Whether the job was listed when an application was delivered. */
const listed = new Map<number, boolean>();

beforeAll(async () => {
  app = await testApp();
  const { db } = app.parts;
  const market = marketplace(app);
  for (let at = 0; at < 2; at += 1) {
    const { token, companyId } = await market.newEmployer();
    const { account_id: ownerId } = await db
      .selectFrom('company')
      .select('account_id')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    for (let job = 0; job < 3; job += 1) {
      const { id } = await publishedJob(app, token, companyId);
      jobs.push({ id, companyId, ownerId });
    }
  }
  for (let at = 0; at < 4; at += 1) {
    const { cvId } = await market.newPerson();
    const { account_id: accountId } = await db
      .selectFrom('cv')
      .select('account_id')
      .where('id', '=', cvId)
      .executeTakeFirstOrThrow();
    people.push({ accountId, cvId, member: at === 0 });
  }
  // The first of them works for both companies.
  await sql`insert into member (company_id, account_id, role, whole, created_at)
    select id, ${people[0]?.accountId ?? 0}, 'observer', true, now() from company`.execute(db);
});

const random = randomFrom(seed);
const among = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** One application from its sending to somewhere, by the commands of both sides. */
async function live(): Promise<void> {
  const { runUnit, db } = app.parts;
  const [job, person] = [among(jobs), among(people)];
  if (!job || !person) return;
  const candidate = { side: 'candidate', accountId: person.accountId } as const;
  const employer = { side: 'employer', accountId: job.ownerId } as const;
  if (random() < 0.2) {
    const page = among(['listed', 'unlisted', 'unnamed'] as const) ?? 'listed';
    await db.updateTable('job').set({ public_page: page }).where('id', '=', job.id).execute();
  }
  const bite = random() < 0.15;
  const { id } = await runUnit(async (unit) => {
    const locked = await lockJob(unit, job.id);
    if (!locked) throw new Error('The job is gone');
    return await begin(unit, {
      cvId: person.cvId,
      job: locked,
      actor: bite ? employer : candidate,
      source: null,
    });
  });
  const { public_page } = await db
    .selectFrom('job')
    .select('public_page')
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow();
  listed.set(id, public_page === 'listed');
  if (!bite && random() < 0.95) await runUnit((unit) => deliver(unit, id));
  for (let step = Math.floor(random() * 10); step > 0; step -= 1) {
    // Half of the time soon enough to take the last move back.
    app.clock.forward(Math.floor(random() < 0.5 ? random() * dayMs : random() ** 2 * 12 * dayMs));
    const there = await runUnit(async (unit) => {
      const row = await unit.tx
        .selectFrom('application')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (row) await act(row, random() < 0.6 ? employer : candidate);
      return row !== undefined;

      async function act(
        one: ApplicationRow,
        actor: { side: Party; accountId: number },
      ): Promise<void> {
        const last = one.undo_by === 'employer' ? employer : candidate;
        if (random() < 0.45 && one.undo_by === last.side && canUndo(one, last, unit.now)) {
          await takeBack(unit, one, last);
          return;
        }
        const passed = await unit.tx
          .selectFrom('application_event')
          .select('to_status')
          .where('application_id', '=', id)
          .execute();
        if (
          random() < 0.3 &&
          canTalk(
            one,
            passed.map(({ to_status }) => to_status),
          )
        ) {
          const caller: Caller = {
            userId: actor.accountId,
            memberships: [],
            isSuspended: false,
            sessionId: null,
            role: actor.side,
            scope: 'write',
          };
          const dialog = await lockDialog({ unit, caller, needs: null }, id);
          await sendMessage(unit, dialog, actor.accountId, { id: randomUUID(), text: 'Hello' });
          return;
        }
        if (one.status === 'new' && random() < 0.3) {
          await move(unit, one, 'viewed', { side: 'system', accountId: job?.ownerId ?? 0 });
          return;
        }
        const onward = ({ side }: { side: Party }) =>
          targets(one, side).filter((each) => !isDecline(each));
        const mover = onward(actor).length > 0 ? actor : actor === employer ? candidate : employer;
        const to = among(random() < 0.8 ? onward(mover) : targets(one, mover.side));
        if (to) await move(unit, one, to, mover);
      }
    });
    if (!there) return;
  }
  // The person may start over with the job.
  await db
    .updateTable('application')
    .set({ cv_id: null })
    .where('id', '=', id)
    .where('status', 'not in', [
      'inviteDeclined',
      'offerDeclined',
      'hired',
      'applicantDeclined',
      'employerDeclined',
    ])
    .execute();
}

/** Somebody takes a company over and hands it back. */
async function handOver(): Promise<void> {
  const { runUnit, db } = app.parts;
  const [job, person] = [among(jobs), among(people)];
  if (!job || !person) return;
  const { rows } = await sql<{ id: number }>`
    select application.id from application join job on job.id = job_id
    where cv_id = ${person.cvId} and company_id = ${job.companyId}`.execute(db);
  for (const { id } of rows) owned.add(id);
  for (const to of [person.accountId, job.ownerId])
    await runUnit(async (unit) => {
      await setOwner(unit, job.companyId, to, sql`false`);
      await leaveOutOwner(unit, to);
    });
}

interface Told {
  company_id: number;
  job_id: number;
  listed: boolean;
  delivered: Date | null;
  days: number | null;
  hired: Date | null;
}

/** What each application tells, from its events and messages alone. */
async function fromScratch(): Promise<Told[]> {
  const { db } = app.parts;
  const { rows } = await sql<{
    id: number;
    job_id: number;
    origin: string;
    first_actor: number;
    events: { at: string; to: string; actor: Party | 'system'; undo: boolean }[];
    messages: string[];
  }>`
    select application.id, application.job_id, origin,
      (select actor_account_id from application_event where application_id = application.id order by id limit 1) as first_actor,
      (select json_agg(json_build_object('at', created_at, 'to', to_status, 'actor', actor, 'undo', undo) order by id)
        from application_event where application_id = application.id) as events,
      array(select sent_at::text from message where dialog_id = application.id and from_role = 'employer'
        order by sent_at) as messages
    from application`.execute(db);
  return rows.flatMap((row): Told[] => {
    const held: typeof row.events = [];
    for (const event of row.events)
      if (event.undo) held.pop();
      else held.push(event);
    const at = (event: { at: string } | undefined) => (event ? new Date(event.at) : null);
    const delivered = at(held.find(({ to, actor }) => to === 'new' && actor === 'system'));
    const answers = [
      at(held.slice(1).find(({ actor }) => actor === 'employer')),
      at(row.messages[0] === undefined ? undefined : { at: row.messages[0] }),
    ].filter((one) => one !== null);
    const answer = answers.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
    const left = at(held.findLast(({ to }) => to === 'applicantDeclined'));
    const works = people.some(({ member, accountId }) => member && accountId === row.first_actor);
    const counts =
      row.origin === 'applicant' &&
      !works &&
      !owned.has(row.id) &&
      delivered !== null &&
      !(left && !(answer && answer <= left) && workingDays(delivered, left) <= 10);
    const companyId = jobs.find(({ id }) => id === row.job_id)?.companyId ?? 0;
    return [
      {
        company_id: companyId,
        job_id: row.job_id,
        listed: listed.get(row.id) ?? false,
        delivered: counts ? delivered : null,
        days: counts && answer ? workingDays(delivered, answer) : null,
        hired: at(held.findLast(({ to }) => to === 'hired')),
      },
    ];
  });
}

function factsOf(told: readonly Told[], now: Date): Omit<AnswerFacts, 'from' | 'until'> {
  const { from, until } = periodAt(now);
  const within = (moment: Date | null, last: Date) =>
    moment !== null && moment >= from && moment.getTime() < last.getTime() + dayMs;
  const counted = told.filter(({ delivered }) => within(delivered, until));
  const hires = told.filter(({ hired }) => within(hired, now)).length;
  const nothing = { applications: null, answered: null, medianDays: null, withinTen: null };
  if (counted.length < 5) return { ...nothing, hires };
  const days = counted
    .flatMap((one) => (one.days === null ? [] : [one.days]))
    .toSorted((a, b) => a - b);
  const middle = [days[Math.ceil(days.length / 2) - 1], days[Math.floor(days.length / 2)]];
  return {
    applications: counted.length,
    answered: days.length,
    medianDays: days.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2,
    withinTen: Math.round((100 * days.filter((one) => one <= 10).length) / counted.length),
    hires,
  };
}

async function compare(): Promise<void> {
  const { db, runUnit } = app.parts;
  const told = await fromScratch();
  const now = app.clock.now();
  await runUnit(async (unit) => {
    for (const companyId of new Set(jobs.map((one) => one.companyId))) {
      const own = told.filter((one) => one.company_id === companyId && one.listed);
      expect(await companyFacts(unit, companyId)).toMatchObject(factsOf(own, now));
    }
    for (const { id } of jobs) {
      const facts = await jobFacts(unit, id);
      if (facts)
        expect(facts).toMatchObject(
          factsOf(
            told.filter(({ job_id }) => job_id === id),
            now,
          ),
        );
    }
  });
  expect((await sql.raw(wrongCounts).execute(db)).rows).toEqual([]);
}

test(
  `reply facts equal a count from scratch over ${lives} random lives, before and after they are added up @trust-20`,
  async () => {
    for (let at = 0; at < lives; at += 1) {
      await live();
      if (at % 40 === 20) await handOver();
      if (at % 25 === 24) app.clock.forward(Math.floor(random() * 10 * dayMs));
      if (at % Math.ceil(lives / 4) === 0) await compare();
    }
    app.clock.forward(10 * dayMs);
    await compare();
    await addUpChanges(app.parts.db);
    await compare();
    const told = await fromScratch();
    // The lives hold all that there is to tell.
    expect(told.some(({ hired }) => hired)).toBe(true);
    expect(told.some(({ days }) => days !== null && days > 10)).toBe(true);
    expect(told.some(({ delivered, days }) => delivered && days === null)).toBe(true);
    expect(owned.size).toBeGreaterThan(0);
  },
  times(sampled(120_000, 600_000), 3_600_000),
);

test('working days in the database are those of the rules @trust-20', async () => {
  const spans = Array.from({ length: 500 }, () => {
    const since = new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 400 * dayMs));
    return { since, until: new Date(since.getTime() + Math.floor(random() * 60 * dayMs)) };
  });
  const { rows } = await sql<{ days: number }>`
    select working_days(since, until) as days from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
      as one (since timestamptz, until timestamptz)`.execute(app.parts.db);
  expect(rows.map(({ days }) => days)).toEqual(
    spans.map(({ since, until }) => workingDays(since, until)),
  );
});
