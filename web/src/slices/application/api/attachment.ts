import { call, upload } from '../../../lib/api.ts';
import { bytesOf, saveFile } from '../../../lib/save-file.ts';
import { refresh } from '../../../refresh.ts';

/** Attaches a file to the candidate's application; `onProgress` gets a share from 0 to 1. */
export async function addAttachment(
  applicationId: number,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> {
  try {
    await upload('attachmentAdd', { id: applicationId }, file, onProgress);
  } finally {
    // After a refusal too: another tab may have added or moved meanwhile.
    await refresh('application');
  }
}

export async function removeAttachment(applicationId: number, attachmentId: number): Promise<void> {
  try {
    await call('attachmentRemove', { params: { id: applicationId, attachmentId } });
  } finally {
    await refresh('application');
  }
}

/** Downloads a file; the browser never opens it here. */
export async function saveAttachment(
  side: 'candidate' | 'employer',
  applicationId: number,
  attachmentId: number,
): Promise<void> {
  const name = side === 'candidate' ? 'attachmentDownload' : 'receivedAttachmentDownload';
  const { fileName, base64 } = await call(name, { params: { id: applicationId, attachmentId } });
  saveFile(fileName, bytesOf(base64), 'application/octet-stream');
}
