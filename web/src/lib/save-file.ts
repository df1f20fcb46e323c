/** Lets the browser download bytes under a name. */
export function saveFile(fileName: string, content: BlobPart | BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(Array.isArray(content) ? content : [content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has already started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
