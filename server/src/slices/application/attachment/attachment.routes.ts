import type { attachmentEndpoints } from '@fourfold/contract/application/attachment.ts';
import type { Parts } from '../../../parts.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { lockOwn, readOwn, readReceived } from '../application.access.ts';
import type { AttachmentRow } from '../application.tables.ts';
import { attach, removeAttachment } from './attachment.commands.ts';
import { ownAttachment, receivedAttachment, toAttachment } from './attachment.queries.ts';

/** Each takes up to 10 MB. */
const uploadsAnHour = 30;
const downloadsAnHour = 300;

export function attachmentRoutes({ files, limiter }: Parts): Handlers<typeof attachmentEndpoints> {
  const uploadsOf = limiter('attachment-upload', uploadsAnHour, 60 * 60);
  const downloadsOf = limiter('attachment-download', downloadsAnHour, 60 * 60);
  const download = async ({ key, name }: AttachmentRow, { userId }: Caller) => {
    await downloadsOf.consume(String(userId));
    const bytes = await files.read(key);
    if (!bytes) throw notFound('File not found');
    return { fileName: name, base64: bytes.toString('base64') };
  };
  return {
    async attachmentAdd(call) {
      const { unit, caller, params, document } = call;
      const application = await lockOwn(call, params.id);
      await uploadsOf.consume(String(caller.userId));
      return toAttachment(await attach(unit, files, application, document));
    },

    async attachmentRemove(call) {
      const { unit, params } = call;
      const application = await lockOwn(call, params.id);
      await removeAttachment(unit, application, params.attachmentId);
      return {};
    },

    async attachmentDownload(call) {
      const { unit, caller, params } = call;
      const application = await readOwn(call, params.id);
      return await download(await ownAttachment(unit.tx, application, params.attachmentId), caller);
    },

    async receivedAttachmentDownload(call) {
      const { unit, caller, params } = call;
      const application = await readReceived(call, params.id);
      const row = await receivedAttachment(unit.tx, application, params.attachmentId);
      return await download(row, caller);
    },
  };
}
