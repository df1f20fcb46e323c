import { call } from '../../../lib/api.ts';
import { removeDraft } from '../../../lib/draft.ts';
import { cvDraftKeys } from './draft-keys.ts';
import { keepCv } from './own-cv.ts';

/** The own CV as a JSON Resume. */
export const exportResume = () => call('cvResumeGet');

/** What a file would bring in; nothing is changed. */
export const previewResume = (file: Record<string, unknown>) =>
  call('cvResumeImport', { query: { preview: 'true' }, body: file });

/** Takes over what a file has, in the place of what was typed before; there is a CV afterwards. */
export async function importResume(file: Record<string, unknown>) {
  const answer = await call('cvResumeImport', { body: file });
  Object.values(cvDraftKeys).forEach(removeDraft);
  if (answer.cv) keepCv(answer.cv);
  return answer;
}
