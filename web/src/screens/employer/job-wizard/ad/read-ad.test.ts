import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reader } from '../../../../lib/in-worker.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { listQuery } from '../../../../slices/reference/api/lists.ts';
import { skillsQuery } from '../../../../slices/reference/api/skills.ts';
import { prepareReader, readSource } from './read-ad.ts';

// Addresses come from the build, and nothing is called here.
vi.mock('virtual:open-addresses', () => ({ addresses: {} }));

/** A worker that does what a test says. */
class FakeReader extends EventTarget {
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
  says(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
const fakeReader = () => new FakeReader() as FakeReader & Reader;
const live = new AbortController().signal;

async function begun(signal = live) {
  const reader = fakeReader();
  const reading = readSource(' An ad ', signal, () => reader);
  await vi.waitFor(() => expect(reader.postMessage).toHaveBeenCalled());
  return { reader, reading };
}

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.setQueryData(skillsQuery.queryKey, []);
  queryClient.setQueryData(listQuery('ambiguousName').queryKey, []);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the worker read is answered, and the worker ends', async () => {
  const { reader, reading } = await begun();
  expect(reader.postMessage.mock.lastCall?.[0]).toEqual({
    text: 'An ad',
    skills: [],
    ambiguous: [],
  });
  const result = {
    ads: [{ title: 'Welder', description: '' }],
    over: 0,
    tooLong: false,
    unknown: null,
  };
  reader.says({ kind: 'read', result });
  expect(await reading).toBe(result);
  expect(reader.terminate).toHaveBeenCalledOnce();
});

test('a text without an ad, or one that is too long, is told', async () => {
  const none = await begun();
  none.reader.says({ kind: 'read', result: { ads: [], over: 0, tooLong: false } });
  await expect(none.reading).rejects.toThrow('We found no job ad in this');
  const long = await begun();
  long.reader.says({ kind: 'refused', reason: 'This has 9 characters' });
  await expect(long.reading).rejects.toThrow('This has 9 characters');
});

test('a worker that says nothing more is ended and told @H7.32', async () => {
  const { reader, reading } = await begun();
  const told = expect(reading).rejects.toThrow('This takes too long to read');
  await vi.advanceTimersByTimeAsync(20_000);
  await told;
  expect(reader.terminate).toHaveBeenCalledOnce();
});

test('leaving the page ends the worker @H7.32', async () => {
  const control = new AbortController();
  const { reader, reading } = await begun(control.signal);
  control.abort();
  await expect(reading).rejects.toThrow();
  expect(reader.terminate).toHaveBeenCalledOnce();
});

test('one that is loaded ahead is used once, and not if it could not be loaded', async () => {
  const made: FakeReader[] = [];
  vi.stubGlobal(
    'Worker',
    vi.fn(function () {
      const reader = fakeReader();
      made.push(reader);
      return reader;
    }),
  );
  const end = prepareReader();
  const reading = readSource('An ad', live);
  await vi.waitFor(() => expect(made[0]?.postMessage).toHaveBeenCalled());
  made[0]?.says({ kind: 'read', result: { ads: [], over: 0, tooLong: false } });
  await expect(reading).rejects.toThrow('no job ad');
  prepareReader();
  made[1]?.dispatchEvent(new Event('error'));
  prepareReader();
  expect(made).toHaveLength(3);
  end();
  expect(made.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 0, 1]);
});
