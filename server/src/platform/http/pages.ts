import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sendKept, toKept } from './kept-pages.ts';
import { Refusal } from './refusal.ts';

/** Files whose name holds a hash of what is in them. */
const lasting = 'public, max-age=31536000, immutable';
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
    const shown = { index: false, preCompressed: true, decorateReply: false } as const;
    const folders = { assets: lasting, 'open/assets': lasting, icons: 'no-cache' };
    await http.register(async (files) => {
      // A path that leads out of its folder is no file.
      files.setErrorHandler<FastifyError>((error, _, reply) => {
        if (error.statusCode !== 403) throw error;
        reply.callNotFound();
      });
      // A route for each of the files would take a quarter of the start.
      for (const [folder, kept] of Object.entries(folders))
        await files.register(fastifyStatic, {
          ...shown,
          root: `${dist}${folder}`,
          prefix: `/${folder}/`,
          setHeaders: (reply) => reply.header('cache-control', kept),
        });
      await files.register(fastifyStatic, {
        ...shown,
        root: dist,
        wildcard: false,
        globIgnore: Object.keys(folders).map((folder) => `${folder}/**`),
        setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
      });
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
