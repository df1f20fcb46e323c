import { Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './import-resume.module.css';

interface SourceFieldProps {
  busy: boolean;
  text: string;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** Chooses or drops a file, or takes a pasted text. */
export function SourceField({ busy, text, onText, onFile }: SourceFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (chosen && !busy) onFile(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !busy) onFile(dropped);
  };
  return (
    <Stack gap="5">
      <Text dimmed>
        Your file is read on this device and isn’t sent. You see what would be imported before
        anything changes.
      </Text>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          accept=".pdf,.docx,.zip,.json,.txt,.md,application/pdf,application/json,text/plain"
          className={`ff-hidden ${classes.input}`}
          onChange={choose}
          disabled={busy}
          aria-label="Choose a file"
        />
        <label htmlFor={id} className={classes.file} data-over={over || undefined}>
          <IconFileUpload size={28} aria-hidden />
          <Text as="span" weight="medium">
            {busy ? 'Reading your CV…' : 'Choose a file or drop it here'}
          </Text>
          <Text as="span" size="s" dimmed>
            PDF, Word (DOCX), LinkedIn data export (zip), JSON Resume or text, at most 20 MB
          </Text>
        </label>
      </div>
      <Textarea
        label="Or paste its text"
        // Measuring a text of hundreds of pages would hold up the page.
        autosize={false}
        rows={8}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </Stack>
  );
}
