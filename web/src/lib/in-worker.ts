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
  /** Without a `going` that is told instead. */
  tooSlow?: string;
  ended: string;
  offline: string;
}

/** Hears how a job goes on; who listens decides when to end it. */
export interface Going {
  onStep: (done: number, all: number) => void;
  /** No step for 20 s. */
  onSlow: () => void;
}

interface WorkerOptions {
  transfer?: Transferable[];
  going?: Going;
}

/** In ms, without a step: a file may hold a reader within one page. */
const patienceMs = 20_000;

/**
 * Has a worker do one job, and ends it with it, or by the signal: the promise is then rejected with the
 * signal's reason. After 20 s without a step it is ended too, unless somebody hears how it goes on.
 * @param create only called if there is anything to do
 * @throws Error whose message is for the person
 */
export function askWorker<Result>(
  create: () => Reader,
  job: unknown,
  words: WorkerWords,
  signal: AbortSignal,
  { transfer = [], going }: WorkerOptions = {},
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
    const slow = () => (going ? going.onSlow() : fail(words.tooSlow ?? words.ended));
    const wait = () => setTimeout(slow, patienceMs);
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
        going?.onStep(data.done, data.all);
      } else if (data.kind === 'refused') fail(data.reason);
      else if (data.kind === 'failed') gone();
    });
    reader.postMessage(job, transfer);
  });
}
