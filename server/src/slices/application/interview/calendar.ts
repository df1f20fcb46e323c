import { endOf, takenSlot, type InterviewWithSlots } from './interview.rules.ts';

/** RFC 5546: an invitation or its update, a cancellation, or a copy to keep. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

export interface CalendarEvent {
  interview: InterviewWithSlots;
  method: CalendarMethod;
  summary: string;
  description: string;
  /** The application's page. */
  url: string;
  /** Sender address of our mails. */
  organizer: string;
  /** The recipient; a copy to keep names no one. */
  attendee: string | null;
}

/**
 * The taken time as a calendar file, RFC 5545. A round of interviews is one event: its UID stays,
 * and the higher SEQUENCE wins.
 */
export function calendarText(event: CalendarEvent): string {
  const { interview, method, organizer, attendee } = event;
  const slot = takenSlot(interview);
  if (!slot)
    throw new Error(`The interview of application ${interview.application_id} has no time`);
  const [, domain = 'localhost'] = organizer.split('@');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fourfold//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:interview-${interview.application_id}-${interview.round}@${domain}`,
    `SEQUENCE:${interview.sequence}`,
    `DTSTAMP:${utc(interview.changed_at)}`,
    `DTSTART:${utc(slot.starts_at)}`,
    `DTEND:${utc(endOf(slot, interview))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(interview.place)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN=Fourfold:mailto:${organizer}`,
    ...(attendee !== null && method !== 'PUBLISH'
      ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`]
      : []),
    `STATUS:${interview.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20261201T160000Z` */
const utc = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');

/** RFC 5545 section 3.3.11. */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n');

const lineOctets = 75;

/** Lines of 75 octets, continued after a space (section 3.1); no character is split. */
export function fold(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctets) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}
