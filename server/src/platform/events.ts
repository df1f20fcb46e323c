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
