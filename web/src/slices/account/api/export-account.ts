import { call } from '../../../lib/api.ts';
import { notify } from '../../../lib/notify.ts';

/** Has everything put into one zip and hands it to the browser as a download; says what is missing. */
export async function downloadExport(): Promise<void> {
  const { fileName, base64, missing } = await call('accountExport');
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  if (missing.length > 0) void notify(missing.join(' '));
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
