import { loadOnce } from './load-once.ts';

export const statesQuery = loadOnce('stateList');
