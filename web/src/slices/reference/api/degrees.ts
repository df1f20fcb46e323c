import { loadOnce } from './load-once.ts';

export const degreesQuery = loadOnce('degreeList');
