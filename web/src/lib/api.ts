import { addresses as open } from 'virtual:open-addresses';
import type { EndpointName, Endpoints } from '@fourfold/contract/endpoints.ts';
import type { AnswerData, CallInput, Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { accessToken, dropSession } from './session.ts';
import { ApiError, offlineError, send, unwrap } from './transport.ts';

export { ApiError } from './transport.ts';

/**
 * Omits parts that an endpoint does not take; parts with only optional fields may be omitted too.
 */
type Input<E extends Endpoint> = {
  [
    Part in keyof CallInput<E> as CallInput<E>[Part] extends undefined
      ? never
      : undefined extends CallInput<E>[Part]
        ? never
        : Partial<CallInput<E>[Part]> extends CallInput<E>[Part]
          ? never
          : Part
  ]: CallInput<E>[Part];
} & {
  [
    Part in keyof CallInput<E> as CallInput<E>[Part] extends undefined ? never : Part
  ]?: CallInput<E>[Part];
} & { signal?: AbortSignal };

type Rest<E extends Endpoint> =
  Record<string, never> extends Omit<Input<E>, 'signal'> ? [input?: Input<E>] : [input: Input<E>];

export type Answer<Name extends EndpointName> = AnswerData<Endpoints[Name]>;

/** Fills the params into `/v1/employer/job/:id`. */
const fill = (path: string, params: object = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

/** Where an endpoint is, and whether one has to be signed in. */
async function addressOf(name: EndpointName) {
  const signedIn = !(name in open);
  const { addresses } = signedIn
    ? await import('virtual:signed-in-addresses')
    : { addresses: open };
  const [method = '', path = ''] = addresses[name]?.split(' ') ?? [];
  return { method, path, signedIn };
}

/** Calls with a bearer token. A refused token is renewed once; after that the session is over. */
async function withToken<T>(
  signedIn: boolean,
  run: (token: string | null) => Promise<T>,
): Promise<T> {
  if (!signedIn) return run(null);
  const token = await accessToken();
  if (!token) throw new ApiError(401, { status: 'need-auth', message: 'Please sign in' });
  try {
    return await run(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpCode !== 401) throw error;
    const renewed = await accessToken(token);
    if (!renewed) throw error;
    try {
      return await run(renewed);
    } catch (again) {
      if (again instanceof ApiError && again.httpCode === 401) dropSession('expired');
      throw again;
    }
  }
}

/** Handles a 402 of a write; resolves to true if the write may be retried. */
let settlePayment: (refusal: ApiError) => Promise<boolean> = () => Promise.resolve(false);

/** Sets the page's handler for 402; calls wait for it and then continue. */
export function onPaymentRequired(settle: typeof settlePayment): void {
  settlePayment = settle;
}

let hearMissing: () => void = () => undefined;

/** Calls back after each 404 of a signed-in page's call. */
export function onMissing(hear: () => void): void {
  hearMissing = hear;
}

/** Calls an endpoint of the contract and returns its `data`; throws ApiError. */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[input]: Rest<Endpoints[Name]>
): Promise<Answer<Name>> {
  const { params, query, body, signal } = (input ?? {}) as Partial<CallInput<Endpoint>> & {
    signal?: AbortSignal;
  };
  const { method, path, signedIn } = await addressOf(name);
  const run = () =>
    withToken(signedIn, (token) =>
      send({ method, path: fill(path, params), query, body, token, signal }),
    ) as Promise<Answer<Name>>;
  try {
    return await run();
  } catch (error) {
    if (signedIn && error instanceof ApiError && error.httpCode === 404) hearMissing();
    // A read opens nothing: its page says what is missing.
    const unpaid = error instanceof ApiError && error.httpCode === 402 && method !== 'GET';
    if (!unpaid || !(await settlePayment(error))) throw error;
    return await run();
  }
}

type UploadName = {
  [Name in EndpointName]: Endpoints[Name] extends { upload: string } ? Name : never;
}[EndpointName];

/** Sends a file as the form field `file`; `onProgress` gets a share from 0 to 1. */
export async function upload<Name extends UploadName>(
  name: Name,
  params: CallInput<Endpoints[Name]>['params'],
  file: File,
  onProgress: (share: number) => void,
): Promise<Answer<Name>> {
  const { method, path, signedIn } = await addressOf(name);
  return (await withToken(
    signedIn,
    (token) =>
      new Promise<unknown>((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open(method, fill(path, params as object | undefined));
        if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
        request.upload.addEventListener('progress', (event) => {
          if (event.lengthComputable) onProgress(event.loaded / event.total);
        });
        // A network that gives up reports a `timeout` here, although we set none.
        for (const end of ['error', 'timeout', 'abort'])
          request.addEventListener(end, () => reject(offlineError()));
        request.addEventListener('load', () => {
          try {
            resolve(unwrap(request.status, request.responseText));
          } catch (error) {
            reject(error);
          }
        });
        const form = new FormData();
        form.append('file', file);
        request.send(form);
      }),
  )) as Promise<Answer<Name>>;
}
