import type { fileEndpoints } from '@fourfold/contract/file/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { Parts } from '../../parts.ts';
import type { FilePort } from '../../providers/files/port.ts';
import { storePicture } from './file.commands.ts';
import { countPictures } from './file.queries.ts';
import { pictureUrl } from './file.rules.ts';

/** Each takes about 50 kB of disk for good, and no one needs this many. */
const picturesAnHour = 300;
const picturesOfAccount = 1000;

export function fileRoutes({ files, limiter }: Parts): Handlers<typeof fileEndpoints> {
  const picturesOf = limiter('picture-account', picturesAnHour, 60 * 60);
  return {
    async pictureUpload({ unit, caller, picture }) {
      await picturesOf.consume(String(caller.userId));
      if ((await countPictures(unit.tx, caller.userId)) >= picturesOfAccount)
        throw conflict('You have uploaded as many pictures as an account may');
      const { id, key } = await storePicture(unit, files, caller.userId, picture);
      return { id, url: pictureUrl(key) };
    },
  };
}

/** The pictures: public to everyone with the key, cached by browsers for good. */
export function servePictures(http: FastifyInstance, files: FilePort): void {
  http.get<{ Params: { key: string } }>(
    '/picture/:key',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.params;
      const bytes = /^[\da-f-]{36}\.webp$/.test(key) ? await files.read(key) : null;
      if (!bytes) throw notFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `"${key}"`)
        .type('image/webp')
        .send(bytes);
    },
  );
}
