import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Keeps connections open, as a proxy does. The cost of `fetch` would be part of the measurement. */
const agent = new Agent({ keepAlive: true });

interface Call {
  headers?: Record<string, string>;
  /** The body of a POST. */
  body?: string | undefined;
}

/** One HTTP call. */
export async function call(url: string, { headers = {}, body }: Call = {}) {
  const method = body === undefined ? 'GET' : 'POST';
  const sent = request(url, { agent, method, headers }).end(body);
  const [answer] = await once(sent, 'response');
  return { ok: answer.statusCode === 200, text: await text(answer) };
}
