import { loadOnce } from './load-once.ts';

export const skillsQuery = loadOnce('skillList');
