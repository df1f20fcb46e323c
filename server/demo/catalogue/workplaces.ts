import { names } from './words.ts';
import words from './workplaces.json' with { type: 'json' };

export type WorkplaceKind = keyof typeof words.endings;

export const workplaceKinds = Object.keys(words.endings) as WorkplaceKind[];

/** Names of employers in work histories are put together: a stem and one ending of their kind. */
export const workplaceStems: readonly string[] = names(words.stems);
export const workplaceEndings = (kind: WorkplaceKind): string[] => names(words.endings[kind]);
