import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import {
  ApplicantStatus,
  EmployerStatus,
} from '../../slices/application/components/application-status.tsx';

/** An application's status in the words of the reader's side. */
export const DialogStatus = ({ dialog }: { dialog: Dialog }) =>
  dialog.userRole === 'employer' ? (
    <EmployerStatus status={dialog.application.status} />
  ) : (
    <ApplicantStatus status={dialog.application.status} />
  );
