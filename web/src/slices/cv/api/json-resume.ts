import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { call } from '../../../lib/api.ts';
import { removeDraft } from '../../../lib/draft.ts';
import { cvDraftKeys } from './draft-keys.ts';
import { cacheCv } from './own-cv.ts';

/** The user's CV as a JSON Resume. */
export const exportResume = () => call('cvResumeGet');

/** What a file would import; changes nothing. */
export const previewResume = (file: Record<string, unknown>) =>
  call('cvResumeImport', { query: { preview: 'true' }, body: file });

/** Replaces the CV's data with the file's; creates the CV if there is none. */
export async function importResume(file: Record<string, unknown>) {
  const answer = await call('cvResumeImport', { body: file });
  if (answer.cv) keepInsteadOfDrafts(answer.cv);
  return answer;
}

/** Restores the CV to its state before its last import. */
export async function undoImport(): Promise<void> {
  keepInsteadOfDrafts(await call('cvResumeUndo'));
}

function keepInsteadOfDrafts(cv: Cv): void {
  Object.values(cvDraftKeys).forEach(removeDraft);
  cacheCv(cv);
}
