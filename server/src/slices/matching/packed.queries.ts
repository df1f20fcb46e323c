import { tagBits, tagOf } from '@fourfold/match-index';
import { sql } from 'kysely';

/*
 * Statements pack a skill, its level and its weight into one number, as the index does, because numbers
 * become JSON and are read in a quarter of the time that objects take.
 */
const skillFactor = 2 ** tagBits;
const levelFactor = tagOf(1);

/** A skill and its level, of a statement that reads both; a weight may be added. */
export const packedLevel = sql`skill_id::bigint * ${sql.lit(skillFactor)} + level * ${sql.lit(levelFactor)}`;

export function unpacked(packed: number): { id: number; level: number; weight: number } {
  const tag = packed % skillFactor;
  return {
    id: Math.floor(packed / skillFactor),
    level: Math.floor(tag / levelFactor),
    weight: tag % levelFactor,
  };
}
