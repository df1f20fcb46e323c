import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

test('an action that shares a fetch with a page still gets its data after the page has left', async () => {
  const calls: AbortSignal[] = [];
  const answers: ((data: string) => void)[] = [];
  const query = queryOptions({
    queryKey: ['reference', 'shared'],
    queryFn: ({ signal }) => {
      calls.push(signal);
      return new Promise<string>((resolve) => answers.push(resolve));
    },
  });
  for (const read of [
    () => queryClient.ensureQueryData(query),
    () => queryClient.fetchQuery(query),
  ]) {
    queryClient.clear();
    calls.length = 0;
    answers.length = 0;
    const leave = new QueryObserver(queryClient, query).subscribe(() => undefined);
    const data = read();
    leave();
    await expect.poll(() => calls.map(({ aborted }) => aborted)).toEqual([true, false]);
    answers[1]?.('the list');
    expect(await data).toBe('the list');
  }
});

test('an action hears of a failure that is no cancellation', async () => {
  const failing = queryOptions({
    queryKey: ['reference', 'failing'],
    queryFn: () => Promise.reject<string>(new Error('No network')),
  });
  await expect(queryClient.fetchQuery(failing)).rejects.toThrow('No network');
});
