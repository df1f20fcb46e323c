import type { GeneratedAlways } from 'kysely';

export interface FileTables {
  picture: {
    id: GeneratedAlways<number>;
    account_id: number | null;
    key: string;
    width: number;
    height: number;
    bytes: number;
    created_at: Date;
  };
}
