import type { Tx } from '../../database.ts';
import type { ExportPart } from '../account/export/archive.ts';
import { toCv } from './cv.present.ts';
import { readCv, type WholeCv } from './cv.queries.ts';
import { readHiddenCv } from './shown.queries.ts';

const cvOf =
  (read: (tx: Tx, cvId: number) => Promise<WholeCv | undefined>): ExportPart['read'] =>
  async ({ tx, accountId }) => {
    const own = await tx
      .selectFrom('cv')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const cv = own && (await read(tx, own.id));
    if (!cv) return null;
    const { created_at: createdDate, updated_at: updatedDate, active_at: activeDate } = cv.row;
    return { ...toCv(cv), createdDate, updatedDate, activeDate };
  };

export const cvExport: readonly ExportPart[] = [
  { name: 'cv', read: cvOf(readCv) },
  // The version that employers who received the CV keep reading.
  { name: 'cv-as-hidden', read: cvOf(readHiddenCv) },
];
