import type { ReadAds } from '@fourfold/ad-reader';
import { adSource } from '@fourfold/ad-reader/addresses.ts';
import type { AmbiguousName, KnownSkill } from '@fourfold/contract/reference/skill-mention.ts';
import { ApiError, call } from '../../../../lib/api.ts';
import { askWorker, type Reader } from '../../../../lib/in-worker.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { listQuery } from '../../../../slices/reference/api/lists.ts';
import { skillsQuery } from '../../../../slices/reference/api/skills.ts';

export interface AdJob {
  text: string;
  skills: readonly KnownSkill[];
  /** Names with several meanings, which ask. */
  ambiguous: readonly AmbiguousName[];
}

const words = {
  tooSlow: 'This takes too long to read. Paste the text of the ad alone.',
  ended: 'We couldn’t finish reading this. Try again, or paste a part of it.',
  offline: 'You’re offline, and the reader hasn’t loaded yet. Try again once you’re connected.',
};

const newReader = (): Reader =>
  new Worker(new URL('./ad-worker.ts', import.meta.url), { type: 'module' });

/** Loaded ahead, so that a paste is read without a network, too. */
let ahead: Reader | undefined;
const take = (): Reader => {
  const reader = ahead ?? newReader();
  ahead = undefined;
  return reader;
};

/** Loads what reading needs. @returns ends it */
export function prepareReader(): () => void {
  const reader = (ahead ??= newReader());
  reader.addEventListener('error', () => {
    if (ahead === reader) ahead = undefined;
  });
  void queryClient.prefetchQuery(skillsQuery);
  void queryClient.prefetchQuery(listQuery('ambiguousName'));
  return () => {
    ahead?.terminate();
    ahead = undefined;
  };
}

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);

/**
 * The ads of a pasted text, read in a worker of this browser, or of an address, fetched by the server.
 * @param signal ends it in the middle; the promise is then rejected with its reason
 * @throws Error whose message is for the person
 */
export async function readSource(
  source: string,
  signal: AbortSignal,
  create: () => Reader = take,
): Promise<ReadAds> {
  const typed = source.trim();
  const text = isAddress(typed) ? await fetched(typed) : typed;
  const [skills, ambiguous] = await Promise.all([
    queryClient.ensureQueryData(skillsQuery),
    queryClient.ensureQueryData(listQuery('ambiguousName')),
  ]);
  const job: AdJob = { text, skills, ambiguous };
  const read = await askWorker<ReadAds>(create, job, words, signal);
  if (read.ads.every(({ title, description }) => title === '' && description === ''))
    throw new Error('We found no job ad in this. Paste its text instead.');
  return read;
}

async function fetched(address: string): Promise<string> {
  try {
    return (await call('jobAdRead', { body: { address: adSource(address) } })).text;
  } catch (problem) {
    const said = problem instanceof ApiError ? problem.fields[0]?.constraints[0] : undefined;
    throw said === undefined ? problem : new Error(said, { cause: problem });
  }
}
