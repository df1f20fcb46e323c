import type { Role } from '@fourfold/contract/account/schema.ts';
import { endpoints } from '@fourfold/contract/endpoints.ts';
import { scopeOf, type Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { everythingStored, keyHolders } from '../../../../test/api-keys.ts';
import { mailsTo, secondNode, testApp, type TestApp } from '../../../../test/app.ts';
import { marketplace } from '../../../../test/marketplace.ts';
import { codeIn } from '../../../../test/sent-code.ts';
import { openSocket, outcomeOf } from '../../../../test/sockets.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';

/* What a caller with an API key may do, and until when. */

const app = await testApp();
const other = await secondNode(app);
const { person, create, list, end, profile } = keyHolders(app);

describe('what a key may do', () => {
  test('no key reaches sessions, keys, billing, sign-in, export or deletion @open-63 @K2.1', async () => {
    const closed = Object.values<Endpoint>(endpoints)
      .filter(({ sessionOnly }) => sessionOnly)
      .map(({ method, path }) => `${method} ${path}`);
    // The rule as a list of addresses, beside the table's own marks.
    const barred =
      /\/(api-key|passkey|session|subscription|connect|disconnect|logout|export|proof)(\/|$)|^DELETE \/v1\/user$|^PATCH \/v1\/user\/profile$|^POST \/v1\/user\/terms$|^DELETE \/v1\/employer\/company\/:id$|\/(team\/(handover|invitation|member|membership)|user\/invitation|user\/decision|user\/report|company\/:id\/(retention|record)|employer\/gone-company|v1\/operator)(\/|$)/;
    const byRule = Object.values<Endpoint>(endpoints)
      .filter(({ actor }) => actor !== 'anyone')
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => barred.test(call));
    expect(closed.toSorted()).toEqual(byRule.toSorted());
    expect(closed.length).toBeGreaterThan(20);
    const { token } = await person('employer');
    const { secret } = await create(token, { role: 'employer', scope: 'write' });
    for (const call of closed) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await app.send(method as 'GET', path.replace(/:\w+/g, '1'), { token: secret });
      expect([call, answer.code, answer.response]).toEqual([
        call,
        403,
        { status: 'permission-denied', message: 'An API key cannot do this: please sign in' },
      ]);
    }
    expect((await list(token)).count).toBe(1);
  });

  test('a read key changes nothing, by a GET neither @open-64 @K2.2', async () => {
    const { token } = await person('employer');
    const { secret } = await create(token, { role: 'employer' });
    const calls = Object.values<Endpoint>(endpoints).filter(
      (endpoint) =>
        !endpoint.sessionOnly &&
        ['user', 'employer'].includes(endpoint.actor) &&
        scopeOf(endpoint) === 'write',
    );
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(3);
    for (const { method, path } of calls) {
      const answer = await app.send(method, path.replace(/:\w+/g, '1'), { token: secret });
      expect([path, answer.response]).toEqual([
        path,
        { status: 'permission-denied', message: 'This API key may only read' },
      ]);
    }
    expect((await app.send('GET', '/v1/employer/company', { token: secret })).code).toBe(200);
  });

  test('it stays in its role, whichever its account has now @open-65 @K2.3', async () => {
    const { token } = await person('employer');
    const search = (role: Role) => ({ name: 'Near me', role, query: {} });
    const saved = succeeded(
      await app.send<{ id: number }>('POST', '/v1/user/saved-search', {
        token,
        body: search('employer'),
      }),
    );
    const { secret } = await create(token, { scope: 'write' });
    const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      (await app.send(method, path, { token: secret, body })).code;
    expect(await call('GET', '/v1/applicant/job')).toBe(200);
    expect(await call('GET', '/v1/employer/company')).toBe(403);
    // Calls for either role: what belongs to the other is not there.
    const mail = { role: 'employer', kind: 'applied', email: false };
    expect(await call('PATCH', '/v1/user/notification/setting', mail)).toBe(403);
    expect(await call('GET', '/v1/messenger/dialog?userRole=employer')).toBe(403);
    expect(await call('GET', '/v1/messenger/dialog')).toBe(200);
    expect(await call('GET', '/v1/messenger/counter/total-unread-messages?userRole=employer')).toBe(
      403,
    );
    expect(await call('GET', '/v1/user/saved-search?role=employer')).toBe(403);
    const { data } = await app.send<{ count: number }>('GET', '/v1/user/saved-search', {
      token: secret,
    });
    expect(data.count).toBe(0);
    expect(await call('POST', '/v1/user/saved-search', search('employer'))).toBe(403);
    expect(await call('PATCH', `/v1/user/saved-search/${saved.id}`, { name: 'Mine' })).toBe(404);
    expect(await call('DELETE', `/v1/user/saved-search/${saved.id}`)).toBe(404);
    expect(await call('POST', '/v1/user/saved-search', search('candidate'))).toBe(201);
  });

  test('… and takes no part in the conversations of the other @K2.3', async () => {
    const market = marketplace(app);
    const boss = await market.newEmployer();
    const job = await publishedJob(app, boss.token, boss.companyId);
    const applied = await market.apply(await market.newPerson(), job.id);
    const ask = async (role: Role) => {
      const { secret } = await create(boss.token, { role, scope: 'write' });
      const dialog = `/v1/messenger/dialog/${applied}`;
      return [
        (await app.send('GET', dialog, { token: secret })).code,
        (await app.send('GET', `${dialog}/message`, { token: secret })).code,
      ];
    };
    // It is there for neither before the right one has begun it, nor for the wrong one after.
    expect(await ask('candidate')).toEqual([404, 404]);
    expect(await ask('employer')).toEqual([200, 200]);
    expect(await ask('candidate')).toEqual([404, 404]);
  });

  test('it opens no socket @K2.4', async () => {
    const { token } = await person();
    const { secret } = await create(token);
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    expect(await outcomeOf(openSocket(app, { token: secret }))).toBe('need-auth');
    expect(await outcomeOf(openSocket(app, { token }))).toBe('connected');
  });
});

describe('a key that is none', () => {
  test('an unknown, changed, ended or misspelled key is need-auth @K1.1', async () => {
    const { token } = await person();
    const { secret, id } = await create(token);
    const changed = `${secret.slice(0, 20)}${secret[20] === 'A' ? 'B' : 'A'}${secret.slice(21)}`;
    const wrong = [
      changed,
      secret.slice(0, -1),
      `${secret}A`,
      secret.replace('ff_live_', 'ff_test_'),
      secret.replace('ff_live_', 'FF_LIVE_'),
      `${secret} ${secret}`,
      'ff_live_',
      "ff_live_' or 1=1 --",
    ];
    for (const key of wrong)
      expect([key, (await profile(key)).response.status]).toEqual([key, 'need-auth']);
    expect((await profile(secret)).code).toBe(200);
    succeeded(await end(token, id));
    for (const node of [app, other])
      expect((await profile(secret, node)).response).toEqual({
        status: 'need-auth',
        message: 'This API key does not exist, or was ended',
      });
  });

  test('ended while calls are under way: none after the answer is let in, on two nodes @open-66 @K1.2', async () => {
    const { token } = await person();
    const { secret, id } = await create(token);
    let ended = false;
    const late: number[] = [];
    const caller = async (node: TestApp) => {
      for (let calls = 0; calls < 15; calls += 1) {
        const after = ended;
        const { code } = await profile(secret, node);
        if (after) late.push(code);
      }
    };
    const calling = Promise.all([app, other].flatMap((node) => [caller(node), caller(node)]));
    await profile(secret);
    succeeded(await end(token, id));
    ended = true;
    await calling;
    expect((await list(token)).count).toBe(0);
    late.push((await profile(secret)).code, (await profile(secret, other)).code);
    expect(new Set(late)).toEqual(new Set([401]));
  });

  test('somebody else’s key is ended by nobody else @K1.3', async () => {
    const one = await person();
    const two = await person();
    const { secret, id } = await create(one.token);
    expect((await end(two.token, id)).code).toBe(404);
    expect((await profile(secret)).code).toBe(200);
    expect((await list(two.token)).list).toEqual([]);
    expect((await end(one.token, id)).code).toBe(200);
    expect((await end(one.token, id)).code).toBe(404);
  });

  test('it ends with its account, at once @K1.4', async () => {
    const { token } = await person();
    const { secret } = await create(token, { name: 'Of an account that goes' });
    succeeded(await app.send('DELETE', '/v1/user', { token }));
    expect((await profile(secret, other)).code).toBe(401);
    expect((await everythingStored(app)).includes('Of an account that goes')).toBe(false);
  });

  test('a new e-mail address ends all keys, as it ends the other sessions @K1.6', async () => {
    const { token } = await person();
    const { secret } = await create(token);
    const stays = await create((await person()).token);
    const email = 'next@keys.example';
    const confirm = async (code: string) =>
      await app.send('POST', '/v1/user/connect/email/verify-code', {
        token,
        body: { email, code },
      });
    succeeded(await app.send('POST', '/v1/user/connect/email', { token, body: { email } }));
    const [mail] = await mailsTo(app, email);
    succeeded(await confirm(codeIn(mail?.subject ?? '')));
    expect((await profile(secret)).code).toBe(401);
    expect((await list(token)).count).toBe(0);
    expect((await profile(stays.secret)).code).toBe(200);
  });

  test('an expired or ended session leaves it as it is', async () => {
    const { token } = await person();
    const { secret } = await create(token);
    succeeded(await app.send('POST', '/v1/auth/logout', { token }));
    expect((await profile(secret)).code).toBe(200);
  });
});
