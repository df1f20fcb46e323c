import {
  maxDocumentBytes,
  maxPictureBytes,
  type DocumentType,
} from '@fourfold/contract/file/schema.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { whileItFlows } from './upload-patience.ts';

/** A picture from an upload, with its pixels re-encoded. */
export interface UploadedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A document from an upload: its unchanged bytes, and the type found in them. */
export interface UploadedDocument {
  bytes: Buffer;
  /** A file name that is safe anywhere, with the type's ending. */
  name: string;
  type: DocumentType;
}

/** Checks the bytes of each kind. */
export interface UploadReaders {
  readPicture(bytes: Buffer, accountId: number): Promise<UploadedPicture>;
  readDocument(bytes: Buffer, fileName: string): UploadedDocument;
}

interface Uploaded {
  picture?: UploadedPicture;
  document?: UploadedDocument;
}

const uploads = {
  picture: { fileSize: maxPictureBytes, word: 'picture' },
  document: { fileSize: maxDocumentBytes, word: 'file' },
} as const;

/** Reads the one file of a form, and checks that it is what its kind says. */
export async function readUpload(
  request: FastifyRequest,
  kind: keyof typeof uploads,
  accountId: number,
  readers: UploadReaders,
): Promise<Uploaded> {
  const { fileSize, word } = uploads[kind];
  if (!request.isMultipart())
    throw new Refusal('error', `Send the ${word} as form data`, { code: 415 });
  const file = await whileItFlows(request.server.server, request.raw.socket, async () => {
    try {
      const part = await request.file({ limits: { fileSize } });
      return part?.fieldname === 'file'
        ? { bytes: await part.toBuffer(), name: part.filename }
        : null;
    } catch (error) {
      // The multipart parser's errors have no code; other failures have one.
      if (error instanceof Error && !('code' in error))
        throw new Refusal('error', 'This form cannot be read');
      throw error;
    }
  });
  if (!file)
    throw new Refusal('error-validation', undefined, {
      fields: [{ property: 'file', constraints: [`Please choose a ${word}`] }],
    });
  return kind === 'picture'
    ? { picture: await readers.readPicture(file.bytes, accountId) }
    : { document: readers.readDocument(file.bytes, file.name) };
}
