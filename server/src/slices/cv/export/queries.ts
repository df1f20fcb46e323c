import type { ExportPart } from '../../account/export/archive.ts';
import { toCv } from '../present.ts';
import { readCv } from '../queries.ts';

export const cvExport: ExportPart = {
  name: 'cv',
  async read(tx, accountId) {
    const own = await tx
      .selectFrom('cv')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const cv = own && (await readCv(tx, own.id));
    if (!cv) return null;
    const { created_at: createdDate, updated_at: updatedDate, active_at: activeDate } = cv.row;
    return { ...toCv(cv), createdDate, updatedDate, activeDate };
  },
};
