import { drawCv, drawJob, type DrawnJob } from '../data.ts';
import { timed } from '../timing.ts';
import type { FromChild, ToChild } from './peer.ts';
import { MiniPeople } from './people.ts';

/* A process of its own: what it takes in memory, and that it may fail, is its own affair. */

const tell = (message: FromChild) => process.send?.(message);

process.once('message', async ({ cvCount, jobCount }: ToChild) => {
  const people = new MiniPeople();
  let ms = 0;
  for (let id = 1; id <= cvCount; id += 1) {
    const cv = drawCv(id);
    const began = performance.now();
    people.add(cv);
    ms += performance.now() - began;
  }
  tell({ built: { ms } });
  const jobs = Array.from({ length: jobCount }, (_, at) => drawJob(at + 1));
  for (const lanes of [1, 8]) {
    // One thread: whoever comes while it searches waits.
    let last = Promise.resolve();
    const ask = (job: DrawnJob) =>
      (last = last.then(() => void tell({ job: job.id, answer: people.find(job) })));
    tell({ lanes, times: await timed(jobs, lanes, ask) });
  }
  tell({ done: { peak: process.resourceUsage().maxRSS * 1024 } });
  process.disconnect();
});
