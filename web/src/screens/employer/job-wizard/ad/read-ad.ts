import type { ReadAds } from '@fourfold/ad-reader';
import { ApiError, call } from '../../../../lib/api.ts';
import { loadChunk } from '../../../../lib/chunk-reload.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { skillsQuery } from '../../../../slices/reference/api/skills.ts';

let loaded: typeof import('@fourfold/ad-reader') | undefined;
/** Once loaded, no network is asked for again. */
const reader = async () => (loaded ??= await loadChunk(() => import('@fourfold/ad-reader')));
const skills = () => queryClient.ensureQueryData(skillsQuery);

/** Loads ahead what reading needs, so that a paste is read without a network, too. */
export const prepareReader = () => void Promise.allSettled([reader(), skills()]);

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);

/**
 * The ads of a pasted text, read in this browser, or of an address, fetched by the server.
 * @throws Error whose message is for the person
 */
export async function readSource(source: string): Promise<ReadAds> {
  const typed = source.trim();
  const text = isAddress(typed) ? await fetched(typed) : typed;
  const [{ readAds, mostCharacters }, known] = await Promise.all([reader(), skills()]);
  const read = readAds(text, known);
  if (read.tooLong) {
    const [has, most] = [text.length, mostCharacters].map((n) => n.toLocaleString('en-US'));
    throw new Error(`This has ${has} characters; ${most} can be read at once. Paste a part of it.`);
  }
  if (read.ads.every(({ title, description }) => title === '' && description === ''))
    throw new Error('We found no job ad in this. Paste its text instead.');
  return read;
}

async function fetched(address: string): Promise<string> {
  try {
    const { adSource } = await reader();
    return (await call('jobAdRead', { body: { address: adSource(address) } })).text;
  } catch (problem) {
    const said = problem instanceof ApiError ? problem.fields[0]?.constraints[0] : undefined;
    throw said === undefined ? problem : new Error(said, { cause: problem });
  }
}
