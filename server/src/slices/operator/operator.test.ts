import type {
  CreationOptions,
  Passkey,
  RequestOptions,
} from '@fourfold/contract/account/passkey.ts';
import type { Tokens } from '@fourfold/contract/account/schema.ts';
import type { OperatorAct, OperatorState } from '@fourfold/contract/operator/endpoints.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { operatorAddress, secondNode, signIn, testApp } from '../../../test/app.ts';
import { authenticator } from '../../../test/authenticator.ts';
import { newApiKey } from '../../../test/hostile.world.ts';
import { sessionOf } from '../../../test/sign-in.ts';
import { succeeded } from '../../../test/world.ts';

const origin = 'https://jobs.example.org';
const app = await testApp({ PUBLIC_URL: origin });
const other = await secondNode(app);
const device = authenticator(origin);
const hour = 60 * 60_000;

const stateOf = (token: string, on = app) =>
  on.send<OperatorState>('GET', '/v1/operator', { token });
const logOf = (token: string, on = app) =>
  on.send<{ list: OperatorAct[] }>('GET', '/v1/operator/log', { token });
async function enter() {
  const options = succeeded(
    await app.send<RequestOptions>('POST', '/v1/auth/login/passkey/options'),
  );
  const body = device.get(options);
  return succeeded(await app.send<Tokens>('POST', '/v1/auth/login/passkey', { body })).accessToken;
}
/** As on the server. */
const command = async (...args: string[]) => {
  const env = {
    ...process.env,
    DATABASE_URL: app.parts.config.databaseUrl,
    OPERATORS: operatorAddress,
  };
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
};

test('the desk opens to a named account, with a passkey that was approved on the server, for 12 hours @operator-1 @operator-2', async () => {
  const { accessToken: byCode } = await sessionOf(app, operatorAddress);
  expect(succeeded(await stateOf(byCode))).toMatchObject({
    state: 'passkeyNeeded',
    logKept: false,
  });
  expect((await logOf(byCode)).code).toBe(403);
  const { options } = succeeded(
    await app.send<{ options: CreationOptions }>('POST', '/v1/user/passkey/options', {
      token: byCode,
    }),
  );
  const body = { name: 'Key on my ring', ...device.create(options) };
  const { id } = succeeded(
    await app.send<Passkey>('POST', '/v1/user/passkey', { token: byCode, body }),
  );

  const early = await enter();
  expect(succeeded(await stateOf(early))).toMatchObject({ state: 'notApproved', until: null });
  expect((await logOf(early)).code).toBe(403);
  expect(await command('server/src/operator.ts', 'list')).toContain(`${id}  “Key on my ring”`);
  const approve = (email: string, passkey = id) =>
    command('server/src/operator.ts', 'approve', email, String(passkey));
  await expect(approve('somebody@example.com')).rejects.toThrow('OPERATORS does not name');
  await expect(approve(operatorAddress, id + 1)).rejects.toThrow('has no passkey');
  expect(await approve(operatorAddress)).toContain('opens the operator');

  const token = await enter();
  const until = new Date(app.clock.now().getTime() + 12 * hour).toISOString();
  expect(succeeded(await stateOf(token))).toMatchObject({ state: 'entered', until });
  const { list } = succeeded(await logOf(token, other));
  expect(list).toMatchObject([
    { number: 1, operator: 'the server', act: 'passkey.approve', content: { passkey: id } },
  ]);
  // The code stays a way in to the account, not to the desk.
  expect((await logOf(byCode)).code).toBe(403);
  expect(await command('server/src/verify-log.ts')).toMatch(
    /^1 acts follow each other\.\nThe head is 1:/,
  );

  const key = await newApiKey(app, token, 'candidate');
  expect((await logOf(key.secret)).code).toBe(403);
  const elsewhere = await secondNode(app, { operators: [] });
  expect((await logOf(token, elsewhere)).code).toBe(403);
  expect((await stateOf(token, elsewhere)).code).toBe(404);
});

test('to all others there is no desk, whatever they sign in with @operator-1', async () => {
  const token = await signIn(app, 'somebody@example.com', 'employer');
  expect((await stateOf(token)).code).toBe(404);
  expect((await logOf(token)).code).toBe(403);
});

test('it closes after twelve hours to the millisecond, and with its passkey, on every node @operator-2', async () => {
  const { list } = succeeded(
    await app.send<{ list: Passkey[] }>('GET', '/v1/user/passkey', { token: await enter() }),
  );
  const begun = app.clock.now().getTime();
  const token = await enter();
  const { refreshToken } = succeeded(
    await app.send<Tokens>('POST', '/v1/auth/login/passkey', {
      body: device.get(
        succeeded(await app.send<RequestOptions>('POST', '/v1/auth/login/passkey/options')),
      ),
    }),
  );
  expect((await logOf(token)).code).toBe(200);
  app.clock.set(new Date(begun + 12 * hour - 1));
  const { accessToken } = succeeded(
    await app.send<Tokens>('POST', '/v1/auth/tokens/prolongation', { body: { refreshToken } }),
  );
  expect((await logOf(accessToken)).code).toBe(200);
  app.clock.set(new Date(begun + 12 * hour));
  expect((await logOf(accessToken)).code).toBe(403);

  const again = await enter();
  expect((await logOf(again, other)).code).toBe(200);
  const passkey = list.find(({ name }) => name === 'Key on my ring');
  succeeded(await app.send('DELETE', `/v1/user/passkey/${passkey?.id}`, { token: again }));
  expect((await logOf(again, other)).code).toBe(403);
});
