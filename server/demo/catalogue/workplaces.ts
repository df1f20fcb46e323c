import { names } from './words.ts';
import words from './workplaces.json' with { type: 'json' };

export type WorkplaceKind = keyof typeof words.endings;

export const workplaceKinds = Object.keys(words.endings) as WorkplaceKind[];

/** Parts of employer names in work histories: a stem and an ending of its kind. */
export const workplaceStems: readonly string[] = names(words.stems);
export const workplaceEndings = (kind: WorkplaceKind): string[] => names(words.endings[kind]);
