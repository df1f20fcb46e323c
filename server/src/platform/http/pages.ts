import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sendKept, toKept } from './kept-pages.ts';
import { Refusal } from './refusal.ts';

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/**
 * Serves the built web application: files with a hash in their name are cached for good, and every
 * other page address gets index.html, which renders the screen.
 *
 * @param absolute turns a path of this site into a full address
 */
export async function servePages(
  http: FastifyInstance,
  absolute: (path: string) => string,
): Promise<void> {
  const index = existsSync(`${dist}index.html`) ? await readIndex(absolute) : undefined;
  if (index) {
    await http.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const lasting = path.startsWith(`${dist}assets/`) || path.startsWith(`${dist}open/assets/`);
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  http.setNotFoundHandler((request, reply) => {
    const isPage =
      index &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !isServed(request.url) &&
      (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/);
    if (isPage) return sendKept(request, reply.header('cache-control', 'no-cache'), index);
    const refusal = new Refusal('not-found', 'Page not found');
    return reply.code(404).header('cache-control', 'no-store').send(refusal.toEnvelope());
  });
}

const served = /^\/+(v1|dev|picture|docs|assets|open|\.well-known|sitemap[^/]*)(\/|$)/i;

/** Whether an address is below one that the server answers itself, however it is spelled. */
function isServed(url: string): boolean {
  try {
    return served.test(decodeURIComponent(url.replace(/[?#].*/s, '')));
  } catch {
    return true;
  }
}

/** Programs that show a link with its picture need full addresses. */
async function readIndex(absolute: (path: string) => string) {
  const text = await readFile(`${dist}index.html`, 'utf8');
  const body = text.replaceAll(
    /(<meta property="og:(?:url|image)" content=")([^"]*)/g,
    (_, tag: string, path: string) => tag + absolute(path),
  );
  return await toKept({ code: 200, type: 'text/html; charset=utf-8', body });
}
