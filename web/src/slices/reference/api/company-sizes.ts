import { loadOnce } from './load-once.ts';

export const companySizesQuery = loadOnce('companySizeList');
