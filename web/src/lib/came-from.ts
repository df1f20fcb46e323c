import { useLocation } from '@tanstack/react-router';

/** The list that a thing was opened from: its address with filters and page. */
export interface CameFrom {
  href: string;
  /** See ui/continued-pager.tsx. */
  trail?: string[];
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** For the way back; the browser's history keeps it over a reload. */
    from?: CameFrom;
  }
}

/** State of a link that leads from a list to one of its things. */
export function fromHere(): { from: CameFrom } {
  const { trail } = history.state as { trail?: string[] };
  return { from: { href: location.pathname + location.search, ...(trail && { trail }) } };
}

/** State of a link that stays among the things of the same list. */
export const fromThere = ({ from }: { from?: CameFrom }): { from?: CameFrom } =>
  from ? { from } : {};

/** Where the page that is shown was opened from, if that is known. */
export const useCameFrom = (): CameFrom | undefined =>
  useLocation({ select: ({ state }) => state.from });
