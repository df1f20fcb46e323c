import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { behaviorGroups, type BehaviorGroup } from '@fourfold/contract/reference/schema.ts';
import { FourQuarterChart } from '../../ui/four-quarter-chart.tsx';
import classes from './behavior-words.module.css';

/** The meaning of each color, in the words of the questionnaire's pairs. */
const styles: Record<BehaviorGroup, { name: string; words: string }> = {
  yellow: { name: 'Yellow', words: 'meets people, brings fresh ideas and gets others excited' },
  blue: { name: 'Blue', words: 'checks the facts, prepares well and keeps the work correct' },
  green: { name: 'Green', words: 'listens, keeps promises and holds the team together' },
  red: { name: 'Red', words: 'settles open questions, sets targets and pushes things through' },
};

const even = 2;

/** One sentence about the shape of a profile. */
export function behaviorSentence(wins: Wins): string {
  const counts = behaviorGroups.map((group) => wins[group]);
  const most = Math.max(...counts);
  if (most - Math.min(...counts) <= even)
    return 'The four quarters are close to even: somebody who fits the way of working to what is needed.';
  const leading = behaviorGroups.filter((group) => wins[group] === most);
  const names = leading.map((group) => styles[group].name).join(' and ');
  return `${names} won most often: somebody who ${leading.map((group) => styles[group].words).join(', and who ')}.`;
}

/** The four quarters with their words, and what they do and do not mean. */
export function BehaviorReport({ wins }: { wins: Wins }) {
  const ranked = behaviorGroups.toSorted((a, b) => wins[b] - wins[a]);
  return (
    <div className={classes.report}>
      <p className={classes.sentence}>{behaviorSentence(wins)}</p>
      <div className={classes.shape}>
        <FourQuarterChart profile={{ label: 'You', wins }} size={200} />
        <dl className={classes.styles}>
          {ranked.map((group) => (
            <div key={group} data-group={group}>
              <dt>{styles[group].name}</dt>
              <dd>{styles[group].words}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes.meaning}>
        <section>
          <h4>What it means</h4>
          <p>
            24 times, one of two good things was chosen. Each quarter shows how often its way of
            working won, 0 to 12. It is something to talk about in an interview, and counts for a
            fifth of a match.
          </p>
        </section>
        <section>
          <h4>What it does not mean</h4>
          <p>
            It is no test and has no right answers. It does not measure skill, character or health,
            a small quarter is no weakness, and it never hides anybody from a search.
          </p>
        </section>
      </div>
    </div>
  );
}
