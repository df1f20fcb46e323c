import type { cvEndpoints } from '@fourfold/contract/cv/endpoints.ts';
import type { Parts } from '../../../parts.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
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

/** Each try may parse 4 MB; a person previews a file and then imports it. */
const triesAnHour = 120;

export function resumeRoutes({ limiter }: Parts): ResumeHandlers {
  const triesOf = limiter('resume-account', triesAnHour, 60 * 60);
  return {
    async cvResumeGet(call) {
      const { unit } = call;
      const { id, updated_at } = await ownCv(call);
      return toJsonResume(await readOwnCv(unit.tx, id), updated_at);
    },

    async cvResumeImport(call) {
      const { unit, caller, query, body, http } = call;
      await triesOf.consume(String(caller.userId));
      const read = await withinNames(unit, caller.userId, readResume(body, unit.now));
      const { skipped, ambiguous, proposals } = read;
      const report = { taken: takenOf(read), skipped, ambiguous, proposals };
      if (query.preview === 'true') {
        const cv = await findOwnCv(call);
        const changes = cv ? changesOf(await readOwnCv(unit.tx, cv.id), read) : [];
        return { cv: null, changes, ...report };
      }
      await createMissingCv(unit, caller.userId);
      const cv = await lockOwnCv(call);
      const changes = changesOf(await readOwnCv(unit.tx, cv.id), read);
      await importResume(unit, cv, read, networkOf(http.request.ip));
      return { cv: await readOwnCv(unit.tx, cv.id), changes, ...report };
    },

    async cvResumeUndo(call) {
      const { unit, http } = call;
      const cv = await lockOwnCv(call);
      await undoImport(unit, cv, networkOf(http.request.ip));
      return await readOwnCv(unit.tx, cv.id);
    },
  };
}
