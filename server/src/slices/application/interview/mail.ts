import type { CalendarFile } from '@fourfold/contract/application/interview.ts';
import type { Config } from '../../../platform/config.ts';
import { pageUrl, sendMail } from '../../../platform/mail/due.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { momentIn, offsetOf } from '../../../platform/mail/moment.rules.ts';
import { nameInSubject } from '../../../platform/mail/rules.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { receivedInterview } from '../application.present.ts';
import type { Party } from '../application.tables.ts';
import { calendarText, type CalendarEvent, type CalendarMethod } from './calendar.ts';
import { partiesOf, type Parties } from './interview.queries.ts';
import { takenSlot, type InterviewWithSlots } from './interview.rules.ts';

const fileName = 'interview.ics';

export async function calendarOf(
  { tx }: Pick<UnitOfWork, 'tx'>,
  config: Config,
  interview: InterviewWithSlots,
  side: Party,
): Promise<CalendarFile> {
  const parties = await partiesOf(tx, interview.application_id);
  const event = eventFor(config, readBy(side, interview, parties), parties, side);
  return { fileName, text: calendarText({ ...event, method: 'PUBLISH', attendee: null }) };
}

/**
 * Mails both sides that a time was taken or cancelled, so that their calendars follow. Times are in
 * the reader's zone as of their last visit, otherwise in that of the offer.
 * @param leaving the side whose job or CV is deleted in this transaction: nothing may link to it
 */
export async function mailCalendars(
  unit: UnitOfWork,
  config: Config,
  interview: InterviewWithSlots,
  leaving: Party | null = null,
): Promise<void> {
  const parties = await partiesOf(unit.tx, interview.application_id);
  if (leaving === 'employer') parties.jobId = null;
  if (leaving === 'candidate') parties.cvId = null;
  const method = interview.state === 'cancelled' ? 'CANCEL' : 'REQUEST';
  for (const side of ['candidate', 'employer'] as const) {
    const to = side === 'candidate' ? parties.candidateEmail : parties.employerEmail;
    if (to === null) continue;
    const read = readBy(side, interview, parties);
    const event = eventFor(config, read, parties, side);
    const text = calendarText({ ...event, method, attendee: to });
    const words = wordsOf(read, parties, side);
    await sendMail(unit, {
      ...letter({
        to,
        ...words,
        button: {
          label: side === 'candidate' ? 'See the application' : 'See the applicant',
          url: event.url,
        },
        why: 'You’re receiving this because you booked an interview on Fourfold.',
      }),
      calendar: { method: method satisfies CalendarMethod, fileName, text },
    });
  }
}

/** An interview with its texts as a side may read them. */
const readBy = (side: Party, interview: InterviewWithSlots, { clean }: Parties) =>
  side === 'employer' ? receivedInterview(interview, clean) : interview;

function eventFor(
  config: Config,
  interview: InterviewWithSlots,
  { jobId, jobName, companyName, cvId, personName }: Parties,
  side: Party,
): Pick<CalendarEvent, 'interview' | 'summary' | 'description' | 'url' | 'organizer'> {
  const theirs = side === 'candidate';
  const candidatePage = jobId === null ? '/applications' : `/jobs/${jobId}`;
  const employerPage = cvId === null ? '/management' : `/candidates/${cvId}?jobId=${jobId ?? ''}`;
  const url = pageUrl(config, theirs ? candidatePage : employerPage);
  return {
    interview,
    summary: summaryOf({ jobName, companyName, personName }, side),
    description: [interview.note, url].filter(Boolean).join('\n\n'),
    url,
    organizer: /<([^<>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom,
  };
}

type Named = Pick<Parties, 'jobName' | 'companyName' | 'personName'>;

const summaryOf = ({ jobName, companyName, personName }: Named, side: Party) =>
  side === 'candidate'
    ? `Interview: ${jobName} at ${companyName}`
    : `Interview with ${personName}: ${jobName}`;

function wordsOf(interview: InterviewWithSlots, parties: Parties, side: Party) {
  const { when, offered } = whenOf(interview, parties[`${side}Zone`]);
  const short = {
    jobName: nameInSubject(parties.jobName, 'a job'),
    companyName: nameInSubject(parties.companyName, 'a company'),
    personName: nameInSubject(parties.personName, 'a candidate'),
  };
  const subject = `${summaryOf(short, side)}, ${when}`;
  if (interview.state === 'taken')
    return {
      subject,
      heading: summaryOf(parties, side),
      paragraphs: [
        `${when}, ${interview.duration_minutes} minutes.`,
        ...offered,
        `Where: ${interview.place}`,
        ...(interview.note ? [interview.note] : []),
      ],
    };
  const other = side === 'candidate' ? parties.companyName : parties.personName;
  const who = interview.ended_by === side ? 'You' : other;
  return {
    subject: `Canceled: ${subject}`,
    heading: 'Your interview is canceled',
    paragraphs: [
      `${who} canceled the interview on ${when}.`,
      ...offered,
      ...(interview.end_note ? [`“${interview.end_note}”`] : []),
    ],
  };
}

/** The time in the reader's zone, and as it was offered if that is another time of day. */
function whenOf(
  interview: InterviewWithSlots,
  reader: string | null,
): { when: string; offered: string[] } {
  const at = takenSlot(interview)?.starts_at ?? new Date();
  const { time_zone: zone } = interview;
  const offered = momentIn(zone, at);
  if (reader === null || offsetOf(reader, at) === offsetOf(zone, at))
    return { when: offered, offered: [] };
  return { when: momentIn(reader, at), offered: [`Offered as ${offered}.`] };
}
