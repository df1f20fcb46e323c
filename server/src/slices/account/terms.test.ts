import type { Configuration, Profile } from '@fourfold/contract/account/schema.ts';
import { expect, test } from 'vitest';
import { mailsTo, secondNode, settableClock, signIn, testApp } from '../../../test/app.ts';
import { exported } from '../../../test/export.ts';
import { legalFolder, legalText } from '../../../test/legal.ts';
import { sessionOf } from '../../../test/sign-in.ts';
import { succeeded } from '../../../test/world.ts';
import { strFromU8 } from 'fflate';
import { readLegal } from '../../platform/legal.ts';

const app = await testApp({}, settableClock(new Date('2026-12-01T09:00:00Z')));
/** The same installation after its terms have changed. */
const privacy = await legalText('privacy', '2026-11-01', '2027-01-15');
const legalDir = await legalFolder({ privacy });
const later = await secondNode(app, { legalDir });

const termsOf = async (token: string) =>
  succeeded(await app.send<Profile>('GET', '/v1/user/profile', { token })).terms;
const accept = (token: string, version: string, on = later) =>
  on.send<Profile>('POST', '/v1/user/terms', { token, body: { version } });

test('the first code accepts the version of its day; a later one is accepted once it was shown @trust-4', async () => {
  const { accessToken: token } = await sessionOf(app, 'first@example.com');
  const first = { version: '2026-11-01', acceptedDate: '2026-12-01T09:00:00.000Z' };
  expect(await termsOf(token)).toEqual(first);
  const shown = succeeded(await later.send<Configuration>('GET', '/v1/configuration'));
  expect(shown.termsVersion).toBe('2027-01-15');

  app.clock.forward(60 * 60_000);
  // Another sign-in is no acceptance of what nobody was shown.
  const again = await sessionOf(later, 'first@example.com');
  expect(await termsOf(again.accessToken)).toEqual(first);

  const second = { version: '2027-01-15', acceptedDate: '2026-12-01T10:00:00.000Z' };
  const answers = await Promise.all([1, 2, 3].map(() => accept(again.accessToken, '2027-01-15')));
  expect(answers.map(({ data }) => data.terms)).toEqual([second, second, second]);

  const { files } = await exported(app, again.accessToken);
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({
    acceptedTerms: [second, first],
  });
});

test('what no longer holds, or never did, is accepted by nobody @trust-4', async () => {
  const token = await signIn(app, 'old@example.com');
  // An account from before there were terms.
  expect(await termsOf(token)).toBeNull();
  expect((await accept(token, '2026-11-01')).code).toBe(409);
  expect((await accept(token, '2099-01-01')).code).toBe(409);
  expect((await accept(token, 'any')).code).toBe(422);
  expect(await termsOf(token)).toBeNull();
  expect((await accept(token, '2027-01-15')).data.terms?.version).toBe('2027-01-15');
});

test('every mail says who sent it, with a postal address, and where the terms are @trust-5', async () => {
  const { operator } = await readLegal({ legalDir: undefined, production: false });
  await sessionOf(app, 'mailed@example.com');
  const { accessToken: token } = await sessionOf(app, 'mailed@example.com');
  await app.send('POST', '/v1/user/api-key', {
    token,
    body: { name: 'Nightly', role: 'candidate', scope: 'read' },
  });
  await app.startJobs();
  await expect.poll(async () => (await mailsTo(app, 'mailed@example.com')).length).toBe(3);
  for (const { text } of await mailsTo(app, 'mailed@example.com')) {
    expect(text).toContain(`${operator.name}, ${operator.address}`);
    for (const path of ['terms', 'privacy', 'contact'])
      expect(text).toMatch(new RegExp(`: http://\\S+/open/legal/${path}\n`));
  }
});
