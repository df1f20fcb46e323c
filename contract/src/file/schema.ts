import { z } from 'zod';

/** A reference to a picture; `url` is a path on this site. */
export const picture = z.object({ id: z.int(), url: z.string() });
export type Picture = z.infer<typeof picture>;

/** Largest uploads, in bytes. */
export const maxDocumentBytes = 10 * 1024 * 1024;
export const maxAttachments = 3;
export const documentTypes = ['pdf', 'docx'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const maxPictureBytes = 5 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
