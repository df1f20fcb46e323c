import { toAnswer, type Agreement, type Answer } from './answers.ts';
import type { Inside } from './inside.ts';
import type { Market } from './market.ts';
import { runMiniSearch } from './minisearch/peer.ts';
import type { Sheet } from './sheet.ts';
import { toMegabytes, toSeconds } from './timing.ts';

const section = 'MiniSearch, in one thread';

/** MiniSearch with the same people, its answers compared; or why not. */
export async function measureMiniSearch(
  { cvCount, jobs }: Market,
  { people, memory }: Inside,
  agreement: Agreement,
  sheet: Sheet,
): Promise<void> {
  const jobCount = cvCount > 50_000 ? 10 : 20;
  const told = await runMiniSearch({ cvCount, jobCount });
  if (typeof told === 'string') {
    sheet.tell(section, 'built in', told);
    return;
  }
  for (const message of told) {
    if ('built' in message) sheet.tell(section, 'built in', toSeconds(message.built.ms));
    if ('done' in message) sheet.tell(section, 'memory at most', toMegabytes(message.done.peak));
    if ('times' in message)
      sheet.tellTimes(`no filter, ${message.lanes} in flight`, 'MiniSearch', message.times);
    const job = 'job' in message ? jobs.find(({ id }) => id === message.job) : undefined;
    if (!job || !('answer' in message)) continue;
    const found = toAnswer(await people(memory, job, {}));
    agreement.same<Answer>('MiniSearch', `job ${job.id}`, message.answer, found);
  }
}
