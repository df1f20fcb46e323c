import { leastYears } from '@fourfold/contract/record/schema.ts';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Leaving } from '../account/account.events.ts';
import { thereStill } from '../account/account.access.ts';
import { isSent, statusesIn } from '../application/sent.queries.ts';
import type { KeptPart } from '../application/kept.queries.ts';
import { ownerOf } from '../company/reach.access.ts';
import { isKept } from './record.queries.ts';
import {
  aboutCompany,
  aboutRecord,
  decrypt,
  encrypt,
  newKey,
  personHash,
  unwrapByInstallation,
  wrapByInstallation,
} from './vault.ts';

/** What records are made with. */
export interface Sealing {
  config: Pick<Config, 'recordKeys'>;
  parts: readonly KeptPart[];
}

interface Sealed {
  /** Whose the jobs are or were, where they belong to no company any more. */
  companyId: number | null;
  /** The person's addresses; undefined: those of the account and the CV that are there. */
  addresses?: readonly string[];
}

/**
 * Keeps a record of applications that are about to lose their person or their job: of those that the
 * employer received, whose company's owner is there. What has a record keeps it.
 */
export async function seal(
  { tx, now }: UnitOfWork,
  { config, parts }: Sealing,
  applicationIds: readonly number[],
  { companyId: companyBefore, addresses }: Sealed,
): Promise<void> {
  const rows = await tx
    .selectFrom('application')
    .leftJoin('job', 'job.id', 'application.job_id')
    // What a closed job said while it was open: its own row may be a draft of the next post.
    .leftJoin('job as posted', 'posted.copy_of', 'job.id')
    .leftJoin('cv', 'cv.id', 'application.cv_id')
    .leftJoin('account', 'account.id', 'cv.account_id')
    .select([
      'application.id',
      'application.job_name',
      'application.company_name',
      'application.moved_at',
      'job.location_state_id',
      'job.work_mode',
      'posted.location_state_id as posted_state_id',
      'posted.work_mode as posted_work_mode',
      'account.email',
      'cv.contact_email',
    ])
    .select(sql<number | null>`coalesce(job.company_id, ${companyBefore}::int)`.as('company_id'))
    .select(thereStill(ownerOf<number | null>('application')).as('owner_id'))
    .select(sql<boolean>`application.status in ${statusesIn(({ ends }) => ends)}`.as('has_ended'))
    .where('application.id', '=', anyOf(applicationIds))
    .where(isSent)
    .execute();
  const found = rows.flatMap(({ company_id, owner_id, ...row }) =>
    company_id === null || owner_id === null ? [] : [{ ...row, company_id, owner_id }],
  );
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  const read = await Promise.all(
    parts.map(async ({ name, read }) => [name, await read(tx, ids)] as const),
  );
  const keys = new Map<number, Buffer>();
  for (const { company_id: companyId, owner_id: ownerId, company_name: name } of found)
    if (!keys.has(companyId))
      keys.set(companyId, await keyOf({ tx }, config.recordKeys, { companyId, ownerId, name }));
  await tx
    .insertInto('kept_record')
    .values(
      found.map((row) => {
        const companyKey = keys.get(row.company_id) ?? Buffer.alloc(0);
        const own = newKey();
        const about = aboutRecord(row.id);
        const content = Object.fromEntries(
          read.flatMap(([name, part]) => (part.has(row.id) ? [[name, part.get(row.id)]] : [])),
        );
        const known = addresses ?? [row.email, row.contact_email].filter(Boolean).map(String);
        return {
          application_id: row.id,
          company_id: row.company_id,
          person: [...new Set(known)].map((address) => personHash(companyKey, address)),
          job_name: row.job_name,
          ended_at: row.has_ended ? row.moved_at : now,
          least_years: Math.max(
            leastYears({ stateId: row.location_state_id, workMode: row.work_mode }),
            leastYears({ stateId: row.posted_state_id, workMode: row.posted_work_mode }),
          ),
          key: encrypt(companyKey, about, own),
          content: encrypt(own, about, Buffer.from(JSON.stringify(content))),
        };
      }),
    )
    .onConflict((kept) => kept.doNothing())
    .execute();
  // Over already: it ends with what it is about.
  await sql`delete from kept_record where application_id = ${anyOf(ids)} and not ${isKept(now)}`.execute(
    tx,
  );
}

interface Company {
  companyId: number;
  ownerId: number;
  name: string;
}

/** A company's key; made with its first record. */
async function keyOf(
  { tx }: Pick<UnitOfWork, 'tx'>,
  recordKeys: readonly Buffer[],
  { companyId, ownerId, name }: Company,
): Promise<Buffer> {
  const about = aboutCompany(companyId);
  const wrapped = wrapByInstallation(recordKeys, about, newKey());
  // A company that is gone is its former owner's.
  const { rows } = await sql<{ key: Buffer }>`
    insert into retention (company_id, key, account_id, company_name)
    select ${companyId}, ${wrapped}, case when is_gone then ${ownerId}::int end,
      case when is_gone then ${name} else '' end
    from (select not exists (select from company where id = ${companyId}) as is_gone) as asked
    on conflict (company_id) do update set key = coalesce(retention.key, excluded.key)
    returning key`.execute(tx);
  return unwrapByInstallation(recordKeys, about, rows[0]?.key ?? Buffer.alloc(0));
}

const aboutLeaving = ({ accountId }: Leaving) => `leaving ${accountId}`;

/** Keeps the addresses of a person being deleted, encrypted, for records of later transactions. */
export async function noteAddresses(
  { tx }: UnitOfWork,
  { recordKeys }: Pick<Config, 'recordKeys'>,
  leaving: Leaving,
): Promise<void> {
  if (leaving.addresses !== undefined) return;
  const rows = await tx
    .selectFrom('account')
    .leftJoin('cv', 'cv.account_id', 'account.id')
    .select(['email', 'contact_email'])
    .where('account.id', '=', leaving.accountId)
    .execute();
  const addresses = rows.flatMap(({ email, contact_email }) => [email, contact_email ?? '']);
  const plain = Buffer.from(JSON.stringify(addresses.filter(Boolean)));
  leaving.addresses = wrapByInstallation(recordKeys, aboutLeaving(leaving), plain).toString(
    'base64',
  );
}

export function addressesOf(
  { recordKeys }: Pick<Config, 'recordKeys'>,
  leaving: Leaving,
): string[] {
  if (leaving.addresses === undefined) return [];
  const sealed = Buffer.from(leaving.addresses, 'base64');
  const plain = unwrapByInstallation(recordKeys, aboutLeaving(leaving), sealed);
  return JSON.parse(plain.toString()) as string[];
}

/** A company's key as it is stored, unwrapped. */
export const unwrapKeyOf = (
  { recordKeys }: Pick<Config, 'recordKeys'>,
  companyId: number,
  wrapped: Buffer,
): Buffer => unwrapByInstallation(recordKeys, aboutCompany(companyId), wrapped);

/** A record's content. @throws where its key or its company's is destroyed */
export function openContent(
  companyKey: Buffer,
  row: { application_id: number; key: Buffer; content: Buffer },
): Record<string, unknown> {
  const about = aboutRecord(row.application_id);
  const own = decrypt(companyKey, about, row.key);
  return JSON.parse(decrypt(own, about, row.content).toString()) as Record<string, unknown>;
}
