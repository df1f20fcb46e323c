import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Team } from '@fourfold/contract/company/team.ts';
import type { MemberRole } from '@fourfold/contract/protocol/permission.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { mailsTo, signIn, type TestApp } from './app.ts';
import { publishedCompany, publishedJob, succeeded } from './world.ts';

export interface Asked {
  role?: MemberRole;
  jobIds?: number[] | null;
  by?: string;
}

/** A company with two jobs, whose owner invites people to its team. */
export async function teamOf(app: TestApp) {
  const owner = await signIn(app, 'maren@lantern.example', 'employer');
  const company: Company = await publishedCompany(app, owner);
  const jobId = (await publishedJob(app, owner, company.id)).id;
  const otherJobId = (await publishedJob(app, owner, company.id)).id;
  const name = { firstName: 'Maren', lastName: 'Lind' };
  const teamUrl = `/v1/employer/company/${company.id}/team`;

  const invited = (
    emails: string[],
    { role = 'recruiter', jobIds = null, by = owner }: Asked = {},
  ) =>
    app.send<Team>('POST', `${teamUrl}/invitation`, {
      token: by,
      body: { emails, role, jobIds, name },
    });

  /** The secret in the newest invitation to an address. */
  async function secretFor(email: string): Promise<string> {
    const secret = async () => {
      const texts = (await mailsTo(app, email)).map(({ text }) => text).join('\n');
      return /\/join#(?<secret>[\w-]+)/.exec(texts)?.groups?.['secret'];
    };
    await expect.poll(secret, { timeout: 10_000 }).toBeDefined();
    return (await secret()) ?? '';
  }

  const take = (token: string, secret: string, firstName = 'Ana') =>
    app.send<{ companyId: number }>('POST', '/v1/user/invitation', {
      token,
      body: { secret, name: { firstName, lastName: 'Berg' } },
    });

  /** Makes what was invited so far a day older: a new account invites five a day. */
  async function nextDay(): Promise<void> {
    const { db } = app.parts;
    await db.deleteFrom('account_day').where('what', '=', 'invitation').execute();
    await sql`update invitation set created_at = created_at - interval '1 day'`.execute(db);
  }

  /** A new member of the team. @returns their token */
  async function member(email: string, asked: Asked = {}): Promise<string> {
    await nextDay();
    succeeded(await invited([email], asked));
    const token = await signIn(app, email);
    succeeded(await take(token, await secretFor(email)));
    return token;
  }

  const get = <Data = unknown>(token: string, url: string) =>
    app.send<Data>('GET', `/v1/employer/${url}`, { token });

  return {
    owner,
    company,
    jobId,
    otherJobId,
    teamUrl,
    invited,
    secretFor,
    take,
    nextDay,
    member,
    get,
  };
}

/** A new member of a company's team, without an invitation. @returns their token and account */
export async function joined(
  app: TestApp,
  companyId: number,
  { email, role = 'recruiter', jobIds = null }: Asked & { email: string },
): Promise<{ token: string; accountId: number }> {
  const token = await signIn(app, email, 'employer');
  const { db, clock } = app.parts;
  const account = await db
    .updateTable('account')
    .set({ first_name: email.replace(/@.*/, ''), last_name: 'Berg' })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await db
    .insertInto('member')
    .values({
      company_id: companyId,
      account_id: account.id,
      role,
      whole: jobIds === null,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const id of jobIds ?? [])
    await db.insertInto('member_job').values({ member_id: member.id, job_id: id }).execute();
  return { token, accountId: account.id };
}
