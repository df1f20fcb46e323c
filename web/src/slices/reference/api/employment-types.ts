import { loadOnce } from './load-once.ts';

export const employmentTypesQuery = loadOnce('employmentTypeList');
