import type {
  Interview,
  InterviewAction,
  ReceivedInterview,
} from '@fourfold/contract/application/interview.ts';
import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCalendarPlus, IconMapPin } from '@tabler/icons-react';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Breakable } from '../../../ui/breakable.tsx';
import { markHandled } from '../../../ui/handled.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import {
  acceptInterview,
  cancelInterview,
  declineInterview,
  endInterview,
  offerInterview,
  saveInterview,
} from '../api/interview.ts';
import classes from './interview-panel.module.css';
import { InterviewTime } from './interview-time.tsx';
import { interviewDay, interviewHours, ownTimeZone, zoneName } from './interview-times.ts';
import { subjectOf } from './moves.ts';

type Slot = (Interview | ReceivedInterview)['slots'][number];

type InterviewPanelProps = {
  /** Name of the other side. */
  other: string;
  /** Of its heading. */
  level?: 2 | 3;
} & (
  | { side: 'candidate'; application: OwnApplication }
  | { side: 'employer'; application: ReceivedApplication }
);

/** The interview of an application: its times, the taken one, and the reader's actions. */
export function InterviewPanel({ side, application, other, level = 3 }: InterviewPanelProps) {
  const { id, interview, interviewActions: actions } = application;
  if (!interview && actions.length === 0) return null;
  const may = (action: InterviewAction) => actions.includes(action);
  const Heading = level === 2 ? 'h2' : 'h3';
  const live = interview?.state === 'offered' || interview?.state === 'taken';
  return (
    <Stack as="section" gap="3" padding="4" panel="sunken" aria-label="Interview">
      <Heading className={classes.title}>{headingOf(interview, side, other)}</Heading>
      {interview && !live && interview.endNote && (
        <blockquote className={classes.words}>{interview.endNote}</blockquote>
      )}
      {interview && live && (
        <>
          <Times id={id} interview={interview} choose={may('accept')} />
          <Place place={interview.place} />
          {interview.note && (
            <p className={classes.words} dir="auto">
              <LinkedText text={interview.note} />
            </p>
          )}
        </>
      )}
      <Row gap="2" wrap align="stretch">
        {interview?.state === 'taken' && (
          <AsyncButton
            size="sm"
            variant="default"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            onClick={() => saveInterview(side, id)}
          >
            Add to calendar
          </AsyncButton>
        )}
        {(may('offer') || may('change')) && (
          <Button size="sm" variant="default" onClick={() => void offer(id, interview, other)}>
            {offerLabel(interview)}
          </Button>
        )}
        {may('withdraw') && (
          <Button size="sm" variant="subtle" onClick={() => void withdraw(id, other)}>
            Withdraw
          </Button>
        )}
        {may('decline') && (
          <Button size="sm" variant="default" onClick={() => void askForOthers(id, other)}>
            Ask for other times
          </Button>
        )}
        {may('cancel') && (
          <Button
            size="sm"
            variant="subtle"
            color="red"
            onClick={() => void cancel(id, side, other)}
          >
            Cancel interview
          </Button>
        )}
      </Row>
    </Stack>
  );
}

interface TimesProps {
  id: number;
  interview: Interview | ReceivedInterview;
  /** The reader may take one. */
  choose: boolean;
}

function Times({ id, interview, choose }: TimesProps) {
  const { slots, timeZone, durationMinutes, state } = interview;
  const [first] = slots;
  const own = ownTimeZone();
  const accept = async (slot: Slot) => {
    markHandled(subjectOf({ id }), { done: 'Booked.' });
    await acceptInterview(id, slot.id);
    const when = `${interviewDay(slot, own)}, ${interviewHours(slot, own)}`;
    void notify(`Booked: ${when}. The calendar file is in your mail too.`);
  };
  return (
    <>
      <ul className={classes.slots} data-state={state}>
        {slots.map((slot) => (
          <li key={slot.id} className={classes.slot}>
            <InterviewTime slot={slot} timeZone={timeZone} />
            {choose && new Date(slot.start) > new Date() && (
              <AsyncButton size="sm" variant="default" onClick={() => accept(slot)}>
                Pick this time
                <span className="ff-hidden">{` ${interviewDay(slot, own)}, ${interviewHours(slot, own)}`}</span>
              </AsyncButton>
            )}
            {'overlaps' in slot && slot.overlaps && (
              <p className={classes.warning}>
                <IconAlertTriangle size={16} aria-hidden /> You have another interview at that time
              </p>
            )}
          </li>
        ))}
      </ul>
      {first && (
        <Text dimmed size="m" breaks>
          {durationMinutes} minutes. Your time zone: {zoneName(own, first.start)}.
        </Text>
      )}
    </>
  );
}

const Place = ({ place }: { place: string }) => (
  <p className={classes.place}>
    <IconMapPin size={18} aria-hidden />
    {/^https?:\/\/\S+$/.test(place) ? (
      <a href={place} target="_blank" rel="noreferrer">
        <Breakable text={place} />
      </a>
    ) : (
      <span>{place}</span>
    )}
  </p>
);

function headingOf(interview: Interview | null, side: 'candidate' | 'employer', other: string) {
  if (!interview || interview.state === 'taken') return 'Interview';
  if (interview.state === 'offered')
    return side === 'candidate'
      ? 'Choose a time for your interview'
      : `Waiting for ${other} to pick a time`;
  const who = interview.endedBy === side ? 'You' : other;
  if (interview.state === 'declined') return `${who} asked for other times`;
  return interview.slots.some(({ taken }) => taken)
    ? `${who} canceled the interview`
    : `${who} withdrew the offered times`;
}

function offerLabel(interview: Interview | null): string {
  if (!interview) return 'Offer interview times';
  return interview.state === 'offered' ? 'Change the times' : 'Offer other times';
}

async function offer(id: number, interview: Interview | null, other: string): Promise<void> {
  const done = await openPopup('offerTimes', {
    reader: other,
    before: interview,
    send: (times) => offerInterview(id, times),
  });
  if (done) void notify(`You offered the times. ${other} picks one.`);
}

async function withdraw(id: number, other: string): Promise<void> {
  const done = await openPopup('interviewWords', {
    lead: `This withdraws the times. ${other} will read what you write.`,
    confirm: 'Withdraw the times',
    send: (note) => endInterview(id, 'offered', note),
  });
  if (done) void notify('The times are withdrawn.');
}

async function askForOthers(id: number, other: string): Promise<void> {
  const done = await openPopup('interviewWords', {
    lead: `Tell ${other} what would suit you better.`,
    required: true,
    confirm: 'Ask for other times',
    send: (note) => {
      markHandled(subjectOf({ id }), { done: 'Asked for other times.' });
      return declineInterview(id, note ?? '');
    },
  });
  if (done) void notify(`${other} will see what you asked for.`);
}

async function cancel(id: number, side: 'candidate' | 'employer', other: string): Promise<void> {
  const done = await openPopup('interviewWords', {
    lead: `This cancels the interview for both of you. ${other} will read what you write.`,
    confirm: 'Cancel the interview',
    send: (note) =>
      side === 'candidate' ? cancelInterview(id, note) : endInterview(id, 'taken', note),
  });
  if (done) void notify('The interview is canceled.');
}
