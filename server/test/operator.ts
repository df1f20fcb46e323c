import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { accountOf, noteSeen } from '../src/slices/account/account.commands.ts';
import { KeyRing } from '../src/slices/account/session/keys.ts';
import { startSession } from '../src/slices/account/session/session.commands.ts';
import { operatorAddress, type TestApp } from './app.ts';

/** Known beforehand, and none that the database gives by itself. */
export const watchedId = 6_000_001;
export const watchedAddress = 'watched@seven.example';

/** An account on which operators act; as it was, where it was deleted. */
export const hasWatched = (app: TestApp) =>
  sql`insert into account (id, email, role, created_at, active_at) overriding system value
    values (${watchedId}, ${watchedAddress}, 'candidate', ${app.clock.now()}, ${app.clock.now()})
    on conflict do nothing`.execute(app.parts.db);

/** A session of an operator, as with an approved passkey, without signing. @returns the access token */
export const enterAsOperator = (app: TestApp, email = operatorAddress): Promise<string> =>
  app.parts.runUnit(async (unit) => {
    const accountId = await accountOf(unit, email);
    await noteSeen(unit, accountId);
    const { id: passkeyId } = await unit.tx
      .insertInto('passkey')
      .values({
        account_id: accountId,
        credential_id: randomBytes(32),
        public_key: Buffer.alloc(0),
        counter: 0,
        name: 'Key of the desk',
        synced: false,
        created_at: unit.now,
        used_at: unit.now,
        approved_at: unit.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const start = {
      accountId,
      remember: false,
      binding: null,
      userAgent: 'a test',
      isProved: false,
      passkeyId,
    };
    return (await startSession(unit, new KeyRing(), start)).tokens.accessToken;
  });
