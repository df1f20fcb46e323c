import type { IncomingMessage } from 'node:http';
import { guardedRequest, unreachable, type Way } from './guarded-request.ts';
import { mediaOf, pageText } from './page-text.ts';
import { UnreadablePage, type OutsidePage, type PagePort } from './port.ts';
import { robotsAllow } from './robots.ts';

export const pageBytes = 2 * 1024 * 1024;
const pageMs = 5_000;
const redirects = 3;
export const robotsBytes = 500 * 1024;
/** Concurrent readings on a node: each holds a caller's transaction. */
const atOnce = 4;
const program = 'Fourfold';
const headers = {
  'user-agent': `${program}/1.0`,
  accept: 'text/html, application/json, text/*;q=0.9, */*;q=0.1',
  'accept-encoding': 'identity',
};

/**
 * Reads pages whose addresses users enter, at ports 80 and 443 of the public internet only. Each
 * redirect is checked again, and the connection goes to the address that was checked, so that a
 * name cannot resolve to another one in between. Sends no cookies and stores none.
 */
export function guardedPages({ ms = pageMs, ...way }: Way & { ms?: number } = {}): PagePort {
  const request = guardedRequest(way);
  let running = 0;

  /** Follows redirects. @param check runs for each address before it is read */
  const follow = async (start: URL, signal: AbortSignal, check: (url: URL) => Promise<void>) => {
    let url = start;
    for (let hop = 0; hop <= redirects; hop += 1) {
      refuseSpelling(url);
      await check(url);
      const answer = await request(url, { headers }, signal);
      const { statusCode = 0, headers: told } = answer;
      if (![301, 302, 303, 307, 308].includes(statusCode) || told.location === undefined)
        return { url, answer };
      answer.destroy();
      url = parsed(told.location, url);
    }
    throw new UnreadablePage('redirects');
  };

  /** A missing robots.txt allows everything, an unreachable one nothing (RFC 9309). */
  const askRobots = async (url: URL, signal: AbortSignal): Promise<void> => {
    if (url.pathname === '/robots.txt') return;
    const { answer } = await follow(new URL('/robots.txt', url), signal, async () => {});
    const { statusCode = 0 } = answer;
    if (statusCode >= 400 && statusCode < 500) {
      answer.destroy();
      return;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new UnreadablePage('robots');
    }
    const rules = (await bodyOf(answer, robotsBytes, 'cut')).toString('utf8');
    if (!robotsAllow(rules, program, url.pathname + url.search)) throw new UnreadablePage('robots');
  };

  const readPage = async (address: string, signal: AbortSignal): Promise<OutsidePage> => {
    const asked = new Set<string>();
    const { url, answer } = await follow(parsed(address), signal, async (hop) => {
      const key = hop.origin + hop.pathname + hop.search;
      if (asked.has(key)) return;
      asked.add(key);
      await askRobots(hop, signal);
    });
    try {
      return await textOf(url, answer);
    } finally {
      answer.destroy();
    }
  };

  return {
    async read(address) {
      if (running >= atOnce) throw new UnreadablePage('busy');
      running += 1;
      const ending = new AbortController();
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new UnreadablePage('slow')), ms);
      try {
        return await Promise.race([readPage(address, ending.signal), late]);
      } finally {
        clearTimeout(timer);
        ending.abort();
        running -= 1;
      }
    },
  };
}

async function textOf(url: URL, answer: IncomingMessage): Promise<OutsidePage> {
  const { statusCode, headers } = answer;
  if (statusCode !== 200) throw new UnreadablePage('answer');
  const kind = headers['content-type'] ?? '';
  const type = mediaOf(kind);
  const encoded = headers['content-encoding'] ?? 'identity';
  if (encoded !== 'identity' || !/^(?:text\/.+|application\/(?:.+\+)?(?:json|xml)|)$/.test(type))
    throw new UnreadablePage('kind');
  const text = pageText(kind, await bodyOf(answer, pageBytes, 'refuse'));
  return { address: url.href, type, text };
}

/** At most `limit` bytes; a longer body is cut or refused. */
async function bodyOf(
  answer: IncomingMessage,
  limit: number,
  over: 'cut' | 'refuse',
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size <= limit) continue;
      if (over === 'refuse') throw new UnreadablePage('large');
      break;
    }
  } catch (error) {
    unreachable(error);
  }
  return Buffer.concat(parts).subarray(0, limit);
}

function parsed(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url === null) throw new UnreadablePage('address');
  return url;
}

function refuseSpelling({ protocol, username, password, hostname }: URL): void {
  const web = protocol === 'https:' || protocol === 'http:';
  if (!web || username !== '' || password !== '' || hostname === '')
    throw new UnreadablePage('address');
}
