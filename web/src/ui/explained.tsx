import { lazy, Suspense, type ComponentType } from 'react';
import type { HoverCardProps } from './hover-card.tsx';

const Plain = ({ className, 'data-color': color, children }: HoverCardProps) => (
  <span className={className} data-color={color}>
    {children}
  </span>
);

type Loaded = Promise<{ default: ComponentType<HoverCardProps> }>;

// The first pages are small without it; where it does not load, the words stay as they are.
const HoverCard = lazy((): Loaded =>
  import('./hover-card.tsx').then(
    (loaded) => ({ default: loaded.HoverCard }),
    () => ({ default: Plain }),
  ),
);

/** Words with a card of details over them, which loads after the page. */
export const Explained = (props: HoverCardProps) => (
  <Suspense fallback={<Plain {...props} />}>
    <HoverCard {...props} />
  </Suspense>
);
