import type { accountEndpoints } from '@fourfold/contract/account/endpoints.ts';
import type { Tx } from '../../../database.ts';
import type { Parts } from '../../../parts.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { requestExport } from './export.commands.ts';
import { exportAt, pieceBytes } from './export.rules.ts';

const hour = 60 * 60;
const exportsAnHour = 10;
/** A piece has 3 MB. */
const piecesAnHour = 1200;

const rowOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('account_export')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export function exportRoutes({
  files,
  limiter,
}: Parts): Pick<Handlers<typeof accountEndpoints>, 'accountExport' | 'accountExportRequest'> {
  const exportsOf = limiter('export-account', exportsAnHour, hour);
  const piecesOf = limiter('export-piece', piecesAnHour, hour);
  return {
    async accountExportRequest({ unit, caller }) {
      await exportsOf.consume(String(caller.userId));
      await requestExport(unit, caller);
      return { ...exportAt(await rowOf(unit.tx, caller.userId), unit.now), base64: null };
    },

    async accountExport({ unit, caller, query: { piece } }) {
      const row = await rowOf(unit.tx, caller.userId);
      const answer = exportAt(row, unit.now);
      if (piece === undefined) return { ...answer, base64: null };
      if (!row?.key || !answer.file || piece >= answer.file.pieces)
        throw notFound('There is no such piece');
      await piecesOf.consume(String(caller.userId));
      const bytes = await files.readPiece(row.key, piece * pieceBytes, pieceBytes);
      if (!bytes) throw notFound('The file is gone');
      return { ...answer, base64: bytes.toString('base64') };
    },
  };
}
