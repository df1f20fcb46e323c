/** The media type of a Content-Type, in lower case; '' for none. */
export const mediaOf = (contentType: string): string =>
  (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Bytes as text, by the charset of their Content-Type, else as UTF-8. */
export function pageText(contentType: string, body: Buffer): string {
  const charset = /;\s*charset="?(?<name>[\w-]+)/i.exec(contentType)?.groups?.['name'];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
