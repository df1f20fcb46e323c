import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { fromThere, useCameFrom } from '../../../lib/came-from.ts';
import { useKeys } from '../../../lib/keys.ts';
import type { SearchParams } from '../../../lib/use-search-params.ts';
import { Text } from '../../../ui/text.tsx';
import { placeIn } from '../management/review-queue.ts';
import classes from './person.module.css';

/** The person's link, with the same job and the same part of the page. */
const linkTo = (candidateId: number) =>
  ({
    to: '/candidates/$candidateId',
    params: { candidateId },
    search: (before: SearchParams) => before,
    state: fromThere,
  }) as const;

/** The people before and after this one in the list they were opened from, by J and K too. */
export function Neighbors({ cvId }: { cvId: number }) {
  const navigate = useNavigate();
  const place = placeIn(useCameFrom()?.href, cvId);
  useKeys((key) => {
    const id = key === 'j' ? place?.next : key === 'k' ? place?.previous : null;
    return id ? () => void navigate(linkTo(id)) : undefined;
  });
  if (!place || place.of < 2) return null;
  return (
    <nav className={classes.walk} aria-label="Others in the list">
      <Neighbor id={place.previous} label="Previous person" hotkey="K" />
      <Text as="span" dimmed size="m" digits>
        {place.place} of {place.of}
      </Text>
      <Neighbor id={place.next} label="Next person" hotkey="J" />
    </nav>
  );
}

interface NeighborProps {
  id: number | null;
  label: string;
  hotkey: string;
}

function Neighbor({ id, label, hotkey }: NeighborProps) {
  const Icon = hotkey === 'K' ? IconChevronLeft : IconChevronRight;
  if (id === null) {
    return (
      <span className={classes.step} aria-hidden>
        <Icon size={20} />
      </span>
    );
  }
  return (
    <Link
      {...linkTo(id)}
      className={classes.step}
      activeProps={{}}
      aria-label={label}
      title={`${label} (${hotkey})`}
    >
      <Icon size={20} aria-hidden />
    </Link>
  );
}
