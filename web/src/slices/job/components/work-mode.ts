import type { WorkMode } from '@fourfold/contract/reference/pay.ts';

export const workModeLabels: Record<WorkMode, string> = {
  onsite: 'Onsite',
  hybrid: 'Hybrid',
  remote: 'Remote',
};
