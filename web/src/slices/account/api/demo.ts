import { sendCode, verifyCode } from './sign-in.ts';

/**
 * Signs in as a demo person: requests a code and reads it from the demo's mailbox.
 * @returns false if the mailbox is not accessible here; the code was sent all the same
 */
export async function lookAround(email: string, mailbox: string): Promise<boolean> {
  await sendCode(email);
  const answer = await fetch(`${mailbox}.json?to=${encodeURIComponent(email)}`);
  const mails = answer.ok ? ((await answer.json()) as { subject: string }[]) : [];
  // The subject begins with it. After wrong tries of other visitors it is longer than six digits.
  const code = mails[0]?.subject.split(' ')[0];
  if (code === undefined) return false;
  await verifyCode(email, code, true);
  return true;
}
