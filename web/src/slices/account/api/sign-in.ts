import { call } from '../../../lib/api.ts';
import { startSession } from '../../../lib/session.ts';

/** Requests a code; the answer does not reveal whether the address is known. */
export const sendCode = (email: string) => call('loginEmail', { body: { email } });

/** Exchanges the code for a session in this browser. */
export async function verifyCode(email: string, code: string, remember: boolean): Promise<void> {
  startSession(await call('loginEmailVerify', { body: { email, code, remember } }));
}
