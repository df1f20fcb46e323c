import { useEffect, useRef, useState } from 'react';
import type { ReadResume } from '@fourfold/resume-reader';
import { queryClient } from '../../../lib/query-client.ts';
import { listQuery } from '../../../slices/reference/api/lists.ts';
import { skillsQuery } from '../../../slices/reference/api/skills.ts';
import { readInWorker } from './read-file.ts';
import { problemOf } from './problem.ts';

/** How far the reading of a source is: pages of a PDF, 0 of 0 before the first. */
export interface Progress {
  from: string;
  done: number;
  all: number;
  isSlow: boolean;
}

export interface Refusal {
  source: File | string;
  from: string;
  reason: string;
}

const nameOf = (source: File | string) => (typeof source === 'string' ? 'your text' : source.name);

/** What is done with what was read. It throws where the signal has ended it, or the source is refused. */
export type OnRead = (read: ReadResume, from: string, signal: AbortSignal) => Promise<void>;

/** Reads one source at a time; another one takes its place, and leaving ends it. */
export function useReading(onRead: OnRead) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const control = useRef(new AbortController());
  useEffect(() => () => control.current.abort(), []);

  const stop = () => {
    control.current.abort();
    setProgress(null);
  };
  const read = async (source: File | string) => {
    stop();
    const { signal } = (control.current = new AbortController());
    const from = nameOf(source);
    const tell = (change: Partial<Progress>) => {
      if (!signal.aborted) setProgress((before) => before && { ...before, ...change });
    };
    setRefusal(null);
    setProgress({ from, done: 0, all: 0, isSlow: false });
    try {
      const [skills, ambiguous] = await Promise.all([
        queryClient.ensureQueryData(skillsQuery),
        queryClient.ensureQueryData(listQuery('ambiguousName')),
      ]);
      const found = await readInWorker(source, { skills, ambiguous }, signal, {
        onStep: (done, all) => tell({ done, all, isSlow: false }),
        onSlow: () => tell({ isSlow: true }),
      });
      await onRead(found, from, signal);
    } catch (error) {
      if (!signal.aborted) setRefusal({ source, from, reason: problemOf(error) });
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  };
  return { progress, refusal, read, stop };
}
