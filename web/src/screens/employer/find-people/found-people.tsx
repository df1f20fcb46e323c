import type { CandidateList } from '@fourfold/contract/search/schema.ts';
import type { ReactNode } from 'react';
import { BandBar } from '../../../ui/band-bar.tsx';
import classes from './found-people.module.css';

interface FoundPeopleProps {
  /** How many were found, in words. */
  children: ReactNode;
  bands: CandidateList['bands'];
}

/** How many people a list holds in all, and how many of them exceed, meet and do not meet the job. */
export const FoundPeople = ({ children, bands }: FoundPeopleProps) => (
  <div className={classes.found}>
    <p aria-live="polite">{children}</p>
    {bands && <BandBar {...bands} unit="" bar={false} />}
  </div>
);
