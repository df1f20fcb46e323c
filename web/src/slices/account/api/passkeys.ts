import type { NewPasskey } from '@fourfold/contract/account/passkey.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { loadChunk } from '../../../lib/chunk-reload.ts';
import { startSession } from '../../../lib/session.ts';
import { ApiError } from '../../../lib/transport.ts';
import { refresh } from '../../../refresh.ts';
import { configurationQuery } from './configuration.ts';

/** Loaded with the first use: sign-in by code needs none of it. */
const webAuthn = () => loadChunk(() => import('@simplewebauthn/browser'));

/** The account's passkeys, the newest first. */
export const usePasskeys = () =>
  useQuery({ queryKey: ['passkey'], queryFn: ({ signal }) => call('passkeyList', { signal }) });

/** Whether this browser can use passkeys at this address. */
export function useCanUsePasskeys(): boolean {
  const host = useQuery({ ...configurationQuery, throwOnError: false }).data?.passkeyHost;
  return 'PublicKeyCredential' in globalThis && location.hostname === host;
}

/** What is shown as the server's refusals are. */
const failure = (message: string) => new ApiError(400, { status: 'error', message });

/** The browser's own words are for programmers. */
function inPlainWords(error: unknown, otherwise: string): Error {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError') return failure(otherwise);
  if (name === 'InvalidStateError') return failure('This device has a passkey for you already.');
  return error as Error;
}

/** Lets the person choose a passkey, and starts a session with it. Nothing is typed. */
export async function signInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    webAuthn(),
    call('loginPasskeyOptions'),
  ]);
  const { id, response } = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw inPlainWords(error, 'No passkey was used. You can also sign in with a code.');
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const body = { id, clientDataJSON, authenticatorData, signature, userHandle, remember: true };
  startSession(await call('loginPasskey', { body }));
}

/** Prepares adding one. @returns true if a code was sent, which is asked for first */
export async function beginPasskey(): Promise<boolean> {
  const { options } = await call('passkeyOptions');
  if (!options) await call('passkeyCode');
  return options === null;
}

/** Proves with the code that the own address is at hand; holds for ten minutes. */
export const proveAddress = (code: string) => call('passkeyCodeVerify', { body: { code } });

/** Makes a passkey on this device and adds it. */
export async function addPasskey(name: string): Promise<void> {
  const [{ startRegistration }, { options }] = await Promise.all([
    webAuthn(),
    call('passkeyOptions'),
  ]);
  if (!options) throw failure('Too much time has passed. Please close this and begin again.');
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(
    (error: unknown) => {
      throw inPlainWords(error, 'No passkey was made. You can try again.');
    },
  );
  const { clientDataJSON, attestationObject } = response;
  const body: NewPasskey = { name, id, clientDataJSON, attestationObject };
  await call('passkeyAdd', { body });
  await refresh('passkey');
}

export async function renamePasskey(id: number, name: string): Promise<void> {
  await call('passkeyRename', { params: { id }, body: { name } });
  await refresh('passkey');
}

/** Nobody signs in with it from now on. */
export async function removePasskey(id: number): Promise<void> {
  await call('passkeyRemove', { params: { id } });
  await refresh('passkey');
}
