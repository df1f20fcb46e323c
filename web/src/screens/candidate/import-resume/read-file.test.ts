import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reader } from '../../../lib/in-worker.ts';
import { readInWorker } from './read-file.ts';

/** A worker that does what a test says. */
class FakeReader extends EventTarget {
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
  says(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
const fakeReader = () => new FakeReader() as FakeReader & Reader;

const nothing = {
  resume: {},
  sources: [],
  certainty: [],
  document: { pages: [], words: [] },
  left: [],
  suggestions: [],
};
const live = new AbortController().signal;
const names = { skills: [], ambiguous: [] };
const going = () => ({ onStep: vi.fn(), onSlow: vi.fn() });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the worker read is answered, and the worker ends @cv-32', async () => {
  const reader = fakeReader();
  const reading = readInWorker('Ada', names, live, going(), () => reader);
  await vi.waitFor(() => expect(reader.postMessage).toHaveBeenCalled());
  // A word of pdf.js to itself.
  reader.says({ sourceName: 'worker', action: 'ready' });
  reader.says({ kind: 'read', result: nothing });
  expect(await reading).toBe(nothing);
  expect(reader.terminate).toHaveBeenCalledOnce();
});

test('a refusal is told in the reader’s words @cv-33', async () => {
  const reader = fakeReader();
  const reading = readInWorker('Ada', names, live, going(), () => reader);
  await vi.waitFor(() => expect(reader.postMessage).toHaveBeenCalled());
  reader.says({ kind: 'refused', reason: 'This file is empty.' });
  await expect(reading).rejects.toThrow('This file is empty.');
  expect(reader.terminate).toHaveBeenCalledOnce();
});

test('a worker that ends or does not load in the middle is told @cv-33', async () => {
  for (const [onLine, words] of [
    [true, 'Our reader stopped in the middle'],
    [false, 'You’re offline'],
  ] as const) {
    vi.stubGlobal('navigator', { onLine });
    const reader = fakeReader();
    const reading = readInWorker('Ada', names, live, going(), () => reader);
    await vi.waitFor(() => expect(reader.postMessage).toHaveBeenCalled());
    reader.dispatchEvent(new Event('error'));
    await expect(reading).rejects.toThrow(words);
  }
});

test('no time is too long: a worker that says nothing is told of, and is read to its end @cv-33', async () => {
  const reader = fakeReader();
  const heard = going();
  const reading = readInWorker('Ada', names, live, heard, () => reader);
  await vi.waitFor(() => expect(reader.postMessage).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(19_000);
  expect(heard.onSlow).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(heard.onSlow).toHaveBeenCalledOnce();
  expect(reader.terminate).not.toHaveBeenCalled();
  reader.says({ kind: 'read', result: nothing });
  expect(await reading).toBe(nothing);
});

test('each page is told, and one that goes on is not slow @cv-33', async () => {
  const reader = fakeReader();
  const heard = going();
  const reading = readInWorker('Ada', names, live, heard, () => reader);
  await vi.waitFor(() => expect(reader.postMessage).toHaveBeenCalled());
  for (let done = 1; done <= 3; done += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    reader.says({ kind: 'step', done, all: 3 });
  }
  reader.says({ kind: 'read', result: nothing });
  expect(await reading).toBe(nothing);
  expect(heard.onStep.mock.calls).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(heard.onSlow).not.toHaveBeenCalled();
});

test('closing the popup ends the worker @cv-33 @H7.28', async () => {
  const reader = fakeReader();
  const control = new AbortController();
  const reading = expect(
    readInWorker('Ada', names, control.signal, going(), () => reader),
  ).rejects.toThrow();
  await vi.waitFor(() => expect(reader.postMessage).toHaveBeenCalled());
  control.abort();
  await reading;
  expect(reader.terminate).toHaveBeenCalledOnce();
});

test('a huge file is refused before it is opened @cv-33 @H7.28', async () => {
  const arrayBuffer = vi.fn();
  const file = { size: 20 * 1024 * 1024 + 1, arrayBuffer } as unknown as Blob;
  await expect(readInWorker(file, names, live, going(), () => fakeReader())).rejects.toThrow(
    'larger than 20 MB',
  );
  expect(arrayBuffer).not.toHaveBeenCalled();
});
