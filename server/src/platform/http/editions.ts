import type { BasedOn, Editions } from '@fourfold/contract/protocol/edition.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { Refusal } from './refusal.ts';

/**
 * Counts an edit of a part of a locked row. An edit that began from an older version of the part is
 * refused with the current whole, so that no newer edit is overwritten unseen.
 * @param whole reads the whole under its name in the answer
 */
export async function nextEditions(
  unit: UnitOfWork,
  editions: Editions,
  part: string,
  { baseVersion }: BasedOn,
  whole: () => Promise<object>,
): Promise<Editions> {
  const date = unit.now.toISOString();
  const version = editions[part]?.version ?? 0;
  if (baseVersion !== undefined && baseVersion !== version)
    throw new Refusal('error', 'This was changed elsewhere in the meantime', {
      code: 409,
      data: { ...(await whole()), date },
    });
  return { ...editions, [part]: { version: version + 1, date } };
}
