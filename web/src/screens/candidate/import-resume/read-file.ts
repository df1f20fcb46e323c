import type { KnownSkill, ReadResume } from '@fourfold/resume-reader';

/** source: a file's bytes or pasted text. */
export interface ReadJob {
  source: ArrayBuffer | string;
  skills: readonly KnownSkill[];
}

export type ReadAnswer =
  | { kind: 'read'; result: ReadResume }
  | { kind: 'refused'; reason: string }
  /** The reader itself did not load or gave up. */
  | { kind: 'failed' };

const maxMegabytes = 20;
/** Above the reader's own limit, in ms: a file may hold it within one page. */
const patienceMs = 20_000;

const messages = {
  tooLarge: `This file is larger than ${maxMegabytes} MB.`,
  unreachable: 'We can’t read this file anymore. Choose it again.',
  tooSlow: 'This file takes too long to read. Paste its text instead.',
  ended: 'We couldn’t finish reading the file. Try again, or paste its text.',
  offline: 'You’re offline, and the reader hasn’t loaded yet. Try again once you’re connected.',
};

/** What is needed of a worker. */
export type Reader = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

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
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const reader = create();
    const end = (finish: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      reader.terminate();
      finish();
    };
    const fail = (message: string) => end(() => reject(new Error(message)));
    const gone = () => fail(navigator.onLine ? messages.ended : messages.offline);
    const stop = () => end(() => reject(signal.reason as Error));
    const timer = setTimeout(() => fail(messages.tooSlow), patienceMs);
    signal.addEventListener('abort', stop);
    reader.addEventListener('error', (event) => {
      event.preventDefault();
      gone();
    });
    reader.addEventListener('messageerror', gone);
    reader.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.kind === 'read') end(() => resolve(data.result));
      else if (data.kind === 'refused') fail(data.reason);
      else if (data.kind === 'failed') gone();
    });
    const job: ReadJob = { source, skills };
    reader.postMessage(job, typeof source === 'string' ? [] : [source]);
  });
}

async function bytesOf(file: Blob): Promise<ArrayBuffer> {
  if (file.size > maxMegabytes * 1024 * 1024) throw new Error(messages.tooLarge);
  try {
    return await file.arrayBuffer();
  } catch {
    throw new Error(messages.unreachable);
  }
}
