import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { applicantLabels } from '@fourfold/contract/application/transitions.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** An application's status in the candidate's words. */
export const ApplicantStatus = ({ status }: { status: ApplicationStatus }) => (
  <StatusBadge {...applicantLabels[status]} />
);
