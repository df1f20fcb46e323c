import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface ReferenceTables {
  skill: {
    id: GeneratedAlways<number>;
    name: string;
    name_key: string;
    kind: Generated<string>;
    weight: Generated<SkillWeight>;
    created_at: Generated<Date>;
  };
}
