import { conflict } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { acceptedTerms } from './account.queries.ts';

/** The page of the first sign-in says that it accepts the terms; a later version is shown once. */
export async function acceptFirstTerms(
  unit: UnitOfWork,
  accountId: number,
  version: string,
): Promise<void> {
  if ((await acceptedTerms(unit.tx, accountId)).length === 0)
    await keepAccepted(unit, accountId, version);
}

/**
 * Accepts the version that an account was shown; nothing where it did already.
 * @throws 409 where another one holds by now
 */
export async function acceptTerms(
  unit: UnitOfWork,
  accountId: number,
  { version, current }: { version: string; current: string },
): Promise<void> {
  if (version !== current)
    throw conflict('There is a newer version by now. Please reload the page.');
  // Locked, so that of two calls at once the second finds the first's row.
  await unit.tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const [last] = await acceptedTerms(unit.tx, accountId);
  if (last?.version !== version) await keepAccepted(unit, accountId, version);
}

const keepAccepted = ({ tx, now }: UnitOfWork, accountId: number, version: string) =>
  tx
    .insertInto('accepted_terms')
    .values({ account_id: accountId, version, accepted_at: now })
    .execute();
