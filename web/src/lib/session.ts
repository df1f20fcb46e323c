import type { Tokens } from '@fourfold/contract/account/schema.ts';
import { accessCookieMarginMs, renewBeforeMs } from '@fourfold/contract/account/times.ts';
import { clearDrafts } from './draft.ts';
import { ApiError, send } from './transport.ts';

/** Cookies of this site: path /, SameSite=Strict, Secure on https. */

const attributes = () =>
  `; Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;

function readCookie(name: string): string | null {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(start));
  return found === undefined ? null : found.slice(start.length);
}

/** @param expires without it the cookie ends with the browser session */
function writeCookie(name: string, value: string, expires?: Date): void {
  const life = expires ? `; Expires=${expires.toUTCString()}` : '';
  document.cookie = `${name}=${value}${life}${attributes()}`;
}

function deleteCookie(name: string): void {
  document.cookie = `${name}=; Max-Age=0${attributes()}`;
}

/** The session in this browser: two cookies, renewed by one tab for all. */

const refreshCookie = 'refresh-token';
const accessCookie = 'access-token';

/**
 * Events for other tabs, and this tab's listeners. After `signed-out` the user meant to leave;
 * after `expired` they will want to return to the same page.
 */
export type SessionEvent = 'signed-in' | 'signed-out' | 'expired' | 'role';

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fourfold-session');
const listeners = new Set<(event: SessionEvent) => void>();

/** Listens for changes in this tab and in others. */
export function onSession(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const dispatch = (event: SessionEvent) => listeners.forEach((listener) => listener(event));
channel?.addEventListener('message', (message: MessageEvent<SessionEvent>) =>
  dispatch(message.data),
);

export function announce(event: SessionEvent): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
  channel?.postMessage(event);
  dispatch(event);
}

/** Only the cookie's presence counts (SPEC.md section 4). */
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

/** Deletes the session here and informs every tab. */
export function dropSession(how: 'signed-out' | 'expired'): void {
  deleteCookie(refreshCookie);
  deleteCookie(accessCookie);
  announce(how);
}

/** When the token expires, in ms since 1970; 0 for an invalid token. */
function endOf(token: string): number {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const claims = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
  } catch {
    return 0;
  }
}

/** The token in the cookie, unless it is missing, expires soon or was just refused. */
function usableToken(refused?: string): string | null {
  const token = readCookie(accessCookie);
  if (!token || token === refused) return null;
  return endOf(token) - Date.now() > renewBeforeMs ? token : null;
}

/** The refresh token is invalid; any other failure (no network, overload) keeps the session. */
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
    // Mails tell times in it.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const body = { refreshToken, timeZone };
    const path = '/v1/auth/tokens/prolongation';
    const tokens = (await send({ method: 'POST', path, body })) as Tokens;
    // Signed out meanwhile: new tokens must not bring the session back.
    if (!isSignedIn()) return null;
    keep(tokens);
    // Browsers write cookies late; reading them back makes sure that they are there before the next
    // tab gets the lock.
    readCookie(accessCookie);
    return tokens.accessToken;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    dropSession('expired');
    return null;
  }
}

/** Pages on plain http have no locks; the server tolerates two tabs that renew together. */
const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('fourfold-renew', work) : work();

let renewal: Promise<string | null> | null = null;

/**
 * A valid bearer token, renewed first if needed; null if signed out.
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

/** A message that the login page shows once, such as a failed sign-out. */
export function takeNotice(): string | null {
  const text = notice;
  notice = null;
  return text;
}

/** Sets a message that the login page shows once. */
export function leaveNotice(text: string): void {
  notice = text;
}

/** Ends the session on the server and here; here even if the server does not answer. */
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
