import type { KnownSkill, ReadResume } from '@fourfold/resume-reader';
import { askWorker, type Reader, type WorkerAnswer } from '../../../lib/in-worker.ts';

/** source: a file's bytes or pasted text. */
export interface ReadJob {
  source: ArrayBuffer | string;
  skills: readonly KnownSkill[];
}

export type ReadAnswer = WorkerAnswer<ReadResume>;

const maxMegabytes = 20;

const messages = {
  tooLarge: `This file is larger than ${maxMegabytes} MB.`,
  unreachable: 'We can’t read this file anymore. Choose it again.',
  tooSlow: 'This file takes too long to read. Paste its text instead.',
  ended: 'We couldn’t finish reading the file. Try again, or paste its text.',
  offline: 'You’re offline, and the reader hasn’t loaded yet. Try again once you’re connected.',
};

const newReader = (): Reader =>
  new Worker(new URL('./resume-worker.ts', import.meta.url), { type: 'module' });

/**
 * Reads a CV in a worker, which ends with it. Nothing is sent anywhere.
 * @param signal ends it in the middle; the promise is then rejected with its reason
 * @throws Error whose message is for the person
 */
export async function readInWorker(
  file: Blob | string,
  skills: readonly KnownSkill[],
  signal: AbortSignal,
  create: () => Reader = newReader,
): Promise<ReadResume> {
  const source = typeof file === 'string' ? file : await bytesOf(file);
  const job: ReadJob = { source, skills };
  const transfer = typeof source === 'string' ? [] : [source];
  return await askWorker<ReadResume>(create, job, messages, signal, transfer);
}

async function bytesOf(file: Blob): Promise<ArrayBuffer> {
  if (file.size > maxMegabytes * 1024 * 1024) throw new Error(messages.tooLarge);
  try {
    return await file.arrayBuffer();
  } catch {
    throw new Error(messages.unreachable);
  }
}
