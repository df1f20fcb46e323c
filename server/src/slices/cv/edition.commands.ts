import type { BasedOn, CvPart } from '@fourfold/contract/cv/edition.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { OwnCv } from './cv.access.ts';
import { toCv } from './cv.present.ts';
import { readCv } from './cv.queries.ts';

/**
 * Begins an edit of a part of a locked CV. One that began from another version than the part has by
 * now is refused with the CV as it stands, so that no newer edit is lost unseen.
 */
export async function beginEdit(
  unit: UnitOfWork,
  cv: OwnCv,
  part: CvPart,
  { baseVersion }: BasedOn,
): Promise<void> {
  if (baseVersion !== undefined) {
    const whole = await readCv(unit.tx, cv.id);
    if (whole && (whole.editions[part]?.version ?? 0) !== baseVersion)
      throw new Refusal('error', 'This was changed elsewhere in the meantime', {
        code: 409,
        data: { cv: toCv(whole), date: unit.now.toISOString() },
      });
  }
  await noteEdition(unit, cv, part);
}

/** Counts a change of a part of a locked CV. */
export async function noteEdition(unit: UnitOfWork, cv: OwnCv, part: CvPart): Promise<void> {
  await unit.tx
    .insertInto('cv_edition')
    .values({ cv_id: cv.id, part, version: 1, changed_at: unit.now })
    .onConflict((conflict) =>
      conflict.columns(['cv_id', 'part']).doUpdateSet((eb) => ({
        version: eb('cv_edition.version', '+', 1),
        changed_at: unit.now,
      })),
    )
    .execute();
}

/** Forgets the editions of a part that is deleted. */
export async function forgetEdition(unit: UnitOfWork, cv: OwnCv, part: CvPart): Promise<void> {
  await unit.tx
    .deleteFrom('cv_edition')
    .where('cv_id', '=', cv.id)
    .where('part', '=', part)
    .execute();
}
