import type { BasedOn, CvPart } from '@fourfold/contract/cv/edition.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Work } from '../../platform/work.ts';
import type { OwnCv } from './cv.access.ts';
import { toCv } from './cv.present.ts';
import { readCv } from './cv.queries.ts';

/**
 * Begins an edit of a part of a locked CV. One that began from another version than the part has by
 * now is refused with the CV as it stands, so that no newer edit is lost unseen.
 */
export async function beginEdit(
  work: Work,
  cv: OwnCv,
  part: CvPart,
  { baseVersion }: BasedOn,
): Promise<void> {
  if (baseVersion !== undefined) {
    const whole = await readCv(work.tx, cv.id);
    if (whole && (whole.editions[part]?.version ?? 0) !== baseVersion)
      throw new Refusal('error', 'This was changed elsewhere in the meantime', {
        code: 409,
        data: { cv: toCv(whole), date: work.now.toISOString() },
      });
  }
  await noteEdition(work, cv, part);
}

/** Counts a change of a part of a locked CV. */
export async function noteEdition(work: Work, cv: OwnCv, part: CvPart): Promise<void> {
  await work.tx
    .insertInto('cv_edition')
    .values({ cv_id: cv.id, part, version: 1, changed_at: work.now })
    .onConflict((conflict) =>
      conflict.columns(['cv_id', 'part']).doUpdateSet((eb) => ({
        version: eb('cv_edition.version', '+', 1),
        changed_at: work.now,
      })),
    )
    .execute();
}

/** Forgets the editions of a part that is deleted. */
export async function forgetEdition(work: Work, cv: OwnCv, part: CvPart): Promise<void> {
  await work.tx
    .deleteFrom('cv_edition')
    .where('cv_id', '=', cv.id)
    .where('part', '=', part)
    .execute();
}
