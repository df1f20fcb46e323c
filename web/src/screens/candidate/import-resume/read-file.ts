import type { AmbiguousName } from '@fourfold/contract/reference/skill-mention.ts';
import type { KnownSkill, ReadResume } from '@fourfold/resume-reader';
import { askWorker, type Going, type Reader, type WorkerAnswer } from '../../../lib/in-worker.ts';

/** What the reader knows of skills. */
export interface KnownNames {
  skills: readonly KnownSkill[];
  /** Names with several meanings, which ask. */
  ambiguous: readonly AmbiguousName[];
}

/** source: a file's bytes or pasted text. */
export interface ReadJob extends KnownNames {
  source: ArrayBuffer | string;
  fileName?: string;
}

export type ReadAnswer = WorkerAnswer<ReadResume>;

const maxMegabytes = 20;

const messages = {
  tooLarge: `This file is larger than ${maxMegabytes} MB.`,
  unreachable: 'We can’t read this file anymore. Choose it again.',
  ended: 'Our reader stopped in the middle.',
  offline: 'You’re offline, and the reader hasn’t loaded yet. Try again once you’re connected.',
};

const newReader = (): Reader =>
  new Worker(new URL('./resume-worker.ts', import.meta.url), { type: 'module' });

/**
 * Reads a CV in a worker, which ends with it. Nothing is sent anywhere, and no time is too long: a slow
 * device takes its time, and the person can end it.
 * @param going told how far it is @param signal ends it in the middle; the promise is then rejected with its reason
 * @throws Error whose message is for the person
 */
export async function readInWorker(
  file: Blob | string,
  names: KnownNames,
  signal: AbortSignal,
  going: Going,
  create: () => Reader = newReader,
): Promise<ReadResume> {
  const source = typeof file === 'string' ? file : await bytesOf(file);
  const fileName = file instanceof File ? { fileName: file.name } : {};
  const job: ReadJob = { source, ...fileName, ...names };
  const transfer = typeof source === 'string' ? [] : [source];
  return await askWorker<ReadResume>(create, job, messages, signal, { transfer, going });
}

async function bytesOf(file: Blob): Promise<ArrayBuffer> {
  if (file.size > maxMegabytes * 1024 * 1024) throw new Error(messages.tooLarge);
  try {
    return await file.arrayBuffer();
  } catch {
    throw new Error(messages.unreachable);
  }
}
