import type { ApplicationEvent } from '@fourfold/contract/application/schema.ts';
import { day } from '../../../lib/format.ts';
import classes from './application-history.module.css';
import { eventWords, type Side } from './moves.ts';

interface ApplicationHistoryProps {
  events: readonly ApplicationEvent[];
  reader: Side;
  /** Name of the other side. */
  other: string;
}

/** What happened, dated, the latest first; with the words that came along. */
export const ApplicationHistory = ({ events, reader, other }: ApplicationHistoryProps) => (
  <ol className={classes.history} aria-label="History" reversed>
    {events.toReversed().map((event) => (
      <li key={`${event.date} ${event.to}`} className={classes.event}>
        <span>{eventWords(event, reader, other)}</span>
        <time dateTime={event.date} className={classes.date}>
          {day(event.date)}
        </time>
        {(event.reason || event.note) && (
          <p className={classes.words}>{[event.reason, event.note].filter(Boolean).join('. ')}</p>
        )}
      </li>
    ))}
  </ol>
);
