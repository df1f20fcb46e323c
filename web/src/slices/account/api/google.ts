import { call } from '../../../lib/api.ts';
import { keep } from '../../../lib/read-again.ts';
import { startSession } from '../../../lib/session.ts';
import { profileQuery } from './profile.ts';

interface TokenAnswer {
  access_token?: string;
}

interface GoogleAccounts {
  oauth2: {
    initTokenClient(settings: {
      client_id: string;
      scope: string;
      callback: (answer: TokenAnswer) => void;
      error_callback: () => void;
    }): { requestAccessToken(): void };
  };
}

const accounts = () =>
  (globalThis as { google?: { accounts?: GoogleAccounts } }).google?.accounts ?? null;

let loading: Promise<void> | null = null;

/** Loads Google's script once; it must be loaded before the click, or the browser blocks its window. */
export function loadGoogle(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'https://accounts.google.com/gsi/client';
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = null;
      script.remove();
      reject(new Error('We can’t reach Google right now.'));
    });
    document.head.append(script);
  });
  return loading;
}

/** Asks Google, in a popup window, who is signed in; null if the window is closed. */
export const googleToken = (clientId: string): Promise<string | null> =>
  new Promise((resolve) => {
    const client = accounts()?.oauth2.initTokenClient({
      client_id: clientId,
      scope: 'openid email',
      callback: (answer) => resolve(answer.access_token ?? null),
      error_callback: () => resolve(null),
    });
    if (client) client.requestAccessToken();
    else resolve(null);
  });

/** Signs in with the Google account of the token, and stays signed in on this device. */
export async function signInWithGoogle(accessToken: string): Promise<void> {
  startSession(await call('loginGoogle', { body: { accessToken, remember: true } }));
}

export async function connectGoogle(accessToken: string): Promise<void> {
  const profile = await call('googleConnect', { body: { accessToken } });
  keep(profileQuery.queryKey, profile);
}

export async function disconnectGoogle(): Promise<void> {
  keep(profileQuery.queryKey, await call('googleDisconnect'));
}
