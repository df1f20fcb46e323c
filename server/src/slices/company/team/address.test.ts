import { emailAddress } from '@fourfold/contract/protocol/field.ts';
import type { Profile } from '@fourfold/contract/account/schema.ts';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { signIn, testApp } from '../../../../test/app.ts';
import { teamOf } from '../../../../test/team.ts';
import { succeeded } from '../../../../test/world.ts';

/* An address whose domain is not ASCII: people type one form, and browsers post the other. */

const app = await testApp();
await app.startJobs();
const { invited, secretFor, take, owner, teamUrl } = await teamOf(app);

const typed = 'ana@müller2.example';
const posted = 'ana@xn--mller2-3ya.example';

test('an invitation to one form of an address is taken with the other, and shown readable @team-83', async () => {
  const team = succeeded(await invited([typed]));
  expect(team.invitations).toMatchObject([{ email: typed }]);
  const again = await invited([posted]);
  expect([again.code, JSON.stringify(again)]).toEqual([422, expect.stringContaining(typed)]);
  const secret = await secretFor(posted);
  const page = await app.send('POST', '/v1/invitation', { body: { secret } });
  expect(page.data).toMatchObject({ email: 'a…@müller2.example', state: 'open' });
  const ana = await signIn(app, posted);
  succeeded(await take(ana, secret));
  const profile = await app.send<Profile>('GET', '/v1/user/profile', { token: ana });
  expect(succeeded(profile).email).toBe(typed);
  const read = await app.send<{ members: { email: string }[] }>('GET', teamUrl, { token: owner });
  expect(succeeded(read).members.map(({ email }) => email)).toContain(typed);
});

test('addresses of before are kept in the same form as new ones @team-83', async () => {
  const client = new Client({ connectionString: app.parts.config.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const before = [
    'zoe@bücher.example',
    'zoe@例え.テスト',
    'zoe@straße.example',
    'zoe@münchen-ost.example',
    'zoé@post.example',
    'zoe@почта.example',
    'zoe@a.ñandú-ñandú.example',
  ];
  for (const email of before)
    await client.query(
      'insert into account (email, created_at, active_at) values ($1, now(), now())',
      [email],
    );
  // Somebody who came by both forms.
  for (const email of ['max@zürich.example', 'max@xn--zrich-kva.example'])
    await client.query(
      'insert into account (email, created_at, active_at) values ($1, now(), now())',
      [email],
    );
  const migration = new URL('../../../../migrations/0051_account_address.sql', import.meta.url);
  await client.query(await readFile(migration, 'utf8'));
  const { rows } = await client.query<{ email: string }>(
    "select email from account where email like 'zo%' order by id",
  );
  expect(rows.map(({ email }) => email)).toEqual(before.map((email) => emailAddress.parse(email)));
  const both = await client.query("select from account where email like 'max@%'");
  expect(both.rowCount).toBe(2);
});
