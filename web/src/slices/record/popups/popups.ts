import type { Popup } from '../../../lib/popup.ts';
import { definePopup } from '../../../ui/define-popup.tsx';

interface About {
  companyId: number;
  applicationId: number;
}

/** Holds an application or ends its hold, by how it stands; resolves to true once it is done. */
export const holdApplication: Popup<About, boolean> = definePopup({
  title: 'Legal hold',
  size: 'sm',
  height: 270,
  load: () => import('./record.tsx').then((popup) => popup.HoldApplicationPopup),
  sample: { companyId: 1, applicationId: 1 },
});

/** Resolves to true once the file is downloaded. */
export const exportRecord: Popup<About & { jobName: string }, boolean> = definePopup({
  title: 'Export this kept record?',
  size: 'sm',
  height: 270,
  load: () => import('./record.tsx').then((popup) => popup.ExportRecordPopup),
  sample: { companyId: 0, applicationId: 0, jobName: 'Baker' },
});
