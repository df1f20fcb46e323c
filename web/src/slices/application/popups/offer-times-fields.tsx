import { interviewLimits } from '@fourfold/contract/application/interview.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { wallClock } from '../components/interview-times.ts';
import classes from './offer-times.module.css';
import { dayItems, hourItems, suggestionWords, suggestTimes } from './times-to-offer.ts';

interface TimeFieldsProps {
  /** Local times, `2026-12-01T10:00`; incomplete while typing. */
  times: readonly string[];
  timeZone: string;
  /** By path: `times`, `times.0`. */
  errors: Record<string, ReactNode>;
  description: string;
  onChange: (times: string[]) => void;
}

/** Dates and times in a list, with quick suggestions below. */
export function TimeFields({ times, timeZone, errors, description, onChange }: TimeFieldsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [now] = useState(() => new Date());
  const today = wallClock(now, timeZone).slice(0, 10);
  const suggestions = suggestTimes(now, timeZone).filter((time) => !times.includes(time));
  const put = (place: number, date: string, hour: string) =>
    onChange(times.map((time, index) => (index === place ? `${date}T${hour}` : time)));
  const add = (time: string) => {
    onChange([...times, time]);
    if (time !== 'T') return;
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  const remove = (place: number) => onChange(times.filter((_, index) => index !== place));
  return (
    <FieldGroup label="Times" description={description} error={errors['times']} required>
      {times.length > 0 && (
        <ol className={classes.times} ref={list}>
          {times.map((time, place) => {
            const [date = '', hour = ''] = time.split('T');
            const error = errors[`times.${place}`];
            const words = `Time ${place + 1}`;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a time has no other identity
              <li key={place} className={`${classes.row} ff-unlabeled`}>
                <SearchSelect
                  label={`${words}: date`}
                  placeholder="Day"
                  items={dayItems(today, interviewLimits.daysAhead, date)}
                  value={date}
                  error={Boolean(error)}
                  data-path={`times.${place}`}
                  onChange={(day) => put(place, day ?? '', hour)}
                />
                <SearchSelect
                  label={`${words}: time`}
                  placeholder="Time"
                  items={hourItems(hour)}
                  value={hour}
                  error={Boolean(error)}
                  onChange={(next) => put(place, date, next ?? '')}
                />
                <ActionIcon
                  variant="subtle"
                  aria-label={`Remove time ${place + 1}`}
                  onClick={() => remove(place)}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
                {error && (
                  <p className={`mantine-InputWrapper-error ${classes.problem}`} role="alert">
                    {error}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {times.length < interviewLimits.times && (
        <div className={classes.suggestions}>
          {suggestions.map((time) => (
            <Button
              key={time}
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => add(time)}
            >
              {suggestionWords(time, now, timeZone)}
            </Button>
          ))}
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            data-path={times.length === 0 ? 'times' : undefined}
            onClick={() => add('T')}
          >
            Another time
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
