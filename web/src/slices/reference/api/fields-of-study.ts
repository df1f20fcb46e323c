import { loadOnce } from './load-once.ts';

export const fieldsOfStudyQuery = loadOnce('fieldOfStudyList');
