import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { behaviorGroups, type BehaviorGroup } from '@fourfold/contract/reference/schema.ts';
import classes from './behavior-words.module.css';

/** What each colour of the questionnaire stands for, in the words of its pairs. */
const styles: Record<BehaviorGroup, { name: string; words: string }> = {
  yellow: { name: 'Yellow', words: 'you meet people, bring fresh ideas and get others excited.' },
  blue: { name: 'Blue', words: 'you check the facts, prepare well and keep the work correct.' },
  green: { name: 'Green', words: 'you listen, keep your promises and hold the team together.' },
  red: { name: 'Red', words: 'you settle open questions, set targets and push things through.' },
};

/** What a profile says in plain words, and what it does not. */
export function BehaviorWords({ wins }: { wins: Wins }) {
  const most = Math.max(...behaviorGroups.map((group) => wins[group]));
  const leading = behaviorGroups.filter((group) => wins[group] === most);
  return (
    <div className={classes.root}>
      {leading.length <= 2 ? (
        <ul className={classes.styles}>
          {leading.map((group) => (
            <li key={group}>
              <strong>{styles[group].name}</strong> won most often: {styles[group].words}
            </li>
          ))}
        </ul>
      ) : (
        <p>Your four quarters are close to even: you fit your way of working to what is needed.</p>
      )}
      <p className={classes.limits}>
        This is how you chose between 24 pairs of good things, not a test and not a measure of skill
        or character. It counts for a fifth of a match, never hides you from anyone, and is meant as
        something to talk about in an interview.
      </p>
    </div>
  );
}
