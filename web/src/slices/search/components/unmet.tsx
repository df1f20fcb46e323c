import type { DealBreaker } from '@fourfold/contract/search/deal-breaker.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { Facts } from '../../../ui/facts.tsx';
import classes from './unmet.module.css';

type Viewer = 'candidate' | 'employer';

const words: Record<Viewer, Record<DealBreaker, string>> = {
  candidate: {
    place: 'Outside your state',
    workMode: 'Not your work mode',
    employmentType: 'Not your employment type',
    pay: 'Pays less than you ask',
  },
  employer: {
    place: 'Lives in another state',
    workMode: 'Wants another work mode',
    employmentType: 'Wants another employment type',
    pay: 'Asks for more pay',
  },
};

/** What the person asked for and the job does not meet, in the reader's words. */
export const unmetWords = (unmet: readonly DealBreaker[], viewer: Viewer): string[] =>
  unmet.map((one) => words[viewer][one]);

/** The same by what it is about, for the facts of a card. */
export const apartOf = (
  unmet: readonly DealBreaker[],
  viewer: Viewer,
): Partial<Record<DealBreaker, string>> =>
  Object.fromEntries(unmet.map((one) => [one, words[viewer][one]]));

interface UnmetProps {
  unmet: readonly DealBreaker[];
  viewer: Viewer;
}

/** Names what rules a job out whatever the match; nothing if it fits. */
export const Unmet = ({ unmet, viewer }: UnmetProps) =>
  unmet.length > 0 && (
    <p className={classes.unmet}>
      <IconAlertCircle size={17} aria-hidden />
      <Facts items={unmetWords(unmet, viewer)} />
    </p>
  );
