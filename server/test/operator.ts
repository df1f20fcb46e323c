import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { accountOf, noteSeen } from '../src/slices/account/account.commands.ts';
import { KeyRing } from '../src/slices/account/session/keys.ts';
import { startSession } from '../src/slices/account/session/session.commands.ts';
import { operatorAddress, type TestApp } from './app.ts';

/** Known beforehand, and none that the database gives by itself. */
export const watchedId = 6_000_001;
export const watchedAddress = 'watched@seven.example';

/** An account on which operators act, with a case and a decision; as it was, where it was deleted. */
export async function hasWatched(app: TestApp): Promise<void> {
  const now = app.clock.now();
  await sql`insert into account (id, email, role, created_at, active_at) overriding system value
    values (${watchedId}, ${watchedAddress}, 'candidate', ${now}, ${now})
    on conflict do nothing`.execute(app.parts.db);
  await sql`
    insert into moderation_case (id, subject_kind, subject_id, account_id, content, opened_at)
    overriding system value
    values (${watchedId}, 'person', ${watchedId}, ${watchedId}, '{"name": "A person"}', ${now})
    on conflict (id) do update set state = 'open', account_id = excluded.account_id`.execute(
    app.parts.db,
  );
  await hasDecision(app, watchedId, watchedId);
}

/** A warning of an account, against which it appealed. */
export const hasDecision = (app: TestApp, id: number, accountId: number, isAppealed = true) =>
  sql`
    with opened as (
      insert into moderation_case (id, subject_kind, subject_id, account_id, content, opened_at, state)
      overriding system value values (${id + 1_000_000}, 'person', ${id}, ${accountId}, '{}', now(), 'decided')
      on conflict (id) do update set account_id = excluded.account_id returning id)
    insert into case_decision (id, case_id, account_id, operator_id, action, rule, words,
      reporter_words, decided_at, appealed_at)
    overriding system value
    select ${id}, id, ${accountId}, 1, 'warn', 'Rule 3', 'Be kind', 'Thank you', ${app.clock.now()},
      ${isAppealed ? app.clock.now() : null} from opened
    on conflict (id) do update set account_id = excluded.account_id, undone_at = null,
      appealed_at = excluded.appealed_at, appeal_won = null`.execute(app.parts.db);

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
