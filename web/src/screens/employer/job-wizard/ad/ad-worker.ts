import { mostCharacters, readAds, type ReadAds } from '@fourfold/ad-reader';
import type { WorkerAnswer } from '../../../../lib/in-worker.ts';
import type { AdJob } from './read-ad.ts';

/* Reads one text in a thread of its own: nothing that an ad holds can reach or stop the page. */

function answerTo({ text, skills, ambiguous }: AdJob): WorkerAnswer<ReadAds> {
  const result = readAds(text, skills, ambiguous);
  if (result.unknown !== null) return { kind: 'refused', reason: unknownWords(result.unknown) };
  if (!result.tooLong) return { kind: 'read', result };
  const [has, most] = [text.length, mostCharacters].map((count) => count.toLocaleString('en-US'));
  const reason = `This has ${has} characters; ${most} can be read at once. Paste a part of it.`;
  return { kind: 'refused', reason };
}

const unknownWords = (format: string) =>
  `This is ${format} in a format that we don’t know, so no ad was read. Paste the text of the ad instead.`;

addEventListener('message', ({ data }: MessageEvent<AdJob>) => {
  postMessage(answerTo(data), { transfer: [] });
});
