import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { OneProfile } from '../../blocks/style/style-chart.tsx';
import classes from './behavior-words.module.css';

/** The four styles with their words, and what they do and do not mean. */
export function BehaviorReport({ wins }: { wins: Wins }) {
  return (
    <div className={classes.report}>
      <OneProfile wins={wins} who="You" />
      <div className={classes.meaning}>
        <section>
          <h4>What it means</h4>
          <p>
            You chose between two good things 24 times. Each quarter shows how often you chose its
            way of working, 0 to 12. It’s something to talk about in an interview, and counts for a
            fifth of a match.
          </p>
        </section>
        <section>
          <h4>What it doesn’t mean</h4>
          <p>
            It isn’t a test and has no right answers. It doesn’t measure skill or health, a small
            quarter is no weakness, and it never hides anyone from a search.
          </p>
        </section>
      </div>
    </div>
  );
}
