import { sql } from 'kysely';
import { sha256 } from '../src/slices/account/session/refresh-token.ts';
import { deliver } from '../src/slices/application/application.commands.ts';
import { signIn, type Answer, type TestApp } from './app.ts';
import { joined, teamOf, type Asked } from './team.ts';
import { publishedCv, succeeded } from './world.ts';

/** A company whose team others try their ways against, through the real calls. */
export async function attackedTeam(app: TestApp) {
  const { db, clock } = app.parts;
  const of = await teamOf(app);
  const { company, jobId } = of;
  let joiners = 0;
  let people = 0;
  const codeOf = async (answer: Promise<Answer>) => (await answer).code;
  const send = (
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    token: string,
    body?: object,
  ) => codeOf(app.send(method, url, { token, ...(body && { body }) }));
  return {
    ...of,
    send,

    newMember(asked: Omit<Asked, 'by'> = {}) {
      joiners += 1;
      return joined(app, company.id, { email: `joiner${joiners}@lantern.example`, ...asked });
    },

    /** 0 for who is no member. */
    async memberIdOf(accountId: number): Promise<number> {
      const member = await db
        .selectFrom('member')
        .select('id')
        .where('company_id', '=', company.id)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return member?.id ?? 0;
    },

    /** Somebody whose application was delivered. */
    async applied() {
      people += 1;
      const token = await signIn(app, `person${people}@person.example`, 'candidate');
      const cv = await publishedCv(app, token);
      const url = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
      const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token }));
      await app.parts.runUnit((unit) => deliver(unit, id));
      return { id, cvId: cv.id, token };
    },

    /** An open invitation of an inviter, the owner unless another is named. @returns its link's secret */
    async invitation(email: string, inviterId: number | null = null): Promise<string> {
      const secret = `secret of ${email}`;
      const now = clock.now();
      await sql`
        insert into invitation
          (company_id, inviter_id, email, role, whole, hash, created_at, expires_at)
        select id, coalesce(${inviterId}::int, account_id), ${email}, 'observer', true,
          ${sha256(secret)}, ${now}, ${now}::timestamptz + interval '7 days'
        from company where id = ${company.id}`.execute(db);
      return secret;
    },

    takeBy: (token: string, secret: string) =>
      send('POST', '/v1/user/invitation', token, {
        secret,
        name: { firstName: 'Kit', lastName: 'Lowe' },
      }),
  };
}
