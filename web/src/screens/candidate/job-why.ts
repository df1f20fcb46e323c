import { lazy } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';

/** Loaded with the first card that asks why. */
export const JobReasons = lazy(() =>
  loadChunk(() => import('./job-reasons.tsx')).then((loaded) => ({ default: loaded.JobReasons })),
);
