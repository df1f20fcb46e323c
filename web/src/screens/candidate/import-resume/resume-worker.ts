import { readResume, readText, UnreadableFile } from '@fourfold/resume-reader';
import type { ReadAnswer, ReadJob } from './read-file.ts';

/* Reads one CV in a thread of its own: nothing that a file holds can reach or stop the page. */

const answer = (message: ReadAnswer) => postMessage(message, { transfer: [] });

async function read({ source, fileName, skills, ambiguous }: ReadJob): Promise<ReadAnswer> {
  const options = {
    skills,
    ambiguous,
    ...(fileName !== undefined && { fileName }),
    today: new Date().toISOString().slice(0, 7),
    onStep: (done: number, all: number) => answer({ kind: 'step', done, all }),
  };
  try {
    const result =
      typeof source === 'string'
        ? readText(source, options)
        : await readResume(new Uint8Array(source), options);
    return { kind: 'read', result };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'refused', reason: error.message };
    return { kind: 'failed' };
  }
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  // pdf.js listens and speaks here, too.
  if (typeof data !== 'object' || data === null || !('source' in data)) return;
  void read(data as ReadJob).then(answer);
});
