import type { Tokens } from '@fourfold/contract/account/schema.ts';
import { accessCookieMarginMs, renewBeforeMs } from '@fourfold/contract/account/times.ts';
import { deleteCookie, readCookie, writeCookie } from './cookie.ts';
import { clearDrafts } from './draft.ts';
import { ApiError, send } from './transport.ts';

/** The session in this browser: two cookies, renewed by one tab for all of them. */

const refreshCookie = 'refresh-token';
const accessCookie = 'access-token';

/**
 * What other tabs are told, and this tab's listeners too. After `signed-out` the user meant to go;
 * after `expired` they will want to come back to where they were.
 */
export type SessionEvent = 'signed-in' | 'signed-out' | 'expired' | 'role';

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fourfold-session');
const listeners = new Set<(event: SessionEvent) => void>();

/** Hears of changes in this tab and in others. */
export function onSession(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const hear = (event: SessionEvent) => listeners.forEach((listener) => listener(event));
channel?.addEventListener('message', (message: MessageEvent<SessionEvent>) => hear(message.data));

export function announce(event: SessionEvent): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
  channel?.postMessage(event);
  hear(event);
}

/** Judged by the presence of the cookie and nothing else (SPEC.md section 4). */
export const isSignedIn = () => Boolean(readCookie(refreshCookie));

function keep(tokens: Tokens): void {
  const refreshEnd = tokens.remember ? new Date(tokens.refreshTokenExpiredDate) : undefined;
  writeCookie(refreshCookie, tokens.refreshToken, refreshEnd);
  const accessEnd = Date.parse(tokens.accessTokenExpiredDate) - accessCookieMarginMs;
  writeCookie(accessCookie, tokens.accessToken, new Date(accessEnd));
}

export function startSession(tokens: Tokens): void {
  keep(tokens);
  announce('signed-in');
}

/** Forgets the session here and tells every tab. */
export function dropSession(how: 'signed-out' | 'expired'): void {
  deleteCookie(refreshCookie);
  deleteCookie(accessCookie);
  announce(how);
}

/** When the token ends in ms since 1970, or 0 for what is no token. */
function endOf(token: string): number {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const claims = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
  } catch {
    return 0;
  }
}

/** The token in the cookie, unless it is missing, ends soon or is the one just refused. */
function usableToken(refused?: string): string | null {
  const token = readCookie(accessCookie);
  if (!token || token === refused) return null;
  return endOf(token) - Date.now() > renewBeforeMs ? token : null;
}

/** Refused for good; anything else (no network, too busy) leaves the session as it is. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.httpCode >= 400 &&
  error.httpCode < 500 &&
  ![408, 425, 429].includes(error.httpCode);

async function renewNow(refused?: string): Promise<string | null> {
  // Another tab may have renewed while this one waited for the lock.
  const renewed = usableToken(refused);
  if (renewed) return renewed;
  const refreshToken = readCookie(refreshCookie);
  if (!refreshToken) return null;
  try {
    const body = { refreshToken };
    const path = '/v1/auth/tokens/prolongation';
    const tokens = (await send({ method: 'POST', path, body })) as Tokens;
    // Signed out meanwhile: new tokens must not bring the session back.
    if (!isSignedIn()) return null;
    keep(tokens);
    // Browsers write cookies later; read back, they stand there before the next tab gets the lock.
    readCookie(accessCookie);
    return tokens.accessToken;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    dropSession('expired');
    return null;
  }
}

/** Pages on plain http have no locks; the server forgives two tabs that renew at once. */
const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('fourfold-renew', work) : work();

let renewal: Promise<string | null> | null = null;

/**
 * A bearer token that lasts, renewed first where needed; null where nobody is signed in.
 * @param refused a token that the server has just refused
 */
export async function accessToken(refused?: string): Promise<string | null> {
  const token = usableToken(refused);
  if (token || !isSignedIn()) return token;
  renewal ??= withLock(() => renewNow(refused)).finally(() => {
    renewal = null;
  });
  return renewal;
}

let notice: string | null = null;

/** What the login page should say once, such as how signing out went wrong. */
export function takeNotice(): string | null {
  const text = notice;
  notice = null;
  return text;
}

/** Has the login page say something once. */
export function leaveNotice(text: string): void {
  notice = text;
}

/** Ends the session on the server and here; here even when the server does not answer. */
export async function logout(): Promise<void> {
  try {
    const token = await accessToken();
    if (token) await send({ method: 'POST', path: '/v1/auth/logout', token });
  } catch {
    notice = 'Logout response incorrect';
  }
  clearDrafts();
  dropSession('signed-out');
}
