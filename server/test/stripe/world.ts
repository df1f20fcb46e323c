import { randomBytes } from 'node:crypto';
import type { Event, Kind, Kinds, Subscription } from './objects.ts';

/** An error of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, type: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...more } };
  }
}

export const invalidRequest = (message: string, more: Record<string, unknown> = {}) =>
  new ApiError(400, 'invalid_request_error', message, more);

export const missing = (id: string) =>
  new ApiError(404, 'invalid_request_error', `No such object: '${id}'`, {
    code: 'resource_missing',
  });

export const declined = () =>
  new ApiError(402, 'card_error', 'Your card was declined.', {
    code: 'card_declined',
    decline_code: 'generic_decline',
  });

/** The content of one Stripe account, at a given time. */
export class StripeWorld {
  /** The portal's address. */
  portalAt = 'https://billing.stripe.com/p';
  /** Now, in seconds. */
  readonly now: () => number;
  readonly deleted = new Set<string>();
  /** Cards on which charges fail. */
  readonly bad = new Set<string>();
  /** Every successful charge. */
  readonly charges: { customer: string; amount: number; at: number; why: string }[] = [];
  private readonly things = new Map<string, Kinds[Kind]>();

  constructor(now: () => Date) {
    this.now = () => Math.floor(now().getTime() / 1000);
  }

  id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

  add<K extends Kind>(thing: Kinds[K]): Kinds[K] {
    this.things.set(thing.id, thing);
    return thing;
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] {
    const thing = this.things.get(id);
    if (thing?.object !== kind || this.deleted.has(id)) throw missing(id);
    return thing as Kinds[K];
  }

  find = (id: string): object | undefined => this.things.get(id);

  /** Newest first. */
  all<K extends Kind>(kind: K, where: (thing: Kinds[K]) => boolean = () => true): Kinds[K][] {
    const found = [...this.things.values()].filter((thing) => thing.object === kind);
    return (found as Kinds[K][]).filter(where).toReversed();
  }

  running = (): Subscription[] =>
    this.all('subscription', ({ status }) => status !== 'canceled').toReversed();

  /** Stores an event with the current state, for webhooks and the list of events. */
  tell(type: string, object: object): void {
    const event: Event = {
      id: this.id('evt'),
      object: 'event',
      created: this.now(),
      type,
      data: { object: structuredClone(object) },
    };
    this.add<'event'>(event);
  }
}
