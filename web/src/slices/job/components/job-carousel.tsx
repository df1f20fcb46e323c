import type { JobCard as JobCardData } from '@fourfold/contract/job/schema.ts';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState, type ComponentType, type KeyboardEvent } from 'react';
import { JobCard } from './job-card.tsx';
import { everything, type MayDo } from './job-menu.tsx';
import classes from './job-carousel.module.css';

interface JobCarouselProps {
  jobs: readonly JobCardData[];
  /** The label for screen readers. */
  label: string;
  /** 'preview': always shows 1.27 jobs; 'card': 1.87 on a tablet and 3 on a desktop. */
  within?: 'card' | 'preview';
  /** Renders a job; by default as its owner's card. */
  Card?: ComponentType<{ job: JobCardData; may?: MayDo }>;
  /** What the user may do for them; everything for own ones. */
  may?: MayDo;
}

/**
 * Jobs side by side, in a loop; the style sheet sets how many fit. embla-carousel is worth its 6 kB,
 * loaded with the companies' pages alone: scroll snapping has an end, and does not go round.
 */
export function JobCarousel({
  jobs,
  label,
  within = 'card',
  Card = JobCard,
  may = everything,
}: JobCarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start' });
  const { place, stops } = useStops(embla);

  // Too few jobs cannot loop; the arrows then jump to the other end.
  const next = () => (embla?.canScrollNext() ? embla.scrollNext() : embla?.scrollTo(0));
  const previous = () => (embla?.canScrollPrev() ? embla.scrollPrev() : embla?.scrollTo(stops - 1));
  const moves: Record<string, () => void> = { ArrowRight: next, ArrowLeft: previous };
  const byKey = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    // Handles arrow keys of the links and buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className={classes.root}
      data-within={within}
      onKeyDown={byKey}
    >
      <div ref={viewport} className={classes.viewport}>
        <ul className={classes.track}>
          {jobs.map((job) => (
            <li key={job.id} className={classes.slide}>
              <Card job={job} may={may} />
            </li>
          ))}
        </ul>
      </div>
      {stops > 1 && (
        <div className={classes.controls}>
          <output className={classes.place}>
            {place + 1} <span aria-hidden>/</span>
            <span className="ff-hidden">of</span> {stops}
          </output>
          <ActionIcon variant="outline" size={44} aria-label="Previous job" onClick={previous}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="outline" size={44} aria-label="Next job" onClick={next}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </section>
  );
}

/** The carousel's position and their number; one if all jobs fit. */
function useStops(embla: UseEmblaCarouselType[1]) {
  const [at, setAt] = useState({ place: 0, stops: 1 });
  useEffect(() => {
    if (!embla) return undefined;
    const read = () =>
      setAt({ place: embla.selectedScrollSnap(), stops: embla.scrollSnapList().length });
    read();
    embla.on('select', read).on('reInit', read);
    return () => void embla.off('select', read).off('reInit', read);
  }, [embla]);
  return at;
}
