import type { SavedSearch } from '@fourfold/contract/search/saved-search.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../../test/app.ts';
import { succeeded } from '../../../../test/world.ts';
import { KeyRing } from '../../account/session/keys.ts';
import { unsubscribeToken } from '../../account/unsubscribe-token.ts';
import { alertKind } from './alert.rules.ts';

/** The link in the mails of a saved search. */

let app: TestApp;
let token: string;
let accountId: number;

beforeAll(async () => {
  app = await testApp();
  token = await signIn(app, 'reader@unsubscribe.example', 'candidate');
  ({ id: accountId } = succeeded(
    await app.send<{ id: number }>('GET', '/v1/user/profile', { token }),
  ));
});

async function savedSearch(): Promise<number> {
  const body = { name: 'Walls', role: 'candidate', query: {}, alert: true };
  return succeeded(await app.send<SavedSearch>('POST', '/v1/user/saved-search', { token, body }))
    .id;
}

const linkOf = (subjectId: number) =>
  unsubscribeToken(new KeyRing(), app.parts.db, { accountId, kind: alertKind, subjectId });

async function alertOf(id: number): Promise<boolean> {
  const rows = app.parts.db.selectFrom('saved_search').select('alert').where('id', '=', id);
  return (await rows.executeTakeFirstOrThrow()).alert;
}

test('shows a button; only pressing it, or a mail program, stops the mails of this search @search-13', async () => {
  const id = await savedSearch();
  const otherId = await savedSearch();
  const url = `/unsubscribe/${await linkOf(id)}`;
  for (const method of ['GET', 'HEAD'] as const) {
    const page = await app.http.inject({ method, url });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  }
  const page = await app.http.inject({ url });
  expect(page.body).toContain('<form method="post">');
  expect(await alertOf(id)).toBe(true);
  for (const again of [1, 2]) {
    const stopped = await app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([again, stopped.statusCode]).toEqual([again, 200]);
    expect(stopped.body).toContain('Done');
  }
  expect([await alertOf(id), await alertOf(otherId)]).toEqual([false, true]);
});

test('of another account, search or key does nothing', async () => {
  const id = await savedSearch();
  const [kid = '', account = '', kind = '', subject = '', mac = ''] = (await linkOf(id)).split('.');
  for (const link of [
    'x',
    '%00',
    `${kid}.${account}.${kind}.${Number(subject) + 1}.${mac}`,
    `${kid}.${Number(account) + 1}.${kind}.${subject}.${mac}`,
    `${Number(kid) + 7}.${account}.${kind}.${subject}.${mac}`,
    `${kid}.${account}.other.${subject}.${mac}`,
    `${kid}.${account}.${kind}.${subject}.`,
    `${kid}.${account}.${kind}.${subject}`,
    `999999999.${account}.${kind}.${subject}.${mac}`,
    'y'.repeat(150),
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode } = await app.http.inject({ method, url: `/unsubscribe/${link}` });
      expect([link, [404, 400].includes(statusCode)]).toEqual([link, true]);
    }
  }
  expect(await alertOf(id)).toBe(true);
});
