import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { applicantLabels, employerLabels } from '@fourfold/contract/application/transitions.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Every status that an employer can see, in the order of a hiring. */
export const employerStatuses = Object.keys(employerLabels) as (keyof typeof employerLabels)[];

/** An application's status in the employer's words. */
export const EmployerStatus = ({ status }: { status: ApplicationStatus }) =>
  status === 'preNew' ? null : (
    <StatusBadge label={employerLabels[status]} color={applicantLabels[status].color} />
  );
