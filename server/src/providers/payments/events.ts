/**
 * A change of a customer at the provider. The event carries no state; the state is read from the
 * provider.
 */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Null: not about a customer. */
  customerId: string | null;
  createdAt: Date;
}

/** Events of a remote provider; they may be lost, duplicated, late and out of order. */
export interface PaymentEvents {
  /**
   * Parses an event; throws 400 if the signature is wrong or more than 5 minutes off, or if it is
   * not an event.
   */
  verify(bytes: Buffer, signature: string, now: Date): PaymentEvent;
  /** Events since a time, delivered or not. */
  since(time: Date): Promise<PaymentEvent[]>;
}
