import { sql, type RawBuilder } from 'kysely';

/** Whether an account reported it, or its address did before there was an account. */
export const isReporter = (accountId: number): RawBuilder<boolean> => sql`(
  case_entry.reporter_account_id = ${accountId}
  or case_entry.reporter_address = (select email from account where account.id = ${accountId}))`;
