import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { call } from '../../../lib/api.ts';
import { removeDraft } from '../../../lib/draft.ts';
import { cvDraftKeys } from './draft-keys.ts';
import { cacheCv } from './own-cv.ts';

/** The own CV as a JSON Resume. */
export const exportResume = () => call('cvResumeGet');

/** What a file would bring in; nothing is changed. */
export const previewResume = (file: Record<string, unknown>) =>
  call('cvResumeImport', { query: { preview: 'true' }, body: file });

/** Takes over what a file has, in the place of what was typed before; there is a CV afterwards. */
export async function importResume(file: Record<string, unknown>) {
  const answer = await call('cvResumeImport', { body: file });
  if (answer.cv) keepInsteadOfDrafts(answer.cv);
  return answer;
}

/** Gives the CV back what it was before its last import. */
export async function undoImport(): Promise<void> {
  keepInsteadOfDrafts(await call('cvResumeUndo'));
}

function keepInsteadOfDrafts(cv: Cv): void {
  Object.values(cvDraftKeys).forEach(removeDraft);
  cacheCv(cv);
}
