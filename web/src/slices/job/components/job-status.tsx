import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const looks = {
  draft: { label: 'Draft', color: 'gray' },
  published: { label: 'Open', color: 'green' },
  paused: { label: 'Paused', color: 'orange' },
  closed: { label: 'Closed', color: 'gray' },
} as const;

export const JobStatusBadge = ({ status }: { status: JobStatus }) => (
  <StatusBadge {...looks[status]} />
);
