import type { GeneratedAlways, Generated } from 'kysely';
import type { ApiKeyScope } from '@fourfold/contract/account/api-key.ts';
import type { Role } from '@fourfold/contract/account/schema.ts';

export interface AccountTables {
  account: {
    id: GeneratedAlways<number>;
    email: string;
    /** Whether a code sent to the address was used: only then can it sign in. */
    email_proved: Generated<boolean>;
    /** Google's id of the person who may sign in. */
    google_sub: string | null;
    role: Role | null;
    created_at: Date;
    active_at: Date;
    /** The browser's zone at the last visit. */
    time_zone: Generated<string | null>;
    /** What colleagues read; '' until it is asked for. */
    first_name: Generated<string>;
    last_name: Generated<string>;
    /** Of how many teams of others it is a member; a trigger counts them. */
    teams: GeneratedAlways<number>;
    /** Whether its colleagues find its CV. */
    company_may_find: Generated<boolean>;
    /** By an operator. */
    suspended: Generated<boolean>;
  };
  /** One for each address, for sign-in. */
  login_code: CodeTable;
  /** One for each account and the new address that it proves. */
  address_code: CodeTable & { account_id: number };
  session: {
    id: GeneratedAlways<number>;
    account_id: number;
    refresh_hash: Buffer;
    parent_hash: Buffer | null;
    rotated_at: Date;
    remember: boolean;
    binding_hash: Buffer | null;
    user_agent: Generated<string>;
    /** When a code to the account's own address came back in it. */
    proved_at: Date | null;
    /** With which it was begun; null for a code, or once the passkey is removed. */
    passkey_id: number | null;
    created_at: Date;
    used_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  api_key: {
    id: GeneratedAlways<number>;
    account_id: number;
    hash: Buffer;
    ending: string;
    name: string;
    role: Role;
    scope: ApiKeyScope;
    /** For one company alone. */
    company_id: number | null;
    created_at: Date;
    used_at: Date | null;
  };
  passkey: {
    id: GeneratedAlways<number>;
    account_id: number;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    name: string;
    synced: boolean;
    created_at: Date;
    used_at: Date | null;
    /** When it was approved on the server: only then it opens the operator's desk. */
    approved_at: Generated<Date | null>;
  };
  used_challenge: { hash: Buffer; expires_at: Date };
  accepted_terms: {
    id: GeneratedAlways<number>;
    account_id: number;
    /** `YYYY-MM-DD` */
    version: string;
    accepted_at: Date;
  };
  account_export: {
    account_id: number;
    requested_at: Date;
    /** The session that asked for the export; the list of sessions marks it. */
    session_id: number;
    key: string | null;
    tries: Generated<number>;
    failed_at: Date | null;
    ready_at: Date | null;
    bytes: number | null;
    missing: Generated<string[]>;
  };
  signing_key: {
    id: GeneratedAlways<number>;
    secret: Buffer;
    created_at: Generated<Date>;
  };
}

interface CodeTable {
  email: string;
  salt: Buffer;
  hash: Buffer | null;
  tries: Generated<number>;
  expires_at: Date;
  sent_at: Date;
  failed_at: Generated<Date[]>;
}
