import type { CvPart } from '@fourfold/contract/cv/schema.ts';
import type { BasedOn } from '@fourfold/contract/protocol/edition.ts';
import { nextEditions } from '../../platform/http/editions.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { OwnCv } from './cv.access.ts';
import { readOwnCv } from './cv.present.ts';
import { cvEditions } from './cv.queries.ts';

/** Starts an edit of a part of a locked CV; refused if it started from another version. */
export async function beginEdit(
  unit: UnitOfWork,
  cv: OwnCv,
  part: CvPart,
  edit: BasedOn,
): Promise<void> {
  await nextEditions(unit, await cvEditions(unit.tx, cv.id), part, edit, async () => ({
    cv: await readOwnCv(unit.tx, cv.id),
  }));
  await noteEdition(unit, cv, part);
}

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

/** Deletes the version of a deleted part. */
export async function forgetEdition(unit: UnitOfWork, cv: OwnCv, part: CvPart): Promise<void> {
  await unit.tx
    .deleteFrom('cv_edition')
    .where('cv_id', '=', cv.id)
    .where('part', '=', part)
    .execute();
}
