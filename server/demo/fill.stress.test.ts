import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn, testApp } from '../test/app.ts';
import { succeeded } from '../test/world.ts';
import { breakdown, rankOf } from '../src/slices/matching/matching.rules.ts';
import { orderTermsOf } from '../src/slices/matching/order.queries.ts';
import { cvSides, inputOf, jobSides } from '../src/slices/matching/side.queries.ts';
import { fillDemo } from './fill.ts';
import { leastBitten } from './generate/bites.ts';
import { demoEmployerEmail } from './generate/companies.ts';
import { demoCandidateEmail } from './generate/demo-candidate.ts';

test('fills an empty installation once, with matches as the rules compute them', async () => {
  const app = await testApp();
  const { parts } = app;
  const { db } = parts;
  const counts = () =>
    db
      .selectNoFrom((eb) => [
        eb.selectFrom('company').select(eb.fn.countAll().as('n')).as('companies'),
        eb.selectFrom('cv').select(eb.fn.countAll().as('n')).as('cvs'),
        eb.selectFrom('application').select(eb.fn.countAll().as('n')).as('applications'),
        eb.selectFrom('match_cv').select(eb.fn.countAll().as('n')).as('findable'),
      ])
      .executeTakeFirstOrThrow();

  const fill = () => app.atStart((runUnit) => fillDemo({ ...parts, runUnit }));
  expect(await fill()).toBe(true);
  const filled = await counts();
  expect(filled).toMatchObject({ companies: 42, cvs: 1500, findable: 1384 });
  expect(filled.applications).toBeGreaterThan(2200);

  const { rows: team } = await sql<{ role: string; jobs: number; applied: boolean }>`
    select member.role,
      (select count(*)::int from member_job where member_id = member.id) as jobs,
      exists (select from cv join application on application.cv_id = cv.id
        join job on job.id = application.job_id
        where cv.account_id = member.account_id and job.company_id = member.company_id) as applied
    from member order by member.id`.execute(db);
  expect(team).toEqual([
    { role: 'recruiter', jobs: 0, applied: false },
    { role: 'hiringManager', jobs: 1, applied: false },
    { role: 'interviewer', jobs: 1, applied: false },
    { role: 'observer', jobs: 1, applied: true },
  ]);

  const { rows: stale } = await sql`
    select from job where status = 'published' and confirmed_at <= ${parts.clock.now()}::timestamptz - interval '30 days'`.execute(
    db,
  );
  // One post that nobody confirms, in a market that is alive.
  expect(stale).toHaveLength(1);

  expect(await fill()).toBe(false);
  expect(await counts()).toEqual(filled);

  const messenger = async (email: string, role: Role) => {
    const token = await signIn(app, email, role);
    const get = async <Data>(path: string) =>
      succeeded(await app.send<Data>('GET', `/v1/messenger/${path}userRole=${role}`, { token }));
    const { list } = await get<{ list: Dialog[] }>('dialog?');
    const { unreadMessages } = await get<{ unreadMessages: number }>(
      'counter/total-unread-messages?',
    );
    const latest = list.map(({ lastMessage }) => lastMessage?.sentDate ?? '');
    expect(latest).toEqual(latest.toSorted().toReversed());
    return {
      unreadMessages,
      talks: list.map(({ application, unreadMessages: unread, lastMessage }) =>
        [application.status, unread, lastMessage?.from].join(' '),
      ),
    };
  };
  const queued = async () =>
    (
      await sql<{ name: string }>`
          select name from pgboss.job where name in ('mail.due', 'notification.unread')`.execute(db)
    ).rows;
  // The messages are old, so nobody gets mail about them.
  expect(await queued()).toEqual([]);
  expect(await messenger(demoEmployerEmail, 'employer')).toEqual({
    unreadMessages: 3,
    talks: [
      'inviteAccepted 2 candidate',
      'offerAccepted 1 candidate',
      'nextSteps 0 candidate',
      'nextSteps 0 employer',
      'nextSteps 0 candidate',
      'nextSteps 0 candidate',
      'employerDeclined 0 candidate',
    ],
  });
  expect(await messenger(demoCandidateEmail, 'candidate')).toEqual({
    unreadMessages: 3,
    talks: [
      'inviteAccepted 2 employer',
      'nextSteps 1 employer',
      'offer 0 candidate',
      'offerDeclined 0 candidate',
    ],
  });
  const interviews = await db
    .selectFrom('interview')
    .innerJoin('interview_slot as slot', 'slot.application_id', 'interview.application_id')
    .select(['state', 'changed_at', 'starts_at', 'taken'])
    .execute();
  expect(interviews.filter(({ taken }) => taken).map(({ state }) => state)).toEqual([
    'taken',
    'taken',
  ]);
  expect(interviews.filter(({ state }) => state === 'offered').length).toBe(5);
  for (const { changed_at, starts_at } of interviews) {
    expect(changed_at < app.clock.now() && starts_at > app.clock.now()).toBe(true);
  }

  // Both bells tell of thirty days, and half of it is read.
  const bells = await db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.account_id')
    .select(({ fn }) => [
      'email',
      fn.countAll<number>().as('told'),
      fn.count<number>('read_at').as('read'),
      fn.min('notification.created_at').as('first'),
    ])
    .where('email', 'in', [demoEmployerEmail, demoCandidateEmail])
    .groupBy('email')
    .execute();
  expect(bells.length).toBe(2);
  for (const { email, told, read, first } of bells) {
    expect(told, email).toBeGreaterThanOrEqual(8);
    expect(read, email).toBe(Math.ceil(told / 2));
    expect(parts.clock.now().getTime() - first.getTime(), email).toBeLessThanOrEqual(30 * 864e5);
  }
  const twice = await db
    .selectFrom('notification')
    .select(['application_id', 'text'])
    .groupBy(['application_id', 'account_id', 'kind', 'text', 'created_at'])
    .having((eb) => eb(eb.fn.countAll(), '>', 1))
    .execute();
  expect(twice).toEqual([]);

  const bitten = await db
    .selectFrom('application')
    .innerJoin('application_event', 'application_event.application_id', 'application.id')
    .select(({ fn }) => [fn.min('match_score').as('least'), fn.countAll<number>().as('bites')])
    .where('to_status', '=', 'invite')
    .executeTakeFirstOrThrow();
  expect(bitten.bites).toBeGreaterThan(400);
  expect(bitten.least).toBeGreaterThanOrEqual(leastBitten);

  const picture = await db.selectFrom('picture').select(['key', 'bytes']).executeTakeFirstOrThrow();
  expect((await parts.files.read(picture.key))?.length).toBe(picture.bytes);

  const stored = await db
    .selectFrom('application')
    .select(['cv_id', 'job_id', 'match_score', 'match_points', 'match_rank', 'band'])
    .where((eb) => eb(eb.fn<number>('mod', ['id', eb.val(10)]), '=', 0))
    .$narrowType<{ cv_id: number; job_id: number }>()
    .execute();
  expect(stored.length).toBeGreaterThan(200);
  const { jobs, cvs, terms } = await parts.runUnit(async ({ tx }) => {
    const compared = await jobSides(
      tx,
      stored.map(({ job_id }) => job_id),
    );
    return {
      jobs: compared,
      cvs: await cvSides(
        tx,
        stored.map(({ cv_id }) => cv_id),
      ),
      terms: await orderTermsOf(tx, [...compared.values()]),
    };
  });
  const computed = stored.map(({ cv_id, job_id }) => {
    const job = jobs.get(job_id);
    const cv = cvs.get(cv_id);
    if (!job || !cv) throw new Error(`Nothing to compare: ${job_id}, ${cv_id}`);
    const match = breakdown(inputOf(job, cv), terms);
    const { score, points, band } = match;
    return {
      cv_id,
      job_id,
      match_score: score,
      match_points: points,
      match_rank: rankOf(match),
      band,
    };
  });
  expect(stored).toEqual(computed);
  expect(new Set(stored.map(({ band }) => band))).toEqual(new Set(['exceed', 'meet', 'doNotMeet']));
  const plans = await db
    .selectFrom('subscription')
    .innerJoin('company', 'company.account_id', 'subscription.account_id')
    .innerJoin('job', 'job.company_id', 'company.id')
    .select(['held_plan', 'job.status'])
    .distinct()
    .where('job.status', 'in', ['published', 'paused'])
    .orderBy('held_plan')
    .execute();
  expect(plans).toEqual([
    { held_plan: 'none', status: 'paused' },
    { held_plan: 'pro', status: 'published' },
    { held_plan: 'starter', status: 'published' },
  ]);

  const weights = await db.selectFrom('skill').select('weight').distinct().execute();
  expect(weights.length).toBeGreaterThanOrEqual(5);
});
