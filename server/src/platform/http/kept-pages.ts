import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '../clock.ts';

/** An answer that is the same for everybody. */
export interface Page {
  code: number;
  type: string;
  body: string;
  location?: string;
  /** For anyone who has its address: no cache stores it, and no page learns the address. */
  isSecret?: boolean;
}

/** An answer ready to send, in each encoding. */
export interface Kept {
  code: number;
  location: string | undefined;
  isSecret: boolean;
  type: string;
  etag: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
}

/** With `cachedSeconds` under the minute of RULES.md section 13, for pages that are gone. */
const keptMs = 25_000;
const cachedSeconds = 30;
const mostPages = 1_000;
const shrink = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Makes an answer once for everybody who asks within half a minute, compressed, with an ETag. */
export function keptPages(clock: Clock) {
  const pages = new Map<string, { until: number; page: Promise<Kept> }>();

  function pageOf(key: string, make: () => Promise<Page>): Promise<Kept> {
    const now = clock.now().getTime();
    const known = pages.get(key);
    if (known && known.until > now) return known.page;
    pages.delete(key);
    for (const [oldest, { until }] of pages) {
      if (until > now && pages.size < mostPages) break;
      pages.delete(oldest);
    }
    const page = make().then(toKept);
    pages.set(key, { until: now + keptMs, page });
    // A failure is not kept: the next request tries again.
    page.catch(() => pages.delete(key));
    return page;
  }

  /**
   * Answers with the page of this key.
   *
   * @param make runs outside of any transaction; an error that it throws answers the request
   * @param carried '' or '?a=b' of this request, appended to a redirect's target
   */
  return async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Page>,
    carried = '',
  ): Promise<FastifyReply> {
    const kept = await pageOf(key, make);
    void reply.header(
      'cache-control',
      `${kept.isSecret ? 'private' : 'public'}, max-age=${cachedSeconds}`,
    );
    if (kept.isSecret) void reply.header('referrer-policy', 'no-referrer');
    return await sendKept(request, reply, kept, carried);
  };
}

/** Sends the kept answer, or 304 if the reader has it already. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, location, type, etag, bodies }: Kept,
  carried = '',
): Promise<FastifyReply> {
  void reply.header('etag', etag).header('vary', 'accept-encoding');
  if (location !== undefined) {
    const more = location.includes('?') ? carried.replace('?', '&') : carried;
    void reply.header('location', location + more);
  }
  const known = request.headers['if-none-match']?.replace(/^W\//, '');
  if (code === 200 && known === etag) return await reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const coding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (coding) void reply.header('content-encoding', coding);
  return await reply
    .code(code)
    .type(type)
    .send(bodies[coding ?? 'identity']);
}

export async function toKept({
  code,
  type,
  body,
  location,
  isSecret = false,
}: Page): Promise<Kept> {
  const identity = Buffer.from(body);
  const [br, gz] = await Promise.all([shrink.br(identity, quality), shrink.gzip(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url')}"`;
  return { code, location, isSecret, type, etag, bodies: { identity, br, gzip: gz } };
}
