import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { NameSource, SkillStanding } from './names.rules.ts';

export interface ReferenceTables {
  skill: {
    id: GeneratedAlways<number>;
    name: string;
    name_key: string;
    kind: Generated<string>;
    weight: Generated<SkillWeight>;
    created_at: Generated<Date>;
    standing: Generated<SkillStanding>;
    /** Since when nobody has used it, as of the daily check. */
    unused_since: Date | null;
    merged_into: Generated<number | null>;
  };
  /** What finds a skill: the keys of its name and of its aliases. */
  skill_name: {
    key: string;
    skill_id: number;
    /** The alias as written; null for the skill's own name. */
    alias: string | null;
    source: NameSource;
  };
  skill_merge: {
    id: GeneratedAlways<number>;
    skill_id: number;
    into_id: number;
    merged_at: Date;
    before: JSONColumnType<object>;
  };
  skill_merge_user: { merge_id: number; account_id: number; network: number; created_at: Date };
  /** Who uses a name that is not shared. */
  skill_user: {
    skill_id: number;
    account_id: number;
    /** Two bytes of a hash. */
    network: number;
    created_at: Date;
  };
}
