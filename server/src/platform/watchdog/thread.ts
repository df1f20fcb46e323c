import { readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';
import { workerData } from 'node:worker_threads';
import { stallFinder, type Stall } from './stall.ts';
import { WorkUnderWay } from './under-way.ts';

/* The thread of the watchdog. It has to do without the event loop that it watches. */

/** What the thread is given: memory of the event loop's thread. */
export interface Watched {
  beats: SharedArrayBuffer;
  work: SharedArrayBuffer;
}

const { beats, work } = workerData as Watched;
const counted = new Int32Array(beats);
const find = stallFinder();
const readEveryMs = 500;
const mostNamed = 20;

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** The processor time of the first thread; elsewhere than on Linux, that of all threads. */
function processorMs(): number {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1');
    // Behind the name, which may hold anything: the 14th and 15th field of proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** A line as the log's own, which passes through the event loop. */
function tell({ stood, used }: Stall): void {
  const line = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    stoodMs: Math.round(stood),
    processorMs: Math.round(used),
    underWay: new WorkUnderWay(work).list().slice(0, mostNamed),
    msg: 'the event loop stood while it used the processor; the process is ended',
  };
  try {
    writeSync(1, `${JSON.stringify(line)}\n`);
  } catch {
    // Nobody reads it; the process ends all the same.
  }
}

setInterval(() => {
  const reading = {
    beats: Atomics.load(counted, 0),
    now: performance.now(),
    processor: processorMs(),
  };
  const stall = find(reading);
  if (!stall) return;
  tell(stall);
  process.kill(process.pid, 'SIGKILL');
}, readEveryMs);
