import type { PopupContent } from '../../../lib/popup.ts';
import { ReasonForm } from './reason-form.tsx';

/** Opens a kept record as a file. */
export const ExportRecordPopup = ({ jobName, ...about }: PopupContent<'exportRecord'>) => (
  <ReasonForm {...about} deed="export" label="Export">
    An application for {jobName}. Its texts are as they were written. Who opened it and why stands
    in the log below.
  </ReasonForm>
);
