import { scoreColor, type Band } from '@fourfold/contract/matching/bands.ts';
import type { MatchFacts } from '@fourfold/contract/matching/schema.ts';
import {
  bandLabel,
  bandWords,
  extraWords,
  gapWords,
  metWords,
} from '@fourfold/contract/matching/words.ts';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { HoverCardProps } from '../../../ui/hover-card.tsx';
import classes from './verdict.module.css';

type NumberProps = Pick<HoverCardProps, 'className' | 'data-color' | 'children'>;

const Plain = ({ className, 'data-color': color, children }: NumberProps) => (
  <span className={className} data-color={color}>
    {children}
  </span>
);

type Loaded = Promise<{ default: ComponentType<HoverCardProps> }>;

// The first pages are small without it; where it does not load, the number stays as it is.
const HoverCard = lazy((): Loaded =>
  import('../../../ui/hover-card.tsx').then(
    (loaded) => ({ default: loaded.HoverCard }),
    () => ({ default: Plain }),
  ),
);

export interface Judged {
  matchScore: number | null;
  band: Band | null;
  facts: MatchFacts | null;
}

interface VerdictProps {
  /** Null shows no match at all, as before there are skills. */
  match: Judged | null;
  /** Who reads it. */
  viewer: 'candidate' | 'employer';
  /** 'board' has little room; 'page' says everything. */
  size?: 'card' | 'board' | 'page';
  /** Why the score is held, where there is room. */
  held?: string | null;
  /** The reasons in full, in a card over the number. */
  why?: ReactNode;
}

/** A match: the facts first, then the number in its color, and what it is worth. */
export function Verdict({ match, viewer, size = 'card', held, why }: VerdictProps) {
  if (!match) return null;
  const { matchScore, band, facts } = match;
  const extras = facts ? extraWords(facts, viewer === 'candidate') : '';
  if (matchScore === null || band === null || facts === null) {
    return <p className={classes.worth}>{extras || 'No match score yet'}</p>;
  }
  const page = size === 'page';
  const gaps = gapWords(facts);
  return (
    <div className={classes.verdict} data-size={size}>
      <p className={classes.facts}>
        <strong>{metWords(facts)}</strong>
        {gaps && <span className={classes.dot}> · </span>}
        {gaps}
      </p>
      <p className={classes.worth}>
        {page ? bandLabel(band) : bandWords[band]}
        {!page && <span className="ff-hidden"> requirements</span>}
        {extras && <span className={classes.dot}> · </span>}
        {extras}
      </p>
      <Score score={matchScore} why={why} />
      {held && <p className={classes.held}>{held}.</p>}
    </div>
  );
}

function Score({ score, why }: { score: number; why: ReactNode }) {
  const look = { className: classes.score, 'data-color': scoreColor(score) };
  const number = (
    <>
      {score}
      <span className="ff-hidden">% match</span>
    </>
  );
  const plain = <Plain {...look}>{number}</Plain>;
  if (!why) return plain;
  return (
    <Suspense fallback={plain}>
      <HoverCard {...look} label={`Why ${score}`} content={why}>
        {number}
      </HoverCard>
    </Suspense>
  );
}
