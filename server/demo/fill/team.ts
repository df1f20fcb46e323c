import type { MemberRole } from '@fourfold/contract/protocol/permission.ts';
import type { Tx } from '../../src/database.ts';
import { demoCompanyName } from '../catalogue/companies.ts';
import { day, hour, iso } from '../generate/calendar.ts';
import { demoEmployerEmail } from '../generate/companies.ts';
import type { Marketplace } from '../generate/marketplace.ts';
import { insertRows, takeIds, type IdOf } from './rows.ts';

interface Colleague {
  firstName: string;
  lastName: string;
  role: MemberRole;
  /** All jobs of the company; else the first one that is open. */
  whole: boolean;
}

const ownerName = { firstName: 'Judith', lastName: 'Amsel' };

/** Beside the owner; the observer is one of the company's applicants. */
const colleagues: readonly Colleague[] = [
  { firstName: 'Ines', lastName: 'Calloway', role: 'recruiter', whole: true },
  { firstName: 'Tobias', lastName: 'Renner', role: 'hiringManager', whole: false },
  { firstName: 'Odile', lastName: 'Marsh', role: 'interviewer', whole: false },
];

/** The team of five of the demo employer's company. */
export async function insertTeam(
  tx: Tx,
  { accounts, companies, jobs, cvs, applications }: Marketplace,
  { accountId, jobId }: Record<'accountId' | 'jobId', IdOf>,
  now: Date,
): Promise<void> {
  const company = companies.find(({ name }) => name === demoCompanyName);
  const owner = accounts.find(({ email }) => email === demoEmployerEmail);
  const job = jobs.find(
    ({ companyKey, status }) => companyKey === company?.key && status === 'published',
  );
  const applied = applications.find(
    ({ jobKey, status, origin }) =>
      jobKey === job?.key && status === 'viewed' && origin === 'applicant',
  );
  const applicant = cvs.find(({ key }) => key === applied?.cvKey);
  if (!owner || !job || !applicant) throw new Error('The demo company has no applicant');
  const joined = (days: number) => new Date(now.getTime() - days * day);
  const newId = await takeIds(tx, 'account', colleagues.length);
  await insertRows(
    tx,
    'account',
    colleagues.map(({ firstName, lastName }, index) => ({
      id: newId(index + 1),
      email: `${firstName}.${lastName}@lanternandbeam.example`.toLowerCase(),
      email_proved: true,
      role: 'employer',
      first_name: firstName,
      last_name: lastName,
      teams: 0,
      company_may_find: false,
      created_at: joined(60 - index * 9),
      active_at: iso(now.getTime() - (index + 2) * hour),
    })),
  );
  const name = async (id: number, { firstName, lastName }: typeof ownerName) =>
    await tx
      .updateTable('account')
      .set({ first_name: firstName, last_name: lastName })
      .where('id', '=', id)
      .execute();
  const observerId = accountId(applicant.accountKey);
  await name(accountId(owner.key), ownerName);
  await name(observerId, applicant.profile);
  const { company_id: companyId } = await tx
    .selectFrom('job')
    .select('company_id')
    .where('id', '=', jobId(job.key))
    .executeTakeFirstOrThrow();
  const members = [
    ...colleagues.map(({ role, whole }, index) => ({
      account_id: newId(index + 1),
      role,
      whole,
      created_at: joined(60 - index * 9),
    })),
    { account_id: observerId, role: 'observer' as const, whole: false, created_at: joined(5) },
  ];
  for (const member of members) {
    const { id } = await tx
      .insertInto('member')
      .values({ ...member, company_id: companyId })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!member.whole)
      await tx
        .insertInto('member_job')
        .values({ member_id: id, job_id: jobId(job.key) })
        .execute();
  }
}
