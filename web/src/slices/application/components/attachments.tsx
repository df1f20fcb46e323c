import type { Attachment } from '@fourfold/contract/application/attachment.ts';
import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { maxAttachments, maxDocumentBytes } from '@fourfold/contract/file/schema.ts';
import { ActionIcon, CloseButton, UnstyledButton } from '@mantine/core';
import { IconFileText, IconFlag, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { fileSize } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { AttachButton } from './attach-button.tsx';
import classes from './attachments.module.css';
import { call, upload } from '../../../lib/api.ts';
import { bytesOf, saveFile } from '../../../lib/save-file.ts';
import { refresh } from '../../../refresh.ts';

/** Attaches a file to the candidate's application; `onProgress` gets a share from 0 to 1. */
async function addAttachment(
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

async function removeAttachment(applicationId: number, attachmentId: number): Promise<void> {
  try {
    await call('attachmentRemove', { params: { id: applicationId, attachmentId } });
  } finally {
    await refresh('application');
  }
}

/** Downloads a file; the browser never opens it here. */
async function saveAttachment(
  side: 'candidate' | 'employer',
  applicationId: number,
  attachmentId: number,
): Promise<void> {
  const name = side === 'candidate' ? 'attachmentDownload' : 'receivedAttachmentDownload';
  const { fileName, base64 } = await call(name, { params: { id: applicationId, attachmentId } });
  saveFile(fileName, bytesOf(base64), 'application/octet-stream');
}

interface FileNameProps {
  side: 'candidate' | 'employer';
  applicationId: number;
  file: Attachment;
}

/** A file to download, or that there is one. */
function FileName({ side, applicationId, file }: FileNameProps) {
  const { id, name, type } = file;
  if (id === null) {
    return (
      <>
        <IconLock size={18} stroke={1.75} aria-hidden />
        <span>A {type === 'pdf' ? 'PDF' : 'Word file'}, closed until the next steps</span>
      </>
    );
  }
  return (
    <>
      <IconFileText size={18} stroke={1.75} aria-hidden />
      <UnstyledButton
        className={classes.file}
        onClick={() =>
          void saveAttachment(side, applicationId, id).catch((error: unknown) =>
            notify(errorText(error)),
          )
        }
        aria-label={`Download ${name}`}
      >
        {name}
      </UnstyledButton>
      <span className={classes.size}>{fileSize(file.bytes)}</span>
    </>
  );
}

const ReportFile = ({ id, name }: { id: number; name: string }) => (
  <ActionIcon
    variant="subtle"
    size={40}
    data-quiet
    title="Report"
    aria-label={`Report ${name}`}
    onClick={() => void openPopup('report', { kind: 'file', id })}
  >
    <IconFlag size={18} aria-hidden />
  </ActionIcon>
);

/** The files that came with an application, for its employer; nothing where there are none. */
export function ReceivedAttachments({
  application: { id, attachments },
}: {
  application: { id: number; attachments: readonly Attachment[] };
}) {
  if (attachments.length === 0) return null;
  return (
    <Stack gap="2">
      <Text as="h3" size="m">
        Files
      </Text>
      <ul className={classes.list}>
        {attachments.map((file, at) => (
          <li key={file.id ?? `closed ${at}`}>
            <FileName side="employer" applicationId={id} file={file} />
            {file.id !== null && <ReportFile id={file.id} name={file.name} />}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Why a file is not accepted, or ''. The server reads what it really is. */
function refusal(file: File): string {
  if (!/\.(pdf|docx)$/i.test(file.name)) return 'Please choose a PDF or a Word file (DOCX)';
  return file.size > maxDocumentBytes ? `Please choose a file of at most ${largest}` : '';
}

const largest = fileSize(maxDocumentBytes);

/** The candidate's files of an application: to add, to download, to take back. */
export function OwnAttachments({ application }: { application: OwnApplication }) {
  const { id, attachments, canAttach, job } = application;
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const hasRoom = canAttach && attachments.length < maxAttachments;
  if (attachments.length === 0 && !canAttach) return null;

  const add = async (file: File | null) => {
    if (!file || progress !== null) return;
    const refused = refusal(file);
    setProblem(refused);
    if (refused) return;
    setProgress(0);
    try {
      await addAttachment(id, file, setProgress);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setProgress(null);
    }
  };
  const remove = (file: Attachment) =>
    openPopup('removeAttachment', {
      name: file.name,
      reader: job.company,
      remove: () => removeAttachment(id, file.id ?? 0),
    });
  return (
    <Stack as="fieldset" gap="2" aria-label={`Files for ${job.name}`}>
      {attachments.length > 0 && (
        <ul className={classes.list}>
          {attachments.map((file) => (
            <li key={file.id}>
              <FileName side="candidate" applicationId={id} file={file} />
              <CloseButton aria-label={`Remove ${file.name}`} onClick={() => void remove(file)} />
            </li>
          ))}
        </ul>
      )}
      {hasRoom && (
        <AttachButton
          progress={progress}
          hint={`PDF or Word, ${largest} each, ${maxAttachments} at most`}
          onPick={(file) => void add(file)}
        />
      )}
      <output className={classes.problem}>{problem}</output>
    </Stack>
  );
}
