import { loadOnce } from './load-once.ts';

export const yearsOfExperienceQuery = loadOnce('yearsOfExperienceList');
