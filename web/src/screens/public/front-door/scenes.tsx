import type { CSSProperties } from 'react';
import classes from './front-door.module.css';

/** The four styles, copied from the reference data, which only signed-in people may read. */
const styles = [
  { id: 'yellow', name: 'Connecting', does: 'get people talking', wins: 7 },
  { id: 'blue', name: 'Checking', does: 'check the facts', wins: 10 },
  { id: 'red', name: 'Deciding', does: 'settle open questions', wins: 4 },
  { id: 'green', name: 'Supporting', does: 'hold the team together', wins: 3 },
] as const;

/** Skill, the person's level, the required level: all met, with a surplus of 3 of 21. */
const skills = [
  ['React', 5, 4],
  ['TypeScript', 4, 4],
  ['Accessibility', 3, 3],
  ['CSS', 5, 4],
  ['Testing', 3, 3],
  ['Git', 4, 3],
] as const;

const delay = (ms: number): CSSProperties => ({ animationDelay: `${ms}ms` });

/** A match that draws itself: skills 100, styles 5 pairs apart, so 0.8 · 100 + 0.2 · 69 = 94. */
export const MatchScene = () => (
  <div className={classes.sheet}>
    <p className="ff-hidden">
      A front-end developer meets all six skills of a job and scores 94: exceeds requirements.
    </p>
    <div className={classes.head} aria-hidden>
      <div>
        <p className={classes.title}>Front-End Developer</p>
        <p className={classes.fact}>Hybrid · $92,000 – $126,000 a year</p>
      </div>
      <p className={classes.score} />
    </div>
    <div className={classes.skills} aria-hidden>
      {skills.map(([name, has, asked], index) => (
        <div key={name} className={classes.skill}>
          <span>{name}</span>
          <span className={classes.track} style={{ '--asked': asked } as CSSProperties}>
            <span
              className={classes.fill}
              style={{ width: `${has * 20}%`, ...delay(200 + index * 180) }}
            />
          </span>
          <span className={classes.levels}>
            {has} of {asked}
          </span>
        </div>
      ))}
    </div>
    <p className={classes.verdict} style={delay(1_600)} aria-hidden>
      Exceeds · 6 of 6 skills at full level
    </p>
  </div>
);

/** The four quarters, each with its word. */
export const StylesScene = () => (
  <div className={classes.sheet}>
    <p className="ff-hidden">
      Four styles of working: connecting, checking, deciding and supporting, each with how often it
      was chosen.
    </p>
    <div className={classes.quarters} aria-hidden>
      {styles.map(({ id, name, does, wins }, index) => (
        <div key={id} className={classes.style} data-group={id}>
          <span
            className={classes.quarter}
            style={{ '--reach': wins / 12, ...delay(index * 350) } as CSSProperties}
          />
          <span className={classes.word} style={delay(200 + index * 350)}>
            <b>{name}</b>
            {does}
          </span>
        </div>
      ))}
    </div>
  </div>
);

/** An invitation that arrives and is accepted. */
export const BiteScene = () => (
  <div className={classes.sheet}>
    <p className="ff-hidden">
      An employer sends a bite with its pay and a note, and the candidate accepts it.
    </p>
    <div className={classes.bite} aria-hidden>
      <p className={classes.fact}>A bite for you · just now</p>
      <p className={classes.title}>UX Designer</p>
      <p className={classes.pay}>$88,000 – $112,000 a year</p>
      <p className={classes.note}>
        “We read your CV twice. Would you talk with us for twenty minutes?”
      </p>
      <p className={classes.answer}>
        <span>Accept the bite</span>
        <span>✓ Accepted. You can talk now.</span>
      </p>
    </div>
  </div>
);
