import type { Role, Tokens } from '@fourfold/contract/account/schema.ts';
import type { Envelope } from '@fourfold/contract/protocol/envelope.ts';
import type { Answer, Send } from './app.ts';
import { codeIn } from './sent-code.ts';
import { succeeded } from './world.ts';

/** Calls to a remote server, by the real fetch and without retries. */
export function remote(address: () => string): { send: Send } {
  return {
    async send<Data>(
      method: string,
      url: string,
      { token, body, headers = {} }: Parameters<Send>[2] = {},
    ): Promise<Answer<Data>> {
      const isForm = body instanceof Uint8Array;
      const answer = await fetch(address() + url, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: isForm ? Uint8Array.from(body) : JSON.stringify(body) }),
      });
      const envelope = (await answer.json()) as Envelope<Data>;
      return { ...envelope, code: answer.status, headers: Object.fromEntries(answer.headers) };
    },
  };
}

/** Signs in at a remote server. @param codeOf reads the code that was sent to an address */
export async function signInAt(
  server: { send: Send },
  email: string,
  role: Role,
  codeOf: (email: string) => Promise<string>,
): Promise<string> {
  succeeded(await server.send('POST', '/v1/auth/login/email', { body: { email } }));
  const body = { email, code: await codeOf(email) };
  const { accessToken: token } = succeeded(
    await server.send<Tokens>('POST', '/v1/auth/login/email/verify-code', { body }),
  );
  succeeded(await server.send('PATCH', '/v1/user/profile', { token, body: { role } }));
  return token;
}

/** Reads codes from the mailbox page of a server. */
export const mailboxAt =
  (address: () => string) =>
  async (email: string): Promise<string> => {
    const answer = await fetch(`${address()}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { subject: string }[];
    return codeIn(mails[0]?.subject ?? '');
  };
