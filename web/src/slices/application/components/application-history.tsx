import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { dayAndTime } from '../../../lib/format.ts';
import { Text } from '../../../ui/text.tsx';
import classes from './application-history.module.css';
import { interviewEventWords } from './interview-times.ts';
import { MatchWords } from './match-words.tsx';
import { decisionWords, eventWords } from './moves.ts';
import type { Party } from './status-words.ts';

interface ApplicationHistoryProps {
  application: Pick<OwnApplication, 'events' | 'interviewEvents' | 'matchScore'>;
  reader: Party;
  /** Name of the other side. */
  other: string;
}

interface HistoryProps extends ApplicationHistoryProps {
  /** The number of steps to show before somebody asks for all. */
  latest?: number;
}

interface Step {
  date: string;
  words: string;
  /** The note that came with it. */
  said: string;
  /** The match as it was, where somebody decided. */
  match?: string;
  /** The match in plain words that went with a decline. */
  told?: string | null;
}

/** Moves and interviews in chronological order. */
const stepsOf = ({
  application: { events, interviewEvents, matchScore },
  reader,
  other,
}: ApplicationHistoryProps): Step[] =>
  [
    ...events.map((event) => ({
      date: event.date,
      words: eventWords(event, reader, other),
      said: [event.reason, event.note].filter(Boolean).join('. '),
      match: decisionWords(event, matchScore),
      told: event.matchWords,
    })),
    ...interviewEvents.map((event) => ({
      date: event.date,
      words: interviewEventWords(event, reader, other),
      said: event.note,
    })),
  ].toSorted((one, another) => Date.parse(one.date) - Date.parse(another.date));

/** The history with dates, times and notes, latest first; folded, if there is more than `latest` says. */
export function ApplicationHistory({ latest = Infinity, ...props }: HistoryProps) {
  const [all, setAll] = useState(false);
  const steps = stepsOf(props).toReversed();
  const folded = !all && steps.length > latest;
  return (
    <div>
      <ol className={classes.history} aria-label="History" reversed>
        {steps.slice(0, folded ? latest : undefined).map(({ date, words, said, match, told }) => (
          <li key={`${date} ${words}`} className={classes.event}>
            <span>{words}</span>
            <Text dateTime={date} as="time" faint digits>
              {dayAndTime(date)}
            </Text>
            {said && <p className={classes.words}>{said}</p>}
            {match && <p className={classes.words}>{match}</p>}
            {told && (
              <div className={classes.words}>
                <MatchWords title="The match in plain words" words={told} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {folded && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.all ?? ''}
          onClick={() => setAll(true)}
        >
          All {steps.length} steps
        </Button>
      )}
    </div>
  );
}
