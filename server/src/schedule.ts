import type { Parts } from './parts.ts';
import type { JobWorker } from './platform/jobs/queue.ts';

/** Every background job, and when those run that run by themselves. */
export function scheduledWork(_parts: Parts): JobWorker[] {
  return [];
}
