import type { MemberRole } from '@fourfold/contract/protocol/permission.ts';
import { expect, type Page } from '@playwright/test';
import { ask } from './people.ts';

/* How somebody comes to a team: by the link of an invitation's mail. */

interface KeptMail {
  text: string;
}

/** Invites who has a page, for the whole company. @returns the path of the link */
export async function invite(
  by: Page,
  who: Page,
  companyId: number,
  role: MemberRole = 'recruiter',
): Promise<string> {
  const { email } = await ask<{ email: string }>(who, 'GET', '/v1/user/profile');
  const name = { firstName: 'Maren', lastName: 'Lind' };
  const body = { emails: [email], role, jobIds: null, name };
  await ask(by, 'POST', `/v1/employer/company/${companyId}/team/invitation`, body);
  return await linkFor(by, email);
}

/** The path of the link in the newest invitation to an address. */
export async function linkFor(by: Page, email: string): Promise<string> {
  const linkIn = async () => {
    const answer = await by.request.get('/dev/mailbox.json', { params: { to: email } });
    const mails = (await answer.json()) as KeptMail[];
    return mails.map(({ text }) => /\/join#[\w-]+/.exec(text)?.[0]).find(Boolean) ?? '';
  };
  await expect.poll(linkIn).not.toBe('');
  return await linkIn();
}

/** The same, and takes the invitation as Ana Berg. */
export async function joinTeam(
  by: Page,
  who: Page,
  companyId: number,
  role?: MemberRole,
): Promise<void> {
  const secret = (await invite(by, who, companyId, role)).replace(/.*#/, '');
  const name = { firstName: 'Ana', lastName: 'Berg' };
  await ask(who, 'POST', '/v1/user/invitation', { secret, name });
}
