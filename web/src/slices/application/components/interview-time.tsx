import classes from './interview-panel.module.css';
import { elsewhere, interviewDay, interviewHours, ownTimeZone } from './interview-times.ts';

interface InterviewTimeProps {
  slot: { start: string; end: string };
  /** The time zone of the offer. */
  timeZone: string;
}

/** A time in the reader's zone; below it the employer's, if that differs. */
export function InterviewTime({ slot, timeZone }: InterviewTimeProps) {
  const own = ownTimeZone();
  const there = elsewhere(slot, timeZone, own);
  return (
    <time dateTime={slot.start} className={classes.time}>
      <span className={classes.day}>{interviewDay(slot, own)}</span>{' '}
      <span className={classes.hours}>{interviewHours(slot, own)}</span>
      {there && <span className={classes.there}> {there}</span>}
    </time>
  );
}
