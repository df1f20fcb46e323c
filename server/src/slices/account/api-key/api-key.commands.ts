import { apiKeyLimit, type ApiKey, type ApiKeyInput } from '@fourfold/contract/account/api-key.ts';
import { countToday } from '../../../platform/http/daily.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import { sendMail } from '../../../platform/mail/due.ts';
import { letter } from '../../../platform/mail/letter.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { shownColumns, toApiKey } from './api-key.queries.ts';
import { endingOf, hashOf, newKey } from './secret.ts';

/** Each new key sends a mail to the account. */
const createdADay = 20;

/**
 * Creates a key and tells the account by mail: somebody who had the session for a moment must not
 * keep access unnoticed.
 * @param companyId a locked company that the key is for
 * @returns the key with its secret, which is stored nowhere
 */
export async function createApiKey(
  unit: UnitOfWork,
  accountId: number,
  { name, role, scope }: ApiKeyInput,
  companyId: number | null = null,
): Promise<ApiKey & { secret: string }> {
  // Locked, so that of two concurrent calls the second counts the first's key.
  const { email } = await unit.tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await unit.tx
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (count >= apiKeyLimit)
    throw conflict(`You have ${apiKeyLimit} API keys. Please end one to create another.`);
  const over = `You have created ${createdADay} API keys today.`;
  await countToday(unit, accountId, { what: 'api-key', limit: createdADay, over });
  const secret = newKey();
  const row = await unit.tx
    .insertInto('api_key')
    .values({
      account_id: accountId,
      hash: hashOf(secret),
      ending: endingOf(secret),
      name,
      role,
      scope,
      company_id: companyId,
      created_at: unit.now,
      used_at: null,
    })
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
  await sendMail(unit, createdMail(email, { name, role, scope }));
  return { ...toApiKey(row), secret };
}

/** Ends a key of an account, or for a company, for all calls, on every node. @throws not-found */
export async function endApiKey(
  unit: UnitOfWork,
  of: { accountId: number } | { companyId: number },
  id: number,
): Promise<void> {
  const ended = await unit.tx
    .deleteFrom('api_key')
    .where('id', '=', id)
    .where((eb) =>
      'accountId' in of ? eb('account_id', '=', of.accountId) : eb('company_id', '=', of.companyId),
    )
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw notFound('API key not found');
}

export async function endApiKeys({ tx }: UnitOfWork, accountId: number): Promise<void> {
  await tx.deleteFrom('api_key').where('account_id', '=', accountId).execute();
}

/** Ends an account's keys for a company that it may no longer give keys for. */
export async function endKeysFor(
  { tx }: UnitOfWork,
  accountId: number,
  companyId: number,
): Promise<void> {
  await tx
    .deleteFrom('api_key')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .execute();
}

const createdMail = (to: string, { name, role, scope }: ApiKeyInput) =>
  letter({
    to,
    subject: 'A new API key acts for your Fourfold account',
    heading: 'Your account has a new API key',
    paragraphs: [
      `“${name}” ${scope === 'read' ? 'reads' : 'reads and writes'} for you where you are ${role === 'employer' ? 'hiring' : 'finding work'}.`,
      'If you didn’t create it, please end it in Settings under API, and sign all other devices out.',
    ],
    why: 'You’re receiving this because an API key was created for your account.',
  });
