import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { keep, readAgain } from './read-again.ts';

const queryKey: QueryKey = ['job', 'one', 7];
let stop = () => {};

afterEach(() => {
  stop();
  queryClient.clear();
});

/** A screen that shows the key. @returns the reads that wait for their answer, in order */
function show(): ((answer: string) => void)[] {
  const reads: ((answer: string) => void)[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      reads.push(resolve);
      signal.addEventListener('abort', () => reject(new Error('Aborted')));
    });
  stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
  return reads;
}

const shown = () => queryClient.getQueryData(queryKey);
const quiet = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));

test('a change during the first read is read after it', async () => {
  const reads = show();
  void readAgain({ queryKey: ['job'] });
  reads[0]?.('before');
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.('after');
  await quiet();
  expect([shown(), reads.length]).toEqual(['after', 2]);
});

test('a change during a later read restarts it', async () => {
  const reads = show();
  reads[0]?.('before');
  await quiet();
  void readAgain({ queryKey });
  void readAgain({ queryKey });
  expect(reads).toHaveLength(3);
  reads[2]?.('after');
  reads[1]?.('before');
  await quiet();
  expect(shown()).toBe('after');
});

test('a first read that fails is not repeated', async () => {
  const reads = show();
  const again = readAgain({ queryKey });
  await queryClient.cancelQueries({ queryKey });
  await again;
  expect(reads).toHaveLength(1);
});

test('what is told while nothing is read stays as it is told', async () => {
  const reads = show();
  reads[0]?.('before');
  await quiet();
  keep(queryKey, 'told');
  expect([shown(), reads.length]).toEqual(['told', 1]);
});

test.each(['the first', 'a later'])('what is told during %s read outlives it', async (which) => {
  const reads = show();
  if (which === 'a later') {
    reads[0]?.('before');
    await quiet();
    void readAgain({ queryKey });
  }
  const early = reads.length - 1;
  keep<string>(queryKey, (known) => (known === undefined ? known : 'told'));
  reads[early]?.('before');
  await vi.waitFor(() => expect(reads).toHaveLength(early + 2));
  reads[early + 1]?.('told');
  await quiet();
  expect(shown()).toBe('told');
});
