import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { readForm, type Form } from './form.ts';
import { passTime } from './life.ts';
import { routes } from './routes.ts';
import { ApiError, invalidRequest, type StripeWorld } from './world.ts';

/**
 * Faults of a call. `down`: nothing is done, and the key stays free. `broken`: nothing is done, and
 * the key repeats the failure. `unheard`: it is done and the answer is lost. `late`: the answer
 * takes a while. `silent`: it is done, and no answer comes.
 */
export type Fault = 'down' | 'broken' | 'unheard' | 'late' | 'silent';

interface Kept {
  asked: string;
  answer: Promise<Answer>;
}
interface Answer {
  status: number;
  body: object;
}

export interface StripeStub {
  url: string;
  world: StripeWorld;
  /** The calls made so far, such as `POST subscriptions`. */
  calls: string[];
  /** Makes the next matching calls fail, each once. */
  fail(fault: Fault, path?: RegExp, times?: number): void;
  /** Drops the faults that no call has met. */
  heal(): void;
  /** Stripe keeps keys for a day at least; after this time they are forgotten. */
  forgetKeys(): void;
  close(): Promise<void>;
}

/** Stripe's API on a local port, following its reference for the calls that our code makes. */
export async function startStripe(world: StripeWorld, secretKey: string): Promise<StripeStub> {
  const keys = new Map<string, Kept>();
  const faults: { fault: Fault; path: RegExp }[] = [];
  const calls: string[] = [];

  function run(method: string, path: string, form: Form): Answer {
    try {
      passTime(world);
      for (const [verb, pattern, handler] of routes) {
        const match = verb === method ? pattern.exec(path) : null;
        if (!match) continue;
        const answer = structuredClone(handler(world, form, match[1] ?? ''));
        for (const each of Object.values(form['expand'] ?? {}) as string[])
          expand(world, answer, each.split('.'));
        return { status: 200, body: answer };
      }
      throw new ApiError(404, 'invalid_request_error', `Unrecognized request URL (${path})`);
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: error.body };
      throw error;
    }
  }

  /** A failure before anything started is not stored under a key; a later one is. */
  async function once(key: string | undefined, asked: string, body: () => Promise<Answer>) {
    if (key === undefined) return await body();
    const kept = keys.get(key);
    if (kept && kept.asked !== asked)
      return {
        status: 400,
        body: new ApiError(400, 'idempotency_error', 'This key was used for another call.').body,
      };
    if (kept) return await kept.answer;
    const answer = body();
    keys.set(key, { asked, answer });
    const { status } = await answer;
    if (status === 400 || status === 404 || status === 503) keys.delete(key);
    return await answer;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '', 'http://stub.example');
    const method = request.method ?? 'GET';
    const path = pathname.replace(/^\/v1\//, '');
    const sent = await text(request);
    calls.push(`${method} ${path}`);
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(response, { status: 401, body: invalidRequest('Invalid API Key').body });
    const at = faults.findIndex((each) => each.path.test(`${method} ${path}`));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    const form = readForm(sent === '' ? search.slice(1) : sent);
    const key = method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : '';
    const answer = await once(key || undefined, `${method} ${path} ${sent}`, async () => {
      if (fault === 'down') return failure(503);
      if (fault === 'broken') return failure(500);
      return run(method, path, form);
    });
    if (fault === 'silent') return;
    if (fault === 'late') await wait(150);
    if (fault === 'unheard') response.destroy();
    else send(response, answer);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      send(response, {
        status: 501,
        body: { error: { type: 'api_error', message: String(error) } },
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    world,
    calls,
    fail(fault, path = /./, times = 1) {
      for (let count = 0; count < times; count += 1) faults.push({ fault, path });
    },
    heal: () => {
      faults.length = 0;
    },
    forgetKeys: () => keys.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const failure = (status: number): Answer => ({
  status,
  body: { error: { type: 'api_error', message: 'Something is wrong on our end.' } },
});

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    // Stripe's own header for failures that a key would only repeat.
    ...(status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
  });
  response.end(JSON.stringify(body));
}

/** Replaces an id by its object, along a path such as `data.latest_invoice`. */
function expand(world: StripeWorld, thing: unknown, [first = '', ...rest]: string[]): void {
  if (Array.isArray(thing)) for (const each of thing) expand(world, each, [first, ...rest]);
  else if (typeof thing === 'object' && thing !== null) {
    const holder = thing as Record<string, unknown>;
    const value = holder[first];
    if (typeof value === 'string') holder[first] = structuredClone(world.find(value) ?? value);
    if (rest.length > 0) expand(world, holder[first], rest);
  }
}
