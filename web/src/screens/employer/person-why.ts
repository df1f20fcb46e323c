import { lazy } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';

/** Loaded with the first card that asks why. */
export const PersonReasons = lazy(() =>
  loadChunk(() => import('./person-reasons.tsx')).then((loaded) => ({
    default: loaded.PersonReasons,
  })),
);
