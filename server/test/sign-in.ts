import type { Tokens } from '@fourfold/contract/account/schema.ts';
import { mailsTo, type Answer, type TestApp } from './app.ts';
import { codeIn } from './sent-code.ts';

interface Verifying {
  remember?: boolean;
  headers?: Record<string, string>;
}

/** Requests a sign-in code and reads it from the mail. */
export async function codeFor(app: TestApp, email: string): Promise<string> {
  const answer = await app.send('POST', '/v1/auth/login/email', { body: { email } });
  if (answer.code !== 200) throw new Error(`No code for ${email}: ${JSON.stringify(answer)}`);
  const [mail] = await mailsTo(app, email.trim());
  return codeIn(mail?.subject ?? '');
}

export const verify = (
  app: TestApp,
  email: string,
  code: string,
  { headers = {}, ...more }: Verifying = {},
): Promise<Answer<Tokens>> =>
  app.send('POST', '/v1/auth/login/email/verify-code', { body: { email, code, ...more }, headers });

/** A session of an account, started by code. */
export async function sessionOf(
  app: TestApp,
  email: string,
  more: Verifying = {},
): Promise<Tokens & { cookie: string | undefined }> {
  const { code, data, headers } = await verify(app, email, await codeFor(app, email), more);
  if (code !== 200) throw new Error(`${email} could not sign in`);
  const cookie = headers['set-cookie'];
  return { ...data, cookie: typeof cookie === 'string' ? cookie : undefined };
}

export const prolong = (
  app: TestApp,
  refreshToken: string,
  headers: Record<string, string> = {},
): Promise<Answer<Tokens>> =>
  app.send('POST', '/v1/auth/tokens/prolongation', { body: { refreshToken }, headers });

/** Runs a call many times concurrently. */
export const atOnce = <Result>(times: number, run: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, run));
