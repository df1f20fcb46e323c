import type { CandidateList } from '@fourfold/contract/search/schema.ts';
import type { ReactNode } from 'react';
import { BandBar } from '../../../ui/band-bar.tsx';
import classes from './find-people.module.css';

interface FoundPeopleProps {
  /** The number found, in words. */
  children: ReactNode;
  bands: CandidateList['bands'];
}

/** The total of a list, and how many exceed, meet and do not meet the job. */
export const FoundPeople = ({ children, bands }: FoundPeopleProps) => (
  <div className={classes.found}>
    <p aria-live="polite">{children}</p>
    {bands && <BandBar {...bands} unit="" bar={false} />}
  </div>
);
