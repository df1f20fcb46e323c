/** Most files of a zip. A Word file has some twenty, plus one for each picture. */
const mostFiles = 2_000;

const fileMark = 0x02014b50;
const endMark = Buffer.from('PK\u0005\u0006', 'latin1');
const fileBytes = 46;
const endBytes = 22;
/** A comment of this length may follow the end of the directory. */
const longestComment = 0xffff;

/**
 * The file names in a zip's directory; null if it is not a plain zip as document programs write it:
 * split into parts, over 4 GB (zip64), with more than 2,000 files, or with an offset or size
 * outside the bytes. Nothing is unpacked, and each step moves forward in the bytes.
 */
export function namesInZip(bytes: Buffer): string[] | null {
  const tail = bytes.subarray(Math.max(0, bytes.length - endBytes - longestComment));
  const end = bytes.length - tail.length + tail.lastIndexOf(endMark);
  if (!tail.includes(endMark) || end + endBytes > bytes.length) return null;
  const inParts = bytes.readUInt32LE(end + 4) !== 0;
  const files = bytes.readUInt16LE(end + 10);
  const first = bytes.readUInt32LE(end + 16);
  if (inParts || files > mostFiles || first + bytes.readUInt32LE(end + 12) !== end) return null;
  const names: string[] = [];
  let at = first;
  for (let file = 0; file < files; file += 1) {
    if (at + fileBytes > end || bytes.readUInt32LE(at) !== fileMark) return null;
    const packed = bytes.readUInt32LE(at + 20);
    const place = bytes.readUInt32LE(at + 42);
    // Zip64 has 4,294,967,295 in both, which no bytes here reach.
    if (place + packed > first) return null;
    const [name, more, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const next = at + fileBytes + (name ?? 0);
    if (next > end) return null;
    names.push(bytes.toString('utf8', at + fileBytes, next));
    at = next + (more ?? 0) + (comment ?? 0);
  }
  // Entries beyond the stated count would be visible to other programs only.
  return at === end ? names : null;
}
