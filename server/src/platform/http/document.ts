import type { DocumentType } from '@fourfold/contract/file/schema.ts';
import type { UploadedDocument } from './upload.ts';
import { Refusal } from './refusal.ts';
import { namesInZip } from './zip-names.ts';

/** In characters, without the ending. */
const longestName = 100;

/** Readers look for the mark in the first kilobyte, since some programs write bytes before it. */
const headBytes = 1024;
const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');

/**
 * Checks an upload by its content, not its name: a PDF, or a Word file without macros. The bytes
 * are kept unchanged and never opened here.
 */
export function readDocument(bytes: Buffer, fileName: string): UploadedDocument {
  const type = typeOf(bytes);
  if (!type)
    throw new Refusal('error-validation', undefined, {
      fields: [{ property: 'file', constraints: ['Please choose a PDF or a Word file (DOCX)'] }],
    });
  return { bytes, type, name: `${safeName(fileName)}.${type}` };
}

function typeOf(bytes: Buffer): DocumentType | null {
  if (bytes.subarray(0, headBytes).includes('%PDF-')) return 'pdf';
  if (!bytes.subarray(0, zipStart.length).equals(zipStart)) return null;
  const names = namesInZip(bytes) ?? [];
  const isWord = names.includes('word/document.xml') && names.includes('[Content_Types].xml');
  return isWord && !names.some((name) => /vbaProject/i.test(name)) ? 'docx' : null;
}

/**
 * Removes folders, endings, characters that file systems refuse, and control and format characters:
 * some of these reverse the direction of writing, so that 'fdp.exe' reads 'exe.pdf'.
 */
function safeName(fileName: string): string {
  const end = fileName.slice(-10 * longestName);
  const last = end.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const kept = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .slice(0, longestName)
    .trim();
  return kept === '' ? 'File' : kept;
}
