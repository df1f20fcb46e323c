import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SandboxCard } from './cards.ts';

/** The test provider's own tables; no other code reads them. */
export interface SandboxTables {
  sandbox_clock: { one: Generated<boolean>; ahead_ms: number };
  sandbox_customer: {
    id: string;
    account_id: number | null;
    email: string;
    card: ColumnType<SandboxCard | null, string | null, string | null>;
    portal_key: string | null;
    portal_until: Date | null;
    return_url: Generated<string>;
  };
  sandbox_subscription: {
    id: string;
    customer_id: string;
    plan_id: PlanId;
    status: 'trialing' | 'active' | 'pastDue';
    trial: boolean;
    anchor: Date;
    period_start: Date;
    period_end: Date;
    cancel_at_end: Generated<boolean>;
    next_plan_id: PlanId | null;
    keep: number[];
    retries: Generated<number>;
    retry_at: Date | null;
    ended_at: Date | null;
    /** Set if the start was planned for later. */
    begins_at: Date | null;
  };
  sandbox_checkout: {
    client_secret: string;
    customer_id: string;
    plan_id: PlanId;
    keep: number[];
    expires_at: Date;
    open: Generated<boolean>;
    begins_at: Date | null;
    free_until: Date | null;
    no_trial: Generated<boolean>;
  };
  sandbox_invoice: {
    id: GeneratedAlways<number>;
    customer_id: string;
    text: string;
    amount: number;
    status: 'paid' | 'open' | 'void';
    created_at: Date;
    page_key: Generated<string>;
  };
}
