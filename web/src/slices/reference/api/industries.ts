import { loadOnce } from './load-once.ts';

export const industriesQuery = loadOnce('industryList');
