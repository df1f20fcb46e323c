import type { SendingError } from '@fourfold/contract/webhook/schema.ts';

/** The result of a try: the receiver's status code, or why there is none. */
export type SendingResult = { status: number; error: null } | { status: null; error: SendingError };

export interface WebhookPort {
  /** Sends JSON by POST to an address that an employer entered. */
  send(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
  ): Promise<SendingResult>;
}
