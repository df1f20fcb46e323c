import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import type { Generated, GeneratedAlways } from 'kysely';
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
    /** Since when nobody has used it, as the daily look saw it. */
    unused_since: Date | null;
  };
  /** What a skill is found by: the keys of its name and of its aliases. */
  skill_name: {
    key: string;
    skill_id: number;
    /** As it is written; null: the skill's own name. */
    alias: string | null;
    source: NameSource;
  };
  /** Who uses a name that is not everybody's. */
  skill_user: {
    skill_id: number;
    account_id: number;
    /** Two bytes of a hash. */
    network: number;
    created_at: Date;
  };
}
