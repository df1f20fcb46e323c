import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { SkillStanding } from './names.rules.ts';

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
  /** Who uses a name that is not everybody's. */
  skill_user: {
    skill_id: number;
    account_id: number;
    /** Two bytes of a hash. */
    network: number;
    created_at: Date;
  };
}
