import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { day } from '../../../lib/format.ts';
import { Text } from '../../../ui/text.tsx';
import classes from './application-history.module.css';
import { interviewEventWords } from './interview-times.ts';
import { eventWords } from './moves.ts';
import type { Party } from './status-words.ts';

interface ApplicationHistoryProps {
  application: Pick<OwnApplication, 'events' | 'interviewEvents'>;
  reader: Party;
  /** Name of the other side. */
  other: string;
}

interface Step {
  date: string;
  words: string;
  /** The note that came with it. */
  said: string;
}

/** Moves and interviews in chronological order. */
const stepsOf = ({
  application: { events, interviewEvents },
  reader,
  other,
}: ApplicationHistoryProps): Step[] =>
  [
    ...events.map((event) => ({
      date: event.date,
      words: eventWords(event, reader, other),
      said: [event.reason, event.note].filter(Boolean).join('. '),
    })),
    ...interviewEvents.map((event) => ({
      date: event.date,
      words: interviewEventWords(event, reader, other),
      said: event.note,
    })),
  ].toSorted((one, another) => Date.parse(one.date) - Date.parse(another.date));

/** The history with dates and notes, latest first. */
export const ApplicationHistory = (props: ApplicationHistoryProps) => (
  <ol className={classes.history} aria-label="History" reversed>
    {stepsOf(props)
      .toReversed()
      .map(({ date, words, said }) => (
        <li key={`${date} ${words}`} className={classes.event}>
          <span>{words}</span>
          <Text dateTime={date} as="time" faint digits>
            {day(date)}
          </Text>
          {said && <p className={classes.words}>{said}</p>}
        </li>
      ))}
  </ol>
);
