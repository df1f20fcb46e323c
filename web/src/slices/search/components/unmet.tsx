import type { DealBreaker } from '@fourfold/contract/search/deal-breaker.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { Explained } from '../../../ui/explained.tsx';
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

/** What they are about, in the order of a card's facts. */
const about: Record<DealBreaker, string> = {
  pay: 'pay',
  place: 'place',
  workMode: 'work mode',
  employmentType: 'job type',
};
const inOrder = Object.keys(about) as DealBreaker[];

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

/** The same on a card: `Differs: pay, place`, with the words on a click, a tap or focus. */
export function Differs({ unmet, viewer }: UnmetProps) {
  if (unmet.length === 0) return null;
  const differing = inOrder.filter((one) => unmet.includes(one));
  const said = unmetWords(differing, viewer);
  return (
    <Explained
      note
      className={classes.differs}
      label="What differs"
      content={
        <ul>
          {said.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      }
    >
      Differs: {differing.map((one) => about[one]).join(', ')}
      <span className="ff-hidden">. {said.join(', ')}</span>
    </Explained>
  );
}
