import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { statusMeanings } from '@fourfold/contract/application/status.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** An application's status in the candidate's words. */
export function ApplicantStatus({ status }: { status: ApplicationStatus }) {
  const { label, color } = statusMeanings[status];
  return <StatusBadge label={label} color={color} />;
}

/** An application's status in the employer's words. */
export function EmployerStatus({ status }: { status: ApplicationStatus }) {
  const { employer, color } = statusMeanings[status];
  return employer && <StatusBadge label={employer.label} color={color} />;
}
