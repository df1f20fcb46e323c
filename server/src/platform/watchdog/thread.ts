import { readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';
import { workerData } from 'node:worker_threads';
import { stallFinder, type Stall } from './stall.ts';
import { WorkUnderWay } from './under-way.ts';

/* The thread of the watchdog. It cannot use the event loop that it watches. */

/** Memory shared with the event loop's thread. */
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

/** The processor time of the main thread in milliseconds; outside of Linux, that of all threads. */
function processorMs(): number {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1');
    // After the name, which may contain anything: fields 14 and 15 of proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** Writes a line in the log's format; the log itself needs the event loop. */
function report({ stood, used }: Stall): void {
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
    // Nobody reads the log; the process is ended anyway.
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
  report(stall);
  process.kill(process.pid, 'SIGKILL');
}, readEveryMs);
