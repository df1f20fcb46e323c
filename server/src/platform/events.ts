import type { UnitOfWork } from './unit-of-work.ts';

/**
 * A fact that a slice tells about what it just wrote. Slices above react in the same transaction,
 * so that what they derive is never stale; the slice itself does not know them.
 */
export interface DomainEvent<Fact> {
  name: string;
  /** Only for the type. */
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
