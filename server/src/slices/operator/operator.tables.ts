export interface OperatorTables {
  /** A chain of hashes; it only grows. */
  operator_act: {
    number: number;
    at: Date;
    /** Null: on the server. */
    operator_id: number | null;
    act: string;
    /** What it is about: 'account 12'. */
    subject: string;
    content_hash: Buffer;
    hash: Buffer;
  };
  /** What an act says, until the account that it is about goes. */
  operator_act_content: {
    number: number;
    salt: Buffer;
    /** JSON, as it was hashed. */
    content: string;
    account_id: number | null;
  };
}
