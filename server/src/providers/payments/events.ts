/** A change of a customer, without the new state: that is read from the provider. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Null: not about a customer. */
  customerId: string | null;
  createdAt: Date;
}

/** Events of a remote provider; they may be lost, duplicated, late and out of order. */
export interface PaymentEvents {
  /** Parses an event; throws 400 for a bad signature, 5 minutes off, or no event. */
  verify(bytes: Buffer, signature: string, now: Date): PaymentEvent;
  /** Events since a time, delivered or not. */
  since(time: Date): Promise<PaymentEvent[]>;
}
