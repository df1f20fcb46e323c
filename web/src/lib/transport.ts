import type { Envelope, FieldError, ResponseStatus } from '@fourfold/contract/protocol/envelope.ts';

/** An unsuccessful answer, or none at all (status `offline`, HTTP code 0). */
export class ApiError extends Error {
  readonly status: ResponseStatus | 'offline';
  readonly httpCode: number;
  readonly fields: FieldError[];
  readonly data: unknown;

  constructor(httpCode: number, answer: Partial<Envelope['response']>, data?: unknown) {
    super(answer.message ?? 'Something went wrong on our side. Please try again.');
    this.name = 'ApiError';
    this.status = answer.status ?? (httpCode === 0 ? 'offline' : 'error');
    this.httpCode = httpCode;
    this.fields = answer.fields ?? [];
    this.data = data;
  }
}

/** The text of a failure for users: the fields' messages, else the server's. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  const constraints = error.fields.flatMap((field) => field.constraints);
  return constraints.length > 0 ? constraints.join(', ') : error.message;
}

export const offlineError = () =>
  new ApiError(0, { message: 'We can’t reach Fourfold. Please check your connection.' });

export interface Request {
  method: string;
  path: string;
  query?: object | undefined;
  body?: unknown;
  token?: string | null;
  signal?: AbortSignal | undefined;
}

/** Worth one retry, if the call is idempotent (SPEC.md section 7). */
const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const idempotent = new Set(['GET', 'PUT', 'DELETE']);
const longestWaitMs = 3000;
/** The server answers everything within half a minute; a later answer is lost. */
const answeredWithinMs = 40_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Path with query; empty and missing values are omitted. */
export function address(path: string, query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** `data` of the envelope, or a thrown ApiError. */
export function unwrap(httpCode: number, text: string): unknown {
  let answer: Partial<Envelope> | null = null;
  try {
    answer = JSON.parse(text) as Partial<Envelope> | null;
  } catch {
    // An answer without an envelope, such as a proxy's own page: an error without text.
  }
  if (answer?.response?.status === 'success') return answer.data;
  throw new ApiError(httpCode, answer?.response ?? {}, answer?.data);
}

async function once(request: Request): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (request.token) headers['Authorization'] = `Bearer ${request.token}`;
  if (request.body !== undefined) headers['Content-Type'] = 'application/json';
  // The timeout covers the start of an answer only: the rest of a long one may take longer.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answeredWithinMs);
  const signals = request.signal ? [request.signal, late.signal] : [late.signal];
  try {
    return await fetch(address(request.path, request.query), {
      method: request.method,
      headers,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: AbortSignal.any(signals),
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw offlineError();
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a request, with one retry if that is safe and may help, and unwraps the answer. */
export async function send(request: Request): Promise<unknown> {
  let response = await once(request);
  if (retried.has(response.status) && idempotent.has(request.method)) {
    const seconds = Number(response.headers.get('Retry-After') ?? 0.3);
    // Longer than we want to wait: use the answer that we have.
    if (Number.isFinite(seconds) && seconds * 1000 <= longestWaitMs) {
      await wait(seconds * 1000);
      response = await once(request);
    }
  }
  return unwrap(response.status, await response.text());
}
