import { silentDays } from '@fourfold/contract/webhook/schema.ts';
import type { Letter } from '../../platform/mail/letter.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * The mail about a webhook that does not answer. It names only the host, because the path may
 * contain a secret.
 *
 * @param offAt when it will be turned off; null: it was turned off
 */
export function ownerLetter({
  company,
  host,
  offAt,
}: {
  company: string;
  host: string;
  offAt: Date | null;
}): Pick<Letter, 'heading' | 'paragraphs' | 'next'> {
  const whose = `${company === '' ? 'your company' : company}’s webhook at ${host}`;
  return offAt
    ? {
        heading: `Your webhook at ${host} isn’t answering`,
        paragraphs: [
          `We tried seven times within 18 hours to send a message to ${whose}. It never answered that it accepted it, so we gave up on this message. You can find it in the log and send it again.`,
          `We still try newer messages. If it accepts none by ${dayFormat.format(offAt)}, we turn the webhook off.`,
        ],
        next: 'Check what it answers, fix it, and send it a test.',
      }
    : {
        heading: `We turned off your webhook at ${host}`,
        paragraphs: [
          `For ${silentDays} days, ${whose} hasn’t accepted any of our messages. We don’t send it any more.`,
        ],
        next: 'Once it answers again, turn it on and send a test.',
      };
}
