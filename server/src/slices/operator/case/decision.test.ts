import type {
  CaseRow,
  CaseView,
  Decision,
  OperatorDecision,
} from '@fourfold/contract/operator/case.ts';
import { expect, test } from 'vitest';
import { operatorAddress, secondNode, signIn, testApp } from '../../../../test/app.ts';
import { subscribe } from '../../../../test/plans.ts';
import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { followPlansNow, runJob, takeMails } from '../../../../test/background.ts';
import { enterAsOperator } from '../../../../test/operator.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../../test/world.ts';
import { openCase } from '../../case/case.commands.ts';
import type { SubjectKind } from '@fourfold/contract/case/schema.ts';

const app = await testApp({ OPERATORS: `${operatorAddress},second@installation.example` });
const other = await secondNode(app);
const { db, runUnit } = app.parts;
const token = await enterAsOperator(app);
const second = await enterAsOperator(app, 'second@installation.example');
const dayMs = 24 * 60 * 60_000;

const idOf = async (email: string) =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id;

let turn = 0;
/** An employer with a company and two open jobs. */
async function employer() {
  turn += 1;
  const email = `employer-${turn}@example.com`;
  const by = await signIn(app, email, 'employer');
  const company = await publishedCompany(app, by);
  const jobs = [await publishedJob(app, by, company.id), await publishedJob(app, by, company.id)];
  return {
    by,
    email,
    accountId: await idOf(email),
    companyId: company.id,
    jobIds: jobs.map(({ id }) => id),
  };
}
async function reported(kind: SubjectKind, id: number, accountId: number) {
  await signIn(app, 'reporter@example.com', 'candidate');
  const reporter = await idOf('reporter@example.com');
  const caseId = await runUnit((unit) =>
    openCase(
      unit,
      {
        subject: { kind, id, part: turn },
        accountId,
        content: { name: 'Packer', description: 'Send $40' },
      },
      {
        source: 'report',
        reason: 'asksForMoney',
        words: 'They want money',
        reporter: { accountId: reporter },
      },
    ),
  );
  return caseId ?? 0;
}
const decide = (caseId: number, action: string, more: object = {}) =>
  app.send('POST', `/v1/operator/case/${caseId}/decide`, {
    token,
    body: {
      action,
      rule: 'Rule 3: no fees',
      facts: 'Seen in the text',
      words: 'Fees are not allowed.',
      reporterWords: 'We acted.',
      ...more,
    },
  });
const viewCase = async (id: number) =>
  succeeded(await app.send<CaseView>('GET', `/v1/operator/case/${id}`, { token }));
const decisionOf = async (caseId: number): Promise<OperatorDecision> => {
  const found = (await viewCase(caseId)).decisions.find((one) => one.caseId === caseId);
  if (!found) throw new Error('It is not decided');
  return found;
};
const undo = (id: number, by = token) =>
  app.send('POST', `/v1/operator/decision/${id}/undo`, {
    token: by,
    body: { facts: 'Wrong', words: 'We were wrong.' },
  });
const statuses = async (ids: number[]) => {
  while (await followPlansNow(app));
  const rows = await db
    .selectFrom('job')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ status }) => status);
};
const publicJob = async (id: number) => (await other.send('GET', `/open/v1/jobs/${id}`)).code;

test('a case shows the thing as it was, and both sides’ history @operator-10', async () => {
  const { jobIds, accountId, email } = await employer();
  const caseId = await reported('job', jobIds[0] ?? 0, accountId);
  const { list } = succeeded(
    await app.send<{ list: CaseRow[] }>('GET', '/v1/operator/case', { token }),
  );
  expect(list.find(({ id }) => id === caseId)).toMatchObject({
    title: 'Packer',
    reports: 1,
    signals: 0,
  });
  expect(await viewCase(caseId)).toMatchObject({
    content: { description: 'Send $40' },
    owner: { email, suspended: false, reported: 0 },
    decisions: [],
    entries: [{ words: 'They want money', reporter: { email: 'reporter@example.com', upheld: 0 } }],
  });
  succeeded(await decide(caseId, 'warn'));
  expect((await viewCase(caseId)).entries).toMatchObject([{ reporter: { upheld: 1 } }]);
  expect((await decide(caseId, 'hide')).code).toBe(409);
});

test('a warning hides nothing; the owner reads rule and words, the reporter that it is decided, the log the facts @operator-10', async () => {
  const { jobIds, accountId, email, by } = await employer();
  const caseId = await reported('job', jobIds[0] ?? 0, accountId);
  await takeMails(app);
  expect((await decide(caseId, 'warn', { words: '' })).code).toBe(409);
  succeeded(await decide(caseId, 'warn'));
  expect(await statuses(jobIds)).toEqual(['published', 'published']);
  const mails = await takeMails(app);
  const toOwner = mails.find(({ to }) => to === email)?.text ?? '';
  for (const part of ['Rule 3: no fees', 'Fees are not allowed.', '14 days'])
    expect(toOwner).toContain(part);
  const toReporter = mails.find(({ to }) => to === 'reporter@example.com')?.text ?? '';
  expect(toReporter).toContain('We acted.');
  // Neither learns of the other, nor what was for the log.
  expect(toOwner).not.toMatch(/reporter@|Seen in the text|They want money/);
  expect(toReporter).not.toMatch(/Rule 3|Fees|Seen in the text/);
  const own = await app.send<{ list: Decision[] }>('GET', '/v1/user/decision', { token: by });
  expect(succeeded(own).list).toMatchObject([{ action: 'warn', title: 'Packer', appeal: 'none' }]);
  expect(JSON.stringify(own)).not.toMatch(/reporter|operator|We acted|Seen in/);
});

test('a hidden job is paused for everybody and cannot be posted; undone it is open again @operator-11', async () => {
  const { jobIds, accountId, by } = await employer();
  const [first = 0] = jobIds;
  expect(await publicJob(first)).toBe(200);
  const caseId = await reported('job', first, accountId);
  succeeded(await decide(caseId, 'hide'));
  expect(await statuses(jobIds)).toEqual(['paused', 'published']);
  expect(await publicJob(first)).not.toBe(200);
  succeeded(await app.send('POST', `/v1/employer/job/${first}/close`, { token: by }));
  expect((await app.send('POST', `/v1/employer/job/${first}/publish`, { token: by })).code).toBe(
    409,
  );
  const { id } = await decisionOf(caseId);
  succeeded(await undo(id));
  expect((await undo(id)).code).toBe(409);
  succeeded(await app.send('POST', `/v1/employer/job/${first}/publish`, { token: by }));
  expect(await statuses(jobIds)).toEqual(['published', 'published']);
});

test('a hidden company is in no directory, nor are its jobs; what else is hidden stays when it comes back @operator-11', async () => {
  const { jobIds, accountId, companyId } = await employer();
  const company = async () => (await other.send('GET', `/open/v1/companies/${companyId}`)).code;
  expect(await company()).toBe(200);
  const ofJob = await reported('job', jobIds[1] ?? 0, accountId);
  succeeded(await decide(ofJob, 'hide'));
  const ofCompany = await reported('company', companyId, accountId);
  succeeded(await decide(ofCompany, 'hide'));
  expect(await statuses(jobIds)).toEqual(['paused', 'paused']);
  expect(await company()).toBe(404);
  succeeded(await undo((await decisionOf(ofCompany)).id));
  expect(await statuses(jobIds)).toEqual(['published', 'paused']);
  expect(await company()).toBe(200);
});

test('a suspended account signs in, reads, exports, appeals and deletes, and changes nothing @operator-12', async () => {
  const { jobIds, accountId, by } = await employer();
  const asRole = async (role: string) =>
    succeeded(await app.send('PATCH', '/v1/user/profile', { token: by, body: { role } }));
  await asRole('candidate');
  await publishedCv(app, by);
  await asRole('employer');
  const caseId = await reported('person', 77, accountId);
  succeeded(await decide(caseId, 'suspend'));
  expect(await statuses(jobIds)).toEqual(['paused', 'paused']);
  const cv = await db
    .selectFrom('cv')
    .select(['status', 'hidden'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  expect(cv).toEqual({ status: 'draft', hidden: true });
  const again = await signIn(other, `employer-${turn}@example.com`);
  for (const [method, url, body] of [
    ['POST', '/v1/employer/company', { name: 'Another' }],
    ['PATCH', '/v1/user/profile', { firstName: 'Else' }],
    ['POST', '/v1/applicant/cv/publish', undefined],
    ['POST', `/v1/employer/job/${jobIds[0]}/publish`, undefined],
  ] as const)
    expect([url, (await other.send(method, url, { token: again, body })).code]).toEqual([url, 403]);
  succeeded(await other.send('GET', '/v1/employer/company', { token: again }));
  succeeded(await other.send('POST', '/v1/user/export', { token: again }));
  const { id } = await decisionOf(caseId);
  const text = 'It was my neighbor.';
  succeeded(
    await other.send('POST', `/v1/user/decision/${id}/appeal`, { token: again, body: { text } }),
  );

  // Another operator decides, where there is one.
  const won = (as: string) =>
    app.send('POST', `/v1/operator/decision/${id}/appeal`, {
      token: as,
      body: { won: true, facts: 'True', words: 'You are right.' },
    });
  expect((await won(token)).code).toBe(409);
  succeeded(await won(second));
  expect(await statuses(jobIds)).toEqual(['published', 'published']);
  await asRole('candidate');
  succeeded(await other.send('POST', '/v1/applicant/cv/publish', { token: again }));
  expect(await decisionOf(caseId)).toMatchObject({ appeal: 'won', appealText: text });
});

test('a suspended employer’s subscription goes on to its period’s end and ends there @operator-12', async () => {
  const { accountId, by } = await employer();
  await subscribe(app, by, 'pro');
  const plan = async () =>
    succeeded(await app.send<Subscription>('GET', '/v1/user/subscription', { token: by }))
      .currentPlan;
  expect(await plan()).toMatchObject({ cancelDate: null });
  const caseId = await reported('person', 80, accountId);
  succeeded(await decide(caseId, 'suspend'));
  await runJob(app, 'subscription.suspended', { accountId });
  expect((await plan())?.cancelDate).toEqual(expect.any(String));
});

test('one appeal, within 14 days, by the owner alone @operator-13', async () => {
  const { jobIds, accountId, by } = await employer();
  const caseId = await reported('job', jobIds[0] ?? 0, accountId);
  succeeded(await decide(caseId, 'warn'));
  const { id } = await decisionOf(caseId);
  const appeal = (as: string) =>
    app.send('POST', `/v1/user/decision/${id}/appeal`, { token: as, body: { text: 'No' } });
  expect((await appeal(await signIn(app, 'stranger@example.com'))).code).toBe(404);
  app.clock.forward(14 * dayMs);
  const late = await signIn(app, `employer-${turn}@example.com`);
  expect((await appeal(late)).code).toBe(409);
  app.clock.forward(-1);
  succeeded(await appeal(late));
  expect((await appeal(late)).code).toBe(409);
  app.clock.forward(-14 * dayMs + 1);
  expect(by).not.toBe('');
});

test('an operator is not suspended @operator-13', async () => {
  const ofOperator = await reported('person', 78, await idOf(operatorAddress));
  expect((await decide(ofOperator, 'suspend')).code).toBe(409);
});

test('with its owner’s account a decision loses its words @operator-13', async () => {
  const { jobIds, accountId, by } = await employer();
  const caseId = await reported('job', jobIds[0] ?? 0, accountId);
  succeeded(await decide(caseId, 'warn', { words: 'Zanzibar fees are not allowed.' }));
  succeeded(await app.send('DELETE', '/v1/user', { token: by }));
  const row = await db
    .selectFrom('case_decision')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  expect(row).toMatchObject({ account_id: null, words: '', rule: '', action: 'warn' });
  expect(await viewCase(caseId)).toMatchObject({ owner: null, content: {}, decisions: [] });
});

test('reporters of a person, a message or a file read that it is decided, and no name @trust-48', async () => {
  const { accountId } = await employer();
  const caseId = await reported('person', 1, accountId);
  await takeMails(app);
  succeeded(await decide(caseId, 'nothing', { words: '' }));
  const told = (await takeMails(app)).find(({ to }) => to === 'reporter@example.com');
  expect(told?.text).toContain('You reported a person.');
  expect(told?.text).not.toContain('Packer');
});

test('the address of who reported without an account goes when the case is over @trust-78', async () => {
  const { jobIds, accountId, by } = await employer();
  let stranger = 0;
  /** A case that a stranger reported. */
  const byStranger = async () => {
    stranger += 1;
    const caseId = await runUnit((unit) =>
      openCase(
        unit,
        {
          subject: { kind: 'job', id: jobIds[0] ?? 0, part: 1000 + stranger },
          accountId,
          content: { name: 'Packer' },
        },
        {
          source: 'report',
          reason: 'notReal',
          words: 'No such office',
          reporter: { address: `stranger-${stranger}@example.com` },
        },
      ),
    );
    return caseId ?? 0;
  };
  const kept = async (caseId: number) => {
    await runJob(app, 'operator.reporter-sweep');
    const rows = await db
      .selectFrom('case_entry')
      .select('reporter_address')
      .where('case_id', '=', caseId)
      .execute();
    expect(rows).toHaveLength(1);
    return rows[0]?.reporter_address !== null;
  };
  const old = (caseId: number, days: number) =>
    db
      .updateTable('case_decision')
      .set({ decided_at: new Date(app.clock.now().getTime() - days * dayMs) })
      .where('case_id', '=', caseId)
      .execute();

  const open = await byStranger();
  expect(await kept(open)).toBe(true);
  const created = (days: number) =>
    db
      .updateTable('case_entry')
      .set({ created_at: new Date(app.clock.now().getTime() - days * dayMs) })
      .where('case_id', '=', open)
      .execute();
  await created(364);
  expect(await kept(open)).toBe(true);
  await created(366);
  expect(await kept(open)).toBe(false);

  const decided = await byStranger();
  succeeded(await decide(decided, 'warn'));
  await old(decided, 13);
  expect(await kept(decided)).toBe(true);
  await old(decided, 15);
  expect(await kept(decided)).toBe(false);

  const appealed = await byStranger();
  succeeded(await decide(appealed, 'warn'));
  const { id } = await decisionOf(appealed);
  const body = { text: 'Please look again' };
  succeeded(await app.send('POST', `/v1/user/decision/${id}/appeal`, { token: by, body }));
  await old(appealed, 40);
  expect(await kept(appealed)).toBe(true);
  const answer = { won: false, facts: 'Read again', words: 'It stands.' };
  succeeded(
    await app.send('POST', `/v1/operator/decision/${id}/appeal`, { token: second, body: answer }),
  );
  expect(await kept(appealed)).toBe(false);

  const gone = await byStranger();
  await db.updateTable('moderation_case').set({ state: 'gone' }).where('id', '=', gone).execute();
  expect(await kept(gone)).toBe(false);
});
