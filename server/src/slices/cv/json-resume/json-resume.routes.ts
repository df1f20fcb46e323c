import type { cvEndpoints } from '@fourfold/contract/cv/endpoints.ts';
import type { Parts } from '../../../parts.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { findOwnCv, lockOwnCv, ownCv } from '../cv.access.ts';
import { createMissingCv } from '../cv.commands.ts';
import { readOwnCv } from '../cv.present.ts';
import { changesOf } from './changes.ts';
import { importResume, undoImport, withinNames } from './json-resume.commands.ts';
import { readResume, takenOf } from './read.ts';
import { toJsonResume } from './written.ts';

export type ResumeHandlers = Pick<
  Handlers<typeof cvEndpoints>,
  'cvResumeGet' | 'cvResumeImport' | 'cvResumeUndo'
>;

/** Each try may walk 3 MB. A person looks at a file and takes it over. */
const triesAnHour = 120;

export function resumeRoutes({ limiter }: Parts): ResumeHandlers {
  const triesOf = limiter('resume-account', triesAnHour, 60 * 60);
  return {
    async cvResumeGet({ work, caller }) {
      const { id, updated_at } = await ownCv(work.tx, caller);
      return toJsonResume(await readOwnCv(work.tx, id), updated_at);
    },

    async cvResumeImport({ work, caller, query, body, http }) {
      await triesOf.consume(String(caller.userId));
      const read = await withinNames(work, caller.userId, readResume(body, work.now));
      const told = { taken: takenOf(read), skipped: read.skipped };
      if (query.preview === 'true') {
        const cv = await findOwnCv(work.tx, caller);
        const changes = cv ? changesOf(await readOwnCv(work.tx, cv.id), read) : [];
        return { cv: null, changes, ...told };
      }
      await createMissingCv(work, caller.userId);
      const cv = await lockOwnCv(work.tx, caller);
      const changes = changesOf(await readOwnCv(work.tx, cv.id), read);
      await importResume(work, cv, read, networkOf(http.request.ip));
      return { cv: await readOwnCv(work.tx, cv.id), changes, ...told };
    },

    async cvResumeUndo({ work, caller, http }) {
      const cv = await lockOwnCv(work.tx, caller);
      await undoImport(work, cv, networkOf(http.request.ip));
      return await readOwnCv(work.tx, cv.id);
    },
  };
}
