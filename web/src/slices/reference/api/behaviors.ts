import { loadOnce } from './load-once.ts';

export const behaviorsQuery = loadOnce('behaviorList');
