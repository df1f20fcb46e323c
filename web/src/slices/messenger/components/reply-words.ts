import type { Reply, ReplyPreview, SkipReason } from '@fourfold/contract/messenger/reply.ts';
import { count } from '../../../lib/format.ts';

/** Somebody whom a text is for. */
export interface Reader {
  applicationId: number;
  name: string;
}

const because: Record<SkipReason, string> = {
  left: 'deleted the account',
  withdrew: 'withdrew',
  closed: 'can’t be written to yet',
  blocked: 'you blocked them',
  complete: 'has every skill',
  twice: 'gets it with a newer application',
  limit: 'you’ve used up today’s messages',
};

const namedSkips = 3;

/** `Ada Quist (withdrew), Bo Lind (withdrew) and 2 more`; empty if nobody is left out. */
export function skippedWords(skipped: ReplyPreview['skipped'], readers: readonly Reader[]): string {
  const names = new Map(readers.map(({ applicationId, name }) => [applicationId, name]));
  const words = skipped
    .slice(0, namedSkips)
    .map(
      ({ applicationId, reason }) =>
        `${names.get(applicationId) ?? 'Somebody'} (${because[reason]})`,
    );
  const more = skipped.length - words.length;
  return new Intl.ListFormat('en-US').format(more > 0 ? [...words, `${more} more`] : words);
}

/** What became of a text: `Sent to 11 people. Left out: Ada Quist (withdrew).` */
export function endedWords(reply: Reply, readers: readonly Reader[]): string {
  const sent = `Sent to ${count(reply.sent, 'person', 'people')}.`;
  const skipped = skippedWords(reply.skipped, readers);
  return skipped ? `${sent} Left out: ${skipped}.` : sent;
}
