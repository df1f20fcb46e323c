import { z } from 'zod';
import { documentTypes } from '../file/schema.ts';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id, timestamp } from '../protocol/field.ts';

/** A file of an application, to be downloaded. */
export const attachment = z.object({
  /** Null while a blind review withholds the person: then it has no name and cannot be opened. */
  id: z.int().nullable(),
  name: z.string(),
  type: z.enum(documentTypes),
  bytes: z.int(),
  createdDate: timestamp,
});
export type Attachment = z.infer<typeof attachment>;

const attachmentFile = z.object({ fileName: z.string(), base64: z.string() });

const ofAttachment = z.object({ id, attachmentId: id });

export const attachmentEndpoints = endpointTable({
  attachmentAdd: {
    method: 'POST',
    path: '/v1/applicant/application/:id/attachment',
    actor: 'candidate',
    summary: 'Attach a file (PDF or DOCX, 10 MB at most)',
    params: z.object({ id }),
    upload: 'document',
    creates: true,
    data: attachment,
  },
  attachmentRemove: {
    method: 'DELETE',
    path: '/v1/applicant/application/:id/attachment/:attachmentId',
    actor: 'candidate',
    summary: 'Take an attached file back',
    params: ofAttachment,
    data: nothing,
  },
  attachmentDownload: {
    method: 'GET',
    path: '/v1/applicant/application/:id/attachment/:attachmentId',
    actor: 'candidate',
    summary: 'An attached file',
    params: ofAttachment,
    data: attachmentFile,
  },
  receivedAttachmentDownload: {
    method: 'GET',
    path: '/v1/employer/application/:id/attachment/:attachmentId',
    actor: 'employer',
    needs: 'applicant.contacts',
    summary: 'A file that a candidate attached',
    params: ofAttachment,
    data: attachmentFile,
  },
});
