import { expect, test } from 'vitest';
import { ownerLetter } from './owner-mail.rules.ts';

const offAt = new Date('2026-03-05T23:30:00Z');
const all = (company: string, off: Date | null) => {
  const { heading, paragraphs, next } = ownerLetter({ company, host: 'hooks.example', offAt: off });
  return [heading, ...paragraphs, next].join('\n');
};

test('a webhook that does not answer is named, with the day on which it is turned off', () => {
  expect(all('North Quay', offAt)).toBe(
    `Your webhook at hooks.example isn’t answering
We tried seven times within 18 hours to send a message to North Quay’s webhook at hooks.example. It never answered that it accepted it, so we gave up on this message. You can find it in the log and send it again.
We still try newer messages. If it accepts none by March 5, 2026, we turn the webhook off.
Check what it answers, fix it, and send it a test.`,
  );
});

test('one that was turned off is named, with how to begin again', () => {
  expect(all('North Quay', null)).toBe(
    `We turned off your webhook at hooks.example
For 3 days, North Quay’s webhook at hooks.example hasn’t accepted any of our messages. We don’t send it any more.
Once it answers again, turn it on and send a test.`,
  );
});

test('a company without a name is yours', () => {
  expect(all('', offAt)).toContain('to your company’s webhook');
});
