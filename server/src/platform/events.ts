import type { UnitOfWork } from './unit-of-work.ts';

/**
 * A fact that a slice emits about its own write. Slices above react in the same transaction, so
 * their derived data is never stale; the emitting slice does not know them.
 */
export interface DomainEvent<Fact> {
  name: string;
  /** Used in types only. */
  fact?: Fact;
}

export const domainEvent = <Fact>(name: string): DomainEvent<Fact> => ({ name });

export interface Reaction {
  event: DomainEvent<unknown>;
  react(unit: UnitOfWork, fact: unknown): Promise<void>;
}

export function on<Fact>(
  event: DomainEvent<Fact>,
  react: (unit: UnitOfWork, fact: Fact) => Promise<void>,
): Reaction {
  return { event, react };
}
