import type { Configuration, Profile } from '@fourfold/contract/account/schema.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { sessionOf } from '../../../test/sign-in.ts';
import { succeeded } from '../../../test/world.ts';

const app = await testApp();

test('the configuration names the demo people where there is a demo', async () => {
  const plain = await app.send<Configuration>('GET', '/v1/configuration');
  const payments = { provider: 'sandbox', publicKey: null };
  expect(plain.data).toEqual({
    googleClientId: null,
    payments,
    demo: null,
    applyUndoSeconds: 300,
    moveMailDelaySeconds: 300,
    termsVersion: '2026-11-01',
    passkeyHost: 'localhost',
  });
  const demo = await testApp({ DEMO: 'true', APPLY_UNDO_SECONDS: '7' });
  const shown = await demo.send<Configuration>('GET', '/v1/configuration');
  expect(shown.data).toEqual({
    googleClientId: null,
    payments,
    demo: {
      employer: 'employer@fourfold.example',
      candidate: 'candidate@fourfold.example',
      mailbox: '/dev/mailbox',
    },
    applyUndoSeconds: 7,
    moveMailDelaySeconds: 5,
    termsVersion: '2026-11-01',
    passkeyHost: 'localhost',
  });
});

test('a name is changed with the role or without, and never to nothing @account-21', async () => {
  const { accessToken: token } = await sessionOf(app, 'named@example.com');
  const change = (body: object) => app.send<Profile>('PATCH', '/v1/user/profile', { token, body });
  expect(succeeded(await change({ firstName: ' Ana ', lastName: 'Berg' }))).toMatchObject({
    firstName: 'Ana',
    lastName: 'Berg',
    role: null,
  });
  expect(succeeded(await change({ lastName: 'Lund', role: 'employer' }))).toMatchObject({
    firstName: 'Ana',
    lastName: 'Lund',
    role: 'employer',
  });
  const fieldsOf = async (body: object) =>
    (await change(body)).response.fields?.map(({ property }) => property);
  expect(await fieldsOf({})).toEqual(['role']);
  expect(await fieldsOf({ firstName: '', lastName: ' ' })).toEqual(['firstName', 'lastName']);
  expect(await fieldsOf({ firstName: 'x'.repeat(61) })).toEqual(['firstName']);
  expect(succeeded(await app.send<Profile>('GET', '/v1/user/profile', { token }))).toMatchObject({
    firstName: 'Ana',
    lastName: 'Lund',
  });
});

test('a new account has no role until it takes one, and may switch @account-21', async () => {
  const { accessToken: token } = await sessionOf(app, 'me@example.com');
  const read = async () => (await app.send('GET', '/v1/user/profile', { token })).data;
  const id = expect.any(Number) as number;
  const profile = {
    id,
    email: 'me@example.com',
    firstName: '',
    lastName: '',
    inTeams: false,
    companyMayFind: false,
    terms: { version: '2026-11-01', acceptedDate: app.clock.now().toISOString() },
    googleConnected: false,
  };
  expect(await read()).toEqual({ ...profile, role: null });
  for (const role of ['employer', 'candidate'] as const) {
    const { data } = await app.send('PATCH', '/v1/user/profile', { token, body: { role } });
    expect(data).toEqual({ ...profile, role });
    expect(await read()).toEqual({ ...profile, role });
  }
});

test.each([{ role: 'admin' }, { role: null }, {}, { role: ['employer'] }])(
  'a role like %j is refused',
  async (body) => {
    const { accessToken: token } = await sessionOf(
      app,
      `role${JSON.stringify(body).length}@example.com`,
    );
    const { code, response } = await app.send('PATCH', '/v1/user/profile', { token, body });
    expect(code).toBe(422);
    expect(response.fields).toEqual([
      { property: 'role', constraints: ['Please make a selection'] },
    ]);
  },
);

test('nothing but the role is taken from the body', async () => {
  const { accessToken: token } = await sessionOf(app, 'only@example.com');
  const body = { role: 'employer', id: 1, email: 'other@example.com', googleConnected: true };
  const { data } = await app.send('PATCH', '/v1/user/profile', { token, body });
  expect(data).toMatchObject({ email: 'only@example.com', googleConnected: false });
});
