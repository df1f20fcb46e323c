import { useLocation } from '@tanstack/react-router';

/** The list that an object was opened from: its address with filters and page. */
export interface CameFrom {
  href: string;
  /** See ui/continued-pager.tsx. */
  trail?: string[];
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** For the back link; the history entry keeps it across a reload. */
    from?: CameFrom;
  }
}

/** Link state from a list to one of its objects. */
export function fromHere(): { from: CameFrom } {
  const { trail } = history.state as { trail?: string[] };
  return { from: { href: location.pathname + location.search, ...(trail && { trail }) } };
}

/** Link state between objects of the same list. */
export const fromThere = ({ from }: { from?: CameFrom }): { from?: CameFrom } =>
  from ? { from } : {};

/** Link state for another view of the same page of a list. */
export const samePage = ({ from, trail }: { from?: CameFrom; trail?: string[] }) => ({
  ...fromThere(from ? { from } : {}),
  ...(trail && { trail }),
});

/** The list that the current page was opened from, if known. */
export const useCameFrom = (): CameFrom | undefined =>
  useLocation({ select: ({ state }) => state.from });
