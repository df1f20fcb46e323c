import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Connections stay open, as a proxy's do. What `fetch` costs would be a part of what is measured. */
const agent = new Agent({ keepAlive: true });

interface Call {
  headers?: Record<string, string>;
  /** Sent with POST. */
  body?: string | undefined;
}

/** One call by HTTP. */
export async function call(url: string, { headers = {}, body }: Call = {}) {
  const method = body === undefined ? 'GET' : 'POST';
  const sent = request(url, { agent, method, headers }).end(body);
  const [answer] = await once(sent, 'response');
  return { ok: answer.statusCode === 200, text: await text(answer) };
}
