import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PlanKind } from './subscription.rules.ts';

export interface SubscriptionTables {
  subscription: {
    account_id: number;
    early_access_until: Date | null;
    choose_until: Date | null;
    customer_id: string | null;
    /** The provider's last report of the customer; dates as text. */
    told: ColumnType<unknown, string | null, string | null>;
    held_plan: Generated<PlanKind>;
    /** Whether the held plan is paid, free days excluded; a trigger updates the companies. */
    pays: GeneratedAlways<boolean>;
    held_id: Generated<string>;
    posts: Generated<number>;
    posts_from: Date | null;
    check_at: Date | null;
    /** The free days were used with a deleted account. */
    trial_denied: Generated<boolean>;
    /** Ids of the jobs that stay open while a limited plan closes the others; null afterwards. */
    kept: number[] | null;
  };
  former_payer: { hash: Buffer; had_trial: boolean; deleted_at: Date };
  payment_event: {
    id: string;
    type: string;
    customer_id: string | null;
    created_at: Date;
    received_at: Date;
    settled_at: Date | null;
  };
}
