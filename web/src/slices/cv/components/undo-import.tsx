import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { undoImport } from '../api/json-resume.ts';
import { useOwnCv } from '../api/own-cv.ts';

interface UndoImportProps {
  /** Among buttons of one width. */
  inList?: boolean;
  onDone?: () => void;
}

/** Restores the CV to its state before the last import, while that is possible. */
export function UndoImport({ inList = false, onDone }: UndoImportProps) {
  const { data: cv } = useOwnCv();
  const [shownAt] = useState(Date.now);
  const until = cv?.undoImportUntil;
  if (!until || Date.parse(until) <= shownAt) return null;
  return (
    <AsyncButton
      variant="default"
      {...(inList ? { justify: 'start' } : {})}
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={async () => {
        await undoImport();
        void notify('The import is undone. Your CV is as it was before.');
        onDone?.();
      }}
    >
      Undo import
    </AsyncButton>
  );
}
