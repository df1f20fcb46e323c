import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { sql } from 'kysely';

/** Level 0 means 'none': such a skill neither adds to a match nor is required. */
export const scored = <Skill extends { level: number }>(skills: readonly Skill[]) =>
  skills.filter(({ level }) => level > 0);

export const winsOf = (side: { wins: Wins | null } | undefined) =>
  side?.wins ?? { yellow: null, blue: null, green: null, red: null };

/** Sets every column to the inserted value, except the key, by which rows may be distributed. */
export const incoming = (rows: readonly object[], key: string) =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {})
      .filter((column) => column !== key)
      .map((column) => [column, sql.ref(`excluded.${column}`)]),
  );
