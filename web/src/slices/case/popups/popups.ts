import type { SubjectKind } from '@fourfold/contract/case/schema.ts';
import type { Popup } from '../../../lib/popup.ts';
import { definePopup } from '../../../ui/define-popup.tsx';

const words: Record<SubjectKind, string> = {
  job: 'Report this job',
  company: 'Report this company',
  person: 'Report this person',
  message: 'Report this message',
  file: 'Report this file',
};

/** `id` of the job, company, CV, conversation (of a message, whose number is `part`) or file. */
export const report: Popup<{ kind: SubjectKind; id: number; part?: number }> = definePopup({
  title: ({ kind }) => words[kind],
  size: 'sm',
  height: 494,
  load: () => import('./report.tsx').then((popup) => popup.ReportPopup),
  sample: { kind: 'job', id: 0 },
});
