import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { smtpServer } from '../../../../test/smtp.ts';
import { smtpMail } from '../../../providers/mail/smtp.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { calendarText } from './calendar.ts';

/** RFC 2045 section 6.7. */
const fromQuotedPrintable = (body: string) =>
  Buffer.from(
    body
      .replaceAll('=\r\n', '')
      .replace(/=([\dA-F]{2})/g, (_, octet: string) =>
        String.fromCharCode(Number.parseInt(octet, 16)),
      ),
    'latin1',
  ).toString();

const smtp = await smtpServer();

test('a mail carries its calendar as a part that mail programs act on, and as a file @interview-9', async () => {
  const calendar = calendarText({
    method: 'REQUEST',
    summary: 'Interview with Zoë, Öresund; 語',
    description: 'Bring a helmet.',
    url: 'https://fourfold.example/jobs/7',
    organizer: 'hello@fourfold.example',
    attendee: 'ada@post.example',
    interview: {
      application_id: 7,
      state: 'taken',
      duration_minutes: 45,
      place: 'Room 2',
      time_zone: 'America/Chicago',
      note: '',
      ended_by: null,
      end_note: '',
      round: 1,
      sequence: 1,
      changed_at: new Date('2026-03-02T09:00:00Z'),
      slots: [
        { id: 1, application_id: 7, starts_at: new Date('2026-03-10T15:00:00Z'), taken: true },
      ],
    },
  });
  const words = { subject: 'Interview', heading: 'Interview', paragraphs: [], why: 'You agreed.' };
  await smtpMail(smtp.url, 'Fourfold <hello@fourfold.example>').send({
    ...letter({ to: 'ada@post.example', ...words }),
    calendar: { method: 'REQUEST', fileName: 'interview.ics', text: calendar },
  });
  const [mail] = smtp.arrived;
  const parts = (mail?.raw ?? '').split(/\r\n--[^\r\n]+/);
  const ofType = (type: RegExp) => parts.filter((part) => type.test(part.replace(/\r\n\s+/g, ' ')));
  const [invitation, ...others] = ofType(
    /^\s*Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i,
  );
  expect(others).toEqual([]);
  expect(ofType(/filename=interview\.ics/)).toHaveLength(1);
  const text = fromQuotedPrintable((invitation ?? '').split('\r\n\r\n')[1] ?? '');
  expect(text).toBe(calendar);
  const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent');
  expect(event?.getFirstPropertyValue('summary')).toBe('Interview with Zoë, Öresund; 語');
});
