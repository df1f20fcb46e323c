/** Something happened to a customer at the provider. What is true now is read from it, not from here. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Null: it is of no customer. */
  customerId: string | null;
  createdAt: Date;
}

/** What a provider elsewhere tells by itself; anything may be lost, doubled, late and out of order. */
export interface PaymentEvents {
  /**
   * Reads an event as it was sent; refused with 400 where its signature is wrong or more than 5
   * minutes away from now, and where it is no event.
   */
  verify(bytes: Buffer, signature: string, now: Date): PaymentEvent;
  /** What happened since a time, whether it was sent or not. */
  since(time: Date): Promise<PaymentEvent[]>;
}
