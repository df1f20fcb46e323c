import { Carousel } from '@mantine/carousel';
import '@mantine/carousel/styles.layer.css';
import type { JobCard as JobCardData } from '@fourfold/contract/job/schema.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { JobCard } from './job-card.tsx';
import classes from './job-carousel.module.css';

interface JobCarouselProps {
  jobs: readonly JobCardData[];
  /** Whose jobs they are, for screen readers. */
  label: string;
}

/** Jobs side by side, going round; how many fit stands in the style sheet. */
export const JobCarousel = ({ jobs, label }: JobCarouselProps) => (
  <Carousel
    aria-label={label}
    slideGap={12}
    emblaOptions={{ loop: true, align: 'start' }}
    previousControlIcon={<IconChevronLeft size={20} aria-hidden />}
    nextControlIcon={<IconChevronRight size={20} aria-hidden />}
    previousControlProps={{ 'aria-label': 'Previous job' }}
    nextControlProps={{ 'aria-label': 'Next job' }}
    classNames={{
      root: classes.root,
      viewport: classes.viewport,
      slide: classes.slide,
      controls: classes.controls,
      control: classes.control,
    }}
  >
    {jobs.map((job) => (
      <Carousel.Slide key={job.id}>
        <JobCard job={job} />
      </Carousel.Slide>
    ))}
  </Carousel>
);
