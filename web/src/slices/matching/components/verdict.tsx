import { scoreColor, type Band } from '@fourfold/contract/matching/bands.ts';
import type { MatchFacts } from '@fourfold/contract/matching/schema.ts';
import { extraWords, verdictWords } from '@fourfold/contract/matching/words.ts';
import type { ReactNode } from 'react';
import { Explained } from '../../../ui/explained.tsx';
import classes from './verdict.module.css';

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
  /** 'board' has little room; 'table' leaves other skills out for the rest; 'page' says everything. */
  size?: 'card' | 'board' | 'table' | 'page';
  /** Why the score is held, where there is room. */
  held?: string | null;
  /** The reasons in full, in a card over the number. */
  why?: ReactNode;
}

/** Letters of the facts in one line of a wide window's list; other skills that are more wait for room. */
const lineLength = { card: 44, board: 34, table: 0, page: Infinity };

/** A match: the judgment first, what stands behind it, and the number in its color. */
export function Verdict({ match, viewer, size = 'card', held, why }: VerdictProps) {
  if (!match) return null;
  const { matchScore, band, facts } = match;
  // They review without scores.
  if (viewer === 'employer' && facts === null) return null;
  const others = facts && size !== 'table' ? extraWords(facts, viewer === 'candidate') : '';
  if (matchScore === null || band === null || facts === null) {
    return <p className={classes.facts}>{others || 'No match score yet'}</p>;
  }
  const { judgment, fact } = verdictWords(band, facts);
  // Where it fails, only what decides is said.
  const extras = band === 'doNotMeet' && size !== 'page' ? '' : others;
  const long = fact.length + extras.length > lineLength[size];
  return (
    <div className={classes.verdict} data-size={size}>
      <p className={classes.judgment}>
        {judgment}
        {band !== 'doNotMeet' && (
          <span className={size === 'page' ? undefined : 'ff-hidden'}> requirements</span>
        )}
      </p>
      {(fact || extras) && (
        <p className={classes.facts}>
          {[...fact.split(' · '), extras].filter(Boolean).map((words, index) => (
            <span key={words} data-spare={(words === extras && long) || undefined}>
              {index > 0 && <span className={classes.dot}> · </span>}
              {words}
            </span>
          ))}
        </p>
      )}
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
  return why ? (
    <Explained {...look} label={`Why ${score}`} content={why}>
      {number}
    </Explained>
  ) : (
    <span {...look}>{number}</span>
  );
}
