/* A reader of strangers' bytes works in a thread of its own: it can neither reach nor stop the page. */

export type WorkerAnswer<Result> =
  | { kind: 'read'; result: Result }
  /** It has got so far: what is slow but goes on is waited for. */
  | { kind: 'step'; done: number; all: number }
  | { kind: 'refused'; reason: string }
  /** The reader itself did not load or gave up. */
  | { kind: 'failed' };

/** What is needed of a worker. */
export type Reader = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** What went wrong, for the person. */
export interface WorkerWords {
  tooSlow: string;
  ended: string;
  offline: string;
}

/** In ms, without a step: a file may hold a reader within one page. */
const patienceMs = 20_000;

/**
 * Has a worker do one job, and ends it with it, after 20 s without a step, or by the signal: the promise is then
 * rejected with the signal's reason.
 * @param create only called if there is anything to do
 * @throws Error whose message is for the person
 */
export function askWorker<Result>(
  create: () => Reader,
  job: unknown,
  words: WorkerWords,
  signal: AbortSignal,
  transfer: Transferable[] = [],
): Promise<Result> {
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
    const gone = () => fail(navigator.onLine ? words.ended : words.offline);
    const stop = () => end(() => reject(signal.reason as Error));
    const wait = () => setTimeout(() => fail(words.tooSlow), patienceMs);
    let timer = wait();
    signal.addEventListener('abort', stop);
    reader.addEventListener('error', (event) => {
      event.preventDefault();
      gone();
    });
    reader.addEventListener('messageerror', gone);
    reader.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer<Result>>) => {
      if (data.kind === 'read') end(() => resolve(data.result));
      else if (data.kind === 'step') {
        clearTimeout(timer);
        timer = wait();
      } else if (data.kind === 'refused') fail(data.reason);
      else if (data.kind === 'failed') gone();
    });
    reader.postMessage(job, transfer);
  });
}
