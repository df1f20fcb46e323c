import type { Tokens } from '@fourfold/contract/account/schema.ts';
import type { ApplicationSummary } from '@fourfold/contract/application/schema.ts';
import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { choose, payWith, readPlan } from '../plans.ts';
import { prolong, sessionOf } from '../sign-in.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../world.ts';

/* Clocks that are wrong, get corrected, or reach special days. */

const app = await testApp({ LOG_LEVEL: 'silent' });
const hour = 60 * 60_000;
const profile = (token: string) => app.send('GET', '/v1/user/profile', { token });

/** Everyday actions, which must not depend on the clock. */
async function aDay(tokens: Tokens, email: string): Promise<Tokens> {
  succeeded(await profile(tokens.accessToken));
  const next = succeeded(await prolong(app, tokens.refreshToken));
  succeeded(await profile(next.accessToken));
  // A code can be requested and used, and another one half a minute later.
  await sessionOf(app, email);
  app.clock.forward(31_000);
  await sessionOf(app, email);
  return next;
}

test.each([
  ['an hour ahead and back', [hour, -hour]],
  ['an hour behind and on', [-hour, hour]],
])('a clock that jumps %s signs nobody out and locks nobody out', async (name, jumps) => {
  const email = `${name.replaceAll(' ', '-')}@clock.example`;
  let tokens: Tokens = await sessionOf(app, email, { remember: true });
  for (const jump of jumps) {
    app.clock.forward(jump);
    // The access token may have expired; renewing it works anyway.
    tokens = succeeded(await prolong(app, tokens.refreshToken));
    tokens = await aDay(tokens, email);
  }
});

test('a code that was sent by a clock ahead holds the next one up no longer than usual @R11.1', async () => {
  const ask = () =>
    app.send('POST', '/v1/auth/login/email', { body: { email: 'unread@clock.example' } });
  succeeded(await ask());
  app.clock.forward(-hour);
  succeeded(await ask());
  expect((await ask()).code).toBe(429);
});

test('a clock that goes back ends nobody’s time to take an application back', async () => {
  const boss = await sessionOf(app, 'boss@clock.example');
  const token = boss.accessToken;
  succeeded(await app.send('PATCH', '/v1/user/profile', { token, body: { role: 'employer' } }));
  const company = await publishedCompany(app, token);
  const job = await publishedJob(app, token, company.id);
  const person = (await sessionOf(app, 'person@clock.example')).accessToken;
  const role = { token: person, body: { role: 'candidate' } };
  succeeded(await app.send('PATCH', '/v1/user/profile', role));
  const cv = await publishedCv(app, person);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${job.id}`;
  const sent = succeeded(await app.send<ApplicationSummary>('POST', url, { token: person }));
  app.clock.forward(-hour);
  const taken = `/v1/applicant/application/${sent.id}`;
  expect((await app.send('DELETE', taken, { token: person })).code).toBe(200);
  expect((await app.send('POST', url, { token: person })).code).toBe(201);
});

test.each([
  ['2028-02-29T12:00:00Z', '2028-03-29T12:00:00.000Z'],
  ['2027-01-31T23:59:59Z', '2027-02-28T23:59:59.000Z'],
  // The nights when daylight saving time starts in Europe and ends in New York.
  ['2027-03-28T00:30:00Z', '2027-04-28T00:30:00.000Z'],
  ['2027-11-07T05:30:00Z', '2027-12-07T05:30:00.000Z'],
])('a month of a plan that begins at %s ends at %s, to the second', async (begin, end) => {
  app.clock.set(new Date(begin));
  const { accessToken: token } = await sessionOf(app, `${begin.slice(0, 10)}@clock.example`);
  succeeded(await app.send('PATCH', '/v1/user/profile', { token, body: { role: 'employer' } }));
  const { checkout } = succeeded(await choose(app, token, 'pro'));
  await payWith(app, checkout?.clientSecret ?? '');
  const plan: Subscription = await readPlan(app, token);
  expect(plan).toMatchObject({
    currentPlan: { id: 'pro', status: 'active' },
    usage: { periodEnd: end },
    nextPayment: { date: end },
  });
});
