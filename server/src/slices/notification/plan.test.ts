import { expect, test } from 'vitest';
import { secondNode, signIn, testApp } from '../../../test/app.ts';
import { takeMails } from '../../../test/background.ts';
import { cards, choose, moveOn, readPlan, subscribe, sweep } from '../../../test/plans.ts';
import { publishedCompany, publishedJob, succeeded } from '../../../test/world.ts';
import { settle } from '../subscription/subscription.commands.ts';

const app = await testApp({ PUBLIC_URL: 'https://four.example' });
const other = await secondNode(app);
let people = 0;

async function newBoss(posts: number) {
  people += 1;
  const email = `boss${people}@billing.example`;
  const token = await signIn(app, email, 'employer');
  const { id: accountId } = succeeded(
    await app.send<{ id: number }>('GET', '/v1/user/profile', { token }),
  );
  const { id: companyId } = await publishedCompany(app, token);
  const jobs = [];
  for (let job = 0; job < posts; job += 1)
    jobs.push((await publishedJob(app, token, companyId)).id);
  const mails = async () => (await takeMails(app)).filter(({ to }) => to === email);
  return { token, accountId, jobs, mails };
}

/** Both nodes look at everybody, several times. */
const lookAll = async () => {
  await Promise.all([sweep(app), sweep(other), sweep(app), sweep(other)]);
  await sweep(other);
};

const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject);

test('early access: a day before its end, at its end, and when the posts are paused, each once @billing-29', async () => {
  const boss = await newBoss(2);
  const { gracePlan } = await readPlan(app, boss.token);
  expect(gracePlan?.endDate).toBe('2026-03-09T09:00:00.000Z');
  await moveOn(app, 5);
  await lookAll();
  expect(await boss.mails()).toEqual([]);
  await moveOn(app, 1);
  await lookAll();
  const [reminder, ...more] = await boss.mails();
  expect(more).toEqual([]);
  expect(reminder?.subject).toBe('Your early access ends on March 9, 2026');
  expect(reminder?.text).toContain('until March 12, 2026 at 9:00 AM UTC to choose a plan');
  expect(reminder?.text).toContain('Choose a plan:\nhttps://four.example/settings?tab=billing');
  expect(reminder?.html).toContain('href="https://four.example/settings?tab=billing"');
  expect(reminder).not.toHaveProperty('headers');
  await moveOn(app, 1);
  await lookAll();
  const [ended, ...others] = await boss.mails();
  expect(others).toEqual([]);
  expect(ended?.subject).toBe('Your early access has ended');
  expect(ended?.text).toContain('72 hours, until March 12, 2026 at 9:00 AM UTC, to choose a plan');
  await moveOn(app, 3);
  await lookAll();
  const [paused, ...rest] = await boss.mails();
  expect(rest).toEqual([]);
  expect(paused?.subject).toBe('Your job posts are paused');
  expect(paused?.text).toContain('2 job posts are paused. Nothing is lost.');

  await subscribe(app, boss.token, 'pro');
  const mails = await boss.mails();
  expect(mails).toHaveLength(2);
  const begun = mails.find(({ subject }) => subject.includes('has begun'));
  const receipt = mails.find(({ subject }) => subject.startsWith('Receipt'));
  expect(receipt?.subject).toBe('Receipt: $399.00');
  expect(receipt?.text).toContain('We received $399.00 on March 12, 2026.');
  expect(receipt?.text).toContain('Pro, one month');
  expect(receipt?.text).toMatch(/This is invoice in_test_\d+/);
  expect(receipt?.text).toContain('https://four.example/settings?tab=billing');
  expect(begun?.subject).toBe('Your Pro plan has begun');
  expect(begun?.text).toContain('Pro is $399 a month.');
  expect(begun?.text).toContain('Your next payment is $399 on April 12, 2026.');
  expect(begun?.text).toContain('2 job posts are open.');
});

test('a plan: free days, a failed payment with its next try, and its end @billing-30', async () => {
  const boss = await newBoss(1);
  await subscribe(app, boss.token, 'starter', { card: cards.failsLater });
  const [begun] = await boss.mails();
  expect(begun?.subject).toBe('Your Starter plan has begun');
  expect(begun?.text).toMatch(/It’s free until March \d+, 2026, then \$99 a month\./);
  await moveOn(app, 7);
  await lookAll();
  const [failed, ...more] = await boss.mails();
  expect(more).toEqual([]);
  expect(failed?.subject).toBe('Your payment failed');
  expect(failed?.text).toContain('We couldn’t charge $99 for your Starter plan.');
  expect(failed?.text).toMatch(/We’ll try again on March \d+, 2026\./);
  expect(failed?.text).toContain('Update your card:\nhttps://four.example/settings?tab=billing');
  await moveOn(app, 3);
  await lookAll();
  expect(await boss.mails()).toEqual([]);
  await moveOn(app, 5);
  await lookAll();
  const [ended, ...rest] = await boss.mails();
  expect(rest).toEqual([]);
  expect(ended?.subject).toBe('Your Starter plan has ended');
  expect(ended?.text).toContain('1 job post is paused.');
});

test('upgrades, changes at the end, cancellations, and what is taken back @billing-35', async () => {
  const boss = await newBoss(2);
  const plan = async (planId: 'starter' | 'pro', jobIds?: number[]) =>
    succeeded(await choose(app, boss.token, planId, jobIds));
  await subscribe(app, boss.token, 'starter');
  await plan('pro');
  await plan('starter');
  await plan('pro');
  succeeded(await app.send('DELETE', '/v1/user/subscription', { token: boss.token }));
  succeeded(await app.send('DELETE', '/v1/user/subscription', { token: boss.token }));
  await plan('pro');
  await plan('starter');
  await moveOn(app, 31);
  await lookAll();
  const all = await boss.mails();
  const mails = all.filter(({ subject }) => !subject.startsWith('Receipt'));
  // A whole month of Pro from the free days, and one of Starter; each is receipted once.
  expect(subjects(all).filter((subject) => subject.startsWith('Receipt'))).toEqual([
    'Receipt: $399.00',
    'Receipt: $99.00',
  ]);
  expect(subjects(mails).map((subject) => subject.replace(/ on \w+ \d+, 2026$/, ''))).toEqual([
    'Your Starter plan has begun',
    'You’re on Pro now',
    'Your plan changes to Starter',
    'Your Pro plan continues',
    'Your Pro plan has been canceled',
    'Your Pro plan continues',
    'Your plan changes to Starter',
    'You’re on Starter now',
  ]);
  expect(mails.at(4)?.text).toMatch(
    /Your plan ends on \w+ \d+, 2026\. We won’t charge you again\./,
  );
  expect(mails.at(-1)?.text).toContain('2 job posts are open.');
});

test('what did not commit is told by the next look, and only then @billing-38', async () => {
  const boss = await newBoss(0);
  await moveOn(app, 6);
  await expect(
    app.parts.runUnit(async (unit) => {
      await settle(unit, app.parts.payments, boss.accountId);
      throw new Error('The node died');
    }),
  ).rejects.toThrow('The node died');
  expect(await boss.mails()).toEqual([]);
  await lookAll();
  expect(await boss.mails()).toHaveLength(1);
});

test('the first charge is announced three days before, once, and receipted once @billing-33', async () => {
  const boss = await newBoss(0);
  await subscribe(app, boss.token, 'starter');
  await boss.mails();
  await moveOn(app, 3.9);
  await lookAll();
  expect(await boss.mails()).toEqual([]);
  await moveOn(app, 0.2);
  await lookAll();
  const [announced, ...others] = await boss.mails();
  expect(others).toEqual([]);
  expect(announced?.subject).toMatch(/^Your free days end on \w+ \d+, 2026$/);
  expect(announced?.text).toMatch(/We’ll charge \$99 to your card on \w+ \d+, 2026\./);
  expect(announced?.text).toContain('and you pay nothing');
  expect(announced).not.toHaveProperty('headers');
  await moveOn(app, 1);
  await lookAll();
  expect(await boss.mails()).toEqual([]);
  await moveOn(app, 2);
  await lookAll();
  await moveOn(app, 1);
  await lookAll();
  expect(subjects(await boss.mails())).toEqual(['Receipt: $99.00']);
});

test('who cancels in the free days is not told of a charge', async () => {
  const boss = await newBoss(0);
  await subscribe(app, boss.token, 'starter');
  succeeded(await app.send('DELETE', '/v1/user/subscription', { token: boss.token }));
  await boss.mails();
  await moveOn(app, 4.5);
  await lookAll();
  expect(await boss.mails()).toEqual([]);
});

test('what died before its commit is announced and receipted by the next look, once @B5.2', async () => {
  const boss = await newBoss(0);
  await subscribe(app, boss.token, 'starter');
  await boss.mails();
  for (const [days, subject] of [
    [4.1, 'Your free days end'],
    [3, 'Receipt: $99.00'],
  ] as const) {
    await moveOn(app, days);
    await expect(
      app.parts.runUnit(async (unit) => {
        await settle(unit, app.parts.payments, boss.accountId);
        throw new Error('The node died');
      }),
    ).rejects.toThrow('The node died');
    expect(await boss.mails()).toEqual([]);
    await lookAll();
    expect(subjects(await boss.mails())).toEqual([expect.stringContaining(subject)]);
  }
});

test('a plan that waits for the end of the week is told of, its charge too, and its beginning', async () => {
  const boss = await newBoss(1);
  await moveOn(app, 1);
  await subscribe(app, boss.token, 'starter', { begin: 'afterEarlyAccess' });
  const [planned, ...others] = await boss.mails();
  expect(others).toEqual([]);
  expect(planned?.subject).toMatch(/^Your Starter plan begins on \w+ \d+, 2026$/);
  expect(planned?.text).toMatch(
    /We’ll charge \$99 to your card on \w+ \d+, 2026\. You pay nothing before that\./,
  );
  await moveOn(app, 5.5);
  await lookAll();
  // The week's end is no news any more.
  expect(await boss.mails()).toEqual([]);
  await moveOn(app, 1);
  await lookAll();
  expect(subjects(await boss.mails())).toEqual(['Your Starter plan has begun']);
  await moveOn(app, 4);
  await lookAll();
  expect(subjects(await boss.mails())).toEqual([expect.stringContaining('Your free days end on')]);
  await moveOn(app, 3);
  await lookAll();
  expect(subjects(await boss.mails())).toEqual(['Receipt: $99.00']);
});
