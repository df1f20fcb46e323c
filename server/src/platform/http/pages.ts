import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.ts';

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/**
 * Serves the built web application: files with a hash in their name are cached for good, and every
 * other page address gets index.html, which renders the screen.
 */
export async function servePages(http: FastifyInstance): Promise<void> {
  const built = existsSync(`${dist}index.html`);
  if (built) {
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
      built &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(v1|dev|picture|docs|assets|open|sitemap[^/]*)(\/|%2f|$)/i.test(request.url) &&
      (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/);
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const refusal = new Refusal('not-found', 'Page not found');
    return reply.code(404).header('cache-control', 'no-store').send(refusal.toEnvelope());
  });
}
