import type { CoreSkill, Occupation } from '../catalogue/occupation.ts';

const essentials = 9;

/** A trade's skills: those that nearly everybody in it has, and the rarer ones. */
export function partsOf({ core }: Occupation): { essential: CoreSkill[]; rarer: CoreSkill[] } {
  const ranked = core.toSorted((a, b) => b.frequency - a.frequency);
  return { essential: ranked.slice(0, essentials), rarer: ranked.slice(essentials) };
}
